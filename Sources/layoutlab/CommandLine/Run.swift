import ArgumentParser
import Notebook

/// `layoutlab run`: a session or a plain script, to its first error.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a session or a plain script and print its output; stop at the first error.")

  @OptionGroup var options: CommonOptions

  @Argument(help: "The file; - is standard input.")
  var file: String

  func run() throws {
    Interruption.endsTheProgram()
    guard let source = SourceFile.open(file) else { return try ExitStatus.inputOutput.end() }
    var batch = Batch(options: options)
    try batch.play(source).end()
  }
}
