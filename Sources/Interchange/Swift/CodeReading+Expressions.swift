import AutoLayout

// Values of expressions.

extension CodeReading {
  typealias Argument = (label: String, value: CodeValue)

  mutating func value(of expression: CodeExpression) throws(Failure) -> CodeValue {
    switch expression.form {
    case .number(let number): return .number(number)
    case .text(let text): return .text(try filled(text))
    case .bool(let flag): return .bool(flag)
    case .none: return .none
    case .name(let name): return try named(name)
    // Swift 2 wrote `.Top`.
    case .implicitMember(let name): return .member(name.prefix(1).lowercased() + name.dropFirst())
    case .member(let base, let name):
      if case .name("super") = base.form { return .method(of: .unknown("super"), name) }
      return try member(name, of: try value(of: base), expression)
    case .call(let callee, let arguments):
      return try call(callee, arguments, expression)
    case .element(let base, let index): return try element(base, index, expression)
    case .list(let elements): return .list(values(of: elements))
    case .pairs(let keys, let elements):
      var texts: [String] = []
      for key in keys {
        guard case .text(let text) = try value(of: key) else {
          return .unknown(CodeHole(words(of: expression)))
        }
        texts.append(text)
      }
      var values: [CodeValue] = []
      for element in elements { values.append(try value(of: element)) }
      return .pairs(texts, values)
    case .tuple(let parts): return .list(values(of: parts.map { $0.value }))
    case .closure(let names, let body): return .closure(names, body)
    case .prefix(let sign, let operand): return try prefixed(sign, operand, expression)
    case .binary(let sign, let first, let second):
      return try combined(sign, first, second, expression)
    case .choice(let test, let first, let second):
      return try value(of: try truth(of: test, wanted: true) ? first : second)
    case .assignment(let sign, let target, let source):
      try assign(sign, target, source)
      return .void
    case .cast(let operand, let type):
      let value = try value(of: operand)
      guard case .unknown(var hole) = value, hole.id == nil, kind(ofClass: type) != nil else {
        return value
      }
      hole.type = type
      return .unknown(hole)
    case .unreadable: throw .notUnderstood
    }
  }

  /// A text with what its names stand for put into it; `…` for what is neither text nor number.
  private mutating func filled(_ text: String) throws(Failure) -> String {
    guard text.contains(text: CodeLexer.mark) else { return text }
    var result = ""
    let parts = text.split(at: CodeLexer.mark, keepsEmpty: true)
    for (index, part) in parts.enumerated() {
      guard index % 2 == 1 else {
        result += part
        continue
      }
      let names = part.split(separator: ".").map(String.init)
      var value = try named(names[0])
      for name in names.dropFirst() { value = try member(name, of: value, nil) }
      switch value {
      case .text(let text): result += text
      case .number(let number): result += NumberFormat.exact(number)
      default: result += "…"
      }
    }
    return result
  }

  /// Elements of a list, one by one: one that can't be read is listed, and the others stay.
  mutating func values(of elements: [CodeExpression]) -> [CodeValue] {
    var values: [CodeValue] = []
    for element in elements {
      let saved = state
      do throws(Failure) {
        let value = try value(of: element)
        values.append(identified(value, as: ofElement(value)))
      } catch {
        state = saved
        aside(element.range, error == .noLayout ? .notUnderstood : error)
      }
    }
    return values
  }

  /// A name for an element of a list that no variable holds.
  private func ofElement(_ value: CodeValue) -> String {
    guard case .unknown(let hole) = value else { return "element" }
    return hole.type.map(ViewClass.baseName(of:)) ?? Self.name(for: hole.words)
  }

  // MARK: - Names

