import AutoLayout

// The helpers of "iOS Auto Layout Demystified", which its listings call without printing them.

extension CodeReading {
  /// `HUG(label, 750)`, `BuildLine(views, NSLayoutFormatAlignAllCenterY, 500)`: functions and macros
  /// whose names say what they do; `nil` for others.
  mutating func helper(
    _ name: String, _ arguments: [CodeArgument]
  ) throws(Failure) -> CodeValue? {
    if let form = Self.pullers[name] {
      try pull(form, try given(arguments, 2))
    } else if let pins = Self.pinners[name] {
      let given = try given(arguments, pins.contains { $0.sign != 0 } ? 2 : 1)
      let inset = given.count > 1 ? try number(given[1]) : 0
      try pinInside(given[0], pins, inset, 1000)
    } else if let sides = Self.matchers[name] {
      let given = try given(arguments, 2)
      let priority = given.count > 2 ? try number(given[2], .priority) : 1000
      for side in sides { try pair(given[0], side, given[1], side, 0, priority) }
    } else {
      switch name {
      case "PREPCONSTRAINTS":
        try assign(
          .bool(false),
          to: .method(
            of: try given(arguments, 1)[0], "translatesAutoresizingMaskIntoConstraints"))
      case "CONSTRAIN_SIZE", "CONSTRAIN_WIDTH", "CONSTRAIN_HEIGHT":
        let sides =
          name.hasSuffix("SIZE") ? ["width", "height"] : [name.dropFirst(10).lowercased()]
        let given = try given(arguments, 1 + sides.count)
        for (side, value) in zip(sides, given.dropFirst()) {
          try pair(given[0], side, nil, side, try number(value, .size), 1000)
        }
      case "LAYOUT_H", "LAYOUT_V":
        // The second view stands behind the first, or below it.
        let given = try given(arguments, 3)
        let ends = name.hasSuffix("H") ? ("leading", "trailing") : ("top", "bottom")
        let centre = name.hasSuffix("H") ? "centerY" : "centerX"
        try pair(given[2], ends.0, given[0], ends.1, try number(given[1]), 1000)
        try pair(given[2], centre, given[0], centre, 0, 1000)
      case "AlignView":
        let given = try given(arguments, 4)
        guard let attribute = given[1].word.flatMap(Self.attribute) else { throw .notUnderstood }
        try pinInside(
          given[0], [(attribute, 1)], try number(given[2]), try number(given[3], .priority))
      case "Pin", "pin":
        let given = try given(arguments, 2)
        try install(try format(given[1], ["view": given[0]]), 1000)
      case "PinWithPriority", "pinWithPriority":
        let given = try given(arguments, 4)
        try install(try format(given[1], ["view": given[0]]), try number(given[3], .priority))
      case "BuildLine":
        let given = try given(arguments, 3)
        try line(given[0], "-", given[1], try number(given[2], .priority))
      case "BuildLineWithSpacing":
        let given = try given(arguments, 4)
        guard case .text(let space) = given[2] else { throw .notUnderstood }
        try line(given[0], space, given[1], try number(given[3], .priority))
      case "PseudoDistributeWithSpacers", "pseudoDistributeWithSpacers":
        let given = try given(arguments, 4)
        try distribute(given[1], in: try item(given[0]), given[2], try number(given[3], .priority))
      case "CONSTRAIN", "CONSTRAIN_VIEWS":
        var views: [String: CodeValue] = [:]
        let given = try given(arguments, 1)
        for (argument, value) in zip(arguments, given).dropFirst() {
          views[words(of: argument.value)] = value
        }
        try install(try format(given[0], views), 1000)
      case "INSTALL_CONSTRAINTS":
        let given = try given(arguments, 3)
        for value in given.dropFirst(2) { try install(value, try number(given[0], .priority)) }
      case "InstallConstraints":
        let given = try given(arguments, 2)
        try install(given[0], try number(given[1], .priority))
      case "RemoveConstraints": try deactivate(try given(arguments, 1)[0])
      case "CONSTRAINT_MATCHING_WIDTH", "CONSTRAINT_MATCHING_HEIGHT":
        let given = try given(arguments, 2)
        let side = name.hasSuffix("WIDTH") ? "width" : "height"
        return keep(try relation(given[0], side, given[1], side, 0))
      default: return nil
      }
    }
    return .void
  }

