import Answers
import Notebook
import Serving

/// Runs computations of a session in place on another thread, until they end or the user stops
/// them.
struct SessionWorker {
  /// The session's computation, which can be stopped from here or by a page.
  let computation = Computation()
  private let events: Events

  /// The message after the user has stopped an entry.
  static let stopped = "stopped; nothing changed.\n"

  /// Creates a worker, and makes the session stoppable by Ctrl-C.
  init(of session: inout Session, events: Events) {
    self.events = events
    session.stop = computation.token
  }

  /// Runs a computation with the session; returns `nil` if the user stopped waiting for it.
  func run<State, Value: Sendable>(
    _ session: inout State, _ body: @escaping @Sendable (inout State) -> Value
  ) -> Value? {
    let (progress, computation) = (Progress(events: events), computation)
    computation.begin()
    defer { computation.end() }
    return Background.run(with: &session, body) {
      computation.dropLeftovers()
    } waiting: { descriptor in
      progress.wait(for: descriptor) { computation.stop() }
    }
  }

  /// Returns the text of an answer for a screen; `nil` if the user stops waiting for it.
  ///
  /// A short text is produced on this thread, as starting another one would cost more.
  func text(of answer: Answer, on screen: Screen) -> String? {
    guard answer.takesLong else { return answer.text(on: screen) }
    let token = computation.token
    var answer = answer
    let text = run(&answer) { $0.text(on: screen, until: token) }
    return text ?? nil
  }
}
