public import AutoLayout

/// Lines that ask.

/// A question and where its answer goes.
public struct Query: Equatable, Sendable {
  /// What is asked.
  public var question: Question
  /// `as json to FILE`.
  public var output: OutputClause

  /// Makes a query.
  public init(_ question: Question, _ output: OutputClause = OutputClause()) {
    self.question = question
    self.output = output
  }
}

/// `as FORMAT` and `to FILE over`, each of which may be missing.
public struct OutputClause: Equatable, Sendable {
  /// The format; the question's usual one when omitted.
  public var format: Located<OutputFormat>?
  /// The file; the terminal when omitted.
  public var file: Word?
  /// Whether a file that is already there is replaced.
  public var over: Bool

  /// Makes a clause; without arguments an empty one.
  public init(
    as format: Located<OutputFormat>? = nil, to file: Word? = nil, over: Bool = false
  ) {
    self.format = format
    self.file = file
    self.over = over
  }
}

extension Statement {
  /// The same line with `over` behind its file; `nil` where it writes none, or says so already.
  public var replacing: Statement? {
    if case .save(let file, over: false) = self { return .save(file: file, over: true) }
    if case .ask(var query) = self, query.output.isNew {
      query.output.over = true
      return .ask(query)
    }
    if case .animate(var line) = self, line.output.isNew {
      line.output.over = true
      return .animate(line)
    }
    return nil
  }
}

extension OutputClause {
  fileprivate var isNew: Bool { file != nil && !over }
}

/// What is asked.
public indirect enum Question: Equatable, Sendable {
  /// A path alone: `red.width`, `gap`.
  case value(Path)
  /// `frames red blue in root at 0.5`; without items all.
  case frames([Item], in: Item?, at: Located<Moment>?)
  /// `list red blue horizontal`: the constraints that name all of them.
  case list([Path], Located<Axis>?)
  /// `show red`: the lines that recreate it; without paths everything.
  case show([Path])
  /// `trace`: the tree.
  case trace([Item])
  /// `why red.width`.
  case why(Path)
  /// `why not red.width == 100`.
  case whyNot(ConstraintLine)
  /// `ambiguity`.
  case ambiguity([Item])
  /// `exercise red`: both ends of what is not decided.
  case exercise([Item])
  /// `conflicts`.
  case conflicts
  /// `what if off gap`: what the line would do.
  case whatIf(BlockLine)
  /// `formula red.width`.
  case formula(Path)
  /// `sensitivity gap`.
  case sensitivity(Path)
  /// `sweep root.width 240...600`.
  case sweep(Path, Located<NumberRange>)
  /// `staircase red.width`.
  case staircase(Path)
  /// `lint`.
  case lint
  /// `diff a b`: branches or marks; missing ones are the present and the last mark.
  case diff(Word?, Word?)
  /// `explain gap`, `explain row`.
  case explain(Path)
  /// `explain E103`, in upper case.
  case explainCode(Word)
  /// `fit red width 320`: the fitting size.
  case fit(FitQuestion)
  /// `draw red with names, margins`.
  case draw([Item], with: [Located<Overlay>])
  /// `history`.
  case history
  /// `help`, `help slide`, `help all`.
  case help(Word?)
}

/// `fit red expanded width 320`.
public struct FitQuestion: Equatable, Sendable {
  /// The view.
  public var item: Item
  /// `expanded` (`true`) or `compressed`; compressed when omitted.
  public var isExpanded: Located<Bool>?
  /// A width that is required.
  public var width: Located<Double>?
  /// A height that is required.
  public var height: Located<Double>?

  /// Makes a fitting question.
  public init(
    _ item: Item, isExpanded: Located<Bool>? = nil, width: Located<Double>? = nil,
    height: Located<Double>? = nil
  ) {
    self.item = item
    self.isExpanded = isExpanded
    self.width = width
    self.height = height
  }
}

/// What is claimed to hold; the reader checks it.
public indirect enum Expectation: Equatable, Sendable {
  /// Each pair of the chain holds, and its values are unique.
  case constraint(ConstraintLine)
  /// The edges hold.
  case edges(EdgesLine)
  /// `red inside root`.
  case inside(InsideLine)
  /// `ambiguity` (`true`) or `no ambiguity`; without items anywhere.
  case ambiguity(Bool, [Item])
  /// `conflict` (`true`) or `no conflict`.
  case conflict(Bool)
  /// `title truncated` (`true`) or `title not truncated`.
  case truncated([Item], Bool)
  /// `a overlaps b` (`true`) or `a not overlaps b`.
  case overlaps(Item, Item, Bool)
  /// `for root.width in 320...1024 : CLAIM`.
  case forAll(Path, Located<NumberRange>, Expectation)
}
