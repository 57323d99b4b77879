import Answers
import Notebook

/// A question to the class, which each student answers with a prediction before running the line
/// that shows the number.
struct Poll: Sendable {
  /// The text of the question.
  let question: String
  /// The text, the lines and the choices that accompany it.
  let context: JSON
  /// The right answer, and the misconceptions that explain wrong ones; sent once the poll is
  /// closed.
  let solution: Solution?
  /// The maximum number of lines of the lesson that a student to be asked may have run; `nil` for
  /// no limit.
  ///
  /// The line after these shows the answer.
  let line: Int?
  /// The answers, by nickname.
  private(set) var answers: [String: String] = [:]
  /// Indicates whether the answer was revealed.
  var isClosed: Bool { lastLine != nil }
  /// The teacher's last line at which the revealed answers are shown; `nil` before they are
  /// revealed.
  private(set) var lastLine: Int?
  /// The time at which the question was asked.
  let askedAt = ContinuousClock.now

  /// Creates an open poll without answers.
  init(question: String, context: JSON, solution: Solution? = nil, line: Int? = nil) {
    (self.question, self.context, self.solution, self.line) = (question, context, solution, line)
  }

  /// Creates the poll for the next number in a lesson, after a number of its lines; `nil` if there
  /// is none.
  init?(ahead session: Session, behind done: Int) {
    guard let coming = session.questionAhead else { return nil }
    self.init(
      question: coming.question, context: coming.context, solution: Solution(ahead: session),
      line: done + coming.steps - 1)
  }

  /// Reveals the answer while the teacher is at the given line.
  mutating func close(at line: Int) { lastLine = max(line, (self.line ?? -1) + 1) }

  var lineJSON: JSON { .optional(line.map { Double($0) }) }

  /// The data for the teacher.
  var announced: JSON { .object([("question", .string(question))]) }

  /// The data for the class.
  var asked: JSON {
    .object([("question", .string(question)), ("context", context), ("line", lineJSON)])
  }

  /// Records a prediction.
  ///
  /// Only the last one of each student counts.
  mutating func take(_ answer: String, of nickname: String) {
    let words = Self.read(answer)
    answers[nickname] = words.isEmpty ? nil : words
  }

  /// Returns an answer in normalized form: numbers in one spelling, words with single spaces.
  static func read(_ answer: String) -> String {
    let words = answer.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    return Double(words).flatMap { $0.isFinite ? JSON.number($0).text : nil } ?? words
  }

  /// Returns whether an answer is valid for a question about a number: a number, `?` or empty.
  static func isNumber(_ answer: String) -> Bool {
    let words = read(answer)
    return ["", "?"].contains(words) || Double(words)?.isFinite == true
  }

  /// The frequency of each answer, the most frequent first.
  var histogram: [(answer: String, count: Int)] {
    Dictionary(grouping: answers.values) { $0 }.map { ($0.key, $0.value.count) }
      .sorted { ($1.count, $0.answer) < ($0.count, $1.answer) }
  }

  /// The question with its histogram; once revealed, with the right answer and the misconceptions
  /// that explain the others.
  var json: JSON {
    let bars = histogram.map { answer, count in
      var bar: [(key: String, value: JSON)] = [
        ("answer", .string(answer)), ("count", .number(Double(count))),
      ]
      if isClosed, let solution {
        bar.append(("isRight", .bool(solution.isRight(answer))))
        if let belief = solution.belief(behind: answer) { bar.append(("belief", .string(belief))) }
      }
      return JSON.object(bar)
    }
    return .object([
      ("question", .string(question)), ("context", context), ("isClosed", .bool(isClosed)),
      ("answers", .array(bars)),
      ("of", .number(Double(answers.count))),
      ("right", isClosed ? solution.map { .string($0.text) } ?? .null : .null),
      ("reason", isClosed ? .optional(solution?.reason) : .null), ("line", lineJSON),
    ])
  }

  /// The question and its histogram as revealed, with each student's answer.
  var report: JSON {
    var closed = self
    closed.close(at: 0)
    let said = answers.sorted { $0.key < $1.key }
    return .object([
      ("poll", closed.json),
      ("said", .object(said.map { (key: $0.key, value: .string($0.value)) })),
    ])
  }
}

extension Solution {
  /// Creates the solution for a right answer in the teacher's own words.
  init(words: String) { self.init(text: words, value: Double(words), beliefs: []) }

  /// Reads a solution from the register.
  init?(_ json: JSON?) {
    guard let text = json?["text"]?.string else { return nil }
    let beliefs = (json?["beliefs"]?.array ?? []).compactMap { belief -> Belief? in
      guard let value = belief["value"]?.number, let text = belief["text"]?.string else {
        return nil
      }
      return Belief(value: value, text: text)
    }
    self.init(
      text: text, value: json?["value"]?.number, beliefs: beliefs, reason: json?["reason"]?.string)
  }

  var json: JSON {
    let beliefs = beliefs.map { belief in
      JSON.object([("value", .number(belief.value)), ("text", .string(belief.text))])
    }
    return .object([
      ("text", .string(text)), ("value", .optional(value)),
      ("beliefs", .array(beliefs)), ("reason", .optional(reason)),
    ])
  }
}
