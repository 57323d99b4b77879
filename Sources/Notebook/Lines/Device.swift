import Answers
import AutoLayout
import Syntax

/// `device "iPad Pro 11" landscape split 1/2`.
struct DeviceLine: ChangeLine {
  /// The device; if omitted, the current one is rotated.
  var name: Word?
  /// `landscape` (`true`) or `portrait` (`false`); portrait if omitted.
  var isLandscape: Located<Bool>?
  /// The fraction of the screen's width; the whole width if omitted.
  var split: Located<Double>?

  var text: String {
    "device" + (name.map { " " + Name.quoted($0.value) } ?? "")
      + (isLandscape.map { $0.value ? " landscape" : " portrait" } ?? "")
      + split.behind(" split ")
  }

  /// Drafts `device "iPhone SE" landscape`, `device iPad Pro 11 landscape split 1/2`, `device off`.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    if let name, Name.matches(name.value, "off") {
      return TraitChange.draft({ $0.leaveDevice() }, in: &workspace) { _ in "no device" }
    }
    let (part, span) = (split?.value ?? 1, split?.span ?? name?.span ?? .none)
    let isLandscape = isLandscape?.value ?? false
    var world = workspace.world
    if let name {
      guard let device = Device.named(name.value) else { throw .unknownDevice(name) }
      guard world.use(device, isLandscape: isLandscape, part: part) else {
        throw .noSplit(device.name, isPad: device.isPad, span)
      }
    } else {
      world.turn(toLandscape: isLandscape)
    }
    TraitChange.draft({ $0 = world }, in: &workspace) { world in
      (world.device.map { $0 + (isLandscape ? " landscape" : "") + "   " } ?? "") + "root "
        + "\(Text.number(world.size.width))×\(Text.number(world.size.height))   "
        + "w:\(world.traits.width.name) h:\(world.traits.height.name)   safe "
        + world.effectiveSafeArea.text
    }
  }
}

extension Verb {
  static let device = Verb(
    .world, "device [NAME] [portrait|landscape] [split NUM]",
    "takes size, safe area and traits from a device, or turns it; off for none",
    examples: ["device \"iPhone SE\"", "device landscape", "set root.size = 320x480"],
    seeAlso: ["safe area", "size classes"]
  ) { parser throws(SyntaxError) in
    var line = DeviceLine()
    parser.note(.device)
    if !parser.isNext(oneOf: ["portrait", "landscape"]) {
      line.name = try parser.deviceName(upTo: ["portrait", "landscape", "split"])
    }
    while true {
      if line.isLandscape == nil, let word = parser.take(oneOf: ["portrait", "landscape"]) {
        line.isLandscape = word.map { $0 == "landscape" }
      } else if line.split == nil, parser.take("split") {
        line.split = try parser.number(.number, .fraction)
      } else {
        return Statement(line)
      }
    }
  }
}

extension Parser {
  /// Takes a device's name, which may consist of several words and numbers without quotes.
  ///
  /// - Parameters:
  ///   - words: The words that end an unquoted name.
  ///   - isAlone: Whether only a device is allowed here, so that completion offers its next
  ///     word.
  /// - Returns: The name as typed.
  /// - Throws: If there is no word.
  mutating func deviceName(upTo words: [String], isAlone: Bool = true) throws(SyntaxError) -> Word {
    note(.device)
    if token.kind == .quoted { return try name(.device) }
    let start = start
    while token.kind == .word || token.kind == .number,
      !isNext(oneOf: words)
    {
      advance()
    }
    guard previousEnd > start else { throw unexpected() }
    if isAlone { note(.device) }
    return word(span(from: start))
  }
}

extension Verb {
  static let bar = Verb(
    .world, "bar status|call|recording|navigation|tab|toolbar on|off",
    "shows or hides a bar of the system"
  ) { parser throws(SyntaxError) in
    let bar = try parser.need(Bar.self)
    return .bar(bar, shown: try parser.need(oneOf: ["on", "off"]).value == "on")
  }

