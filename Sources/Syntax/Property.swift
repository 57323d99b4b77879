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

  private static let view: [Property] =
    [
      Property(.view, "text", .text(or: ["none"])),
      Property(.view, "lines", .wholeNumber),
      Property(.view, "preferredWidth", .number(or: ["none"])),
      Property(.view, "font", .font),
      Property(.view, "textStyle", .word(TextStyle.allCases.map(\.rawValue) + ["none"])),
      Property(.view, "intrinsic", .size(or: ["none", "natural"])),
      Property(.view, "intrinsic.width", .number(or: ["none", "natural"])),
      Property(.view, "intrinsic.height", .number(or: ["none", "natural"])),
      Property(.view, "hidden", .flag),
      Property(.view, "frame", .numbers([4])),
      Property(.view, "flexible", .words(flexible)),
      Property(.view, "translates", .flag),
      Property(.view, "margins", .numbers([1, 2, 4], or: none)),
      Property(.view, "directionalMargins", .numbers([1, 2, 4], or: none)),
    ]
    + ["leading", "trailing", "left", "right", "top", "bottom"].map {
      Property(.view, "margins.\($0)", .number())
    } + [
      Property(.view, "insetsFromSafeArea", .flag),
      Property(.view, "preservesSuperviewMargins", .flag),
      Property(.view, "insets", .numbers([1, 2, 4], or: none)),
      Property(.view, "direction", .word(["ltr", "rtl"])),
      Property(
        .view, "semantic",
        .word(ItemRecord.Semantic.allCases.map(\.rawValue))),
      Property(.view, "hug", .priority),
      Property(.view, "hug.horizontal", .priority),
      Property(.view, "hug.vertical", .priority),
      Property(.view, "resist", .priority),
      Property(.view, "resist.horizontal", .priority),
      Property(.view, "resist.vertical", .priority),
      Property(.view, "transform", .transform),
      Property(.view, "offset", .numbers([2])),
      Property(.view, "z", .number()),
      Property(.view, "contentMode", .word(ContentMode.allCases.map(\.rawValue))),
      Property(.view, "spacingAfter", .number(or: ["none"])),
    ]

  private static let stack: [Property] = [
    Property(.stack, "axis", .word(Axis.allCases.map(\.rawValue))),
    Property(
      .stack, "distribution",
      .word(StackProperties.Distribution.allCases.map(\.rawValue))),
    Property(
      .stack, "alignment",
      .word(StackProperties.Alignment.allCases.map(\.rawValue))),
    Property(.stack, "spacing", .number()),
    Property(.stack, "arranged", .items),
    Property(.stack, "marginsRelative", .flag),
    Property(.stack, "baselineRelative", .flag),
    Property(.stack, "strictApple", .flag),
  ]

  private static let cell: [Property] = [
    Property(.cell, "detail", .text(or: ["none"])),
    Property(.cell, "image", .size(or: ["none"])),
    Property(.cell, "rowHeight", .number(or: ["automatic"])),
  ]

  private static let scroll: [Property] = [
    Property(.scroll, "paging", .flag),
    Property(.scroll, "contentSize", .size(or: ["none"])),
    Property(.scroll, "rowHeight", .number(or: ["automatic"])),
    Property(.scroll, "estimated", .number(or: ["none"])),
  ]

  private static let root: [Property] = [
    Property(.root, "size", .size()),
    Property(.root, "textsize", .word(TextSize.allCases.map(\.name))),
    Property(.root, "scale", .number()),
    Property(.root, "safe", .numbers([1, 2, 4], or: none)),
    Property(.root, "traits", .traits),
  ]

  private static let constraint: [Property] = [
    Property(.constraint, "constant", .number()),
    Property(.constraint, "priority", .priority),
    Property(.constraint, "multiplier", .number()),
    Property(.constraint, "active", .flag),
    Property(.constraint, "name", .name),
  ]

  private static let settings: [Property] = [
    Property(.setting, "rules", .word(["uikit", "guide", "math"])),
    Property(.setting, "conflicts", .word(["break", "refuse"])),
    Property(.setting, "passes", .word(["auto", "manual"])),
  ]

  private static let flexible = ["left", "width", "right", "top", "height", "bottom", "none"]

  private init(_ owner: Owner, _ name: String, _ form: Form) {
    steps = name.split(separator: ".").map(String.init)
    self.owner = owner
    self.form = form
  }
}
