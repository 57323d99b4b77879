import Answers
import Notebook

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The treatment of Ctrl-C outside of a shell.
enum Interruption {
  /// Makes Ctrl-C end the program with its exit code.
  ///
  /// Files are first written under another name, so none is left half written.
  static func endsTheProgram() {
    Events.catchSignal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
  }
}
