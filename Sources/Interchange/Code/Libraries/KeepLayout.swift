import AutoLayout

/// KeepLayout: `card.keepLeftInset.equal = 10`, `card.keepTopOffsetTo(bar).min = 8`.
enum KeepLayout {
  /// The meaning of a number between a view's attributes and the other side's.
  private enum Number { case size, inset, offset, align, factor, centre, ratio }

  private static let rows: [String: (attributes: [LayoutAttribute], number: Number)] = {
    var rows: [String: (attributes: [LayoutAttribute], number: Number)] = [
      "Width": ([.width], .size), "Height": ([.height], .size), "Size": ([.width, .height], .size),
      "AspectRatio": ([.width], .ratio), "WidthTo": ([.width], .factor),
      "HeightTo": ([.height], .factor), "SizeTo": ([.width, .height], .factor),
      "HorizontalCenter": ([.centerX], .centre), "VerticalCenter": ([.centerY], .centre),
      "Center": ([.centerX, .centerY], .centre), "VerticalAlignTo": ([.centerX], .align),
      "HorizontalAlignTo": ([.centerY], .align), "CenterAlignTo": ([.centerX, .centerY], .align),
      "EdgeAlignTo": ([.top, .bottom, .left, .right], .align),
      "BaselineAlignTo": ([.lastBaseline], .align),
      "LastBaselineAlignTo": ([.lastBaseline], .align),
      "FirstBaselineAlignTo": ([.firstBaseline], .align),
    ]
    for region in regions.keys {
      rows[region + "Insets"] = ([.top, .bottom, .left, .right], .inset)
      rows["Horizontal" + region + "Insets"] = ([.left, .right], .inset)
      rows["Vertical" + region + "Insets"] = ([.top, .bottom], .inset)
    }
    for edge in CodePins.edges {
      let word = edge.name.prefix(1).uppercased() + edge.name.dropFirst()
      for region in regions.keys { rows[word + region + "Inset"] = ([edge], .inset) }
      rows[word + "OffsetTo"] = ([edge], .offset)
      rows[word + "AlignTo"] = ([edge], .align)
    }
    return rows
  }()

  /// The regions of a superview, by the words for them.
  private static let regions = ["": "", "Margin": ".margins", "Safe": ".safe"]

  /// Methods that centre a view, with the equivalent words that take a number.
  private static let centring = [
    "keepCentered": "keepCenter", "keepHorizontallyCentered": "keepHorizontalCenter",
    "keepVerticallyCentered": "keepVerticalCenter",
  ]

  private static let relations: [String: LayoutRelation] = [
    "equal": .equal, "min": .greaterThanOrEqual, "max": .lessThanOrEqual,
    "setEqual": .equal, "setMin": .greaterThanOrEqual, "setMax": .lessThanOrEqual,
  ]

  /// Methods of a list, with the words that relate each view to the one before.
  private static let chains: [String: String] = {
    var chains = [
      "keepHorizontalOffsets": "keepLeftOffsetTo", "keepVerticalOffsets": "keepTopOffsetTo",
      "keepWidthsEqual": "keepWidthTo", "keepHeightsEqual": "keepHeightTo",
      "keepSizesEqual": "keepSizeTo",
    ]
    for row in rows.keys where row.hasSuffix("AlignTo") {
      chains["keep\(row.dropLast(2))ments"] = "keep\(row)"
      chains["keep\(row.dropLast(7))Aligned"] = "keep\(row)"
    }
    return chains
  }()

  private static let priorities = ["Required": 1000.0, "High": 750, "Low": 250, "Fitting": 50]

  /// The words to which a number is assigned.
  static let words = Set(rows.keys.map { "keep" + $0 })

  /// Returns whether a word is used only by this library.
  static func isOwn(_ word: String) -> Bool {
    let word = plain(word)
    return words.contains(word) || centring[word] != nil || chains[word] != nil
  }

  /// Returns a word without the suffix for a priority.
  private static func plain(_ word: String) -> String { word.replacing("WithPriority", with: "") }

  /// Evaluates `card.keepWidth`, to which a number is then assigned.
  static func member(
    _ name: String, _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    isOwn(name) ? .method(of: value, name) : nil
  }

