import Answers
import Notebook

// Replaying lines, to try another text or to recompute answers.

extension Desk {
  /// Returns the effect of a change to a cell, without changing the session.
  func attempt(
    _ change: CellChange, _ turn: inout Turn, in session: inout Session,
    perform: Player.Perform
  ) throws(Failure) -> JSON {
    session.endDrag()
    var copy = session.fork()
    guard let answer = change.apply(to: &copy, perform: perform) else {
      throw .missing("there is no such cell")
    }
    // The next request reverts these moves, as after a drag.
    let shown = answer.status < .refused && !answer.isStopped ? copy : session
    let moved = follow(shown, isChange: false)
    // Other pages only move their elements: a redraw would not show the trial.
    var members: [(key: String, value: JSON)] = [
      ("moved", .array(moved)), ("root", SessionBoard(of: shown).rootSize),
    ]
    let news = members + [("by", .string("page")), ("isTrial", .bool(true))]
    turn.news = [Notice(method: "moved", parameters: .object(news))]
    members.append(("broken", .strings(SessionBoard(of: shown).brokenNames)))
    if let diagnostic = answer.diagnostic, !answer.isStopped {
      members.append(("error", diagnostic.json(in: change.text)))
    }
    return .object(members)
  }

  /// Returns the session to draw: a copy with a trial applied, or the session itself, even during a
  /// drag.
  func drawn(after trial: Request.Trial, in session: Session, perform: Player.Perform) -> Session {
    guard trial != Request.Trial() else { return session }
    var copy = session.fork()
    copy.endDrag()
    if let change = trial.change { _ = change.apply(to: &copy, perform: perform) }
    for line in trial.lines { _ = copy.evaluate(line) }
    return copy
  }

  /// The maximum number of answers that are recomputed after a change; each costs a replay.
  private static let answerLimit = 8

  /// Recomputes answers that contain more than text and were not kept: those of replayed lines, and
  /// those from before a restart, since the journal contains only lines.
  ///
  /// - Parameters:
  ///   - session: The session with the lines.
  ///   - perform: Carries out an effect on files.
  func keepAgain(in session: Session, perform: Player.Perform) {
    let rich = session.cells.filter { cell in
      !cell.isProse && cell.hasMoreThanText
        && keptAnswer(to: cell.text, recorded: cell.output) == nil
    }
    for cell in rich.suffix(Self.answerLimit) { keepAgain(cell, in: session, perform: perform) }
  }

  private func keepAgain(_ cell: Cell, in session: Session, perform: Player.Perform) {
    var copy = session.fork()
    let change = CellChange.replace(cell.id, cell.text)
    guard let answer = change.apply(to: &copy, perform: perform), answer.status < .refused else {
      return
    }
    keep(answer, to: (cell.text, cell.output))
  }
}

extension Cell {
  /// Indicates whether the answer has suggested lines, a picture or a film.
  fileprivate var hasMoreThanText: Bool {
    let verb = text.drop { $0.isWhitespace }.prefix { $0.isLetter }
    let hasRepairs = output.split(separator: "\n").contains { $0.hasPrefix("try:") }
    return hasRepairs || verb == "draw" || verb == "animate"
  }
}
