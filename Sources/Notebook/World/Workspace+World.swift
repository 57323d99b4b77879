import Answers
import AutoLayout
import Syntax

// The surroundings of the root: devices, bars, the keyboard, and the root's own properties.

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
    case ("platform", .word(let word)):
      guard let platform = World.Platform(rawValue: word) else { return false }
      changeTraits({ $0.platform = platform }, note: { _ in "root.platform \(word)" })
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
      if names.count > 1 {
        guard let edge = MarginEdge(rawValue: names[1]), case .number(let number) = given else {
          return false
        }
        var margins = Margins.fixed(world.effectiveMargins)
          .naming(edge, rightToLeft: world.isRightToLeft)
        margins[edge] = Self.changed(margins[edge], by: number, line.change)
        setMargins(margins)
      } else {
        guard setMargins(given, Margins.fixed) else { return false }
      }
    case ("directionalmargins", let given):
      guard setMargins(given, Margins.directional) else { return false }
    default: return false
    }
    return true
  }

  /// `set root.traits = w:regular h:compact`: traits that are not named stay.
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

  /// Sets the root's margins, `none` for those of the device; `false` for another value.
  private mutating func setMargins(
    _ value: PropertyValue, _ margins: (ItemValue) -> Margins?
  ) -> Bool {
    if case .word = value {
      setMargins(nil)
    } else {
      guard let margins = ItemValue(value).flatMap(margins) else { return false }
      setMargins(margins)
    }
    return true
  }

  private mutating func setMargins(_ margins: Margins?) {
    changeWorld { $0.margins = margins }
    notes.append("root.margins " + Self.text(world.effectiveMargins))
  }

  /// The record of an item as a property speaks of it: with its margins by left and right, or by
  /// leading and trailing.
  func record(_ id: ItemID, naming property: ItemProperty) -> ItemRecord? {
    guard var record = record(id) else { return nil }
    guard let edge = property.marginEdge else { return record }
    let isRightToLeft: Bool =
      switch record.semantic {
      case .unspecified: world.isRightToLeft
      case .forceRightToLeft: true
      case .playback, .spatial, .forceLeftToRight: false
      }
    record.margins = record.margins?.naming(edge, rightToLeft: isRightToLeft)
    return record
  }

  /// One number for all edges, two for vertical and horizontal, four from the top by the left; 0
  /// for a word.
  private static func insets(_ value: PropertyValue) -> [Double]? {
    if case .word = value { return [0, 0, 0, 0] }
    return ItemValue(value)?.edges
  }

  static func text(_ insets: EdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }

  static func text(_ numbers: [Double]) -> String {
    numbers.map(Text.number).joined(separator: " ")
  }
}

extension Workspace {
  /// The line that turns the root on its side: a device keeps its safe area as it turns.
  var turningLine: String {
    if let device = world.device {
      return "device \"\(device)\" \(world.isLandscape ? "portrait" : "landscape")"
    }
    let (width, height) = (
      NumberFormat.exact(world.size.width), NumberFormat.exact(world.size.height)
    )
    return "set root.size = \(height)x\(width)"
  }
}
