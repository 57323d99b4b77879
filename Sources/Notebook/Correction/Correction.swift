import Answers
import AutoLayout
import Syntax

/// The lines that a refused line may have meant, at most three, nearest first.
///
/// They are searched for from the typed line, and from what a phrase of the table means, by repairs
/// of one step each: see ``Repair``. Each is tried on a fork of the session before it is offered,
/// and offered only if it is honest: it has the numbers and the names that were typed, changes or
/// asks something, writes no file and makes no view that was not asked for.
struct Correction {
  /// A fork of the session as it was before the line.
  private let session: Session
  /// The number of lines that may still be tried, and read.
  private var (trials, readings) = (24, 150)
  private var seen: Set<String> = []
  private var queue: [State] = []
  private let typed: String
  private let pieces: [LinePiece]
  private let asked: Asked

  /// A line on the way from the typed one.
  private struct State {
    let cost: Int
    let line: String
  }

  /// The most lines that are offered.
  static let limit = 3
  /// The most bytes of a line that is corrected: longer ones are not typed.
  private static let longest = 1000
  /// The most that repairs may cost together.
  private static let dearest = 8

  init(of typed: String, in session: Session) {
    var fork = session.fork()
    fork.isTrial = true
    // A line is tried as if there were a terminal, to slide in.
    fork.configuration.isInteractive = true
    self.session = fork
    self.typed = typed
    let isShort = typed.utf8.count <= Self.longest && !typed.contains("\n")
    pieces = isShort ? [LinePiece](cutting: typed) : []
    asked = Asked(typed, pieces, in: session.workspace)
    // The cost of a trial depends on the size of the layout.
    if session.workspace.layout.liveItems.count > 1000 { trials = 6 }
  }

  /// The lines to offer, and the sentence in their place where the language has another word.
  mutating func offers(for error: NotebookError, besides tries: [String]) -> (
    lines: [String], sentence: String?
  ) {
    switch error {
    // A line that was understood, and comes too early in a lesson, means itself.
    case .noLesson, .noQuiz, .atLessonStart, .answerFirst: return (proven(tries), nil)
    default: break
    }
    guard !pieces.isEmpty, pieces.count <= 40, isOrdinary else { return (proven(tries), nil) }
    seen.insert(typed)
    // A line that was understood, and a verb alone, mean themselves.
    if error.isOfWords, pieces.count > 1 || Verb(word: typed) == nil {
      let meaning = ForeignWords.table.meaning(of: pieces, in: session.workspace)
      if let sentence = meaning.sentence {
        // A remedy that keeps all that was typed says more than the sentence.
        let kept = tries.filter { if case .accepted = trial(of: $0) { true } else { false } }
        if kept.isEmpty { return ([], sentence) }
        return (Array(kept.prefix(Self.limit)), nil)
      }
      for line in meaning.lines { add(1, line) }
    }
    if let device = Device.named(typed) { add(1, "device \(Name.quoted(device.name))") }
    let line = pieces.joined
    if line == typed { expand(State(cost: 0, line: line), error, tries) } else { add(0, line) }
    let found = searched()
    return (found.isEmpty ? proven(tries) : found, nil)
  }

  /// The remedies that come with an error, and hold: they need not say what the line said.
  private mutating func proven(_ tries: [String]) -> [String] {
    trials = max(trials, Self.limit)
    return tries.prefix(Self.limit).filter { line in
      if case .accepted = trial(of: line, isRemedy: true) { true } else { false }
    }
  }

  private mutating func add(_ cost: Int, _ line: String) {
    guard cost <= Self.dearest, line.utf8.count <= Self.longest, seen.insert(line).inserted else {
      return
    }
    queue.append(State(cost: cost, line: line))
  }

  /// Takes the cheapest lines first, until some are found or the room for it is used up.
  private mutating func searched() -> [String] {
    var (found, cheapest): ([String], Int) = ([], Self.dearest)
    while readings > 0, found.count < Self.limit, !Stopping.isStopped,
      let next = queue.indices.min(by: { queue[$0].cost < queue[$1].cost })
    {
      let state = queue.remove(at: next)
      guard state.cost <= cheapest else { break }
      readings -= 1
      switch trial(of: state.line) {
      // The typed line, blanks aside, is accepted where only a terminal is missing.
      case .accepted(let line) where [LinePiece](cutting: line).joined == pieces.joined: break
      case .accepted(let line):
        if !found.contains(line) { found.append(line) }
        cheapest = min(cheapest, state.cost)
      case .refused(let error?) where found.isEmpty:
        expand(
          state, error, Explanation(session.workspace).diagnostic(for: error, in: state.line).tries)
      case .refused: break
      }
    }
    return found
  }

