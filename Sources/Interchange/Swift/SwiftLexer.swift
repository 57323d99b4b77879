/// A piece of Swift: a word, a number, a text, or a sign.
struct SwiftToken: Equatable {
  /// What a piece is.
  enum Kind: Equatable {
    case word, number, text, sign, end
  }

  var kind: Kind
  /// The word, the sign, the digits, or a text without quotes and escapes.
  var value: String
  /// Its line in the input, from 1.
  var line: Int
  /// Where it starts and ends, counted in scalars.
  var range: Range<Int>
  /// Whether a line ends before it.
  var isAfterBreak: Bool
}

/// Takes Swift apart: enough of it for code about layouts.
enum SwiftLexer {
  /// The pieces of a text, the end last; comments are left out.
  static func tokens(of text: [Unicode.Scalar]) -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    var index = 0
    var line = 1
    var isAfterBreak = true
    func next(_ offset: Int = 1) -> Unicode.Scalar? {
      index + offset < text.count ? text[index + offset] : nil
    }
    func add(_ kind: SwiftToken.Kind, _ value: String, from start: Int, on line: Int) {
      tokens.append(
        SwiftToken(
          kind: kind, value: value, line: line, range: start..<index, isAfterBreak: isAfterBreak))
      isAfterBreak = false
    }
    while index < text.count {
      let scalar = text[index]
      let start = index
      let startLine = line
      if scalar == "\n" || scalar == "\r" {
        if scalar == "\n" { line += 1 }
        isAfterBreak = true
        index += 1
      } else if scalar.properties.isWhitespace {
        index += 1
      } else if scalar == "/", next() == "/" {
        while index < text.count, text[index] != "\n" { index += 1 }
      } else if scalar == "/", next() == "*" {
        index += 2
        while index < text.count, !(text[index] == "*" && next() == "/") {
          if text[index] == "\n" { line += 1 }
          index += 1
        }
        index = min(index + 2, text.count)
      } else if scalar == "\"" {
        let value = string(in: text, &index, &line)
        add(.text, value, from: start, on: startLine)
      } else if isDigit(scalar) || scalar == "." && next().map(isDigit) == true && !isMember(tokens)
      {
        var digits = ""
        while index < text.count {
          let scalar = text[index]
          let isPoint = scalar == "." && next().map(isDigit) == true
          let isExponent = (scalar == "e" || scalar == "E") && next().map(isDigit) == true
          guard isDigit(scalar) || scalar == "_" || isPoint || isExponent else { break }
          if scalar != "_" { digits.unicodeScalars.append(scalar) }
          index += 1
        }
        add(.number, digits, from: start, on: startLine)
      } else if isLetter(scalar) || ["`", "@", "#", "$"].contains(scalar) {
        index += 1
        while index < text.count, isLetter(text[index]) || isDigit(text[index]) { index += 1 }
        var word = ""
        word.unicodeScalars.append(contentsOf: text[start..<index])
        if scalar == "`", index < text.count, text[index] == "`" { index += 1 }
        add(.word, word.replacing("`", with: ""), from: start, on: startLine)
      } else {
        index += 1
        var value = String(scalar)
        for sign in ["->", "+=", "-=", "==", "!=", ">=", "<=", "&&"]
        where sign.unicodeScalars.first == scalar {
          if let second = sign.unicodeScalars.last, index < text.count, text[index] == second {
            index += 1
            value = sign
            break
          }
        }
        add(.sign, value, from: start, on: startLine)
      }
    }
    tokens.append(
      SwiftToken(kind: .end, value: "", line: line, range: index..<index, isAfterBreak: true))
    return tokens
  }

  /// A text in quotes, up to the end of the line should it not be closed.
  private static func string(
    in text: [Unicode.Scalar], _ index: inout Int, _ line: inout Int
  ) -> String {
    var value = ""
    index += 1
    while index < text.count, text[index] != "\"", text[index] != "\n" {
      var scalar = text[index]
      if scalar == "\\", index + 1 < text.count {
        index += 1
        scalar = text[index]
        if scalar == "n" { scalar = "\n" }
      }
      value.unicodeScalars.append(scalar)
      index += 1
    }
    if index < text.count, text[index] == "\"" { index += 1 }
    return value
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }

  /// Whether a point that comes next would lead to a member.
  private static func isMember(_ tokens: [SwiftToken]) -> Bool {
    guard let last = tokens.last else { return false }
    return last.kind == .word || last.value == ")" || last.value == "]"
  }
}
