import AutoLayout
import Syntax

// `if` on traits: what it holds becomes lines with `when`.

/// Traits that are compared in a condition.
struct SwiftTraits: Equatable {
  /// Each test as the language writes it, without those of text sizes.
  var tests: [String] = []
  /// The places of the first and last text size.
  var sizes: ClosedRange<Int>?

  /// What stands behind `when`.
  var text: String {
    let range = sizes.map { sizes in
      let names = SwiftWriter.textSizes[sizes].map(\.size.name)
      return ["text:" + (names.count == 1 ? names[0] : "\(names[0])...\(names[names.count - 1])")]
    }
    return (tests + (range ?? [])).joined(separator: " and ")
  }

  /// The traits in which these do not hold; `nil` where no one condition says that.
  var opposite: SwiftTraits? {
    let pairs = [("compact", "regular"), ("regular", "compact"), ("ltr", "rtl"), ("rtl", "ltr")]
    guard tests.count == 1, sizes == nil,
      let pair = pairs.first(where: { tests[0].hasSuffix($0.0) })
    else { return nil }
    return SwiftTraits(tests: [tests[0].dropLast(pair.0.count) + pair.1])
  }
}

extension SwiftReading {
  /// ` when w:regular` within a condition.
  var whenTraits: String { traits.map { " when \($0.text)" } ?? "" }

  /// Reads `if traits.horizontalSizeClass == .regular { … } else { … }`.
  mutating func readIf() throws(Failure) {
    guard traits == nil else { throw .notUnderstood }
    position += 1
    var condition = SwiftTraits()
    repeat { try readTest(&condition) } while take("&&") || take(",")
    let opposite = condition.opposite
    try readBody(in: condition)
    guard take("else") else { return }
    guard let opposite else { throw .noLine }
    try readBody(in: opposite)
  }

  private mutating func readBody(in condition: SwiftTraits) throws(Failure) {
    traits = condition
    defer { traits = nil }
    try readBody()
  }

  /// Reads `traitCollection.verticalSizeClass == .compact`.
  private mutating func readTest(_ condition: inout SwiftTraits) throws(Failure) {
    var property = try word()
    while take("?") || take("!") || take(".") {
      if token.kind == .word { property = try word() }
    }
    if property == "isAccessibilityCategory" {
      condition.sizes = 7...11
      return
    }
    guard token.kind == .sign else { throw .notUnderstood }
    let sign = token.value
    position += 1
    guard case .member(let value) = try expression() else { throw .notUnderstood }
    if property == "preferredContentSizeCategory" {
      guard let place = SwiftWriter.textSizes.firstIndex(where: { $0.word == value }) else {
        throw .notUnderstood
      }
      var (low, high) = (condition.sizes?.lowerBound ?? 0, condition.sizes?.upperBound ?? 11)
      switch sign {
      case ">=": low = max(low, place)
      case "<=": high = min(high, place)
      case "==": (low, high) = (max(low, place), min(high, place))
      default: throw .notUnderstood
      }
      guard low <= high else { throw .noLine }
      condition.sizes = low...high
      return
    }
    let words = [
      "horizontalSizeClass": ["compact": "w:compact", "regular": "w:regular"],
      "verticalSizeClass": ["compact": "h:compact", "regular": "h:regular"],
      "layoutDirection": ["leftToRight": "ltr", "rightToLeft": "rtl"],
    ]
    guard let test = words[property]?[value] else { throw .notUnderstood }
    switch sign {
    case "==": condition.tests.append(test)
    case "!=":
      guard let other = SwiftTraits(tests: [test]).opposite else { throw .noLine }
      condition.tests += other.tests
    default: throw .notUnderstood
    }
  }

  /// What may be done in some traits only.
  mutating func performInTraits(
    _ name: String, of target: SwiftValue, _ arguments: [Argument]
  ) throws(Failure) {
    switch name {
    case "addSubview":
      guard let first = arguments.first else { throw .notUnderstood }
      try place(try declared(first.value), in: Self.view(of: try item(target)))
    case "setContentHuggingPriority", "setContentCompressionResistancePriority":
      guard arguments.count == 2, case .member(let axis) = arguments[1].value else {
        throw .notUnderstood
      }
      let pull = name == "setContentHuggingPriority" ? "hug" : "resist"
      let priority = NumberFormat.exact(try number(arguments[0].value))
      translation.lines.append("set \(try item(target)).\(pull).\(axis) = \(priority)\(whenTraits)")
    case "setCustomSpacing":
      try space(arguments)
    case "setTitle":
      guard case .text(let text)? = arguments.first?.value else { throw .notUnderstood }
      translation.lines.append(
        "set \(try item(target)).text = \(Name.quoted(text))\(whenTraits)")
    default: throw .noLine
    }
  }

  /// A view that is there in some traits only: that stands in the line that makes it.
  private mutating func place(_ view: String, in superview: String) throws(Failure) {
    let index = translation.lines.firstIndex { line in
      line == "view \(view)" || line.hasPrefix("view \(view) ")
    }
    guard let index, memory.superviews[Name.key(view)] == nil else { throw .noLine }
    memory.superviews[Name.key(view)] = superview
    if superview != "root" { translation.lines.append("move \(view) to \(superview)") }
    translation.lines[index] += whenTraits
  }
}
