import Analysis
import Answers
import AutoLayout

/// A number of a layout, with the motion of all views as it moves between two ends.
///
/// Between two breakpoints, every frame moves linearly, so the frames at both ends of each piece
/// determine all others exactly, without sampling.
struct RecordedNumber {
  /// An interval of the number in which all frames move linearly.
  struct Piece {
    /// The start of the interval.
    var from: Double
    /// The end of the interval; equal to the start for a value at which something jumps.
    var to: Double
    /// The frames of the items in the root at the start and at the end; `nil` if they are not known
    /// in between.
    var frames: (first: [Rect], last: [Rect])?
    /// The constraints that are broken in it.
    var broken: [String]
  }

  /// The number in the form that `set` takes.
  var path: String
  /// The name of the constraint or path to which it belongs.
  var label: String
  /// Its value in the layout.
  var value: Double
  /// The pieces in order, each beginning at the end of the previous one.
  var pieces: [Piece]

  /// The maximum number of recorded pieces; the number's range ends with the last one.
  private static let limit = 60

  /// Records a number; `nil` if nothing depends on it.
  init?(_ value: SlidableValue, _ parameter: Parameter, in context: QuestionContext) {
    path = value.path
    label = value.label
    self.value = value.value
    pieces = []
    let recorder = Recorder(context: context, parameter: parameter)
    // If texts are measured, each line break costs dozens of solutions.
    let reach = context.layout.isMeasured ? max(abs(value.value) / 4, 20) : .infinity
    let sweep = context.layout.sweep(
      context.layout.allFrameNumbers(), over: parameter, from: max(value.low, value.value - reach),
      to: min(value.high, value.value + reach), limit: Self.limit, asksUnique: true)
    for piece in sweep.pieces where piece.upper.isFinite {
      let next = recorder.piece(piece, in: sweep)
      if let last = pieces.last, last.jumps(to: next), let edge = recorder.solved(at: next.from) {
        pieces.append(edge)
      }
      pieces.append(next)
    }
    guard pieces.contains(where: { $0.isMoving }), pieces.last.map({ $0.to >= self.value }) == true
    else { return nil }
  }

  /// The number for a page, with only those numbers of frames that move.
  ///
  /// `{"path","label","value","pieces":[[from,to,broken?]],
  /// "lines":[[item,number,[first,last,…]]]}`, with `null` for both ends of a piece in which they
  /// are not known.
  func json(movingFrom start: [Rect]) -> JSON {
    var lines: [JSON] = []
    for item in start.indices {
      for (number, resting) in start[item].numbers.enumerated() {
        let ends = pieces.flatMap { piece in
          [piece.frames?.first, piece.frames?.last].map { $0?[item].numbers[number] }
        }
        guard ends.contains(where: { $0.map { abs($0 - resting) > 1e-6 } ?? false }) else {
          continue
        }
        lines.append(
          .array([
            .number(Double(item)), .number(Double(number)),
            .array(ends.map { $0.map(Self.rounded) ?? .null }),
          ]))
      }
    }
    let pieces = pieces.map { piece in
      let broken = piece.broken.isEmpty ? [] : [JSON.string(Text.list(piece.broken))]
      return JSON.array([.number(piece.from), .number(piece.to)] + broken)
    }
    return .object([
      ("path", .string(path)), ("label", .string(label)), ("value", .number(value)),
      ("pieces", .array(pieces)),
      ("lines", .array(lines)),
    ])
  }

  /// Rounds a number to a millionth of a point.
  private static func rounded(_ number: Double) -> JSON { .number((number * 1e6).rounded() / 1e6) }
}

extension RecordedNumber.Piece {
  fileprivate var isMoving: Bool {
    guard let frames else { return false }
    return zip(frames.first, frames.last).contains { !$0.isClose(to: $1) }
  }

  /// Returns whether anything differs between the end of this piece and the start of the next one.
  fileprivate func jumps(to next: RecordedNumber.Piece) -> Bool {
    guard let last = frames?.last, let first = next.frames?.first else { return true }
    return broken != next.broken || !zip(last, first).allSatisfy { $0.isClose(to: $1) }
  }
}

/// Converts the pieces of a sweep.
private struct Recorder {
  let context: QuestionContext
  let parameter: Parameter
  let snapshot: LayoutSnapshot

  init(context: QuestionContext, parameter: Parameter) {
    self.context = context
    self.parameter = parameter
    snapshot = context.layout.snapshot()
  }

  /// Returns a piece with the frames at its ends, or without them if the drawing inside it differs:
  /// other views may exist there, or another of many solutions may be drawn.
  func piece(_ piece: Piece, in sweep: Sweep) -> RecordedNumber.Piece {
    var result = RecordedNumber.Piece(
      from: piece.lower, to: piece.upper,
      frames: (
        frames(of: piece, in: sweep, at: piece.lower), frames(of: piece, in: sweep, at: piece.upper)
      ), broken: piece.broken.map { context.name(of: $0) })
    let parts = piece.isUnique == true ? [0.37] : [0.001, 0.37, 0.999]
    if !isDrawn(result, at: parts) { result.frames = nil }
    return result
  }

  /// Returns the layout with the number at a value, as a piece of zero length.
  func solved(at value: Double) -> RecordedNumber.Piece? {
    guard let (frames, broken) = frames(at: value) else { return nil }
    return RecordedNumber.Piece(
      from: value, to: value, frames: (frames, frames), broken: broken)
  }

  private func isDrawn(_ piece: RecordedNumber.Piece, at parts: [Double]) -> Bool {
    guard let (first, last) = piece.frames else { return false }
    return parts.allSatisfy { part in
      guard let drawn = frames(at: piece.from + (piece.to - piece.from) * part) else {
        return false
      }
      return zip(drawn.frames, zip(first, last)).allSatisfy { frame, ends in
        zip(frame.numbers, zip(ends.0.numbers, ends.1.numbers)).allSatisfy {
          abs($0 - $1.0 - ($1.1 - $1.0) * part) < 1e-5
        }
      }
    }
  }

  private func frames(of piece: Piece, in sweep: Sweep, at value: Double) -> [Rect] {
    var snapshot = snapshot
    var numbers: [ItemID: [Double]] = [:]
    for (quantity, line) in zip(sweep.quantities, piece.lines) {
      numbers[quantity.item, default: []].append(line.value(at: value))
    }
    for (id, frame) in numbers {
      guard let index = snapshot.items.firstIndex(where: { $0.name == context.layout.name(of: id) })
      else { continue }
      snapshot.items[index].frame = Rect(
        x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    return snapshot.rootFrames()
  }

  /// Returns the frames with the number at a value; `nil` if the value is refused, or if other
  /// views exist then.
  private func frames(at value: Double) -> (frames: [Rect], broken: [String])? {
    var layout = context.layout
    do {
      switch parameter {
      case .root(let axis):
        var world = layout.document.world
        if axis == .horizontal { world.size.width = value } else { world.size.height = value }
        try layout.apply([.world(world)])
      case .constant(let id): try layout.setConstant(value, of: id)
      }
    } catch {
      return nil
    }
    let drawn = layout.snapshot()
    guard drawn.items.map({ $0.name }) == snapshot.items.map({ $0.name }) else { return nil }
    return (drawn.rootFrames(), layout.brokenConstraints.map { context.name(of: $0) })
  }
}
