// The grade of a lesson: the student's progress in it, and the questions answered. The questions
// are taken from the lesson, not from the graded file.

public import Answers
import AutoLayout
public import ConstraintSolver
public import SessionFiles

/// The grade of a student's session file for a lesson.
public struct Grade: Equatable, Sendable {
  /// A question of the lesson, or of an exercise that was handed out.
  public struct Question: Equatable, Sendable {
    /// Its label on the teacher's page: `2`, or `E1` for the first exercise.
    public var label: String
    /// The line of its file where its claims begin.
    public var line: Int
    /// Indicates whether it was answered; claims about a range are proved, not sampled.
    public var isAnswered: Bool
    /// Indicates whether the student has passed both its place in the lesson and its subject.
    public var isReached = true
    /// The reason why it is still unanswered at the end, if it is.
    public var reason: String
  }

  /// The name of the file.
  public var name: String
  /// The number of lesson lines that the file contains.
  public var done: Int
  /// The number of lines in the lesson.
  public var count: Int
  /// The questions, in order.
  public var questions: [Question]
  /// The reason why the file can't be graded; `nil` if it can.
  public var failure: String?
  /// An earlier file's name that looks the same to a reader; `nil` if there is none.
  public var looksLike: String?

  /// The number of answered questions.
  public var answered: Int { questions.count(where: { $0.isAnswered }) }
  /// Indicates whether all questions were answered.
  public var passed: Bool { failure == nil && answered == questions.count }

  /// Creates the grade of a file that can't be graded.
  public init(of name: String, failure: String) {
    (self.name, self.failure) = (name, failure)
    (done, count, questions) = (0, 0, [])
  }

  /// Replays a file, and judges it by the questions of a lesson and of its hand-outs.
  ///
  /// A question counts from the end of the lesson's own lines: it is answered by the first layout
  /// in which its claims hold, reached by lines that have kept its rules since the lesson ended or
  /// the last question was answered.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - lesson: The lesson.
  ///   - handOuts: The hand-outs, in order; their questions come after the lesson's, and count from
  ///     their position in the file.
  ///   - stop: Ends the replay early.
  public init(
    of file: SessionFile, in lesson: SessionFile, handOuts: [HandOut] = [],
    stop: StopToken? = nil
  ) {
    name = file.name
    let lines = lesson.shownLines
    count = lines.count
    var player = Player(file)
    player.session.stop = stop
    player.session.quizzes = lesson.quizzes
    // Detours and queries may occur between the lesson's lines.
    let given = Self.places(of: lines, in: file.entries.map { $0.command })
    done = given.count
    let end = given.last.map { $0 + 1 } ?? 0
    let own = Set(file.entries.indices).subtracting(given)
    var ofLesson = JudgedQuestions(lesson.quizzes, since: player.session)
    var handedOut = JudgedQuestions(in: player.session)
    for handOut in handOuts { handedOut.add(handOut) }
    var starts: [String: Int] = [:]
    for quiz in file.quizzes { starts[quiz.fence] = quiz.line }
    var changes = player.session.changeCount
    while let step = player.next(perform: answerWithoutFiles) {
      if stop?.isStopped == true {
        failure = "it takes too long"
        break
      }
      let isAnswer = player.session.changeCount != changes && step.answer.status < .refused
      changes = player.session.changeCount
      if player.position <= end { ofLesson.start(at: player.session) }
      if player.position > end, isAnswer { ofLesson.judge(player.session) }
      let isOwn = own.contains(player.position - 1)
      if isOwn, isAnswer {
        let line = file.entries[player.position - 1].line
        handedOut.judge(player.session) { [starts] fence in starts[fence] ?? .max < line }
      }
      if !isOwn { handedOut.start(at: player.session) }
    }
    questions = ofLesson.outcome("", done, of: count, "nothing was typed after the lesson's lines")
    take(handedOut)
  }

