import Answers
import AutoLayout
import Course
import Syntax

/// A table of words from other systems, with the equivalent lines here.
///
/// The table is the course file `reference/words.md`, which explains its format. It is used for
/// refused lines, the help and its recipes.
struct ForeignWords {
  /// A row of the table: lines with placeholders, or a sentence if no single line is meant.
  struct Row {
    let phrases: [Phrase]
    let lines: [String]
    let sentence: String?
  }

  /// The words and placeholders of a phrase.
  struct Phrase {
    /// The words that must be typed, in the form of ``WordStem``, in their order.
    var words: [String] = []
    /// The placeholders by their letters, in order.
    var holes: [Character] = []
    /// Indicates whether the last placeholder is optional.
    var isOpen = false
    /// Indicates whether the rest of the line follows.
    var takesRest = false

    init(_ text: Substring) {
      for word in text.split(separator: " ") {
        if word == "…" {
          takesRest = true
        } else if let letter = word.first, letter.isUppercase,
          word.dropFirst().allSatisfy({ $0 == "?" })
        {
          holes.append(letter)
          isOpen = word.count > 1
        } else {
          words += WordStem.stems(of: word).filter { !WordStem.fillers.contains($0) }
        }
      }
    }
  }

  /// The table of the course.
  static let table = ForeignWords(Course.text(of: "reference/words.md") ?? "")

  let rows: [Row]
  /// The language's words for other systems' single words, which are in lower case.
  private let words: [String: [String]]

