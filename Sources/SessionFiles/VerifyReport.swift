/// The result of verifying a session file.
public struct VerifyReport: Equatable, Sendable {
  /// A command whose outcome differs from the recorded one.
  public struct Difference: Equatable, Sendable {
    /// The line of the command in the file, from 1.
    public var line: Int
    /// The command as written in the file.
    public var command: String
    /// The recorded output.
    public var expected: String
    /// The actual answer.
    public var actual: String
    /// A description of the difference, followed by the solver's reason if there is one.
    public var reason: String
    /// Indicates whether recording the new output settles the difference.
    public var isAcceptable: Bool

    /// The beginning of the reason of a claim that does not hold.
    package static let claim = "it must hold"

    package init(
      line: Int, command: String, expected: String, actual: String, reason: String,
      isAcceptable: Bool
    ) {
      self.line = line
      self.command = command
      self.expected = expected
      self.actual = actual
      self.reason = reason
      self.isAcceptable = isAcceptable
    }
  }

  /// The file's name.
  public var name: String
  /// The number of commands run.
  public var commands: Int
  /// The number of recorded answers that were compared.
  public var compared = 0
  /// The number of claims, questions and expected refusals that were checked.
  public var expectations = 0
  /// The differences, in order.
  public var differences: [Difference]
  /// The starts of a notebook's cells.
  package var cells: [SessionFile.CellStart]
  /// The file's text with the new outputs, if they are acceptable, as `--accept` writes it.
  public var accepted: String

  package init(
    name: String, commands: Int, differences: [Difference], cells: [SessionFile.CellStart],
    accepted: String
  ) {
    self.name = name
    self.commands = commands
    self.differences = differences
    self.cells = cells
    self.accepted = accepted
  }
  /// Indicates whether there are no differences.
  public var passed: Bool { differences.isEmpty }
  /// Indicates whether anything was compared or expected; otherwise nothing could have failed.
  public var isChecked: Bool { compared + expectations > 0 || !passed }
  /// Indicates whether any difference remains that cannot be settled by accepting outputs.
  public var needsHands: Bool { differences.contains { !$0.isAcceptable } }
}
