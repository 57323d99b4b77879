import AutoLayout
import Syntax

extension Concept {
  /// The features of the program beside laying out.
  package static let program: [Concept] = [
    Concept(
      names: ["starting over", "start over", "clear", "reset", "restart", "fresh", "erase"],
      text: [
        "new begins an empty session, and says what of the old one is not saved; undo comes back.",
        "branch tries something else beside what is there, undo 3 takes the last lines back, and",
        "rewrite 2 LINE puts another line in the place of an earlier one.",
      ],
      examples: ["history", "branch {idea}", "switch main"],
      related: ["new", "undo", "branch", "rewrite"]),
    Concept(
      names: ["tutorial", "course", "lessons", "replay", "learn"],
      text: [
        "lesson lists the lessons, lesson 1 begins one: step runs its next line, quiz asks its",
        "question, and any line of your own is a detour that step takes back. From the system's",
        "prompt layoutlab replay FILE shows a lesson step by step.",
      ],
      related: ["lesson", "step", "predict", "quiz"]),
    Concept(
      names: ["keys", "shortcuts", "editing", "completion", "tab"],
      text: [
        "Tab      completes; again: the next one     Ctrl-R  searches the history",
        "↑ ↓      earlier and later lines            Ctrl-W  Ctrl-U  kill; Ctrl-Y  yanks",
        "Ctrl-C   drops the line, stops a line       Ctrl-Z  suspends; fg goes on",
        "Ctrl-D   leaves, on an empty line           Alt-.   the last word again",
        "An open bracket, or \\ or an operator at the end, asks for more lines.",
        "~/.inputrc is read, with $if layoutlab; set editing-mode vi works.",
      ],
      related: ["history", "slide", "recovery"]),
    Concept(
      names: ["exit codes", "exit-codes", "exit status", "strict"],
      text: [
        "0 ok   1 an expect or verify failed   2 usage   3 a line was refused",
        "4 a required conflict under --strict   5 file or input and output   130 Ctrl-C",
      ],
      related: ["verify", "run"]),
    Concept(
      names: ["colour", "color", "NO_COLOR"],
      text: [
        "--color always|never decides; then NO_COLOR, then CLICOLOR_FORCE, then whether",
        "there is a terminal that can. Nothing is told by colour alone.",
      ]),
    Concept(
      names: ["pager", "less"],
      text: [
        "Text higher than the screen goes through LAYOUTLAB_PAGER, else PAGER, else less.",
        "Set to nothing, there is no pager.",
      ]),
    Concept(
      names: ["recovery", "recover", "journal", "crash", "autosave", "leaving"],
      text: [
        "Every accepted line is written to a journal before its answer is shown. After a",
        "crash the next start offers the lines again. Ctrl-D and quit say once what is not",
        "saved; what is left behind all the same is offered at the next start too.",
      ],
      related: ["save", "history"]),
    Concept(
      names: ["start-up file", "init file", "settings", "init.layout"],
      text: [
        "~/.config/layoutlab/init.layout holds lines for the shell: settings and aliases.",
        "run and verify never read it; --no-init leaves it out.",
      ],
      related: ["alias", "rules"]),
    Concept(
      names: ["session file", "markdown", "file", "fence"],
      text: [
        "A session is a Markdown file: prose, and fences of ```layout with lines behind > and",
        "what they answered. It is a lesson, a script and a test in one; verify replays it.",
        "Words behind layout: hidden, expect-error, skip, fresh, exact. A lone ? below a line",
        "is an answer that verify --accept is to write. save FILE.md writes such a file,",
        ".layout the lines alone, as does a name without an ending, .json both for programs,",
        ".ipynb both as a notebook of Jupyter.",
      ],
      related: ["save", "load", "verify", "run"]),
    Concept(
      names: ["transaction", "undo", "block", "braces"],
      text: [
        "Every line is one step: what is refused changes nothing, and undo takes back a whole",
        "line. Lines in braces are one line: { view card; card.width == 100 }.",
      ],
      examples: ["{ view {new}; {new}.width == 100 }", "undo"],
      related: ["undo", "branch", "mark"]),
    Concept(
      names: ["loop", "for", "lists", "broadcast"],
      text: [
        "(a, b).top == root.top gives a constraint for each; two lists of one length pair up.",
        "for i in 1...3 { … } puts the number in place of $i. (s1...s3) lists names.",
      ],
      examples: ["for i in 1...3 { view {cell}$i }", "({cell}1...{cell}3).width == 40"],
      related: ["constraint", "transaction"]),
    Concept(
      names: ["names", "name", "quotes"],
      text: [
        "A name is a letter followed by letters, digits and _; anything else in quotes.",
        "Letter case is kept and does not distinguish. Unnamed constraints are c1, c2, …",
      ],
      examples: ["view \"red box\"", "\"red box\".width == 40 as \"box width\""],
      related: ["constraint", "properties"]),
    Concept(
      names: ["numbers", "number", "units", "exact", "fractions", "decimals"],
      text: [
        "8, -8, .5, 1e3, 2/3, in points, with a decimal point. A size is 300x200, a range",
        "320...1024, a time 0.3s or 300ms. Answers have at most 3 decimals; set numbers = exact",
        "shows all 12 digits of a layout's numbers, and 320/3 for what has no end; set numbers =",
        "rounded goes back. json has all digits in any case.",
      ],
      examples: ["set numbers = exact", "frames", "set numbers = rounded"],
      related: ["formats", "priority", "let"]),
    Concept(
      names: ["pictures", "drawing style", "close-up", "zoom"],
      text: [
        "draw fills the views where there is colour, and draws lines elsewhere: draw as box says",
        "lines, and set pictures = box says so for every drawing; auto goes back. An empty part",
        "of the root is one line. draw {a} is a close-up: {a} and what is near it, as large as the",
        "window. A distance stands in the picture where its arrow has room, else below or beside.",
        "set pictures = pixels draws in pixels on terminals that say they have them: by the",
        "protocols of kitty and iTerm2, or in sixels; elsewhere it is auto. watch draw keeps the",
        "picture at the top of the window.",
      ],
      examples: ["draw as box", "set pictures = box", "draw", "set pictures = auto"],
      related: ["draw", "formats"]),
    Concept(
      names: [
        "formats", "as", "json", "output", "svg", "png", "html", "cast", "picture", "export",
        "braille", "ascii", "record", "csv", "spreadsheet", "excel",
      ],
      text: [
        "Questions answer as text, table, json, md or csv; draw as ascii, box, block, braille, svg,",
        "png, html, cast, sentences; show as swift, snapkit, objc, vfl; conflicts as log. to FILE",
        "writes the answer to a file, whose ending is the form where none is said: draw to a.svg.",
        "A PNG is made by rsvg-convert, inkscape or chromium, whichever is there.",
        "to FILE over takes the place of a file that is there; to clipboard, in the shell, puts the",
        "answer into the terminal's clipboard.",
      ],
      examples: ["frames as json", "frames as md"], related: ["frames", "draw", "files", "schema"]),
    Concept(
      names: ["files", "over", "allow-write", "trust"],
      text: [
        "A line that you type reads and writes any file; one that is there, and is not this",
        "session's, is replaced with over. A line of a file that is run, loaded or given as a",
        "lesson reads below its folder only, and writes nothing: layoutlab --allow-write FOLDER",
        "lets it make new files there, never hidden ones, never through a link. verify and",
        "replay write no file at all; what a line would write counts as written.",
      ],
      related: ["save", "run", "formats", "session file"]),
    Concept(
      names: ["schema", "session json", "json version"],
      text: [
        "show as json and save FILE.json write one object: {\"layoutlab\": 1, \"title\": TEXT,",
        "\"world\": {\"root\": \"320x480\", \"rules\": \"uikit\"}, \"steps\": [STEP …]}. A STEP is",
        "{\"line\": TEXT, \"output\": TEXT, \"words\": [\"hidden\" …], \"opens\": true}, of which all",
        "but the line may be left out, {\"text\": PROSE}, or {\"fresh\": true}. 1 is the version:",
        "load refuses a later one by its number, and passes over keys that it does not know.",
      ],
      examples: ["show as json"], related: ["formats", "session file", "save", "load"]),
    Concept(
      names: ["importing", "xcode", "xib", "storyboard", "log", "uikit code"],
      text: [
        "import crash.log makes a layout of a conflict that Xcode printed: views named by class",
        "and title, addresses as aliases. import Main.storyboard takes the initial scene, scene",
        "\"Login\" another one, scene all each beside the next; a xib all of its views. What is",
        "not understood is listed, and stored frames are compared with solved ones. A .strings",
        "file imported after it sets its texts. Swift and Objective-C may be pasted, SnapKit,",
        "Masonry and PureLayout too; show as swift, snapkit or objc writes them.",
      ],
      examples: ["show as swift", "show as objc"],
      related: ["import", "show", "formats", "conflicts"]),
    Concept(
      names: ["kinds", "kind", "label", "button"],
      text: [
        "view NAME : KIND makes a view with the natural size and priorities of its kind:",
        ItemKind.views.prefix(9).map({ $0.rawValue }).joined(separator: " "),
        ItemKind.views.dropFirst(9).map({ $0.rawValue }).joined(separator: " "),
      ],
      examples: ["view {flip} : switch", "frames {flip}"],
      related: ["view", "intrinsic size"]),
    Concept(
      names: ["rules", "uikit", "guide rules", "math"],
      text: [
        "set rules = uikit  what UIKit accepts when it runs (as at the start)",
        "set rules = guide  what Apple's guide says: no multiplier on a place",
        "set rules = math   any linear expression, with several attributes a side",
      ],
      examples: ["set rules = math", "set rules = uikit"], related: ["constraint", "conflict"]),
  ]
}