  init(_ text: String) {
    var (rows, words): ([Row], [String: [String]]) = ([], [:])
    var isOfWords = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { isOfWords = line == "## Single words" }
      let cells = line.split(separator: "|").map { Self.trimmed($0) }
      guard line.hasPrefix("| "), cells.count == 2, cells[0] != "typed" else { continue }
      let phrases = String(cells[0]).split(at: ", ")
      if isOfWords {
        for word in phrases { words[String(word), default: []].append(String(cells[1])) }
        continue
      }
      let parts = cells[1].split(separator: "`", omittingEmptySubsequences: false)
      let around = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }
      let areLines = around.allSatisfy { $0.isEmpty || $0 == ", " }
      let lines = parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
      rows.append(
        Row(
          phrases: phrases.map { Phrase($0) }, lines: areLines ? lines : [],
          sentence: areLines ? nil : cells[1].filter { $0 != "`" }))
    }
    (self.rows, self.words) = (rows, words)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
  }

  // MARK: - Single words

  /// Returns the words of a list that another word may mean: those given by the table, then those
  /// with similar spelling.
  func meant(by word: String, among known: [String]) -> [String] {
    let meant = translations(of: word)
    let own = known.filter { name in meant.contains { Name.matches($0, name) } }
    return (own + Nearness.words(word, in: known)).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  private func translations(of word: String) -> [String] {
    let key = WordStem.plain(word)
    // `UIScrollView` and `scrollview` mean a scroll view.
    let bare = key.hasPrefix("ui") ? String(key.dropFirst(2)) : key
    let kind = bare.hasSuffix("view") ? String(bare.dropLast(4)) : bare
    return words[key, default: []] + words[Name.key(word), default: []] + [bare, kind]
  }

  /// Returns whether the table, or UIKit's name of a property, translates a word into the given
  /// word of this language.
  func isTranslated(_ word: String, by own: String) -> Bool {
    translations(of: word).contains { Name.matches($0, own) } || attribute(word) == own
      || Self.property(uiKit: word) == own || TextSize(name: word)?.name == own
  }

  /// Returns the property that has the given name in UIKit.
  static func property(uiKit word: String) -> String? {
    ItemProperty.allCases.first { $0.uiKit.map { Name.matches($0, word) } ?? false }?.name
  }

  /// Returns the symbols or words of this language that a typed one means.
  func word(_ typed: String) -> [String] { words[Name.key(typed), default: []] }

  /// Returns the kind of view that a word names, in the singular or the plural: `labels`,
  /// `UILabel`.
  func kind(_ word: String) -> String? {
    let names = translations(of: word) + translations(of: WordStem.stem(word))
    let kinds = ItemKind.allCases.map { $0.rawValue }.filter { Verb(word: $0) == nil }
    if names.contains("text") { return ItemKind.label.rawValue }
    return kinds.first { kind in names.contains { Name.matches($0, kind) } }
  }

  /// Returns the axis that a word names: `row`, `vertically`.
  func axis(_ word: String) -> String? {
    let names = translations(of: WordStem.stem(word))
    return Axis.allCases.map { $0.rawValue }.first { names.contains($0) }
  }

  /// Returns the attribute that a word names, in this language or another one.
  func attribute(_ word: String) -> String? {
    var key = Name.key(word)
    if key.hasSuffix("anchor") { key = String(key.dropLast("anchor".count)) }
    let names = [key] + words[key, default: []] + [WordStem.stem(key)]
    return names.lazy.compactMap { AttributeName(key: $0)?.rawValue }.first
  }

  // MARK: - Phrases

  /// Returns the lines that a phrase means, best first, or a sentence if no line does.
  func meaning(of pieces: [LinePiece], in workspace: Workspace) -> (
    lines: [String], sentence: String?
  ) {
    guard pieces.count < 40 else { return ([], nil) }
    var found: [(score: Int, match: PhraseMatch, row: Row)] = []
    let whole = PhraseMatch.readings(of: pieces, in: workspace, self)
    // A declaration is explained by its property, whatever its value.
    let property = pieces.firstIndex { [":", "="].contains($0.text) } ?? pieces.count
    let first = pieces.firstIndex { $0.text == ";" } ?? property
    let head = [property, first].flatMap { end in
      PhraseMatch.readings(of: Array(pieces[..<end]), in: workspace, self)
    }
    for row in rows {
      var best: (score: Int, match: PhraseMatch)?
      let isTold = row.sentence != nil
      for phrase in row.phrases {
        for reading in isTold ? whole + head : whole {
          guard let match = PhraseMatch(phrase, reading, pieces, isTold: isTold) else { continue }
          if match.score > best?.score ?? -1 { best = (match.score, match) }
        }
      }
      if let best { found.append((best.score, best.match, row)) }
    }
    // Sorting is stable: equal scores keep the order of the table.
    found.sort { $0.score > $1.score }
    // `increase gap to 40` gives the value, `change gap by 10` the difference, and `400 by 600` a
    // size.
    let place = pieces.lastIndex { $0.kind == .number } ?? 0
    let isSize = place < 2 || pieces[place - 2].kind == .number
    let before = isSize ? "" : Name.key(pieces[place - 1].text)
    let signs: [(String, String)] =
      before == "to" ? [(" += ", " = "), (" -= ", " = ")] : before == "by" ? [(" = ", " += ")] : []
    let lines = found.flatMap { found in found.row.lines.map { found.match.filled($0, workspace) } }
    return (
      lines.map { line in signs.reduce(line) { $0.replacing($1.0, with: $1.1) } },
      found.first?.row.sentence
    )
  }

  /// Returns the sentence for a line that consists only of words: that of the row with the longest
  /// phrase in the line, at least half of its words.
  func sentence(about line: [LinePiece]) -> String? {
    let said = line.flatMap { WordStem.stems(of: $0.text[...]) }.filter { !WordStem.isLoose($0) }
    var best: (count: Int, sentence: String)?
    for row in rows {
      for phrase in row.phrases where phrase.holes.isEmpty && !phrase.takesRest {
        let isIn = phrase.words.allSatisfy(said.contains) && phrase.words.count * 2 >= said.count
        guard let sentence = row.sentence, isIn, phrase.words.count > best?.count ?? 0 else {
          continue
        }
        best = (phrase.words.count, sentence)
      }
    }
    return best?.sentence
  }

  /// The single-word phrases, as stems.
  var single: [String] {
    rows.flatMap { $0.phrases }.filter {
      $0.words.count == 1 && $0.holes.isEmpty && !$0.takesRest
    }.map { $0.words[0] }
  }

  /// Returns the verb of the row that contains a word followed by a name: `remove` for `delete`.
  func verb(for word: String) -> String? {
    let stem = WordStem.stem(word)
    let row = rows.first { row in
      row.phrases.contains { $0.words == [stem] && $0.holes == ["X"] }
    }
    return row?.lines.first.map { String($0.prefix { $0 != " " }) }
  }

  /// Returns the sentence about a single word, if there is one.
  func sentence(of word: String) -> String? {
    let stem = WordStem.stem(word)
    return rows.first { $0.phrases.contains { $0.words == [stem] && $0.holes.isEmpty } }?.sentence
  }

  /// Returns whether a line is a phrase of the table.
  func knows(_ line: String, in workspace: Workspace) -> Bool {
    let meaning = meaning(of: [LinePiece](cutting: line), in: workspace)
    return !meaning.lines.isEmpty || meaning.sentence != nil
  }

  /// Returns a line of the table as a help template, with placeholders for the session's names.
  static func template(_ line: String) -> String {
    let names = [
      ("{V}", "{a}"), ("{W}", "{b}"), ("{C}", "{gap}"), ("{X}", "{gap}"), ("{P}", "{a}.width"),
      ("{A}", "width"), ("{N}", "20"), ("{M}", "10"), ("{T}", "\"Text\""), ("{U}", "{new}"),
      ("{S}", "root"), ("{K}", "label"), ("{Z}", "horizontal"), ("…", "{a}.width >= 20"), ("‹", ""),
      ("›", ""),
    ]
    return names.reduce(line) { $0.replacing($1.0, with: $1.1) }
  }

  private static let things: Set<String> = ["view", "two", "three", "all", "some", "thing"]

  /// Returns the row that best matches a question: one of its phrases contains all words of the
  /// question, and has at most twice as many.
  func row(for question: String) -> Row? {
    let all = WordStem.stems(of: question[...]).filter { !WordStem.isLoose($0) }
    // Advice about any two views suits two buttons too.
    let things = all.filter { !Self.things.contains($0) && ItemKind(rawValue: $0) == nil }
    let asked = things.isEmpty ? all : things
    guard !asked.isEmpty, asked.count < 12 else { return nil }
    var best: (score: Int, row: Row)?
    for row in rows {
      for phrase in row.phrases where !phrase.takesRest {
        let words = phrase.words.filter { !WordStem.isLoose($0) }
        let open = phrase.holes.contains("A") ? 1 : 0
        let missing = asked.filter { !words.contains($0) }
        guard missing.count <= open, missing.allSatisfy({ attribute($0) != nil }) else { continue }
        let score =
          10 * asked.count - 4 * (words.count + missing.count) - phrase.holes.count
          + (row.sentence == nil ? 0 : 1)
        if 10 * asked.count >= 5 * (words.count + open), score > best?.score ?? 0 {
          best = (score, row)
        }
      }
    }
    return best?.row
  }
}

