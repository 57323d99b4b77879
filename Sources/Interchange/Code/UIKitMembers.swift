import AutoLayout

/// Access to members of views, constraints, structures and classes.
enum UIKitMembers {
  /// The anchors and their attributes.
  static let anchors: [String: LayoutAttribute] = {
    var table: [String: LayoutAttribute] = [:]
    for attribute in LayoutAttribute.allCases.prefix(13).dropFirst() {
      table[attribute.name + "Anchor"] = attribute
    }
    return table
  }()

  /// The layout guides of views, with their regions.
  static let regions: [String: String] = [
    "layoutMarginsGuide": ".margins",
    "safeAreaLayoutGuide": ".safe", "readableContentGuide": ".readable",
    "keyboardLayoutGuide": ".keyboard", "contentLayoutGuide": ".content",
    "frameLayoutGuide": ".frame",
  ]

  /// Numeric properties of views.
  static let measures: Set = [
    "frame", "bounds", "center", "layoutMargins", "directionalLayoutMargins", "safeAreaInsets",
  ]

  /// Members of `NSNumber`, with their types.
  private static let boxed = [
    "doubleValue": "double", "floatValue": "float", "integerValue": "NSInteger", "intValue": "int",
  ]

  /// Members of cells and buttons; in other classes they are properties of the code.
  private static let partsOfCells: Set = [
    "textLabel", "detailTextLabel", "imageView", "titleLabel",
  ]

  /// Members that code uses without `self`.
  private static let implicit: Set<String> = Set(anchors.keys).union(regions.keys).union(measures)
    .union([
      "superview", "contentView", "subviews", "snp", "arrangedSubviews", "snp_makeConstraints",
      "traitCollection", "constraints",
    ])

  /// Returns whether a name without `self` refers to a member of `self`.
  static func isImplicit(_ word: String, of owner: CodeValue, _ code: CodeInterpreter) -> Bool {
    guard case .view(let item) = owner else { return false }
    let text = code.text
    if word == "contentView", text.isSet(word) || text.isAdded(word, code.reader.functions) {
      return false
    }
    if implicit.contains(word) || word.hasPrefix("mas_")
      || code.libraries.contains(where: { $0.isMember(word) })
    {
      return true
    }
    return partsOfCells.contains(word) && [.cell, .button].contains(code.kind(of: item))
  }

  /// Returns a member of `super`.
  static func ofSuper(
    _ name: String, _ expression: CodeExpression, _ code: CodeInterpreter
  ) throws(Failure) -> CodeValue {
    name == "intrinsicContentSize"
      ? .numbers(["width", "height"], [.infinity, .infinity])
      : .unknown(CodeHole("super.\(name)"))
  }

  // MARK: - Members

