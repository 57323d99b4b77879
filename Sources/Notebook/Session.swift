public import Answers
import AutoLayout
import Interchange
import SessionFiles
import Syntax

/// A notebook: lines of the command language go in, text and effects come out.
///
///     var session = Session()
///     session.evaluate("view red").output            // "red added …"
///     session.evaluate("red.width == 100").output
///     session.evaluate("frames as json").output
///
/// A session is a pure value: it reads no file, clock or terminal. It returns its requests as
/// ``Effect``s, and receives replies through ``resume(_:to:)``. No input makes it trap; a refused
/// or stopped entry leaves it unchanged.
public struct Session: Sendable {
  package var configuration: Configuration
  /// The layout, and the lines and memory kept with it; a line reads and changes them in place.
  var workspace: Workspace
  var aliases: [Alias] = []
  /// The last imported Interface Builder file.
  var original: InterfaceOriginal?
  /// The settings in effect when the first line ran: a saved file's metadata.
  var start: World
  /// The heading of the loaded file.
  var title: String?
  /// The file that `save` writes to.
  var file: String?
  /// The session's lines when it was last saved or loaded.
  var savedLines: [String] = []
  /// Indicates whether the current line comes from a file, rather than from the user.
  var isScripted = false
  /// The number of ambiguous views, for the prompt.
  var ambiguous = AmbiguousCount.none
  /// The work that waits for replies to effects.
  var pendingWork = Pending()
  /// The animation of the last line that has one, in case it is stopped.
  var playing: AnimateLine.Playing?
  private var boxedLesson: Boxed<LessonPlay>?
  /// The session that this one replaced.
  var earlier: Earlier?
  /// Indicates whether lines are only tried out, so that no corrections are offered.
  var isTrial = false
  /// The old keywords whose replacement was already mentioned.
  var namedWords: Set<Verb> = []
  /// The current drag, whose layout differs from that of the lines.
  var dragging: Dragging?
  /// The questions of the file that is being played or was loaded.
  var quizzes: [Quiz] = []
  /// The lines that would repeat the last entry, for a journal.
  ///
  /// Empty when the entry was refused or recorded nothing.
  public internal(set) var acceptedLines: [String] = []
  /// Indicates whether the user asked to leave.
  public internal(set) var isFinished = false

  /// Creates an empty session.
  public init(configuration: Configuration = Configuration()) {
    self.init(configuration: configuration, metadata: [])
  }

  /// Creates a session with the settings of a session file's metadata.
  init(configuration: Configuration = Configuration(), metadata: [SessionFile.Metadatum]) {
    self.init(configuration: configuration, start: Metadata.world(of: metadata))
  }

  /// Creates a session with the given settings.
  init(configuration: Configuration, start: World) {
    self.configuration = configuration
    self.start = start
    workspace = Workspace(in: start)
  }

  /// Begins with the given settings and an empty layout.
  mutating func begin(in world: World) {
    start = world
    workspace.restart(in: world)
  }

  /// Returns a copy of the session for a trial, which shares unmodified storage.
  public func fork() -> Session { self }

  /// The accepted lines.
  var history: History {
    get { workspace.history }
    _modify { yield &workspace.history }
  }

  /// The session's memory outside the document.
  var memory: Memory {
    get { workspace.memory }
    set { workspace.memory = newValue }
  }

  /// The lines that a bare number applies: those that the last answer offered; undo restores
  /// earlier ones.
  var suggestions: [String] { memory.offers }

  /// Offers lines in place of earlier ones; corrections are for a refused line.
  mutating func offer(_ lines: [String], areCorrections: Bool = false) {
    guard lines != memory.offers || areCorrections != memory.offersCorrect else { return }
    memory.offers = lines
    memory.offersCorrect = areCorrections
  }

  /// The foreign text that is being read, if any.
  var foreign: Foreign?

  /// A log, file or pasted code, in whose language fixes are also given.
  struct Foreign {
    var dialect: CodeDialect
    /// Indicates whether a line above already counts its contents, so that they are not named.
    var isFile = false
    /// The names of the constraints that a log reports as broken.
    var broken: [String] = []
    /// A log's constraints as printed there, by their lines.
    var printed: [String: String] = [:]
    /// The undetermined aspects of views, by the views' names.
    var open: [String: Openness] = [:]
    /// The expressions that the code uses for views, by the views' names.
    var expressions: [String: String] = [:]

    /// Returns the context of pasted code.
    static func pasted(_ text: String) -> Foreign {
      Foreign(dialect: text.contains(text: ".snp.") ? .snapKit : .swift)
    }
  }

  /// The current lesson.
  var lesson: LessonPlay? {
    get { boxedLesson?.value }
    set { boxedLesson = newValue.map { Boxed($0) } }
  }

  /// Evaluates one complete entry: a line, or lines that belong together.
  ///
  /// Replies that an earlier entry still awaits are discarded.
  @discardableResult
  public mutating func evaluate(_ entry: String) -> Answer {
    endDrag()
    pendingWork.end()
    return ending { $0.evaluate(line: entry, isAlone: true) }
  }

