import AutoLayout

/// Animations: `UIView.animate(withDuration:animations:)` and its relatives, property animators,
/// and AppKit animation groups.
enum UIKitAnimations {
  /// Methods that force layout.
  static let passes: Set = ["layoutIfNeeded", "layoutSubtreeIfNeeded"]

  /// The type names of property animators and of a group's context.
  private static let animator = "UIViewPropertyAnimator"
  private static let context = "NSAnimationContext"

  /// The names of calls that animate.
  static let calls = Set(
    words: """
      animate animateWithDuration UIViewPropertyAnimator runningPropertyAnimator
      runningPropertyAnimatorWithDuration runAnimationGroup
      """)

  /// Returns whether a function animates.
  static func isIn(_ function: CodeFunction, _ text: CodeText) -> Bool {
    text.tokens[function.range].contains { calls.contains($0.value) }
  }

  /// Returns whether a function is an action that animates: it has at most a sender as parameter.
  static func isAction(_ function: CodeFunction, _ text: CodeText) -> Bool {
    function.parameters.allSatisfy { $0.name.lowercased().hasSuffix("sender") }
      && isIn(function, text)
  }

  // MARK: - Layout passes

  /// Evaluates a layout call: in an animation it animates the changes so far, elsewhere it
  /// completes them; `nil` for other methods.
  static func layOut(
    _ call: CodeCall, of target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    // AppKit's `animator()` of a view or constraint includes layout.
    if call.name == "animator", call.given.isEmpty, target != .void {
      if code.laysOut == nil { code.account.assume("animator()", "at once", line: code.line) }
      if code.laysOut == false { code.laysOut = true }
      return target
    }
    // It requests layout after the animation, and so animates nothing.
    if call.name == "setNeedsLayout", code.laysOut != nil { throw .noLine }
    guard passes.contains(call.name) else { return nil }
    guard code.laysOut != nil else {
      code.laidOut = code.scene.edits.count
      throw .noLayout
    }
    code.laysOut = true
    return .void
  }

  // MARK: - Calls

  /// Evaluates an animating class method; `nil` for others.
  static func call(
    _ call: CodeCall, ofType type: String, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch (ViewClass.bare(type), call.name) {
    case (_, "animate"), (_, "animateWithDuration"):
      guard CodeProgram.kind(ofClass: type, code) != nil,
        let body = closure(["animations"], call)
      else { return nil }
      try run([body], try timing(call, &code), call, &code)
      return .void
    case (animator, "runningPropertyAnimator"),
      (animator, "runningPropertyAnimatorWithDuration"):
      guard let body = closure(["animations"], call) else { return nil }
      try run([body], try timing(call, &code), call, &code)
      let rest = call.given.filter { if case .closure = $0.value { false } else { true } }
      return try made(rest, call.expression, &code)
    case (context, "runAnimationGroup"):
      guard case .closure(let body)? = call.first else { return nil }
      let group = object(of: context, ["duration": .number(0.25)], &code)
      try animate(call, &code) { code in
        _ = CodeFunctions.run(body, [.object(group)], &code)
      } timing: { code throws(Failure) in
        let members = code.reader.scopes[group].names
        return CodeTiming(duration: try time(members["duration"] ?? .number(0.25), &code))
      }
      complete(call, &code)
      return .void
    default: return nil
    }
  }

  /// Evaluates `UIViewPropertyAnimator(duration:curve:animations:)`.
  static func made(
    _ given: [CodeGiven], _ expression: CodeExpression, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let call = CodeCall(name: animator, given: given, expression: expression)
    let timing = try timing(call, &code)
    return .object(
      object(
        of: animator,
        [
          "duration": .number(timing.duration), "curve": .text(timing.curve),
          "animations": .list(closure(["animations"], call).map { [.closure($0)] } ?? []),
          "completions": .list([]),
        ], &code))
  }

