import Syntax

/// What the help says of a verb beside its grammar: lines to try, other verbs, a lesson.
struct VerbHelp {
  /// Templates of lines that run as typed, from top to bottom; see ``HelpScene``.
  var examples: [String]
  /// Where to read on: verbs and concepts.
  var related: [String]

  private init(_ examples: [String], _ related: [String]) {
    self.examples = examples
    self.related = related
  }

  /// The entry of a verb.
  init(_ verb: Verb) {
    self = Self.entry(verb)
  }

  private static func entry(_ verb: Verb) -> VerbHelp {
    switch verb.entry.group {
    case .make, .constrain, .change, .world, .live, .passes, .picture: making(verb)
    case .ask: asking(verb)
    case .session: keeping(verb)
    }
  }

  private static func making(_ verb: Verb) -> VerbHelp {
    switch verb {
    case .view:
      VerbHelp(
        [
          "view {new}                              // in root", "view {other} in {new}",
          "view {newlabel} : label text \"Name\"     // kinds: help kinds",
        ], ["guide", "stack", "kinds", "intrinsic size"])
    case .guide:
      VerbHelp(
        [
          "guide {newguide}", "{newguide}.height == 44",
          "{newguide}.(leading, trailing, top) == root.(leading, trailing, top)",
        ], ["view", "layout guide"])
    case .stack:
      VerbHelp(
        [
          "view {one}, {two} : label text \"One\", \"Two\"",
          "stack {newstack} ({one}, {two}) horizontal spacing 8",
          "set {newstack}.distribution = fillEqually",
        ], ["distribution", "set", "view"])
    case .vfl:
      VerbHelp(
        [
          "view {new}, {other}", "vfl H:|-[{new}]-[{other}(=={new})]-|",
          "vfl V:|-pad-[{new}(44)] metrics pad=20 as {line}",
        ], ["visual format", "spread"])
    case .spread:
      VerbHelp(
        [
          "view {new}, {other}", "({new}, {other}).width == 60",
          "spread ({new}, {other}) horizontal in root",
        ], ["stack", "insert", "layout guide"])
    case .insert:
      VerbHelp(
        [
          "view {new}, {other}, {third}", "({new}, {other}, {third}).width == 40",
          "{other}.leading == {new}.trailing + 8", "insert {third} between ({new}, {other})",
        ], ["spread", "vfl"])
    case .limit:
      VerbHelp(
        ["limit {a} in root inset 20", "{a}.width == 100 @750"], ["inequality", "priority"])
    case .set:
      VerbHelp(
        [
          "set {gap} = 30                // a constant: nothing is made anew",
          "set {gap} += 5", "set {gap}.priority = 999", "set {a}.hidden = on",
        ], ["slide", "hug", "properties", "off"])
    case .off: VerbHelp(["off {gap}", "on {gap}"], ["on", "remove", "priority"])
    case .on: VerbHelp(["off {gap}", "on {gap}                       // now the newest"], ["off"])
    case .hug:
      VerbHelp(
        ["hug {label} 251", "hug {label} horizontal 750"], ["resist", "hugging", "intrinsic size"])
    case .resist:
      VerbHelp(
        ["resist {label} 749", "resist {label} horizontal required"],
        ["hug", "resistance", "intrinsic size"])
    case .remove:
      VerbHelp(["view {new}", "{new}.width == 100", "remove {new}"], ["off", "undo"])
    case .move:
      VerbHelp(["view {card}", "view {new}", "move {new} to {card}"], ["view", "trace"])
    case .device:
      VerbHelp(
        ["device \"iPhone SE\"", "device \"iPhone SE\" landscape", "set root.size = 320x480"],
        ["safe area", "size classes", "bar"])
    case .bar: VerbHelp(["bar navigation on", "bar navigation off"], ["safe area", "device"])
    case .keyboard: VerbHelp(["keyboard 216", "keyboard off"], ["safe area", "animate"])
    case .slide:
      VerbHelp(
        ["slide {gap} 0...200", "slide {gap} 0...200 step 5"], ["set", "animate", "sweep", "keys"])
    case .animate:
      VerbHelp(
        [
          "animate 0.3s { set {gap} = 120 }",
          "animate 0.5s spring 0.7 { set {gap} = 20 }",
          "animate 0.3s linear { set {gap} = 60 } at 0, 0.5, 1",
          "animate 0.3s after 0.1s { set {gap} = 20 } as svg to a.svg",
        ], ["slide", "frames", "animation"])
    case .watch: VerbHelp(["watch {a}.width", "watch off"], ["frames", "slide"])
    case .needs: VerbHelp(["needs layout {a}", "pass"], ["pass", "passes"])
    case .pass:
      VerbHelp(
        [
          "needs layout {a}", "pass", "pass all",
          "animate 0.3s { set {gap} = 60; pass all } at 0.5   // layoutIfNeeded in a block",
        ], ["needs", "passes"])
    case .during:
      VerbHelp(
        [
          "during layout of {a} { set {gap} = 30 }", "during layout of {a} off",
        ], ["pass", "passes"])
    default:
      VerbHelp(
        ["draw", "draw with names, constraints", "draw as ascii"], ["frames", "save"])
    }
  }

