import Answers
import Notebook
import SessionProtocol

// Access rights in a class. They are defined only here, and checked for each message.

/// The role of a connection in a class, which determines its access rights.
enum Right: String, CaseIterable, Sendable {
  /// The connection has presented no token.
  case stranger
  /// The connection has presented the teacher's token, and shows the teacher's sandbox.
  case teacher
  /// The connection has presented a student's token, and shows that student's sandbox.
  case student
  /// The connection only watches: a student follows the teacher, or the teacher views a sandbox.
  case onlooker
}

/// The methods of a class; raw values are the names in the protocol.
public enum ClassMethod: String, CaseIterable, Sendable {
  case join, handIn, predict, catchUp
  case `class`, send, handOut, takeBack, collect, poll, predictions, reveal, pause, letIn

  /// The rights in the class that allow the method.
  var askers: Set<Right> {
    switch self {
    case .join: [.stranger]
    case .handIn, .predict, .catchUp: [.student]
    case .class, .send, .handOut, .takeBack, .collect, .poll, .predictions, .reveal, .pause, .letIn:
      [.teacher]
    }
  }
}

extension Request {
  /// The rights in the shown sandbox that allow the method.
  var askers: Set<Right> {
    switch self {
    case .initialize: Set(Right.allCases)
    case .evaluate, .predict, .reply, .set, .pull, .edit, .attempt, .undo, .redo, .stop:
      [.teacher, .student]
    case .aside, .isIncomplete, .entries, .complete, .inspect, .values, .board, .document,
      .history, .branches, .download:
      [.teacher, .student, .onlooker]
    }
  }

  /// Indicates whether it is rejected while the class is paused; watching is not.
  var waitsInPause: Bool { self != .stop && !askers.contains(.onlooker) }

  /// Indicates whether it runs the lesson's next line, which is rejected while the class is held.
  var goesOn: Bool {
    switch self {
    case .evaluate(let entry, _, _): entry.split(whereSeparator: { $0.isWhitespace }) == ["step"]
    case .predict: true
    default: false
    }
  }

  /// Indicates whether it is an entry, which users cannot make many times a second.
  var isEntry: Bool {
    switch self {
    case .evaluate, .aside, .predict, .reply, .edit, .undo, .redo, .download: true
    case .set(_, _, let isFinal), .pull(_, _, _, _, let isFinal, _): isFinal
    case .initialize, .isIncomplete, .entries, .complete, .inspect, .values, .board, .document,
      .history, .branches, .attempt, .stop:
      false
    }
  }

  /// The number of bytes typed.
  var length: Int {
    switch self {
    case .evaluate(let entry, _, _), .aside(let entry), .isIncomplete(let entry),
      .entries(let entry), .complete(let entry, _), .inspect(let entry, _):
      entry.utf8.count
    case .predict(let answer): answer.utf8.count
    case .edit(let change, _), .attempt(let change): change.text.utf8.count
    case .board(_, _, let trial):
      trial.lines.reduce(trial.change?.text.utf8.count ?? 0) { $0 + $1.utf8.count }
    case .initialize, .reply, .values, .set, .pull, .document, .history,
      .undo, .redo, .branches, .download, .stop:
      0
    }
  }
}
