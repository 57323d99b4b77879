import AutoLayout

/// The helpers that the listings of "iOS Auto Layout Demystified" call but do not show.
enum BookHelpers {
  // MARK: - Names

  /// Returns whether a word is a helper that creates constraints.
  static func makesConstraints(_ word: String) -> Bool {
    pinners[word] != nil || matchers[word] != nil || builders[word] != nil
  }

  /// The helpers that create constraints, with the minimum number of arguments.
  private static let builders = [
    "CONSTRAIN_SIZE": 3, "CONSTRAIN_WIDTH": 2, "CONSTRAIN_HEIGHT": 2, "LAYOUT_H": 3, "LAYOUT_V": 3,
    "AlignView": 4, "Pin": 2, "pin": 2, "PinWithPriority": 4, "pinWithPriority": 4, "BuildLine": 3,
    "BuildLineWithSpacing": 4, "CONSTRAIN": 1, "CONSTRAIN_VIEWS": 1, "INSTALL_CONSTRAINTS": 3,
    "InstallConstraints": 2,
  ]

  /// Other helpers.
  private static let others = [
    "PREPCONSTRAINTS": 1, "PseudoDistributeWithSpacers": 4, "pseudoDistributeWithSpacers": 4,
    "RemoveConstraints": 1, "CONSTRAINT_MATCHING_WIDTH": 2, "CONSTRAINT_MATCHING_HEIGHT": 2,
  ]

  private static let pullers = [
    "HUG": ("hug", Axis.allCases), "HUG_H": ("hug", [.horizontal]), "HUG_V": ("hug", [.vertical]),
    "RESIST": ("resist", Axis.allCases), "RESIST_H": ("resist", [.horizontal]),
    "RESIST_V": ("resist", [.vertical]),
  ]

  /// The helpers that pin a view inside its superview, with their attributes.
  private static let pinners: [String: [LayoutAttribute]] = {
    var table: [String: [LayoutAttribute]] = [
      "CENTER_H": [.centerX], "CENTER_V": [.centerY], "CENTER": [.centerX, .centerY],
      "ALIGN_CENTER": [.centerX, .centerY], "CenterViewH": [.centerX], "CenterViewV": [.centerY],
      "CenterView": [.centerX, .centerY],
    ]
    for edge in CodePins.edges {
      let (word, isUpright) = (edge.name.uppercased(), edge.dimension == .vertical)
      table["ALIGN_" + word] = [edge]
      table["ALIGN_CENTER" + word] = [edge, isUpright ? .centerX : .centerY]
      for side in [LayoutAttribute.left, .right] where isUpright {
        table["ALIGN_" + word + side.name.uppercased()] = [edge, side]
      }
    }
    return table
  }()

  private static let matchers: [String: [LayoutAttribute]] = [
    "MATCH_WIDTH": [.width], "MATCH_HEIGHT": [.height], "MATCH_SIZE": [.width, .height],
    "MatchSizeH": [.width], "MatchSizeV": [.height], "MatchSize": [.width, .height],
  ]

  // MARK: - Functions

  /// Evaluates `view.addConstraintsWithFormat("H:|[v0]|", views: bar)`, an extension that many apps
  /// copy, and that turns off the masks of the views v0, v1 and so on.
  static func method(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    let name = (call.name + (call.given.first?.label ?? "")).lowercased()
    guard name.hasPrefix("addcon"), name.contains(text: "format"),
      let format = call.given.first, case .text(let text) = format.value, text.contains(text: "[v0")
    else { return nil }
    let items = try CodePins.items(call.given.dropFirst().flatMap { $0.value.elements }, &code)
    for item in items { CodePins.unmask(item, &code) }
    let views = CodeValue.pairs(items.indices.map { "v\($0)" }, items.map { .view($0) })
    try UIKitConstraints.activate(
      UIKitFormats.made([format, CodeGiven("views", views)], &code), &code)
    return .void
  }

