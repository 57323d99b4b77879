/// The verbs, once: parser, completion and help all read this list.
public enum Verb: String, CaseIterable, Sendable {
  // Make.
  case view, guide, stack
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
  case formula, sensitivity, sweep, staircase, lint, diff, explain, fit, expect
  // Passes.
  case needs, pass, during
  // Picture.
  case draw
  // Session.
  case save, load, run, verify, undo, redo, mark, branch, `switch`, history
  case lesson, step, predict, quiz, hint, `import`, alias, help, quit

  /// A group of verbs in the help.
  public enum Group: String, CaseIterable, Sendable {
    /// Makes items.
    case make
    /// Makes constraints.
    case constrain
    /// Changes what is there.
    case change
    /// Changes what is around the root.
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

  /// What the help says of a verb on one line each.
  public struct Entry: Equatable, Sendable {
    /// The group.
    public var group: Group
    /// The grammar: words as typed, `NAME` and the like for what is put in, `[ ]` for what may be
    /// missing, `…` for more of the same, `|` for one or the other.
    public var grammar: String
    /// What it does, without a final point.
    public var summary: String
  }

  /// Finds a verb by its word, letter case aside.
  public init?(word: String) {
    self.init(rawValue: Name.key(word))
  }

  /// The verb's line in the help.
  public var entry: Entry {
    switch self {
    case .view:
      Entry(
        .make, "view NAME, … [: KIND] [in ITEM] [PROPERTY VALUE …] [when TRAITS]", "makes views")
    case .guide: Entry(.make, "guide NAME, … [in ITEM]", "makes layout guides")
    case .stack:
      Entry(
        .make, "stack NAME (ITEM, …) [in ITEM] [horizontal|vertical] [PROPERTY VALUE …]",
        "makes a stack view that arranges views")
    case .vfl:
      Entry(
        .constrain,
        "vfl FORMAT [align ATTRIBUTE …] [direction WORD] [metrics NAME=NUM, …] [@PRIORITY] [as NAME]",
        "makes constraints of a visual format")
    case .spread:
      Entry(
        .constrain,
        "spread (ITEM, …) [horizontal|vertical] [in ITEM] [ends NUM] [gaps NUM] [@PRIORITY]",
        "spreads items; an omitted space is made of equal guides")
    case .insert:
      Entry(.constrain, "insert ITEM between (ITEM, ITEM)", "splits the gap between two items")
    case .limit:
      Entry(
        .constrain, "limit ITEM in ITEM [inset NUM] [@PRIORITY]",
        "keeps an item inside another, by four inequalities")
    case .set:
      Entry(
        .change, "set PATH = VALUE [when TRAITS]",
        "changes a property; += and -= change a number")
    case .off: Entry(.change, "off NAME, …", "takes constraints out of the layout, and keeps them")
    case .on: Entry(.change, "on NAME, …", "puts constraints back into the layout")
    case .hug:
      Entry(
        .change, "hug ITEM, … [horizontal|vertical] PRIORITY",
        "sets how strongly a view resists to grow")
    case .resist:
      Entry(
        .change, "resist ITEM, … [horizontal|vertical] PRIORITY",
        "sets how strongly a view resists to shrink")
    case .remove:
      Entry(.change, "remove NAME, …", "removes items or constraints, and what dies with them")
    case .move: Entry(.change, "move ITEM, … to ITEM", "puts views into another superview")
    case .device:
      Entry(
        .world, "device NAME [portrait|landscape] [split NUM]",
        "takes size, safe area and traits from a device; off for none")
    case .bar:
      Entry(.world, "bar status|call|navigation|tab on|off", "shows or hides a bar of the system")
    case .keyboard: Entry(.world, "keyboard NUM|off", "shows the keyboard, or hides it")
    case .slide:
      Entry(.live, "slide PATH [RANGE] [step NUM]", "changes a number with the arrow keys")
    case .animate:
      Entry(
        .live,
        "animate TIME [CURVE] [delay TIME] [repeat NUM] [reverse] { LINES } [at MOMENT, …]",
        "moves from one solution to the next; or: from BRANCH to BRANCH")
    case .watch: Entry(.live, "watch [QUERY|off]", "answers a query again after each change")
    case .frames:
      Entry(.ask, "frames [ITEM …] [in ITEM] [at MOMENT]", "says where everything is")
    case .list:
      Entry(
        .ask, "list [NAME …] [horizontal|vertical]", "lists the constraints that name all of them")
    case .affecting:
      Entry(
        .ask, "affecting [NAME …] [horizontal|vertical]",
        "lists the constraints that name all of them")
    case .show: Entry(.ask, "show [NAME …]", "prints the lines that make it again")
    case .trace: Entry(.ask, "trace [ITEM]", "prints the tree of views")
    case .why:
      Entry(.ask, "why PATH|not CONSTRAINT", "says what fixes a value, or what forbids another")
    case .ambiguity: Entry(.ask, "ambiguity [ITEM …]", "says what has more than one solution")
    case .exercise: Entry(.ask, "exercise ITEM", "shows both ends of what is not decided")
    case .conflicts: Entry(.ask, "conflicts", "says which constraints cannot all hold")
    case .fix: Entry(.ask, "fix NUM", "applies a repair of the last conflict")
    case .what: Entry(.ask, "what if LINE", "says what a line would do, and does not do it")
    case .formula: Entry(.ask, "formula PATH", "says a value in terms of the root's size")
    case .sensitivity:
      Entry(.ask, "sensitivity PATH", "says what moves with a constant, and how far")
    case .sweep: Entry(.ask, "sweep PATH RANGE", "says where the layout changes its ways")
    case .staircase:
      Entry(.ask, "staircase PATH", "says what each level of priority leaves to a value")
    case .lint: Entry(.ask, "lint", "looks for duplicates, redundancy and bad habits")
    case .diff: Entry(.ask, "diff [BRANCH] [BRANCH]", "compares two states")
    case .explain: Entry(.ask, "explain NAME|CODE", "tells the longer story")
    case .fit:
      Entry(
        .ask, "fit ITEM [compressed|expanded] [width NUM] [height NUM]",
        "says which size the content asks for")
    case .expect:
      Entry(
        .ask, "expect CONSTRAINT|CLAIM|for PATH in RANGE : CLAIM",
        "checks a claim: [no] ambiguity, a inside b, a [not] truncated, a [not] overlaps b")
    case .needs: Entry(.passes, "needs update|layout|display [ITEM …]", "marks views for a pass")
    case .pass: Entry(.passes, "pass [all]", "runs the next pass")
    case .during:
      Entry(
        .passes, "during layout of ITEM { LINES }|off",
        "adds lines that a view runs in each of its layouts")
    case .draw:
      Entry(.picture, "draw [ITEM …] [with OVERLAY, …]", "draws the layout")
    case .save:
      Entry(.session, "save [FILE] [over]", "writes the session, as .md, .layout or .json")
    case .load: Entry(.session, "load FILE", "takes the state from a file, silently")
    case .run: Entry(.session, "run FILE", "runs a file's lines here")
    case .verify: Entry(.session, "verify [FILE …]", "replays files and compares what comes back")
    case .undo: Entry(.session, "undo [NUM]", "takes back the last line")
    case .redo: Entry(.session, "redo [NUM]", "does again what was taken back")
    case .mark: Entry(.session, "mark NAME", "gives the present state a name")
    case .branch: Entry(.session, "branch NAME", "makes a branch and enters it")
    case .switch: Entry(.session, "switch BRANCH", "goes to a branch or mark")
    case .history: Entry(.session, "history", "lists the lines so far")
    case .lesson: Entry(.session, "lesson [NUM]", "begins a lesson, or lists them")
    case .step: Entry(.session, "step [back]", "runs the lesson's next line")
    case .predict:
      Entry(
        .session, "predict PATH [NUM] [{ LINES }]", "asks for a value, runs lines, and compares")
    case .quiz: Entry(.session, "quiz", "asks about this layout")
    case .hint: Entry(.session, "hint", "helps with the quiz")
    case .import:
      Entry(.session, "import FILE [scene NAME]", "reads an Xcode log, a xib or a storyboard")
    case .alias: Entry(.session, "alias [NAME = LINE|NAME off]", "gives the start of a line a name")
    case .help: Entry(.session, "help [VERB|CONCEPT|all]", "explains")
    case .quit: Entry(.session, "quit", "leaves")
    }
  }
}

extension Verb.Entry {
  fileprivate init(_ group: Verb.Group, _ grammar: String, _ summary: String) {
    self.init(group: group, grammar: grammar, summary: summary)
  }
}
