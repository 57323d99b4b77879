import AutoLayout

// Statements that set a variable or a property.

extension CodeReading {
  /// `a = b` and `a += b`.
  mutating func assign(
    _ sign: String, _ target: CodeExpression, _ source: CodeExpression
  ) throws(Failure) {
    var variable: String?
    switch target.form {
    case .name(let name): variable = name
    case .member(let base, let name):
      guard case .name("self") = base.form else { break }
      // `[self setPlace:view]` may be a method of the code.
      let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
      if isObjectiveC,
        let function = memory.functions[setter]?.first(where: { $0.parameters.count == 1 })
      {
        let owner = state.frames.last?.owner ?? .item("root")
        _ = try call(function, owner: owner, [("", try value(of: source))])
        return
      }
      if !ItemProperty.isKnown(name) { variable = name }
    default: break
    }
    if let variable, variable != "self" {
      if variable == "view", try isPlainRoot(source) { throw .noLayout }
      hint = variable
      defer { hint = nil }
      var value = try value(of: source)
      if sign != "=" {
        let now = try named(variable)
        // What a property of elsewhere holds already is not known.
        let list = if case .unknown = now, isView(value) { CodeValue.list([]) } else { now }
        if sign == "+=", let longer = Self.joined(list, value) {
          value = longer
        } else if case .number(let a) = now {
          value = .number(try computed(String(sign.dropLast()), a, try number(value)))
        } else {
          throw .noLayout
        }
      }
      if variable == "_" { return }
      // An extension of constraints sets their properties without `self`.
      if case .constraint? = state.frames.last?.owner, let owner = state.frames.last?.owner,
        ["priority", "constant", "identifier", "isActive"].contains(variable)
      {
        return try set(variable, of: owner, to: value)
      }
      // A property of the view itself, without `self`.
      let isOwn = ItemProperty.isKnown(variable) || Self.looks.contains(variable)
      if isOwn, try known(variable) == nil {
        return try assign(
          value, to: .method(of: state.frames.last?.owner ?? .item("root"), variable))
      }
      return try store(value, in: variable)
    }
    if case .element(let list, let index) = target.form, case .name(let name) = list.form,
      case .pairs(var keys, var values) = try named(name),
      case .text(let key) = try value(of: index)
    {
      keys.append(key)
      values.append(try value(of: source))
      return try store(.pairs(keys, values), in: name)
    }
    if target.form == .name("self") { _ = try value(of: source); return }
    let place = try place(of: target)
    let value = try value(of: source)
    guard sign == "=" else {
      let now: Double
      switch place {
      case .method(.constraint(let index), "constant"): now = memory.constraints[index].constant
      case .method(.chain(let index), "constant") where memory.chains[index].constraints.count == 1:
        now = memory.constraints[memory.chains[index].constraints[0]].constant
      case _ where isMeasure(place): now = try number(try self.value(of: target))
      case .method(.item, _), .method(.method, _): throw .notUnderstood
      default: throw .noLayout
      }
      return try assign(
        .number(try computed(String(sign.dropLast()), now, try number(value))), to: place)
    }
    if case .natural = place { throw .noLayout }
    try assign(value, to: place)
  }

  /// Whether a controller gets a plain view as its root, which there is already.
  private mutating func isPlainRoot(_ source: CodeExpression) throws(Failure) -> Bool {
    guard state.frames.last?.owner == .item("root"), try known("view") == nil,
      case .new(.view, let type, _, _) = try value(of: source)
    else { return false }
    return !memory.classes.contains { $0.name == type }
  }

  /// Gives a variable a value where it is: inside, in `self`, or outermost.
  mutating func store(_ value: CodeValue, in name: String) throws(Failure) {
    let value = try bound(value, as: name)
    if name == "view" { settle([value]) }
    for index in state.frames.indices.reversed() {
      if state.frames[index].names[name] != nil { return self[.frame(index), name] = value }
      if state.frames[index].isFunction { break }
    }
    let name = name.hasPrefix("_") && name.count > 1 ? String(name.dropFirst()) : name
    if let own = ownMembers {
      self[.members(own), name] = value
    } else {
      self[state.frames[0].names[name] != nil ? .frame(0) : .memory, name] = value
    }
  }

