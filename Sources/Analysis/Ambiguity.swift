public import AutoLayout
internal import ConstraintSolver

/// The ambiguity of a layout.
public struct Ambiguity: Sendable {
  /// The cause of an ambiguity: the two in Apple's guide.
  public enum Kind: String, Sendable {
    /// Constraints are missing.
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
    /// The cause.
    public var kind: Kind
  }

  /// A free choice: a number that may be decided, and those that follow from it.
  public struct Choice: Sendable {
    /// The number that is decided.
    public var leader: Value
    /// The numbers that have one value as soon as the leader has.
    public var followers: [Quantity]
  }

  /// The numbers that are open, by item in order of creation, then x, y, width, height.
  public var values: [Value]
  /// The number of free choices: the dimension of the set of optimal layouts.
  public var freeChoices: Int
  /// The choices, to be made one after the other; not all of them if there are many.
  public var choices: [Choice]
  /// The optional constraints of equal priority that are tied.
  public var tied: [ConstraintReference]
}

extension Layout {
  /// Returns the ambiguity in the frames of some items, or of all.
  ///
  /// If items are given, the free choices are those that they leave open. At most `choiceLimit`
  /// choices are followed up. Costs two walks along the open numbers for each of them.
  public func ambiguity(
    of items: [ItemID]? = nil, choiceLimit: Int = 8
  ) -> Ambiguity {
    var result = Ambiguity(values: [], freeChoices: 0, choices: [], tied: [])
    let free = Set(solver.freeVariables())
    guard !free.isEmpty else { return result }
    func isFree(_ terms: [Term]) -> Bool { terms.contains { free.contains($0.variable) } }
    let absent = absentItems
    let items = items ?? (absent.isEmpty ? nil : liveItems.filter { !absent.contains($0) })
    let numbers = allFrameNumbers().map { (quantity: $0, expression: expression(for: $0)) }
      .filter { isFree($0.expression.terms) }
    let wishes = rows().filter { $0.constraint.strength < .required && isFree($0.constraint.terms) }
    let (open, tied, dimension) = solver.withOptimalSet { $0.open(numbers, wishes) }
    var ties = Span()
    for row in tied { ties.insert(row.gradient) }
    let values = open.untilStopped.map { one in
      let kind: Ambiguity.Kind = ties.contains(one.gradient) ? .tie : .underconstrained
      let value = Ambiguity.Value(quantity: one.quantity, range: one.range, kind: kind)
      return (value: value, gradient: one.gradient)
    }
    result.tied = tied.map { $0.row.reference }
    result.freeChoices = dimension
    func isAsked(_ value: Ambiguity.Value) -> Bool { items?.contains(value.quantity.item) ?? true }
    result.values = values.map { $0.0 }.filter(isAsked)
    if items != nil {
      var asked = Span()
      for (value, gradient) in values where isAsked(value) { asked.insert(gradient) }
      result.freeChoices = asked.dimension
    }
    result.choices = Ambiguity.Choice.all(
      among: values, isLeader: isAsked, limit: min(choiceLimit, result.freeChoices))
    return result
  }
}

extension Ambiguity.Choice {
  /// Fixes one number after the other and finds which others are then determined.
  fileprivate static func all(
    among values: [(value: Ambiguity.Value, gradient: [Int32: Double])],
    isLeader: (Ambiguity.Value) -> Bool, limit: Int
  ) -> [Self] {
    var result: [Self] = []
    var decided = Span()
    // Sizes first: a person would set a size next.
    var left =
      values.filter { $0.value.quantity.part.isSize }
      + values.filter { !$0.value.quantity.part.isSize }
    while result.count < limit, !Stopping.isStopped,
      let at = left.firstIndex(where: { isLeader($0.value) })
    {
      let leader = left.remove(at: at)
      decided.insert(leader.gradient)
      let followers = left.untilStopped.filter { decided.contains($0.gradient) }
        .map { $0.value.quantity }
      left.removeAll { Stopping.isStopped || decided.contains($0.gradient) }
      result.append(Self(leader: leader.value, followers: followers))
    }
    return result
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

extension OptimalSet {
  /// Returns those numbers with more than one value, and those optional rows whose own error has
  /// more than one, each with its gradient; and the dimension.
  fileprivate mutating func open(
    _ numbers: [(quantity: Quantity, expression: LinearExpression)], _ wishes: [Row]
  ) -> (
    numbers: [(quantity: Quantity, range: ValueRange, gradient: [Int32: Double])],
    wishes: [(row: Row, gradient: [Int32: Double])], dimension: Int
  ) {
    let ranges = numbers.untilStopped.map { ValueRange(interval(of: $0.expression)) }
    let tied = wishes.untilStopped.filter { row in
      let interval = interval(of: LinearExpression(row.constraint.terms))
      guard !interval.isPoint() else { return false }
      let ends = [interval.lower, interval.upper].map { $0.map(row.error(at:)) ?? .infinity }
      // An equation may fail by the same amount on both sides and hold in between.
      return ends.contains { $0 > 1e-6 }
    }
    let dimension = dimension
    let open = zip(numbers, ranges).untilStopped.filter { !$0.1.isPoint }.map { number, range in
      (quantity: number.quantity, range: range, gradient: gradient(of: number.expression))
    }
    let moving = tied.untilStopped.map { row in
      (row: row, gradient: gradient(of: LinearExpression(row.constraint.terms)))
    }
    return (open, moving, dimension)
  }
}

/// The sums of some gradients, in echelon form.
private struct Span {
  private var rows: [(pivot: Int32, gradient: [Int32: Double])] = []
  var dimension: Int { rows.count }

  func contains(_ gradient: [Int32: Double]) -> Bool { rest(of: gradient).isEmpty }

  mutating func insert(_ gradient: [Int32: Double]) {
    let rest = rest(of: gradient)
    // If several are equal, the first is taken, so that nothing depends on the order of a
    // dictionary.
    let pivot = rest.max { (abs($0.value), -$0.key) < (abs($1.value), -$1.key) }
    if let pivot { rows.append((pivot.key, rest)) }
  }

  /// Returns the remainder of a gradient without its parts along the rows.
  private func rest(of gradient: [Int32: Double]) -> [Int32: Double] {
    var rest = gradient
    let size = gradient.values.reduce(0) { max($0, abs($1)) }
    for row in rows {
      guard let value = rest[row.pivot], let pivot = row.gradient[row.pivot] else { continue }
      for (key, part) in row.gradient {
        let new = (rest[key] ?? 0) - value / pivot * part
        rest[key] = key == row.pivot || abs(new) <= 1e-9 * size ? nil : new
      }
    }
    return rest
  }
}
