import AutoLayout

/// Stevia: `email.top(100).fillHorizontally(padding: 8)`, `layout { 100; |-email-| ~ 80 }`.
enum Stevia {
  /// Returns whether code uses the library.
  static func isUsed(by text: CodeText) -> Bool {
    text.own.contains { index in
      let word = text.tokens[index].value
      return word == "|-" || word == "-|"
        || word == "Stevia" && text.token(index - 1).value == "import"
    }
  }

  /// Capitalized attributes: `a.Top == b.Bottom + 8`.
  fileprivate static let capitals = Set(
    words: """
      Top Bottom Left Right Leading Trailing Width Height CenterX CenterY FirstBaseline LastBaseline
      """)

  /// Returns whether a word is an attribute.
  static func isAttribute(_ word: String) -> Bool { capitals.contains(word) }

  /// The methods that create constraints, and the function that lays out a column.
  static var words: Set<String> { Set(rows.keys).union(["layout"]) }

  static func member(
    _ name: String, _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard capitals.contains(name),
      let attribute = LayoutAttribute(name: name.prefix(1).lowercased() + name.dropFirst())
    else { return nil }
    switch value {
    case .view, .unknown:
      return .anchor(
        CodeAnchor(item: try code.item(value), attributes: [attribute], isProxy: true))
    default: return nil
    }
  }

  // MARK: - Methods

  static func method(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch target {
    case .view, .unknown: return try ofOne(call, target, &code)
    case .list(let values), .row(let values):
      guard rows[call.name] != nil else { return nil }
      for value in values {
        switch value {
        case .view, .unknown: _ = try ofOne(call, value, &code)
        default: continue
        }
      }
      return target
    default: return nil
    }
  }

  /// The attributes that a method constrains.
  private static let rows: [String: [LayoutAttribute]] = {
    var rows: [String: [LayoutAttribute]] = [
      "fillContainer": [.leading, .trailing, .top, .bottom],
      "fillHorizontally": [.leading, .trailing], "fillVertically": [.top, .bottom],
      "centerHorizontally": [.centerX], "centerVertically": [.centerY],
      "centerInContainer": [.centerX, .centerY], "size": [.width, .height],
      "heightEqualsWidth": [.height], "aspectRatio": [.width],
      "followEdges": [.top, .bottom, .left, .right], "minimumTopSpace": [.top],
      "minimumBottomSpace": [.bottom],
    ]
    for edge in CodePins.edges + [.width, .height] { rows[edge.name] = [edge] }
    return rows
  }()

  /// Evaluates methods that add subviews, or lay them out in a column; `nil` for others.
  private static func ofTree(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch call.name {
    case "sv", "subviews":
      var added = call.given.flatMap { $0.value.elements }
      if case .closure(let closure)? = call.first {
        added = try values(of: closure, &code).flatMap { $0.elements }
      }
      let item = try code.item(target)
      for value in added { try UIKitViews.move(value, to: item, &code) }
      return target
    case "layout":
      guard !call.given.isEmpty else { return nil }
      var lines = call.given.map { $0.value }
      if case .closure(let closure)? = call.first { lines = try values(of: closure, &code) }
      if call.given.count == 1, case .list(let column)? = call.first { lines = column }
      try layout(lines, call.expression.place, &code)
      return .void
    default: return nil
    }
  }

  private static func ofOne(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    if let value = try ofTree(call, target, &code) { return value }
    guard let own = rows[call.name] else { return try said(call, target, &code) }
    let item = try code.item(target)
    var pin = CodePin([item], own, place: call.expression.place)
    pin.say(call["padding", "offset", ""])
    switch call.name {
    case "width", "height", "size":
      guard call.first != nil else { throw .notUnderstood }
      // A percentage is relative to the superview.
      if pin.isFactor { pin.other = try CodePins.container(of: item, &code) }
    case "aspectRatio":
      (pin.other, pin.counterparts, pin.isFactor) = (item, [.height], true)
      if call.first == nil { pin.value = .number(1) }
    case "heightEqualsWidth": (pin.other, pin.counterparts) = (item, [.width])
    case "followEdges": (pin.other, pin.value) = (try code.item(call.required()), .number(0))
    default:
      if pin.isFactor { throw .noLine }
      if LayoutAttribute(name: call.name) != nil, call.first == nil { throw .notUnderstood }
      if call.name.hasPrefix("minimum") { pin.relation = .greaterThanOrEqual }
      pin.other = try CodePins.container(of: item, &code)
      (pin.isInset, pin.isTurned) = (true, true)
    }
    try CodePins.make(pin, &code)
    return target
  }

