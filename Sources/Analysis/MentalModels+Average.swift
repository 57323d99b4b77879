internal import AutoLayout

extension Layout {
  /// The mean of what a number is and of what it would be if each unmet wish held, with the wishes;
  /// `nil` where none of them would move it.
  func averagedValue(
    of number: LayoutNumber
  ) -> (value: Double, constraints: [ConstraintID])? {
    guard let truth = uniqueValue(of: number) else { return nil }
    var values = [truth]
    var wishes: [ConstraintID] = []
    let unmet = activeConstraints.filter {
      !$0.record.priority.isRequired && error(of: $0.id) > 0
    }
    for (id, record) in unmet.prefix(8) where !isStopped {
      var record = record
      record.priority = .required
      guard let layout = applying([.constraint(id, record)]), layout.brokenConstraints.isEmpty,
        let value = layout.uniqueValue(of: number), abs(value - truth) > 0.01
      else { continue }
      values.append(value)
      wishes.append(id)
    }
    return wishes.isEmpty ? nil : (values.reduce(0, +) / Double(values.count), wishes)
  }
}
