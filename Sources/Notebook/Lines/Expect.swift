import AutoLayout
import Syntax

/// A claim that a line makes about the layout.
indirect enum Expectation: Equatable, Sendable {
  /// Each pair of the chain holds, and its values are unique.
  case constraint(ConstraintLine)
  /// The edges are related as claimed.
  case edges(EdgesLine)
  /// `red inside root`.
  case inside(InsideLine)
  /// `ambiguity` (`true`) or `no ambiguity`; anywhere if there are no items.
  case ambiguity(Bool, [Item])
  /// `conflict` (`true`) or `no conflict`.
  case conflict(Bool)
  /// `title truncated` (`true`) or `title not truncated`.
  case truncated([Item], Bool)
  /// `a overlaps b` (`true`) or `a not overlaps b`.
  case overlaps(Item, Item, Bool)
  /// `for root.width in 320...1024 : CLAIM`.
  case forAll(Path, Located<NumberRange>, Expectation)
}

extension Expectation: Written {
  var text: String {
    switch self {
    case .constraint(let line): line.text
    case .edges(let line): line.text
    case .inside(let line): line.text
    case .ambiguity(let holds, let items): (holds ? "ambiguity" : "no ambiguity") + items.behind
    case .conflict(let holds): holds ? "conflict" : "no conflict"
    case .truncated(let items, let holds): items.text + (holds ? " truncated" : " not truncated")
    case .overlaps(let one, let other, let holds):
      one.text + (holds ? " overlaps " : " not overlaps ") + other.text
    case .forAll(let path, let range, let claim):
      "\(claim.text) for \(path.text) in \(range.text)"
    }
  }
}

/// `expect no ambiguity`.
struct ExpectLine: SessionLine {
  var claim: Expectation

  var text: String { "expect " + claim.text }

  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    try session.checkAnswered()
    return try claim.run(in: session)
  }
}

extension Verb {
  static let expect = Verb(
    .ask, "expect CONSTRAINT|CLAIM [for PATH in RANGE|for DEVICE, …] [since]",
    "checks a claim: [no] ambiguity, a inside b, a [not] truncated, a [not] overlaps b",
    examples: [
      "view {new}", "{new}.width == 100 as {newgap}", "expect {new}.width == 100   // → holds",
      "expect {new}.width >= 50 for {newgap} in 50...150", "expect {new} inside root for devices",
      "expect no conflict since",
    ],
    seeAlso: ["verify", "device", "session file"],
    completing: .claim
  ) { parser throws(SyntaxError) in
    var claim = try parser.nested { parser throws(SyntaxError) in try parser.claim() }
    while parser.take("for") {
      guard let varied = try parser.takeVariation() else {
        let question = MatrixQuestion(choices: try parser.matrixChoices(), topic: .claim(claim))
        return Statement(Query(question, try parser.output()))
      }
      claim = .forAll(varied.path, varied.range, claim)
    }
    guard parser.take("since") else { return Statement(ExpectLine(claim: claim)) }
    return Statement(Query(BisectQuestion(claim: claim), try parser.output()))
  }
}

extension Parser {
  /// Parses the claim after `expect` or `bisect`.
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

  /// Takes `[no] ambiguity` or `[no] conflict`.
  private mutating func takeStateClaim() throws(SyntaxError) -> Expectation? {
    guard peek().kind != .dot else { return nil }
    let denies = isNext("no")
    if denies { advance() }
    if takeState("ambiguity") { return .ambiguity(!denies, try looseItems(except: ["since"])) }
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

  /// Takes `inside root`, `[not] truncated` or `[not] overlaps b`.
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
