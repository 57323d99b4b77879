import Answers
import AutoLayout

/// Converts the Markdown of session files to HTML.
///
/// Supported are headings, paragraphs, lists, tables and fences of other languages, with code,
/// emphasis and links. Everything else stays text, including HTML.
package struct MarkdownHTML {
  /// A heading and its anchor for links.
  package struct Heading: Equatable, Sendable {
    package var anchor: String
    package var title: String
  }

  /// A heading and the text below it, for searches.
  package struct Section: Equatable, Sendable {
    /// The heading; `nil` above the first one.
    package var heading: Heading?
    /// The words, without markup.
    package var text: String
  }

  /// Returns the address of a link; `nil` if there is nothing to link to.
  private let destination: @Sendable (String) -> String?
  /// The sections written so far.
  package private(set) var sections: [Section] = []
  private var anchors: [String: Int] = [:]
  private var lines: ArraySlice<String> = []

  package init(destination: @escaping @Sendable (String) -> String?) {
    self.destination = destination
  }

  /// Returns a text as HTML and records its sections.
  package mutating func html(of text: String) -> String {
    lines = TextLines(text).map { $0.text }[...]
    var html = ""
    while let line = lines.first {
      if line.allSatisfy({ $0.isWhitespace }) {
        lines.removeFirst()
      } else if line.hasPrefix("<!--") {
        skipRemark()
      } else if let (level, title) = Self.heading(line) {
        lines.removeFirst()
        html += heading(title, level: level)
      } else {
        let element = element(from: line)
        note(Self.words(of: element))
        html += element
      }
    }
    return html
  }

  /// Returns a line as HTML for use inside an element.
  package func inline(_ text: String) -> String { inline(Array(text)[...], depth: 0) }

  /// Adds words to the searchable text below the last heading.
  package mutating func note(_ words: String) {
    guard !words.isEmpty else { return }
    if sections.isEmpty { sections.append(Section(heading: nil, text: "")) }
    let last = sections.count - 1
    sections[last].text += (sections[last].text.isEmpty ? "" : " ") + words
  }

  /// Returns the words in HTML that this type produced.
  private static func words(of html: some StringProtocol) -> String {
    var result = ""
    var isTag = false
    for character in html {
      switch character {
      case "<": isTag = true
      case ">": isTag = false
      default: if !isTag { result.append(character) }
      }
    }
    return result.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      .split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
  }

  // MARK: - Blocks

  private mutating func element(from line: String) -> String {
    if let mark = Self.fence(line) { return fencedText(mark) }
    if line.hasPrefix("|"), lines.dropFirst().first.map({ Self.isRule($0) }) == true {
      return table()
    }
    if let mark = Self.bullet(line) { return list(isNumbered: mark.isNumbered) }
    return "<p>\(inline(paragraph()))</p>\n"
  }

  private mutating func skipRemark() {
    while let line = lines.popFirst(), !line.contains(text: "-->") {}
  }

  private mutating func fencedText(_ mark: String) -> String {
    lines.removeFirst()
    var body = ""
    while let line = lines.popFirst(), !line.drop(while: { $0 == " " }).hasPrefix(mark) {
      body += line + "\n"
    }
    return "<pre class=\"code\"><code>\(Self.escaped(body))</code></pre>\n"
  }

  private mutating func heading(_ title: String, level: Int) -> String {
    let html = inline(title)
    let plain = Self.words(of: html)
    var anchor = ""
    for character in plain.lowercased() {
      if character.isLetter || character.isNumber || character == "-" || character == "_" {
        anchor.append(character)
      } else if character == " " {
        anchor.append("-")
      }
    }
    let count = anchors[anchor, default: 0]
    anchors[anchor] = count + 1
    if count > 0 { anchor += "-\(count)" }
    sections.append(Section(heading: Heading(anchor: anchor, title: plain), text: ""))
    return "<h\(level) id=\"\(Self.escaped(anchor))\">\(html)</h\(level)>\n"
  }

  private mutating func table() -> String {
    let head = Self.cells(lines.removeFirst()).map { "<th scope=\"col\">\(inline($0))</th>" }
    lines.removeFirst()
    var rows = ""
    while let line = lines.first, line.hasPrefix("|") {
      lines.removeFirst()
      rows += "<tr>\(Self.cells(line).map { "<td>\(inline($0))</td>" }.joined())</tr>\n"
    }
    let isHeaded = head.contains { $0 != "<th scope=\"col\"></th>" }
    return "<div class=\"wide\"><table>\n"
      + (isHeaded ? "<thead><tr>\(head.joined())</tr></thead>\n" : "")
      + "<tbody>\n\(rows)</tbody></table></div>\n"
  }

  private mutating func list(isNumbered: Bool) -> String {
    var items: [String] = []
    while let line = lines.first, let mark = Self.bullet(line), mark.isNumbered == isNumbered {
      lines[lines.startIndex] = mark.text
      items.append("<li>\(inline(paragraph()))</li>\n")
    }
    let tag = isNumbered ? "ol" : "ul"
    return "<\(tag)>\n\(items.joined())</\(tag)>\n"
  }

  /// Returns the lines up to the next block, and removes them.
  private mutating func paragraph() -> String {
    var text = [lines.removeFirst().trimmed]
    while let line = lines.first, !line.allSatisfy({ $0.isWhitespace }), Self.heading(line) == nil,
      Self.fence(line) == nil, Self.bullet(line) == nil
    {
      text.append(line.trimmed)
      lines.removeFirst()
    }
    return text.joined(separator: "\n")
  }

  private static func fence(_ line: String) -> String? {
    ["```", "~~~"].first { line.drop { $0 == " " }.hasPrefix($0) }
  }

  private static func heading(_ line: String) -> (level: Int, title: String)? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level), line.dropFirst(level).first == " " else { return nil }
    return (level, line.dropFirst(level).trimmed)
  }

  private static func bullet(_ line: String) -> (isNumbered: Bool, text: String)? {
    let bare = line.drop { $0 == " " }
    if ["- ", "* "].contains(where: { bare.hasPrefix($0) }) {
      return (false, String(bare.dropFirst(2)))
    }
    let digits = bare.prefix { $0.isASCII && $0.isNumber }
    guard (1...9).contains(digits.count), bare.dropFirst(digits.count).hasPrefix(". ") else {
      return nil
    }
    return (true, String(bare.dropFirst(digits.count + 2)))
  }

  /// Returns whether a line separates the head of a table from its rows.
  private static func isRule(_ line: String) -> Bool {
    line.hasPrefix("|") && line.contains("-") && line.allSatisfy { "|-: ".contains($0) }
  }

  /// Returns the cells of a row; a bar in code or after a backslash is not a separator.
  private static func cells(_ line: String) -> [String] {
    var cells: [String] = [""]
    var isCode = false
    var isEscaped = false
    for character in line.trimmed.dropFirst() {
      if character == "`" { isCode.toggle() }
      if character == "|", !isCode, !isEscaped {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    if cells.last?.allSatisfy({ $0.isWhitespace }) == true { cells.removeLast() }
    return cells.map { $0.trimmed }
  }

  // MARK: - In a line

  /// The maximum number of characters to search for the end of code, emphasis or a link.
  private static let reach = 2000

  private func inline(_ text: ArraySlice<Character>, depth: Int) -> String {
    guard depth < 4 else { return Self.escaped(String(text)) }
    var rest = text
    var html = ""
    var plain = ""
    func close() {
      html += Self.escaped(plain)
      plain = ""
    }
    while let character = rest.first {
      if let (element, length) = element(rest, depth: depth) {
        close()
        html += element
        rest = rest.dropFirst(length)
      } else {
        let isEscape =
          character == "\\"
          && rest.dropFirst().first.map { $0.isPunctuation || $0.isSymbol } == true
        if isEscape { rest = rest.dropFirst() }
        plain.append(rest.removeFirst())
      }
    }
    close()
    return html
  }

  /// Returns the element at the start of a text, and its length in characters.
  private func element(_ text: ArraySlice<Character>, depth: Int) -> (html: String, length: Int)? {
    switch text.first {
    case "`":
      let marks = text.prefix { $0 == "`" }.count
      guard let code = Self.until(Array(repeating: "`", count: marks), in: text.dropFirst(marks))
      else { return nil }
      let bare =
        code.count > 2 && code.first == " " && code.last == " " ? code.dropFirst().dropLast() : code
      return ("<code>\(Self.escaped(String(bare)))</code>", code.count + 2 * marks)
    case "*":
      let marks = text.dropFirst().first == "*" ? 2 : 1
      let inside = text.dropFirst(marks)
      guard inside.first?.isWhitespace == false,
        let emphasis = Self.until(Array(repeating: "*", count: marks), in: inside),
        !emphasis.isEmpty
      else { return nil }
      let tag = marks == 2 ? "strong" : "em"
      return ("<\(tag)>\(inline(emphasis, depth: depth + 1))</\(tag)>", emphasis.count + 2 * marks)
    case "[": return link(text, depth: depth)
    case "!":
      // An image is replaced by its description.
      guard text.dropFirst().first == "[", let (label, _, length) = Self.link(text.dropFirst())
      else { return nil }
      return (inline(label, depth: depth + 1), length + 1)
    default: return nil
    }
  }

  private func link(_ text: ArraySlice<Character>, depth: Int) -> (html: String, length: Int)? {
    guard let (label, address, length) = Self.link(text) else { return nil }
    let inner = inline(label, depth: depth + 1)
    guard let place = destination(address) else { return (inner, length) }
    return ("<a href=\"\(Self.escaped(place))\">\(inner)</a>", length)
  }

  private static func link(
    _ text: ArraySlice<Character>
  ) -> (label: ArraySlice<Character>, address: String, length: Int)? {
    guard let label = until(["]"], in: text.dropFirst()) else { return nil }
    let behind = text.dropFirst(label.count + 2)
    guard behind.first == "(", let address = until([")"], in: behind.dropFirst()) else {
      return nil
    }
    return (label, String(address), label.count + address.count + 4)
  }

  /// Returns the text before the next mark.
  private static func until(
    _ mark: [Character], in text: ArraySlice<Character>
  ) -> ArraySlice<Character>? {
    let near = text.prefix(reach)
    return near.firstRange(of: mark).map { near[..<$0.lowerBound] }
  }

  package static func escaped(_ text: String) -> String { Text.xml(PlainText.spelt(text)) }
}

extension StringProtocol {
  /// The text without whitespace at its ends.
  fileprivate var trimmed: String {
    let bare = drop(while: { $0.isWhitespace })
    return String(
      bare[..<(bare.lastIndex { !$0.isWhitespace }.map(bare.index(after:)) ?? bare.startIndex)])
  }
}
