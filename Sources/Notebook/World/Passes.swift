import AutoLayout
import Syntax

/// The work that waits for the three passes, and the lines that views run in them.
///
/// The engine always has the solution; with manual passes every question is answered for the result
/// of the last layout pass, until the next one.
struct Passes: Sendable {
  /// A view that runs lines in each of its updates or layouts.
  struct Rule: Sendable {
    /// The pass, update or layout.
    var pass: PassKind
    /// The view.
    var item: ItemID
    /// The lines.
    var block: Block
    /// The constraints that they made when they ran last, which the next run replaces.
    var made: [Made] = []

    /// A constraint that lines made.
    struct Made: Sendable {
      var id: ConstraintID
      var record: ConstraintRecord
    }
  }

  /// The rules in the order in which they were made.
  var rules: [Rule] = []
  /// The views whose constraints changed, or that were marked.
  var update: Set<ItemID> = []
  /// The views that lay out their subviews.
  var layout: Set<ItemID> = []
  /// The views that are drawn.
  var display: Set<ItemID> = []
  /// The result of the last layout pass, while other changes wait for the next one.
  var laidOut: Boxed<LayoutDocument>?

  /// The number of rounds in which rules are run for one line before it is given up (UIKit's loop
  /// detector).
  static let roundLimit = 100

  /// Marks views for a pass.
  mutating func mark(_ items: some Sequence<ItemID>, for pass: PassKind) {
    switch pass {
    case .update: update.formUnion(items)
    case .layout: layout.formUnion(items)
    case .display: display.formUnion(items)
    }
  }
}

// MARK: - The tree

extension Workspace {
  /// Returns the views that own the constraints of the draft, and the superviews of its items; if
  /// the world changes, the root and all views with lines in their update.
  func ownersInDraft(_ rules: [Passes.Rule] = []) -> [ItemID] {
    var owners: Set<ItemID> = []
    for id in draft.touchedConstraints {
      guard let record = record(id) ?? layout.record(of: id) else { continue }
      owners.insert(owner(of: [record.first.item] + record.second.map { $0.anchor.item }))
    }
    for id in draft.touchedItems {
      owners.insert(record(id)?.superview ?? layout.record(of: id)?.superview ?? .root)
    }
    if draft.hasWorld {
      owners.insert(.root)
      owners.formUnion(rules.lazy.filter { $0.pass == .update }.map { $0.item })
    }
    return owners.sorted()
  }

  /// The nearest view in which all items lie; of one item alone, itself.
  private func owner(of items: [ItemID]) -> ItemID {
    var common: [ItemID]?
    for item in Set(items).sorted() {
      let own = lineage(item)
      guard let known = common else {
        common = own
        continue
      }
      let around = Set(own)
      common = known.filter(around.contains)
    }
    return common?.first ?? .root
  }

  /// An item and its superviews, from it up to the root.
  func lineage(_ item: ItemID) -> [ItemID] {
    var result: [ItemID] = []
    var current: ItemID? = item
    // A draft may go in a circle, which is refused later.
    while let id = current, result.count < nextItem.rawValue {
      result.append(id)
      current = superview(of: id)
    }
    return result
  }

  /// Returns whether an item lies in another one, however deep.
  func lies(_ item: ItemID, in other: ItemID) -> Bool {
    var steps = 0
    var current = superview(of: item)
    while let id = current, id != other, steps < nextItem.rawValue {
      steps += 1
      current = superview(of: id)
    }
    return current == other
  }

  private func superview(of item: ItemID) -> ItemID? {
    guard case .some(.some(let record)) = draft.record(item) else {
      return layout.superview(of: item)
    }
    return record.superview
  }

  /// Views by their depth: from the leaves up, or from the root down.
  func ordered(_ items: Set<ItemID>, fromRoot: Bool) -> [ItemID] {
    let depths = items.filter { layout.record(of: $0) != nil }
      .map { (depth: lineage($0).count, item: $0) }
    return depths.sorted { one, other in
      let (a, b) = fromRoot ? (one.depth, other.depth) : (other.depth, one.depth)
      return (a, one.item) < (b, other.item)
    }.map { $0.item }
  }
}
