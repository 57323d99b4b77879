internal import AutoLayout

extension Misreading {
  /// Returns the value predicted by a student who thinks that competing optional constraints are
  /// averaged: the mean of the actual value and of the values with each unmet constraint met, along
  /// with these constraints; `nil` if none of them would change it.
  func averagedValue(of number: LayoutNumber) -> (value: Double, constraints: [ConstraintID])? {
    guard let truth = layout.uniqueValue(of: number) else { return nil }
    var values = [truth]
    var wishes: [ConstraintID] = []
    let unmet = layout.activeConstraints.filter {
      !$0.record.priority.isRequired && layout.error(of: $0.id) > 0
    }
    for (id, record) in unmet.prefix(8) where !layout.isStopped {
      var record = record
      record.priority = .required
      guard let tried = applying([.constraint(id, record)]), tried.brokenConstraints.isEmpty,
        let value = tried.uniqueValue(of: number), abs(value - truth) > 0.01
      else { continue }
      values.append(value)
      wishes.append(id)
    }
    return wishes.isEmpty ? nil : (values.reduce(0, +) / Double(values.count), wishes)
  }
}
