import AutoLayout
import Syntax

/// The value of a number that a class was asked for, and the beliefs from which other values come.
public struct Solution: Equatable, Sendable {
  /// A wrong number with the belief behind it.
  public struct Belief: Equatable, Sendable {
    /// The number that comes out, in points.
    public var value: Double
    /// The belief, as the end of a sentence that begins with `if`.
    public var text: String

    /// A belief.
    public init(value: Double, text: String) { (self.value, self.text) = (value, text) }
  }

  /// The value as it is shown: `150`, or an interval if it is open.
  public var text: String
  /// The value; `nil` if it is open, or in words.
  public var value: Double?
  /// The beliefs that lead to another number, the likeliest first.
  public var beliefs: [Belief]

  /// A solution.
  public init(text: String, value: Double?, beliefs: [Belief]) {
    (self.text, self.value, self.beliefs) = (text, value, beliefs)
  }

  /// Indicates whether an answer is right: a number that the value equals or rounds to, `?` for one
  /// that is open, or the words of the solution.
  public func isRight(_ answer: String) -> Bool {
    switch Prediction(answer) {
    case .number(let guess): value.map { Self.rounds($0, to: guess) } ?? false
    case .open: text.hasSuffix("?")
    case .unreadable, .several: Name.matches(answer, text)
    case .none: false
    }
  }

  /// The belief from which a wrong answer comes; `nil` for a right one, and for one that no known
  /// belief explains.
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
  /// The solution of ``Session/questionAhead``, from the lines of the lesson that lead to its number.
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
