import Answers
import AutoLayout

/// The names and frames of the items at the time when the layout was last followed.
///
/// Differences are searched only among the changes that the layout reports, so that the cost of a
/// line depends on what it moves, not on the size of the layout. The invariant: after
/// ``follow(_:in:)``, each entry equals the layout's frame of its item, except for changes too
/// small to be reported, and no other item has an entry.
struct KnownFrames: Sendable {
  private(set) var entries: [(name: String, frame: Rect)?] = []
  /// The number of items checked so far.
  private(set) var visited = 0
  /// Indicates whether a layout has been read completely, so that its reports suffice from now on.
  private(set) var isFollowing = false

  /// Creates an index that follows no layout yet.
  init() {}

  /// Creates an index of a layout's frames, in full precision.
  init(_ layout: Layout) {
    _ = follow(LayoutChanges(), in: layout)
  }

  /// Updates the frames after changes to the layout; returns the moves.
  mutating func follow(_ changes: LayoutChanges, in layout: Layout) -> Moves {
    var moves = Moves()
    if isFollowing, !changes.isEverything {
      for id in changes.items { update(id, in: layout, &moves) }
    } else {
      isFollowing = true
      for index in 0..<max(entries.count, layout.nextItem.rawValue) {
        update(ItemID(index), in: layout, &moves)
      }
    }
    return moves
  }

  private mutating func update(_ id: ItemID, in layout: Layout, _ moves: inout Moves) {
    visited += 1
    guard id != .root else { return }
    let index = id.rawValue
    let name = layout.name(of: id)
    // Every item has a name; an item that is not installed has no frame.
    guard !name.isEmpty, layout.isInstalled(id) else {
      if index < entries.count { entries[index] = nil }
      return
    }
    let now = layout.frame(of: id)
    while entries.count <= index { entries.append(nil) }
    let old = entries[index]
    entries[index] = (name, now)
    // A handle may have been reused.
    let before = old?.name == name ? old?.frame : nil
    moves.add(MovedFrame(item: id, name: name, before: before, after: now))
  }

  /// Returns the recorded frame of an item with this name.
  func frame(of id: ItemID, named name: String) -> Rect? {
    guard entries.indices.contains(id.rawValue), let entry = entries[id.rawValue],
      entry.name == name
    else { return nil }
    return entry.frame
  }
}

/// The moved views: the first frames that differ, and their number.
struct Moves {
  /// The maximum number of views listed one by one.
  static let limit = 5

  private(set) var count = 0
  /// The frames listed one by one.
  private(set) var frames: [MovedFrame] = []

  var isEmpty: Bool { count == 0 }

  /// Indicates whether a listed frame is taller than before.
  var grows: Bool { frames.contains { $0.before.map { $0.height } ?? .infinity < $0.after.height } }

  /// Adds a frame if it moved, or for a new view if it has any size.
  mutating func add(_ frame: MovedFrame) {
    let now = frame.after
    let isMove =
      frame.before.map { !$0.isClose(to: now) } ?? (now.width > 1e-9 || now.height > 1e-9)
    if isMove { tell(frame) }
  }

  /// Adds a frame, moved or not.
  private mutating func tell(_ frame: MovedFrame) {
    count += 1
    if count <= Self.limit { frames.append(frame) }
  }

  /// Returns the report of the given changes and of the views that they moved, with the layout's
  /// intervals.
  ///
  /// A number that has become ambiguous is reported as its interval, even if it has not moved;
  /// `settled` lists the numbers that were unique before.
  func report(
    _ done: consuming [String], before settled: [SettledFrame] = [], in layout: Layout
  ) -> ChangeReport {
    var moves = self
    for old in settled where layout.superview(of: old.id) != nil {
      guard !frames.contains(where: { $0.item == old.id }),
        let mayVary = layout.mayVary(old.id), !mayVary.intersection(old.isSettled).isEmpty
      else { continue }
      let name = layout.name(of: old.id)
      let frame = MovedFrame(
        item: old.id, name: name, before: old.frame, after: layout.frame(of: old.id))
      if frame.text(layout.ranges(of: old.id), wasSettled: old.isSettled) != .item(name) {
        moves.tell(frame)
      }
    }
    let numbers = Text.numbers
    var report = ChangeReport(done)
    let ranges = layout.ranges(of: moves.frames.map { $0.item })
    report.moved = zip(moves.frames, ranges).map { frame, ranges in
      var text: RichText?
      if numbers != .rounded || !ranges.isUnique {
        let own = settled.first { $0.id == frame.item }
        text = frame.text(ranges, wasSettled: own?.isSettled ?? RectNumbers(), in: numbers)
      }
      return ChangeReport.Moved(
        name: frame.name, before: frame.before, after: frame.after, written: text)
    }
    report.more = moves.count - moves.frames.count
    return report
  }
}

/// A frame before a step, and which of its numbers were known to be unique.
struct SettledFrame: Equatable, Sendable {
  var id: ItemID
  var frame: Rect
  var isSettled: RectNumbers

  /// Returns the first frames named by drafted constraints that surely have a unique number.
  static func all(inDraftOf workspace: Workspace) -> [SettledFrame] {
    var frames = [SettledFrame]()
    var items = [ItemID]()
    workspace.layout.forEachItemNamedByDraft { item in
      guard items.count < Moves.limit, item != .root, !items.contains(item),
        workspace.layout.wasThere(item)
      else { return }
      items.append(item)
      guard let isSettled = workspace.layout.mayVary(item)?.inverse, !isSettled.isEmpty else {
        return
      }
      frames.append(
        SettledFrame(id: item, frame: workspace.layout.frame(of: item), isSettled: isSettled))
    }
    return frames
  }
}
