import Answers
import AutoLayout
import Syntax

/// Corrections for a refused line: at most three lines that may have been meant, nearest first.
///
/// The search starts from the typed line and from the meaning of a matching phrase of the table,
/// and applies one ``Repair`` per step. Each candidate is tried on a fork of the session, and
/// suggested only if it keeps the typed numbers and names, changes or asks something, and neither
/// writes a file nor creates a view that was not asked for.
struct Correction {
  /// A fork of the session from before the line.
  private let session: Session
  /// The numbers of lines that may still be tried, and taken from the queue.
  private var (trials, readings) = (24, 150)
  private var seen: Set<String> = []
  private var queue: [State] = []
  private let typed: String
  private let pieces: [LinePiece]
  private let frame: LineFrame
  private let asked: Asked
  /// The lines from the table's rows that match the typed words.
  private var rows: [String] = []
  /// A line of a row that changes nothing.
  private var idle: String?
  /// The accepted lines that can be undone, and neither write a file nor end the session.
  private var undoable: Set<String> = []
  /// The cost of the repairs that led to the offered lines.
  private var cost = 0

  /// An intermediate line, reached from the typed one.
  private struct State {
    let cost: Int
    let line: String
  }

  /// The maximum number of lines offered.
  static let limit = 3
  /// The maximum length in bytes of a line to correct: longer ones are not typed by hand.
  private static let longest = 1000
  /// The maximum total cost of repairs.
  private static let dearest = 8
  /// The cost of moving a word to any position.
  private static let reordering = 4

  init(of typed: String, in session: Session) {
    var fork = session.fork()
    fork.isTrial = true
    // A line is tried as in a terminal, so that `slide` is accepted.
    fork.configuration.isInteractive = true
    self.session = fork
    self.typed = typed
    let isShort = typed.utf8.count <= Self.longest && !typed.contains("\n")
    pieces = isShort ? [LinePiece](cutting: typed) : []
    frame = LineFrame(pieces, in: session.workspace)
    asked = Asked(typed, LineFrame.unfiltered(pieces), in: session.workspace)
    // The cost of a trial depends on the size of the layout.
    if session.workspace.layout.liveItems.count > 1000 { trials = 6 }
  }

  /// Returns the lines to suggest, or a sentence if no single line has the meaning.
  mutating func offers(for error: NotebookError, besides tries: [String]) -> (
    lines: [String], sentence: String?
  ) {
    switch error {
    // The line was understood but came too early in a lesson, so it needs no correction.
    case .noLesson, .noQuiz, .atLessonStart, .answerFirst: return (proven(tries), nil)
    case .unknownDevice, .wrongEnding, .notSavedAs: return (proven(tries), nil)
    case .syntax(.propertyInEquation(let path)) where path.isFrame: return (proven(tries), nil)
    default: break
    }
    guard !pieces.isEmpty, pieces.count <= 40, isOrdinary else { return (proven(tries), nil) }
    // A command for the system's shell.
    if typed.hasPrefix("!") {
      return ([], "lines of the system's shell are typed in another terminal; ↑ brings back a line")
    }
    if pieces.count == 1, let attribute = AttributeName(key: Name.key(typed)) {
      return ([], "\(attribute.rawValue) is an attribute: NAME.\(attribute.rawValue) asks for it")
    }
    let pointed = frame.pointed(in: session.workspace)
    if !pointed.isEmpty { return (proven(pointed), nil) }
    if case .syntax = error, asked.isOfNoRelation {
      return ([], "there is no such relation: a constraint says ==, <= or >=")
    }
    if case .syntax(.unexpected(found: "$", _, _)) = error {
      return ([], "an alias is the beginning of a line, and takes no arguments")
    }
    seen.insert(typed)
    var sentence: String?
    // A line that was understood, or is just a verb, needs no other meaning.
    if error.isOfWords, !error.isUnfinished, pieces.count > 1 || Verb(word: typed) == nil {
      let meaning = ForeignWords.table.meaning(of: frame.core, in: session.workspace)
      sentence = meaning.sentence
      rows = meaning.lines
      for line in rows { add(1, line) }
      if rows.isEmpty, sentence == nil { sentence = suspect() }
    }
    if let line = lineOfDevice {
      sentence = nil
      rows.append(line)
      add(1, line)
    }
    let line = frame.core.joined
    if line == typed { expand(State(cost: 0, line: line), error) } else { add(0, line) }
    // A line of unknown words alone is answered with its sentence.
    let found = sentence != nil && asked.isOfWordsAlone ? [] : searched()
    guard found.isEmpty else { return (found, nil) }
    if sentence == nil, let idle { return ([], "\(idle) changes nothing: it is so already") }
    // Without a sentence, the error's own suggestions are used.
    guard let sentence else { return (proven(tries), nil) }
    return (
      tries.filter { if case .accepted = trial(of: $0) { true } else { false } }, sentence
    )
  }

