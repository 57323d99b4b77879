internal import AutoLayout
internal import ConstraintSolver

/// A layout with a variable parameter, and the quantities watched in it.
///
/// Used for layouts with measurements. Between breakpoints, every quantity is linear in the
/// parameter. Breakpoints of the basis come from the solver; those of measurements (wrapped text,
/// margins, traits) are located by comparison with the line, to a billionth.
struct Sampler {
  private(set) var layout: Layout
  let parameter: Parameter
  let quantities: [Quantity]
  private let expressions: [LinearExpression]

  /// A sample at one value of the parameter.
  struct Sample {
    var at: Double
    var values: [Double]
    var broken: [ConstraintReference]
  }

  init(_ layout: Layout, _ parameter: Parameter, _ quantities: [Quantity]) {
    self.layout = layout
    self.parameter = parameter
    self.quantities = quantities
    expressions = quantities.untilStopped.map { layout.expression(for: $0) }
  }

  /// Returns the watched quantities at a parameter value; `nil` if the layout refuses it.
  mutating func sample(_ value: Double) -> Sample? {
    guard layout.set(parameter, to: value) else { return nil }
    let layout = layout
    var last: (item: ItemID, frame: Rect)?
    let values = quantities.map { quantity in
      let frame = last?.item == quantity.item ? last?.frame : nil
      last = (quantity.item, frame ?? layout.frame(of: quantity.item))
      return layout.value(of: quantity, in: last?.frame)
    }
    return Sample(at: value, values: values, broken: layout.brokenConstraints)
  }

  /// Returns whether all watched quantities are unique at a parameter value.
  mutating func isUnique(_ value: Double) -> Bool {
    guard layout.set(parameter, to: value) else { return false }
    return quantities.allSatisfy { layout.range(of: $0).isPoint }
  }

  /// Returns the distance from a value, upwards (`direction` 1) or downwards (-1), within which no
  /// quantity bends as long as measurements stay the same; infinite if there is no bend.
  private mutating func reach(from value: Double, _ direction: Double) -> Double {
    guard layout.set(parameter, to: value), let row = layout.row(of: parameter),
      let constant = layout.solver.constraint(row)?.constant
    else { return .infinity }
    let expressions = expressions
    let followed: Double? = try? layout.solver.withPath(of: row, watching: expressions) { path in
      guard path.enter(from: constant, upwards: direction > 0) else { return 0 }
      let end = path.stretch(of: expressions, upwards: direction > 0).end
      return end.map { abs($0 - constant) } ?? .infinity
    }
    // If the path cannot be followed, only the value itself is known.
    return followed ?? 0
  }

  /// Returns the piece that starts at a value and extends upwards.
  mutating func piece(from start: Double, to end: Double) -> Piece? {
    guard let (lines, broken, reached) = self.lines(from: start, 1, limit: end - start) else {
      return nil
    }
    return Piece(lower: start, upper: reached, lines: lines, broken: broken, isUnique: nil)
  }

  /// Returns the lines of the quantities from a value upwards (`direction` 1) or downwards (-1),
  /// and how far they extend; `nil` if the layout refuses the values.
  mutating func lines(
    from value: Double, _ direction: Double, limit: Double
  ) -> (lines: [Line], broken: [ConstraintReference], end: Double)? {
    let resolution = 1e-9 * max(1, abs(value))
    // The resolution of the solver, with some margin.
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

  /// Returns the lines through two points within an interval, and whether points between them are
  /// on the lines.
  private mutating func line(
    from start: Double, over length: Double
  ) -> (lines: [Line], broken: [ConstraintReference], isStraight: Bool)? {
    // The ends are avoided, as a constraint may break or recover exactly there.
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
