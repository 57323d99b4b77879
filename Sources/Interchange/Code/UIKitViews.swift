import AutoLayout

/// Methods of views: their effects on a layout.
enum UIKitViews {
  typealias Row = @Sendable (CodeCall, CodeItem, inout CodeInterpreter) throws(Failure) -> Void

  /// The methods with an effect.
  private static let rows: [String: Row] = [
    "addConstraints": hold, "addConstraint": hold,
    "removeConstraints": drop, "removeConstraint": drop,
    "addSubview": add, "insertSubview": add, "addLayoutGuide": add, "addSubviews": add, "add": add,
    "addArrangedSubview": arrange, "insertArrangedSubview": arrange,
    "addArrangedSubviews": arrange, "addView": arrange,
    "removeArrangedSubview": { call, item, code throws(Failure) in
      code.edit(.disarrange(try code.item(call.required()), from: item))
    },
    "removeFromSuperview": { _, item, code throws(Failure) in
      guard item != .root else { throw .notUnderstood }
      takeOut(item, &code)
    },
    "setContentHuggingPriority": pull, "setContentCompressionResistancePriority": pull,
    "setHuggingPriority": pull, "setCustomSpacing": space,
    "setTranslatesAutoresizingMaskIntoConstraints": { call, item, code throws(Failure) in
      try UIKitProperties.assign(
        call.required(), to: "translatesAutoresizingMaskIntoConstraints", of: .view(item), &code)
    },
    "setTitle": title, "setText": title,
    // The image's size is not in the code.
    "setImage": { call, item, code throws(Failure) in
      if call.first != CodeValue.none { code.scene[item].openness.insert(.content) }
    },
    // It fits the frame to the current content, which no line can express.
    "sizeToFit": { call, item, code throws(Failure) in
      guard code.scene[item].firstFrame != nil else { throw .noLayout }
      code.scene[item].firstFrame = nil
      code.scene[item].isFrameImplied = false
      code.scene[item].isFrameOpen = true
      code.account.list(
        call.expression.range, .noLine, code.text, code.line, opens: [])
    },
  ]

  /// Methods that only views have.
  private static let ofViews: Set<String> = [
    "addConstraints", "addConstraint", "removeConstraints", "addSubview", "insertSubview",
    "addLayoutGuide", "addArrangedSubview", "insertArrangedSubview", "removeFromSuperview",
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "setCustomSpacing",
    "removeArrangedSubview", "setTranslatesAutoresizingMaskIntoConstraints",
  ]

  /// Returns whether a method always belongs to the framework's views; only one of them takes no
  /// arguments.
  static func isCertain(_ call: CodeCall) -> Bool {
    ofViews.contains(call.name) && (call.name == "removeFromSuperview" || !call.given.isEmpty)
  }

  /// Methods that run a closure, immediately or soon.
  private static let runners: Set = [
    "async", "asyncAfter", "sync", "animate", "performWithoutAnimation", "transition", "perform",
    "dispatch_async", "dispatch_sync", "dispatch_after", "performBlock", "performBatchUpdates",
    "animateWithDuration", "assumeIsolated", "addAnimations", "runAnimationGroup",
  ]

  /// Methods that pass their target to a closure and return it.
  private static let configuring: Set = ["then", "apply", "also", "configure", "with", "style"]

  // MARK: - Calls

  static func call(
    _ call: CodeCall, of item: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if let row = rows[call.name] {
      try row(call, item, &code)
      return .void
    }
    if CodeProgram.register(call, in: item, &code) { return .void }
    if let value = try BookHelpers.method(call, of: item, &code) { return value }
    if configuring.contains(call.name) || item != .root && isNew(item, call, code),
      call.given.count == 1, case .closure(let closure)? = call.first
    {
      _ = CodeFunctions.run(closure, [.view(item)], &code)
      return .view(item)
    }
    if let value = try UIKitAnimations.layOut(call, of: .view(item), &code) { return value }
    if Harmless.contains(call.name) || code.ranBefore.contains(call.name) { throw .noLayout }
    // An unknown call on `self` changes only the views passed to it.
    if item == .root || .view(item) == code.owner { return ofKnown(try unknown(call, &code)) }
    // A method of a view under construction returns the view.
    if isNew(item, call, code) {
      code.leave(call.expression.range, .notUnderstood)
      code.scene[item].openness.formUnion([.axes, .content, .mask])
      return .view(item)
    }
    if runners.contains(call.name), CodeFunctions.runAll(call, &code) { return .void }
    if try handOver(call, to: [item], &code) { return .void }
    guard runAsked(call, &code) else { throw .notUnderstood }
    return .void
  }

  /// Marks the result of a call on something known; a statement that consists only of such a call
  /// is listed.
  private static func ofKnown(_ value: CodeValue) -> CodeValue {
    guard case .unknown(var hole) = value else { return value }
    hole.isOfKnown = true
    return .unknown(hole)
  }

