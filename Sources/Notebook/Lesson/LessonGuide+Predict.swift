public import Answers
import AutoLayout
import SessionFiles
import Syntax

// Predictions in a lesson, made before the line that shows the number runs.

extension LessonGuide {
  /// Asks for the number in a coming line's claim or answer; `nil` if no coming line is about a
  /// single number.
  static func ask(in session: inout Session) -> Answer? {
    guard let (path, steps) = question(ahead: session) else { return nil }
    let effect = session.effect(
      .ask(question: text(of: path, in: session)), .predictInLesson(path, steps: steps))
    return Answer(effects: [effect])
  }

  /// Returns the number that a coming line claims or shows, and the number of steps to that line.
  static func question(ahead session: Session) -> (path: Path, steps: Int)? {
    for (index, entry) in (session.lesson?.restOfFence ?? []).enumerated() {
      // A value that the previous line has shown is no longer a question.
      if index == 0, session.lesson?.isBehindText != true { continue }
      if let path = subject(of: entry.command), PredictionCheck.attribute(of: path) != nil {
        return (path, index + 1)
      }
    }
    return nil
  }

  /// Returns the number that the lesson is waiting for; `nil` if it can continue.
  static func asked(in session: Session) -> Path? {
    guard let lesson = session.lesson, lesson.isBehindText,
      case let position = min(lesson.present.position, lesson.pieces.count),
      lesson.heldBack.waitingText(before: position, in: lesson.pieces) != nil
    else { return nil }
    return question(ahead: session)?.path
  }

  /// Takes a number typed alone as the answer to the lesson's question, unless it selects an
  /// offered line; `nil` if nothing is asked.
  static func answer(_ number: Double, in session: inout Session) -> LineOutcome? {
    guard asked(in: session) != nil, let (path, steps) = question(ahead: session),
      !session.suggestions.indices.contains(where: { Double($0 + 1) == number })
    else { return nil }
    let answer = goOn(to: path, steps: steps, with: .number(number), in: &session)
    session.acceptedLines = []
    return LineOutcome(answer: answer, recording: .journal)
  }

  /// Returns whether a line of a lesson changes something, rather than asking or claiming.
  fileprivate static func isChange(_ line: String) -> Bool {
    // A pasted log is not a line of the language, but becomes a layout.
    guard let statement = try? Parser.parse(line) else { return true }
    return ![.question, .blank, .prose].contains(statement.kind)
      && Parser.verb(of: line) != .expect
  }

  /// Returns the text of the question for a number.
  static func text(of path: Path, in session: Session) -> String {
    "\(path.plain)?"
  }

  /// Steps up to the line about a number, and compares the prediction with it.
  static func goOn(
    to path: Path, steps: Int, with prediction: Prediction, in session: inout Session
  ) -> Answer {
    session.beginSteps()
    var answer = Answer()
    for _ in 1..<steps { answer.append(session.evaluate(line: "step")) }
    answer.append(nextLine(in: &session))
    do {
      let told = try QuestionContext(session).whereLaidOut { context throws(NotebookError) in
        try PredictionCheck(context: context).told(path, prediction)
      }
      answer.append(Answer(output: told))
    } catch {
      answer.append(session.failed(error))
    }
    answer.append(advance(in: &session))
    session.acceptedLines = Array(repeating: "step", count: steps)
    return answer
  }

  /// Returns the number that a line claims or asks for.
  static func subject(of command: String) -> Path? {
    let statement: Statement
    do { statement = try Parser.parse(command) } catch { return nil }
    if case .constraint(let line)? = statement.of(ExpectLine.self)?.claim {
      guard line.relations.count == 1, line.relations[0].relation.value == .equal,
        case .reference(let reference)? = line.relations[0].left.terms.first?.factor,
        line.relations[0].left.terms.count == 1, reference.items.count == 1,
        reference.attributes.count == 1
      else { return nil }
      return Path(reference)
    }
    guard let value = statement.of(Query.self)?.question.of(ValueQuestion.self),
      case let path = value.path, path.heads.count == 1,
      path.steps.count == 1, path.choices.isEmpty
    else { return nil }
    return path
  }
}

/// A question about a number that a class may be asked, with its context.
public struct ComingQuestion: Equatable, Sendable {
  /// The question: `red.width?`.
  public var question: String
  /// The text of the lesson that asks it; `nil` if only a line does.
  public var text: String?
  /// The numbers to choose from that the text offers.
  public var choices: [String]
  /// The lines that the answer depends on: the coming lines that change something, or else the last
  /// such line that was run.
  public var after: [String] = []
  /// Indicates whether these lines are still to come.
  public var isComing = false
  /// The number of lines up to the one that reveals the answer.
  public var steps = 1

  /// Creates a question from outside a lesson.
  public init(question: String, text: String? = nil, choices: [String]) {
    (self.question, self.text, self.choices) = (question, text, choices)
  }
}

extension LessonPlay {
  /// Returns a question with the text right before it.
  fileprivate func coming(_ question: String) -> ComingQuestion {
    let last = pieces.prefix(present.position).indices.last { place in
      if case .prose = pieces[place] { true } else { shown(pieces[place]) != nil }
    }
    guard let last, case .prose(let prose) = pieces[last] else {
      return ComingQuestion(question: question, choices: [])
    }
    let text = heldBack.told(of: prose, at: last)
    return ComingQuestion(question: question, text: text, choices: Self.choices(in: text))
  }

  /// Returns the numbers offered by the last question in asterisks; numbers before a full stop or
  /// colon are given facts.
  private static func choices(in text: String) -> [String] {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard
      let question = parts.last(where: { $0.hasSuffix("?") })?
        .split(at: ". ").last?.split(at: ": ").last
    else { return [] }
    let words = question.split { $0.isWhitespace || ",?".contains($0) }.map(String.init)
    let numbers = words.filter { Double($0) != nil }
    return numbers.count > 1 && Set(numbers).count == numbers.count ? numbers : []
  }
}

extension Session {
  /// The question that a class may be asked before the next line of the lesson; `nil` if no coming
  /// line is about a number.
  public var questionAhead: ComingQuestion? {
    guard let (path, steps) = LessonGuide.question(ahead: self),
      var coming = lesson?.coming(LessonGuide.text(of: path, in: self))
    else { return nil }
    let next = lesson?.restOfFence.prefix(steps - 1).map { $0.command } ?? []
    let changes = next.filter(LessonGuide.isChange)
    let last = lesson?.behind.map({ $0.command }).last(where: LessonGuide.isChange)
    (coming.steps, coming.isComing) = (steps, !changes.isEmpty)
    coming.after = changes.isEmpty ? [last].compactMap { $0 } : changes
    return coming
  }

  /// Asks for the number in a coming line of the lesson, then steps up to that line; the answer is
  /// checked like one to `predict`.
  ///
  /// Without a lesson, or if no coming line is about a single number, this is a plain `step`.
  public mutating func predictNext() -> Answer {
    acceptedLines = []
    pendingWork.end()
    return LessonGuide.ask(in: &self) ?? evaluate("step")
  }
}

extension Path {
  /// Creates the path of a reference to one attribute of one item.
  fileprivate init?(_ reference: Reference) {
    guard let item = reference.items.first, let attribute = reference.attributes.first else {
      return nil
    }
    let head: String
    switch item.base {
    case .named(let name): head = name
    case .root: head = "root"
    case .superview: return nil
    }
    let regions = item.regions.map { Word($0.value.rawValue, $0.span) }
    self.init(
      heads: [Word(head, item.span)],
      steps: regions + [Word(attribute.value.rawValue, attribute.span)], span: reference.span)
  }
}
