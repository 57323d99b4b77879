// The messages about tables, collections, bars and visual formats, and those of Interface Builder.

extension RuntimeMessage {
  /// Messages about the contents of tables, collections and bars.
  static let ofLists: [RuntimeMessage] = [
    RuntimeMessage(
      "a cell with no height",
      ["constraints ambiguously suggest a height of zero"],
      "A cell sizes itself, and its constraints leave its height open; the table gives it 44.",
      because: "no chain of constraints reaches from the top of the content view to its bottom, or "
        + "the views lie in the cell and not in its contentView",
      cure: "label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: "
        + "-8).isActive = true"),
    RuntimeMessage(
      "a header outside of its content view",
      ["layout for UITableViewHeaderFooterView should be contained within the content view"],
      "A header or footer of a section has its views in itself.",
      because: "the table lays out the content view alone",
      cure: "contentView.addSubview(label)"),
    RuntimeMessage(
      "a content view that was turned",
      [
        "Changing the translatesAutoresizingMaskIntoConstraints property of the contentView",
        "translatesAutoresizingMaskIntoConstraints property of the contentView of a",
        "translatesAutoresizingMaskIntoConstraints false and is missing constraints to the cell",
      ],
      "The content view of a cell was told to be laid out by constraints.",
      because: "the cell places its content view by its frame; only what lies in it is yours",
      cure: "label.translatesAutoresizingMaskIntoConstraints = false   // and not contentView"),
    RuntimeMessage(
      "a table outside of its window",
      ["told to layout its visible cells and other contents without being in the view hierarchy"],
      "A table or collection was laid out while it lay in no window.",
      because: "layoutIfNeeded, reloadData or beginUpdates ran before the view was shown",
      cure: "override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); "
        + "tableView.reloadData() }"),
    RuntimeMessage(
      "an item larger than its collection",
      ["behavior of the UICollectionViewFlowLayout is not defined because"],
      "An item in a flow layout is wider or taller than the collection view can fit.",
      because: "the size of an item, with the insets of section and content, must fit across the "
        + "scrolling; after a rotation the old size is still asked for",
      cure: "collectionView.collectionViewLayout.invalidateLayout()   // in viewWillTransition"),
    RuntimeMessage(
      "a navigation bar laid out during a transition",
      ["Layout requested for visible navigation bar"],
      "A navigation bar was laid out while it shows an item of another one.",
      because: "layoutIfNeeded runs on the window or the bar while a controller comes or goes",
      cure: "view.layoutIfNeeded()   // of the controller's own view"),
    RuntimeMessage(
      "an orientation set by the app",
      [
        "Setting UIDevice.orientation is not supported",
        "Please use UIWindowScene.requestGeometryUpdate",
      ],
      "The orientation was set on the device, which does nothing since iOS 16.",
      because: "the scene decides how it lies, among what its controller supports",
      cure: "view.window?.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: "
        + ".landscape))"),
  ]

