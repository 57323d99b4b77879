public import AutoLayout

/// What follows when a parameter is moved a little: the sensitivity of frames to it.
public struct Response: Sendable {
  /// How a number of a frame follows, for each point of the parameter.
  public struct Slope: Equatable, Sendable {
    /// The number.
    public var quantity: Quantity
    /// When the parameter shrinks.
    public var below: Double
    /// When it grows; another value at a bend.
    public var above: Double
  }

  /// What is moved.
  public var parameter: Parameter
  /// Its present value.
  public var value: Double
  /// The numbers that follow, by item in order of creation; those that stay are left out.
  public var slopes: [Slope]
  /// From where on the slopes below hold; `nil` when they always do.
  public var lower: Double?
  /// Up to where the slopes above hold; `nil` when they always do.
  public var upper: Double?
}

extension Layout {
  /// How all frames follow a parameter at its present value; `nil` for what cannot be varied.
  public mutating func response(to parameter: Parameter) -> Response? {
    guard let value = value(of: parameter) else { return nil }
    let quantities = allFrameNumbers()
    var sampler = Sampler(self, parameter, quantities)
    // A size of the root does not go below 0.
    let isSize = if case .root = parameter { true } else { false }
    let above = sampler.lines(from: value, 1, limit: .infinity)
    let below = sampler.lines(from: value, -1, limit: isSize ? value : .infinity)
    var slopes: [Response.Slope] = []
    for (index, quantity) in quantities.enumerated() {
      let up = above?.lines[index].slope ?? below?.lines[index].slope ?? 0
      let down = below?.lines[index].slope ?? up
      guard abs(up) > 1e-9 || abs(down) > 1e-9 else { continue }
      slopes.append(Response.Slope(quantity: quantity, below: down, above: up))
    }
    return Response(
      parameter: parameter, value: value, slopes: slopes,
      lower: (below?.end).flatMap { $0.isFinite ? settled($0) : nil },
      upper: (above?.end).flatMap { $0.isFinite ? settled($0) : nil })
  }

  /// The four numbers of each frame.
  public func allFrameNumbers() -> [Quantity] {
    liveItems.filter { $0 != .root }.flatMap { item in
      Quantity.Part.frame.map { Quantity(item, $0) }
    }
  }
}