  /// Returns whether no variable holds a view yet, so that a call still belongs to its creation.
  private static func isNew(
    _ item: CodeItem, _ call: CodeCall, _ code: CodeInterpreter
  ) -> Bool {
    code.scene[item].name == nil && code.scene[item].isMadeHere
  }

  static func call(
    _ call: CodeCall, ofUnknown hole: CodeHole, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if hole.words == "super" { throw .noLayout }
    // A constraint is active wherever it is held.
    if hole.isSuperview, call.name.hasPrefix("addConstraint") {
      try UIKitConstraints.activate(call.required(), &code)
      return .void
    }
    // A view that was never created is nil; removing it has no effect.
    if call.name == "removeFromSuperview", code.isUnmade(hole) { throw .noLayout }
    if ofViews.contains(call.name) || call.name == "addView" && call["inGravity", "in"] != nil {
      let item = try receiver(call, hole, &code)
      return try self.call(call, of: item, &code)
    }
    if call.given.count == 1, case .closure(let closure)? = call.first,
      configuring.contains(call.name)
    {
      _ = CodeFunctions.run(closure, [.unknown(hole)], &code)
      return .unknown(hole)
    }
    if Harmless.contains(call.name) {
      guard runAsked(call, &code) else { throw .noLayout }
      return .void
    }
    if ["forEach", "enumerateObjectsUsingBlock"].contains(call.name),
      case .closure(let closure)? = call.given.last?.value,
      code.text.asks(in: closure.body)
    {
      let before = code.scene.views.count
      let name = closure.names.first ?? "element"
      for element in try CodeControl.assumed(in: hole, called: name, &code) {
        _ = CodeFunctions.run(closure, [element], &code)
      }
      code.openViews(since: before)
      return .void
    }
    let result = try unknown(call, &code)
    return code.isKnownObject(hole) ? ofKnown(result) : result
  }

