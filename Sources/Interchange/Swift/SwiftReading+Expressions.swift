import AutoLayout
import Syntax

// Expressions: numbers, members, calls.

extension SwiftReading {
  /// A sum, up to what can't be part of it.
  mutating func expression() throws(Failure) -> SwiftValue {
    try nested { reading throws(Failure) in
      var value = try reading.product()
      while reading.isNext("+") || reading.isNext("-"), !reading.token.isAfterBreak {
        let sign: Double = reading.isNext("+") ? 1 : -1
        reading.position += 1
        let other = try reading.number(try reading.product())
        if case .natural(let item, let side, let plus) = value {
          value = .natural(item: item, side: side, plus: plus + sign * other)
        } else {
          value = .number(try reading.number(value) + sign * other)
        }
      }
      return value
    }
  }

  private mutating func product() throws(Failure) -> SwiftValue {
    var value = try postfix()
    while isNext("*") || isNext("/") {
      let divides = isNext("/")
      position += 1
      let other = try number(try postfix())
      let own = try number(value)
      guard !divides || other != 0 else { throw .notUnderstood }
      value = .number(divides ? own / other : own * other)
    }
    return value
  }

  /// Something, and the members and calls behind it.
  private mutating func postfix() throws(Failure) -> SwiftValue {
    if take("-") {
      let value = try nested { reading throws(Failure) in try reading.postfix() }
      return .number(-(try number(value)))
    }
    var value = try primary()
    while true {
      if isNext("!") || isNext("?"), !token.isAfterBreak {
        position += 1
      } else if take(".") {
        value = try member(try word(), of: value)
      } else if isNext("("), !token.isAfterBreak {
        value = try call(value, try arguments())
      } else if case .method(.list(let values), "forEach") = value, isNext("{") {
        try readRounds(of: values)
        value = .none
      } else {
        return value
      }
    }
  }

  private mutating func primary() throws(Failure) -> SwiftValue {
    let first = token
    switch first.kind {
    case .number:
      position += 1
      guard let number = Double(first.value) else { throw .notUnderstood }
      return .number(number)
    case .text:
      position += 1
      return .text(first.value)
    case .word:
      position += 1
      return named(first.value)
    case .sign where first.value == ".":
      position += 1
      return .member(try word())
    case .sign where first.value == "(":
      position += 1
      let value = try expression()
      try require(")")
      return value
    case .sign where first.value == "[":
      position += 1
      return try list()
    default: throw .notUnderstood
    }
  }

  /// The rest of `[a, b]` or `["a": a]`.
  private mutating func list() throws(Failure) -> SwiftValue {
    var keys: [String] = []
    var values: [SwiftValue] = []
    if take(":") {
      try require("]")
      return .pairs([], [])
    }
    while !take("]") {
      let value = try expression()
      if take(":") {
        guard case .text(let key) = value else { throw .notUnderstood }
        keys.append(key)
        values.append(try expression())
      } else {
        values.append(value)
      }
      if !isNext("]") { try require(",") }
    }
    guard keys.isEmpty || keys.count == values.count else { throw .notUnderstood }
    return keys.isEmpty ? .list(values) : .pairs(keys, values)
  }

