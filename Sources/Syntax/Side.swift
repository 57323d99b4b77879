public import AutoLayout

/// A linear expression: a sum of terms in the order typed, with parentheses multiplied out.
public struct Side: Equatable, Sendable {
  /// The terms, never empty and not merged: `a.width + 20 - 5` has three.
  public var terms: [SideTerm]
  /// The span of the whole side.
  public var span: SourceSpan
  /// Indicates whether every term is a number or an attribute of a single named item.
  public var isPlain = true

  package init(terms: [SideTerm], span: SourceSpan, isPlain: Bool = true) {
    self.terms = terms
    self.span = span
    self.isPlain = isPlain
  }

  /// The attributes of the first reference.
  package var attributes: [AttributeName] {
    for term in terms {
      if case .reference(let reference) = term.factor {
        return reference.attributes.map({ $0.value })
      }
    }
    return []
  }
}

/// A number times something.
public struct SideTerm: Equatable, Sendable {
  /// The quantity that the number multiplies.
  public enum Factor: Equatable, Sendable {
    /// No factor: the term is a constant in points.
    case one
    /// The system spacing (`2 sys`).
    case systemSpacing
    /// Named numbers, multiplied: `gap`.
    case named([Word])
    /// Attributes of items.
    case reference(Reference)
    /// Attributes of items times named numbers: `ratio * blue.width`.
    case multiple([Word], Reference)
    /// `NotAnAttribute`, Apple's way to write no attribute.
    case notAnAttribute
    /// The width and height for the two attributes of `size`: `100x50`.
    case size(width: Double, height: Double)
    /// A natural size: `IntrinsicWidth`, `IntrinsicHeight`, or `intrinsic` for the axis of the
    /// other side (`nil`).
    case intrinsic(Axis?)
  }

  /// The number, with the sign of the term; finite.
  public var coefficient: Double
  /// The quantity that the number multiplies.
  public var factor: Factor
  /// The span of the term without its sign.
  public var span: SourceSpan

  /// Creates a term.
  public init(coefficient: Double, factor: Factor, span: SourceSpan) {
    self.coefficient = coefficient
    self.factor = factor
    self.span = span
  }

  /// The named numbers that multiply it.
  public var names: [Word] {
    switch factor {
    case .named(let names), .multiple(let names, _): names
    case .one, .systemSpacing, .reference, .notAnAttribute, .intrinsic, .size: []
    }
  }

  /// The attributes of items in it; `nil` for a number.
  public var reference: Reference? {
    switch factor {
    case .reference(let reference), .multiple(_, let reference): reference
    case .one, .systemSpacing, .named, .notAnAttribute, .intrinsic, .size: nil
    }
  }

  /// Indicates whether it is a number, named or not.
  public var isNumber: Bool {
    switch factor {
    case .one, .named: true
    case .systemSpacing, .reference, .multiple, .notAnAttribute, .intrinsic, .size: false
    }
  }

  fileprivate mutating func multiply(by factor: Double) {
    coefficient = NumberFormat.withoutNegativeZero(coefficient * factor)
  }

  fileprivate mutating func divide(by divisor: Double) {
    coefficient = NumberFormat.withoutNegativeZero(coefficient / divisor)
  }
}

extension [SideTerm] {
  /// Indicates whether every term is a number or an attribute of a single named item.
  fileprivate var arePlain: Bool {
    for at in indices {
      switch self[at].factor {
      case .one, .systemSpacing, .named, .notAnAttribute: continue
      case .reference(let reference), .multiple(_, let reference):
        if !reference.isPlain { return false }
      case .intrinsic, .size: return false
      }
    }
    return true
  }
}

extension Collection<SideTerm> {
  /// The sum if all terms are plain numbers; `nil` otherwise.
  package var constant: Double? {
    var sum = 0.0
    for term in self {
      guard case .one = term.factor else { return nil }
      sum += term.coefficient
    }
    return sum
  }
}

// MARK: - Writing

extension SideTerm: Written {
  package var text: String { (coefficient < 0 ? "-" : "") + magnitude }
}

extension Side: Written {
  package var text: String {
    var result = ""
    for (index, term) in terms.enumerated() {
      let isNegative = term.coefficient < 0
      if index == 0 {
        result += isNegative ? "-" : ""
      } else {
        result += isNegative ? " - " : " + "
      }
      result += term.magnitude
    }
    return result
  }
}

