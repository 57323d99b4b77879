import Answers
import AutoLayout
import Syntax

extension DeviceLine {
  /// `device "iPhone SE" landscape`, `device iPad Pro 11 landscape split 1/2`, `device off`.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    if Name.matches(name.value, "off") {
      return TraitChange.draft({ $0.leaveDevice() }, in: &workspace) { _ in "no device" }
    }
    guard let device = Device.named(name.value) else { throw .unknownDevice(name) }
    let isLandscape = isLandscape?.value ?? false
    var world = workspace.world
    guard world.use(device, isLandscape: isLandscape, part: split?.value ?? 1) else {
      throw .noSplit(device.name, isPad: device.isPad, split?.span ?? name.span)
    }
    TraitChange.draft({ $0 = world }, in: &workspace) { world in
      "\(device.name)\(isLandscape ? " landscape" : "")   root "
        + "\(Text.number(world.size.width))×\(Text.number(world.size.height))   "
        + "w:\(world.traits.width.name) h:\(world.traits.height.name)   safe "
        + world.effectiveSafeArea.text
    }
  }
}

extension Bar {
  /// `bar navigation on`.
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

/// A change of the world's traits.
enum TraitChange {
  /// `set root.traits = w:regular h:compact`: traits that are not named stay.
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

  /// Changes the world and notes which constraints and views came in or went out with the traits.
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
