import Answers
import AutoLayout
import Syntax

// Visual formats with a slip, repaired sign by sign: nothing typed is thrown away.

extension Correction {
  /// Returns the line as a visual format that can be read, if it is meant as one.
  func formats(of line: String) -> [String] {
    guard !line.contains("\n"), line.utf8.count < 300 else { return [] }
    var rest = line[...].drop { $0 == " " }
    var isExtended = false
    let isFormat = Name.key(String(rest.prefix(3))) == "vfl"
    if isFormat {
      rest = rest.dropFirst(3)
      isExtended = rest.first == "+"
      rest = rest.dropFirst(isExtended ? 1 : 0)
    }
    guard !isExtended else { return [] }
    rest = rest.drop { $0 == " " || $0 == "\"" }
    let (text, tail) = Self.parts(of: String(rest))
    guard let axis = Self.axis(of: text), isFormat || Self.looksLikeFormat(axis.rest) else {
      return []
    }
    var reader = FormatRepair(axis.rest) { session.workspace.lookup($0).isItem }
    let format = reader.repaired()
    let verb = reader.isExtended ? "vfl+" : "vfl"
    let options = FormatOptions(tail).text
    guard format.hasSuffix("-") else { return ["\(verb) \(axis.sign)\(format)\(options)"] }
    let open = format.dropLast()
    // A bar at the one end asks for one at the other.
    let lines = [
      "\(verb) \(axis.sign)\(open)-|\(options)", "\(verb) \(axis.sign)\(open)\(options)",
    ]
    return format.hasPrefix("|") ? lines : lines.reversed()
  }

  /// The format and the options behind it.
  private static func parts(of text: String) -> (format: String, options: String) {
    let marks = [
      " metrics", " options", " align", " views", " with ", ", metrics", ", options", " @", " as ",
    ]
    let places = marks.compactMap { text.firstRange(of: $0)?.lowerBound }
    guard let place = places.min() else {
      // Metrics without their word: `|-pad-[red]| pad=24`.
      guard let end = text.lastIndex(where: { "]|".contains($0) }),
        let pieces = LinePattern.Line(String(text[text.index(after: end)...]))?.pieces,
        pieces.count > 2, pieces[0].first?.isLetter == true, ["=", ":"].contains(pieces[1])
      else { return (text, "") }
      return (String(text[...end]), " metrics\(text[text.index(after: end)...])")
    }
    return (String(text[..<place]), String(text[place...]))
  }

  /// The axis as it is written, and the format behind it; nothing without a letter.
  private static func axis(of text: String) -> (sign: String, rest: String)? {
    var rest = text[...]
    var sign = ""
    for (word, meant) in [
      ("horizontal", "H:"), ("vertical", "V:"), ("h", "H:"), ("v", "V:"), ("x", "H:"), ("y", "V:"),
      ("w", "H:"),
    ]
    where Name.key(text).hasPrefix(word) {
      let behind = rest.dropFirst(word.count).drop { $0 == " " }
      guard let next = behind.first, ":|[;=-".contains(next) else { continue }
      rest = behind.drop { $0 == ":" || $0 == " " || $0 == ";" || $0 == "=" }
      sign = meant
      break
    }
    return rest.isEmpty ? nil : (sign, String(rest))
  }

  /// Returns whether a line without `vfl` is one: views in brackets, a bar or a dash beside them.
  private static func looksLikeFormat(_ text: String) -> Bool {
    guard text.contains("["), text.contains("]") else { return false }
    return text.hasPrefix("|") || text.contains(text: "]-") || text.contains(text: "-[")
      || text.hasSuffix("|")
  }
}

extension Named? {
  fileprivate var isItem: Bool {
    if case .item? = self { true } else { false }
  }
}

/// The options behind a format: the alignment and the metrics.
private struct FormatOptions {
  /// The options as they are written here, each with a blank before it.
  private(set) var text = ""