  static let keyboard = Verb(
    .world, "keyboard NUM|off",
    "shows the keyboard, with root.keyboard.top as its edge, or hides it"
  ) { parser throws(SyntaxError) in
    .keyboard(parser.take("off") ? nil : try parser.number(.number, .notNegative))
  }
}

extension Statement {
  /// The statement `set root.bars.navigation = on`.
  static func bar(_ bar: Located<Bar>, shown isShown: Bool) -> Statement {
    Statement("set root.bars.\(bar.text) = \(isShown ? "on" : "off")") { workspace in
      bar.value.draft(isShown: isShown, in: &workspace)
    }
  }

  /// The statement `set root.keyboard = 216`; without a height, it hides the keyboard.
  static func keyboard(_ height: Located<Double>?) -> Statement {
    Statement("set root.keyboard = " + (height?.text ?? "off")) { workspace in
      Keyboard.draft(height: height?.value, in: &workspace)
    }
  }
}

extension World {
  /// Rotates the device, or the root if there is no device.
  mutating func turn(toLandscape isLandscape: Bool) {
    if let device = device.flatMap(Device.named) {
      _ = use(device, isLandscape: isLandscape)
    } else {
      let sides = (min(size.width, size.height), max(size.width, size.height))
      size =
        isLandscape
        ? Size(width: sides.1, height: sides.0) : Size(width: sides.0, height: sides.1)
    }
  }
}

extension Bar {
  /// Drafts `bar navigation on`.
  func draft(isShown: Bool, in workspace: inout Workspace) {
    workspace.changeWorld { $0.show(self, isShown) }
    workspace.log.notes.append(
      "bar \(rawValue) \(isShown ? "on" : "off")   root.safe "
        + workspace.world.effectiveSafeArea.text)
  }
}

/// `keyboard 216`, `keyboard off`.
enum Keyboard {
  static func draft(height: Double?, in workspace: inout Workspace) {
    let old = workspace.world.keyboardHeight
    workspace.changeWorld { $0.keyboardHeight = height ?? 0 }
    workspace.log.notes.append("keyboard \(Text.change(old, height ?? 0))")
  }
}

/// A change to the root's traits.
enum TraitChange {
  /// Drafts `set root.traits = w:regular h:compact`; other traits stay unchanged.
  static func draft(_ traits: TraitList, in workspace: inout Workspace) throws(NotebookError) {
    let condition = try TraitCondition(traits)
    draft(
      { world in
        if let width = condition.width { world.traits.width = width }
        if let height = condition.height { world.traits.height = height }
        if let isRightToLeft = condition.isRightToLeft { world.isRightToLeft = isRightToLeft }
        if let sizes = condition.textSizes { world.textSize = sizes.lowerBound }
      }, in: &workspace
    ) { world in
      "root.traits w:\(world.traits.width.name) h:\(world.traits.height.name)"
    }
  }

  /// Changes the world and reports constraints and views that appear or disappear with the traits.
  static func draft(
    _ body: (inout World) -> Void, in workspace: inout Workspace, note: (World) -> String
  ) {
    let old = workspace.world
    workspace.changeWorld(body)
    let new = workspace.world
    workspace.log.notes.append(note(new))
    var inside: [String] = []
    var outside: [String] = []
    func compare(_ name: String, _ condition: TraitCondition?) {
      guard let condition else { return }
      let (before, after) = (condition.holds(in: old), condition.holds(in: new))
      if !before, after { inside.append(name) }
      if before, !after { outside.append(name) }
    }
    for id in workspace.layout.liveItems {
      if let record = workspace.record(id) { compare(workspace.name(id), record.condition) }
    }
    for id in workspace.layout.liveConstraints {
      if let record = workspace.record(id), record.isActive {
        compare(Workspace.written(record.name), record.condition)
      }
    }
    if !inside.isEmpty {
      workspace.log.notes.append("active: " + Text.short(inside, separator: " "))
    }
    if !outside.isEmpty {
      workspace.log.notes.append("inactive: " + Text.short(outside, separator: " "))
    }
  }
}
