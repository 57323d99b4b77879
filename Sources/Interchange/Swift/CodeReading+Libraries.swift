import AutoLayout

// SnapKit and Masonry: views make constraints in a closure, one chain of words each.

extension CodeReading {
  /// The attributes that a word of a library stands for; `nil` for another word.
  static func attributes(ofWord word: String) -> [String]? { words[word] }

  private static let words: [String: [String]] = {
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

  /// `view.snp.makeConstraints { make in … }`.
  mutating func snap(
    _ name: String, _ items: [String], _ arguments: [Argument]
  ) throws(Failure) -> CodeValue {
    switch name {
    case "makeConstraints", "updateConstraints", "remakeConstraints", "prepareConstraints":
      guard case .closure(let names, let body)? = arguments.last?.value else {
        throw .notUnderstood
      }
      if name == "remakeConstraints" { for item in items { try removeConstraints(madeFor: item) } }
      let outer = makerMode
      makerMode =
        name == "updateConstraints" ? .update : name == "prepareConstraints" ? .prepare : .make
      defer { makerMode = outer }
      var own: [String: CodeValue] = ["$0": .maker(items)]
      if let name = names.first { own[name] = .maker(items) }
      let first = memory.chains.count
      inFrame(own, isCall: true) { $0.run(body) }
      if makerMode == .prepare { return .list(memory.chains.indices[first...].map { .chain($0) }) }
    case "removeConstraints": for item in items { try removeConstraints(madeFor: item) }
    case "setLabel", "label", "contentHuggingHorizontalPriority": throw .noLayout
    default: throw .notUnderstood
    }
    return .void
  }

  /// Takes back what earlier blocks made of a view.
  mutating func removeConstraints(madeFor item: String) throws(Failure) {
    for index in memory.constraints.indices where memory.constraints[index].maker == item {
      try deactivate(.constraint(index))
      memory.constraints[index].maker = nil
    }
  }

  /// A word of a chain with its arguments: `equalTo(other)`, `offset(8)`.
  mutating func describe(
    _ index: Int, _ name: String, _ arguments: [Argument], _ expression: CodeExpression
  ) throws(Failure) {
    var word = name.hasPrefix("mas_") ? String(name.dropFirst(4)) : name
    let first = arguments.first?.value
    let isDone = !memory.chains[index].constraints.isEmpty
    for (beginning, sign) in [
      ("lessThanOrEqualTo", "<="), ("greaterThanOrEqualTo", ">="), ("equalTo", "=="),
    ] where word.hasPrefix(beginning) {
      memory.chains[index].relation = sign
      memory.chains[index].place = expression.place
      if word.hasSuffix("Superview") { return }
      if let own = Self.words[first?.word ?? ""] {
        let item = container(of: memory.chains[index].items.first ?? "root")
        memory.chains[index].target = .anchor(item: item, attributes: own)
        return
      }
      guard let first else { throw .notUnderstood }
      memory.chains[index].target = try target(first, memory.chains[index])
      return
    }
    if word == "insets" { word = "inset" }
    switch word {
    case "offset", "inset", "sizeOffset", "centerOffset", "valueOffset":
      guard let first else { throw .notUnderstood }
      let insets = word == "inset"
      memory.chains[index].constants = try constants(
        first, for: memory.chains[index].attributes, insets: insets)
    case "update", "updateOffset", "updateInset", "setOffset", "setInset":
      guard let argument = arguments.first else { throw .notUnderstood }
      let insets = argument.label == "inset" || word.hasSuffix("Inset")
      let constants = try constants(
        argument.value, for: memory.chains[index].attributes, insets: insets)
      for (place, constraint) in memory.chains[index].constraints.enumerated()
      where constants.indices.contains(place) {
        try set("constant", of: .constraint(constraint), to: .number(constants[place]))
      }
    case "multipliedBy":
      guard let first else { throw .notUnderstood }
      memory.chains[index].multiplier = try number(first, .factor)
    case "dividedBy":
      guard let first else { throw .notUnderstood }
      let divisor = try number(first, .factor)
      guard divisor != 0 else { throw .notUnderstood }
      memory.chains[index].multiplier = 1 / divisor
    case "priority", "priorityHigh", "priorityLow", "priorityMedium", "priorityRequired":
      let fixed = ["priorityHigh": 750.0, "priorityLow": 250, "priorityMedium": 500]
      var priority = fixed[word] ?? 1000
      if fixed[word] == nil, let first { priority = try number(first, .priority) }
      memory.chains[index].priority = priority
    case "labeled", "key":
      if case .text(let text)? = first { memory.chains[index].identifier = text }
    case "activate", "install":
      if isDone { try activateAll(index) } else { try emit(index) }
    case "deactivate", "uninstall": try deactivate(.chain(index))
    default: throw .notUnderstood
    }
  }

  mutating func activateAll(_ index: Int) throws(Failure) {
    for constraint in memory.chains[index].constraints { try activate(.constraint(constraint)) }
  }

  /// What constraints are made equal to.
  mutating func target(
    _ value: CodeValue, _ chain: ConstraintChain
  ) throws(Failure) -> CodeValue {
    switch value {
    case .item, .anchor, .numbers, .natural: return value
    case .barGuide: return value
    case .snap(let items): return .item(items.first ?? "root")
    case .unknown(let hole):
      // A number for a size, else a view.
      let words = hole.words
      if hole.id == nil, case .item(let item)? = memory.names[words] { return .item(item) }
      let isSize = chain.attributes.allSatisfy { $0 == "width" || $0 == "height" }
      let soundsLikeNumber = [
        "width", "height", "size", "inset", "margin", "padding", "spacing",
        "offset", "constant",
      ].contains { words.lowercased().hasSuffix($0) }
      let isPath = words.contains(".") || words.contains("(")
      let isConstant = words.split(separator: ".").last?.first?.isUppercase == true
      if isSize && isPath || soundsLikeNumber || isConstant {
        return .number(try number(value, isSize ? .size : .place))
      }
      return .item(try item(value))
    case .list(let values):
      // Masonry: equal to each of several.
      guard let first = values.first else { throw .notUnderstood }
      return try target(first, chain)
    case .new: return .item(try item(value))
    default:
      let isSize = chain.attributes.allSatisfy { $0 == "width" || $0 == "height" }
      return .number(try number(value, isSize ? .size : .place))
    }
  }

  /// What is added for each attribute; insets go inwards.
  mutating func constants(
    _ value: CodeValue, for attributes: [String], insets: Bool
  ) throws(Failure) -> [Double] {
    var parts: [String: Double] = [:]
    var all: Double?
    switch value {
    case .numbers(let labels, let numbers) where labels.count == numbers.count:
      for (label, number) in zip(labels, numbers) { parts[label] = number }
    case .member("zero"): all = 0
    default: all = try number(value)
    }
    return attributes.map { attribute in
      let edge = attribute.replacing("Margin", with: "")
      let isFar = ["right", "bottom", "trailing"].contains(edge)
      if let all {
        let isSize = edge == "width" || edge == "height"
        return insets && isSize ? -2 * all : insets && isFar ? -all : all
      }
      let twins = [
        "left": "leading", "right": "trailing", "leading": "left", "trailing": "right",
        "centerX": "x", "centerY": "y",
      ]
      let part =
        parts[edge] ?? parts[twins[edge] ?? ""] ?? parts[
          edge == "left" || edge == "leading" ? "x" : "y"] ?? 0
      if edge == "width", parts["width"] == nil, insets {
        return -(parts["left"] ?? 0) - (parts["right"] ?? 0)
      }
      if edge == "height", parts["height"] == nil, insets {
        return -(parts["top"] ?? 0) - (parts["bottom"] ?? 0)
      }
      // `offset` adds what `insets` of Masonry mean, whichever word stands there.
      return insets && isFar ? -part : part
    }
  }

  /// Makes lines of a chain, once.
  mutating func emit(_ index: Int, variable: String? = nil) throws(Failure) {
    let chain = memory.chains[index]
    guard chain.constraints.isEmpty else { return }
    guard let relation = chain.relation else { throw .notUnderstood }
    var made: [Int] = []
    for item in chain.items {
      if item != "root" { unmask(item) }
      for (place, attribute) in chain.attributes.enumerated() {
        var constraint = SwiftConstraint(
          first: "\(item).\(attribute)", relation: relation, items: [item])
        constraint.constant = chain.constants.indices.contains(place) ? chain.constants[place] : 0
        constraint.priority = chain.priority
        constraint.multiplier = chain.multiplier
        constraint.identifier = chain.identifier
        constraint.maker = item
        constraint.variable = chain.attributes.count == 1 && chain.items.count == 1 ? variable : nil
        if chain.pointsInwards, Self.farEdges.contains(attribute) {
          constraint.relation = Self.turned[relation] ?? relation
        }
        let isSize = attribute == "width" || attribute == "height"
        switch chain.target {
        case .item(let other): relate(&constraint, to: other, attribute)
        case .anchor(let other, let attributes):
          let own =
            attributes.count == chain.attributes.count ? attributes[place] : attributes.first
          relate(&constraint, to: other, own ?? attribute)
        case .barGuide(let word):
          let anchor = try anchor(of: .barGuide(word), attribute)
          relate(&constraint, to: anchor.item, anchor.attribute)
        case .natural(item, attribute, let plus):
          constraint.second = attribute == "width" ? "IntrinsicWidth" : "IntrinsicHeight"
          constraint.constant += plus
        case .natural: throw .notUnderstood
        case .number(let number):
          constraint.constant += number
          if !isSize { relate(&constraint, to: container(of: Self.view(of: item)), attribute) }
        case .numbers(let labels, let numbers):
          let insets = labels.contains("top")
          let values = try constants(
            .numbers(labels, numbers), for: chain.attributes, insets: insets)
          constraint.constant += values[place]
          if !isSize { relate(&constraint, to: container(of: Self.view(of: item)), attribute) }
        default: relate(&constraint, to: container(of: Self.view(of: item)), attribute)
        }
        if chain.mode == .update, try update(constraint) { continue }
        constraint.place = chain.place
        memory.constraints.append(constraint)
        made.append(memory.constraints.count - 1)
      }
    }
    memory.chains[index].constraints = made
    state.sites.insert(chain.place)
    guard chain.mode != .prepare else { return }
    state.active.insert(chain.place)
    for constraint in made { try activate(.constraint(constraint)) }
  }

  static let farEdges: Set = ["trailing", "right", "bottom"]
  /// At far edges an inset at least so large is an offset at most so large.
  static let turned = ["<=": ">=", ">=": "<="]

  /// Turns off the mask of a view, as libraries do for one that they constrain.
  mutating func unmask(_ view: String) {
    if state.impliedFrames[Name.key(view)] != nil { return dropImpliedFrame(of: view) }
    let line = "set \(view).translates = off"
    let isMade = state.made.contains(Name.key(view))
    let isMasked =
      isMade
      ? translation.lines.contains { $0.hasPrefix("view \(view) ") && $0.contains(text: " frame ") }
      : surroundings.isMasked(view)
    if isMasked, !translation.lines.contains(line) { add(line) }
  }

  func relate(_ constraint: inout SwiftConstraint, to item: String, _ attribute: String) {
    constraint.second = "\(item).\(attribute)"
    constraint.items.append(item)
  }

  /// Changes the constant of one that is there; `false` where none is.
  mutating func update(_ constraint: SwiftConstraint) throws(Failure) -> Bool {
    let index = memory.constraints.lastIndex {
      $0.maker == constraint.maker && $0.first == constraint.first
        && $0.relation == constraint.relation && $0.second == constraint.second
    }
    guard let index else { return false }
    try set("constant", of: .constraint(index), to: .number(constraint.constant))
    return true
  }
}