  /// Adds the questions of hand-outs.
  public mutating func take(_ handedOut: JudgedQuestions) {
    questions += handedOut.outcome(
      "E", done, of: count, "nothing was typed besides the lesson's lines")
  }

  /// Adds the answers from an earlier file of the same student.
  public mutating func take(_ earlier: Grade) {
    done = max(done, earlier.done)
    for (index, question) in zip(questions.indices, earlier.questions)
    where question.isAnswered || question.isReached && !questions[index].isReached {
      questions[index] = question
    }
  }

  /// Returns the positions of a lesson's lines among the entries, up to the first one that is
  /// missing.
  fileprivate static func places(of lines: [String], in entries: [String]) -> [Int] {
    var places: [Int] = []
    for (index, entry) in entries.enumerated()
    where places.count < lines.count && entry == lines[places.count] {
      places.append(index)
    }
    return places
  }
}

extension SessionFile {
  /// The fences of its questions, as written in the file.
  public var questionFences: [String] { quizzes.map { $0.fence } }

  /// The commands that a lesson shows, in order.
  public var shownLines: [String] {
    entries.filter { $0.isShown }.map { $0.command }
  }
}

extension Session {
  /// Indicates whether each question of the lesson is answered, or would be by the current layout.
  public var answeredQuestions: [Bool] {
    quizzes.enumerated().map { index, quiz in
      index < memory.quiz.index || quiz.failure(in: self) == nil
    }
  }

  /// Returns the number of the lesson's lines that were run, by `step` or by typing.
  public func progress(in lesson: SessionFile) -> Int {
    lessonProgress?.done ?? Grade.places(of: lesson.shownLines, in: cells.map { $0.text }).count
  }

  /// Adds the questions of a lesson whose lines now belong to the session.
  public mutating func takeInQuestions(of lesson: SessionFile) { quizzes += lesson.quizzes }

  /// Adds the text and questions of an exercise that the teacher hands out, unless it is present.
  ///
  /// - Parameters:
  ///   - handOut: The exercise.
  ///   - isAgain: Whether it was withdrawn before, so that it is added once more.
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func takeIn(_ handOut: SessionFile, isAgain: Bool = false) -> Bool {
    let texts = handOut.pieces.compactMap { piece -> String? in
      switch piece {
      case .prose(let text), .kept(let text): text
      case .entry: nil
      }
    }
    let isThere =
      !isAgain
      && texts.allSatisfy { text in history.steps.contains { $0.isProse && $0.entry == text } }
    if !isThere { for text in texts { keepProse(text) } }
    quizzes += handOut.quizzes.filter { quiz in !quizzes.contains { $0.fence == quiz.fence } }
    return !isThere
  }

  /// Removes the questions of a hand-out that the teacher withdraws.
  public mutating func takeBack(_ handOut: SessionFile) {
    quizzes.removeAll { quiz in handOut.quizzes.contains { $0.fence == quiz.fence } }
  }
}

/// Questions that are judged during a session: once answered, they stay answered.
public struct JudgedQuestions: Sendable {
  private enum Verdict {
    case untried, answered, withdrawn
    case open(Quiz.Shortfall)

    /// `nil` for a withdrawn question.
    var isAnswered: Bool? {
      switch self {
      case .answered: true
      case .untried, .open: false
      case .withdrawn: nil
      }
    }
  }

  private var quizzes: [Quiz]
  private var verdicts: [Verdict]
  /// The indices of each hand-out's questions.
  private var places: [Range<Int>] = []
  private var start: QuizProgress.Start

  init(_ quizzes: [Quiz], since session: Session) {
    self.quizzes = quizzes
    verdicts = quizzes.map { _ in .untried }
    start = QuizProgress.Start(of: session)
  }

  /// Creates an empty list of questions for a new session.
  public init(in session: Session) { self.init([], since: session) }

