internal import ConstraintSolver

/// The identity of a generated constraint among those of its owner.
enum GeneratedKey: Hashable, Sendable {
  /// A number of the root's frame, or of a frame translated by its mask.
  enum Part: String, Sendable {
    case x, y, width, height
  }

  case root(Part)
  case hugging(Axis)
  case resistance(Axis)
  case mask(Part)
  case stack(StackKey)
  case row(RowKey)

  /// The path that follows the owner's name.
  var path: String {
    switch self {
    case .root(let part): part.rawValue
    case .hugging(let axis): "hug.\(axis.rawValue)"
    case .resistance(let axis): "resist.\(axis.rawValue)"
    case .mask(let part): "mask.\(part.rawValue)"
    case .stack(let key): key.name
    case .row(let key): key.name
    }
  }

  /// Creates the key for a path; fails if there is none.
  init?(path: Substring) {
    let words = path.split(separator: ".", omittingEmptySubsequences: false)
    let axis = words.count == 2 ? Axis(rawValue: String(words[1])) : nil
    let key: Self? =
      switch words[0] {
      case "hug": axis.map { .hugging($0) }
      case "resist": axis.map { .resistance($0) }
      case "mask": words.count == 2 ? Part(rawValue: String(words[1])).map { .mask($0) } : nil
      case "row", "content": RowKey(words).map { .row($0) }
      default:
        Part(rawValue: String(words[0])).map { .root($0) } ?? StackKey(words).map { .stack($0) }
      }
    guard let key, key.path == path else { return nil }
    self = key
  }

  /// The constraint's name in UIKit's log: its identifier or, for masks only, its class.
  var logName: String? {
    if case .mask = self { return "NSAutoresizingMaskLayoutConstraint" }
    return identifier
  }

  /// The identifier that UIKit gives the constraint; `nil` for none.
  var identifier: String? {
    switch self {
    case .stack(let key): key.identifier
    case .row(let key): key.identifier
    case .root, .hugging, .resistance, .mask: nil
    }
  }
}

/// An operand of a generated constraint.
enum Operand: Equatable, Sendable {
  /// An attribute of an item.
  case item(ItemAttribute)
  /// An attribute of a span inside a stack.
  case stretch(StackItem, LayoutAttribute)

  var isSensitive: Bool {
    if case .item(let item) = self { item.isSensitive } else { false }
  }

  var attribute: LayoutAttribute {
    switch self {
    case .item(let item): item.attribute
    case .stretch(_, let attribute): attribute
    }
  }
}

/// A generated constraint before unknowns are assigned; it contains no references, as there are
/// thousands of them.
struct DerivedRow: Equatable, Sendable {
  var key: GeneratedKey
  var first: Operand
  var relation: LayoutRelation = .equal
  var multiplier = 1.0
  var second: Operand?
  var constant: Double
  var priority = LayoutPriority.required
  var isProtected = false
  /// The position in the order of constraints, before all explicit ones.
  var order: Int64

  /// The axis along which the constraint applies.
  var axis: Axis? { first.attribute.axis }

  /// Returns whether the row has the same unknowns and factors as another.
  func isLike(_ other: DerivedRow) -> Bool {
    first == other.first && second == other.second && multiplier == other.multiplier
      && relation == other.relation
  }

  /// Indicates whether the row depends on margins, baselines or areas.
  var isSensitive: Bool { first.isSensitive || second?.isSensitive == true }
}

extension LayoutRelation {
  var relation: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension LayoutPriority {
  /// Records are validated before they are lowered, so the fallback is never used.
  var strength: Strength { Strength(rawValue) ?? .required }
}
