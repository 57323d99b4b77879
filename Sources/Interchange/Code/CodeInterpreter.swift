import AutoLayout

/// The reason why a statement of code cannot be translated into a line.
typealias Failure = Translation.Piece.Reason

/// Runs a piece of code, statement by statement, and holds its state.
///
/// `CodeExpressions` and `CodeStatements` do the work, and `+Names` looks up names; tables in other
/// files define the words of UIKit and the libraries.
struct CodeInterpreter {
  /// All state that a statement changes, so that a failed statement can be rolled back completely.
  struct State {
    var reader: SwiftReader
    var account = CodeAccount()
    /// The index of the current scope.
    var scope = 0
    /// The types that have instances.
    var built: Set<String> = []
    /// The types whose instances are created by code that has not run yet.
    var postponed: [CodeType] = []
    /// The functions that have run.
    var ran: Set<CodeFunctions.Ran> = []
    /// The positions of all functions that have run or been called.
    var entered: Set<Int> = []
    /// The branches that were not taken.
    var passedBy: [Range<Int>] = []
    /// The class whose view is the root.
    var home: String?
    /// The declarations of global variables, which are initialized on first use.
    var globals: Set<Int> = []
    /// The types whose code adds views or creates constraints.
    var laying: Set<String> = []
    /// The types whose bodies have run without an instance in the code.
    var enteredTypes: Set<String> = []
    /// The `self` of the classes that have been entered.
    var owners: [String: CodeItem] = [:]
    /// The tables of cell classes, by class name.
    var tables: [String: CodeItem] = [:]
    /// The openness of views whose names had no value yet.
    var openNames: [String: Openness] = [:]
  }

  var state: State
  let surroundings: Surroundings
  let text: CodeText
  /// The values that the user gave for names and conditions.
  var given: [String: String]
  /// The libraries that the code uses.
  let libraries: [CodeLibrary]
  /// The functions that ran in code read earlier.
  let ranBefore: Set<String>
  /// Indicates whether the code's views are AppKit views.
  let isOfMac: Bool

  /// The traits under which the current code applies; `nil` for all.
  var traits: TraitCondition?
  /// The number of statements that have run.
  var steps = 0
  /// The depth of the call stack.
  var calls = 0
  /// The functions in the code that are running.
  var running: [CodeFunctions.Run] = []
  /// The current line.
  var line = 1
  /// The token that names the current call for constraints.
  var place: Int?
  /// The value of the last expression statement.
  var implicit: CodeValue?
  /// The mode of the running library block.
  var makerMode = CodeChain.Mode.make
  /// The number of edits before the last layout pass of the code.
  var laidOut = 0
  /// Indicates whether the running animation has a layout pass; `nil` outside of animations.
  var laysOut: Bool?
  /// The priority that a library's block gives all constraints created in it.
  var pinPriority: Double?
  /// The number of constraints before the code that depends on an unknown number; `nil` outside of
  /// such code.
  var firstOpen: Int?

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

  /// The maximum number of statements to run; each iteration of a loop counts.
  static let mostSteps = 5000

  /// The maximum depth of nested calls.
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

  // MARK: - The whole program

  mutating func readAll() -> Translation {
    let tree = text.tree
    let (functions, classes) = (reader.functions, reader.classes)
    if isOfMac { edit(.platform(.macos)) }
    CodeProgram.declare(tree, in: nil, &self)
    CodeProgram.settleKinds(&self)
    state.laying = CodeProgram.laying(tree, self)
    let home = CodeProgram.home(tree, self)
    state.home = home.flatMap { CodeProgram.heirs(of: $0, self).first } ?? home
    if surroundings.isWhole, classes == reader.classes, text.isInCell || text.isInView {
      reader.scopes[0].owner = .view(CodeProgram.fragment(text.isInCell ? .cell : .view, &self))
    }
    defer { reader.scopes[0].owner = .view(.root) }
    // In a program with types, global variables are initialized when they are first read.
    let isProgram = tree.contains { if case .type = $0.form { true } else { false } }
    if isProgram { CodeProgram.hoistGlobals(tree, &self) }
    run(
      CodeProgram.inOrderOfLife(tree) { statement in
        if case .function(let function) = statement.form { function.name } else { nil }
      })
    CodeProgram.enterPostponed(&self)
    CodeProgram.enterUnreached(&self)
    UIKitConstraints.addInactive(&self)
    CodeProgram.placeOutlets(&self)
    CodeProgram.placeOwners(&self)
    openUnshown()
    assumeFrames()
    account.listForgotten(text, passing: state.passedBy, surroundings.isStopped)
    if reader.functions != functions || reader.classes != classes
      || reader.scopes.contains(where: { $0.names.values.contains { $0.isCode } })
    {
      reader.code = KeptCode(scalars: text.scalars, tokens: text.tokens)
      for index in text.tokens.indices { reader.code.tokens[index].line = 0 }
    }
    var translation = account.translation(&scene, surroundings)
    let faults =
      account.faults + text.faults(of: tree) + text.motionFaults + text.framesRead
      + text.turnFaults
    translation.faults = faults.filter { !$0.isMild } + faults.filter { $0.isMild }
    if addsUnreached { translation.doubtStrangers() }
    return translation
  }

