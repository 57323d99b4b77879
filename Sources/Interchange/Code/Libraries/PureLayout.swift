import AutoLayout

/// PureLayout: `view.autoPinEdge(toSuperviewEdge: .top, withInset: 8)`, in Swift and Objective-C.
enum PureLayout {
  /// The prefixes of methods that create constraints.
  static let beginnings = [
    "autoPin", "autoSetDimension", "autoSetViews", "autoAlign", "autoMatch", "autoCenter",
    "autoDistribute", "autoConstrain",
  ]

  static func method(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    if let value = try ofMade(call, target, &code) { return value }
    if case .type = target, let value = try block(call, &code) { return value }
    if case .type(let type) = target, call.name.hasPrefix("newAutoLayout") {
      let view = try UIKitMaking.made(type, [], call.expression, &code)
      if case .view(let item) = view { CodePins.unmask(item, &code) }
      return view
    }
    if call.name.hasPrefix("autoSetContent"), case .view(let item) = target,
      let priority = code.pinPriority, let axis = Axis(rawValue: call.first?.word ?? "")
    {
      let verb = call.name.contains(text: "Hugging") ? "hug" : "resist"
      code.edit(.pull(verb, item, axis, priority))
      return .void
    }
    guard beginnings.contains(where: call.name.hasPrefix) else { return nil }
    switch target {
    case .list(let values): return try ofAll(call, values, &code)
    // A list of views that is not in the code counts as two views.
    case .unknown(let hole) where call.name.contains(text: "Views"):
      code.account.assume(hole.words, "two elements", line: code.line, isCondition: true)
      let elements = (0...1).map { CodeValue.unknown(CodeHole("\(hole.words)[\($0)]")) }
      return try ofAll(call, elements, &code)
    case .view, .unknown: return try ofOne(call, try code.item(target), &code)
    default: return nil
    }
  }

  /// Evaluates a method of constraints or of a list of them; `nil` for unknown names.
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