  /// A method that the book adds to views; `nil` for others.
  mutating func helper(
    _ name: String, of item: String, _ arguments: [Argument]
  ) throws(Failure) -> CodeValue? {
    switch name {
    case "constraintsReferencingView":
      var items: [String] = []
      for argument in arguments { items.append(try self.item(argument.value)) }
      return constraints(naming: items)
    case "referencingConstraints", "referencingConstraintsInSuperviews":
      return constraints(naming: [item])
    case "constraintsNamed":
      guard case .text(let text)? = arguments.first?.value else { throw .notUnderstood }
      return .list(
        memory.constraints.indices.filter { memory.constraints[$0].identifier == text }
          .map { .constraint($0) })
    case "nearestCommonAncestor", "nearestCommonAncestorToView":
      guard let other = arguments.first else { throw .notUnderstood }
      var around = superview(of: item)
      let view = try self.item(other.value)
      while around != "root", !lies(view, in: around) { around = superview(of: around) }
      return .item(around)
    default: return nil
    }
  }

  /// The constraints that name all of some items: of the layout, and of this code.
  private mutating func constraints(naming items: [String]) -> CodeValue {
    var found = memory.constraints.indices.filter { index in
      let constraint = memory.constraints[index]
      return constraint.line != nil
        && items.allSatisfy { item in constraint.items.contains { Name.matches($0, item) } }
    }
    for name in surroundings.constraints(items) {
      found.append(memory.constraints.count)
      memory.constraints.append(
        SwiftConstraint(
          constant: surroundings.constant(name) ?? 0, variable: name, lineName: Name.written(name)))
    }
    return .list(found.map { .constraint($0) })
  }

  // MARK: - What their names mean

  /// Whether pieces call a helper that makes constraints.
  func callsHelper(in range: Range<Int>) -> Bool {
    tokens[range].contains { token in
      let word = token.value
      return Self.pinners[word] != nil || Self.matchers[word] != nil
        || Self.builders.contains(word)
    }
  }

  private static let builders: Set = [
    "CONSTRAIN_SIZE", "CONSTRAIN_WIDTH", "CONSTRAIN_HEIGHT", "LAYOUT_H", "LAYOUT_V", "AlignView",
    "Pin", "pin", "PinWithPriority", "pinWithPriority", "BuildLine", "BuildLineWithSpacing",
    "CONSTRAIN", "CONSTRAIN_VIEWS", "INSTALL_CONSTRAINTS", "InstallConstraints",
  ]

  private static let pullers = [
    "HUG": ("hug", Axis.allCases), "HUG_H": ("hug", [.horizontal]), "HUG_V": ("hug", [.vertical]),
    "RESIST": ("resist", Axis.allCases), "RESIST_H": ("resist", [.horizontal]),
    "RESIST_V": ("resist", [.vertical]),
  ]

  private typealias Pin = (attribute: String, sign: Double)

  /// What pins a view inside its superview: attributes, and whether an inset is added or taken off.
  private static let pinners: [String: [Pin]] = {
    let edges: [String: Pin] = [
      "TOP": ("top", 1), "BOTTOM": ("bottom", -1), "LEFT": ("left", 1), "RIGHT": ("right", -1),
      "LEADING": ("leading", 1), "TRAILING": ("trailing", -1),
    ]
    let (x, y): (Pin, Pin) = (("centerX", 0), ("centerY", 0))
    var table: [String: [Pin]] = [
      "CENTER_H": [x], "CENTER_V": [y], "CENTER": [x, y], "ALIGN_CENTER": [x, y],
      "CenterViewH": [x], "CenterViewV": [y], "CenterView": [x, y],
    ]
    for (word, pin) in edges {
      table["ALIGN_" + word] = [pin]
      table["ALIGN_CENTER" + word] = [pin, word == "TOP" || word == "BOTTOM" ? x : y]
      for side in ["LEFT", "RIGHT"] where word == "TOP" || word == "BOTTOM" {
        table["ALIGN_" + word + side] = [pin, edges[side] ?? x]
      }
    }
    return table
  }()

