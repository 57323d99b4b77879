import AutoLayout

/// The properties that `set` changes and that lines which make items take as modifiers.
public struct Property: Equatable, Sendable {
  /// What has the property.
  public enum Owner: String, CaseIterable, Sendable {
    /// A view.
    case view
    /// A stack view, besides those of a view.
    case stack
    /// A table's cell, besides those of a view.
    case cell
    /// A scroll view or table, besides those of a view.
    case scroll
    /// The root, besides those of a view.
    case root
    /// A constraint or group.
    case constraint
    /// Nothing: the name stands alone (`set rules = math`).
    case setting
  }

  /// The form of a value.
  public enum Form: Equatable, Sendable {
    /// A number, or one of some words.
    case number(or: [String] = [])
    /// A whole number, 0 or more.
    case wholeNumber
    /// As many numbers as one of the counts says, or one of some words.
    case numbers([Int], or: [String] = [])
    /// A size, or one of some words.
    case size(or: [String] = [])
    /// Text in quotes, or one of some words.
    case text(or: [String] = [])
    /// A number (the size) or text in quotes (the face).
    case font
    /// One of these words.
    case word([String])
    /// Any of these words, one or in parentheses.
    case words([String])
    /// On or off.
    case flag
    /// A priority.
    case priority
    /// Items in parentheses.
    case items
    /// Conditions.
    case traits
    /// Steps of a transform.
    case transform
    /// A new name.
    case name
  }

  /// The words behind the owner's point: `["hug", "horizontal"]`.
  public var steps: [String]
  /// What has it.
  public var owner: Owner
  /// The form of its value.
  public var form: Form

  /// The name with its points.
  public var name: String { steps.joined(separator: ".") }

  /// Every property, by owner.
  public static let all: [Property] = view + stack + cell + scroll + root + constraint + settings

  /// The property that the last steps of a path name, longest first.
  public static func named(by steps: [String]) -> Property? {
    let keys = steps.map(Name.key)
    return longestFirst.first { property in
      keys.suffix(property.keys.count).elementsEqual(property.keys)
    }?.property
  }

  /// The setting of a name that stands alone.
  public static func setting(_ name: String) -> Property? {
    settings.first { Name.matches($0.name, name) }
  }

  private static let longestFirst: [(property: Property, keys: [String])] =
    (view + stack + cell + scroll + root + constraint)
    .map { ($0, $0.steps.map(Name.key)) }
    .sorted { $0.keys.count > $1.keys.count }

  // MARK: - The table

  /// Held here too, since leak checkers don't see through the tags of an enumeration's pointers.
  private static let none = ["none"]

  private static let view = table(
    .view,
    [
      "text": .text(or: none),
      "lines": .wholeNumber,
      "preferredWidth": .number(or: none),
      "font": .font,
      "textStyle": .word(words(TextStyle.self) + none),
      "intrinsic": .size(or: natural),
      "intrinsic.width": .number(or: natural), "intrinsic.height": .number(or: natural),
      "hidden": .flag,
      "frame": .numbers([4]),
      "flexible": .words(flexible),
      "translates": .flag,
      "margins": .numbers([1, 2, 4], or: none),
      "directionalMargins": .numbers([1, 2, 4], or: none),
      "margins.leading": .number(), "margins.trailing": .number(), "margins.left": .number(),
      "margins.right": .number(), "margins.top": .number(), "margins.bottom": .number(),
      "insetsFromSafeArea": .flag,
      "preservesSuperviewMargins": .flag,
      "insets": .numbers([1, 2, 4], or: none),
      "direction": .word(["ltr", "rtl"]),
      "semantic": .word(words(ItemRecord.Semantic.self)),
      "hug": .priority, "hug.horizontal": .priority, "hug.vertical": .priority,
      "resist": .priority, "resist.horizontal": .priority, "resist.vertical": .priority,
      "transform": .transform,
      "offset": .numbers([2]),
      "z": .number(),
      "contentMode": .word(words(ContentMode.self)),
      "spacingAfter": .number(or: none),
    ])

  private static let stack = table(
    .stack,
    [
      "axis": .word(words(Axis.self)),
      "distribution": .word(words(StackProperties.Distribution.self)),
      "alignment": .word(words(StackProperties.Alignment.self)),
      "spacing": .number(),
      "arranged": .items,
      "marginsRelative": .flag, "baselineRelative": .flag, "strictApple": .flag,
    ])

  private static let cell = table(
    .cell,
    [
      "detail": .text(or: none), "image": .size(or: none), "rowHeight": .number(or: ["automatic"]),
    ])

  private static let scroll = table(
    .scroll,
    [
      "paging": .flag,
      "contentSize": .size(or: none),
      "rowHeight": .number(or: ["automatic"]),
      "estimated": .number(or: none),
    ])

  private static let root = table(
    .root,
    [
      "size": .size(),
      "textsize": .word(TextSize.allCases.map(\.name)),
      "scale": .number(),
      "safe": .numbers([1, 2, 4], or: none),
      "traits": .traits,
    ])

  private static let constraint = table(
    .constraint,
    [
      "constant": .number(), "priority": .priority, "multiplier": .number(), "active": .flag,
      "name": .name,
    ])

  private static let settings = table(
    .setting,
    [
      "rules": .word(words(World.Rules.self)),
      "conflicts": .word(words(World.Conflicts.self)),
      "passes": .word(words(World.Passes.self)),
    ])

  private static let natural = ["none", "natural"]
  private static let flexible = ["left", "width", "right", "top", "height", "bottom", "none"]

  private static func words<Choice: CaseIterable & RawRepresentable<String>>(
    _: Choice.Type
  ) -> [String] {
    Choice.allCases.map(\.rawValue)
  }

  private static func table(_ owner: Owner, _ rows: KeyValuePairs<String, Form>) -> [Property] {
    rows.map { name, form in
      Property(steps: name.split(separator: ".").map(String.init), owner: owner, form: form)
    }
  }
}
