public import AutoLayout
internal import ConstraintSolver

/// What a layout leaves open.
public struct Ambiguity: Sendable {
  /// Why a number has more than one value (the two causes of Apple's guide).
  public enum Kind: String, Sendable {
    /// Too little was said.
    case underconstrained
    /// Optional constraints of one priority disagree, and no weaker one decides.
    case tie
  }

  /// A number of a frame with more than one value.
  public struct Value: Sendable {
    /// The number.
    public var quantity: Quantity
    /// All its values over the optimal layouts.
    public var range: ValueRange
    /// Why there are several.
    public var kind: Kind
  }

  /// A free choice: one number that may be decided, and what is then decided too.
  public struct Choice: Sendable {
    /// The number that is decided.
    public var leader: Value
    /// The numbers that have one value as soon as the leader has.
    public var followers: [Quantity]
  }

  /// The numbers that are open, by item in order of creation, then x, y, width, height.
  public var values: [Value]
  /// How many choices are free: the dimension of the set of optimal layouts.
  public var freeChoices: Int
  /// What may be decided, one after the other; not all of them when there are many.
  public var choices: [Choice]
  /// The optional constraints of equal priority between which nothing decides.
  public var tied: [ConstraintReference]
}

extension Layout {
  /// What is open in the frames of some items, or of all.
  ///
  /// At most `choiceLimit` choices are followed up; each costs as much as finding what is free.
  public mutating func ambiguity(
    of items: [ItemID]? = nil, choiceLimit: Int = 8
  ) -> Ambiguity {
    var result = Ambiguity(values: [], freeChoices: 0, choices: [], tied: [])
    let free = Set(withSolver { $0.freeVariables() })
    guard !free.isEmpty else { return result }
    result.freeChoices = withSolver { $0.freedom() }
    let all = open(in: liveItems, free: free)
    let tied = tiedRows(free: free)
    result.tied = tied.map(\.reference)
    var pinned = self
    for row in tied { pinned.pin(LinearExpression(row.constraint.terms)) }
    let freeWhenPinned =
      tied.isEmpty ? free : Set(pinned.withSolver { $0.freeVariables() })
    var values: [Ambiguity.Value] = []
    for (quantity, range) in all {
      let isLoose = pinned.isOpen(quantity, free: freeWhenPinned)
      values.append(
        Ambiguity.Value(quantity: quantity, range: range, kind: isLoose ? .underconstrained : .tie))
    }
    result.values = values.filter { items?.contains($0.quantity.item) ?? true }
    result.choices = choices(among: values, limit: min(choiceLimit, result.freeChoices))
    return result
  }

  /// The numbers of frames with more than one value, with their intervals.
  private mutating func open(
    in items: [ItemID], free: Set<Variable>
  ) -> [(Quantity, ValueRange)] {
    var result: [(Quantity, ValueRange)] = []
    for item in items where item != .root {
      for part in Quantity.Part.frame {
        let quantity = Quantity(item, part)
        guard mentions(quantity, free) else { continue }
        let range = range(of: quantity)
        if !range.isPoint { result.append((quantity, range)) }
      }
    }
    return result
  }

  private func mentions(_ quantity: Quantity, _ free: Set<Variable>) -> Bool {
    expression(for: quantity).terms.contains { free.contains($0.variable) }
  }

  private mutating func isOpen(_ quantity: Quantity, free: Set<Variable>) -> Bool {
    mentions(quantity, free) && !range(of: quantity).isPoint
  }

  /// The optional rows whose own error is not the same in all optimal layouts.
  private mutating func tiedRows(free: Set<Variable>) -> [Row] {
    rows().filter { row in
      guard row.constraint.strength < .required,
        row.constraint.terms.contains(where: { free.contains($0.variable) })
      else { return false }
      let interval = withSolver { $0.interval(of: LinearExpression(row.constraint.terms)) }
      guard !interval.isPoint() else { return false }
      let ends = [interval.lower, interval.upper].map { $0.map(row.error(at:)) ?? .infinity }
      // An equation may fail by the same amount on both sides and hold in between.
      return ends.contains { $0 > 1e-6 }
    }
  }

  /// Decides one number after the other and sees which others have one value then.
  private func choices(among values: [Ambiguity.Value], limit: Int) -> [Ambiguity.Choice] {
    var result: [Ambiguity.Choice] = []
    var copy = self
    var left = values
    // Sizes first: a size is what one would say next.
    left.sort { $0.quantity.part.isSize && !$1.quantity.part.isSize }
    while result.count < limit, let leader = left.first {
      copy.pin(copy.expression(for: leader.quantity))
      let free = Set(copy.withSolver { $0.freeVariables() })
      var still: [Ambiguity.Value] = []
      var followers: [Quantity] = []
      for value in left.dropFirst() {
        if copy.isOpen(value.quantity, free: free) {
          still.append(value)
        } else {
          followers.append(value.quantity)
        }
      }
      result.append(Ambiguity.Choice(leader: leader, followers: followers))
      left = still
    }
    return result
  }

  /// Keeps an expression at a value, or at the one it has.
  mutating func pin(_ expression: LinearExpression, at value: Double? = nil) {
    let value = value ?? solver.value(of: expression)
    let row = LinearConstraint(expression.terms, .equal, value - expression.constant)
    // The value is one of those it may have, so that nothing conflicts.
    withSolver { _ = try? $0.add(row) }
  }
}

extension Quantity.Part {
  var isSize: Bool {
    switch self {
    case .width, .height: true
    case .x, .y: false
    case .attribute(let attribute, _): !attribute.isLocation
    }
  }
}
