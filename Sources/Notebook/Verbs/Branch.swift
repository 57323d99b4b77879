import AutoLayout
import Syntax

// Marks and branches.

extension UndoTree {
  /// `mark before` keeps the present document.
  static func mark(_ name: Word, in session: inout Session) -> Session.Outcome {
    let place = QuestionContext(session).present(as: name.value)
    return session.remember("marked \(Name.written(name.value))") { $0.keep(place) }
  }

  /// `branch b`: the branch that is left keeps its document.
  static func branch(
    _ name: Word, in session: inout Session
  ) throws(NotebookError) -> Session.Outcome {
    let context = QuestionContext(session)
    if context.place(name.value) != nil { throw .placeTaken(name) }
    return session.remember("on branch \(Name.written(name.value))") { memory in
      memory.keep(context.present(as: memory.branch))
      memory.branch = name.value
    }
  }

  /// `switch main` goes to a branch or mark.
  static func switchTo(
    _ name: Word, in session: inout Session
  ) throws(NotebookError) -> Session.Outcome {
    guard let target = QuestionContext(session).place(name.value) else {
      throw .unknownBranch(name)
    }
    let remembered = session.remembered
    let document = session.workspace.layout.document
    session.workspace.follow()
    session.memory.keep(QuestionContext(session).present(as: session.memory.branch))
    do {
      try session.workspace.replaceDocument(target.document)
    } catch {
      throw .layout(error, nil)
    }
    session.memory.branch = target.name
    session.memory.flight = target.flight
    session.memory.hints = target.hints
    session.memory.watches = target.watches
    let moved = session.workspace.follow()
    return Session.Outcome(
      answer: Answer([
        .change(session.workspace.report(["on branch \(Name.written(target.name))"], moved))
      ]),
      recording: .change(
        History.Inverse(edits: [], memory: remembered, document: Boxed(document))))
  }
}

extension Memory {
  /// Keeps a place, instead of the one that had its name.
  fileprivate mutating func keep(_ place: Place) {
    if let index = places.firstIndex(where: { Name.matches($0.name, place.name) }) {
      let name = places[index].name
      places[index] = place
      places[index].name = name
    } else {
      places.append(place)
    }
  }
}
