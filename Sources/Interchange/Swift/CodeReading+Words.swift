import AutoLayout

// PureLayout and Cartography.

extension CodeReading {
  /// `autoPinEdge(toSuperviewEdge: .top, withInset: 8)`, in Swift's words or Objective-C's.
  mutating func pureLayout(
    _ name: String, of target: CodeValue, _ arguments: [Argument], _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    if case .list(let values) = target {
      return try pureLayout(name, ofAll: values, arguments, expression)
    }
    let view = try item(target)
    // The label of the first argument is a part of the name in Objective-C.
    var words = name
    if let label = arguments.first?.label, !label.isEmpty {
      words += label.prefix(1).uppercased() + label.dropFirst()
    }
    func argument(_ labels: String...) -> CodeValue? {
      arguments.dropFirst().first { labels.contains($0.label) }?.value
    }
    var relation = "=="
    if case .member(let word)? = argument("relation") { relation = Self.relations[word] ?? "==" }
    if words.hasPrefix("autoPinEdgesToSuperview") {
      var insets: CodeValue = .numbers(["top", "left", "bottom", "right"], [0, 0, 0, 0])
      for one in arguments {
        if case .numbers = one.value { insets = one.value }
      }
      var edges = ["top", "leading", "bottom", "trailing"]
      if case .member(let word)? = arguments.first(where: { $0.label == "excludingEdge" })?.value {
        let other = ["left": "leading", "right": "trailing"][word] ?? word
        edges.removeAll { $0 == other }
      }
      let area =
        words.contains(text: "SafeArea")
        ? ".safe" : words.contains(text: "Margins") ? ".margins" : ""
      return try pin(
        view, edges, to: (area.isEmpty ? container(of: view) : superview(of: view) + area), insets,
        relation, expression)
    }
    let first = arguments.first?.value
    switch words {
    case "autoPinToTopLayoutGuideOf", "autoPinToTopLayoutGuideOfViewController":
      let inset = try number(argument("withInset") ?? .number(0))
      return try pin(view, ["top"], to: "root.safe", .number(inset), relation, expression)
    case "autoPinToBottomLayoutGuideOf", "autoPinToBottomLayoutGuideOfViewController":
      let inset = try number(argument("withInset") ?? .number(0))
      return try pin(view, ["bottom"], to: "root.safe", .number(inset), relation, expression)
    case "autoPinEdgeToSuperviewEdge", "autoPinEdgeToSuperviewMargin",
      "autoPinEdgeToSuperviewSafeArea":
      guard let edge = first.flatMap(edge) else { throw .notUnderstood }
      let area = words.hasSuffix("Area") ? ".safe" : words.hasSuffix("Margin") ? ".margins" : ""
      let inset = try number(argument("withInset") ?? .number(0))
      return try pin(
        view, [edge], to: (area.isEmpty ? container(of: view) : superview(of: view) + area),
        .number(inset), relation, expression)
    case "autoPinEdge":
      guard let edge = first.flatMap(edge), let other = argument("to", "toEdge").flatMap(self.edge),
        let item = argument("of", "ofView")
      else { throw .notUnderstood }
      let offset = try number(argument("withOffset") ?? .number(0))
      return try pin(view, edge, relation, self.item(item), other, 1, offset, expression)
    case "autoCenterInSuperview":
      let around = container(of: view)
      _ = try pin(view, "centerX", "==", around, "centerX", 1, 0, expression)
      return try pin(view, "centerY", "==", around, "centerY", 1, 0, expression)
    case "autoAlignAxisToSuperviewAxis", "autoAlignAxis", "autoAlignAxisToSuperviewMarginAxis":
      guard let axis = first.flatMap(axis) else { throw .notUnderstood }
      var item = container(of: view)
      if let other = argument("toSameAxisOf", "toSameAxisOfView") { item = try self.item(other) }
      let offset = try number(argument("withOffset") ?? .number(0))
      let factor = try number(argument("withMultiplier") ?? .number(1), .factor)
      return try pin(view, axis, "==", item, axis, factor, offset, expression)
    case "autoMatch", "autoMatchDimension":
      guard let own = first.flatMap({ $0.word }),
        let other = argument("to", "toDimension").flatMap({ $0.word }),
        let item = argument("of", "ofView")
      else { throw .notUnderstood }
      let offset = try number(argument("withOffset") ?? .number(0))
      let factor = try number(argument("withMultiplier") ?? .number(1), .factor)
      return try pin(view, own, relation, self.item(item), other, factor, offset, expression)
    case "autoSetDimension":
      guard let own = first.flatMap({ $0.word }), let size = argument("toSize") else {
        throw .notUnderstood
      }
      return try pin(view, own, relation, nil, "", 1, number(size, .size), expression)
    case "autoSetDimensionsTo", "autoSetDimensionsToSize":
      guard case .numbers(_, let size)? = first, size.count == 2 else { throw .notUnderstood }
      _ = try pin(view, "width", "==", nil, "", 1, size[0], expression)
      return try pin(view, "height", "==", nil, "", 1, size[1], expression)
    default: throw .notUnderstood
    }
  }

