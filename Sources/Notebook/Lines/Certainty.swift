import Analysis
import AutoLayout
import Interchange

/// The values of an imported layout that follow from what was read, whatever the rest says.
///
/// Aspects of items that the input leaves undetermined may change the numbers of all items that
/// constraints relate to them, except those that required constraints alone determine.
struct Certainty {
  /// The numbers of an item along an axis.
  private struct Node: Hashable {
    let item: ItemID
    let axis: Axis
  }

  private let layout: Layout
  /// The undetermined aspects of each item.
  let open: [ItemID: Openness]
  /// The numbers that may depend on something undetermined.
  private var uncertain: Set<Node> = []
  /// The numbers that may depend on something that later code changes.
  private var changeable: Set<Node> = []

  /// Creates the certainty of a layout in which aspects of the named items are undetermined.
  init(_ open: [String: Openness], in context: QuestionContext) {
    layout = context.layout
    var items: [ItemID: Openness] = [:]
    for (name, openness) in open {
      if case .item(let item) = context.workspace.lookup(name), item != .root {
        items[item, default: []].formUnion(openness)
      }
    }
    // If a stack may change, its arranged views may change too.
    for (item, openness) in items {
      for view in layout.record(of: item)?.stack?.arranged ?? [] {
        items[view, default: []].formUnion(openness.intersection([.axes, .read]))
      }
    }
    self.open = items
    for item in layout.liveItems where layout.isFitted(item) || layout.waitsForContent(item) {
      items[item, default: []].insert(.content)
    }
    var neighbours: [Node: [Node]] = [:]
    for group in groups() {
      for node in group { neighbours[node, default: []] += group }
    }
    func reached(_ counts: (Openness, Axis) -> Bool) -> Set<Node> {
      var left = items.flatMap { item, openness in
        [Axis.horizontal, .vertical].filter { counts(openness, $0) }.map {
          Node(item: item, axis: $0)
        }
      }
      var found = Set(left)
      while let node = left.popLast() {
        for next in neighbours[node] ?? [] where found.insert(next).inserted { left.append(next) }
      }
      return found
    }
    uncertain = reached { openness, axis in
      !openness.isDisjoint(with: [.content, .read, .bounds, axis.openness])
    }
    changeable = reached { openness, _ in openness.contains(.read) }
  }

  /// Returns groups of numbers that depend on each other.
  private func groups() -> [[Node]] {
    var groups = layout.liveConstraints.compactMap { layout.record(of: $0) }.map { record in
      ([record.first] + record.second.map { $0.anchor }).compactMap { attribute in
        attribute.attribute.axis.map { Node(item: attribute.item, axis: $0) }
      }
    }
    for item in layout.liveItems where item != .root {
      guard let record = layout.record(of: item) else { continue }
      let axes = [Axis.horizontal, .vertical]
      if record.kind.showsText { groups.append(axes.map { Node(item: item, axis: $0) }) }
      guard let around = record.superview else { continue }
      let isHeld =
        layout.translatesFrame(of: item) || layout.kind(of: around) == .table
        || layout.record(of: around)?.stack?.arranged.contains(item) == true
      if isHeld {
        groups += axes.map { [Node(item: item, axis: $0), Node(item: around, axis: $0)] }
      }
    }
    return groups.map { $0.filter { $0.item != .root } }
  }

  // MARK: - Questions

  /// Returns whether a number of a frame follows from what was read.
  private func isCertain(_ item: ItemID, _ parts: Quantity.Part...) -> Bool {
    parts.allSatisfy { part in
      let node = Node(item: item, axis: part.axis)
      guard uncertain.contains(node) else { return true }
      return !changeable.contains(node) && !isChanged(item)
        && !(part.axis == .vertical && isInOpenRow(item))
        && layout.staircase(of: Quantity(item, part)).first?.range.isPoint == true
    }
  }

  /// Returns whether an item is in a table row whose height is uncertain.
  private func isInOpenRow(_ item: ItemID) -> Bool {
    var row = item
    while let around = layout.superview(of: row), layout.kind(of: around) != .table { row = around }
    return row != .root && uncertain.contains(Node(item: row, axis: .vertical))
  }