  /// What a name stands for: a local one, one of `self`, one of the code, one of the layout.
  mutating func named(_ word: String) throws(Failure) -> CodeValue {
    if word == "self" { return state.frames.last?.owner ?? .item("root") }
    if word == "Self" { return .type("Self") }
    if let value = try known(word) { return value }
    if word.hasPrefix("_"), word.count > 1, let value = try known(String(word.dropFirst())) {
      return value
    }
    if let function = function(word, []), function.parameters.isEmpty, function.givesValue,
      !called.contains(word)
    {
      return try call(function, owner: state.frames.last?.owner ?? .item("root"), [])
    }
    let isOwn = Name.matches(word, "root") || word == "view"
    if isOwn { return .item("root") }
    if surroundings.isItem(word) || state.made.contains(Name.key(word)) {
      return .item(Name.written(word))
    }
    if let constant = surroundings.constant(word) {
      memory.constraints.append(
        SwiftConstraint(constant: constant, variable: word, lineName: Name.written(word)))
      memory.names[word] = .constraint(memory.constraints.count - 1)
      return .constraint(memory.constraints.count - 1)
    }
    if word == "topLayoutGuide" || word == "bottomLayoutGuide" { return .barGuide(word) }
    if Self.implicitMembers.contains(word), !(word == "contentView" && isAdded(word)) {
      let owner = state.frames.last?.owner ?? .item("root")
      guard Self.partsOfCells.contains(word), !isCell(owner) else {
        return try member(word, of: owner, nil)
      }
    }
    if word.first?.isUppercase == true, given[word] == nil { return .type(word) }
    return .unknown(CodeHole(word))
  }

  /// What the code has given a name; what is lazy is worked out now.
  mutating func known(_ word: String) throws(Failure) -> CodeValue? {
    guard let shelf = shelf(of: word), let value = self[shelf, word] else { return nil }
    if case .late(let statement) = value { return runLate(statement, word, on: shelf) }
    guard case .sum(let expression) = value else { return resolved(value) }
    self[shelf, word] = nil
    let result = try late(expression, word)
    self[shelf, word] = result
    return result
  }

  /// Where a name is kept.
  enum Shelf {
    case frame(Int)
    /// The properties of a view of a class of the code, by its key.
    case members(String)
    case memory
  }

  /// Where a name is kept: inside, in `self`, or outermost; `nil` for one that is not.
  func shelf(of word: String) -> Shelf? {
    for index in state.frames.indices.reversed() {
      if state.frames[index].names[word] != nil { return .frame(index) }
      if state.frames[index].isFunction { break }
    }
    if let own = ownMembers, memory.members[own]?[word] != nil { return .members(own) }
    if state.frames[0].names[word] != nil { return .frame(0) }
    return memory.names[word] != nil ? .memory : nil
  }

  /// The key of `self` where that is a view of a class of the code.
  var ownMembers: String? {
    guard case .item(let owner)? = state.frames.last?.owner else { return nil }
    let key = Name.key(owner)
    return memory.members[key] == nil ? nil : key
  }

  subscript(shelf: Shelf, word: String) -> CodeValue? {
    get {
      switch shelf {
      case .frame(let index): state.frames[index].names[word]
      case .members(let key): memory.members[key]?[word]
      case .memory: memory.names[word]
      }
    }
    set {
      switch shelf {
      case .frame(let index): state.frames[index].names[word] = newValue
      case .members(let key): memory.members[key]?[word] = newValue
      case .memory: memory.names[word] = newValue
      }
    }
  }

  /// The value of what was put off.
  mutating func late(
    _ expression: CodeExpression, _ name: String
  ) throws(Failure) -> CodeValue {
    guard calls < 12 else { throw .notUnderstood }
    calls += 1
    state.frames.append(
      Frame(isFunction: true, isCall: true, owner: state.frames.last?.owner ?? .item("root")))
    defer {
      state.frames.removeLast()
      calls -= 1
    }
    hint = name
    defer { hint = nil }
    return try bound(try value(of: expression), as: name)
  }

  /// Members that code uses without `self`.
  static let implicitMembers: Set<String> =
    Set(anchors.keys).union(anchorGroups.keys).union(regions.keys).union([
      "superview", "contentView", "subviews", "textLabel", "detailTextLabel", "imageView", "snp",
      "arrangedSubviews", "snp_makeConstraints", "bounds", "frame", "titleLabel",
      "center", "layoutMargins", "safeAreaInsets",
    ])

  /// What cells and buttons have; in others the code's own properties have these names.
  private static let partsOfCells: Set = [
    "textLabel", "detailTextLabel", "imageView", "titleLabel",
  ]

  private func isCell(_ owner: CodeValue) -> Bool {
    guard case .item(let item) = owner else { return false }
    return [.cell, .button].contains(kind(ofItem: item))
  }

