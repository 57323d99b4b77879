import AutoLayout
import Syntax

/// The reason why an item is absent, so that it has no frame.
enum Absence {
  /// The item lies in a row that its table has not made yet; with the distance to scroll until it
  /// is.
  case row(table: String, offset: Double)
  /// The item, or one around it, is installed only in other traits.
  case traits(TraitCondition)
}

extension Workspace {
  /// Refuses a question about the frame of an absent item.
  func requireThere(_ id: ItemID, _ word: Word) throws(NotebookError) {
    if !layout.isInstalled(id), let absence = absence(of: id) { throw .absent(word, absence) }
  }

  /// Returns the reason why an active constraint takes no part, in a few words.
  func whyInactive(_ record: ConstraintRecord) -> String {
    for id in [record.first.item] + record.second.map({ $0.anchor.item })
    where !layout.isInstalled(id) {
      if case .row = absence(of: id) { return "inactive until its row is seen" }
    }
    return "inactive in these traits"
  }

  private func absence(of id: ItemID) -> Absence? {
    for item in lineage(id) {
      if let condition = record(item)?.condition, !layout.document.holds(condition) {
        return .traits(condition)
      }
      if item != id, layout.isEstimated(item), let table = record(item)?.superview {
        return .row(table: name(table), offset: layout.frame(of: item).y)
      }
    }
    return nil
  }
}