  /// Evaluates functions and macros whose names describe their effect, such as `HUG(label, 750)`
  /// and `BuildLine(views, NSLayoutFormatAlignAllCenterY, 500)`; `nil` for others.
  static func function(
    _ name: String, _ arguments: [CodeArgument], _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    let isCentred = pinners[name]?.allSatisfy { $0.opposite == nil }
    guard
      let count = builders[name] ?? others[name] ?? isCentred.map({ $0 ? 1 : 2 })
        ?? (pullers[name] != nil || matchers[name] != nil ? 2 : nil)
    else { return nil }
    let given = try code.given(arguments).map { $0.value }
    guard given.count >= count else { throw .notUnderstood }
    func number(_ index: Int) throws(Failure) -> Double {
      try CodeNumbers.number(given[index], &code)
    }
    if let (verb, axes) = pullers[name] {
      let view = try code.item(given[0])
      let priority = try number(1)
      for axis in axes { code.edit(.pull(verb, view, axis, priority)) }
      return .void
    }
    if let own = pinners[name] {
      try pinInside(given[0], own, count == 1 ? .number(0) : given[1], 1000, &code)
      return .void
    }
    if let sides = matchers[name] {
      let pin = CodePin([try code.item(given[0])], sides, to: try code.item(given[1]))
      try make(pin, given.count > 2 ? try number(2) : 1000, &code)
      return .void
    }
    switch name {
    case "PREPCONSTRAINTS":
      try UIKitProperties.assign(
        .bool(false), to: "translatesAutoresizingMaskIntoConstraints", of: given[0], &code)
    case "CONSTRAIN_SIZE", "CONSTRAIN_WIDTH", "CONSTRAIN_HEIGHT":
      let sides = CodePins.words[name.dropFirst(10).lowercased()] ?? []
      for (side, value) in zip(sides, given.dropFirst()) {
        try make(CodePin([try code.item(given[0])], [side], by: value), 1000, &code)
      }
    case "LAYOUT_H", "LAYOUT_V":
      // The second view follows the first, or is below it.
      let isAcross = name.hasSuffix("H")
      let (first, next) = (try code.item(given[0]), try code.item(given[2]))
      try make(
        CodePin(
          [next], [isAcross ? .leading : .top], to: first,
          at: [isAcross ? .trailing : .bottom], by: given[1]), 1000, &code)
      try make(CodePin([next], [isAcross ? .centerY : .centerX], to: first), 1000, &code)
    case "AlignView":
      guard let attribute = given[1].word.flatMap(CodePins.attribute) else {
        throw .notUnderstood
      }
      let view = try code.item(given[0])
      let around = try CodePins.container(of: view, &code)
      try make(CodePin([view], [attribute], to: around, by: given[2]), try number(3), &code)
    case "Pin", "pin":
      try install(try format(given[1], ["view": given[0]], &code), 1000, &code)
    case "PinWithPriority", "pinWithPriority":
      let format = try format(given[1], ["view": given[0]], &code)
      try install(format, try number(3), &code)
    case "BuildLine":
      try line(given[0], "-", given[1], try number(2), &code)
    case "BuildLineWithSpacing":
      guard case .text(let space) = given[2] else { throw .notUnderstood }
      try line(given[0], space, given[1], try number(3), &code)
    case "PseudoDistributeWithSpacers", "pseudoDistributeWithSpacers":
      let around = try code.item(given[0])
      try distribute(given[1], in: around, given[2], try number(3), &code)
    case "CONSTRAIN", "CONSTRAIN_VIEWS":
      var views: [String: CodeValue] = [:]
      for (argument, value) in zip(arguments, given).dropFirst() {
        views[code.words(of: argument.value)] = value
      }
      try install(try format(given[0], views, &code), 1000, &code)
    case "INSTALL_CONSTRAINTS":
      let priority = try number(0)
      for value in given.dropFirst(2) { try install(value, priority, &code) }
    case "InstallConstraints":
      try install(given[0], try number(1), &code)
    case "RemoveConstraints":
      try UIKitConstraints.deactivate(given[0], &code)
    default:
      let side = name.hasSuffix("WIDTH") ? LayoutAttribute.width : .height
      let sides = try CodePins.items([given[0], given[1]], &code).map {
        CodeSide(item: $0, attribute: side)
      }
      return UIKitConstraints.keep(CodeConstraint(sides[0], .equal, sides[1]), &code)
    }
    return .void
  }

  // MARK: - Methods

  /// Evaluates a method that the book adds to views; `nil` for unknown names.
  static func method(
    _ call: CodeCall, of item: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch call.name {
    case "constraintsReferencingView":
      return try constraints(naming: CodePins.items(call.given.map { $0.value }, &code), &code)
    case "referencingConstraints", "referencingConstraintsInSuperviews":
      return constraints(naming: [item], &code)
    case "constraintsNamed":
      guard case .text(let text)? = call.first else { throw .notUnderstood }
      return .list(
        code.scene.constraints.indices.filter { code.scene.constraints[$0].identifier == text }
          .map { .constraint($0) })
    case "nearestCommonAncestor", "nearestCommonAncestorToView":
      let other = try code.item(call.required())
      let around = code.scene.superview(of: item.whole, code.surroundings)
      return .view(code.scene.ancestor(of: [around, other], code.surroundings))
    default: return nil
    }
  }

