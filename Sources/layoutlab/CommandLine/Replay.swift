import Answers
import ArgumentParser
import Notebook
import SessionFiles

/// `layoutlab replay`: presents a lesson in the terminal.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Give a lesson in the terminal, one line for each press of the space bar.",
    discussion: """
      space  the next line; →, Enter and PageDown as well   b  back; ←, PageUp
      d      a detour: a prompt with the lesson's state; Ctrl-D takes it back
      p      ask what the next claim will be, then reveal it
      v      the layout in the whole window                 q  leave

      A section is a screen, with the layout beside it where there is room; at the end t is for trying
      the exercise. --notes shows what comes next on a second terminal: its name is what tty says there.

      Not on a terminal, the lines and their output are printed one after the other.
      """,
    aliases: ["lesson"])

  @OptionGroup var options: CommonOptions

  @Option(
    help: ArgumentHelp("Where to show what comes next.", valueName: "terminal or file"),
    completion: .file())
  var notes: String?

  @Argument(
    help: "The session file, or the number or name of a lesson.", completion: .file())
  var file: String

  func run() throws {
    guard let source else { return try ExitStatus.inputOutput.end() }
    // A lesson writes no files.
    let files = FileAccess(writes: .skipped, besides: isLesson ? nil : file)
    if let terminal = Terminal() {
      let second = notes.flatMap { LessonNotes(path: $0) }
      if let notes, second == nil {
        Console.complain("\(notes): \(FileError.lastCall.reason)\n")
        return try ExitStatus.inputOutput.end()
      }
      var lesson = Lesson(
        source, files: files, terminal: terminal, notes: second, options: options.values)
      try lesson.give().end()
    }
    Interruption.endsTheProgram()
    var batch = Batch(options: options.values, files: files)
    try batch.play(source, showing: .commandsAndOutput).end()
  }

  /// Indicates whether the argument refers to a lesson because no file has this name.
  private var isLesson: Bool {
    file != "-" && !TextFile.exists(Places.expanded(file)) && Lessons.name(for: file) != nil
  }

  private var source: SessionFile? {
    guard isLesson, let name = Lessons.name(for: file) else { return SourceFile.open(file) }
    return SourceFile.open(name) { () throws(FileError) in try Lessons.text(of: name) }
  }
}
