import AutoLayout

/// The work that waits for the three passes, and the lines that views run in them.
///
/// The engine always has the solution; with manual passes, questions are answered for the result of
/// the last layout pass until the next one.
struct Passes: Sendable {
  /// A view that runs lines in each of its updates or layouts.
  struct Rule: Sendable {
    /// A pass, update or layout.
    var pass: PassKind
    /// The view whose passes run the lines.
    var item: ItemID
    /// The lines to run.
    var block: Block
    /// The constraints that they created when they last ran, which the next run replaces.
    var made: [Made] = []

    /// A constraint created by the lines.
    struct Made: Sendable {
      var id: ConstraintID
      var record: ConstraintRecord
    }
  }

  /// The rules in order of creation.
  var rules: [Rule] = []
  /// The views whose constraints changed, or that were marked.
  var update: Set<ItemID> = []
  /// The views due to lay out their subviews.
  var layout: Set<ItemID> = []
  /// The views due to be drawn.
  var display: Set<ItemID> = []
  /// The result of the last layout pass, while other changes wait for the next one.
  var laidOut: Boxed<LayoutDocument>?

  /// The maximum number of rounds in which rules run for one line (UIKit's loop detector).
  static let roundLimit = 100

  /// Marks views for a pass.
  mutating func mark(_ items: some Sequence<ItemID>, for pass: PassKind) {
    switch pass {
    case .update: update.formUnion(items)
    case .layout: layout.formUnion(items)
    case .display: display.formUnion(items)
    }
  }

  /// Returns the views that own the constraints of a draft, and the superviews of its items; if the
  /// world changes, also the root and all views with update lines.
  static func owners(inDraftOf workspace: Workspace, _ rules: [Rule]) -> [ItemID] {
    let tree = ItemTree(workspace)
    var owners: Set<ItemID> = []
    for id in workspace.layout.draftedConstraints {
      guard let record = workspace.record(id) ?? workspace.layout.formerRecord(of: id) else {
        continue
      }
      owners.insert(tree.owner(of: [record.first.item] + record.second.map { $0.anchor.item }))
    }
    for id in workspace.layout.draftedItems {
      let record = workspace.record(id)
      owners.insert(record?.superview ?? workspace.layout.formerRecord(of: id)?.superview ?? .root)
    }
    if workspace.layout.formerWorld != nil {
      owners.insert(.root)
      owners.formUnion(rules.lazy.filter { $0.pass == .update }.map { $0.item })
    }
    return owners.sorted()
  }
}