  /// Returns whether all values on which a finding rests follow from what was read.
  func isCertain(_ finding: Finding) -> Bool {
    switch finding {
    case .missingChain(let chain):
      // Code that places a scroll view leaves its content alone.
      let inside = open.filter { item, openness in
        lies(item, in: chain.item)
          && !(item == chain.item && chain.kind == .scrolled && openness.contains(.elsewhere))
      }
      return inside.allSatisfy { item, openness in
        let decides: Bool =
          switch chain.reach {
          case .nearEdge: chain.kind == .row && item == chain.item
          case .between: true
          case .bothEdges(let view), .narrow(let view): item == view
          }
        return openness.isDisjoint(with: [.read, chain.axis.openness])
          && !(decides && openness.contains(.content))
      }
    case .noArea(let item): return isCertain(item, .width, .height)
    case .overhang(let overhang) where layout.isHeld(overhang):
      return open[overhang.item]?.contains(.read) != true
    case .overhang(let overhang):
      let isAcross = overhang.edge.axis == .horizontal
      return isCertain(overhang.item, isAcross ? .x : .y, isAcross ? .width : .height)
        && layout.superview(of: overhang.item).map {
          isCertain($0, isAcross ? .width : .height)
        } ?? true
    case .cutText(let cut):
      return open[cut.item]?.contains(.content) != true && isCertain(cut.item, .width, .height)
    // Only required constraints decide this.
    case .againstEstimate(let cell): return !changeable.contains(Node(item: cell, axis: .vertical))
    default: return true
    }
  }

  /// Returns whether no unread code may change a member of a conflict.
  func isCertain(_ conflict: LayoutConflict) -> Bool {
    let changed = open.keys.filter(isChanged)
    return !conflict.members.contains { member in
      switch member.constraint {
      case .explicit(let id): layout.items(namedBy: id).contains(where: changed.contains)
      case .generated(let path):
        open.contains { item, openness in
          path.hasPrefix(layout.name(of: item) + ".")
            && (isChanged(item) || openness.contains(.mask) && path.contains(text: ".mask."))
        }
      }
    }
  }

  /// Returns whether unread code may change what was read about an item.
  private func isChanged(_ item: ItemID) -> Bool {
    guard let openness = open[item] else { return false }
    return openness.contains(.read) || openness.isSuperset(of: [.axes, .content, .mask])
  }

  private func lies(_ item: ItemID, in container: ItemID) -> Bool {
    var next: ItemID? = item
    while let one = next, one != container { next = layout.superview(of: one) }
    return next != nil
  }

  /// Returns the layout with undetermined numbers held at their current values, so that they are
  /// not reported as ambiguous.
  ///
  /// A view of `elsewhere` that nothing here places is also held: another part of the app places
  /// it.
  func settled(elsewhere: [ItemID]) -> Layout {
    var wishes: [ConstraintRecord] = []
    for item in layout.liveItems {
      guard let openness = open[item] else { continue }
      let isElsewhere = elsewhere.contains(item) && !layout.isPlaced(item)
      let (frame, ranges) = (layout.frame(of: item), layout.ranges(of: item))
      func wish(_ attribute: LayoutAttribute, _ constant: Double, of around: ItemID?) {
        wishes.append(
          ConstraintRecord(
            name: "", first: ItemAttribute(item, attribute),
            second: around.map { [ScaledAttribute(1, ItemAttribute($0, attribute))] } ?? [],
            constant: constant, priority: LayoutPriority(1), activation: 0))
      }
      for (axis, size, place, length, start, isFixed) in [
        (
          Axis.horizontal, LayoutAttribute.width, LayoutAttribute.left, frame.width, frame.x,
          ranges.width.isPoint
        ), (.vertical, .height, .top, frame.height, frame.y, ranges.height.isPoint),
      ] {
        let isOpen = !openness.isDisjoint(with: [.read, axis.openness])
        if !isFixed, isOpen || openness.contains(.content) { wish(size, length, of: nil) }
        if isOpen || isElsewhere, let around = layout.superview(of: item) {
          wish(place, start, of: around)
        }
      }
    }
    return wishes.isEmpty ? layout : layout.trial(.constrain([], wishes)) ?? layout
  }
}

extension Axis {
  /// The flag for further constraints along the axis.
  fileprivate var openness: Openness { self == .horizontal ? .horizontal : .vertical }
}

extension Layout {
  /// Returns whether a text or an image is set later, or unknown.
  func waitsForContent(_ item: ItemID) -> Bool {
    guard let record = record(of: item) else { return false }
    return record.kind == .image
      ? record.imageSize == nil : record.kind.showsText && record.text?.isEmpty != false
  }

  /// Returns whether an item of the app is given its size by the code that adds it: here it is only
  /// as large as its content.
  fileprivate func isFitted(_ item: ItemID) -> Bool {
    constraints(namingAnyOf: [item]).compactMap { record(of: $0) }.contains { record in
      record.first.item == item && record.second.isEmpty && record.constant == 0
        && record.priority <= .fittingSizeLevel
    }
  }
}
