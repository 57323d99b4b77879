import Answers
import Notebook

/// The progress of a student in the lesson, as the teacher sees it.
struct Standing: Sendable {
  /// The number of the lesson's lines that were run.
  var done = 0
  /// The line that comes next; `nil` at the end, and without a lesson.
  var next: String?
  /// The number that a class may be asked for now.
  var question: ComingQuestion?
  /// The questions of the lesson that the layout answers, with their fences.
  var answered: [(fence: String, isAnswered: Bool)] = []
  /// The handed out questions that were answered since, with their fences.
  var handedOut: [(fence: String, isAnswered: Bool)] = []
  /// The state of both as the person was told it last.
  var told = JSON.array([])
  /// The line to which the class was sent last, until something is typed.
  var sent: (line: Int, sending: Sending)?
  /// The number of accepted lines.
  var lines = 0
  /// The number of refusals since the last accepted line.
  var refusals = 0
  /// The time of the last accepted line.
  var lastChange = ContinuousClock.now
  /// Indicates whether it was handed in.
  var isHandedIn = false

  /// The time without an accepted line after which a student who is there counts as stuck.
  static let patience = Duration.seconds(180)
  /// The number of refusals in a row after which a student counts as stuck.
  static let refusalLimit = 5

  /// The exercises: `[{"text","isAnswered"}]`.
  var exercises: JSON {
    .array(
      (answered + handedOut).map { answer in
        .object([("text", .string(answer.fence)), ("isAnswered", .bool(answer.isAnswered))])
      })
  }

  /// Indicates whether a student who is there makes no progress.
  var isStuck: Bool {
    refusals >= Self.refusalLimit
      || next != nil && ContinuousClock.now - lastChange > Self.patience
  }

  /// Returns the student's entry on the teacher's page.
  func json(of nickname: String, isHere: Bool, prediction: String?) -> JSON {
    .object([
      ("nickname", .string(nickname)), ("isHere", .bool(isHere)), ("done", .number(Double(done))),
      ("next", next.map { .string($0) } ?? .null),
      ("answered", .array(answered.map { .bool($0.isAnswered) })),
      ("handedOut", .array(handedOut.map { .bool($0.isAnswered) })),
      ("lines", .number(Double(lines))),
      ("refusals", .number(Double(refusals))), ("isStuck", .bool(isHere && isStuck)),
      ("isHandedIn", .bool(isHandedIn)), ("prediction", prediction.map { .string($0) } ?? .null),
    ])
  }
}

extension ComingQuestion {
  /// The data for a page beside the question.
  var context: JSON {
    .object([
      ("text", text.map { .string($0) } ?? .null), ("lines", .strings(lines)),
      ("choices", .strings(choices)),
    ])
  }
}

extension Sending {
  /// Returns the data for a page.
  func json(to line: Int) -> JSON {
    .object([
      ("line", .number(Double(line))), ("hasOwnLines", .bool(hasOwnLines)),
      ("branch", branch.map { .string($0) } ?? .null),
    ])
  }
}

/// A question to the class: everybody's prediction, before the line that shows the number is run.
struct Poll: Sendable {
  /// The text of the question.
  let question: String
  /// The text, the lines and the choices that come with it.
  let context: JSON
  /// The answers, by nickname.
  private(set) var answers: [String: String] = [:]
  /// Indicates whether it was revealed.
  var isClosed = false

  /// Asks.
  init(question: String, context: JSON) {
    (self.question, self.context) = (question, context)
  }

  /// The data for the class when it is asked.
  var asked: JSON { .object([("question", .string(question)), ("context", context)]) }

  /// Takes a prediction.
  ///
  /// The last one of each student counts. Numbers are compared by value.
  mutating func take(_ answer: String, of nickname: String) {
    let words = answer.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    let number = Double(words).flatMap { $0.isFinite ? JSON.number($0).text : nil }
    answers[nickname] = words.isEmpty ? nil : number ?? words
  }

  /// The frequency of each answer, the most frequent first.
  var histogram: [(answer: String, count: Int)] {
    Dictionary(grouping: answers.values) { $0 }.map { ($0.key, $0.value.count) }
      .sorted { ($1.count, $0.answer) < ($0.count, $1.answer) }
  }

  /// The question with its histogram.
  var json: JSON {
    .object([
      ("question", .string(question)), ("isClosed", .bool(isClosed)),
      (
        "answers",
        .array(
          histogram.map { answer, count in
            .object([("answer", .string(answer)), ("count", .number(Double(count)))])
          })
      ),
      ("of", .number(Double(answers.count))),
    ])
  }
}
