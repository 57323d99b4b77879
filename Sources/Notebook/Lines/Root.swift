import Answers
import AutoLayout
import Syntax

extension Assignment {
  /// Sets a property that only the root has, as in `set root.textsize = xl`; returns `false` for
  /// one that every view has.
  func setRoot(_ steps: [Word], in workspace: inout Workspace) throws(NotebookError) -> Bool {
    if try setSurroundings(steps, in: &workspace) { return true }
    guard steps.count == 1 else { return false }
    switch (Name.key(steps[0].value), value.value) {
    case ("size", .size(let width?, let height?)):
      try resizeRoot(to: Size(width: width, height: height), in: &workspace)
    case ("width", .number(let number)):
      var size = workspace.world.size
      size.width = change.changed(size.width, by: number)
      try resizeRoot(to: size, in: &workspace)
    case ("height", .number(let number)):
      var size = workspace.world.size
      size.height = change.changed(size.height, by: number)
      try resizeRoot(to: size, in: &workspace)
    case ("scale", .number(let scale)):
      guard scale > 0, scale <= 100 else {
        throw .layout(.scaleOutOfRange(scale), EntryLog.Origin(value.span))
      }
      workspace.changeWorld { world in
        world.scale = scale
        world.isScaleChosen = true
      }
      workspace.log.notes.append("root.scale \(Text.number(scale))")
    case ("size", _), ("direction", _), ("scale", _), ("textsize", _), ("safe", _), ("traits", _),
      ("platform", _):
      guard let property = Property.named(by: [steps[0].value]) else { return false }
      throw .wrongValue(property, value)
    default:
      return false
    }
    return true
  }

  private func resizeRoot(to size: Size, in workspace: inout Workspace) throws(NotebookError) {
    guard size.width >= 0, size.height >= 0 else {
      throw .negative(min(size.width, size.height), value.span)
    }
    let old = workspace.world.size
    workspace.changeWorld { $0.size = size }
    let texts = [old, size].map { "\(Text.number($0.width))×\(Text.number($0.height))" }
    workspace.log.notes.append("root \(Text.change(texts[0], texts[1]))")
  }

  /// Sets the direction, text size, platform, traits, safe area or margins; returns `false` for any
  /// other property.
  private func setSurroundings(
    _ steps: [Word], in workspace: inout Workspace
  ) throws(NotebookError) -> Bool {
    let names = steps.map { Name.key($0.value) }
    switch (names.first ?? "", value.value) {
    case ("direction", .word(let word)):
      TraitChange.draft({ $0.isRightToLeft = word == "rtl" }, in: &workspace) { _ in
        "root.direction \(word)"
      }
    case ("textsize", .word(let word)):
      guard let size = TextSize(name: word) else { return false }
      let texts = workspace.layout.liveItems.compactMap { workspace.record($0) }
        .filter { $0.text != nil }
      let isFollowed = texts.isEmpty || texts.contains { $0.textStyle != nil }
      TraitChange.draft({ $0.textSize = size }, in: &workspace) { _ in
        "root.textsize \(word)"
          + (isFollowed
            ? "" : ", and no text follows it: set NAME.textStyle = body makes one do so")
      }
    case ("platform", .word(let word)):
      guard let platform = World.Platform(rawValue: word) else { return false }
      TraitChange.draft({ $0.platform = platform }, in: &workspace) { _ in
        "root.platform \(word)"
      }
    case ("traits", .traits(let traits)):
      try TraitChange.draft(traits, in: &workspace)
    case ("safe", let given) where names.count == 1:
      guard let safe = Self.insets(given) else { return false }
      if let least = safe.min(), least < 0 { throw .negative(least, value.span) }
      workspace.changeWorld {
        $0.safeArea = EdgeInsets(top: safe[0], left: safe[1], bottom: safe[2], right: safe[3])
      }
      workspace.log.notes.append("root.safe \(workspace.world.effectiveSafeArea.text)")
    case ("margins", let given):
      guard names.count > 1 else {
        return setMargins(Margins.fixed, in: &workspace)
      }
      guard let edge = MarginEdge(rawValue: names[1]), case .number(let number) = given else {
        return false
      }
      let world = workspace.world
      var margins = Margins.fixed(world.effectiveMargins)
        .naming(edge, rightToLeft: world.isRightToLeft)
      margins[edge] = change.changed(margins[edge], by: number)
      Self.putMargins(margins, in: &workspace)
    case ("directionalmargins", _):
      return setMargins(Margins.directional, in: &workspace)
    default: return false
    }
    return true
  }

  /// Sets the root's margins, where `none` means those of the device; returns `false` for any other
  /// value.
  private func setMargins(
    _ margins: (ItemValue) -> Margins?, in workspace: inout Workspace
  ) -> Bool {
    if case .word = value.value {
      Self.putMargins(nil, in: &workspace)
    } else {
      guard let margins = ItemValue(value.value).flatMap(margins) else { return false }
      Self.putMargins(margins, in: &workspace)
    }
    return true
  }

  private static func putMargins(_ margins: Margins?, in workspace: inout Workspace) {
    workspace.changeWorld { $0.margins = margins }
    workspace.log.notes.append("root.margins " + workspace.world.effectiveMargins.text)
  }

  /// Returns the insets: one number for all edges, two for vertical and horizontal, or four
  /// anticlockwise from the top; zeros for a word.
  private static func insets(_ value: PropertyValue) -> [Double]? {
    if case .word = value { return [0, 0, 0, 0] }
    return ItemValue(value)?.edges
  }
}

extension EdgeInsets {
  /// The insets, anticlockwise from the top.
  var text: String { [top, left, bottom, right].map(Text.number).joined(separator: " ") }
}
