import AutoLayout
import Syntax

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

  /// Takes a detour back; its lines go to a branch of their own.
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

  /// Runs the lines on a new branch, silently, and comes back.
  static func keepDetour(_ lines: [String], in session: inout Session) -> Answer {
    let name = QuestionContext(session).freePlace("detour")
    let here = session.memory.branch
    let isInteractive = session.configuration.isInteractive
    session.configuration.isInteractive = false
    let play = session.lesson
    let count = session.pendingWork.count
    for line in ["branch \(name)"] + lines + ["switch \(Name.written(here))"] {
      _ = session.evaluate(line: line)
    }
    session.pendingWork.forget(since: count)
    session.lesson = play
    session.configuration.isInteractive = isInteractive
    return Answer(output: "detour taken back; switch \(name) goes there again")
  }

  /// Returns whether `undo`, which has undone `count` changes, has no detour left to undo, so that
  /// it undoes the lesson's line.
  static func isOnTrack(without count: Int, in session: Session) -> Bool {
    guard let present = session.lesson?.present,
      session.history.changeCount(behind: present.history) == count
    else { return false }
    return session.workspace.layout.document == present.workspace.value.layout.document
  }
}

extension History {
  /// The lines after those of an earlier history; `nil` when it is not how this one begins.
  func lines(behind earlier: History) -> [String]? {
    behind(earlier)?.filter { !$0.isProse }.map { $0.entry }
  }

  /// The same, empty when none of them changed anything.
  func changes(behind earlier: History) -> [String]? {
    guard let steps = behind(earlier) else { return nil }
    return steps.contains { $0.inverse != nil } ? steps.filter { !$0.isProse }.map { $0.entry } : []
  }

  /// Returns the number of them that changed something.
  func changeCount(behind earlier: History) -> Int? {
    behind(earlier)?.count { $0.inverse != nil }
  }

  private func behind(_ earlier: History) -> ArraySlice<Step>? {
    let steps = steps
    guard steps.count >= earlier.count,
      zip(steps, earlier.steps).allSatisfy({ $0.entry == $1.entry && $0.output == $1.output })
    else { return nil }
    return steps[earlier.count...]
  }
}
