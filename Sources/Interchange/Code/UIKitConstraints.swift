import AutoLayout

/// Constraints: anchors, items with attributes, activation, and properties.
enum UIKitConstraints {
  /// Evaluates a class method of `NSLayoutConstraint`.
  static func call(_ call: CodeCall, _ code: inout CodeInterpreter) throws(Failure) -> CodeValue {
    switch call.name {
    case "activate", "activateConstraints":
      try activate(call.required(), &code)
      return .void
    case "deactivate", "deactivateConstraints":
      try deactivate(call.required(), &code)
      return .void
    case "constraints", "constraintsWithVisualFormat":
      return try code.noting(call.expression.place) { code throws(Failure) in
        try UIKitFormats.made(call.given, &code)
      }
    default: return try UIKitViews.unknown(call, &code)
    }
  }

  // MARK: - Creation

  /// Evaluates `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:…)`.
  static func made(
    _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let labels = [
      "item", "attribute", "relatedBy", "toItem", "attribute", "multiplier", "constant",
    ]
    guard given.map({ $0.label }) == labels else { throw .notUnderstood }
    for one in [given[1], given[4]] {
      // An attribute that only a caller could pass.
      if case .unknown(let hole) = one.value, hole.isParameter { throw .notTaken }
      if case .anchor(let anchor) = one.value, let own = anchor.attributes.first {
        code.account.note(.anchorForAttribute(code.line, own))
      }
    }
    guard let attribute = given[1].value.word.flatMap(CodePins.attribute) else {
      throw .notUnderstood
    }
    for one in [given[0], given[3]] {
      guard case .anchor(let anchor) = one.value, let own = anchor.attributes.first else {
        continue
      }
      throw .illegal(
        nil,
        "\(one.label): is an anchor there, where a view or guide is expected: leave out "
          + ".\(own.name)Anchor, and pass the attribute .\(own.name)")
    }
    let relation: LayoutRelation?
    switch given[2].value {
    case .word(let word): relation = LayoutRelation.beginning(of: word)?.relation
    // Raw values of relations in Objective-C.
    case .number(let number, _):
      relation = LayoutRelation(rawValue: number < 0 ? -1 : number > 0 ? 1 : 0)
    default: throw .notUnderstood
    }
    var constraint = CodeConstraint(
      try UIKitMembers.side(attribute, of: given[0].value, &code), relation ?? .equal)
    let secondWord = given[4].value.word
    let isAlone = given[3].value == .none || secondWord == "notAnAttribute"
    if isAlone { try requirePair(constraint.equation, given[6].value, &code) }
    constraint.equation.constant = try CodeNumbers.number(given[6].value, &code)
    constraint.equation.constantFormula = given[6].formula
    if !isAlone {
      guard let other = secondWord.flatMap(CodePins.attribute) else { throw .notUnderstood }
      constraint.equation.second = try UIKitMembers.side(other, of: given[3].value, &code)
      try requirePair(constraint.equation, given[6].value, &code)
      constraint.equation.multiplier = try CodeNumbers.number(given[5].value, &code)
      constraint.equation.multiplierFormula = given[5].formula
    }
    return keep(constraint, &code)
  }

  /// Rejects what UIKit rejects when a constraint is created: a location alone or with a size,
  /// attributes of different axes, a leading or trailing edge with a left or right one.
  private static func requirePair(
    _ made: OutlineEquation<CodeItem>, _ constant: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) {
    guard code.surroundings.isWhole, let first = made.first else { return }
    let one = first.attribute
    var meant = made
    let (exception, reason): (UIKitException, String)
    if let other = made.second?.attribute {
      let isPair =
        one.dimension == other.dimension && (one.axis == other.axis || one.dimension == .size)
      guard
        !isPair || one.isDirectional && other.isAbsolute || one.isAbsolute && other.isDirectional
      else { return }
      let own = isPair ? other.inFamily(of: one) : one
      let sorts = [one, other].map { attribute in
        "a \(attribute.axis?.rawValue ?? "") \(attribute.isLocation ? "position" : "size")"
      }
      meant.second?.attribute = own
      exception = isPair ? .leadingWithLeft : .invalidPairing
      reason =
        (isPair
          ? "leading and trailing follow the reading direction, left and right do not"
          : "\(one.name) is \(sorts[0]), and \(other.name) \(sorts[1])")
        + ": .\(own.name) in the place of .\(other.name)"
    } else {
      guard one.isLocation else { return }
      if case .view(let around) = code.superview(of: first.item) {
        meant.second = CodeSide(item: around, attribute: one)
      }
      exception = .locationWithConstant
      reason =
        "\(one.name) is a position, which no number alone can give: pass as toItem: the superview, "
        + "with the attribute .\(one.name)"
    }
    let (saved, number) = (code.state, try? CodeNumbers.number(constant, &code))
    code.state = saved
    meant.constant = number ?? 0
    let isKnown = number != nil && meant.second != nil && code.firstOpen == nil
    throw .illegal(exception, reason, meant: isKnown ? meant.text(code.scene.written) : nil)
  }

