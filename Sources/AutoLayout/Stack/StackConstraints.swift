// The constraints that a stack view generates, according to published run-time dumps of
// UIStackView.

/// The guides and constraints that implement a stack view.
///
/// They are UIKit's, with its identifiers and priorities, as dumped in "Let's Build UIStackView"
/// (kean.blog, iOS 9 and 10), and otherwise as in TZStackView, whose tests compare against
/// UIStackView. The following are our own: of the two links around a hidden view, the later one
/// collapses, so the hidden view touches the next one; a hidden view not stretched across the axis
/// also has no height of its own, at priority 25; a stack with only hidden views shrinks to nothing
/// at priority 49 rather than required; and a single view aligned by its baseline is at the top.
///
/// The result depends only on the description. Comparing two results by ``StackConstraint/name``
/// shows what a change adds, removes and edits: hiding a view affects a constant number of
/// constraints unless it is the first of equal lengths or gaps, or lengths are proportional.
public struct StackConstraints: Equatable, Sendable {
  /// The guides that the constraints use: gaps in order along the axis, then the spanner.
  public internal(set) var guides: [StackItem] = []
  /// The constraints, first those along the axis, then those across it.
  public private(set) var constraints: [StackConstraint] = []

  let stack: StackDescription
  /// The first visible view; `nil` if there is none.
  let firstShown: Int?
  let along: AxisAttributes
  let across: AxisAttributes

  /// Generates the constraints of a stack view, in time proportional to its number of views.
  public init(_ description: StackDescription) {
    self.init(empty: description)
    let views = stack.arranged.indices
    guard !views.isEmpty || stack.appKitHugging != nil else { return }
    if stack.distribution == .gravityAreas || centersAlone || views.isEmpty {
      gatherAlong()
    } else {
      connectAlong()
      for index in views { spaceOut(index) }
      distribute(views)
      fitAlong()
      disambiguateTextWidths()
    }
    if stack.appKitHugging != nil { alignAsAppKit() } else { alignAsUIKit() }
  }

  /// Generates the constraints of one view of a stack whose views depend only on their neighbours
  /// (``StackDescription/isLocal``).
  ///
  /// The time is that of finding the next visible view.
  init(_ description: StackDescription, of view: Int) {
    self.init(empty: description)
    spaceOut(view)
    distribute(view..<view + 1)
    align(view)
    bound(view)
    suppress(view)
  }

  private init(empty description: StackDescription) {
    stack = description
    firstShown = description.arranged.firstIndex { !$0.isHidden }
    along = AxisAttributes(description.axis)
    across = AxisAttributes(description.axis == .horizontal ? .vertical : .horizontal)
  }

  /// Adds a constraint; `index` is the view to which it belongs, and `edge` distinguishes
  /// constraints with the same role.
  mutating func add(
    _ part: StackPart, _ index: Int? = nil, edge: LayoutAttribute? = nil, _ first: StackAttribute,
    _ relation: LayoutRelation = .equal, _ second: StackAttribute? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: Double = 1000
  ) {
    constraints.append(
      StackConstraint(
        key: StackKey(part: part, index: index, edge: edge), first: first, relation: relation,
        multiplier: second == nil ? 0 : multiplier, second: second, constant: constant,
        priority: LayoutPriority(priority)))
  }

  func view(_ index: Int, _ attribute: LayoutAttribute) -> StackAttribute {
    StackAttribute(.arranged(index), attribute)
  }

  func canvas(_ attribute: LayoutAttribute) -> StackAttribute {
    StackAttribute(.canvas, attribute)
  }

  mutating func connectStart(
    _ edge: LayoutAttribute, _ relation: LayoutRelation, _ inner: StackAttribute
  ) {
    add(.canvas, edge: edge, canvas(edge), relation, inner)
  }

  mutating func connectEnd(
    _ inner: StackAttribute, _ relation: LayoutRelation, _ edge: LayoutAttribute
  ) {
    add(.canvas, edge: edge, inner, relation, canvas(edge))
  }

  mutating func fitCanvas(_ side: AxisAttributes) {
    add(.fit, edge: side.length, canvas(side.length), priority: 49)
  }
}

// MARK: - Along the axis

extension StackConstraints {
  private mutating func connectAlong() {
    connectStart(along.start, .equal, view(0, along.start))
    if firstShown == nil {
      fitCanvas(along)
    } else {
      connectEnd(view(stack.arranged.count - 1, along.end), .equal, along.end)
    }
  }

  /// Returns the space after a visible view that is followed by another visible view.
  func space(after index: Int) -> Double {
    stack.arranged[index].spacingAfter ?? stack.spacing
  }

