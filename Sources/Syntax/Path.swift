public import AutoLayout

/// References in a line: items, attributes and paths.

/// A view, a guide or a region of a view: `red`, `root.safe`, `Superview`.
public struct Item: Equatable, Sendable {
  /// The form of the item's name.
  public enum Base: Equatable, Sendable {
    /// A name as typed; match it with ``Name``.
    case named(String)
    /// The root view.
    case root
    /// The superview of the other side's item, determined for each item of a list.
    case superview
  }

  /// The name, `root` or `Superview`.
  public var base: Base
  /// The regions after it, such as `margins` in `red.margins`; seldom more than one.
  public var regions: [Located<LayoutArea>]
  /// The span of the whole item, regions included.
  public var span: SourceSpan

  /// Creates an item.
  public init(_ base: Base, regions: [Located<LayoutArea>] = [], span: SourceSpan = .none) {
    self.base = base
    self.regions = regions
    self.span = span
  }

  /// Creates the item that the head of a path names.
  package init(head: Word) {
    self.init(
      Name.matches(head.value, "root") ? .root : .named(head.value), regions: [], span: head.span)
  }

  /// Indicates whether it is the superview of the other side's item.
  package var isSuperview: Bool {
    if case .superview = base { true } else { false }
  }

  /// The name as the first part of a path.
  package var headWord: Word {
    switch base {
    case .named(let name): Word(name, span)
    case .root: Word("root", span)
    case .superview: Word("Superview", span)
    }
  }
}

extension Item: Written {
  package var text: String {
    let name = if case .named(let name) = base { name.text } else { headWord.value }
    return ([name] + regions.map { $0.value.rawValue }).joined(separator: ".")
  }
}

extension [Item] {
  /// The text of an item, or of a list in parentheses.
  package var text: String { count == 1 ? self[0].text : "(\(list))" }
}

extension LayoutArea {
  /// The areas by their words.
  package static let words = WordTable(
    LayoutArea.named.map { ($0.rawValue, $0) } + LayoutArea.synonyms)
}

/// The name of an attribute after an item, or of several; raw values are the canonical spelling.
public enum AttributeName: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// An attribute; the word `baseline` means the last baseline.
  case one(LayoutAttribute)
  /// Width and height.
  case size
  /// Both centres.
  case center
  /// Two edges that meet, such as `topLeading`.
  case corner(LayoutAttribute, LayoutAttribute)
  /// The frame's origin, which can be queried and expected but not constrained.
  case x, y

  /// All names, attributes first.
  public static let allCases: [AttributeName] =
    LayoutAttribute.allCases.filter { $0 != .notAnAttribute }.map(AttributeName.one)
    + [.size, .center, .x, .y] + corners

  /// The corners, of which the vertical edge is named first.
  package static let corners = [LayoutAttribute.top, .bottom].flatMap { edge in
    [.leading, .trailing, .left, .right].map { AttributeName.corner(edge, $0) }
  }

  /// The attributes that a visual format can align.
  package static let alignable = LayoutAttribute.allCases.filter {
    $0.isLocation && !$0.isOfMargins
  }

  /// Creates an attribute from its canonical spelling.
  public init?(rawValue: String) {
    guard let found = AttributeName(key: rawValue), found.rawValue == rawValue else { return nil }
    self = found
  }

  /// Creates an attribute from its word, ignoring case; `baseline` is the last baseline.
  public init?(key: String) {
    guard let found = AttributeName.words[key] else { return nil }
    self = found
  }

  /// The attributes by their words, including Objective-C's constants.
  package static let words: WordTable<AttributeName> = {
    let baseline = ("baseline", AttributeName.one(.lastBaseline))
    let own = [baseline] + AttributeName.allCases.map { ($0.rawValue, $0) }
    let attributes = LayoutAttribute.allCases.map { $0.name } + ["baseline"]
    let ofObjectiveC = own.filter { attributes.contains($0.0) }
    return WordTable(own + ofObjectiveC.map { ("NSLayoutAttribute" + $0.0, $0.1) })
  }()

  /// The canonical spelling.
  public var rawValue: String {
    switch self {
    case .one(let attribute): attribute.name
    case .size: "size"
    case .center: "center"
    case .corner(let edge, let side):
      edge.name + side.name.prefix(1).uppercased() + side.name.dropFirst()
    case .x: "x"
    case .y: "y"
    }
  }

  /// The attribute; `nil` for compound names and for the frame's origin.
  public var attribute: LayoutAttribute? {
    if case .one(let attribute) = self { attribute } else { nil }
  }

  /// Indicates whether it represents two attributes.
  public var isCompound: Bool {
    switch self {
    case .size, .center, .corner: true
    case .one, .x, .y: false
    }
  }

  /// The two attributes that it represents, or the name itself.
  public var parts: [AttributeName] {
    switch self {
    case .size: [.one(.width), .one(.height)]
    case .center: [.one(.centerX), .one(.centerY)]
    case .corner(let edge, let side): [.one(side), .one(edge)]
    case .one, .x, .y: [self]
    }
  }
}

/// Attributes of items in an equation: `red.leading`, `(red, blue).(top, bottom)`.
public struct Reference: Equatable, Sendable {
  /// The items; more than one were in parentheses.
  public var items: [Item]
  /// The attributes, never empty; more than one were in parentheses.
  public var attributes: [Located<AttributeName>]
  /// The span of the whole reference.
  public var span: SourceSpan

  /// Indicates whether it refers to one attribute of one item other than `Superview`.
  package var isPlain: Bool {
    items.count == 1 && attributes.count == 1 && attributes[0].value.attribute != nil
      && !items[0].isSuperview
  }
}

extension Reference: Written {
  package var text: String {
    let words = attributes.map { $0.value.rawValue }
    return Array(items).text + "."
      + (words.count == 1 ? words[0] : "(" + words.joined(separator: ", ") + ")")
  }
}

/// Something that can be queried, set, listed or removed: `red`, `red.width`, `pins.1`,
/// `title.hug.horizontal`, `(red, blue).hidden`, `red.(width, height)`.
///
/// Only lookup decides whether the head is an item, a constraint, a group or a setting (`rules`).
/// `root` and `Superview` are plain words here.
public struct Path: Equatable, Sendable {
  /// The names before the first dot, never empty; more than one were in parentheses.
  public var heads: [Word]
  /// The steps that follow, as typed: properties, regions, axes, numbers.
  public var steps: [Word]
  /// The properties in parentheses at the end; empty if there are none.
  public var choices: [Word]
  /// The span of the whole path.
  public var span: SourceSpan

  /// Creates a path.
  public init(heads: [Word], steps: [Word] = [], choices: [Word] = [], span: SourceSpan = .none) {
    self.heads = heads
    self.steps = steps
    self.choices = choices
    self.span = span
  }
}

extension Path: Written {
  package var text: String {
    let heads = heads.map { ["root", "Superview"].contains($0.value) ? $0.value : $0.text }
    var parts = [heads.count == 1 ? heads[0] : "(" + heads.joined(separator: ", ") + ")"]
    parts += steps.map(Path.step)
    if !choices.isEmpty {
      parts.append("(" + choices.map(Path.step).joined(separator: ", ") + ")")
    }
    return parts.joined(separator: ".")
  }

  private static func step(_ step: Word) -> String {
    let isNumber = !step.value.isEmpty && step.value.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber || Name.isPlain(step.value) ? step.value : Name.quoted(step.value)
  }
}
