import AutoLayout

/// One piece of code while it is read.
struct CodeReading {
  /// Why something has no line.
  typealias Failure = Translation.Piece.Reason

  /// What a name stands for inside a function, a closure or a loop.
  struct Frame {
    var names: [String: CodeValue] = [:]
    /// Whether what is around it can't be seen: the body of a function.
    var isFunction = false
    /// Whether `return` ends here.
    var isCall = false
    /// `self` in it.
    var owner: CodeValue
    /// What is given back, once that is known.
    var result: CodeValue?
    /// Names that views are given in place of those of variables.
    var wishes: [String: String] = [:]
  }

  /// All that a statement changes, so that one that fails leaves no trace.
  struct State {
    var memory: SwiftReader
    var translation = Translation()
    var made: Set<String> = []
    /// By the key of a view that this code makes: its line, and the frame in it that the code does not
    /// say.
    var impliedFrames: [String: (line: Int, text: String)] = [:]
    /// By the key of a view that this code takes out of its superview: the line that says so.
    var takenOut: [String: Int] = [:]
    /// The pieces of calls for constraints that are read.
    var sites: Set<Int> = []
    /// Those whose constraints took part.
    var active: Set<Int> = []
    /// The pieces that are listed.
    var aside: [Range<Int>] = []
    var frames: [Frame] = []
    /// Types of which there are instances.
    var built: Set<String> = []
    /// Types that the code makes instances of, once that is reached.
    var postponed: [CodeType] = []
    /// Functions that have run.
    var ran: Set<Ran> = []
  }

  var state: State
  let surroundings: Surroundings
  let scalars: [Unicode.Scalar]
  let tokens: [CodeToken]
  /// The first piece of what is read; those before it are of code that is remembered.
  let first: Int
  let given: [String: String]
  /// The traits in which what is read holds; `nil` for all.
  var traits: SwiftTraits?
  /// What an unknown number is for.
  var role = Role.place
  /// How many statements were run.
  var steps = 0
  /// How deeply functions are called.
  var calls = 0
  /// The line that is read.
  var line = 1
  /// The piece that names the call for constraints that is read.
  var place: Int?
  /// The value of the last expression that stood alone.
  var implicit: CodeValue?
  /// The variable whose value is worked out, after which a view is named.
  var hint: String?
  /// What the block of a library does that runs.
  var makerMode = ConstraintChain.Mode.make
  /// The type whose code runs.
  var type: String?
  /// Functions that ran in code that was read before.
  let ranBefore: Set<String>
  /// Whether it is written with TinyConstraints.
  let usesTiny: Bool
  /// Names that code calls.
  let called: Set<String>
  /// The pieces at which the search finds calls for constraints.
  let asked: Set<Int>
  let isObjectiveC: Bool
  /// Whether its views are those of macOS.
  let isOfMac: Bool

  /// What a number that nobody knows is taken for.
  enum Role: Double {
    case place = 8
    case size = 44
    case factor = 1
    case priority = 750
    case count = 2
  }

  var memory: SwiftReader {
    get { state.memory }
    _modify { yield &state.memory }
  }
  var translation: Translation {
    get { state.translation }
    _modify { yield &state.translation }
  }

  /// So many statements are run, rounds of loops counted each.
  static let mostSteps = 5000

  init(
    _ memory: SwiftReader, _ scalars: [Unicode.Scalar], _ given: [String: String],
    _ surroundings: Surroundings
  ) {
    state = State(memory: memory)
    for index in state.memory.constraints.indices {
      state.memory.constraints[index].line = nil
      state.memory.constraints[index].place = nil
    }
    for index in state.memory.formats.indices {
      state.memory.formats[index].place = nil
      state.memory.formats[index].lineIndex = nil
    }
    let first = memory.code.tokens.count
    for index in state.memory.chains.indices { state.memory.chains[index].place = first }
    self.first = first
    self.scalars = memory.code.scalars + scalars
    self.surroundings = surroundings
    self.given = given
    ranBefore = memory.ran
    let own = CodeLexer.tokens(of: scalars)
    tokens = memory.code.followed(by: own)
    usesTiny = own.contains {
      $0.kind == .word && ($0.value == "TinyConstraints" || Self.isTiny($0.value))
    }
    let (called, places) = CodeSites.found(in: own)
    self.called = called
    asked = Set(places.map { $0 + first })
    isObjectiveC = ObjectiveCGrammar.reads(own)
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    isOfMac = Self.isOfMac(text)
  }

  // MARK: - All of it

