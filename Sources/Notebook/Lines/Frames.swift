import Answers
import AutoLayout
import Syntax

/// `frames red blue in root at 0.5`.
struct FramesQuestion: LayoutQuestion {
  /// The items; empty for all.
  var items: [Item]
  /// The item in whose coordinates frames are reported; each item's superview by default.
  var container: Item?
  /// A moment of the last animation; if omitted, the current layout is reported.
  var moment: Located<Moment>?

  var text: String {
    "frames" + items.behind + container.behind(" in ") + moment.behind(" at ")
  }

  var forSuffix: ForSuffix { .offered }

  func compared(in surroundings: [Word]) -> AnyQuestion? {
    guard container == nil, moment == nil else { return nil }
    return AnyQuestion(MatrixQuestion(choices: surroundings, topic: .frames(items)))
  }
  var tellsPending: Bool { moment == nil }

  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    var snapshot: LayoutSnapshot
    var fraction: Double?
    let ids: [ItemID]
    if let moment {
      guard let flight = context.memory.flight else { throw .noAnimation(moment.span) }
      (snapshot, fraction) = try flight.snapshot(at: moment)
      ids = try self.ids(in: context)
    } else {
      ids = try self.ids(in: context)
      let around = try container.map { item throws(NotebookError) in
        try context.workspace.plainItem(item)
      }
      snapshot = context.layout.snapshot(
        of: items.isEmpty ? nil : ids + [around].compactMap({ $0 }),
        constraints: format == .json ? .states : .nothing)
    }
    let wanted = Set(ids.map { context.layout.name(of: $0) })
    var listed = Array(snapshot.items.indices)
    if !items.isEmpty { listed = listed.filter { wanted.contains(snapshot.items[$0].name) } }
    var around: Int?
    if let container {
      let space = try context.workspace.plainItem(container)
      let name = context.layout.name(of: space)
      around = snapshot.items.firstIndex { $0.name == name }
      Self.convert(&snapshot, listed, to: space, isMoment: moment != nil, in: context)
    }
    return Frames(
      snapshot: snapshot, items: listed, moment: fraction, showsPixels: container == nil,
      space: around
    ).blocks(as: format)
  }

  /// Returns the named items, all of which must be installed.
  private func ids(in context: QuestionContext) throws(NotebookError) -> [ItemID] {
    var ids: [ItemID] = []
    for item in items {
      let id = try context.workspace.plainItem(item)
      try Absence.refuse(
        id, Word(context.layout.name(of: id), item.span), in: context.workspace)
      ids.append(id)
    }
    return ids
  }

  /// Converts the listed frames of a snapshot to an item's coordinates.
  ///
  /// At a moment of an animation, every number has a single value.
  private static func convert(
    _ snapshot: inout LayoutSnapshot, _ listed: [Int], to space: ItemID, isMoment: Bool,
    in context: QuestionContext
  ) {
    let names = [context.layout.name(of: space)]
    let around = snapshot.items.firstIndex { names.contains($0.name) }
    let places = snapshot.rootFrames()
    // In a scroll view, coordinates count from the beginning of its content, as its subviews'
    // frames do.
    let zero = around.map { index in
      Point(
        x: places[index].x - snapshot.items[index].contentOffset.x,
        y: places[index].y - snapshot.items[index].contentOffset.y)
    }
    for index in listed {
      let (x, y) = (places[index].x - (zero?.x ?? 0), places[index].y - (zero?.y ?? 0))
      snapshot.items[index].alignmentRect.x += x - snapshot.items[index].frame.x
      snapshot.items[index].alignmentRect.y += y - snapshot.items[index].frame.y
      snapshot.items[index].frame.x = x
      snapshot.items[index].frame.y = y
      snapshot.items[index].ranges.x = ValueRange(lower: x, upper: x)
      snapshot.items[index].ranges.y = ValueRange(lower: y, upper: y)
    }
    guard !isMoment else { return }
    var found: [(index: Int, id: ItemID)] = []
    for index in listed {
      if case .item(let id) = context.workspace.lookup(snapshot.items[index].name) {
        found.append((index, id))
      }
    }
    let ranges = context.layout.ranges(of: found.map { $0.id }, in: space)
    for ((index, _), (x, y)) in zip(found, ranges) {
      snapshot.items[index].ranges.x = x
      snapshot.items[index].ranges.y = y
    }
  }
}

extension Verb {
  static let frames = Verb(
    asking: .ask, "frames [ITEM …] [in ITEM] [at MOMENT]", "says where everything is",
    examples: [
      "frames", "frames {a} in root   // scrolling counts, transforms don't", "frames as json",
    ],
    seeAlso: ["draw", "ambiguity", "formats"],
    completing: CompletedNames(items: .allInRoot)
  ) { parser throws(SyntaxError) in
    var question = FramesQuestion(items: try parser.looseItems())
    while true {
      if question.container == nil, parser.take("in") {
        question.container = try parser.item()
      } else if question.moment == nil, parser.take("at") {
        question.moment = try parser.moment()
      } else {
        return question
      }
    }
  }
}
