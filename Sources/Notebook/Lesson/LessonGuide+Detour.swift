import Answers
import AutoLayout
import SessionFiles

// Detours: lines typed between two steps of a lesson are undone, and kept as a branch.

extension LessonGuide {
  /// Returns the lines typed since the last step.
  static func detour(in session: Session, from play: LessonPlay) -> Detour {
    let document = session.workspace.layout.document
    guard let lines = session.history.changes(behind: play.present.history) else {
      return .elsewhere
    }
    if lines.isEmpty {
      return document == play.present.workspace.value.layout.document ? .none : .elsewhere
    }
    return .lines(lines)
  }

  /// Undoes a detour; its lines are kept as a separate branch.
  static func endDetour(in session: inout Session) -> Answer {
    guard let play = session.lesson else { return Answer() }
    switch detour(in: session, from: play) {
    case .none: return Answer()
    case .elsewhere:
      play.present.restore(in: &session)
      return Answer(output: "detour taken back")
    case .lines(let lines):
      play.present.restore(in: &session)
      let answer = keepDetour(lines, in: &session)
      settle(at: play.present.position, in: &session)
      return answer
    }
  }

  /// Runs the steps silently on a new branch and returns from it; text other than the lesson's
  /// moves with them.
  static func keepDetour(_ steps: [History.Step], in session: inout Session) -> Answer {
    let name = freeName(besides: steps, in: session)
    let back = "switch \(Name.written(session.memory.branch))"
    let isInteractive = session.configuration.isInteractive
    session.configuration.isInteractive = false
    let play = session.lesson
    let count = session.pendingWork.count
    _ = session.evaluate(line: "branch \(name)")
    for step in steps {
      if step.isProse {
        let isOfLesson = play.map { play in
          play.pieces.contains(.prose(step.entry)) || play.pieces.contains(.kept(step.entry))
        }
        if isOfLesson != true { session.keepProse(step.entry) }
      } else {
        // A line that switched back from a detour now switches to this branch.
        _ = session.evaluate(line: step.entry == back ? "switch \(name)" : step.entry)
      }
    }
    _ = session.evaluate(line: back)
    session.pendingWork.forget(since: count)
    session.lesson = play
    session.configuration.isInteractive = isInteractive
    return Answer(output: "detour taken back; branch \(name) goes there again")
  }

  /// Returns an unused branch name that none of the steps creates.
  private static func freeName(besides steps: [History.Step], in session: Session) -> String {
    let context = QuestionContext(session)
    let taken = Set(steps.map { $0.entry })
    var name = context.freePlace("detour")
    var number = 2
    while taken.contains("branch \(name)") {
      name = context.freePlace("detour\(number)")
      number += 1
    }
    return name
  }

  /// Goes to a line of the lesson; lines that are not the lesson's are kept as a branch, together
  /// with the lesson's lines between them.
  static func go(to line: Int, in session: inout Session) -> Sending {
    let branches = Set(session.branches.map { $0.name })
    var hasOwnLines = false
    if let play = session.lesson, play.past.indices.contains(line) {
      let target = play.past[line]
      let behind = session.history.steps(behind: target.history)
      let entries = (behind ?? []).filter { !$0.isProse && !$0.isFresh }.map { $0.entry }
      let lessonLines = play.file.shownLines.dropFirst(line).prefix(play.past.count - line)
      hasOwnLines = behind == nil || entries != Array(lessonLines)
      target.restore(in: &session)
      session.lesson?.past.removeLast(play.past.count - line)
      if let behind, hasOwnLines, !behind.contains(where: { $0.isFresh }) {
        _ = keepDetour(Array(behind), in: &session)
      }
      settle(at: target.position, in: &session)
    } else if let play = session.lesson {
      if case .none = detour(in: session, from: play) {} else { hasOwnLines = true }
      var before = -1
      while let progress = session.lessonProgress, progress.done < line, progress.done != before {
        before = progress.done
        _ = session.evaluate("step")
      }
    }
    let branch = session.branches.last { !branches.contains($0.name) }?.name
    session.acceptedLines = []
    return Sending(hasOwnLines: hasOwnLines, branch: branch)
  }

  /// Returns whether no detour is left after undoing `count` changes, so that `undo` continues with
  /// the lesson's line.
  static func isOnTrack(without count: Int, in session: Session) -> Bool {
    guard let present = session.lesson?.present,
      session.history.changeCount(behind: present.history) == count
    else { return false }
    return session.workspace.layout.document == present.workspace.value.layout.document
  }
}

/// The result of moving a session to a line of its lesson.
public struct Sending: Equatable, Sendable {
  /// Indicates whether the student had typed lines of their own.
  public var hasOwnLines: Bool
  /// The branch that keeps them; `nil` if there are none, or they cannot be replayed.
  public var branch: String?
}

extension Session {
  /// Goes forward or back to a line of the lesson; lines typed in between are kept as a branch if
  /// they can be replayed.
  public mutating func goToLessonLine(_ line: Int) -> Sending {
    LessonGuide.go(to: line, in: &self)
  }
}

extension History {
  /// Returns the steps after those of an earlier history, empty if none of them changed anything;
  /// `nil` if that history is not a prefix of this one.
  func changes(behind earlier: History) -> [Step]? {
    guard let steps = steps(behind: earlier) else { return nil }
    return steps.contains { $0.inverse != nil } ? Array(steps) : []
  }

  /// Returns the number of steps after those of an earlier history that changed something.
  func changeCount(behind earlier: History) -> Int? {
    steps(behind: earlier)?.count { $0.inverse != nil }
  }

  /// Returns the steps after those of an earlier history; `nil` if that history is not a prefix of
  /// this one.
  func steps(behind earlier: History) -> ArraySlice<Step>? {
    let steps = steps
    guard steps.count >= earlier.count,
      zip(steps, earlier.steps).allSatisfy({ $0.entry == $1.entry && $0.output == $1.output })
    else { return nil }
    return steps[earlier.count...]
  }
}
