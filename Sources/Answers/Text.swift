package import AutoLayout
import ConstraintSolver
import Drawing

/// The text of numbers and lists for people.
package enum Text {
  /// The format of numbers in the current answer; see ``Session/evaluate(_:_:)``.
  package static var numbers: World.Numbers { ambient.get() }

  private static let ambient = TaskLocal(wrappedValue: World.Numbers.rounded)

  /// Runs an operation in which ``numbers`` has the given value.
  package static func withNumbers<Result>(
    _ numbers: World.Numbers, operation: () -> Result
  ) -> Result {
    ambient.withValue(numbers, operation: operation)
  }

  /// Returns a number with at most 3 decimals, or exactly; never as `-0`.
  package static func number(_ value: Double) -> String { number(value, in: numbers) }

  /// Returns a number in the given format.
  package static func number(_ value: Double, in numbers: World.Numbers) -> String {
    switch numbers {
    case .rounded: NumberFormat.text(settled(value))
    case .exact: NumberFormat.ratio(settled(value))
    }
  }

  /// Returns a number, or 0 if its magnitude is below a billionth and therefore a rounding error.
  package static func settled(_ value: Double) -> Double { abs(value) < 1e-9 ? 0 : value }

  /// Returns a text such as `20 → 30`, or `is 30 already`.
  package static func change(_ old: String, _ new: String) -> String {
    old == new ? "is \(new) already" : "\(old) → \(new)"
  }

  /// Returns a text such as `20 → 30`, or `is 30 already`, for two numbers.
  package static func change(_ old: Double, _ new: Double) -> String {
    change(number(old), number(new))
  }

  /// Returns a count with its noun: `1 view`, `2 views`.
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns words as a list: `a`, `a and b`, `a, b and c`.
  package static func list(_ words: [String], _ joint: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(joint) " + last
  }

  /// Returns the first words up to a limit, then the number of the others.
  package static func short(_ words: [String], limit: Int = 5, separator: String = ", ") -> String {
    guard words.count > limit else { return words.joined(separator: separator) }
    return words.prefix(limit).joined(separator: separator)
      + separator + "+\(words.count - limit) more"
  }

  /// Returns a factor, as a fraction if it equals one within rounding: `1/2`, `2/3`.
  package static func factor(_ value: Double) -> String {
    for divisor in 1...60 {
      let product = (value * Double(divisor)).rounded()
      guard abs(value * Double(divisor) - product) < 1e-8, abs(product) < 1e6 else { continue }
      let whole = number(product)
      return divisor == 1 ? whole : "\(whole)/\(divisor)"
    }
    return number(value)
  }

  /// Returns an interval such as `0…272`, `48…` or `…272`; `any` without bounds.
  package static func interval(_ lower: Double?, _ upper: Double?) -> String {
    if lower == nil, upper == nil { return "any" }
    return "\(lower.map(number) ?? "")…\(upper.map(number) ?? "")"
  }

  /// Returns bounds such as `between 20 and 300`, `at least 20`, `at most 300`; `nil` without
  /// bounds.
  package static func bounds(_ lower: Double?, _ upper: Double?) -> String? {
    switch (lower, upper) {
    case (nil, nil): nil
    case (let lower?, nil): "at least \(number(lower))"
    case (nil, let upper?): "at most \(number(upper))"
    case (let lower?, let upper?): "between \(number(lower)) and \(number(upper))"
    }
  }

  /// Returns the numbers 2 to 10 as words, other numbers as digits.
  package static func word(_ count: Int) -> String {
    let words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
  }

  /// Returns the text with a prefix before each line.
  package static func indented(_ text: String, by prefix: String) -> String {
    TextLines(text).untilStopped.reduce(into: "") { indented, line in
      indented += prefix
      indented += line.text
      indented += "\n"
    }
  }

  /// Returns rows with aligned columns, without trailing spaces.
  package static func columns(_ rows: [[String]]) -> String {
    let widths = columnWidths(rows)
    return rows.untilStopped.reduce(into: "") { text, row in
      var line = ""
      var blanks = 0
      for (cell, width) in zip(row, widths) {
        if !cell.isEmpty {
          line += String(repeating: " ", count: blanks)
          line += cell
          blanks = 0
        }
        blanks += width - cellWidth(of: cell) + columnGap
      }
      while line.utf8.last == UInt8(ascii: " "), line.last == " " { line.removeLast() }
      text += line
      text += "\n"
    }
  }

  /// The spaces between columns.
  static let columnGap = 3

  /// Returns the terminal cells that each column needs.
  static func columnWidths(_ rows: [[String]]) -> [Int] {
    rows.untilStopped.reduce(into: []) { widths, row in
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], cellWidth(of: cell))
      }
    }
  }

  /// Returns a text escaped for use in XML text and attribute values.
  package static func xml(_ text: String) -> String { XMLText.escaped(text, keepsBreaks: true) }
}
