import Answers
import ArgumentParser

/// The command without a name: evaluates lines from `-e`, from a user, or from a pipe.
struct ShellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shell", abstract: "The shell, or plain lines from a pipe.",
    shouldDisplay: false)

  @OptionGroup var options: CommonOptions
  @OptionGroup var writing: WriteOptions

  @Option(
    name: [.customShort("e"), .customShort("c")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Run a line and leave; may be given several times.", valueName: "line"))
  var line: [String] = []

  @Argument(help: "A session file to load first.", completion: .file())
  var file: String?

  func run() throws {
    try Self.start(line, loading: file, options: options.values, files: writing.access())
  }

  /// Runs the shell at a terminal, or else evaluates the lines.
  ///
  /// - Throws: The exit code, unless it is 0.
  static func start(
    _ lines: [String] = [], loading file: String? = nil, options: RunOptions = RunOptions(),
    files: FileAccess
  ) throws {
    if let file, !TextFile.exists(Places.expanded(file)),
      let correction = CommandCorrection.line(for: [file])
        ?? CommandCorrection.line(forMissing: file)
    {
      Console.complain("\(file): \(FileError.missing.reason)\n\(correction)")
      return try ExitStatus.inputOutput.end()
    }
    if lines.isEmpty, let terminal = Terminal() {
      var shell = Shell(terminal: terminal, files: files, options: options)
      try shell.run(loading: file).end()
    }
    Interruption.endsTheProgram()
    var batch = Batch(options: options, files: files)
    var status = ExitStatus.ok
    if let file { status = batch.take("open \(quoted(file))", from: "layoutlab", line: 1) }
    for (index, option) in lines.enumerated() {
      // Several lines in one, as in a shell; inside brackets and texts, semicolons do not separate
      // lines.
      let isOne = option.contains { "{\"[(/".contains($0) }
      let parts = isOne ? [option] : option.split(separator: ";").map { String($0) }
      for line in parts where status == .ok && !batch.isFinished {
        status = batch.take(line, from: "-e", line: index + 1)
      }
    }
    if lines.isEmpty && status == .ok { status = batch.takeStandardInput() }
    try status.end()
  }
}
