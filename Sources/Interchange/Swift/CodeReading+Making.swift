import AutoLayout

// What initializers make: views, sizes, insets.

extension CodeReading {
  /// A size, a rectangle or insets.
  func isNumbers(_ name: String) -> Bool {
    [
      "CGSize", "CGRect", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets",
      "TinyEdgeInsets", "CGVector", "UIOffset", "NSSize", "NSRect", "NSPoint",
    ].contains(name)
  }

  mutating func numbers(_ arguments: [Argument]) throws(Failure) -> CodeValue {
    var numbers: [Double] = []
    for argument in arguments {
      if case .numbers(_, let more) = argument.value {
        numbers += more
      } else if case .list(let values) = argument.value {
        for value in values { numbers.append(try number(value)) }
      } else if argument.value == .member("zero") {
        numbers += [0, 0]
      } else {
        numbers.append(try number(argument.value))
      }
    }
    return .numbers(arguments.map { $0.label }, numbers)
  }

  /// `max(8, 12)`, `CGSizeMake(1, 2)`.
  mutating func mathematics(
    _ name: String, _ arguments: [CodeArgument]
  ) throws(Failure) -> CodeValue? {
    let labels: [String: [String]] = [
      "CGRectMake": ["x", "y", "width", "height"], "CGSizeMake": ["width", "height"],
      "CGPointMake": ["x", "y"], "UIEdgeInsetsMake": ["top", "left", "bottom", "right"],
      "NSEdgeInsetsMake": ["top", "left", "bottom", "right"],
      "NSMakeRect": ["x", "y", "width", "height"], "NSMakeSize": ["width", "height"],
      "NSMakePoint": ["x", "y"],
      "NSDirectionalEdgeInsetsMake": ["top", "leading", "bottom", "trailing"],
    ]
    let transforms = [
      "CGAffineTransformMakeScale": ["scaleX", "y"],
      "CGAffineTransformMakeTranslation": ["translationX", "y"],
      "CGAffineTransformMakeRotation": ["rotationAngle"],
      "CGAffineTransformMake": ["a", "b", "c", "d", "tx", "ty"],
    ]
    if let labels = transforms[name], labels.count == arguments.count {
      let given = try self.arguments(arguments)
      return try made("CGAffineTransform", zip(labels, given).map { ($0, $1.value) })
    }
    if let labels = labels[name] {
      guard case .numbers(_, let numbers) = try numbers(self.arguments(arguments)),
        numbers.count == labels.count
      else { throw .notUnderstood }
      return .numbers(labels, numbers)
    }
    if let value = try rectangle(name, arguments) { return value }
    guard ["max", "min", "abs", "ceil", "floor", "round", "MAX", "MIN", "fabs"].contains(name)
    else {
      return nil
    }
    var numbers: [Double] = []
    for argument in arguments { numbers.append(try number(try value(of: argument.value))) }
    guard let first = numbers.first else { throw .notUnderstood }
    switch name {
    case "max", "MAX": return .number(numbers.max() ?? first)
    case "min", "MIN": return .number(numbers.min() ?? first)
    case "abs", "fabs": return .number(abs(first))
    case "ceil": return .number(first.rounded(.up))
    case "floor": return .number(first.rounded(.down))
    default: return .number(first.rounded())
    }
  }

