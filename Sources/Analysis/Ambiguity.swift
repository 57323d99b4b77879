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

  /// A frame's number that has more than one value.
  public struct Value: Sendable {
    /// The ambiguous number of the frame.
    public var quantity: Quantity
    /// All its values over the optimal layouts.
    public var range: ValueRange
    /// The reason why the value is not unique.
    public var kind: Kind
  }

  /// A free choice: a number that can be set, and the numbers that this determines.
  public struct Choice: Sendable {
    /// The number that is decided.
    public var leader: Value
    /// The numbers determined by the leader.
    public var followers: [Quantity]
  }

  /// The ambiguous numbers, by item in order of creation, then x, y, width, height.
  public var values: [Value]
  /// The number of free choices: the dimension of the set of optimal layouts.
  public var freeChoices: Int
  /// The choices, to be made one after another; incomplete if there are many.
  public var choices: [Choice]
  /// The optional constraints of equal priority that are tied.
  public var tied: [ConstraintReference]
}

extension Layout {
  /// Returns the ambiguity in the frames of the given items, or of all.
  ///
  /// If items are given, only their free choices count. At most `choiceLimit` choices are followed
  /// up, each at the cost of two passes over the ambiguous numbers.
  public func ambiguity(of items: [ItemID]? = nil, choiceLimit: Int = 8) -> Ambiguity {
    var result = Ambiguity(values: [], freeChoices: 0, choices: [], tied: [])
    let free = Set(solver.freeVariables())
    guard !free.isEmpty else { return result }
    func isFree(_ terms: [Term]) -> Bool { terms.contains { free.contains($0.variable) } }
    let absent = absentItems
    let items = items ?? (absent.isEmpty ? nil : liveItems.filter { !absent.contains($0) })
    let numbers = allFrameNumbers().map { (quantity: $0, expression: expression(for: $0)) }
      .filter { isFree($0.expression.terms) }
    let wishes = rows().filter { $0.constraint.strength < .required && isFree($0.constraint.terms) }
    func isAsked(_ quantity: Quantity) -> Bool { items?.contains(quantity.item) ?? true }
    let found = solver.withOptimalSet {
      $0.open(numbers, wishes, choiceLimit, counts: items == nil ? nil : isAsked)
    }
    var ties = Span()
    for gradient in found.tiedGradients { ties.insert(gradient) }
    let values = found.numbers.untilStopped.map { one in
      let isTied = !found.tied.isEmpty && ties.contains(one.gradient)
      let kind: Ambiguity.Kind = isTied ? .tie : .underconstrained
      let value = Ambiguity.Value(quantity: one.quantity, range: one.range, kind: kind)
      return OpenValue(value: value, gradient: one.gradient, rest: one.shadow)
    }
    result.tied = found.tied.map { $0.reference }
    result.freeChoices = found.dimension
    result.values = values.map { $0.value }.filter { isAsked($0.quantity) }
    if items != nil {
      var asked = Span()
      for one in values where isAsked(one.value.quantity) { asked.insert(one.gradient) }
      result.freeChoices = asked.dimension
    }
    // A scroll view's content size can be ambiguous even though no frame is.
    if result.values.isEmpty { result.freeChoices = 0 }
    result.choices = Ambiguity.Choice.all(
      among: values, isLeader: { isAsked($0.quantity) },
      limit: min(choiceLimit, result.freeChoices))
    return result
  }
}

/// An ambiguous number.
private struct OpenValue {
  var value: Ambiguity.Value
  /// Its gradient, if needed.
  var gradient: [Int32: Double]
  /// The rest of the gradient's shadow, without its components along the leaders so far.
  var rest: [Double]

  /// Removes the component along a leader; returns whether nothing is left.
  mutating func isDecided(by leader: OpenValue, at pivot: Int) -> Bool {
    guard rest.indices.contains(pivot), leader.rest[pivot] != 0 else {
      return rest.allSatisfy { $0 == 0 }
    }
    let factor = rest[pivot] / leader.rest[pivot]
    var isEmpty = true
    for at in rest.indices {
      let (old, part) = (rest[at], factor * leader.rest[at])
      let new = at == pivot ? 0 : old - part
      rest[at] = abs(new) <= 1e-9 * max(abs(old), abs(part)) ? 0 : new
      if rest[at] != 0 { isEmpty = false }
    }
    return isEmpty
  }
}

