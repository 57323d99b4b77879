/// The settings of a session's environment apart from the screen, so without width and colours.
public struct Configuration: Equatable, Sendable {
  /// Indicates whether a person is present: questions are asked, animations played, values slid.
  public var isInteractive: Bool

  /// Creates a configuration; by default of a pipe.
  public init(isInteractive: Bool = false) {
    self.isInteractive = isInteractive
  }
}
