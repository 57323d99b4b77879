// Curves in one row of characters.

/// A curve in one row: `▁▁▃▅▇██`.
package enum Sparkline {
  private static let signs = Array("▁▂▃▄▅▆▇█")
  /// The usual number of characters.
  package static let width = 24

  /// Returns the values as bars, from the least, or `bounds`, to the greatest; values that are all
  /// the same are low.
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

  /// Returns places that are evenly spread over a range, both ends among them.
  package static func places(from lower: Double, to upper: Double, count: Int = width) -> [Double] {
    (0..<count).map { lower + (upper - lower) * Double($0) / Double(count - 1) }
  }
}