  /// Evaluates an anchor's method, such as `constraint(equalTo:)`, in any of three spellings.
  static func call(
    _ call: CodeCall, of anchor: CodeAnchor, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard call.name.hasPrefix("constraint"), var head = call.given.first else {
      throw .notUnderstood
    }
    let rest = call.name.dropFirst("constraint".count)
    if !rest.isEmpty {
      let end = rest.hasSuffix("Anchor") ? rest.dropLast("Anchor".count) : rest
      head.label = end.prefix(1).lowercased() + end.dropFirst()
    }
    let given = [head] + call.given.dropFirst()
    return try code.noting(call.expression.place) { code throws(Failure) in
      try made(anchor, given, &code)
    }
  }

  /// Evaluates `anchor.constraint(equalTo: other, multiplier: 2, constant: 8)` and its relatives.
  private static func made(
    _ anchor: CodeAnchor, _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard let own = anchor.attributes.first, let head = given.first else { throw .notUnderstood }
    let (relation, label) = LayoutRelation.beginning(of: head.label) ?? (.equal, head.label)
    var constraint = CodeConstraint(CodeSide(item: anchor.item, attribute: own), relation)
    switch (label, head.value) {
    case ("ToConstant", .natural(anchor.item, own, let plus)):
      constraint.equation.isNatural = true
      constraint.equation.constant = plus
    case ("ToConstant", let value):
      constraint.equation.constant = try CodeNumbers.number(value, &code)
      constraint.equation.constantFormula = head.formula
    case ("To", .anchor(let other)), ("ToSystemSpacingAfter", .anchor(let other)),
      ("ToSystemSpacingBelow", .anchor(let other)):
      constraint.equation.second = CodeSide(
        item: other.item, attribute: other.attributes.first ?? own)
      constraint.equation.isSystem = label != "To"
      if constraint.equation.isSystem { constraint.equation.constant = 1 }
    case ("To", .unknown(let hole)): throw .unknown(hole.words)
    default: throw .notUnderstood
    }
    for one in given.dropFirst() {
      switch one.label {
      case "multiplier" where !constraint.equation.isSystem:
        constraint.equation.multiplier = try CodeNumbers.number(one.value, &code)
        constraint.equation.multiplierFormula = one.formula
      case "constant", "multiplier":
        constraint.equation.constant = try CodeNumbers.number(one.value, &code)
        constraint.equation.constantFormula = constraint.equation.isSystem ? nil : one.formula
      case "priority":
        constraint.equation.priority = try CodeNumbers.number(one.value, &code)
      default: throw .notUnderstood
      }
    }
    let type = AnchorClass(ofAttribute: own)
    // Extensions commonly add a priority.
    let labels = ["equal" + label] + given.dropFirst().map { $0.label }.filter { $0 != "priority" }
    guard type.signatures.contains(labels) else {
      let call = given.map { $0.label + ":" }.joined()
      throw .noSuchMethod(
        "\(own.name)Anchor.constraint(\(call))", type,
        line: constraint.equation.text(code.scene.written))
    }
    return keep(constraint, &code)
  }

