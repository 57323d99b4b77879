// The positions of an item's areas within its rectangle.

/// A position along an axis of a rectangle: a fraction of its size from the near edge, plus points.
struct Edge: Equatable {
  var fraction: Double
  var offset: Double

  /// Returns the position in a rectangle of a given size, from the near edge.
  func place(in size: Double) -> Double { fraction * size + offset }

  /// The edge as measured from the opposite end.
  var mirrored: Edge { Edge(fraction: 1 - fraction, offset: -offset) }
}

/// A span along an axis of a rectangle.
struct EdgePair: Equatable {
  var near: Edge
  var far: Edge

  /// Creates the span of a rectangle reduced by insets.
  init(insetNear near: Double = 0, far: Double = 0) {
    self.near = Edge(fraction: 0, offset: near)
    self.far = Edge(fraction: 1, offset: -far)
  }

  init(near: Edge, far: Edge) {
    self.near = near
    self.far = far
  }

  /// The span as measured from the opposite end.
  var mirrored: EdgePair { EdgePair(near: far.mirrored, far: near.mirrored) }

  var length: Edge {
    Edge(fraction: far.fraction - near.fraction, offset: far.offset - near.offset)
  }

  /// Returns the edge at a fraction of the way from the near end to the far end.
  func at(_ part: Double) -> Edge {
    let length = length
    return Edge(
      fraction: near.fraction + part * length.fraction, offset: near.offset + part * length.offset)
  }
}
