public import AutoLayout

/// A chain of sides and relations between them: `a.width == b.width == 100 @750`.
public struct ConstraintLine: Equatable, Sendable {
  /// Two sides and their relation.
  public struct Relation: Equatable, Sendable {
    /// The left-hand side.
    public var left: Side
    /// The relation between the sides.
    public var relation: Located<LayoutRelation>
    /// The right-hand side.
    public var right: Side

    /// Indicates whether it is a single equation or inequality rather than a list of them.
    public var isPlain: Bool { left.isPlain && right.isPlain }

    /// The relation itself or, if a side is a size such as `100x50`, one of the widths and one of
    /// the heights.
    package var ofNumbers: [Relation] {
      guard case .size(let width, let height)? = right.terms.first?.factor else { return [self] }
      return [(LayoutAttribute.width, width), (.height, height)].map { attribute, number in
        var part = self
        part.right.terms[0].factor = .one
        part.right.terms[0].coefficient = number
        guard case .reference(var reference)? = left.terms.first?.factor else { return part }
        reference.attributes = [Located(.one(attribute), reference.attributes[0].span)]
        part.left.terms[0].factor = .reference(reference)
        return part
      }
    }
  }

  /// The relations in order, at least one; the right-hand side of each is the left-hand side of the
  /// next.
  public var relations: [Relation]
  /// The priority, name and traits.
  public var suffixes = Suffixes()
  /// The sides and relations, without the suffixes.
  public var span = SourceSpan.none

  /// The sides, two or more.
  public var sides: [Side] { [relations[0].left] + relations.map { $0.right } }
}

extension Side {
  /// Indicates whether it is a size, such as `100x50`.
  fileprivate var isSize: Bool {
    if case .size? = terms.first?.factor { true } else { false }
  }
}

extension ConstraintLine: Written {
  package var text: String {
    let rest = relations.map { " \($0.relation.value.symbol) \($0.right.text)" }
    return relations[0].left.text + rest.joined() + suffixes.text
  }
}

/// A line that ties edges of items to those of another item.
public struct EdgesLine: Equatable, Sendable {
  /// The items whose edges are tied.
  public var items: [Item]
  /// The relation of each edge, read so that `>=` keeps the items inside.
  public var relation: Located<LayoutRelation>
  /// The item to whose edges they are tied.
  public var target: Item
  /// One inset, two (vertical, horizontal) or four (top, left, bottom, right); empty for 0.
  public var insets: [SideTerm] = []
  /// The priority, name and traits.
  public var suffixes = Suffixes()
  /// The line without its suffixes.
  public var span = SourceSpan.none
}

extension EdgesLine: Written {
  package var text: String {
    let insets = insets.map { " " + $0.text }.joined()
    return items.text + ".edges \(relation.value.symbol) " + target.text
      + (insets.isEmpty ? "" : " inset" + insets) + suffixes.text
  }
}

extension Parser {
  /// Parses a chain and its suffixes.
  package mutating func constraint(suffixed: Bool = true) throws(SyntaxError) -> ConstraintLine {
    let start = start
    var left = try side(counterpart: [])
    let counterpart = takesNotes ? left.attributes : []
    let relation = try relation()
    var right = try side(relatedTo: left, counterpart)
    var relations = [try related(left, relation, right)]
    // A size ends a chain.
    if !right.isSize { noteRelations() }
    while token.kind.isRelation, !right.isSize {
      left = right
      let relation = try self.relation()
      right = try side(relatedTo: left, counterpart)
      relations.append(try related(left, relation, right))
      try checkCount(relations.count + 1)
      noteRelations()
    }
    let span = span(from: start)
    return ConstraintLine(
      relations: relations, suffixes: suffixed ? try suffixes() : Suffixes(), span: span)
  }

  /// Parses the side after a relation; for a size, it may be a value such as `100x50`.
  private mutating func side(
    relatedTo left: Side, _ counterpart: [AttributeName]
  ) throws(SyntaxError) -> Side {
    guard token.kind == .size, left.terms.count == 1, left.attributes == [.size],
      left.terms[0].coefficient == 1
    else { return try side(counterpart: counterpart) }
    let size = try self.size()
    guard case .size(let width?, let height?) = size.value else { throw .notLinear(size.span) }
    let factor = SideTerm.Factor.size(width: width, height: height)
    return Side(
      terms: [SideTerm(coefficient: 1, factor: factor, span: size.span)], span: size.span,
      isPlain: false)
  }

  /// Returns two sides as a relation; a name compared with plain numbers lacks an attribute.
  private func related(
    _ left: Side, _ relation: Located<LayoutRelation>, _ right: Side
  ) throws(SyntaxError) -> ConstraintLine.Relation {
    let terms = left.terms + right.terms
    if let name = terms.lazy.flatMap({ $0.names }).first, terms.allSatisfy({ $0.isNumber }) {
      throw .missingAttribute(Path(heads: [name], span: name.span))
    }
    return ConstraintLine.Relation(left: left, relation: relation, right: right)
  }

  /// Parses a sequence of distances, of an allowed length; each is a number or a name.
  package mutating func distances(_ counts: [Int]) throws(SyntaxError) -> [SideTerm] {
    let start = start
    var terms = [try distance()]
    while isNumberNext() || isNameNext || isNegatedNameNext, terms.count <= 4 {
      terms.append(try distance())
    }
    guard counts.contains(terms.count) else {
      throw .wrongCount(terms.count, allowed: counts, span(from: start))
    }
    return terms
  }

  /// Indicates whether a named number with a minus sign is next.
  private var isNegatedNameNext: Bool { token.kind == .minus && peek().kind == .word }

  /// Parses a number, or a named number with its sign.
  package mutating func distance() throws(SyntaxError) -> SideTerm {
    note(.namedNumber)
    let start = start
    let next = [.plus, .minus].contains(token.kind) ? peek().kind : token.kind
    guard next == .word || next == .quoted, !NumberFormat.isNameOfNonFinite(word.value) else {
      let number = try number()
      return SideTerm(coefficient: number.value, factor: .one, span: number.span)
    }
    let sign = takeSign()
    let name = try name(.namedNumber)
    return SideTerm(coefficient: sign, factor: .named([name]), span: span(from: start))
  }

  /// Parses a line such as `red.edges == root inset 20`; the items and `.edges` are next.
  package mutating func edges(suffixed: Bool = true) throws(SyntaxError) -> EdgesLine {
    let start = start
    let items = try items()
    try need(.dot, ".")
    try need("edges")
    let relation = try relation()
    var line = EdgesLine(items: items, relation: relation, target: try item())
    if token.kind == .dot {
      advance()
      try need("edges")
    }
    if take("inset") { line.insets = try distances([1, 2, 4]) }
    line.span = span(from: start)
    if suffixed { line.suffixes = try suffixes() }
    return line
  }

  package mutating func noteRelations() {
    note(.choice(LayoutRelation.allCases.map { $0.symbol }))
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
}
