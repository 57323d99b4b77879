import AutoLayout

/// The value that a class was asked to predict, and the misconceptions that lead to other values.
public struct Solution: Equatable, Sendable {
  /// A wrong number with the misconception that leads to it.
  public struct Belief: Equatable, Sendable {
    /// The resulting number, in points.
    public var value: Double
    /// The misconception, as a clause after `if`.
    public var text: String

    /// Creates a belief.
    public init(value: Double, text: String) { (self.value, self.text) = (value, text) }
  }

  /// The value as displayed: `150`, or an interval if it is ambiguous.
  public var text: String
  /// The value; `nil` if it is ambiguous, or in words.
  public var value: Double?
  /// The misconceptions that lead to other numbers, the likeliest first.
  public var beliefs: [Belief]
  /// The lines that decide the value; `nil` if they are not all of it.
  public var reason: String?

  /// Creates a solution.
  public init(text: String, value: Double?, beliefs: [Belief], reason: String? = nil) {
    (self.text, self.value, self.beliefs, self.reason) = (text, value, beliefs, reason)
  }

  /// Returns whether an answer is right: a number that the value equals or rounds to, `?` for an
  /// ambiguous value, or the words of the solution.
  public func isRight(_ answer: String) -> Bool {
    switch Prediction(answer) {
    case .number(let guess): value.map { Self.rounds($0, to: guess) } ?? false
    case .open: text.hasSuffix("?")
    case .unreadable, .several: Name.matches(answer, text)
    case .none: false
    }
  }

  /// Returns the misconception that leads to a wrong answer; `nil` for a right answer, or if no
  /// known misconception explains it.
  public func belief(behind answer: String) -> String? {
    guard !isRight(answer), case .number(let guess) = Prediction(answer) else { return nil }
    return beliefs.first { abs($0.value - guess) <= 0.01 }?.text
  }

  /// Returns whether a number equals the prediction, or rounds to it.
  static func rounds(_ value: Double, to guess: Double) -> Bool {
    abs(value - guess) <= 0.01 || guess == guess.rounded() && abs(value - guess) <= 0.5
  }
}

extension Solution {
  /// Computes the solution of ``Session/questionAhead`` from the lesson lines up to its number.
  public init?(ahead session: Session) {
    guard let (path, steps) = LessonGuide.question(ahead: session) else { return nil }
    var ahead = session.fork()
    ahead.beginSteps()
    for _ in 1..<steps { _ = ahead.evaluate(line: "step") }
    _ = LessonGuide.nextLine(in: &ahead)
    let solution = try? QuestionContext(ahead).whereLaidOut { context throws(NotebookError) in
      try PredictionCheck(context: context).solution(path)
    }
    guard let solution else { return nil }
    self = solution
  }
}
