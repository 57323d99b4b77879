/// A word of Auto Layout, or of this program, that the help explains.
package struct Concept {
  /// Its name, then other words under which it is looked for.
  package var names: [String]
  /// The explanation, a line of the screen each.
  package var text: [String]
  /// Templates of lines that run as typed, from top to bottom; see ``HelpScene``.
  package var examples: [String] = []
  /// The topics to read next.
  package var related: [String] = []

  package init(names: [String], text: [String], examples: [String] = [], related: [String] = []) {
    self.names = names
    self.text = text
    self.examples = examples
    self.related = related
  }

  /// The name under which it is listed.
  package var name: String { names[0] }

  /// All of them, those of Auto Layout first.
  package static let all: [Concept] = concepts + Recipes.all

  /// All but the recipes.
  package static let concepts: [Concept] = layout + content + apple + program + how
}

extension Concept {
  /// The index of the recipes.
  package static let how = [
    Concept(
      names: ["recipes", "recipe", "how to", "examples"],
      text: [
        "Recipes of a few lines each, shown by how and a word of theirs, as in how center: "
          + Recipes.all.map { $0.name }.joined(separator: ", ") + "."
      ],
      related: ["tutorial", "concepts"])
  ]

  /// Constraints and how they are solved.
  package static let layout: [Concept] = [
    Concept(
      names: ["constraint", "equation", "anchor", "constraints"],
      text: [
        "A constraint relates one attribute to another:",
        "first == multiplier * second + constant, or <=, or >=, at a priority.",
        "It is not an assignment: both sides may move until it holds.",
      ],
      examples: [
        "{a}.leading == root.leading + 20", "{a}.width == 0.5 * root.width",
      ],
      related: ["attribute", "priority", "inequality", "set"]),
    Concept(
      names: ["attribute", "attributes", "edge", "edges"],
      text: [
        "leading trailing left right top bottom   places, of one axis",
        "width height                             sizes: may be a plain number",
        "centerX centerY firstBaseline lastBaseline",
        "Compounds: size, center, edges. Lists: ({a}, root).(top, bottom).",
      ],
      examples: ["{a}.edges == root inset 20"],
      related: ["leading", "margins", "baseline"]),
    Concept(
      names: ["priority", "priorities", "optional", "required", "@"],
      text: [
        "A number in (0, 1000]; 1000 is required and must hold. Below it a constraint is",
        "a wish: higher levels are served first, whatever lower ones lose by it.",
        "A wish that cannot hold still pulls as near as it may.",
        "Names: required 1000, high 750, low 250, fitting 50; high + 1 is a priority too.",
      ],
      examples: ["{a}.width <= 150", "{a}.width == 200 @750", "frames {a}"],
      related: ["hugging", "resistance", "conflict", "staircase"]),
    Concept(
      names: ["inequality", "inequalities", "at least", "at most", "minimum", "maximum"],
      text: [
        "<= and >= bound a value and do not choose one. Bounds alone leave a value",
        "ambiguous; an equation at a low priority chooses inside them.",
      ],
      examples: ["100 <= {a}.width <= 200", "{a}.width == 0 @1"],
      related: ["ambiguity", "priority", "limit"]),
    Concept(
      names: ["ambiguity", "ambiguous", "underconstrained", "interval", "?"],
      text: [
        "A value is ambiguous when more than one number would do as well. It is shown as",
        "the interval of all of them, 0…272 ?, and the prompt counts such views: ? 2>.",
        "Each view needs a place and a size along each axis; a natural size is a size.",
      ],
      examples: ["view {new}", "ambiguity {new}", "{new}.edges == root inset 20", "frames {new}"],
      related: ["exercise", "intrinsic size", "inequality"]),
    Concept(
      names: ["conflict", "conflicts", "unsatisfiable", "broken", "break"],
      text: [
        "Required constraints that cannot all hold are in conflict. UIKit breaks one and",
        "goes on; here it is the newest, and the answer names the smallest set that clashes.",
        "A broken one stays active and returns when it can hold. The prompt counts them: ! 1>.",
        "set conflicts = refuse refuses such a line instead.",
      ],
      examples: [
        "view {new}", "{new}.width == 100", "{new}.width == 120 as {newgap}",
        "set {newgap}.priority = 999",
      ],
      related: ["fix", "priority", "why"]),
    Concept(
      names: ["multiplier", "proportion", "ratio", "aspect ratio"],
      text: [
        "A multiplier makes a size a part of another: aspect ratios, halves, thirds.",
        "It cannot be changed on a live constraint; set makes the constraint anew.",
        "random(7) is a number between 0 and 1, always the same for the same seed.",
      ],
      examples: [
        "{a}.width == 1.5 * {a}.height", "{a}.height == 1/3 * root.height",
        "{a}.centerX == random(7) * root.trailing",
      ],
      related: ["constraint", "rules"]),
    Concept(
      names: ["leading", "trailing", "left", "right", "rtl", "direction", "right-to-left"],
      text: [
        "Leading and trailing follow the reading direction: in a right-to-left language",
        "leading is the right edge. Left and right never turn. One constraint keeps to",
        "one of the two families.",
      ],
      examples: [
        "{a}.leading == root.leading + 20", "set root.direction = rtl",
        "set root.direction = ltr",
      ],
      related: ["attribute", "semantic"]),
    Concept(
      names: ["semantic", "semantics", "playback"],
      text: [
        "A view may keep its direction in a right-to-left layout: playback controls and",
        "maps do. What lies in it is then read in its direction.",
      ],
      examples: ["set {a}.semantic = playback", "set {a}.semantic = unspecified"],
      related: ["leading"]),
    Concept(
      names: ["margins", "margin", "inset", "insets"],
      text: [
        "Margins are a frame inside a view for what it holds: 8 points, 16 or 20 on a",
        "device. red.margins is that rectangle, leadingMargin one edge of it. margins are set",
        "by top left bottom right, which never turn (layoutMargins), directionalMargins by",
        "top leading bottom trailing, which follow the direction; what is set last counts.",
      ],
      examples: [
        "view {new}", "{new}.leading == root.margins.leading", "set root.margins = 16",
        "set root.directionalMargins = 0 20 0 8",
      ],
      related: ["safe area", "layout guide"]),
    Concept(
      names: ["safe area", "safe", "notch"],
      text: [
        "The part of the root that no bar, notch or home indicator covers. It changes with",
        "device, bars and rotation, so lines relate to it and not to numbers.",
      ],
      examples: ["view {new}", "{new}.top == root.safe.top", "{new}.height == 44"],
      related: ["device", "bar", "margins"]),
    Concept(
      names: ["layout guide", "guides", "spacer"],
      text: [
        "A rectangle that takes part in the layout and draws nothing: a spacer or a",
        "container of others without a view. It has edges, sizes and centres.",
      ],
      examples: ["guide {newguide}", "{newguide}.width == 20"],
      related: ["guide", "spread", "margins"]),
    Concept(
      names: ["baseline", "baselines", "firstBaseline", "lastBaseline"],
      text: [
        "The line that letters stand on. Texts of different sizes look aligned when their",
        "baselines are, not their edges. A view without text has it at its bottom.",
      ],
      examples: [
        "view {one}, {two} : label text \"One\", \"Two\"",
        "{one}.firstBaseline == {two}.firstBaseline",
      ],
      related: ["attribute", "dynamic type"]),
    Concept(
      names: ["alignment rect", "alignment", "alignment rectangle", "frame"],
      text: [
        "Constraints speak of the alignment rectangle, which leaves out shadows and badges;",
        "frames shows the frame. They differ by the view's insets, mostly 0.",
      ],
      examples: ["set {a}.insets = 4", "frames {a}", "set {a}.insets = none"],
      related: ["attribute", "frames"]),
    Concept(
      names: ["autoresizing", "autoresizing mask", "translates", "mask", "flexible"],
      text: [
        "A view made with a frame keeps it by constraints that its autoresizing mask makes:",
        "they clash with your own until translates is off.",
      ],
      examples: [
        "view {new} frame 20 100 200 100 flexible (width, right)", "list {new}",
        "set {new}.translates = off",
      ],
      related: ["conflict", "frames"]),
    Concept(
      names: ["solver", "solution", "simplex", "lexicographic"],
      text: [
        "Required constraints hold first. Then the sum of errors at the highest priority is",
        "made as small as it can be, then at the next, down to the lowest. Where many",
        "solutions are left, one is picked by a fixed rule and marked with ?.",
      ],
      related: ["priority", "ambiguity", "rules"]),
  ]
}