  init(_ tail: String) {
    guard let line = LinePattern.Line(tail) else { return }
    var metrics: [String] = []
    var pieces = line.pieces[...]
    var isMetrics = false
    while let piece = pieces.popFirst() {
      let key = Name.key(String(piece))
      if key == "metrics" { isMetrics = true }
      if key == "options" || key == "align" || key == "views" { isMetrics = false }
      if key == "align", let word = pieces.popFirst() { text += " align \(word)" }
      if key.hasPrefix("alignall"), let attribute = AttributeName(key: String(key.dropFirst(8))) {
        text += " align \(attribute.rawValue)"
      }
      if key == "as" || key == "@" {
        text += key == "@" ? " @" : " as "
        text += pieces.popFirst() ?? ""
      }
      guard isMetrics, Double(piece) == nil, piece.first?.isLetter == true || piece.first == "\""
      else { continue }
      if let number = pieces.prefix(3).first(where: { Double($0) != nil }) {
        metrics.append("\(piece.filter { $0 != "\"" })=\(number)")
      }
    }
    if !metrics.isEmpty {
      text += " metrics \(metrics.filter { !$0.hasPrefix("metrics=") }.joined(separator: ", "))"
    }
  }
}

/// A reader of formats that closes brackets, puts in dashes and leaves out units.
private struct FormatRepair {
  private var rest: Substring
  private let isView: (String) -> Bool
  private var text = ""
  /// Indicates whether it holds what only `vfl+` can say.
  private(set) var isExtended = false

  init(_ format: String, isView: @escaping (String) -> Bool) {
    rest =
      format.filter { $0 != " " && $0 != "\"" && $0 != "\t" }
      .replacing("=>", with: ">=").replacing("=<", with: "<=").replacing("@high", with: "@750")
      .replacing("@low", with: "@250").replacing("@required", with: "@1000")[...]
    self.isView = isView
  }

  mutating func repaired() -> String {
    while let first = rest.first {
      if first == "|" || first == "-" {
        rest.removeFirst()
        if first == "|" || text.last != "-" { text.append(first) }
      } else if first == "[" {
        rest.removeFirst()
        view(until: "]")
      } else if first == "(", isView(String(rest.dropFirst().prefix(while: Self.isWord))) {
        rest.removeFirst()
        view(until: ")")
      } else if first == "(" {
        rest.removeFirst()
        gap("(\(list()))")
      } else if Self.isWord(first), !first.isNumber {
        let word = String(rest.prefix(while: Self.isWord))
        if isView(word) {
          view(until: "]")
        } else {
          rest = rest.dropFirst(word.count)
          gap(word)
        }
      } else if first.isNumber || first == "." {
        gap(number())
      } else if "<>=@".contains(first) {
        gap("(\(list()))")
      } else {
        rest.removeFirst()
        if first == ",", text.last == "]" { text.append("-") }
      }
    }
    return text
  }

  /// A view in brackets, with its size.
  private mutating func view(until end: Character) {
    let name = rest.prefix(while: Self.isWord)
    rest = rest.dropFirst(name.count)
    text += "[\(name)"
    if rest.first == "(" {
      rest.removeFirst()
      text += "(\(list()))"
    } else if let first = rest.first, "<>=".contains(first) {
      text += "(\(list()))"
    } else if rest.first == ":" {
      rest.removeFirst()
      text += "(\(list()))"
    }
    text += "]"
    if rest.first == "]" || rest.first == end { rest.removeFirst() }
  }

  /// A gap between dashes.
  private mutating func gap(_ size: String) {
    if text.last != "-" { text += "-" }
    text += size + "-"
    if rest.first == "-" { rest.removeFirst() }
  }

  /// The sizes in brackets, up to the closing one, a bracket or a dash.
  private mutating func list() -> String {
    var list = ""
    while let first = rest.first {
      if first == ")" {
        rest.removeFirst()
        break
      }
      let isSign = first == "-" && !"=@,+*/".contains(list.last ?? "=")
      if first == "]" || first == "[" || first == "|" || isSign { break }
      if first.isNumber {
        list += number()
      } else {
        if first == "%" { isExtended = true }
        list.append(first)
        rest.removeFirst()
      }
    }
    // One sign is written twice.
    return list.hasPrefix("=") && !list.hasPrefix("==") ? "=\(list)" : list
  }

  /// A number without its unit.
  private mutating func number() -> String {
    let digits = rest.prefix { $0.isNumber || $0 == "." }
    rest = rest.dropFirst(digits.count)
    let unit = rest.prefix { $0.isLetter }
    if Units.ofPoints.contains(String(unit)) { rest = rest.dropFirst(unit.count) }
    return String(digits)
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
