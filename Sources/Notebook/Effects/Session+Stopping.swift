import Answers
import AutoLayout
public import ConstraintSolver

// Long computations can be stopped from another thread. A stopped entry leaves the session
// unchanged: a single step is rolled back, and an entry of several steps, such as `run` or steps of
// a lesson, is undone by restoring the session from before it.

extension Session {
  /// The token that cancels the session's computation; `nil` lets it run to completion.
  ///
  /// Lines, files and questions check the token. The answer to a stopped entry, or to a reply to
  /// one of its effects, has ``Answer/isStopped``, and the session is unchanged. Stopping after the
  /// computation has no effect.
  public var stop: StopToken? {
    get { workspace.layout.stop }
    set { workspace.layout.stop = newValue }
  }

  /// Begins an entry of several steps that are undone together.
  ///
  /// Without a stop token, the session from before the entry is not kept.
  mutating func beginSteps() {
    pendingWork.isOfSteps = true
    if stop != nil, pendingWork.before == nil { pendingWork.before = Boxed(self.fork()) }
  }

  /// Evaluates an entry, or the consequence of a reply, leaving no trace if it was stopped.
  mutating func ending(_ body: (inout Session) -> Answer) -> Answer {
    let stop = stop
    var answer =
      stop === Stopping.token ? body(&self) : Stopping.withToken(stop) { body(&self) }
    let before = pendingWork.before
    if answer.isStopped || before != nil && workspace.layout.isStopped {
      let count = pendingWork.count
      if let before {
        leave(Boxed(self.fork()))
        self = before.value.fork()
      }
      pendingWork.end(behind: count)
      acceptedLines = []
      leave(answer)
      answer = failed(.layout(.stopped, nil))
    } else if pendingWork.awaited.isEmpty {
      pendingWork.end()
    }
    return answer
  }

  /// Hands the result of a stopped computation to the token; see `StopToken.leave(_:)`.
  func leave(_ made: @autoclosure () -> some Sendable) {
    if let stop, stop.isStopped { stop.leave(made()) }
  }

  /// Throws if the computation was cancelled, and hands its result to the token.
  func checkStop(leaving made: @autoclosure () -> some Sendable) throws(NotebookError) {
    guard let stop, stop.isStopped else { return }
    stop.leave(made())
    throw .layout(.stopped, nil)
  }
}
