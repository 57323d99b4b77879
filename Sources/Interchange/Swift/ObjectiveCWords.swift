/// The Swift names of Objective-C messages, constants and functions.
enum ObjectiveCWords {
  /// Returns whether a type is not a class.
  static func isScalar(_ word: String) -> Bool {
    CodeNumbers.isNumeric(word)
      || ["BOOL", "id", "void", "UILayoutPriority", "NSLayoutPriority"].contains(word)
  }

  /// Prefixes of constants that Swift drops.
  private static let prefixes = [
    "NSLayoutAttribute", "NSLayoutRelation", "NSLayoutFormat", "UILayoutConstraintAxis",
    "UIStackViewDistribution", "UIStackViewAlignment", "MASLayoutPriority", "UILayoutPriority",
    "NSLayoutPriority", "UIViewContentMode", "NSTextAlignment", "ALEdge", "ALDimension", "ALAxis",
    "ALMargin", "ALAttribute", "UIViewAutoresizing", "UIFontTextStyle", "UIUserInterfaceSizeClass",
    "UISemanticContentAttribute", "NSUserInterfaceLayoutOrientation", "UIContentSizeCategory",
    "UITraitEnvironmentLayoutDirection", "UIUserInterfaceIdiom", "UIFontWeight", "NSFontWeight",
    "NSFontTextStyle", "UIScrollViewContentInsetAdjustment",
    "NSLayoutConstraintOrientation", "NSStackViewDistribution", "NSStackViewGravity",
    "NSUserInterfaceLayoutDirection", "NSSliderType", "NSProgressIndicatorStyle", "NSLineBreak",
    "NSSegmentSwitchTracking", "UITableViewCellSeparatorStyle", "UIViewAnimationOption",
    "UIViewAnimationCurve", "UIActivityIndicatorViewStyle",
  ]

  /// Constants that are members of a type in Swift.
  private static let constants = [
    "CGRectZero": "zero", "NSZeroRect": "zero", "NSZeroSize": "zero", "NSZeroPoint": "zero",
    "CGSizeZero": "zero", "CGPointZero": "zero", "UIEdgeInsetsZero": "zero",
    "NSDirectionalEdgeInsetsZero": "zero", "CGFLOAT_MAX": "greatestFiniteMagnitude",
    "FLT_MAX": "greatestFiniteMagnitude", "UIViewNoIntrinsicMetric": "noIntrinsicMetric",
    "NSViewNoIntrinsicMetric": "noIntrinsicMetric", "NSViewWidthSizable": "width",
    "NSViewHeightSizable": "height", "NSViewMinXMargin": "minXMargin",
    "NSViewMaxXMargin": "maxXMargin", "NSViewMinYMargin": "minYMargin",
    "NSViewMaxYMargin": "maxYMargin", "NSEdgeInsetsZero": "zero",
    "UIStackViewSpacingUseDefault": "spacingUseDefault",
    "UIStackViewSpacingUseSystem": "spacingUseSystem",
    "UITableViewAutomaticDimension": "automaticDimension", "NSOrderedSame": "same",
    "NSOrderedAscending": "ascending", "NSOrderedDescending": "descending",
  ]

  /// Returns the expression for a word.
  static func form(of word: String) -> CodeExpression.Form {
    switch word {
    case "YES", "true", "TRUE", "@YES": return .bool(true)
    case "NO", "false", "FALSE", "@NO": return .bool(false)
    case "nil", "NULL", "Nil": return .none
    case "kNilOptions": return .number(0)
    case "weakSelf", "strongSelf", "wself", "sself": return .name("self")
    default: break
    }
    if let constant = constants[word] { return .implicitMember(constant) }
    for prefix in prefixes where word.hasPrefix(prefix) && word.count > prefix.count {
      let rest = word.dropFirst(prefix.count)
      guard rest.first?.isUppercase == true else { continue }
      return .implicitMember(lowered(rest))
    }
    return .name(word)
  }

  private static func lowered(_ word: Substring) -> String {
    word.prefix(1).lowercased() + word.dropFirst()
  }

  /// Properties that begin with `is` in Swift.
  private static let properties = Set(
    words: """
      hidden active scrollEnabled pagingEnabled vertical layoutMarginsRelativeArrangement
      baselineRelativeArrangement
      """)

  /// Returns the Swift name of a property: `isHidden` for `hidden`.
  static func property(_ name: String) -> String {
    properties.contains(name) ? "is" + name.prefix(1).uppercased() + name.dropFirst() : name
  }

  // MARK: - Messages

  /// Messages without arguments that read a property.
  private static let getters: Set<String> = [
    "superview", "contentView", "subviews", "view", "arrangedSubviews", "layoutMarginsGuide",
    "safeAreaLayoutGuide", "titleLabel", "textLabel", "imageView", "topLayoutGuide",
    "bottomLayoutGuide", "readableContentGuide", "layer", "frame", "bounds", "alloc",
  ]

  /// Getters of lists, screens and sizes, but not of `self`.
  private static let gettersOfValues: Set<String> = [
    "lastObject", "firstObject", "count", "scale", "nativeScale", "mainScreen", "size", "width",
    "height",
  ]

