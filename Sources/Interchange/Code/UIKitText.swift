import AutoLayout

/// Composed texts, fonts and transforms.
enum UIKitText {
  /// The calls that return a system font.
  private static let fonts: Set = [
    "systemFont", "boldSystemFont", "italicSystemFont", "monospacedDigitSystemFont",
    "monospacedSystemFont", "preferredFont",
    // Swift 2.
    "systemFontOfSize", "boldSystemFontOfSize", "italicSystemFontOfSize",
  ]

  static func isFont(_ name: String) -> Bool { fonts.contains(name) }

  /// Returns the settings of a font: its size and any weight, or a text style.
  static func font(_ call: CodeCall, _ code: inout CodeInterpreter) throws(Failure) -> CodeValue {
    let first = try call.required()
    if call.name == "preferredFont" {
      guard let style = first.word else { throw .notUnderstood }
      return .settings([Setting(.textStyle, .word(style))])
    }
    let size = try CodeNumbers.number(first, &code)
    let font = Setting(.font, .number(size))
    let isBold = call.name.hasPrefix("boldSystemFont")
    let weight = isBold ? "bold" : call.given.dropFirst().first?.value.word
    guard let weight, FontWeight(rawValue: weight) != nil else { return .settings([font]) }
    return .settings([font, Setting(.weight, .word(weight))])
  }

  /// Evaluates a method of a text.
  static func call(
    _ call: CodeCall, _ text: String, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if ["appending", "stringByAppendingString"].contains(call.name),
      case .text(let more)? = call.first
    {
      return .text(text + more)
    }
    return .unknown(CodeHole(code.words(of: call.expression)))
  }

  /// Evaluates `String(format: "%d", 1)` and `String(3)`.
  static func made(_ given: [CodeGiven]) -> CodeValue {
    switch (given.first?.label, given.first?.value) {
    case ("format", .text(let format)):
      return .text(formatted(format, given.dropFirst().map { $0.value }))
    case ("", .number(let number, _)): return .text(NumberFormat.exact(number))
    case ("", .text(let text)): return .text(text)
    default: return .unknown(CodeHole("String()"))
    }
  }

  /// Returns the text of `String(format: "Label %d", 1)`, with `…` for values other than texts and
  /// numbers.
  static func formatted(_ format: String, _ values: [CodeValue]) -> String {
    var result = ""
    var rest = values[...]
    var letters = format[...]
    while let letter = letters.popFirst() {
      guard letter == "%" else {
        result.append(letter)
        continue
      }
      let flags = letters.prefix { $0.isNumber || ".-+ lhqzL".contains($0) }
      letters = letters.dropFirst(flags.count)
      guard let kind = letters.popFirst(), kind != "%" else {
        result += "%"
        continue
      }
      switch rest.popFirst() {
      case .text(let text): result += text
      case .number(let number, _): result += digits(number, kind, flags)
      default: result += "…"
      }
    }
    return result
  }

  /// Returns a number formatted by `%d`, `%.1f` or `%02d`.
  private static func digits(
    _ number: Double, _ kind: Character, _ flags: Substring
  ) -> String {
    let isWhole = kind != "f" && kind != "F" && kind != "g" && kind != "@"
    guard !isWhole else {
      let digits = NumberFormat.exact(number.rounded(.towardZero))
      let width = Int(flags.filter { $0.isNumber }) ?? 0
      let padding = max(0, width - digits.count)
      return String(repeating: flags.hasPrefix("0") ? "0" : " ", count: padding) + digits
    }
    guard kind != "@", kind != "g" else { return NumberFormat.exact(number) }
    let places = flags.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
    let count = min(9, places.map { Int($0) ?? 0 } ?? 6)
    var scale = 1.0
    for _ in 0..<count { scale *= 10 }
    let whole = NumberFormat.exact((abs(number) * scale).rounded())
    guard count > 0 else { return (number < 0 ? "-" : "") + whole }
    let padded = String(repeating: "0", count: max(0, count + 1 - whole.count)) + whole
    return (number < 0 ? "-" : "") + padded.dropLast(count) + "." + padded.suffix(count)
  }

  /// Returns the text of `NSAttributedString(string: "…")`; with attributes, the font might differ.
  static func attributed(_ given: [CodeGiven]) throws(Failure) -> CodeValue {
    guard case .text(let text)? = given.first?.value, given.count == 1 else { throw .notUnderstood }
    return .text(text)
  }

  /// Returns the steps of a matrix that scales, rotates or translates.
  static func transform(
    _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    func steps(_ words: String) -> CodeValue { .settings([Setting(.transform, .word(words))]) }
    var numbers: [String: Double] = [:]
    for one in given { numbers[one.label] = try CodeNumbers.number(one.value, &code) }
    let exact = NumberFormat.exact
    if let x = numbers["scaleX"], let y = numbers["y"] {
      return steps("scale \(exact(x)) \(exact(y))")
    }
    if let x = numbers["translationX"], let y = numbers["y"] {
      return steps("translate \(exact(x)) \(exact(y))")
    }
    if let angle = numbers["rotationAngle"] { return steps("rotate \(exact(angle * 180 / .pi))") }
    // A matrix without rotation or shear.
    guard let a = numbers["a"], let d = numbers["d"], numbers["b"] == 0, numbers["c"] == 0 else {
      throw .noLine
    }
    let (x, y) = (numbers["tx"] ?? 0, numbers["ty"] ?? 0)
    let move = x == 0 && y == 0 ? "" : " translate \(exact(x)) \(exact(y))"
    return steps("scale \(exact(a)) \(exact(d))" + move)
  }
}
