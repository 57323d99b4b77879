internal import ConstraintSolver

// Which items are measured in the solution, and what is measured.

extension Tables {
  /// The items whose rows depend on the solution, superviews before what lies in them.
  func measuredItems(_ document: LayoutDocument) -> [Int] {
    var result: Set<Int> = []
    for index in document.items.indices {
      guard let record = document.effectiveRecord(ItemID(index)), record.isMeasured else {
        continue
      }
      result.insert(index)
      if record.preservesSuperviewMargins, let superview = record.superview, superview != .root {
        result.insert(superview.rawValue)
      }
    }
    for case let record? in document.constraints where record.isActive && record.isSensitive {
      for attribute in record.attributes
      where attribute.item != .root && attribute.dependsOnPlace {
        result.insert(attribute.item.rawValue)
      }
    }
    result.formUnion(document.stacksToFit().map(\.rawValue))
    result.formUnion(document.tablesToMeasure().map(\.rawValue))
    func depth(_ index: Int) -> Int {
      nodes.indices.contains(index) ? nodes[index]?.depth ?? 0 : 0
    }
    return result.sorted { (depth($0), $0) < (depth($1), $1) }
  }

  /// Whether a change of items may change which of them are measured.
  func changesMeasuring(_ change: Change, _ document: LayoutDocument) -> Bool {
    if change.movesExisting { return true }
    guard !change.items.isEmpty else { return false }
    let known = Set(measured)
    return change.items.contains { item in
      known.contains(item.rawValue)
        || document.items.indices.contains(item.rawValue)
          && document.items[item.rawValue]?.mayBeMeasured == true
    }
  }
}

extension Engine {
  /// What an item's rows depend on, in the present solution.
  func measure(of item: ItemID, in scene: Scene) throws(LayoutError) -> Measure {
    var measure = Measure()
    guard let record = scene.record(item), let node = scene.node(item) else { return measure }
    measure.width = clean(solver.value(of: node.box.width))
    if record.kind == .label, record.numberOfLines != 1, record.preferredWidth == nil {
      measure.wrapWidth = measure.width
    }
    let frame = rootFrame(of: item, in: scene)
    let world = scene.document.world
    let safe = world.effectiveSafeArea
    measure.safe = EdgeInsets(
      top: covered(safe.top - frame.y, of: safe.top),
      left: covered(safe.left - frame.x, of: safe.left),
      bottom: covered(frame.maxY - (world.size.height - safe.bottom), of: safe.bottom),
      right: covered(frame.maxX - (world.size.width - safe.right), of: safe.right))
    measure.keyboard = covered(
      frame.maxY - (world.size.height - world.keyboardHeight), of: world.keyboardHeight)
    if record.preservesSuperviewMargins, let superview = record.superview,
      let parent = scene.node(superview)
    {
      let margins = scene.margins(of: superview)
      let own = localFrame(node, in: parent)
      let width = solver.value(of: parent.box.width) + parent.insets(.horizontal)
      let height = solver.value(of: parent.box.height) + parent.insets(.vertical)
      measure.preserved = EdgeInsets(
        top: covered(margins.top - own.y, of: margins.top),
        left: covered(margins.left - own.x, of: margins.left),
        bottom: covered(own.maxY - (height - margins.bottom), of: margins.bottom),
        right: covered(own.maxX - (width - margins.right), of: margins.right))
    }
    try measureFitting(of: item, record, in: scene, into: &measure)
    return measure
  }

  /// How much of a strip at an edge lies over an item that reaches `depth` into it, or beyond it.
  private func covered(_ depth: Double, of strip: Double) -> Double {
    clean(min(max(0, depth), max(0, strip)))
  }

  /// The frame of an item in the root's coordinates.
  func rootFrame(of item: ItemID, in scene: Scene) -> Rect {
    guard let node = scene.node(item) else { return .zero }
    guard node.superview >= 0, let parent = scene.nodes[node.superview] else {
      return Rect(
        x: 0, y: 0, width: solver.value(of: node.box.width),
        height: solver.value(of: node.box.height))
    }
    let outer = rootFrame(of: ItemID(node.superview), in: scene)
    var own = localFrame(node, in: parent)
    own.x += outer.x - parent.offset.x
    own.y += outer.y - parent.offset.y
    return own
  }

  /// The frame of an item in its superview's coordinates, from the left.
  func localFrame(_ node: Node, in parent: Node) -> Rect {
    let rect = localAlignmentRect(node, in: parent)
    return Rect(
      x: rect.x - node.insets.left, y: rect.y - node.insets.top,
      width: rect.width + node.insets(.horizontal), height: rect.height + node.insets(.vertical))
  }

  func localAlignmentRect(_ node: Node, in parent: Node) -> Rect {
    let width = solver.value(of: node.box.width)
    var x = solver.value(of: node.box.x)
    if parent.isRightToLeft {
      let extent =
        parent.content.map { solver.value(of: $0.width) }
        ?? solver.value(of: parent.box.width) + parent.insets(.horizontal)
      x = extent - x - width
    }
    return Rect(
      x: x, y: solver.value(of: node.box.y), width: width,
      height: solver.value(of: node.box.height))
  }
}

extension ItemRecord {
  /// Whether its own rows depend on where it lies or how wide it is.
  var isMeasured: Bool {
    kind == .label && numberOfLines != 1 && preferredWidth == nil || preservesSuperviewMargins
      || stack?.isMarginsRelative == true
  }

  /// Whether it may be measured, in the present traits or in others.
  var mayBeMeasured: Bool {
    isMeasured || !variations.isEmpty || kind == .stack || kind == .table
  }
}

extension ItemAttribute {
  /// Whether it speaks of more than the item's own rectangle.
  var isSensitive: Bool {
    switch attribute {
    case .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      true
    default: area != .own && area != .content && area != .frame
    }
  }

  /// Whether it depends on where the item lies.
  var dependsOnPlace: Bool {
    isSensitive && attribute != .firstBaseline && attribute != .lastBaseline
  }
}

extension ConstraintRecord {
  /// Whether its row depends on margins, baselines, areas or natural sizes.
  var isSensitive: Bool {
    constantSource != .points || first.isSensitive || second.contains { $0.anchor.isSensitive }
  }
}

extension LayoutDocument {
  /// An item as the engine sees it.
  func node(_ item: ItemID, _ box: Box, _ content: ContentSize?) -> Node {
    let record = effectiveRecord(item)
    var depth = 0
    var current = record?.superview
    while let superview = current, depth <= items.count {
      depth += 1
      current = self.item(superview)?.superview
    }
    return Node(
      box: box, superview: record?.superview?.rawValue ?? -1, depth: depth,
      kind: record?.kind ?? .view, isRightToLeft: isRightToLeft(item),
      insets: record.map { $0.alignmentInsets ?? $0.kind.defaults.outsets } ?? .zero,
      offset: record?.contentOffset ?? Point(x: 0, y: 0), content: content)
  }
}

extension KindDefaults {
  /// From the frame inwards to the alignment rectangle.
  fileprivate var outsets: EdgeInsets { alignmentInsets }
}
