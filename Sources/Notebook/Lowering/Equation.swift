import AutoLayout
import Syntax

/// A relation between sums of attributes, and its normal form `first  relation  second + constant`.
struct Equation {
  /// A number times an attribute, and its span.
  struct Term {
    var multiplier: Double
    var attribute: ItemAttribute
    var span: SourceSpan
  }

  /// A sum of attributes and numbers.
  struct Sum {
    /// The first term, if there is one.
    private(set) var first: Term?
    /// The other terms: most sums have none.
    private(set) var others: [Term] = []
    var constant: Double = 0
    /// The number of the system's spacings that are added.
    var systemSpacings: Double = 0
    /// `intrinsic`, and its axis if one was named.
    var intrinsic: (axis: Axis?, span: SourceSpan)?
    /// The side as typed, for messages.
    let side: Side

    init(of side: Side) { self.side = side }

    /// Adds a term to the one of the same attribute, if there is one.
    mutating func add(_ term: Term) {
      guard let lead = first else {
        first = term
        return
      }
      if lead.attribute == term.attribute {
        first?.multiplier += term.multiplier
      } else if let index = others.firstIndex(where: { $0.attribute == term.attribute }) {
        others[index].multiplier += term.multiplier
      } else {
        others.append(term)
      }
    }
  }

  var left: Sum
  var relation: LayoutRelation
  var right: Sum

  /// The constraint in normal form, under the rules of a world, without name and priority.
  ///
  /// Sides keep their places, so that the constant keeps the sense in which it was typed; they
  /// change them only when the left side is a number.
  consuming func record(_ rules: World.Rules) throws(NotebookError) -> ConstraintRecord {
    if left.first == nil {
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
    guard lead.multiplier != 0 else {
      throw .layout(
        .zeroMultiplier(lead.attribute),
        Workspace.Origin(first: lead.span, second: right.side.span))
    }
    if let intrinsic = left.intrinsic { throw .misplacedIntrinsic(intrinsic.span) }
    if lead.multiplier < 0 { relation = relation.flipped }
    var second: [ScaledAttribute] = []
    if let term = right.first {
      second.append(ScaledAttribute(term.multiplier / lead.multiplier, term.attribute))
    }
    for term in right.others {
      second.append(ScaledAttribute(term.multiplier / lead.multiplier, term.attribute))
    }
    for term in left.others {
      second.append(ScaledAttribute(-term.multiplier / lead.multiplier, term.attribute))
    }
    var record = ConstraintRecord(
      name: "", first: lead.attribute, relation: relation, second: second,
      constant: (right.constant - left.constant) / lead.multiplier + 0, activation: 0)
    let systemSpacings = (right.systemSpacings - left.systemSpacings) / lead.multiplier + 0
    if record.comparesBaselines {
      if systemSpacings != 0 { record.constantSource = .systemSpacings(systemSpacings) }
    } else {
      record.constant += systemSpacings * systemSpacing
    }
    if let intrinsic = right.intrinsic {
      record.constantSource = try Self.source(intrinsic, for: lead)
      guard lead.multiplier == 1, second.isEmpty else {
        throw .misplacedIntrinsic(intrinsic.span)
      }
    }
    return record
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
