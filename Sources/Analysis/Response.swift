public import AutoLayout
internal import ConstraintSolver

/// The sensitivity of frames to a small change of a parameter.
public struct Response: Sendable {
  /// The slope of a number of a frame, for each point of the parameter.
  public struct Slope: Equatable, Sendable {
    /// The number that changes with the parameter.
    public var quantity: Quantity
    /// The slope as the parameter decreases.
    public var below: Double
    /// The slope as it increases; different from `below` at a bend.
    public var above: Double
  }

  /// The parameter that is moved.
  public var parameter: Parameter
  /// Its current value.
  public var value: Double
  /// The numbers that change, by item in order of creation.
  public var slopes: [Slope]
  /// The value from which the slopes below hold; `nil` if there is no limit.
  public var lower: Double?
  /// The value up to which the slopes above hold; `nil` if there is no limit.
  public var upper: Double?
  /// Indicates whether the slopes may hold beyond these limits: rounding bends the path again and
  /// again, so it was not followed farther.
  public var isCutShort: Bool
}

extension Layout {
  /// Returns the response of all frames to a parameter at its current value; `nil` if it cannot be
  /// varied.
  public func response(to parameter: Parameter) -> Response? {
    guard let value = value(of: parameter) else { return nil }
    let quantities = allFrameNumbers()
    // The root's size cannot be negative.
    let isSize = if case .root = parameter { true } else { false }
    let floor = isSize ? 0 : -Double.infinity
    let search = SlopeSearch(
      layout: self, quantities: quantities, parameter: parameter, value: value, floor: floor)
    let (below, above) = search.exactSlopes() ?? search.measuredSlopes()
    // A search that was cut short does not have a slope for every quantity.
    if isStopped { return nil }
    var slopes: [Response.Slope] = []
    for (index, quantity) in quantities.enumerated() {
      let up = above?.slopes[index] ?? below?.slopes[index] ?? 0
      let down = below?.slopes[index] ?? up
      guard abs(up) > 1e-9 || abs(down) > 1e-9 else { continue }
      slopes.append(Response.Slope(quantity: quantity, below: down, above: up))
    }
    return Response(
      parameter: parameter, value: value, slopes: slopes,
      lower: (below?.end).flatMap { $0.isFinite ? settled($0) : nil },
      upper: (above?.end).flatMap { $0.isFinite ? settled($0) : nil },
      isCutShort: below?.isCutShort == true || above?.isCutShort == true)
  }

  /// Returns the four numbers of each frame.
  public func allFrameNumbers() -> [Quantity] {
    liveItems.filter { $0 != .root }.flatMap { item in
      Quantity.Part.frame.map { Quantity(item, $0) }
    }
  }
}

/// A search for the slopes on both sides of a parameter's value.
private struct SlopeSearch {
  let layout: Layout
  let quantities: [Quantity]
  let parameter: Parameter
  let value: Double
  let floor: Double

  /// The slopes on one side of a value, where they end, and whether they may continue there.
  typealias Side = (slopes: [Double], end: Double, isCutShort: Bool)

  func exactSlopes() -> (below: Side?, above: Side?)? {
    guard let trail = Trail(layout, parameter, quantities) else { return nil }
    // A path that can't be followed is sampled.
    return try? layout.solver.withPath(of: trail.row, watching: trail.expressions) { path in
      func side(_ upwards: Bool) -> Side? {
        let start = value + trail.shift
        guard upwards || value > floor, path.enter(from: start, upwards: upwards) else {
          return nil
        }
        let slopes = trail.expressions.untilStopped.map { settledSlope(path.line(of: $0).slope) }
        let stretch = path.stretch(of: trail.expressions, upwards: upwards)
        let end = stretch.end.map { max(floor, $0 - trail.shift) }
        return (slopes, end ?? (upwards ? .infinity : floor), stretch.isCutShort)
      }
      return (side(false), side(true))
    }
  }

  func measuredSlopes() -> (below: Side?, above: Side?) {
    var sampler = Sampler(layout, parameter, quantities)
    let above = sampler.lines(from: value, 1, limit: .infinity)
    let below = sampler.lines(from: value, -1, limit: value - floor)
    layout.solver.countWork(of: sampler.layout.solver)
    return (
      below.map { ($0.lines.map({ $0.slope }), $0.end, false) },
      above.map { ($0.lines.map({ $0.slope }), $0.end, false) }
    )
  }
}
