import Answers
import Notebook

// Lines that are played again: tried with another text, and the answers that they give then.

extension Desk {
  /// Shows the effect of a change of a cell; the session is not changed.
  func attempt(
    _ change: CellChange, _ turn: inout Turn, in session: inout Session,
    perform: Player.Perform
  ) throws(Failure) -> JSON {
    session.endDrag()
    var copy = session
    guard let answer = change.apply(to: &copy, perform: perform) else {
      throw .missing("there is no such cell")
    }
    // The next request undoes these moves, as with a drag.
    let shown = answer.status < .refused && !answer.isStopped ? copy : session
    let moved = follow(shown, isChange: false)
    // Other pages move their drawn elements: a new drawing would show the session.
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

  /// Returns the session from which a board is drawn: a copy with a trial applied, or the present
  /// session, also during a drag.
  func drawn(
    after trial: Request.Trial, in session: Session, perform: Player.Perform
  ) -> Session {
    guard trial != Request.Trial() else { return session }
    var copy = session
    copy.endDrag()
    if let change = trial.change { _ = change.apply(to: &copy, perform: perform) }
    for line in trial.lines { _ = copy.evaluate(line) }
    return copy
  }

  /// The most answers that are given anew after a change; each costs a replay.
  private static let answerLimit = 8

  /// Computes again the answers with more than text, if replayed lines have other answers, so that
  /// their pictures, films and repairs are kept.
  ///
  /// - Parameters:
  ///   - before: The cells before the change.
  ///   - session: The session after it.
  ///   - perform: Carries out an effect on files.
  func keepAgain(_ before: [Cell], in session: Session, perform: Player.Perform) {
    let plain = before.filter { cell in
      keptAnswer(to: cell.text, recorded: cell.output)?.isMoreThanText != true
    }
    let texts = Set(plain.map { $0.text })
    let changed = session.cells.filter { cell in
      !cell.isProse && !texts.contains(cell.text)
        && keptAnswer(to: cell.text, recorded: cell.output) == nil
    }
    for cell in changed.prefix(Self.answerLimit) { keepAgain(cell, in: session, perform: perform) }
  }

  /// Keeps anew what was answered with more than text before the program ended: its journal has the
  /// lines alone.
  func keepRecovered(in session: Session, perform: Player.Perform) {
    guard hasNoAnswers else { return }
    let rich = session.cells.filter { !$0.isProse && $0.hasMoreThanText }
    for cell in rich.suffix(Self.answerLimit) { keepAgain(cell, in: session, perform: perform) }
  }

  private func keepAgain(_ cell: Cell, in session: Session, perform: Player.Perform) {
    var copy = session
    let change = CellChange.replace(cell.id, cell.text)
    guard let answer = change.apply(to: &copy, perform: perform), answer.status < .refused else {
      return
    }
    keep(answer, to: (cell.text, cell.output))
  }
}

extension Cell {
  /// Indicates whether its answer had repairs to click, a picture or a film.
  fileprivate var hasMoreThanText: Bool {
    let verb = text.drop { $0.isWhitespace }.prefix { $0.isLetter }
    let hasRepairs = output.split(separator: "\n").contains { $0.hasPrefix("try:") }
    return hasRepairs || verb == "draw" || verb == "animate"
  }
}

extension Answer {
  /// Indicates whether a text alone is less than it.
  fileprivate var isMoreThanText: Bool {
    let isDrawn = blocks.contains { block in
      switch block {
      case .board, .tries: true
      case .change, .text, .prose, .table, .data: false
      }
    }
    return isDrawn || effects.contains { if case .play = $0.action { true } else { false } }
  }
}