  /// Adds the lines that are one repair further.
  private mutating func expand(_ state: State, _ error: NotebookError, _ tries: [String]) {
    for line in tries { add(state.cost + 2, line) }
    var repair = Repair(state.line, error, session)
    for edit in repair.edits() { add(state.cost + edit.cost, edit.line) }
  }

  /// Indicates whether trials are short: exact answers about tiny and huge numbers are not.
  private var isOrdinary: Bool {
    pieces.allSatisfy { piece in
      guard let number = Double(piece.text) else { return true }
      return number == 0 || (1e-6...1e9).contains(abs(number))
    }
  }

  // MARK: - Trials

  private enum Trial {
    /// With the line as it is offered.
    case accepted(String)
    /// With the error, unless the line is not honest or could not be tried.
    case refused(NotebookError?)
  }

  private mutating func trial(of line: String, isRemedy: Bool = false) -> Trial {
    do {
      let statement = try Session.parse(line)
      guard statement.doesSomething(isRemedy), trials > 0 else { return .refused(nil) }
      trials -= 1
      var fork = session.fork()
      let outcome = try fork.evaluate(statement, line)
      guard outcome.answer.status < .refused,
        !statement.changesLayout
          || fork.workspace.layout.document != session.workspace.layout.document,
        isRemedy || asked.isKept(in: line, of: session.workspace),
        asked.isAll(
          of: outcome, by: line, from: session.workspace, to: fork.workspace, isRemedy: isRemedy)
      else { return .refused(nil) }
      return .accepted(Self.written(statement, as: line))
    } catch {
      return .refused(error.clarified(in: session.workspace))
    }
  }

  /// An equation with the sign that it has here; other lines as they are.
  private static func written(_ statement: Statement, as line: String) -> String {
    guard case .constraint = statement,
      !["==", "<=", ">=", "≤", "≥"].contains(where: { line.contains(text: $0) })
    else { return line }
    return Printer.text(statement)
  }
}

extension Statement {
  /// Returns whether it is neither blank nor text nor a number, nor code where that may say nothing.
  fileprivate func doesSomething(_ takesSwift: Bool) -> Bool {
    switch self {
    case .empty, .prose, .suggestion: false
    case .swift: takesSwift
    default: true
    }
  }

  /// Indicates whether it is there to change the layout; then it does, or is no help.
  fileprivate var changesLayout: Bool {
    switch self {
    case .constraint, .edges, .inside, .set, .activate, .contentPriority, .remove, .move, .device,
      .bar, .keyboard:
      true
    default: false
    }
  }
}

/// All that a typed line names, which an offer has to keep.
private struct Asked {
  private let line: String
  /// The names of the session.
  private var names: Set<String> = []
  private var words: Set<String> = []
  /// The words that are no names, nor of the language.
  private var strange: [String] = []
  private var amounts: [Double]
  /// Indicates whether a number of it is negative.
  private let isNegative: Bool

  init(_ line: String, _ pieces: [LinePiece], in workspace: Workspace) {
    self.line = line
    amounts = Self.amounts(pieces)
    isNegative = zip(pieces, pieces.dropFirst()).contains { sign, number in
      sign.text == "-" && sign.isApart && number.kind == .number && !number.isApart
    }
    for piece in pieces where piece.kind != .sign && piece.kind != .number {
      let word = piece.text.filter { $0 != "\"" }
      words.insert(Name.key(word))
      if workspace.lookup(word) != nil {
        names.insert(Name.key(word))
      } else if Verb(word: word) == nil, AttributeName(key: Name.key(word)) == nil {
        strange.append(word)
      }
    }
  }

  /// Returns whether a word that says nothing here is spelled like another one.
  private func isMeant(_ word: String) -> Bool {
    strange.contains {
      Nearness.distance($0, word) != nil || Name.key($0).hasPrefix(Name.key(word))
    }
  }