  mutating func readAll() {
    let tree =
      isObjectiveC
      ? ObjectiveCGrammar.tree(of: tokens, from: first)
      : SwiftGrammar.tree(of: tokens, from: first)
    let before = memory
    state.frames = [Frame(owner: .item("root"))]
    if isOfMac { add("set root.platform = macos") }
    declare(tree, in: nil)
    run(
      Self.inOrderOfLife(tree) { statement in
        if case .function(let function) = statement.form { function.name } else { nil }
      })
    enterPostponed()
    addInactive()
    listForgotten()
    let lines = translation.lines
    let kept = lines.indices.filter { !lines[$0].isEmpty }
    translation.lines = kept.map { lines[$0] }
    translation.origins = kept.map { translation.origins[$0] }
    // What was bound at the outermost level is remembered.
    let names = state.frames[0].names
    for (name, value) in names { memory.names[name] = value }
    if memory.functions != before.functions || memory.classes != before.classes
      || memory.members != before.members || names.values.contains(where: { $0.isCode })
    {
      memory.code = KeptCode(scalars: scalars, tokens: tokens)
      for index in tokens.indices { memory.code.tokens[index].line = 0 }
    }
  }

  /// The line of a piece; what was read before stands where it is asked for.
  func line(of place: Int) -> Int { place < first ? line : tokens[place].line }

  /// Calls for constraints that no branch reached, or whose constraints never took part, are told one
  /// by one.
  mutating func listForgotten() {
    for place in asked.sorted()
    where !state.active.contains(place) && !state.aside.contains(where: { $0.contains(place) }) {
      guard !surroundings.isStopped() else { return }
      aside(line(around: place), state.sites.contains(place) ? .notActive : .notTaken)
    }
  }

