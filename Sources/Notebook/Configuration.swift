/// The settings of a session's environment apart from the screen, so without width and colours.
public struct Configuration: Equatable, Sendable {
  /// Indicates whether a user is present: questions are asked, animations played, values slid.
  public var isInteractive: Bool
  /// Indicates whether lines in words of other programs are read, and said in the language.
  public var readsForeignWords: Bool

  /// Creates a configuration; by default of a pipe.
  public init(isInteractive: Bool = false, readsForeignWords: Bool? = nil) {
    self.isInteractive = isInteractive
    self.readsForeignWords = readsForeignWords ?? isInteractive
  }
}
