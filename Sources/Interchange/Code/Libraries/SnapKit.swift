import AutoLayout

/// SnapKit and Masonry: views create constraints in a closure, one for each chain of words.
enum SnapKit {
  /// Returns the safe area attribute for a word of Masonry, such as `mas_safeAreaLayoutGuideTop` or
  /// `mas_topLayoutGuideBottom`; `nil` for other words.
  private static func guideEdge(_ name: String) -> LayoutAttribute? {
    switch name {
    case "mas_topLayoutGuide", "mas_topLayoutGuideBottom": return .top
    // Masonry uses the bottom of a guide without a named edge.
    case "mas_bottomLayoutGuide", "mas_bottomLayoutGuideTop", "mas_safeAreaLayoutGuide":
      return .bottom
    default: break
    }
    let guide = "mas_safeAreaLayoutGuide"
    guard name.hasPrefix(guide) else { return nil }
    let edge = name.dropFirst(guide.count)
    return CodePins.attribute(edge.prefix(1).lowercased() + edge.dropFirst())
  }

  /// Returns whether a maker's block is running, in which Masonry also has short names: `card.top`.
  private static func isInBlock(_ code: CodeInterpreter) -> Bool {
    code.text.isObjectiveC
      && code.inScopes { scope -> Bool? in
        if case .maker? = scope.names["$0"] { true } else { nil }
      } == true
  }

  // MARK: - Members

  static func member(
    _ name: String, _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch value {
    case .view, .unknown, .list, .barGuide:
      if name == "snp" { return try proxy(value, &code) }
      if case .barGuide = value, let attribute = CodePins.attribute(name) {
        let side = try UIKitMembers.side(attribute, of: value, &code)
        return .anchor(CodeAnchor(item: side.item, attributes: [side.attribute]))
      }
      if case .view = value, let attributes = CodePins.words[name], isInBlock(code) {
        return .anchor(CodeAnchor(item: try code.item(value), attributes: attributes))
      }
      // A line from a block whose view is not in the code.
      if case .unknown(var hole) = value, hole.words == "make", hole.thing == nil,
        CodePins.words[name] != nil
      {
        (hole.words, hole.name) = ("the view of make", "subview")
        return try member(name, .maker([code.item(.unknown(hole))]), &code)
      }
      guard name.hasPrefix("mas_") else { return nil }
      if let edge = guideEdge(name) {
        let item = try code.item(value)
        return .anchor(CodeAnchor(item: code.part(".safe", of: item), attributes: [edge]))
      }
      guard let attributes = CodePins.words[String(name.dropFirst(4))] else { return nil }
      return .anchor(CodeAnchor(item: try code.item(value), attributes: attributes))
    case .proxy(let items):
      guard let item = items.first else { throw .notUnderstood }
      if name == "superview" { return code.superview(of: item) }
      return CodePins.words[name].map { .anchor(CodeAnchor(item: item, attributes: $0)) }
    case .maker(let items):
      guard let attributes = CodePins.words[name] else { return .method(of: value, name) }
      code.scene.chains.append(
        CodeChain(items: items, attributes: attributes, mode: code.makerMode))
      return .chain(code.scene.chains.count - 1)
    case .chain(let index):
      if let attributes = CodePins.words[name], code.scene.chains[index].relation == nil {
        code.scene.chains[index].attributes += attributes
        return value
      }
      // Masonry checks this for a single attribute.
      if CodePins.words[name] != nil, code.scene.chains[index].attributes.count == 1,
        code.text.isObjectiveC
      {
        throw .illegal(
          nil,
          "attributes are chained before the relation, and .\(name) is one: .with has no effect")
      }
      return ["constraint", "with", "and", "layoutConstraints"].contains(name) ? value : nil
    default: return nil
    }
  }

  private static func proxy(
    _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    switch value {
    case .barGuide: return value
    default: return .proxy(try CodePins.items(value.elements, &code))
    }
  }

  // MARK: - Blocks

  private static let blocks: Set = [
    "makeConstraints", "updateConstraints", "remakeConstraints", "prepareConstraints",
  ]

  static func method(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch target {
    case .proxy(let items): return try block(call, items, &code)
    case .barGuide where CodePins.words[call.name] != nil: throw .noLine
    // Masonry, with or without its prefix.
    case .view, .unknown, .list:
      var call = call
      let isOwn =
        switch (target, call.given.last?.value) {
        case (.view, .closure?), (.unknown, .closure?): true
        case (.list, .closure?): code.text.isObjectiveC
        default: false
        }
      if !isOwn || !blocks.contains(call.name) {
        guard call.name.hasPrefix("mas_") else { return nil }
        call = call.renamed(String(call.name.dropFirst(4)))
      }
      return try block(call, CodePins.items(target.elements, &code), &code)
    // A maker's constraints have already been created.
    case .maker where call.name == "install" || call.name == "uninstall": return .void
    default: return nil
    }
  }