  /// Evaluates `card.keepTopOffsetTo(bar)`: an attribute of two views, to which a number is then
  /// assigned.
  static func method(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    let name = plain(call.name)
    if let word = centring[name] {
      var value = CodeValue.number(0.5)
      if let priority = call.first {
        value = .numbers(["number", "priority"], [0.5, try CodeNumbers.number(priority, &code)])
      }
      _ = try assign(value, "equal", .method(of: target, word), &code)
      return .void
    }
    if let word = chains[name], case .list(let views) = target {
      let value = name == call.name ? call.first : nil
      for (one, next) in zip(views, views.dropFirst()) {
        _ = try assign(
          value ?? .number(word.hasSuffix("AlignTo") ? 0 : 1), "equal",
          .method(of: .list([next, one]), word), &code)
      }
      return .void
    }
    // Objective-C: `[[card keepWidth] setEqual:…]`.
    if words.contains(call.name), call.given.isEmpty { return .method(of: target, call.name) }
    if case .method = target, let value = call.first,
      try assign(value, call.name, target, &code)
    {
      return .void
    }
    if call.name.hasPrefix("keepAnimated"), let layout = call["layout"] {
      var animation = call.renamed("animate")
      animation.given.removeAll { $0.label == "layout" || $0.label == "options" }
      animation.given += [
        CodeGiven("options", .word("layoutSubviews")), CodeGiven("animations", layout),
      ]
      return try UIKitAnimations.call(animation, ofType: "UIView", &code)
    }
    guard call.name.hasSuffix("To"), isOwn(call.name), let other = call.first else { return nil }
    let views = try CodePins.items([target, other], &code)
    return .method(of: .list(views.map { .view($0) }), call.name)
  }

  /// Evaluates `KeepHigh(10)`, a number with its priority.
  static func made(
    _ name: String, _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard name.hasPrefix("Keep"), let value = given.first?.value,
      let priority = priorities[String(name.dropFirst(4))]
    else { return nil }
    return .numbers(["number", "priority"], [try CodeNumbers.number(value, &code), priority])
  }

  static func assign(
    _ value: CodeValue, _ property: String, _ owner: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    guard case .method(let views, let word) = owner, isOwn(word),
      let row = rows[String(word.dropFirst(4))], let relation = relations[property]
    else { return false }
    let items = try CodePins.items(views.elements, &code)
    guard let item = items.first else { return false }
    guard items.count == 1 || word.hasSuffix("To") else {
      for view in views.elements { _ = try assign(value, property, .method(of: view, word), &code) }
      return true
    }
    var pin = CodePin([item], row.attributes, by: value)
    pin.relation = relation
    if case .numbers(["number", "priority"], let both) = value, both.count == 2 {
      (pin.value, pin.priority) = (.number(both[0]), both[1])
    }
    switch row.number {
    case .size: break
    case .inset:
      let region = regions.first { !$0.key.isEmpty && word.contains(text: $0.key + "Inset") }
      pin.other = try CodePins.container(of: item, in: region?.value ?? "", &code)
    case .offset:
      pin.other = items.last
      pin.counterparts = row.attributes.map { $0.opposite ?? $0 }
    case .align, .factor: pin.other = items.last
    // As the superview's centre coordinate is half its size, a fraction of its size is twice that
    // of the coordinate.
    case .centre:
      pin.other = try CodePins.container(of: item, &code)
      pin.value = .number(2 * (try CodeNumbers.number(pin.value, &code)))
    case .ratio: (pin.other, pin.counterparts) = (item, [.height])
    }
    pin.isInset = row.number == .inset || row.number == .offset
    pin.isTurned = pin.isInset
    pin.isFactor = [.factor, .centre, .ratio].contains(row.number)
    pin.isProperty = !pin.isFactor
    try CodePins.make(pin, &code)
    return true
  }
}

extension CodeLibrary {
  static let keepLayout = CodeLibrary(
    isUsed: { text in text.own.contains { KeepLayout.isOwn(text.tokens[$0].value) } },
    ownMembers: KeepLayout.words, member: KeepLayout.member, method: KeepLayout.method,
    made: KeepLayout.made, assign: KeepLayout.assign)
}
