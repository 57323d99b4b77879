import AutoLayout

/// The kind of a class of UIKit or AppKit in the language, and the names of its views.
enum ViewClass {
  /// The kind of each known class: those of the kind table, and private ones that occur in logs.
  private static let kinds: [String: ItemKind] = {
    var kinds: [String: ItemKind] = [
      "UIControl": .view, "_UILayoutGuide": .guide, "_UILayoutSpacer": .guide,
      "_UIOLAGapGuide": .guide, "VIEW_CLASS": .view,
    ]
    for kind in ItemKind.allCases {
      for name in [kind.uiKitClass, kind.appKitClass] { if let name { kinds[name] = kind } }
    }
    return kinds
  }()

  /// Returns the kind of a class, ignoring its module; `nil` for an unknown class.
  static func kind(of name: String) -> ItemKind? { kinds[bare(name)] }

  /// Returns the kind that a class name implies, such as `PriceLabel` or `CardView`; `nil` if it
  /// implies none.
  static func kind(ofEnding name: String) -> ItemKind? {
    guard !name.contains("."), !name.contains("["), !ofOwnSize.contains(name) else { return nil }
    return endings.first { name.hasSuffix($0.0) }?.1
  }

  /// Returns the kind that a view's name implies, such as `titleLabel` or `scrollView`; a plain
  /// view by default.
  static func kind(ofName name: String) -> ItemKind {
    let own = kind(ofEnding: name.prefix(1).uppercased() + name.dropFirst())
    let plain = name.lowercased()
    return own ?? endings.first { plain.hasSuffix($0.0.lowercased()) }?.1 ?? .view
  }

  /// Classes whose natural size is unknown.
  private static let ofOwnSize: Set = ["UIPageControl", "UIPickerView"]

  private static let endings: [(String, ItemKind)] = [
    ("StackView", .stack), ("Stack", .stack), ("ScrollView", .scroll), ("Label", .label),
    ("Button", .button), ("ImageView", .image),
    ("TextField", .textField), ("View", .view), ("Control", .view),
  ]

  /// Returns whether a class belongs to an app rather than to a framework of the system.
  static func isOfApp(_ name: String) -> Bool {
    let prefixes = [
      "UI", "NS", "_UI", "WK", "MK", "MTK", "GLK", "SCN", "SK", "AR", "PDF", "AV", "PK", "QL", "IK",
    ]
    let word = bare(name)
    return kinds[word] == nil
      && !prefixes.contains {
        word.hasPrefix($0) && word.dropFirst($0.count).first?.isUppercase == true
      }
  }

  /// Ends of the names of the system's classes of views.
  private static let ends = [
    "View", "Label", "Button", "Control", "Field", "Bar", "Toolbar", "Cell", "Switch", "Slider",
    "Stepper", "Picker", "Guide", "Box", "Matrix", "Browser", "Well", "Indicator", "Scroller",
    "Wheel", "Window", "Controller",
  ]

  /// Returns whether a class may be one of views: an app's, or one of the system that is called so.
  static func mayBeView(_ name: String) -> Bool {
    isOfApp(name) || kinds[bare(name)] != nil || ends.contains(where: bare(name).hasSuffix)
  }

  /// The class without its module: `NavigationBar` of `Trust.NavigationBar`.
  static func bare(_ name: String) -> String {
    String(name.split(separator: ".").last ?? Substring(name))
  }

  /// A name for a view of a class: `navigationBar`, `label`, `contentView`.
  static func baseName(of name: String) -> String {
    var word = bare(name).drop { $0 == "_" }
    for prefix in ["UI", "NS", "MAS", "WK", "MK"] where word.hasPrefix(prefix) {
      let rest = word.dropFirst(prefix.count)
      if rest.first?.isUppercase == true { word = rest }
      break
    }
    if word == "TableViewCellContentView" { return "contentView" }
    return lowered(String(word))
  }

  /// A name out of a text: `showMore` of `Show More`; `nil` when it has no letters to begin with.
  static func name(ofText text: String) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber) }.prefix(3)
    guard let first = words.first, first.first?.isLetter == true else { return nil }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = lowered(String(first)) + rest.joined()
    return name.count <= 24 ? name : nil
  }

  /// The capitals at the start made small: `urlField` of `URLField`.
  private static func lowered(_ word: String) -> String {
    let letters = Array(word)
    var count = letters.prefix { $0.isUppercase }.count
    // The last capital begins the next word.
    if count > 1, count < letters.count, letters[count].isLetter { count -= 1 }
    return String(letters.prefix(count)).lowercased() + String(letters.dropFirst(count))
  }
}

/// Names that are given out once each.
struct NameBook {
  private var taken: Set<String> = []
  /// The number to try next, by the key of the name that it follows.
  private var next: [String: Int] = [:]
  /// Returns whether something else has a name already.
  let isTaken: (String) -> Bool

  /// Creates a table that never gives out names for which `isTaken` returns true.
  init(isTaken: @escaping (String) -> Bool) {
    self.isTaken = isTaken
  }

  /// Returns the wanted name, or that name with the first number that makes it free.
  mutating func take(_ wish: String) -> String {
    var name = wish.isEmpty ? "view" : wish
    if Name.isReserved(name) { name += "View" }
    let base = name
    var number = next[Name.key(base)] ?? 2
    while taken.contains(Name.key(name)) || isTaken(name) {
      name = base.last?.isLetter == true ? "\(base)\(number)" : "\(base) \(number)"
      number += 1
    }
    if name != base { next[Name.key(base)] = number }
    taken.insert(Name.key(name))
    return name
  }
}
