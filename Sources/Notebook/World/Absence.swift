import AutoLayout
import Syntax

/// Why an item is not there, so that it has no place to ask for.
enum Absence {
  /// It lies in a row that its table has not made yet; how far to scroll until it has.
  case row(table: String, offset: Double)
  /// It, or what it lies in, is there in other traits only.
  case traits(TraitCondition)
}

extension Workspace {
  /// Refuses a question about the place of what is not there.
  func requireThere(_ id: ItemID, _ word: Word) throws(NotebookError) {
    if !layout.isInstalled(id), let absence = absence(of: id) { throw .absent(word, absence) }
  }

  /// Why an active constraint takes no part, in a few words.
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
