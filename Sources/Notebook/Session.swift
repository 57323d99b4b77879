import AutoLayout
import Syntax

/// A notebook: lines of the command language go in, text and effects come out.
///
///     var session = Session()
///     session.evaluate("view red").output            // "red added …"
///     session.evaluate("red.width == 100").output
///     session.evaluate("frames as json").output
///
/// A session is a value and pure: it reads no file, clock or terminal. What it wants done it returns
/// as ``Effect``s, whose answers come back through ``resume(_:)``. No input makes it trap; what is
/// refused leaves it as it was.
public struct Session: Sendable {
  var configuration: Configuration
  private var boxedWorkspace: Boxed<Workspace>
  var history = History()
  /// What is remembered, as each line keeps it for undo.
  var remembered = Boxed(Memory())
  /// The lines that a bare number applies, from the last answer that offered some.
  var suggestions: [String] = []
  var aliases: [(word: String, line: String, isScripted: Bool)] = []
  /// The world in which the first line was run: a saved file's metadata.
  var start: World
  /// The heading of the file that was loaded.
  var title: String?
  /// The file that `save` writes to.
  var file: String?
  /// The file that is being saved to.
  var saving: String?
  /// The lines that were in the session when it was saved or loaded last.
  var savedLines: [String] = []
  /// The file that the last line writes.
  var writing: Writing?
  /// Whether the line that is evaluated comes from a file, rather than from the person.
  var isScripted = false
  /// The slide that the program is asked to drive.
  var sliding: Sliding?
  /// How many views are ambiguous, for the prompt.
  var ambiguous = AmbiguousCount.none
  /// Why files are being read, by path: a reply does not say.
  var reading: [String: Effect.FilePurpose] = [:]
  /// The scene that is wanted of the file that is being imported.
  var importScene: String?
  /// The files that are being run, each by a line of the one before it.
  var runs = RunningFiles()
  private var boxedLesson: Boxed<LessonPlay>?
  /// The questions of the file that is played or was loaded.
  var quizzes: [Quiz] = []
  /// What a person is being asked.
  var asking: Asking?
  /// What replay would type to repeat the last entry, for a journal.
  ///
  /// Empty when the entry was refused or recorded nothing.
  public internal(set) var acceptedLines: [String] = []
  /// Whether the user asked to leave.
  public internal(set) var isFinished = false

  /// Creates an empty session.
  public init(configuration: Configuration = Configuration()) {
    self.init(configuration: configuration, metadata: [])
  }

  /// Creates a session in the world of a session file's metadata.
  init(
    configuration: Configuration = Configuration(), metadata: [SessionFile.Metadatum]
  ) {
    self.configuration = configuration
    start = Metadata.world(of: metadata)
    boxedWorkspace = Boxed(Workspace(in: start))
  }

  /// The layout, and what the present entry does to it.
  var workspace: Workspace {
    unsafeAddress { boxedWorkspace.readable }
    unsafeMutableAddress { boxedWorkspace.writable }
  }

  /// What is remembered beside the document.
  var memory: Memory {
    unsafeAddress { remembered.readable }
    unsafeMutableAddress { remembered.writable }
  }

  /// The lesson that is being given.
  var lesson: LessonPlay? {
    get { boxedLesson?.value }
    set { boxedLesson = newValue.map { Boxed($0) } }
  }

  /// Evaluates one complete entry: a line, or lines that belong together.
  @discardableResult
  public mutating func evaluate(_ entry: String) -> Evaluation {
    acceptedLines = []
    runs = RunningFiles()
    writing = nil
    let wasScripted = isScripted
    defer { isScripted = wasScripted }
    let line = expanded(entry)
    do {
      try workspace.checkStop()
      let statement = try parse(line)
      var outcome = try evaluate(statement, line)
      if isScripted {
        outcome.evaluation.effects = outcome.evaluation.effects.map(\.asScripted)
      }
      outcome.evaluation.spell()
      suggestions = outcome.evaluation.suggestions ?? suggestions
      outcome.recorded = outcome.recorded.map(shown)
      record(&outcome, line)
      if outcome.recording.isChange { countAmbiguous() }
      withhold(&outcome, statement)
      return outcome.evaluation
    } catch {
      writing = nil
      return refusal(error, of: line)
    }
  }

