// An external program: found on the PATH, started without a shell, killed if it takes too long.

#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  @preconcurrency import Darwin
#endif

/// An external program.
struct Tool {
  /// The name of the tool.
  let name: String
  private let path: String

  /// Finds a program by name; fails if no absolute folder in the PATH contains it.
  init?(_ name: String) {
    let folders = (Console.environment("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    let paths = folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    guard
      let path = paths.first(where: { access($0, X_OK) == 0 && !TextFile.isDirectory($0) })
    else { return nil }
    self.name = name
    self.path = path
  }

  /// Runs the program until it ends, without input or visible output.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, passed unchanged.
  ///   - seconds: The time to wait for it.
  ///   - endsIt: Whether to kill it afterwards with all processes it started; otherwise it keeps
  ///     running.
  /// - Throws: An error if it could not be started, took too long, or failed.
  func run(_ arguments: [String], within seconds: Int = 20, endsIt: Bool = true) throws(FileError) {
    let child = try start(arguments)
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) != child {
      if clock.now > deadline {
        guard endsIt else { return }
        kill(-child, SIGKILL)
        waitpid(child, &status, 0)
        throw FileError("\(name) did not end within \(seconds) seconds")
      }
      usleep(5000)
    }
    guard status == 0 else { throw FileError("\(name) failed") }
  }

  /// Starts the program in its own process group.
  private func start(_ arguments: [String]) throws(FileError) -> pid_t {
    #if canImport(Glibc)
      var (files, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #else
      var (files, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0)
    }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, path, &files, &attributes, &words, environ)
    guard failure == 0 else { throw FileError(number: failure) }
    return child
  }
}
