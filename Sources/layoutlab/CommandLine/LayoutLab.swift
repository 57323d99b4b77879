// The command line. The exit codes are our own, not those of the argument parser.

import Answers
import ArgumentParser
import Foundation
import Notebook

/// The command-line program.
@main
struct LayoutLab: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layoutlab",
    abstract: "Auto Layout, one line at a time.",
    discussion: """
      Without a command it is the shell: with line editing on a terminal, else plain lines.

        layoutlab                      the shell
        layoutlab FILE                 the shell, with FILE loaded
        layoutlab -e 'view red' -e draw
        layoutlab run FILE
        layoutlab frames FILE --csv    any question about FILE, and its format
        layoutlab red.width FILE       a value alone; several files, - or a pipe too
        layoutlab frames FILE --for "iPhone SE" "iPhone 15"
        layoutlab frames --help        what a question can say
        layoutlab export FILE --swift  or --objc, --vfl, --svg, --json

      Behind -e and in a pipe, lines in words of other programs are read as at the prompt, which is \
      said; --strict refuses them. \
      Lines of a file that is run, loaded or given write no file, unless --allow-write names a \
      folder for new ones.

      Exit codes: 0 ok, 1 an expect or verify failed, 2 usage, 3 a line was refused, 4 a required \
      conflict under --strict, 5 file or I/O, 130 interrupted.
      """,
    version: "LayoutLab \(Release.version)",
    subcommands: [
      ShellCommand.self, Run.self, VerifyCommand.self, Replay.self, Render.self, Publish.self,
      BundleCommand.self, Serve.self, GradeCommand.self,
    ],
    defaultSubcommand: ShellCommand.self)

  @OptionGroup var options: CommonOptions

  static func main() {
    // If the reader closes the pipe, the program ends quietly, even if its parent ignores the
    // signal.
    signal(SIGPIPE, SIG_DFL)
    let status: Int32
    do {
      var arguments = Array(CommandLine.arguments.dropFirst())
      if let words = CommandCorrection.reading(of: arguments) {
        if words[0] != "-e", words[0] != "--version" {
          Console.complain("read as layoutlab \(CommandCorrection.text(of: words))\n")
        }
        arguments = words
      }
      if let question = FileQuestion(arguments) {
        try question.run()
      } else if !arguments.isEmpty {
        var command = try parseAsRoot(arguments)
        try command.run()
      } else {
        // Without arguments, the parser is skipped: it would take half the instructions of a start.
        try ShellCommand.start(files: FileAccess())
      }
      status = ExitStatus.ok.rawValue
    } catch let code as ExitCode {
      status = code.rawValue
    } catch {
      let isAnswer = exitCode(for: error) == .success
      let message = visibleText(fullMessage(for: error))
      let correction =
        isAnswer ? nil : CommandCorrection.line(for: Array(CommandLine.arguments.dropFirst()))
      Console.write(
        message + "\n" + (correction ?? ""), to: isAnswer ? STDOUT_FILENO : STDERR_FILENO)
      status = isAnswer ? ExitStatus.ok.rawValue : ExitStatus.usage.rawValue
    }
    Program.end(status)
  }
}

/// The process, under its own name because commands also have an `exit`.
enum Program {
  /// Ends the program, after reporting any error of standard output.
  static func end(_ status: Int32) -> Never {
    guard let lost = Console.lostOutput else { exit(status) }
    Console.complain("standard output: \(lost.reason)\n")
    exit(status == ExitStatus.ok.rawValue ? ExitStatus.inputOutput.rawValue : status)
  }
}

/// The options of a run.
struct RunOptions {
  var color = ColourChoice.auto
  /// Indicates whether a required conflict ends the run.
  var strict = false
  /// Indicates whether only the answers to questions are printed.
  var quiet = false
  /// Indicates whether the start-up file is skipped.
  var noInit = false
}

/// Options that can precede, follow or replace a command.
struct CommonOptions: ParsableArguments {
  @Option(help: "Colour: auto, always or never.")
  var color: ColourChoice = .auto

  @Flag(help: "A required conflict ends the run, with exit code 4.")
  var strict = false

  @Flag(
    name: .shortAndLong,
    help: "Print only the answers to questions; of verify, only the files that differ.")
  var quiet = false

  @Flag(help: "Do not read the start-up file.")
  var noInit = false

  /// The options as plain values.
  var values: RunOptions {
    RunOptions(color: color, strict: strict, quiet: quiet, noInit: noInit)
  }
}

/// The folders in which lines of a file may write.
struct WriteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder in which lines of a file may make new files; may be given several times.",
      valueName: "folder"),
    completion: .directory)
  var allowWrite: [String] = []

  /// Returns access to files for a session, or for one that plays `file`.
  ///
  /// - Parameters:
  ///   - file: The file whose folder its lines may read from.
  ///   - otherwise: The treatment of writes if no folder was named.
  /// - Returns: The access.
  /// - Throws: The exit code for a folder that cannot be opened, after a message.
  func access(
    besides file: String? = nil, otherwise: FileAccess.ScriptedWrites = .refused
  ) throws -> FileAccess {
    guard !allowWrite.isEmpty else { return FileAccess(writes: otherwise, besides: file) }
    var folders: [WritableFolder] = []
    for path in allowWrite {
      folders.append(
        try using("--allow-write \(path)") { () throws(FileError) in try WritableFolder(path) })
    }
    return FileAccess(writes: .below(folders), besides: file)
  }
}

extension ExitStatus {
  /// Ends a command by throwing this status.
  func end() throws {
    throw ExitCode(rawValue)
  }
}

/// Performs an operation on a file or folder named on the command line.
///
/// - Throws: The exit code if that fails, after a message.
func using<Result>(_ name: String, _ body: () throws(FileError) -> Result) throws -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    Console.complain("\(name): \(error.reason)\n")
    throw ExitCode(ExitStatus.inputOutput.rawValue)
  }
}
