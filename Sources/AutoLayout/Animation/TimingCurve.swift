internal import CMath

/// The progress of an animation as a function of the fraction of its duration.
public enum TimingCurve: Equatable, Sendable {
  /// Linear progress, equal to the time.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points whose x is in 0…1.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A damped spring that settles within the duration.
  ///
  /// The damping ratio is positive; below 1 the spring overshoots. The initial velocity is in full
  /// distances per duration.
  case spring(dampingRatio: Double, velocity: Double)

  /// Slow at the start: (0.42, 0, 1, 1).
  public static let easeIn = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Slow at the end: (0, 0, 0.58, 1).
  public static let easeOut = TimingCurve.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow at both ends: (0.42, 0, 0.58, 1), the default of a view animation.
  public static let easeInOut = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the progress at a fraction of the time; 0 at 0 and 1 at 1.
  ///
  /// - Parameter time: The fraction of the duration; clamped to 0…1.
  /// - Returns: The fraction completed, which is beyond 0…1 if a spring overshoots.
  public func progress(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear:
      return time
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.bezier(y1, y2, at: Self.parameter(x1, x2, reaching: time))
    case .spring(let ratio, let velocity):
      return Self.spring(ratio, velocity, at: time)
    }
  }

  /// Returns one coordinate of a cubic Bézier curve from 0 to 1.
  private static func bezier(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  /// Returns the parameter at which the curve reaches x, by bisection, as x increases with it.
  private static func parameter(_ x1: Double, _ x2: Double, reaching x: Double) -> Double {
    var lower = 0.0
    var upper = 1.0
    for _ in 0..<60 {
      let middle = (lower + upper) / 2
      if bezier(x1, x2, at: middle) < x { lower = middle } else { upper = middle }
    }
    return (lower + upper) / 2
  }

  /// Returns the closed form of a damped spring whose envelope falls to a thousandth at the end.
  ///
  /// With ω the undamped frequency in radians per duration, ζ the damping ratio and v the initial
  /// velocity, the remaining distance is `e^(−ζωt)(cos ω_d t + (ζω − v)/ω_d · sin ω_d t)`; at ζ = 1
  /// `e^(−ωt)(1 + (ω − v)t)`; above 1, the same with hyperbolic functions, split so that no term
  /// grows.
  private static func spring(_ ratio: Double, _ velocity: Double, at time: Double) -> Double {
    let ratio = min(max(ratio, 1e-3), 1e12)
    // Above 1, the slow rate is ζ − √(ζ² − 1), which would cancel to 0 for large ζ.
    let root = ratio > 1 ? sqrt(ratio * ratio - 1) : 0
    let frequency = ratio > 1 ? log(1000) * (ratio + root) : log(1000) / ratio
    let decay = ratio * frequency
    if abs(ratio - 1) < Tolerance.damping {
      return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    if ratio < 1 {
      let damped = frequency * sqrt(1 - ratio * ratio)
      let swing = cos(damped * time) + (decay - velocity) / damped * sin(damped * time)
      return 1 - exp(-decay * time) * swing
    }
    let spread = frequency * root
    let share = (decay - velocity) / spread
    return 1 - (1 + share) / 2 * exp(-log(1000) * time)
      - (1 - share) / 2 * exp(-(spread + decay) * time)
  }
}
