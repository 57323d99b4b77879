// Infers constraints from frames, as an engineer would write them.

public import AutoLayout

/// Constraints that keep views at the positions given by their frames, and move them sensibly when
/// the superview grows.
///
/// A frame gives no reason for its position, so usual reasons are assumed, in this order: a small
/// distance to the previous view, alignment with a view in the same row, the middle of the
/// superview, a small distance to its edge, alignment with a view above, any distance. A chain that
/// reaches both edges stretches at its widest view. The cost is quadratic in the number of views of
/// one superview.
public struct Inference: Sendable {
  /// The reason for a proposal.
  public enum Reason: Equatable, Sendable {
    /// A small distance to an edge of the superview.
    case margin
    /// A small distance to the neighbour.
    case spacing
    /// Alignment with an edge or the middle of another view.
    case alignment
    /// In the middle of the superview.
    case centre
    /// The same length as another view.
    case equalSize
    /// A length that has no other explanation.
    case fixedSize
    /// A distance that has no other explanation.
    case place
  }

  /// A constraint that would keep a view at its position.
  public struct Proposal: Equatable, Sendable {
    /// The view that it positions or sizes.
    public var item: ItemID
    /// The constraint, without name and order.
    public var record: ConstraintRecord
    /// The reason for this constraint.
    public var reason: Reason
  }

  /// The source of a view's length if no constraint fixes it.
  public enum Length: String, Sendable {
    /// Both its edges are constrained.
    case stretched
    /// Its natural size determines it.
    case natural
  }

  /// The constraints, view by view, in reading order from the top left.
  public private(set) var proposals: [Proposal] = []
  /// The views without a length constraint, with the source of their length.
  public private(set) var lengths: [(item: ItemID, axis: Axis, length: Length)] = []

  /// Proposes constraints for the given views.
  ///
  /// - Parameters:
  ///   - items: The views, none of them arranged by a stack or placed as a cell.
  ///   - layout: The layout that contains them.
  public init(of items: [ItemID], in layout: Layout) {
    var siblings: [(superview: ItemID, items: [ItemID])] = []
    for item in items {
      let superview = layout.superview(of: item) ?? .root
      if let index = siblings.firstIndex(where: { $0.superview == superview }) {
        siblings[index].items.append(item)
      } else {
        siblings.append((superview, [item]))
      }
    }
    for (superview, items) in siblings {
      for axis in Axis.allCases {
        let family = Family(of: items, in: superview, axis, layout)
        proposals += family.proposals
        lengths += family.lengths
      }
    }
    let order = Dictionary(
      uniqueKeysWithValues: Family.readingOrder(items, layout).enumerated().map { ($1, $0) })
    // Horizontal constraints come first, as the sort keeps the order in which they were found.
    proposals = proposals.enumerated().sorted { one, other in
      (order[one.element.item] ?? 0, one.offset) < (order[other.element.item] ?? 0, other.offset)
    }.map({ $0.element })
  }
}

/// The views of one superview along one axis.
private struct Family {
  /// A view between two ends, with its position across the axis.
  struct Box {
    var item: ItemID
    var low: Double
    var high: Double
    var across: ClosedRange<Double>
    /// Indicates whether its length equals its natural length.
    var isNatural: Bool
    /// The nearest box that ends before this one begins, if it is near.
    var before: Int?
    /// The source of its length.
    var size = Size.fixed
    /// Indicates whether it is in a chain from edge to edge that stretches.
    var isInChain = false

    var length: Double { high - low }
    var middle: Double { (low + high) / 2 }

    func number(_ part: Part) -> Double {
      switch part {
      case .low: low
      case .middle: middle
      case .high: high
      case .length: length
      }
    }
  }

  /// The source of a box's length.
  enum Size: Equatable {
    case natural, stretched, fixed
    case equal(Int)
  }

  let axis: Axis
  let superview: ItemID
  /// The extent of the superview, or of its safe area.
  let bounds: ClosedRange<Double>
  let area: LayoutArea
  var boxes: [Box]
  var proposals: [Inference.Proposal] = []
  var lengths: [(item: ItemID, axis: Axis, length: Inference.Length)] = []

  /// Distances up to this are intentional: the guide's margins and spacings are 8 to 20, and a
  /// group leaves at most twice that.
  static let near = 40.0
  /// The greatest difference to ignore: half a pixel at scale 1.
  static let slip = 0.5

