import AutoLayout

// Calls that do something: methods of views.

extension CodeReading {
  /// Whether a method is about looks, data and reactions.
  static func isQuiet(_ name: String) -> Bool { quiet.contains(name) }

  private static let quiet: Set<String> = [
    "contentHuggingPriority", "contentCompressionResistancePriority", "layoutIfNeeded",
    "layoutSubtreeIfNeeded", "setAffineTransform",
    "setNeedsLayout", "setNeedsUpdateConstraints", "viewDidLoad", "addTarget", "register",
    "registerForTraitChanges", "setTitleColor", "setImage", "setBackgroundImage",
    "addGestureRecognizer", "setAttributedTitle", "bringSubviewToFront", "sendSubviewToBack",
    "reloadData", "registerClass", "updateConstraintsIfNeeded", "setNeedsDisplay", "sizeToFit",
    "startAnimating", "stopAnimating", "setContentOffset", "insertSublayer", "addSublayer",
    "becomeFirstResponder", "resignFirstResponder", "setValue", "addAction", "setOn",
    "configureForAutoLayout", "didMove", "willMove", "addChild", "removeFromParent",
    "layoutSubviews",
    "updateConstraints", "addInteraction", "addChildViewController",
    "didMoveToParentViewController",
    "setDelegate", "setDataSource", "setBackgroundColor", "setTextColor", "setTag", "observe",
    "addObserver", "setHidden", "init", "setSelected", "tintColorDidChange",
    "setAccessibilityLabel",
  ]

  /// A method of something.
  mutating func perform(
    _ name: String, of target: CodeValue, _ arguments: [Argument], _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    let first = arguments.first?.value
    switch (target, name) {
    case (.type("NSLayoutConstraint"), "activate"),
      (.type("NSLayoutConstraint"), "activateConstraints"):
      guard let first else { throw .notUnderstood }
      try activate(first)
      return .void
    case (.type("NSLayoutConstraint"), "deactivate"),
      (.type("NSLayoutConstraint"), "deactivateConstraints"):
      guard let first else { throw .notUnderstood }
      try deactivate(first)
      return .void
    case (.unknown("super"), _): throw .noLayout
    case (.chain(let index), _):
      try describe(index, name, arguments, expression)
      return target
    case (.snap(let items), _): return try snap(name, items, arguments)
    case (.constraint, _), (.format, _): return try adjust(name, target, arguments, expression)
    case (.item(let item), "makeConstraints"), (.item(let item), "updateConstraints"),
      (.item(let item), "remakeConstraints"):
      // Masonry without its prefix.
      guard !arguments.isEmpty else { throw .noLayout }
      return try snap(name, [item], arguments)
    case (.item(let item), _) where name.hasPrefix("mas_"):
      return try snap(String(name.dropFirst(4)), [item], arguments)
    case (.unknown, _) where name.hasPrefix("mas_"):
      return try snap(String(name.dropFirst(4)), [try self.item(target)], arguments)
    case (.item, _) where name.hasPrefix("auto") && name != "autoresizing",
      (.unknown, _)
    where name.hasPrefix("autoPin") || name.hasPrefix("autoSet") || name.hasPrefix("autoAlign")
      || name.hasPrefix("autoMatch") || name.hasPrefix("autoCenter"):
      return try pureLayout(name, of: .item(try item(target)), arguments, expression)
    case (.method(let owner, _), _):
      if case .item = owner {
        throw arguments.isEmpty || Self.isQuiet(name) ? .noLayout : .notUnderstood
      }
      return .unknown(CodeHole(words(of: expression)))
    case (.item, _): break
    case (.unknown, _):
      guard Self.onViews.contains(name) else {
        if let function = method(name, of: target, arguments) {
          return try call(function, owner: target, arguments)
        }
        if let value = try tiny(name, of: target, arguments, expression) { return value }
        return try unknown(arguments, expression, isLoop: name == "forEach")
      }
    case (.none, _): throw .noLayout
    case (.new(_, let type, let arranged, let modifiers), _):
      return try chained(
        target, type, arranged == nil && modifiers.isEmpty, name, arguments, expression)
    case (.natural, _), (.number, _), (.bool, _), (.numbers, _), (.settings, _), (.closure, _):
      return .unknown(CodeHole(words(of: expression)))
    default: throw .notUnderstood
    }
    if !Self.onViews.contains(name), let function = method(name, of: target, arguments) {
      return try call(function, owner: target, arguments)
    }
    if let value = try tiny(name, of: target, arguments, expression) { return value }
    if case .item(let item) = target, let value = try helper(name, of: item, arguments) {
      return value
    }
    switch name {
    case "addConstraints", "addConstraint":
      guard let first else { throw .notUnderstood }
      try requireItems(of: first, in: Self.view(of: try item(target)))
      try activate(first)
    case "removeConstraints", "removeConstraint":
      guard let first else { throw .notUnderstood }
      try deactivate(first)
    case "addSubview", "insertSubview", "addLayoutGuide", "addSubviews", "add":
      guard !arguments.isEmpty else { throw .notUnderstood }
      let isOne = name != "addSubviews" && name != "add"
      for value in views(isOne ? [arguments[0]] : arguments) {
        try move(value, to: try item(target))
      }
    case "addArrangedSubview", "insertArrangedSubview", "addArrangedSubviews", "addView":
      guard !arguments.isEmpty else { throw .notUnderstood }
      let stack = try stack(target)
      for value in views(name == "addArrangedSubviews" ? arguments : [arguments[0]]) {
        let view = try added(value)
        guard view != "root" else { throw .notUnderstood }
        _ = try putBack(view, in: stack)
        settle([value])
        dropImpliedFrame(of: view)
        let isInserted = name == "insertArrangedSubview" && arguments.count == 2
        let index = isInserted ? try number(arguments[1].value) : nil
        add(
          "set \(stack).arranged += (\(view))"
            + (index.map { " at \(NumberFormat.exact(max(0, $0)))" } ?? ""))
        memory.superviews[Name.key(view)] = stack
        if name == "addView", case .member(let gravity)? = arguments.last?.value {
          add("set \(view).gravity = \(gravity)")
        }
      }
    case "removeArrangedSubview":
      guard let first else { throw .notUnderstood }
      add("set \(try stack(target)).arranged -= (\(try item(first)))")
    case "removeFromSuperview":
      let view = try item(target)
      guard view != "root" else { throw .notUnderstood }
      takeOut(view)
    case "setContentHuggingPriority", "setContentCompressionResistancePriority",
      "setHuggingPriority":
      guard arguments.count == 2, case .member(let axis) = arguments[1].value,
        axis == "horizontal" || axis == "vertical"
      else { throw .notUnderstood }
      let pull = name.hasSuffix("HuggingPriority") ? "hug" : "resist"
      let priority = NumberFormat.exact(try number(arguments[0].value, .priority))
      let view = try item(target)
      add(
        traits == nil
          ? "\(pull) \(view) \(axis) \(priority)"
          : "set \(view).\(pull).\(axis) = \(priority)\(whenTraits)")
    case "setCustomSpacing": try space(arguments)
    case "setTranslatesAutoresizingMaskIntoConstraints":
      guard let first else { throw .notUnderstood }
      try assign(first, to: .method(of: target, "translatesAutoresizingMaskIntoConstraints"))
    case "setTitle", "setText":
      guard case .text(let text)? = first else { throw .noLayout }
      add("set \(try item(target)).text = \(Name.quoted(text))\(whenTraits)")
    case _ where Self.quiet.contains(name): throw .noLayout
    case _ where ranBefore.contains(name): throw .noLayout
    default:
      // A call of what is not in the code says nothing about views that it is not given.
      guard case .item("root") = target else {
        if Self.runners.contains(name), runAll(arguments) { return .void }
        guard runClosures(arguments, of: expression) else { throw .notUnderstood }
        return .void
      }
      return try unknown(arguments, expression)
    }
    return .void
  }

