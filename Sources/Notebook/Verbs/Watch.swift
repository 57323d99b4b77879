import Answers
import Syntax

extension Watch {
  /// Watches a question, or stops watching; or lists the watched question.
  func run(in session: inout Session, _ line: String) throws(NotebookError) -> Session.Outcome {
    switch self {
    case .list:
      let watches = session.memory.watches.joined(separator: "\n")
      return Session.Outcome(answer: Answer(output: watches))
    case .off:
      session.lesson?.watches = []
      return session.remember("nothing is watched") { $0.watches = [] }
    case .query(let query):
      let words = String(
        line.drop { $0 == " " }.dropFirst("watch".count).drop { $0 == " " })
      _ = try query.answer(in: session)
      return session.remember("watching: \(words)") { $0.watches.append(words) }
    }
  }

  /// Returns the answer to a watched question; the reason, if it can no longer be answered.
  static func answer(to line: String, in session: Session) -> Answer {
    do {
      guard case .ask(let query) = try Session.parse(line) else { return Answer() }
      return try query.answer(in: session)
    } catch {
      let diagnostic = Explanation(session.workspace).diagnostic(for: error, in: line)
      return Answer(output: "watch \(line)   // \(diagnostic.title)")
    }
  }
}
