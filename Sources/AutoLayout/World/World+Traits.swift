// The world around the root as the engine uses it: safe area with bars, margins, conditions.

/// A bar of the system that takes room at an edge of the root.
public enum Bar: String, CaseIterable, Comparable, Sendable {
  /// The status bar.
  case status
  /// The status bar, tall during a call.
  case call
  /// The status bar, tall while sound is recorded.
  case recording
  /// A navigation bar below it.
  case navigation
  /// A tab bar at the bottom.
  case tab
  /// A toolbar at the bottom, above a tab bar.
  case toolbar

  /// In order of name.
  public static func < (one: Bar, other: Bar) -> Bool { one.rawValue < other.rawValue }
}

extension World {
  /// Puts the root onto a device, or onto a part of its screen in split view.
  ///
  /// Its status bar is shown; the other bars, the keyboard, direction and text size stay.
  ///
  /// - Returns: `false` if the device has no such split; the world is then unchanged.
  public mutating func use(_ device: Device, isLandscape: Bool = false, part: Double = 1) -> Bool {
    guard let screen = device.screen(isLandscape: isLandscape, part: part) else { return false }
    if ownRoot == nil {
      ownRoot = OwnRoot(
        size: size, safeArea: safeArea, traits: traits, showsStatusBar: bars.contains(.status))
    }
    size = screen.size
    if !isScaleChosen { scale = screen.scale }
    safeArea = screen.safeArea
    traits = screen.traits
    let side = screen.sideMargin
    minimumMargins = DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    self.device = device.name
    self.isLandscape = isLandscape
    splitFraction = part
    show(.status, true)
    return true
  }

  /// Removes the device; the root gets back its own values from before.
  public mutating func leaveDevice() {
    guard let own = ownRoot else { return }
    size = own.size
    if !isScaleChosen { scale = 1 }
    safeArea = own.safeArea
    traits = own.traits
    show(.status, own.showsStatusBar)
    minimumMargins = nil
    device = nil
    ownRoot = nil
    isLandscape = false
    splitFraction = 1
  }

  /// Shows a bar or hides it.
  public mutating func show(_ bar: Bar, _ isShown: Bool) {
    bars.removeAll { $0 == bar }
    if isShown { bars = (bars + [bar]).sorted() }
  }

  /// The safe area of the root with the bars that are shown, left to right.
  ///
  /// If a housing covers the top, the status bar lies beside it and takes nothing more; phones on
  /// their side show none. Bars are lower if the height is compact.
  public var effectiveSafeArea: EdgeInsets {
    guard !bars.isEmpty else { return safeArea }
    var safe = safeArea
    let isLow = traits.height == .compact
    if !isLow {
      if bars.contains(.status) { safe.top = max(safe.top, 20) }
      let isTall = bars.contains(.call) || bars.contains(.recording)
      if isTall, traits.width == .compact { safe.top = max(safe.top, 40) }
    }
    if bars.contains(.navigation) { safe.top += isLow ? 32 : 44 }
    if bars.contains(.tab) { safe.bottom += isLow ? 32 : 49 }
    if bars.contains(.toolbar) { safe.bottom += isLow ? 32 : 44 }
    return safe
  }

  /// The root's margins: as set, but not below those of the device's system
  /// (`systemMinimumLayoutMargins`); 8 without either.
  public var effectiveMargins: EdgeInsets { effectiveMargins(rightToLeft: isRightToLeft) }

  /// The same for a root that has a writing direction of its own.
  func effectiveMargins(rightToLeft: Bool) -> EdgeInsets {
    let own = margins?.insets(rightToLeft: rightToLeft)
    guard let minimumMargins else { return own ?? Margins.usual.insets(rightToLeft: rightToLeft) }
    let least = Margins.directional(minimumMargins).insets(rightToLeft: rightToLeft)
    guard let own else { return least }
    return EdgeInsets(
      top: max(own.top, least.top), left: max(own.left, least.left),
      bottom: max(own.bottom, least.bottom), right: max(own.right, least.right))
  }
}

extension LayoutDocument {
  /// Returns whether a condition holds in the present traits; none, and the empty one, always do.
  public func holds(_ condition: TraitCondition?) -> Bool {
    condition?.holds(in: world) ?? true
  }

  /// The variations that hold, the least specific first, so that later ones replace earlier ones.
  func applicable(_ variations: [PropertyVariation]) -> [PropertyVariation] {
    let held = variations.enumerated().filter { holds($0.element.condition) }
    return held.sorted { one, other in
      let (a, b) = (one.element.condition.specificity, other.element.condition.specificity)
      return (a, one.offset) < (b, other.offset)
    }.map({ $0.element })
  }

  /// The constant of a constraint in the present traits.
  public func effectiveConstant(_ record: ConstraintRecord) -> Double {
    variation(among: record.variations)?.constant ?? record.constant
  }

  /// The variation whose constant is in force: the most specific that holds, the last of several.
  func variation(
    among variations: [ConstraintRecord.Variation]
  ) -> ConstraintRecord.Variation? {
    guard !variations.isEmpty else { return nil }
    var best: ConstraintRecord.Variation?
    for variation in variations where holds(variation.condition) {
      if let held = best, held.condition.specificity > variation.condition.specificity {
        continue
      }
      best = variation
    }
    return best
  }
}
