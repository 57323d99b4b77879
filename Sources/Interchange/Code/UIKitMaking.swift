import AutoLayout

/// The values of initializers and class methods: views, sizes, fonts, constraints, instances.
enum UIKitMaking {
  /// Evaluates `UIView()`, `CGSize(width: 1, height: 2)` or `NSLayoutConstraint(item: …)`.
  static func made(
    _ name: String, _ given: [CodeGiven], _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let first = given.first?.value
    for library in code.libraries {
      if let value = try library.made?(name, given, &code) { return value }
    }
    if let own = code.reader.classes.last(where: { $0.name == ViewClass.bare(name) }) {
      return try made(own, given, expression, &code)
    }
    switch name {
    case "UILayoutPriority", "NSNumber", "NSLayoutConstraint.Priority",
      _ where CodeNumbers.isNumeric(name):
      guard let first, given.count == 1 else { throw .notUnderstood }
      if first.isOpen { return first }
      return CodeNumbers.typed(try CodeNumbers.evaluated(first, &code), as: name)
    case _ where UIKitGeometry.structures.contains(name):
      return try UIKitGeometry.made(name, given, &code)
    case "NSLayoutConstraint":
      return try code.noting(expression.place) { code throws(Failure) in
        try UIKitConstraints.made(given, &code)
      }
    case "CGAffineTransform":
      return try UIKitText.transform(given, &code)
    case "NSAttributedString", "NSMutableAttributedString": return try UIKitText.attributed(given)
    case "String", "NSString": return UIKitText.made(given)
    // By convention, the key is the text in the development language.
    case "NSLocalizedString":
      guard case .text(let key)? = first else { return try thing(name, given, &code) }
      return .text(key)
    case "UIViewPropertyAnimator": return try UIKitAnimations.made(given, expression, &code)
    case _ where name.hasSuffix("FormatOptions"):
      return .number(try CodeNumbers.number(first ?? .number(0), &code))
    case "Dictionary":
      let isList = given.first?.label == "uniqueKeysWithValues"
      let entries = (isList ? first?.elements ?? [] : given.map { $0.value }).map { $0.elements }
      let keys = entries.compactMap { pair -> String? in
        if pair.count == 2, case .text(let key) = pair[0] { key } else { nil }
      }
      guard keys.count == entries.count else { throw .notUnderstood }
      return .pairs(keys, entries.map { $0[1] })
    case "NSMutableArray", "NSArray", "Array", "Set":
      let isRoom = given.first?.label.lowercased().hasSuffix("capacity") == true
      return .list(isRoom ? [] : first?.elements ?? [])
    case "UIFont", "NSFont":
      guard let size = given.first(where: { $0.label == "size" })?.value else {
        throw .notUnderstood
      }
      return .settings([Setting(.font, .number(try CodeNumbers.number(size, &code)))])
    default: break
    }
    if let kind = CodeProgram.kind(ofClass: name, code) {
      return try view(kind, name, given, &code)
    }
    // A C function may begin with a capital letter.
    if code.text.isObjectiveC, code.text.token(expression.place + 1).value == "(" {
      let call = CodeCall(name: name, given: given, expression: expression)
      return try UIKitViews.unknown(call, &code)
    }
    // An unknown class initialized with constraints counts as a list of them.
    let constraints = given.map { $0.value }.filter {
      if case .constraint = $0 { true } else { false }
    }
    if !constraints.isEmpty { return .list(constraints) }
    // A class named like a view class.
    if let kind = ViewClass.kind(ofEnding: name) { return try view(kind, name, given, &code) }
    return try thing(name, given, &code)
  }

  /// Returns an instance of a type in the code.
  private static func made(
    _ own: CodeClass, _ given: [CodeGiven], _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if let kind = own.kind { return try view(kind, own.name, given, &code) }
    guard !own.mayBeView else { return try thing(own.name, given, &code) }
    guard code.calls < CodeInterpreter.mostCalls else { throw .notUnderstood }
    return CodeInstances.object(of: own, given, &code)
  }

