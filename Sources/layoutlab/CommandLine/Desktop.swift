// What the desktop around the terminal is asked for.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The desktop's own way to show an address.
enum Desktop {
  #if os(macOS)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// Asks for a browser, and complains if none comes; nothing waits for it.
  static func open(_ address: String) {
    Worker.start {
      if status(of: [opener, address]) != 0 {
        Console.complain("\(opener) does not open it; open the address yourself\n")
      }
    }.detach()
  }

  /// Runs a program with these words as they are, no shell in between; what it prints is dropped.
  ///
  /// It is in a process group of its own: Ctrl-C ends what is served, and not the browser.
  private static func status(of words: [String]) -> Int32 {
    #if canImport(Glibc)
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0)
    }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    arguments.append(nil)
    var child: pid_t = 0
    guard posix_spawnp(&child, words[0], &files, &attributes, arguments, environ) == 0 else {
      return -1
    }
    var status: Int32 = -1
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
