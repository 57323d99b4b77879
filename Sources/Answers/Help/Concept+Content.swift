extension Concept {
  /// Sizes that come from content, stacks, text and the world around the root.
  package static let content: [Concept] = [
    Concept(
      names: ["hugging", "content hugging", "hug priority"],
      text: [
        "How strongly a view resists growing beyond its natural size: a wish",
        "width <= natural at the hugging priority, 250 (labels of Interface Builder 251). Of two labels in a",
        "row the one that hugs less takes the spare room. Without a natural size it",
        "does nothing.",
      ],
      examples: ["hug {label} horizontal 750", "why {label}.width"],
      related: ["resistance", "hug", "intrinsic size", "priority"]),
    Concept(
      names: ["resistance", "compression resistance", "compression", "truncation"],
      text: [
        "How strongly a view resists shrinking below its natural size: a wish",
        "width >= natural at 750. Where room is short, the text that resists less is cut.",
      ],
      examples: ["resist {label} horizontal 749", "{label}.width <= 30"],
      related: ["hugging", "resist", "intrinsic size"]),
    Concept(
      names: [
        "intrinsic size", "intrinsic", "natural size", "intrinsic content size", "content size",
      ],
      text: [
        "The size that a view's content asks for: a label's text, an image's points. It",
        "becomes two pairs of wishes, hugging and resistance. Plain views have none.",
        "In frames it is marked i. none x 30 has a height and no width.",
      ],
      examples: ["{label}.intrinsic", "view {new}", "set {new}.intrinsic = 80x40", "frames {new}"],
      related: ["hugging", "resistance", "fit"]),
    Concept(
      names: ["distribution", "fillEqually", "equalSpacing", "fillProportionally"],
      text: [
        "How a stack shares its length out among its views: fill by hugging and",
        "resistance, fillEqually, fillProportionally to the natural sizes, equalSpacing,",
        "equalCentering. alignment is the same question across the stack.",
      ],
      examples: [
        "set {stack}.distribution = fillEqually", "set {stack}.alignment = center", "list {stack}",
      ],
      related: ["stack", "hugging", "spacing"]),
    Concept(
      names: ["spacing", "gaps", "system spacing"],
      text: [
        "The room between the views of a stack; spacingAfter of one view is its own.",
        "In equations 1 sys is the standard distance, 8 points; between two baselines it is",
        "the height of a line, so that one text follows the other as its next line would.",
      ],
      examples: ["set {stack}.spacing = 12"],
      related: ["stack", "distribution", "visual format"]),
    Concept(
      names: ["visual format", "vfl", "vfl+", "format language"],
      text: [
        "A row of brackets and dashes: H:|-[a]-[b(==a)]-|. | is the superview, - the",
        "standard space, (…) a size, @ a priority. It cannot say centres and proportions.",
        "vfl+ can, with what UIKit does not read: HV: for both axes, ~ for spacers of one length,",
        "[a(50%)] of the superview, [a(b.height*0.5)], [a1..4] and [a,b] for several views.",
      ],
      related: ["vfl", "constraint"]),
    Concept(
      names: ["scroll view", "scroll", "content layout guide"],
      text: [
        "Constraints to a scroll view's content say how large the content is; its frame",
        "says how much is seen. s.content and s.frame name the two rectangles.",
      ],
      related: ["view", "intrinsic size"]),
    Concept(
      names: ["self-sizing", "cell", "table", "self sizing cell", "row height"],
      text: [
        "A cell takes its height from an unbroken chain of constraints from its top to its",
        "bottom, at the table's width. What it shows by itself (text, detail, image) it lays",
        "out alone; constraints may speak of it: c.textLabel, c.detailTextLabel, c.imageView.",
      ],
      related: ["fit", "intrinsic size"]),
    Concept(
      names: ["dynamic type", "text size", "textsize", "textStyle", "font"],
      text: [
        "The user chooses the text size, l by default, up to ax5. Labels with a text style",
        "grow with it, and a layout has to hold.",
      ],
      examples: [
        "set {label}.textStyle = body", "set root.textsize = ax1", "set root.textsize = l",
      ],
      related: ["baseline", "size classes"]),
    Concept(
      names: ["size classes", "traits", "trait", "compact", "regular", "when"],
      text: [
        "w:compact or w:regular, h:compact or h:regular, ltr or rtl, text:l to text:ax5:",
        "what the device is like. when limits a constraint or a value to some of them.",
      ],
      related: ["device", "set", "dynamic type"]),
    Concept(
      names: ["platform", "macos", "appkit", "window", "gravity areas"],
      text: [
        "set root.platform = macos lays out AppKit's views: controls and labels of 13 points with",
        "their alignment rectangles, 20 points at the edges of a format, stacks with gravity areas",
        "that leave hidden views out. The root is a window's content: it stays put at 500, so that",
        "content above (dragThatCanResizeWindow is 510) resizes it, and content below does not.",
        "y counts from above, as on iOS; frames adds y↑, which is AppKit's y, from below.",
        "A slider's sliderType (horizontal, vertical, circular) decides its natural size.",
      ],
      examples: [
        "set root.platform = macos", "view {new} in root",
        "{new}.width == 400 @windowSizeStayPut + 1",
        "set root.platform = ios",
      ],
      related: ["device", "priority", "stack"]),
    Concept(
      names: ["pixel", "pixels", "scale", "rounding"],
      text: [
        "Frames are solved exactly and shown as they are. set root.scale = 3 shows beside",
        "them, as pixels x y width height, what a screen of three pixels a point rounds them to:",
        "edges are rounded, not sizes, each in its superview, so that neighbours still meet.",
      ],
      examples: ["set root.scale = 2"], related: ["frames", "alignment rect"]),
    Concept(
      names: ["rows", "row height", "self-sizing", "estimate", "estimated row height"],
      text: [
        "A table's rows follow their content: since iOS 11 its rowHeight and estimated are automatic.",
        "A rowHeight in points gives all rows one height, and so does an estimate of 0; set",
        "CELL.rowHeight gives one row a height of its own. A row below what is shown counts as the",
        "estimate, marked e in frames: as in UIKit its cell is not made yet, and nothing in it is",
        "laid out. contentInsets of a table is the room around its rows (Inset Grouped), of a cell",
        "that around its content view (an accessory).",
      ],
      examples: [
        "view {new} : table", "{new}.edges == root", "set {new}.rowHeight = 60",
        "set {new}.rowHeight = automatic", "set {new}.estimated = 60", "explain {new}",
      ],
      related: ["kinds", "fit"]),
    Concept(
      names: ["passes", "layout pass", "update cycle", "setNeedsLayout"],
      text: [
        "Constraints are updated, then layout runs down the tree, then display. Here all",
        "three run after each line; set passes = manual lets you step through them: every",
        "question is then answered for what is laid out, and says what waits.",
      ],
      related: ["needs", "pass", "during"]),
    Concept(
      names: ["animation", "curve", "curves", "spring", "easing", "keyframe", "keyframes"],
      text: [
        "An animation goes from one solved layout to another along a curve: linear,",
        "ease-in, ease-out, ease-in-out, bezier, spring. In between frames are",
        "interpolated, so constraints may not hold in flight. keyframe 0.5...1 { LINES } is a part",
        "of the way, as UIKit's addKeyframe with relativeStartTime 0.5 and relativeDuration 0.5:",
        "linear in itself, under the curve of the whole; a curve of its own UIKit has not.",
      ],
      examples: [
        "animate 0.3s ease-out { set {gap} = 60 } at 0, 0.5, 1",
        "animate 1s linear keyframe 0...0.5 { set {gap} = 80 }",
      ],
      related: ["animate", "slide"]),
    Concept(
      names: ["superview", "tree", "hierarchy", "common ancestor"],
      text: [
        "Every view lies in one superview, up to root. Both items of a constraint lie in one",
        "tree. Superview on the right of an equation is the superview of the left item.",
      ],
      examples: ["view {new}", "{new}.centerX == Superview.centerX", "trace"],
      related: ["move", "trace"]),
  ]
}
