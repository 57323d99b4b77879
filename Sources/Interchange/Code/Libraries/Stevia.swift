/// Stevia: `email.top(100).fillHorizontally(padding: 8)`, `layout { 100; |-email-| ~ 80 }`.
enum Stevia {
  typealias Failure = CodeInterpreter.Failure

  /// Returns whether code uses the library.
  static func isUsed(by text: CodeText) -> Bool {
    text.own.contains { index in
      let word = text.tokens[index].value
      return word == "|-" || word == "-|"
        || word == "Stevia" && text.token(index - 1).value == "import"
    }
  }

  /// Attributes written with a capital: `a.Top == b.Bottom + 8`.
  private static let capitals = Set(
    words: """
      Top Bottom Left Right Leading Trailing Width Height CenterX CenterY FirstBaseline LastBaseline
      """)

  /// Returns whether a word is an attribute.
  static func isAttribute(_ word: String) -> Bool { capitals.contains(word) }

  /// The methods that make constraints, and the function that lays out a column.
  static var words: Set<String> { edges.union(methods).union(["layout"]) }

  private static let edges = Set(words: "top bottom left right leading trailing")

  static func member(
    _ name: String, _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard capitals.contains(name) else { return nil }
    let attribute = name.prefix(1).lowercased() + name.dropFirst()
    switch value {
    case .view, .unknown:
      return .anchor(
        CodeAnchor(item: try code.item(value), attributes: [attribute], isProxy: true))
    default: return nil
    }
  }

  /// A number with a relation: `>=8`.
  private static func bound(
    _ value: CodeValue?, _ role: CodeNumbers.Role, _ code: inout CodeInterpreter
  ) throws(Failure) -> (relation: String, number: Double) {
    guard let value else { return ("==", 0) }
    if case .attribute(let one) = value {
      guard !one.isFactor else { throw .noLine }
      return (one.relation, try CodeNumbers.number(one.value ?? .number(0), role, &code))
    }
    return ("==", try CodeNumbers.number(value, role, &code))
  }

  // MARK: - Methods

  static func method(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch target {
    case .view, .unknown: return try ofOne(call, target, &code)
    case .list(let values), .row(let values):
      guard edges.contains(call.name) || methods.contains(call.name) else { return nil }
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

  private static let methods = Set(
    words: """
      width height size fillContainer fillHorizontally fillVertically centerHorizontally
      centerVertically centerInContainer heightEqualsWidth followEdges aspectRatio minimumTopSpace
      minimumBottomSpace
      """)

  /// A method that adds subviews, or lays them out in a column; `nil` for others.
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
      try layout(lines, in: try code.item(target), call.expression.place, &code)
      return .void
    default: return nil
    }
  }

