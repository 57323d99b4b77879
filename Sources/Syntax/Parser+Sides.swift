import AutoLayout

/// How constraints are read: sides, relations, edges, inside.
extension Parser {
  // MARK: - Lines

  /// A chain and its suffixes.
  mutating func constraint(suffixed: Bool = true) throws(SyntaxError) -> ConstraintLine {
    let start = start
    var line = ConstraintLine([try side(counterpart: [])], [])
    let counterpart = line.sides[0].attributes
    repeat {
      line.relations.append(try relation())
      line.sides.append(try side(counterpart: counterpart))
      try checkCount(line.sides.count)
      noteRelations()
    } while token.kind.isRelation
    line.span = span(from: start)
    if suffixed { line.suffixes = try suffixes() }
    return line
  }

  /// `red.edges == root inset 20`; the items and `.edges` are next.
  mutating func edges(suffixed: Bool = true) throws(SyntaxError) -> EdgesLine {
    let start = start
    let items = try items()
    try need(.dot, ".")
    try need("edges")
    let relation = try relation()
    var line = EdgesLine(items, relation, try item())
    if token.kind == .dot {
      advance()
      try need("edges")
    }
    if take("inset") { line.insets = try numbers([1, 2, 4]) }
    line.span = span(from: start)
    if suffixed { line.suffixes = try suffixes() }
    return line
  }

  /// `red inside root inset 20`; the items are next.
  mutating func inside(suffixed: Bool) throws(SyntaxError) -> InsideLine {
    let start = start
    let items = try items()
    try need("inside")
    return try restOfInside(items, from: start, suffixed: suffixed)
  }

  /// The container and inset of an inside line.
  mutating func restOfInside(_ items: [Item], from start: Int, suffixed: Bool)
    throws(SyntaxError) -> InsideLine
  {
    var line = InsideLine(items, in: try item())
    if take("inset") { line.inset = try number() }
    line.span = span(from: start)
    if suffixed { line.suffixes = try suffixes() }
    return line
  }

  // MARK: - Relations

  mutating func noteRelations() {
    note(.choice(LayoutRelation.allCases.map(\.symbol)))
  }

  private mutating func relation() throws(SyntaxError) -> Located<LayoutRelation> {
    noteRelations()
    let relation: LayoutRelation
    switch token.kind {
    case .equal, .assign: relation = .equal
    case .lessOrEqual: relation = .lessThanOrEqual
    case .greaterOrEqual: relation = .greaterThanOrEqual
    default: throw unexpected()
    }
    let span = token.span
    advance()
    return Located(relation, span)
  }

  // MARK: - Sides

  /// A sum of products.
  mutating func side(counterpart: [AttributeName]) throws(SyntaxError) -> Side {
    let start = start
    var terms: [SideTerm] = []
    var sign = takeSign()
    while true {
      terms += try product(counterpart: counterpart).map { $0.scaled(by: sign) }
      guard terms.count <= Parser.countLimit else {
        throw .tooMany(limit: Parser.countLimit, token.span)
      }
      note(.choice(["+", "-"]))
      guard token.kind == .plus || token.kind == .minus else { break }
      sign = takeSign()
    }
    return Side(terms, span: span(from: start))
  }

  /// Factors with `*` and `/` between, of which one at most is unknown.
  private mutating func product(counterpart: [AttributeName]) throws(SyntaxError) -> [SideTerm] {
    let start = start
    var terms = try factor(counterpart: counterpart)
    note(.choice(["*", "/"]))
    while token.kind == .times || token.kind == .divide {
      let divides = token.kind == .divide
      advance()
      let rightStart = self.start
      let right = try factor(counterpart: counterpart)
      let span = span(from: start)
      if divides {
        guard let divisor = right.constant else { throw .notLinear(span) }
        guard divisor != 0 else { throw .divisionByZero(self.span(from: rightStart)) }
        terms = terms.map { $0.divided(by: divisor) }
      } else if let factor = terms.constant {
        terms = right.map { $0.scaled(by: factor) }
      } else if let factor = right.constant {
        terms = terms.map { $0.scaled(by: factor) }
      } else {
        throw .notLinear(span)
      }
      if terms.count == 1 { terms[0].span = span }
    }
    guard terms.allSatisfy({ abs($0.coefficient) <= Parser.largestNumber }) else {
      let span = span(from: start)
      throw .notFinite(Word(lexer.text(span), span))
    }
    return terms
  }

