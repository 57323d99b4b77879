import AutoLayout
import Syntax

// Calls: what makes views, priorities, sizes and constraints.

extension SwiftReading {
  typealias Argument = (label: String, value: SwiftValue)

  /// What a call gives; calls that do something stand in ``SwiftReading/perform(_:of:_:)``.
  mutating func call(
    _ value: SwiftValue, _ arguments: [Argument]
  ) throws(Failure) -> SwiftValue {
    switch value {
    case .type(let name): return try made(name, arguments)
    case .member("init"):
      guard arguments.count == 1 else { throw .notUnderstood }
      return .number(try number(arguments[0].value))
    case .member("systemFont"), .member("boldSystemFont"):
      guard let size = arguments.first else { throw .notUnderstood }
      return .font("font = \(NumberFormat.exact(try number(size.value)))")
    case .member("preferredFont"):
      guard case .member(let style)? = arguments.first?.value else { throw .notUnderstood }
      return .font("textStyle = \(style)")
    case .method(let anchor, "constraint"): return try constraint(from: anchor, arguments)
    case .method(.type("UIFont"), let name): return try call(.member(name), arguments)
    case .method(.type("NSLayoutConstraint"), "constraints"): return try format(arguments)
    // `[red, blue].forEach(view.addSubview)`
    case .method(.list(let values), "forEach"):
      guard arguments.count == 1, case .method(let target, let name) = arguments[0].value else {
        throw .notUnderstood
      }
      for value in values { _ = try perform(name, of: target, [("", value)]) }
      return .none
    case .method(let target, let name): return try perform(name, of: target, arguments)
    case .unknown("print"): throw .noLayout
    case .unknown(let name) where memory.functions.contains(name): throw .noLayout
    default: throw .notUnderstood
    }
  }

  /// `UIView()`, `CGSize(width: 1, height: 2)`, `NSLayoutConstraint(item: …)`.
  private mutating func made(_ name: String, _ arguments: [Argument]) throws(Failure) -> SwiftValue
  {
    switch name {
    case "UILayoutPriority", "CGFloat", "Double", "Float", "Int":
      guard arguments.count == 1 else { throw .notUnderstood }
      return .number(try number(arguments[0].value))
    case "CGSize", "CGRect", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets",
      "NSEdgeInsets", "CGAffineTransform":
      var numbers: [Double] = []
      for argument in arguments {
        if case .numbers(_, let more) = argument.value {
          numbers += more
        } else {
          numbers.append(try number(argument.value))
        }
      }
      return .numbers(arguments.map(\.label), numbers)
    case "NSLayoutConstraint": return try constraint(arguments)
    default: break
    }
    guard let kind = kind(ofClass: name) else { throw .notUnderstood }
    var modifiers = ""
    let own = memory.classes.last { $0.name == name }
    switch own?.size {
    case nil: break
    case (.infinity, .infinity)?: break
    case (.infinity, let height)?: modifiers += " intrinsic.height \(Self.side(height))"
    case (let width, .infinity)?: modifiers += " intrinsic.width \(Self.side(width))"
    case let size?:
      modifiers += " intrinsic \(Self.side(size.width))x\(Self.side(size.height))"
    }
    if let insets = own?.insets {
      modifiers += " insets " + insets.map(NumberFormat.exact).joined(separator: " ")
    }
    var arranged: [String]?
    for argument in arguments {
      switch (argument.label, argument.value) {
      case ("frame", .numbers(_, let frame)) where frame.count == 4:
        modifiers += " frame " + frame.map(NumberFormat.exact).joined(separator: " ")
      case ("frame", .member("zero")), ("image", _), ("style", _), ("type", _),
        ("primaryAction", _), ("configuration", _), ("reuseIdentifier", _):
        break
      case ("arrangedSubviews", .list(let values)):
        var views: [String] = []
        for value in values { views.append(try item(value)) }
        arranged = views
      default: throw .notUnderstood
      }
    }
    return .new(kind: kind, arranged: arranged, modifiers: modifiers)
  }

  /// A side of a natural size; `noIntrinsicMetric` is -1.
  private static func side(_ number: Double) -> String {
    number < 0 ? "none" : NumberFormat.exact(number)
  }

  // MARK: - Constraints

  private static let attributes: [String: String] = {
    let words = [
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
      "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin",
      "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
      "centerYWithinMargins",
    ]
    return Dictionary(uniqueKeysWithValues: zip(words, words))
      .merging(["baseline": "lastBaseline"]) { own, _ in own }
  }()

