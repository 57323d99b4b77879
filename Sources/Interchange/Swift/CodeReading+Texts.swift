import AutoLayout

// Texts that code puts together, and transforms.

extension CodeReading {
  /// `String(format: "Label %d", 1)`: a format with its values put in; `…` for what is neither text
  /// nor number.
  func formatted(_ format: String, _ values: [CodeValue]) -> String {
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
      case .number(let number): result += Self.digits(number, kind, flags)
      default: result += "…"
      }
    }
    return result
  }

  /// A number as a format writes it: `%d`, `%.1f`, `%02d`.
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

  /// The text of `NSAttributedString(string: "…")`; one with attributes may have another font.
  func attributed(_ arguments: [Argument]) throws(Failure) -> CodeValue {
    guard case .text(let text)? = arguments.first?.value, arguments.count == 1 else {
      throw .notUnderstood
    }
    return .text(text)
  }

  /// A matrix that scales, turns or moves, as the language writes it.
  mutating func transform(_ arguments: [Argument]) throws(Failure) -> String {
    var numbers: [String: Double] = [:]
    for argument in arguments { numbers[argument.label] = try number(argument.value, .factor) }
    let exact = NumberFormat.exact
    if let x = numbers["scaleX"], let y = numbers["y"] { return "scale \(exact(x)) \(exact(y))" }
    if let x = numbers["translationX"], let y = numbers["y"] {
      return "translate \(exact(x)) \(exact(y))"
    }
    if let angle = numbers["rotationAngle"] { return "rotate \(exact(angle * 180 / .pi))" }
    // A matrix that neither turns nor shears.
    guard let a = numbers["a"], let d = numbers["d"], numbers["b"] == 0, numbers["c"] == 0 else {
      throw .noLine
    }
    let (x, y) = (numbers["tx"] ?? 0, numbers["ty"] ?? 0)
    let move = x == 0 && y == 0 ? "" : " translate \(exact(x)) \(exact(y))"
    return "scale \(exact(a)) \(exact(d))" + move
  }
}