  /// A method of a view that is being made: `UIView().configured()` is that view.
  private mutating func chained(
    _ target: CodeValue, _ type: String, _ isPlain: Bool, _ name: String, _ arguments: [Argument],
    _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    if let function = method(name, of: target, arguments) {
      let view = try bound(target, as: hint ?? ViewClass.baseName(of: type))
      hint = nil
      let result = try call(function, owner: view, arguments)
      return result == .void ? view : result
    }
    if arguments.count == 1, case .closure = arguments[0].value {
      return try configured(target, by: arguments[0].value)
    }
    // What it does to the view is not shown.
    return isPlain ? unnamed(CodeHole(words(of: expression), type: type, isMade: true)) : target
  }

  private static let onViews: Set<String> = [
    "addConstraints", "addConstraint", "removeConstraints", "addSubview", "insertSubview",
    "addLayoutGuide", "addArrangedSubview", "insertArrangedSubview", "removeFromSuperview",
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "setCustomSpacing",
    "removeArrangedSubview", "setTranslatesAutoresizingMaskIntoConstraints",
  ]

  /// Arguments one by one, those in lists too.
  func views(_ arguments: [Argument]) -> [CodeValue] {
    arguments.flatMap { argument in
      if case .list(let values) = argument.value { values } else { [argument.value] }
    }
  }