  static let anchors: [String: String] = {
    var table = ["baseline": "lastBaseline"]
    for attribute in LayoutAttribute.allCases.prefix(13).dropFirst() {
      table[attribute.name + "Anchor"] = attribute.name
      // Masonry's.
      table["mas_" + attribute.name] = attribute.name
    }
    return table
  }()

  static let regions: [String: String] = [
    "layoutMarginsGuide": "margins", "directionalLayoutMarginsGuide": "margins",
    "safeAreaLayoutGuide": "safe", "readableContentGuide": "readable",
    "keyboardLayoutGuide": "keyboard", "contentLayoutGuide": "content",
    "frameLayoutGuide": "frame", "mas_safeAreaLayoutGuide": "safe",
  ]

  // MARK: - Signs

  /// Two lists, of which each may be the constraints of a format; `nil` for what is none.
  static func joined(_ first: CodeValue, _ second: CodeValue) -> CodeValue? {
    func elements(_ value: CodeValue) -> [CodeValue]? {
      switch value {
      case .list(let values): values
      case .format: [value]
      default: nil
      }
    }
    guard let one = elements(first), let other = elements(second) else { return nil }
    return .list(one + other)
  }

  mutating func prefixed(
    _ sign: String, _ operand: CodeExpression, _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    switch sign {
    case "!": return .bool(try truth(of: expression, wanted: true))
    case "-":
      switch try value(of: operand) {
      case .unknown, .sum, .method, .type: return .sum(expression)
      case let value: return .number(-(try number(value)))
      }
    default: throw .notUnderstood
    }
  }

  mutating func combined(
    _ sign: String, _ first: CodeExpression, _ second: CodeExpression, _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    switch sign {
    case "&&", "||", "is", "===", "!==": return .bool(try truth(of: expression, wanted: true))
    case "??":
      switch try value(of: first) {
      case .none, .unknown: return try value(of: second)
      case let value: return value
      }
    case "...", "..<":
      guard let low = Int(exactly: try number(try value(of: first), .count)),
        let high = Int(exactly: try number(try value(of: second), .count)), high - low < 1000
      else { throw .notUnderstood }
      let end = sign == "..." ? high + 1 : high
      return .list(low < end ? (low..<end).map { .number(Double($0)) } : [])
    default: break
    }
    let (one, other) = (try value(of: first), try value(of: second))
    if sign == "+", let list = Self.joined(one, other) { return list }
    if let linear = try relation(sign, one, other, at: expression) { return linear }
    switch (sign, one, other) {
    case ("==", _, _), ("!=", _, _), ("<", _, _), (">", _, _), ("<=", _, _), (">=", _, _):
      return .bool(try truth(of: expression, wanted: true))
    case ("+", .numbers(let labels, let first), .numbers(let others, let second))
    where labels == others && first.count == second.count:
      return .numbers(labels, zip(first, second).map { $0 + $1 })
    case ("|", _, _):
      // Options of Objective-C.
      let values = if case .list(let values) = one { values } else { [one] }
      return .list(values + [other])
    case ("+", .text(let text), .text(let more)): return .text(text + more)
    case ("+", .text, _), ("+", _, .text): return .unknown(CodeHole(words(of: expression)))
    case ("+", .natural(let item, let side, let plus), _):
      return .natural(item: item, side: side, plus: plus + (try number(other)))
    case ("-", .natural(let item, let side, let plus), _):
      return .natural(item: item, side: side, plus: plus - (try number(other)))
    case (_, .unknown, _), (_, _, .unknown), (_, .sum, _), (_, _, .sum), (_, .method, _),
      (_, _, .method), (_, .type, _), (_, _, .type):
      return .sum(expression)
    default: break
    }
    return .number(try computed(sign, try number(one), try number(other)))
  }
}

extension ItemProperty {
  /// Whether UIKit calls a property so.
  static func isKnown(_ word: String) -> Bool {
    names.contains(word) || word == "estimatedRowHeight"
  }

  private static let names: Set<String> = {
    var names: Set<String> = ["text", "title", "frame", "bounds", "font", "isHidden", "layer"]
    for property in allCases { names.insert(property.uiKit ?? property.name) }
    return names
  }()
}

extension SwiftReader {
  /// The views that were put into one, in order of their names.
  func subviews(of view: String) -> [String] {
    superviews.filter { Name.matches($0.value, view) }.map { $0.key }.sorted()
  }
}
