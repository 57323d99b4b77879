import AutoLayout

// Anchorage: anchors with signs between them, `red.leadingAnchor == view.leadingAnchor + 8 ~ .low`.

extension CodeReading {
  /// Anchors that stand for several.
  static let anchorGroups: [String: [String]] = [
    "edgeAnchors": ["top", "leading", "bottom", "trailing"],
    "horizontalAnchors": ["leading", "trailing"], "verticalAnchors": ["top", "bottom"],
    "centerAnchors": ["centerX", "centerY"], "sizeAnchors": ["width", "height"],
  ]

  /// A sign between an anchor and something; `nil` where none is one.
  mutating func anchorage(
    _ sign: String, _ one: CodeValue, _ other: CodeValue, at expression: CodeExpression
  ) throws(Failure) -> CodeValue? {
    switch (sign, one, other) {
    case ("+", .anchor(let item, let attributes), _), ("-", .anchor(let item, let attributes), _),
      ("*", .anchor(let item, let attributes), _), ("/", .anchor(let item, let attributes), _):
      let plain = CodeValue.linear(
        item: item, attributes: attributes, factor: 1, constants: attributes.map { _ in 0 })
      guard case .numbers = other else { return try relation(sign, plain, other, at: expression) }
      let constants = try constants(other, for: attributes, insets: false)
      return .linear(
        item: item, attributes: attributes, factor: 1,
        constants: constants.map { sign == "-" ? -$0 : $0 })
    case ("+", _, .anchor), ("*", _, .anchor):
      return try anchorage(sign, other, one, at: expression)
    case (_, .anchor(let item, let attributes), _):
      let relation = sign.filter { $0 != "/" }
      guard ["==", "<=", ">="].contains(relation) else { return nil }
      return try related(item, attributes, relation, other, at: expression)
    default: return nil
    }
  }

  /// Constraints of anchors to what stands on the other side of a sign.
  private mutating func related(
    _ item: String, _ attributes: [String], _ relation: String, _ other: CodeValue,
    at expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    var chain = ConstraintChain(
      items: [item], attributes: attributes, relation: relation, mode: makerMode)
    chain.place = expression.place
    chain.pointsInwards = attributes.count > 1
    switch other {
    case .anchor: chain.target = other
    case .linear(let item, let targets, let factor, let constants):
      chain.target = .anchor(item: item, attributes: targets)
      chain.multiplier = factor
      chain.constants = zip(attributes, constants).map { attribute, constant in
        chain.pointsInwards && Self.farEdges.contains(attribute) ? -constant : constant
      }
    case .numbers: chain.target = other
    default:
      let isSize = attributes.allSatisfy { $0 == "width" || $0 == "height" }
      guard isSize else { throw .notUnderstood }
      chain.target = .number(try number(other, .size))
    }
    memory.chains.append(chain)
    return .chain(memory.chains.count - 1)
  }

  /// `batch(active: false) { … }`: the constraints of a closure, as a list.
  mutating func batch(_ arguments: [CodeArgument]) throws(Failure) -> CodeValue {
    guard let last = arguments.last, case .closure(_, let body) = last.value.form else {
      throw .notUnderstood
    }
    let isActive = try arguments.first { $0.label == "active" }.map { argument throws(Failure) in
      try truth(of: argument.value, wanted: true)
    }
    let outer = makerMode
    makerMode = isActive == false ? .prepare : .make
    defer { makerMode = outer }
    let first = memory.chains.count
    inFrame(isCall: true) { $0.run(body) }
    return .list(memory.chains.indices[first...].map { .chain($0) })
  }
}
