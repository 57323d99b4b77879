import AutoLayout

/// Parses formats in descriptions: `H:|-(4)-[UIStackView:0x…]`, `V:[UIView:0x…(200)]`.
///
/// This is Apple's visual format with items in place of names.
struct LogFormat {
  typealias Item = ConstraintDescription.Item
  typealias Equation = ConstraintDescription.Equation
  typealias Operand = Equation.Side

  private var rest: Substring
  private let isVertical: Bool
  private let isAbsolute: Bool
  private let names: [String: Item]
  /// Views with their superviews, as implied by the format.
  private(set) var superviews: [(view: Item, superview: Item)] = []

  /// Prepares to parse a format; `nil` if the text is not one.
  init?(_ text: String, names: [String: Item]) {
    guard text.hasPrefix("H:") || text.hasPrefix("V:") else { return nil }
    isVertical = text.hasPrefix("V:")
    isAbsolute = text.hasSuffix("(LTR)")
    rest = text.dropFirst(2)
    if isAbsolute { rest = rest.dropLast(5) }
    self.names = names
  }

  private var starts: LayoutAttribute { isVertical ? .top : isAbsolute ? .left : .leading }
  private var ends: LayoutAttribute { isVertical ? .bottom : isAbsolute ? .right : .trailing }

  /// Returns the equations of the format; `nil` if a part of it cannot be read.
  mutating func read() -> [Equation]? {
    var equations: [Equation] = []
    var before: (item: Item, isEdge: Bool)?
    while !rest.isEmpty {
      var gap: (relation: LayoutRelation, number: Double, priority: Double)?
      if before != nil {
        guard let read = takeGap() else { return nil }
        gap = read
      }
      guard let (item, isEdge) = takeItem(&equations) else { return nil }
      if let before, let gap {
        // The superview's edge is the outer one.
        let near = Operand(item: before.item, attribute: before.isEdge ? starts : ends)
        let far = Operand(item: item, attribute: isEdge ? ends : starts)
        equations.append(
          Equation(
            first: far, relation: gap.relation, second: near, constant: gap.number,
            priority: gap.priority))
        if before.isEdge { superviews.append((item, before.item)) }
        if isEdge { superviews.append((before.item, item)) }
      }
      before = (item, isEdge)
    }
    return equations.isEmpty ? nil : equations
  }

  /// Consumes `|` or `[item(predicate)]`.
  private mutating func takeItem(_ equations: inout [Equation]) -> (Item, Bool)? {
    if rest.hasPrefix("|") {
      rest = rest.dropFirst()
      guard let superview = names["|"] else { return nil }
      return (superview, true)
    }
    // An item's name may have brackets; in a log, a gap follows each item but the last.
    let end = rest.indices.first { index in
      rest[index] == "]" && rest[index...].dropFirst().first ?? "-" == "-"
    }
    guard rest.hasPrefix("["), let end else { return nil }
    var inner = rest[..<end].dropFirst()
    rest = rest[end...].dropFirst()
    var sizes: [Substring] = []
    if inner.hasSuffix(")"), let open = inner.lastIndex(of: "(") {
      sizes = inner[open...].dropFirst().dropLast().split(separator: ",")
      inner = inner[..<open]
    }
    guard let item = LogEquation.item(String(inner), names: names) else { return nil }
    let size = Operand(item: item, attribute: isVertical ? .height : .width)
    for text in sizes {
      if let (relation, number, priority) = Self.predicate(text) {
        equations.append(
          Equation(
            first: size, relation: relation, constant: number, priority: priority))
      } else if let other = LogEquation.item(String(text.drop { "=<>".contains($0) }), names: names)
      {
        equations.append(
          Equation(
            first: size, relation: LayoutRelation(symbol: text.prefix(2)) ?? .equal,
            second: Operand(item: other, attribute: size.attribute)))
      } else {
        return nil
      }
    }
    return (item, false)
  }

  /// Consumes `-(8)-`, `-(>=5)-`, `-(NSSpace(8))-`, `-8-`, or nothing, which means 0.
  private mutating func takeGap() -> (LayoutRelation, Double, Double)? {
    guard rest.hasPrefix("-") else { return (.equal, 0, 1000) }
    rest = rest.dropFirst()
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return (.equal, 8, 1000) }
    guard let end = rest.indices.first(where: { "[|".contains(rest[$0]) }) else { return nil }
    var inner = rest[..<end]
    guard inner.hasSuffix("-") else { return nil }
    inner = inner.dropLast()
    rest = rest[end...]
    if inner.hasPrefix("("), inner.hasSuffix(")") { inner = inner.dropFirst().dropLast() }
    return Self.predicate(inner)
  }

  private static func predicate(_ text: Substring) -> (LayoutRelation, Double, Double)? {
    var text = text
    let relation = LayoutRelation(symbol: text.prefix(2))
    if relation != nil { text = text.dropFirst(2) }
    var priority = 1000.0
    // Dumps of constraints contain `12#250`.
    if let at = text.firstIndex(where: { "@#".contains($0) }) {
      guard let number = Double(text[at...].dropFirst()), number > 0, number <= 1000 else {
        return nil
      }
      priority = number
      text = text[..<at]
    }
    guard let number = Double(spacing(in: text) ?? text), number.isFinite else { return nil }
    return (relation ?? .equal, number, priority)
  }

  /// Returns the number in a system spacing: `NSSpace(8)`, `NSLayoutAnchorConstraintSpace(8)`.
  static func spacing(in text: Substring) -> Substring? {
    guard text.hasPrefix("NS"), text.hasSuffix(")"), let open = text.ranges(of: "Space(").first
    else { return nil }
    return text[open.upperBound...].dropLast()
  }
}
