import AutoLayout

/// A kind of text that contains no constraints, recognized by its syntax.
public enum UnreadContent: Equatable, Sendable {
  /// A style sheet.
  case css
  /// A web page.
  case html
  /// An SVG image.
  case svg
  /// A property list.
  case propertyList
  /// An Android layout in XML.
  case androidLayout
  case kotlin, java, javaScript, dart
  /// A document from Figma's API.
  case figma
  /// Prose.
  case prose
  /// Nothing but whitespace.
  case empty

  /// Creates the kind of a text that begins with `<`; `nil` if it may be readable.
  package init?(markup text: Substring) {
    let head = text.prefix(400).lowercased()
    let tags = [
      "<!doctype html", "<html", "<head", "<body", "<div", "<section", "<main", "<span", "<p>",
      "<style", "<template", "<nav", "<form",
    ]
    if text.contains(text: "xmlns:android") {
      self = .androidLayout
    } else if head.contains(text: "<plist") || head.contains(text: "doctype plist") {
      self = .propertyList
    } else if head.hasPrefix("<svg") || head.hasPrefix("<?xml") && head.contains(text: "<svg") {
      self = .svg
    } else if tags.contains(where: head.hasPrefix) {
      self = .html
    } else {
      return nil
    }
  }

  /// Recognizes the kind of a text without markup; `nil` if the text may be readable.
  package init?(lines text: String) {
    let lines = text.split(whereSeparator: { $0.isNewline }).map { $0.words }
      .filter { line in line.first.map { !$0.hasPrefix("//") } ?? false }
    guard let first = lines.first else { return nil }
    if Self.isStyleSheet(lines) {
      self = .css
    } else if Self.isJavaScript(first) {
      self = first.joined().contains(text: "package:") ? .dart : .javaScript
    } else if Self.hasPackage(first) {
      let isJava = lines.contains { $0.contains("class") } && first.last?.hasSuffix(";") == true
      let isKotlin = lines.contains { line in
        line.contains { ["fun", "val", "class", "object"].contains($0) }
      }
      guard isJava || isKotlin else { return nil }
      self = isJava ? .java : .kotlin
    } else if lines.contains(where: { $0.first == "fun" && $0.joined().contains("(") }) {
      self = .kotlin
    } else {
      return nil
    }
  }

  /// Returns whether the lines are rules of a style sheet: selectors, and `property: value;`.
  private static func isStyleSheet(_ lines: [[Substring]]) -> Bool {
    var (declarations, openings, others) = (0, 0, 0)
    for words in lines {
      let line = words.joined(separator: " ")
      let inner = line.split(separator: "{", maxSplits: 1).last.map { $0.drop { $0 == " " } } ?? ""
      if line.hasSuffix("}"), line.contains("{"), isDeclaration(inner) {
        (declarations, openings) = (declarations + 1, openings + 1)
      } else if line.hasPrefix("@")
        || line.hasSuffix("{") && !line.contains(where: { "(=".contains($0) })
      {
        openings += 1
      } else if isDeclaration(line[...]) {
        declarations += 1
      } else if !["}", "/*", "*"].contains(where: line.hasPrefix), !line.hasSuffix(",") {
        others += 1
      }
    }
    return declarations > 0 && openings > 0 && others * 5 <= lines.count
  }

  /// Returns whether a text begins with a declaration, such as `flex-wrap: wrap;`.
  private static func isDeclaration(_ text: Substring) -> Bool {
    let property = text.prefix { $0.isLowercase || $0 == "-" }
    return !property.isEmpty && text.dropFirst(property.count).first == ":"
      && (text.contains(";") || text.hasSuffix("}"))
  }

  /// Returns whether a line imports, exports or requires something as in JavaScript.
  private static func isJavaScript(_ words: [Substring]) -> Bool {
    guard let last = words.last, let head = words.first else { return false }
    let quotes = ["'", "\"", "';", "\";"]
    let isQuoted = quotes.contains { last.hasSuffix($0) }
    let isModule = words.contains("from") || words.count == 2 && !namesFile(last)
    return head == "import" && isQuoted && isModule
      || head == "export" && words.count > 1
      || head == "const" && words.joined().contains(text: "=require(")
      || head == "'use" || head == "\"use"
  }

  /// Returns whether a word after `import` names a file that this program reads, rather than a
  /// module, so that the line belongs to a session.
  package static func namesFile(_ word: Substring) -> Bool {
    let name = word.filter { !"\"'".contains($0) }.lowercased()
    return ["xib", "storyboard", "swift", "m", "log", "txt", "md", "json"].contains {
      name.hasSuffix(".\($0)")
    }
  }

  /// Returns whether a line is `package com.app` or `import android.view.View`.
  private static func hasPackage(_ words: [Substring]) -> Bool {
    guard words.count == 2, let name = words.last else { return false }
    return words[0] == "package"
      || words[0] == "import" && name.first?.isLowercase == true && name.contains(".")
  }

  /// Returns whether a text is prose: most lines consist of words, and at least one ends like a
  /// sentence.
  package static func isProse(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: { $0.isNewline }).map { $0.words }
      .filter { !$0.isEmpty }.prefix(12)
    let sentences = lines.filter { words in
      let plain = words.count { word in
        let letters = word.count { $0.isLetter }
        return letters > 0 && word.count - letters < 3
      }
      return words.count >= 4 && plain * 10 >= words.count * 9
    }
    return sentences.count * 2 >= lines.count
      && sentences.contains { $0.last?.last.map { ".,!?:;".contains($0) } ?? false }
  }
}

extension Substring {
  /// The words between whitespace.
  fileprivate var words: [Substring] { split { $0.isWhitespace } }
}
