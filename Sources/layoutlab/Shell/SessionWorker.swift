import Notebook
import Serving

/// Lets a session compute on another thread, in place, until it has ended or the user stops it.
struct SessionWorker {
  /// What the session computes, to be ended from here or from a page.
  let computation = Computation()
  private let events: Events

  /// What is said when the user has stopped an entry.
  static let stopped = "stopped; nothing changed.\n"

  /// Computations of a session, which Ctrl-C stops from now on.
  init(of session: inout Session, events: Events) {
    self.events = events
    session.stop = computation.token
  }

  /// Computes with the session; `nil` where the user did not wait for the end.
  func run<Value: Sendable>(
    _ session: inout Session, _ body: @escaping @Sendable (inout Session) -> Value
  ) -> Value? {
    let (progress, computation) = (Progress(events: events), computation)
    computation.begin()
    defer { computation.end() }
    return Background.run(with: &session, body) { descriptor in
      progress.wait(for: descriptor) { computation.stop() }
    }
  }
}
