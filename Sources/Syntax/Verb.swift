/// The verbs, once: parser, completion and help all read this list.
public enum Verb: String, CaseIterable, Sendable {
  // Make.
  case view, guide, stack, `let`
  // Constrain.
  case vfl, spread, insert, limit
  // Change.
  case set, off, on, hug, resist, remove, move
  // World.
  case device, bar, keyboard
  // Live.
  case slide, animate, watch
  // Ask.
  case frames, list, affecting, show, trace, why, ambiguity, exercise, conflicts, fix, what
  case formula, sensitivity, sweep, matrix, staircase, lint, infer, diff, explain, fit, expect,
    bisect
  // Passes.
  case needs, pass, during
  // Picture.
  case draw, compare
  // Session.
  case new, save, open, load, run, verify, undo, redo, edit, rewrite, mark, branch, `switch`,
    history
  case lesson, step, predict, quiz, hint, `import`, serve, alias, help, how, quit

  /// A group of verbs in the help.
  public enum Group: String, CaseIterable, Sendable {
    /// Makes items.
    case make
    /// Makes constraints.
    case constrain
    /// Changes items and constraints.
    case change
    /// Changes the surroundings of the root.
    case world
    /// Moves.
    case live
    /// Asks.
    case ask
    /// The three passes, step by step.
    case passes
    /// Draws.
    case picture
    /// About the session.
    case session
  }

  /// The help's entry of a verb, in one-line parts.
  public struct Entry: Equatable, Sendable {
    /// The group.
    public var group: Group
    /// The grammar: words as typed, `NAME` and the like for placeholders, `[ ]` for optional parts,
    /// `…` for repetition, `|` for alternatives.
    public var grammar: String
    /// The effect of the verb, without a final point.
    public var summary: String
    /// Lines that run as typed, from top to bottom; `{a}`, `{gap}`, `{new}` and the like stand for
    /// names of the session, or for new ones.
    public var examples: [String]
    /// The verbs and concepts to read next.
    public var seeAlso: [String]
  }

  /// Finds a verb by its word, letter case aside.
  public init?(word: String) {
    guard let verb = Verb.words[word] else { return nil }
    self = verb
  }

  /// The words of earlier versions, and what is said in their place: they are read, the new one is
  /// named once in a session, and they are neither listed nor completed.
  public static let renamed: KeyValuePairs<Verb, String> = [
    .formula: "why PATH as equation", .sensitivity: "why PATH moving",
    .staircase: "why PATH by priority", .affecting: "why ITEM [horizontal|vertical]",
    .list: "show constraints [NAME …]", .trace: "show tree [ITEM]",
    .infer: "show missing [ITEM …]", .diff: "show since NAME", .exercise: "ambiguity ITEM other",
    .fix: "NUM", .sweep: "frames for PATH in RANGE", .matrix: "QUESTION for DEVICE, …",
    .bisect: "expect CLAIM since", .limit: "ITEM inside ITEM [inset NUM]",
    .hug: "set ITEM.hug[.AXIS] = PRIORITY", .resist: "set ITEM.resist[.AXIS] = PRIORITY",
    .bar: "set root.bars.NAME = on|off", .keyboard: "set root.keyboard = NUM|off",
    .load: "open FILE", .import: "open FILE", .switch: "branch NAME", .edit: "rewrite [NUM]",
    .quiz: "predict", .hint: "predict hint", .how: "help TASK", .explain: "help NAME",
  ]

  /// The words that are said today.
  public static let current: [Verb] = allCases.filter { $0.newWords == nil }

  /// The words in the place of one of an earlier version.
  public var newWords: String? { Verb.renamed.first { $0.key == self }?.value }

  /// The verbs by their words.
  static let words = WordTable(allCases.map { ($0.rawValue, $0) })

  /// The help's entry of the verb.
  public var entry: Entry { syntax.entry }

  /// The verb's room in `Verbs/`.
  var syntax: VerbSyntax {
    switch self {
    case .view: .view
    case .guide: .guide
    case .stack: .stack
    case .let: .let
    case .vfl: .vfl
    case .spread: .spread
    case .insert: .insert
    case .limit: .limit
    case .set: .set
    case .off: .off
    case .on: .on
    case .hug: .hug
    case .resist: .resist
    case .remove: .remove
    case .move: .move
    case .device: .device
    case .bar: .bar
    case .keyboard: .keyboard
    case .slide: .slide
    case .animate: .animate
    case .watch: .watch
    case .frames: .frames
    case .list: .list
    case .affecting: .affecting
    case .show: .show
    case .trace: .trace
    case .why: .why
    case .ambiguity: .ambiguity
    case .exercise: .exercise
    case .conflicts: .conflicts
    case .fix: .fix
    case .what: .what
    case .formula: .formula
    case .sensitivity: .sensitivity
    case .sweep: .sweep
    case .matrix: .matrix
    case .staircase: .staircase
    case .lint: .lint
    case .infer: .infer
    case .diff: .diff
    case .explain: .explain
    case .fit: .fit
    case .expect: .expect
    case .bisect: .bisect
    case .needs: .needs
    case .pass: .pass
    case .during: .during
    case .draw: .draw
    case .compare: .compare
    case .new: .new
    case .save: .save
    case .open: .open
    case .load: .load
    case .run: .run
    case .verify: .verify
    case .undo: .undo
    case .redo: .redo
    case .edit: .edit
    case .rewrite: .rewrite
    case .mark: .mark
    case .branch: .branch
    case .switch: .switch
    case .history: .history
    case .lesson: .lesson
    case .step: .step
    case .predict: .predict
    case .quiz: .quiz
    case .hint: .hint
    case .import: .import
    case .serve: .serve
    case .alias: .alias
    case .help: .help
    case .how: .how
    case .quit: .quit
    }
  }
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
  case surrounded(SurroundedQuestion)
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
    case .surrounded(let question): question.text
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
