import AutoLayout

/// `set gap.priority = 999 when w:regular`.
public struct Assignment: Equatable, Sendable {
  /// The use of the old value.
  public enum Change: String, CaseIterable, Sendable {
    /// It is replaced.
    case replace = "="
    /// The number is added to it.
    case add = "+="
    /// The number is taken from it.
    case subtract = "-="
  }

  /// The property, constraint, group or setting.
  public var path: Path
  /// The use of the old value; `add` and `subtract` stand with a number.
  public var change: Change
  /// The new value.
  public var value: Located<PropertyValue>
  /// The place among the arranged views, from 0, at which `+=` puts views; at the end without one.
  public var index: Located<Int>?
  /// The traits under which the value applies; always without them.
  public var traits: TraitList?

  /// Makes an assignment.
  public init(
    _ path: Path, _ change: Change = .replace, _ value: Located<PropertyValue>,
    at index: Located<Int>? = nil, when traits: TraitList? = nil
  ) {
    self.path = path
    self.change = change
    self.value = value
    self.index = index
    self.traits = traits
  }
}

extension Assignment: Written {
  var text: String {
    "set \(path.text) \(change.rawValue) \(value.text)"
      + (index.map { " at \($0.value)" } ?? "") + traits.behind(" when ")
  }
}

extension VerbSyntax {
  static let set = VerbSyntax(
    .change, "set PATH = VALUE [when TRAITS]", "changes a property; += and -= change a number",
    examples: [
      "set {gap} = 30                // a constant: nothing is made anew", "set {gap} += 5",
      "set {gap}.priority = 999", "set {a}.hidden = on",
    ],
    seeAlso: ["slide", "hugging", "properties", "off"]
  ) { parser throws(SyntaxError) in
    if let line = try parser.takeSurroundings() { return line }
    return .set(try parser.assignment())
  }
}

extension Parser {
  /// `set root.keyboard = 216`, `set root.bars.navigation = on`.
  fileprivate mutating func takeSurroundings() throws(SyntaxError) -> Statement? {
    guard isNext("root"), peek().kind == .dot else { return nil }
    let place = place
    advance()
    advance()
    if isNext("keyboard"), [.assign, .equal].contains(peek().kind) {
      advance()
      advance()
      return .keyboard(height: take("off") ? nil : try number(.number, .notNegative))
    }
    if isNext("bars"), peek().kind == .dot {
      advance()
      advance()
      let bar = try need(Bar.self)
      note(.choice([Assignment.Change.replace.rawValue]))
      guard [.assign, .equal].contains(token.kind) else { throw unexpected() }
      advance()
      return .bar(bar, shown: try need(oneOf: ["on", "off"]).value == "on")
    }
    goBack(to: place)
    return nil
  }

  fileprivate mutating func assignment() throws(SyntaxError) -> Assignment {
    let path = try path()
    note(.choice(Assignment.Change.allCases.map { $0.rawValue }))
    let change: Assignment.Change
    switch token.kind {
    case .assign, .equal: change = .replace
    case .plusAssign: change = .add
    case .minusAssign: change = .subtract
    default: throw unexpected()
    }
    let form = try form(of: path)
    advance()
    let value = try numericValue(form, change == .replace)
    let index = form == .items && change == .add && take("at") ? try integer(.wholeNumber) : nil
    return Assignment(path, change, value, at: index, when: take("when") ? try traits() : nil)
  }

  /// Reads a value; for a number also a linear expression that names attributes or numbers.
  private mutating func numericValue(
    _ form: Property.Form, _ replaces: Bool
  ) throws(SyntaxError) -> Located<PropertyValue> {
    if replaces, case .numbers(let counts, let words) = form {
      if let word = takeValue(words) { return word }
      return try severalNumbers(counts)
    }
    guard case .number(let words) = form else {
      return replaces || form == .items ? try value(form) : try amount()
    }
    let place = place
    note(.namedNumber)
    if replaces, let word = takeValue(words) { return word }
    if !namesValue {
      let number = try amount()
      guard [.times, .divide, .plus, .minus].contains(token.kind) else { return number }
      goBack(to: place)
    }
    let side = try side(counterpart: [])
    return Located(.expression(side), side.span)
  }

  /// Reads several numbers, each of which may be a linear expression that names attributes or
  /// numbers.
  private mutating func severalNumbers(
    _ counts: [Int]
  ) throws(SyntaxError) -> Located<PropertyValue> {
    let start = start
    var sides = [try listed()]
    while sides.count <= 4, isNumberNext() || namesAttribute || namesNumber {
      sides.append(try listed())
    }
    let span = span(from: start)
    guard counts.contains(sides.count) else {
      throw .wrongCount(sides.count, allowed: counts, span)
    }
    let numbers = sides.compactMap { side in side.terms.constant }
    return Located(
      numbers.count == sides.count ? .numbers(numbers) : .expressions(sides), span)
  }

  /// One of several numbers; a sign before a number begins the next one.
  private mutating func listed() throws(SyntaxError) -> Side {
    let place = place
    if namesNumber, !namesAttribute {
      let name = try name(.namedNumber)
      guard [.times, .divide, .plus, .minus].contains(token.kind) else {
        let term = SideTerm(coefficient: 1, factor: .named([name]), span: name.span)
        return Side(terms: [term], span: name.span)
      }
      goBack(to: place)
    }
    if !namesAttribute, !namesNumber {
      let number = try number()
      let isSum = (token.kind == .plus || token.kind == .minus) && peek().kind == .word
      guard token.kind == .times || token.kind == .divide || isSum else {
        let term = SideTerm(coefficient: number.value, factor: .one, span: number.span)
        return Side(terms: [term], span: number.span)
      }
      goBack(to: place)
    }
    return try side(counterpart: [])
  }

  private var namesAttribute: Bool { token.kind == .word && peek().kind == .dot }

  /// Indicates whether a value begins with an attribute, a named number or a parenthesis.
  private var namesValue: Bool {
    guard token.kind == .plus || token.kind == .minus else {
      return namesAttribute || token.kind == .openParenthesis || namesNumber
    }
    return peek().kind == .word && !NumberFormat.isNameOfNonFinite(text(of: peek()))
  }

  /// Indicates whether a name is next that may be that of a number.
  private var namesNumber: Bool {
    isNameNext && !NumberFormat.isNameOfNonFinite(word.value) && peek().kind != .openParenthesis
  }

  /// The form of the value that a path takes.
  private func form(of path: Path) throws(SyntaxError) -> Property.Form {
    let steps = path.choices.isEmpty ? path.steps : path.steps + [path.choices[0]]
    guard let last = steps.last else {
      let setting = path.heads.count == 1 ? Property.setting(path.heads[0].value) : nil
      return setting?.form ?? .number()
    }
    if let property = Property.named(by: steps.map({ $0.value })) { return property.form }
    guard Int(last.value) != nil || AttributeName(key: last.value) != nil else {
      throw .unknownProperty(last, of: path)
    }
    return .number()
  }
}
