// AppKit's stacks (NSStackView), where they differ from UIKit's.

// MARK: - Gravity areas

extension StackConstraints {
  /// Indicates whether a stack with equally spaced centres has just one visible view, in its
  /// middle.
  var centersAlone: Bool {
    stack.appKitHugging != nil && stack.distribution == .equalCentering && shownViews.count == 1
  }

  /// Gathers the views at the start, middle and end of the stack.
  mutating func gatherAlong() {
    let areas = (0...2).map { area in
      shownViews.filter { (centersAlone ? 1 : stack.arranged[$0].gravity.area) == area }
    }
    let order = areas.flatMap({ $0 })
    guard let first = order.first, let last = order.last else { return fitCanvas(along) }
    connectStart(
      along.start, areas[0].isEmpty ? .lessThanOrEqual : .equal, view(first, along.start))
    connectEnd(view(last, along.end), areas[2].isEmpty ? .lessThanOrEqual : .equal, along.end)
    // A single view in the middle pulls the stack together slightly less.
    let less = centersAlone ? 0.02 : 0
    hug(areas[0].isEmpty ? first : nil, along.start, stack.appKitHugging, less: less)
    hug(areas[2].isEmpty ? last : nil, along.end, stack.appKitHugging, less: less)
    for (one, next) in zip(order, order.dropFirst()) {
      let isOneArea = stack.arranged[one].gravity.area == stack.arranged[next].gravity.area
      add(
        .spacing, one, view(next, along.start), isOneArea ? .equal : .greaterThanOrEqual,
        view(one, along.end), constant: space(after: one))
    }
    if let first = areas[1].first, let last = areas[1].last { center(first, last) }
    fitCanvas(along)
  }

  /// Pulls an edge of the stack towards a view that need not touch it.
  private mutating func hug(
    _ index: Int?, _ side: LayoutAttribute, _ hugging: LayoutPriority?, less: Double = 0
  ) {
    guard let index, let hugging else { return }
    add(
      .fit, index, edge: side, canvas(side), .equal, view(index, side),
      priority: max(0.001, hugging.rawValue - less))
  }

  /// Centres views in the stack, between guides of equal length, if there is room.
  private mutating func center(_ first: Int, _ last: Int) {
    let (before, after) = (StackItem.gap(after: first - 1), StackItem.gap(after: last))
    guides += [before, after]
    let sides: [(StackItem, StackAttribute, StackAttribute, Int?)] = [
      (before, canvas(along.start), view(first, along.start), first),
      (after, view(last, along.end), canvas(along.end), nil),
    ]
    for (guide, from, to, index) in sides {
      add(.gap, index, edge: along.start, StackAttribute(guide, along.start), .equal, from)
      add(.gap, index, edge: along.end, StackAttribute(guide, along.end), .equal, to)
    }
    add(
      .gap, first, edge: along.length, StackAttribute(before, along.length), .equal,
      StackAttribute(after, along.length), priority: 490)
  }
}

// MARK: - Across the axis of AppKit's stacks

extension StackConstraints {
  /// Keeps all views within the stack, which hugs them, and aligns each one unless a required
  /// constraint prevents it: Interface Builder files contain stacks whose constraints move a view
  /// off the common edge, or make it as wide as the stack including its insets.
  mutating func alignAsAppKit() {
    for index in shownViews {
      add(
        .boundary, index, edge: across.start, canvas(across.start), .lessThanOrEqual,
        view(index, across.start), priority: 999)
      add(
        .boundary, index, edge: across.end, view(index, across.end), .lessThanOrEqual,
        canvas(across.end), priority: 999)
      for (attribute, other) in alignedAttributes(of: index) {
        add(
          .alignment, index, edge: rule == .fill ? attribute : nil, view(index, attribute), .equal,
          other, priority: 999)
      }
      // A view fills a stack that hugs less strongly than the view does, but not one that hugs
      // equally.
      for side in looseEdges { hug(index, side, stack.appKitHuggingAcross, less: 0.01) }
    }
    fitCanvas(across)
  }

  /// The edges of the stack with which no view is aligned.
  private var looseEdges: [LayoutAttribute] {
    switch rule {
    case .fill: []
    case .top: [across.end]
    case .bottom: [across.start]
    case .center, .firstBaseline, .lastBaseline: [across.start, across.end]
    }
  }

  /// Returns the attributes by which a view is aligned, each with its counterpart: for edges and
  /// centres the stack's, for baselines those of the first view.
  private func alignedAttributes(of index: Int) -> [(LayoutAttribute, StackAttribute)] {
    aligned.compactMap { attribute in
      guard attribute.isBaseline else { return (attribute, canvas(attribute)) }
      guard let first = firstShown, index != first else { return nil }
      return (attribute, view(first, attribute))
    }
  }
}
