import AutoLayout

// TinyConstraints: methods of views named for what they constrain, `card.topToBottom(of: bar)`.

extension CodeReading {
  /// What a call of TinyConstraints says beside the views.
  private struct Terms {
    var relation = "=="
    var priority = 1000.0
    var isActive = true
    var isSafe = false
    var offset = CodeValue.number(0)
    var insets = CodeValue.number(0)
    var multiplier = 1.0
    var excluded: Set<String> = []
  }

  private static let tinyRelations = [
    "equal": "==", "equalOrLess": "<=", "equalOrGreater": ">=",
  ]

  /// Attributes that calls are named for.
  private static let tinyAttributes: Set = [
    "top", "bottom", "left", "right", "leading", "trailing", "centerX", "centerY", "width",
    "height",
  ]

  private static let tinyGroups = [
    "edges": ["top", "left", "bottom", "right"], "horizontal": ["left", "right"],
    "vertical": ["top", "bottom"], "origin": ["left", "top"], "size": ["width", "height"],
    "center": ["centerX", "centerY"],
  ]

  /// The attributes that a call constrains and those of the other view: `top` and `bottom` of
  /// `topToBottom`; `nil` for another name.
  private static func tinyPair(_ name: String) -> (own: String, other: String)? {
    guard let to = name.ranges(of: "To").first else { return nil }
    let (own, rest) = (String(name[..<to.lowerBound]), name[to.upperBound...])
    let other = rest.prefix(1).lowercased() + rest.dropFirst()
    return tinyAttributes.contains(own) && tinyAttributes.contains(other) ? (own, other) : nil
  }

  /// Whether only this library calls something so.
  static func isTiny(_ name: String) -> Bool {
    if name == "centerInSuperview" || tinyPair(name) != nil { return true }
    guard name.hasSuffix("ToSuperview") else { return false }
    let own = String(name.dropLast("ToSuperview".count))
    return tinyAttributes.contains(own) || tinyGroups[own] != nil
  }

  /// Whether a name with these labels may be a call of the library.
  private func isTinyCall(_ name: String, _ arguments: [Argument]) -> Bool {
    if Self.isTiny(name) { return true }
    let labels = Set(arguments.map { $0.label })
    let isNamed = Self.tinyAttributes.contains(name) || Self.tinyGroups[name] != nil
    if labels.contains("to") || labels.contains("in") { return isNamed }
    switch name {
    case "width", "height":
      return arguments.first?.label == "" || !labels.isDisjoint(with: ["min", "max"])
    case "size", "aspectRatio": return arguments.first?.label == ""
    case "stack": return usesTiny && arguments.first?.label == ""
    case "setHugging", "setCompressionResistance": return labels.contains("for")
    default: return false
    }
  }

  /// A call of the library; `nil` for another one.
  mutating func tiny(
    _ name: String, of target: CodeValue, _ arguments: [Argument], _ expression: CodeExpression
  ) throws(Failure) -> CodeValue? {
    guard isTinyCall(name, arguments) else { return nil }
    if case .unknown = target, !usesTiny { return nil }
    let view = try item(target)
    let terms = try terms(arguments)
    let first = arguments.first?.value
    let other = arguments.first { ["to", "in", "of"].contains($0.label) }?.value
    if name.hasPrefix("set") {
      let method = name == "setHugging" ? "Hugging" : "CompressionResistance"
      return try perform("setContent\(method)Priority", of: target, arguments, expression)
    }
    if name == "stack" { return try stack(view, arguments, expression) }
    let isToSuperview = name.hasSuffix("Superview")
    if isToSuperview, view == "root" { throw .notUnderstood }
    let item: String?
    if isToSuperview {
      item = terms.isSafe ? superview(of: view) + ".safe" : container(of: view)
    } else {
      item = try other.map { value throws(Failure) in try self.item(value) }
    }
    if let item {
      if let (own, attribute) = Self.tinyPair(name) {
        return try tie(view, own, to: item, attribute, terms, expression)
      }
      // `topToSuperview` and `centerInSuperview`.
      let word = isToSuperview ? String(name.dropLast("ToSuperview".count)) : name
      if let own = Self.tinyGroups[word] {
        var all: [CodeValue] = []
        for attribute in own where !terms.excluded.contains(attribute) {
          all.append(
            try tie(view, attribute, to: item, attribute, terms, isGroup: true, expression))
        }
        return .list(all)
      }
      for case .anchor(let other, let attributes) in arguments.map({ $0.value }) {
        return try tie(view, word, to: other, attributes.first ?? word, terms, expression)
      }
      return try tie(
        view, word, to: item, word, terms, isTurned: isToSuperview && word == "trailing",
        expression)
    }
    switch (name, first) {
    case ("aspectRatio", let value?):
      var terms = terms
      terms.multiplier = try number(value, .factor)
      return try tie(view, "width", to: view, "height", terms, expression)
    case ("size", .numbers(_, let size)?) where size.count == 2:
      var all: [CodeValue] = []
      for (attribute, number) in zip(["width", "height"], size) {
        all.append(try set(view, attribute, terms.relation, number, terms, expression))
      }
      return .list(all)
    default: break
    }
    let bounds = arguments.filter { $0.label == "min" || $0.label == "max" }
    guard bounds.isEmpty else {
      var all: [CodeValue] = []
      for bound in bounds {
        let relation = bound.label == "min" ? ">=" : "<="
        all.append(
          try set(view, name, relation, number(bound.value, .size), terms, expression))
      }
      return .list(all)
    }
    guard let first, name == "width" || name == "height" else { throw .notUnderstood }
    return try set(view, name, terms.relation, number(first, .size), terms, expression)
  }

