// The positions of an item's areas within its rectangle.

/// A place along an axis of a rectangle: a fraction of its size from its near edge, and points.
struct Edge: Equatable {
  var fraction: Double
  var offset: Double

  /// Returns the position in a rectangle of a size, from the near edge.
  func place(in size: Double) -> Double { fraction * size + offset }

  /// The place as seen from the other end.
  var mirrored: Edge { Edge(fraction: 1 - fraction, offset: -offset) }
}

/// A stretch along an axis of a rectangle.
struct EdgePair: Equatable {
  var near: Edge
  var far: Edge

  /// All of the rectangle but insets.
  init(insetNear near: Double = 0, far: Double = 0) {
    self.near = Edge(fraction: 0, offset: near)
    self.far = Edge(fraction: 1, offset: -far)
  }

  init(near: Edge, far: Edge) {
    self.near = near
    self.far = far
  }

  /// The stretch as seen from the other end.
  var mirrored: EdgePair { EdgePair(near: far.mirrored, far: near.mirrored) }

  var length: Edge {
    Edge(fraction: far.fraction - near.fraction, offset: far.offset - near.offset)
  }

  /// The place at a part of the way from its near end to its far one.
  func at(_ part: Double) -> Edge {
    let length = length
    return Edge(
      fraction: near.fraction + part * length.fraction, offset: near.offset + part * length.offset)
  }
}
