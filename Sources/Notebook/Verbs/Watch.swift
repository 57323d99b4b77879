import Answers
import Syntax

extension Watch {
  /// Watches a question, or stops watching; or lists the watched question.
  func run(in session: inout Session, _ line: String) throws(NotebookError) -> LineOutcome {
    switch self {
    case .list:
      let watches = session.memory.watches.joined(separator: "\n")
      return LineOutcome(answer: Answer(output: watches))
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

  /// Returns the drawing that is watched last, as it is now.
  static func drawing(in session: Session) -> DrawnLayout? {
    for line in session.memory.watches.reversed() {
      guard case .ask(let query)? = try? Session.parse(line), case .draw = query.question
      else { continue }
      if let drawing = answer(to: line, in: session).cutBoard().board { return drawing }
    }
    return nil
  }

  /// Returns the answer to a watched question; the reason, if it can no longer be answered.
  static func answer(to line: String, in session: Session) -> Answer {
    do {
      guard case .ask(let query) = try Session.parse(line) else { return Answer() }
      var answer = try query.answer(in: session)
      answer.replaceBlocks { block in
        guard case .board(var drawing, let recorded) = block else { return block }
        drawing.isWatched = true
        return .board(drawing, recorded: recorded)
      }
      return answer
    } catch {
      let diagnostic = Explanation(session.workspace).diagnostic(for: error, in: line)
      return Answer(output: "watch \(line)   // \(diagnostic.title)")
    }
  }
}
