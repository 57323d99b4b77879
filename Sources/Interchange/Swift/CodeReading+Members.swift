import AutoLayout

// Members of what is known.

extension CodeReading {
  // MARK: - Members

  mutating func member(
    _ name: String, of value: CodeValue, _ expression: CodeExpression?
  ) throws(Failure) -> CodeValue {
    if value == .none { return .none }
    if let attribute = Self.anchors[name], name != "baseline" {
      let anchor = try anchor(of: value, attribute)
      return .anchor(item: anchor.item, attributes: [anchor.attribute])
    }
    if let group = Self.anchorGroups[name] {
      return .anchor(item: try item(value), attributes: group)
    }
    if let edge = Self.guideEdges[name] {
      return .anchor(item: "\(try item(value)).safe", attributes: edge)
    }
    // As extensions call the anchors of the safe area.
    if name.hasPrefix("safeArea"), name.hasSuffix("Anchor") {
      let word = name.dropFirst("safeArea".count)
      if let attribute = Self.anchors[word.prefix(1).lowercased() + word.dropFirst()] {
        return .anchor(item: "\(try item(value)).safe", attributes: [attribute])
      }
    }
    if case .unknown(let hole) = value, hole.id == nil,
      name == "contentLayoutGuide" || name == "frameLayoutGuide", memory.names[hole.words] == nil
    {
      return .item("\(presume(hole.words, kind: .scroll)).\(Self.regions[name] ?? name)")
    }
    if let region = Self.regions[name] { return .item("\(try item(value)).\(region)") }
    if Self.measures.contains(name), !isCalled(expression),
      let known = measure(name, of: value)
    {
      return known
    }
    let isUnknown = if case .unknown = value { true } else { false }
    switch (value, name) {
    case (.item(let item), "superview"):
      return item == "root" ? .item("root") : .item(superview(of: Self.view(of: item)))
    case (.item(let item), "subviews"), (.item(let item), "arrangedSubviews"):
      return .list(memory.subviews(of: item).map { .item($0) })
    case (.item(let item), "constraints"): return try constraints(heldBy: item)
    case (.unknown, "userInterfaceIdiom") where idiom != nil: return .member(idiom ?? "phone")
    case (.constraint(let index), "firstAttribute"), (.constraint(let index), "secondAttribute"),
      (.constraint(let index), "firstItem"), (.constraint(let index), "secondItem"),
      (.constraint(let index), "identifier"):
      return part(name, ofConstraint: index)
    // A controller stands for its view.
    case (.item, "view"), (.item("root"), "contentView"): return value
    case (.item, _) where isSelf(expression):
      // The code's own getter, which makes a view when it is first asked for.
      if isObjectiveC, calls < 12, let getter = function(name, []), getter.parameters.isEmpty,
        getter.givesValue
      {
        return try call(getter, owner: value, [])
      }
      return try named(name)
    case (.item(let item), _) where memory.members[Name.key(item)]?[name] != nil:
      return memory.members[Name.key(item)]?[name] ?? .none
    case (.item(let item), "contentView"):
      return kind(ofItem: item) == .cell ? .item("\(item).content") : value
    case (.item(let cell), "textLabel"), (.item(let cell), "detailTextLabel"),
      (.item(let cell), "imageView"):
      guard kind(ofItem: cell) == .cell else { return value }
      return .item("\(cell).\(name)")
    case (.item, "titleLabel"), (.item, "layer"), (.item, "al"): return value
    case (.item(let item), "snp"): return .snap([item])
    case (.list(let values), "snp"):
      var items: [String] = []
      for value in values { items.append(try self.item(value)) }
      return .snap(items)
    case (.unknown, "snp"): return .snap([try item(value)])
    case (.barGuide, "snp"): return value
    case (.barGuide(let word), _) where Self.attributes(ofWord: name) != nil:
      let anchor = try anchor(of: .barGuide(word), name)
      return .anchor(item: anchor.item, attributes: [anchor.attribute])
    case (.snap(let items), _):
      if name == "superview" { return .item(superview(of: items.first ?? "root")) }
      if let attributes = Self.attributes(ofWord: name), let item = items.first {
        return .anchor(item: item, attributes: attributes)
      }
      return .method(of: value, name)
    case (.maker(let items), _):
      guard let attributes = Self.attributes(ofWord: name) else { return .method(of: value, name) }
      memory.chains.append(
        ConstraintChain(items: items, attributes: attributes, mode: makerMode))
      return .chain(memory.chains.count - 1)
    case (.chain(let index), _):
      if let attributes = Self.attributes(ofWord: name), memory.chains[index].relation == nil {
        memory.chains[index].attributes += attributes
        return value
      }
      if ["constraint", "with", "and", "layoutConstraints"].contains(name) { return value }
      return .method(of: value, name)
    case (.linear(let item, let attributes, _, _), _) where attributes.isEmpty:
      if name == "superview" {
        return .linear(item: superview(of: item), attributes: [], factor: 1, constants: [])
      }
      if name == "safeAreaLayoutGuide" {
        return .linear(item: item + ".safe", attributes: [], factor: 1, constants: [])
      }
      guard let own = Self.attributes(ofWord: name) else { throw .notUnderstood }
      return .linear(item: item, attributes: own, factor: 1, constants: [])
    case (.linear, "inseted"): return .method(of: value, name)
    case (.method(.item(let item), "intrinsicContentSize"), "width"),
      (.method(.item(let item), "intrinsicContentSize"), "height"):
      return .natural(item: item, side: name, plus: 0)
    case (.method(.unknown("super"), "intrinsicContentSize"), "width"),
      (.method(.unknown("super"), "intrinsicContentSize"), "height"):
      return .number(.infinity)
    case (.method(.item, let frame), _) where frame == "bounds" || frame == "frame":
      return .method(of: value, name)
    case (.method(let owner, let first), _) where ["size", "origin"].contains(first):
      return .method(of: owner, "\(first).\(name)")
    case (.list(let values), "count"): return .number(Double(values.count))
    case (.list(let values), "isEmpty"): return .bool(values.isEmpty)
    case (.list(let values), "first"), (.list(let values), "firstObject"):
      return values.first ?? .none
    case (.list(let values), "last"), (.list(let values), "lastObject"): return values.last ?? .none
    case (.list(let values), "indices"):
      return .list(values.indices.map { .number(Double($0)) })
    case (.list, _), (.text, _), (.pairs, _): return .method(of: value, name)
    case (.numbers(let labels, let numbers), _):
      if isCalled(expression) { return .method(of: value, name) }
      guard let part = Self.part(name, labels, numbers) else { throw .notUnderstood }
      return part
    case (.type(let type), "new"): return try made(type, [])
    case (.type(let type), _):
      if let known = try constant(name, of: type) { return known }
      if type == "UIScreen" || type == "UIApplication" || type == "UIDevice" {
        return .unknown(CodeHole("\(type).\(name)"))
      }
      let isOwn = ["Constants", "Metrics", "Layout", "Style", "Styles"].contains(
        where: type.hasSuffix)
      let isFramework = !isOwn && Self.frameworks.contains(String(type.prefix(2)))
      if name.first?.isUppercase == true {
        // Swift 2 wrote the cases of enumerations so: `NSLayoutAttribute.Top`.
        return isFramework && !isFollowed(expression)
          ? .member(name.prefix(1).lowercased() + name.dropFirst()) : .type("\(type).\(name)")
      }
      if isCalled(expression) { return .method(of: value, name) }
      return isFramework || type == "CGFloat" || type == "CGRect"
        ? .member(name) : .unknown(CodeHole("\(type).\(name)"))
    case (.member, _): return isCalled(expression) ? .method(of: value, name) : .member(name)
    case (.settings, _), (.number, "rawValue"), (.number, "doubleValue"), (.number, "floatValue"):
      return value
    case (.item(let item), _) where isCalled(expression) || ItemProperty.isKnown(name):
      return .method(of: .item(item), name)
    case (.item, _), (.constraint, _), (.anchor, _), (.format, _): return .method(of: value, name)
    case (.unknown(let hole), _) where isUnknown:
      if isCalled(expression) || ItemProperty.isKnown(name) { return .method(of: value, name) }
      return told(expression.map { self.words(of: $0) } ?? "\(hole.words).\(name)")
    case (.closure, _), (.method, _), (.natural, _): return .method(of: value, name)
    default: throw .notUnderstood
    }
  }