  /// Returns an instance of a class that is not in the code.
  private static func thing(
    _ name: String, _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    // A structure of lengths with members named like its labels.
    let numbers = given.compactMap { one in
      if case .number(let number, _) = one.value { number } else { nil }
    }
    if !numbers.isEmpty, numbers.count == given.count,
      ["Insets", "Margins", "Padding", "Edges", "Offsets"].contains(where: name.hasSuffix),
      given.allSatisfy({ UIKitGeometry.parts.contains($0.label) })
    {
      return .numbers(given.map { $0.label }, numbers)
    }
    // Targets and delegates only receive events, and do not affect layout.
    let touches = given.contains {
      $0.value.touchesLayout && !["target", "delegate"].contains($0.label)
    }
    if touches, !name.hasSuffix("Controller") { throw .notUnderstood }
    var hole = CodeHole("\(name)()", type: name, isMade: true)
    if case .numbers(_, let frame)? = given.first(where: { $0.label == "frame" })?.value,
      frame.count == 4
    {
      hole.frame = frame
    }
    return code.thing(nil, hole)
  }

  // MARK: - Views

  private static func view(
    _ kind: ItemKind, _ name: String, _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    var kind = kind
    var settings = CodeProgram.sizes(ofClass: name, code) + titles(of: kind, given)
    var arranged: [CodeItem] = []
    var side: Double?
    for argument in given {
      if kind == .activity, let size = largeIndicator(argument.value) {
        settings.append(Setting(.intrinsic, .size(width: size, height: size)))
        side = size
      }
      if let said = AppKit.said(by: argument, ofKind: kind) {
        kind = said.kind
        settings += said.settings
      } else if ["arrangedSubviews", "views"].contains(argument.label),
        case .list(let values) = argument.value
      {
        arranged = try views(values, &code)
      }
    }
    var frame: [Double]?
    var isFrameOpen = false
    if let value = given.first(where: { $0.label == "frame" })?.value {
      switch value {
      case .numbers(_, let numbers) where numbers.count == 4: frame = numbers
      case .method(_, "frame"), .method(_, "bounds"): isFrameOpen = true
      case .unknown: isFrameOpen = true
      case .word: break
      default: throw .notUnderstood
      }
    }
    let item = code.scene.make(
      kind, type: name, arranged: arranged, settings: settings, frame: frame, line: code.line)
    if code.scene[item].isFrameImplied, let side {
      code.scene[item].firstFrame = [0, 0, side, side]
    }
    if isFrameOpen || !CodeProgram.isShown(name, code) { code.scene.dropImpliedFrame(of: item) }
    code.scene[item].isFrameOpen = isFrameOpen
    // The image's size is not in the code.
    if given.contains(where: { $0.label == "image" && $0.value != .none }) {
      code.scene[item].openness.insert(.content)
    }
    // An app's initializer may set anything.
    if !isOwn(name, code), given.contains(where: { !labels.contains($0.label) }) {
      code.scene[item].openness = [.content, .mask]
      code.scene.dropImpliedFrame(of: item)
    }
    // In AppKit, a stack created with its views is ready for constraints.
    if name == "NSStackView", given.contains(where: { $0.label == "views" }) {
      code.edit(.set(item, .unmasked))
    }
    CodeInstances.build(item, type: name, given, &code)
    return .view(item)
  }

  /// The labels of the system's view initializers.
  private static let labels = Set(
    words: """
      frame arrangedSubviews views image highlightedImage style type primaryAction title target
      action items effect progressViewStyle activityIndicatorStyle activityIndicatorViewStyle
      reuseIdentifier collectionViewLayout textContainer configuration coder string labelWithString
      wrappingLabelWithString labelWithAttributedString checkboxWithTitle radioButtonWithTitle
      buttonType titles trackingMode value minValue maxValue size font usingTextLayoutManager
      defaultValue pullsDown nibName bundle primaryImage trailingImage
      """
  ).union([""]).union(AppKit.makers.values)

  private static func isOwn(_ name: String, _ code: CodeInterpreter) -> Bool {
    code.reader.classes.contains { $0.name == ViewClass.bare(name) }
  }

  /// Returns the side of a large activity indicator, in points; `nil` for other styles.
  static func largeIndicator(_ style: CodeValue) -> Double? {
    var word = style.word
    if case .unknown(let hole) = style { word = hole.words }
    return word?.lowercased().hasSuffix("large") == true ? 37 : nil
  }

  private static func views(
    _ values: [CodeValue], _ code: inout CodeInterpreter
  ) throws(Failure) -> [CodeItem] {
    var views: [CodeItem] = []
    for value in values {
      let view = try code.item(value)
      // Each call of an unknown function returns a different view.
      if views.contains(view), case .unknown(let hole) = value, hole.thing == nil {
        let name = CodeInterpreter.name(for: hole.words)
        views.append(code.presume(hole.words, kind: ViewClass.kind(ofName: name)))
      } else {
        views.append(view)
      }
    }
    return views
  }