  init(of items: [ItemID], in superview: ItemID, _ axis: Axis, _ layout: Layout) {
    self.axis = axis
    self.superview = superview
    let length = Self.length(of: superview, axis, layout)
    let safe = layout.safeAreaInsets(of: superview)
    let ends = axis == .horizontal ? (safe.left, safe.right) : (safe.top, safe.bottom)
    let isFlipped = axis == .horizontal && layout.isRightToLeft(superview)
    let inside = isFlipped ? ends.1...(length - ends.0) : ends.0...(length - ends.1)
    boxes = Self.readingOrder(items, layout).map { item in
      let frame = layout.frame(of: item)
      let natural = layout.intrinsicSize(of: item)
      let along = axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
      let across = axis == .horizontal ? (frame.y, frame.height) : (frame.x, frame.width)
      let low = isFlipped ? length - along.0 - along.1 : along.0
      let content = axis == .horizontal ? natural.width : natural.height
      return Box(
        item: item, low: low, high: low + along.1, across: across.0...(across.0 + across.1),
        isNatural: content.map { abs($0 - along.1) <= Self.slip } ?? false)
    }
    // A view under a bar was not meant to stay inside the safe area.
    let isSafe =
      ends != (0, 0)
      && boxes.allSatisfy { box in
        box.low >= inside.lowerBound - Self.slip && box.high <= inside.upperBound + Self.slip
      }
    bounds = isSafe ? inside : 0...length
    area = isSafe ? .safe : .own
    for index in boxes.indices { boxes[index].before = neighbour(before: index) }
    stretchChains()
    var placed: [Int] = []
    for index in boxes.indices.sorted(by: { (boxes[$0].low, $0) < (boxes[$1].low, $1) }) {
      place(index, after: placed)
      placed.append(index)
    }
  }

  /// Returns items from top to bottom, and within a row from leading to trailing.
  static func readingOrder(_ items: [ItemID], _ layout: Layout) -> [ItemID] {
    items.enumerated().sorted { one, other in
      let (a, b) = (layout.frame(of: one.element), layout.frame(of: other.element))
      let direction = layout.isRightToLeft(layout.superview(of: one.element) ?? .root) ? -1.0 : 1
      return (a.y, direction * a.x, Double(one.offset)) < (
        b.y, direction * b.x, Double(other.offset)
      )
    }.map({ $0.element })
  }

  private static func length(of item: ItemID, _ axis: Axis, _ layout: Layout) -> Double {
    guard item != .root else {
      let size = layout.document.world.size
      return axis == .horizontal ? size.width : size.height
    }
    let frame = layout.frame(of: item)
    return axis == .horizontal ? frame.width : frame.height
  }

  // MARK: - Neighbours

  private func overlaps(_ one: ClosedRange<Double>, _ other: ClosedRange<Double>) -> Bool {
    min(one.upperBound, other.upperBound) - max(one.lowerBound, other.lowerBound) > Self.slip
  }

  /// Returns the box that ends nearest before one begins, at a small distance and beside it.
  private func neighbour(before index: Int) -> Int? {
    boxes.indices.filter { other in
      let gap = boxes[index].low - boxes[other].high
      return (boxes[other].low, other) < (boxes[index].low, index)
        && gap >= -Self.slip && gap <= Self.near
        && overlaps(boxes[other].across, boxes[index].across)
    }.max { boxes[$0].high < boxes[$1].high }
  }

  private func isFollowed(_ index: Int) -> Bool {
    boxes.indices.contains { other in
      boxes[other].low >= boxes[index].high - Self.slip && other != index
        && overlaps(boxes[other].across, boxes[index].across)
    }
  }

  /// Returns an earlier box in the same row (or column) with which one is aligned; in a stretching
  /// chain, only at its start.
  private func leader(of index: Int, in placed: [Int]) -> (box: Int, line: Part)? {
    let lines: [Part] = boxes[index].isInChain ? [.low] : [.low, .middle, .high]
    for line in lines {
      let own = boxes[index].number(line)
      let mate = placed.first { other in
        !overlaps(boxes[other].across, boxes[index].across)
          && abs(boxes[other].number(line) - own) <= Self.slip
      }
      if let mate { return (mate, line) }
    }
    return nil
  }

  // MARK: - Placing

  /// Makes chains that reach both edges stretch at their longest view; all other lengths become
  /// natural or fixed.
  private mutating func stretchChains() {
    for index in boxes.indices where boxes[index].isNatural { boxes[index].size = .natural }
    for last in boxes.indices where isNearEnd(last) && !isFollowed(last) {
      var chain = [last]
      while let before = boxes[chain[chain.count - 1]].before { chain.append(before) }
      chain.reverse()
      let able = chain.filter { !boxes[$0].isNatural }
      guard isNearStart(chain[0]), !chain.contains(where: { boxes[$0].isInChain }),
        let longest = able.map({ boxes[$0].length }).max()
      else { continue }
      let widest = able.filter { abs(boxes[$0].length - longest) <= Self.slip }
      for index in widest { boxes[index].size = .equal(widest[0]) }
      boxes[widest[0]].size = .stretched
      for index in chain { boxes[index].isInChain = true }
    }
  }