/// Normalizes words for comparison with the table: lower case, without common endings.
enum WordStem {
  /// Words without meaning: phrases do not need them, and lines may contain them.
  static let fillers: Set<String> = [
    "a", "an", "the", "is", "are", "be", "to", "of", "please", "me", "my", "it", "its", "i", "you",
    "can", "could", "would", "should", "must", "do", "does", "and", "then", "so", "just", "want",
    "need", "s", "x", "px", "pt", "pts", "point", "pixel", "dp", "wide", "we", "that", "this", "by",
    "there", "be", "will", "ha", "have", "isn", "aren", "doesn", "don",
  ]
  /// Words that a line may also contain; a phrase that contains them requires them.
  private static let loose: Set<String> = [
    "in", "with", "from", "for", "at", "how", "keep", "let", "var", "called", "named",
  ]

  static func isLoose(_ word: String) -> Bool { fillers.contains(word) || loose.contains(word) }

  /// Returns the words of a text, splitting compounds such as `contentHuggingPriority` and
  /// `justify-content`.
  static func stems(of text: Substring) -> [String] {
    var (words, word): ([String], String) = ([], "")
    var last: Character = " "
    for letter in text.prefix(400) {
      let begins = letter.isUppercase && last.isLowercase
      if begins || !letter.isLetter {
        if !word.isEmpty { words.append(stem(word)) }
        word = ""
      }
      if letter.isLetter { word.append(letter) }
      last = letter
    }
    if !word.isEmpty { words.append(stem(word)) }
    return words
  }

  /// Returns a word without its ending.
  static func stem(_ word: String) -> String {
    var key = Name.key(word)
    for ending in ["ing", "ed", "es", "s", "ly"] where key.count - ending.count >= 4 {
      guard key.hasSuffix(ending) else { continue }
      key = String(key.dropLast(ending.count))
      break
    }
    return key == "centre" || key == "centr" ? "center" : key
  }

  /// Returns a word's letters in lower case.
  static func plain(_ word: String) -> String { Name.key(word).filter { $0.isLetter } }
}
