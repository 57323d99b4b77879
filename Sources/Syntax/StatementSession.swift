/// Lines about the session.

/// `predict red.width 100 { … }`.
public struct PredictLine: Equatable, Sendable {
  /// What is asked of the class.
  public var path: Path
  /// The prediction, when it is known already.
  public var guess: Located<Double>?
  /// The lines that are run before the value is compared; none compares at once.
  public var block: Block?

  /// Makes a prediction.
  public init(_ path: Path, guess: Located<Double>? = nil, _ block: Block? = nil) {
    self.path = path
    self.guess = guess
    self.block = block
  }
}

/// A word that stands for the beginning of a line.
public enum AliasLine: Equatable, Sendable {
  /// `alias`.
  case list
  /// `alias f = frames red`: the text is put in place of the word, and parsed then.
  case define(Word, Word)
  /// `alias f off`.
  case remove(Word)
}