  /// Evaluates a line, which may be one of several in an entry.
  mutating func evaluate(line entry: String, isAlone: Bool = false) -> Answer {
    // Reuses the array's storage.
    if acceptedLines.count == 1 { acceptedLines.removeLast() } else { acceptedLines = [] }
    if let answer = evaluate(pasted: entry) { return answer }
    workspace.beginEntry()
    let effects = pendingWork.count
    let wasScripted = isScripted
    // In one expression, these would copy the session, since the first one changes it.
    let typed = aliases.expanded(entry, isScripted: &isScripted)
    let line = meant(by: typed)
    defer { isScripted = wasScripted }
    do {
      try workspace.checkStop()
      let statement = try Self.parse(line)
      var outcome = try evaluate(statement, line)
      try checkStop(leaving: outcome.answer)
      outcome.answer.spell()
      outcome.recorded = outcome.recorded.map { PlainText.spelt($0) }
      // A second reference to the list would force a copy, so it is taken only if needed.
      let undone = outcome.countsWhenWritten ? history.undone : []
      try commit(&outcome, line, isAlone: isAlone)
      Writing.withhold(&outcome, statement, undone: undone, in: &self)
      switch outcome.recording {
      case .change, .undo:
        if lesson != nil, !isScripted {
          outcome.answer = outcome.answer.withholdingReasons(untoldNumbers)
        }
      case .none, .question, .prose, .journal: break
      }
      var answer = outcome.takeAnswer()
      if isAlone, !isScripted { sayNewWord(for: line, in: &answer) }
      return answer
    } catch {
      if isAlone, let told = messageTold(entry) {
        rollBack(effectsSince: effects)
        return told
      }
      var translation: String?
      let refused = refusal(error, of: line, effectsSince: effects, translation: &translation)
      guard isAlone, !isScripted, configuration.readsForeignWords, let translation else {
        return refused
      }
      var answer = Answer(output: PlainText.spelt("read as \(translation)"))
      answer.append(evaluate(line: translation, isAlone: true))
      return answer
    }
  }

  /// Mentions the replacement of an old keyword, once; this is not recorded.
  private mutating func sayNewWord(for line: String, in answer: inout Answer) {
    guard configuration.isInteractive, !isTrial else { return }
    let word = String(line.prefix { $0.isLetter })
    guard let words = Lines.replacements[word], let verb = Verb(word: word),
      [nil, " "].contains(line.dropFirst(word.count).first), namedWords.insert(verb).inserted
    else { return }
    answer.append(Answer(output: "\(verb.word) is said so now: \(words)"))
  }

  /// Explains a system message typed or pasted as a line; `nil` for any other line.
  private func messageTold(_ entry: String) -> Answer? {
    // Longer entries are refused as they are.
    guard entry.utf8.count <= Parser.byteLimit else { return nil }
    if let told = CrashReport.explained(entry, path: nil) { return told }
    if LogCollector.isAdvice(entry) { return Answer() }
    return ContentKind.isOfSystem(entry) ? failed(.foreignFile(.unknownMessage, path: "this")) : nil
  }

  /// Returns the construct that an incomplete entry leaves open, the innermost bracket or `…` after
  /// an operator, and its line, from 1.
  public func opened(in entry: String) -> (sign: String, line: Int)? {
    Parser.continuation(of: entry).opened
  }

  /// Returns whether more lines must follow before `entry` can be evaluated.
  public func isIncomplete(_ entry: String) -> Bool { Parser.isIncomplete(entry) }

  /// Returns what must follow an entry that ends after an operator or a comma; `nil` for other
  /// entries.
  public func expectation(of entry: String) -> String? {
    guard opened(in: entry)?.sign == "…" else { return nil }
    do { _ = try Self.parse(entry) } catch { return failed(error).diagnostic?.rule }
    return nil
  }

  /// Three lines of welcome.
  public var banner: String {
    let size = workspace.world.size
    return """
      LayoutLab 1.0  Auto Layout, one line at a time.  \
      root is \(Text.number(size.width))×\(Text.number(size.height))
      Try:  view card    then  card.edges == root inset 20    then  draw
      help   lesson 1   Tab completes   Ctrl-D leaves

      """
  }

  // MARK: - The steps of an evaluation

  /// Returns the canonical text of a line; `nil` for one that cannot be parsed.
  public static func canonical(_ line: String) -> String? { (try? Parser.parse(line))?.text }

  static func parse(_ line: String) throws(NotebookError) -> Statement {
    do { return try Parser.parse(line) } catch { throw .syntax(error) }
  }

