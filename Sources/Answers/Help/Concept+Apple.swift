extension Concept {
  /// The terms of Apple's classes, methods and logs, with their counterparts here.
  static let apple: [Concept] = [
    Concept(
      names: ["NSLayoutConstraint", "addConstraint", "isActive", "activate", "constraintWithItem"],
      text: [
        "A line such as {a}.leading == root.leading + 20 is an NSLayoutConstraint that is active.",
        "off and on are isActive; a number is changed in place, the rest makes it anew, as in UIKit.",
        "Swift and Objective-C that make constraints may be pasted as they are.",
      ],
      examples: ["{a}.leading == root.leading + 20", "show as swift"],
      related: ["constraint", "off", "importing"]),
    Concept(
      names: [
        "NSLayoutAnchor", "anchors", "leadingAnchor", "trailingAnchor", "topAnchor", "bottomAnchor",
        "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "NSLayoutXAxisAnchor",
        "NSLayoutDimension",
      ],
      text: [
        "An anchor is an attribute of a view: {a}.leadingAnchor is {a}.leading here. Anchors of one",
        "axis go with each other, and dimensions with dimensions; so it is in equations.",
      ],
      examples: ["{a}.leading == root.leading + 20", "{a}.width == 100"],
      related: ["attribute", "constraint"]),
    Concept(
      names: ["UIView", "NSView", "views", "addSubview", "UIViewController"],
      text: [
        "view NAME makes a view in the root, in NAME in another one. AppKit's coordinates begin at",
        "the bottom and UIKit's at the top, which is what frames show; constraints are the same.",
      ],
      examples: ["view {new}", "view {other} in {new}", "trace"],
      related: ["view", "kinds", "superview"]),
    Concept(
      names: ["UIStackView", "NSStackView", "stack view", "HStack", "VStack", "arrangedSubviews"],
      text: [
        "stack NAME (a, b) makes a stack view; it arranges what is in the parentheses by constraints",
        "of its own, which explain NAME lists under UIKit's names (UISV-spacing and the like).",
      ],
      examples: ["set {stack}.spacing = 12", "explain {stack}"],
      related: ["stack", "distribution", "spacing"]),
    Concept(
      names: [
        "UILabel", "NSTextField", "UIButton", "NSButton", "UIImageView", "NSImageView", "UISwitch",
        "UISlider", "UITextField", "UITextView", "UIProgressView", "UISegmentedControl",
        "UIActivityIndicatorView", "UIStepper",
      ],
      text: [
        "Controls are kinds of views: view NAME : label, button, image, switch, and so on. Each has",
        "the natural size and the priorities that its class has in UIKit.",
      ],
      examples: ["view {newlabel} : label text \"Name\"", "why {newlabel}.width"],
      related: ["kinds", "intrinsic size", "hugging"]),
    Concept(
      names: [
        "UILayoutGuide", "NSLayoutGuide", "layout guide", "safeAreaLayoutGuide", "safe area",
      ],
      text: [
        "guide NAME makes a rectangle that takes part in the layout and shows nothing. A view has",
        "guides of its own: root.safe, root.margins, root.readable, root.keyboard.",
      ],
      examples: ["{a}.top == root.safe.top + 8", "guide {newguide}"],
      related: ["guide", "margins"]),
    Concept(
      names: [
        "UIScrollView", "NSScrollView", "contentLayoutGuide", "frameLayoutGuide", "contentSize",
      ],
      text: [
        "view NAME : scroll makes a scroll view. NAME.content is its contentLayoutGuide, NAME.frame",
        "its frameLayoutGuide; constraints to content from edge to edge say how large it is.",
      ],
      examples: ["view {new} : scroll", "explain {new}"], related: ["scroll view"]),
    Concept(
      names: ["UITableView", "UITableViewCell", "systemLayoutSizeFitting", "sizeThatFits"],
      text: [
        "A cell asks what its content needs at the table's width, as systemLayoutSizeFitting does;",
        "fit NAME asks the same of any view.",
      ],
      examples: ["fit {a}"], related: ["self-sizing", "rows", "fit"]),
    Concept(
      names: [
        "UILayoutPriority", "defaultHigh", "defaultLow", "fittingSizeLevel", "defaultHigh 750",
      ],
      text: [
        "@750 behind a line is its priority: required 1000, defaultHigh 750, defaultLow 250,",
        "fittingSizeLevel 50. Any number in (0, 1000] will do.",
      ],
      examples: ["{a}.width == 100 @750"], related: ["priority", "hugging"]),
    Concept(
      names: [
        "layoutIfNeeded", "layoutSubviews", "updateConstraints", "setNeedsUpdateConstraints",
        "needsLayout",
      ],
      text: [
        "After each line all passes run, as after layoutIfNeeded. set passes = manual lets you step",
        "through them: needs layout is setNeedsLayout, pass all is layoutIfNeeded.",
      ],
      examples: ["needs layout", "pass all"], related: ["passes", "during"]),
    Concept(
      names: [
        "translatesAutoresizingMaskIntoConstraints", "translates", "autoresizing mask",
        "NSAutoresizingMaskLayoutConstraint", "autoresizing", "mask",
      ],
      text: [
        "A view made in code turns its frame and mask into required constraints until translates is",
        "off; in a log they are NSAutoresizingMaskLayoutConstraint. With constraints of one's own",
        "they clash: this is the commonest conflict. A view that view makes has it off.",
      ],
      examples: [
        "view {new} frame 0 0 100 100", "list {new}", "set {new}.translates = off",
      ],
      related: ["conflict", "importing"]),
    Concept(
      names: [
        "UIView-Encapsulated-Layout-Height", "UIView-Encapsulated-Layout-Width", "encapsulated",
        "encapsulated layout", "NSView-Encapsulated-Layout-Height",
        "NSView-Encapsulated-Layout-Width",
      ],
      text: [
        "The size that a table, a collection or a window gives to its cell or root view. It is",
        "required, and not yours: give one of your own constraints along that axis 999, so that it",
        "may yield for the moment in which the old size still stands.",
      ],
      related: ["self-sizing", "conflict", "priority"]),
    Concept(
      names: [
        "UITemporaryLayoutWidth", "UITemporaryLayoutHeight", "fittingSizeHTarget",
        "fittingSizeVTarget", "temporary layout",
      ],
      text: [
        "A size that UIKit tries while it measures a view: for a cell of unknown height, a title",
        "view, systemLayoutSizeFitting. It is gone afterwards, and not yours: give one of your own",
        "constraints along that axis 999.",
      ],
      related: ["fit", "self-sizing", "priority"]),
    Concept(
      names: [
        "UIView-leftMargin-guide-constraint", "UIView-rightMargin-guide-constraint",
        "UIView-topMargin-guide-constraint", "UIView-bottomMargin-guide-constraint",
        "UIView-margin-guide-constraint", "UIViewSafeAreaLayoutGuide-top",
        "UIViewSafeAreaLayoutGuide-bottom", "UIViewSafeAreaLayoutGuide-left",
        "UIViewSafeAreaLayoutGuide-right", "TB_Leading_Leading", "TB_Trailing_Trailing",
      ],
      text: [
        "UIKit makes these: …-guide-constraint and UIViewSafeAreaLayoutGuide-… keep the margins and",
        "the safe area of a view, TB_…, IB_… and UINav… hold the items of a bar. They are not yours;",
        "what clashes with them is a view that is given no room yet, or a constraint of yours that",
        "could yield.",
      ],
      related: ["margins", "safe area", "conflict"]),
    Concept(
      names: [
        "UISV-canvas-connection", "UISV-spacing", "UISV-alignment", "UISV-fill-equally", "UISV",
        "UISV-hiding", "UISV-text-width-disambiguation", "NSContentSizeLayoutConstraint",
        "NSIBPrototypingLayoutConstraint",
      ],
      text: [
        "UISV-… are the constraints that a stack view makes: canvas-connection ties the ends,",
        "spacing the gaps, alignment the other axis, hiding closes a hidden view by a size of 0. What",
        "lies in that view and needs room contradicts it: give the last link in it 999.",
        "NSContentSizeLayoutConstraint is a natural size with hugging and resistance;",
        "NSIBPrototypingLayoutConstraint is what Interface Builder adds where something is missing.",
      ],
      examples: ["explain {stack}"], related: ["stack", "intrinsic size", "importing"]),
    Concept(
      names: [
        "conflict log", "Unable to simultaneously satisfy constraints", "Will attempt to recover",
        "breaking constraint", "UIViewAlertForUnsatisfiableConstraints", "LayoutConstraints",
        "unsatisfiable constraints",
      ],
      text: [
        "What Xcode prints when required constraints contradict: it names them, breaks one and goes",
        "on. Paste the log or import its file; conflicts as log prints the same of a layout here.",
      ],
      examples: ["conflicts"], related: ["conflict", "importing", "fix"]),
    Concept(
      names: ["hasAmbiguousLayout", "exerciseAmbiguityInLayout", "_autolayoutTrace"],
      text: [
        "ambiguity NAME is hasAmbiguousLayout and says what is open, exercise NAME shows the ends of",
        "it, trace is _autolayoutTrace.",
      ],
      examples: ["ambiguity", "trace"], related: ["ambiguity", "exercise", "trace"]),
  ]
}