  /// Returns the view for an undeclared target: a stack view, if arranged subviews are added to it.
  private static func receiver(
    _ call: CodeCall, _ hole: CodeHole, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeItem {
    let isStack = call.name.contains(text: "ArrangedSubview") || call.name == "addView"
    guard isStack, hole.thing == nil, code.presumed(hole) == nil else {
      return try code.item(.unknown(hole))
    }
    return code.presume(hole.words, kind: .stack)
  }

  /// Evaluates a call of an unknown function, running the closures passed to it.
  static func unknown(
    _ call: CodeCall, _ code: inout CodeInterpreter, type: String? = nil
  ) throws(Failure) -> CodeValue {
    if let value = try UIKitAnimations.layOut(call, of: .void, &code) { return value }
    if runners.contains(call.name), CodeFunctions.runAll(call, &code) { return .void }
    let words = code.words(of: call.expression)
    if ["map", "compactMap", "flatMap"].contains(call.name),
      case .closure(let closure)? = call.given.last?.value
    {
      let saved = code.state
      let element = CodeFunctions.run(closure, [.unknown(CodeHole("element"))], &code)
      if element.touchesLayout {
        assumeOne(words, &code)
        return .list(element.elements)
      }
      code.state = saved
    }
    if try handOver(call, &code) { return .void }
    if call.given.contains(where: { $0.value.touchesLayout }) { throw .notUnderstood }
    guard runAsked(call, &code) else {
      for given in call.given {
        if case .closure(let closure) = given.value, changesLayout(closure.body, code) {
          throw .notUnderstood
        }
      }
      var hole = CodeHole(words, type: type, isMade: true)
      guard let type else { return .unknown(hole) }
      hole.thing = code.scene.thing(nil, type: type, frame: nil, isDeclared: false)
      return .unknown(hole)
    }
    return .void
  }

  /// Reports the assumption that an unknown list has one element.
  private static func assumeOne(_ words: String, _ code: inout CodeInterpreter) {
    let list = words.prefix(while: { $0 != "{" && $0 != "(" }).split(separator: " ").joined()
    let name = list.split(separator: ".").dropLast().joined(separator: ".")
    code.account.assume(
      name.replacing("?", with: ""), "one element", line: code.line, isCondition: true)
  }

  /// Runs closures passed to an unknown call if they create constraints; returns false if there are
  /// none.
  private static func runAsked(_ call: CodeCall, _ code: inout CodeInterpreter) -> Bool {
    var hasRun = false
    for given in call.given where given.label != "completion" {
      guard case .closure(let closure) = given.value, code.text.asks(in: closure.body) else {
        continue
      }
      guard code.calls < 3 * CodeInterpreter.mostCalls else { return false }
      var names: [String: CodeValue] = ["$0": .unknown(CodeHole("element"))]
      for name in closure.names { names[name] = .unknown(CodeHole(name)) }
      _ = CodeFunctions.run(
        closure.body, in: CodeScope(kind: .call, names: names, parent: closure.scope), &code)
      hasRun = true
    }
    return hasRun
  }

  /// Returns whether statements change a view or constraint, judging by their words.
  private static func changesLayout(_ body: [CodeStatement], _ code: CodeInterpreter) -> Bool {
    let properties: Set = [
      "constant", "isActive", "active", "isHidden", "hidden", "priority", "frame", "spacing",
      "axis", "translatesAutoresizingMaskIntoConstraints",
    ]
    let text = code.text
    let calls = body.contains { statement in
      if case .expression(let value) = statement.form { CodeAccount.mayPlace(value) } else { false }
    }
    return calls
      || text.range(of: body)?.contains { index in
        let (word, next) = (text.tokens[index].value, text.token(index + 1).value)
        return ofViews.contains(word) || code.reader.functions[word] != nil && next == "("
          || properties.contains(word) && ["=", "+=", "-=", "*=", "/="].contains(next)
      } ?? false
  }

  // MARK: - Methods

  private static let hold: Row = { call, item, code throws(Failure) in
    try UIKitConstraints.require(call.required(), in: item.whole, &code)
    try UIKitConstraints.activate(call.required(), &code)
  }

  private static let drop: Row = { call, _, code throws(Failure) in
    try UIKitConstraints.deactivate(call.required(), &code)
  }

  private static let add: Row = { call, item, code throws(Failure) in
    guard !call.given.isEmpty else { throw .notUnderstood }
    let isOne = call.name != "addSubviews" && call.name != "add"
    for value in views(isOne ? [call.given[0]] : call.given) { try move(value, to: item, &code) }
  }

  private static let arrange: Row = { call, stack, code throws(Failure) in
    guard !call.given.isEmpty else { throw .notUnderstood }
    let isMany = call.name == "addArrangedSubviews"
    // A split view places its panes itself.
    guard code.scene[stack].type != "NSSplitView" else {
      for value in views(isMany ? call.given : [call.given[0]]) {
        try move(value, to: stack, &code)
        code.edit(.set(try added(value, &code), .unmasked))
      }
      code.account.list("\(call.name): the place of a pane in its split view", line: code.line)
      return
    }
    // An unknown list returned by a call is not a view.
    if isMany, call.given.count == 1, case .unknown(let hole)? = call.first, hole.thing == nil,
      hole.isMade
    {
      throw .unknown(hole.words)
    }
    for value in views(isMany ? call.given : [call.given[0]]) {
      let view = try added(value, &code)
      guard view != .root else { throw .notUnderstood }
      _ = try putBack(view, in: stack, &code)
      code.scene[view].isLoose = false
      code.scene.dropImpliedFrame(of: view)
      let isInserted = call.name == "insertArrangedSubview" && call.given.count == 2
      let index = isInserted ? try CodeNumbers.number(call.given[1].value, &code) : nil
      code.edit(.arrange(view, in: stack, at: index))
      code.scene[view].superview = stack.id
      if call.name == "addView", case .word(let gravity)? = call.given.last?.value {
        code.edit(.set(view, Setting(.gravity, .word(gravity))))
      }
    }
  }

  private static let pull: Row = { call, item, code throws(Failure) in
    guard call.given.count == 2, let axis = Axis(rawValue: call.given[1].value.word ?? "") else {
      throw .notUnderstood
    }
    // The label of a cell has no line of its own.
    guard item.region.isEmpty else { throw .noLine }
    let verb = call.name.hasSuffix("HuggingPriority") ? "hug" : "resist"
    let priority = try CodeNumbers.number(call.given[0].value, &code)
    if let traits = code.traits, let own = ItemProperty(rawValue: "\(verb).\(axis.rawValue)") {
      code.edit(.set(item, Setting(own, .number(priority)), when: traits))
    } else {
      code.edit(.pull(verb, item, axis, priority))
    }
  }

  /// Sets the space after an arranged view; `spacingUseDefault` resets it, and `spacingUseSystem`
  /// is the system's space between siblings.
  private static let space: Row = { call, _, code throws(Failure) in
    guard call.given.count == 2 else { throw .notUnderstood }
    let word = call.given[0].value.word ?? ""
    let space =
      word == "spacingUseDefault"
      ? ItemValue.none : .number(try CodeNumbers.number(call.given[0].value, &code))
    let view = try code.item(call.given[1].value)
    code.edit(.set(view, Setting(.spacingAfter, space), when: code.traits))
  }

  private static let title: Row = { call, item, code throws(Failure) in
    guard case .text(let text)? = call.first else { throw .noLayout }
    code.edit(.set(item, Setting(.text, .text(text)), when: code.traits))
  }
}
