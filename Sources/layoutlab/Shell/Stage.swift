// Movement in the terminal: an animation that plays, or a value changed with keys.

import Answers

/// Shows movies and slides values, in place.
struct Stage {
  let terminal: Terminal
  /// The source of keys, signals and the timer.
  let events: Events

  /// The maximum number of seconds between two frames.
  private static let longest = 60.0

  /// Plays a movie at its speed.
  ///
  /// Keys stay unread, so that text typed ahead is not lost. If Ctrl-C stops the movie, its first
  /// drawing is shown.
  ///
  /// - Parameters:
  ///   - movie: The movie to play.
  ///   - show: Shows a drawing in place of the previous one.
  ///   - moved: Called when the window, and with it the drawing's position, has changed.
  /// - Returns: Whether it was played to its end.
  func play(_ movie: Movie, show: (DrawnLayout) -> Void, moved: () -> Void = {}) -> Bool {
    terminal.withKeys {
      let clock = ContinuousClock()
      let start = clock.now
      // The interval of an animation may be years.
      let interval = min(movie.interval, Self.longest)
      var index = 0
      while index < movie.frames.count {
        show(movie.frames[index])
        let due = start + .seconds(interval) * (index + 1)
        guard wait(until: due, on: clock, moved) else {
          show(movie.frames[0])
          return false
        }
        index += 1
        // A terminal slower than the movie skips frames, but never the last one.
        while index < movie.frames.count - 1, clock.now > start + .seconds(interval) * index {
          index += 1
        }
      }
      return true
    }
  }

  /// Waits until a frame's time has passed; returns `false` if the user stops the movie.
  private func wait(
    until due: ContinuousClock.Instant, on clock: ContinuousClock, _ moved: () -> Void
  ) -> Bool {
    while clock.now < due {
      let rest = clock.now.duration(to: due) / .milliseconds(1)
      switch events.wait(keys: false, milliseconds: max(1, Int(min(rest, 60_000)))) {
      case .interrupt: return false
      case .suspend:
        suspend()
        moved()
      case .resize: moved()
      case .time, .keys, .ready: break
      }
    }
    return true
  }

  /// Lets the user change a value with keys.
  ///
  /// All waiting keys are read at once, so that holding a key never draws more often than the
  /// terminal can display.
  ///
  /// - Parameters:
  ///   - request: The value and its bounds.
  ///   - preview: Returns the picture of the layout with a value.
  /// - Returns: The value to keep; `nil` to restore the first one.
  func slide(_ request: SlideRequest, preview: (Double) -> String) -> Double? {
    var place = InPlace(terminal)
    var position = request.current
    let arrows = terminal.isCapable ? "← → move, shift ×10" : "<- -> move, shift x10"
    let help = "\(arrows)  Home End  Enter keeps, Esc goes back\n"
    terminal.takeKeys()
    defer { Terminal.restore() }
    func show() {
      place.show(
        help + request.track(at: position, isASCII: !terminal.isCapable) + preview(position))
    }
    func goBack() -> Double? {
      position = request.current
      show()
      return nil
    }
    show()
    while true {
      switch events.wait() {
      case .interrupt: return goBack()
      case .suspend:
        suspend()
        place.startBelow()
      case .resize: place.startBelow()
      case .time, .ready: break
      case .keys:
        for key in Key.waiting() {
          switch key {
          case .enter: return position
          case .escape, .closed: return goBack()
          default: position = request.moved(position, by: key)
          }
        }
      }
      show()
    }
  }

  private func suspend() {
    Terminal.restore()
    events.suspend()
    terminal.takeKeys()
  }
}

extension SlideRequest {
  /// Returns the value between its bounds: `0 ├────●─────┤ 300`.
  func track(at value: Double, isASCII: Bool) -> String {
    let cells = 24
    let part = high > low ? min(max((value - low) / (high - low), 0), 1) : 0
    let place = Int((part * Double(cells - 1)).rounded())
    let signs = isASCII ? ("|", "-", "o", "|") : ("├", "─", "●", "┤")
    let line = (0..<cells).map { $0 == place ? signs.2 : signs.1 }.joined()
    func text(_ number: Double) -> String {
      Int(exactly: number).map { String($0) } ?? String((number * 100).rounded() / 100)
    }
    return "\(text(low)) \(signs.0)\(line)\(signs.3) \(text(high))\n"
  }

  /// Returns the value after a key press, within its bounds.
  func moved(_ value: Double, by key: Key) -> Double {
    switch key {
    case .left(let shift): max(low, value - (shift ? 10 : 1) * step)
    case .right(let shift): min(high, value + (shift ? 10 : 1) * step)
    case .home: low
    case .end: high
    default: value
    }
  }
}
