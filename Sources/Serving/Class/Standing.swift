import Answers
import Notebook

/// A student's progress in the lesson, for the teacher.
struct Standing: Sendable {
  /// The number of the lesson's lines that have been run.
  var done = 0
  /// The next line; `nil` at the end and without a lesson.
  var next: String?
  /// The number that the next line of the lesson reports, as a question to the class; only for the
  /// teacher.
  var poll: Poll?
  /// The layout as a thumbnail.
  var thumbnail = JSON.null
  /// The fences of the lesson's questions, and whether the layout answers them.
  var answered: [(fence: String, isAnswered: Bool?)] = []
  /// The fences of the questions handed out, and whether they were answered; `nil` if withdrawn.
  var handedOut: [(fence: String, isAnswered: Bool?)] = []
  /// The first answers to questions of the lesson, by the number of lines run before.
  var answers: [Int: OwnAnswer] = [:]
  /// The state of the exercises, as last sent to the owner.
  var told = JSON.array([])
  /// The line to which the class was last sent, kept until the next change.
  var sent: (line: Int, sending: Sending)?
  /// The number of accepted lines.
  var lines = 0
  /// The number of refusals since the last accepted line.
  var refusals = 0
  /// The error of the last refusal since something was handed out.
  var lastRefusal: String?
  var isSameRefusal = false
  /// The time of the last accepted line.
  var lastChange = ContinuousClock.now
  /// The time at which the sandbox was created.
  private let arrival = ContinuousClock.now
  /// The fences of the open exercises, with the times at which they were opened.
  private var open: [String: ContinuousClock.Instant] = [:]
  /// Indicates whether the session was handed in.
  var isHandedIn = false

  /// The number of refusals in a row after which a student counts as stuck.
  static let refusalLimit = 5

  /// The exercises: `[{"text","isAnswered","isHandedOut"}]`; withdrawn ones have `isTakenBack`
  /// instead.
  var exercises: JSON {
    func json(_ answer: (fence: String, isAnswered: Bool?), isHandedOut: Bool) -> JSON {
      var members: [(key: String, value: JSON)] = [("text", .string(answer.fence))]
      members.append(
        answer.isAnswered.map { ("isAnswered", .bool($0)) } ?? ("isTakenBack", .bool(true)))
      if isHandedOut, answer.isAnswered != nil { members.append(("isHandedOut", .bool(true))) }
      return .object(members)
    }
    return .array(
      answered.map { json($0, isHandedOut: false) } + handedOut.map { json($0, isHandedOut: true) })
  }

  /// Updates which exercises are open; the lesson's exercises open at its end.
  mutating func noteOpen() {
    let fences = ((next == nil ? answered : []) + handedOut).filter { $0.isAnswered == false }
    open = fences.reduce(into: [:]) { times, one in times[one.fence] = open[one.fence] ?? .now }
  }

  /// The time since which an exercise has been waiting for a line; `nil` if none is open.
  var waitsSince: ContinuousClock.Instant? { open.values.min().map { max($0, lastChange) } }

  /// Records a refusal with its error.
  mutating func refuse(_ error: String?) {
    isSameRefusal = error != nil && (refusals == 0 || isSameRefusal && error == lastRefusal)
    lastRefusal = error
    refusals += 1
  }

  /// The step for which the class is waiting for a student, and its start.
  struct Waiting {
    /// The time at which the question was asked that the student has yet to answer; `nil` if there
    /// is none.
    var askedAt: ContinuousClock.Instant?
    /// The time since which prompts take lines; `nil` during a pause.
    var goesOnSince: ContinuousClock.Instant?
    /// The line that half of the class has reached; `nil` for a student who follows the teacher.
    var half: Int?
  }

  /// Returns the answer or line due from a student, and for how long; `nil` if nothing is due.
  ///
  /// Until they hand in, students must type a line while an exercise is open, or while they are
  /// behind half of the class.
  func stillness(_ waiting: Waiting) -> (what: String, time: Duration)? {
    let isBehind = next != nil && waiting.half.map { done < $0 } ?? false
    let line = isHandedIn ? nil : isBehind ? lastChange : waitsSince
    let starts = [
      ("answer", waiting.askedAt.map { max($0, arrival) }),
      ("line", waiting.goesOnSince.flatMap { start in line.map { max($0, start) } }),
    ]
    return starts.compactMap { what, start in start.map { (what: what, time: .now - $0) } }
      .max { $0.time < $1.time }
  }

  /// Returns why a student seems to be stuck, in words; `nil` if the student is making progress, or
  /// has been inactive for less than `patience`.
  func reason(_ stillness: (what: String, time: Duration)?, _ patience: Duration) -> String? {
    if isSameRefusal, refusals > 1, let lastRefusal {
      return "the same error \(refusals) times: \(lastRefusal)"
    }
    if refusals >= Self.refusalLimit { return "\(refusals) errors in a row" }
    guard let (what, time) = stillness, time >= patience else { return nil }
    let minutes = time.components.seconds / 60
    return "no \(what) for \(minutes) \(minutes == 1 ? "minute" : "minutes")"
  }

  /// Returns the student's entry on the teacher's page; `shown` is what the student sees, `silence` is the time since the student's
  /// page was last heard from, `nil` if it is not open; `reason` is why the student is stuck.
  func json(
    of nickname: String, at shown: Standing, silence: Duration?, isFollowing: Bool,
    prediction: String?,
    looksLike: String?, reason: String?
  ) -> JSON {
    let isHere = silence != nil
    let isSilent = silence.map { $0 >= Classroom.noticedSilence } == true
    return .object([
      ("nickname", .string(nickname)), ("isHere", .bool(isHere)),
      ("isFollowing", .bool(isFollowing)),
      ("silence", isSilent ? .number(Double(silence?.components.seconds ?? 0)) : .null),
      ("done", .number(Double(shown.done))), ("next", .optional(shown.next)),
      ("answered", .array(answered.map { .optional($0.isAnswered) })),
      ("handedOut", .array(handedOut.map { .optional($0.isAnswered) })),
      ("lines", .number(Double(lines))), ("refusals", .number(Double(refusals))),
      ("isStuck", .bool(reason != nil)), ("isHandedIn", .bool(isHandedIn)),
      ("prediction", .optional(prediction)), ("reason", .optional(reason)),
      ("error", .optional(lastRefusal)), ("looksLike", .optional(looksLike)),
      ("board", shown.thumbnail),
    ])
  }
}

extension JSON {
  /// Returns `null` for a missing text.
  static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  /// Returns `null` for a missing flag.
  static func optional(_ flag: Bool?) -> JSON { flag.map { .bool($0) } ?? .null }
}

extension Sending {
  /// Returns the data for a page.
  func json(to line: Int) -> JSON {
    .object([
      ("line", .number(Double(line))), ("hasOwnLines", .bool(hasOwnLines)),
      ("branch", .optional(branch)),
    ])
  }
}

extension Array where Element: Comparable {
  /// Returns the element that a number of quarters reach, such as 2 for half; `nil` without
  /// elements.
  func quartile(_ quarters: Int) -> Element? {
    isEmpty ? nil : sorted()[(count - 1) * quarters / 4]
  }
}