  /// What a call gives that is not in the code; what it is handed is run.
  mutating func unknown(
    _ arguments: [Argument], _ expression: CodeExpression, isLoop: Bool = false,
    type: String? = nil
  ) throws(Failure) -> CodeValue {
    if case .call(let callee, _) = expression.form, Self.runners.contains(Self.word(of: callee)),
      runAll(arguments)
    {
      return .void
    }
    if arguments.contains(where: { isView($0.value) }) { throw .notUnderstood }
    let words = words(of: expression)
    guard runClosures(arguments, of: expression) else {
      if arguments.contains(where: { argument in
        if case .closure(_, let body) = argument.value { changesLayout(body) } else { false }
      }) {
        throw .notUnderstood
      }
      return unnamed(CodeHole(words, type: type, isMade: true))
    }
    if isLoop {
      let list = words.prefix(while: { $0 != "{" && $0 != "(" }).split(separator: " ").joined()
      translation.assumptions.append(
        Translation.Assumption(
          text: String(list.dropLast(".forEach".count)), value: "one element", line: line,
          isCondition: true))
    }
    return .void
  }

  /// The name of what is called.
  private static func word(of callee: CodeExpression) -> String {
    switch callee.form {
    case .name(let name), .member(_, let name), .implicitMember(let name): name
    default: ""
    }
  }

  /// Runs the closures that a call is handed, but for what it does in the end; whether there are any.
  mutating func runAll(_ arguments: [Argument]) -> Bool {
    var hasRun = false
    for argument in arguments {
      guard case .closure(_, let body) = argument.value, argument.label != "completion" else {
        continue
      }
      _ = result(of: body)
      hasRun = true
    }
    return hasRun
  }

  /// Runs the closures that a call is handed which is not in the code, for the constraints in them;
  /// whether there are any.
  private mutating func runClosures(
    _ arguments: [Argument], of expression: CodeExpression
  ) -> Bool {
    var hasRun = false
    for argument in arguments {
      guard case .closure(let names, let body) = argument.value, argument.label != "completion",
        let first = body.first, let last = body.last,
        asked.contains(where: (first.range.lowerBound..<last.range.upperBound).contains)
      else { continue }
      var own: [String: CodeValue] = ["$0": .unknown("element")]
      for name in names { own[name] = .unknown(CodeHole(name)) }
      inFrame(own, isCall: true) { $0.run(body) }
      hasRun = true
    }
    return hasRun
  }

  /// A view to which others are added in a row: a stack view, if it is not declared.
  mutating func stack(_ target: CodeValue) throws(Failure) -> String {
    guard case .unknown(let hole) = target, hole.id == nil, memory.names[hole.words] == nil else {
      return try item(target)
    }
    return presume(hole.words, kind: .stack)
  }

  /// Views are made in the root; only another superview needs a line.
  mutating func move(_ value: CodeValue, to superview: String) throws(Failure) {
    let view = try added(value)
    let around = Self.view(of: superview)
    guard view != "root", view != around else { throw .notUnderstood }
    if traits != nil {
      try placeInTraits(view, in: around)
      return
    }
    let now = self.superview(of: view)
    let isThere = try putBack(view, in: superview)
    settle([value])
    memory.superviews[Name.key(view)] = around
    let isContent = superview != around && superview.hasSuffix(".content")
    if isContent { memory.contents.insert(Name.key(view)) }
    if !isThere, !Name.matches(now, around) || isContent {
      add("move \(view) to \(superview)")
    }
  }

  /// The space behind a view of a stack; `spacingUseDefault` for none of its own.
  mutating func space(_ arguments: [Argument]) throws(Failure) {
    guard arguments.count == 2 else { throw .notUnderstood }
    let isDefault =
      arguments[0].value == .member("spacingUseDefault")
      || arguments[0].value == .member("spacingUseSystem")
    let space = isDefault ? "none" : NumberFormat.exact(try number(arguments[0].value))
    add("set \(try item(arguments[1].value)).spacingAfter = \(space)\(whenTraits)")
  }

  /// A method of a constraint: of the code's own extensions, or one that they commonly add.
  mutating func adjust(
    _ name: String, _ target: CodeValue, _ arguments: [Argument], _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    if let function = method(name, of: target, arguments) {
      let result = try call(function, owner: target, arguments)
      return result == .void ? target : result
    }
    if name == "refersToView", case .constraint(let index) = target, let first = arguments.first {
      let view = try item(first.value)
      return .bool(memory.constraints[index].items.contains { Name.matches($0, view) })
    }
    guard let first = arguments.first?.value else {
      if name == "activate" || name == "active" || name == "isActive" {
        try activate(target)
        return target
      }
      guard name == "remove" else { throw .notUnderstood }
      try deactivate(target)
      return target
    }
    switch name {
    case "priority", "withPriority", "with", "prioritized", "setPriority", "set", "usingPriority",
      "priorityRequired":
      try set("priority", of: target, to: first)
    case "identifier", "withIdentifier", "identified": try set("identifier", of: target, to: first)
    case "setActive", "activate": try set("isActive", of: target, to: first)
    case "install":
      // Of the book whose listings are all over the net.
      try set("priority", of: target, to: first)
      try activate(target)
    default: throw .notUnderstood
    }
    return target
  }
}
