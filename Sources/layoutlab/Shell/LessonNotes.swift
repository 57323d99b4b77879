import Answers
import Notebook

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Notes on the next lines of a lesson, only for the teacher: on a second terminal, or in a file.
struct LessonNotes {
  private let descriptor: Int32
  private let isTerminal: Bool

  /// Opens a terminal by the name that `tty` prints, or a file, which is overwritten; fails if it
  /// cannot be opened.
  init?(path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_NOCTTY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    isTerminal = isatty(descriptor) == 1
  }

  /// Replaces the notes with the next lines, in order.
  func write(session: Session, waiting: Answer?) {
    var text = ""
    if let progress = session.lessonProgress { text += "\(progress.done) of \(progress.count)\n\n" }
    if let waiting { text += waiting.output + "\n" }
    let lines = session.comingLessonLines
    text += lines.isEmpty ? "the end\n" : lines.prefix(12).map { "> \($0)\n" }.joined()
    if isTerminal {
      Console.write("\u{1b}[H\u{1b}[2J" + text, to: descriptor)
    } else {
      _ = ftruncate(descriptor, 0)
      _ = lseek(descriptor, 0, SEEK_SET)
      Console.write(text, to: descriptor)
    }
  }
}
