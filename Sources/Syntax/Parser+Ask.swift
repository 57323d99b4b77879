import AutoLayout

/// Lines that ask, and claims.
extension Parser {
  /// The question of a verb that is taken; format and file follow.
  mutating func question(_ verb: Verb) throws(SyntaxError) -> Question {
    switch verb {
    case .frames: return try framesQuestion()
    case .list, .affecting: return try listQuestion()
    case .show: return .show(try loosePaths())
    case .trace: return .trace(try looseItems())
    case .why: return try whyQuestion()
    case .ambiguity: return .ambiguity(try looseItems())
    case .exercise: return .exercise(try looseItems())
    case .what:
      try need("if")
      let start = start
      let statement = try nested { parser throws(SyntaxError) in try parser.statement() }
      return .whatIf(BlockLine(statement, span: span(from: start)))
    case .formula: return .formula(try path())
    case .sensitivity: return .sensitivity(try path())
    case .sweep:
      let path = try path()
      return .sweep(path, try range())
    case .staircase: return .staircase(try path())
    case .lint: return .lint
    case .diff: return try diffQuestion()
    case .explain: return try explainQuestion()
    case .fit: return .fit(try fitQuestion())
    case .draw: return try drawQuestion()
    case .history: return .history
    case .help: return .help(try helpTopic())
    default: return .conflicts
    }
  }

  private mutating func framesQuestion() throws(SyntaxError) -> Question {
    let items = try looseItems()
    var container: Item?
    var moment: Located<Moment>?
    while true {
      if container == nil, take("in") {
        container = try item()
      } else if moment == nil, take("at") {
        moment = try self.moment()
      } else {
        return .frames(items, in: container, at: moment)
      }
    }
  }

  private mutating func listQuestion() throws(SyntaxError) -> Question {
    let axes = Axis.allCases.map(\.rawValue)
    var paths = try loosePaths(except: axes)
    let axis = takeAxis()
    if axis != nil { paths += try loosePaths(except: axes) }
    return .list(paths, axis)
  }

  private mutating func whyQuestion() throws(SyntaxError) -> Question {
    guard take("not") else { return .why(try path()) }
    return .whyNot(try constraint(suffixed: false))
  }

  private mutating func diffQuestion() throws(SyntaxError) -> Question {
    note(.branch)
    guard isNameNext else { return .diff(nil, nil) }
    let first = try name(.branch)
    note(.branch)
    return .diff(first, isNameNext ? try name(.branch) : nil)
  }

  private mutating func explainQuestion() throws(SyntaxError) -> Question {
    note(.code)
    if token.kind == .word, isCode(text(of: token)), peek().kind != .dot {
      let code = Word(text(of: token).uppercased(), token.span)
      advance()
      return .explainCode(code)
    }
    return .explain(try path())
  }

  /// Whether a word is a code of an error or hint: `E103`, `H301`.
  private func isCode(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard bytes.count == 4, let head = word.first, "eEhH".contains(head) else { return false }
    return bytes.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private mutating func fitQuestion() throws(SyntaxError) -> FitQuestion {
    var question = FitQuestion(try item())
    while true {
      if question.isExpanded == nil, let word = take(oneOf: ["compressed", "expanded"]) {
        question.isExpanded = Located(word.value == "expanded", word.span)
      } else if question.width == nil, take("width") {
        question.width = try number(.number, .notNegative)
      } else if question.height == nil, take("height") {
        question.height = try number(.number, .notNegative)
      } else {
        return question
      }
    }
  }

  private mutating func drawQuestion() throws(SyntaxError) -> Question {
    let items = try looseItems()
    guard take("with") else { return .draw(items, with: []) }
    let words = Overlay.allCases.map(\.rawValue)
    var overlays: [Located<Overlay>] = []
    repeat {
      let word = try need(oneOf: words)
      if let overlay = Overlay(rawValue: word.value) {
        overlays.append(Located(overlay, word.span))
      }
      guard overlays.count <= words.count else { throw .tooMany(limit: words.count, word.span) }
      note(.choice(words))
    } while take(.comma, ",") || isNext(oneOf: words)
    return .draw(items, with: overlays)
  }

  /// Words up to `as`, `to` or the end: a topic may be several.
  private mutating func helpTopic() throws(SyntaxError) -> Word? {
    note(.topic)
    let start = start
    // Printed behind a blank, two of them would be a comment.
    guard token.kind != .divide else { throw unexpected() }
    var topic = ""
    while !token.kind.endsLine {
      let isOutput = isNext("as") || isNext("to")
      if isOutput, !topic.isEmpty || !peek().kind.endsLine { break }
      guard isPlainTopic else { throw unexpected() }
      if token.isApart, !topic.isEmpty { topic += " " }
      topic += text(of: token)
      advance()
    }
    return topic.isEmpty ? nil : Word(topic, span(from: start))
  }

  /// Whether the next token reads the same when it is printed in a topic.
  private var isPlainTopic: Bool {
    switch token.kind {
    case .unknown, .unclosedQuote: false
    case .quoted: !text(of: token).contains(where: \.isNewline)
    default: true
    }
  }

  // MARK: - Claims

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