  private static func ofOne(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    if let value = try ofTree(call, target, &code) { return value }
    guard edges.contains(call.name) || methods.contains(call.name) else { return nil }
    let place = call.expression.place
    let item = try code.item(target)
    let around = CodePins.container(of: item, &code)
    func pin(_ edges: [String], _ value: CodeValue?) throws(Failure) {
      for edge in edges {
        let (relation, inset) = try bound(value, .place, &code)
        _ = try CodePins.pinEdge(item, edge, to: around, inset, relation, place, &code)
      }
    }
    func center(_ axes: [String]) throws(Failure) {
      for axis in axes {
        let offset = try CodeNumbers.number(
          call.given.first { $0.label == "offset" || $0.label.isEmpty }?.value ?? .number(0),
          .place, &code)
        let side = CodeSide(item: around, attribute: axis)
        _ = try CodePins.pin(item, axis, "==", side, offset, place, &code)
      }
    }
    func set(_ sides: [String]) throws(Failure) {
      for side in sides {
        // A percentage of the superview.
        if case .attribute(let part)? = call.first, part.isFactor {
          let factor = try CodeNumbers.number(part.value ?? .number(1), .factor, &code)
          let other = CodeSide(item: around, attribute: side)
          _ = try CodePins.pin(item, side, "==", other, factor: factor, 0, place, &code)
          continue
        }
        let (relation, number) = try bound(call.first, .size, &code)
        _ = try CodePins.pin(item, side, relation, nil, number, place, &code)
      }
    }
    let padding = call["padding"] ?? call.given.first { $0.label.isEmpty }?.value
    switch call.name {
    case "width", "height": try set([call.name])
    case "size": try set(["width", "height"])
    case "fillContainer": try pin(["leading", "trailing", "top", "bottom"], padding)
    case "fillHorizontally": try pin(["leading", "trailing"], padding)
    case "fillVertically": try pin(["top", "bottom"], padding)
    case "centerHorizontally": try center(["centerX"])
    case "centerVertically": try center(["centerY"])
    case "centerInContainer": try center(["centerX", "centerY"])
    case "aspectRatio":
      var factor = 1.0
      if case .attribute(let part)? = call.first {
        factor = try CodeNumbers.number(part.value ?? .number(1), .factor, &code)
      } else if let value = call.first {
        factor = try CodeNumbers.number(value, .factor, &code)
      }
      let side = CodeSide(item: item, attribute: "height")
      _ = try CodePins.pin(item, "width", "==", side, factor: factor, 0, place, &code)
    case "minimumTopSpace", "minimumBottomSpace":
      let inset = try CodeNumbers.number(call.required(), .place, &code)
      let edge = call.name == "minimumTopSpace" ? "top" : "bottom"
      _ = try CodePins.pinEdge(item, edge, to: around, inset, ">=", place, &code)
    case "heightEqualsWidth":
      let side = CodeSide(item: item, attribute: "width")
      _ = try CodePins.pin(item, "height", "==", side, 0, place, &code)
    case "followEdges":
      let other = try code.item(call.required())
      for edge in ["top", "bottom", "left", "right"] {
        let side = CodeSide(item: other, attribute: edge)
        _ = try CodePins.pin(item, edge, "==", side, 0, place, &code)
      }
    default:
      guard call.first != nil else { throw .notUnderstood }
      try pin([call.name], call.first)
    }
    return target
  }

  // MARK: - Functions

  /// Functions that relate views to one another, with the attributes that they make equal.
  private static let shared: [String: [String]] = [
    "equalWidths": ["width"], "equalHeights": ["height"], "equalSizes": ["width", "height"],
    "alignHorizontally": ["centerY"], "alignVertically": ["centerX"],
    "alignCenter": ["centerX", "centerY"], "alignTops": ["top"], "alignBottoms": ["bottom"],
    "alignLefts": ["left"], "alignRights": ["right"], "alignLeadings": ["leading"],
    "alignTrailings": ["trailing"], "alignLastBaselines": ["lastBaseline"],
    "alignFirstBaselines": ["firstBaseline"],
  ]

  /// The functions that make constraints.
  static var functions: Set<String> { Set(shared.keys).union(["align", "equal", "layout"]) }

  static func function(
    _ name: String, _ arguments: [CodeArgument], _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    let labels = [
      "tops": ["top"], "bottoms": ["bottom"], "lefts": ["left"], "rights": ["right"],
      "horizontally": ["centerY"], "vertically": ["centerX"], "widths": ["width"],
      "heights": ["height"], "sizes": ["width", "height"], "leadings": ["leading"],
      "trailings": ["trailing"], "firstBaselines": ["firstBaseline"],
      "lastBaselines": ["lastBaseline"],
    ]
    let attributes =
      shared[name]
      ?? (["align", "equal"].contains(name) ? arguments.first.flatMap { labels[$0.label] } : nil)
    guard let attributes else { return nil }
    var items: [CodeItem] = []
    for given in try code.given(arguments) {
      if case .row(let parts) = given.value {
        items += try tie(parts, expression.place, &code)
      } else {
        for value in given.value.elements { items.append(try code.item(value)) }
      }
    }
    // A view alone is aligned with nothing.
    guard items.count > 1 else { throw .noLayout }
    for (one, next) in zip(items, items.dropFirst()) {
      for attribute in attributes {
        let side = CodeSide(item: one, attribute: attribute)
        _ = try CodePins.pin(next, attribute, "==", side, 0, expression.place, &code)
      }
    }
    return .void
  }

