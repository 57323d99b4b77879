import AutoLayout

// Values as numbers, views and anchors; what nobody knows is assumed.

extension CodeReading {
  // MARK: - Readings of values

  /// The calls that give the system's font in a size.
  static let systemFonts = [
    "systemFont", "boldSystemFont", "italicSystemFont", "monospacedDigitSystemFont",
    "monospacedSystemFont",
  ]

  /// What a call of ``systemFonts`` says: the size, and the weight where it tells one.
  mutating func properties(
    ofFont method: String, _ arguments: [Argument]
  ) throws(Failure) -> [String] {
    guard let size = arguments.first else { throw .notUnderstood }
    let font = "font = \(NumberFormat.exact(try number(size.value, .size)))"
    if method == "boldSystemFont" { return [font, "weight = bold"] }
    guard case .member(let weight)? = arguments.dropFirst().first?.value,
      FontWeight(rawValue: weight) != nil
    else { return [font] }
    return [font, "weight = \(weight)"]
  }

  /// A number; one that nobody knows is assumed, and told.
  mutating func number(_ value: CodeValue, _ role: Role = .place) throws(Failure) -> Double {
    switch value {
    case .number(let number): return number
    case .bool(let flag): return flag ? 1 : 0
    case .member("required"): return 1000
    case .member("defaultHigh"), .member("high"): return 750
    case .member("medium"): return 500
    case .member("defaultLow"), .member("low"): return 250
    case .member("fittingSizeLevel"), .member("fittingSizeCompression"), .member("fittingSize"):
      return 50
    case .member("dragThatCanResizeScene"): return 510
    case .member("sceneSizeStayPut"): return 500
    case .member("dragThatCannotResizeScene"): return 490
    case .member("zero"), .member("leastNonzeroMagnitude"): return 0
    // What UIKit defines it as.
    case .member("noIntrinsicMetric"), .member("automaticDimension"),
      .type("UITableViewAutomaticDimension"), .type("UIViewNoIntrinsicMetric"):
      return -1
    case .member("infinity"), .member("greatestFiniteMagnitude"), .unknown("inf"),
      .unknown("INFINITY"):
      return .infinity
    case .member("nan"), .unknown("nan"), .unknown("NAN"): return .nan
    case .unknown(let hole): return assumed(hole.words, role)
    case .type(let words): return assumed(words, role)
    case .method(of: .item(let item), let name): return assumed("\(item).\(name)", role)
    case .method(of: .unknown(let hole), let name):
      return assumed("\(hole.words).\(name)", role)
    case .method(of: .method(.item(let item), let part), let name):
      return assumed("\(item).\(part).\(name)", role)
    case .method(of: .method(.unknown(let hole), let part), let name):
      return assumed("\(hole.words).\(part).\(name)", role)
    case .method(of: .constraint(let index), "constant"): return memory.constraints[index].constant
    case .sum(let expression):
      let outer = self.role
      self.role = role
      defer { self.role = outer }
      return try sum(expression)
    default: throw .notUnderstood
    }
  }

  /// A sum or product whose parts may be unknown.
  mutating func sum(_ expression: CodeExpression) throws(Failure) -> Double {
    switch expression.form {
    case .binary(let sign, let first, let second) where ["+", "-", "*", "/", "%"].contains(sign):
      return try computed(sign, try sum(first), try sum(second))
    case .prefix("-", let operand): return -(try sum(operand))
    default:
      let value = try value(of: expression)
      if case .sum(let inner) = value, inner == expression { throw .notUnderstood }
      return try number(value, role)
    }
  }

  /// The result of a sign between two numbers.
  func computed(_ sign: String, _ a: Double, _ b: Double) throws(Failure) -> Double {
    switch sign {
    case "+": return a + b
    case "-": return a - b
    case "*": return a * b
    case "/" where b != 0: return a / b
    case "%" where b != 0: return a.truncatingRemainder(dividingBy: b)
    default: throw .notUnderstood
    }
  }

  /// What is known by now of a value that was put off.
  mutating func settled(_ value: CodeValue) -> CodeValue {
    guard case .sum(let expression) = value else { return value }
    let saved = state
    do throws(Failure) { return .number(try number(value)) } catch {
      state = saved
      return .unknown(CodeHole(words(of: expression)))
    }
  }

  /// What is taken for a number that nobody knows: what was given for it, or a guess.
  mutating func assumed(_ words: String, _ role: Role) -> Double {
    let text = given[words]
    if let text, let number = Double(text) { return number }
    var guess = role.rawValue
    if words.contains(text: "ounds.") || words.contains(text: "rame.") {
      let size = surroundings.world?.size ?? Size(width: 320, height: 480)
      if words.hasSuffix(".width") { guess = size.width }
      if words.hasSuffix(".height") { guess = size.height }
    }
    let assumption = Translation.Assumption(
      text: words, value: NumberFormat.exact(guess), line: line, isCondition: false)
    if !translation.assumptions.contains(where: { $0.text == words }) {
      translation.assumptions.append(assumption)
    }
    return guess
  }

  /// A view or guide; one that is not declared is made a plain view.
  mutating func item(_ value: CodeValue) throws(Failure) -> String {
    switch value {
    case .item(let item): return item
    case .unknown(let hole):
      if let id = hole.id { return view(ofThing: id) }
      let words = hole.words
      if case .item(let item)? = memory.names[words] { return item }
      let wish = Self.name(for: words)
      if state.made.contains(Name.key(wish)), words == wish { return Name.written(wish) }
      let isStack = wish.hasSuffix("StackView") || wish.hasSuffix("stackView")
      let own = hole.type.flatMap { kind(ofClass: $0) }
      return presume(words, kind: own ?? (isStack ? .stack : .view))
    case .new(let kind, let type, let arranged, let modifiers):
      return makeNew(
        free(ViewClass.baseName(of: type)), kind: kind, type: type, arranged: arranged, modifiers)
    default: throw .notUnderstood
    }
  }

  /// Makes a view that is not declared, by the words that speak of it.
  mutating func presume(_ words: String, kind: ItemKind) -> String {
    let name = make(free(Self.name(for: words)), kind: kind)
    translation.presumed.append(name)
    if kind != .view { translation.presumedKinds[name] = kind }
    memory.names[words] = .item(Name.written(name))
    return Name.written(name)
  }

  /// A name for a view that is known by an expression alone: `bar` of `controller.bar`.
  static func name(for words: String) -> String {
    let parts = words.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    let general: Set = ["view", "contentView", "self", "superview"]
    let name = parts.last { !general.contains($0) && $0.first?.isLetter == true }
    return name ?? parts.last ?? "view"
  }

  /// An attribute of an item, as the language writes it.
  ///
  /// The guides of view controllers before iOS 11 lie outside of the safe area: they have an edge of
  /// it, and one of the root.
  mutating func anchor(
    of value: CodeValue, _ attribute: String
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
}
