import Answers
import AutoLayout
import Syntax

/// `predict red.width 100 { … }`.
struct PredictLine: SessionLine {
  /// The path of the number to predict.
  var path: Path
  /// The prediction, if the line contains it.
  var guess: Located<Double>?
  /// The lines to run before the value is compared; without lines, it is compared at once.
  var block: Block?

  var fitsOneLine: Bool { false }
  var text: String { "predict " + path.text + guess.behind() + block.behind() }

  /// Compares the prediction with the result, for `predict red.width 100 { … }`.
  ///
  /// Without a number, a user is asked first; without a user, the value is shown.
  func run(in session: inout Session, _ text: String) throws(NotebookError) -> LineOutcome {
    if let guess { return try compare(.number(guess.value), in: &session) }
    guard session.configuration.isInteractive else { return try compare(.none, in: &session) }
    // An invalid prediction is refused before the user is asked.
    _ = try compare(.none, in: &session)
    session.workspace.rollBack()
    let question = "\(path.plain)?"
    return LineOutcome(
      answer: Answer(
        effects: [session.effect(.ask(question: question), .predict(self, text))]))
  }

  /// Continues with the answer to its question.
  func goOn(with prediction: Prediction, _ text: String, in session: inout Session) -> Answer {
    session.workspace.beginEntry()
    do {
      var outcome = try compare(prediction, in: &session)
      try session.commit(&outcome, text, isAlone: true)
      return outcome.answer
    } catch {
      return session.refusal(error, of: text, effectsSince: session.pendingWork.count)
    }
  }

  func compare(
    _ prediction: Prediction, in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    var outcome = LineOutcome(answer: Answer(), recording: .question)
    if let block {
      outcome = try session.transact { workspace throws(NotebookError) in
        try workspace.draft(Statement(block))
      }
    }
    // The value is known only after the lines, and may be refused then.
    let (plain, told) = try QuestionContext(session).whereLaidOut {
      context throws(NotebookError) in
      let check = PredictionCheck(context: context)
      return (try check.told(path, .none), try check.told(path, prediction))
    }
    outcome.recorded = guess == nil ? outcome.answer.output + plain + "\n" : nil
    outcome.answer.append(Answer(output: told))
    return outcome
  }
}

extension Verb {
  static let predict = Verb(
    .session, "predict [PATH [NUM] [{ LINES }]|hint]",
    "asks for a value (or a class: 136 x7, 280 x4, ?), runs lines, and compares",
    examples: ["predict {a}.width 100 { set {gap} = 40 }"],
    seeAlso: ["lesson", "why"],
    completing: CompletedNames(names: [.root, .items], steps: .numbers)
  ) { parser throws(SyntaxError) in
    parser.note(.choice(["hint"]))
    if parser.token.kind.endsLine { return .quiz }
    if parser.isNext("hint"), parser.peek().kind.endsLine {
      parser.advance()
      return .hint
    }
    var line = PredictLine(path: try parser.path())
    if parser.isNumberNext() { line.guess = try parser.number() }
    parser.note(.choice(["{"]))
    if parser.token.kind == .openBrace { line.block = try parser.block() }
    return Statement(line)
  }
}

// Predictions: requested before the lines run and compared afterwards; wrong ones are explained.

/// The user's answer to a question.
enum Prediction: Equatable {
  /// A number.
  case number(Double)
  /// The value is ambiguous.
  case open
  /// Neither a number nor `?`.
  case unreadable(String)
  /// Several answers, as called out in a class, each with its count, the most frequent first.
  indirect case several([Votes])
  /// No answer.
  case none

  /// An answer with its count.
  struct Votes: Equatable {
    var prediction: Prediction
    /// The number of votes.
    var count: Int
  }

  /// Returns whether a word ends with a count: `136x7`.
  private static func isCounted(_ word: String) -> Bool {
    let digits = word.reversed().prefix { $0.isWholeNumber }
    return !digits.isEmpty && word.dropLast(digits.count).last == "x"
  }

  /// Reads an answer, `136` or `?`, or a class's answers, `136 x7, 280 x4, ?`.
  init(_ text: String?) {
    let parts = (text ?? "").replacing("×", with: "x").replacing(",", with: " ")
      .split(separator: "x", omittingEmptySubsequences: false)
    let words = parts.map { $0.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ") }
      .joined(separator: "x").split(separator: " ").map(String.init)
    guard words.count > 1 || words.first.map(Self.isCounted) == true else {
      self.init(word: words.first ?? "")
      return
    }
    var votes: [Votes] = []
    for word in words {
      let parts = word.split(separator: "x", omittingEmptySubsequences: false)
      let prediction = Prediction(word: String(parts[0]))
      guard parts.count <= 2, let count = parts.count == 2 ? Int(parts[1]) : 1,
        (1...100_000).contains(count), prediction.isAnswer
      else {
        self = .unreadable(words.joined(separator: " "))
        return
      }
      if let known = votes.firstIndex(where: { $0.prediction == prediction }) {
        votes[known].count += count
      } else {
        votes.append(Votes(prediction: prediction, count: count))
      }
    }
    // Among equally frequent answers, the first one comes first.
    self = .several(
      votes.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
        .map { $0.element })
  }

  private var isAnswer: Bool {
    switch self {
    case .number, .open: true
    case .unreadable, .several, .none: false
    }
  }

  private init(word: String) {
    if word.isEmpty {
      self = .none
    } else if word == "?" || Name.matches(word, "ambiguous") || Name.matches(word, "open") {
      self = .open
    } else if let number = Double(word), number.isFinite {
      self = .number(number)
    } else {
      self = .unreadable(word)
    }
  }
}