  /// Messages about visual formats and SnapKit.
  static let ofFormats: [RuntimeMessage] = [
    RuntimeMessage(
      "a name with a dot in a format", ["self is not a key in the views dictionary"],
      "A visual format names a property of self.",
      because: "a dot cannot stand in a format, so the name ends before it, and self is no key"
    ) { facts in
      let key = facts.keys.first { $0.hasPrefix("self.") }?.dropFirst(5) ?? "icon"
      return "let views = [\"\(key)\": \(key)]   // and [\(key)] in the format"
    },
    RuntimeMessage(
      "a key that the dictionary has not",
      [
        "is not a key in the views dictionary", "Unknown view(s) name in format",
        "Unable to find view with name",
      ],
      "A visual format names a view that is not in its dictionary of views.",
      because: "each name in brackets must match a key of that dictionary exactly"
    ) { facts in
      let key = facts.missingKey ?? facts.keys.first ?? "icon"
      return "let views = [\"\(key)\": \(key)]   // NSDictionaryOfVariableBindings(\(key)) in "
        + "Objective-C"
    },
    RuntimeMessage(
      "a metric without a value",
      ["value was not specified in metrics or views dictionaries"],
      "A visual format uses a name as a number, and no dictionary has it.",
      because: "a name in parentheses is a key of the metrics, or of a view whose size is meant",
      cure: "let metrics = [\"gap\": 8]"),
    RuntimeMessage(
      "a missing superview",
      ["Unable to interpret '|' character, because the related view doesn't have a superview"],
      "A visual format has | beside a view that lies in nothing.",
      because: "| is the superview, and the view was not added to one yet"
    ) { facts in
      let keys = facts.keys.isEmpty ? ["icon"] : facts.keys
      return keys.map { "view.addSubview(\($0))" }.joined(separator: "; ")
        + "   // before the format is read"
    },
    RuntimeMessage(
      "options across the format",
      ["Options mask required views to be aligned on a"],
      "A visual format was told to align its views along the axis in which it lays them "
        + "out.",
      because: "it aligns them across that axis: views in a row can share their top or centre, "
        + "and those in a column their leading edge",
      cure: "options: .alignAllCenterY   // for H:, and .alignAllLeading for V:"),
    RuntimeMessage(
      "a format that cannot be read", ["Unable to parse constraint format"],
      "A visual format does not follow the notation.",
      because:
        "it is H: or V:, then views in brackets with one -gap- between them, and | at the ends, "
        + "without blanks"),
    RuntimeMessage(
      "an attribute after the other side",
      ["Attributes should be chained before defining the constraint relation"],
      "Masonry was given an attribute after equalTo.",
      because: "attributes come before equalTo, and offset and priority after it; .width is an "
        + "attribute, and .with a word without effect",
      cure: "make.right.equalTo(view.mas_right).with.offset(-8);   // not .width"),
    RuntimeMessage(
      "an update of what was never made",
      [
        "Updated constraint could not find existing matching constraint to update",
        "could not find existing matching constraint",
      ],
      "SnapKit was asked to update a constraint that the view does not have.",
      because:
        "updateConstraints only changes the constants of constraints that were made, with the same "
        + "attribute, target and multiplier; remakeConstraints drops all of a view and makes others"
    ) { $0.remade ?? "label.snp.remakeConstraints { make in make.top.equalToSuperview() }" },
  ]

