import AutoLayout
import Syntax

extension Diagnostic {
  /// Tells why the layout refused a step.
  init(_ error: LayoutError, origin: Workspace.Origin?, in workspace: Workspace) {
    let first = origin?.first
    let both = origin.map { $0.first.union($0.second) }
    func name(_ item: ItemID) -> String { workspace.name(item) }
    func name(_ anchor: ItemAttribute) -> String { workspace.written(anchor) }
    func equation(_ a: ItemAttribute, _ b: ItemAttribute) -> String { "\(name(a)) == \(name(b))" }
    func with(_ a: ItemAttribute, _ attribute: LayoutAttribute) -> ItemAttribute {
      var anchor = a
      anchor.attribute = attribute
      return anchor
    }
    switch error {
    case .locationNeedsSecondItem(let a):
      let place = a.attribute.name
      let around = workspace.record(a.item)?.superview.map(name) ?? "root"
      let edge = a.attribute.isLocation ? "\(around).\(place) + 20" : "20"
      self.init(
        .locationNeedsItem, "\(place) is a place, and a number is only a distance: from what?",
        at: first,
        try: a.item == .root ? [] : ["\(name(a)) == \(edge)", "\(name(a.item)).width == 20"])
    case .sizeWithLocation(let a, let b):
      let size = a.attribute.isLocation ? b : a
      let other = a.attribute.isLocation ? a : b
      self.init(
        .sizeWithLocation,
        "\(size.attribute.name) is a size, \(other.attribute.name) is a place", at: both,
        try: a.item == b.item
          ? ["\(name(size)) == 100"] : [equation(size, with(other, size.attribute))])
    case .mixedAxes(let a, let b):
      self.init(
        .mixedAxes,
        "\(a.attribute.name) is \(Self.axis(a)), \(b.attribute.name) is \(Self.axis(b))", at: both,
        try: a.item == b.item
          ? [] : [equation(a, with(b, a.attribute)), equation(with(a, b.attribute), b)])
    case .directionalWithAbsolute(let a, let b):
      self.init(
        .leadingWithLeft,
        "\(a.attribute.name) and \(b.attribute.name) are of two families", at: both,
        try: a.item == b.item
          ? []
          : [
            equation(with(a, Self.directional(a)), with(b, Self.directional(b))),
            equation(with(a, Self.absolute(a)), with(b, Self.absolute(b))),
          ])
    case .missingFirstAttribute:
      self.init(.missingAttribute, "no side names an attribute", at: both)
    case .missingSecondAttribute(let item):
      self.init(.missingAttribute, "which attribute of \(name(item))?", at: origin?.second)
    case .noCommonAncestor(let a, let b):
      self.init(.noCommonSuperview, "\(name(a)) and \(name(b)) lie in two trees", at: both)
    case .multiplierOnLocation(let a, let multiplier):
      self.init(
        .multiplierOnLocation, "\(name(a)) is a place, multiplied with \(Text.number(multiplier))",
        at: both, try: ["set rules = uikit"])
    case .zeroMultiplier(let a):
      self.init(.zeroMultiplier, "\(name(a)) is multiplied with 0", at: both)
    case .tooManyTerms(let count):
      self.init(
        .twoAttributes, "\(Text.count(count, "attribute")) on one side", at: both,
        try: ["set rules = math"])
    case .noSuchArea(let a):
      self.init(.noSuchRegion, "\(name(a.item)) has no such rectangle", at: both)
    case .selfReference(let a):
      self.init(.sameOnBothSides, "\(name(a)) stands on both sides and cancels", at: both)
    case .noIntrinsicSize(let item, let axis):
      let side = axis == .horizontal ? "width" : "height"
      self.init(
        .noIntrinsicSize, "\(name(item)) has no natural \(side)", at: both,
        try: ["set \(name(item)).intrinsic = 100x40"])
    case .unknownItem, .unknownConstraint:
      self.init(.unknownName, "this is no longer there", at: both)
    case .unknownDevice(let device):
      self.init(.unknownDevice, "there is no device \"\(device)\"")
    case .nameTaken(let name):
      self.init(.nameTaken, "\"\(name)\" is taken")
    case .reservedName(let name):
      self.init(.reservedName, "\"\(name)\" is a word of the language")
    case .notFinite:
      self.init(.notFinite, "a number here is not finite", at: both)
    case .negative(let value):
      self.init(.outOfRange, "\(Text.number(value)) is negative, and sizes cannot be", at: both)
    case .priorityOutOfRange(let value):
      self.init(
        .outOfRange, "\(Text.number(value)) is no priority: above 0 and at most 1000", at: both)
    case .priorityCrossesRequired:
      self.init(.crossesRequired, "the priority would cross 1000 while the constraint is active")
    case .cycleInTree(let item):
      self.init(
        .cycleInTree, "\(name(item)) would lie in itself", try: ["move \(name(item)) to root"])
    case .notAContainer(let item):
      self.init(.notAContainer, "\(name(item)) is a guide, and holds no views")
    case .rootIsFixed:
      self.init(.rootIsFixed, "the root stays as it is", try: ["set root.size = 480x320"])
    case .notAStack(let item):
      self.init(.wrongKind, "\(name(item)) is not a stack")
    case .notArranged(let item, let stack):
      self.init(.notArranged, "\(name(stack)) can't arrange \(name(item))")
    case .itemInUse(let item, _):
      self.init(.notArranged, "\(name(item)) is still spoken of by a constraint")
    case .conflict(let conflict):
      let members = conflict.members.map { workspace.layout.text(of: $0.constraint) }
      self.init(
        .conflict, "these cannot all hold: " + Text.short(members, separator: "; "), at: both,
        try: ["set conflicts = break"])
    case .measuringLoop(let items):
      self.init(.measuringLoop, "measuring found no end at \(Text.short(items.map(name)))")
    }
  }

  private static func axis(_ a: ItemAttribute) -> String {
    a.attribute.axis == .vertical ? "vertical" : "horizontal"
  }

  private static func directional(_ a: ItemAttribute) -> LayoutAttribute {
    switch a.attribute {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: a.attribute
    }
  }

  private static func absolute(_ a: ItemAttribute) -> LayoutAttribute {
    switch a.attribute {
    case .leading: .left
    case .trailing: .right
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: a.attribute
    }
  }
}

extension Workspace {
  /// An attribute of an item as it is typed.
  func written(_ anchor: ItemAttribute) -> String {
    "\(name(anchor.item)).\(anchor.attribute.name)"
  }
}