  /// The fence of each question, as written in the session, and whether it is answered; `nil` for a
  /// withdrawn question.
  public var answers: [(fence: String, isAnswered: Bool?)] {
    zip(quizzes, verdicts).map { ($0.fence, $1.isAnswered) }
  }

  /// The number of hand-outs whose questions were added.
  public var handOutCount: Int { places.count }

  /// Adds the questions of a hand-out.
  public mutating func add(_ handOut: HandOut) {
    let added = handOut.file.quizzes
    places.append(quizzes.count..<quizzes.count + added.count)
    quizzes += added
    verdicts += added.map { _ in handOut.isWithdrawn ? .withdrawn : .untried }
  }

  /// Withdraws the questions of a hand-out, by its number.
  public mutating func withdraw(_ number: Int) {
    guard places.indices.contains(number) else { return }
    for index in places[number] { verdicts[index] = .withdrawn }
  }

  /// Makes this state the baseline for the rules of the questions, such as `none-added`.
  public mutating func start(at session: Session) { start = QuizProgress.Start(of: session) }

  /// Checks whether a layout answers the open questions whose fences already count.
  public mutating func judge(_ session: Session, where counts: (String) -> Bool = { _ in true }) {
    guard verdicts.contains(where: { $0.isAnswered == false }) else { return }
    var judged = session.fork()
    judged.memory.quiz.start = start
    for (index, quiz) in quizzes.enumerated()
    where verdicts[index].isAnswered == false && counts(quiz.fence) {
      if let shortfall = quiz.failure(in: judged) {
        verdicts[index] = .open(shortfall)
      } else {
        verdicts[index] = .answered
        start = QuizProgress.Start(of: judged)
        judged.memory.quiz.start = start
      }
    }
  }

  /// Returns the questions, the open ones with reasons, for a student at a line of the lesson:
  /// `letter` precedes their numbers, and `untried` is the reason if a question was never judged.
  fileprivate func outcome(
    _ letter: String, _ done: Int, of count: Int, _ untried: String
  ) -> [Grade.Question] {
    zip(quizzes, verdicts).enumerated().compactMap { index, judged in
      let (quiz, verdict) = judged
      guard let isAnswered = verdict.isAnswered else { return nil }
      var question = Grade.Question(
        label: "\(letter)\(index + 1)", line: quiz.line, isAnswered: isAnswered, reason: "")
      switch verdict {
      case .answered, .withdrawn: break
      case .untried:
        question.isReached = done >= quiz.place
        question.reason = question.isReached ? untried : "not reached"
      case .open(let shortfall):
        question.isReached = !shortfall.lacksName || done >= (letter.isEmpty ? quiz.place : count)
        question.reason =
          question.isReached ? shortfall.text : "not reached: \(shortfall.text) yet"
      }
      return question
    }
  }
}

// MARK: - The grades of a class

extension [Grade] {
  /// A line for each file, followed by its open questions with their reasons, and a line with
  /// totals.
  public var text: String {
    let questions = flatMap { $0.questions }
    let right = questions.count { $0.isAnswered }
    let ahead = questions.count { !$0.isAnswered && !$0.isReached }
    return lines
      + "\(Text.count(count, "file")): \(right) right, \(questions.count - right - ahead) open, "
      + "\(ahead) not reached\n"
  }

  private var lines: String {
    let rows = map { grade in
      [grade.name] + (grade.failure == nil ? ["lesson \(grade.done) of \(grade.count)"] : [])
        + grade.questions.map { "\($0.label) \($0.state)" }
    }
    let lines = TextLines(Text.columns(rows)).map { $0.text }
    return zip(self, lines).map { grade, line in
      let open = grade.questions.filter { !$0.isAnswered && $0.isReached }
      // The same letters in another normalization (NFC or NFD) look identical.
      let other = grade.looksLike == grade.name ? ", in other characters" : ""
      return line + "\n" + (grade.looksLike.map { "  looks like \($0)\(other)\n" } ?? "")
        + (grade.failure.map { "  \($0)\n" } ?? "")
        + open.map { "  \($0.label): \($0.reason)\n" }.joined()
    }.joined()
  }