  /// Constraints that are made and not activated are in the layout, and off; what stands on one line
  /// may be activated on the next.
  mutating func addInactive() {
    let own = tokens[first...].dropLast()
    guard own.contains(where: { $0.line != own.first?.line }) else { return }
    func isIdle(_ place: Int?) -> Bool {
      place.map { $0 >= first && asked.contains($0) && !state.active.contains($0) } ?? false
    }
    for index in memory.constraints.indices
    where memory.constraints[index].lineName == nil && isIdle(memory.constraints[index].place) {
      let constraint = memory.constraints[index]
      let parts = constraint.first.filter { $0 != "\"" }.split(separator: ".")
      let general = parts.dropFirst().reduce(String(parts.first ?? "")) {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
      let name = freeName(constraint.identifier ?? constraint.variable ?? general)
      memory.constraints[index].lineName = name
      addInactive(text(of: constraint), as: name, at: constraint.place)
      translation.constraints += 1
    }
    for index in memory.formats.indices where isIdle(memory.formats[index].place) {
      let name = freeName("format")
      memory.formats[index].lineName = name
      addInactive(memory.formats[index].line, as: name, at: memory.formats[index].place)
      translation.constraints += memory.formats[index].count
    }
  }

  private mutating func addInactive(_ text: String, as name: String, at place: Int?) {
    line = place.map { line(of: $0) } ?? line
    add("\(text) as \(name)")
    add("off \(name)")
  }

  /// A name that no line of this code has yet.
  private mutating func freeName(_ wish: String) -> String {
    var (name, number) = (wish, 2)
    while Name.isAvoided(name) || surroundings.isTaken(name)
      || !state.made.insert(Name.key(name)).inserted
    {
      name = "\(wish)\(number)"
      number += 1
    }
    return Name.written(name)
  }

  /// The line on which a piece stands, with those after it on which its brackets are still open.
  private func line(around place: Int) -> Range<Int> {
    var start = place
    while start > first, !tokens[start].isAfterBreak { start -= 1 }
    var (end, open) = (start, 0)
    while end < tokens.count - 1 {
      let token = tokens[end]
      if token.isAfterBreak, end > place, open <= 0 { break }
      if token.kind == .sign {
        if ["(", "["].contains(token.value) { open += 1 }
        if [")", "]"].contains(token.value) { open -= 1 }
      }
      if open < 0, end > place { break }
      end += 1
    }
    return start..<max(start + 1, end)
  }

  // MARK: - Statements

  /// Whether the function that runs has given its value.
  private var isDone: Bool { state.frames.last?.result != nil }

  mutating func run(_ statements: [CodeStatement]) {
    for statement in statements {
      guard !isDone, !surroundings.isStopped(), steps <= Self.mostSteps else { return }
      run(statement)
    }
  }

  mutating func run(_ statement: CodeStatement) {
    steps += 1
    guard steps <= Self.mostSteps else {
      aside(statement.range, .tooMuch)
      return
    }
    let saved = state
    line = line(of: statement.range.lowerBound)
    do throws(Failure) {
      try perform(statement)
    } catch {
      state = saved
      if case .illegal = error {} else { settleAll(in: statement.range) }
      // With the statement the calls for constraints in it are undone.
      let hasSites = asked.contains { statement.range.contains($0) && !saved.sites.contains($0) }
      aside(statement.range, error == .noLayout && hasSites ? .notUnderstood : error)
      if let variable = variable(declaredBy: statement) { hide(variable) }
    }
  }

  /// Lists pieces that have no line, once.
  mutating func aside(_ range: Range<Int>, _ reason: Translation.Piece.Reason) {
    let piece = Translation.Piece(
      text(of: range), line: line(of: range.lowerBound), reason)
    state.aside.append(range)
    if !translation.leftAside.contains(piece) { translation.leftAside.append(piece) }
  }

  /// Lists what a statement speaks of and the code does not show.
  mutating func aside(_ words: String) {
    let piece = Translation.Piece(words, line: line, .notUnderstood)
    if !translation.leftAside.contains(piece) { translation.leftAside.append(piece) }
  }

  /// The text of pieces, as it stands there.
  func text(of range: Range<Int>) -> String {
    let start = tokens[range.lowerBound].range.lowerBound
    let end = tokens[max(range.lowerBound, range.upperBound - 1)].range.upperBound
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<max(start, end)])
    return text
  }

  /// The text of an expression, in one line and without `self`.
  func words(of expression: CodeExpression) -> String {
    let words = text(of: expression.range).split { $0.isWhitespace }.joined(separator: " ")
    return words.hasPrefix("self.") ? String(words.dropFirst(5)) : words
  }

  mutating func perform(_ statement: CodeStatement) throws(Failure) {
    switch statement.form {
    case .expression(let expression): try finish(try value(of: expression), expression)
    case .variable(let variable): try declare(variable)
    case .function(let function):
      guard isEntry(function) else { return }
      try enter(function, of: nil)
    case .type(let type): try enter(type)
    case .condition(let clauses, let then, let other): try choose(clauses, then, other)
    case .guarded(let clauses, let other):
      if try !holds(clauses) { run(other) }
    case .loop(let names, let sequence, let body): try loop(names, sequence, body, statement.range)
    case .counting(let start, let test, let step, let body):
      run(start)
      while steps <= Self.mostSteps, try truth(of: test, wanted: false), !isDone {
        inFrame { $0.run(body) }
        steps += 1
        _ = try value(of: step)
      }
    case .selection(let subject, let cases): try select(subject, cases)
    case .leave(let expression):
      var result = CodeValue.void
      if let expression {
        result = try value(of: expression)
        if case .unknown = result, state.frames.count == 1 { throw .noLayout }
      }
      if state.frames.count > 1 { leave(with: settled(result)) }
    case .block(let statements): inFrame { $0.run(statements) }
    case .aside: throw .noLayout
    case .unreadable: throw .notUnderstood
    }
  }

  /// The value of a statement that stands alone.
  mutating func finish(
    _ value: CodeValue, _ expression: CodeExpression
  ) throws(Failure) {
    switch value {
    case .chain(let index): try emit(index)
    case .void, .none: return
    // A constraint that is made and not activated, the last value of a closure.
    case .constraint, .format: return
    case .linear, .anchor, .list, .item, .number, .text, .bool, .new, .numbers, .pairs, .settings,
      .closure:
      // A closure of one expression gives it back.
      implicit = value
      if state.frames.count > 1 { return }
      if case .call = expression.form { return }
      throw .notUnderstood
    case .unknown, .sum, .late, .member:
      implicit = value
      throw mayPlace(expression) ? .notUnderstood : .noLayout
    case .natural, .type, .barGuide, .method, .snap, .maker: throw .notUnderstood
    }
  }

  /// Ends the innermost function, and all frames within it.
  mutating func leave(with value: CodeValue) {
    for index in state.frames.indices.reversed() {
      state.frames[index].result = value
      if state.frames[index].isCall { return }
    }
  }

  /// Runs something with names of its own.
  mutating func inFrame(
    _ names: [String: CodeValue] = [:], isCall: Bool = false, _ body: (inout CodeReading) -> Void
  ) {
    guard let around = state.frames.last else { return }
    state.frames.append(
      Frame(names: names, isCall: isCall, owner: around.owner, wishes: around.wishes))
    body(&self)
    state.frames.removeLast()
  }
}
