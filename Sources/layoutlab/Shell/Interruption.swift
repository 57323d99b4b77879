import Answers
import Notebook

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ctrl-C outside a shell.
enum Interruption {
  /// From now on Ctrl-C ends the program with its exit code.
  ///
  /// Files are written under another name
  /// first, so none is left half written.
  static func endsTheProgram() {
    Events.catchSignal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
  }
}
