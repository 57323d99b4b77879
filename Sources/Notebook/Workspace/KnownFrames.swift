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
    moves.add(name, from: old?.name == name ? old?.frame : nil, to: now)
  }

  /// The frame that an item of this name had.
  func frame(of id: ItemID, named name: String) -> Rect? {
    guard entries.indices.contains(id.rawValue), let entry = entries[id.rawValue],
      entry.name == name
    else { return nil }
    return entry.frame
  }
}

/// What moved: the texts of the first views, and how many they are.
struct Moves {
  /// How many views are told one by one.
  static let limit = 5

  private(set) var count = 0
  private(set) var texts: [String] = []

  var isEmpty: Bool { count == 0 }

  /// `red x 20→30 w 136→131`, if it moved; a new view by its size, if it has any.
  mutating func add(_ name: String, from old: Rect?, to now: Rect) {
    guard let old else {
      guard now.width > 1e-9 || now.height > 1e-9 else { return }
      count += 1
      guard count <= Self.limit else { return }
      texts.append(
        "\(Name.written(name)) w \(Text.number(now.width)) h \(Text.number(now.height))")
      return
    }
    let parts = [
      ("x", old.x, now.x), ("y", old.y, now.y), ("w", old.width, now.width),
      ("h", old.height, now.height),
    ].filter { abs($0.1 - $0.2) > 1e-6 }
    guard !parts.isEmpty else { return }
    count += 1
    guard count <= Self.limit else { return }
    texts.append(
      "\(Name.written(name)) "
        + parts.map { "\($0) \(Text.number($1))→\(Text.number($2))" }.joined(separator: " "))
  }

  /// The views in one line, then how many more.
  var text: String {
    let rest = count > texts.count ? ["+\(count - texts.count) more"] : []
    return (texts + rest).joined(separator: "   ")
  }
}
