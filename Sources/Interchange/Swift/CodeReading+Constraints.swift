import AutoLayout

// Constraints: anchors, items with attributes, visual formats; and the lines that they become.

extension CodeReading {
  /// An attribute in the words of UIKit; `nil` for a word that means none, or several.
  static func attribute(_ word: String) -> String? {
    let attributes = attributes(ofWord: word) ?? []
    return attributes.count == 1 ? attributes[0] : nil
  }

  static let relations = [
    "equal": "==", "lessThanOrEqual": "<=", "greaterThanOrEqual": ">=",
  ]

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  mutating func constraint(_ arguments: [Argument]) throws(Failure) -> CodeValue {
    let labels = [
      "item", "attribute", "relatedBy", "toItem", "attribute", "multiplier", "constant",
    ]
    guard arguments.map({ $0.label }) == labels, let firstWord = arguments[1].value.word,
      let attribute = Self.attribute(firstWord)
    else { throw .notUnderstood }
    let relation: String
    switch arguments[2].value {
    case .member(let word): relation = Self.relations[word] ?? "=="
    // As Objective-C counts them.
    case .number(let number): relation = number < 0 ? "<=" : number > 0 ? ">=" : "=="
    default: throw .notUnderstood
    }
    let first = try anchor(of: arguments[0].value, attribute)
    var constraint = SwiftConstraint(
      first: first.text, relation: relation, items: [first.item])
    let isSize = attribute == "width" || attribute == "height"
    let secondWord = arguments[4].value.word
    let isAlone = arguments[3].value == .none || secondWord == "notAnAttribute"
    constraint.constant = try number(arguments[6].value, isAlone && isSize ? .size : .place)
    if !isAlone {
      guard let secondWord, let attribute = Self.attribute(secondWord) else {
        throw .notUnderstood
      }
      let second = try anchor(of: arguments[3].value, attribute)
      constraint.second = second.text
      constraint.items.append(second.item)
      constraint.multiplier = try number(arguments[5].value, .factor)
    }
    return keep(constraint)
  }

  /// `anchor.constraint(equalTo: other, multiplier: 2, constant: 8)` and its relatives.
  mutating func constraint(
    from anchor: CodeValue, _ arguments: [Argument]
  ) throws(Failure) -> CodeValue {
    guard case .anchor(let item, let attributes) = anchor, let own = attributes.first,
      let head = arguments.first
    else { throw .notUnderstood }
    var label = head.label
    var relation = "=="
    for (word, sign) in [("lessThanOrEqual", "<="), ("greaterThanOrEqual", ">="), ("equal", "==")]
    where label.hasPrefix(word) {
      relation = sign
      label = String(label.dropFirst(word.count))
      break
    }
    var constraint = SwiftConstraint(
      first: "\(item).\(own)", relation: relation, items: [item])
    switch (label, head.value) {
    case ("ToConstant", .natural(item, own, let plus)):
      constraint.second = own == "width" ? "IntrinsicWidth" : "IntrinsicHeight"
      constraint.constant = plus
    case ("ToConstant", let value): constraint.constant = try number(value, .size)
    case ("To", .anchor(let other, let attributes)):
      constraint.second = "\(other).\(attributes.first ?? own)"
      constraint.items.append(other)
    case ("To", .unknown(let hole)):
      // An anchor that a variable holds is taken for the root's.
      constraint.second = "root.\(own)"
      constraint.items.append("root")
      assume(hole.words, "view.\(own)Anchor")
    case ("ToSystemSpacingAfter", .anchor(let other, let attributes)),
      ("ToSystemSpacingBelow", .anchor(let other, let attributes)):
      constraint.second = "\(other).\(attributes.first ?? own)"
      constraint.items.append(other)
      constraint.unit = " sys"
      constraint.constant = 1
    default: throw .notUnderstood
    }
    for argument in arguments.dropFirst() {
      let isFactor = argument.label == "multiplier"
      let number = try number(argument.value, isFactor ? .factor : .place)
      switch argument.label {
      case "constant": constraint.constant = number
      case "multiplier" where constraint.unit.isEmpty: constraint.multiplier = number
      case "multiplier": constraint.constant = number
      case "priority":
        constraint.priority = try self.number(argument.value, .priority)
      default: throw .notUnderstood
      }
    }
    let type = AnchorClass(ofAttribute: own)
    // Extensions commonly add a priority.
    let labels =
      ["equal" + label] + arguments.dropFirst().map { $0.label }.filter { $0 != "priority" }
    guard type.signatures.contains(labels) else {
      let call = arguments.map { $0.label + ":" }.joined()
      throw .noSuchMethod("\(own)Anchor.constraint(\(call))", type, line: text(of: constraint))
    }
    return keep(constraint)
  }

  mutating func assume(_ words: String, _ value: String) {
    guard !translation.assumptions.contains(where: { $0.text == words }) else { return }
    translation.assumptions.append(
      Translation.Assumption(text: words, value: value, line: line, isCondition: false))
  }

  mutating func keep(_ constraint: SwiftConstraint) -> CodeValue {
    memory.constraints.append(constraint)
    memory.constraints[memory.constraints.count - 1].place = place
    return .constraint(memory.constraints.count - 1)
  }

  // MARK: - Activation

