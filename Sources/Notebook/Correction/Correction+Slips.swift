import Answers
import AutoLayout
import Syntax

// Slips of a key: a blank, a bracket, a quote or a letter put in or left out.

extension Correction {
  /// Returns the line with one sign put in, left out or replaced, where the error points.
  func slips(in line: LinePattern.Line, for error: NotebookError) -> [String] {
    let text = line.text
    switch error {
    case .syntax(.unexpected(nil, _, _)):
      return unfinished(line) + completed(line)
    case .syntax(.unexpected(_, let expected, let span)):
      return multiplied(at: span, in: text) + joined(at: span, in: text)
        + quoted(at: span, expected, in: text) + listed(line) + dotted(line)
        + shortened(line, at: span)
    case .syntax(.unclosed(let word)):
      let closing = ["(": ")", "[": "]", "{": " }", "\"": "\""]
      return listed(line)
        + [closing[String(word.value.prefix(1))].map { text + $0 }].compactMap { $0 }
    case .syntax(.badNumber(let word)):
      let digits = ["O": "0", "o": "0", "l": "1", "I": "1", "i": "1"]
      let number = word.value.map { digits[String($0)] ?? String($0) }.joined()
      return Double(number) == nil ? [] : replaced(word, by: [number], in: text)
    case .syntax(.missingAttribute), .syntax(.unknownVerb), .syntax(.unknownAttribute):
      return listed(line) + dotted(line)
    case .unknownName:
      return listed(line) + dotted(line)
    case .noVariation:
      // Without the condition it holds in every world.
      return line.pieces.lastIndex { Name.matches(String($0), "when") }
        .map { [line.text(line.pieces[..<$0])] } ?? []
    default: return []
    }
  }

  /// The line with the sign between a factor and the view behind it: `2 blue.width`.
  private func multiplied(at span: SourceSpan, in line: String) -> [String] {
    let bytes = Array(line.utf8)
    guard span.start > 0, span.end <= bytes.count else { return [] }
    let before = String(decoding: bytes[..<span.start], as: UTF8.self)
    let rest = String(decoding: bytes[span.start...], as: UTF8.self)
    guard let number = before.split(separator: " ").last, Double(number) != nil,
      case .item? = session.workspace.lookup(String(rest.prefix { $0.isLetter || $0.isNumber }))
    else { return [] }
    return ["\(before)* \(rest)"]
  }

  /// The line without an operator before `as`, `when` or `@`.
  func unjoined(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    for (sign, next) in zip(pieces, pieces.dropFirst())
    where ["+", "-", "*", "/"].contains(sign)
      && ["as", "when", "@"].contains(Name.key(String(next)))
    {
      return ["\(line.text[..<sign.startIndex])\(line.text[next.startIndex...])"]
    }
    return []
  }

  /// The line without a last word that belongs to nothing.
  private func shortened(_ line: LinePattern.Line, at span: SourceSpan) -> [String] {
    let pieces = line.pieces
    guard pieces.count > 3, let last = pieces.last, last.first?.isLetter == true,
      line.text.utf8.distance(from: line.text.startIndex, to: last.startIndex) == span.start,
      session.workspace.lookup(String(last)) == nil, Verb(word: String(pieces[0])) != .help
    else { return [] }
    return [line.text(pieces.dropLast())]
  }

  /// The line without a last word that has nothing behind it.
  private func unfinished(_ line: LinePattern.Line) -> [String] {
    let open = [
      "as", "when", "and", "in", "with", "inset", "@", "+", "-", "*", "/", ",", "at", "by",
    ]
    guard let last = line.pieces.last, open.contains(Name.key(String(last))) else { return [] }
    var text = line.text[..<last.startIndex]
    while text.last == " " { text.removeLast() }
    return [String(text)]
  }

