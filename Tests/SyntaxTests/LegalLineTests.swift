import Syntax
import Testing

@testable import Notebook

/// Each production of the language: what is typed, and the canonical text it stands for.
@Suite struct LegalLineTests {
  @Test(arguments: legalLines)
  func `a legal line is read and printed in its canonical form`(typed: String, canonical: String)
    throws
  {
    let statement = try Parser.parse(typed)
    let printed = Printer.text(statement)
    #expect(printed == canonical)
    #expect(Printer.text(try Parser.parse(printed)) == canonical)
    #expect(!Parser.isIncomplete(typed))
  }

  @Test func `every verb stands in some legal line`() {
    for verb in Lines.known {
      #expect(
        legalLines.contains { $0.0 == verb.word || $0.0.hasPrefix(verb.word + " ") },
        "\(verb)")
    }
  }

  @Test func `a comment and a blank line do nothing`() throws {
    #expect(try Parser.parse("") == .empty(comment: nil))
    #expect(try Parser.parse("  \n ") == .empty(comment: nil))
    #expect(try Parser.parse("// why") == .empty(comment: " why"))
    #expect(try Parser.parse("# Title") == .prose("# Title"))
  }

  @Test func `a break in parentheses, behind an operator or a backslash is a blank`() throws {
    let one = try Parser.parse("red.width == 20 + blue.width")
    for text in ["red.width ==\n20 + blue.width", "red.width \\\n == 20 + blue.width"] {
      #expect(Printer.text(try Parser.parse(text)) == Printer.text(one))
    }
    #expect(
      Printer.text(try Parser.parse("(red,\n blue).width == 20")) == "(red, blue).width == 20")
  }
}