extension SideTerm {
  /// The text of the term without its sign.
  fileprivate var magnitude: String {
    let number = abs(coefficient)
    let factorText: String
    switch factor {
    case .one: return number.text
    case .systemSpacing: return NumberFormat.exact(number) + " sys"
    case .named(let names): factorText = names.product
    case .reference(let reference): factorText = reference.text
    case .multiple(let names, let reference): factorText = names.product + " * " + reference.text
    case .notAnAttribute: factorText = "NotAnAttribute"
    case .size(let width, let height): return "\(width.text)x\(height.text)"
    case .intrinsic(.horizontal): factorText = "IntrinsicWidth"
    case .intrinsic(.vertical): factorText = "IntrinsicHeight"
    case .intrinsic(nil): factorText = "intrinsic"
    }
    return number == 1 ? factorText : number.text + " * " + factorText
  }
}

extension [Word] {
  /// The names, separated by asterisks.
  fileprivate var product: String { map { $0.text }.joined(separator: " * ") }
}

// MARK: - Reading

extension Parser {
  /// Parses a sum of products.
  package mutating func side(counterpart: [AttributeName]) throws(SyntaxError) -> Side {
    let start = start
    var terms: [SideTerm] = []
    terms.reserveCapacity(2)
    var sign = takeSign()
    while true {
      let first = terms.count
      try product(counterpart: counterpart, into: &terms)
      for at in first..<terms.count { terms[at].multiply(by: sign) }
      try checkCount(terms.count)
      note(.choice(["+", "-"]))
      guard token.kind == .plus || token.kind == .minus else { break }
      sign = takeSign()
    }
    return Side(terms: terms, span: span(from: start), isPlain: terms.arePlain)
  }

  /// Parses factors separated by `*` and `/`, at most one of them unknown; appends the resulting
  /// terms to the side.
  private mutating func product(
    counterpart: [AttributeName], into terms: inout [SideTerm]
  ) throws(SyntaxError) {
    let start = start
    let first = terms.count
    try factor(counterpart: counterpart, into: &terms)
    note(.choice(["*", "/"]))
    while token.kind == .times || token.kind == .divide {
      let divides = token.kind == .divide
      advance()
      let rightStart = self.start
      let middle = terms.count
      try factor(counterpart: counterpart, into: &terms)
      let span = span(from: start)
      let (left, right) = (terms[first..<middle].constant, terms[middle...].constant)
      if divides {
        guard let divisor = right else { throw .notLinear(span) }
        guard divisor != 0 else { throw .divisionByZero(self.span(from: rightStart)) }
        terms.removeSubrange(middle...)
        for at in first..<middle { terms[at].divide(by: divisor) }
      } else if let left {
        terms.removeSubrange(first..<middle)
        for at in first..<terms.count { terms[at].multiply(by: left) }
      } else if let right {
        terms.removeSubrange(middle...)
        for at in first..<middle { terms[at].multiply(by: right) }
      } else {
        let left = terms[first..<middle]
        let product = try product(of: Array(left), Array(terms[middle...]), span)
        terms.replaceSubrange(first..., with: product)
      }
      if terms.count == first + 1 { terms[first].span = span }
    }
    for at in first..<terms.count where abs(terms[at].coefficient) > Parser.largestNumber {
      throw .notFinite(word(span(from: start)))
    }
  }

  /// Returns the product of two sums with named numbers, at least one of which has no unknowns.
  private func product(
    of left: [SideTerm], _ right: [SideTerm], _ span: SourceSpan
  ) throws(SyntaxError) -> [SideTerm] {
    guard left.allSatisfy({ $0.isNumber }) || right.allSatisfy({ $0.isNumber }) else {
      throw .notLinear(span)
    }
    try checkCount(left.count * right.count)
    var result: [SideTerm] = []
    for one in left {
      for other in right {
        let names = one.names + other.names
        guard names.count <= Parser.nestingLimit else {
          throw .tooMany(limit: Parser.nestingLimit, span)
        }
        let factor: SideTerm.Factor
        if names.isEmpty {
          factor = one.isNumber ? other.factor : one.factor
        } else if let reference = one.reference ?? other.reference {
          factor = .multiple(names, reference)
        } else if one.isNumber && other.isNumber {
          factor = .named(names)
        } else {
          throw .notLinear(span)
        }
        result.append(
          SideTerm(
            coefficient: NumberFormat.withoutNegativeZero(one.coefficient * other.coefficient),
            factor: factor, span: span))
      }
    }
    return result
  }