  /// Evaluates an animator's method; `nil` for other calls.
  static func call(
    _ call: CodeCall, ofObject scope: Int, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard code.reader.scopes[scope].type == animator else { return nil }
    let members = code.reader.scopes[scope].names
    func add(_ value: CodeValue?, to member: String) throws(Failure) {
      guard case .closure? = value, let value, let list = members[member] else {
        throw .notUnderstood
      }
      code.reader.scopes[scope].names[member] = .list(list.elements + [value])
    }
    switch call.name {
    case "addAnimations": try add(call.first, to: "animations")
    case "addCompletion": try add(call.first, to: "completions")
    case "startAnimation", "startAnimationAfterDelay":
      guard case .number(let duration, _)? = members["duration"],
        case .text(let curve)? = members["curve"]
      else { throw .notUnderstood }
      var timing = CodeTiming(duration: duration, curve: curve)
      if let delay = call.first { timing.delay = try seconds(delay, &code) }
      code.reader.scopes[scope].names["animations"] = .list([])
      try run(closures(members["animations"]), timing, call, &code)
      finish(closures(members["completions"]), .word("end"), &code)
    default: return nil
    }
    return .void
  }

  // MARK: - Running

  /// Runs the closures of an animation, then its completion.
  private static func run(
    _ bodies: [CodeClosure], _ timing: CodeTiming, _ call: CodeCall,
    _ code: inout CodeInterpreter
  ) throws(Failure) {
    try animate(call, &code) { code in
      for body in bodies { _ = CodeFunctions.run(body, [], &code) }
    } timing: { _ in
      timing
    }
    complete(call, &code)
  }

  /// Runs the body of an animation, and records the animated edits.
  private static func animate(
    _ call: CodeCall, _ code: inout CodeInterpreter, _ body: (inout CodeInterpreter) -> Void,
    timing: (inout CodeInterpreter) throws(Failure) -> CodeTiming
  ) throws(Failure) {
    // A nested animation uses the outer timing.
    guard code.laysOut == nil else { return body(&code) }
    let line = code.line
    let first = code.scene.firstChange(since: code.laidOut)
    let start = code.scene.edits.count
    code.laysOut = laysOut(call)
    defer { code.laysOut = nil }
    body(&code)
    let head = try timing(&code).head
    let laysOut = code.laysOut == true
    let places = laysOut ? first..<code.scene.edits.count : start..<code.scene.edits.count
    let edits = places.filter { laysOut || code.scene.edits[$0].action.isOfView }
    if !laysOut, edits.count < places.count {
      code.account.assume(
        "no layoutIfNeeded() in \(call.name)", "no motion", line: line, isCondition: true)
    }
    if laysOut, code.laidOut == 0,
      edits.contains(where: { $0 < start && !code.scene.edits[$0].action.isOfView })
    {
      code.account.note(.notLaidOutBefore(line))
    }
    if laysOut, edits.isEmpty {
      code.account.assume("changes before \(call.name)", "laid out already", line: line)
    }
    if let head, !edits.isEmpty {
      code.scene.animations.append(
        CodeAnimation(head: head, edits: edits, end: code.scene.edits.count, line: line))
    }
    if laysOut { code.laidOut = code.scene.edits.count }
  }

  /// Runs the completion of an animation.
  private static func complete(_ call: CodeCall, _ code: inout CodeInterpreter) {
    let isBehind = call["animations"] != nil
    let last = isBehind ? call.given.last { $0.label.isEmpty }?.value : nil
    finish(closures(call["completion", "completionHandler"] ?? last), .bool(true), &code)
  }

  /// Runs completions, whose changes are laid out without animation.
  private static func finish(
    _ bodies: [CodeClosure], _ value: CodeValue, _ code: inout CodeInterpreter
  ) {
    guard !bodies.isEmpty else { return }
    for body in bodies { _ = CodeFunctions.run(body, [value], &code) }
    code.laidOut = code.scene.edits.count
  }

  /// Returns the closure with one of these labels, or the trailing one.
  private static func closure(_ labels: Set<String>, _ call: CodeCall) -> CodeClosure? {
    let given = call.given.filter { labels.contains($0.label) || $0.label.isEmpty }
    return closures(.list(given.map { $0.value })).first
  }

