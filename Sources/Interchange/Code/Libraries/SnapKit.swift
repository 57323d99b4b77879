import AutoLayout

/// SnapKit and Masonry: views make constraints in a closure, one chain of words each.
enum SnapKit {
  typealias Failure = CodeInterpreter.Failure

  /// An attribute in the words of UIKit; `nil` for a word that means none, or several.
  static func attribute(_ word: String) -> String? {
    let attributes = words[word] ?? []
    return attributes.count == 1 ? attributes[0] : nil
  }

  /// The attributes that a word stands for.
  static let words: [String: [String]] = {
    var table: [String: [String]] = [
      "edges": ["top", "left", "bottom", "right"],
      "directionalEdges": ["top", "leading", "bottom", "trailing"],
      "horizontalEdges": ["left", "right"], "verticalEdges": ["top", "bottom"],
      "directionalHorizontalEdges": ["leading", "trailing"],
      "directionalVerticalEdges": ["top", "bottom"],
      "size": ["width", "height"], "center": ["centerX", "centerY"],
      "centerWithinMargins": ["centerXWithinMargins", "centerYWithinMargins"],
      "margins": ["topMargin", "leftMargin", "bottomMargin", "rightMargin"],
      "directionalMargins": ["topMargin", "leadingMargin", "bottomMargin", "trailingMargin"],
      "baseline": ["lastBaseline"],
      "edgesWithinMargins": [
        "topMargin", "leadingMargin", "bottomMargin", "trailingMargin",
      ],
    ]
    for attribute in LayoutAttribute.allCases where attribute != .notAnAttribute {
      table[attribute.name] = [attribute.name]
    }
    return table
  }()

  /// Masonry's words for edges of the safe area.
  private static let guideEdges: [String: String] = [
    "mas_safeAreaLayoutGuideTop": "top", "mas_safeAreaLayoutGuideBottom": "bottom",
    "mas_safeAreaLayoutGuideLeft": "left", "mas_safeAreaLayoutGuideRight": "right",
    "mas_topLayoutGuideBottom": "top", "mas_bottomLayoutGuideTop": "bottom",
    "mas_topLayoutGuide": "top", "mas_bottomLayoutGuide": "bottom",
    "mas_safeAreaLayoutGuideLeading": "leading", "mas_safeAreaLayoutGuideTrailing": "trailing",
  ]

  // MARK: - Members

