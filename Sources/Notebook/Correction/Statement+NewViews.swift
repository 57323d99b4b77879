import Syntax

extension Statement {
  /// Returns whether a line relates, arranges or asks for views that it may be right to make first.
  static func speaksOfNewViews(_ line: String) -> Bool {
    do {
      return try Parser.parse(line).speaksOfNewViews
    } catch {
      if case .missingAttribute = error { return true }
      return false
    }
  }

  private var speaksOfNewViews: Bool {
    switch self {
    case .constraint, .edges, .inside, .visualFormat, .stack, .spread, .contentPriority, .block:
      true
    case .ask(let query):
      if case .value(let value) = query.question { value.path.steps.isEmpty } else { false }
    case .empty, .prose, .loop, .suggestion, .view, .guide, .number, .swift, .insert, .set,
      .activate,
      .remove, .move, .device, .bar, .keyboard, .slide, .animate, .watch, .needs, .pass, .during,
      .fix, .expect, .save, .load, .run, .verify, .importFile, .undo, .redo, .mark, .branch,
      .switchTo, .lesson, .step, .stepBack, .predict, .quiz, .hint, .serve, .alias, .quit, .new,
      .edit, .rewrite:
      false
    }
  }
}