  private static let matchers = [
    "MATCH_WIDTH": ["width"], "MATCH_HEIGHT": ["height"], "MATCH_SIZE": ["width", "height"],
    "MatchSizeH": ["width"], "MatchSizeV": ["height"], "MatchSize": ["width", "height"],
  ]

  /// The values of at least so many arguments.
  private mutating func given(
    _ arguments: [CodeArgument], _ least: Int
  ) throws(Failure) -> [CodeValue] {
    guard arguments.count >= least else { throw .notUnderstood }
    return try self.arguments(arguments).map { $0.value }
  }

  private mutating func pull(
    _ form: (verb: String, axes: [Axis]), _ given: [CodeValue]
  ) throws(Failure) {
    let view = try item(given[0])
    let priority = NumberFormat.exact(try number(given[1], .priority))
    for axis in form.axes { add("\(form.verb) \(view) \(axis.rawValue) \(priority)") }
  }

  private mutating func pinInside(
    _ view: CodeValue, _ pins: [Pin], _ inset: Double, _ priority: Double
  ) throws(Failure) {
    let around = CodeValue.item(container(of: try item(view)))
    for pin in pins {
      try pair(view, pin.attribute, around, pin.attribute, pin.sign * inset, priority)
    }
  }

  private mutating func relation(
    _ view: CodeValue, _ attribute: String, _ other: CodeValue?, _ second: String,
    _ constant: Double
  ) throws(Failure) -> SwiftConstraint {
    let first = try item(view)
    var constraint = SwiftConstraint(first: "\(first).\(attribute)", items: [first])
    if let other { relate(&constraint, to: try item(other), second) }
    constraint.constant = constant
    return constraint
  }

  private mutating func pair(
    _ view: CodeValue, _ attribute: String, _ other: CodeValue?, _ second: String,
    _ constant: Double, _ priority: Double
  ) throws(Failure) {
    try install(keep(try relation(view, attribute, other, second, constant)), priority)
  }

  /// Activates constraints at a priority.
  private mutating func install(_ value: CodeValue, _ priority: Double) throws(Failure) {
    if case .list(let values) = value {
      for value in values { try install(value, priority) }
      return
    }
    if priority != 1000 { try set("priority", of: value, to: .number(priority)) }
    try activate(value)
  }

  private mutating func format(
    _ text: CodeValue, _ views: [String: CodeValue], _ alignment: CodeValue = .number(0)
  ) throws(Failure) -> CodeValue {
    let keys = views.keys.sorted()
    return try format([
      ("", text), ("options", alignment),
      ("views", .pairs(keys, keys.compactMap { views[$0] })),
    ])
  }

  /// Views one behind the other, or one below the other where their horizontal places are aligned.
  private mutating func line(
    _ views: CodeValue, _ space: String, _ alignment: CodeValue, _ priority: Double
  ) throws(Failure) {
    guard case .list(let views) = views else { throw .notUnderstood }
    for (one, next) in zip(views, views.dropFirst()) {
      let text = "\(Self.axis(of: alignment)):[one]\(space)[next]"
      try install(try format(.text(text), ["one": one, "next": next], alignment), priority)
    }
  }

  /// Views with equal spacers between them.
  private mutating func distribute(
    _ views: CodeValue, in superview: String, _ alignment: CodeValue, _ priority: Double
  ) throws(Failure) {
    guard case .list(let views) = views else { throw .notUnderstood }
    var first: CodeValue?
    for (one, next) in zip(views, views.dropFirst()) {
      let spacer = CodeValue.item(Name.written(make(free("spacer"), kind: .view)))
      if superview != "root" { try move(spacer, to: superview) }
      let own = first == nil ? "[spacer]" : "[spacer(==first)]"
      let text = "\(Self.axis(of: alignment)):[one]\(own)[next]"
      first = first ?? spacer
      let names = ["one": one, "next": next, "spacer": spacer, "first": first ?? spacer]
      try install(try format(.text(text), names, alignment), priority)
    }
  }

  /// The axis of a line whose views are aligned so.
  private static func axis(of alignment: CodeValue) -> String {
    let word = alignment.word ?? ""
    let across = ["Left", "Right", "Leading", "Trailing", "CenterX"]
    return across.contains(where: word.hasSuffix) ? "V" : "H"
  }
}