  /// Returns the constraints that refer to all of the given items, in the layout and in this code.
  private static func constraints(
    naming items: [CodeItem], _ code: inout CodeInterpreter
  ) -> CodeValue {
    var found = code.scene.constraints.indices.filter { index in
      let constraint = code.scene.constraints[index]
      return constraint.edit != nil
        && items.allSatisfy { item in constraint.equation.items.contains { $0.whole == item.whole }
        }
    }
    var names: [String] = []
    for item in items { names.append(code.scene.name(item.whole)) }
    for name in code.surroundings.constraints(names) {
      found.append(code.scene.constraints.count)
      code.scene.constraints.append(
        CodeConstraint(named: name, constant: code.surroundings.constant(name) ?? 0))
    }
    return .list(found.map { .constraint($0) })
  }

  // MARK: - Constraints

  private static func pinInside(
    _ view: CodeValue, _ own: [LayoutAttribute], _ inset: CodeValue, _ priority: Double,
    _ code: inout CodeInterpreter
  ) throws(Failure) {
    let item = try code.item(view)
    for attribute in own {
      let value = attribute.opposite == nil ? .number(0) : inset
      let pin = CodePin(
        inset: [item], [attribute], in: try CodePins.container(of: item, &code), by: value)
      try make(pin, priority, &code)
    }
  }

  /// Creates constraints without changing the views' masks, which the code sets itself.
  private static func make(
    _ pin: CodePin, _ priority: Double, _ code: inout CodeInterpreter
  ) throws(Failure) {
    var pin = pin
    (pin.priority, pin.keepsMask) = (priority, true)
    try CodePins.make(pin, &code)
  }

  /// Activates constraints with a priority.
  private static func install(
    _ value: CodeValue, _ priority: Double, _ code: inout CodeInterpreter
  ) throws(Failure) {
    if case .list(let values) = value {
      for value in values { try install(value, priority, &code) }
      return
    }
    if priority != 1000 {
      try UIKitConstraints.set("priority", of: value, to: .number(priority), &code)
    }
    try UIKitConstraints.activate(value, &code)
  }

  private static func format(
    _ text: CodeValue, _ views: [String: CodeValue], align alignment: CodeValue = .number(0),
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let keys = views.keys.sorted()
    return try UIKitFormats.made(
      [
        CodeGiven("", text), CodeGiven("options", alignment),
        CodeGiven("views", .pairs(keys, keys.compactMap { views[$0] })),
      ], &code)
  }

  /// Places views in a row or, if the alignment is horizontal, in a column.
  private static func line(
    _ views: CodeValue, _ space: String, _ alignment: CodeValue, _ priority: Double,
    _ code: inout CodeInterpreter
  ) throws(Failure) {
    guard case .list(let views) = views else { throw .notUnderstood }
    for (one, next) in zip(views, views.dropFirst()) {
      let text = "\(axis(of: alignment)):[one]\(space)[next]"
      let format = try format(.text(text), ["one": one, "next": next], align: alignment, &code)
      try install(format, priority, &code)
    }
  }

  /// Places views with equal spacers between them.
  private static func distribute(
    _ views: CodeValue, in superview: CodeItem, _ alignment: CodeValue, _ priority: Double,
    _ code: inout CodeInterpreter
  ) throws(Failure) {
    guard case .list(let views) = views else { throw .notUnderstood }
    var first: CodeValue?
    for (one, next) in zip(views, views.dropFirst()) {
      let thing = code.scene.thing("spacer", type: "", frame: nil, isDeclared: true)
      let spacer = CodeValue.view(
        code.scene.make(thing: thing, kind: .view, line: code.line))
      if superview != .root { try UIKitViews.move(spacer, to: superview, &code) }
      let own = first == nil ? "[spacer]" : "[spacer(==first)]"
      let text = "\(axis(of: alignment)):[one]\(own)[next]"
      first = first ?? spacer
      let names = ["one": one, "next": next, "spacer": spacer, "first": first ?? spacer]
      try install(try format(.text(text), names, align: alignment, &code), priority, &code)
    }
  }

  /// Returns the axis of a line with the given alignment.
  private static func axis(of alignment: CodeValue) -> String {
    let word = alignment.word ?? ""
    let across = ["Left", "Right", "Leading", "Trailing", "CenterX"]
    return across.contains(where: word.hasSuffix) ? "V" : "H"
  }
}

extension CodeLibrary {
  static let bookHelpers = CodeLibrary(
    method: BookHelpers.method, function: BookHelpers.function)
}