  private static func closures(_ value: CodeValue?) -> [CodeClosure] {
    (value?.elements ?? []).compactMap { value in
      if case .closure(let body) = value { body } else { nil }
    }
  }

  private static func object(
    of type: String, _ members: [String: CodeValue], _ code: inout CodeInterpreter
  ) -> Int {
    code.reader.scopes.append(
      CodeScope(kind: .instance, names: members, parent: 0, type: type, isSeen: true))
    return code.reader.scopes.count - 1
  }

  // MARK: - Timing

  private static let curves = [
    "curveLinear": "linear", "curveEaseIn": "ease-in", "curveEaseOut": "ease-out",
    "curveEaseInOut": "", "linear": "linear", "easeIn": "ease-in", "easeOut": "ease-out",
    "easeInOut": "",
  ]

  private static func words(_ value: CodeValue?) -> [String] {
    (value?.elements ?? []).compactMap { $0.word }
  }

  private static func laysOut(_ call: CodeCall) -> Bool {
    words(call["options"]).contains("layoutSubviews")
  }

  /// Returns the timing in the arguments of a call.
  private static func timing(
    _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeTiming {
    let duration = call["withDuration", "duration", "springDuration"] ?? call.first
    var timing = CodeTiming(duration: try time(duration ?? .none, &code))
    if let delay = call["delay"] { timing.delay = try seconds(delay, &code) }
    if let curve = try spring(call, &code) {
      timing.curve = curve
    } else {
      timing.curve = bezier(call)
    }
    for word in words(call["options"]) + words(call["curve"]) {
      switch word {
      case "autoreverse": timing.reverses = true
      case "repeat": code.account.assume("options .repeat", "once", line: code.line)
      case "layoutSubviews": continue
      default:
        guard let curve = curves[word] else {
          code.account.assume("options .\(word)", "no other frames", line: code.line)
          continue
        }
        if timing.curve.isEmpty { timing.curve = curve }
      }
    }
    if let parameters = call["timingParameters"], timing.curve.isEmpty {
      code.account.assume(
        words(of: parameters) ?? "timingParameters", "ease-in-out", line: code.line)
    }
    return timing
  }

  private static func words(of value: CodeValue) -> String? {
    if case .unknown(let hole) = value { return hole.words }
    return nil
  }

  /// The default duration of an animation, in seconds.
  private static let defaultDuration = 0.3

  /// Returns a time; if it is unknown, the changes are applied without animation.
  private static func seconds(
    _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> Double {
    do throws(Failure) { return try CodeNumbers.number(value, &code) } catch {
      guard case .unknown(let words) = error else { throw error }
      code.account.assume(words, "no time", line: code.line, isCondition: true)
      return 0
    }
  }

  private static func time(
    _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> Double {
    // A call with only a closure has UIKit's default duration.
    if case .closure = value { return defaultDuration }
    return try seconds(value, &code)
  }

  /// Returns `spring 0.7 velocity 2` if the call has a damping or a bounce.
  private static func spring(
    _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> String? {
    var damping: Double
    if let given = call["usingSpringWithDamping", "dampingRatio"] {
      damping = try CodeNumbers.number(given, &code)
    } else if call["springDuration"] != nil {
      damping = 1 - (try CodeNumbers.number(call["bounce"] ?? .number(0), &code))
    } else {
      return nil
    }
    damping = max(damping, 0.01)
    let velocity = try CodeNumbers.number(
      call["initialSpringVelocity"] ?? .number(0), &code)
    return "spring \(NumberFormat.exact(damping))"
      + (velocity == 0 ? "" : " velocity \(NumberFormat.exact(velocity))")
  }

  /// Returns `bezier 0.2 0 0.8 1` if the call has two control points; otherwise empty.
  private static func bezier(_ call: CodeCall) -> String {
    guard case .numbers(_, let first)? = call["controlPoint1"],
      case .numbers(_, let second)? = call["controlPoint2"]
    else { return "" }
    return "bezier " + NumberFormat.exactList(first + second)
  }
}
