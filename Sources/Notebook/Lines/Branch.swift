import Answers
import AutoLayout
import Syntax

extension Verb {
  static let branch = Verb(
    .session, "branch [NAME]", "tries something else from here on, or lists the branches",
    examples: ["branch {idea}", "view {new}", "branch", "branch main"],
    seeAlso: ["mark", "show"]
  ) { parser throws(SyntaxError) in
    parser.note(.newName)
    let name = parser.token.kind.endsLine ? nil : try parser.name(.newName)
    return Statement(BranchLine(name: name, goes: false))
  }

  static let mark = Verb(
    .session, "mark NAME", "gives the present state a name",
    examples: ["mark {here}   // → marked {here}", "view {new}", "branch {here}"],
    seeAlso: ["branch", "show"]
  ) { parser throws(SyntaxError) in
    Statement(MarkLine(name: try parser.name(.newName)))
  }

  static let `switch` = Verb(
    .session, "switch [BRANCH]", "goes to a branch, or grows one from a mark, or lists them"
  ) { parser throws(SyntaxError) in
    parser.note(.branch)
    let name = parser.token.kind.endsLine ? nil : try parser.name(.branch)
    return Statement(BranchLine(name: name, goes: true))
  }
}

/// `branch b` creates a branch and enters it, `switch b` goes to an existing one; without a name,
/// both list the branches.
struct BranchLine: SessionLine {
  var name: Word?
  /// Indicates whether the branch or mark must exist already.
  var goes: Bool

  var text: String { (goes ? "switch" : "branch") + name.behind() }

  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    guard let name else { return UndoTree.list(in: session) }
    return goes
      ? try UndoTree.switchTo(name, in: &session) : try UndoTree.branch(name, in: &session)
  }
}

/// `mark before`.
struct MarkLine: SessionLine {
  var name: Word

  var text: String { "mark " + name.text }

  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    try UndoTree.mark(name, in: &session)
  }
}

// Marks and branches.

extension UndoTree {
  /// Keeps the current document, independent of later changes, for `mark before`.
  static func mark(_ name: Word, in session: inout Session) throws(NotebookError) -> LineOutcome {
    let context = QuestionContext(session)
    if let taken = context.place(name.value), !taken.isMark { throw .placeTaken(name) }
    var place = context.present(as: name.value)
    (place.isMark, place.mark) = (true, nil)
    return session.remember("marked \(Name.written(name.value))") { $0.keep(place) }
  }

  /// Lists branches and marks, with the current branch marked, for `branch`.
  static func list(in session: Session) -> LineOutcome {
    let branch = session.memory.branch
    let others = session.memory.places.filter { !Name.matches($0.name, branch) }
    let names =
      ["* " + Name.written(branch)]
      + others.map { "  " + Name.written($0.name) + ($0.isMark ? " (mark)" : "") }
    return LineOutcome(answer: Answer(output: names.joined(separator: "\n")))
  }

  /// Starts a branch, for `branch b`; the old branch keeps its document.
  static func branch(_ name: Word, in session: inout Session) throws(NotebookError) -> LineOutcome {
    let context = QuestionContext(session)
    if context.place(name.value) != nil { return try switchTo(name, in: &session) }
    return session.remember("on branch \(Name.written(name.value))") { memory in
      memory.keep(context.present(as: memory.branch))
      memory.branch = name.value
      memory.mark = nil
    }
  }

  /// Goes to a branch, for `switch main`; switching to a mark starts a new branch there.
  static func switchTo(
    _ name: Word, in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    let context = QuestionContext(session)
    guard let place = context.place(name.value) else { throw .unknownBranch(name) }
    let target = place.isMark ? branch(from: place, in: context) : place
    session.workspace.follow()
    session.memory.keep(QuestionContext(session).present(as: session.memory.branch))
    do {
      try session.workspace.replaceDocument(target.document)
    } catch {
      throw .layout(error, nil)
    }
    session.workspace.declare(as: target.code.value)
    session.memory.branch = target.name
    session.memory.mark = target.mark
    session.memory.flight = target.flight
    session.memory.hints = target.hints
    session.memory.passes = target.passes
    session.memory.watches = target.watches
    let moved = session.workspace.follow()
    var told = ["on branch \(Name.written(target.name))"]
    if place.isMark { told.append("from mark \(Name.written(place.name))") }
    return LineOutcome(
      answer: Answer([.change(moved.report(told, in: session.workspace.layout))]),
      recording: .change)
  }

  /// Returns a branch that started at a mark and has not changed since, or a new one.
  private static func branch(from mark: Memory.Place, in context: QuestionContext) -> Memory.Place {
    let here = context.memory.branch
    let others = context.memory.places.filter { !Name.matches($0.name, here) }
    let grown = ([context.present(as: here)] + others).first {
      $0.mark == mark.name && $0.document == mark.document
    }
    if let grown { return grown }
    var branch = mark
    branch.name = context.freePlace(mark.name)
    (branch.isMark, branch.mark) = (false, mark.name)
    return branch
  }
}

extension Memory {
  /// Stores a branch or mark, replacing one with the same name.
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
