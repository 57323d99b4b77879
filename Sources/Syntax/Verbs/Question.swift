/// A question: the part of a line before `as FORMAT` and `to FILE`.
public protocol Question: Equatable, Sendable {
  /// The line that asks it, without format and file.
  var text: String { get }

  /// The question among all questions.
  var asked: AnyQuestion { get }
}

/// One of all questions.
public indirect enum AnyQuestion: Question {
  case affecting(AffectingQuestion)
  case ambiguity(AmbiguityQuestion)
  case bisect(BisectQuestion)
  case compare(CompareQuestion)
  case conflicts(ConflictsQuestion)
  case diff(DiffQuestion)
  case draw(DrawQuestion)
  case exercise(ExerciseQuestion)
  case explain(ExplainQuestion)
  case explainCode(ExplainCodeQuestion)
  case fit(FitQuestion)
  case formula(FormulaQuestion)
  case frames(FramesQuestion)
  case help(HelpQuestion)
  case history(HistoryQuestion)
  case infer(InferQuestion)
  case lint(LintQuestion)
  case list(ListQuestion)
  case matrix(MatrixQuestion)
  case sensitivity(SensitivityQuestion)
  case show(ShowQuestion)
  case staircase(StaircaseQuestion)
  case sweep(SweepQuestion)
  case trace(TraceQuestion)
  case value(ValueQuestion)
  case whatIf(WhatIfQuestion)
  case why(WhyQuestion)
  case whyNot(WhyNotQuestion)
  case whyTruncated(WhyTruncatedQuestion)

  /// The line that asks it, without format and file.
  public var text: String {
    switch self {
    case .affecting(let question): question.text
    case .ambiguity(let question): question.text
    case .bisect(let question): question.text
    case .compare(let question): question.text
    case .conflicts(let question): question.text
    case .diff(let question): question.text
    case .draw(let question): question.text
    case .exercise(let question): question.text
    case .explain(let question): question.text
    case .explainCode(let question): question.text
    case .fit(let question): question.text
    case .formula(let question): question.text
    case .frames(let question): question.text
    case .help(let question): question.text
    case .history(let question): question.text
    case .infer(let question): question.text
    case .lint(let question): question.text
    case .list(let question): question.text
    case .matrix(let question): question.text
    case .sensitivity(let question): question.text
    case .show(let question): question.text
    case .staircase(let question): question.text
    case .sweep(let question): question.text
    case .trace(let question): question.text
    case .value(let question): question.text
    case .whatIf(let question): question.text
    case .why(let question): question.text
    case .whyNot(let question): question.text
    case .whyTruncated(let question): question.text
    }
  }

  /// The question itself.
  public var asked: AnyQuestion { self }
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
