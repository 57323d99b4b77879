import AutoLayout

/// How properties and their values are read.
extension Parser {
  /// `set gap.priority = 999 when w:regular`; the verb is taken.
  mutating func assignment() throws(SyntaxError) -> Statement {
    let path = try path()
    note(.choice(Assignment.Change.allCases.map(\.rawValue)))
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
    var assignment = Assignment(path, change, value)
    if take("when") { assignment.traits = try traits() }
    return .set(assignment)
  }

  /// A value, or where it may be a number, a linear expression that names attributes.
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
    if replaces, let word = takeValue(words) { return word }
    if !namesAttribute {
      let number = try amount()
      guard [.times, .divide, .plus, .minus].contains(token.kind) else { return number }
      goBack(to: place)
    }
    let side = try side(counterpart: [])
    return Located(.expression(side), side.span)
  }

  /// Several numbers, each of which may be a linear expression that names attributes.
  private mutating func severalNumbers(
    _ counts: [Int]
  ) throws(SyntaxError) -> Located<PropertyValue> {
    let start = start
    var sides = [try listed()]
    while sides.count <= 4, isNumberNext() || namesAttribute { sides.append(try listed()) }
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
    if !namesAttribute {
      let number = try number()
      let isSum = (token.kind == .plus || token.kind == .minus) && peek().kind == .word
      guard token.kind == .times || token.kind == .divide || isSum else {
        return Side([SideTerm(number.value, .one, span: number.span)], span: number.span)
      }
      goBack(to: place)
    }
    return try side(counterpart: [])
  }

  private var namesAttribute: Bool { token.kind == .word && peek().kind == .dot }

  private mutating func amount() throws(SyntaxError) -> Located<PropertyValue> {
    let number = try number()
    return Located(.number(number.value), number.span)
  }

  /// The form of the value that a path takes.
  private func form(of path: Path) throws(SyntaxError) -> Property.Form {
    let steps = path.choices.isEmpty ? path.steps : path.steps + [path.choices[0]]
    guard let last = steps.last else {
      let setting = path.heads.count == 1 ? Property.setting(path.heads[0].value) : nil
      return setting?.form ?? .number()
    }
    if let property = Property.named(by: steps.map(\.value)) { return property.form }
    guard Int(last.value) != nil || AttributeName(key: last.value) != nil else {
      throw .unknownProperty(last, of: path)
    }
    return .number()
  }

  // MARK: - Modifiers

  /// A property of something new, and its values.
  mutating func modifier(of names: [Word], kind: String) throws(SyntaxError) -> Modifier {
    note(.modifier(kind: kind))
    guard token.kind == .word else { throw unexpected() }
    var steps = [Word(text(of: token), token.span)]
    advance()
    while token.kind == .dot, peek().kind == .word {
      advance()
      steps.append(Word(text(of: token), token.span))
      try checkCount(steps.count)
      advance()
    }
    let isPull = steps.count == 1 && isOne(of: ["hug", "resist"], steps[0].value)
    if isPull, let axis = take(oneOf: Axis.allCases.map(\.rawValue)) { steps.append(axis) }
    guard let property = Property.named(by: steps.map(\.value)),
      property.steps.count == steps.count, property.owner != .constraint
    else {
      let last = steps[steps.count - 1]
      throw .unknownProperty(last, of: Path(heads: names, steps: steps, span: last.span))
    }
    var values = [try value(property.form)]
    while take(.comma, ",") {
      values.append(try value(property.form))
      try checkCount(values.count)
    }
    return Modifier(zip(property.steps, steps).map { Word($0, $1.span) }, values)
  }

  private func isOne(of words: [String], _ word: String) -> Bool {
    words.contains { Name.matches($0, word) }
  }

  // MARK: - Values

  /// A value of a form.
  mutating func value(_ form: Property.Form) throws(SyntaxError) -> Located<PropertyValue> {
    switch form {
    case .number(let words):
      if let word = takeValue(words) { return word }
      return try amount()
    case .wholeNumber:
      let number = try number(.number, .wholeNumber)
      return Located(.number(number.value), number.span)
    case .numbers(let counts, let words):
      if let word = takeValue(words) { return word }
      let start = start
      let numbers = try numbers(counts)
      return Located(.numbers(numbers.map(\.value)), span(from: start))
    case .size(let words):
      if let word = takeValue(words) { return word }
      return try size()
    case .text(let words):
      if let word = takeValue(words) { return word }
      let text = try quotedText()
      return Located(.text(text.value), text.span)
    case .font:
      if isNumberNext() {
        let number = try number(.number, .positive)
        return Located(.number(number.value), number.span)
      }
      let text = try quotedText()
      return Located(.text(text.value), text.span)
    case .word(let words):
      let word = try need(oneOf: words)
      return Located(.word(word.value), word.span)
    case .words(let words): return try wordList(words)
    case .flag: return try flag()
    case .priority:
      let priority = try priority()
      return Located(.priority(priority.value), priority.span)
    case .items:
      let start = start
      guard take(.openParenthesis, "(") else {
        return Located(.items([try item()]), span(from: start))
      }
      if take(.closeParenthesis, ")") { return Located(.items([]), span(from: start)) }
      return Located(.items(try restOfItemList()), span(from: start))
    case .traits:
      let traits = try traitsValue()
      return Located(.traits(traits), traits.span)
    case .transform: return try transform()
    case .name:
      let name = try newName()
      return Located(.word(name.value), name.span)
    }
  }

  private mutating func takeValue(_ words: [String]) -> Located<PropertyValue>? {
    guard !words.isEmpty, let word = take(oneOf: words) else { return nil }
    return Located(.word(word.value), word.span)
  }

  /// `(width, right)` or `width`.
  private mutating func wordList(_ words: [String]) throws(SyntaxError) -> Located<PropertyValue> {
    let start = start
    var list: [String] = []
    if take(.openParenthesis, "(") {
      repeat {
        list.append(try need(oneOf: words).value)
        try checkCount(list.count)
      } while take(.comma, ",")
      try need(.closeParenthesis, ")")
    } else {
      list.append(try need(oneOf: words).value)
    }
    return Located(.words(list), span(from: start))
  }

  /// `on`, `off` and their like; nothing, behind a modifier, is `on`.
  private mutating func flag() throws(SyntaxError) -> Located<PropertyValue> {
    let yes = ["on", "true", "yes"]
    if let word = take(oneOf: yes + ["off", "false", "no"]) {
      return Located(.flag(yes.contains(word.value)), word.span)
    }
    throw unexpected()
  }

  /// `scale 1.5 rotate 45 translate 10 0`, or `none`.
  private mutating func transform() throws(SyntaxError) -> Located<PropertyValue> {
    let start = start
    if take("none") { return Located(.transform([]), span(from: start)) }
    let words = ["scale", "rotate", "translate"]
    var steps: [TransformStep] = []
    var head = try need(oneOf: words)
    while true {
      switch head.value {
      case "rotate": steps.append(.rotate(try number().value))
      case "scale":
        let factors = try numbers([1, 2])
        steps.append(.scale(factors[0].value, factors[factors.count - 1].value))
      default:
        let distances = try numbers([2])
        steps.append(.translate(distances[0].value, distances[1].value))
      }
      try checkCount(steps.count)
      guard let next = take(oneOf: words) else { break }
      head = next
    }
    return Located(.transform(steps), span(from: start))
  }
}