  /// Records a line in the history, with the answers to watched questions.
  ///
  /// Slow work is done beforehand, so that a stopped line is never half recorded.
  mutating func commit(
    _ outcome: inout LineOutcome, _ line: String, isAlone: Bool
  ) throws(NotebookError) {
    if case .change = outcome.recording {
      for watch in memory.watches {
        let answer = Watch.answer(to: watch, in: self)
        outcome.answer.append(answer)
        outcome.recorded? += answer.output
      }
    }
    if let offered = outcome.answer.suggestions {
      offer(offered)
    } else if outcome.recording.endsOffers(thatCorrect: memory.offersCorrect) {
      offer([])
    }
    try workspace.checkStop()
    let counted = isAlone && outcome.recording.isChange ? countedAmbiguous() : ambiguous
    let output: String
    switch outcome.recording {
    case .question, .change: output = outcome.recorded ?? outcome.answer.makeOutput()
    case .none, .prose, .undo, .journal: output = ""
    }
    try workspace.checkStop()
    // Nothing is refused after this point.
    let inverse = workspace.endEntry()
    ambiguous = counted
    if let given = outcome.aliases { aliases = given }
    isFinished = isFinished || outcome.isLast
    let line = outcome.line ?? line
    switch outcome.recording {
    case .none: return
    case .prose: keepProse(Self.paragraph(line))
    case .journal: break
    case .undo(let count): for _ in 0..<count { history.takeLast() }
    case .question: history.record(History.Step(entry: line, output: output, inverse: nil))
    case .change:
      // Replay only pretends to write the files again.
      let output =
        outcome.answer.effects.isEmpty ? output : output + savings(outcome.answer.effects)
      history.record(History.Step(entry: line, output: output, inverse: inverse))
    }
    acceptedLines.append(line)
  }

  /// Returns a typed remark as written to a file: without `//`, or without a `#` that would make it
  /// a heading.
  private static func paragraph(_ line: String) -> String {
    let isRemark = line.hasPrefix("//")
    let text = line.dropFirst(2).drop { isRemark && $0 == " " }
    return (isRemark || line.hasPrefix("# ")) && text.first?.isLetter == true
      ? String(text) : line
  }

  /// Returns the messages to record once an entry's files are written.
  private func savings(_ effects: [Effect]) -> String {
    effects.map { effect in
      effect.writtenPath.map { PlainText.spelt("saved \($0)\n") } ?? ""
    }.joined()
  }

  /// Undoes the changes that a refused line has made so far, and returns the refusal.
  mutating func refusal(
    _ error: NotebookError, of line: String = "", effectsSince effects: Int? = nil
  ) -> Answer {
    var translation: String?
    return refusal(error, of: line, effectsSince: effects, translation: &translation)
  }

  /// Undoes the changes that a refused line has made so far, and returns the refusal; `translation`
  /// becomes the line in this language if it is written in another system's words.
  private mutating func refusal(
    _ error: NotebookError, of line: String, effectsSince effects: Int?,
    translation: inout String?
  ) -> Answer {
    let error = error.clarified(in: workspace)
    var diagnostic = Explanation(workspace).diagnostic(for: error, in: line)
    let isStopped = workspace.layout.isStopped
    if let effects { rollBack(effectsSince: effects) }
    if isTrial || isStopped {
      diagnostic.tries = []
    } else {
      var correction = Correction(of: line, in: self)
      let offers = correction.offers(for: error, besides: diagnostic.tries)
      diagnostic.tries = offers.lines
      translation = correction.translation(among: offers.lines, for: error)
      if let sentence = offers.sentence {
        diagnostic.rule = sentence
      } else if !offers.lines.isEmpty, diagnostic.code == .unknownVerb {
        diagnostic.rule = nil
      }
      if !diagnostic.tries.isEmpty { offer(diagnostic.tries, areCorrections: true) }
    }
    let errors = PlainText.spelt(diagnostic.text(in: line))
    var answer = Answer(errors: errors, status: diagnostic.status)
    (answer.line, answer.column) = diagnostic.place(in: line)
    answer.diagnostic = diagnostic
    answer.isStopped = workspace.layout.isStopped
    return answer
  }

  /// Undoes the changes of an uncommitted entry, and discards its effects.
  mutating func rollBack(effectsSince effects: Int) {
    // If the whole session is restored, nothing has to be undone step by step.
    if pendingWork.before == nil || !workspace.layout.isStopped { workspace.rollBack() }
    pendingWork.forget(since: effects)
  }

  /// Returns the failure of something that no line asks for directly, such as reading a file.
  func failed(_ error: NotebookError) -> Answer {
    let diagnostic = Explanation(workspace).diagnostic(for: error, in: "")
    var answer = Answer(errors: diagnostic.text(in: ""), status: diagnostic.status)
    answer.diagnostic = diagnostic
    answer.isStopped = workspace.layout.isStopped
    return answer
  }

  /// Stores text between lines, as written in a file.
  mutating func keepProse(_ text: String) {
    history.record(History.Step(entry: text, output: "", inverse: nil, isProse: true))
  }

  /// Starts over with the initial settings, as a `fresh` fence does.
  mutating func startAfresh() {
    workspace.beginEntry()
    workspace.leaveDocument(for: start)
    var fresh = Memory()
    fresh.quiz = memory.quiz
    memory = fresh
    let inverse = workspace.endEntry()
    guard history.count > 0 else { return }
    history.record(History.Step(entry: History.freshEntry, output: "", inverse: inverse))
  }
}
