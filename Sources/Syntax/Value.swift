import AutoLayout

/// The value of a property; ``Property`` has the form of each.
public enum PropertyValue: Equatable, Sendable {
  /// A finite number.
  case number(Double)
  /// An expression such as `0.5 * red.width`: a number taken from the last solution.
  case expression(Side)
  /// Several expressions, such as `2 * pages.width 0`, some of them taken from the last solution.
  case expressions([Side])
  /// Several numbers, such as insets, a frame or an offset, or a single one for a property that may
  /// take several.
  case numbers([Double])
  /// A size such as `300x200`; a dimension without a natural size is `nil` (`none`).
  case size(width: Double?, height: Double?)
  /// Text in quotes, or a font's name.
  case text(String)
  /// A word from the property's list, in canonical spelling, or a free name.
  case word(String)
  /// A flag: `on` or `off`, also typed `true`, `false`, `yes`, `no`.
  case flag(Bool)
  /// A priority: `999`, `high`, `low + 1`.
  case priority(Priority)
  /// A list of items: `(title, value)`.
  case items([Item])
  /// Words from the property's list: `(width, right)`.
  case words([String])
  /// Traits: `w:compact and h:regular`.
  case traits(TraitList)
  /// A transform, applied in this order: `scale 1.5 rotate 45`.
  case transform([TransformStep])
}

/// A step of a transform.
public enum TransformStep: Equatable, Sendable {
  /// Scaling by a factor for each axis.
  case scale(Double, Double)
  /// Rotation by degrees, clockwise.
  case rotate(Double)
  /// Translation by points, right and down.
  case translate(Double, Double)
}

/// A property and its value, after a line that creates something: `spacing 8`.
public struct Modifier: Equatable, Sendable {
  /// The property, as one or more steps (`hug.horizontal`).
  public var property: [Word]
  /// The values; several are assigned to the items in order.
  public var values: [Located<PropertyValue>]
}

// MARK: - Writing

extension PropertyValue: Written {
  package var text: String {
    switch self {
    case .number(let value): value.text
    case .expression(let side): side.text
    case .expressions(let sides): sides.map { $0.text }.joined(separator: " ")
    case .numbers(let values): NumberFormat.exactList(values)
    case .size(nil, nil): "none"
    case .size(let width, let height):
      (width.map(NumberFormat.exact) ?? "none") + "x" + (height.map(NumberFormat.exact) ?? "none")
    case .text(let text): Name.quoted(text)
    case .word(let word): Name.isPlain(word) ? word : Name.quoted(word)
    case .flag(let flag): flag ? "on" : "off"
    case .priority(let priority): priority.text
    case .items(let items): "(" + items.list + ")"
    case .words(let words): words.count == 1 ? words[0] : "(" + words.joined(separator: ", ") + ")"
    case .traits(let traits): traits.text
    case .transform(let steps):
      steps.isEmpty ? "none" : steps.map { $0.text }.joined(separator: " ")
    }
  }
}

extension TransformStep: Written {
  package var text: String {
    switch self {
    case .scale(let x, let y): "scale " + NumberFormat.exactList([x, y])
    case .rotate(let degrees): "rotate " + NumberFormat.exact(degrees)
    case .translate(let x, let y): "translate " + NumberFormat.exactList([x, y])
    }
  }
}

extension Modifier: Written {
  package var text: String { property.map { $0.value }.joined(separator: ".") + " " + values.list }
}

// MARK: - Reading

