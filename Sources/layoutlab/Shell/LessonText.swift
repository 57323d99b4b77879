// The words of a lesson around its commands.

/// Texts of a session file for the screen.
enum LessonText {
  /// A command as the shell would show it typed.
  static func command(_ command: String) -> String {
    command.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { index, line in (index == 0 ? "> " : ". ") + line + "\n" }.joined()
  }
}
