/// Feeds a session file to a session, one entry at a time: for `run`, `verify` and `replay`.
public struct Player: Sendable {
  /// Carries out an effect and answers it; `nil` when it wants no answer.
  public typealias Perform = (Effect) -> EffectReply?

  /// An entry that was played, and what came of it, effects carried out included.
  public struct Step: Equatable, Sendable {
    /// The entry.
    public var entry: SessionFile.Entry
    /// What came of it; ``Evaluation/effects`` are those that nobody answered.
    public var evaluation: Evaluation
  }

  /// The session that is played to.
  public var session: Session
  /// The position of the next entry in the file.
  public private(set) var position = 0
  /// The file.
  public let file: SessionFile

  /// Creates a player at the start of a file.
  public init(_ file: SessionFile, session: Session = Session()) {
    self.file = file
    self.session = session
  }

  /// Plays the next entry; `nil` at the end, or when the session was left.
  public mutating func next(perform: Perform) -> Step? { nil }
}
