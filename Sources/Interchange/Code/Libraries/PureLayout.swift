import AutoLayout

/// PureLayout: `view.autoPinEdge(toSuperviewEdge: .top, withInset: 8)`, in Swift and Objective-C.
enum PureLayout {
  typealias Failure = CodeInterpreter.Failure

  private static let beginnings = [
    "autoPin", "autoSet", "autoAlign", "autoMatch", "autoCenter", "autoDistribute",
    "autoConstrain",
  ]

  static func method(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    if let value = try ofMade(call, target, &code) { return value }
    if target == .type("NSLayoutConstraint") { return try block(call, &code) }
    guard beginnings.contains(where: call.name.hasPrefix) else { return nil }
    switch target {
    case .list(let values): return try ofAll(call, values, &code)
    // Views that the code does not show: two of them.
    case .unknown(let hole) where call.name.contains(text: "Views"):
      code.account.assume(hole.words, "two elements", line: code.line, isCondition: true)
      let elements = (0...1).map { CodeValue.unknown(CodeHole("\(hole.words)[\($0)]")) }
      return try ofAll(call, elements, &code)
    case .view, .unknown: return try ofOne(call, try code.item(target), &code)
    default: return nil
    }
  }

  /// A method of constraints, or of a list of them; `nil` for unknown names.
  private static func ofMade(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard target.isConstraints || target == .list([]) else { return nil }
    switch call.name {
    case "autoInstall", "autoInstallConstraints": try UIKitConstraints.activate(target, &code)
    case "autoRemove", "autoRemoveConstraints": try UIKitConstraints.deactivate(target, &code)
    case "autoIdentify", "autoIdentifyConstraints":
      for one in target.elements {
        try UIKitConstraints.set("identifier", of: one, to: call.required(), &code)
      }
    default: return nil
    }
    return target
  }

  /// A class method of constraints that runs a closure; `nil` for unknown names.
  private static func block(
    _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard case .closure(let closure)? = call.given.last?.value else { return nil }
    let outer = (code.makerMode, code.pinPriority)
    defer { (code.makerMode, code.pinPriority) = outer }
    var identifier: CodeValue?
    switch call.name {
    case "autoCreateAndInstallConstraints": break
    case "autoCreateConstraintsWithoutInstalling": code.makerMode = .prepare
    case "autoSetPriority":
      code.pinPriority = try CodeNumbers.number(call.required(), .priority, &code)
    case "autoSetIdentifier": identifier = try call.required()
    default: return nil
    }
    let first = code.scene.constraints.count
    _ = CodeFunctions.run(closure, [], &code)
    // A statement that fails may take back what was there.
    let made = (first..<max(first, code.scene.constraints.count)).map { CodeValue.constraint($0) }
    if let identifier {
      for one in made { try UIKitConstraints.set("identifier", of: one, to: identifier, &code) }
    }
    return .list(made)
  }

  /// The name of a call with its first label, as in Objective-C.
  private static func words(_ call: CodeCall) -> String {
    let label = call.given.first?.label ?? ""
    return call.name + label.prefix(1).uppercased() + label.dropFirst()
  }

