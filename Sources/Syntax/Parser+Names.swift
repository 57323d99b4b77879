import AutoLayout

/// Reading of names, items, references and paths.
extension Parser {
  // MARK: - Names

  /// Indicates whether a name is next: quoted, or a word that is not reserved.
  package var isNameNext: Bool {
    token.kind == .quoted || token.kind == .word && !isReserved(token)
  }

  /// Returns whether a word cannot be a name.
  package func isReserved(_ word: Token) -> Bool {
    Name.reservedWords[lexer.bytes[word.start..<word.end]] != nil
  }

  /// Parses the name of something that exists.
  package mutating func name(_ slot: Slot) throws(SyntaxError) -> Word {
    note(slot)
    switch token.kind {
    case .quoted: return try quotedName()
    case .word:
      guard isNameNext else { throw .reservedName(word) }
      return takeSystemName() ?? takeToken()
    default: throw unexpected()
    }
  }

  /// Parses a hyphenated name that UIKit or AppKit gives to a constraint and that needs no quotes:
  /// `UISV-hiding`, `UIView-Encapsulated-Layout-Height`; `nil` if there is none.
  private mutating func takeSystemName() -> Word? {
    let (start, begin) = (start, place)
    var isHyphened = false
    guard ["UI", "NS"].contains(where: text(of: token).hasPrefix) else { return nil }
    advance()
    while token.kind == .minus, !token.isApart, peek().kind == .word, !peek().isApart {
      isHyphened = true
      advance()
      advance()
    }
    guard isHyphened else {
      goBack(to: begin)
      return nil
    }
    return word(span(from: start))
  }

  package mutating func quotedName() throws(SyntaxError) -> Word {
    let word = Word(try unquoted(token.span), token.span)
    guard !word.value.isEmpty else { throw .emptyName(word.span) }
    advance()
    return word
  }

  /// Parses names separated by commas.
  package mutating func names(_ slot: Slot) throws(SyntaxError) -> [Word] {
    var names: [Word] = []
    repeat {
      names += try nameOrRange(slot)
      try checkCount(names.count)
    } while take(.comma, ",")
    return names
  }

  /// Parses a name, or those of a range: `s1...s8`.
  private mutating func nameOrRange(_ slot: Slot) throws(SyntaxError) -> [Word] {
    let first = try name(slot)
    guard token.kind == .ellipsis else { return [first] }
    advance()
    let last = try name(slot)
    return try nameRange(
      from: Item(.named(first.value), span: first.span),
      to: Item(.named(last.value), span: last.span)
    ).map { $0.headWord }
  }

  // MARK: - Items

  /// Parses an item: `red`, `root.safe`, `Superview`.
  package mutating func item() throws(SyntaxError) -> Item {
    note(.item)
    let start = start
    var item = Item(.root)
    if let special = takeSpecialItem() {
      item = special
    } else {
      item.base = .named(try name(.item).value)
    }
    while token.kind == .dot {
      let next = lookAhead()
      guard next.kind == .word,
        let region = LayoutArea.words[lexer.bytes[next.start..<next.end]]
      else { break }
      advance()
      item.regions.append(Located(region, token.span))
      try checkCount(item.regions.count)
      advance()
    }
    item.span = span(from: start)
    return item
  }

  /// Takes `root` or `Superview` if it is next.
  private mutating func takeSpecialItem() -> Item? {
    let isRoot = isNext("root")
    guard isRoot || isNext("Superview") else { return nil }
    let span = token.span
    advance()
    return Item(isRoot ? .root : .superview, span: span)
  }

  /// Indicates whether an item is next.
  package var isItemNext: Bool { isNameNext || isNext("root") || isNext("Superview") }

  /// Parses an item, or a list in parentheses.
  package mutating func items() throws(SyntaxError) -> [Item] {
    guard take(.openParenthesis, "(") else { return try itemOrRange() }
    return try restOfItemList()
  }

  /// Parses an item, or those of a range: `s1...s8`.
  package mutating func itemOrRange() throws(SyntaxError) -> [Item] {
    let first = try item()
    guard token.kind == .ellipsis else { return [first] }
    advance()
    return try nameRange(from: first, to: try item())
  }

  /// Parses the items after an opening parenthesis, with commas and ranges such as `s1...s8`.
  package mutating func restOfItemList() throws(SyntaxError) -> [Item] {
    var items: [Item] = []
    repeat {
      items += try itemOrRange()
      try checkCount(items.count)
    } while take(.comma, ",")
    try need(.closeParenthesis, ")")
    return items
  }

  /// Returns the names of a range such as `s1` to `s8`.
  private func nameRange(from first: Item, to last: Item) throws(SyntaxError) -> [Item] {
    let span = first.span.union(last.span)
    guard case .named(let one) = first.base, case .named(let other) = last.base,
      first.regions.isEmpty, let lower = NumberedName(one), let upper = NumberedName(other),
      Name.matches(lower.stem, upper.stem), lower.number <= upper.number
    else { throw .badNameRange(span) }
    try checkCount(upper.number - lower.number + 1)
    return (lower.number...upper.number).map {
      Item(.named(lower.stem + String($0)), regions: last.regions, span: span)
    }
  }

