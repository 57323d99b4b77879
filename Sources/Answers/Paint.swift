import AutoLayout

/// Colours of an answer on a terminal: those of the user's sixteen that are readable on light and
/// dark backgrounds.
///
/// Colour never carries a meaning that is not in the words.
enum Paint: String {
  case strong = "1"
  case faint = "2"
  case fault = "1;31"
  case open = "35"
  case line = "94"

  /// Returns the text in this colour.
  package func callAsFunction(_ text: some StringProtocol) -> String {
    text.isEmpty ? "" : "\u{1b}[\(rawValue)m\(text)\u{1b}[0m"
  }

  /// Colours the lines of an answer: broken constraints red, ambiguous values magenta, remarks
  /// faint.
  package static func answer(_ text: String) -> String {
    lines(of: text) { line in
      if line.hasPrefix("> ") || line.hasPrefix(". ") { return strong(line) }
      if line.contains(text: "cannot all hold") { return fault(line) }
      if line.hasPrefix("error["), let colon = line.firstIndex(of: ":") {
        return fault(line[...colon]) + line[colon...].dropFirst()
      }
      if line.allSatisfy({ $0 == "^" || $0 == " " }), line.contains("^") { return fault(line) }
      guard let remark = line.firstRange(of: "// ") else { return opened(line) }
      return opened(String(line[..<remark.lowerBound]))
        + Paint.remark(String(line[remark.lowerBound...]))
    }
  }

  /// Colours numbered lines to type next.
  package static func tries(_ text: String) -> String {
    lines(of: text) { text in
      let (head, remark) =
        text.firstRange(of: "// ").map {
          (String(text[..<$0.lowerBound]), String(text[$0.lowerBound...]))
        } ?? (text, "")
      let isFirst = head.hasPrefix("try:")
      return (isFirst ? strong("try:") : "") + line(isFirst ? String(head.dropFirst(4)) : head)
        + faint(remark)
    }
  }

  /// Colours the text of a lesson: headings, questions and code stand out, and their Markdown is
  /// removed.
  ///
  /// Without colour the Markdown stays, since nothing else distinguishes them.
  package static func prose(_ text: String) -> String {
    var isAsking = false
    var isCode = false
    return lines(of: text) { line in
      if line.isEmpty { isCode = false }
      if line.hasPrefix("#") { return strong(line.drop { $0 == "#" || $0 == " " }) }
      if line.hasPrefix("    ") { return Paint.line(line) }
      var parts = [""]
      var (wasAsking, wasCode) = (isAsking, isCode)
      func close() -> String {
        defer { (wasAsking, wasCode) = (isAsking, isCode) }
        let part = parts.removeLast()
        return wasCode ? Paint.line(part) : wasAsking ? open(part) : part
      }
      var last: Character = " "
      for index in line.indices {
        defer { last = line[index] }
        let next = line[line.index(after: index)...].first ?? " "
        // A fence has several backquotes in a row.
        if line[index] == "`", last != "`", next != "`" {
          isCode.toggle()
          parts += [close(), ""]
          continue
        }
        // An asterisk is markup only next to a word, unlike in `2 * blue.width` and `2*w`.
        let isMark =
          line[index] == "*" && !isCode
          && (isAsking ? last != " " : !next.isWhitespace && (last == " " || last == "("))
        guard isMark else {
          parts[parts.count - 1].append(line[index])
          continue
        }
        isAsking.toggle()
        parts += [close(), ""]
      }
      parts.append(close())
      return parts.joined()
    }
  }

  /// Colours code in a text and removes its backquotes.
  package static func code(_ text: String) -> String {
    var (result, code) = ("", "")
    var isCode = false
    for character in text {
      if character == "`" || isCode && character == "\n" {
        if isCode { result += line(code) }
        if character == "\n" { result += "\n" } else { isCode.toggle() }
        code = ""
      } else if isCode {
        code.append(character)
      } else {
        result.append(character)
      }
    }
    return result + line(code)
  }

  private static func lines(of text: String, _ paint: (String) -> String) -> String {
    TextLines(text).map { paint($0.text) + ($0.end.isEmpty ? "" : "\n") }.joined()
  }

  /// Colours question marks that stand alone, and the intervals before them.
  private static func opened(_ line: String) -> String {
    guard line.contains(text: " ?") else { return line }
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices.dropFirst() where words[index] == "?" {
      if words[index - 1].contains("…") { words[index - 1] = open(words[index - 1]) }
      words[index] = open("?")
    }
    return words.joined(separator: " ")
  }

  private static func remark(_ text: String) -> String {
    guard let mark = text.firstRange(of: "broken") else { return faint(text) }
    return faint(text[..<mark.lowerBound]) + fault(text[mark.lowerBound...])
  }
}
