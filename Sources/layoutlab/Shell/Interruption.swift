import Answers

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The handling of Ctrl-C outside a shell.
enum Interruption {
  /// Makes Ctrl-C end the program with its exit code.
  ///
  /// Files are first written under another name, so none is left incomplete.
  static func endsTheProgram() {
    Events.catchSignal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
  }
}
