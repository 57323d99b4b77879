import AutoLayout
import Syntax

/// A relation between sums of attributes, and its normal form `first  relation  second + constant`.
struct Equation {
  /// A number times an attribute, and its span.
  struct Term {
    var multiplier: Double
    var attribute: ItemAttribute
    var span: SourceSpan
    /// The formula of the multiplier, if it contains named numbers.
    var formula: NumberFormula?

    /// Adds another multiple of the attribute.
    fileprivate mutating func add(_ other: Term) {
      if formula != nil || other.formula != nil {
        var sum = formula ?? NumberFormula(multiplier)
        sum.add(other.formula ?? NumberFormula(other.multiplier))
        formula = sum.isPlain ? nil : sum
      }
      multiplier += other.multiplier
    }
  }

  /// A sum of attributes and numbers.
  struct Sum {
    /// The first term, if there is one.
    private(set) var first: Term?
    /// The other terms; most sums have none.
    private(set) var others: [Term] = []
    private(set) var constant: Double = 0
    /// The formula of the constant, if it contains named numbers.
    private(set) var formula: NumberFormula?
    /// The number of system spacings added.
    var systemSpacings: Double = 0
    /// `intrinsic`, and its axis if one was named.
    var intrinsic: (axis: Axis?, span: SourceSpan)?
    /// The side as typed, for messages.
    let side: Side

    init(of side: Side) { self.side = side }

    /// Adds a number, optionally with a formula.
    mutating func add(_ number: Double, as typed: NumberFormula? = nil) {
      if formula != nil || typed != nil {
        var sum = formula ?? NumberFormula(constant)
        sum.add(typed ?? NumberFormula(number))
        formula = sum
      }
      constant += number
    }

    /// Adds a term, merging it with one for the same attribute.
    mutating func add(_ term: Term) {
      guard let lead = first else {
        first = term
        return
      }
      if lead.attribute == term.attribute {
        first?.add(term)
      } else if let index = others.firstIndex(where: { $0.attribute == term.attribute }) {
        others[index].add(term)
      } else {
        others.append(term)
      }
    }
  }

  var left: Sum
  var relation: LayoutRelation
  var right: Sum

  /// Returns the constraint in normal form under a world's rules, without name and priority.
  ///
  /// The sides keep their typed order, so that the constant keeps its sign, unless the left-hand
  /// side is a number or only its multiplier is named.
  consuming func record(_ rules: World.Rules) throws(NotebookError) -> ConstraintRecord {
    // Named multipliers go on the right, since a formula cannot divide by them.
    let isTurned =
      left.first == nil
      || left.first?.formula != nil && right.first != nil && right.first?.formula == nil
    if isTurned {
      (left, right) = (right, left)
      relation = relation.flipped
    }
    guard let lead = left.first else {
      throw .noAttribute(left.side.span.union(right.side.span))
    }
    if rules != .math {
      if !left.others.isEmpty { throw .twoAttributes(left.side.span, terms: left.side.terms) }
      if !right.others.isEmpty { throw .twoAttributes(right.side.span, terms: right.side.terms) }
    }
    if lead.formula != nil { throw .syntax(.notLinear(left.side.span)) }
    guard lead.multiplier != 0 else {
      throw .layout(
        .zeroMultiplier(lead.attribute),
        EntryLog.Origin(first: lead.span, second: right.side.span))
    }
    if let intrinsic = left.intrinsic { throw .misplacedIntrinsic(intrinsic.span) }
    if lead.multiplier < 0 { relation = relation.flipped }
    var second: [ScaledAttribute] = []
    var formulas = ConstraintFormulas()
    func take(_ term: Term, over divisor: Double) {
      if let formula = term.formula {
        formulas.multipliers[second.count] = formula.divided(by: divisor)
      }
      second.append(ScaledAttribute(term.multiplier / divisor, term.attribute))
    }
    if let term = right.first { take(term, over: lead.multiplier) }
    for term in right.others { take(term, over: lead.multiplier) }
    for term in left.others { take(term, over: -lead.multiplier) }
    var record = ConstraintRecord(
      name: "", first: lead.attribute, relation: relation, second: second,
      constant: (right.constant - left.constant) / lead.multiplier + 0, activation: 0)
    record.formulas = formulas
    let systemSpacings = (right.systemSpacings - left.systemSpacings) / lead.multiplier + 0
    if record.comparesBaselines {
      if systemSpacings != 0 { record.constantSource = .systemSpacings(systemSpacings) }
    } else {
      record.constant += systemSpacings * systemSpacing
    }
    if var formula = difference(over: lead.multiplier) {
      if case .points = record.constantSource {
        formula.add(NumberFormula(systemSpacings * systemSpacing))
      }
      record.formulas.constant = formula.isPlain ? nil : formula
    }
    if let intrinsic = right.intrinsic {
      record.constantSource = try Self.source(intrinsic, for: lead)
      guard lead.multiplier == 1, second.isEmpty else {
        throw .misplacedIntrinsic(intrinsic.span)
      }
    }
    return record
  }

  /// Returns the formula of the right constant minus the left one, divided by a number; `nil` for
  /// plain numbers.
  private func difference(over divisor: Double) -> NumberFormula? {
    guard left.formula != nil || right.formula != nil else { return nil }
    var sum = right.formula ?? NumberFormula(right.constant)
    sum.add((left.formula ?? NumberFormula(left.constant)).times(-1))
    return sum.divided(by: divisor)
  }

  private static func source(
    _ intrinsic: (axis: Axis?, span: SourceSpan), for lead: Term
  ) throws(NotebookError) -> ConstraintRecord.Constant {
    switch (lead.attribute.attribute, intrinsic.axis) {
    case (_, .horizontal), (.width, nil): .intrinsicWidth
    case (_, .vertical), (.height, nil): .intrinsicHeight
    default: throw .misplacedIntrinsic(intrinsic.span)
    }
  }
}
