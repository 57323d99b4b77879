import AutoLayout

/// TinyConstraints: methods of views, named after attributes: `card.topToBottom(of: bar)`.
enum TinyConstraints {
  /// Attributes that occur in method names.
  private static let attributes = Set(
    words: "top bottom left right leading trailing centerX centerY width height")

  private static let groups: [String: [LayoutAttribute]] = [
    "edges": [.top, .left, .bottom, .right], "horizontal": [.left, .right],
    "vertical": [.top, .bottom], "origin": [.left, .top], "size": [.width, .height],
    "center": [.centerX, .centerY],
  ]

  /// Returns the attributes of both views in a method name: `top` and `bottom` for `topToBottom`;
  /// `nil` for other names.
  private static func pair(_ name: String) -> (own: LayoutAttribute, other: LayoutAttribute)? {
    guard let to = name.ranges(of: "To").first else { return nil }
    let (own, rest) = (String(name[..<to.lowerBound]), name[to.upperBound...])
    let other = rest.prefix(1).lowercased() + rest.dropFirst()
    guard attributes.contains(own), attributes.contains(other),
      let one = LayoutAttribute(name: own), let counterpart = LayoutAttribute(name: other)
    else { return nil }
    return (one, counterpart)
  }

  /// The methods that create constraints.
  static let words: Set<String> = {
    let sides = attributes.union(groups.keys)
    return sides.union(sides.map { $0 + "ToSuperview" }).union([
      "centerInSuperview", "aspectRatio", "stack",
    ]).union(
      attributes.flatMap { own in
        attributes.map { own + "To" + $0.prefix(1).uppercased() + $0.dropFirst() }
      })
  }()

  /// Returns whether a method name is used only by this library.
  static func isOwn(_ name: String) -> Bool {
    if name == "centerInSuperview" || pair(name) != nil { return true }
    guard name.hasSuffix("ToSuperview") else { return false }
    let own = String(name.dropLast("ToSuperview".count))
    return attributes.contains(own) || groups[own] != nil
  }

  /// Returns whether code uses the library.
  static func isUsed(by text: CodeText) -> Bool {
    text.own.contains { index in
      let token = text.tokens[index]
      return token.kind == .word && (token.value == "TinyConstraints" || isOwn(token.value))
    }
  }

  /// Returns whether a call with these labels may belong to the library.
  private static func isOwn(_ call: CodeCall) -> Bool {
    if isOwn(call.name) { return true }
    let labels = Set(call.given.map { $0.label })
    let isNamed = attributes.contains(call.name) || groups[call.name] != nil
    if labels.contains("to") || labels.contains("in") { return isNamed }
    switch call.name {
    case "width", "height":
      return call.given.first?.label == "" || !labels.isDisjoint(with: ["min", "max"])
    case "size", "aspectRatio", "stack": return call.given.first?.label == ""
    case "setHugging", "setCompressionResistance": return labels.contains("for")
    default: return false
    }
  }

  static func method(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard isOwn(call) else { return nil }
    switch target {
    case .view, .unknown: break
    default: return nil
    }
    let view = try code.item(target)
    let name = call.name
    if name.hasPrefix("set") {
      let method = name == "setHugging" ? "Hugging" : "CompressionResistance"
      return try CodeCalls.call(
        call.renamed("setContent\(method)Priority"), of: target, &code)
    }
    if name == "stack" { return try stack(view, call, &code) }
    let said = try LibraryCall(call, of: view, &code)
    var pin = said.pin
    let isToSuperview = name.hasSuffix("Superview")
    if isToSuperview {
      guard view != .root else { throw .notUnderstood }
      pin.other = try CodePins.container(of: view, in: said.isSafe ? ".safe" : "", &code)
    }
    guard pin.other != nil else { return try sized(call, pin, &code) }
    // `topToSuperview` and `centerInSuperview`.
    let word = isToSuperview ? String(name.dropLast("ToSuperview".count)) : name
    if let (own, attribute) = pair(name) {
      (pin.own, pin.counterparts) = ([own], [attribute])
    } else if let group = groups[word] {
      pin.own = said.rest(of: group)
      pin.isInset = word != "center" && word != "size"
    } else {
      pin.own = LayoutAttribute(name: word).map { [$0] } ?? []
      pin.counterparts = said.counterpart.flatMap(CodePins.attribute).map { [$0] }
      // Only the trailing edge has its sign reversed.
      pin.isInset = isToSuperview && word == "trailing"
    }
    return try CodePins.make(pin, &code)
  }

  /// Evaluates `width(40)`, `height(min: 20, max: 50)`, `size(…)` and `aspectRatio(1.5)`.
  private static func sized(
    _ call: CodeCall, _ pin: CodePin, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    var pin = pin
    pin.own = CodePins.words[call.name] ?? []
    let bounds = call.given.filter { $0.label == "min" || $0.label == "max" }
    switch call.name {
    case "aspectRatio":
      pin.own = [.width]
      (pin.other, pin.counterparts, pin.isFactor) = (pin.items[0], [.height], true)
    case "width" where !bounds.isEmpty, "height" where !bounds.isEmpty:
      var all: [CodeValue] = []
      for bound in bounds {
        (pin.relation, pin.value) = (
          bound.label == "min" ? .greaterThanOrEqual : .lessThanOrEqual, bound.value
        )
        all.append(try CodePins.make(pin, &code))
      }
      return .list(all)
    case "width", "height", "size": break
    default: throw .notUnderstood
    }
    pin.value = try call.required()
    return try CodePins.make(pin, &code)
  }

  /// Evaluates `card.stack([a, b], axis: .vertical, spacing: 8)`, which places subviews one after
  /// another and fits them to the view across the axis.
  private static func stack(
    _ view: CodeItem, _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard case .list(let values)? = call.first else { throw .notUnderstood }
    let place = call.expression.place
    let (start, end, sides): (LayoutAttribute, LayoutAttribute, [LayoutAttribute]) =
      call["axis"] == .word("horizontal")
      ? (.left, .right, [.top, .bottom]) : (.top, .bottom, [.left, .right])
    var pins: [CodePin] = []
    var previous: CodeItem?
    CodePins.unmask(view, &code)
    for value in values {
      try UIKitViews.move(value, to: view, &code)
      let own = [try code.item(value)]
      let gap: CodeValue = previous == nil ? .number(0) : call["spacing"] ?? .number(0)
      pins.append(
        CodePin(
          own, [start], to: previous ?? view, at: [previous == nil ? start : end], by: gap,
          place: place))
      pins.append(CodePin(own, sides, to: view, place: place))
      for side in [LayoutAttribute.width, .height] {
        if let size = call[side.name] { pins.append(CodePin(own, [side], by: size, place: place)) }
      }
      previous = own[0]
    }
    if let previous { pins.append(CodePin([previous], [end], to: view, place: place)) }
    var all: [CodeValue] = []
    for pin in pins { all += try CodePins.make(pin, &code).elements }
    return .list(all)
  }
}

extension CodeLibrary {
  static let tinyConstraints = CodeLibrary(
    isUsed: TinyConstraints.isUsed, method: TinyConstraints.method)
}
