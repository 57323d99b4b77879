public import AutoLayout

/// Lines that move: sliding, animation, watching.

/// `slide gap 0...200 step 1`.
public struct SlideLine: Equatable, Sendable {
  /// Any numeric path.
  public var path: Path
  /// The ends; none when omitted.
  public var range: Located<NumberRange>?
  /// What one key press adds; 1 when omitted.
  public var step: Located<Double>?

  /// Makes a slide line.
  public init(_ path: Path, _ range: Located<NumberRange>? = nil, step: Located<Double>? = nil) {
    self.path = path
    self.range = range
    self.step = step
  }
}

/// `320...1024`; the ends are in order.
public struct NumberRange: Equatable, Sendable {
  /// The least number.
  public var lower: Double
  /// The greatest number.
  public var upper: Double

  /// Makes a range; the ends may be given in either order.
  public init(_ one: Double, _ other: Double) {
    lower = min(one, other)
    upper = max(one, other)
  }
}

/// `animate 0.3s ease-in-out delay 0.1s repeat 2 reverse { set gap = 120 } at 0, 0.5, 1`.
public struct AnimateLine: Equatable, Sendable {
  /// Between what is animated.
  public enum Change: Equatable, Sendable {
    /// From now to after these lines.
    case lines(Block)
    /// From one branch or mark to another.
    case between(Word, Word)
  }

  /// In seconds, positive.
  public var duration: Located<Double>
  /// The curve; ease-in-out when omitted.
  public var curve: Located<TimingCurve>?
  /// In seconds, not negative.
  public var delay: Located<Double>?
  /// How many seconds of the last animation had passed when this one begins; it is not interrupted
  /// when omitted.
  public var after: Located<Double>?
  /// How many times it runs; once when omitted.
  public var repeats: Located<Int>?
  /// Whether it runs back after each time.
  public var reverses: Bool
  /// Between what is animated.
  public var change: Change
  /// The moments whose frames are printed; the reader's choice when empty.
  public var moments: [Located<Moment>]
  /// `as svg to a.svg`.
  public var output: OutputClause

  /// Makes an animation.
  public init(
    _ duration: Located<Double>, curve: Located<TimingCurve>? = nil, delay: Located<Double>? = nil,
    after: Located<Double>? = nil, repeats: Located<Int>? = nil, reverses: Bool = false,
    _ change: Change, at moments: [Located<Moment>] = [],
    output: OutputClause = OutputClause()
  ) {
    self.duration = duration
    self.curve = curve
    self.delay = delay
    self.after = after
    self.repeats = repeats
    self.reverses = reverses
    self.change = change
    self.moments = moments
    self.output = output
  }
}

/// A moment of an animation.
public enum Moment: Equatable, Sendable {
  /// A bare number: a fraction of the duration.
  case fraction(Double)
  /// `0.15s`.
  case seconds(Double)
}

/// `watch frames red`, `watch off`, `watch`.
public enum Watch: Equatable, Sendable {
  /// What is watched?
  case list
  /// Nothing any more.
  case off
  /// Answered again after each change.
  case query(Query)
}