  /// Indicates whether an unreached function or branch adds a view, so that the tree may differ.
  private var addsUnreached: Bool {
    let all = reader.functions.values.flatMap { $0 }
    return text.places(of: "addSubview").contains { index in
      let around = all.filter { $0.range.contains(index) }
      return state.passedBy.contains { $0.contains(index) }
        || !around.isEmpty && !around.contains { state.entered.contains($0.range.lowerBound) }
    }
  }

  /// Reports outlet sizes that only the nib file knows.
  ///
  /// A view made elsewhere keeps the mask from there if the code positions it by a frame.
  private mutating func assumeFrames() {
    for index in scene.edits.indices {
      guard case .set(let item, let setting, _) = scene.edits[index].action,
        setting.property == .frame,
        scene.keepsMask(item), let frame = scene[item].frame
      else { continue }
      scene[item].firstFrame = frame
      scene.edits[index].action = .nothing
    }
    for edit in scene.edits {
      if case .make(let id) = edit.action { noteLostFrame(of: CodeItem(id: id), line: edit.line) }
      guard case .make(let id) = edit.action, scene.views[id].isOutlet,
        scene.views[id].isFrameImplied, let name = scene.views[id].name
      else { continue }
      account.assume("\(name).frame", "0 0 0 0", line: edit.line)
    }
  }

  mutating func edit(_ action: CodeEdit.Action, at place: Int? = nil) {
    scene.add(action, line: place.map { line(of: $0) } ?? line)
    if let place { account.active.insert(place) }
  }

  /// Returns the line of a token; the tokens of code read earlier count as being on the current
  /// line.
  func line(of place: Int) -> Int { text.line(of: place) ?? line }

  /// Returns the source of an expression on one line, without `self`.
  func words(of expression: CodeExpression) -> String { text.words(of: expression) }

  // MARK: - Expressions

  mutating func value(of expression: CodeExpression) throws(Failure) -> CodeValue {
    let value = try CodeExpressions.value(of: expression, &self)
    if text.marks.contains(expression.place) {
      account.sites.insert(expression.place)
      account.active.insert(expression.place)
    }
    return value
  }

  /// Returns the value assigned to an expression that is known only by its source text.
  func told(_ words: String) -> CodeValue { reader.kept[words] ?? .unknown(CodeHole(words)) }

  mutating func given(_ arguments: [CodeArgument]) throws(Failure) -> [CodeGiven] {
    var result: [CodeGiven] = []
    for argument in arguments {
      let value = try value(of: argument)
      var given = CodeGiven(argument.label, try made(value))
      given.formula = CodeFormulas.followed(argument.value, value, &self)
      given.shared = argument.value
      result.append(given)
    }
    return result
  }

  /// Evaluates an argument; a frame that depends on unknown values is listed.
  private mutating func value(of argument: CodeArgument) throws(Failure) -> CodeValue {
    do throws(Failure) { return try CodeExpressions.result(of: argument.value, &self) } catch {
      guard argument.label == "frame", error.isOpen else { throw error }
      let words = words(of: argument.value)
      account.list(words, line: line)
      return .unknown(CodeHole(words, isMade: true))
    }
  }

  /// Returns a value to be passed on or stored; the constraints of a library's equation are created
  /// first.
  mutating func made(_ value: CodeValue) throws(Failure) -> CodeValue {
    if case .chain(let index) = value, scene.chains[index].isEquation {
      try SnapKit.emit(index, &self)
    }
    return value
  }

