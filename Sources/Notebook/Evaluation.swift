// What evaluating an entry leads to: text, a status, and effects for the program to carry out.

/// The answer to one entry.
public struct Evaluation: Equatable, Sendable {
  /// How an entry ended; the program turns it into an exit code.
  public enum Status: Int, Comparable, Sendable {
    /// It was done.
    case ok
    /// It was done, and required constraints are in conflict; a failure under `--strict`.
    case conflict
    /// An `expect` or `verify` did not hold.
    case expectationFailed
    /// It was refused, and nothing changed.
    case refused
    /// A file could not be read or written.
    case inputOutput

    /// Whether `a` is the lesser trouble.
    public static func < (a: Status, b: Status) -> Bool { a.rawValue < b.rawValue }
  }

  /// Text for standard output; ends with a newline unless it is empty.
  public var output: String
  /// Text for standard error, worded for people; ends with a newline unless it is empty.
  public var errors: String
  /// How it ended.
  public var status: Status
  /// What the program must carry out, in order.
  public var effects: [Effect]
  /// Where in the entry the refused text stands: the line, from 1.
  public var line = 1
  /// The column in that line, from 1, in characters.
  public var column = 1

  /// Creates an answer; missing newlines at the end of the texts are added.
  public init(
    output: String = "", errors: String = "", status: Status = .ok, effects: [Effect] = []
  ) {
    self.output = Self.closed(output)
    self.errors = Self.closed(errors)
    self.status = status
    self.effects = effects
  }

  /// Puts `next` behind this answer; the graver status stays.
  public mutating func append(_ next: Evaluation) {
    output += next.output
    errors += next.errors
    status = max(status, next.status)
    effects += next.effects
  }

  private static func closed(_ text: String) -> String {
    text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }
}
