/// The size classes and sizes by which a layout varies.
public struct Traits: Equatable, Sendable {
  /// Creates the traits of a root without a device: compact width, regular height.
  public init() {}
}

/// When a variation applies.
public struct TraitCondition: Equatable, Sendable {
  /// Creates a condition that always holds.
  public init() {}
}