  static let frameworks: Set = ["UI", "NS", "CG", "CA", "CT", "AL", "MA"]

  /// Masonry's words for edges of the safe area.
  static let guideEdges: [String: [String]] = [
    "mas_safeAreaLayoutGuideTop": ["top"], "mas_safeAreaLayoutGuideBottom": ["bottom"],
    "mas_safeAreaLayoutGuideLeft": ["left"], "mas_safeAreaLayoutGuideRight": ["right"],
    "mas_topLayoutGuideBottom": ["top"], "mas_bottomLayoutGuideTop": ["bottom"],
    "mas_topLayoutGuide": ["top"], "mas_bottomLayoutGuide": ["bottom"],
    "mas_safeAreaLayoutGuideLeading": ["leading"], "mas_safeAreaLayoutGuideTrailing": ["trailing"],
  ]

  /// Whether a member is one of `self`.
  func isSelf(_ expression: CodeExpression?) -> Bool {
    guard let expression, case .member(let base, let name) = expression.form,
      case .name("self") = base.form
    else { return false }
    return !isCalled(expression) && !ItemProperty.isKnown(name)
  }

  /// Whether a member of a member, or a call, comes next.
  private func isFollowed(_ expression: CodeExpression?) -> Bool {
    guard let expression else { return false }
    return isCalled(expression)
      || tokens[min(expression.range.upperBound, tokens.count - 1)].value == "."
  }

  /// Whether a member is called.
  func isCalled(_ expression: CodeExpression?) -> Bool {
    guard let expression else { return false }
    let next = tokens[min(expression.place + 1, tokens.count - 1)].value
    let end = tokens[min(expression.range.upperBound, tokens.count - 1)].value
    return next == "(" || end == "(" || next == ":" || end == "{" && next == "{"
  }

  /// What a type of the code has under a name.
  mutating func constant(_ name: String, of type: String) throws(Failure) -> CodeValue? {
    let last = type.split(separator: ".").last.map(String.init) ?? type
    for key in ["\(last).\(name)"] + (type == "Self" ? [name] : []) {
      if let value = try known(key) { return value }
    }
    guard memory.classes.contains(where: { $0.name == last }) || type == "Self" else { return nil }
    return try known(name)
  }

  mutating func element(
    _ base: CodeExpression, _ index: CodeExpression, _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    switch (try value(of: base), try value(of: index)) {
    case (.list(let values), .number(let number)):
      guard let place = Int(exactly: number), values.indices.contains(place) else {
        // What fills it is not in the code.
        if values.isEmpty { return .unknown(CodeHole(words(of: expression))) }
        throw .notUnderstood
      }
      return values[place]
    case (.pairs(let keys, let values), .text(let key)):
      return keys.firstIndex(of: key).map { values[$0] } ?? .none
    case (.linear(let item, _, _, _), _):
      return .linear(item: item, attributes: [], factor: 1, constants: [])
    default: return told(words(of: expression))
    }
  }
}