  private static func asking(_ verb: Verb) -> VerbHelp {
    switch verb {
    case .frames:
      VerbHelp(
        ["frames", "frames {a} in root   // scrolling counts, transforms don't", "frames as json"],
        ["draw", "ambiguity", "formats"])
    case .list, .affecting:
      VerbHelp(["list", "list {a} horizontal"], ["show", "why", "conflicts"])
    case .show: VerbHelp(["show", "show {a}"], ["list", "save", "formats"])
    case .trace: VerbHelp(["trace", "trace {a}"], ["frames", "move"])
    case .why:
      VerbHelp(
        ["why {a}.width", "why not {a}.width == 100"], ["formula", "list", "sensitivity"])
    case .ambiguity: VerbHelp(["ambiguity", "ambiguity {a}"], ["exercise", "why", "frames"])
    case .exercise:
      VerbHelp(["view {new}", "exercise {new}"], ["ambiguity"])
    case .conflicts:
      VerbHelp(
        ["view {new}", "{new}.width == 100", "{new}.width == 120", "conflicts"],
        ["fix", "conflict", "why"])
    case .fix:
      VerbHelp(
        ["view {new}", "{new}.width == 100", "{new}.width == 120", "fix 1"],
        ["conflicts", "conflict"])
    case .what: VerbHelp(["what if {a}.width == 100", "what if off {gap}"], ["why", "undo"])
    case .formula: VerbHelp(["formula {a}.width"], ["why", "sensitivity", "sweep"])
    case .sensitivity: VerbHelp(["sensitivity {gap}"], ["formula", "slide"])
    case .sweep:
      VerbHelp(["sweep root.width 240...600"], ["formula", "expect", "slide"])
    case .staircase: VerbHelp(["staircase {a}.width"], ["priority", "why"])
    case .lint: VerbHelp(["lint"], ["conflicts", "ambiguity"])
    case .diff:
      VerbHelp(["mark {before}", "view {new}", "diff {before}"], ["mark", "branch", "switch"])
    case .explain:
      VerbHelp(
        ["explain {gap}", "explain E101         // any code that an answer names"], ["help", "why"])
    case .fit: VerbHelp(["fit {label}", "fit {label} width 100"], ["intrinsic size", "hugging"])
    default:
      VerbHelp(
        [
          "view {new}", "{new}.width == 100 as {newgap}", "expect {new}.width == 100",
          "expect for {newgap} in 50...150 : {new}.width >= 50",
        ], ["verify", "sweep", "session file"])
    }
  }

  private static func keeping(_ verb: Verb) -> VerbHelp {
    switch verb {
    case .save:
      VerbHelp(
        ["save {mine}.md", "save {mine}.md over           // a file of another session"],
        ["load", "verify", "files"])
    case .load: VerbHelp(["save {mine}.md", "load {mine}.md"], ["run", "save"])
    case .run:
      VerbHelp(
        ["view {new}", "show {new} to {part}.layout", "remove {new}", "run {part}.layout"],
        ["load", "verify"])
    case .verify: VerbHelp(["save {mine}.md", "verify {mine}.md"], ["expect", "session file"])
    case .undo: VerbHelp(["view {new}", "undo", "redo"], ["redo", "branch", "history"])
    case .redo: VerbHelp(["view {new}", "undo", "redo"], ["undo"])
    case .mark:
      VerbHelp(["mark {here}", "view {new}", "switch {here}"], ["branch", "switch", "diff"])
    case .branch:
      VerbHelp(["branch {idea}", "view {new}", "switch main"], ["switch", "mark", "diff"])
    case .switch: VerbHelp(["branch {idea}", "switch main", "switch {idea}"], ["branch", "mark"])
    case .history: VerbHelp(["history"], ["undo", "show", "keys"])
    case .lesson: VerbHelp(["lesson", "lesson 1", "step"], ["step", "predict", "quiz"])
    case .step: VerbHelp(["lesson 1", "step", "step back"], ["lesson"])
    case .predict:
      VerbHelp(["predict {a}.width 100 { set {gap} = 40 }"], ["quiz", "lesson", "why"])
    case .quiz: VerbHelp([], ["predict", "hint", "lesson"])
    case .hint: VerbHelp([], ["quiz", "lesson"])
    case .import: VerbHelp([], ["conflicts", "load", "formats"])
    case .alias:
      VerbHelp(["alias w = why {a}.width", "w", "alias w off"], ["watch", "start-up file"])
    case .help: VerbHelp(["help set", "help hugging", "help all"], ["explain", "lesson", "keys"])
    default: VerbHelp([], ["save", "undo"])
    }
  }
}
