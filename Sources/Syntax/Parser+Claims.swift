import AutoLayout

/// Claims: what stands behind `expect`.
extension Parser {
  /// What stands behind `expect`.
  mutating func claim() throws(SyntaxError) -> Expectation {
    note(.choice(["for", "no", "ambiguity", "conflict"]))
    if isNext("for"), peek().kind != .dot { return try claimForAll() }
    if let claim = try takeStateClaim() { return claim }
    if token.kind == .word || token.kind == .quoted || isItemListNext() {
      let place = place
      let start = start
      if let items = try? items() {
        if let claim = try takeItemClaim(items, from: start) { return claim }
        if token.kind == .dot, Name.matches(text(of: peek()), "edges") {
          goBack(to: place)
          return .edges(try edges(suffixed: false))
        }
      }
      goBack(to: place)
    }
    return .constraint(try constraint(suffixed: false))
  }

  private mutating func claimForAll() throws(SyntaxError) -> Expectation {
    advance()
    let path = try path()
    try need("in")
    let range = try range()
    try need(.colon, ":")
    let claim = try nested { parser throws(SyntaxError) in try parser.claim() }
    return .forAll(path, range, claim)
  }

  /// `[no] ambiguity`, `[no] conflict`.
  private mutating func takeStateClaim() throws(SyntaxError) -> Expectation? {
    guard peek().kind != .dot else { return nil }
    let denies = isNext("no")
    if denies { advance() }
    if takeState("ambiguity") { return .ambiguity(!denies, try looseItems()) }
    if takeState("conflict") || takeState("conflicts") { return .conflict(!denies) }
    if denies {
      note(.choice(["ambiguity", "conflict"]))
      throw unexpected()
    }
    return nil
  }

  private mutating func takeState(_ word: String) -> Bool {
    guard isNext(word), !peek().kind.isRelation, peek().kind != .dot else { return false }
    advance()
    return true
  }

  /// `inside root`, `[not] truncated`, `[not] overlaps b`.
  private mutating func takeItemClaim(_ items: [Item], from start: Int)
    throws(SyntaxError) -> Expectation?
  {
    if take("inside") { return .inside(try restOfInside(items, from: start, suffixed: false)) }
    let holds = !take("not")
    if take("truncated") { return .truncated(items, holds) }
    if items.count == 1, take("overlaps") { return .overlaps(items[0], try item(), holds) }
    if !holds { throw unexpected() }
    return nil
  }
}
