import AutoLayout
import Syntax

/// Runs one piece of code: its state, and its statements one after the other.
///
/// Expressions stand in `+Expressions`, names in `+Names`; what UIKit and the libraries mean by
/// their words are tables beside it.
struct CodeInterpreter {
  /// Why something has no line.
  typealias Failure = Translation.Piece.Reason

  /// All that a statement changes, so that one that fails leaves no trace.
  struct State {
    var reader: SwiftReader
    var account = CodeAccount()
    /// The scope that runs, by its place.
    var scope = 0
    /// Types of which there are instances.
    var built: Set<String> = []
    /// Types that the code makes instances of, once that is reached.
    var postponed: [CodeType] = []
    /// Functions that have run.
    var ran: Set<CodeFunctions.Ran> = []
    /// The places of those, and of all that were called.
    var entered: Set<Int> = []
  }

  var state: State
  let surroundings: Surroundings
  let text: CodeText
  /// Values that were given for names and conditions.
  let given: [String: String]
  /// The libraries that the code uses.
  let libraries: [CodeLibrary]
  /// Functions that ran in code that was read before.
  let ranBefore: Set<String>
  /// Whether its views are those of macOS.
  let isOfMac: Bool

  /// The traits in which what is read holds; `nil` for all.
  var traits: SwiftTraits?
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
  /// What the block of a library does that runs.
  var makerMode = CodeChain.Mode.make

  var reader: SwiftReader {
    get { state.reader }
    _modify { yield &state.reader }
  }
  var scene: CodeScene {
    get { state.reader.scene }
    _modify { yield &state.reader.scene }
  }
  var account: CodeAccount {
    get { state.account }
    _modify { yield &state.account }
  }

  /// So many statements are run, rounds of loops counted each.
  static let mostSteps = 5000

  /// So deeply functions call one another.
  static let mostCalls = 12

  init(
    _ reader: SwiftReader, _ scalars: [Unicode.Scalar], _ given: [String: String],
    _ surroundings: Surroundings
  ) {
    state = State(reader: reader)
    text = CodeText(scalars, after: reader.code)
    state.reader.scene.begin(at: text.first)
    self.surroundings = surroundings
    self.given = given
    ranBefore = reader.ran
    libraries = CodeLibrary.used(by: text)
    var code = ""
    code.unicodeScalars.append(contentsOf: scalars)
    isOfMac = AppKit.isImported(by: code)
  }

  // MARK: - All of it

  mutating func readAll() -> Translation {
    let tree = text.tree
    let (functions, classes) = (reader.functions, reader.classes)
    if isOfMac { edit(.platform("macos")) }
    CodeProgram.declare(tree, in: nil, &self)
    run(
      CodeProgram.inOrderOfLife(tree) { statement in
        if case .function(let function) = statement.form { function.name } else { nil }
      })
    CodeProgram.enterPostponed(&self)
    CodeProgram.enterUnreached(&self)
    UIKitConstraints.addInactive(&self)
    account.listForgotten(text, surroundings.isStopped)
    if reader.functions != functions || reader.classes != classes
      || reader.scopes.contains(where: { $0.names.values.contains { $0.isCode } })
    {
      reader.code = KeptCode(scalars: text.scalars, tokens: text.tokens)
      for index in text.tokens.indices { reader.code.tokens[index].line = 0 }
    }
    return account.translation(&scene)
  }

  mutating func edit(_ action: CodeEdit.Action, at place: Int? = nil) {
    scene.add(action, line: place.map { line(of: $0) } ?? line)
    if let place { account.active.insert(place) }
  }

  /// The line of a piece; what was read before stands where it is asked for.
  func line(of place: Int) -> Int { text.line(of: place) ?? line }

  /// The text of an expression, in one line and without `self`.
  func words(of expression: CodeExpression) -> String { text.words(of: expression) }

  // MARK: - Statements

  /// Whether the function that runs has given its value.
  private var isDone: Bool { reader.scopes[state.scope].result != nil }

  mutating func run(_ statements: [CodeStatement]) {
    for statement in statements {
      guard !isDone, !surroundings.isStopped(), steps <= Self.mostSteps else { return }
      run(statement)
    }
  }

  mutating func run(_ statement: CodeStatement) {
    steps += 1
    guard steps <= Self.mostSteps else {
      account.list(statement.range, .tooMuch, text, line)
      return
    }
    let saved = state
    line = line(of: statement.range.lowerBound)
    do throws(Failure) {
      try perform(statement)
    } catch {
      fail(statement.range, error, from: saved)
      for name in text.names(declaredBy: statement) {
        CodeDeclarations.hide(name, statement, &self)
      }
    }
  }

