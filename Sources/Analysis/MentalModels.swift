public import AutoLayout

/// A common misconception about Auto Layout; each is solved, so that a wrong prediction can be
/// recognized by its number.
///
/// Sorted by likelihood: if several give the same number, the first is reported.
public enum MentalModel: String, CaseIterable, Sendable {
  /// An optional constraint that cannot be met is dropped and pulls no longer.
  case forgetsUnmet
  /// Of conflicting lines, the last one wins, whatever their priorities.
  case lastLineWins
  /// Of conflicting lines, the first one wins, whatever their priorities.
  case firstLineWins
  /// Hugging keeps a view from shrinking, resistance from growing.
  case swapsHuggingAndResistance
  /// The view with the higher hugging priority stretches; the one with the higher compression
  /// resistance shrinks.
  case higherGivesWay
  /// Leading means left.
  case readsLeftToRight
  /// Insets do not reduce the available size.
  case putsInsetsInside
  /// A positive constant on a trailing or bottom edge points inwards.
  case flipsTrailing
  /// Optional constraints that contradict each other meet in the middle.
  case averages
  /// Constraints are assignments: each sets its left-hand side to its right-hand side, once, in
  /// order.
  case assigns
}

/// A number of a layout that can be predicted.
public enum LayoutNumber: Hashable, Sendable {
  /// An attribute, in the coordinates of its item's superview.
  case attribute(ItemAttribute)
  /// The left edge of a frame in its superview.
  case x(ItemID)
  /// The top edge of a frame in its superview.
  case y(ItemID)
}

/// The value of a number under a mental model.
public struct Misconception: Equatable, Sendable {
  /// The model under which the number has this value.
  public var model: MentalModel
  /// The number's value in the model, in points.
  public var value: Double
  /// The constraints that the model misreads, in order of activation.
  public var constraints: [ConstraintID]
}

extension Layout {
  /// Returns the value of a number; `nil` if it is ambiguous.
  public func uniqueValue(of number: LayoutNumber) -> Double? {
    switch number {
    case .attribute(let attribute):
      range(of: attribute).isPoint ? value(of: attribute) : nil
    case .x(let item): ranges(of: item).x.isPoint ? frame(of: item).x : nil
    case .y(let item): ranges(of: item).y.isPoint ? frame(of: item).y : nil
    }
  }

  /// Returns the value of a number under each mental model that changes it, in the order of
  /// ``MentalModel``.
  ///
  /// Models in which the number is ambiguous or has its true value are left out. Each costs a few
  /// solutions of the whole layout; above 500 active constraints nothing is solved.
  public func misconceptions(of number: LayoutNumber) -> [Misconception] {
    Misreading(layout: self).misconceptions(of: number)
  }

  /// The active explicit constraints, in order of activation.
  var activeConstraints: [(id: ConstraintID, record: ConstraintRecord)] {
    liveConstraints.compactMap { id in record(of: id).map { (id, $0) } }
      .filter({ $0.record.isActive }).sorted { $0.record.activation < $1.record.activation }
  }
}