  private static func number(
    _ value: CodeValue?, or other: Double = 0, as role: CodeNumbers.Role = .place,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> Double {
    guard let value else { return other }
    return try CodeNumbers.number(value, role, &code)
  }

  private static func ofOne(
    _ call: CodeCall, _ view: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let (words, place) = (words(call), call.expression.place)
    let relation = call["relation"]?.word.flatMap { UIKitConstraints.relations[$0] } ?? "=="
    if words.hasPrefix("autoPinEdgesToSuperview") { return try pinEdges(call, view, &code) }
    let region =
      words.contains(text: "SafeArea") ? ".safe" : words.contains(text: "Margin") ? ".margins" : ""
    var around = CodePins.container(of: view, &code)
    around.region += region
    let first = call.first
    switch words {
    case "autoPinToTopLayoutGuideOf", "autoPinToTopLayoutGuideOfViewController",
      "autoPinToBottomLayoutGuideOf", "autoPinToBottomLayoutGuideOfViewController":
      let edge = words.contains(text: "Top") ? "top" : "bottom"
      let inset = try number(call["withInset"], &code)
      let safe = CodeItem(id: 0, region: ".safe")
      return try CodePins.pinEdge(view, edge, to: safe, inset, relation, place, &code)
    case "autoPinEdgeToSuperviewEdge", "autoPinEdgeToSuperviewMargin",
      "autoPinEdgeToSuperviewSafeArea":
      guard let edge = edge(first) else { throw .notUnderstood }
      let inset = try number(call["withInset"], &code)
      return try CodePins.pinEdge(view, edge, to: around, inset, relation, place, &code)
    case "autoPinEdge":
      guard let edge = edge(first), let to = self.edge(call["to", "toEdge"]),
        let item = call["of", "ofView"]
      else { throw .notUnderstood }
      let other = CodeSide(item: try code.item(item), attribute: to)
      let offset = try number(call["withOffset"], &code)
      return try CodePins.pin(view, edge, relation, other, offset, place, &code)
    case "autoCenterInSuperview", "autoCenterInSuperviewMargins":
      var values: [CodeValue] = []
      for axis in ["centerX", "centerY"] {
        let other = CodeSide(item: around, attribute: axis)
        values.append(try CodePins.pin(view, axis, "==", other, 0, place, &code))
      }
      return .list(values)
    case "autoAlignAxisToSuperviewAxis", "autoAlignAxis", "autoAlignAxisToSuperviewMarginAxis":
      guard let axis = axis(first) else { throw .notUnderstood }
      if let other = call["toSameAxisOf", "toSameAxisOfView"] { around = try code.item(other) }
      let offset = try number(call["withOffset"], &code)
      let factor = try number(call["withMultiplier"], or: 1, as: .factor, &code)
      let other = CodeSide(item: around, attribute: axis)
      return try CodePins.pin(view, axis, "==", other, factor: factor, offset, place, &code)
    case "autoMatch", "autoMatchDimension":
      guard let own = first?.word, let to = call["to", "toDimension"]?.word,
        let item = call["of", "ofView"]
      else { throw .notUnderstood }
      let other = CodeSide(item: try code.item(item), attribute: to)
      let offset = try number(call["withOffset"], &code)
      let factor = try number(call["withMultiplier"], or: 1, as: .factor, &code)
      return try CodePins.pin(view, own, relation, other, factor: factor, offset, place, &code)
    case "autoConstrainAttribute", "autoConstrain":
      guard let own = attribute(first), let to = attribute(call["to", "toAttribute"]),
        let item = call["of", "ofView"]
      else { throw .notUnderstood }
      let other = CodeSide(item: try code.item(item), attribute: to)
      let offset = try number(call["withOffset"], &code)
      let factor = try number(call["withMultiplier"], or: 1, as: .factor, &code)
      return try CodePins.pin(view, own, relation, other, factor: factor, offset, place, &code)
    case "autoSetDimension":
      guard let own = first?.word, let size = call["toSize"] else { throw .notUnderstood }
      let number = try number(size, as: .size, &code)
      return try CodePins.pin(view, own, relation, nil, number, place, &code)
    case "autoSetDimensionsTo", "autoSetDimensionsToSize":
      guard case .numbers(_, let size)? = first, size.count == 2 else { throw .notUnderstood }
      var values: [CodeValue] = []
      for (own, number) in zip(["width", "height"], size) {
        values.append(try CodePins.pin(view, own, "==", nil, number, place, &code))
      }
      return .list(values)
    default: throw .notUnderstood
    }
  }

  private static func pinEdges(
    _ call: CodeCall, _ view: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let words = words(call)
    var insets = (UIKitGeometry.insets, [0.0, 0, 0, 0])
    for given in call.given {
      if case .numbers(let labels, let numbers) = given.value { insets = (labels, numbers) }
    }
    var edges = ["top", "leading", "bottom", "trailing"]
    if let word = call["excludingEdge"]?.word {
      let other = ["left": "leading", "right": "trailing"][word] ?? word
      edges.removeAll { $0 == other }
    }
    var around = CodePins.container(of: view, &code)
    around.region +=
      words.contains(text: "SafeArea")
      ? ".safe" : words.contains(text: "Margins") ? ".margins" : ""
    var values: [CodeValue] = []
    for edge in edges {
      let twin = ["leading": "left", "trailing": "right"][edge] ?? edge
      let inset = zip(insets.0, insets.1).first { $0.0 == edge || $0.0 == twin }?.1 ?? 0
      values.append(
        try CodePins.pinEdge(view, edge, to: around, inset, "==", call.expression.place, &code))
    }
    return .list(values)
  }

  /// Applies a method to a row of views.
  private static func ofAll(
    _ call: CodeCall, _ values: [CodeValue], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let (name, place) = (call.name, call.expression.place)
    var views: [CodeItem] = []
    for value in values { views.append(try code.item(value)) }
    guard let first = views.first, let value = call.first else { throw .notUnderstood }
    if name.hasPrefix("autoDistributeViews") { return try distribute(views, call, &code) }
    var made: [CodeValue] = []
    if name == "autoSetViewsDimensionsToSize" || name == "autoSetViewsDimensions",
      case .numbers(_, let size) = value, size.count == 2
    {
      for view in views {
        for (own, number) in zip(["width", "height"], size) {
          made.append(try CodePins.pin(view, own, "==", nil, number, place, &code))
        }
      }
      return .list(made)
    }
    if name.hasPrefix("autoSetViews"), let own = value.word, call.given.count > 1 {
      let size = try number(call.given[1].value, as: .size, &code)
      for view in views {
        made.append(try CodePins.pin(view, own, "==", nil, size, place, &code))
      }
      return .list(made)
    }
    for view in views.dropFirst() {
      let attribute: String
      if name.hasPrefix("autoAlignViews"), let edge = edge(value) ?? axis(value) {
        attribute = edge
      } else if name.hasPrefix("autoMatchViews"), let own = value.word {
        attribute = own
      } else {
        throw .notUnderstood
      }
      let other = CodeSide(item: first, attribute: attribute)
      made.append(try CodePins.pin(view, attribute, "==", other, 0, place, &code))
    }
    return .list(made)
  }

  /// Distributes views along an axis, with spaces or sizes of one length.
  private static func distribute(
    _ views: [CodeItem], _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let place = call.expression.place
    guard let first = views.first, let last = views.last, let axis = call.first?.word,
      let aligned = attribute(call["alignedTo"])
    else { throw .notUnderstood }
    let isAcross = axis != "vertical"
    let (start, end, side, middle) =
      isAcross
      ? ("leading", "trailing", "width", "centerX") : ("top", "bottom", "height", "centerY")
    let isInset = call["insetSpacing"] != .bool(false)
    let around = CodePins.container(of: first, &code)
    var made: [CodeValue] = []
    func pin(
      _ view: CodeItem, _ own: String, _ other: CodeSide?, factor: Double = 1, _ constant: Double,
      _ code: inout CodeInterpreter
    ) throws(Failure) {
      made.append(
        try CodePins.pin(view, own, "==", other, factor: factor, constant, place, &code))
    }
    if let value = call["withFixedSize"] {
      let size = try number(value, as: .size, &code)
      for (index, view) in views.enumerated() {
        try pin(view, side, nil, size, &code)
        let (number, count) = (Double(index), Double(views.count))
        guard isInset || count > 1 else { throw .notUnderstood }
        let factor = isInset ? (number * 2 + 2) / (count + 1) : number * 2 / (count - 1)
        // The library writes no factor of 0, so that the other item stays in the equation.
        let other = CodeSide(item: around, attribute: middle)
        let constant = (isInset ? factor - 1 : 1 - factor) * size / 2
        try pin(view, middle, other, factor: factor == 0 ? 0.00001 : factor, constant, &code)
        guard index > 0 else { continue }
        try pin(view, aligned, CodeSide(item: views[index - 1], attribute: aligned), 0, &code)
      }
      return .list(made)
    }
    guard let value = call["withFixedSpacing"] else { throw .notUnderstood }
    let space = try number(value, &code)
    let inset = isInset ? space : 0
    try pin(first, start, CodeSide(item: around, attribute: start), inset, &code)
    for (one, next) in zip(views, views.dropFirst()) {
      try pin(next, start, CodeSide(item: one, attribute: end), space, &code)
      if call["matchedSizes"] != .bool(false) {
        try pin(next, side, CodeSide(item: one, attribute: side), 0, &code)
      }
      try pin(next, aligned, CodeSide(item: one, attribute: aligned), 0, &code)
    }
    try pin(last, end, CodeSide(item: around, attribute: end), -inset, &code)
    return .list(made)
  }

  /// An attribute in the library's words, which name edges, dimensions and axes alike.
  private static func attribute(_ value: CodeValue?) -> String? {
    guard let word = value?.word else { return nil }
    if word.hasPrefix("marginAxis") {
      return word == "marginAxisVertical" ? "centerXWithinMargins" : "centerYWithinMargins"
    }
    if word.hasPrefix("margin") {
      let edge = word.dropFirst("margin".count)
      return SnapKit.attribute(edge.prefix(1).lowercased() + edge.dropFirst() + "Margin")
    }
    return axis(value) ?? edge(value)
  }

  private static func edge(_ value: CodeValue?) -> String? {
    value?.word.flatMap(SnapKit.attribute)
  }

  /// PureLayout's axes are named for the way they run.
  private static func axis(_ value: CodeValue?) -> String? {
    switch value?.word {
    case "vertical": "centerX"
    case "horizontal": "centerY"
    case "baseline", "lastBaseline": "lastBaseline"
    case "firstBaseline": "firstBaseline"
    default: nil
    }
  }
}

extension CodeLibrary {
  static let pureLayout = CodeLibrary(
    member: { name, value, code throws(Failure) in
      if name == "al", case .view = value { return value }
      return nil
    }, method: PureLayout.method)
}
