public import AutoLayout

/// A property that `set` changes, and that lines creating items accept as a modifier.
public struct Property: Equatable, Sendable {
  /// The kind of thing that has the property.
  public enum Owner: String, CaseIterable, Sendable {
    /// A view.
    case view
    /// A stack view, in addition to those of a view.
    case stack
    /// A table's cell, in addition to those of a view.
    case cell
    /// A scroll view, table or text view, in addition to those of a view.
    case scroll
    /// The root, in addition to those of a view.
    case root
    /// A constraint or group.
    case constraint
    /// No owner: the name stands alone (`set rules = math`).
    case setting
  }

  /// The form of a value.
  public typealias Form = PropertyForm

  /// The words after the owner's dot: `["hug", "horizontal"]`.
  public var steps: [String]
  /// The kind of thing that has it.
  public var owner: Owner
  /// The form of its value.
  public var form: Form
  /// The corresponding item property; `nil` if it belongs to something else.
  public var item: ItemProperty?

  /// The name, with dots between its words.
  public var name: String { steps.joined(separator: ".") }

  /// Every property, by owner.
  public static let all: [Property] = items + root + constraint + settings

  /// The names of all properties, without duplicates.
  package static let names: [String] = all.map { $0.name }.reduce(into: []) {
    if !$0.contains($1) { $0.append($1) }
  }

  /// Returns the property named by the last steps of a path, preferring longer names.
  public static func named(by steps: [String]) -> Property? {
    for count in stride(from: min(steps.count, longest), to: 0, by: -1) {
      let path = count == 1 ? steps[steps.count - 1] : joined(steps.suffix(count))
      if let property = byPath[path] { return property }
    }
    return nil
  }

  /// Returns the setting with a name that stands alone.
  public static func setting(_ name: String) -> Property? { settingsByName[name] }

  private static let settingsByName = WordTable(settings.map { ($0.name, $0) })

  /// The properties by their steps; of two with the same steps, the first.
  private static let byPath = WordTable(
    (items + root + constraint).reversed().map { (joined($0.steps), $0) })

  /// The maximum number of components in a path of a property.
  private static let longest = (items + root + constraint).map { $0.steps.count }.max() ?? 0

  /// Returns the steps joined by a character that occurs in no text.
  private static func joined(_ steps: some Sequence<String>) -> String {
    steps.joined(separator: "\0")
  }

  // MARK: - The table

  /// Stored here too, since leak checkers don't see through the tags of an enumeration's pointers.
  private static let none = ["none"]

  /// The properties of items, from their own table; one with two owners is listed once for each.
  ///
  /// AppKit calls an axis an orientation.
  private static let items: [Property] =
    ownItems + [
      Property(
        steps: ["orientation"], owner: .stack, form: ItemProperty.axis.form, item: .axis)
    ]

  private static let ownItems: [Property] = [Owner.view, .stack, .cell, .scroll].flatMap { owner in
    ItemProperty.allCases.filter { owner.hasItself($0) }.map { item in
      Property(
        steps: item.name.split(separator: ".").map(String.init), owner: owner, form: item.form,
        item: item)
    }
  }

  private static let root = table(
    .root,
    [
      "size": .size(),
      "textsize": .word(TextSize.allCases.map({ $0.name })),
      "platform": .word(words(World.Platform.self)),
      "scale": .number(),
      "safe": .numbers([1, 2, 4], or: none),
      "traits": .traits,
    ])

  private static let constraint = table(
    .constraint,
    [
      "constant": .number(), "priority": .priority, "multiplier": .number(), "active": .flag,
      "name": .name, "owner": .word(words(ConstraintRecord.Maker.self)),
    ])

  private static let settings = table(
    .setting,
    [
      "rules": .word(words(World.Rules.self)),
      "conflicts": .word(words(World.Conflicts.self)),
      "passes": .word(words(World.Passes.self)),
      "numbers": .word(words(World.Numbers.self)),
      "pictures": .word(words(World.Pictures.self)),
    ])

  private static func words<Choice: CaseIterable & RawRepresentable<String>>(
    _: Choice.Type
  ) -> [String] {
    Choice.allCases.map { $0.rawValue }
  }

  private static func table(_ owner: Owner, _ rows: KeyValuePairs<String, Form>) -> [Property] {
    rows.map { name, form in
      Property(steps: name.split(separator: ".").map(String.init), owner: owner, form: form)
    }
  }
}

extension Property.Owner {
  /// Returns whether this owner lists a property: `view` lists those of all views and of controls,
  /// other owners only their additional ones.
  fileprivate func hasItself(_ property: ItemProperty) -> Bool {
    guard let kinds = property.kinds else { return self == .view }
    let isOfControls = kinds.contains { Self.controls.contains($0) }
    return switch self {
    case .root, .constraint, .setting: false
    case .view: isOfControls
    case .stack: kinds.contains(.stack)
    case .cell: kinds.contains(.cell)
    case .scroll: !isOfControls && kinds.contains { $0.scrolls || $0 == .textView }
    }
  }

  /// The item kinds listed under `view`.
  private static let controls = ItemKind.allCases.filter {
    !$0.scrolls && ![.stack, .cell, .textView].contains($0)
  }
}
