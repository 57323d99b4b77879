internal import ConstraintSolver

// Measuring items in the solution.

extension Engine {
  /// Measures the width at which a label's text wraps in the current solution.
  func wrap(of item: ItemID, in scene: Scene) -> Measure {
    var measure = Measure()
    guard scene.isInstalled(item), let node = scene.node(item) else { return measure }
    measure.width = clean(solver.value(of: node.box.width))
    measure.wrapWidth = measure.width
    return measure
  }

  /// Measures everything in the current solution on which an item's rows depend; `frame` is the
  /// item's frame in root coordinates, if known.
  func measure(
    of item: ItemID, in scene: Scene, at frame: Rect? = nil
  ) throws(LayoutError) -> Measure {
    var measure = Measure()
    guard let record = scene.record(item), let node = scene.node(item) else { return measure }
    measure.width = clean(solver.value(of: node.box.width))
    if record.wraps { measure.wrapWidth = measure.width }
    let frame = frame ?? rootFrame(of: item, in: scene)
    let world = scene.document.world
    let safe = world.effectiveSafeArea
    measure.safe = EdgeInsets(
      top: covered(safe.top - frame.y, of: safe.top),
      left: covered(safe.left - frame.x, of: safe.left),
      bottom: covered(frame.maxY - (world.size.height - safe.bottom), of: safe.bottom),
      right: covered(frame.maxX - (world.size.width - safe.right), of: safe.right))
    measure.keyboard = covered(
      frame.maxY - (world.size.height - world.keyboardHeight), of: world.keyboardHeight)
    if let content = node.content, record.adjustsContentInsets(on: world.platform) {
      let (width, height) = (solver.value(of: content.width), solver.value(of: content.height))
      measure.adjustment = record.insetAdjustment(
        for: measure.safe, scrollsAcross: width - frame.width > Tolerance.points,
        down: height - frame.height > Tolerance.points)
    }
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

  /// Returns how much of a strip along an edge covers an item that extends `depth` into it, or
  /// beyond.
  private func covered(_ depth: Double, of strip: Double) -> Double {
    clean(min(max(0, depth), max(0, strip)))
  }
}

extension ItemRecord {
  /// Indicates whether the text may have several lines.
  var breaksLines: Bool {
    kind == .textView && !scrolls
      || numberOfLines != 1 && (kind == .label || kind == .cell)
  }

  /// Indicates whether the text wraps at its solved width.
  public var wraps: Bool {
    breaksLines && (kind == .cell ? text != nil : preferredWidth == nil)
  }

  /// Indicates whether a text view scrolls, and so has no natural size (`isScrollEnabled`).
  public var scrolls: Bool {
    get { kind == .textView && extras["scrolls"] == nil }
    set { if kind == .textView { extras["scrolls"] = newValue ? nil : 0 } }
  }

  /// Indicates whether the item's own rows depend on its position.
  var isPlaced: Bool { preservesSuperviewMargins || stack?.isMarginsRelative == true }
}

extension KeptItem {
  /// Indicates whether the item generates nothing under any traits: a view without a mask or
  /// natural size.
  var isPlain: Bool {
    kind == .view && naturalSize.width == nil && naturalSize.height == nil && superview != nil
      && (isBare || details?.translatesAutoresizingMask == false && !varies)
  }

  /// Indicates whether the item generates only its natural size, as set in its record.
  var bringsSizeOnly: Bool {
    (kind == .view || kind == .image) && superview != nil && !varies && !isHidden
      && details?.translatesAutoresizingMask != true
  }

  /// Indicates whether the item may have to be measured, under current or other traits.
  var mayBeMeasured: Bool {
    guard kind != .stack, !kind.scrolls else { return true }
    guard let details else { return kind == .textView && text != nil }
    return details.numberOfLines != 1 || kind == .textView || details.preservesSuperviewMargins
      || varies
  }
}

extension ItemAttribute {
  /// Indicates whether the attribute depends on more than the item's own rectangle.
  var isSensitive: Bool {
    attribute.isBaseline || attribute.isOfMargins
      || area != .own && area != .content && area != .frame
  }

  /// Indicates whether the attribute depends on the item's position.
  var dependsOnPlace: Bool {
    isSensitive && !attribute.isBaseline
  }
}

extension KeptConstraint {
  /// Indicates whether the constraint's row depends on margins, baselines, areas or natural sizes.
  @inline(__always)
  var isSensitive: Bool {
    !isInPoints || contains { $0.isSensitive }
  }
}

extension LayoutDocument {
  /// Returns an item as the engine sees it; `depth` is its number of superviews.
  func node(
    _ item: ItemID, _ box: Box, _ content: ContentSize?, depth: Int, _ measure: Measure?
  ) -> Node {
    let index = item.rawValue
    let kind = kind(of: item) ?? .view
    let varies = items[index]?.varies == true
    let insets =
      varies ? effectiveRecord(item)?.alignmentInsets : items[index]?.alignmentInsets
    return Node(
      box: box, superview: superview(of: item)?.rawValue ?? -1, depth: depth, kind: kind,
      isRightToLeft: isRightToLeft(item),
      insets: insets ?? kind.defaults(on: world.platform).alignmentInsets,
      offset: contentOffset(of: item, measure), content: content)
  }

  /// Returns the number of an item's superviews; `known` returns an item's depth if already known.
  ///
  /// The search goes upwards to the first item of known depth.
  func depth(of item: ItemID, known: (Int) -> Int?) -> Int {
    var steps = 0
    var current = superview(of: item)
    while let outer = current, steps <= items.count {
      steps += 1
      if let depth = known(outer.rawValue) { return steps + depth }
      current = superview(of: outer)
    }
    return steps
  }

  /// Returns the number of superviews of every item, in linear time.
  func depths() -> [Int] {
    var depths: [Int?] = Array(repeating: nil, count: items.count)
    for index in items.indices {
      var path: [Int] = []
      var current: Int? = index
      while let item = current, depths[item] == nil, path.count <= items.count {
        path.append(item)
        current = superview(of: ItemID(item))?.rawValue
      }
      var depth = current.flatMap { depths[$0] } ?? -1
      for item in path.reversed() {
        depth += 1
        depths[item] = depth
      }
    }
    return depths.map { $0 ?? 0 }
  }
}