extension Ambiguity.Choice {
  /// Fixes numbers one by one, and finds the others that each of them determines.
  fileprivate static func all(
    among values: [OpenValue], isLeader: (Ambiguity.Value) -> Bool, limit: Int
  ) -> [Self] {
    var result: [Self] = []
    // Sizes come first, as the most natural choice.
    var left =
      values.filter { $0.value.quantity.part.isSize }
      + values.filter { !$0.value.quantity.part.isSize }
    while result.count < limit, !Stopping.isStopped,
      let at = left.firstIndex(where: { isLeader($0.value) })
    {
      let leader = left.remove(at: at)
      let pivot = leader.rest.indices.max { abs(leader.rest[$0]) < abs(leader.rest[$1]) } ?? 0
      var followers: [Quantity] = []
      var others: [OpenValue] = []
      for var one in left.untilStopped {
        if one.isDecided(by: leader, at: pivot) {
          followers.append(one.value.quantity)
        } else {
          others.append(one)
        }
      }
      left = others
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

/// The numbers and optional constraints that are ambiguous over the optimal solutions.
private struct OpenRows {
  struct Number {
    var quantity: Quantity
    var range: ValueRange
    var gradient: [Int32: Double] = [:]
    var shadow: [Double] = []
  }

  var numbers: [Number] = []
  /// The optional rows whose own errors are ambiguous.
  var tied: [Row] = []
  var tiedGradients: [[Int32: Double]] = []
  var dimension = 0
}

extension OptimalSet {
  /// Returns the ambiguous numbers, the optional rows with ambiguous errors, and the dimension.
  ///
  /// Shadows suffice to follow up to `limit` choices. Full gradients, each possibly as long as the
  /// layout, are computed only for tied rows and for numbers that satisfy `counts`.
  fileprivate mutating func open(
    _ numbers: [(quantity: Quantity, expression: LinearExpression)], _ wishes: [Row],
    _ limit: Int, counts: ((Quantity) -> Bool)?
  ) -> OpenRows {
    let ranges = numbers.untilStopped.map { ValueRange(interval(of: $0.expression)) }
    var found = OpenRows()
    found.tied = wishes.untilStopped.filter { row in
      let interval = interval(of: LinearExpression(row.constraint.terms))
      guard !interval.isPoint() else { return false }
      let ends = [interval.lower ?? -.infinity, interval.upper ?? .infinity].map(row.error(at:))
      // An equation may fail by the same amount on both sides and hold in between.
      return ends.contains { $0 > 1e-6 }
    }
    found.dimension = dimension
    let open = zip(numbers, ranges).filter { !$0.1.isPoint }
    let shadows = shadows(of: open.map { $0.0.expression }, count: limit + 4)
    for ((number, range), shadow) in zip(open, shadows).untilStopped {
      var one = OpenRows.Number(quantity: number.quantity, range: range, shadow: shadow)
      if !found.tied.isEmpty || counts?(number.quantity) == true {
        one.gradient = gradient(of: number.expression)
      }
      found.numbers.append(one)
    }
    found.tiedGradients = found.tied.untilStopped.map {
      gradient(of: LinearExpression($0.constraint.terms))
    }
    return found
  }
}

/// The span of some gradients, in echelon form.
private struct Span {
  private var rows: [(pivot: Int32, gradient: [Int32: Double])] = []
  var dimension: Int { rows.count }

  func contains(_ gradient: [Int32: Double]) -> Bool { rest(of: gradient).isEmpty }

  mutating func insert(_ gradient: [Int32: Double]) {
    let rest = rest(of: gradient)
    // Ties go to the lowest key, so that nothing depends on the order of a dictionary.
    let pivot = rest.max { (abs($0.value), -$0.key) < (abs($1.value), -$1.key) }
    if let pivot { rows.append((pivot.key, rest)) }
  }

  /// Returns the remainder of a gradient after its components along the rows are removed.
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