  /// Returns whether a line has the numbers and the names that were typed, and no others but the root,
  /// superviews, and constraints of views that were named.
  func isKept(in line: String, of workspace: Workspace) -> Bool {
    let pieces = [LinePiece](cutting: line)
    guard Self.amounts(pieces) == amounts else { return false }
    if isNegative, !pieces.contains(where: { $0.text == "-" }) { return false }
    // Help is offered for a word that was typed, not for one that is spelled like it.
    if pieces.count == 2, pieces[0].text == "help", !words.contains(Name.key(pieces[1].text)) {
      return false
    }
    var named: Set<String> = []
    for piece in pieces where piece.kind != .sign {
      let word = piece.text.filter { $0 != "\"" }
      if workspace.lookup(word) != nil { named.insert(Name.key(word)) }
    }
    let around = names.map { name -> String in
      if case .item(let item)? = workspace.lookup(name), item != .root {
        Name.key(workspace.superviewName(of: item))
      } else {
        "root"
      }
    }
    return names.subtracting(named).subtracting(["root"]).isEmpty
      && named.subtracting(names).allSatisfy {
        $0 == "root" || around.contains($0) || gives($0, in: workspace) || isMeant($0)
      }
  }

  /// Returns whether an accepted line does nothing that was not asked for: it writes no file, and
  /// makes a view only if it was named beside a word of making.
  func isAll(
    of outcome: LineOutcome, by line: String, from old: Workspace, to new: Workspace, isRemedy: Bool
  ) -> Bool {
    // A remedy may name a file of its own where the line wrote one.
    guard isRemedy || outcome.answer.effects.allSatisfy({ isNamed($0) }) else { return false }
    guard outcome.recording.isChange else { return true }
    let known = Set(old.layout.liveItems.map { old.name($0) })
    let made = new.layout.liveItems.map { new.name($0) }.filter { !known.contains($0) }
    guard !made.isEmpty else { return !breaksMore(old, new) || line.contains(text: "==") }
    return (words.contains { Self.making.contains($0) } || isMeant("view") || isMeant("stack"))
      && made.allSatisfy { name in
        words.contains(Name.key(name)) || isArranging && name.hasSuffix("1")
          || isRemedy && words.contains { Name.key(name).hasPrefix($0) }
      }
  }

  /// Returns whether an effect writes nothing, and reads only a file whose name was typed.
  private func isNamed(_ effect: Effect) -> Bool {
    guard case .readFile(let path, _) = effect.action else { return effect.writtenPath == nil }
    return path.contains(".") && line.contains(text: path)
  }

  /// Returns whether a constraint gives a value of a view that is named.
  private func gives(_ name: String, in workspace: Workspace) -> Bool {
    guard case .constraint(let id)? = workspace.lookup(name), let record = workspace.record(id)
    else {
      return false
    }
    return names.contains(Name.key(workspace.name(record.first.item)))
  }

  private func breaksMore(_ old: Workspace, _ new: Workspace) -> Bool {
    new.layout.broken.count > old.layout.broken.count
  }

  /// Indicates whether views are put into a stack, which has a name of its own.
  private var isArranging: Bool {
    words.contains { ["stack", "hstack", "vstack", "row", "column", "embed"].contains($0) }
  }

  /// The words by which views are made.
  private static let making: Set<String> = Set(
    [
      "view", "guide", "stack", "spread", "insert", "add", "create", "make", "new", "addsubview",
      "div", "rect", "box", "hstack", "vstack", "row", "column", "embed", "toggle", "uiview",
    ] + ItemKind.allCases.flatMap { [Name.key($0.rawValue), "ui" + Name.key($0.rawValue)] })

  /// The numbers of a line without their signs, in order of size, those in texts too.
  private static func amounts(_ pieces: [LinePiece]) -> [Double] {
    var amounts: [Double] = []
    for (index, piece) in pieces.enumerated() where piece.kind == .number || piece.kind == .quoted {
      let parts = piece.text.split { !$0.isNumber && $0 != "." }
      let isShare = index + 1 < pieces.count && pieces[index + 1].text == "%"
      amounts += parts.compactMap { Double($0) }.map { isShare ? $0 / 100 : $0 }
    }
    return amounts.sorted()
  }
}

extension NotebookError {
  /// Indicates whether words of the line were not understood.
  fileprivate var isOfWords: Bool {
    switch self {
    case .syntax, .unknownName, .noSuchProperty: true
    default: false
    }
  }

  /// Reports a missing view rather than a missing attribute after it.
  func clarified(in workspace: Workspace) -> NotebookError {
    guard case .syntax(.missingAttribute(let path)) = self else { return self }
    let known = ["root", "superview", "random"]
    let missing = path.heads.first {
      workspace.lookup($0.value) == nil && !known.contains(Name.key($0.value))
    }
    return missing.map { .unknownName($0) } ?? self
  }
}
