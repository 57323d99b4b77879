import AutoLayout
import Syntax

// Detours: what is typed between two steps of a lesson is taken back, and kept as a branch.

extension Session {
  /// What was typed since the last step.
  func detour(from play: LessonPlay) -> Detour {
    let document = workspace.layout.document
    guard let lines = history.changes(behind: play.present.history) else { return .elsewhere }
    if lines.isEmpty {
      return document == play.present.workspace.value.layout.document ? .none : .elsewhere
    }
    return .lines(lines)
  }

  /// Takes a detour back; its lines go to a branch of their own.
  mutating func endDetour() -> Evaluation {
    guard let play = lesson else { return Evaluation() }
    switch detour(from: play) {
    case .none: return Evaluation()
    case .elsewhere:
      restore(play.present)
      return Evaluation(output: "detour taken back")
    case .lines(let lines):
      restore(play.present)
      let answer = keepDetour(lines)
      settle(at: play.present.position)
      return answer
    }
  }

  /// Runs the lines on a new branch, silently, and comes back.
  mutating func keepDetour(_ lines: [String]) -> Evaluation {
    var number = 1
    var name = "detour"
    while place(name) != nil || Name.matches(memory.branch, name) {
      number += 1
      name = "detour\(number)"
    }
    let here = memory.branch
    let isInteractive = configuration.isInteractive
    configuration.isInteractive = false
    let play = lesson
    let count = pendingWork.count
    for line in ["branch \(name)"] + lines + ["switch \(Name.written(here))"] {
      _ = evaluate(line: line)
    }
    pendingWork.forget(since: count)
    lesson = play
    configuration.isInteractive = isInteractive
    return Evaluation(output: "detour taken back; switch \(name) goes there again")
  }

  /// Whether `undo`, which has taken back so many changes, has no more of its own to take back, so
  /// that it takes back the lesson's line.
  func isOnTrack(without count: Int) -> Bool {
    guard let present = lesson?.present,
      history.changeCount(behind: present.history) == count
    else { return false }
    return workspace.layout.document == present.workspace.value.layout.document
  }
}

extension History {
  /// The lines behind those of an earlier history; `nil` when it is not how this one begins.
  func lines(behind earlier: History) -> [String]? {
    behind(earlier)?.filter { !$0.isProse }.map(\.entry)
  }

  /// The same, empty when none of them changed anything.
  func changes(behind earlier: History) -> [String]? {
    guard let steps = behind(earlier) else { return nil }
    return steps.contains { $0.inverse != nil } ? steps.filter { !$0.isProse }.map(\.entry) : []
  }

  /// How many of them changed something.
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