  /// Evaluates `label.text("Ann")`, which sets a property of a view and returns the view; `nil` for
  /// other methods.
  private static func said(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard case .view = target, call.given.count == 1, let value = call.first, !value.isCode,
      UIKitProperties.isKnown(call.name) || Harmless.contains(call.name)
    else { return nil }
    do throws(Failure) {
      try UIKitProperties.assign(value, to: call.name, of: target, &code)
    } catch {
      code.leave(call.expression.range, error)
    }
    return target
  }

  // MARK: - Functions

  /// Functions that relate views, with the attributes that they make equal.
  private static let shared: [String: [LayoutAttribute]] = [
    "equalWidths": [.width], "equalHeights": [.height], "equalSizes": [.width, .height],
    "alignHorizontally": [.centerY], "alignVertically": [.centerX],
    "alignCenter": [.centerX, .centerY], "alignTops": [.top], "alignBottoms": [.bottom],
    "alignLefts": [.left], "alignRights": [.right], "alignLeadings": [.leading],
    "alignTrailings": [.trailing], "alignLastBaselines": [.lastBaseline],
    "alignFirstBaselines": [.firstBaseline],
  ]

  /// The functions that create constraints.
  static var functions: Set<String> { Set(shared.keys).union(["align", "equal", "layout"]) }

  static func function(
    _ name: String, _ arguments: [CodeArgument], _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    var attributes = shared[name]
    if name == "align" || name == "equal", let label = arguments.first?.label {
      attributes = shared[name + label.prefix(1).uppercased() + label.dropFirst()]
    }
    guard let attributes else { return nil }
    var items: [CodeItem] = []
    for given in try code.given(arguments) {
      if case .row(let parts) = given.value {
        items += try tie(parts, expression.place, &code)
      } else {
        items += try CodePins.items(given.value.elements, &code)
      }
    }
    // A single view has nothing to align with.
    guard items.count > 1 else { throw .noLayout }
    for (one, next) in zip(items, items.dropFirst()) {
      try CodePins.make(CodePin([next], attributes, to: one, place: expression.place), &code)
    }
    return .void
  }

  /// Returns the values of the statements in a result builder.
  private static func values(
    of closure: CodeClosure, _ code: inout CodeInterpreter
  ) throws(Failure) -> [CodeValue] {
    var values: [CodeValue] = []
    for statement in closure.body {
      guard case .expression(let expression) = statement.form else { throw .notUnderstood }
      let outer = code.state.scope
      code.state.scope = closure.scope
      defer { code.state.scope = outer }
      values.append(try code.value(of: expression))
    }
    return values
  }

  // MARK: - Rows

  static func prefix(
    _ sign: String, _ operand: CodeExpression, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch sign {
    case "|-":
      return .row([.text("|")] + (try parts(code.value(of: operand), &code)))
    case "-|": return .row(try parts(code.value(of: operand), &code) + [.text("|")])
    case "|": return .row([.text("|"), .number(0)] + (try parts(code.value(of: operand), &code)))
    case "%]":
      let part = try CodeNumbers.number(code.value(of: operand), &code) / 100
      var bound = CodePin([], [], by: .number(part))
      bound.isFactor = true
      return .attribute(bound)
    case "|]": return .row(try parts(code.value(of: operand), &code) + [.number(0), .text("|")])
    default: return sign == "*" ? nil : try EasyPeasy.prefix(sign, operand, &code)
    }
  }

  /// Words in the names of distances.
  private static let distances: Set = [
    "margin", "padding", "spacing", "space", "gap", "inset", "offset", "distance",
  ]