  static func keep(_ constraint: CodeConstraint, _ code: inout CodeInterpreter) -> CodeValue {
    var constraint = constraint
    constraint.place = code.place
    // A size times 0 is just a number.
    if constraint.equation.multiplier == 0, constraint.equation.multiplierFormula == nil,
      let first = constraint.equation.first, first.attribute.dimension == .size
    {
      if constraint.equation.constant == 0, constraint.equation.second != nil,
        constraint.equation.relation == .equal, code.firstOpen == nil
      {
        code.account.note(
          .emptySize(code.line, code.scene.written(first.item), first.attribute))
      }
      (constraint.equation.second, constraint.equation.multiplier) = (nil, 1)
    }
    code.scene.constraints.append(constraint)
    return .constraint(code.scene.constraints.count - 1)
  }

  // MARK: - Activation

  static func activate(_ value: CodeValue, _ code: inout CodeInterpreter) throws(Failure) {
    switch value {
    case .list(let values):
      for value in values {
        // An element that is not in the code does not stop the others.
        if case .unknown(let hole) = value {
          code.account.list(hole.words, line: code.line)
        } else {
          try activate(value, &code)
        }
      }
    case .format(let index):
      if let name = code.scene.formats[index].lineName { return code.edit(.on(name)) }
      code.scene.formats[index].isOn = true
      if code.firstOpen != nil { code.scene.formats[index].isOpen = true }
      guard code.scene.formats[index].edit == nil, !code.scene.formats[index].isOpen else { return }
      code.scene.formats[index].edit = code.traits == nil ? code.scene.edits.count : nil
      code.edit(
        .format(index, name: "", when: code.traits), at: code.scene.formats[index].place)
    case .chain(let index):
      if code.scene.chains[index].constraints.isEmpty {
        try SnapKit.emit(index, &code)
      } else {
        for one in code.scene.chains[index].constraints { try activate(.constraint(one), &code) }
      }
    case .constraint(let index): try activate(index, &code)
    case .none, .unknown: throw .noLayout
    default: throw .notUnderstood
    }
  }

  private static func activate(_ index: Int, _ code: inout CodeInterpreter) throws(Failure) {
    // Equal sides have no effect: one of the names is unknown and resolves to the other item, or a
    // size is compared with itself. A cell's built-in label whose mask may be off has no line
    // either.
    let made = code.scene.constraints[index]
    let equation = made.equation
    let isOfFreePart = equation.items.contains { item in
      item.isPartOfCell && code.scene[item].openness.contains(.mask)
    }
    if isOfFreePart
      || equation.first != nil && equation.first == equation.second && equation.multiplier == 1
    {
      guard let place = made.place else { throw .notUnderstood }
      code.account.active.insert(place)
      return code.account.list(code.text.line(around: place), .noLine, code.text, code.line)
    }
    if code.surroundings.isWhole, equation.multiplier == 0, equation.multiplierFormula == nil,
      let attribute = equation.first?.attribute, attribute.isLocation
    {
      throw .illegal(
        .locationWithConstant,
        "\(attribute.name) is a position, which no number alone can give, and the multiplier is 0")
    }
    if equation.second != nil { try requirePair(equation, .number(equation.constant), &code) }
    if let (one, other, top) = code.scene.strangers(equation.items, code.surroundings) {
      let names = (code.scene.name(one), code.scene.name(other))
      // If both attributes are the same, the other item is the container.
      let isInside = equation.first?.attribute == equation.second?.attribute
      let others = equation.items.filter { $0.whole != top }
      let around = isInside && others.count == 1 ? others[0] : .root
      let call = adding(top, to: around, &code)
      throw .illegal(
        .noCommonAncestor, "\(names.0) and \(names.1) lie in no common tree: \(call) comes first")
    }
    code.scene.constraints[index].isOn = true
    if let cell = equation.items.first(where: { $0.region.isEmpty && code.kind(of: $0) == .cell }),
      let other = equation.items.first(where: { $0 != cell }),
      let line = made.place.map(code.line(of:))
    {
      if other.id == cell.id, other.region == ".content" {
        code.account.note(.heldFrame(line, owner: "cell"))
      } else if code.scene[other].isInContent, equation.first?.attribute == .top {
        code.account.note(.besideContent(line))
      }
    }
    // The anchors of an `NSScrollView` are those of its frame, even for views inside it.
    if code.isOfMac, let first = equation.first, let second = equation.second,
      first.attribute.isLocation
    {
      func frame(_ own: CodeItem, around other: CodeItem) -> CodeItem {
        let isAround =
          own.region.isEmpty && code.kind(of: own) == .scroll && own != other.whole
          && code.scene.lies(other.whole, in: own, code.surroundings)
        return isAround ? CodeItem(id: own.id, region: ".frame") : own
      }
      let items = (frame(first.item, around: second.item), frame(second.item, around: first.item))
      code.scene.constraints[index].equation.first?.item = items.0
      code.scene.constraints[index].equation.second?.item = items.1
    }
    if code.firstOpen.map({ index >= $0 }) == true { code.scene.constraints[index].isOpen = true }
    guard !code.scene.constraints[index].isOpen else { return }
    if let name = code.scene.constraints[index].lineName {
      if name.isEmpty, code.scene.constraints[index].edit != nil { return }
      guard !name.isEmpty else { throw .noLine }
      return code.edit(
        code.traits == nil
          ? .on(name) : .change(name, property: ".active", .flag(true), when: code.traits))
    }
    var constraint = code.scene.constraints[index]
    var name = ""
    if let wish = constraint.identifier ?? constraint.variable, !Name.isReserved(wish),
      !code.surroundings.isTaken(wish), code.scene.take(wish)
    {
      name = Name.written(wish)
    }
    code.makeNumbers(of: &constraint)
    constraint.lineName = name
    constraint.edit = code.traits == nil ? code.scene.edits.count : nil
    code.scene.constraints[index] = constraint
    code.edit(.constraint(index, constraint, when: code.traits), at: constraint.place)
  }

