/// The constraints of a console log, cut out of what surrounds them.
///
/// Reads the logs of iOS and macOS, old and new, as people hand them on: quoted by mail, behind the
/// prefixes of a system log, indented, escaped, without quotes.
struct LogLines {
  /// The description of one constraint.
  struct Entry {
    /// From `<` to `>`, without escapes.
    var text: String
    /// Its line in the input, from 1.
    var line: Int
  }

  /// So many constraints are read.
  static let limit = 1000

  /// The constraints that cannot all hold, in the order printed.
  private(set) var entries: [Entry] = []
  /// The constraints that were broken: one for each log that the text has.
  private(set) var broken: [Entry] = []
  /// Lines that are no part of a log.
  private(set) var others: [Translation.Piece] = []

  /// Whether a text is a log, or has one in it.
  static func hasLog(_ text: String) -> Bool {
    text.contains("Unable to simultaneously satisfy constraints")
      || text.contains("Conflicting constraints detected")
      || text.contains("Constraint:0x") || text.contains("Constraint: 0x")
  }

  /// Takes a text apart.
  init(_ text: String) {
    var open: (text: String, line: Int, isBroken: Bool)?
    var isBreaking = false
    var number = 0
    // A log out of a program's text, with its breaks spelled out.
    let isSpelled = !text.contains("\n") && text.contains("\\n")
    let text = isSpelled ? text.replacing("\\n", with: "\n").replacing("\\t", with: " ") : text
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let line = Self.cleaned(raw)
      if let piece = open, Self.start(in: line) != nil {
        others.append(Translation.Piece(piece.text, line: piece.line))
        open = nil
      }
      if var piece = open {
        piece.text += " " + line
        open = take(piece) ? nil : piece
        continue
      }
      if line.isEmpty { continue }
      if line.contains("recover by breaking") { isBreaking = true }
      if let start = Self.start(in: line) {
        let piece = (text: String(line[start...]), line: number, isBroken: isBreaking)
        isBreaking = false
        if !take(piece) { open = piece }
      } else if !Self.isUsual(line) {
        others.append(Translation.Piece(line, line: number))
      }
    }
    if let open {
      others.append(Translation.Piece(open.text, line: open.line))
    }
  }

  /// Keeps an entry that is complete; whether it is, or never will be.
  private mutating func take(_ piece: (text: String, line: Int, isBroken: Bool)) -> Bool {
    guard let end = piece.text.lastIndex(of: ">") else {
      guard piece.text.utf8.count > 2000 else { return false }
      others.append(Translation.Piece(piece.text, line: piece.line))
      return true
    }
    let entry = Entry(text: String(piece.text[...end]), line: piece.line)
    // `-(>=5)-` has the same sign inside of the description.
    if end == piece.text.startIndex || piece.text[piece.text.index(after: end)...].hasPrefix("=") {
      return false
    }
    if entries.count + broken.count >= Self.limit {
      let rest = Translation.Piece("more than \(Self.limit) constraints", line: piece.line, .noLine)
      if others.last?.text != rest.text { others.append(rest) }
    } else if piece.isBroken {
      broken.append(entry)
    } else {
      entries.append(entry)
    }
    return true
  }

  /// A line without quote marks of mail, indentation and escapes.
  private static func cleaned(_ raw: Substring) -> String {
    var line = raw
    while let first = line.first, first.isWhitespace || first == ">" { line = line.dropFirst() }
    while let last = line.last, last.isWhitespace { line = line.dropLast() }
    var text = ""
    var isEscaped = false
    for character in line {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, !"<>\"'()[]*_-|.".contains(character) { text.append("\\") }
      isEscaped = false
      text.append(character)
    }
    return dashed(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// Jira makes `~~` of the hyphens inside of words and gaps.
  private static func dashed(_ text: String) -> String {
    guard text.contains("~~") else { return text }
    let parts = text.split(separator: "~~", omittingEmptySubsequences: false)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      let isBetween = result.last?.isWhitespace == false && part.first?.isWhitespace == false
      result += (isBetween ? "-" : "~~") + part
    }
    return result
  }

  /// Where the description of a constraint begins.
  private static func start(in line: String) -> String.Index? {
    var index = line.startIndex
    while let sign = line[index...].firstIndex(of: "<") {
      let after = line.index(after: sign)
      let word = line[after...].prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
      let rest = line[word.endIndex...]
      if word.hasSuffix("Constraint"), rest.first == ":",
        rest.dropFirst().contains(where: { !$0.isWhitespace })
      {
        return sign
      }
      index = after
    }
    return nil
  }

  /// What stands around the constraints of every log.
  private static let usual = [
    "Unable to simultaneously satisfy constraints", "Probably at least one of the constraints",
    "Try this:", "(1) look at each constraint", "(2) find the code that added", "(Note: If you",
    "Will attempt to recover by breaking", "Make a symbolic breakpoint at",
    "The methods in the UIConstraintBasedLayoutDebugging", "Set the NSUserDefault",
    "And/or, ", "Conflicting constraints detected", "will be displayed in",
  ]

  private static func isUsual(_ line: String) -> Bool {
    line.allSatisfy { "()[],.\"`~*{}".contains($0) } || usual.contains { line.contains($0) }
  }
}