  /// Returns the next visible view after an index.
  private func nextShown(after index: Int) -> Int? {
    stack.arranged[(index + 1)...].firstIndex { !$0.isHidden }
  }

  private mutating func spaceOut(_ index: Int) {
    let isLoose = stack.hasGaps
    let isByBaseline = stack.isBaselineRelative && stack.axis == .vertical
    let isHidden = stack.arranged[index].isHidden
    if isHidden { add(.hiding, index, view(index, along.length)) }
    guard index + 1 < stack.arranged.count else { return }
    if !isHidden, let next = nextShown(after: index) {
      add(
        .spacing, index,
        isByBaseline ? view(next, .firstBaseline) : view(index + 1, along.start),
        isLoose ? .greaterThanOrEqual : .equal,
        view(index, isByBaseline ? .lastBaseline : along.end), constant: space(after: index))
    } else {
      add(.spacing, index, view(index + 1, along.start), .equal, view(index, along.end))
    }
  }

  /// Distributes the length among views; proportional filling always includes all views.
  private mutating func distribute(_ views: Range<Int>) {
    switch stack.distribution {
    case .fill, .gravityAreas: break
    case .fillEqually:
      guard var other = firstShown else { return }
      for index in views where index != other && !stack.arranged[index].isHidden {
        // AppKit's neighbours are equal, unless one hugs strongly, as a field does its height.
        add(
          .equal, index, view(index, along.length), .equal, view(other, along.length),
          priority: stack.appKitHugging == nil ? 1000 : 490)
        if stack.appKitHugging != nil { other = index }
      }
    case .fillProportionally: fillProportionally()
    case .equalSpacing: addGaps(views, from: along.end, to: along.start) { _ in 1000 }
    case .equalCentering:
      // Each pair pulls less than the previous one, so that no two tie. The index also counts
      // hidden views, so that hiding one does not change any priority.
      addGaps(views, from: along.center, to: along.center) { Double(max(150 - $0, 1)) }
    }
  }

  private mutating func fillProportionally() {
    let shown = shownViews
    let spacing = shown.dropLast().reduce(0) { $0 + space(after: $1) }
    let natural = shown.reduce(0) { $0 + (stack.arranged[$1].naturalLength ?? 0) }
    let whole = stack.keepsDefects ? natural + spacing : natural
    guard whole > 0 else { return }
    for (order, index) in shown.enumerated() {
      guard let length = stack.arranged[index].naturalLength else { continue }
      let share = length / whole
      add(
        .proportion, index, view(index, along.length), .equal,
        canvas(along.length), multiplier: share,
        constant: stack.keepsDefects ? 0 : 0 - share * spacing,
        priority: shown.count == 1 ? 1000 : Double(max(999 - order, 1)))
    }
  }

  var shownViews: [Int] {
    stack.arranged.indices.filter { !stack.arranged[$0].isHidden }
  }

  private mutating func addGaps(
    _ views: Range<Int>, from start: LayoutAttribute, to end: LayoutAttribute,
    priority: (Int) -> Double
  ) {
    guard let first = firstShown else { return }
    for index in views where !stack.arranged[index].isHidden {
      guard let next = nextShown(after: index) else { continue }
      let gap = StackItem.gap(after: index)
      guides.append(gap)
      add(
        .gap, index, edge: along.start, StackAttribute(gap, along.start), .equal,
        view(index, start))
      add(.gap, index, edge: along.end, StackAttribute(gap, along.end), .equal, view(next, end))
      if index != first {
        add(
          .gap, index, edge: along.length, StackAttribute(gap, along.length), .equal,
          StackAttribute(.gap(after: first), along.length), priority: priority(index))
      }
    }
  }

  /// Pulls together a stack whose length is determined only by its views and gaps.
  private mutating func fitAlong() {
    if stack.hasGaps, firstShown != nil { fitCanvas(along) }
  }

  /// Equalizes the widths of two or more wrapping texts, at 10 above their compression resistance
  /// (rdar://39275811, 41192642): equal shares of the stack if it contains nothing else.
  private mutating func disambiguateTextWidths() {
    guard stack.sharesTextWidths else { return }
    let shown = shownViews
    let count = Double(shown.count)
    let spacing = shown.dropLast().reduce(0) { $0 + space(after: $1) }
    let texts = shown.filter { stack.arranged[$0].wrappingTextResistance != nil }
    guard texts.count > 1, let first = texts.first else { return }
    let isAlone = texts.count == shown.count
    for index in texts where isAlone || index != first {
      guard let resistance = stack.arranged[index].wrappingTextResistance else { continue }
      add(
        .textWidth, index, view(index, .width), .equal,
        isAlone ? canvas(.width) : view(first, .width), multiplier: isAlone ? 1 / count : 1,
        constant: isAlone ? 0 - spacing / count : 0, priority: min(resistance.rawValue + 10, 1000))
    }
  }
}

