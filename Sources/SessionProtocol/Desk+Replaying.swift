import Notebook

// Lines that are played again: tried with another text, and the answers that they give then.

extension Desk {
  /// Shows the effect of a change of a cell; the session is not changed.
  func attempt(
    _ change: Session.CellChange, _ turn: inout Turn, in session: inout Session,
    perform: Player.Perform
  ) throws(Failure) -> JSON {
    session.endDrag()
    var copy = session
    guard let answer = copy.edit(change, perform: perform) else {
      throw .missing("there is no such cell")
    }
    // The next request undoes these moves, as with a drag.
    let shown = answer.status < .refused && !answer.isStopped ? copy : session
    let moved = follow(shown, isChange: false)
    // Others move what they have drawn: a new drawing would be of the session.
    var members: [(key: String, value: JSON)] = [
      ("moved", .array(moved)), ("root", shown.rootSize),
    ]
    let news = members + [("by", .string("page")), ("isTrial", .bool(true))]
    turn.news = [Notice(method: "moved", parameters: .object(news))]
    members.append(("broken", .strings(shown.brokenNames)))
    if let diagnostic = answer.diagnostic, !answer.isStopped {
      members.append(("error", diagnostic.json(in: change.text)))
    }
    return .object(members)
  }

  /// The largest number of answers that are computed again after a change; each costs a replay.
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
    for cell in changed.prefix(Self.answerLimit) {
      var copy = session
      let change = Session.CellChange.replace(cell.id, cell.text)
      guard let answer = copy.edit(change, perform: perform), answer.status < .refused else {
        continue
      }
      keep(answer, to: (cell.text, cell.output))
    }
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