  private mutating func named(_ word: String) -> SwiftValue {
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "nil": return .none
    default: break
    }
    if let value = memory.names[word] { return value }
    if word == "view" || word == "self" || Name.matches(word, "root") { return .item("root") }
    if surroundings.isItem(word) || made.contains(Name.key(word)) {
      return .item(Name.written(word))
    }
    if let constant = surroundings.constant(word) {
      let written = Name.written(word)
      memory.constraints.append(
        SwiftConstraint(constant: constant, variable: word, lineName: written))
      memory.names[word] = .constraint(memory.constraints.count - 1)
      return .constraint(memory.constraints.count - 1)
    }
    if word == "topLayoutGuide" || word == "bottomLayoutGuide" { return .barGuide(word) }
    if word.first?.isUppercase == true { return .type(word) }
    return .unknown(word)
  }

  /// `(equalTo: a, constant: 8)`: labels, empty where there is none, and values.
  private mutating func arguments() throws(Failure) -> [(label: String, value: SwiftValue)] {
    try require("(")
    var result: [(label: String, value: SwiftValue)] = []
    while !take(")") {
      var label = ""
      if token.kind == .word, tokens[min(position + 1, tokens.count - 1)].value == ":" {
        label = try word()
        position += 1
      }
      result.append((label, try expression()))
      if !isNext(")") { try require(",") }
    }
    return result
  }

  // MARK: - Readings of values

  func number(_ value: SwiftValue) throws(Failure) -> Double {
    switch value {
    case .number(let number): return number
    case .member("required"): return 1000
    case .member("defaultHigh"): return 750
    case .member("defaultLow"): return 250
    case .member("fittingSizeLevel"), .member("fittingSizeCompression"): return 50
    case .member("zero"): return 0
    // What UIKit defines it as.
    case .member("noIntrinsicMetric"), .member("automaticDimension"),
      .type("UITableViewAutomaticDimension"):
      return -1
    default: throw .notUnderstood
    }
  }

  /// A view or guide; one that is not declared is made a plain view.
  mutating func item(_ value: SwiftValue) throws(Failure) -> String {
    switch value {
    case .item(let item): return item
    case .unknown(let name) where made.contains(Name.key(name)): return Name.written(name)
    case .unknown(let name):
      let name = make(name, kind: .view)
      translation.presumed.append(name)
      return Name.written(name)
    default: throw .notUnderstood
    }
  }

  /// An attribute of an item, as the language writes it.
  ///
  /// The guides of view controllers before iOS 11 lie outside of the safe area: they have an edge of
  /// it, and one of the root.
  mutating func anchor(
    of value: SwiftValue, _ attribute: String
  ) throws(Failure) -> (item: String, attribute: String, text: String) {
    let anchor: (item: String, attribute: String)
    switch (value, attribute) {
    case (.barGuide("topLayoutGuide"), "bottom"): anchor = ("root.safe", "top")
    case (.barGuide("bottomLayoutGuide"), "top"): anchor = ("root.safe", "bottom")
    case (.barGuide("topLayoutGuide"), "top"), (.barGuide("bottomLayoutGuide"), "bottom"),
      (.barGuide, "leading"), (.barGuide, "trailing"):
      anchor = ("root", attribute)
    case (.barGuide, _): throw .noLine
    default: anchor = (try item(value), attribute)
    }
    return (anchor.item, anchor.attribute, "\(anchor.item).\(anchor.attribute)")
  }

  // MARK: - Members

  private static let anchors: [String: String] = [
    "leadingAnchor": "leading", "trailingAnchor": "trailing", "leftAnchor": "left",
    "rightAnchor": "right", "topAnchor": "top", "bottomAnchor": "bottom",
    "widthAnchor": "width", "heightAnchor": "height", "centerXAnchor": "centerX",
    "centerYAnchor": "centerY", "firstBaselineAnchor": "firstBaseline",
    "lastBaselineAnchor": "lastBaseline",
  ]

  private static let regions: [String: String] = [
    "layoutMarginsGuide": "margins", "directionalLayoutMarginsGuide": "margins",
    "safeAreaLayoutGuide": "safe", "readableContentGuide": "readable",
    "keyboardLayoutGuide": "keyboard", "contentLayoutGuide": "content",
    "frameLayoutGuide": "frame",
  ]

  private mutating func member(_ name: String, of value: SwiftValue) throws(Failure) -> SwiftValue {
    if let attribute = Self.anchors[name] {
      let anchor = try anchor(of: value, attribute)
      return .anchor(item: anchor.item, attribute: anchor.attribute)
    }
    if let region = Self.regions[name] { return .item("\(try item(value)).\(region)") }
    switch (value, name) {
    case (.item("root"), "view"): return .item("root")
    case (.item(let name), "contentView"):
      return memory.kinds[Name.key(name)] == .cell ? .item("\(name).content") : value
    case (.item(let cell), "textLabel"), (.item(let cell), "detailTextLabel"),
      (.item(let cell), "imageView"):
      guard memory.kinds[Name.key(cell)] == .cell else { return value }
      return .item("\(cell).\(name)")
    case (.item, "titleLabel"): return value
    case (.method(.item(let item), "intrinsicContentSize"), "width"),
      (.method(.item(let item), "intrinsicContentSize"), "height"):
      return .natural(item: item, side: name, plus: 0)
    case (.method(let owner, "layer"), _): return .method(of: owner, name)
    case (.method(.unknown("super"), "intrinsicContentSize"), "width"),
      (.method(.unknown("super"), "intrinsicContentSize"), "height"):
      return .number(.infinity)
    case (.item, "superview"): return .item("Superview")
    // `self.red`, once `self` is the root.
    case (.item("root"), _) where tokens[max(0, position - 3)].value == "self":
      return isMethodNext ? .method(of: value, name) : named(name)
    // `UILayoutPriority.required`, `NSLayoutConstraint.Attribute.leading`.
    case (.list, "forEach"): return .method(of: value, name)
    case (.type, _), (.member, _):
      if isMethodNext { return .method(of: value, name) }
      return name.first?.isUppercase == true ? .type(name) : .member(name)
    case (.item, _), (.constraint, _), (.unknown, _), (.anchor, "constraint"), (.line, _):
      return .method(of: value, name)
    case (.font, _): return value
    case (.number, "rawValue"): return value
    default: throw .notUnderstood
    }
  }

  private var isMethodNext: Bool { isNext("(") }
}