  mutating func assign(_ value: CodeValue, to target: CodeValue) throws(Failure) {
    settle([value])
    if try assignMeasure(value, to: target) { return }
    switch target {
    case .method(.constraint, let property), .method(.format, let property):
      guard case .method(let owner, _) = target else { return }
      try set(property, of: owner, to: value)
    case .method(.chain(let index), "priority") where memory.chains[index].constraints.isEmpty:
      // `(a.height == 9).priority = .low`.
      memory.chains[index].priority = try number(value, .priority)
      try emit(index)
    case .method(.chain(let index), let property):
      for constraint in memory.chains[index].constraints {
        try set(property, of: .constraint(constraint), to: value)
      }
    case .method(.method(let owner, "layer"), let property):
      try assign(value, to: .method(of: owner, property))
    case .method(.method, _), .method(.none, _), .method(.type, _), .member, .type:
      throw .noLayout
    case .method(let owner, let property):
      if case .unknown(let hole) = owner, hole.id == nil, Self.tableProperties.contains(property) {
        // A table controller has its table without declaring it.
        let table = presume(hole.words, kind: .table)
        return try assign(value, to: .method(of: .item(table), property))
      }
      // A text of what is known by an expression alone may be anybody's.
      if case .unknown(let hole) = owner, hole.id == nil, hole.words.contains("."),
        ["text", "title", "font", "frame", "bounds", "attributedText"].contains(property)
      {
        throw .noLayout
      }
      if try assignInAppKit(value, to: property, of: owner) { return }
      let name = Self.ofStacks.contains(property) ? try stack(owner) : try item(owner)
      // The title of a controller.
      if name == "root", property == "title" || property == "text" { throw .noLayout }
      if let (cell, part) = Self.part(of: name) {
        try set(property, of: part, inCell: cell, to: value)
        return
      }
      if kind(ofItem: name) == .table, let line = try ofTable(property, value) {
        add("set \(name).\(line)\(whenTraits)")
        return
      }
      // Only a text view's size depends on whether it scrolls.
      if property == "isScrollEnabled", kind(ofItem: name) != .textView { throw .noLayout }
      let setting = try Self.setting(property, try simplified(value, property))
      if traits == nil, setting == ["translates = off"] {
        dropImpliedFrame(of: name)
      }
      if traits == nil { noteMeasure(property, value, of: name) }
      for line in setting { add("set \(name).\(line)\(whenTraits)") }
    case .unknown(let hole) where isConstraint(value):
      memory.names[hole.words] = value
    case .unknown(let hole):
      // The constant of a constraint that the code does not show.
      let word = hole.words.split(separator: ".").last ?? ""
      let isOfConstraint = ["constant", "isActive", "active"].contains(word)
      throw isOfConstraint || isView(value) ? .notUnderstood : .noLayout
    default: throw .notUnderstood
    }
  }

  mutating func set(
    _ property: String, of part: LayoutArea, inCell cell: String, to value: CodeValue
  ) throws(Failure) {
    let isText = property == "text" && part != .imageView
    guard isText || property == "numberOfLines" && part == .textLabel else { throw .noLine }
    for line in try Self.setting(property, try simplified(value, property)) {
      let own = part == .detailTextLabel ? "detail" + line.dropFirst("text".count) : line
      add("set \(cell).\(own)\(whenTraits)")
    }
  }

  /// The cell and the part of it that a path names: `cell1.textLabel`.
  static func part(of path: String) -> (cell: String, part: LayoutArea)? {
    guard let dot = path.lastIndex(of: "."),
      let part = LayoutArea(key: String(path[path.index(after: dot)...])),
      [.textLabel, .detailTextLabel, .imageView].contains(part)
    else { return nil }
    return (String(path[..<dot]), part)
  }