  /// Parses a possibly empty sequence of items, with or without commas and parentheses.
  package mutating func looseItems(except words: [String] = []) throws(SyntaxError) -> [Item] {
    note(.item)
    var found: [Item] = []
    while token.kind == .openParenthesis || isItemNext {
      if found.isEmpty || !token.kind.endsLine, token.kind == .word, isNext(oneOf: words) { break }
      found += try items()
      try checkCount(found.count)
      if token.kind == .comma { advance() }
      note(.item)
    }
    return found
  }

  package func isNext(oneOf words: [String]) -> Bool {
    words.contains { isNext($0) }
  }

  /// Parses items separated by commas, each of which may be a list in parentheses.
  package mutating func commaItems() throws(SyntaxError) -> [Item] {
    var found = try items()
    while take(.comma, ",") {
      found += try items()
      try checkCount(found.count)
    }
    return found
  }

  /// Returns whether a list of items in parentheses is next: a dot or `inside` follows it or, after
  /// several items, the line's end or a clause.
  package mutating func isItemListNext() -> Bool {
    guard token.kind == .openParenthesis else { return false }
    let place = place
    defer { goBack(to: place) }
    let kind = peek().kind
    guard kind == .word || kind == .quoted else { return false }
    advance()
    let count: Int
    do throws(SyntaxError) {
      count = try restOfItemList().count
    } catch {
      if case .badNameRange = error { return true }
      return false
    }
    if token.kind == .dot || isNext("inside") { return true }
    return count > 1 && (token.kind.endsLine || isNext(oneOf: ["as", "to", "for"]))
  }

  // MARK: - References

  /// Parses the attributes after items: `.leading`, `.(top, bottom)`; those of the other side, the
  /// counterpart, are for completion.
  package mutating func attributes(of items: [Item], counterpart: [AttributeName])
    throws(SyntaxError) -> [Located<AttributeName>]
  {
    guard take(.openParenthesis, "(") else {
      return [try attribute(of: items, counterpart: counterpart)]
    }
    let attributes = try commaList { parser throws(SyntaxError) in
      try parser.attribute(of: items, counterpart: counterpart)
    }
    try need(.closeParenthesis, ")")
    return attributes
  }

  private mutating func attribute(of items: [Item], counterpart: [AttributeName])
    throws(SyntaxError) -> Located<AttributeName>
  {
    note(.attribute(of: Array(items), with: counterpart))
    guard token.kind == .word || token.kind == .number else { throw unexpected() }
    let span = token.span
    guard let attribute = AttributeName.words[lexer.bytes[span.start..<span.end]] else {
      throw .unknownAttribute(word, of: Array(items))
    }
    advance()
    return Located(attribute, span)
  }

  // MARK: - Paths

  /// Parses a path: `red`, `red.width`, `pins.1`, `(red, blue).hug.horizontal`,
  /// `red.(width, height)`.
  package mutating func path(_ slot: Slot = .name) throws(SyntaxError) -> Path {
    let start = start
    var path = Path(heads: try pathHeads(slot), span: SourceSpan(start, previousEnd))
    while token.kind == .dot {
      advance()
      if token.kind == .openParenthesis {
        advance()
        let start = path
        path.choices = try commaList { parser throws(SyntaxError) in try parser.pathStep(start) }
        try need(.closeParenthesis, ")")
        break
      }
      path.steps.append(try pathStep(path))
      path.span = span(from: start)
      try checkCount(path.steps.count)
    }
    path.span = span(from: start)
    return path
  }

  /// Indicates whether a path is next.
  package var isPathNext: Bool { isItemNext || token.kind == .openParenthesis }

  private mutating func pathHeads(_ slot: Slot) throws(SyntaxError) -> [Word] {
    note(slot)
    guard token.kind == .openParenthesis else {
      if let item = takeSpecialItem() { return [item.headWord] }
      return try nameOrRange(slot)
    }
    advance()
    return try restOfItemList().map { item throws(SyntaxError) in
      guard item.regions.isEmpty else { throw .unexpected(found: ".", expected: [], item.span) }
      return item.headWord
    }
  }

  private mutating func pathStep(_ path: Path) throws(SyntaxError) -> Word {
    note(.step(of: path))
    switch token.kind {
    case .word, .number: return takeToken()
    case .quoted: return try quotedName()
    default: throw unexpected()
    }
  }

  /// Parses at least one path.
  package mutating func somePaths() throws(SyntaxError) -> [Path] {
    let paths = try loosePaths()
    guard paths.isEmpty else { return paths }
    guard token.kind == .word, isReserved(token) else { throw unexpected() }
    throw .reservedName(word)
  }

  /// Parses a possibly empty sequence of paths, with or without commas.
  package mutating func loosePaths(_ slot: Slot = .name, except words: [String] = [])
    throws(SyntaxError) -> [Path]
  {
    note(slot)
    var paths: [Path] = []
    while isPathNext, !isNext(oneOf: words) {
      paths.append(try path(slot))
      try checkCount(paths.count)
      if token.kind == .comma { advance() }
      note(slot)
    }
    return paths
  }
}

/// A name that ends in a number.
private struct NumberedName {
  var stem: String
  var number: Int

  init?(_ name: String) {
    let digits = name.reversed().prefix { ("0"..."9").contains($0) }
    guard let number = Int(String(digits.reversed())), digits.count < 10 else { return nil }
    stem = String(name.dropLast(digits.count))
    self.number = number
    // A name such as `s01` would become `s1`.
    guard stem + String(number) == name else { return nil }
  }
}