  /// Rejects what `addConstraint(_:)` rejects: items outside the view's subtree.
  static func require(
    _ value: CodeValue, in view: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) {
    var items: [CodeItem]
    switch value {
    case .list(let values):
      for value in values { try require(value, in: view, &code) }
      return
    case .constraint(let index): items = code.scene.constraints[index].equation.items
    case .format(let index):
      items = code.scene.formats[index].items
      if code.scene.formats[index].hasSuperview, let first = items.first,
        !isPlacedElsewhere(first, code)
      {
        items.append(try CodePins.container(of: first, &code).whole)
      }
    case .none, .unknown: throw .noLayout
    default: throw .notUnderstood
    }
    // A view tied to `self` is inside it, so `self` cannot be inside that view.
    let isOuter = items.first?.whole == view && items.last.map { .view($0) } == code.owner
    for item in items
    where isOuter && item != view || !code.scene.lies(item.whole, in: view, code.surroundings) {
      if isPlacedElsewhere(item, code) { continue }
      let isOwner = item.whole != .root && .view(item.whole) == code.owner
      let name = isOwner ? "self" : code.scene.name(item.whole)
      let names = (name, code.scene.name(view))
      let isLoose =
        item.whole == code.scene.top(of: item, code.surroundings) && item.whole != .root && !isOwner
      let call =
        isLoose
        ? ": \(adding(item.whole, to: view, &code)) comes first"
        : ": add it to a view that holds both, or activate it"
      if case .format(let index) = value, isLoose, code.scene.formats[index].hasSuperview,
        item == items.first
      {
        throw .illegal(
          nil,
          "the format cannot be parsed: Unable to interpret '|' character, because the related view "
            + "doesn't have a superview\(call)")
      }
      throw .illegal(.outsideSubtree, "\(names.0) does not lie in \(names.1)\(call)")
    }
  }

  /// Returns the call that adds a view to another.
  private static func adding(
    _ view: CodeItem, to other: CodeItem, _ code: inout CodeInterpreter
  ) -> String {
    let name = code.scene.name(view)
    let around =
      if other == .root || code.known("view") == .view(other) {
        name == "view" ? "self.view" : "view"
      } else if .view(other.whole) != code.owner {
        code.scene.name(other)
      } else {
        other.region == ".content" ? "contentView" : "self"
      }
    return code.text.isObjectiveC
      ? "[\(around) addSubview:\(name)]" : "\(around).addSubview(\(name))"
  }

  /// Returns whether an item is placed elsewhere: by an outlet's file, or by a function's caller.
  private static func isPlacedElsewhere(_ item: CodeItem, _ code: CodeInterpreter) -> Bool {
    let own = code.scene[item.whole]
    return item.whole != .root && own.superview == nil
      && (own.isOutlet || own.openness.isSuperset(of: [.axes, .mask]))
  }
}