  /// Evaluates an expression that creates constraints, and records that the call was read.
  mutating func noting(
    _ place: Int, _ body: (inout CodeInterpreter) throws(Failure) -> CodeValue
  ) throws(Failure) -> CodeValue {
    let outer = (line, self.place)
    (line, self.place) = (line(of: place), place)
    defer { (line, self.place) = outer }
    let value = try body(&self)
    account.sites.insert(place)
    return value
  }

  // MARK: - Statements

  /// Indicates whether the running function has returned.
  var isDone: Bool { reader.scopes[state.scope].result != nil }

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
    // A nested statement has its own `firstOpen`.
    let outer = firstOpen
    firstOpen = nil
    defer { firstOpen = outer }
    do throws(Failure) {
      try withOpenNumbers(in: statement.range) { code throws(Failure) in
        try CodeStatements.perform(statement, &code)
      }
    } catch {
      let isHarmless = error.isOpen && statement.isHarmless
      fail(
        statement.range, isHarmless ? .noLayout : error, from: saved, adding: statement.given)
      for name in text.names(declaredBy: statement) {
        CodeDeclarations.hide(name, statement, &self)
      }
      guard case .expression(let expression) = statement.form else { return }
      switch expression.form {
      case .assignment(_, let target, _): CodeAssignment.forget(target, &self)
      case .call(let callee, _):
        if case .member(let target, _) = callee.form { CodeAssignment.forget(target, &self) }
      default: break
      }
    }
  }

  /// Rolls back a failed statement or part of one, and lists it.
  mutating func fail(
    _ range: Range<Int>, _ reason: Failure, from saved: State, adding added: Range<Int>? = nil
  ) {
    let faults = account.faults
    state = saved
    for fault in faults { account.note(fault) }
    // The result must not refer to a view that was rolled back.
    switch implicit {
    case .unknown(var hole)?:
      guard let thing = hole.thing, thing >= scene.views.count else { break }
      (hole.thing, hole.isMade) = (nil, true)
      implicit = .unknown(hole)
    case .sum?, .word?, .number?, .text?, .bool?: break
    default: implicit = nil
    }
    if case .illegal = reason {} else { settleAll(in: added ?? range) }
    // The calls for constraints in the statement are undone with it.
    let isLost = text.asked(in: range).contains { !account.sites.contains($0) }
    leave(range, reason == .noLayout && isLost ? .notUnderstood : reason)
  }

  /// Lists code that has no line, and records what it may change.
  mutating func leave(_ range: Range<Int>, _ reason: Failure, isRelation: Bool = false) {
    let opens = reason == .noLayout ? [] : open(range, isRelation: isRelation)
    account.list(range, reason, text, line, isRelation: isRelation, opens: opens)
  }

  /// Records a branch that is not taken.
  mutating func passBy(_ statements: [CodeStatement]) {
    if let range = text.range(of: statements) { state.passedBy.append(range) }
  }

  /// Allows for a failed statement having added the views that it names to others.
  private mutating func settleAll(in range: Range<Int>) {
    for word in text.tokens[range].lazy.filter({ $0.kind == .word }).map({ $0.value }) {
      if let (scope, name) = scope(of: word), let value = reader.scopes[scope].names[name] {
        scene.settle(resolved(value))
      }
    }
  }

  // MARK: - Scopes

  /// Runs a closure in a new scope, and returns the value returned in it.
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

  /// Marks the current scope and its parents as captured by a closure.
  mutating func seeScope() {
    var next: Int? = state.scope
    while let index = next, !reader.scopes[index].isSeen {
      reader.scopes[index].isSeen = true
      next = reader.scopes[index].parent
    }
  }

  /// Searches the current scope, then each enclosing one.
  func inScopes<Found>(_ look: (CodeScope) -> Found?) -> Found? {
    var next: Int? = state.scope
    while let index = next {
      if let found = look(reader.scopes[index]) { return found }
      next = reader.scopes[index].parent
    }
    return nil
  }

  /// The value of `self` in the current scope; the root if it has none.
  var owner: CodeValue { inScopes { $0.owner } ?? .view(.root) }

  /// The type whose code is running.
  var type: String? { inScopes { $0.type } }
}
