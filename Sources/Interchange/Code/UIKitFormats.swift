import AutoLayout

/// Visual formats, with the keys replaced by view names and numbers.
enum UIKitFormats {
  /// Evaluates `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
  static func made(
    _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    // Part of a composed text may be unknown.
    guard case .text(let text)? = given.first?.value, !text.contains(text: "…") else {
      throw .notUnderstood
    }
    func argument(_ label: String) -> CodeValue {
      given.dropFirst().first { $0.label == label }?.value ?? .none
    }
    var parsed: VisualFormat?
    do throws(VisualFormatError) { parsed = try VisualFormat(parsing: text) } catch {
      if case .pairs(let keys, _) = argument("views"),
        let key = keys.first(where: { $0.contains(".") && text.contains(text: $0) }),
        let name = key.split(separator: ".").last
      {
        throw .illegal(
          nil,
          "a dot cannot stand in the name of a view, as in \(key): a local variable \(name), or a "
            + "dictionary with the key \(name), has a name that can")
      }
      if let reason = error.uikitReason {
        throw .illegal(nil, "the format cannot be parsed: \(reason)")
      }
    }
    // A single view has nothing to align with.
    let (alignments, direction) = try options(argument("options"))
    let isAlone = parsed?.views.count == 1
    let aligned = isAlone ? [] : alignments
    if isAlone, let name = parsed?.views.first?.name,
      let idle = alignments.first(where: { $0.axis != parsed?.axis })
    {
      code.account.note(.idleAlignment(code.line, name, idle))
    }
    if let axis = parsed?.axis, let along = aligned.first(where: { $0.axis == axis }) {
      let across =
        (code.text.isObjectiveC ? "NSLayoutFormatAlignAll" : "alignAll")
        + (axis == .horizontal ? "Top" : "Leading")
      throw .illegal(
        nil, "\(along.name) lies along this format, and options align across it: none, or \(across)"
      )
    }
    let names = try views(argument("views"), parsed, &code)
    let metrics = try metrics(argument("metrics"), parsed, names, &code)
    let items = CodeFormat.words(in: text).compactMap { names[$0] }
    guard
      items.allSatisfy({ item in
        item == .root
          || item.region.isEmpty && Name.written(code.scene.views[item.id].name ?? "").first != "\""
      })
    else { throw .noLine }
    var format = CodeFormat(
      text: text, names: names, alignments: aligned, direction: direction, metrics: metrics,
      items: items, hasSuperview: text.contains("|"))
    if format.hasSuperview, let first = items.first {
      _ = try CodePins.container(of: first, &code)
      for item in items { _ = code.superview(of: item) }
    }
    format.count = max(1, parsed?.count(alignments: aligned.count) ?? 1)
    format.place = code.place
    code.scene.formats.append(format)
    return .format(code.scene.formats.count - 1)
  }

  private static func views(
    _ value: CodeValue, _ parsed: VisualFormat?, _ code: inout CodeInterpreter
  ) throws(Failure) -> [String: CodeItem] {
    var names: [String: CodeItem] = [:]
    switch value {
    case .pairs(let keys, let values):
      for (key, value) in zip(keys, values)
      where parsed.map({ $0.mentions(key) }) ?? true {
        // Formats in lines also support the layout guides of view controllers.
        if case .barGuide(key) = value { continue }
        names[key] = try code.item(value)
        if let item = names[key] { _ = code.scene.name(item) }
      }
    case .unknown(let hole):
      // If the dictionary is not in the code, the keys themselves name the views.
      guard let parsed else { throw .notUnderstood }
      for view in parsed.views { names[view.name] = try code.item(try code.named(view.name)) }
      code.account.assume(
        hole.words, parsed.views.map { $0.name }.joined(separator: ", "), line: code.line)
    case .none: break
    default: throw .notUnderstood
    }
    return names
  }

  private static func metrics(
    _ value: CodeValue, _ parsed: VisualFormat?, _ names: [String: CodeItem],
    _ code: inout CodeInterpreter
  ) throws(Failure) -> [CodeMetric] {
    var metrics: [CodeMetric] = []
    switch value {
    case .none, .number(0, _): break
    case .pairs(let keys, let values):
      for (key, value) in zip(keys, values) where parsed.map({ $0.mentions(key) }) ?? true {
        metrics.append(CodeMetric(name: key, value: try CodeNumbers.number(value, &code)))
      }
    case .unknown:
      for key in parsed?.metricNames ?? [] where names[key] == nil {
        metrics.append(CodeMetric(name: key, value: try CodeNumbers.given(key, code)))
      }
    default: throw .notUnderstood
    }
    return metrics
  }

  /// Returns the options of a format.
  private static func options(
    _ value: CodeValue
  ) throws(Failure) -> (alignments: [LayoutAttribute], direction: String?) {
    var alignments: [LayoutAttribute] = []
    var direction: String?
    for option in value.elements {
      switch option {
      case .none: break
      case .number(let bits, _):
        guard let bits = Int(exactly: bits) else { throw .notUnderstood }
        // Each alignment attribute has one bit, at the position of its raw value.
        alignments += LayoutAttribute.allCases.filter {
          $0.isLocation && !$0.isOfMargins && bits & 1 << $0.rawValue != 0
        }
        if bits & 3 << 16 != 0 { direction = bits & 1 << 16 != 0 ? "leftToRight" : "rightToLeft" }
      case .word(let word) where word.hasPrefix("alignAll"):
        let name = word.dropFirst("alignAll".count)
        guard let own = LayoutAttribute(name: name.prefix(1).lowercased() + name.dropFirst()) else {
          throw .notUnderstood
        }
        alignments.append(own)
      case .word("directionLeftToRight"): direction = "leftToRight"
      case .word("directionRightToLeft"): direction = "rightToLeft"
      case .word(let word)
      where word.hasPrefix("direction") || word.hasPrefix("spacing") || word.hasSuffix("Mask")
        || word == "allZeros":
        break
      default: throw .notUnderstood
      }
    }
    return (alignments, direction)
  }
}

extension VisualFormat {
  /// All gaps, including those at the superview's edges.
  private var allGaps: [Gap] { [start, end].compactMap { $0 } + gaps }

  /// Returns the number of constraints that the format creates if neighbours are aligned in this
  /// many attributes.
  fileprivate func count(alignments: Int) -> Int {
    let gaps = allGaps.map { gap in
      if case .lengths(let predicates) = gap { predicates.count } else { 1 }
    }
    return gaps.reduce(0, +) + views.map { $0.lengths.count }.reduce(0, +)
      + alignments * (views.count - 1)
  }

  /// Returns whether a name occurs in the format, for a view or a number.
  fileprivate func mentions(_ name: String) -> Bool {
    views.contains { $0.name == name } || metricNames.contains(name)
  }

  /// The names of metrics, and of views whose size is used.
  fileprivate var metricNames: [String] {
    var predicates = views.flatMap { $0.lengths }
    for case .lengths(let more) in allGaps { predicates += more }
    var names: [String] = []
    for predicate in predicates {
      if case .named(let name) = predicate.length { names.append(name) }
      if case .metric(let name)? = predicate.priority { names.append(name) }
    }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
