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
  /// The fences of what was handed out and taken back.
  var takenBack: [String] = []
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

  /// The exercises: `[{"text","isAnswered"}]`; those that were taken back have `isTakenBack` in its place.
  var exercises: JSON {
    let asked = (answered + handedOut).map { answer in
      JSON.object([("text", .string(answer.fence)), ("isAnswered", .bool(answer.isAnswered))])
    }
    let dropped = takenBack.map { fence in
      JSON.object([("text", .string(fence)), ("isTakenBack", .bool(true))])
    }
    return .array(asked + dropped)
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

  /// The state of the class that waits for a student.
  struct Waiting {
    /// The time that students have.
    var patience: Duration
    /// The time since which a question waits for the student's answer; `nil` if none does.
    var askedAt: ContinuousClock.Instant?
    /// The time since which prompts take lines; `nil` in a pause.
    var goesOnSince: ContinuousClock.Instant?
  }

  /// Returns the reason why a student who is there makes no progress, in words; `nil` for one who
  /// does, or has nothing to do but to follow.
  func reason(_ waiting: Waiting) -> String? {
    if isSameRefusal, refusals > 1, let lastRefusal {
      return "the same error \(refusals) times: \(lastRefusal)"
    }
    if refusals >= Self.refusalLimit { return "\(refusals) errors in a row" }
    let now = ContinuousClock.now
    let answer = waiting.askedAt.map { max($0, arrival) }
    let line = waitsSince.flatMap { start in waiting.goesOnSince.map { max($0, start) } }
    for (what, start) in [("answer", answer), ("line", line)] {
      guard let start, now - start >= waiting.patience else { continue }
      let minutes = (now - start).components.seconds / 60
      return "no \(what) for \(minutes) \(minutes == 1 ? "minute" : "minutes")"
    }
    return nil
  }

  /// Returns the student's entry on the teacher's page; `silence` is the time for which nothing came
  /// from the student's page, `nil` where none is open.
  func json(
    of nickname: String, silence: Duration?, prediction: String?, looksLike: String?,
    waiting: Waiting
  ) -> JSON {
    let isHere = silence != nil
    let reason = isHere ? reason(waiting) : nil
    let isSilent = silence.map { $0 >= Classroom.noticedSilence } == true
    return .object([
      ("nickname", .string(nickname)), ("isHere", .bool(isHere)),
      ("silence", isSilent ? .number(Double(silence?.components.seconds ?? 0)) : .null),
      ("done", .number(Double(done))),
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
