public import AutoLayout

/// A quantity as a linear formula of the root's width and height, with the range in which it holds.
public struct Formula: Sendable {
  /// The quantity that the formula gives.
  public var quantity: Quantity
  /// The slope of the quantity in the root's width.
  public var widthFactor: Double
  /// The slope of the quantity in the root's height.
  public var heightFactor: Double
  /// The constant term.
  public var constant: Double
  /// The widths for which the formula holds, at the current height.
  public var widths: ValueRange
  /// The heights for which the formula holds, at the current width.
  public var heights: ValueRange
  /// All pieces over the root's widths, at the current height; a single one if it does not bend.
  public var overWidths: Sweep
  /// All pieces over the root's heights, at the current width.
  public var overHeights: Sweep
  /// Indicates whether the quantity has one value at the current size.
  public var isUnique: Bool
}

extension Layout {
  /// Returns the formula of a quantity; `nil` if the current size is beyond the pieces that were
  /// found.
  public func formula(for quantity: Quantity) -> Formula? {
    let size = document.world.size
    let overWidths = sweep([quantity], over: .root(.horizontal), from: 0, to: .infinity, limit: 60)
      .joinedByLine
    let overHeights = sweep([quantity], over: .root(.vertical), from: 0, to: .infinity, limit: 60)
      .joinedByLine
    guard let atWidth = overWidths.piece(at: size.width),
      let atHeight = overHeights.piece(at: size.height)
    else { return nil }
    let widthFactor = atWidth.lines[0].slope
    let heightFactor = atHeight.lines[0].slope
    let value = value(of: quantity)
    return Formula(
      quantity: quantity, widthFactor: widthFactor, heightFactor: heightFactor,
      constant: settled(value - widthFactor * size.width - heightFactor * size.height),
      widths: atWidth.range, heights: atHeight.range, overWidths: overWidths,
      overHeights: overHeights, isUnique: range(of: quantity).isPoint)
  }
}

extension Piece {
  /// The interval of the parameter, without an upper bound if it is infinite.
  public var range: ValueRange {
    ValueRange(lower: lower, upper: upper.isFinite ? upper : nil)
  }
}

extension Sweep {
  /// The sweep, merging pieces that differ only in their broken constraints; the first piece's are
  /// kept.
  fileprivate var joinedByLine: Sweep {
    var result = self
    result.pieces = []
    for piece in pieces {
      if let last = result.pieces.last,
        zip(last.lines, piece.lines).allSatisfy({ $0.isClose(to: $1, over: abs(piece.lower)) })
      {
        result.pieces[result.pieces.count - 1].upper = piece.upper
        if last.broken != piece.broken { result.pieces[result.pieces.count - 1].broken = [] }
      } else {
        result.pieces.append(piece)
      }
    }
    return result
  }

  /// Returns the piece that contains a value of the parameter; at a boundary, the later one.
  func piece(at value: Double) -> Piece? {
    pieces.last { $0.lower <= value && value <= $0.upper }
  }
}
