import AutoLayout

/// Parses equations in descriptions: `UIView:0x….leading == UIView:0x….leadingMargin - 8`.
enum LogEquation {
  typealias Item = ConstraintDescription.Item
  typealias Operand = ConstraintDescription.Equation.Side

  /// Parses an equation; `nil` if the text is not one.
  static func read(_ text: String, names: [String: Item]) -> ConstraintDescription.Equation? {
    guard let (left, relation, right) = split(text), let first = operand(left, names) else {
      return nil
    }
    var side = right
    var priority = 1000.0
    // `@750`; Masonry and SnapKit print ` ^750`.
    if let at = side.lastIndex(where: { "@^".contains($0) }),
      let number = Double(side[side.index(after: at)...])
    {
      priority = number
      side = trimmed(side[..<at])
    }
    func made(
      _ second: Operand?, times multiplier: Double = 1, plus constant: Double
    ) -> ConstraintDescription.Equation? {
      guard constant.isFinite, multiplier.isFinite, priority > 0, priority <= 1000 else {
        return nil
      }
      return .init(
        first: first, relation: relation, second: second, multiplier: multiplier,
        constant: constant, priority: priority)
    }
    // `width == 100`, or a position in the superview: `centerX == + 200`, `minY == 0`.
    if let number = Double(side.replacing(" ", with: "")) {
      guard first.attribute.isLocation else { return made(nil, plus: number) }
      let isVertical = first.attribute.dimension == .vertical
      return made(Operand(item: nil, attribute: isVertical ? .top : .left), plus: number)
    }
    var multiplier = 1.0
    if let star = side.firstIndex(of: "*"), let number = Double(trimmed(side[..<star])) {
      multiplier = number
      side = trimmed(side[side.index(after: star)...])
    }
    var constant = 0.0
    // The system spacing is printed without an operator: `bottom <= guide.bottom NSSpace(8)`.
    if let blank = side.lastIndex(of: " "),
      let number = LogFormat.spacing(in: side[blank...].dropFirst()).flatMap({ Double($0) })
    {
      constant = number
      side = trimmed(side[..<blank])
    }
    for sign in [" + ", " - "] {
      guard let place = last(sign, in: side),
        let number = Double(trimmed(side[place...].dropFirst(3)))
      else { continue }
      constant = sign == " + " ? number : -number
      side = trimmed(side[..<place])
      break
    }
    if let star = side.lastIndex(of: "*"),
      let number = Double(trimmed(side[side.index(after: star)...]))
    {
      multiplier *= number
      side = trimmed(side[..<star])
    }
    guard let second = operand(side, names) else { return nil }
    return made(second, times: multiplier, plus: constant)
  }

  /// Parses `UIButton:0x7f…`, `UIButton:key`, or an item's name.
  static func item(_ text: String, names: [String: Item]) -> Item? {
    let text = trimmed(text[...])
    if let known = names[text] { return known }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || " _-.$[]".contains($0) }
    }
    guard isName, let name = parts.first else { return nil }
    return Item(name: String(name), address: parts.count == 2 ? String(parts[1]) : "")
  }

  private static func operand(_ text: String, _ names: [String: Item]) -> Operand? {
    guard let dot = text.lastIndex(of: "."),
      let item = item(String(text[..<dot]), names: names)
    else { return nil }
    let word = text[dot...].dropFirst()
    // A scroll view's own names for its content size: `contentHeight{id: 178}`.
    if word.hasPrefix("contentWidth{") || word.hasPrefix("contentHeight{") {
      return Operand(
        item: item, area: .content, attribute: word.hasPrefix("contentW") ? .width : .height)
    }
    return (engineNames[String(word)] ?? LayoutAttribute(name: word)).map {
      Operand(item: item, attribute: $0)
    }
  }

  /// The engine's names for attributes.
  private static let engineNames: [String: LayoutAttribute] = [
    "minX": .left, "maxX": .right, "midX": .centerX, "minY": .top, "maxY": .bottom,
    "midY": .centerY,
  ]

  /// Splits a text into the relation and its sides.
  private static func split(_ text: String) -> (String, LayoutRelation, String)? {
    for relation in LayoutRelation.allCases {
      guard let place = last(" \(relation.symbol) ", in: text) else { continue }
      return (trimmed(text[..<place]), relation, trimmed(text[place...].dropFirst(4)))
    }
    return nil
  }

  private static func last(_ mark: String, in text: String) -> String.Index? {
    text.ranges(of: mark).last?.lowerBound
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
