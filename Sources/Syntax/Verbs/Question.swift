/// A question: the part of a line before `as FORMAT` and `to FILE`.
public protocol Question: Equatable, Sendable {
  /// The line that asks it, without format and file.
  var text: String { get }

  /// The question among all questions.
  var asked: AnyQuestion { get }
}

/// A question and where its answer goes.
public struct Query: Equatable, Sendable {
  /// The question.
  public var question: AnyQuestion
  /// `as json to FILE`.
  public var output: OutputClause

  /// Makes a query.
  public init(_ question: some Question, _ output: OutputClause = OutputClause()) {
    self.question = question.asked
    self.output = output
  }
}

extension Query: Written {
  var text: String { question.text + output.text }
}

/// A path alone: `red.width`, `gap`.
public struct ValueQuestion: Question {
  /// The path that is asked for.
  public var path: Path

  /// Asks for the value of a path.
  public init(path: Path) {
    self.path = path
  }

  /// The question among all questions.
  public var asked: AnyQuestion { .value(self) }

  /// The line that asks it, without format and file.
  public var text: String { path.text.atBeginning }
}
