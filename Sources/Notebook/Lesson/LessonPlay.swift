import AutoLayout
import SessionFiles

/// A session file played as a lesson: the position in it, and the states to return to.
struct LessonPlay: Sendable {
  /// The session at a point of the lesson.
  struct State: Sendable {
    /// The position of the next piece.
    var position: Int
    var workspace: Boxed<Workspace>
    var history: History { workspace.value.history }
    var quizzes: [Quiz]
    var start: World
    var title: String?
    var file: String?

    /// Captures the state of a session.
    init(of session: Session, at position: Int) {
      self.position = position
      workspace = Boxed(session.workspace)
      quizzes = session.quizzes
      start = session.start
      title = session.title
      file = session.file
    }

    /// Restores the state.
    func restore(in session: inout Session) {
      let token = session.stop
      session.workspace = workspace.value
      session.stop = token
      session.quizzes = quizzes
      session.start = start
      session.title = title
      session.file = file
      session.lesson?.present = self
    }
  }

  let file: SessionFile
  /// The number of lines that the session had before the lesson.
  let base: Int
  /// The questions that the session had before the lesson.
  let former: [Quiz]
  let pieces: [SessionFile.Piece]
  /// The parts that the lesson withholds.
  let heldBack: HeldBack
  /// The questions to repeat after each line of the lesson.
  var watches: [String]
  /// The positions of the questions whose answers were revealed before their lines were run.
  private(set) var told: Set<Int> = []
  /// The states before each step.
  var past: [State] = []
  /// The state after the last step, from which a detour starts.
  var present: State

  /// The command that the next step runs; `nil` at the end.
  var next: SessionFile.Entry? {
    guard pieces.indices.contains(present.position),
      case .entry(let index) = pieces[present.position]
    else { return nil }
    return file.entries[index]
  }

  /// The commands from the next one on.
  var rest: [SessionFile.Entry] {
    pieces[min(present.position, pieces.count)...].compactMap { shown($0) }
  }

  /// The commands before the next one.
  var behind: [SessionFile.Entry] { pieces.prefix(present.position).compactMap { shown($0) } }

  /// Returns the command of a piece; `nil` for text and for a hidden command.
  func shown(_ piece: SessionFile.Piece) -> SessionFile.Entry? {
    guard case .entry(let index) = piece, file.entries[index].isShown else { return nil }
    return file.entries[index]
  }

  /// The commands up to the next text.
  var restOfFence: [SessionFile.Entry] {
    let fence = pieces[min(present.position, pieces.count)...].prefix {
      if case .prose = $0 { false } else { true }
    }
    return fence.isEmpty ? [] : Array(rest.prefix(fence.count))
  }

  /// The numbers that the last line withholds until a question is answered.
  var numbersHeldBack: WithheldNumbers {
    let position = min(present.position, pieces.count)
    let last = pieces[..<position].lastIndex { piece in
      if case .entry = piece { true } else { false }
    }
    return last.map { heldBack.numbers(at: $0, for: position, knowing: told) } ?? WithheldNumbers()
  }

  /// Indicates whether the answer that the next lines show was already revealed.
  var knowsAnswer: Bool {
    let position = min(present.position, pieces.count)
    return heldBack.waitingText(before: position, in: pieces).map(told.contains) ?? false
  }

  /// Reveals the answer shown by the lesson line with the given index.
  mutating func tell(behind line: Int) {
    let lines = pieces.indices.filter { shown(pieces[$0]) != nil }
    guard lines.indices.contains(line) else { return }
    if let text = heldBack.waitingText(before: lines[line], in: pieces) { told.insert(text) }
  }

  /// Indicates whether the next line directly follows a text, which may have asked the user to
  /// predict a number; true at the start.
  var isBehindText: Bool {
    guard pieces.indices.contains(present.position - 1) else { return true }
    if case .prose = pieces[present.position - 1] { return true }
    return false
  }
}

/// Lines typed between two steps of a lesson.
enum Detour {
  /// Nothing has changed.
  case none
  /// The steps from the lesson's state to the session's.
  case lines([History.Step])
  /// The session's state cannot be reached from the lesson by lines: it loaded a file, or undid
  /// lines.
  case elsewhere
}