  /// Makes lines of constraints that take part from now on.
  mutating func activate(_ value: CodeValue) throws(Failure) {
    switch value {
    case .list(let values):
      for value in values {
        // One that the code does not show takes no other with it.
        if case .unknown(let hole) = value {
          aside(hole.words)
        } else {
          try activate(value)
        }
      }
    case .format(let index):
      if let name = memory.formats[index].lineName { return add("on \(name)") }
      if let line = memory.formats[index].lineIndex, translation.lines.indices.contains(line),
        !translation.lines[line].isEmpty
      {
        return
      }
      memory.formats[index].lineIndex = traits == nil ? translation.lines.count : nil
      add(memory.formats[index].line + whenTraits, at: memory.formats[index].place)
      translation.constraints += memory.formats[index].count
    case .chain(let index):
      if memory.chains[index].constraints.isEmpty {
        try emit(index)
      } else {
        try activateAll(index)
      }
    case .constraint(let index):
      try requireCommonAncestor(of: memory.constraints[index])
      if let name = memory.constraints[index].lineName {
        if let line = memory.constraints[index].line, name.isEmpty {
          // Active already.
          if !translation.lines[line].isEmpty { return }
          translation.lines[line] = text(of: memory.constraints[index])
          return
        }
        guard !name.isEmpty else { throw .noLine }
        add(traits == nil ? "on \(name)" : "set \(name).active = on\(whenTraits)")
        return
      }
      let constraint = memory.constraints[index]
      var line = text(of: constraint)
      var name = ""
      if let wish = constraint.identifier ?? constraint.variable, !Name.isAvoided(wish) {
        let key = Name.key(wish)
        if !state.made.contains(key), !surroundings.isTaken(wish) {
          state.made.insert(key)
          name = Name.written(wish)
          line += " as \(name)"
        }
      }
      memory.constraints[index].lineName = name
      memory.constraints[index].line = traits == nil ? translation.lines.count : nil
      add(line + whenTraits, at: constraint.place)
      translation.constraints += 1
    case .none, .unknown: throw .noLayout
    default: throw .notUnderstood
    }
  }

  mutating func deactivate(_ value: CodeValue) throws(Failure) {
    switch value {
    case .list(let values): for value in values { try deactivate(value) }
    case .chain(let index):
      for constraint in memory.chains[index].constraints { try deactivate(.constraint(constraint)) }
    case .constraint(let index):
      guard let name = memory.constraints[index].lineName else { return }
      guard !name.isEmpty else {
        guard let line = memory.constraints[index].line, traits == nil else { throw .noLine }
        translation.lines[line] = ""
        translation.constraints -= 1
        return
      }
      guard let traits else {
        add("off \(name)")
        return
      }
      guard let opposite = traits.opposite else { throw .noLine }
      add("set \(name).active = on when \(opposite.text)")
    case .format(let index):
      if let name = memory.formats[index].lineName { return add("off \(name)") }
      guard let line = memory.formats[index].lineIndex else { return }
      guard traits == nil else { throw .noLine }
      guard !translation.lines[line].isEmpty else { return }
      translation.lines[line] = ""
      translation.constraints -= memory.formats[index].count
    case .none, .unknown: throw .noLayout
    default: throw .notUnderstood
    }
  }

  /// `red.leading == root.leading + 20 @750`.
  func text(of constraint: SwiftConstraint) -> String {
    let number = NumberFormat.exact
    var line = "\(constraint.first) \(constraint.relation) "
    if let second = constraint.second {
      if constraint.multiplier != 1 {
        line += "\(NumberFormat.fraction(constraint.multiplier)) * "
      }
      line += second
      if constraint.constant != 0 {
        line += constraint.constant < 0 ? " - " : " + "
        line += number(abs(constraint.constant)) + constraint.unit
      }
    } else {
      line += number(constraint.constant)
    }
    if constraint.priority != 1000 { line += " @\(number(constraint.priority))" }
    return line
  }

  /// Refuses what `addConstraint(_:)` refuses: items outside the subtree of the view.
  mutating func requireItems(of value: CodeValue, in view: String) throws(Failure) {
    let items: [String]
    switch value {
    case .list(let values):
      for value in values { try requireItems(of: value, in: view) }
      return
    case .constraint(let index): items = memory.constraints[index].items
    case .format(let index): items = memory.formats[index].items
    case .none, .unknown: throw .noLayout
    default: throw .notUnderstood
    }
    guard let first = items.first else { return }
    for item in items {
      let item = item == "Superview" ? superview(of: Self.view(of: first)) : Self.view(of: item)
      guard lies(item, in: view) else {
        throw .illegal(.outsideSubtree, "\(item) does not lie in \(view)")
      }
    }
  }

  /// The view that an item is, or is a region of.
  static func view(of item: String) -> String {
    guard !item.hasSuffix("\""), let dot = item.lastIndex(of: ".") else { return item }
    return String(item[..<dot])
  }

  func lies(_ item: String, in view: String) -> Bool {
    var current = item
    var passed: Set<String> = []
    // Where a view that is only spoken of lies is not known.
    if translation.presumed.contains(where: { Name.matches($0, item) || Name.matches($0, view) }) {
      return true
    }
    while !Name.matches(current, view) {
      guard !Name.matches(current, "root"), passed.insert(Name.key(current)).inserted else {
        return false
      }
      current = superview(of: current)
    }
    return true
  }

  func superview(of view: String) -> String {
    memory.superviews[Name.key(view)]
      ?? (state.made.contains(Name.key(view)) ? "root" : surroundings.superview(view) ?? "root")
  }

  /// What libraries call the superview of a view: of a cell its content view, for what lies in that.
  func container(of view: String) -> String {
    let around = superview(of: view)
    return memory.contents.contains(Name.key(view)) ? around + ".content" : around
  }

  /// A line for what is read now, or for a constraint that a call made before.
  mutating func add(_ line: String, at place: Int? = nil) {
    translation.lines.append(line)
    translation.origins.append(place.map { self.line(of: $0) } ?? self.line)
    if let place { state.active.insert(place) }
  }
}