  static func member(
    _ name: String, of value: CodeValue, _ expression: CodeExpression?,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let value = code.resolved(value)
    for library in code.libraries {
      if let found = try library.member?(name, value, &code) { return found }
    }
    if let found = try anchor(name, of: value, &code) { return found }
    if measures.contains(name), let known = UIKitGeometry.measure(name, of: value, code) {
      return known
    }
    switch value {
    case .none: return .none
    case .view(let item): return try member(name, of: item, &code)
    case .unknown(let hole): return try member(name, ofUnknown: hole, expression, &code)
    case .constraint(let index): return member(name, ofConstraint: index, code)
    case .numbers(let labels, let numbers):
      guard let part = UIKitGeometry.part(name, labels, numbers) else { throw .notUnderstood }
      return part
    case .list(let values): return CodeLists.member(name, values) ?? .method(of: value, name)
    case .pairs(let keys, let values):
      switch name {
      case "keys", "allKeys": return .list(keys.map { .text($0) })
      case "values", "allValues": return .list(values)
      case "count": return .number(Double(values.count), .whole)
      default: return .method(of: value, name)
      }
    case .number where name == "rawValue": return value
    case .number where boxed[name] != nil: return CodeNumbers.typed(value, as: boxed[name] ?? "")
    case .settings: return value
    case .type(let type): return try member(name, ofType: type, expression, &code)
    // `.zero.top`, and a raw value that only the framework knows.
    case .word("zero") where UIKitGeometry.parts.contains(name): return .number(0)
    case .word(let word) where name == "rawValue":
      return CodeNumbers.known(word).map { .number($0) }
        ?? .unknown(CodeHole(expression.map { code.words(of: $0) } ?? name))
    case .word: return .word(name)
    case .method(.view(let item), "layer"):
      return code.scene[item].layer[name].map { .number($0) } ?? .method(of: value, name)
    case .method(.view(let item), "intrinsicContentSize") where name == "width" || name == "height":
      return .natural(item, side: name == "width" ? .width : .height, plus: 0)
    case .object:
      return code.told(expression.map { code.words(of: $0) } ?? name)
    case .text(let text) where name == "count" || name == "length":
      return .number(Double(text.count), .whole)
    case .text(let text) where name == "isEmpty": return .bool(text.isEmpty)
    case .chain, .text, .closure, .method, .natural, .format, .anchor, .bool, .number, .sum, .late,
      .proxy, .maker:
      return .method(of: value, name)
    case .barGuide where name == "snp" || name == "length":
      return name == "snp" ? value : .unknown(CodeHole("topLayoutGuide.length"))
    case .void, .barGuide, .attribute, .row: throw .notUnderstood
    }
  }

  /// Returns an anchor or a guide; `nil` for other members.
  private static func anchor(
    _ name: String, of value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    if value == .none { return nil }
    if let attribute = anchors[name] {
      let side = try side(attribute, of: value, &code)
      return .anchor(CodeAnchor(item: side.item, attributes: [side.attribute]))
    }
    // Names that extensions commonly give the anchors of the safe area.
    if name.hasPrefix("safe"), name.hasSuffix("Anchor") {
      let word = name.dropFirst(name.hasPrefix("safeArea") ? "safeArea".count : "safe".count)
      if let attribute = anchors[word.prefix(1).lowercased() + word.dropFirst()] {
        let item = try code.item(value)
        return .anchor(CodeAnchor(item: code.part(".safe", of: item), attributes: [attribute]))
      }
    }
    guard let region = regions[name] else { return nil }
    if case .unknown(let hole) = value, region == ".content" || region == ".frame",
      hole.thing == nil, code.presumed(hole) == nil
    {
      var item = code.presume(hole.words, kind: .scroll)
      item.region = region
      return .view(item)
    }
    let item = try code.item(value)
    return .view(code.part(region, of: item))
  }

