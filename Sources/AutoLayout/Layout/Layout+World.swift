// Installation in the present traits, and the areas of items on which no constraint depends.

extension Layout {
  /// Returns whether an item and all its superviews are there: in the present traits, and in rows
  /// of tables that are made.
  public func isInstalled(_ item: ItemID) -> Bool {
    guard !engine.tables.hasConditions else {
      return engine.tables.scene(of: document).isInstalled(item)
    }
    let nodes = engine.tables.nodes
    return nodes.indices.contains(item.rawValue) && nodes[item.rawValue] != nil
  }

  /// The items that are absent: in the present traits, or in a row that no table has made yet.
  ///
  /// The time is proportional to the number of items if there may be any, else constant.
  public var absentItems: Set<ItemID> {
    guard engine.tables.hasConditions else { return [] }
    let scene = engine.tables.scene(of: document)
    return Set(liveItems.filter { !scene.isInstalled($0) })
  }

  /// Returns whether a constraint takes part in the present traits: it is active, its condition
  /// holds, and its items are there.
  public func isInForce(_ constraint: ConstraintID) -> Bool {
    engine.tables.row(of: constraint) != nil
  }

  /// Returns the record of an item, with the values that hold in the present traits.
  public func recordInForce(of item: ItemID) -> ItemRecord? {
    document.effectiveRecord(item)
  }

  /// The size of an item's text in points, as set or as its text style or kind has it.
  public func fontSize(of item: ItemID) -> Double? {
    document.effectiveRecord(item).map { document.fontSize(of: $0) }
  }

  /// Returns whether leading is the right edge for the subviews of an item
  /// (`effectiveUserInterfaceLayoutDirection`).
  public func isRightToLeft(_ item: ItemID) -> Bool { document.isRightToLeft(item) }

  /// The margins in force, left to right (`layoutMargins` on a device): its own, measured from the
  /// safe area, and at least the preserved part of the superview's.
  public func margins(of item: ItemID) -> EdgeInsets {
    measuredScene().margins(of: item).cleaned
  }

  /// Returns the part of an item that the root's unsafe area covers, left to right
  /// (`safeAreaInsets`).
  public func safeAreaInsets(of item: ItemID) -> EdgeInsets {
    measuredScene().safeInsets(of: item).cleaned
  }

  /// Returns the scene with the measures of every item; the engine keeps only those that matter to
  /// a constraint.
  ///
  /// The time is proportional to the number of items; with `asked`, to these and those around them.
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
      // The measures were already taken when the layout was accepted.
      let measured = try? engine.measure(of: ItemID(index), in: scene, at: frame)
      guard var measure = measured else { continue }
      measure.wrapWidth = known?.wrapWidth
      scene.measures[index] = measure
    }
    return scene
  }

  /// Some items and all around them but the root, each once, in order of creation.
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
