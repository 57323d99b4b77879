/// What a session knows of the place where it runs: not how wide it is, nor whether it has colours.
public struct Configuration: Equatable, Sendable {
  /// Whether a person answers: questions are asked, animations shown, values slid.
  public var isInteractive: Bool

  /// Creates a configuration; by default of a pipe.
  public init(isInteractive: Bool = false) {
    self.isInteractive = isInteractive
  }
}
