// Curves as one row of characters.

/// A curve as one row of characters: `▁▁▃▅▇██`.
package enum Sparkline {
  private static let signs = Array("▁▂▃▄▅▆▇█")
  /// The default number of characters.
  package static let width = 24

  /// Returns the values as bars between the minimum and the maximum, or between `bounds`; if all
  /// values are equal, the bars are short.
  package static func text(_ values: [Double], within bounds: ClosedRange<Double>? = nil) -> String
  {
    let low = bounds?.lowerBound ?? values.min() ?? 0
    let high = bounds?.upperBound ?? values.max() ?? 0
    return String(
      values.map { value in
        let part = high > low ? (value - low) / (high - low) : 0
        let step = (part * Double(signs.count - 1)).rounded()
        return signs[Int(min(max(step, 0), Double(signs.count - 1)))]
      })
  }

  /// Returns positions evenly spaced over a range, including both ends.
  package static func places(from lower: Double, to upper: Double, count: Int = width) -> [Double] {
    (0..<count).map { lower + (upper - lower) * Double($0) / Double(count - 1) }
  }
}