  /// Takes back what a piece did that failed, and lists it.
  mutating func fail(_ range: Range<Int>, _ reason: Failure, from saved: State) {
    state = saved
    // What the piece gives back is held by nothing of it any more.
    switch implicit {
    case .unknown(var hole)?:
      guard let thing = hole.thing, thing >= scene.views.count else { break }
      (hole.thing, hole.isMade) = (nil, true)
      implicit = .unknown(hole)
    case .sum?, .word?, .number?, .text?, .bool?: break
    default: implicit = nil
    }
    if case .illegal = reason {} else { settleAll(in: range) }
    // With the statement the calls for constraints in it are undone.
    let isLost =
      text.asked(in: range).contains { !account.sites.contains($0) } || text.isMarked(in: range)
    account.list(range, reason == .noLayout && isLost ? .notUnderstood : reason, text, line)
  }

  /// Views that a failed statement names may be added somewhere.
  private mutating func settleAll(in range: Range<Int>) {
    for word in text.tokens[range].lazy.filter({ $0.kind == .word }).map({ $0.value }) {
      if let (scope, name) = scope(of: word), let value = reader.scopes[scope].names[name] {
        scene.settle(resolved(value))
      }
    }
  }

  private mutating func perform(_ statement: CodeStatement) throws(Failure) {
    switch statement.form {
    case .expression(let expression): try finish(try value(of: expression), expression)
    case .variable(let variable): try CodeDeclarations.declare(variable, statement, &self)
    case .function(let function):
      guard CodeProgram.isEntry(function, self) else { return }
      try CodeProgram.enter(function, of: nil, nil, &self)
    case .type(let type): CodeProgram.enter(type, &self)
    case .condition(let clauses, let then, let other):
      try CodeControl.choose(clauses, then, other, &self)
    case .guarded(let clauses, let other):
      if try !CodeControl.letsThrough(clauses, &self) { run(other) }
    case .loop(let names, let sequence, let body):
      try CodeControl.loop(names, sequence, body, statement.range, &self)
    case .counting(let start, let test, let step, let body):
      run(start)
      while steps <= Self.mostSteps, try CodeControl.truth(of: test, wanted: false, &self), !isDone
      {
        inScope(CodeScope()) { $0.run(body) }
        steps += 1
        _ = try value(of: step)
      }
    case .selection(let subject, let cases): try CodeControl.select(subject, cases, &self)
    case .leave(let expression):
      var result = CodeValue.void
      if let expression {
        result = try value(of: expression)
        if case .unknown = result, state.scope == 0 { throw .noLayout }
      }
      leave(with: settled(result))
    case .block(let statements): inScope(CodeScope()) { $0.run(statements) }
    case .aside: throw .noLayout
    case .unreadable: throw .notUnderstood
    }
  }

  /// The value of a statement that stands alone.
  private mutating func finish(
    _ value: CodeValue, _ expression: CodeExpression
  ) throws(Failure) {
    switch value {
    case .chain(let index):
      try SnapKit.emit(index, &self)
      implicit = value
    case .void, .none: return
    // A constraint that is made and not activated, the last value of a closure.
    case .constraint, .format: implicit = value
    case .anchor, .list, .view, .number, .text, .bool, .numbers, .pairs, .settings, .closure,
      .object, .attribute, .row:
      // A closure of one expression gives it back.
      implicit = value
      if state.scope != 0 { return }
      if case .call = expression.form { return }
      if value.isConstraints { return }
      throw .notUnderstood
    case .unknown, .sum, .late, .word:
      implicit = value
      throw CodeAccount.mayPlace(expression) ? .notUnderstood : .noLayout
    case .natural, .type, .barGuide, .method, .proxy, .maker: throw .notUnderstood
    }
  }

  /// Ends the innermost function, and all blocks within it.
  private mutating func leave(with value: CodeValue) {
    var next: Int? = state.scope
    while let index = next, reader.scopes[index].kind != .outermost {
      reader.scopes[index].result = value
      if reader.scopes[index].kind != .block { return }
      next = reader.scopes[index].parent
    }
  }

  // MARK: - Scopes

  /// Runs something in a scope of its own; what is given back from it.
  @discardableResult
  mutating func inScope(
    _ scope: CodeScope, _ body: (inout CodeInterpreter) -> Void
  ) -> CodeValue? {
    let outer = state.scope
    var scope = scope
    if scope.parent == nil { scope.parent = outer }
    reader.scopes.append(scope)
    let own = reader.scopes.count - 1
    state.scope = own
    body(&self)
    let result = reader.scopes[own].result
    state.scope = outer
    if own == reader.scopes.count - 1, !reader.scopes[own].isSeen { reader.scopes.removeLast() }
    return result
  }

  /// Marks the scope that runs, and those around it, as seen by a closure.
  mutating func seeScope() {
    var next: Int? = state.scope
    while let index = next, !reader.scopes[index].isSeen {
      reader.scopes[index].isSeen = true
      next = reader.scopes[index].parent
    }
  }

  /// What is looked for, from the scope that runs outwards.
  func inScopes<Found>(_ look: (CodeScope) -> Found?) -> Found? {
    var next: Int? = state.scope
    while let index = next {
      if let found = look(reader.scopes[index]) { return found }
      next = reader.scopes[index].parent
    }
    return nil
  }

  /// `self`.
  var owner: CodeValue { inScopes { $0.owner } ?? .view(.root) }

  /// The type whose code runs.
  var type: String? { inScopes { $0.type } }
}
