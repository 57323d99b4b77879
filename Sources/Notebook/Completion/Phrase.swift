import AutoLayout

/// The line that contains the cursor: the last one of a block, without the words that introduce a
/// nested line (`what if`, `watch`).
struct Phrase {
  /// The line up to the word that is being typed.
  let text: String
  /// The verb it begins with; `nil` for a constraint, a path, or nothing yet.
  let verb: Verb?
  /// Indicates whether the line follows `what if`, where no format is allowed.
  let isWhatIf: Bool
  /// Indicates whether the line follows `watch`, so that it is a question.
  let isWatched: Bool

  /// Reads the line at the end of a text.
  init(before text: String) {
    var line = Self.lastLine(of: text)
    for opening in ["what if ", "watch "] where line.lowercased().hasPrefix(opening) {
      line = String(line.dropFirst(opening.count).drop { $0 == " " })
    }
    self.text = line
    isWhatIf = Self.lastLine(of: text).lowercased().hasPrefix("what if ")
    isWatched = Self.lastLine(of: text).lowercased().hasPrefix("watch ")
    let word = line.prefix { $0.isLetter }
    let follows = line.dropFirst(word.count).first
    verb = follows == " " || follows == "\t" ? Verb(word: String(word)) : nil
  }

  /// The word before the cursor's word, in lower case; empty after a symbol.
  var lastWord: String {
    let trimmed = text.reversed().drop { $0 == " " || $0 == "\t" }
    return Name.key(String(String(trimmed.prefix { $0.isLetter }).reversed()))
  }

  /// Indicates whether a relation precedes the cursor.
  var isBehindRelation: Bool { relation != nil }

  /// The text before the first relation, without spaces around it.
  var firstSide: Substring? {
    guard let relation else { return nil }
    var side = text[..<relation]
    while side.last == " " { side.removeLast() }
    if verb?.completing.items == .sides, let blank = side.lastIndex(of: " ") {
      side = side[side.index(after: blank)...]
    }
    return side.drop { $0 == " " }
  }

  /// Indicates whether the side that contains the cursor already names an attribute.
  var hasAttributeInSide: Bool {
    let side = text[
      (text.lastIndex { "=<>≤≥".contains($0) }.map(text.index(after:)) ?? text.startIndex)...]
    guard let chunk = side.lastIndex(of: " ") else { return false }
    let before = side[..<chunk]
    return zip(before, before.dropFirst()).contains { $0 == "." && $1.isLetter }
  }

  private var relation: String.Index? {
    text.firstIndex { "=<>≤≥".contains($0) }
  }

  /// Returns the text after the last brace, semicolon or line break outside quotes.
  private static func lastLine(of text: String) -> String {
    var start = text.startIndex
    var outer: [String.Index] = []
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case _ where isQuoted: break
      case "{":
        outer.append(start)
        start = text.index(after: index)
      case "}": start = outer.popLast() ?? text.index(after: index)
      case ";", "\n": start = text.index(after: index)
      default: break
      }
    }
    return String(text[start...].drop { $0 == " " || $0 == "\t" })
  }
}
