/// A session's settings other than those of the screen (width and colours).
public struct Configuration: Equatable, Sendable {
  /// Indicates whether a user is present: questions are asked, animations played, values slid.
  public var isInteractive: Bool
  /// Indicates whether lines in other systems' notations are read and translated.
  public var readsForeignWords: Bool

  /// Creates a configuration; by default that of a pipe.
  public init(isInteractive: Bool = false, readsForeignWords: Bool? = nil) {
    self.isInteractive = isInteractive
    self.readsForeignWords = readsForeignWords ?? isInteractive
  }
}
