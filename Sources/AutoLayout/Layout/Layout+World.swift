// Installation under the current traits, and areas of items that no constraint depends on.

extension Layout {
  /// Returns whether an item and all its superviews exist under the current traits and in existing
  /// table rows.
  public func isInstalled(_ item: ItemID) -> Bool {
    guard !engine.tables.hasConditions else {
      return engine.tables.scene(of: document).isInstalled(item)
    }
    let nodes = engine.tables.nodes
    return nodes.indices.contains(item.rawValue) && nodes[item.rawValue] != nil
  }

  /// The items that are absent, either under the current traits or because their table row does not
  /// exist yet.
  ///
  /// The time is linear in the number of items if any may be absent, otherwise constant.
  public var absentItems: Set<ItemID> {
    guard engine.tables.hasConditions else { return [] }
    let scene = engine.tables.scene(of: document)
    return Set(liveItems.filter { !scene.isInstalled($0) })
  }

  /// Returns whether a constraint applies under the current traits: it is active, its condition
  /// holds, and its items exist.
  public func isInForce(_ constraint: ConstraintID) -> Bool {
    engine.tables.row(of: constraint) != nil
  }

  /// Returns the record of an item with the values for the current traits.
  public func recordInForce(of item: ItemID) -> ItemRecord? {
    document.effectiveRecord(item)
  }

  /// Returns an item's font size in points, as set or from its text style or kind.
  public func fontSize(of item: ItemID) -> Double? {
    document.effectiveRecord(item).map { document.fontSize(of: $0) }
  }

  /// Returns whether leading is the right edge for an item's subviews
  /// (`effectiveUserInterfaceLayoutDirection`).
  public func isRightToLeft(_ item: ItemID) -> Bool { document.isRightToLeft(item) }

  /// Returns the effective left and right margins (`layoutMargins` on a device): the item's own,
  /// measured from the safe area, and at least the preserved part of the superview's.
  public func margins(of item: ItemID) -> EdgeInsets {
    measuredScene().margins(of: item).cleaned
  }

  /// Returns the parts of an item that the root's unsafe area covers, as left and right insets
  /// (`safeAreaInsets`).
  public func safeAreaInsets(of item: ItemID) -> EdgeInsets {
    measuredScene().safeInsets(of: item).cleaned
  }

  /// Returns the scene with measurements of every item; the engine stores only those that matter to
  /// a constraint.
  ///
  /// The time is linear in the number of items or, with `asked`, in the number of those and their
  /// ancestors.
  func measuredScene(of asked: [ItemID]? = nil) -> Scene {
    var scene = engine.tables.scene(of: document)
    let measured = asked.map { lineages(of: $0).map({ $0.rawValue }) } ?? Array(scene.nodes.indices)
    var items = measured.filter { $0 != 0 && scene.nodes[$0] != nil }
    items.sort { (scene.nodes[$0]?.depth ?? 0, $0) < (scene.nodes[$1]?.depth ?? 0, $1) }
    var frames = [Rect?](repeating: nil, count: scene.nodes.count)
    for index in items {
      let known = scene.measures[index]
      let frame = engine.rootFrame(of: ItemID(index), in: scene, known: frames)
      frames[index] = frame
      // These measurements succeeded when the layout was accepted.
      let measured = try? engine.measure(of: ItemID(index), in: scene, at: frame)
      guard var measure = measured else { continue }
      measure.wrapWidth = known?.wrapWidth
      scene.measures[index] = measure
    }
    return scene
  }

  /// Returns the given items and all their ancestors except the root, without duplicates, in order
  /// of creation.
  func lineages(of items: [ItemID]) -> [ItemID] {
    var found: Set<ItemID> = []
    for item in items {
      var next: ItemID? = item
      while let item = next, item != .root, found.insert(item).inserted {
        next = superview(of: item)
      }
    }
    return found.sorted { $0.rawValue < $1.rawValue }
  }
}