  /// Returns the setting for the titles of a segmented control.
  private static func titles(of kind: ItemKind, _ given: [CodeGiven]) -> [Setting] {
    guard kind == .segmented, case .list(let values)? = given.first?.value else { return [] }
    let titles = values.compactMap { value in
      if case .text(let title) = value { title } else { nil }
    }
    return titles.isEmpty ? [] : [Setting(.text, .text(titles.joined(separator: "|")))]
  }

  // MARK: - Words and classes

  /// Evaluates a call of an implicit member: `.systemFont(ofSize: 12)`,
  /// `.init(width: 1, height: 2)`.
  static func word(_ call: CodeCall, _ code: inout CodeInterpreter) throws(Failure) -> CodeValue {
    for library in code.libraries {
      if let value = try library.made?("." + call.name, call.given, &code) { return value }
    }
    switch call.name {
    case "init":
      guard let first = call.first else {
        return .unknown(CodeHole(code.words(of: call.expression), isMade: true))
      }
      if call.given.count == 1, ["", "rawValue"].contains(call.given[0].label) {
        return try CodeNumbers.evaluated(first, &code)
      }
      return try UIKitGeometry.made("init", call.given, &code)
    case _ where UIKitText.isFont(call.name): return try UIKitText.font(call, &code)
    default: break
    }
    if let edges = UIKitGeometry.insetWords[call.name], call.given.count == 1,
      call.given[0].label.isEmpty
    {
      let inset = try CodeNumbers.number(call.given[0].value, &code)
      return .numbers(
        UIKitGeometry.insets, UIKitGeometry.insets.map { edges.contains($0) ? inset : 0 })
    }
    return .unknown(CodeHole(code.words(of: call.expression)))
  }

  /// Evaluates a class method: of the code, of UIKit, or one that returns an instance.
  static func method(
    _ call: CodeCall, ofType type: String, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if ["init", "alloc", "new"].contains(call.name) {
      return try made(type, call.given, call.expression, &code)
    }
    // `NSLayoutConstraint.FormatOptions()`, `NSLayoutConstraint.Priority(999)`.
    if call.name.first?.isUppercase == true {
      return try made("\(type).\(call.name)", call.given, call.expression, &code)
    }
    if let function = CodeFunctions.method(call, of: .type(type), code) {
      return try CodeFunctions.call(function, owner: .type(type), call.given, &code)
    }
    for library in code.libraries {
      if let value = try library.method?(call, .type(type), &code) { return value }
    }
    if let value = try UIKitAnimations.call(call, ofType: type, &code) { return value }
    switch (type, call.name) {
    case ("UIFont", _), ("NSFont", _): return try word(call, &code)
    case ("UIEdgeInsets", _), ("NSDirectionalEdgeInsets", _): return try word(call, &code)
    case ("NSLayoutConstraint", _): return try UIKitConstraints.call(call, &code)
    case ("NSString", "stringWithFormat"), ("NSString", "localizedStringWithFormat"),
      ("String", "localizedStringWithFormat"):
      guard case .text(let format)? = call.first else {
        return .unknown(CodeHole(code.words(of: call.expression)))
      }
      return .text(UIKitText.formatted(format, call.given.dropFirst().map { $0.value }))
    case ("NSMutableArray", "array"), ("NSArray", "array"), ("NSMutableArray", "arrayWithCapacity"):
      return .list([])
    case ("UIButton", "buttonWithType"), ("UIButton", "systemButton"):
      return try made(type, [], call.expression, &code)
    default: break
    }
    if let label = AppKit.makers[call.name], let first = call.first {
      return try made(
        type, [CodeGiven(label, first)] + call.given.dropFirst(), call.expression, &code)
    }
    return try UIKitViews.unknown(
      call, &code, type: CodeProgram.kind(ofClass: type, code) == nil ? nil : type)
  }
}

extension CodeClass {
  /// Superclasses that are not views.
  private static let others: Set = [
    "NSObject", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "ObservableObject",
    "String", "Int", "Error", "CaseIterable", "Operation", "XCTestCase",
  ]

  /// Indicates whether the superclass is not available, and may be a view.
  var mayBeView: Bool {
    guard isClass, let parent = parents.first, kind == nil else { return false }
    return !Self.others.contains(parent) && !parent.hasSuffix("Controller")
      && !parent.hasSuffix("Delegate") && !parent.hasSuffix("Protocol")
  }
}