  /// Returns the expression for a message without arguments.
  static func message(_ receiver: CodeExpression, _ selector: String) -> CodeExpression.Form {
    if case .member(let type, "alloc") = receiver.form {
      return isDictionary(type) ? .pairs([], []) : .call(type, [])
    }
    if isDictionary(receiver), selector != "alloc" { return .pairs([], []) }
    if selector == "new" { return .call(receiver, []) }
    if getters.contains(selector) || selector.hasSuffix("Anchor") || selector.hasPrefix("mas_")
      || gettersOfValues.contains(selector) && receiver.form != .name("self")
    {
      return .member(receiver, selector)
    }
    if ["floatValue", "doubleValue", "integerValue", "intValue", "copy", "mutableCopy"]
      .contains(selector)
    {
      return receiver.form
    }
    var callee = receiver
    callee.form = .member(receiver, selector)
    return .call(callee, [])
  }

  private static func isDictionary(_ type: CodeExpression) -> Bool {
    type.form == .name("NSDictionary") || type.form == .name("NSMutableDictionary")
  }

  /// Returns the expression for a message with arguments; their labels exclude the first.
  static func message(
    _ receiver: CodeExpression, _ selector: String, _ arguments: [CodeArgument], place: Int
  ) -> CodeExpression.Form {
    var arguments = arguments
    var callee = receiver
    callee.place = place
    func call(_ name: String, label: String? = nil) -> CodeExpression.Form {
      if let label { arguments[0].label = label }
      callee.form = .member(receiver, name)
      return .call(callee, arguments)
    }
    switch selector {
    case "dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys":
      let words = arguments.map { $0.value }.filter { $0.form != .none }
      return .pairs(
        words.enumerated().filter { $0.offset % 2 == 1 }.map { $0.element },
        words.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element })
    case "dictionaryWithDictionary", "initWithDictionary": return arguments[0].value.form
    case "setObject" where arguments.count == 2 && arguments[1].label == "forKey":
      var target = receiver
      target.form = .element(receiver, arguments[1].value)
      return .assignment("=", target, arguments[0].value)
    default: break
    }
    // `[[UILabel alloc] initWithFrame:frame]`
    if case .member(let type, "alloc") = receiver.form {
      let rest = selector.dropFirst("initWith".count)
      arguments[0].label = selector.hasPrefix("initWith") ? lowered(rest) : ""
      return .call(type, arguments)
    }
    // A subclass has the method too, and a post may send it to self.
    if selector == "constraintWithItem" {
      arguments[0].label = "item"
      var type = receiver
      type.form = .name("NSLayoutConstraint")
      return .call(type, arguments)
    }
    if case .name("NSLayoutConstraint") = receiver.form {
      switch selector {
      case "constraintsWithVisualFormat": return call("constraints", label: "withVisualFormat")
      case "activateConstraints": return call("activate")
      case "deactivateConstraints": return call("deactivate")
      default: break
      }
    }
    if selector.hasPrefix("constraint"),
      selector.hasSuffix("Anchor") || selector.hasSuffix("Constant")
    {
      let isAnchor = selector.hasSuffix("Anchor")
      let rest = selector.dropFirst("constraint".count)
      return call(
        "constraint", label: lowered(isAnchor ? rest.dropLast("Anchor".count) : rest))
    }
    switch selector {
    case "systemFontOfSize", "boldSystemFontOfSize", "italicSystemFontOfSize":
      return call(String(selector.dropLast("OfSize".count)), label: "ofSize")
    case "preferredFontForTextStyle": return call("preferredFont", label: "forTextStyle")
    case "buttonWithType": return .call(receiver, [])
    case "arrayWithObjects", "arrayWithObject":
      return .list(arguments.map { $0.value }.filter { $0.form != .none })
    case "arrayWithArray": return arguments[0].value.form
    case "numberWithFloat", "numberWithInt", "numberWithDouble", "numberWithInteger":
      return arguments[0].value.form
    default: break
    }
    // `[label setText:text]` is the same as `label.text = text`.
    let isSetter = selector.hasPrefix("set") && selector.dropFirst(3).first?.isUppercase == true
    if isSetter, arguments.count == 1, selector != "setContentOffset" {
      let property = lowered(selector.dropFirst(3))
      var target = receiver
      target.form = .member(receiver, self.property(property))
      return .assignment("=", target, arguments[0].value)
    }
    return call(selector)
  }

  /// Returns a call of a C function.
  static func call(_ expression: CodeExpression, tokens: [CodeToken]) -> CodeExpression {
    guard case .call(let callee, let arguments) = expression.form,
      case .name("NSDictionaryOfVariableBindings") = callee.form
    else { return expression }
    var result = expression
    result.form = .pairs(
      arguments.map { argument in
        var key = argument.value
        let words = tokens[argument.value.range].map { $0.value }.joined()
        key.form = .text(words)
        return key
      }, arguments.map { $0.value })
    return result
  }
}
