// Screens as apps have them: what is typed, and where arithmetic by hand puts it.

import Conditions
import Testing

/// A screen of `Screens`: its lines in order, some typed, some claims.
///
/// ```
/// # A form
/// view name : textField
/// name.(leading, trailing) == root.margins.(leading, trailing)
/// name.top == root.top + 20
/// = name   8, 20, 320 - 2*8, 34      // x, y, width, height of the frame, derived
/// ```
struct AppScreen: CustomTestStringConvertible {
  /// A line of a screen.
  enum Line {
    /// A line that a person types.
    case typed(String)
    /// The derivation of a view's frame.
    case frame(of: String, Substring)
  }

  let name: String
  private(set) var lines: [Line] = []

  var testDescription: String { name }

  /// The number of frames that it derives.
  var frameCount: Int {
    lines.count { if case .frame = $0 { true } else { false } }
  }

  /// All that is typed for it.
  var typed: [String] {
    lines.compactMap { if case .typed(let line) = $0 { line } else { nil } }
  }

  /// The screens of all files, in order.
  static func all() throws -> [AppScreen] {
    try Repository.files(in: "Tests/NotebookTests/Screens", endingIn: ".txt").flatMap { path in
      try Repository.text(path).split(separator: "\n").reduce(into: []) { screens, line in
        if line.hasPrefix("# ") {
          screens.append(AppScreen(name: String(line.dropFirst(2))))
        } else if line.hasPrefix("= ") {
          let claim = line.dropFirst(2)
          let view = claim.prefix { $0 != " " }
          screens[screens.count - 1].lines.append(
            .frame(of: String(view), claim.dropFirst(view.count)))
        } else {
          screens[screens.count - 1].lines.append(.typed(String(line)))
        }
      }
    }
  }
}

/// Arithmetic as it stands beside a view: `320 - 2*16`, `(375 - 8) / 2`, and what text measures:
/// `wide("Sign in", 15)` for its width at a font size, `high(17, 3)` for three lines (one without
/// the 3) and `base(17)` down to the first baseline, all on pixels.
struct Derivation {
  /// A text that cannot be read as arithmetic.
  struct Unreadable: Error {
    let rest: String
  }

  private var rest: Substring
  private let scale: Double

  /// The numbers that stand in a text, with commas between them; `//` ends it.
  static func numbers(in text: Substring, scale: Double) throws -> [Double] {
    var derivation = Derivation(rest: text, scale: scale)
    var numbers = [try derivation.sum()]
    while derivation.take(",") { numbers.append(try derivation.sum()) }
    guard derivation.rest.isEmpty || derivation.rest.hasPrefix("//") else {
      throw Unreadable(rest: String(derivation.rest))
    }
    return numbers
  }

  private mutating func take(_ mark: String) -> Bool {
    rest = rest.drop { $0 == " " }
    guard rest.hasPrefix(mark), !rest.hasPrefix("//") else { return false }
    rest = rest.dropFirst(mark.count).drop { $0 == " " }
    return true
  }

  private mutating func sum() throws -> Double {
    var value = try product()
    while true {
      if take("+") {
        value += try product()
      } else if take("-") {
        value -= try product()
      } else {
        return value
      }
    }
  }

  private mutating func product() throws -> Double {
    var value = try factor()
    while true {
      if take("*") {
        value *= try factor()
      } else if take("/") {
        value /= try factor()
      } else {
        return value
      }
    }
  }

  private mutating func factor() throws -> Double {
    if take("-") { return -(try factor()) }
    if take("(") { return try closed(try sum()) }
    if take("wide(\"") {
      let text = rest.prefix { $0 != "\"" }
      rest = rest.dropFirst(text.count)
      guard take("\""), take(",") else { throw Unreadable(rest: String(rest)) }
      return try closed(FontFacts.up(FontFacts.width(text, size: try sum()), scale: scale))
    }
    if take("high(") {
      let size = try sum()
      let lines = take(",") ? Int(try sum()) : 1
      return try closed(FontFacts.height(lines: lines, size: size, scale: scale))
    }
    if take("base(") { return try closed(FontFacts.baseline(size: try sum(), scale: scale)) }
    let digits = rest.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else { throw Unreadable(rest: String(rest)) }
    rest = rest.dropFirst(digits.count)
    rest = rest.drop { $0 == " " }
    return number
  }

  private mutating func closed(_ value: Double) throws -> Double {
    guard take(")") else { throw Unreadable(rest: String(rest)) }
    return value
  }
}
