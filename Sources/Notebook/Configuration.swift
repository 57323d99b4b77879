/// The settings of the place where a session runs, except for the screen: neither width nor
/// colours.
public struct Configuration: Equatable, Sendable {
  /// Indicates whether a person answers: questions are asked, animations shown, values slid.
  public var isInteractive: Bool

  /// Creates a configuration; by default of a pipe.
  public init(isInteractive: Bool = false) {
    self.isInteractive = isInteractive
  }
}
