import AutoLayout

/// TinyConstraints: methods of views that are named after attributes, `card.topToBottom(of: bar)`.
enum TinyConstraints {
  typealias Failure = CodeInterpreter.Failure

  /// The arguments of a call other than views.
  private struct Terms {
    var relation = "=="
    var priority = 1000.0
    var isActive = true
    var isSafe = false
    var offset = CodeValue.number(0)
    var insets = CodeValue.number(0)
    var multiplier = 1.0
    var excluded: Set<String> = []
    var place = 0
  }

  private static let relations = ["equal": "==", "equalOrLess": "<=", "equalOrGreater": ">="]

  /// Attributes in the names of methods.
  private static let attributes: Set = [
    "top", "bottom", "left", "right", "leading", "trailing", "centerX", "centerY", "width",
    "height",
  ]

  private static let groups = [
    "edges": ["top", "left", "bottom", "right"], "horizontal": ["left", "right"],
    "vertical": ["top", "bottom"], "origin": ["left", "top"], "size": ["width", "height"],
    "center": ["centerX", "centerY"],
  ]

  /// The attributes that a call constrains and those of the other view: `top` and `bottom` of
  /// `topToBottom`; `nil` for another name.
  private static func pair(_ name: String) -> (own: String, other: String)? {
    guard let to = name.ranges(of: "To").first else { return nil }
    let (own, rest) = (String(name[..<to.lowerBound]), name[to.upperBound...])
    let other = rest.prefix(1).lowercased() + rest.dropFirst()
    return attributes.contains(own) && attributes.contains(other) ? (own, other) : nil
  }

  /// The methods that make constraints, as they are written without another view's attribute.
  static let words: Set<String> = {
    let sides = attributes.union(groups.keys)
    return sides.union(sides.map { $0 + "ToSuperview" }).union([
      "centerInSuperview", "aspectRatio", "stack",
    ]).union(
      attributes.flatMap { own in
        attributes.map { own + "To" + $0.prefix(1).uppercased() + $0.dropFirst() }
      })
  }()

