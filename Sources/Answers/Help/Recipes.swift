/// The recipes of `how`: everyday tasks, each in a few lines.
package enum Recipes {
  /// All of them, in the order of the list that `help how` shows.
  package static let all: [Concept] = [
    Concept(
      names: ["center a view", "center", "centre", "centering", "middle"],
      text: ["The centres are set equal along both axes; set the size separately."],
      examples: [
        "view {new}", "{new}.center == root.center", "{new}.(width, height) == 100",
      ],
      related: ["attribute", "view in a corner"]),
    Concept(
      names: ["fill the superview", "fill", "pin to all edges", "inset by margins"],
      text: ["All four edges, at a distance, or at the margins of the superview."],
      examples: [
        "view {new}", "{new}.edges == root inset 20", "view {other} in {new}",
        "{other}.edges == {new}.margins",
      ],
      related: ["margins", "keep off the notch"]),
    Concept(
      names: ["keep off the notch", "pin to the safe area", "avoid the status bar"],
      text: ["The edges are set equal to those of the safe area, which the device makes."],
      examples: ["view {new}", "{new}.edges == root.safe"], related: ["safe area", "device"]),
    Concept(
      names: [
        "view in a corner", "corner", "pin to a corner", "top right", "bottom right",
        "floating button",
      ],
      text: ["Two edges, with the container first so that both constants are positive."],
      examples: [
        "view {new} : button text \"New\"", "root.trailing == {new}.trailing + 16",
        "root.safe.bottom == {new}.bottom + 16",
      ],
      related: ["outwards", "safe area"]),
    Concept(
      names: ["two views side by side", "side by side", "equal widths", "same size", "half each"],
      text: ["The edges in a chain, then the widths equal to each other."],
      examples: [
        "view {new}, {other}", "vfl H:|-[{new}]-[{other}(=={new})]-|",
        "({new}, {other}).height == 80",
        "({new}, {other}).top == root.safe.top + 20",
      ],
      related: ["visual format", "row of equal views"]),
    Concept(
      names: ["row of equal views", "equal columns", "three buttons", "toolbar", "tab bar"],
      text: ["A stack view that shares its length out equally."],
      examples: [
        "view {one}, {two}, {three} : button text \"One\", \"Two\", \"Three\"",
        "stack {newstack} ({one}, {two}, {three}) distribution fillEqually spacing 8",
        "{newstack}.(leading, trailing, top) == root.margins.(leading, trailing, top)",
      ],
      related: ["distribution", "stack"]),
    Concept(
      names: ["space views evenly", "equal spacing", "equal gaps", "distribute", "justify"],
      text: ["spread makes the gaps equal by guides between the views."],
      examples: [
        "view {one}, {two}, {three}", "({one}, {two}, {three}).width == 40",
        "spread ({one}, {two}, {three}) horizontal in root",
      ],
      related: ["spread", "distribution"]),
    Concept(
      names: [
        "header and content", "header", "footer", "top bar", "bottom bar", "split the height",
      ],
      text: ["The bar has a height; the content takes what is left."],
      examples: [
        "view {header}, {body}",
        "({header}, {body}).(leading, trailing) == root.(leading, trailing)",
        "{header}.top == root.safe.top", "{header}.height == 60", "{body}.top == {header}.bottom",
        "{body}.bottom == root.bottom",
      ],
      related: ["safe area", "visual format"]),
    Concept(
      names: ["part of the superview", "percent", "percentage", "half", "third", "fraction"],
      text: ["A multiplier: 0.5 is fifty percent, 1/3 a third. There is no percent sign."],
      examples: [
        "view {new}", "{new}.width == 0.5 * root.width", "{new}.height == 1/3 * root.height",
      ],
      related: ["multiplier", "aspect ratio of a picture"]),
    Concept(
      names: ["aspect ratio of a picture", "square", "16:9", "keep the proportions"],
      text: ["The width is a multiple of the height; one more size or two edges fix both."],
      examples: ["view {new}", "{new}.width == 16/9 * {new}.height", "{new}.width == 160"],
      related: ["multiplier"]),
    Concept(
      names: ["at most so wide", "maximum width", "limit the width", "readable width", "cap"],
      text: [
        "A required bound, and an optional equation that fills the superview where it can."
      ],
      examples: [
        "view {new}", "{new}.centerX == root.centerX", "{new}.width <= 240",
        "{new}.width == root.width - 40 @750",
      ],
      related: ["inequality", "priority"]),
    Concept(
      names: ["text over several lines", "multiline", "wrap a text", "lines 0", "line breaks"],
      text: ["lines 0 lets a label wrap; its edges say where, and its height follows."],
      examples: [
        "view {newlabel} : label text \"A text that needs more than a line of the screen\" lines 0",
        "{newlabel}.(leading, trailing) == root.margins.(leading, trailing)",
      ],
      related: ["intrinsic size", "text that is cut off"]),
    Concept(
      names: [
        "text that is cut off", "truncate", "truncated", "ellipsis", "which label gives way",
      ],
      text: [
        "The label with the lower compression resistance gives way first. why says what cuts",
        "a text off, and expect proves that nothing does.",
      ],
      examples: [
        "view {one}, {two} : label text \"A long title of a song\", \"12:34\"",
        "vfl H:|-[{one}]-[{two}]-|", "resist {one} horizontal 740", "expect {two} not truncated",
      ],
      related: ["resistance", "expect"]),
    Concept(
      names: [
        "which view stretches", "keep a button from stretching", "who grows", "flexible width",
      ],
      text: ["The view with the lower hugging grows first."],
      examples: [
        "view {one} : label text \"Name\"", "view {two} : textField", "vfl H:|-[{one}]-[{two}]-|",
        "hug {one} horizontal 252",
      ],
      related: ["hugging"]),
    Concept(
      names: ["push apart", "push to the end", "spacer between", "align right", "flexible space"],
      text: ["A gap of at least so much, and an edge at each end."],
      examples: [
        "view {one}, {two} : label text \"Name\", \"Value\"",
        "{one}.leading == root.margins.leading", "{two}.trailing == root.margins.trailing",
        "{two}.leading >= {one}.trailing + 8",
      ],
      related: ["inequality", "layout guide"]),
    Concept(
      names: ["align texts", "same baseline", "label and field"],
      text: ["Texts of different sizes line up by their baselines."],
      examples: [
        "view {one}, {two} : label text \"Name\", \"Value\"",
        "{one}.firstBaseline == {two}.firstBaseline",
      ],
      related: ["baseline"]),
    Concept(
      names: ["badge on a corner", "badge", "overlap", "overlay", "on top of each other"],
      text: ["A centre of one is an edge of the other; z says which is in front."],
      examples: [
        "view {new}", "{new}.(width, height) == 80", "{new}.center == root.center",
        "view {badge}", "{badge}.(width, height) == 20",
        "{badge}.centerX == {new}.trailing", "{badge}.centerY == {new}.top",
      ],
      related: ["attribute", "superview"]),
    Concept(
      names: [
        "group views", "container", "card", "wrap views in a view", "size to fit its content",
      ],
      text: ["A container whose edges are tied to what it holds gets its size from that."],
      examples: [
        "view {new}", "view {newlabel} : label in {new} text \"Name\"",
        "{newlabel}.edges == {new} inset 12",
      ],
      related: ["superview", "fit"]),
    Concept(
      names: ["form with labels and fields", "form", "two columns", "settings"],
      text: ["Rows are stack views; equal widths of the labels make the column."],
      examples: [
        "view {one}, {two} : label text \"Name\", \"Town\"", "view {three}, {four} : textField",
        "stack {name} ({one}, {three}) spacing 8", "stack {town} ({two}, {four}) spacing 8",
        "stack {form} ({name}, {town}) vertical spacing 8", "{one}.width == {two}.width",
        "{form}.(leading, trailing, top) == root.margins.(leading, trailing, top)",
      ],
      related: ["stack", "hugging"]),
    Concept(
      names: ["grid of views", "grid", "matrix of cells", "collection"],
      text: ["Rows of equal views in a column of equal rows."],
      examples: [
        "view {north}, {east}, {south}, {west}",
        "stack {upper} ({north}, {east}) distribution fillEqually spacing 8",
        "stack {lower} ({south}, {west}) distribution fillEqually spacing 8",
        "stack {grid} ({upper}, {lower}) vertical distribution fillEqually spacing 8",
        "{grid}.edges == root.margins",
      ],
      related: ["stack", "distribution"]),
    Concept(
      names: ["hide without a gap", "hide a view", "show and hide", "collapse", "gone"],
      text: ["A stack view closes the gap of a hidden view; elsewhere the gap stays, as in UIKit."],
      examples: [
        "view {one}, {two} : label text \"One\", \"Two\"",
        "stack {newstack} ({one}, {two}) vertical spacing 8", "set {one}.hidden = on",
      ],
      related: ["stack", "animate a change"]),
    Concept(
      names: ["animate a change", "expand", "slide in"],
      text: ["A change of constants in animate's braces is shown as a film of frames."],
      examples: [
        "view {new}", "{new}.height == 100 as {newgap}", "animate 0.3s { set {newgap} = 200 }",
      ],
      related: ["animation", "slide"]),
    Concept(
      names: ["scroll a long content", "make it scroll", "scroll down", "too high for the screen"],
      text: ["Four edges to the content, and a width that is the scroll view's own."],
      examples: [
        "view {page} : scroll", "{page}.edges == root", "view {body} in {page}",
        "{body}.edges == {page}.content", "{body}.width == {page}.frame.width",
        "{body}.height == 1000",
      ],
      related: ["scroll view"]),
    Concept(
      names: [
        "row that sizes itself", "dynamic row height", "automatic row height", "cell height",
      ],
      text: ["Top to bottom in the content view without a gap: the row is as high as that."],
      examples: [
        "view {feed} : table", "{feed}.edges == root", "view {entry} : cell in {feed}",
        "view {newlabel} : label in {entry}.content text \"A text that is long\" lines 0",
        "{newlabel}.edges == {entry}.content inset 12",
      ],
      related: ["self-sizing", "rows"]),
    Concept(
      names: [
        "stay above the keyboard", "keyboard", "avoid the keyboard", "move up with the keyboard",
      ],
      text: ["The keyboard's guide is the bottom of the screen until a keyboard is shown."],
      examples: [
        "view {newlabel} : textField", "root.keyboard.top == {newlabel}.bottom + 8",
        "{newlabel}.(leading, trailing) == root.margins.(leading, trailing)", "keyboard 300",
      ],
      related: ["keyboard", "safe area"]),
    Concept(
      names: ["rotate the device", "rotate", "rotation", "landscape", "portrait", "orientation"],
      text: ["device names a device and how it is held; matrix asks for all of them at once."],
      examples: [
        "device \"iPhone 15\" landscape", "device \"iPhone 15\"", "matrix orientations : frames",
      ],
      related: ["device", "size classes"]),
    Concept(
      names: ["other numbers on an iPad", "tablet", "per size class", "wide screens"],
      text: ["A constraint may be for a size class alone, and a number may differ by it."],
      examples: [
        "view {new}", "{new}.width == 120 when w:compact", "{new}.width == 300 when w:regular",
      ],
      related: ["size classes", "device"]),
    Concept(
      names: ["change a constraint later", "edit a number", "update a constant", "rename"],
      text: ["A constraint with a name is changed by set; the layout follows at once."],
      examples: [
        "view {new}", "{new}.height == 100 as {newgap}", "set {newgap} = 120",
        "set {newgap}.priority = 999",
        "off {newgap}", "on {newgap}",
      ],
      related: ["set", "slide"]),
    Concept(
      names: ["find out why", "debug", "why is it there", "wrong place", "wrong size"],
      text: ["why names the constraints that fix a number, why not those that forbid another."],
      examples: ["why {a}.width", "why not {a}.width == 300", "ambiguity", "conflicts", "lint"],
      related: ["why", "ambiguity", "conflict"]),
    Concept(
      names: ["read a log of Xcode", "unable to simultaneously satisfy", "crash log"],
      text: [
        "The text may be pasted at the prompt as it is, or imported as a file; the answer says the",
        "cause, whose constraints they are, and the line of code that cures it.",
      ],
      examples: ["conflicts", "conflicts as swift"],
      related: ["importing", "conflict"]),
    Concept(
      names: ["code for an app", "export to Swift", "generate code", "take it to an app"],
      text: ["show writes the layout as code that makes it."],
      examples: ["show as swift", "show as snapkit"], related: ["show", "formats"]),
  ]
}
