import Notebook

/// Where somebody is in the lesson, as the teacher sees it.
struct Standing: Sendable {
  /// How many lines of the lesson were run.
  var done = 0
  /// The line that comes next; `nil` at the end, and without a lesson.
  var next: String?
  /// The number that a class may be asked for now.
  var question: ComingQuestion?
  /// Which questions of the lesson are answered by the layout, with their fences.
  var answered: [(fence: String, isAnswered: Bool)] = []
  /// Which questions that were handed out were answered since, with their fences.
  var handedOut: [(fence: String, isAnswered: Bool)] = []
  /// What the person was told of both.
  var told = JSON.array([])
  /// Where the class was sent last, until something is typed.
  var sent: (line: Int, sending: Sending)?
  /// How many lines were accepted.
  var lines = 0
  /// How many were refused since the last one that was accepted.
  var refusals = 0
  /// When something was accepted last.
  var lastChange = ContinuousClock.now
  /// Whether it was handed in.
  var isHandedIn = false

  /// How long nothing is accepted, while somebody is there, until he is taken for stuck.
  static let patience = Duration.seconds(180)
  /// How many refusals in a row say the same.
  static let refusalLimit = 5

  /// The exercises: `[{"text","isAnswered"}]`.
  var exercises: JSON {
    .array(
      (answered + handedOut).map { answer in
        .object([("text", .string(answer.fence)), ("isAnswered", .bool(answer.isAnswered))])
      })
  }

  /// Whether somebody who is there gets on no more.
  var isStuck: Bool {
    refusals >= Self.refusalLimit
      || next != nil && ContinuousClock.now - lastChange > Self.patience
  }

  /// What the teacher's page shows.
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
  /// What a page is told of it beside the question.
  var context: JSON {
    .object([
      ("text", text.map { .string($0) } ?? .null), ("lines", .strings(lines)),
      ("choices", .strings(choices)),
    ])
  }
}

extension Sending {
  /// What a page is told of it.
  func json(to line: Int) -> JSON {
    .object([
      ("line", .number(Double(line))), ("hasOwnLines", .bool(hasOwnLines)),
      ("branch", branch.map { .string($0) } ?? .null),
    ])
  }
}

/// A question to the class: what everybody predicts, before the line is run that tells it.
struct Poll: Sendable {
  /// What is asked.
  let question: String
  /// The text, the lines and the choices that come with it.
  let context: JSON
  /// Who said what.
  private(set) var answers: [String: String] = [:]
  /// Whether it was revealed.
  var isClosed = false

  /// Asks.
  init(question: String, context: JSON) {
    (self.question, self.context) = (question, context)
  }

  /// What the class is told when it is asked.
  var asked: JSON { .object([("question", .string(question)), ("context", context)]) }

  /// Takes a prediction.
  ///
  /// The last one of somebody counts. Numbers are the same however they are written.
  mutating func take(_ answer: String, of nickname: String) {
    let words = answer.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    let number = Double(words).flatMap { $0.isFinite ? JSON.number($0).text : nil }
    answers[nickname] = words.isEmpty ? nil : number ?? words
  }

  /// How often each was said, the most frequent first.
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
