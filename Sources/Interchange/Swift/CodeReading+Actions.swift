import AutoLayout
import Syntax

// Calls that do something: methods of views.

extension CodeReading {
  /// Methods about looks, data and reactions.
  private static let quiet: Set<String> = [
    "contentHuggingPriority", "contentCompressionResistancePriority", "layoutIfNeeded",
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
      if case .item = owner { throw .noLayout }
      return .unknown(words(of: expression))
    case (.item, _): break
    case (.unknown, _):
      guard Self.onViews.contains(name) else {
        if let function = memory.functions[name]?.first {
          return try call(function, owner: target, arguments)
        }
        return try unknown(arguments, expression, isLoop: name == "forEach")
      }
    case (.none, _): throw .noLayout
    case (.natural, _), (.number, _), (.bool, _), (.numbers, _), (.font, _), (.closure, _):
      return .unknown(words(of: expression))
    default: throw .notUnderstood
    }
    if let function = memory.functions[name]?.first(where: {
      $0.parameters.count >= arguments.count
    }),
      !Self.onViews.contains(name)
    {
      return try call(function, owner: target, arguments)
    }
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
    case "addArrangedSubview", "insertArrangedSubview", "addArrangedSubviews":
      guard !arguments.isEmpty else { throw .notUnderstood }
      let stack = try stack(target)
      for value in views(name == "addArrangedSubviews" ? arguments : [arguments[0]]) {
        let view = try item(value)
        guard view != "root" else { throw .notUnderstood }
        try putBack(view)
        settle([value])
        dropImpliedFrame(of: view)
        let isInserted = name == "insertArrangedSubview" && arguments.count == 2
        let index = isInserted ? try number(arguments[1].value) : nil
        add(
          "set \(stack).arranged += (\(view))"
            + (index.map { " at \(NumberFormat.exact(max(0, $0)))" } ?? ""))
        memory.superviews[Name.key(view)] = stack
      }
    case "removeArrangedSubview":
      guard let first else { throw .notUnderstood }
      add("set \(try stack(target)).arranged -= (\(try item(first)))")
    case "removeFromSuperview":
      let view = try item(target)
      guard view != "root" else { throw .notUnderstood }
      takeOut(view)
    case "setContentHuggingPriority", "setContentCompressionResistancePriority":
      guard arguments.count == 2, case .member(let axis) = arguments[1].value,
        axis == "horizontal" || axis == "vertical"
      else { throw .notUnderstood }
      let pull = name == "setContentHuggingPriority" ? "hug" : "resist"
      let priority = NumberFormat.exact(try number(arguments[0].value, .priority))
      let view = try item(target)
      add(
        traits == nil
          ? "\(pull) \(view) \(axis) \(priority)"
          : "set \(view).\(pull).\(axis) = \(priority)\(whenTraits)")
    case "setCustomSpacing": try space(arguments)
    case "setTitle", "setText":
      guard case .text(let text)? = first else { throw .noLayout }
      add("set \(try item(target)).text = \(Name.quoted(text))\(whenTraits)")
    case _ where Self.quiet.contains(name): throw .noLayout
    case _ where memory.functions[name] != nil || memory.ran.contains(name): throw .noLayout
    default:
      // A call of what is not in the code says nothing about views that it is not given.
      guard case .item("root") = target else {
        guard runClosures(arguments, of: expression) else { throw .notUnderstood }
        return .void
      }
      return try unknown(arguments, expression)
    }
    return .void
  }

  private static let onViews: Set<String> = [
    "addConstraints", "addConstraint", "removeConstraints", "addSubview", "insertSubview",
    "addLayoutGuide", "addArrangedSubview", "insertArrangedSubview", "removeFromSuperview",
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "setCustomSpacing",
    "removeArrangedSubview",
  ]

  /// Arguments one by one, those in lists too.
  func views(_ arguments: [Argument]) -> [CodeValue] {
    arguments.flatMap { argument in
      if case .list(let values) = argument.value { values } else { [argument.value] }
    }
  }

  /// What a call gives that is not in the code; what it is handed is run.
  mutating func unknown(
    _ arguments: [Argument], _ expression: CodeExpression, isLoop: Bool = false
  ) throws(Failure) -> CodeValue {
    if arguments.contains(where: { isView($0.value) }) { throw .notUnderstood }
    let words = words(of: expression)
    guard runClosures(arguments, of: expression) else { return .unknown(words) }
    if isLoop {
      let list = words.prefix(while: { $0 != "{" && $0 != "(" }).split(separator: " ").joined()
      translation.assumptions.append(
        Translation.Assumption(
          text: String(list.dropLast(".forEach".count)), value: "one element", line: line,
          isCondition: true))
    }
    return .void
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
      for name in names { own[name] = .unknown(name) }
      inFrame(own, isCall: true) { $0.run(body) }
      hasRun = true
    }
    return hasRun
  }

  /// A view to which others are added in a row: a stack view, if it is not declared.
  mutating func stack(_ target: CodeValue) throws(Failure) -> String {
    guard case .unknown(let words) = target, memory.names[words] == nil else {
      return try item(target)
    }
    return presume(words, kind: .stack)
  }

  /// Views are made in the root; only another superview needs a line.
  mutating func move(_ value: CodeValue, to superview: String) throws(Failure) {
    let view = try item(value)
    let around = Self.view(of: superview)
    guard view != "root", view != around else { throw .notUnderstood }
    if traits != nil {
      try placeInTraits(view, in: around)
      return
    }
    let now = self.superview(of: view)
    try putBack(view)
    settle([value])
    memory.superviews[Name.key(view)] = around
    let isContent = superview != around && superview.hasSuffix(".content")
    if isContent { memory.contents.insert(Name.key(view)) }
    if !Name.matches(now, around) || isContent {
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
    if let function = memory.functions[name]?.first {
      let result = try call(function, owner: target, arguments)
      return result == .void ? target : result
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

  // MARK: - Making views

  /// The line that makes a view, a guide or a stack; its name.
  mutating func make(
    _ wish: String, kind: ItemKind, arranged: [String]? = nil, _ modifiers: String = ""
  ) -> String {
    // Words that the language keeps for itself.
    let name = Name.isAvoided(wish) ? wish + "View" : wish
    let written = Name.written(name)
    if kind == .guide {
      add("guide \(written)")
    } else if let arranged, !arranged.isEmpty {
      add("stack \(written) (\(arranged.joined(separator: ", ")))" + modifiers)
      for view in arranged {
        memory.superviews[Name.key(view)] = written
        memory.loose.remove(Name.key(view))
        dropImpliedFrame(of: view)
      }
    } else {
      add("view \(written)" + (kind == .view ? "" : " : \(kind.rawValue)") + modifiers)
    }
    memory.kinds[Name.key(name)] = kind
    translation.views += 1
    state.made.insert(Name.key(name))
    return name
  }

  /// The same for a view that the code makes; its name as it is written.
  ///
  /// As in UIKit it begins with the frame that it is given, else with none or its own size, and
  /// translates its mask until the code says otherwise.
  mutating func makeNew(
    _ wish: String, kind: ItemKind, arranged: [String]?, _ modifiers: String
  ) -> String {
    let isFramed = modifiers.contains(text: " frame ")
    guard kind != .guide, kind != .cell, !isFramed else {
      let name = Name.written(make(wish, kind: kind, arranged: arranged, modifiers))
      if kind != .cell { loosen(name) }
      return name
    }
    let numbers = Self.firstFrame(ofKind: kind).map(NumberFormat.exact)
    let frame = " frame " + numbers.joined(separator: " ")
    let name = Name.written(make(wish, kind: kind, arranged: arranged, modifiers + frame))
    loosen(name)
    state.impliedFrames[Name.key(name)] = (translation.lines.count - 1, frame)
    return name
  }

  /// Views begin without a size, but for the controls that have only one.
  static func firstFrame(ofKind kind: ItemKind) -> [Double] {
    let defaults = kind.defaults
    guard case .fixed(let width?, let height?) = defaults.naturalSize else { return [0, 0, 0, 0] }
    let insets = defaults.alignmentInsets
    return [0, 0, width + insets.left + insets.right, height + insets.top + insets.bottom]
  }

  /// Takes the frame out of a view's line that the code does not say, as it has no part in the end.
  mutating func dropImpliedFrame(of view: String) {
    guard let (line, text) = state.impliedFrames.removeValue(forKey: Name.key(view)),
      let range = translation.lines[line].ranges(of: text).last
    else { return }
    translation.lines[line].removeSubrange(range)
  }
}