  /// Returns the parts of a row; an unknown one is a view, unless it is named like a distance.
  private static func parts(
    _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> [CodeValue] {
    switch value {
    case .row(let parts): return parts
    case .unknown(let hole)
    where code.given[hole.words] == nil
      && distances.isDisjoint(with: CodeAccount.words(of: CodeInterpreter.name(for: hole.words))):
      return [.view(try code.item(value))]
    default: return [value]
    }
  }

  static func sign(
    _ sign: String, _ one: CodeValue, _ other: CodeValue, _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch (sign == "--" ? "-" : sign, one, other) {
    case ("%", .number(let number, _), .anchor(var anchor)):
      anchor.factor *= number / 100
      return .anchor(anchor)
    case ("-", .row, _), ("-", _, .row), ("-", .view, _), ("-", .number, .view):
      return .row(try parts(one, &code) + parts(other, &code))
    case ("-", .unknown(let hole), _)
    where hole.thing != nil && CodeControl.compared("==", other, .number(0)) != true:
      return .row([.view(try code.item(one))] + (try parts(other, &code)))
    case ("~", .row, _), ("~", .view, _):
      for case .view(let item) in try parts(one, &code) {
        var pin = CodePin([item], [.height], place: expression.place)
        pin.say(other)
        if pin.isFactor { throw .noLine }
        try CodePins.make(pin, &code)
      }
      return one
    default: return nil
    }
  }

  /// Pins an edge of a view to an edge of another item, at a distance.
  private static func tie(
    _ item: CodeItem, _ edge: LayoutAttribute, to other: CodeItem, _ end: LayoutAttribute,
    _ gap: CodeValue?, _ place: Int, _ code: inout CodeInterpreter
  ) throws(Failure) {
    var pin = CodePin(inset: [item], [edge], in: other, place: place)
    pin.counterparts = [end]
    pin.say(gap)
    if pin.isFactor { throw .noLine }
    try CodePins.make(pin, &code)
  }

  /// Connects the views of a row to one another and, at its ends, to the superview.
  @discardableResult
  static func tie(
    _ parts: [CodeValue], _ place: Int, _ code: inout CodeInterpreter
  ) throws(Failure) -> [CodeItem] {
    var items: [CodeItem] = []
    var gap = CodeValue.number(8)
    var isAtStart = false
    for part in parts {
      switch part {
      case .text:
        if let last = items.last {
          let around = try CodePins.container(of: last, &code)
          try tie(last, .trailing, to: around, .trailing, gap, place, &code)
        } else {
          isAtStart = true
        }
      case .view(let item):
        if let last = items.last {
          try tie(item, .leading, to: last, .trailing, gap, place, &code)
        } else if isAtStart {
          let around = try CodePins.container(of: item, &code)
          try tie(item, .leading, to: around, .leading, gap, place, &code)
        }
        items.append(item)
        gap = .number(8)
      default: gap = part
      }
    }
    return items
  }

  /// Lays out a column from top to bottom: rows with distances between them.
  private static func layout(
    _ lines: [CodeValue], _ place: Int, _ code: inout CodeInterpreter
  ) throws(Failure) {
    var gap: CodeValue?
    var previous: CodeItem?
    var isOpen = false
    for line in lines {
      switch line {
      case .row, .view, .list:
        var items: [CodeItem] = []
        if case .row(let parts) = line {
          items = try tie(parts, place, &code)
        } else {
          items = try CodePins.items(line.elements, &code)
        }
        guard let first = items.first else { throw .notUnderstood }
        for (one, next) in zip(items, items.dropFirst()) {
          try CodePins.make(CodePin([one], [.centerY], to: next, place: place), &code)
        }
        if gap != nil || previous != nil && !isOpen {
          let around =
            if let previous { previous } else { try CodePins.container(of: first, &code) }
          try tie(first, .top, to: around, previous == nil ? .top : .bottom, gap, place, &code)
        }
        (gap, previous, isOpen) = (nil, first, false)
      // A flexible distance.
      case .text: (gap, isOpen) = (nil, true)
      default: gap = line
      }
    }
    if let gap, let previous {
      let around = try CodePins.container(of: previous, &code)
      try tie(previous, .bottom, to: around, .bottom, gap, place, &code)
    }
  }
}

extension CodeLibrary {
  static let stevia = CodeLibrary(
    isUsed: Stevia.isUsed, ownMembers: Stevia.capitals, member: Stevia.member,
    method: Stevia.method,
    function: Stevia.function, sign: Stevia.sign, prefix: Stevia.prefix)
}
