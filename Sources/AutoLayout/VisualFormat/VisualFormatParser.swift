/// Parses a visual format from left to right; an error lists the expected tokens.
struct VisualFormatParser {
  private let bytes: [UInt8]
  private let isExtended: Bool
  private var offset = 0

  init(_ text: String, isExtended: Bool) {
    bytes = Array(text.utf8)
    self.isExtended = isExtended
  }

  mutating func parse(into format: inout VisualFormat) throws(VisualFormatError) {
    guard !bytes.isEmpty else { throw VisualFormatError(.empty, offset: 0) }
    if let foreign = bytes.firstIndex(where: { $0 >= 0x80 }) {
      throw VisualFormatError(.notASCII, offset: foreign, length: length(from: foreign))
    }
    if take("V:") { format.axis = .vertical } else { _ = take("H:") }
    format.startPlace = offset
    if take("|") { format.start = try gap(orEnd: false) }
    format.views.append(try view())
    while offset < bytes.count {
      let gap = try gap(orEnd: true)
      format.endPlace = offset
      if take("|") {
        format.end = gap
        guard offset == bytes.count else { throw expected([.end]) }
        return
      }
      if gap == .flush, next != "[" {
        throw expected([.sign("-"), .view, .sign("|"), .end])
      }
      format.gaps.append(gap)
      format.views.append(try view())
    }
  }

  // MARK: - Productions

  private mutating func view() throws(VisualFormatError) -> VisualFormat.ViewMention {
    guard take("[") else { throw expected([.view]) }
    let start = offset
    guard let name = identifier() else { throw expected([.viewName]) }
    var view = VisualFormat.ViewMention(name: name, lengths: [], place: start..<offset)
    if take("(") { view.lengths = try predicates(isSize: true) }
    guard take("]") else {
      throw expected(view.lengths.isEmpty ? [.sign("("), .sign("]")] : [.sign("]")])
    }
    return view
  }

  /// Parses everything between a view or `|` and the next.
  private mutating func gap(orEnd: Bool) throws(VisualFormatError) -> VisualFormat.Gap {
    guard take("-") else { return .flush }
    if next == "[" { return .standard }
    if orEnd, next == "|" { return .standard }
    if offset == bytes.count {
      throw expected(orEnd ? [.view, .sign("|")] : [.view])
    }
    let lengths: [VisualFormat.Predicate]
    if take("(") {
      lengths = try predicates(isSize: false)
    } else {
      lengths = [try predicate(isSize: false, isBare: true)]
    }
    guard take("-") else { throw expected([.sign("-")]) }
    return .lengths(lengths)
  }

  /// Parses the predicates after `(`, and the `)`.
  private mutating func predicates(
    isSize: Bool
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var result: [VisualFormat.Predicate] = []
    repeat {
      result.append(try predicate(isSize: isSize, isBare: false))
    } while take(",")
    guard take(")") else {
      let hasPriority = result.last?.priority != nil
      throw expected(
        hasPriority ? [.sign(","), .sign(")")] : [.sign("@"), .sign(","), .sign(")")])
    }
    return result
  }

  private mutating func predicate(
    isSize: Bool, isBare: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation: LayoutRelation =
      take("==")
      ? .equal : take("<=") ? .lessThanOrEqual : take(">=") ? .greaterThanOrEqual : .equal
    let start = offset
    let length: VisualFormat.Length
    if let name = identifier() {
      length = isSize && isExtended ? try expression(name) : .named(name)
    } else if let number = number(isSigned: !isBare) {
      length = .number(number)
    } else {
      throw expected([isSize ? .size : .number])
    }
    var predicate = VisualFormat.Predicate(
      relation: relation, length: length, priority: nil, place: start..<offset,
      priorityPlace: offset..<offset)
    if take("@") {
      let start = offset
      if let name = identifier() {
        predicate.priority = .metric(name)
      } else if let number = number(isSigned: true) {
        predicate.priority = .number(number)
      } else {
        throw expected([.number])
      }
      predicate.priorityPlace = start..<offset
    }
    return predicate
  }

  /// Parses `red.height*0.5+8` after its name; a plain name stays a name.
  private mutating func expression(_ name: String) throws(VisualFormatError) -> VisualFormat.Length
  {
    var attribute: LayoutAttribute?
    var multiplier = 1.0
    var constant = 0.0
    let start = offset
    if take(".") {
      guard let word = identifier(),
        let found = LayoutAttribute.allCases.first(where: { $0.name == word && $0.axis != nil })
      else {
        offset = start + 1
        throw expected([.attribute])
      }
      attribute = found
    }
    if take("*") {
      multiplier = try need(number(isSigned: true))
    } else if take("/") {
      let place = offset
      let divisor = try need(number(isSigned: true))
      guard divisor != 0 else {
        offset = place
        throw expected([.number])
      }
      multiplier = 1 / divisor
    }
    if next == "+" || next == "-" {
      let isMinus = take("-")
      if !isMinus { _ = take("+") }
      let number = try need(number(isSigned: false))
      constant = isMinus ? -number : number
    }
    guard offset > start else { return .named(name) }
    return .expression(
      view: name, attribute: attribute, multiplier: multiplier, constant: constant)
  }

  private func need(_ number: Double?) throws(VisualFormatError) -> Double {
    guard let number else { throw expected([.number]) }
    return number
  }

  // MARK: - Words

  private var next: Character? {
    offset < bytes.count ? Character(Unicode.Scalar(bytes[offset])) : nil
  }

  private mutating func take(_ sign: String) -> Bool {
    guard bytes[offset...].starts(with: sign.utf8) else { return false }
    offset += sign.utf8.count
    return true
  }

  /// Parses a C identifier.
  private mutating func identifier() -> String? {
    let start = offset
    while let character = next,
      character.isLetter || character == "_" || (offset > start && character.isNumber)
    {
      offset += 1
    }
    return offset > start ? text(from: start) : nil
  }

  /// Parses a number like `strtod` in the C locale, without hexadecimal numbers and words.
  private mutating func number(isSigned: Bool) -> Double? {
    let start = offset
    if isSigned, next == "-" || next == "+" { offset += 1 }
    let whole = takeDigits()
    let point = offset
    let fraction = take(".") ? takeDigits() : 0
    if whole + fraction == 0 {
      offset = start
      return nil
    }
    if fraction == 0, whole > 0, offset == point + 1 { offset = point }
    let mantissa = offset
    if take("e") || take("E") {
      if next == "-" || next == "+" { offset += 1 }
      if takeDigits() == 0 { offset = mantissa }
    }
    guard let number = Double(text(from: start)), number.isFinite else {
      offset = start
      return nil
    }
    return number
  }

  private mutating func takeDigits() -> Int {
    let start = offset
    while let character = next, character.isNumber { offset += 1 }
    return offset - start
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func expected(_ what: [VisualFormatError.Expectation]) -> VisualFormatError {
    VisualFormatError(
      .expected(what), offset: offset, length: offset < bytes.count ? 1 : 0)
  }

  /// Returns the number of bytes of the character at an offset.
  private func length(from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end - start
  }
}