  /// Evaluates `view.snp.makeConstraints { make in … }` and its relatives.
  private static func block(
    _ call: CodeCall, _ items: [CodeItem], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    switch call.name {
    case _ where blocks.contains(call.name):
      guard case .closure(let closure)? = call.given.last?.value else { throw .notUnderstood }
      if call.name == "remakeConstraints" { for item in items { try remove(item, &code) } }
      let outer = code.makerMode
      // For a view without constraints, SnapKit's update creates them; Masonry's always updates.
      let isMade = code.scene.constraints.contains { one in
        one.isOn && one.maker.map(items.contains) == true
      }
      code.makerMode =
        call.name == "updateConstraints" && (isMade || code.text.isObjectiveC)
        ? .update : call.name == "prepareConstraints" ? .prepare : .make
      defer { code.makerMode = outer }
      let first = code.scene.chains.count
      var names: [String: CodeValue] = ["$0": .maker(items)]
      if let name = closure.names.first { names[name] = .maker(items) }
      code.inScope(CodeScope(kind: .call, names: names, parent: closure.scope)) {
        $0.run(closure.body)
      }
      guard code.scene.chains.count > first else { return .void }
      if code.makerMode == .prepare {
        return .list(code.scene.chains.indices[first...].map { .chain($0) })
      }
      // Masonry returns the constraints as a list.
      return code.text.isObjectiveC
        ? .list(code.scene.chains[first...].flatMap { $0.constraints }.map { .constraint($0) })
        : .void
    case "removeConstraints": for item in items { try remove(item, &code) }
    case "setLabel", "label", "contentHuggingHorizontalPriority": throw .noLayout
    case "distributeViewsAlongAxis": try distribute(call, items, &code)
    default: throw .notUnderstood
    }
    return .void
  }

  /// Removes the constraints that earlier blocks created for a view.
  private static func remove(_ item: CodeItem, _ code: inout CodeInterpreter) throws(Failure) {
    for index in code.scene.constraints.indices where code.scene.constraints[index].maker == item {
      try UIKitConstraints.deactivate(.constraint(index), &code)
      code.scene.constraints[index].maker = nil
    }
  }

  /// Evaluates `mas_distributeViewsAlongAxis:withFixedSpacing:leadSpacing:tailSpacing:`.
  private static func distribute(
    _ call: CodeCall, _ items: [CodeItem], _ code: inout CodeInterpreter
  ) throws(Failure) {
    guard let space = call["withFixedSpacing"] else { throw .notUnderstood }
    let axis: String
    switch call.first {
    case .unknown(let hole): axis = hole.words
    case .type(let name): axis = name
    default: throw .notUnderstood
    }
    _ = try CodePins.distribute(
      items,
      axis.hasSuffix("Horizontal") ? (.left, .right, .width) : (.top, .bottom, .height),
      lead: call["leadSpacing"] ?? .number(0), gap: space, tail: call["tailSpacing"] ?? .number(0),
      call.expression.place, &code)
  }

  // MARK: - Chains

