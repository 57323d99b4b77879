import AutoLayout

/// The kinds of UIKit and AppKit classes in the language, and names for their views.
enum ViewClass {
  /// The kind of each known class: those in the table of kinds, and private ones that occur in
  /// logs.
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

  /// Returns whether a class belongs to an app and not to a system framework.
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

  /// Suffixes of the system's view classes.
  private static let ends = [
    "View", "Label", "Button", "Control", "Field", "Bar", "Toolbar", "Cell", "Switch", "Slider",
    "Stepper", "Picker", "Guide", "Box", "Matrix", "Browser", "Well", "Indicator", "Scroller",
    "Wheel", "Window", "Controller",
  ]

  /// Returns whether a class may be a view class: an app's, or a system class named like one.
  static func mayBeView(_ name: String) -> Bool {
    isOfApp(name) || kinds[bare(name)] != nil || ends.contains(where: bare(name).hasSuffix)
  }

  /// Returns the class without its module: `NavigationBar` for `Trust.NavigationBar`.
  static func bare(_ name: String) -> String {
    String(name.split(separator: ".").last ?? Substring(name))
  }

  /// Returns a name for a view of a class: `navigationBar`, `label`, `contentView`.
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

  /// Returns a name derived from a text: `showMore` for `Show More`; `nil` if it does not begin
  /// with a letter.
  static func name(ofText text: String) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber) }.prefix(3)
    guard let first = words.first, first.first?.isLetter == true else { return nil }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = lowered(String(first)) + rest.joined()
    return name.count <= 24 ? name : nil
  }

  /// Returns a word with its initial capitals in lower case: `urlField` for `URLField`.
  private static func lowered(_ word: String) -> String {
    let letters = Array(word)
    var count = letters.prefix { $0.isUppercase }.count
    // The last capital begins the next word.
    if count > 1, count < letters.count, letters[count].isLetter { count -= 1 }
    return String(letters.prefix(count)).lowercased() + String(letters.dropFirst(count))
  }
}

/// A table that returns each name only once.
struct NameBook {
  private var taken: Set<String> = []
  /// The number to try next, by the key of the name to which it is appended.
  private var next: [String: Int] = [:]
  /// Returns whether a name is already in use elsewhere.
  let isTaken: (String) -> Bool

  /// Creates a table that never returns names for which `isTaken` returns true.
  init(isTaken: @escaping (String) -> Bool) {
    self.isTaken = isTaken
  }

  /// Returns the wanted name, or that name with the first number that makes it unique.
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
