public import AutoLayout

/// The parts of a line that relates things.

/// A chain of sides and relations between them.
public struct ConstraintLine: Equatable, Sendable {
  /// The sides, two or more.
  public var sides: [Side]
  /// The relations, one fewer than ``sides``.
  public var relations: [Located<LayoutRelation>]
  /// Priority, name, traits.
  public var suffixes: Suffixes
  /// The sides and relations, without the suffixes.
  public var span: SourceSpan

  /// Makes a chain.
  public init(
    _ sides: [Side], _ relations: [Located<LayoutRelation>], _ suffixes: Suffixes = Suffixes(),
    span: SourceSpan = .none
  ) {
    self.sides = sides
    self.relations = relations
    self.suffixes = suffixes
    self.span = span
  }
}

/// A linear expression: a sum of terms in the order typed, parentheses multiplied out.
public struct Side: Equatable, Sendable {
  /// The terms, never empty and not merged: `a.width + 20 - 5` has three.
  public var terms: [SideTerm]
  /// All of it.
  public var span: SourceSpan

  /// Makes a side.
  public init(_ terms: [SideTerm], span: SourceSpan = .none) {
    self.terms = terms
    self.span = span
  }
}

/// A number times something.
public struct SideTerm: Equatable, Sendable {
  /// What the number multiplies.
  public enum Factor: Equatable, Sendable {
    /// Nothing: the term is a constant in points.
    case one
    /// The system's spacing (`2 sys`).
    case systemSpacing
    /// Attributes of items.
    case reference(Reference)
    /// `NotAnAttribute`, Apple's long form of nothing.
    case notAnAttribute
    /// `IntrinsicWidth`, `IntrinsicHeight`, or `intrinsic` (no axis: that of the other side).
    case intrinsic(Axis?)
  }

  /// The number, with the sign of the term; finite.
  public var coefficient: Double
  /// What it multiplies.
  public var factor: Factor
  /// The term without its sign.
  public var span: SourceSpan

  /// Makes a term.
  public init(_ coefficient: Double, _ factor: Factor = .one, span: SourceSpan = .none) {
    self.coefficient = coefficient
    self.factor = factor
    self.span = span
  }
}

/// What may follow a constraint, in any order.
public struct Suffixes: Equatable, Sendable {
  /// `@750`.
  public var priority: Located<Priority>?
  /// `as gap`.
  public var name: Word?
  /// `when w:regular and rtl`.
  public var traits: TraitList?

  /// Makes suffixes; without arguments there are none.
  public init(priority: Located<Priority>? = nil, name: Word? = nil, traits: TraitList? = nil) {
    self.priority = priority
    self.name = name
    self.traits = traits
  }
}

/// A priority as written: `750`, `high`, `low + 1`.
public struct Priority: Equatable, Sendable {
  /// The named priorities.
  public enum Level: String, CaseIterable, Sendable {
    /// 1000.
    case required
    /// 750.
    case high
    /// 250.
    case low
    /// 50.
    case fitting
  }

  /// The name; a plain number has none.
  public var level: Level?
  /// What is added to the name, or the number itself.
  public var offset: Double

  /// Makes a priority.
  public init(_ level: Level?, offset: Double = 0) {
    self.level = level
    self.offset = offset
  }

  /// The number, in (0, 1000] for every priority that was parsed.
  public var value: Double {
    switch level {
    case .required: 1000 + offset
    case .high: 750 + offset
    case .low: 250 + offset
    case .fitting: 50 + offset
    case nil: offset
    }
  }
}

/// Conditions that must hold together.
public struct TraitList: Equatable, Sendable {
  /// The conditions, never empty.
  public var conditions: [Located<TraitTest>]
  /// All of them.
  public var span: SourceSpan

  /// Makes a conjunction.
  public init(_ conditions: [Located<TraitTest>], span: SourceSpan = .none) {
    self.conditions = conditions
    self.span = span
  }
}

/// One condition on the world.
public enum TraitTest: Equatable, Sendable {
  /// `w:compact`; `nil` is `any`.
  case width(SizeClass?)
  /// `h:regular`; `nil` is `any`.
  case height(SizeClass?)
  /// `ltr` (`true`) or `rtl`.
  case leftToRight(Bool)
  /// `text:l`, or `text:ax1...ax5`; a single size has equal bounds.
  case text(TextSize, TextSize)
}

/// Edges of items tied to those of one.
public struct EdgesLine: Equatable, Sendable {
  /// The items.
  public var items: [Item]
  /// How each edge is related, read so that `>=` keeps the items inside.
  public var relation: Located<LayoutRelation>
  /// The item whose edges are meant.
  public var target: Item
  /// One inset, two (vertical, horizontal) or four (top, left, bottom, right); none means 0.
  public var insets: [Located<Double>]
  /// Priority, name, traits.
  public var suffixes: Suffixes
  /// The line without its suffixes.
  public var span: SourceSpan

  /// Makes an edges line.
  public init(
    _ items: [Item], _ relation: Located<LayoutRelation>, _ target: Item,
    insets: [Located<Double>] = [], _ suffixes: Suffixes = Suffixes(), span: SourceSpan = .none
  ) {
    self.items = items
    self.relation = relation
    self.target = target
    self.insets = insets
    self.suffixes = suffixes
    self.span = span
  }
}

/// Items kept inside another by four inequalities.
public struct InsideLine: Equatable, Sendable {
  /// The items.
  public var items: [Item]
  /// The item around them.
  public var container: Item
  /// The least distance from each edge; none means 0.
  public var inset: Located<Double>?
  /// Priority, name, traits.
  public var suffixes: Suffixes
  /// The line without its suffixes.
  public var span: SourceSpan

  /// Makes an inside line.
  public init(
    _ items: [Item], in container: Item, inset: Located<Double>? = nil,
    _ suffixes: Suffixes = Suffixes(), span: SourceSpan = .none
  ) {
    self.items = items
    self.container = container
    self.inset = inset
    self.suffixes = suffixes
    self.span = span
  }
}