  /// Sets a property of a constraint, whether it has a line yet or not.
  mutating func set(
    _ property: String, of target: CodeValue, to value: CodeValue
  ) throws(Failure) {
    guard case .constraint(let index) = target else {
      if case .format(let index) = target, property == "priority" {
        let priority = NumberFormat.exact(try number(value, .priority))
        memory.formats[index].line += " @" + priority
        return
      }
      guard property == "isActive" || property == "active", value == .bool(true) else {
        throw .noLine
      }
      return try activate(target)
    }
    let line = memory.constraints[index].lineName
    switch (property, value) {
    case ("isActive", .bool(let flag)), ("active", .bool(let flag)):
      if flag { try activate(target) } else { try deactivate(target) }
    case ("isActive", _), ("active", _):
      // One that depends on what is not known is taken as active, and that is told.
      assume("isActive = \(shortened(value))", "true")
      try activate(target)
    case ("constant", _) where traits != nil:
      guard let line, !line.isEmpty else { throw .noLine }
      add("set \(line) = \(NumberFormat.exact(try number(value)))\(whenTraits)")
    case _ where traits != nil: throw .noLine
    case ("priority", _):
      let priority = try number(value, .priority)
      memory.constraints[index].priority = priority
      try change(index, ".priority", priority)
    case ("constant", _):
      let constant = try number(value)
      memory.constraints[index].constant = constant
      try change(index, "", constant)
    case ("identifier", .text(let text)), ("nametag", .text(let text)):
      memory.constraints[index].identifier = text
      guard let line else { return }
      guard !line.isEmpty else { throw .noLine }
      add("set \(line).name = \(Name.quoted(text))")
      memory.constraints[index].lineName = Name.written(text)
    case ("identifier", _), ("shouldBeArchived", _), ("nametag", _): throw .noLayout
    default: throw .notUnderstood
    }
  }

  func shortened(_ value: CodeValue) -> String {
    if case .unknown(let hole) = value { return hole.words }
    return "…"
  }

  /// Changes the line of a constraint that has one: by its name, or where it stands.
  mutating func change(
    _ index: Int, _ property: String, _ number: Double
  ) throws(Failure) {
    guard let name = memory.constraints[index].lineName else { return }
    if name.isEmpty {
      guard let line = memory.constraints[index].line else { throw .noLine }
      translation.lines[line] = text(of: memory.constraints[index])
    } else {
      add("set \(name)\(property) = \(NumberFormat.exact(number))")
    }
  }

  /// Properties whose values are numbers, texts, words or flags as they stand.
  private static let plain: [String: ItemProperty] = {
    var plain: [String: ItemProperty] = [
      "text": .text, "title": .text, "placeholder": .text, "attributedText": .text,
      "orientation": .axis,
    ]
    for property in ItemProperty.allCases {
      // `layer.zPosition` is read by its last word.
      if let word = property.uiKit?.split(separator: ".").last { plain[String(word)] = property }
    }
    return plain
  }()

  private static let ofStacks: Set = [
    "axis", "orientation", "distribution", "alignment", "spacing",
  ]

  private static let tableProperties: Set = ["rowHeight", "estimatedRowHeight"]

  /// The kind of a view, made by the code or there already; `nil` for what is not known.
  func kind(ofItem name: String) -> ItemKind? {
    memory.kinds[Name.key(name)] ?? surroundings.kind(name)
  }

  /// How high a table's rows are, and what is around them; `nil` for another property.
  mutating func ofTable(_ property: String, _ value: CodeValue) throws(Failure) -> String? {
    switch property {
    case "rowHeight":
      let height = try number(value)
      return "rowHeight = " + (height < 0 ? "automatic" : NumberFormat.exact(height))
    case "estimatedRowHeight": return "estimated = \(NumberFormat.exact(try number(value)))"
    case "contentInset":
      guard case .numbers(_, let insets) = value, insets.count == 4 else { return nil }
      return "contentInsets = " + insets.map(NumberFormat.exact).joined(separator: " ")
    default: return nil
    }
  }

  /// Properties of looks, data and reactions.
  private static let looks: Set<String> = [
    "backgroundColor", "textColor", "textAlignment", "image", "delegate", "dataSource", "rowHeight",
    "estimatedRowHeight", "tintColor", "alpha", "tag", "clipsToBounds", "isOpaque",
    "isUserInteractionEnabled", "accessibilityIdentifier", "accessibilityLabel",
    "lineBreakMode", "borderStyle", "cornerRadius", "borderWidth",
    "isEnabled", "isOn", "value", "isEditable",
  ]

  /// Properties on which sizes depend.
  private static let sized: Set = [
    "text", "attributedText", "title", "font", "transform", "constant", "priority",
  ]

