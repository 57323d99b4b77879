// What is seen while a long line is computed: nothing for half a second, then a word on standard
// error that vanishes at the end.

/// Waits for a computation.
struct Progress {
  /// Signals and the timer.
  let events: Events

  /// Waits until `descriptor` is readable, and says on what; `false` when the user pressed Ctrl-C.
  func wait(for descriptor: Int32, _ what: String) -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    var shown = false
    defer { if shown { Console.signal("\r\u{1b}[K") } }
    while true {
      switch events.wait(keys: false, descriptor: descriptor, milliseconds: shown ? 1000 : 500) {
      case .ready: return true
      case .interrupt: return false
      case .suspend: events.suspend()
      case .time:
        let seconds = Int(start.duration(to: clock.now) / .seconds(1))
        Console.signal("\r\(what)\(seconds > 0 ? " \(seconds) s" : "")   Ctrl-C stops")
        shown = true
      case .keys, .resize: break
      }
    }
  }
}
