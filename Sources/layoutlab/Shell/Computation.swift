import ConstraintSolver
import Notebook

/// Lets a session compute on another thread, in place, until it has ended or the user stops it.
struct Computation {
  private let events: Events
  private let stop = StopToken()

  /// What is said when the user has stopped an entry.
  static let stopped = "stopped; nothing changed.\n"

  /// Computations of a session, which Ctrl-C stops from now on.
  init(of session: inout Session, events: Events) {
    self.events = events
    session.stop = stop
  }

  /// Computes with the session.
  func run(
    _ session: inout Session, _ body: @escaping @Sendable (inout Session) -> Answer
  ) -> Answer {
    let progress = Progress(events: events)
    defer { stop.reset() }
    let result = Background.run(with: &session, body) { descriptor in
      progress.wait(for: descriptor) { stop.stop() }
    }
    return result ?? Answer()
  }
}
