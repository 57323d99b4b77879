public import AutoLayout

/// A line: `slope × t + constant`.
public struct Line: Equatable, Sendable {
  /// The rise for each point of the parameter.
  public var slope: Double
  /// Its value at 0.
  public var constant: Double

  /// Creates a line.
  public init(slope: Double, constant: Double) {
    self.slope = slope
    self.constant = constant
  }

  /// Returns the value at a point.
  public func value(at t: Double) -> Double { slope * t + constant }

  func isClose(to other: Line, over length: Double) -> Bool {
    abs(slope - other.slope) <= 1e-8 * max(1, abs(slope))
      && abs(constant - other.constant) <= 1e-6 * max(1, abs(slope) * length)
  }
}

/// An interval of a parameter over which every quantity is linear.
public struct Piece: Equatable, Sendable {
  /// The start of the interval.
  public var lower: Double
  /// The end of the interval, which may be infinite.
  public var upper: Double
  /// A line for each quantity, in the given order.
  public var lines: [Line]
  /// The broken constraints, as far as they can affect the quantities.
  public var broken: [ConstraintReference]
  /// Indicates whether each quantity is unique on the interval; `nil` if not computed.
  public var isUnique: Bool?

  /// The middle, or a point well inside if the interval is infinite.
  public var inside: Double { upper.isFinite ? (lower + upper) / 2 : lower + max(100, abs(lower)) }
}

/// Quantities as piecewise linear functions of a parameter.
public struct Sweep: Sendable {
  /// The parameter that is varied.
  public var parameter: Parameter
  /// The quantities that are watched.
  public var quantities: [Quantity]
  /// The pieces, in order and without gaps.
  public var pieces: [Piece]
  /// Indicates whether the pieces cover the requested range; false if there were too many.
  public var isComplete: Bool
}

/// Returns a slope without rounding errors: one very close to a simple fraction becomes that
/// fraction.
func settledSlope(_ slope: Double) -> Double {
  for divisor in 1...60 {
    let product = (slope * Double(divisor)).rounded()
    if abs(slope * Double(divisor) - product) < 1e-8 { return product / Double(divisor) + 0 }
  }
  return slope
}
