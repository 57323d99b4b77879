import Answers
import Notebook
import SessionProtocol
import Synchronization

/// A student's first answer to a question of the lesson, given at the student's own pace.
struct OwnAnswer: Equatable, Sendable {
  /// The number of the lesson's lines run before it.
  var line: Int
  /// The question: `red.width?`.
  var question: String
  var said: String
  var right: String
  /// The misconception that explains a wrong answer; `nil` if none does.
  var belief: String?

  /// Creates an answer from its verdict.
  init?(to question: String, after line: Int, _ verdict: JSON) {
    guard let said = verdict["said"]?.string, let right = verdict["right"]?.string else {
      return nil
    }
    (self.line, self.question) = (line, question)
    (self.said, self.right) = (Poll.read(said), right)
    belief = verdict["belief"]?.string
  }

  /// Creates an answer from the reply to it; `nil` if the request was not an answer.
  init?(to question: String?, after line: Int?, _ turn: Turn) {
    guard let question, let line, case .success(let result) = turn.result,
      let verdict = result["verdict"]
    else { return nil }
    self.init(to: question, after: line, verdict)
  }

  /// The solution of the question, as far as this answer reveals it.
  private var solution: Solution {
    let beliefs = belief.flatMap { text in
      Double(said).map { [Solution.Belief(value: $0, text: text)] }
    }
    return Solution(text: right, value: Double(right), beliefs: beliefs ?? [])
  }

  /// The line about the answer in the student's file.
  fileprivate var sentence: String {
    let verdict = solution.isRight(said) ? "right" : "it is \(right)"
    return "- Before line \(line + 1), \(question) I said \(said): \(verdict)."
      + (belief.map { " You get \(said) if \($0)." } ?? "") + "\n"
  }

  /// Returns the answers of a class as reports on its questions, in the order of the lesson.
  static func reports(_ answers: [(nickname: String, answer: OwnAnswer)]) -> [JSON] {
    let questions = Dictionary(grouping: answers) { $0.answer.line }
    return questions.sorted { $0.key < $1.key }.map { line, voices in
      var solution = voices[0].answer.solution
      solution.beliefs = voices.flatMap { $0.answer.solution.beliefs }
      var poll = Poll(
        question: voices[0].answer.question, context: .null, solution: solution, line: line)
      for (nickname, answer) in voices { poll.take(answer.said, of: nickname) }
      return poll.report
    }
  }
}

extension Standing {
  /// Returns the student's file with the answers appended.
  func withAnswers(_ text: String) -> String {
    guard !answers.isEmpty else { return text }
    return text + "\n## Answers\n\n"
      + answers.sorted { $0.key < $1.key }.map { $0.value.sentence }.joined()
  }
}

extension Turn {
  /// Adds a student's answers to a downloaded file.
  mutating func add(_ standing: Standing) {
    guard case .success(let result) = result, let text = result["contents"]?.string else { return }
    add("contents", .string(standing.withAnswers(text)))
  }
}

extension Classroom {
  /// Records a student's first answer to a question of the lesson, unless the answer has been
  /// revealed.
  func take(_ answer: OwnAnswer, of owner: Sandbox) {
    let isTold = state.withLock { $0.polls }.contains { poll in
      poll.isClosed && poll.question == answer.question && answer.line <= poll.line ?? -1
    }
    guard owner.number > 0, !isTold, answer.said.utf8.count <= limits.prediction,
      owner.now.answers[answer.line] == nil
    else { return }
    owner.note { $0.answers[answer.line] = answer }
    register(.answered(nickname: owner.nickname, answer))
  }
}
