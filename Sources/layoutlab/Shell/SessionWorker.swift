import Answers
import Notebook
import Serving
import SessionProtocol

/// Lets a session compute on another thread, in place, until it has ended or the user stops it.
struct SessionWorker {
  /// The session's computation, to be ended from here or from a page.
  let computation = Computation()
  private let events: Events

  /// The message when the user has stopped an entry.
  static let stopped = "stopped; nothing changed.\n"

  /// Computations of a session, which Ctrl-C stops from now on.
  init(of session: inout Session, events: Events) {
    self.events = events
    session.stop = computation.token
  }

  /// Computes with the session; `nil` if the user did not wait for the end.
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

  /// The text of an answer for a screen; `nil` if the user does not wait for it.
  ///
  /// A short text is made here and now, as another thread would cost more.
  func text(of answer: Answer, on screen: Screen) -> String? {
    guard answer.takesLong else { return answer.text(on: screen) }
    let token = computation.token
    var answer = answer
    let text = run(&answer) { $0.text(on: screen, until: token) }
    return text ?? nil
  }
}
