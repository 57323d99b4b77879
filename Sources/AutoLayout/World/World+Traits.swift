// The world as the engine uses it: safe area with bars, margins, conditions.

/// A system bar that takes up space at an edge of the root.
public enum Bar: String, CaseIterable, Comparable, Sendable {
  /// The status bar.
  case status
  /// A tall status bar during a call.
  case call
  /// A tall status bar during a recording.
  case recording
  /// A navigation bar below the status bar.
  case navigation
  /// A tab bar at the bottom.
  case tab
  /// A toolbar at the bottom, above a tab bar.
  case toolbar

  /// Returns whether a bar's name precedes another's.
  public static func < (one: Bar, other: Bar) -> Bool { one.rawValue < other.rawValue }
}

extension World {
  /// Places the root on a device, or on part of its screen in split view.
  ///
  /// Shows the device's status bar; other bars, the keyboard, writing direction and text size are
  /// unchanged.
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

  /// Removes the device and restores the root's own values.
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

  /// Shows or hides a bar.
  public mutating func show(_ bar: Bar, _ isShown: Bool) {
    bars.removeAll { $0 == bar }
    if isShown { bars = (bars + [bar]).sorted() }
  }

  /// The root's safe area including visible bars, as left and right rather than leading and
  /// trailing.
  ///
  /// If a housing covers the top, the status bar is beside it and takes up no more space; phones in
  /// landscape show none. Bars are shorter if the height is compact.
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

  /// The root's margins: as set, but at least the device's minimum (`systemMinimumLayoutMargins`);
  /// 8 if neither exists.
  public var effectiveMargins: EdgeInsets { effectiveMargins(rightToLeft: isRightToLeft) }

  /// Returns the effective margins for a writing direction.
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
  /// Returns whether a condition holds under the current traits; `nil` and the empty condition
  /// always do.
  public func holds(_ condition: TraitCondition?) -> Bool {
    condition?.holds(in: world) ?? true
  }

  /// Returns the variations that apply, the least specific first, so that later ones override
  /// earlier ones.
  func applicable(_ variations: [PropertyVariation]) -> [PropertyVariation] {
    let held = variations.enumerated().filter { holds($0.element.condition) }
    return held.sorted { one, other in
      let (a, b) = (one.element.condition.specificity, other.element.condition.specificity)
      return (a, one.offset) < (b, other.offset)
    }.map({ $0.element })
  }

  /// Returns the variation whose constant applies: the most specific one, or the last of several.
  func variation(among variations: [ConstraintRecord.Variation]) -> ConstraintRecord.Variation? {
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