  private static let relations = [
    "equal": "==", "lessThanOrEqual": "<=", "greaterThanOrEqual": ">=",
  ]

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  private mutating func constraint(_ arguments: [Argument]) throws(Failure) -> SwiftValue {
    let labels = [
      "item", "attribute", "relatedBy", "toItem", "attribute", "multiplier", "constant",
    ]
    guard arguments.map(\.label) == labels,
      case .member(let firstWord) = arguments[1].value,
      case .member(let relationWord) = arguments[2].value,
      case .member(let secondWord) = arguments[4].value,
      let attribute = Self.attributes[firstWord], let relation = Self.relations[relationWord]
    else { throw .notUnderstood }
    let first = try anchor(of: arguments[0].value, attribute)
    var constraint = SwiftConstraint(
      first: first.text, relation: relation, items: [first.item])
    constraint.constant = try number(arguments[6].value)
    if arguments[3].value != .none, secondWord != "notAnAttribute" {
      guard let attribute = Self.attributes[secondWord] else { throw .notUnderstood }
      let second = try anchor(of: arguments[3].value, attribute)
      constraint.second = second.text
      constraint.items.append(second.item)
      constraint.multiplier = try number(arguments[5].value)
    }
    return keep(constraint)
  }

  /// `anchor.constraint(equalTo: other, multiplier: 2, constant: 8)` and its relatives.
  private mutating func constraint(
    from anchor: SwiftValue, _ arguments: [Argument]
  ) throws(Failure) -> SwiftValue {
    guard case .anchor(let item, let own) = anchor, let head = arguments.first else {
      throw .notUnderstood
    }
    var label = head.label
    var relation = "=="
    for (word, sign) in [("lessThanOrEqual", "<="), ("greaterThanOrEqual", ">="), ("equal", "==")]
    where label.hasPrefix(word) {
      relation = sign
      label = String(label.dropFirst(word.count))
      break
    }
    var constraint = SwiftConstraint(
      first: "\(item).\(own)", relation: relation, items: [item])
    switch (label, head.value) {
    case ("ToConstant", .natural(item, own, let plus)):
      constraint.second = own == "width" ? "IntrinsicWidth" : "IntrinsicHeight"
      constraint.constant = plus
    case ("ToConstant", let value): constraint.constant = try number(value)
    case ("To", .anchor(let other, let attribute)):
      constraint.second = "\(other).\(attribute)"
      constraint.items.append(other)
    case ("ToSystemSpacingAfter", .anchor(let other, let attribute)),
      ("ToSystemSpacingBelow", .anchor(let other, let attribute)):
      constraint.second = "\(other).\(attribute)"
      constraint.items.append(other)
      constraint.unit = " sys"
      constraint.constant = 1
    default: throw .notUnderstood
    }
    for argument in arguments.dropFirst() {
      let number = try number(argument.value)
      switch argument.label {
      case "constant": constraint.constant = number
      case "multiplier" where constraint.unit.isEmpty: constraint.multiplier = number
      case "multiplier": constraint.constant = number
      default: throw .notUnderstood
      }
    }
    let type = AnchorClass(ofAttribute: own)
    let labels = ["equal" + label] + arguments.dropFirst().map(\.label)
    guard type.signatures.contains(labels) else {
      let call = arguments.map { $0.label + ":" }.joined()
      throw .noSuchMethod("\(own)Anchor.constraint(\(call))", type, line: try text(of: constraint))
    }
    return keep(constraint)
  }

  private mutating func keep(_ constraint: SwiftConstraint) -> SwiftValue {
    memory.constraints.append(constraint)
    return .constraint(memory.constraints.count - 1)
  }

  /// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`, as a line.
  private mutating func format(_ arguments: [Argument]) throws(Failure) -> SwiftValue {
    guard case .text(let format)? = arguments.first?.value else { throw .notUnderstood }
    var line = "vfl \(Name.quoted(format))"
    let words = Set(format.split { $0 != "_" && !$0.isLetter && !$0.isNumber })
    var items: [String] = []
    for argument in arguments.dropFirst() {
      switch (argument.label, argument.value) {
      case ("options", let value):
        let options = if case .list(let values) = value { values } else { [value] }
        for option in options {
          guard case .member(let word) = option, word.hasPrefix("alignAll") else {
            throw .notUnderstood
          }
          let name = word.dropFirst("alignAll".count)
          line += " align \(name.prefix(1).lowercased() + name.dropFirst())"
        }
      case ("metrics", .none), ("metrics", .pairs([], _)): break
      case ("metrics", .pairs(let keys, let values)):
        var metrics: [String] = []
        for (key, value) in zip(keys, values) {
          metrics.append("\(key)=\(NumberFormat.exact(try number(value)))")
        }
        line += " metrics " + metrics.joined(separator: ", ")
      case ("views", .pairs(let keys, let values)):
        for (key, value) in zip(keys, values) {
          if case .barGuide(key) = value { continue }
          let item = try item(value)
          guard Name.matches(Name.written(key), item) else { throw .noLine }
          if words.contains(Substring(key)) { items.append(item) }
        }
      default: throw .notUnderstood
      }
    }
    return .line(line, items: items + (format.contains("|") ? ["Superview"] : []))
  }
}
