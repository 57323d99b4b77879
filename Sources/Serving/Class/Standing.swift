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
  /// The time since which there is a sandbox.
  private let arrival = ContinuousClock.now
  /// The fences of the exercises that are open, each with the time since which it is.
  private var open: [String: ContinuousClock.Instant] = [:]
  /// Indicates whether it was handed in.
  var isHandedIn = false

  /// The number of refusals in a row after which a student counts as stuck.
  static let refusalLimit = 5

  /// The exercises: `[{"text","isAnswered"}]`.
  var exercises: JSON {
    .array(
      (answered + handedOut).map { answer in
        .object([("text", .string(answer.fence)), ("isAnswered", .bool(answer.isAnswered))])
      })
  }

  /// Takes note of which exercises are open: those of the lesson are asked at its end.
  mutating func noteOpen() {
    let fences = ((next == nil ? answered : []) + handedOut).filter { !$0.isAnswered }
    open = fences.reduce(into: [:]) { times, one in times[one.fence] = open[one.fence] ?? .now }
  }

  /// The time since which an exercise waits for a line; `nil` if none is open.
  var waitsSince: ContinuousClock.Instant? { open.values.min().map { max($0, lastChange) } }

  /// Takes note of a refusal with its error.
  mutating func refuse(_ error: String?) {
    isSameRefusal = error != nil && (refusals == 0 || isSameRefusal && error == lastRefusal)
    lastRefusal = error
    refusals += 1
  }

  /// Looks whether a student who is there makes no progress.
  ///
  /// - Parameters:
  ///   - askedAt: The time since which the class waits for an answer of the student.
  ///   - patience: The time that the student has.
  /// - Returns: The reason, in words; `nil` for one who makes progress, or has nothing to do but to
  ///   follow.
  func reason(askedAt: ContinuousClock.Instant?, patience: Duration) -> String? {
    if isSameRefusal, refusals > 1, let lastRefusal {
      return "the same error \(refusals) times: \(lastRefusal)"
    }
    if refusals >= Self.refusalLimit { return "\(refusals) errors in a row" }
    let now = ContinuousClock.now
    for (what, start) in [("answer", askedAt.map { max($0, arrival) }), ("line", waitsSince)] {
      guard let start, now - start >= patience else { continue }
      let minutes = (now - start).components.seconds / 60
      return "no \(what) for \(minutes) \(minutes == 1 ? "minute" : "minutes")"
    }
    return nil
  }

  /// Returns the student's entry on the teacher's page.
  func json(
    of nickname: String, isHere: Bool, prediction: String?, looksLike: String?,
    askedAt: ContinuousClock.Instant?, patience: Duration
  ) -> JSON {
    let reason = isHere ? reason(askedAt: askedAt, patience: patience) : nil
    return .object([
      ("nickname", .string(nickname)), ("isHere", .bool(isHere)), ("done", .number(Double(done))),
      ("next", next.map { .string($0) } ?? .null),
      ("answered", .array(answered.map { .bool($0.isAnswered) })),
      ("handedOut", .array(handedOut.map { .bool($0.isAnswered) })),
      ("lines", .number(Double(lines))),
      ("refusals", .number(Double(refusals))), ("isStuck", .bool(reason != nil)),
      ("isHandedIn", .bool(isHandedIn)), ("prediction", prediction.map { .string($0) } ?? .null),
      ("reason", reason.map { .string($0) } ?? .null),
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
