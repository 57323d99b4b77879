internal import ConstraintSolver

/// The input for deriving rows: the document, the items' unknowns, and the measurements.
///
/// A scene is created for one step and discarded before the engine's tables change.
struct Scene {
  let document: LayoutDocument
  let nodes: [Node?]
  var measures: [Int: Measure]
  /// Indicates whether any item may exist only under certain traits.
  var hasConditions = true

  func node(_ item: ItemID) -> Node? {
    nodes.indices.contains(item.rawValue) ? nodes[item.rawValue] : nil
  }

  // MARK: The tree

  /// Returns the superview of an item, or the item itself if there is none.
  func superviewOrSelf(_ item: ItemID) -> ItemID {
    guard nodes.indices.contains(item.rawValue), let superview = nodes[item.rawValue]?.superview,
      superview >= 0
    else { return item }
    return ItemID(superview)
  }

  /// Returns the nearest common ancestor of two items, which may be one of them; `nil` if there is
  /// none.
  func meeting(of a: Int, and b: Int) -> Int? {
    if nodes.indices.contains(a), let superview = nodes[a]?.superview, superview >= 0 {
      if superview == b { return b }
      if a != b, nodes.indices.contains(b), nodes[b]?.superview == superview { return superview }
    }
    var (a, b) = (a, b)
    while a != b {
      guard nodes.indices.contains(a), nodes.indices.contains(b), let depth = nodes[a]?.depth,
        let other = nodes[b]?.depth
      else { return nil }
      if depth >= other { a = nodes[a]?.superview ?? -1 } else { b = nodes[b]?.superview ?? -1 }
    }
    return a >= 0 ? a : nil
  }

  // MARK: Expressions

  /// Adds an attribute times `factor`, in an ancestor's coordinates: from its near edge towards
  /// trailing or, if `isAbsolute`, from its left edge towards the right.
  @inline(__always)
  func add(
    _ attribute: ItemAttribute, times factor: Double, in space: ItemID, isAbsolute: Bool,
    to sum: inout Sum
  ) {
    if !isAbsolute, addPlain(attribute, times: factor, in: space.rawValue, to: &sum) { return }
    addAny(attribute, times: factor, in: space, isAbsolute: isAbsolute, to: &sum)
  }

  private func addAny(
    _ attribute: ItemAttribute, times factor: Double, in space: ItemID, isAbsolute: Bool,
    to sum: inout Sum
  ) {
    guard let axis = attribute.attribute.axis, let node = node(attribute.item),
      let spaceNode = self.node(space)
    else { return }
    let isInside = attribute.item == space
    guard attribute.attribute.isLocation else {
      addSize(attribute, axis, node, times: factor, to: &sum)
      return
    }
    let rightToLeft = spaceNode.isRightToLeft
    let mirrors = isAbsolute && rightToLeft && axis == .horizontal
    let sign = mirrors ? -factor : factor
    if mirrors {
      addExtent(of: spaceNode, axis, times: factor, to: &sum)
    }
    if let text = baselineItem(of: attribute) {
      addBaseline(attribute.attribute, of: text, times: sign, in: space, to: &sum)
      return
    }
    let edge = edge(of: attribute, rightToLeft: rightToLeft)
    if isInside {
      addOwnEdge(
        edge, attribute, axis, node, rightToLeft: rightToLeft, times: sign, to: &sum)
    } else {
      addOrigin(
        of: attribute.item.rawValue, in: space.rawValue, axis, rightToLeft: rightToLeft,
        times: sign, to: &sum)
      sum.constant += sign * edge.offset
      if attribute.area == .content, let content = node.content {
        sum.constant -= sign * scrolled(node, axis)
        sum.add(content.size(axis), sign * edge.fraction)
      } else {
        sum.add(node.box.size(axis), sign * edge.fraction)
      }
    }
  }