  /// Adds the meaning of a single word if it is spelt like one in the table, and returns the
  /// sentence about it, or the one that covers most of a line of other words.
  private mutating func suspect() -> String? {
    // Polite words alone leave the core empty.
    guard asked.isOfWordsAlone, let first = frame.core.first?.text, Verb(word: first) == nil else {
      return nil
    }
    let stem = WordStem.stem(first)
    guard frame.core.count == 1, stem.count > 4,
      let near = ForeignWords.table.single.first(where: { Nearness.distance(stem, $0) == 1 })
    else { return ForeignWords.table.sentence(about: frame.core) }
    let meaning = ForeignWords.table.meaning(
      of: [LinePiece](cutting: near), in: session.workspace)
    for line in meaning.lines { add(2, line) }
    return meaning.sentence
  }

  /// Returns the only offer if it can be undone and is equivalent in this language: it is the line
  /// of a table row, except for a foreign block, or it has the typed words and numbers.
  func translation(among offers: [String], for error: NotebookError) -> String? {
    guard let line = offers.first, undoable.contains(line) else { return nil }
    // `iPad`: a name that begins other names means the first of them.
    if case .unknownDevice(let word) = error {
      let cut = word.value.lowercased() + " "
      return Device.all.contains { $0.name.lowercased().hasPrefix(cut) } ? line : nil
    }
    guard error.isOfWords, !error.isUnfinished, offers.count == 1 else { return nil }
    let isRow = !typed.contains(text: "{") && rows.contains { frame.around($0) == line }
    return isRow || cost < Self.reordering && hasTypedWords([LinePiece](cutting: line))
      ? line : nil
  }

  /// Returns whether a line has the typed words and numbers, each once, in any order and with any
  /// symbols; translated words match, and linking words are ignored.
  private func hasTypedWords(_ line: [LinePiece]) -> Bool {
    // Polite words, and `show` before a question, are not part of the line.
    let core = [LinePiece](cutting: frame.around(frame.core.joined))
    var typed = core.filter(Self.counts)
    for piece in line where Self.counts(piece) {
      let place = typed.firstIndex { word in
        Name.matches(word.text, piece.text)
          || Double(word.text).map { $0 == Double(piece.text) } ?? false
          || word.kind == .word && ForeignWords.table.isTranslated(word.text, by: piece.text)
      }
      guard let place else { return false }
      typed.remove(at: place)
    }
    return typed.isEmpty
  }

  private static func counts(_ piece: LinePiece) -> Bool {
    piece.kind != .sign && !WordStem.isLoose(Name.key(piece.text))
      && !["set", "as", "inset"].contains(Name.key(piece.text))
  }

  /// Replaces a line that names a device, possibly rotated: `set root.device = iPhone SE
  /// landscape`, `draw on iPhone SE`.
  private var lineOfDevice: String? {
    let turned = pieces.last.map { Name.key($0.text) }
      .flatMap { ["portrait", "landscape"].contains($0) ? $0 : nil }
    let named = turned == nil ? pieces[...] : pieces.dropLast()
    for place in named.indices {
      guard let device = Device.named([LinePiece](named[place...]).joined) else { continue }
      var before = Array(named[..<place])
      let choosing = [
        "set", "root", ".", "device", "=", "use", "switch", "change", "to", "screen", "size",
      ]
      if before.allSatisfy({ choosing.contains(Name.key($0.text)) }) {
        return "device \(Name.quoted(device.name))" + (turned.map { " \($0)" } ?? "")
      }
      guard turned == nil else { continue }
      if let last = before.last, ["on", "at", "in"].contains(Name.key(last.text)) {
        before.removeLast()
      }
      return "\(before.joined) for \(Name.quoted(device.name))"
    }
    // `for iPhone SE draw`
    if let first = pieces.first, ["for", "on", "at", "in"].contains(Name.key(first.text)) {
      for end in pieces.indices.dropFirst(2) {
        guard let device = Device.named([LinePiece](pieces[1..<end]).joined) else { continue }
        return "\([LinePiece](pieces[end...]).joined) for \(Name.quoted(device.name))"
      }
    }
    return nil
  }

  /// Returns an error's suggestions that work, even if they drop part of what was typed.
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

  /// Tries lines by increasing cost until enough are found or the limit is reached.
  private mutating func searched() -> [String] {
    var (found, cheapest): ([String], Int) = ([], Self.dearest)
    while readings > 0, found.count < Self.limit, !Stopping.isStopped,
      let next = queue.indices.min(by: { queue[$0].cost < queue[$1].cost })
    {
      let state = queue.remove(at: next)
      guard state.cost <= cheapest else { break }
      readings -= 1
      switch trial(of: state.line) {
      // Apart from its spaces, this is the typed line: it was refused only for want of a terminal.
      case .accepted(let line) where pieces.hasTexts(of: line): break
      case .accepted(let core):
        let line = frame.around(core)
        if line != core, case .refused = trial(of: line) { continue }
        let isNew = !found.contains { [LinePiece](cutting: $0).hasTexts(of: line) }
        if isNew { found.append(line) }
        cheapest = min(cheapest, state.cost)
        cost = cheapest
      case .refused(let error?) where found.isEmpty:
        expand(state, error)
      case .refused: break
      }
    }
    return found
  }