  private mutating func factor(counterpart: [AttributeName]) throws(SyntaxError) -> [SideTerm] {
    let start = start
    var sign = 1.0
    while token.kind == .plus || token.kind == .minus { sign *= takeSign() }
    note(.number)
    switch token.kind {
    case .number:
      let value = try plainNumber() * sign
      let isSpacing = take("sys")
      return [SideTerm(value, isSpacing ? .systemSpacing : .one, span: span(from: start))]
    case .openParenthesis where !isItemListNext():
      return try nested { parser throws(SyntaxError) in
        parser.advance()
        let side = try parser.side(counterpart: counterpart)
        try parser.need(.closeParenthesis, ")")
        return side.terms.map { $0.scaled(by: sign) }
      }
    case .word where NumberFormat.isNameOfNonFinite(text(of: token)) && peek().kind != .dot:
      throw notANumber()
    case .unknown: throw notANumber()
    default:
      if let special = takeSpecialFactor() {
        return [SideTerm(sign, special, span: span(from: start))]
      }
      let reference = try reference(counterpart: counterpart)
      return [SideTerm(sign, .reference(reference), span: span(from: start))]
    }
  }

  /// `NotAnAttribute`, `IntrinsicWidth`, `intrinsic`, `sys`.
  private mutating func takeSpecialFactor() -> SideTerm.Factor? {
    note(.choice(["NotAnAttribute", "IntrinsicWidth", "IntrinsicHeight", "intrinsic", "sys"]))
    guard token.kind == .word, peek().kind != .dot else { return nil }
    let factor: SideTerm.Factor
    switch Name.key(text(of: token)) {
    case "notanattribute": factor = .notAnAttribute
    case "intrinsicwidth": factor = .intrinsic(.horizontal)
    case "intrinsicheight": factor = .intrinsic(.vertical)
    case "intrinsic": factor = .intrinsic(nil)
    case "sys": factor = .systemSpacing
    default: return nil
    }
    advance()
    return factor
  }

  /// `red.leading`, `(red, blue).(top, bottom)`.
  private mutating func reference(counterpart: [AttributeName]) throws(SyntaxError) -> Reference {
    let start = start
    let place = place
    let items = try items()
    note(.choice(["."]))
    guard token.kind == .dot else {
      if token.kind == .end { note(.choice(["."])) }
      goBack(to: place)
      throw .missingAttribute(try path())
    }
    advance()
    do throws(SyntaxError) {
      let attributes = try attributes(of: items, counterpart: counterpart)
      guard token.kind != .dot || attributes.count > 1 else {
        goBack(to: place)
        throw wrongStep(try path())
      }
      return Reference(items, attributes, span: span(from: start))
    } catch {
      guard case .unknownAttribute(let word, let items) = error else { throw error }
      goBack(to: place)
      guard let path = try? path(), path.choices.isEmpty else {
        throw .unknownAttribute(word, of: items)
      }
      if let last = path.steps.last, Int(last.value) != nil { throw .missingAttribute(path) }
      if Property.named(by: path.steps.map(\.value)) != nil { throw .propertyInEquation(path) }
      throw .unknownAttribute(word, of: items)
    }
  }

  /// The error of a path that goes on behind an attribute: `row.spacing.1`.
  private func wrongStep(_ path: Path) -> SyntaxError {
    Property.named(by: path.steps.map(\.value)) != nil
      ? .propertyInEquation(path) : .missingAttribute(path)
  }
}

extension SideTerm {
  fileprivate func scaled(by factor: Double) -> SideTerm {
    var term = self
    term.coefficient = NumberFormat.withoutNegativeZero(coefficient * factor)
    return term
  }

  fileprivate func divided(by divisor: Double) -> SideTerm {
    var term = self
    term.coefficient = NumberFormat.withoutNegativeZero(coefficient / divisor)
    return term
  }
}

extension [SideTerm] {
  /// The sum, when all terms are numbers.
  var constant: Double? {
    var sum = 0.0
    for term in self {
      guard term.factor == .one else { return nil }
      sum += term.coefficient
    }
    return sum
  }
}

extension Side {
  /// The attributes of the first reference.
  var attributes: [AttributeName] {
    for term in terms {
      if case .reference(let reference) = term.factor { return reference.attributes.map(\.value) }
    }
    return []
  }
}