  /// What views do in a row.
  mutating func pureLayout(
    _ name: String, ofAll values: [CodeValue], _ arguments: [Argument],
    _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    var views: [String] = []
    for value in values { views.append(try item(value)) }
    guard let first = views.first, let value = arguments.first?.value else { throw .notUnderstood }
    if name.hasPrefix("autoSetViews"), let own = value.word, arguments.count > 1 {
      let size = try number(arguments[1].value, .size)
      for view in views { _ = try pin(view, own, "==", nil, "", 1, size, expression) }
      return .void
    }
    for view in views.dropFirst() {
      if name.hasPrefix("autoAlignViews"), let edge = edge(value) ?? axis(value) {
        _ = try pin(view, edge, "==", first, edge, 1, 0, expression)
      } else if name.hasPrefix("autoMatchViews"), let own = value.word {
        _ = try pin(view, own, "==", first, own, 1, 0, expression)
      } else {
        throw .notUnderstood
      }
    }
    return .void
  }

  func edge(_ value: CodeValue) -> String? { value.word.flatMap(Self.attribute) }

  /// PureLayout's axes are named for the way they run.
  func axis(_ value: CodeValue) -> String? {
    switch value.word {
    case "vertical": "centerX"
    case "horizontal": "centerY"
    case "baseline", "lastBaseline": "lastBaseline"
    case "firstBaseline": "firstBaseline"
    default: nil
    }
  }

  /// Pins edges inwards by insets.
  mutating func pin(
    _ view: String, _ edges: [String], to item: String, _ insets: CodeValue, _ relation: String,
    _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    var last = CodeValue.void
    for edge in edges {
      let isFar = Self.farEdges.contains(edge)
      var inset = 0.0
      if case .numbers(let labels, let numbers) = insets {
        let twin = ["leading": "left", "trailing": "right"][edge] ?? edge
        inset = labels.firstIndex { $0 == edge || $0 == twin }.map { numbers[$0] } ?? 0
      } else {
        inset = try number(insets)
      }
      let turned = Self.turned[relation] ?? relation
      last = try pin(
        view, edge, isFar ? turned : relation, item, edge, 1, isFar ? -inset : inset, expression)
    }
    return last
  }

  /// One constraint that is active at once.
  mutating func pin(
    _ view: String, _ attribute: String, _ relation: String, _ item: String?, _ other: String,
    _ factor: Double, _ constant: Double, _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    unmask(view)
    var constraint = SwiftConstraint(
      first: "\(view).\(attribute)", relation: relation, items: [view])
    if let item {
      constraint.second = "\(item).\(other)"
      constraint.items.append(item)
    }
    constraint.multiplier = factor
    constraint.constant = constant
    return try noting(expression.place) { reading throws(Failure) in
      let value = reading.keep(constraint)
      try reading.activate(value)
      return value
    }
  }

  // MARK: - Signs for relations

  /// `constrain(a, b) { a, b in a.top == b.bottom + 8 ~ 750 }`.
  mutating func constrain(_ arguments: [CodeArgument]) throws(Failure) -> CodeValue {
    var items: [CodeValue] = []
    for argument in arguments.dropLast() {
      switch try value(of: argument.value) {
      case .list(let values):
        for value in values {
          items.append(.linear(item: try item(value), attributes: [], factor: 1, constants: []))
        }
      case let value:
        guard argument.label.isEmpty else { continue }
        items.append(.linear(item: try item(value), attributes: [], factor: 1, constants: []))
      }
    }
    guard let last = arguments.last, case .closure(let names, let body) = last.value.form else {
      throw .notUnderstood
    }
    var own: [String: CodeValue] = [:]
    for (index, value) in items.enumerated() {
      own["$\(index)"] = value
      if names.indices.contains(index) { own[names[index]] = value }
    }
    inFrame(own, isCall: true) { $0.run(body) }
    return .void
  }

  /// `a.top == b.bottom + 8`, `a.top + 8`, and a priority behind `~`; `nil` for other values.
  mutating func relation(
    _ sign: String, _ one: CodeValue, _ other: CodeValue, at expression: CodeExpression
  ) throws(Failure) -> CodeValue? {
    if let value = try anchorage(sign, one, other, at: expression) { return value }
    switch (sign, one, other) {
    case ("~", .chain(let index), _):
      memory.chains[index].priority = try number(other, .priority)
      return one
    case ("+", .linear(let item, let attributes, let factor, let constants), _),
      ("-", .linear(let item, let attributes, let factor, let constants), _):
      let more = try number(other) * (sign == "-" ? -1 : 1)
      let now = constants.isEmpty ? attributes.map { _ in 0.0 } : constants
      return .linear(
        item: item, attributes: attributes, factor: factor, constants: now.map { $0 + more })
    case ("*", .linear(let item, let attributes, let factor, let constants), _):
      return .linear(
        item: item, attributes: attributes, factor: factor * (try number(other, .factor)),
        constants: constants)
    case ("*", _, .linear): return try relation(sign, other, one, at: expression)
    case ("/", .linear(let item, let attributes, let factor, let constants), _):
      let divisor = try number(other, .factor)
      guard divisor != 0 else { throw .notUnderstood }
      return .linear(
        item: item, attributes: attributes, factor: factor / divisor, constants: constants)
    case (_, .linear(let item, let attributes, _, _), _) where ["==", "<=", ">="].contains(sign):
      var chain = ConstraintChain(items: [item], attributes: attributes, relation: sign)
      chain.place = expression.place
      switch other {
      case .linear(let item, let attributes, let factor, let constants):
        chain.target =
          attributes.isEmpty ? .item(item) : .anchor(item: item, attributes: attributes)
        (chain.multiplier, chain.constants) = (factor, constants)
      case .item(let item): chain.target = .item(item)
      case .anchor: chain.target = other
      default: chain.target = .number(try number(other))
      }
      memory.chains.append(chain)
      return .chain(memory.chains.count - 1)
    default: return nil
    }
  }
}
