import AutoLayout
import Syntax

// What initializers make: views, sizes, insets.

extension CodeReading {
  /// A size, a rectangle or insets.
  func isNumbers(_ name: String) -> Bool {
    [
      "CGSize", "CGRect", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets",
      "CGAffineTransform", "CGVector", "UIOffset", "NSSize", "NSRect", "NSPoint",
    ].contains(name)
  }

  mutating func numbers(_ arguments: [Argument]) throws(Failure) -> CodeValue {
    var numbers: [Double] = []
    for argument in arguments {
      if case .numbers(_, let more) = argument.value {
        numbers += more
      } else if argument.value == .member("zero") {
        numbers += [0, 0]
      } else {
        numbers.append(try number(argument.value))
      }
    }
    return .numbers(arguments.map { $0.label }, numbers)
  }

  /// `UIView()`, `CGSize(width: 1, height: 2)`, `NSLayoutConstraint(item: …)`.
  mutating func made(_ name: String, _ arguments: [Argument]) throws(Failure) -> CodeValue {
    switch name {
    case "UILayoutPriority", "CGFloat", "Double", "Float", "Int", "NSNumber":
      guard arguments.count == 1 else { throw .notUnderstood }
      if case .unknown = arguments[0].value { return arguments[0].value }
      return .number(try number(arguments[0].value))
    case _ where isNumbers(name): return try numbers(arguments)
    case "NSLayoutConstraint": return try constraint(arguments)
    case "NSMutableArray", "NSArray", "Array":
      if case .list(let values)? = arguments.first?.value { return .list(values) }
      return .list([])
    case "UIFont":
      guard let size = arguments.first(where: { $0.label == "size" }) else { throw .notUnderstood }
      return .font(["font = \(NumberFormat.exact(try number(size.value, .size)))"])
    default: break
    }
    guard let kind = kind(ofClass: name) else {
      // A class of the app's own that keeps constraints together.
      let constraints = arguments.map({ $0.value }).filter {
        if case .constraint = $0 { true } else { false }
      }
      if !constraints.isEmpty { return .list(constraints) }
      // One whose name says that it is a view.
      for (ending, kind) in [
        ("StackView", ItemKind.stack), ("Label", .label), ("Button", .button),
        ("ImageView", .image), ("TextField", .textField), ("View", .view), ("Control", .view),
      ] where name.hasSuffix(ending) && !name.contains(".") {
        return .new(kind: kind, type: name, arranged: nil, modifiers: "")
      }
      if arguments.contains(where: { isView($0.value) }), !name.hasSuffix("Controller") {
        throw .notUnderstood
      }
      return .unknown("\(name)()")
    }
    var modifiers = ""
    let own = memory.classes.last { $0.name == name }
    if let size = own?.size, size.count == 2 {
      switch (size[0], size[1]) {
      case (.infinity, .infinity): break
      case (.infinity, let height): modifiers += " intrinsic.height \(Self.side(height))"
      case (let width, .infinity): modifiers += " intrinsic.width \(Self.side(width))"
      case (let width, let height):
        modifiers += " intrinsic \(Self.side(width))x\(Self.side(height))"
      }
    }
    if let insets = own?.insets {
      modifiers += " insets " + insets.map(NumberFormat.exact).joined(separator: " ")
    }
    var arranged: [String]?
    for argument in arguments {
      switch (argument.label, argument.value) {
      case ("frame", .numbers(_, let frame)) where frame.count == 4:
        modifiers += " frame " + frame.map(NumberFormat.exact).joined(separator: " ")
      case ("arrangedSubviews", .list(let values)), ("views", .list(let values)):
        var views: [String] = []
        for value in values {
          let view = try item(value)
          // A call that nobody knows makes another view each time.
          if views.contains(view), case .unknown(let words) = value {
            views.append(presume(words, kind: .view))
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

  /// A side of a natural size; `noIntrinsicMetric` is -1.
  static func side(_ number: Double) -> String {
    number < 0 ? "none" : NumberFormat.exact(number)
  }

  /// The kind of views of a class; `nil` for what is no view.
  func kind(ofClass name: String) -> ItemKind? {
    memory.classes.last { $0.name == name }?.kind ?? ViewClass.kind(of: name)
  }
}
