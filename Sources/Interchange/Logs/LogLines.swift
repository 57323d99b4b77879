import AutoLayout

/// The constraints of a console log, separated from the text around them.
///
/// Reads the logs of iOS and macOS, old and new, as people post them: quoted in mail, with system
/// log prefixes, indented, escaped, without quotes.
struct LogLines {
  /// The description of one constraint.
  struct Entry {
    /// From `<` to `>`, without escapes.
    var text: String
    /// Its line in the input, starting at 1.
    var line: Int
  }

  /// The maximum number of constraints that are read.
  static let limit = 1000

  /// The conflicting constraints, in the order printed.
  private(set) var entries: [Entry] = []
  /// The broken constraints, one for each log in the text.
  private(set) var broken: [Entry] = []
  /// Descriptions that cannot be read; prose around them is ignored.
  private(set) var others: [Translation.Piece] = []

  /// Returns whether a text contains the line that precedes a list of constraints.
  static func listsConflict(_ text: String) -> Bool {
    text.contains(text: "Unable to simultaneously satisfy constraints")
      || text.contains(text: "Conflicting constraints detected")
  }

  /// Decodes a link that contains a log, as used by web pages that draw logs: `%3CNSLayout…`;
  /// returns any other text unchanged.
  static func unlinked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let marks = ["%3CNS", "%3cNS", "%3CUI", "%3CMAS", "%3CSnap", "constraintlog="]
    guard marks.contains(where: { bytes.contains(text: Array($0.utf8)) }) else { return text }
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let digits = bytes[(index + 1)...].prefix(2)
      if bytes[index] == UInt8(ascii: "%"), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(bytes[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Returns whether a text is or contains a log.
  static func hasLog(_ text: String) -> Bool {
    listsConflict(text) || text.contains(text: "Constraint:0x")
      || text.contains(text: "Constraint: 0x")
  }

  /// Indicates whether the list was truncated when it was copied.
  private(set) var isCut = false

  /// Splits a text into its constraints and other lines.
  init(_ text: String) {
    var open: (text: String, line: Int, isBroken: Bool)?
    var isBreaking = false
    var parentheses = 0
    var number = 0
    // A log from source code, with its line breaks escaped.
    let isSpelled = !text.contains(where: { $0.isNewline }) && text.contains(text: "\\n")
    let text = isSpelled ? text.replacing("\\n", with: "\n").replacing("\\t", with: " ") : text
    for raw in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      number += 1
      for line in Self.pieces(of: Self.cleaned(raw)) {
        if let piece = open, Self.start(in: line) != nil {
          abandon(piece)
          open = nil
        }
        if var piece = open {
          piece.text += " " + line
          open = take(piece) ? nil : piece
          continue
        }
        if line.isEmpty { continue }
        if line.hasSuffix("(") { parentheses += 1 }
        if line.hasPrefix(")") { parentheses -= 1 }
        let start = Self.start(in: line)
        let breaking = line.ranges(of: "recover by breaking").first?.lowerBound
        if let breaking, start.map({ breaking < $0 }) ?? true { isBreaking = true }
        if let start {
          let piece = (
            text: Self.normalized(line[start...]), line: number, isBroken: isBreaking
          )
          // Without line breaks, the broken constraint follows the last one of the list.
          isBreaking = breaking.map { $0 > start } ?? false
          if !take(piece) { open = piece }
        } else if line.contains(text: "<private>") {
          others.append(
            Translation.Piece(
              "<private>: hidden here; an app run from Xcode prints it",
              line: number))
        } else if line.contains(text: "Constraint"), line.contains(text: "0x") {
          others.append(Translation.Piece(line, line: number))
        }
      }
    }
    if let open { abandon(open) }
    isCut = isCut || parentheses > 0
    others.sort { $0.line < $1.line }
  }

  /// Abandons a description without an end; a broken constraint can still be found by its address.
  private mutating func abandon(_ piece: (text: String, line: Int, isBroken: Bool)) {
    isCut = true
    if piece.isBroken {
      broken.append(Entry(text: piece.text, line: piece.line))
    } else {
      others.append(Translation.Piece("cut off: \(piece.text)", line: piece.line))
    }
  }

  /// Keeps a complete entry, or lists one that is too long; returns `false` if more lines may
  /// complete it.
  private mutating func take(_ piece: (text: String, line: Int, isBroken: Bool)) -> Bool {
    guard let text = Self.description(in: piece.text) else {
      guard piece.text.utf8.count > 2000 else { return false }
      others.append(Translation.Piece(piece.text, line: piece.line))
      return true
    }
    let entry = Entry(text: text, line: piece.line)
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

  /// Returns the description at the start of a text, up to its closing `>`; `nil` if that is
  /// missing.
  ///
  /// Relations and titles also contain `>`, so the first readable description counts, or else the
  /// text up to the last `>`.
  private static func description(in text: String) -> String? {
    var last: String?
    for end in text.indices where text[end] == ">" {
      let next = text.index(after: end)
      if next < text.endIndex, text[next] == "=" || text[next].isLetter || text[next].isNumber {
        continue
      }
      let piece = String(text[...end])
      if ConstraintDescription(piece) != nil { return piece }
      last = piece
    }
    return last
  }

  /// Splits a line before each constraint, for logs without line breaks.
  private static func pieces(of line: String) -> [String] {
    var pieces: [String] = []
    var rest = line[...]
    while let first = start(in: rest) {
      let next = start(in: rest[rest.index(after: first)...])
      // Older forms print the class twice.
      guard let next, line.distance(from: first, to: next) > 24 else { break }
      pieces.append(String(rest[..<next]))
      rest = rest[next...]
    }
    return pieces + [String(rest)]
  }

  /// Returns a description in the current form, converting SnapKit's and named ones.
  private static func normalized(_ piece: Substring) -> String {
    var text = String(piece)
    if !text.hasPrefix("<") {
      // A web page mistook the angle brackets for tags.
      while let last = text.last, "\", );".contains(last) {
        guard last != ")" || text.count(where: { $0 == ")" }) > text.count(where: { $0 == "(" })
        else { break }
        text.removeLast()
      }
      return "<" + text + (text.hasSuffix(">") ? "" : ">")
    }
    if text.hasPrefix("< ") { text = "<" + text.dropFirst(2) }
    if text.hasPrefix("<<") {
      // `<<LayoutConstraint:0x1> <UIView:0x2>.top == <UIView:0x3>.bottom>`
      var bare = ""
      var depth = 0
      for sign in text {
        if sign == "<", depth > 0 || bare.isEmpty {
          depth += 1
          if depth > 1 { continue }
        } else if sign == ">", depth > 1 {
          depth -= 1
          continue
        }
        bare.append(sign)
      }
      return bare
    }
    // `<NSLayoutConstraint: 0x1> H:[UIView:0x2(80)] (Bar view 0, (null))`
    if let colon = text.firstIndex(of: ":"), let end = text.firstIndex(of: ">"), colon < end {
      let address = text[text.index(after: colon)..<end].drop { $0 == " " }
      if address.hasPrefix("0x"), address.dropFirst(2).allSatisfy({ $0.isHexDigit }) {
        var body = text[text.index(after: end)...]
        while let last = body.last, "\", ;".contains(last) { body.removeLast() }
        if let note = body.ranges(of: " (").first, body.hasSuffix(")") {
          body = body[..<note.lowerBound]
        }
        return "\(text[..<colon]):\(address)\(body)>"
      }
    }
    return text
  }

  private static let signs: [(String, String)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"),
    ("&apos;", "'"), ("&nbsp;", " "), ("&#160;", " "), ("&amp;", "&"), ("\u{A0}", " "),
    ("%28", "("), ("%29", ")"), ("((null), (null))", ""),
    ("\u{2018}", "'"), ("\u{2019}", "'"), ("\u{201C}", "\""), ("\u{201D}", "\""),
  ]

  /// Returns a line without mail quote marks, indentation and escapes.
  private static func cleaned(_ raw: Substring) -> String {
    var line = String(raw)
    for (sign, plain) in signs where line.contains(text: sign) {
      line = line.replacing(sign, with: plain)
    }
    var rest = line[...]
    while let first = rest.first, first.isWhitespace || first == ">" { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    var text = ""
    var isEscaped = false
    for character in rest {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, !"<>\"'()[]*_-|.".contains(character) { text.append("\\") }
      isEscaped = false
      text.append(character)
    }
    return dashed(text)
  }

  /// Restores the hyphens inside words and gaps, which Jira turns into `~~`.
  private static func dashed(_ text: String) -> String {
    guard text.contains(text: "~~") else { return text }
    let parts = text.split(at: "~~", keepsEmpty: true)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      let isBetween = result.last?.isWhitespace == false && part.first?.isWhitespace == false
      result += (isBetween ? "-" : "~~") + part
    }
    return result
  }

  /// Returns the index at which the description of a constraint begins.
  private static func start(in line: some StringProtocol) -> String.Index? {
    var index = line.startIndex
    while let sign = line[index...].firstIndex(of: "<") {
      let after = line.index(after: sign)
      if isClass(line[after...].drop { $0 == " " || $0 == "<" }) { return sign }
      index = after
    }
    // The angle brackets may be missing.
    let bare = line.drop { " \t\"'(,".contains($0) }
    return isClass(bare) && bare.contains(text: "0x") ? bare.startIndex : nil
  }

  /// Returns whether a text begins with a constraint class and a description.
  private static func isClass(_ text: some StringProtocol) -> Bool {
    let word = text.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    let rest = text[word.endIndex...]
    return word.hasSuffix("Constraint") && rest.first == ":"
      && rest.dropFirst().contains { !$0.isWhitespace }
  }
}
