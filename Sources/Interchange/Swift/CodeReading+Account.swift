import AutoLayout

// The account of calls that the code does not show: which of them may say something about a layout.

extension CodeReading {
  /// Words in names of methods that speak of a layout.
  private static let layoutWords: Set = [
    "superview", "edge", "edges", "pin", "pinned", "anchor", "anchors", "center", "centered",
    "constrain", "constraint", "constraints", "align", "leading", "trailing", "width", "height",
    "size", "margin", "margins", "inset", "insets", "top", "bottom", "left", "right", "fill",
    "stack", "spacing", "subview", "subviews", "easy", "layout",
  ]

  /// Words that end the names of things that are no views.
  private static let otherThings = [
    "model", "manager", "service", "delegate", "source", "presenter", "interactor", "coordinator",
    "router", "store", "storage", "queue", "notificationcenter", "logger", "log", "session",
    "client", "provider", "observer", "subject", "publisher", "timer", "generator", "formatter",
    "recognizer", "gesture", "animator", "context", "task", "bag", "cache", "handler",
    "analytics", "tracker", "defaults", "controller", "listener", "subscription", "cancellables",
    "data", "url", "string", "coder", "decoder", "encoder", "player", "request", "api",
  ]

  /// Whether a statement of which nothing is known is listed: a call that may place a view.
  func mayPlace(_ expression: CodeExpression) -> Bool {
    guard case .call(let callee, let arguments) = expression.form else { return false }
    switch callee.form {
    case .name(let name): return speaksOfLayout(name, arguments)
    case .member(let base, let name):
      guard let root = Self.root(of: base), let first = root.first, !first.isUppercase,
        root != "super", root != "UIView"
      else { return false }
      if Self.isQuiet(name) { return false }
      if speaksOfLayout(name, arguments) { return true }
      let thing = (Self.lastName(of: base) ?? root).lowercased()
      guard !Self.otherThings.contains(where: thing.hasSuffix) else { return false }
      // A closure alone is work for later.
      return arguments.contains { if case .closure = $0.value.form { false } else { true } }
    default: return false
    }
  }

  private func speaksOfLayout(_ name: String, _ arguments: [CodeArgument]) -> Bool {
    let labels = arguments.map { $0.label }
    let words = ([name] + labels).flatMap(Self.words)
    guard words.contains(where: Self.layoutWords.contains) else { return false }
    return !arguments.isEmpty || name.contains(text: "Superview") || name.contains(text: "Edges")
      || name.hasPrefix("center")
  }

  /// The words of which a name consists, in small letters.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// The name with which a path begins.
  private static func root(of expression: CodeExpression) -> String? {
    switch expression.form {
    case .name(let name): name
    case .member(let base, _): root(of: base)
    case .element(let base, _): root(of: base)
    default: nil
    }
  }

  private static func lastName(of expression: CodeExpression) -> String? {
    if case .member(_, let name) = expression.form { return name }
    return root(of: expression)
  }

  /// Methods that run a closure that they are handed, at once or soon.
  static let runners: Set = [
    "async", "asyncAfter", "sync", "animate", "performWithoutAnimation", "transition", "perform",
    "dispatch_async", "dispatch_sync", "dispatch_after", "performBlock", "performBatchUpdates",
    "animateWithDuration", "assumeIsolated", "addAnimations", "runAnimationGroup",
  ]

  /// Whether statements change something of views or constraints, by their words alone.
  func changesLayout(_ body: [CodeStatement]) -> Bool {
    guard let first = body.first, let last = body.last else { return false }
    let properties: Set = [
      "constant", "isActive", "active", "isHidden", "hidden", "priority", "frame", "spacing",
      "axis",
    ]
    return (first.range.lowerBound..<last.range.upperBound).contains { index in
      properties.contains(tokens[index].value)
        && ["=", "+=", "-=", "*=", "/="].contains(tokens[min(index + 1, tokens.count - 1)].value)
    }
  }
}
