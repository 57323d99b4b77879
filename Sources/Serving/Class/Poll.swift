import Answers
import Notebook
import SessionProtocol

/// A question to the class: everybody's prediction, before the line that shows the number is run.
struct Poll: Sendable {
  /// The text of the question.
  let question: String
  /// The text, the lines and the choices that come with it.
  let context: JSON
  /// The right answer, and the beliefs behind wrong ones; told once it is closed.
  let solution: Solution?
  /// The number of the lesson's lines that those have run, at most, who are asked; `nil` for all.
  ///
  /// The next one tells the answer.
  let line: Int?
  /// The answers, by nickname.
  private(set) var answers: [String: String] = [:]
  /// Indicates whether it was revealed.
  var isClosed = false
  /// The time at which it was asked.
  let askedAt = ContinuousClock.now

  /// Asks.
  init(question: String, context: JSON, solution: Solution? = nil, line: Int? = nil) {
    (self.question, self.context, self.solution, self.line) = (question, context, solution, line)
  }

  var lineJSON: JSON { line.map { .number(Double($0)) } ?? .null }

  /// The data for the teacher who asks.
  var announced: JSON { .object([("question", .string(question))]) }

  /// The data for the class when it is asked.
  var asked: JSON {
    .object([("question", .string(question)), ("context", context), ("line", lineJSON)])
  }

  /// Takes a prediction.
  ///
  /// The last one of each student counts. Numbers are compared by value.
  mutating func take(_ answer: String, of nickname: String) {
    let words = Self.read(answer)
    answers[nickname] = words.isEmpty ? nil : words
  }

  /// Returns an answer as it is counted: a number in one spelling, words with single blanks.
  static func read(_ answer: String) -> String {
    let words = answer.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    return Double(words).flatMap { $0.isFinite ? JSON.number($0).text : nil } ?? words
  }

  /// The frequency of each answer, the most frequent first.
  var histogram: [(answer: String, count: Int)] {
    Dictionary(grouping: answers.values) { $0 }.map { ($0.key, $0.value.count) }
      .sorted { ($1.count, $0.answer) < ($0.count, $1.answer) }
  }

  /// The question with its histogram; behind the reveal with the right answer, and what those may
  /// believe who gave another.
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
      ("question", .string(question)), ("isClosed", .bool(isClosed)), ("answers", .array(bars)),
      ("of", .number(Double(answers.count))),
      ("right", isClosed ? solution.map { .string($0.text) } ?? .null : .null), ("line", lineJSON),
    ])
  }

  /// The same as it is told after the reveal, and who said what.
  var report: JSON {
    var closed = self
    closed.isClosed = true
    let said = answers.sorted { $0.key < $1.key }
    return .object([
      ("poll", closed.json),
      ("said", .object(said.map { (key: $0.key, value: .string($0.value)) })),
    ])
  }
}

extension Solution {
  /// A right answer in the teacher's own words.
  init(words: String) { self.init(text: words, value: Double(words), beliefs: []) }

  /// Reads what the register has of it.
  init?(_ json: JSON?) {
    guard let text = json?["text"]?.string else { return nil }
    let beliefs = (json?["beliefs"]?.array ?? []).compactMap { belief -> Belief? in
      guard let value = belief["value"]?.number, let text = belief["text"]?.string else {
        return nil
      }
      return Belief(value: value, text: text)
    }
    self.init(text: text, value: json?["value"]?.number, beliefs: beliefs)
  }

  var json: JSON {
    .object([
      ("text", .string(text)), ("value", value.map { .number($0) } ?? .null),
      (
        "beliefs",
        .array(
          beliefs.map { .object([("value", .number($0.value)), ("text", .string($0.text))]) })
      ),
    ])
  }
}
