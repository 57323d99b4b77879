/// The exit status of a command.
public enum ExitStatus: Int32, Sendable {
  /// Success.
  case ok = 0
  /// An `expect` did not hold, or a file did not verify.
  case expectationFailed = 1
  /// The command line was invalid, or named nothing to check.
  case usage = 2
  /// A line was refused.
  case refused = 3
  /// Required constraints are in conflict, under `--strict`.
  case conflict = 4
  /// A file could not be read or written.
  case inputOutput = 5
  /// The command was interrupted by Ctrl-C.
  case interrupted = 130

  /// Creates the exit status for the status of an entry.
  public init(_ status: Answer.Status, isStrict: Bool) {
    switch status {
    case .ok: self = .ok
    case .conflict: self = isStrict ? .conflict : .ok
    case .expectationFailed: self = .expectationFailed
    case .refused: self = .refused
    case .inputOutput: self = .inputOutput
    }
  }
}

extension Answer.Status {
  /// The name of the status in the protocol.
  package var name: String {
    switch self {
    case .ok: "ok"
    case .conflict: "conflict"
    case .expectationFailed: "expectationFailed"
    case .refused: "refused"
    case .inputOutput: "inputOutput"
    }
  }
}