  /// Returns whether a method name belongs to this library alone.
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
    let terms = try terms(call, &code)
    let name = call.name
    if name.hasPrefix("set") {
      let method = name == "setHugging" ? "Hugging" : "CompressionResistance"
      return try CodeCalls.call(
        call.renamed("setContent\(method)Priority"), of: target, &code)
    }
    if name == "stack" { return try stack(view, call, &code) }
    let isToSuperview = name.hasSuffix("Superview")
    var other: CodeItem?
    if isToSuperview {
      guard view != .root else { throw .notUnderstood }
      var around = CodePins.container(of: view, &code)
      if terms.isSafe { around.region += ".safe" }
      other = around
    } else if let value = call["to", "in", "of"] {
      other = try code.item(value)
    }
    guard let other else { return try sized(view, call, terms, &code) }
    if let (own, attribute) = pair(name) {
      return try tie(view, own, to: CodeSide(item: other, attribute: attribute), terms, &code)
    }
    // `topToSuperview` and `centerInSuperview`.
    let word =
      name == "centerInSuperview"
      ? "center" : isToSuperview ? String(name.dropLast("ToSuperview".count)) : name
    if let own = groups[word] {
      var all: [CodeValue] = []
      for attribute in own where !terms.excluded.contains(attribute) {
        let side = CodeSide(item: other, attribute: attribute)
        all.append(try tie(view, attribute, to: side, terms, isGroup: true, &code))
      }
      return .list(all)
    }
    for case .anchor(let anchor) in call.given.map({ $0.value }) {
      let side = CodeSide(item: anchor.item, attribute: anchor.attributes.first ?? word)
      return try tie(view, word, to: side, terms, &code)
    }
    let isTurned = isToSuperview && word == "trailing"
    return try tie(
      view, word, to: CodeSide(item: other, attribute: word), terms, isTurned: isTurned, &code)
  }

  /// `width(40)`, `height(min: 20, max: 50)`, `size(…)`, `aspectRatio(1.5)`.
  private static func sized(
    _ view: CodeItem, _ call: CodeCall, _ terms: Terms, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    switch (call.name, call.first) {
    case ("aspectRatio", let value?):
      var terms = terms
      terms.multiplier = try CodeNumbers.number(value, .factor, &code)
      return try tie(view, "width", to: CodeSide(item: view, attribute: "height"), terms, &code)
    case ("size", .numbers(_, let size)?) where size.count == 2:
      var all: [CodeValue] = []
      for (attribute, number) in zip(["width", "height"], size) {
        all.append(try set(view, attribute, terms.relation, number, terms, &code))
      }
      return .list(all)
    default: break
    }
    let bounds = call.given.filter { $0.label == "min" || $0.label == "max" }
    guard bounds.isEmpty else {
      var all: [CodeValue] = []
      for bound in bounds {
        let number = try CodeNumbers.number(bound.value, .size, &code)
        let relation = bound.label == "min" ? ">=" : "<="
        all.append(try set(view, call.name, relation, number, terms, &code))
      }
      return .list(all)
    }
    guard let first = call.first, call.name == "width" || call.name == "height" else {
      throw .notUnderstood
    }
    let number = try CodeNumbers.number(first, .size, &code)
    return try set(view, call.name, terms.relation, number, terms, &code)
  }

  private static func terms(
    _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> Terms {
    var terms = Terms()
    terms.place = call.expression.place
    for given in call.given {
      switch (given.label, given.value) {
      case ("relation", .word(let word)):
        guard let relation = relations[word] else { throw .notUnderstood }
        terms.relation = relation
      case ("priority", let value):
        terms.priority = try CodeNumbers.number(value, .priority, &code)
      case ("isActive", .bool(let flag)): terms.isActive = flag
      case ("usingSafeArea", .bool(let flag)): terms.isSafe = flag
      case ("offset", let value): terms.offset = value
      case ("insets", let value): terms.insets = value
      case ("multiplier", let value):
        terms.multiplier = try CodeNumbers.number(value, .factor, &code)
      case ("excluding", let value):
        for value in value.elements {
          guard let word = value.word else { throw .notUnderstood }
          terms.excluded.insert(["leading": "left", "trailing": "right"][word] ?? word)
        }
      case ("", _), ("to", _), ("of", _), ("in", _), ("min", _), ("max", _), ("for", _),
        ("axis", _), ("width", _), ("height", _), ("spacing", _):
        break
      default: throw .notUnderstood
      }
    }
    return terms
  }

  /// Makes a constraint to another item; the insets of groups point inwards.
  private static func tie(
    _ view: CodeItem, _ own: String, to side: CodeSide, _ terms: Terms, isGroup: Bool = false,
    isTurned: Bool = false, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let isInset = isGroup && !own.hasPrefix("center")
    let value = isInset ? terms.insets : terms.offset
    let constant = try SnapKit.constants(value, for: [own], isInset: isInset, &code)[0]
    return try CodePins.pin(
      view, own, terms.relation, side, factor: terms.multiplier, isTurned ? -constant : constant,
      priority: terms.priority, isActive: terms.isActive, terms.place, &code)
  }

  /// A constraint to a number.
  private static func set(
    _ view: CodeItem, _ own: String, _ relation: String, _ number: Double, _ terms: Terms,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    try CodePins.pin(
      view, own, relation, nil, number, priority: terms.priority, isActive: terms.isActive,
      terms.place, &code)
  }

  /// `card.stack([a, b], axis: .vertical, spacing: 8)`: subviews one behind the other, each as broad
  /// as the view.
  private static func stack(
    _ view: CodeItem, _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard case .list(let values)? = call.first else { throw .notUnderstood }
    let isAcross = call["axis"] == .word("horizontal")
    let (ends, sides) =
      isAcross ? (("left", "right"), ["top", "bottom"]) : (("top", "bottom"), ["left", "right"])
    var plain = Terms()
    plain.place = call.expression.place
    var spaced = plain
    spaced.offset = call["spacing"] ?? .number(0)
    var all: [CodeValue] = []
    var previous: CodeItem?
    CodePins.unmask(view, &code)
    for value in values {
      try UIKitViews.move(value, to: view, &code)
      let own = try code.item(value)
      let before = CodeSide(item: previous ?? view, attribute: previous == nil ? ends.0 : ends.1)
      all.append(try tie(own, ends.0, to: before, previous == nil ? plain : spaced, &code))
      for side in sides {
        all.append(try tie(own, side, to: CodeSide(item: view, attribute: side), plain, &code))
      }
      for side in ["width", "height"] {
        guard let size = call[side] else { continue }
        let number = try CodeNumbers.number(size, .size, &code)
        all.append(try set(own, side, "==", number, plain, &code))
      }
      previous = own
    }
    if let previous {
      let end = CodeSide(item: view, attribute: ends.1)
      all.append(try tie(previous, ends.1, to: end, plain, &code))
    }
    return .list(all)
  }
}

extension CodeLibrary {
  static let tinyConstraints = CodeLibrary(
    isUsed: TinyConstraints.isUsed, method: TinyConstraints.method)
}
