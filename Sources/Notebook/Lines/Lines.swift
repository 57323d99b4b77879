import AutoLayout

/// The table of verbs, which the parser, completion and help share.
enum Lines {
  /// The verbs, in the order of the help.
  static let all: [Verb] = [
    // Make.
    .view, .guide, .stack, .let,
    // Constrain.
    .vfl, .spread, .insert,
    // Change.
    .set, .off, .on, .remove, .move,
    // The world.
    .device,
    // Live.
    .slide, .animate, .watch,
    // Questions.
    .frames, .show, .why, .ambiguity, .conflicts, .what, .lint, .fit, .expect,
    // Passes.
    .needs, .pass, .during,
    // Picture.
    .draw, .compare,
    // Session.
    .new, .save, .open, .run, .verify, .undo, .redo, .rewrite, .mark, .branch, .history, .lesson,
    .step, .predict, .serve, .alias, .help, .quit,
  ]

  /// The old verbs with their replacements: they are still read, and the new form is mentioned once
  /// per session, but they are neither listed nor completed.
  static let renamed: KeyValuePairs<Verb, String> = [
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

  /// The same replacements, by the words of the old verbs.
  static let replacements = WordTable(renamed.map { ($0.key.word, $0.value) })

  /// All verbs, including those of earlier versions.
  static let known: [Verb] = all + renamed.map { $0.key }

  /// Words from other shells and from UIKit that stand for verbs.
  private static let foreign: [(String, Verb)] = [
    ("exit", .quit), (":q", .quit), (":wq", .quit), (":quit", .quit), (".exit", .quit),
    (".quit", .quit), (".help", .help), (":help", .help), ("man", .help), ("lessons", .lesson),
    ("delete", .remove), ("deactivate", .off), ("activate", .on), ("next", .step),
    ("drag", .slide),
  ]

  /// All verbs by their words.
  static let words = WordTable(known.map { ($0.word, $0) } + foreign)
}