  /// Applies a word of a chain with its arguments: `equalTo(other)`, `offset(8)`.
  static func describe(
    _ index: Int, _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) {
    let word = call.name.hasPrefix("mas_") ? String(call.name.dropFirst(4)) : call.name
    let attributes = code.scene.chains[index].attributes
    if let (relation, _) = LayoutRelation.beginning(of: word) {
      code.scene.chains[index].relation = relation
      code.scene.chains[index].place = call.expression.place
      if word.hasSuffix("Superview") { return }
      let first = try call.required()
      if let own = CodePins.words[first.word ?? ""] {
        let item = try CodePins.container(of: code.scene.chains[index].items.first ?? .root, &code)
        code.scene.chains[index].target = .anchor(CodeAnchor(item: item, attributes: own))
      } else {
        code.scene.chains[index].target = try target(first, &code)
        code.scene.chains[index].targetFormula = call.given.first?.formula
      }
      return
    }
    switch word {
    case "offset", "inset", "insets", "sizeOffset", "centerOffset", "valueOffset":
      // In Masonry, a number without a relation refers to the superview; for a size, it is the
      // length.
      if code.scene.chains[index].relation == nil, code.text.isObjectiveC {
        code.scene.chains[index].relation = .equal
        code.scene.chains[index].place = call.expression.place
        if attributes.allSatisfy({ $0.dimension == .size }) {
          code.scene.chains[index].target = .numbers(["width", "height"], [0, 0])
        }
      }
      // Four numbers are insets, whatever the method's name.
      var isInset = word.hasPrefix("inset")
      if case .numbers(let labels, _)? = call.first, labels.count == 4 { isInset = true }
      var sides = attributes
      // In SnapKit, the edge that an inset is measured from determines the inset's direction.
      if isInset, !code.text.isObjectiveC,
        case .anchor(let anchor)? = code.scene.chains[index].target,
        let first = anchor.attributes.first
      {
        sides =
          anchor.attributes.count == sides.count ? anchor.attributes : sides.map { _ in first }
      }
      code.scene.chains[index].constants = try CodePins.constants(
        call.required(), for: sides, isInset: isInset, &code)
      code.scene.chains[index].formulas = try formulas(
        call.given.first, for: sides, isInset: isInset, &code)
    case "update", "updateOffset", "updateInset", "setOffset", "setInset":
      let isInset = call.given.first?.label == "inset" || word.hasSuffix("Inset")
      let constants = try CodePins.constants(
        call.required(), for: attributes, isInset: isInset, &code)
      for (place, one) in code.scene.chains[index].constraints.enumerated()
      where constants.indices.contains(place) {
        try UIKitConstraints.set(
          "constant", of: .constraint(one), to: .number(constants[place]), &code)
      }
    case "multipliedBy":
      code.scene.chains[index].multiplier = try CodeNumbers.number(
        call.required(), &code)
      code.scene.chains[index].multiplierFormula = call.given.first?.formula
    case "dividedBy":
      let divisor = try CodeNumbers.number(call.required(), &code)
      guard divisor != 0 else { throw .notUnderstood }
      code.scene.chains[index].multiplier = 1 / divisor
    case "priority", "priorityHigh", "priorityLow", "priorityMedium", "priorityRequired":
      let fixed = ["priorityHigh": 750.0, "priorityLow": 250, "priorityMedium": 500]
      var priority = fixed[word] ?? 1000
      if fixed[word] == nil, let first = call.first {
        priority = try CodeNumbers.number(first, &code)
      }
      code.scene.chains[index].priority = priority
    case "labeled", "key":
      if case .text(let text)? = call.first { code.scene.chains[index].identifier = text }
    case "activate", "install": try UIKitConstraints.activate(.chain(index), &code)
    case "deactivate", "uninstall": try UIKitConstraints.deactivate(.chain(index), &code)
    default: throw .notUnderstood
    }
  }

  /// Sets a property of a chain's constraints.
  static func assign(
    _ value: CodeValue, to property: String, of index: Int, _ code: inout CodeInterpreter
  ) throws(Failure) {
    if property == "priority", code.scene.chains[index].constraints.isEmpty {
      // `(a.height == 9).priority = .low`.
      code.scene.chains[index].priority = try CodeNumbers.number(value, &code)
      try emit(index, &code)
      return
    }
    for one in code.scene.chains[index].constraints {
      try UIKitConstraints.set(property, of: .constraint(one), to: value, &code)
    }
  }

  /// Returns the other side of the constraints.
  private static func target(
    _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    switch value {
    case .view, .anchor, .numbers, .natural, .barGuide: return value
    case .proxy(let items): return .view(items.first ?? .root)
    case .unknown(let hole):
      if hole.thing != nil || code.presumed(hole) != nil { return .view(try code.item(value)) }
      // A view may be recognized by its name; anything else may be a number.
      let last = CodeInterpreter.name(for: hole.words)
      let isNamedView =
        ViewClass.kind(ofEnding: last.prefix(1).uppercased() + last.dropFirst()) != nil
      guard isNamedView, code.given[hole.words] == nil else {
        return .number(try CodeNumbers.number(value, &code))
      }
      return .view(try code.item(value))
    case .list(let values):
      // In Masonry, a list means each of its elements.
      guard !values.isEmpty else { throw .notUnderstood }
      return .list(try values.map { value throws(Failure) in try target(value, &code) })
    default: return .number(try CodeNumbers.number(value, &code))
    }
  }
}

extension CodeLibrary {
  static let snapKit = CodeLibrary(
    ownMembers: ["snp"], member: SnapKit.member, method: SnapKit.method,
    made: { name, given, code throws(Failure) in
      guard name == "MASConstraintMaker" || name == "ConstraintMaker",
        let view = given.first?.value
      else { return nil }
      return .maker([try code.item(view)])
    })
}