  private mutating func terms(_ arguments: [Argument]) throws(Failure) -> Terms {
    var terms = Terms()
    for argument in arguments {
      switch (argument.label, argument.value) {
      case ("relation", .member(let word)):
        guard let relation = Self.tinyRelations[word] else { throw .notUnderstood }
        terms.relation = relation
      case ("priority", let value): terms.priority = try number(value, .priority)
      case ("isActive", .bool(let flag)): terms.isActive = flag
      case ("usingSafeArea", .bool(let flag)): terms.isSafe = flag
      case ("offset", let value): terms.offset = value
      case ("insets", let value): terms.insets = value
      case ("multiplier", let value): terms.multiplier = try number(value, .factor)
      case ("excluding", let value):
        let all = if case .list(let values) = value { values } else { [value] }
        for value in all {
          guard let word = value.word else { throw .notUnderstood }
          terms.excluded.insert(["leading": "left", "trailing": "right"][word] ?? word)
        }
      case ("", _), ("to", _), ("of", _), ("in", _), ("min", _), ("max", _), ("for", _),
        ("axis", _), ("width", _), ("height", _), ("spacing", _):
        break
      default: throw .notUnderstood
      }
    }
    return terms
  }

  /// A constraint to another item; of groups insets go inwards.
  private mutating func tie(
    _ view: String, _ own: String, to item: String, _ attribute: String, _ terms: Terms,
    isGroup: Bool = false, isTurned: Bool = false, _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    var constraint = SwiftConstraint(
      first: "\(view).\(own)", relation: terms.relation, items: [view])
    relate(&constraint, to: item, attribute)
    constraint.multiplier = terms.multiplier
    let isCentre = own.hasPrefix("center")
    let value = isGroup && !isCentre ? terms.insets : terms.offset
    let constant = try constants(value, for: [own], insets: isGroup && !isCentre)[0]
    constraint.constant = isTurned ? -constant : constant
    return try tiny(constraint, of: view, terms, expression)
  }

  /// A constraint to a number.
  private mutating func set(
    _ view: String, _ own: String, _ relation: String, _ number: Double, _ terms: Terms,
    _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    var constraint = SwiftConstraint(
      first: "\(view).\(own)", relation: relation, items: [view])
    constraint.constant = number
    return try tiny(constraint, of: view, terms, expression)
  }

  private mutating func tiny(
    _ constraint: SwiftConstraint, of view: String, _ terms: Terms, _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    if view != "root" { unmask(view) }
    var constraint = constraint
    constraint.priority = terms.priority
    return try noting(expression.place) { reading throws(Failure) in
      let value = reading.keep(constraint)
      if terms.isActive { try reading.activate(value) }
      return value
    }
  }

  /// `card.stack([a, b], axis: .vertical, spacing: 8)`: subviews one behind the other, each as broad
  /// as the view.
  private mutating func stack(
    _ view: String, _ arguments: [Argument], _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    guard case .list(let values)? = arguments.first?.value else { throw .notUnderstood }
    func argument(_ label: String) -> CodeValue? { arguments.first { $0.label == label }?.value }
    let isAcross = argument("axis") == .member("horizontal")
    let spacing = try number(argument("spacing") ?? .number(0))
    let (ends, sides) =
      isAcross ? (("left", "right"), ["top", "bottom"]) : (("top", "bottom"), ["left", "right"])
    var all: [CodeValue] = []
    var previous: String?
    if view != "root" { unmask(view) }
    for value in values {
      try move(value, to: view)
      let own = try item(value)
      var terms = Terms()
      if previous != nil { terms.offset = .number(spacing) }
      all.append(
        try tie(
          own, ends.0, to: previous ?? view, previous == nil ? ends.0 : ends.1, terms, expression))
      for side in sides { all.append(try tie(own, side, to: view, side, Terms(), expression)) }
      for side in ["width", "height"] {
        guard let size = argument(side) else { continue }
        all.append(try set(own, side, "==", number(size, .size), Terms(), expression))
      }
      previous = own
    }
    if let previous {
      all.append(try tie(previous, ends.1, to: view, ends.1, Terms(), expression))
    }
    return .list(all)
  }
}
