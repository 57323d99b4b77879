/// A notebook: lines of the command language go in, text and effects come out.
///
///     var session = Session()
///     session.evaluate("view red").output            // "red added …"
///     session.evaluate("red.width == 100").output
///     session.evaluate("frames as json").output
///
/// A session is a value and pure: it reads no file, clock or terminal. What it wants done it returns
/// as ``Effect``s, whose answers come back through ``resume(_:)``. No input makes it trap; what is
/// refused leaves it as it was.
public struct Session: Sendable {
  var configuration: Configuration
  /// Whether the user asked to leave.
  public private(set) var isFinished = false
  /// What replay would type to repeat the last entry, for a journal.
  ///
  /// Empty when the entry was refused or recorded nothing.
  public private(set) var acceptedLines: [String] = []

  /// Creates an empty session.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Evaluates one complete entry: a line, or lines that belong together.
  public mutating func evaluate(_ entry: String) -> Evaluation {
    acceptedLines = []
    guard entry == "quit" else { return Evaluation() }
    isFinished = true
    return Evaluation(effects: [.quit])
  }

  /// Takes the answer to an effect; what it led to.
  public mutating func resume(_ reply: EffectReply) -> Evaluation {
    acceptedLines = []
    return Evaluation()
  }

  /// Shows the layout with the slid value at `value`; nothing is recorded.
  public mutating func slidePreview(_ value: Double) -> String { "" }

  /// Whether more lines must follow before `entry` can be evaluated.
  public func isIncomplete(_ entry: String) -> Bool { false }

  /// What may stand at `utf8Offset` of `line`.
  public func completion(of line: String, at utf8Offset: Int) -> Completion {
    Completion(replaces: utf8Offset..<utf8Offset, candidates: [])
  }

  /// The prompt with the state in it: ambiguous views, broken constraints, direction, branch.
  public var prompt: String { "> " }

  /// Three lines of welcome.
  public var banner: String { "" }

  /// Tells the session the size of the terminal, in cells.
  public mutating func setTerminal(columns: Int, rows: Int) {
    configuration.columns = columns
    configuration.rows = rows
  }
}
