import AutoLayout
import Syntax

/// The attributes that Auto Layout allows at a position in a line, and the reasons against the
/// others.
struct AttributeRules {
  /// The line being completed.
  let phrase: Phrase
  /// The items whose attribute is completed.
  let items: [Item]
  /// The attributes of the other side.
  let counterparts: [AttributeName]
  let workspace: Workspace

  /// The attributes offered first, in display order.
  static let usual: [AttributeName] =
    inOrder.filter { !$0.isOfMargins }.map(AttributeName.one) + [.size, .center, .x, .y]

  /// The attributes offered once the beginning of their name is typed.
  static let unusual =
    inOrder.filter { $0.isOfMargins }.map(AttributeName.one) + AttributeName.corners

  /// All attributes; those that follow the writing direction come first.
  private static var inOrder: [LayoutAttribute] {
    let all = LayoutAttribute.allCases.filter { $0 != .notAnAttribute }
    return all.filter { $0.isDirectional } + all.filter { !$0.isDirectional && !$0.isAbsolute }
      + all.filter { $0.isAbsolute }
  }

  /// Returns the reason why an attribute is not allowed here; `nil` if it is.
  func reason(_ name: AttributeName) -> String? {
    if name == .x || name == .y { return phrase.verb == .expect ? frameReason : Self.frameOnly }
    if phrase.hasAttributeInSide, workspace.world.rules != .math {
      return "a side has one attribute; set rules = math allows more"
    }
    if let reason = kindReason(name) { return reason }
    guard phrase.isBehindRelation else { return nil }
    if counterparts.isEmpty { return numberReason(name) }
    if isSelf(name) { return "both sides are the same attribute" }
    let others = counterparts.flatMap(Self.single)
    for (one, other) in Self.pairs(Self.single(name), others) {
      if let reason = Self.reason(one, other) { return reason }
    }
    if name.isCompound, !counterparts.contains(where: { $0.isCompound }) {
      return "it stands for two attributes, the other side for one"
    }
    return nil
  }

  /// Returns the reason why an item of this kind has no such attribute.
  func kindReason(_ name: AttributeName) -> String? {
    let isGuide = items.contains { item in
      guard case .named(let name) = item.base, case .item(let id) = workspace.lookup(name)
      else { return false }
      return workspace.record(id)?.kind == .guide
    }
    let isRegion = items.contains { !$0.regions.isEmpty }
    guard isGuide || isRegion else { return nil }
    if name.attribute?.isBaseline == true {
      return "only views have baselines"
    }
    return name.attribute?.isOfMargins == true ? "only views have margins" : nil
  }

  /// Returns the reason why an attribute can't be compared with a plain number.
  private func numberReason(_ name: AttributeName) -> String? {
    guard let attribute = name.attribute else {
      return name == .size ? nil : Self.placeForNumber
    }
    return attribute.isLocation ? Self.placeForNumber : nil
  }

  private func isSelf(_ name: AttributeName) -> Bool {
    guard let side = phrase.firstSide, let item = items.first, items.count == 1 else {
      return false
    }
    return Name.matches(String(side), item.written + "." + name.rawValue)
  }

  /// The reason against `x` and `y` after a relation: a claim about a frame begins with them.
  private var frameReason: String? {
    phrase.isBehindRelation ? "a claim about the frame stands first" : nil
  }

  private static let frameOnly = "it is read off the frame, never constrained"
  private static let placeForNumber = "a place is related to a place, a number only to a size"

  /// Returns the attribute, or the two of a compound.
  private static func single(_ name: AttributeName) -> [LayoutAttribute] {
    name.parts.compactMap { $0.attribute }
  }

  /// Pairs a single attribute with every other one, and lists element by element.
  private static func pairs(_ one: [LayoutAttribute], _ other: [LayoutAttribute])
    -> [(LayoutAttribute, LayoutAttribute)]
  {
    if one.count == 1 { return other.map { (one[0], $0) } }
    if other.count == 1 { return one.map { ($0, other[0]) } }
    return Array(zip(one, other))
  }

  /// Returns the reason why two attributes cannot be related; `nil` if they can.
  static func reason(_ one: LayoutAttribute, _ other: LayoutAttribute) -> String? {
    if one.isLocation != other.isLocation {
      return one.isLocation ? "a place is not a size" : "a size is not a place"
    }
    guard one.isLocation else { return nil }
    if one.axis != other.axis {
      return one.axis == .vertical
        ? "it is vertical, the other side horizontal"
        : "it is horizontal, the other side vertical"
    }
    if one.isDirectional && other.isAbsolute || one.isAbsolute && other.isDirectional {
      return "leading and trailing follow the reading direction, left and right do not"
    }
    return nil
  }
}
