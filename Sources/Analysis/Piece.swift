public import AutoLayout

/// A line: `slope × t + constant`.
public struct Line: Equatable, Sendable {
  /// How much it rises for each point of the parameter.
  public var slope: Double
  /// Its value at 0.
  public var constant: Double

  /// Makes a line.
  public init(slope: Double, constant: Double) {
    self.slope = slope
    self.constant = constant
  }

  /// The value at a point.
  public func value(at t: Double) -> Double { slope * t + constant }

  func isClose(to other: Line, over length: Double) -> Bool {
    abs(slope - other.slope) <= 1e-8 * max(1, abs(slope))
      && abs(constant - other.constant) <= 1e-6 * max(1, abs(slope) * length)
  }
}

/// An interval of a parameter over which every quantity is a line.
public struct Piece: Equatable, Sendable {
  /// Where it begins.
  public var lower: Double
  /// Where it ends; infinite when it never does.
  public var upper: Double
  /// A line for each quantity, in the order asked.
  public var lines: [Line]
  /// The constraints that are broken there.
  public var broken: [ConstraintReference]

  /// The middle, or a point well inside.
  var inside: Double { upper.isFinite ? (lower + upper) / 2 : lower + max(100, abs(lower)) }
}

/// How quantities follow a parameter, piece by piece.
public struct Sweep: Sendable {
  /// What is varied.
  public var parameter: Parameter
  /// What is watched.
  public var quantities: [Quantity]
  /// The pieces, in order and without gaps.
  public var pieces: [Piece]
  /// Whether the pieces reach to the end that was asked for; false when there were too many.
  public var isComplete: Bool
}

extension Layout {
  /// How quantities follow a parameter from `lower` to `upper`, which may be infinite: at most
  /// `limit` pieces.
  ///
  /// Each piece costs a sensitivity and a few solutions.
  public func sweep(
    _ quantities: [Quantity], over parameter: Parameter, from lower: Double, to upper: Double,
    limit: Int = 200
  ) -> Sweep {
    var sampler = Sampler(self, parameter, quantities)
    var pieces: [Piece] = []
    var at = lower
    while pieces.count < limit {
      guard let piece = sampler.piece(from: at, to: upper) else { break }
      pieces.append(piece)
      at = piece.upper
      if at >= upper { break }
    }
    return Sweep(
      parameter: parameter, quantities: quantities, pieces: Self.joined(pieces),
      isComplete: at >= upper)
  }

  /// Pieces whose lines are the same are one; where two lines cross, the exact place is known.
  private static func joined(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for var piece in pieces {
      guard let last = result.last else {
        result.append(piece)
        continue
      }
      let same = zip(last.lines, piece.lines).allSatisfy {
        $0.isClose(to: $1, over: abs(piece.lower))
      }
      if same, last.broken == piece.broken {
        result[result.count - 1].upper = piece.upper
        continue
      }
      let place = crossing(last, piece)
      result[result.count - 1].upper = place
      piece.lower = place
      result.append(piece)
    }
    return result
  }

  private static func crossing(_ one: Piece, _ other: Piece) -> Double {
    let near = other.lower
    for (a, b) in zip(one.lines, other.lines) where abs(a.slope - b.slope) > 1e-6 {
      let place = (b.constant - a.constant) / (a.slope - b.slope)
      if abs(place - near) <= 1e-6 * max(1, abs(near)) { return settled(place) }
    }
    let round = (near * 1e6).rounded() / 1e6
    return abs(round - near) <= 1e-8 * max(1, abs(near)) ? round : near
  }
}

extension Sampler {
  /// The piece that begins at a value and goes up.
  fileprivate mutating func piece(from start: Double, to end: Double) -> Piece? {
    guard let (lines, broken, reached) = self.lines(from: start, 1, limit: end - start) else {
      return nil
    }
    return Piece(lower: start, upper: reached, lines: lines, broken: broken)
  }

  /// The lines on which the quantities move from a value on, up (`direction` 1) or down (-1), and
  /// how far they go; `nil` when the layout refuses the values.
  mutating func lines(
    from value: Double, _ direction: Double, limit: Double
  ) -> (lines: [Line], broken: [ConstraintReference], end: Double)? {
    let resolution = 1e-9 * max(1, abs(value))
    // What the solver does not tell apart, with something to spare.
    let blur = 1e-5 * max(1, abs(value))
    var start = value
    var reach = self.reach(from: start, direction)
    // Rounding may leave the start just before a bend; and at a bend, the solver looks upwards.
    if reach <= blur, limit > 2 * blur {
      start += direction * blur
      reach = self.reach(from: start, direction)
    }
    let length = min(reach, limit - abs(start - value))
    guard length > resolution else {
      let end = value + direction * max(0, min(2 * blur, limit))
      guard let sample = sample((value + end) / 2) else { return nil }
      return (sample.values.map { Line(slope: 0, constant: $0) }, sample.broken, end)
    }
    let whole = length.isFinite ? length : max(1000, 10 * abs(start))
    var stretch = whole
    var found = line(from: start, over: direction * stretch)
    while let one = found, !one.isStraight, stretch > 1e-6 * max(1, abs(start)) {
      stretch /= 2
      found = line(from: start, over: direction * stretch)
    }
    guard let (lines, broken, _) = found else { return nil }
    if stretch == whole {
      return (lines, broken, length.isFinite ? start + direction * length : direction * .infinity)
    }
    var inside = stretch
    var outside = whole
    while outside - inside > 1e-10 * max(1, abs(start) + inside) {
      let middle = (inside + outside) / 2
      guard middle > inside, middle < outside,
        let sample = sample(start + direction * middle)
      else { break }
      if sample.isOn(lines, broken) { inside = middle } else { outside = middle }
    }
    return (lines, broken, start + direction * inside)
  }

  /// The lines through two points within a stretch, and whether points between are on them.
  private mutating func line(
    from start: Double, over length: Double
  ) -> (lines: [Line], broken: [ConstraintReference], isStraight: Bool)? {
    // Not the very ends, at which a constraint may break or return.
    guard let first = sample(start + length / 64), let last = sample(start + length * 63 / 64)
    else { return nil }
    let lines = zip(first.values, last.values).map { a, b in
      let slope = settledSlope((b - a) / (last.at - first.at))
      return Line(slope: slope, constant: settled(a - slope * first.at))
    }
    guard first.broken == last.broken else { return (lines, first.broken, false) }
    for part in [0.25, 0.5, 0.75] {
      guard let sample = sample(start + length * part) else { return nil }
      if !sample.isOn(lines, first.broken) { return (lines, first.broken, false) }
    }
    return (lines, first.broken, last.isOn(lines, first.broken))
  }
}

extension Sampler.Sample {
  func isOn(_ lines: [Line], _ broken: [ConstraintReference]) -> Bool {
    self.broken == broken
      && zip(values, lines).allSatisfy { value, line in
        abs(value - line.value(at: at)) <= 1e-7 * max(1, abs(value))
      }
  }
}

/// A slope without what a difference of rounded values leaves in it: next to a fraction of small
/// numbers it is that fraction.
func settledSlope(_ slope: Double) -> Double {
  for divisor in 1...60 {
    let product = (slope * Double(divisor)).rounded()
    if abs(slope * Double(divisor) - product) < 1e-8 { return product / Double(divisor) + 0 }
  }
  return slope
}