  /// Adds one of the most common attributes, an edge, centre or size of an item itself rather than
  /// of an area, in its own or its superview's coordinates; returns `false` for any other.
  private func addPlain(
    _ attribute: ItemAttribute, times factor: Double, in space: Int, to sum: inout Sum
  ) -> Bool {
    let item = attribute.item.rawValue
    guard attribute.area == .own, nodes.indices.contains(item), let node = nodes[item] else {
      return false
    }
    let box = node.box
    let (axis, fraction): (Axis, Double)
    switch attribute.attribute {
    case .width:
      sum.add(box.width, factor)
      return true
    case .height:
      sum.add(box.height, factor)
      return true
    case .leading: (axis, fraction) = (.horizontal, 0)
    case .trailing: (axis, fraction) = (.horizontal, 1)
    case .centerX: (axis, fraction) = (.horizontal, 0.5)
    case .top: (axis, fraction) = (.vertical, 0)
    case .bottom: (axis, fraction) = (.vertical, 1)
    case .centerY: (axis, fraction) = (.vertical, 0.5)
    default: return false
    }
    if item == space {
      guard node.content == nil else { return false }
      sum.constant += factor * node.nearInset(axis, rightToLeft: node.isRightToLeft)
    } else {
      guard node.superview == space else { return false }
      sum.add(box.origin(axis), factor)
    }
    sum.add(box.size(axis), factor * fraction)
    return true
  }

  /// Adds the position of an item's near edge in an ancestor's coordinates.
  func addOrigin(
    of item: Int, in space: Int, _ axis: Axis, rightToLeft: Bool, times factor: Double,
    to sum: inout Sum
  ) {
    var current = item
    while current != space, let node = nodes[current], node.superview >= 0,
      let parent = nodes[node.superview]
    {
      if axis == .horizontal, parent.isRightToLeft != rightToLeft {
        addExtent(of: parent, axis, times: factor, to: &sum)
        sum.add(node.box.x, -factor)
        sum.add(node.box.width, -factor)
      } else {
        sum.add(node.box.origin(axis), factor)
      }
      if node.superview != space {
        sum.constant -= factor * parent.nearInset(axis, rightToLeft: rightToLeft)
        if let content = parent.content {
          if axis == .horizontal, rightToLeft {
            sum.constant += factor * parent.offset.x
            sum.add(parent.box.width, factor)
            sum.add(content.width, -factor)
          } else {
            sum.constant -= factor * scrolled(parent, axis)
          }
        }
      }
      current = node.superview
    }
  }

  /// Adds the extent of the space that contains an item's subviews.
  func addExtent(of node: Node, _ axis: Axis, times factor: Double, to sum: inout Sum) {
    if let content = node.content {
      sum.add(content.size(axis), factor)
    } else {
      sum.add(node.box.size(axis), factor)
      sum.constant += factor * node.insets(axis)
    }
  }

  private func scrolled(_ node: Node, _ axis: Axis) -> Double {
    axis == .horizontal ? node.offset.x : node.offset.y
  }

  /// Adds an edge of an item in its own coordinates, as seen by its subviews.
  private func addOwnEdge(
    _ edge: Edge, _ attribute: ItemAttribute, _ axis: Axis, _ node: Node, rightToLeft: Bool,
    times factor: Double, to sum: inout Sum
  ) {
    sum.constant += factor * edge.offset
    guard let content = node.content else {
      sum.constant += factor * node.nearInset(axis, rightToLeft: rightToLeft)
      sum.add(node.box.size(axis), factor * edge.fraction)
      return
    }
    // A scroll view's own edges are those of its content; its centre and its frame guide stay fixed
    // on the screen (TN2154).
    let isOfFrame =
      attribute.area == .frame || attribute.area == .safe || attribute.area == .keyboard
      || attribute.attribute == .centerX || attribute.attribute == .centerY
    guard isOfFrame, attribute.area != .content else {
      sum.add(content.size(axis), factor * edge.fraction)
      return
    }
    if axis == .horizontal, rightToLeft {
      sum.add(content.width, factor)
      sum.add(node.box.width, -factor)
      sum.constant -= factor * node.offset.x
    } else {
      sum.constant += factor * scrolled(node, axis)
    }
    sum.add(node.box.size(axis), factor * edge.fraction)
  }

  private func addSize(
    _ attribute: ItemAttribute, _ axis: Axis, _ node: Node, times factor: Double,
    to sum: inout Sum
  ) {
    if attribute.area == .content, let content = node.content {
      sum.add(content.size(axis), factor)
      return
    }
    let length = span(of: attribute.area, attribute.item, axis, rightToLeft: false).length
    sum.add(node.box.size(axis), factor * length.fraction)
    sum.constant += factor * length.offset
  }