  /// `UIView()`, `CGSize(width: 1, height: 2)`, `NSLayoutConstraint(item: …)`.
  mutating func made(_ name: String, _ arguments: [Argument]) throws(Failure) -> CodeValue {
    switch name {
    case "UILayoutPriority", "CGFloat", "Double", "Float", "Int", "NSNumber":
      guard arguments.count == 1 else { throw .notUnderstood }
      if case .unknown = arguments[0].value { return arguments[0].value }
      return .number(try number(arguments[0].value))
    case _ where isNumbers(name):
      let value = try numbers(arguments)
      // `CGRect(origin: .zero, size: size)`, and a part alone in Objective-C.
      guard name == "CGRect" || name == "NSRect", case .numbers(let labels, let numbers) = value
      else { return value }
      switch numbers.count {
      case 4: return .numbers(Self.rectangle, numbers)
      case 2 where labels == ["size"]: return .numbers(Self.rectangle, [0, 0] + numbers)
      case 2 where labels == ["origin"]: return .numbers(Self.rectangle, numbers + [0, 0])
      case 0: return .numbers(Self.rectangle, [0, 0, 0, 0])
      default: throw .notUnderstood
      }
    case "NSLayoutConstraint": return try constraint(arguments)
    case "CGAffineTransform": return .settings(["transform = " + (try transform(arguments))])
    case "NSAttributedString", "NSMutableAttributedString": return try attributed(arguments)
    case "String", "NSString":
      switch (arguments.first?.label, arguments.first?.value) {
      case ("format", .text(let format)):
        return .text(formatted(format, arguments.dropFirst().map { $0.value }))
      case ("", .number(let number)): return .text(NumberFormat.exact(number))
      case ("", .text(let text)): return .text(text)
      default: return .unknown(CodeHole("\(name)()"))
      }
    case _ where name.hasSuffix("FormatOptions"):
      return .number(try number(arguments.first?.value ?? .number(0)))
    case "NSLayoutConstraint.Priority":
      guard let first = arguments.first else { throw .notUnderstood }
      return .number(try number(first.value, .priority))
    case "NSMutableArray", "NSArray", "Array":
      if case .list(let values)? = arguments.first?.value { return .list(values) }
      return .list([])
    case "UIFont", "NSFont":
      guard let size = arguments.first(where: { $0.label == "size" }) else { throw .notUnderstood }
      return .settings(["font = \(NumberFormat.exact(try number(size.value, .size)))"])
    default: break
    }
    guard var kind = kind(ofClass: name) else {
      // A class of the app's own that keeps constraints together.
      let constraints = arguments.map({ $0.value }).filter {
        if case .constraint = $0 { true } else { false }
      }
      if !constraints.isEmpty { return .list(constraints) }
      // One whose name says that it is a view.
      if let kind = ViewClass.kind(ofEnding: name) {
        return .new(kind: kind, type: name, arranged: nil, modifiers: try framed(arguments))
      }
      if arguments.contains(where: { isView($0.value) }), !name.hasSuffix("Controller") {
        throw .notUnderstood
      }
      var hole = CodeHole("\(name)()", type: name, isMade: true)
      if case .numbers(_, let frame)? = arguments.first(where: { $0.label == "frame" })?.value,
        frame.count == 4
      {
        hole.frame = frame
      }
      return unnamed(hole)
    }
    var modifiers = sizes(ofClass: name)
    modifiers += titles(of: kind, arguments)
    modifiers += try framed(arguments)
    var arranged: [String]?
    for argument in arguments {
      if let said = said(by: argument, ofKind: kind) {
        kind = said.kind
        modifiers += said.modifiers
        continue
      }
      switch (argument.label, argument.value) {
      case ("arrangedSubviews", .list(let values)), ("views", .list(let values)):
        var views: [String] = []
        for value in values {
          let view = try item(value)
          // A call that nobody knows makes another view each time.
          if views.contains(view), case .unknown(let hole) = value, hole.id == nil {
            views.append(presume(hole.words, kind: .view))
          } else {
            views.append(view)
          }
        }
        arranged = views
      default: break
      }
    }
    return .new(kind: kind, type: name, arranged: arranged, modifiers: modifiers)
  }

  /// The titles of a segmented control, as its line says them.
  private func titles(of kind: ItemKind, _ arguments: [Argument]) -> String {
    guard kind == .segmented, case .list(let values)? = arguments.first?.value else { return "" }
    let titles = values.compactMap { value in
      if case .text(let title) = value { title } else { nil }
    }
    return titles.isEmpty ? "" : " text \(Name.quoted(titles.joined(separator: "|")))"
  }

  /// The frame with which a view is made, as its line says it.
  private mutating func framed(_ arguments: [Argument]) throws(Failure) -> String {
    guard let frame = arguments.first(where: { $0.label == "frame" })?.value else { return "" }
    switch frame {
    case .numbers(_, let numbers) where numbers.count == 4:
      return " frame " + numbers.map(NumberFormat.exact).joined(separator: " ")
    case .member, .unknown: return ""
    default: throw .notUnderstood
    }
  }

  /// The natural size and the insets of views of a class of the code, as their line says them.
  func sizes(ofClass name: String) -> String {
    guard let own = memory.classes.last(where: { $0.name == name }) else { return "" }
    var modifiers = ""
    if let size = own.size, size.count == 2 {
      switch (size[0], size[1]) {
      case (.infinity, .infinity): break
      case (.infinity, let height): modifiers += " intrinsic.height \(Self.side(height))"
      case (let width, .infinity): modifiers += " intrinsic.width \(Self.side(width))"
      // A size is typed with a number first.
      case (let width, let height) where width < 0:
        modifiers += " intrinsic.width none intrinsic.height \(Self.side(height))"
      case (let width, let height):
        modifiers += " intrinsic \(Self.side(width))x\(Self.side(height))"
      }
    }
    if let insets = own.insets {
      modifiers += " insets " + insets.map(NumberFormat.exact).joined(separator: " ")
    }
    return modifiers
  }

  /// A side of a natural size; `noIntrinsicMetric` is -1.
  static func side(_ number: Double) -> String {
    number < 0 ? "none" : NumberFormat.exact(number)
  }

  /// The kind of views of a class; `nil` for what is no view.
  func kind(ofClass name: String) -> ItemKind? {
    memory.classes.last { $0.name == name }?.kind ?? ViewClass.kind(of: name)
      ?? Self.kindsOfAppKit[name]
  }
}