  /// Adds the lines that result from one more repair.
  private mutating func expand(_ state: State, _ error: NotebookError) {
    var repair = Repair(state.line, error, session)
    for edit in repair.edits() { add(state.cost + edit.cost, edit.line) }
  }

  /// Indicates whether trials are quick: exact answers about tiny or huge numbers are not.
  private var isOrdinary: Bool {
    pieces.allSatisfy { piece in
      guard piece.kind == .number, let number = Double(piece.text) else { return true }
      return number == 0 || (1e-6...1e9).contains(abs(number))
    }
  }

  // MARK: - Trials

  private enum Trial {
    /// Carries the line to suggest.
    case accepted(String)
    /// With the error, unless the line adds to what was asked or could not be tried.
    case refused(NotebookError?)
  }

  private mutating func trial(of line: String, isRemedy: Bool = false) -> Trial {
    do {
      let statement = try Session.parse(line)
      guard statement.doesSomething, trials > 0 else { return .refused(nil) }
      // A line that asks to go back does not mean a branch that does not exist.
      if let name = statement.of(BranchLine.self)?.name,
        ["undo ", "go ", "back ", "return ", "restore "].contains(where: typed.hasPrefix),
        !session.branches.contains(where: { Name.matches($0.name, name.value) })
      {
        return .refused(nil)
      }
      trials -= 1
      var fork = session.fork()
      let outcome = try fork.evaluate(statement, line)
      guard outcome.answer.status < .refused else { return .refused(nil) }
      if statement.changesLayout(isRemedy),
        fork.workspace.layout.document == session.workspace.layout.document
      {
        if rows.contains(line) { idle = idle ?? line }
        return .refused(nil)
      }
      guard
        isRemedy || asked.isKept(in: line, of: session.workspace, isOfTable: rows.contains(line)),
        asked.isAll(
          of: outcome, by: line, from: session.workspace, to: fork.workspace, isRemedy: isRemedy)
      else { return .refused(nil) }
      let accepted = Self.written(statement, as: line)
      if statement.isOfLesson || Self.isUndoable(outcome, from: session, to: fork) {
        undoable.insert(accepted)
      }
      return .accepted(accepted)
    } catch {
      return .refused(error.clarified(in: session.workspace))
    }
  }

  /// Returns whether undo reverts everything that a line did, or the line only gave information.
  private static func isUndoable(
    _ outcome: LineOutcome, from session: Session, to fork: Session
  ) -> Bool {
    guard !outcome.isLast, !outcome.answer.effects.contains(where: { $0.action.isOnFiles }) else {
      return false
    }
    switch outcome.recording {
    case .question, .change: return true
    case .none: return fork.workspace.layout.document == session.workspace.layout.document
    case .prose, .undo, .journal: return false
    }
  }

  /// Returns an equation with the language's relation symbol; other lines unchanged.
  private static func written(_ statement: Statement, as line: String) -> String {
    guard statement.of(ConstraintLine.self) != nil,
      !["==", "<=", ">=", "≤", "≥"].contains(where: { line.contains(text: $0) })
    else { return line }
    return Printer.text(statement)
  }
}

extension Statement {
  /// Indicates whether it is more than a blank line or the number of a suggestion.
  fileprivate var doesSomething: Bool {
    switch kind {
    case .blank, .suggestion: false
    case .code, .number, .prose, .question, .foreign, .other: true
    }
  }

  /// Indicates whether it begins or continues a lesson, which undo reverts.
  fileprivate var isOfLesson: Bool {
    text.hasPrefix("lesson ") || text.hasPrefix("step")
  }

  /// Returns whether it is of use only if it changes the layout.
  fileprivate func changesLayout(_ isRemedy: Bool) -> Bool {
    if kind == .code { return !isRemedy }
    // A visual format may just name a view.
    return kind == .other && draft != nil && of(VisualFormatLine.self) == nil
  }
}

extension NotebookError {
  /// Indicates whether words of the line were not understood.
  fileprivate var isOfWords: Bool {
    switch self {
    case .syntax, .unknownName, .noSuchProperty, .swiftNotUnderstood: true
    default: false
    }
  }

  /// Indicates whether the line ends too early.
  fileprivate var isUnfinished: Bool {
    if case .syntax(.unexpected(found: nil, _, _)) = self { true } else { false }
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
