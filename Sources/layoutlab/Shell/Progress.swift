// A progress indicator for long computations: nothing for half a second, then a word on standard
// error that is removed at the end.

/// Waits for a computation.
struct Progress {
  /// The source of signals and of the timer.
  let events: Events

  /// Waits until `descriptor` is readable; calls `stop` when the user presses Ctrl-C.
  func wait(for descriptor: Int32, stop: () -> Void) {
    var what = "working", hint = "   Ctrl-C stops"
    let clock = ContinuousClock()
    let start = clock.now
    var shown = false
    defer { if shown { Console.signal("\r\u{1b}[K") } }
    while true {
      switch events.wait(keys: false, descriptor: descriptor, milliseconds: shown ? 1000 : 500) {
      case .ready: return
      case .interrupt:
        (what, hint) = ("stopping", "")
        stop()
      case .suspend: events.suspend()
      case .time:
        let seconds = Int(start.duration(to: clock.now) / .seconds(1))
        Console.signal("\r\u{1b}[K\(what)\(seconds > 0 ? " \(seconds) s" : "")\(hint)")
        shown = true
      case .keys, .resize: break
      }
    }
  }
}
