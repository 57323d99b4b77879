import AutoLayout
import Syntax

/// What waits for the three passes, and what views do in their layout.
///
/// The engine always has the solution; with manual passes every question is answered for what the
/// last layout pass laid out, until the next one.
struct Passes: Sendable {
  /// A view that runs lines in each of its layouts.
  struct Rule: Sendable {
    /// The view.
    var item: ItemID
    /// The lines.
    var block: Block
  }

  /// The rules in the order in which they were made.
  var rules: [Rule] = []
  /// The views whose constraints changed, or that were marked.
  var update: Set<ItemID> = []
  /// The views that lay out their subviews.
  var layout: Set<ItemID> = []
  /// The views that are drawn.
  var display: Set<ItemID> = []
  /// What the last layout pass laid out, while something else is waiting for the next one.
  var laidOut: Boxed<LayoutDocument>?

  /// How often rules are run for one line before it is given up (UIKit's loop detector).
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

// MARK: - Rules

extension Workspace {
  /// Runs the lines that views run in their layout until nothing changes any more.
  ///
  /// - Returns: How many rounds changed something.
  mutating func runLayouts(_ rules: [Passes.Rule]) throws(NotebookError) -> Int {
    guard !rules.isEmpty else { return 0 }
    try settle()
    let (made, notes) = (made, notes)
    var rounds = 0
    var states: [[String]] = []
    let ordered = rules.filter { record($0.item) != nil }
    while true {
      self.notes = []
      for rule in ordered {
        do {
          try draft(.block(rule.block))
        } catch {
          throw rounds > 0 ? .onceInLayout(rule, error) : .inLayout(rule, error)
        }
      }
      guard changesAnything else { break }
      rounds += 1
      states.append(self.notes)
      guard rounds <= Passes.roundLimit else {
        throw .endlessLayout(cycle: Self.cycle(states))
      }
      // The lines stand in another entry, in which nothing can be pointed at.
      self.made = []
      try settle()
    }
    draft = Draft()
    self.made = made
    self.notes = notes
    return rounds
  }

  /// Whether the draft says anything that the layout does not say already.
  private var changesAnything: Bool {
    if let world = draft.world, world != layout.document.world { return true }
    for id in draft.touchedItems where record(id) != layout.record(of: id) { return true }
    for id in draft.touchedConstraints where record(id) != layout.record(of: id) { return true }
    return false
  }

  /// The last rounds up to the one that is repeated, at most three.
  private static func cycle(_ states: [[String]]) -> [String] {
    var result: [String] = []
    for state in states.reversed().prefix(3) {
      result.insert(Text.short(state, limit: 3), at: 0)
    }
    return result
  }

  /// The views that own the constraints of the draft, and the superviews of its items.
  func ownersInDraft() -> [ItemID] {
    var owners: Set<ItemID> = []
    for id in draft.touchedConstraints {
      guard let record = record(id) ?? layout.record(of: id) else { continue }
      owners.insert(owner(of: [record.first.item] + record.second.map(\.anchor.item)))
    }
    for id in draft.touchedItems {
      owners.insert(record(id)?.superview ?? layout.record(of: id)?.superview ?? .root)
    }
    if draft.world != nil { owners.insert(.root) }
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

  /// Whether an item lies in another one, however deep.
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
    }.map(\.item)
  }
}