  static func member(
    _ name: String, _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch value {
    case .view, .unknown, .list, .barGuide:
      if name == "snp" { return try proxy(value, &code) }
      if case .barGuide = value, let attribute = attribute(name) {
        let side = try side(value, attribute, &code)
        return .anchor(CodeAnchor(item: side.item, attributes: [side.attribute]))
      }
      guard name.hasPrefix("mas_") else { return nil }
      if let edge = guideEdges[name] {
        var item = try code.item(value)
        item.region += ".safe"
        return .anchor(CodeAnchor(item: item, attributes: [edge]))
      }
      guard let attributes = words[String(name.dropFirst(4))] else { return nil }
      return .anchor(CodeAnchor(item: try code.item(value), attributes: attributes))
    case .proxy(let items):
      guard let item = items.first else { throw .notUnderstood }
      if name == "superview" { return .view(code.scene.superview(of: item, code.surroundings)) }
      return words[name].map { .anchor(CodeAnchor(item: item, attributes: $0)) }
    case .maker(let items):
      guard let attributes = words[name] else { return .method(of: value, name) }
      code.scene.chains.append(
        CodeChain(items: items, attributes: attributes, mode: code.makerMode))
      return .chain(code.scene.chains.count - 1)
    case .chain(let index):
      if let attributes = words[name], code.scene.chains[index].relation == nil {
        code.scene.chains[index].attributes += attributes
        return value
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
    case .list(let values):
      var items: [CodeItem] = []
      for value in values { items.append(try code.item(value)) }
      return .proxy(items)
    default: return .proxy([try code.item(value)])
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
    case .barGuide where words[call.name] != nil: throw .noLine
    case .view(let item):
      // Masonry, and without its prefix.
      if blocks.contains(call.name), case .closure? = call.given.last?.value {
        return try block(call, [item], &code)
      }
      guard call.name.hasPrefix("mas_") else { return nil }
      return try block(call.renamed(String(call.name.dropFirst(4))), [item], &code)
    case .unknown:
      guard call.name.hasPrefix("mas_") else { return nil }
      let item = try code.item(target)
      return try block(call.renamed(String(call.name.dropFirst(4))), [item], &code)
    case .list(let values):
      let isShort = code.text.isObjectiveC && blocks.contains(call.name)
      guard call.name.hasPrefix("mas_") || isShort else { return nil }
      var items: [CodeItem] = []
      for value in values { items.append(try code.item(value)) }
      return try block(
        isShort ? call : call.renamed(String(call.name.dropFirst(4))), items, &code)
    // The constraints of a maker are made as they are described.
    case .maker where call.name == "install" || call.name == "uninstall": return .void
    default: return nil
    }
  }

  /// `view.snp.makeConstraints { make in … }`.
  private static func block(
    _ call: CodeCall, _ items: [CodeItem], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    switch call.name {
    case _ where blocks.contains(call.name):
      guard case .closure(let closure)? = call.given.last?.value else { throw .notUnderstood }
      if call.name == "remakeConstraints" { for item in items { try remove(item, &code) } }
      let outer = code.makerMode
      code.makerMode =
        call.name == "updateConstraints"
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
      // Masonry gives the constraints as a list.
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

  /// Takes back what earlier blocks made of a view.
  private static func remove(_ item: CodeItem, _ code: inout CodeInterpreter) throws(Failure) {
    for index in code.scene.constraints.indices where code.scene.constraints[index].maker == item {
      try UIKitConstraints.deactivate(.constraint(index), &code)
      code.scene.constraints[index].maker = nil
    }
  }

  /// `[views mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:8 leadSpacing:…]`.
  private static func distribute(
    _ call: CodeCall, _ items: [CodeItem], _ code: inout CodeInterpreter
  ) throws(Failure) {
    guard let space = call["withFixedSpacing"], let first = items.first, let last = items.last
    else { throw .notUnderstood }
    let axis: String
    switch call.first {
    case .unknown(let hole): axis = hole.words
    case .type(let name): axis = name
    default: throw .notUnderstood
    }
    let isAcross = axis.hasSuffix("Horizontal")
    let (start, end, size) =
      isAcross ? ("left", "right", "width") : ("top", "bottom", "height")
    let place = call.expression.place
    func number(_ value: CodeValue?) throws(Failure) -> Double {
      try CodeNumbers.number(value ?? .number(0), .place, &code)
    }
    let (gap, lead, tail) = (
      try number(space), try number(call["leadSpacing"]), try number(call["tailSpacing"])
    )
    let around = CodePins.container(of: first, &code)
    _ = try CodePins.pinEdge(first, start, to: around, lead, "==", place, &code)
    for (one, next) in zip(items, items.dropFirst()) {
      _ = try CodePins.pin(next, size, "==", CodeSide(item: one, attribute: size), 0, place, &code)
      _ = try CodePins.pin(
        next, start, "==", CodeSide(item: one, attribute: end), gap, place, &code)
    }
    _ = try CodePins.pinEdge(last, end, to: around, tail, "==", place, &code)
  }

  // MARK: - Chains

  private static let relations = [
    ("lessThanOrEqualTo", "<="), ("greaterThanOrEqualTo", ">="), ("equalTo", "=="),
  ]

  /// A word of a chain with its arguments: `equalTo(other)`, `offset(8)`.
  static func describe(
    _ index: Int, _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) {
    let word = call.name.hasPrefix("mas_") ? String(call.name.dropFirst(4)) : call.name
    let attributes = code.scene.chains[index].attributes
    for (beginning, sign) in relations where word.hasPrefix(beginning) {
      code.scene.chains[index].relation = sign
      code.scene.chains[index].place = call.expression.place
      if word.hasSuffix("Superview") { return }
      let first = try call.required()
      if let own = words[first.word ?? ""] {
        let item = CodePins.container(of: code.scene.chains[index].items.first ?? .root, &code)
        code.scene.chains[index].target = .anchor(CodeAnchor(item: item, attributes: own))
      } else {
        code.scene.chains[index].target = try target(first, attributes, &code)
        code.scene.chains[index].targetFormula = call.given.first?.formula
      }
      return
    }
    switch word {
    case "offset", "inset", "insets", "sizeOffset", "centerOffset", "valueOffset":
      code.scene.chains[index].constants = try constants(
        call.required(), for: attributes, isInset: word.hasPrefix("inset"), &code)
      code.scene.chains[index].formulas = try formulas(
        call.given.first, for: attributes, isInset: word.hasPrefix("inset"), &code)
    case "update", "updateOffset", "updateInset", "setOffset", "setInset":
      let isInset = call.given.first?.label == "inset" || word.hasSuffix("Inset")
      let constants = try constants(call.required(), for: attributes, isInset: isInset, &code)
      for (place, one) in code.scene.chains[index].constraints.enumerated()
      where constants.indices.contains(place) {
        try UIKitConstraints.set(
          "constant", of: .constraint(one), to: .number(constants[place]), &code)
      }
    case "multipliedBy":
      code.scene.chains[index].multiplier = try CodeNumbers.number(
        call.required(), .factor, &code)
      code.scene.chains[index].multiplierFormula = call.given.first?.formula
    case "dividedBy":
      let divisor = try CodeNumbers.number(call.required(), .factor, &code)
      guard divisor != 0 else { throw .notUnderstood }
      code.scene.chains[index].multiplier = 1 / divisor
    case "priority", "priorityHigh", "priorityLow", "priorityMedium", "priorityRequired":
      let fixed = ["priorityHigh": 750.0, "priorityLow": 250, "priorityMedium": 500]
      var priority = fixed[word] ?? 1000
      if fixed[word] == nil, let first = call.first {
        priority = try CodeNumbers.number(first, .priority, &code)
      }
      code.scene.chains[index].priority = priority
    case "labeled", "key":
      if case .text(let text)? = call.first { code.scene.chains[index].identifier = text }
    case "activate", "install": try UIKitConstraints.activate(.chain(index), &code)
    case "deactivate", "uninstall": try UIKitConstraints.deactivate(.chain(index), &code)
    default: throw .notUnderstood
    }
  }

  /// Sets a property of what a chain makes.
  static func assign(
    _ value: CodeValue, to property: String, of index: Int, _ code: inout CodeInterpreter
  ) throws(Failure) {
    if property == "priority", code.scene.chains[index].constraints.isEmpty {
      // `(a.height == 9).priority = .low`.
      code.scene.chains[index].priority = try CodeNumbers.number(value, .priority, &code)
      try emit(index, &code)
      return
    }
    for one in code.scene.chains[index].constraints {
      try UIKitConstraints.set(property, of: .constraint(one), to: value, &code)
    }
  }

  /// The other side of the constraints.
  private static func target(
    _ value: CodeValue, _ attributes: [String], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let isSize = attributes.allSatisfy { $0 == "width" || $0 == "height" }
    switch value {
    case .view, .anchor, .numbers, .natural, .barGuide: return value
    case .proxy(let items): return .view(items.first ?? .root)
    case .unknown(let hole):
      if hole.thing != nil || code.scene.presumed[hole.words] != nil {
        return .view(try code.item(value))
      }
      // A number for a size, else a view.
      let words = hole.words
      let isNumber = [
        "width", "height", "size", "inset", "margin", "padding", "spacing", "offset", "constant",
      ].contains { words.lowercased().hasSuffix($0) }
      let isPath = words.contains(".") || words.contains("(")
      let isConstant = words.split(separator: ".").last?.first?.isUppercase == true
      if isSize && isPath || isNumber || isConstant {
        return .number(try CodeNumbers.number(value, isSize ? .size : .place, &code))
      }
      return .view(try code.item(value))
    case .list(let values):
      // Masonry: equal to each of several.
      guard let first = values.first else { throw .notUnderstood }
      return try target(first, attributes, &code)
    default: return .number(try CodeNumbers.number(value, isSize ? .size : .place, &code))
    }
  }

  /// The constant of each attribute; insets go inwards.
  static func constants(
    _ value: CodeValue, for attributes: [String], isInset: Bool, _ code: inout CodeInterpreter
  ) throws(Failure) -> [Double] {
    var parts: [String: Double] = [:]
    var all: Double?
    switch value {
    case .numbers(let labels, let numbers) where labels.count == numbers.count:
      for (label, number) in zip(labels, numbers) { parts[label] = number }
    case .word("zero"): all = 0
    default: all = try CodeNumbers.number(value, .place, &code)
    }
    let twins = [
      "left": "leading", "right": "trailing", "leading": "left", "trailing": "right",
      "centerX": "x", "centerY": "y",
    ]
    return attributes.map { attribute in
      let edge = attribute.replacing("Margin", with: "")
      let isFar = CodePins.farEdges.contains(edge)
      if let all {
        let isSize = edge == "width" || edge == "height"
        return isInset && isSize ? -2 * all : isInset && isFar ? -all : all
      }
      if edge == "width", parts["width"] == nil, isInset {
        return -(parts["left"] ?? 0) - (parts["right"] ?? 0)
      }
      if edge == "height", parts["height"] == nil, isInset {
        return -(parts["top"] ?? 0) - (parts["bottom"] ?? 0)
      }
      let axis = edge == "left" || edge == "leading" ? "x" : "y"
      let part = parts[edge] ?? parts[twins[edge] ?? ""] ?? parts[axis] ?? 0
      // `offset` adds what `insets` of Masonry mean, whichever word stands there.
      return isInset && isFar ? -part : part
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