// MARK: - Across the axis

extension StackConstraints {
  private mutating func alignAsUIKit() {
    let views = stack.arranged.indices
    for index in views { align(index) }
    connectAcross()
    for index in views { bound(index) }
    fitAcross()
    for index in views { suppress(index) }
  }

  /// The alignment rule in effect, with edges named as for a horizontal stack.
  enum Rule {
    case fill, top, center, bottom, firstBaseline, lastBaseline
  }

  var rule: Rule {
    switch stack.alignment {
    case .fill: .fill
    case .leading, .top: .top
    case .center: .center
    case .trailing, .bottom: .bottom
    case .firstBaseline: stack.axis == .horizontal ? .firstBaseline : .top
    case .lastBaseline: stack.axis == .horizontal ? .lastBaseline : .top
    }
  }

  /// The attributes in which the views agree.
  var aligned: [LayoutAttribute] {
    switch rule {
    case .fill: [across.start, across.end]
    case .top: [across.start]
    case .center: [across.center]
    case .bottom: [across.end]
    case .firstBaseline: [.firstBaseline]
    case .lastBaseline: [.lastBaseline]
    }
  }

  private mutating func align(_ index: Int) {
    guard index > 0 else { return }
    for attribute in aligned {
      add(
        .alignment, index, edge: rule == .fill ? attribute : nil, view(index, attribute),
        .equal, view(0, attribute))
    }
  }

  private mutating func connectAcross() {
    if firstShown == nil { fitCanvas(across) }
    if rule == .fill {
      connectStart(across.start, .equal, view(0, across.start))
      connectEnd(view(0, across.end), .equal, across.end)
    } else if stack.arranged.count == 1 {
      connectSingle(rule)
    } else {
      connectSpanned(rule)
    }
  }

  /// Connects a single view, which needs no spanner.
  private mutating func connectSingle(_ rule: Rule) {
    let isAtStart = rule == .top || rule == .firstBaseline || rule == .lastBaseline
    connectStart(across.start, isAtStart ? .equal : .lessThanOrEqual, view(0, across.start))
    connectEnd(view(0, across.end), rule == .bottom ? .equal : .lessThanOrEqual, across.end)
    if rule == .center { connectStart(across.center, .equal, view(0, across.center)) }
    if firstShown != nil { fitCanvas(across) }
  }

  private mutating func connectSpanned(_ rule: Rule) {
    guides.append(.spanner)
    let spannerStart = StackAttribute(.spanner, across.start)
    connectStart(across.start, .equal, rule == .top ? view(0, across.start) : spannerStart)
    switch rule {
    case .bottom: connectEnd(view(0, across.end), .equal, across.end)
    case .lastBaseline: connectEnd(view(0, across.end), .lessThanOrEqual, across.end)
    default: connectEnd(StackAttribute(.spanner, across.end), .equal, across.end)
    }
    if rule == .center { connectStart(across.center, .equal, view(0, across.center)) }
  }

  private var isSpanned: Bool { rule != .fill && stack.arranged.count > 1 }

  /// Keeps the spanner around a view.
  private mutating func bound(_ index: Int) {
    guard isSpanned, !stack.arranged[index].isHidden else { return }
    let rule = rule
    add(
      .boundary, index, edge: across.start, StackAttribute(.spanner, across.start),
      rule == .top ? .equal : .lessThanOrEqual, view(index, across.start),
      priority: rule == .top ? 999.5 : 1000)
    add(
      .boundary, index, edge: across.end, StackAttribute(.spanner, across.end),
      rule == .bottom ? .equal : .greaterThanOrEqual, view(index, across.end),
      priority: rule == .bottom ? 999.5 : 1000)
  }

  private mutating func fitAcross() {
    guard isSpanned else { return }
    add(
      .spanner, edge: across.length, StackAttribute(.spanner, across.length), priority: 51)
    if rule == .firstBaseline || rule == .lastBaseline, firstShown != nil { fitCanvas(across) }
  }

  private mutating func suppress(_ index: Int) {
    guard rule != .fill else { return }
    add(.suppression, index, view(index, across.length), priority: 25)
  }
}

/// The attributes that stack rules use along one axis.
struct AxisAttributes: Equatable {
  let start: LayoutAttribute
  let end: LayoutAttribute
  let center: LayoutAttribute
  let length: LayoutAttribute

  init(_ axis: Axis) {
    switch axis {
    case .horizontal: (start, end, center, length) = (.leading, .trailing, .centerX, .width)
    case .vertical: (start, end, center, length) = (.top, .bottom, .centerY, .height)
    }
  }
}
