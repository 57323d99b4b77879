/// The aspects of an item that are undetermined, because statements that were not read may change
/// them.
public struct Openness: OptionSet, Equatable, Sendable {
  /// The raw bits.
  public let rawValue: UInt8

  /// Creates a set from raw bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// More constraints along the horizontal axis.
  public static let horizontal = Openness(rawValue: 1)
  /// More constraints along the vertical axis.
  public static let vertical = Openness(rawValue: 2)
  /// The natural size, and the content.
  public static let content = Openness(rawValue: 4)
  /// Whether its mask is translated into constraints.
  public static let mask = Openness(rawValue: 8)
  /// The constraints and properties that were read, which may change later.
  public static let read = Openness(rawValue: 16)
  /// More inequalities.
  public static let bounds = Openness(rawValue: 32)
  /// The position, which other code determines.
  public static let elsewhere = Openness(rawValue: 64)
  /// More constraints along both axes.
  public static let axes: Openness = [.horizontal, .vertical]
  /// Everything that unread statements may change.
  public static let all: Openness = [.axes, .content, .mask, .read, .bounds]
}

extension Openness {
  private static let across = Set(words: "leading trailing left right width horizontal x")
  private static let down = Set(words: "top bottom height vertical y baseline")
  private static let both = Set(words: "edges size frame bounds margins insets fill pin")
  /// Words of statements that change the results of others.
  private static let changing = Set(
    words: """
      constant active priority update remake deactivate uninstall remove removed hidden axis
      distribution alignment spacing frame bounds
      """)

  /// Properties on which a natural size depends.
  static let contents = Set(
    words: """
      text attributedText font image title attributedTitle numberOfLines placeholder configuration
      contentEdgeInsets titleEdgeInsets imageEdgeInsets stringValue attributedStringValue items
      numberOfPages textContainerInset preferredMaxLayoutWidth currentTitle
      """)

  /// Creates the set of aspects that a statement may change in the items that it names, judging by
  /// its words.
  ///
  /// - Parameters:
  ///   - tokens: The statement.
  ///   - makesConstraints: Whether it creates constraints, and so changes nothing else.
  init(of tokens: ArraySlice<CodeToken>, makesConstraints: Bool) {
    let words = Set(tokens.flatMap { CodeAccount.words(of: $0.value) })
    var axes: Openness = []
    let isDown = tokens.contains { $0.kind == .text && $0.value.hasPrefix("V:") }
    let isAcross = tokens.contains {
      $0.kind == .text && ["H:", "|", "["].contains(where: $0.value.hasPrefix)
    }
    if isAcross || !words.isDisjoint(with: Self.across) { axes.insert(.horizontal) }
    if isDown || !words.isDisjoint(with: Self.down) { axes.insert(.vertical) }
    let isCentre = words.contains("center") && words.isDisjoint(with: ["x", "y"])
    if axes.isEmpty || isCentre || !words.isDisjoint(with: Self.both) { axes = .axes }
    let later: Openness = words.isDisjoint(with: Self.changing) ? [] : .read
    if makesConstraints {
      self = axes.union(later)
    } else if let property = Self.property(setBy: tokens) {
      let isLayout =
        !later.isEmpty || !CodeAccount.layoutWords.isDisjoint(with: CodeAccount.words(of: property))
      self =
        property == "translatesAutoresizingMaskIntoConstraints"
        ? .mask
        : isLayout && !Self.contents.contains(property) ? [axes, later, .content] : .content
    } else {
      self = [axes, later, .content, .mask]
    }
  }

  /// Returns whether a statement that creates constraints positions something relative to something
  /// else.
  static func places(_ tokens: ArraySlice<CodeToken>) -> Bool {
    tokens.contains { $0.value.hasPrefix("equalTo") || $0.value == "constraint" }
      && tokens.contains { token in
        CodeAccount.words(of: token.value).contains { word in
          ["leading", "trailing", "left", "right", "top", "bottom", "center"].contains(word)
        }
      }
  }

  /// Returns the property that a statement sets: `icon` in `row.icon = …`, `text` in
  /// `[row setText:…]`; `nil` for other statements.
  private static func property(setBy tokens: ArraySlice<CodeToken>) -> String? {
    var depth = 0
    for (place, token) in zip(tokens.indices, tokens) {
      if ["(", "[", "{"].contains(token.value) { depth += 1 }
      if [")", "]", "}"].contains(token.value) { depth -= 1 }
      let before = place - 1
      if token.value == "=", depth == 0, tokens.indices.contains(before - 1) {
        return tokens[before - 1].value == "." || tokens[before - 1].value == "?"
          ? tokens[before].value : nil
      }
      let next = tokens.indices.contains(place + 1) ? tokens[place + 1].value : ""
      if token.value.hasPrefix("set"), next == "(" || next == ":",
        let first = token.value.dropFirst(3).first, first.isUppercase
      {
        return first.lowercased() + token.value.dropFirst(4)
      }
    }
    return nil
  }
}
