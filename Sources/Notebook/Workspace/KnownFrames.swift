import AutoLayout
import Syntax

/// The names and frames of the items, as they were when the layout was last followed.
///
/// What differs is looked for among what the layout reports, so that a line costs by what it moves
/// and not by how much there is. The invariant: after ``follow(_:in:)`` each entry is what the layout
/// says of its item, but for changes too small to be reported, and no other item has one.
struct KnownFrames: Sendable {
  private(set) var entries: [(name: String, frame: Rect)?] = []
  /// How many items were looked at so far.
  private(set) var visited = 0
  /// Whether a layout has been followed, of which the reports tell the rest.
  private var isFollowing = false

  /// Follows no layout yet.
  init() {}

  /// The frames of a layout, to the last digit.
  init(_ layout: Layout) {
    _ = follow(LayoutChanges(), in: layout)
  }

  /// Takes up what changed in the layout; what moved by it.
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
    // Every item has a name; what is not there has no place.
    guard !name.isEmpty, layout.isInstalled(id) else {
      if index < entries.count { entries[index] = nil }
      return
    }
    let now = layout.frame(of: id)
    while entries.count <= index { entries.append(nil) }
    let old = entries[index]
    entries[index] = (name, now)
    // A handle may have been given anew.
    moves.add(id, name, from: old?.name == name ? old?.frame : nil, to: now)
  }

  /// The frame that an item of this name had.
  func frame(of id: ItemID, named name: String) -> Rect? {
    guard entries.indices.contains(id.rawValue), let entry = entries[id.rawValue],
      entry.name == name
    else { return nil }
    return entry.frame
  }
}

/// What moved: the first frames that differ, and how many they are.
struct Moves {
  /// How many views are told one by one.
  static let limit = 5

  private(set) var count = 0
  private var changes: [FrameChange] = []
  /// The items of the frames that are told one by one.
  private(set) var items: [ItemID] = []

  var isEmpty: Bool { count == 0 }

  /// Takes up a frame, if it moved; a new view, if it has any size.
  mutating func add(_ id: ItemID, _ name: String, from old: Rect?, to now: Rect) {
    let change = FrameChange(name: name, before: old, after: now)
    guard old == nil ? now.width > 1e-9 || now.height > 1e-9 : change.isMove else { return }
    count += 1
    guard count <= Self.limit else { return }
    changes.append(change)
    items.append(id)
  }

  /// Takes up a frame that has not moved, and of which a number is open that was not.
  mutating func add(opened id: ItemID, _ change: FrameChange) {
    count += 1
    guard count <= Self.limit else { return }
    changes.append(change)
    items.append(id)
  }

  /// Notes of the frames which numbers had one value before.
  mutating func note(_ settled: [SettledFrame]) {
    for index in items.indices {
      guard let own = settled.first(where: { $0.id == items[index] }) else { continue }
      changes[index].wasSettled = own.isSettled
    }
  }

  /// The views in one line, then how many more; `ranges` are the intervals of ``items``.
  func text(_ ranges: [LayoutSnapshot.Ranges]) -> String {
    let texts = zip(changes, ranges).map { $0.text($1).plain }
    let rest = count > texts.count ? ["+\(count - texts.count) more"] : []
    return (texts + rest).joined(separator: "   ")
  }
}

/// A frame before a step, and which of its numbers (x, y, width, height) surely had one value.
struct SettledFrame {
  var id: ItemID
  var frame: Rect
  var isSettled: [Bool]
}

/// A frame that moved, as replies tell it: `red x 20→30 w 136→0…272 ?`.
struct FrameChange {
  var name: String
  /// `nil` for a view that is new.
  var before: Rect?
  var after: Rect
  /// Which numbers had one value before; empty where that is not known.
  var wasSettled: [Bool] = []

  /// Whether a number differs by more than a millionth of a point.
  var isMove: Bool {
    guard let before else { return true }
    return Self.numbers.contains { _, number, _ in
      abs(before[keyPath: number] - after[keyPath: number]) > 1e-6
    }
  }

  /// Whether anything is to be told of it.
  func isTold(_ ranges: LayoutSnapshot.Ranges) -> Bool { text(ranges) != .item(name) }

  /// What moved, and where to: a number, or the interval in which it may be; what is open by now and
  /// was not; a new view by its size.
  func text(_ ranges: LayoutSnapshot.Ranges) -> RichText {
    var text = RichText.item(name)
    for (index, (key, number, range)) in Self.numbers.enumerated() {
      let now = Frames.value(after[keyPath: number], ranges[keyPath: range])
      guard let before else {
        if index > 1 { text += " \(key) \(now)" }
        continue
      }
      let old = before[keyPath: number]
      let isOpened =
        wasSettled.indices.contains(index) && wasSettled[index] && !ranges[keyPath: range].isPoint
      guard isOpened || abs(old - after[keyPath: number]) > 1e-6 else { continue }
      text += " \(key) \(old)→\(now)"
    }
    return text
  }

  private static var numbers:
    [(
      key: String, number: KeyPath<Rect, Double>, range: KeyPath<LayoutSnapshot.Ranges, ValueRange>
    )]
  {
    [("x", \.x, \.x), ("y", \.y, \.y), ("w", \.width, \.width), ("h", \.height, \.height)]
  }
}
