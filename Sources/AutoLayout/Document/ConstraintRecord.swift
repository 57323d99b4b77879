/// A rectangle of a view, apart from its own, to which constraints may refer.
public enum LayoutArea: String, CaseIterable, Sendable {
  /// The view or guide itself.
  case own
  /// The rectangle within the margins (`layoutMarginsGuide`).
  case margins
  /// The area that bars and rounded corners do not cover (`safeAreaLayoutGuide`).
  case safe
  /// The column of comfortable reading width (`readableContentGuide`).
  case readable
  /// The area that the keyboard covers, or the bottom of the safe area (`keyboardLayoutGuide`).
  case keyboard
  /// The content of a scroll view (`contentLayoutGuide`).
  case content
  /// The rectangle within the margins of a cell's content view (`contentView.layoutMarginsGuide`).
  case contentMargins = "content.margins"
  /// A scroll view's own rectangle, which does not scroll (`frameLayoutGuide`).
  case frame
  /// A cell's predefined text (`textLabel`).
  case textLabel
  /// A cell's predefined second text (`detailTextLabel`).
  case detailTextLabel
  /// A cell's predefined image (`imageView`).
  case imageView

  /// The areas written as one word after the item's name.
  public static let named = allCases.filter { $0 != .own && $0 != .contentMargins }

  /// The words for areas in UIKit and Interface Builder.
  package static let synonyms: [(String, LayoutArea)] = [
    ("safeArea", .safe), ("safeAreaLayoutGuide", .safe), ("layoutMarginsGuide", .margins),
    ("readableContentGuide", .readable), ("keyboardLayoutGuide", .keyboard),
    ("contentLayoutGuide", .content), ("frameLayoutGuide", .frame), ("titleLabel", .textLabel),
  ]

  /// Creates an area from its word here or in UIKit, ignoring case; `titleLabel` means a cell's
  /// text.
  public init?(key: String) {
    let word = Self.synonyms.first { Name.matches($0.0, key) }?.1.rawValue ?? key
    guard let found = Self.named.first(where: { Name.matches($0.rawValue, word) }) else {
      return nil
    }
    self = found
  }
}

/// An attribute of an item, or of one of the item's areas.
public struct ItemAttribute: Hashable, Sendable {
  /// The view or guide.
  public var item: ItemID
  /// The edge, centre, baseline or size of the item or area.
  public var attribute: LayoutAttribute
  /// The area of the item to which the attribute belongs.
  public var area: LayoutArea

  /// Creates the attribute of an item.
  public init(_ item: ItemID, _ attribute: LayoutAttribute, of area: LayoutArea = .own) {
    self.item = item
    self.attribute = attribute
    self.area = area
  }
}

/// An attribute multiplied by a number.
public struct ScaledAttribute: Hashable, Sendable {
  /// The factor by which the attribute's value is multiplied.
  public var multiplier: Double
  /// The attribute that is multiplied.
  public var anchor: ItemAttribute

  /// Creates `multiplier × anchor`.
  public init(_ multiplier: Double, _ anchor: ItemAttribute) {
    self.multiplier = multiplier
    self.anchor = anchor
  }
}

/// An explicit constraint as the user wrote it: `first relation Σ multiplier × second +
/// constant`.
///
/// The rule sets `uikit` and `guide` allow at most one second attribute; `math` allows several.
public struct ConstraintRecord: Equatable, Sendable {
  /// The source of the constant.
  public enum Constant: Hashable, Sendable {
    /// A number of points.
    case points
    /// The natural width of the first item, plus ``ConstraintRecord/constant``.
    case intrinsicWidth
    /// The natural height of the first item, plus ``ConstraintRecord/constant``.
    case intrinsicHeight
    /// A multiple of the system spacing between the two baselines, plus
    /// ``ConstraintRecord/constant``.
    case systemSpacings(Double)
  }

  /// A constant that applies only under certain traits.
  public struct Variation: Equatable, Sendable {
    /// The traits under which the constant applies.
    public var condition: TraitCondition
    /// The constant, in points.
    public var constant: Double
  }

  /// Sets the constant for the given traits, replacing one with the same condition.
  public mutating func vary(_ condition: TraitCondition, constant: Double) {
    variations.removeAll { $0.condition == condition }
    variations.append(Variation(condition: condition, constant: constant))
  }

  /// The constraint's name, unique in the document.
  public var name: String
  /// Indicates whether the name is automatic (`c` and a number), and so may change.
  public var isNameAutomatic = false
  /// The left-hand side.
  public var first: ItemAttribute
  /// The relation between the two sides.
  public var relation: LayoutRelation
  /// The attributes on the right-hand side; empty if the right-hand side is a number.
  public var second: [ScaledAttribute]
  /// The number on the right-hand side, in points.
  public var constant: Double
  /// The quantity to which ``constant`` is added.
  public var constantSource: Constant
  /// Constants for particular traits; the most specific one that applies is used.
  public var variations: [Variation]
  /// The constraint's priority.
  public var priority: LayoutPriority
  /// Indicates whether the constraint is active; a broken constraint is still active.
  public var isActive: Bool
  /// The position in the order of activation, which settles ties and conflicts.
  public var activation: Int
  /// The traits under which the constraint applies; `nil` for all.
  public var condition: TraitCondition?
  /// The name of the group that contains the constraint; `nil` for none.
  public var group: String?
  /// The identifier printed in UIKit's log; `nil` for none.
  public var identifier: String?
  /// The creator of the constraint, if a log reveals it by more than the name.
  public var maker = Maker.person
  /// Indicates whether the right-hand side consists of distances between anchors
  /// (`anchorWithOffset(to:)`), which may have several attributes under every rule set.
  public var comparesOffsets = false
  /// The formulas of the numbers that use named numbers.
  public var formulas = ConstraintFormulas()
}

extension ConstraintRecord {
  /// Indicates whether the constraint relates two baselines, between which the system spacing
  /// depends on the fonts.
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
    // Calls the memberwise initializer, as a record built piece by piece would be copied at the
    // end.
    self.init(
      name: name, first: first, relation: relation, second: second, constant: constant,
      constantSource: .points, variations: [], priority: priority, isActive: true,
      activation: activation)
  }
}
