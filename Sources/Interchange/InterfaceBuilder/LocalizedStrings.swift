import AutoLayout

extension Translation {
  /// Translates a strings file: `"obj-id.text" = "Anmelden";`.
  ///
  /// `name` returns the name of the view with an object identifier, as written in lines. Texts of
  /// other objects, and texts that do not appear in a layout, are listed.
  public static func localizedStrings(_ text: String, name: (String) -> String?) -> Translation {
    var translation = Translation()
    var reader = StringsReader(text)
    while let entry = reader.next() {
      guard let (key, value) = entry.pair else {
        translation.leftAside.append(.init(entry.text, line: entry.line))
        continue
      }
      let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, let view = name(parts[0]) else {
        translation.leftAside.append(.init(key, line: entry.line))
        continue
      }
      guard ["text", "title", "normalTitle", "attributedText"].contains(parts[1]) else {
        translation.leftAside.append(.init(key, line: entry.line, .noLine))
        continue
      }
      translation.write("set \(view).text = \(Name.quoted(value))")
      translation.views += 1
    }
    return translation
  }
}

/// Reads pairs of quoted texts, between comments.
private struct StringsReader {
  private var rest: Substring
  private var line = 1

  init(_ text: String) { rest = text[...] }

  /// Returns the next pair, or the text found instead of one; `nil` at the end.
  mutating func next() -> (pair: (String, String)?, text: String, line: Int)? {
    skip()
    guard !rest.isEmpty else { return nil }
    let (start, startLine) = (rest, line)
    if let key = quoted() {
      skip()
      if take("=") {
        skip()
        if let value = quoted() {
          skip()
          if take(";") { return ((key, value), "", startLine) }
        }
      }
    }
    (rest, line) = (start, startLine)
    let text = rest.prefix { !$0.isNewline }
    rest = rest[text.endIndex...]
    return (nil, String(text), startLine)
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// Skips whitespace and comments.
  private mutating func skip() {
    while let first = rest.first {
      if first.isWhitespace || first == "\u{FEFF}" {
        if first.isNewline { line += 1 }
        rest = rest.dropFirst()
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        let end = rest.firstRange(of: "*/")?.upperBound ?? rest.endIndex
        line += rest[..<end].count(where: { $0.isNewline })
        rest = rest[end...]
      } else {
        return
      }
    }
  }

  /// Consumes a quoted text and returns its contents; `nil` if there is no complete one.
  private mutating func quoted() -> String? {
    guard rest.first == "\"" else { return nil }
    var text = ""
    var after = rest.dropFirst()
    while let character = after.popFirst() {
      switch character {
      case "\"":
        rest = after
        return text
      case "\\":
        guard let escaped = after.popFirst() else { return nil }
        text.append(escaped == "n" ? "\n" : escaped)
      default:
        if character.isNewline { line += 1 }
        text.append(character)
      }
    }
    return nil
  }
}
