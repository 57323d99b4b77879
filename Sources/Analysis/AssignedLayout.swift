internal import AutoLayout

/// Constraints read as a program: each line assigns its left-hand side once, from the values known
/// so far.
///
/// Positions are in root coordinates.
struct AssignedLayout {
  /// A frame along one axis.
  fileprivate struct Extent {
    var start = 0.0
    var size = 0.0
    /// Indicates whether an edge was assigned: a second one then sets the size.
    var hasStart = false
  }

  private let layout: Layout
  private var horizontal: [ItemID: Extent] = [:]
  private var vertical: [ItemID: Extent] = [:]

  /// Returns the value of a number if every equation is an assignment; `nil` if that is
  /// meaningless: in right-to-left layouts, and for attributes other than edges, centres and sizes.
  static func value(of number: LayoutNumber, in layout: Layout) -> Double? {
    guard !layout.document.world.isRightToLeft else { return nil }
    var program = AssignedLayout(layout)
    for (_, record) in layout.activeConstraints where record.relation == .equal {
      guard program.assign(record) else { return nil }
    }
    switch number {
    case .attribute(let attribute): return program.value(of: attribute)
    case .x(let item): return program.value(of: ItemAttribute(item, .left))
    case .y(let item): return program.value(of: ItemAttribute(item, .top))
    }
  }

  private init(_ layout: Layout) {
    self.layout = layout
    let root = layout.document.world.size
    for id in layout.liveItems {
      let natural = layout.intrinsicSize(of: id)
      horizontal[id] = Extent(size: natural.width ?? 0)
      vertical[id] = Extent(size: natural.height ?? 0)
    }
    horizontal[.root] = Extent(size: root.width, hasStart: true)
    vertical[.root] = Extent(size: root.height, hasStart: true)
  }

  /// Carries out an equation; returns `false` if a program of frames cannot express it.
  mutating func assign(_ record: ConstraintRecord) -> Bool {
    guard record.first.area == .own, record.constantSource == .points else { return false }
    var value = record.constant
    for term in record.second {
      guard let known = place(of: term.anchor) else { return false }
      value += term.multiplier * known
    }
    // Assigning to the root has no visible effect.
    guard record.first.item != .root else { return true }
    let id = record.first.item
    switch record.first.attribute {
    case .left, .leading: horizontal[id]?.setStart(value)
    case .top: vertical[id]?.setStart(value)
    case .right, .trailing: horizontal[id]?.setEnd(value)
    case .bottom: vertical[id]?.setEnd(value)
    case .width: horizontal[id]?.size = value
    case .height: vertical[id]?.size = value
    case .centerX: horizontal[id]?.setCenter(value)
    case .centerY: vertical[id]?.setCenter(value)
    default: return false
    }
    return true
  }

  /// Returns the value of an attribute in the coordinates of its superview.
  func value(of attribute: ItemAttribute) -> Double? {
    guard attribute.area == .own, let place = place(of: attribute) else { return nil }
    guard attribute.attribute.isLocation,
      let superview = layout.record(of: attribute.item)?.superview
    else { return place }
    let origin =
      attribute.attribute.axis == .vertical ? vertical[superview] : horizontal[superview]
    return place - (origin?.start ?? 0)
  }

  private func place(of attribute: ItemAttribute) -> Double? {
    guard attribute.area == .own, let h = horizontal[attribute.item],
      let v = vertical[attribute.item]
    else { return nil }
    return switch attribute.attribute {
    case .left, .leading: h.start
    case .right, .trailing: h.start + h.size
    case .centerX: h.start + h.size / 2
    case .width: h.size
    case .top: v.start
    case .bottom: v.start + v.size
    case .centerY: v.start + v.size / 2
    case .height: v.size
    default: nil
    }
  }
}

extension AssignedLayout.Extent {
  fileprivate mutating func setStart(_ value: Double) {
    start = value
    hasStart = true
  }

  fileprivate mutating func setEnd(_ value: Double) {
    if hasStart { size = value - start } else { start = value - size }
  }

  fileprivate mutating func setCenter(_ value: Double) {
    start = value - size / 2
    hasStart = true
  }
}