  /// Properties that move things, which no line says.
  private static let unsaid: Set<String> = [
    "contentInset", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "bounds", "center",
    "textContainerInset", "additionalSafeAreaInsets",
  ]

  /// A value with what is unknown in it assumed, where a number is needed.
  mutating func simplified(
    _ value: CodeValue, _ property: String
  ) throws(Failure) -> CodeValue {
    switch value {
    case .member("zero"): return Self.zero(property) ?? value
    // A frame of which nothing is known is none of 8.
    case .unknown where Self.measures.contains(property),
      .sum where Self.measures.contains(property),
      .method where Self.measures.contains(property):
      throw .notUnderstood
    // A text or font that is not known has a size that is not known.
    case .unknown where Self.sized.contains(property),
      .method where Self.sized.contains(property):
      throw .notUnderstood
    case .unknown, .method(of: .unknown, _):
      let lengths = ["spacing", "numberOfLines", "preferredMaxLayoutWidth"]
      guard lengths.contains(property) else { throw .noLayout }
      return .number(try number(value, property == "numberOfLines" ? .factor : .place))
    case .sum, .method:
      if Self.looks.contains(property) { throw .noLayout }
      return .number(try number(value))
    default: return value
    }
  }

  /// What stands behind `set ITEM.`, for each line.
  static func setting(
    _ property: String, _ value: CodeValue
  ) throws(Failure) -> [String] {
    if looks.contains(property) { throw .noLayout }
    if unsaid.contains(property) { throw .noLine }
    if let item = plain[property] {
      let name = item.name
      switch value {
      case .number(let number): return ["\(name) = \(NumberFormat.exact(number))"]
      case .text(let text): return ["\(name) = \(Name.quoted(text))"]
      case .bool(let flag): return ["\(name) = \(flag ? "on" : "off")"]
      case .none where item == .text: return ["text = none"]
      case .member(let word): return ["\(name) = \(word)"]
      default: throw .notUnderstood
      }
    }
    switch (property, value) {
    case ("font", .settings(let settings)), ("transform", .settings(let settings)):
      return settings
    case ("transform", .member("identity")): return ["transform = none"]
    case ("constant", _), ("isActive", _), ("multiplier", _), ("priority", _), ("transform", _):
      throw .notUnderstood
    case ("contentMode", .member(let word)):
      let known = ["scaleToFill", "center"]
      let words = ["scaleAspectFit": "aspectFit", "scaleAspectFill": "aspectFill"]
      guard let mode = words[word] ?? known.first(where: { $0 == word }) else { throw .noLine }
      return ["contentMode = \(mode)"]
    case ("contentSize", .numbers(_, let numbers)) where numbers.count == 2:
      return ["contentSize = " + numbers.map(NumberFormat.exact).joined(separator: "x")]
    case ("contentOffset", .numbers(_, let numbers)) where numbers.count == 2:
      return ["offset = " + numbers.map(NumberFormat.exact).joined(separator: " ")]
    case ("frame", .numbers(_, let numbers)) where numbers.count == 4:
      return ["frame = " + numbers.map(NumberFormat.exact).joined(separator: " ")]
    case ("layoutMargins", .numbers(let labels, let numbers)),
      ("directionalLayoutMargins", .numbers(let labels, let numbers)):
      guard numbers.count == 4, labels.count == 4 else { throw .notUnderstood }
      let name = property == "layoutMargins" ? "margins" : "directionalMargins"
      return ["\(name) = " + numbers.map(NumberFormat.exact).joined(separator: " ")]
    case ("autoresizingMask", let value):
      let values = if case .list(let values) = value { values } else { [value] }
      var words: [String] = []
      for value in values {
        let masks = [
          "flexibleWidth": "width", "flexibleHeight": "height", "flexibleLeftMargin": "left",
          "flexibleRightMargin": "right", "flexibleTopMargin": "top",
          "flexibleBottomMargin": "bottom",
        ]
        guard case .member(let word) = value, let name = masks[word] else { throw .notUnderstood }
        words.append(name)
      }
      return ["flexible = " + (words.isEmpty ? "none" : "(\(words.joined(separator: ", ")))")]
    default: throw .noLayout
    }
  }
}