  // MARK: Edges

  /// Returns the position of an attribute, except baselines, in its item's rectangle.
  private func edge(of attribute: ItemAttribute, rightToLeft: Bool) -> Edge {
    let plain = attribute.attribute.withoutMargin
    let area = plain == attribute.attribute ? attribute.area : .margins
    return span(of: area, attribute.item, plain.axis ?? .horizontal, rightToLeft: rightToLeft)
      .at(fraction(of: plain, rightToLeft: rightToLeft))
  }

  /// Returns the span of an area along an axis of its item's rectangle.
  private func span(
    of area: LayoutArea, _ item: ItemID, _ axis: Axis, rightToLeft: Bool
  ) -> EdgePair {
    switch area {
    case .own, .frame: return EdgePair()
    case .content, .contentMargins, .margins, .safe, .readable:
      let insets = insets(of: area, item)
      if axis == .vertical { return EdgePair(insetNear: insets.top, far: insets.bottom) }
      return rightToLeft
        ? EdgePair(insetNear: insets.right, far: insets.left)
        : EdgePair(insetNear: insets.left, far: insets.right)
    case .keyboard:
      guard axis == .vertical else { return EdgePair() }
      let top = Edge(fraction: 1, offset: -keyboardHeight(in: item))
      return EdgePair(near: top, far: Edge(fraction: 1, offset: 0))
    case .textLabel, .detailTextLabel, .imageView:
      guard let record = record(item), let node = node(item) else { return EdgePair() }
      let span = predefinedContent(of: item, record).span(of: area, axis)
      return axis == .horizontal && node.isRightToLeft != rightToLeft ? span.mirrored : span
    }
  }

  private func fraction(of attribute: LayoutAttribute, rightToLeft: Bool) -> Double {
    attribute.isAbsolute && rightToLeft ? 1 - attribute.fraction : attribute.fraction
  }

  // MARK: Baselines

  /// Returns the item whose text provides a baseline attribute; `nil` for other attributes.
  ///
  /// A stack forwards to its first or last visible view.
  private func baselineItem(of attribute: ItemAttribute) -> ItemID? {
    guard attribute.attribute.isBaseline else { return nil }
    var item = attribute.item
    var visited = 0
    while let stack = document.item(item)?.stack, visited < nodes.count {
      let shown = stack.arranged.filter { document.item($0)?.isHidden == false }
      let next = attribute.attribute == .firstBaseline ? shown.first : shown.last
      guard let next, node(next) != nil else { break }
      item = next
      visited += 1
    }
    return item
  }

  /// Returns the system spacing between two baselines: the line height of the larger font, so that
  /// the texts are spaced like lines of one text.
  ///
  /// Apple documents only that it depends on the fonts; the line height is inferred. If neither
  /// view has a font, it is ``systemSpacing``, as between edges.
  func systemSpacing(between baselines: [ItemAttribute]) -> Double {
    let sizes = baselines.compactMap { baseline -> Double? in
      guard let item = baselineItem(of: baseline), let record = record(item),
        ItemProperty.weight.belongs(to: record.kind)
      else { return nil }
      return document.fontSize(of: record)
    }
    return sizes.max().map { TextMetrics.lineHeight * $0 } ?? AutoLayout.systemSpacing
  }

  private func addBaseline(
    _ attribute: LayoutAttribute, of item: ItemID, times factor: Double, in space: ItemID,
    to sum: inout Sum
  ) {
    guard let node = node(item) else { return }
    if item == space {
      sum.constant += factor * node.insets.top
    } else {
      addOrigin(
        of: item.rawValue, in: space.rawValue, .vertical, rightToLeft: false, times: factor,
        to: &sum)
    }
    let content = content(of: item)
    if attribute == .firstBaseline {
      sum.constant += factor * (content.firstBaseline ?? 0)
    } else {
      sum.add(node.box.height, factor)
      sum.constant -= factor * (content.lastBaselineFromBottom ?? 0)
    }
  }
}
