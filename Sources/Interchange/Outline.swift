import AutoLayout

// The values produced by readers: settings and equations of items, with their text in a line.

/// A property of an item with its value.
struct Setting: Equatable, Sendable {
  var property: ItemProperty
  var value: ItemValue

  init(_ property: ItemProperty, _ value: ItemValue) {
    (self.property, self.value) = (property, value)
  }

  /// The setting that turns off a view's mask.
  static let unmasked = Setting(.translates, .flag(false))

  /// The setting of a cell without a separator.
  static let withoutInsets = Setting(.contentInsets, .number(0))

  /// The setting as it follows an item's name in the line that creates it: ` hug.vertical 251`.
  var modifier: String { " \(property.name) \(value.text)" }

  /// The setting as it follows an item in the line that sets it: `hug.vertical = 251`.
  var assignment: String { "\(property.name) = \(value.text)" }
}

/// An equation or inequality between attributes of two items, or of an item and a number.
struct OutlineEquation<Item: Equatable & Sendable>: Equatable, Sendable {
  /// An attribute of an item, or of an area of it.
  struct Side: Equatable, Sendable {
    var item: Item
    var area = LayoutArea.own
    var attribute: LayoutAttribute
  }

  /// The left-hand side; `nil` for a constraint of the layout known only by its name.
  var first: Side?
  var relation = LayoutRelation.equal
  var second: Side?
  /// Indicates whether the right-hand side is the natural length of the first item along the axis.
  var isNatural = false
  var multiplier = 1.0
  var constant = 0.0
  /// Indicates whether the constant is a number of system spacings.
  var isSystem = false
  /// The formulas of numbers that depend on named numbers.
  var constantFormula: NumberFormula?
  var multiplierFormula: NumberFormula?
  var priority = 1000.0

  /// The items that the equation relates.
  var items: [Item] { [first, second].compactMap { $0?.item } }

  /// Returns `red.leading == root.leading + 20 @750`, with the given names of the items.
  func text(_ name: (Item) -> String) -> String {
    func text(_ side: Side) -> String {
      let area = side.area == .own ? "" : ".\(side.area.rawValue)"
      return "\(name(side.item))\(area).\(side.attribute.name)"
    }
    var line = "\(first.map(text) ?? "") \(relation.symbol) "
    let natural = first?.attribute == .width ? "IntrinsicWidth" : "IntrinsicHeight"
    if let other = isNatural ? natural : second.map(text) {
      let factor = multiplier == 1 ? "" : "\(NumberFormat.fraction(multiplier)) * "
      line += multiplierFormula?.text(times: other) ?? factor + other
      if let formula = constantFormula {
        line += formula.textBehind
      } else if constant != 0 {
        line += constant < 0 ? " - " : " + "
        line += NumberFormat.exact(abs(constant)) + (isSystem ? " sys" : "")
      }
    } else {
      line += constantFormula?.text ?? NumberFormat.exact(constant)
    }
    return priority == 1000 ? line : "\(line) @\(NumberFormat.exact(priority))"
  }
}

extension OutlineEquation {
  /// Creates an equation of an attribute with another item's, by default the same one, or with a
  /// number.
  init(
    _ item: Item, _ attribute: LayoutAttribute, to other: Item? = nil,
    _ counterpart: LayoutAttribute? = nil, plus constant: Double = 0, priority: Double = 1000
  ) {
    first = Side(item: item, attribute: attribute)
    second = other.map { Side(item: $0, attribute: counterpart ?? attribute) }
    // Sums of thirds leave a tiny remainder.
    self.constant = other != nil && abs(constant) < 1e-9 ? 0 : constant
    self.priority = priority
  }
}

extension LayoutRelation {
  /// Returns the relation that a word begins with, and the rest: `lessThanOrEqualToConstant`; `nil`
  /// for other words.
  static func beginning(of word: String) -> (relation: LayoutRelation, rest: String)? {
    let words: [(String, LayoutRelation)] = [
      ("lessThanOrEqual", .lessThanOrEqual), ("greaterThanOrEqual", .greaterThanOrEqual),
      ("equalOrLess", .lessThanOrEqual), ("equalOrGreater", .greaterThanOrEqual), ("equal", .equal),
    ]
    guard let (start, relation) = words.first(where: { word.hasPrefix($0.0) }) else { return nil }
    return (relation, String(word.dropFirst(start.count)))
  }

  /// Creates the relation of an operator; `nil` for other symbols.
  init?(symbol: some StringProtocol) {
    guard let own = Self.allCases.first(where: { $0.symbol == String(symbol) }) else { return nil }
    self = own
  }
}

extension LayoutAttribute {
  private static let named: [String: LayoutAttribute] = {
    var named: [String: LayoutAttribute] = [:]
    for attribute in allCases where attribute != .notAnAttribute {
      (named[attribute.name], named[attribute.interfaceName]) = (attribute, attribute)
    }
    return named
  }()

  /// Creates the attribute with a name in code or in an Interface Builder file.
  init?(name: some StringProtocol) {
    guard let own = Self.named[String(name)] else { return nil }
    self = own
  }
}