extension Parser {
  /// Parses a property of something new, and its values.
  package mutating func modifier(of names: [Word], kind: String) throws(SyntaxError) -> Modifier {
    note(.modifier(kind: kind))
    guard token.kind == .word else { throw unexpected() }
    var steps = [word]
    advance()
    while token.kind == .dot, peek().kind == .word {
      advance()
      steps.append(word)
      try checkCount(steps.count)
      advance()
    }
    let isPull = steps.count == 1 && ["hug", "resist"].contains(Name.key(steps[0].value))
    if isPull, let axis = take(Axis.self) { steps.append(Word(axis.text, axis.span)) }
    guard let property = Property.named(by: steps.map({ $0.value })),
      property.steps.count == steps.count, property.owner != .constraint
    else {
      let last = steps[steps.count - 1]
      throw .unknownProperty(last, of: Path(heads: names, steps: steps, span: last.span))
    }
    let values = try commaList { parser throws(SyntaxError) in try parser.value(property.form) }
    return Modifier(
      property: zip(property.steps, steps).map { Word($0, $1.span) }, values: values)
  }

  // MARK: - Values

  package mutating func value(_ form: Property.Form) throws(SyntaxError) -> Located<PropertyValue> {
    switch form {
    case .number(let words):
      if let word = takeValue(words) { return word }
      return try amount()
    case .wholeNumber:
      return try number(.number, .wholeNumber).map(PropertyValue.number)
    case .numbers(let counts, let words):
      if let word = takeValue(words) { return word }
      let start = start
      return Located(.numbers(try numbers(counts).map { $0.value }), span(from: start))
    case .size(let words):
      if let word = takeValue(words) { return word }
      return try size()
    case .text(let words):
      if let word = takeValue(words) { return word }
      return try quotedText().map(PropertyValue.text)
    case .font:
      guard isNumberNext() else { return try quotedText().map(PropertyValue.text) }
      return try number(.number, .positive).map(PropertyValue.number)
    case .word(let words): return try need(oneOf: words).map(PropertyValue.word)
    case .words(let words): return try wordList(words)
    case .flag: return try flag()
    case .priority: return try priority().map(PropertyValue.priority)
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
    case .name: return try name(.newName).map(PropertyValue.word)
    }
  }

  /// Parses a number as a value.
  package mutating func amount() throws(SyntaxError) -> Located<PropertyValue> {
    try number().map(PropertyValue.number)
  }

  package mutating func takeValue(_ words: [String]) -> Located<PropertyValue>? {
    words.isEmpty ? nil : take(oneOf: words)?.map(PropertyValue.word)
  }

  /// Parses words such as `(width, right)`, or a single one: `width`.
  private mutating func wordList(_ words: [String]) throws(SyntaxError) -> Located<PropertyValue> {
    let start = start
    guard take(.openParenthesis, "(") else {
      return Located(.words([try need(oneOf: words).value]), span(from: start))
    }
    let list = try commaList { parser throws(SyntaxError) in try parser.need(oneOf: words).value }
    try need(.closeParenthesis, ")")
    return Located(.words(list), span(from: start))
  }

  /// Parses `on`, `off` and their synonyms.
  private mutating func flag() throws(SyntaxError) -> Located<PropertyValue> {
    let yes = ["on", "true", "yes"]
    guard let word = take(oneOf: yes + ["off", "false", "no"]) else { throw unexpected() }
    return word.map { .flag(yes.contains($0)) }
  }

  /// Parses `scale 1.5 rotate 45 translate 10 0`, or `none`.
  private mutating func transform() throws(SyntaxError) -> Located<PropertyValue> {
    let start = start
    if take("none") { return Located(.transform([]), span(from: start)) }
    var steps: [TransformStep] = []
    var head: TransformHead? = try need(TransformHead.self).value
    while let kind = head {
      switch kind {
      case .rotate: steps.append(.rotate(try number().value))
      case .scale:
        let factors = try numbers([1, 2])
        steps.append(.scale(factors[0].value, factors[factors.count - 1].value))
      case .translate:
        let distances = try numbers([2])
        steps.append(.translate(distances[0].value, distances[1].value))
      }
      try checkCount(steps.count)
      head = take(TransformHead.self)?.value
    }
    return Located(.transform(steps), span(from: start))
  }

  /// The first word of a step of a transform.
  private enum TransformHead: String, CaseIterable {
    case scale, rotate, translate
  }
}