let legalLines: [(String, String)] = [
  // Named numbers.
  ("let gap = 8", "let gap = 8"), ("LET gap = 8.0", "let gap = 8"),
  ("let gap: CGFloat = 8;", "let gap = 8"), ("let \"my gap\" = -8", "let \"my gap\" = -8"),
  ("let wide = 2*gap + 4", "let wide = 2 * gap + 4"),
  ("let wide = (gap + 4) * side / 2", "let wide = 0.5 * gap * side + 2 * side"),
  ("b.left == a.right + gap", "b.left == a.right + gap"),
  ("b.left == a.right - 2 * gap", "b.left == a.right - 2 * gap"),
  ("red.width == side", "red.width == side"),
  ("red.width == ratio * blue.width", "red.width == ratio * blue.width"),
  ("red.width == blue.width * ratio * 2", "red.width == 2 * ratio * blue.width"),
  ("red.width == (ratio + 1) * blue.width", "red.width == ratio * blue.width + blue.width"),
  ("red.edges == root inset gap -side", "red.edges == root inset gap -side"),
  ("red inside root inset gap", "red inside root inset gap"),
  ("set gap = 2 * side", "set gap = 2 * side"), ("set c1 = -side", "set c1 = -side"),
  ("set c1 += side when rtl", "set c1 += side when rtl"),
  // Constraints.
  ("red.leading = root.leading + 20 @750 as gap", "red.leading == root.leading + 20 @750 as gap"),
  ("Red.leading == Superview.leading+20", "Red.leading == Superview.leading + 20"),
  ("View.height = 0.0 * NotAnAttribute + 40.0", "View.height == 0 * NotAnAttribute + 40"),
  ("View.width ≥ 0.0 * NotAnAttribute + 40.0", "View.width >= 0 * NotAnAttribute + 40"),
  ("Button_1.trailing = 1.0 * Button_2.leading - 8.0", "Button_1.trailing == Button_2.leading - 8"),
  (
    "View.height ≤ 0.0 * NotAnAttribute + IntrinsicHeight",
    "View.height <= 0 * NotAnAttribute + IntrinsicHeight"
  ),
  ("view.width == 3", "view.width == 3"), ("label.width == 3", "label.width == 3"),
  ("switch.width ≤ 51 – 2", "switch.width <= 51 - 2"),
  ("a.width == b.width == c.width", "a.width == b.width == c.width"),
  (
    "a.centerX == random(1234567) * root.trailing - random(1)",
    "a.centerX == 0.802 * root.trailing - 0.546"
  ),
  ("a.NSLayoutAttributeWidth == 2 * b.NSLayoutAttributeBaseline", "a.width == 2 * b.lastBaseline"),
  ("100 <= a.width <= 200", "100 <= a.width <= 200"),
  (
    "(red, blue).(top, bottom) == root.margins.(top, bottom)",
    "(red, blue).(top, bottom) == root.margins.(top, bottom)"
  ),
  ("(s1...s3, t).width == 5", "(s1, s2, s3, t).width == 5"),
  ("red.leading == root.safe.leading + 2 sys", "red.leading == root.safe.leading + 2 sys"),
  ("red.leading == root.safe.leading +2sys", "red.leading == root.safe.leading + 2 sys"),
  ("red.width == intrinsic", "red.width == intrinsic"),
  ("red.width == 2/3 * root.width", "red.width == 2/3 * root.width"),
  ("red.width == root.width / 4", "red.width == 0.25 * root.width"),
  ("2 * (red.width + 3) == .5e1 - -blue.width", "2 * red.width + 6 == 5 + blue.width"),
  ("-red.width = -8", "-red.width == -8"),
  ("red.baseline == blue.firstbaseline", "red.lastBaseline == blue.firstBaseline"),
  (
    "red.width == 3 when w:regular and text:ax1...ax5 as x @high+1",
    "red.width == 3 @high + 1 as x when w:regular and text:ax1...ax5"
  ),
  ("\"my \\\"view\\\"\".width == 3", "\"my \\\"view\\\"\".width == 3"),
  ("“my view”.width == 3", "\"my view\".width == 3"),
  ("Überschrift.width == 3 // wide", "Überschrift.width == 3"),
  ("red.edges = root inset 20", "red.edges == root inset 20"),
  (
    "(red, blue).edges >= root.safe.edges inset 1 -2 3 4 @low",
    "(red, blue).edges >= root.safe inset 1 -2 3 4 @low"
  ),
  ("red inside root.safe inset 8 @999 as keep", "red inside root.safe inset 8 @999 as keep"),
  // Blocks, loops, suggestions.
  ("{ red.width == 3; off gap } as pins", "{ red.width == 3; off gap } as pins"),
  ("{\n red.width == 3\n // why\n off gap\n}", "{\n  red.width == 3\n  // why\n  off gap\n}"),
  (
    "for i in 1...8 { view l$i : label text \"L $i\" } as ls",
    "for i in 1...8 { view l$i : label text \"L $i\" } as ls"
  ),
  ("3", "3"),
  // Questions.
  ("red", "red"), ("red.width", "red.width"), ("gap as json", "gap as json"),
  ("title.intrinsicContentSize as json", "title.intrinsic as json"),
  ("self.view.safeAreaInsets // what is left", "root.safe"),
  ("title.hasAmbiguousLayout", "ambiguity title"), ("print(count)", "print(count)"),
  ("(red, blue).hug.horizontal to a.txt", "(red, blue).hug.horizontal to a.txt"),
  ("frames to a.txt over as json", "frames as json to a.txt over"),
  ("draw as svg to over over", "draw as svg to \"over\" over"),
  ("animate 1s { set gap = 1 } to \"a b\" over", "animate 1s { set gap = 1 } to \"a b\" over"),
  ("pins.1", "pins.1"), ("red.(width, height)", "red.(width, height)"),
  // Make.
  ("view red", "view red"),
  (
    "view title, value : label in card text \"Name\", \"A longer value\"",
    "view title, value : label in card text \"Name\", \"A longer value\""
  ),
  ("view photo : image intrinsic 300x200", "view photo : image intrinsic 300x200"),
  (
    "view old frame 20 100 200 100 flexible (width, right)",
    "view old frame 20 100 200 100 flexible (width, right)"
  ),
  (
    "view a hug horizontal 251 hidden on margins 8 16",
    "view a hug.horizontal 251 hidden on margins 8 16"
  ),
  ("guide header in root", "guide header in root"),
  (
    "stack row (title, value) in root vertical spacing 8 alignment center distribution fill",
    "stack row (title, value) in root vertical spacing 8 alignment center distribution fill"
  ),
  (
    "vfl H:|-[red]-[blue(==red)]-| align top bottom metrics pad=12, gap=8 @750 as line",
    "vfl \"H:|-[red]-[blue(==red)]-|\" align top bottom metrics pad=12, gap=8 @750 as line"
  ),
  (
    "spread (a, b) horizontal in root ends 20 gaps 8",
    "spread (a, b) horizontal in root ends 20 gaps 8"
  ),
  ("insert new between (a, b)", "insert new between (a, b)"),
  ("limit red in root inset 20", "red inside root inset 20"),
  // Change.
  ("set gap = 30", "set gap = 30"), ("set gap += 5", "set gap += 5"),
  ("set gap.priority = 999", "set gap.priority = 999"),
  ("set gap -= -5 when w:regular", "set gap -= -5 when w:regular"),
  ("set row.axis = vertical when text:ax1...ax5", "set row.axis = vertical when text:ax1...ax5"),
  ("set title.text = \"Übung\"", "set title.text = \"Übung\""),
  ("set rules = math", "set rules = math"), ("set root.size = 0x20", "set root.size = 0x20"),
  ("set red.hidden = true", "set red.hidden = on"),
  ("set root.traits = w:compact h:regular", "set root.traits = w:compact and h:regular"),
  (
    "set red.transform = scale 2 rotate 45 translate 3 4",
    "set red.transform = scale 2 2 rotate 45 translate 3 4"
  ),
  ("set row.arranged = (a, b)", "set row.arranged = (a, b)"),
  ("set photo.intrinsic = 300xnone", "set photo.intrinsic = 300xnone"),
  ("set title.font = 22", "set title.font = 22"),
  ("on gap, pins.1", "on gap, pins.1"), ("off gap c2", "off gap, c2"),
  ("hug title 251", "hug title 251"), ("hug (a, b), c low", "hug a, b, c low"),
  ("resist value horizontal high - 1", "resist value horizontal high - 1"),
  ("remove red", "remove red"), ("move red, blue to card", "move red, blue to card"),
  // World.
  ("device iPhone SE landscape", "device \"iPhone SE\" landscape"),
  ("device \"iPad Pro 11\" split 1/2", "device \"iPad Pro 11\" split 0.5"),
  ("bar navigation on", "set root.bars.navigation = on"),
  ("keyboard 216", "set root.keyboard = 216"),
  ("keyboard off", "set root.keyboard = off"),
  // Live.
  ("slide gap 0...200 step 1", "slide gap 0...200 step 1"), ("slide gap", "slide gap"),
  (
    "animate 300ms ease-in-out delay 0.1s repeat 2 reverse { set gap = 120 } at 0, 0.5, 1s",
    "animate 0.3s ease-in-out delay 0.1s repeat 2 reverse { set gap = 120 } at 0, 0.5, 1s"
  ),
  (
    "animate 0.5s spring 0.7 velocity 2 from a to b",
    "animate 0.5s spring 0.7 velocity 2 from a to b"
  ),
  (
    "animate 200ms after 0.1s linear { set gap = 1 }",
    "animate 0.2s linear after 0.1s { set gap = 1 }"
  ),
  (
    "animate 1s bezier .1 -2 0.3 4 { set gap = 1 } as svg to a.svg",
    "animate 1s bezier 0.1 -2 0.3 4 { set gap = 1 } as svg to a.svg"
  ),
  (
    "animate 1s keyframe 0...0.25 ease-in { set gap = 1 } keyframe 0.5...1 { set gap = 2 } at 0.5",
    "animate 1s keyframe 0...0.25 ease-in { set gap = 1 } keyframe 0.5...1 { set gap = 2 } at 0.5"
  ),
  ("what if red.width == 9 as json", "what if red.width == 9 as json"),
  ("vfl+ HV:|~[red(50%)]~| as both", "vfl+ \"HV:|~[red(50%)]~|\" as both"),
  ("watch frames red as json", "watch frames red as json"), ("watch off", "watch off"),
  ("watch", "watch"),
  // Passes.
  ("needs layout red", "needs layout red"), ("pass", "pass"), ("pass all", "pass all"),
  ("pass red", "pass red"), ("red.layoutIfNeeded()", "pass red"),
  ("during update of red { set gap = 5 }", "during update of red { set gap = 5 }"),
  ("view.layoutIfNeeded()", "pass all"),
  ("during layout of red { set gap = 5 }", "during layout of red { set gap = 5 }"),
  ("set gap = 0.5*red.width - 4", "set gap = 0.5 * red.width - 4"),
  ("set gap = red.width / 2", "set gap = 0.5 * red.width"),
  ("view bar in root when w:regular", "view bar in root when w:regular"),
  // Ask.
  ("frames", "frames"), ("frames red blue in root at 0.5", "frames red blue in root at 0.5"),
  ("frames at 0.15s as json to out/f.json", "frames at 0.15s as json to out/f.json"),
  ("list red, blue horizontal", "show constraints red blue horizontal"),
  ("affecting red horizontal", "why red horizontal"),
  ("show as swift", "show as swift"), ("show as objc", "show as objc"),
  ("show as snapkit", "show as snapkit"), ("show as xib", "show as xib"),
  ("show as storyboard to a.storyboard", "show as storyboard to a.storyboard"),
  ("trace", "show tree"),
  ("why red.width", "why red.width"),
  ("why not red.width == 100", "why not red.width == 100"),
  ("ambiguity as json", "ambiguity as json"),
  ("exercise red", "ambiguity red other"), ("conflicts as log", "conflicts as log"),
  ("fix 2", "fix 2"),
  ("what if off gap", "what if off gap"), ("formula red.width", "why red.width as equation"),
  ("sensitivity gap", "why gap moving"),
  ("sweep root.width 240...600", "frames for root.width in 240...600"),
  ("matrix devices", "lint for devices"),
  (
    "matrix iPhone SE, landscape,RTL, ax3 : red inside root",
    "expect red inside root for \"iPhone SE\", landscape, rtl, ax3"
  ),
  ("matrix \"iPad Air\" : frames red as md", "frames red for \"iPad Air\" as md"),
  ("infer", "show missing"), ("infer red blue", "show missing red blue"),
  ("staircase red.width", "why red.width by priority"), ("lint", "lint"),
  ("diff a b", "show since a b"),
  ("compare main, idea", "compare main, idea"), ("compare before", "compare before"),
  ("compare \"iPhone SE\", iPad Air", "compare \"iPhone SE\", \"iPad Air\""),
  ("diff", "show since"), ("explain gap", "explain gap"), ("explain e103", "explain E103"),
  ("fit red expanded width 320", "fit red expanded width 320"),
  ("draw with constraints, names as svg to a.svg", "draw with constraints, names as svg to a.svg"),
  ("expect red.width == 136", "expect red.width == 136"),
  ("expect no ambiguity", "expect no ambiguity"), ("expect conflict", "expect conflict"),
  ("expect red inside root", "expect red inside root"),
  ("expect title not truncated", "expect title not truncated"),
  ("expect a overlaps b", "expect a overlaps b"), ("expect red.x = 20", "expect red.x == 20"),
  ("expect red.edges == root inset 20", "expect red.edges == root inset 20"),
  (
    "expect for root.width in 320...1024 : title not truncated",
    "expect title not truncated for root.width in 320...1024"
  ),
  // Session.
  ("save", "save"), ("save a.md over", "save a.md over"),
  ("load \"my file.md\"", "open \"my file.md\""),
  ("run a.md", "run a.md"), ("verify Sessions/ b.md", "verify Sessions/ b.md"),
  ("import Main.storyboard scene \"Login\"", "open Main.storyboard scene \"Login\""),
  ("undo 3", "undo 3"), ("redo", "redo"), ("mark before", "mark before"), ("branch b", "branch b"),
  ("open a.md", "open a.md"), ("open Main.xib", "open Main.xib"),
  ("why red.width as equation", "why red.width as equation"),
  ("why gap moving", "why gap moving"), ("why red.width by priority", "why red.width by priority"),
  ("why red horizontal", "why red horizontal"), ("show \"tree\"", "show \"tree\""),
  ("frames red for devices", "frames red for devices"), ("lint for rtl", "lint for rtl"),
  ("conflicts for rtl, ax3", "conflicts for rtl, ax3"),
  ("draw for \"iPhone SE\", \"iPad Air\"", "compare \"iPhone SE\", \"iPad Air\""),
  ("set root.bars.tab = off", "set root.bars.tab = off"), ("rewrite", "rewrite"),
  ("expect red.width == 5 since", "expect red.width == 5 since"), ("predict", "predict"),
  ("branch", "branch"), ("switch", "switch"), ("new", "new"),
  ("bisect no conflict", "expect no conflict since"),
  ("bisect red.width=100", "expect red.width == 100 since"),
  ("edit", "rewrite"), ("edit  3", "rewrite 3"),
  ("rewrite 2  red.width == 120 ", "rewrite 2 red.width == 120"),
  ("switch main", "switch main"), ("history", "history"), ("lesson 5", "lesson 5"),
  ("step", "step"), ("step back", "step back"),
  ("predict red.width 100 { set gap = 3 }", "predict red.width 100 { set gap = 3 }"),
  ("quiz", "predict"), ("hint", "predict hint"), ("serve", "serve"),
  ("alias f = frames red", "alias f = frames red"),
  ("alias f off", "alias f off"), ("how", "how"), ("how to center a view", "how center a view"),
  ("help alignment rect", "help alignment rect"),
  ("help", "help"), ("quit", "quit"),
  // Swift.
  (
    "red.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true",
    "red.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true"
  ),
  (
    "NSLayoutConstraint.activate([\n  a.topAnchor.constraint(equalTo: b.topAnchor),\n])",
    "NSLayoutConstraint.activate([\n  a.topAnchor.constraint(equalTo: b.topAnchor),\n])"
  ),
  ("let m = view.layoutMarginsGuide", "let m = view.layoutMarginsGuide"),
  ("label.text = \"Hello World\"", "label.text = \"Hello World\""),
]