  /// Whether more lines must follow before `entry` can be evaluated.
  public func isIncomplete(_ entry: String) -> Bool { Parser.isIncomplete(entry) }

  /// Three lines of welcome.
  public var banner: String {
    let size = workspace.world.size
    return """
      LayoutLab 1.0  Auto Layout, one line at a time.  \
      root is \(Text.number(size.width))×\(Text.number(size.height))
      Try:  view red    then  red.edges == root inset 20    then  draw
      help   lesson 1   Tab completes   Ctrl-D leaves

      """
  }

  /// A text whose names don't steer the terminal, or hide in it.
  func shown(_ text: String) -> String {
    PlainText.spelt(text)
  }

  // MARK: - The steps of an evaluation

  /// What a statement led to, before it is recorded.
  struct Outcome {
    var evaluation: Evaluation
    /// Whether and how the line is recorded.
    var recording = Recording.none
    /// The line that is recorded instead of the one typed.
    var line: String?
    /// The output that is recorded instead of the one shown: what replay gives where nobody answers.
    var recorded: String?
    /// The session before a line that is taken back when its file is not written.
    var before: Boxed<Session>?
  }

  /// How a line is recorded.
  enum Recording {
    /// Not at all: it is about the session.
    case none
    /// As a question, which undo passes over.
    case question
    /// As a change.
    case change(History.Inverse)
    /// In the journal alone: undo and the like.
    case journal

    /// Whether the layout may be another one afterwards.
    var isChange: Bool {
      switch self {
      case .none, .question: false
      case .change, .journal: true
      }
    }
  }

  private func parse(_ line: String) throws(NotebookError) -> Statement {
    do { return try Parser.parse(line) } catch { throw .syntax(error) }
  }

  /// Keeps an entry in the history, with the answers of what is watched.
  mutating func record(_ outcome: inout Outcome, _ line: String) {
    let line = outcome.line ?? line
    switch outcome.recording {
    case .none: return
    case .journal: acceptedLines.append(line)
    case .question:
      let output = outcome.recorded ?? outcome.evaluation.output
      history.record(History.Step(entry: line, output: output, inverse: nil))
      acceptedLines.append(line)
    case .change(let inverse):
      for watch in memory.watches {
        let answer = watched(watch)
        outcome.evaluation.append(answer)
        outcome.recorded? += answer.output
      }
      // Replay writes the files once more, in name only.
      let output =
        (outcome.recorded ?? outcome.evaluation.output) + savings(outcome.evaluation.effects)
      history.record(History.Step(entry: line, output: output, inverse: inverse))
      acceptedLines.append(line)
    }
  }

  /// What is said when the files of an entry are written.
  private func savings(_ effects: [Effect]) -> String {
    effects.map { effect in
      effect.writtenPath.map { shown("saved \($0)\n") } ?? ""
    }.joined()
  }

  /// The answer to a watched question; why there is none, where it can't be answered any more.
  private func watched(_ line: String) -> Evaluation {
    do {
      guard case .ask(let query) = try parse(line) else { return Evaluation() }
      return try answer(query)
    } catch {
      let diagnostic = Explanation(workspace).diagnostic(for: error, in: line)
      return Evaluation(output: "watch \(line)   // \(diagnostic.title)")
    }
  }

  /// Takes back what a refused entry did so far, and tells why it is refused.
  mutating func refusal(_ error: NotebookError, of line: String) -> Evaluation {
    let diagnostic = Explanation(workspace).diagnostic(for: error, in: line)
    if !diagnostic.tries.isEmpty { suggestions = diagnostic.tries }
    var answer = Evaluation(errors: shown(diagnostic.text(in: line)), status: diagnostic.status)
    (answer.line, answer.column) = diagnostic.place(in: line)
    workspace.rollBack()
    return answer
  }

  /// The line with the alias at its start put in place of it; what a file gave is the file's line.
  private mutating func expanded(_ entry: String) -> String {
    let trimmed = entry.drop { $0 == " " || $0 == "\t" }
    let word = trimmed.prefix { !$0.isWhitespace && $0 != "." }
    guard let alias = aliases.first(where: { Name.matches($0.word, String(word)) }),
      trimmed.dropFirst(word.count).first != "."
    else { return entry }
    if alias.isScripted { isScripted = true }
    return alias.line + trimmed.dropFirst(word.count)
  }
}
