internal import AutoLayout

// Views that are invisible, or that overlap, in the frames of the layout.

extension Layout {
  /// Returns invisible views and views that partly overlap others, by item.
  ///
  /// Only views that are shown and have unique frames are reported. Views inside a scroll view may
  /// be anywhere, and a view inside a reported one is not reported again.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views, plus the pairs of siblings with
  ///   overlapping widths.
  func findingsOfSight() -> [Finding] {
    let frames = rootFrames()
    let root = frames[ItemID.root.rawValue] ?? .zero
    var lost: Set<ItemID> = []
    var findings: [Finding] = []
    var siblings: [ItemID: [ItemID]] = [:]
    let holding = holdingSight(frames)
    for item in liveItems.untilStopped {
      guard item != .root, isShown(item), let frame = frames[item.rawValue],
        let superview = record(of: item)?.superview
      else { continue }
      if lost.contains(superview) {
        lost.insert(item)
      } else if frame.width <= 0 || frame.height <= 0 {
        // Its subviews are visible outside it.
        if holding.contains(item) { continue }
        lost.insert(item)
        findings.append(.noArea(item))
      } else if !frame.meets(root), !isInScrollView(item) {
        lost.insert(item)
        findings.append(.beyondRoot(item))
      } else {
        siblings[superview, default: []].append(item)
      }
    }
    for group in siblings.keys.sorted().map({ siblings[$0] ?? [] }) {
      findings += overlaps(among: group, frames)
    }
    return findings.filter { isUnique($0) }
  }

  /// Returns the views that contain a view with an area and do not clip it.
  private func holdingSight(_ frames: [Rect?]) -> Set<ItemID> {
    var holding: Set<ItemID> = []
    for item in liveItems where isShown(item) {
      guard let frame = frames[item.rawValue], frame.width > 0, frame.height > 0 else { continue }
      var next = record(of: item)?.superview
      while let around = next, kind(of: around) != .scroll, kind(of: around) != .table,
        holding.insert(around).inserted
      {
        next = record(of: around)?.superview
      }
    }
    return holding
  }

  /// Returns the views that partly overlap an earlier sibling; one that covers it completely counts
  /// as its background, or as a badge on it.
  private func overlaps(among items: [ItemID], _ frames: [Rect?]) -> [Finding] {
    var left = items.compactMap { item in frames[item.rawValue].map { (item: item, frame: $0) } }
    left.sort { ($0.frame.x, $0.item) < ($1.frame.x, $1.item) }
    var found: [(ItemID, ItemID)] = []
    for (place, one) in left.enumerated().untilStopped {
      for other in left[(place + 1)...] {
        guard other.frame.x < one.frame.maxX - 0.5 else { break }
        guard one.frame.meets(other.frame), !one.frame.covers(other.frame),
          !other.frame.covers(one.frame)
        else { continue }
        found.append((min(one.item, other.item), max(one.item, other.item)))
      }
    }
    return found.sorted { $0 < $1 }.map { .overlapping($0.1, over: $0.0) }
  }

  private func isUnique(_ finding: Finding) -> Bool {
    switch finding {
    case .noArea(let item), .beyondRoot(let item): ranges(of: item).isUnique
    case .overlapping(let item, let other):
      ranges(of: item).isUnique && ranges(of: other).isUnique
    default: true
    }
  }

  /// Returns whether a view can be visible at some position: neither it nor a superview is hidden.
  func isShown(_ item: ItemID) -> Bool {
    guard record(of: item)?.kind != .guide else { return false }
    var next: ItemID? = item
    while let id = next {
      guard let record = record(of: id), !record.isHidden else { return false }
      next = record.superview
    }
    return isInstalled(item)
  }

  private func isInScrollView(_ item: ItemID) -> Bool {
    var next = record(of: item)?.superview
    while let id = next {
      guard let record = record(of: id) else { return false }
      if record.kind.scrolls { return true }
      next = record.superview
    }
    return false
  }
}

extension Rect {
  /// Returns whether two rectangles overlap by more than half a point along both axes.
  fileprivate func meets(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > 0.5 && min(maxY, other.maxY) - max(y, other.y) > 0.5
  }

  /// Returns whether another rectangle lies inside this one.
  fileprivate func covers(_ other: Rect) -> Bool {
    other.x >= x - 0.01 && other.y >= y - 0.01 && other.maxX <= maxX + 0.01
      && other.maxY <= maxY + 0.01
  }
}