  /// Evaluates a class method that creates constraints in a closure; `nil` for unknown names.
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
      code.pinPriority = try CodeNumbers.number(call.required(), &code)
    case "autoSetIdentifier": identifier = try call.required()
    default: return nil
    }
    let first = code.scene.constraints.count
    _ = CodeFunctions.run(closure, [], &code)
    // If a statement fails, its constraints are removed again.
    let made = (first..<max(first, code.scene.constraints.count)).map { CodeValue.constraint($0) }
    if let identifier {
      for one in made { try UIKitConstraints.set("identifier", of: one, to: identifier, &code) }
    }
    return .list(made)
  }

  private static func ofOne(
    _ call: CodeCall, _ view: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    // The name with its first label appended, as in Objective-C.
    let label = call.given.first?.label ?? ""
    let words = call.name + label.prefix(1).uppercased() + label.dropFirst()
    let said = try LibraryCall(call, of: view, &code)
    var pin = said.pin
    let isSize = words.hasPrefix("autoSetDimension")
    switch words {
    case _ where words.hasPrefix("autoPinEdgesToSuperview"):
      pin.own = said.rest(of: [.top, .leading, .bottom, .trailing])
    case _ where words.contains(text: "LayoutGuideOf"):
      pin.own = [words.contains(text: "Top") ? .top : .bottom]
      pin.other = CodeItem(id: 0, region: ".safe")
    case "autoCenterInSuperview", "autoCenterInSuperviewMargins": pin.own = [.centerX, .centerY]
    case "autoSetDimensionsTo", "autoSetDimensionsToSize": pin.own = [.width, .height]
    default:
      guard let own = attribute(call.first?.word) else { throw .notUnderstood }
      pin.own = [own]
      if isSize { pin.say(call["toSize"]) }
    }
    if let word = said.counterpart, words != "autoSetDimension" {
      guard let own = attribute(word) else { throw .notUnderstood }
      pin.counterparts = [own]
    }
    if words.contains(text: "Superview") {
      let region =
        words.contains(text: "SafeArea")
        ? ".safe" : words.contains(text: "Margin") ? ".margins" : ""
      pin.other = try CodePins.container(of: view, in: region, &code)
    }
    guard isSize || pin.other != nil else { throw .notUnderstood }
    pin.isInset = words.hasPrefix("autoPin") && words != "autoPinEdge"
    pin.isTurned = pin.isInset
    return try CodePins.make(pin, &code)
  }

  /// Applies a method to a row of views.
  private static func ofAll(
    _ call: CodeCall, _ values: [CodeValue], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let (name, place) = (call.name, call.expression.place)
    let views = try CodePins.items(values, &code)
    guard let first = views.first, let value = call.first else { throw .notUnderstood }
    if name.hasPrefix("autoDistributeViews") { return try distribute(views, call, &code) }
    var pin = CodePin(Array(views.dropFirst()), [], to: first, place: place)
    switch (name, value) {
    case ("autoSetViewsDimensionsToSize", .numbers), ("autoSetViewsDimensions", .numbers):
      pin = CodePin(views, [.width, .height], by: value, place: place)
    case _ where name.hasPrefix("autoSetViews"):
      guard let own = attribute(value.word), call.given.count > 1 else { throw .notUnderstood }
      pin = CodePin(views, [own], by: call.given[1].value, place: place)
    default:
      guard let own = attribute(value.word) else { throw .notUnderstood }
      pin.own = [own]
    }
    return try CodePins.make(pin, &code)
  }

  /// Distributes views along an axis, with equal spacing or equal sizes.
  private static func distribute(
    _ views: [CodeItem], _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let place = call.expression.place
    guard let first = views.first, let axis = call.first?.word,
      let aligned = attribute(call["alignedTo"]?.word)
    else { throw .notUnderstood }
    let isAcross = axis != "vertical"
    let isInset = call["insetSpacing"] != .bool(false)
    if let space = call["withFixedSpacing"] {
      return try CodePins.distribute(
        views, isAcross ? (.leading, .trailing, .width) : (.top, .bottom, .height),
        lead: isInset ? space : .number(0), gap: space, tail: isInset ? space : .number(0),
        isMatched: call["matchedSizes"] != .bool(false), aligned: aligned, place, &code)
    }
    guard let value = call["withFixedSize"] else { throw .notUnderstood }
    let size = try CodeNumbers.number(value, &code)
    let around = try CodePins.container(of: first, &code)
    var made: [CodeValue] = []
    for (index, view) in views.enumerated() {
      let (number, count) = (Double(index), Double(views.count))
      guard isInset || count > 1 else { throw .notUnderstood }
      let factor = isInset ? (number * 2 + 2) / (count + 1) : number * 2 / (count - 1)
      let constant = (isInset ? factor - 1 : 1 - factor) * size / 2
      var middle = CodePin(
        [view], [isAcross ? .centerX : .centerY], to: around, by: .number(constant),
        place: place)
      // The library replaces a factor of 0 to keep the other item in the equation.
      middle.factor = factor == 0 ? 0.00001 : factor
      var pins = [
        CodePin([view], [isAcross ? .width : .height], by: value, place: place), middle,
      ]
      if index > 0 { pins.append(CodePin([view], [aligned], to: views[index - 1], place: place)) }
      for pin in pins { made.append(try CodePins.make(pin, &code)) }
    }
    return .list(made)
  }

  /// Returns the attribute for a word of the library, which may name an edge, a dimension or an
  /// axis; an axis is named for its own direction.
  private static func attribute(_ word: String?) -> LayoutAttribute? {
    guard let word else { return nil }
    switch word {
    case "vertical": return .centerX
    case "horizontal": return .centerY
    case "marginAxisVertical": return .centerXWithinMargins
    case _ where word.hasPrefix("marginAxis"): return .centerYWithinMargins
    case _ where word.hasPrefix("margin"):
      let edge = word.dropFirst("margin".count)
      return CodePins.attribute(edge.prefix(1).lowercased() + edge.dropFirst() + "Margin")
    default: return CodePins.attribute(word)
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
