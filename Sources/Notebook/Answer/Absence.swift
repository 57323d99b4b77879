import AutoLayout
import Syntax

/// The reason why an item is absent and has no frame.
enum Absence {
  /// The item is in a table row that does not exist yet; carries the distance to scroll until it
  /// does.
  case row(table: String, offset: Double)
  /// The item, or one of its ancestors, is installed only under other traits.
  case traits(TraitCondition)
}

extension Absence {
  /// Refuses a question about the frame of an absent item.
  static func refuse(_ id: ItemID, _ word: Word, in workspace: Workspace) throws(NotebookError) {
    if !workspace.layout.isInstalled(id), let absence = Absence(of: id, in: workspace) {
      throw .absent(word, absence)
    }
  }

  /// Returns the reason why an active constraint has no effect, in a few words.
  static func text(ofInactive record: ConstraintRecord, in workspace: Workspace) -> String {
    for id in [record.first.item] + record.second.map({ $0.anchor.item })
    where !workspace.layout.isInstalled(id) {
      if case .row = Absence(of: id, in: workspace) { return "inactive until its row is seen" }
    }
    return "inactive in these traits"
  }

  private init?(of id: ItemID, in workspace: Workspace) {
    let layout = workspace.layout
    for item in ItemTree(workspace).lineage(id) {
      let record = workspace.record(item)
      if let condition = record?.condition, !layout.document.holds(condition) {
        self = .traits(condition)
        return
      }
      if item != id, layout.isEstimated(item), let table = record?.superview {
        self = .row(table: workspace.name(table), offset: layout.frame(of: item).y)
        return
      }
    }
    return nil
  }
}
