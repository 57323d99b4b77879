/// What is asked: what stands in a line before `as FORMAT` and `to FILE`.
public protocol Question: Equatable, Sendable {
  /// The line that asks it, without format and file.
  var text: String { get }
}

extension Question {
  fileprivate func isEqual(to other: any Question) -> Bool { other as? Self == self }
}

/// A question and where its answer goes.
public struct Query: Equatable, Sendable {
  /// What is asked.
  public var question: any Question
  /// `as json to FILE`.
  public var output: OutputClause

  /// Makes a query.
  public init(_ question: any Question, _ output: OutputClause = OutputClause()) {
    self.question = question
    self.output = output
  }

  /// Whether both ask the same in the same form.
  public static func == (one: Query, other: Query) -> Bool {
    one.question.isEqual(to: other.question) && one.output == other.output
  }
}

extension Query: Written {
  var text: String { question.text + output.text }
}

/// A path alone: `red.width`, `gap`.
public struct ValueQuestion: Question {
  /// What is asked for.
  public var path: Path

  /// Asks for what a path means.
  public init(path: Path) {
    self.path = path
  }

  /// The line that asks it, without format and file.
  public var text: String { path.text.atBeginning }
}
