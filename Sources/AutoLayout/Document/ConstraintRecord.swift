/// A rectangle that every view has, beside its own, and that constraints may speak of.
public enum LayoutArea: String, CaseIterable, Sendable {
  /// The view or guide itself.
  case own
  /// The rectangle within the margins (`layoutMarginsGuide`).
  case margins
  /// The area that bars and rounded corners leave free (`safeAreaLayoutGuide`).
  case safe
  /// The column in which text is easily read (`readableContentGuide`).
  case readable
  /// The area of the keyboard, or the bottom of the safe area (`keyboardLayoutGuide`).
  case keyboard
  /// The content of a scroll view (`contentLayoutGuide`).
  case content
  /// The rectangle within the margins of a cell's content view (`contentView.layoutMarginsGuide`).
  case contentMargins = "content.margins"
  /// A scroll view's own rectangle, which does not scroll (`frameLayoutGuide`).
  case frame
  /// A cell's own text (`textLabel`).
  case textLabel
  /// A cell's own second text (`detailTextLabel`).
  case detailTextLabel
  /// A cell's own image (`imageView`).
  case imageView

  /// The areas with one word after the item's name.
  public static let named = allCases.filter { $0 != .own && $0 != .contentMargins }

  /// Finds an area by its word, letter case aside; `titleLabel` is a cell's text.
  public init?(key: String) {
    let word = Name.matches(key, "titleLabel") ? "textLabel" : key
    guard let found = Self.named.first(where: { Name.matches($0.rawValue, word) }) else {
      return nil
    }
    self = found
  }
}

/// An attribute of an item, or of one of the rectangles that belong to it.
public struct ItemAttribute: Hashable, Sendable {
  /// The view or guide.
  public var item: ItemID
  /// Its attribute.
  public var attribute: LayoutAttribute
  /// The rectangle of the item to which the attribute belongs.
  public var area: LayoutArea

  /// Creates the attribute of an item.
  public init(_ item: ItemID, _ attribute: LayoutAttribute, of area: LayoutArea = .own) {
    self.item = item
    self.attribute = attribute
    self.area = area
  }
}

/// An attribute of an item times a number.
public struct ScaledAttribute: Hashable, Sendable {
  /// The number.
  public var multiplier: Double
  /// The attribute.
  public var anchor: ItemAttribute

  /// Creates `multiplier × anchor`.
  public init(_ multiplier: Double, _ anchor: ItemAttribute) {
    self.multiplier = multiplier
    self.anchor = anchor
  }
}

/// An explicit constraint, as the user wrote it: `first  relation  Σ multiplier × second +
/// constant`.
///
/// Under the rule sets `uikit` and `guide` there is at most one second attribute; under `math`
/// there may be several.
public struct ConstraintRecord: Equatable, Sendable {
  /// The source of the constant.
  public enum Constant: Hashable, Sendable {
    /// A number of points.
    case points
    /// The natural width of the first item, to which ``ConstraintRecord/constant`` is added.
    case intrinsicWidth
    /// The natural height of the first item, to which ``ConstraintRecord/constant`` is added.
    case intrinsicHeight
    /// A multiple of the system's spacing between the two compared baselines, to which
    /// ``ConstraintRecord/constant`` is added.
    case systemSpacings(Double)
  }

  /// A constant that holds in some traits only.
  public struct Variation: Equatable, Sendable {
    /// The traits under which it holds.
    public var condition: TraitCondition
    /// The constant, in points.
    public var constant: Double

    /// Creates a variation.
    public init(condition: TraitCondition, constant: Double) {
      self.condition = condition
      self.constant = constant
    }
  }

  /// Adds a constant for some traits, in place of the one under the same condition.
  public mutating func vary(_ condition: TraitCondition, constant: Double) {
    variations.removeAll { $0.condition == condition }
    variations.append(Variation(condition: condition, constant: constant))
  }

  /// The name by which the constraint is spoken of, unique in the document.
  public var name: String
  /// Indicates whether the name is automatic: `c` and a number, which may change.
  public var isNameAutomatic = false
  /// The left side.
  public var first: ItemAttribute
  /// The relation between the two sides.
  public var relation: LayoutRelation
  /// The attributes on the right side; none when the right side is a number.
  public var second: [ScaledAttribute]
  /// The number on the right side, in points.
  public var constant: Double
  /// The quantity to which ``constant`` is added.
  public var constantSource: Constant
  /// Constants for particular traits; the most specific that applies is used.
  public var variations: [Variation]
  /// The constraint's priority.
  public var priority: LayoutPriority
  /// Indicates whether it was activated; a broken constraint is active all the same.
  public var isActive: Bool
  /// The place in the order of activation, which settles ties and conflicts.
  public var activation: Int
  /// The traits in which it takes part; `nil` for all.
  public var condition: TraitCondition?
  /// The name of the group it belongs to, `nil` for none.
  public var group: String?
  /// The identifier that UIKit's log would print, `nil` for none.
  public var identifier: String?
  /// The maker of the constraint, if a log shows that by more than the name.
  public var maker = Maker.person
  /// Indicates whether the right side is made of distances between anchors
  /// (`anchorWithOffset(to:)`), which may have several attributes under every rule set.
  public var comparesOffsets = false
  /// The formulas of the numbers of which named ones are part.
  public var formulas = ConstraintFormulas()
}

extension ConstraintRecord {
  /// Indicates whether it compares two baselines, between which the system's spacing depends on the
  /// fonts.
  public var comparesBaselines: Bool {
    second.count == 1 && second[0].multiplier == 1 && first.attribute.isBaseline
      && second[0].anchor.attribute.isBaseline
  }

  /// Creates an active, required constraint of plain points.
  public init(
    name: String, first: ItemAttribute, relation: LayoutRelation = .equal,
    second: [ScaledAttribute] = [], constant: Double = 0, priority: LayoutPriority = .required,
    activation: Int
  ) {
    // By the members, as one that is put together piece by piece is copied in the end.
    self.init(
      name: name, first: first, relation: relation, second: second, constant: constant,
      constantSource: .points, variations: [], priority: priority, isActive: true,
      activation: activation)
  }
}