  private func isNearStart(_ index: Int) -> Bool {
    let gap = boxes[index].low - bounds.lowerBound
    return gap >= -Self.slip && gap <= Self.near
  }

  private func isNearEnd(_ index: Int) -> Bool {
    let gap = bounds.upperBound - boxes[index].high
    return gap >= -Self.slip && gap <= Self.near
  }

  private mutating func place(_ index: Int, after placed: [Int]) {
    let box = boxes[index]
    let leader = leader(of: index, in: placed)
    let isNearStart = isNearStart(index)
    let isCentred = abs(box.middle - (bounds.lowerBound + bounds.upperBound) / 2) <= Self.slip
    let isHeldAtEnd = box.isInChain && isNearEnd(index) && !isFollowed(index)
    // Rows align with a leader, columns with the margin; a stretching chain is not interrupted.
    if axis == .vertical, let leader, !(box.isInChain && box.before != nil) {
      align(index, leader)
    } else if let before = box.before {
      add(index, .low, to: before, .high, .spacing)
    } else if isCentred, !isNearStart {
      add(index, .middle, .centre)
    } else if isNearStart {
      add(index, .low, .margin)
    } else if isNearEnd(index) {
      add(index, .high, .margin)
    } else if let leader {
      align(index, leader)
    } else {
      add(index, .low, .place)
    }
    if isHeldAtEnd { add(index, .high, .margin) }
    switch box.size {
    case .natural: lengths.append((box.item, axis, .natural))
    case .stretched: lengths.append((box.item, axis, .stretched))
    case .fixed:
      let twin = leader?.box
      if axis == .vertical, let twin, abs(boxes[twin].length - box.length) <= Self.slip {
        add(index, .length, to: twin, .length, .equalSize)
      } else {
        propose(index, .length, nil, box.length, .fixedSize)
      }
    case .equal(let other): add(index, .length, to: other, .length, .equalSize)
    }
  }

  private mutating func align(_ index: Int, _ leader: (box: Int, line: Part)) {
    add(index, leader.line, to: leader.box, leader.line, .alignment)
  }

  // MARK: - Constraints

  /// A position or length of a box.
  enum Part { case low, middle, high, length }

  private func attribute(_ part: Part) -> LayoutAttribute {
    switch (part, axis) {
    case (.low, .horizontal): .leading
    case (.middle, .horizontal): .centerX
    case (.high, .horizontal): .trailing
    case (.length, .horizontal): .width
    case (.low, .vertical): .top
    case (.middle, .vertical): .centerY
    case (.high, .vertical): .bottom
    case (.length, .vertical): .height
    }
  }

  private func value(_ part: Part, low: Double, high: Double) -> Double {
    switch part {
    case .low: low
    case .middle: (low + high) / 2
    case .high: high
    case .length: high - low
    }
  }

  /// Adds a constraint between two boxes.
  private mutating func add(
    _ index: Int, _ part: Part, to other: Int, _ otherPart: Part, _ reason: Inference.Reason
  ) {
    let (box, mate) = (boxes[index], boxes[other])
    propose(
      index, part, ItemAttribute(mate.item, attribute(otherPart), of: .own),
      value(part, low: box.low, high: box.high)
        - value(otherPart, low: mate.low, high: mate.high), reason)
  }

  /// Adds a constraint between a box and the superview.
  private mutating func add(_ index: Int, _ part: Part, _ reason: Inference.Reason) {
    let box = boxes[index]
    propose(
      index, part, ItemAttribute(superview, attribute(part), of: area),
      value(part, low: box.low, high: box.high)
        - value(part, low: bounds.lowerBound, high: bounds.upperBound), reason)
  }

  private mutating func propose(
    _ index: Int, _ part: Part, _ second: ItemAttribute?, _ constant: Double,
    _ reason: Inference.Reason
  ) {
    let record = ConstraintRecord(
      name: "", first: ItemAttribute(boxes[index].item, attribute(part), of: .own),
      second: second.map { [ScaledAttribute(1, $0)] } ?? [],
      constant: abs(constant) < 1e-9 ? 0 : constant, activation: 0)
    proposals.append(Inference.Proposal(item: boxes[index].item, record: record, reason: reason))
  }
}