  /// Returns an attribute of an item.
  ///
  /// The layout guides of view controllers, from before iOS 11, are outside the safe area: each
  /// shares one edge with it and one with the root.
  static func side(
    _ attribute: LayoutAttribute, of value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeSide {
    let around = if case .view(let item)? = code.known("view") { item.whole } else { CodeItem.root }
    let safe = CodeItem(id: around.id, region: ".safe")
    switch (value, attribute) {
    case (.barGuide("topLayoutGuide"), .bottom): return CodeSide(item: safe, attribute: .top)
    case (.barGuide("bottomLayoutGuide"), .top): return CodeSide(item: safe, attribute: .bottom)
    case (.barGuide("topLayoutGuide"), .top), (.barGuide("bottomLayoutGuide"), .bottom),
      (.barGuide, .leading), (.barGuide, .trailing):
      return CodeSide(item: around, attribute: attribute)
    case (.barGuide, _): throw .noLine
    default: return CodeSide(item: try code.item(value), attribute: attribute)
    }
  }

  private static func member(
    _ name: String, of item: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let isCell = code.kind(of: item) == .cell
    switch name {
    case "superview":
      return code.superview(of: item)
    case "subviews", "arrangedSubviews":
      let views = code.scene.subviews(of: item)
      // A superclass may have added some to its content view.
      if views.isEmpty, code.scene.presumed["self.contentView"] == item {
        return .unknown(CodeHole("contentView.\(name)"))
      }
      return .list(views.map { .view($0) })
    case "constraints": return try constraints(heldBy: item, &code)
    // A controller represents its view.
    case "view": return .view(item)
    case "contentView":
      return .view(
        isCell ? CodeItem(id: item.id, region: ".content") : AppKit.clip(of: item, code))
    case "textLabel", "detailTextLabel", "imageView":
      return .view(isCell ? CodeItem(id: item.id, region: "." + name) : item)
    case "topLayoutGuide", "bottomLayoutGuide": return .barGuide(name)
    case "topAnchor": return .view(item)
    case "isHidden":
      return code.scene[item].isHidden.map { .bool($0) } ?? .method(of: .view(item), name)
    case "traitCollection": return .unknown(CodeHole(name))
    default: return .method(of: .view(item), name)
    }
  }

  private static func member(
    _ name: String, ofUnknown hole: CodeHole, _ expression: CodeExpression?,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if name == "userInterfaceIdiom", let idiom = idiom(code) { return .word(idiom) }
    if let number = screenScale(name, hole, expression, &code) { return .number(number) }
    if UIKitProperties.isKnown(name) { return .method(of: .unknown(hole), name) }
    // A window's content view is the root.
    if name == "contentView", hole.words == "window" || hole.words.hasSuffix(".window") {
      return .view(.root)
    }
    // Only cells have a content view.
    if name == "contentView" {
      var item: CodeItem
      let type = hole.thing.map { code.scene.views[$0].type } ?? hole.type ?? ""
      if type.isEmpty, hole.thing == nil, code.presumed(hole) == nil {
        item = code.presume(hole.words, kind: .cell)
      } else if type.isEmpty, let thing = hole.thing, code.scene.views[thing].origin == .thing {
        item = code.scene.make(thing: thing, kind: .cell, line: code.line)
      } else {
        item = try code.item(.unknown(hole))
      }
      if code.kind(of: item) == .cell { item.region = ".content" }
      return .view(item)
    }
    // Only views have a superview.
    if name == "superview", hole.thing != nil || code.presumed(hole) != nil {
      return try member(name, of: code.item(.unknown(hole)), &code)
    }
    let words = expression.map { code.words(of: $0) } ?? "\(hole.words).\(name)"
    return code.told(words)
  }

  /// Returns the number of pixels per point, as reported by a screen or a trait collection; `nil`
  /// for other members.
  private static func screenScale(
    _ name: String, _ hole: CodeHole, _ expression: CodeExpression?, _ code: inout CodeInterpreter
  ) -> Double? {
    guard let world = code.surroundings.world,
      name == "displayScale"
        || ["scale", "nativeScale"].contains(name) && UIKitGeometry.isScreen(hole)
    else { return nil }
    // A root that is not a device has no pixels.
    guard world.device == nil, world.scale == 1 else { return world.scale }
    let words = expression.map { code.words(of: $0) } ?? name
    if let number = code.given[words].flatMap(Double.init) { return number }
    code.account.assume(words, NumberFormat.exact(world.scale), line: code.line, other: "3")
    return world.scale
  }

  // MARK: - Constraints

  /// Returns `firstAttribute`, `secondItem` and so on of a constraint.
  private static func member(
    _ name: String, ofConstraint index: Int, _ code: CodeInterpreter
  ) -> CodeValue {
    let constraint = code.scene.constraints[index]
    let equation = constraint.equation
    switch name {
    case "constant": return .number(equation.constant)
    case "priority": return .number(equation.priority)
    case "multiplier": return .number(equation.multiplier)
    case "isActive": return .bool(constraint.isOn)
    case "identifier": return constraint.identifier.map { .text($0) } ?? .none
    case "firstItem": return equation.first.map { .view($0.item) } ?? .none
    case "secondItem": return equation.second.map { .view($0.item) } ?? .none
    case "firstAttribute": return equation.first.map { .word($0.attribute.name) } ?? .none
    case "secondAttribute": return .word(equation.second?.attribute.name ?? "notAnAttribute")
    default: return .method(of: .constraint(index), name)
    }
  }

  /// Returns the constraints held by a view, like UIKit's `constraints`: those whose items have it
  /// as their nearest common ancestor.
  private static func constraints(
    heldBy view: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    // A view older than this code may have other constraints.
    guard view == .root || code.scene[view].isMadeHere else { throw .notUnderstood }
    for format in code.scene.formats {
      for item in format.items where code.scene.lies(item.whole, in: view, code.surroundings) {
        throw .notUnderstood
      }
    }
    var held: [CodeValue] = []
    for (index, constraint) in code.scene.constraints.enumerated()
    where constraint.lineName != nil && constraint.equation.first != nil {
      let holder = code.scene.ancestor(of: constraint.equation.items, code.surroundings)
      if holder == view.whole { held.append(.constraint(index)) }
    }
    return .list(held)
  }

  // MARK: - Classes

  /// The prefixes of framework classes.
  private static let frameworks: Set = ["UI", "NS", "CG", "CA", "CT", "AL", "MA"]

  private static func member(
    _ name: String, ofType type: String, _ expression: CodeExpression?,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let last = ViewClass.bare(type)
    for key in ["\(last).\(name)"] + (type == "Self" ? [name] : []) {
      if let value = code.known(key) { return value }
    }
    if let getter = CodeFunctions.method(
      CodeCall(name: name, given: [], expression: expression ?? .nothing), of: .type(type), code),
      getter.isGetter
    {
      return try CodeFunctions.call(getter, owner: .type(type), [], &code)
    }
    if name == "new" { return try UIKitMaking.made(type, [], expression ?? .nothing, &code) }
    let words = "\(type).\(name)"
    if ["UIScreen", "UIApplication", "UIDevice"].contains(type) {
      return .unknown(CodeHole(words))
    }
    let isOwn = ["Constants", "Metrics", "Layout", "Style", "Styles"].contains(
      where: type.hasSuffix)
    let isFramework = !isOwn && frameworks.contains(String(type.prefix(2)))
    let isEnumeration = code.reader.classes.contains { $0.name == last && $0.kind == nil }
    if name.first?.isUppercase == true {
      // Swift 2 capitalized the cases of enumerations: `NSLayoutAttribute.Top`.
      let next = expression.map { code.text.token($0.range.upperBound).value } ?? ""
      let isCase =
        isFramework || isEnumeration && !code.reader.classes.contains { $0.name == name }
      return isCase && next != "." && next != "("
        ? .word(name.prefix(1).lowercased() + name.dropFirst()) : .type(words)
    }
    if type == "CGFloat", CodeNumbers.known(name) == nil { return .unknown(CodeHole(words)) }
    if isFramework || type == "CGFloat" || type == "CGRect" || isEnumeration { return .word(name) }
    return .unknown(CodeHole(words))
  }

  /// Returns the idiom of the device; `nil` if it is unknown.
  static func idiom(_ code: CodeInterpreter) -> String? {
    guard let world = code.surroundings.world else { return nil }
    if world.platform == .macos { return "mac" }
    guard let device = world.device else { return nil }
    return device.hasPrefix("iPad") ? "pad" : device.hasPrefix("iPhone") ? "phone" : nil
  }
}

extension CodeExpression {
  /// A placeholder for an expression that is not in the code.
  static let nothing = CodeExpression(form: .unreadable, range: 0..<1, place: 0)
}

extension CodeInterpreter {
  /// Returns the kind of an item.
  func kind(of item: CodeItem) -> ItemKind { scene[item].kind }

  /// Returns a region of an item; a table keeps the content of its cells in the safe area.
  func part(_ region: String, of item: CodeItem) -> CodeItem {
    let isSafe = region == ".safe" && item.region == ".content" && kind(of: item) == .cell
    return CodeItem(id: item.id, region: item.region + (isSafe ? "" : region))
  }
}
