import ArgumentParser
import Notebook

/// `layoutlab replay`: a lesson given in the terminal.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Give a lesson in the terminal, one line for each press of the space bar.",
    discussion: """
      space  the next line            b  one line back
      d      a detour: a prompt with the lesson's state; Ctrl-D takes it back
      p      ask what the next claim will be, then reveal it   q  leave

      Not on a terminal, the lines and their output are printed one after the other.
      """)

  @OptionGroup var options: CommonOptions

  @Argument(help: "The session file, or the number or name of a lesson.")
  var file: String

  func run() throws {
    guard let source = SourceFile.open(path) else { return try ExitStatus.inputOutput.end() }
    if let terminal = Terminal() {
      var lesson = Lesson(source, path: path, terminal: terminal, options: options)
      try lesson.give().end()
    }
    Interruption.endsTheProgram()
    var batch = Batch(options: options)
    try batch.play(source, showing: .commandsAndOutput).end()
  }

  /// The file; where there is none of this name, the lesson.
  private var path: String {
    if file == "-" || TextFile.exists(Places.expanded(file)) { return file }
    do { return try LessonFolder.file(called: file) } catch { return file }
  }
}
