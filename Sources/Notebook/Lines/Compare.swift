import Analysis
import Answers
import AutoLayout
import Drawing
import SessionFiles
import Syntax

/// `compare main, idea`, `compare "iPhone SE", "iPad Air"`: layouts side by side.
struct CompareQuestion: LayoutQuestion {
  /// Branches, marks or devices; a single one is compared with the current state.
  var choices: [Word]

  var text: String {
    "compare " + choices.map { Name.written($0.value) }.joined(separator: ", ")
  }

  var formats: [OutputFormat] { [.text, .ascii, .box, .block] }
  var isForPager: Bool { false }
  var forSuffix: ForSuffix { .none }

  func isAboutDocument(in workspace: Workspace) -> Bool { true }

  /// Answers with the drawings, in which differing views are emphasized, and with the frames that
  /// differ from the first layout.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    var states: [(name: String, layout: Layout)] = []
    for choice in Self.split(choices, context) { states.append(try Self.state(choice, context)) }
    if states.count == 1 { states.append(("now", context.layout)) }
    guard states.count > 1 else { throw .nothingToCompare }
    return Self.answer(comparing: states, in: context, as: format)
  }

  /// Returns the answer about the given layouts; only views with the same name are compared.
  fileprivate static func answer(
    comparing states: [(name: String, layout: Layout)], in context: QuestionContext,
    as format: OutputFormat
  ) -> [Answer.Block] {
    let (first, others) = (states[0], states.dropFirst())
    let moves = others.map { state in
      let moved = first.layout.moved(to: state.layout)
      return (
        name: state.name,
        moved: moved.filter { first.layout.name(of: $0.item) == state.layout.name(of: $0.item) }
      )
    }
    let names = Set(moves.flatMap { $0.moved.map { first.layout.name(of: $0.item) } })
    let style = TerminalStyle(rawValue: format.rawValue) ?? context.workspace.world.drawingStyle
    let drawings = states.map { state in
      var drawing = DrawnLayout(
        snapshot: state.layout.snapshot(), style: style)
      drawing.caption = state.name
      drawing.emphasised = names
      return drawing
    }
    var board = drawings[0]
    board.others = Array(drawings.dropFirst())
    var told = RichText()
    for (state, move) in zip(others, moves) where !move.moved.isEmpty {
      told += RichText("\(first.name) → \(move.name)   ")
      told += context.phrase(move.moved, in: state.layout) + "\n"
    }
    if moves.allSatisfy({ $0.moved.isEmpty }) {
      let own = first.layout.liveItems.map { first.layout.name(of: $0) }
      let isSame = others.allSatisfy { other in
        other.layout.liveItems.map { other.layout.name(of: $0) } == own
      }
      told = isSame ? "every frame is the same\n" : "not the same views\n"
    }
    return [.board(board), .text(told)]
  }

  /// Splits two names without a comma between them, unless they form one name.
  private static func split(_ choices: [Word], _ context: QuestionContext) -> [Word] {
    guard choices.count == 1, let both = choices.first, context.place(both.value) == nil,
      Device.named(both.value) == nil
    else { return choices }
    let words = both.value.split(separator: " ")
    return words.count == 2 ? words.map { Word(String($0), both.span) } : choices
  }

  /// Returns the layout of a branch or mark, or on a device.
  private static func state(
    _ choice: Word, _ context: QuestionContext
  ) throws(NotebookError) -> (name: String, layout: Layout) {
    if let place = context.place(choice.value) {
      return (place.name, try context.layout.replacing(with: place.document))
    }
    let members = try WorldChoice.sorts(of: [choice]).flatMap { $0.members }
    guard members.count == 1 else { throw .unknownDevice(choice) }
    return (members[0].name, try WorldChoice(members: members).laidOut(context).layout)
  }
}

extension Verb {
  static let compare = Verb(
    .picture, "compare BRANCH|DEVICE|FILE [, BRANCH|DEVICE|FILE …]",
    "draws branches, devices or the layouts of session files side by side",
    examples: ["compare \"iPhone SE\", \"iPad Air\"", "mark {before}", "compare {before}"],
    seeAlso: ["show", "device", "draw"]
  ) { parser throws(SyntaxError) in
    let files = parser.comparedFiles()
    guard files.isEmpty else {
      let names = files.map { $0.value.fileText }.joined(separator: ", ")
      return Statement("compare " + names) { session, _ in session.read(files, .compare) }
    }
    let question = CompareQuestion(
      choices: try parser.commaList { parser throws(SyntaxError) in
        parser.note(.branch)
        return try parser.deviceName(upTo: ["as", "to"], isAlone: false)
      })
    return Statement(Query(question, try parser.output()))
  }
}

extension Parser {
  /// Takes the files to compare; none if the next words are not files.
  fileprivate mutating func comparedFiles() -> [Word] {
    var (ahead, files): (Parser, [Word]) = (self, [])
    while !ahead.token.kind.endsLine {
      guard var file = try? ahead.file() else { return [] }
      if file.value.hasSuffix(",") { file.value.removeLast() }
      guard
        [".md", ".layout", ".json", ".ipynb", ".txt"].contains(where: { file.value.hasSuffix($0) })
      else { return [] }
      files.append(file)
      if ahead.token.kind == .comma { ahead.advance() }
    }
    if !files.isEmpty { self = ahead }
    return files
  }
}

extension SessionFile {
  /// Plays the file in a separate session and keeps its layout.
  ///
  /// Once the last file has been read, returns all layouts side by side; a single one is compared
  /// with the current layout.
  func compare(in session: inout Session) -> Answer {
    guard isSession else { return session.failed(.sessionFile(.noFence, path: name)) }
    var player = Player(self)
    player.session.stop = session.stop
    var answer = Answer()
    while let step = player.next(perform: answerWithoutFiles) {
      guard step.answer.status >= .refused, !step.entry.words.contains(.expectError) else {
        continue
      }
      let title = step.answer.diagnostic?.title ?? "refused"
      answer.append(
        Answer(
          errors: "\(name), line \(step.entry.line), is left out: \(title)",
          status: step.answer.status))
    }
    let document = player.session.workspace.layout.document
    session.pendingWork.compared.append((name: name, document: document))
    guard session.pendingWork.awaited.count == 1 else { return answer }
    do throws(NotebookError) {
      let context = QuestionContext(session)
      var states: [(name: String, layout: Layout)] = []
      for one in session.pendingWork.compared {
        states.append((one.name, try context.layout.replacing(with: one.document)))
      }
      if states.count == 1 { states.append(("now", context.layout)) }
      answer.append(Answer(CompareQuestion.answer(comparing: states, in: context, as: .text)))
      return answer
    } catch { return session.failed(error) }
  }
}
