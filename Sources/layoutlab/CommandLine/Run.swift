import Answers
import ArgumentParser
import Notebook

/// `layoutlab run`: runs a session or a plain script up to its first error.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a session or a plain script and print its output; stop at the first error.")

  @OptionGroup var options: CommonOptions
  @OptionGroup var writing: WriteOptions

  @Flag(help: "Go on after a line that is refused; the exit code is that of the first.")
  var keepGoing = false

  @Flag(help: "Print an object of JSON a line: line, entry, status, output, errors.")
  var json = false

  @Argument(help: "The file; - is standard input.", completion: .file())
  var file: String

  func run() throws {
    Interruption.endsTheProgram()
    let files = try writing.access(besides: file)
    let source = try SourceFile.opened(file, to: "run")
    var batch = Batch(options: options.values, files: files)
    (batch.playback.keepsGoing, batch.playback.isJSON) = (keepGoing, json)
    // The system frees the session at once; deallocating a large one would take considerable time.
    Program.end(batch.play(source).rawValue)
  }
}
