// What moves on the terminal: an animation that plays, a value that is slid by keys.

import Notebook

/// Shows movies and slides values, in place.
struct Stage {
  /// The terminal.
  let terminal: Terminal
  /// Keys, signals and the timer.
  let events: Events

  /// The most seconds between two frames.
  private static let longest = 60.0

  /// Plays a movie at its speed; Ctrl-C jumps to its end.
  ///
  /// Keys stay where they are, so that what was typed ahead is not lost.
  ///
  /// - Parameters:
  ///   - movie: What is played.
  ///   - screen: The room for it; the window may change its size meanwhile.
  func play(_ movie: Movie, on screen: () -> Screen) {
    terminal.withKeys {
      var place = InPlace(terminal)
      let clock = ContinuousClock()
      let start = clock.now
      // An animation may be said to last for years.
      let interval = min(movie.interval, Self.longest)
      var index = 0
      while index < movie.frames.count {
        place.show(movie.frames[index].text(on: screen()))
        let due = start + .seconds(interval) * (index + 1)
        index = wait(until: due, on: clock, place: &place) ? index + 1 : movie.frames.count - 1
        // A terminal that is slower than the movie loses frames, never the last one.
        while index < movie.frames.count - 1, clock.now > start + .seconds(interval) * index {
          index += 1
        }
      }
    }
  }

  /// Waits for a frame's time to pass; `false` when the user wants to see the end.
  private func wait(
    until due: ContinuousClock.Instant, on clock: ContinuousClock, place: inout InPlace
  ) -> Bool {
    while clock.now < due {
      let rest = clock.now.duration(to: due) / .milliseconds(1)
      switch events.wait(keys: false, milliseconds: max(1, Int(min(rest, 60_000)))) {
      case .interrupt: return false
      case .suspend: suspend(&place)
      case .resize: place.startBelow()
      case .time, .keys, .ready: break
      }
    }
    return true
  }

  /// Lets the user move a value; the value to keep, or `nil` to go back to the first one.
  ///
  /// Keys that wait are taken together, so that a held key never draws more often than the
  /// terminal can show.
  ///
  /// - Parameters:
  ///   - request: The value and its bounds.
  ///   - preview: The picture of the layout with the value.
  /// - Returns: The value to keep.
  func slide(_ request: SlideRequest, preview: (Double) -> String) -> Double? {
    var place = InPlace(terminal)
    var position = request.current
    let help = "← → move   shift ×10   Home End   Enter keeps   Esc goes back\n"
    terminal.takeKeys()
    defer { Terminal.restore() }
    place.show(help + preview(position))
    while true {
      switch events.wait() {
      case .interrupt: return nil
      case .suspend: suspend(&place)
      case .resize: place.startBelow()
      case .time, .ready: break
      case .keys:
        for key in Key.waiting() {
          switch key {
          case .enter: return position
          case .escape, .closed: return nil
          default: position = request.moved(position, by: key)
          }
        }
      }
      place.show(help + preview(position))
    }
  }

  private func suspend(_ place: inout InPlace) {
    Terminal.restore()
    events.suspend()
    terminal.takeKeys()
    place.startBelow()
  }
}

extension SlideRequest {
  /// Where a key moves the value to, inside its bounds.
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