  private mutating func factor(
    counterpart: [AttributeName], into terms: inout [SideTerm]
  ) throws(SyntaxError) {
    let start = start
    var sign = 1.0
    while token.kind == .plus || token.kind == .minus { sign *= takeSign() }
    note(.number)
    note(.namedNumber)
    let coefficient: Double
    let factor: SideTerm.Factor
    switch token.kind {
    case .word where lookAhead().kind == .dot && !readsNumbersAlone:
      noteSpecialFactors()
      coefficient = sign
      factor = .reference(try reference(counterpart: counterpart))
    case .number:
      coefficient = try plainNumber() * sign
      factor = !readsNumbersAlone && take("sys") ? .systemSpacing : .one
    case .openParenthesis where !isItemListNext():
      let inner = try nested { parser throws(SyntaxError) in
        parser.advance()
        let side = try parser.side(counterpart: counterpart)
        try parser.need(.closeParenthesis, ")")
        return side.terms
      }
      let first = terms.count
      terms += inner
      for at in first..<terms.count { terms[at].multiply(by: sign) }
      return
    case .word where isNext("random") && peek().kind == .openParenthesis:
      coefficient = try seededNumber() * sign
      factor = .one
    case .word where NumberFormat.isNameOfNonFinite(text(of: token)):
      throw notANumber()
    case .unknown: throw notANumber()
    default:
      coefficient = sign
      if !readsNumbersAlone, let special = takeSpecialFactor() {
        factor = special
      } else if isNameNext, mayEndTerm(lookAhead()) {
        factor = .named([try name(.namedNumber)])
      } else if readsNumbersAlone {
        throw unexpected()
      } else {
        factor = .reference(try reference(counterpart: counterpart))
      }
    }
    terms.append(SideTerm(coefficient: coefficient, factor: factor, span: span(from: start)))
  }

  /// Returns whether a name before a token may be a named number; before a word, it lacks an
  /// attribute.
  private func mayEndTerm(_ next: Token) -> Bool {
    switch next.kind {
    case .dot, .openParenthesis, .quoted, .number, .ellipsis: false
    case .word: isReserved(next)
    default: true
    }
  }

  /// Parses `random(7)`: a number between 0 and 1, in thousandths, that depends only on its seed.
  private mutating func seededNumber() throws(SyntaxError) -> Double {
    advance()
    advance()
    let seed = try integer(.wholeNumber)
    try need(.closeParenthesis, ")")
    // SplitMix64.
    var bits = UInt64(seed.value) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits % 999 + 1) / 1000
  }

  private mutating func noteSpecialFactors() {
    note(.choice(["NotAnAttribute", "IntrinsicWidth", "IntrinsicHeight", "intrinsic", "sys"]))
  }

  /// Takes `NotAnAttribute`, `IntrinsicWidth`, `intrinsic` or `sys` if no dot follows.
  private mutating func takeSpecialFactor() -> SideTerm.Factor? {
    noteSpecialFactors()
    guard token.kind == .word else { return nil }
    let factor: SideTerm.Factor
    switch Name.key(text(of: token)) {
    case "notanattribute", "nslayoutattributenotanattribute": factor = .notAnAttribute
    case "intrinsicwidth": factor = .intrinsic(.horizontal)
    case "intrinsicheight": factor = .intrinsic(.vertical)
    case "intrinsic": factor = .intrinsic(nil)
    case "sys": factor = .systemSpacing
    default: return nil
    }
    advance()
    return factor
  }

  /// Parses a reference such as `red.leading` or `(red, blue).(top, bottom)`.
  private mutating func reference(counterpart: [AttributeName]) throws(SyntaxError) -> Reference {
    let start = start
    let place = place
    let items: [Item] =
      take(.openParenthesis, "(") ? try restOfItemList() : try itemOrRange()
    note(.choice(["."]))
    guard token.kind == .dot else {
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
      return Reference(items: items, attributes: attributes, span: span(from: start))
    } catch {
      guard case .unknownAttribute(let word, let items) = error else { throw error }
      goBack(to: place)
      guard let path = try? path(), path.choices.isEmpty else {
        throw .unknownAttribute(word, of: items)
      }
      if let last = path.steps.last, Int(last.value) != nil { throw .missingAttribute(path) }
      if Property.named(by: path.steps.map({ $0.value })) != nil { throw .propertyInEquation(path) }
      throw .unknownAttribute(word, of: items)
    }
  }

  /// Returns the error for a path that continues after an attribute: `row.spacing.1`.
  private func wrongStep(_ path: Path) -> SyntaxError {
    Property.named(by: path.steps.map { $0.value }) != nil
      ? .propertyInEquation(path) : .missingAttribute(path)
  }
}
