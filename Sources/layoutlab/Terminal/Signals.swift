// Signals as events. A handler may do next to nothing, so it writes the signal's number to a pipe;
// the poll loop reads it there along with keys and the timer, on one thread.

import Foundation

/// The write end of the pipe; set once, before the first handler is installed.
nonisolated(unsafe) private var signalPipe: Int32 = -1

/// The events that the program waits for: keys, signals, the end of a computation, and time.
struct Events {
  enum Event: Equatable {
    /// Standard input has bytes, or has ended.
    case keys
    /// The given descriptor has bytes.
    case ready
    /// Ctrl-C was pressed.
    case interrupt
    /// Ctrl-Z was pressed: the receiver must give the terminal back, then call
    /// ``Events/suspend()``.
    case suspend
    /// The window was resized.
    case resize
    /// The time is up.
    case time
  }

  private let pipe: Int32

  /// Starts receiving Ctrl-C, Ctrl-Z and size changes as events, and makes every fatal signal give
  /// the terminal back first.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = ends.withUnsafeMutableBufferPointer { systemPipe($0.baseAddress) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    pipe = ends[0]
    signalPipe = ends[1]
    for number in [SIGINT, SIGTSTP, SIGWINCH] { Events.catchSignal(number, forward) }
    for number in [SIGHUP, SIGTERM, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] {
      Events.catchSignal(number, dieTidily)
    }
  }

  /// Waits for the first of the requested events; signals precede keys.
  ///
  /// - Parameters:
  ///   - keys: Whether to wait for keys; if not, they stay unread.
  ///   - descriptor: Another descriptor to wait for.
  ///   - milliseconds: The time to wait; `nil` waits forever.
  /// - Returns: The first event.
  func wait(keys: Bool = true, descriptor: Int32? = nil, milliseconds: Int? = nil) -> Event {
    while true {
      var requests = [
        pollfd(fd: pipe, events: Int16(POLLIN), revents: 0),
        pollfd(fd: keys ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&requests, nfds_t(requests.count), Int32(milliseconds ?? -1))
      if count == 0 { return .time }
      if count < 0 { continue }
      if requests[0].revents != 0, let event = nextSignal() { return event }
      if requests[2].revents != 0 { return .ready }
      if requests[1].revents != 0 { return .keys }
    }
  }

  /// Indicates whether Ctrl-C was pressed; a pending Ctrl-Z stops the program first.
  var isInterrupted: Bool {
    while let event = nextSignal() {
      switch event {
      case .interrupt: return true
      case .suspend: suspend()
      case .keys, .ready, .resize, .time: break
      }
    }
    return false
  }

  /// Stops the program as Ctrl-Z does, until it is continued; the terminal is given back meanwhile.
  func suspend() {
    Terminal.lend {
      Events.catchSignal(SIGTSTP, SIG_DFL)
      raise(SIGTSTP)
      Events.catchSignal(SIGTSTP, forward)
    }
  }

  private func nextSignal() -> Event? {
    var number: UInt8 = 0
    guard read(pipe, &number, 1) == 1 else { return nil }
    switch Int32(number) {
    case SIGINT: return .interrupt
    case SIGTSTP: return .suspend
    default: return .resize
    }
  }

  /// Installs a handler; interrupted system calls are restarted.
  static func catchSignal(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_RESTART)
    sigaction(number, &action, nil)
  }
}

private func forward(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(signalPipe, &byte, 1)
  errno = before
}

private func dieTidily(_ number: Int32) {
  Terminal.restoreAfterCrash()
  signal(number, SIG_DFL)
  raise(number)
}

private func systemPipe(_ ends: UnsafeMutablePointer<Int32>?) -> Int32 {
  #if canImport(Glibc)
    Glibc.pipe(ends)
  #else
    Darwin.pipe(ends)
  #endif
}