  /// The line without the blank before a word that another one begins: `center x`.
  private func joined(at span: SourceSpan, in line: String) -> [String] {
    let bytes = Array(line.utf8)
    guard span.end <= bytes.count, span.start > 0 else { return [] }
    let before = String(decoding: bytes[..<span.start], as: UTF8.self)
    guard let first = before.split(whereSeparator: { !$0.isLetter }).last, before.hasSuffix(" ")
    else {
      return []
    }
    let second = String(decoding: bytes[span.start...], as: UTF8.self).prefix { $0.isLetter }
    guard let word = Self.whole(first + second) else { return [] }
    return [line.replacing("\(first) \(second)", with: word)]
  }

  /// The attribute or property of a name, letter case aside.
  private static func whole(_ word: Substring) -> String? {
    AttributeName(key: Name.key(String(word)))?.rawValue
      ?? Property.all.first { Name.matches($0.name, String(word)) }?.name
  }

  /// The line with quotes around a word, or all that follows, where a text or a new name belongs.
  private func quoted(at span: SourceSpan, _ expected: [Slot], in line: String) -> [String] {
    let bytes = Array(line.utf8)
    guard span.end <= bytes.count, expected.contains(.text) || expected.contains(.newName) else {
      return []
    }
    let before = String(decoding: bytes[..<span.start], as: UTF8.self)
    let rest = String(decoding: bytes[span.start...], as: UTF8.self)
    guard !rest.contains("\"") else { return [] }
    let word = rest.prefix { $0 != " " && $0 != "," }
    let whole = "\(before)\(Name.quoted(rest))"
    let single = "\(before)\(Name.quoted(String(word)))\(rest.dropFirst(word.count))"
    return rest.contains(" ") && expected.contains(.text) ? [single, whole] : [single]
  }

  /// The line with brackets around a list of views before an attribute: `red, blue.top == root.top`.
  private func listed(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    var names: [Substring] = []
    var index = pieces.first == "(" ? 1 : 0
    while index < pieces.count, case .item? = session.workspace.lookup(String(pieces[index])) {
      names.append(pieces[index])
      index += 1
      guard index < pieces.count else { break }
      // In brackets a blank can stand for the comma.
      let isComma = pieces[index] == "," || Name.matches(String(pieces[index]), "and")
      if isComma { index += 1 } else if pieces.first != "(" { break }
    }
    if index < pieces.count, pieces.first == "(", pieces[index] == ")" { index += 1 }
    guard names.count > 1, index < pieces.count, pieces[index] == "." else { return [] }
    return ["(\(names.joined(separator: ", ")))\(line.text(pieces[index...]))"]
  }

  /// The line with a point between a view and an attribute: `red-width`, `red_width`, `redwidth`.
  private func dotted(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    // `red.width, height == 40`: attributes that stand in no brackets.
    if pieces.count > 5, pieces[1] == ".", pieces[3] == ",", Self.whole(pieces[2]) != nil,
      Self.whole(pieces[4]) != nil
    {
      return ["\(pieces[0]).(\(pieces[2]), \(pieces[4])) \(line.text(pieces[5...]))"]
    }
    guard pieces.count > 3, ["-", ":", "/", ","].contains(pieces[1]),
      session.workspace.lookup(String(pieces[0])) != nil, Self.whole(pieces[2]) != nil
    else { return [] }
    return ["\(pieces[0]).\(line.text(pieces[2...]))"]
  }

  /// The line with a blank between a verb and a name, or a point between a view and an attribute,
  /// that stand as one word.
  func parted(_ word: Word, in line: String) -> [String] {
    let characters = Array(word.value)
    guard characters.count < 40 else { return [] }
    var parts: [String] = []
    for place in characters.indices.dropFirst() {
      let (first, second) = (String(characters[..<place]), String(characters[place...]))
      let isKnown = session.workspace.lookup(second) != nil
      if isKnown, Verb(word: first) != nil { parts.append("\(first) \(second)") }
      let rest = second.first == "_" ? String(second.dropFirst()) : second
      if session.workspace.lookup(first) != nil, let attribute = Self.whole(rest[...]) {
        parts.append("\(first).\(attribute)")
      }
    }
    return replaced(word, by: parts, in: line)
  }
}