  /// Messages of the debugger and of Interface Builder.
  static let ofTools: [RuntimeMessage] = [
    RuntimeMessage(
      "content that scrolls without bounds",
      [
        "Scrollable content size is ambiguous", "ollable Content Size Ambiguity",
        "ambiguous scrollable content",
      ],
      "No constraint decides how large the content of a scroll view is.",
      because: "what lies in a scroll view is tied to the edges of its content and not to its own, "
        + "and no chain of constraints reaches from one edge of the content to the other"
    ) { facts in
      let scroll =
        facts.views.first { !$0.type.hasPrefix("UI") || $0.type.hasSuffix("ScrollView") }?.name
        ?? "scrollView"
      return "content.bottomAnchor.constraint(equalTo: \(scroll).contentLayoutGuide.bottomAnchor)"
        + ".isActive = true; content.widthAnchor.constraint(equalTo: \(scroll).frameLayoutGuide"
        + ".widthAnchor).isActive = true   // content: what lies in it"
    },
    RuntimeMessage(
      "a view whose position or size is ambiguous",
      [
        "is ambiguous for", "are ambiguous for", "osition is ambiguous", "eight is ambiguous",
        "idth is ambiguous", "ize is ambiguous", "position are ambiguous", "height are ambiguous",
        "width are ambiguous", "size are ambiguous",
      ],
      "No constraint says where a view lies, or how large it is, along an axis.",
      because:
        "along each axis a view needs a place, as an edge, a centre or a baseline, and a size, from "
        + "another edge, a number or its content"
    ) { $0.decisions.isEmpty ? nil : $0.decisions.prefix(4).joined(separator: "; ") },
    RuntimeMessage(
      "an ambiguous layout",
      ["View has an ambiguous layout", "AMBIGUOUS LAYOUT", "has ambiguous layout"],
      "Constraints leave a place or a size open, and the system picked one.",
      because: "each view needs a place and a size along each axis, from its constraints or its "
        + "content"
    ) { $0.decisions.isEmpty ? nil : $0.decisions.prefix(4).joined(separator: "; ") },
    RuntimeMessage(
      "a natural size of 0", ["returned 0 width, assuming", "returned 0 height, assuming"],
      "A view says that its natural size is 0, and UIKit takes it to have none.",
      because: "0 is a size, and UIView.noIntrinsicMetric stands for none; of a view of the system "
        + "it is harmless, and nothing in the app is to be changed"
    ) { facts in
      facts.views.first.map(facts.isOfSystem) == false
        ? "override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, "
          + "height: UIView.noIntrinsicMetric) }   // in \(facts.views[0].type)" : nil
    },
    RuntimeMessage(
      "attributes that Interface Builder doubts",
      ["Unsupported configuration of constraint attributes"],
      "A constraint relates attributes that older systems do not relate, as margins or a first "
        + "baseline.",
      because: "the file is compiled for systems before these attributes: raise its deployment "
        + "target, or relate plain edges in the object that is named"),
    RuntimeMessage(
      "constraints that AppKit misses", ["Detected missing constraints for"],
      "A view of macOS has its mask turned off, and too few constraints for its place and size.",
      because: "along an axis, neither constraints nor a natural size decide; AppKit says it once"
    ) { facts in
      let name = facts.name(0, or: "view")
      return "\(name).translatesAutoresizingMaskIntoConstraints = true   "
        + "// or constraints for x, y, width and height"
    },
    RuntimeMessage(
      "constraints that Interface Builder misses",
      [
        "Need constraints for:", "issing constraint", "issing…Y position",
        "issing…X position",
      ],
      "Interface Builder knows too little to place or size a view.",
      because: "along the axis that it names, constraints and natural size leave the view open; a "
        + "view without any gets constraints for its frame, and its first own one takes these away"),
    RuntimeMessage(
      "a misplaced view",
      ["will be different at run time", "Misplaced View", "Misplaced view"],
      "The frame on the canvas is not the one that the constraints make.",
      because:
        "the view was moved on the canvas, which Update Frames takes back, or the constraints "
        + "are not those that were meant, or a constant is a fraction of a point, which a frame on "
        + "the canvas cannot be; the app shows what the constraints say"),
    RuntimeMessage(
      "a width that may cut text",
      [
        "ixed width constraints may cause clipping",
        "ixed leading and trailing constraints may cause clipping",
      ],
      "A text has a fixed width, or fixed edges on both sides, and may be longer in another "
        + "language.",
      because: "translations are up to twice as long; one of the constraints should be an "
        + "inequality that leaves room",
      cure: "label.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true   "
        + "// or between edges: trailing <= superview.trailing - 8"),
    RuntimeMessage(
      "an edge without a limit", ["constraint is missing, which may cause overlapping"],
      "A text has nothing that ends it on one side.",
      because: "a longer translation would grow over the view beside it",
      cure: "label.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide"
        + ".trailingAnchor).isActive = true"),
    RuntimeMessage(
      "a constraint of another size class",
      ["onstraint referencing items turned off in current configuration"],
      "A constraint is installed in a size class in which one of its views is not.",
      because: "Installed is a box for each size class, of the view and of the constraint; both "
        + "must agree, so clear that of the constraint wherever the view has none"),
    RuntimeMessage(
      "equal content priorities", ["ontent Priority Ambiguity"],
      "Two views beside each other hug their contents equally, so either could be stretched.",
      because: "constraints leave room to share, and no priority says whose size gives",
      cure: "label.setContentHuggingPriority(.defaultHigh, for: .horizontal)   // of the one that "
        + "keeps its size"),
    RuntimeMessage(
      "a feature of later systems",
      [
        "Automatic Preferred Max Layout Width", "Safe Area Layout Guide before",
        "Safe Area Layout Guide Before",
      ],
      "The file uses a feature that the oldest supported system does not have.",
      because: "the automatic width of wrapped labels came with iOS 8, and the safe area in files "
        + "with iOS 9: raise the deployment target, or give an explicit width and relate edges to "
        + "the top and bottom layout guides"),
    RuntimeMessage(
      "a trace of the views", ["*UIWindow:0x", "•UIWindow:0x", "+UIWindow:0x"],
      "The tree of views, as _autolayoutTrace prints it, and no view in it is marked as ambiguous.",
      because: "* is laid out by constraints, + by its frame, and • holds a layout engine; an "
        + "ambiguous view has AMBIGUOUS LAYOUT behind it, and a conflict stands in the log alone"),
  ]
}