  /// The grades as
  /// `[{"name","done","count","questions":[{"label","line","isAnswered","isReached","reason"}],
  /// "failure","looksLike"}]`.
  public var json: JSON { .array(map({ $0.json })) }

  /// A row for each file: its name, its progress, and 1, 0 or `not reached` for each question.
  public var csv: String {
    // All files are for one lesson and class; files that can't be read have no questions.
    let all = self.max { $0.questions.count < $1.questions.count }?.questions ?? []
    let most = all.count
    let heading =
      ["name", "done", "count"] + all.map { $0.title } + ["failure", "looks like"]
    let rows = map { grade in
      [grade.name, String(grade.done), String(grade.count)]
        + (0..<most).map { index in
          guard grade.questions.indices.contains(index) else { return "" }
          let question = grade.questions[index]
          return question.isAnswered ? "1" : question.isReached ? "0" : question.state
        } + [grade.failure ?? grade.reasons, grade.looksLike ?? ""]
    }
    return ([heading] + rows).map { row in row.map(Self.cell).joined(separator: ",") + "\n" }
      .joined()
  }

  /// JUnit XML: a suite for each file, a case for each question.
  public var junit: String {
    let suites = map { grade -> String in
      let failures = grade.questions.count - grade.answered + (grade.failure == nil ? 0 : 1)
      let cases = grade.questions.map { question in
        let name = "<testcase name=\"\(question.title), line \(question.line)\""
        if question.isAnswered { return "  \(name)/>\n" }
        return "  \(name)>\n    <failure message=\"\(Text.xml(question.reason))\"/>\n"
          + "  </testcase>\n"
      }
      let failed = grade.failure.map {
        "  <testcase name=\"file\">\n    <failure message=\"\(Text.xml($0))\"/>\n  </testcase>\n"
      }
      return
        "<testsuite name=\"\(Text.xml(grade.name))\" tests=\"\(cases.count + (failed == nil ? 0 : 1))\""
        + " failures=\"\(failures)\">\n" + cases.joined() + (failed ?? "") + "</testsuite>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n" + suites.joined()
      + "</testsuites>\n"
  }

  /// Returns a cell according to RFC 4180; a text that a spreadsheet would evaluate as a formula is
  /// marked as text.
  private static func cell(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t".contains($0) } == true
    let shown = isFormula ? "'" + text : text
    guard shown.contains(where: { ",\"\n\r".contains($0) }) else { return shown }
    return "\"" + shown.replacing("\"", with: "\"\"") + "\""
  }
}

extension Grade.Question {
  /// Its name in a table: `question 2`, or `exercise E1`.
  fileprivate var title: String { (label.hasPrefix("E") ? "exercise " : "question ") + label }

  /// Its state in one or two words.
  fileprivate var state: String { isAnswered ? "right" : isReached ? "open" : "not reached" }
}

extension Grade {
  /// The reasons why reached questions are open, on one line.
  fileprivate var reasons: String {
    questions.filter { !$0.isAnswered && $0.isReached }.map { "\($0.label): \($0.reason)" }
      .joined(separator: "; ")
  }

  /// The grade for programs.
  public var json: JSON {
    let questions = questions.map { question in
      JSON.object([
        ("label", .string(question.label)), ("line", .number(Double(question.line))),
        ("isAnswered", .bool(question.isAnswered)), ("isReached", .bool(question.isReached)),
        ("reason", .string(question.reason)),
      ])
    }
    return .object([
      ("name", .string(name)), ("done", .number(Double(done))), ("count", .number(Double(count))),
      ("questions", .array(questions)),
      ("failure", failure.map { .string($0) } ?? .null),
      ("looksLike", looksLike.map { .string($0) } ?? .null),
    ])
  }
}
