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
  /// The solution of it, for the teacher alone.
  var solution: Solution?
  /// The layout as a small picture.
  var thumbnail = JSON.null
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
  /// The error of the last one, and whether all of them had it.
  var lastRefusal: String?
  var isSameRefusal = false
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

  /// Takes note of a refusal with its error.
  mutating func refuse(_ error: String?) {
    isSameRefusal = error != nil && (refusals == 0 || isSameRefusal && error == lastRefusal)
    lastRefusal = error
    refusals += 1
  }

  /// Indicates whether a student who is there makes no progress.
  var isStuck: Bool {
    refusals >= Self.refusalLimit || isSameRefusal && refusals > 1
      || next != nil && ContinuousClock.now - lastChange > Self.patience
  }

  /// The reason why a student is stuck, in words.
  private var reason: String? {
    guard isStuck else { return nil }
    if isSameRefusal, refusals > 1, let lastRefusal {
      return "the same error \(refusals) times: \(lastRefusal)"
    }
    if refusals >= Self.refusalLimit { return "\(refusals) errors in a row" }
    let minutes = (ContinuousClock.now - lastChange).components.seconds / 60
    return "no line for \(minutes) minutes"
  }

  /// Returns the student's entry on the teacher's page.
  func json(
    of nickname: String, isHere: Bool, prediction: String?, looksLike: String?
  ) -> JSON {
    .object([
      ("nickname", .string(nickname)), ("isHere", .bool(isHere)), ("done", .number(Double(done))),
      ("next", next.map { .string($0) } ?? .null),
      ("answered", .array(answered.map { .bool($0.isAnswered) })),
      ("handedOut", .array(handedOut.map { .bool($0.isAnswered) })),
      ("lines", .number(Double(lines))),
      ("refusals", .number(Double(refusals))), ("isStuck", .bool(isHere && isStuck)),
      ("isHandedIn", .bool(isHandedIn)), ("prediction", prediction.map { .string($0) } ?? .null),
      ("reason", isHere ? reason.map { .string($0) } ?? .null : .null),
      ("looksLike", looksLike.map { .string($0) } ?? .null), ("board", thumbnail),
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