  /// The values of the statements of a result builder.
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
      return .row([.text("|")] + parts(try code.value(of: operand)))
    case "-|": return .row(parts(try code.value(of: operand)) + [.text("|")])
    case "|": return .row([.text("|"), .number(0)] + parts(try code.value(of: operand)))
    case "%]":
      var part = EasyPeasy.Attribute(attributes: [], isFactor: true)
      part.value = .number(try CodeNumbers.number(code.value(of: operand), .factor, &code) / 100)
      return .attribute(part)
    case "|]": return .row(parts(try code.value(of: operand)) + [.number(0), .text("|")])
    case ">=", "<=", "==":
      var attribute = EasyPeasy.Attribute(attributes: [])
      attribute.relation = sign
      attribute.value = try code.value(of: operand)
      return .attribute(attribute)
    default: return nil
    }
  }

  private static func parts(_ value: CodeValue) -> [CodeValue] {
    if case .row(let parts) = value { parts } else { [value] }
  }

  static func sign(
    _ sign: String, _ one: CodeValue, _ other: CodeValue, _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch (sign, one, other) {
    case ("%", .number(let number), .anchor(var anchor)):
      anchor.factor *= number / 100
      return .anchor(anchor)
    case ("-", .row, _), ("-", _, .row), ("-", .view, _), ("-", .number, .view):
      return .row(parts(one) + parts(other))
    case ("-", .unknown(let hole), _) where hole.thing != nil && other != .number(0):
      return .row(parts(.view(try code.item(one))) + parts(other))
    case ("~", .row(let parts), _):
      let (relation, number) = try bound(other, .size, &code)
      for case .view(let item) in parts {
        _ = try CodePins.pin(
          item, "height", relation, nil, number, expression.place, &code)
      }
      return one
    case ("~", .view(let item), _):
      let (relation, number) = try bound(other, .size, &code)
      _ = try CodePins.pin(item, "height", relation, nil, number, expression.place, &code)
      return one
    default: return nil
    }
  }

  /// Connects the views of a row to one another, and to the superview at its ends.
  @discardableResult
  static func tie(
    _ parts: [CodeValue], _ place: Int, _ code: inout CodeInterpreter
  ) throws(Failure) -> [CodeItem] {
    var items: [CodeItem] = []
    var gap: CodeValue?
    var isAtStart = false
    for part in parts {
      switch part {
      case .text:
        if let last = items.last {
          let around = CodePins.container(of: last, &code)
          let (relation, inset) = try bound(gap ?? .number(8), .place, &code)
          _ = try CodePins.pinEdge(last, "trailing", to: around, inset, relation, place, &code)
        } else {
          isAtStart = true
        }
      case .view(let item):
        let (relation, inset) = try bound(gap ?? .number(8), .place, &code)
        if let last = items.last {
          let side = CodeSide(item: last, attribute: "trailing")
          _ = try CodePins.pin(item, "leading", relation, side, inset, place, &code)
        } else if isAtStart {
          let around = CodePins.container(of: item, &code)
          _ = try CodePins.pinEdge(item, "leading", to: around, inset, relation, place, &code)
        }
        items.append(item)
        gap = nil
      default: gap = part
      }
    }
    return items
  }

  /// Makes a column from top to bottom: rows with distances between them.
  private static func layout(
    _ lines: [CodeValue], in around: CodeItem, _ place: Int, _ code: inout CodeInterpreter
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
          for value in line.elements { items.append(try code.item(value)) }
        }
        guard let first = items.first else { throw .notUnderstood }
        for (one, next) in zip(items, items.dropFirst()) {
          let middle = CodeSide(item: next, attribute: "centerY")
          _ = try CodePins.pin(one, "centerY", "==", middle, 0, place, &code)
        }
        if let gap {
          let (relation, inset) = try bound(gap, .place, &code)
          let side = CodeSide(
            item: previous ?? around, attribute: previous == nil ? "top" : "bottom")
          _ = try CodePins.pin(first, "top", relation, side, inset, place, &code)
        } else if let previous, !isOpen {
          let side = CodeSide(item: previous, attribute: "bottom")
          _ = try CodePins.pin(first, "top", "==", side, 0, place, &code)
        }
        (gap, previous, isOpen) = (nil, first, false)
      // A flexible distance.
      case .text: (gap, isOpen) = (nil, true)
      default: gap = line
      }
    }
    if let gap, let previous {
      let (relation, inset) = try bound(gap, .place, &code)
      _ = try CodePins.pinEdge(previous, "bottom", to: around, inset, relation, place, &code)
    }
  }
}

extension CodeLibrary {
  static let stevia = CodeLibrary(
    isUsed: Stevia.isUsed, member: Stevia.member, method: Stevia.method,
    function: Stevia.function, sign: Stevia.sign, prefix: Stevia.prefix)
}
