import AutoLayout
import Syntax

// What is around the root: devices, bars, the keyboard, and the root's own properties.

extension Workspace {
  /// `device "iPhone SE" landscape`, `device iPad Pro 11 landscape split 1/2`, `device off`.
  mutating func use(_ line: DeviceLine) throws(NotebookError) {
    if Name.matches(line.name.value, "off") {
      return changeTraits({ $0.leaveDevice() }, note: { _ in "no device" })
    }
    guard let device = Device.named(line.name.value) else { throw .unknownDevice(line.name) }
    let isLandscape = line.isLandscape?.value ?? false
    var world = world
    guard world.use(device, isLandscape: isLandscape, part: line.split?.value ?? 1) else {
      throw .noSplit(device.name, isPad: device.isPad, line.split?.span ?? line.name.span)
    }
    changeTraits({ $0 = world }) { world in
      "\(device.name)\(isLandscape ? " landscape" : "")   root "
        + "\(Text.number(world.size.width))×\(Text.number(world.size.height))   "
        + "w:\(world.traits.width.name) h:\(world.traits.height.name)   safe "
        + Self.text(world.effectiveSafeArea)
    }
  }

  /// `bar navigation on`.
  mutating func show(_ bar: Located<Bar>, _ isShown: Bool) {
    changeWorld { $0.show(bar.value, isShown) }
    notes.append(
      "bar \(bar.value.rawValue) \(isShown ? "on" : "off")   root.safe "
        + Self.text(world.effectiveSafeArea))
  }

  /// `keyboard 216`, `keyboard off`.
  mutating func showKeyboard(_ height: Double?) {
    let old = world.keyboardHeight
    changeWorld { $0.keyboardHeight = height ?? 0 }
    notes.append("keyboard \(Text.number(old)) → \(Text.number(height ?? 0))")
  }

  /// The root's properties that belong to the world; `false` when it is another one.
  mutating func setWorld(_ steps: [Word], _ line: Assignment) throws(NotebookError) -> Bool {
    let value = line.value
    let names = steps.map { Name.key($0.value) }
    switch (names.first ?? "", value.value) {
    case ("direction", .word(let word)):
      changeTraits({ $0.isRightToLeft = word == "rtl" }, note: { _ in "root.direction \(word)" })
    case ("textsize", .word(let word)):
      guard let size = TextSize(name: word) else { return false }
      changeTraits({ $0.textSize = size }, note: { _ in "root.textsize \(word)" })
    case ("traits", .traits(let traits)):
      try setTraits(traits)
    case ("safe", let given) where names.count == 1:
      guard let safe = Self.insets(given) else { return false }
      if let least = safe.min(), least < 0 { throw .negative(least, value.span) }
      changeWorld {
        $0.safeArea = EdgeInsets(top: safe[0], left: safe[1], bottom: safe[2], right: safe[3])
      }
      notes.append("root.safe \(Self.text(world.effectiveSafeArea))")
    case ("margins", let given):
      guard let margins = margins(given, names.count > 1 ? names[1] : nil, line.change) else {
        return false
      }
      changeWorld { $0.margins = margins }
      let now = world.effectiveMargins
      notes.append(
        "root.margins " + Self.text([now.top, now.leading, now.bottom, now.trailing]))
    default: return false
    }
    return true
  }

  /// `set root.traits = w:regular h:compact`: what is not named stays.
  private mutating func setTraits(_ traits: TraitList) throws(NotebookError) {
    let condition = try condition(traits)
    changeTraits({ world in
      if let width = condition.width { world.traits.width = width }
      if let height = condition.height { world.traits.height = height }
      if let isRightToLeft = condition.isRightToLeft { world.isRightToLeft = isRightToLeft }
      if let sizes = condition.textSizes { world.textSize = sizes.lowerBound }
    }) { world in
      "root.traits w:\(world.traits.width.name) h:\(world.traits.height.name)"
    }
  }

  /// Changes the world and notes which constraints and views came in or went out with the traits.
  private mutating func changeTraits(
    _ body: (inout World) -> Void, note: (World) -> String
  ) {
    let old = world
    changeWorld(body)
    notes.append(note(world))
    var inside: [String] = []
    var outside: [String] = []
    func compare(_ name: String, _ condition: TraitCondition?) {
      guard let condition else { return }
      let (before, after) = (condition.holds(in: old), condition.holds(in: world))
      if !before, after { inside.append(name) }
      if before, !after { outside.append(name) }
    }
    for id in layout.liveItems {
      if let record = record(id) { compare(name(id), record.condition) }
    }
    for id in layout.liveConstraints {
      if let record = record(id), record.isActive {
        compare(Self.written(record.name), record.condition)
      }
    }
    if !inside.isEmpty { notes.append("active: " + Text.short(inside, separator: " ")) }
    if !outside.isEmpty { notes.append("inactive: " + Text.short(outside, separator: " ")) }
  }

  // MARK: - Numbers

  /// The root's margins with a value set; `nil` stands for those of the device.
  private func margins(
    _ value: PropertyValue, _ edge: String?, _ change: Assignment.Change
  ) -> DirectionalEdgeInsets?? {
    guard let edge else {
      if case .word = value { return .some(nil) }
      guard let four = Self.insets(value) else { return nil }
      return .some(
        DirectionalEdgeInsets(
          top: four[0], leading: four[1], bottom: four[2], trailing: four[3]))
    }
    guard case .number(let number) = value, let field = Self.edge(edge, world.isRightToLeft) else {
      return nil
    }
    var margins = world.effectiveMargins
    margins[keyPath: field] = Self.changed(margins[keyPath: field], by: number, change)
    return .some(margins)
  }

  /// A property's name with the margin that follows the writing direction: margins are kept so,
  /// and setting the left one sets what is the left one now.
  func flowing(_ name: String, _ id: ItemID) -> String {
    let isRightToLeft: Bool =
      switch record(id)?.semantic ?? .unspecified {
      case .unspecified: world.isRightToLeft
      case .forceRightToLeft: true
      case .playback, .spatial, .forceLeftToRight: false
      }
    return switch name {
    case "margins.left": isRightToLeft ? "margins.trailing" : "margins.leading"
    case "margins.right": isRightToLeft ? "margins.leading" : "margins.trailing"
    default: name
    }
  }

  /// The margin that an edge has in a writing direction.
  static func edge(
    _ edge: String, _ isRightToLeft: Bool
  ) -> WritableKeyPath<DirectionalEdgeInsets, Double>? {
    switch edge {
    case "top": \.top
    case "bottom": \.bottom
    case "leading": \.leading
    case "trailing": \.trailing
    case "left": isRightToLeft ? \.trailing : \.leading
    case "right": isRightToLeft ? \.leading : \.trailing
    default: nil
    }
  }

  /// One number for all edges, two for vertical and horizontal, four from the top by the left; 0 for
  /// a word.
  private static func insets(_ value: PropertyValue) -> [Double]? {
    if case .word = value { return [0, 0, 0, 0] }
    return ItemProperty.four(value)
  }

  static func text(_ insets: EdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }

  static func text(_ numbers: [Double]) -> String {
    numbers.map(Text.number).joined(separator: " ")
  }
}
