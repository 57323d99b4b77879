/// An animation from one solved layout to another, as a value that is asked for its moments.
///
///     let slide = LayoutAnimation(from: before, to: after, curve: .easeInOut, duration: 0.3)
///     slide.snapshot(at: 0.15)          // half-way
///     let back = LayoutAnimation(from: after, to: before, curve: .easeOut, duration: 0.2)
///       .interrupting(slide, after: 0.1)
///
/// Frames are interpolated and nothing is solved on the way, as in a view animation. Times are in
/// seconds from the moment at which the animation is added, its delay included.
public struct LayoutAnimation: Equatable, Sendable {
  /// The layout before.
  public var start: LayoutSnapshot
  /// The layout afterwards, which is the model's from the first moment on.
  public var end: LayoutSnapshot
  /// The layouts on the way, the last of them ``end``; empty for a direct way.
  public var keyframes: [Keyframe]
  /// The timing of the animation between start and end.
  public var curve: TimingCurve
  /// The seconds of one way.
  public var duration: Double
  /// The seconds before it begins.
  public var delay: Double
  /// The number of runs, at least one.
  public var repeats: Int
  /// Indicates whether each run goes back to the start, in as much time again; at the very end the
  /// layout is ``end`` all the same, for that is the model's.
  public var reverses: Bool
  /// The animation that was under way when this one began; an array, since a value can't hold one
  /// of its own type.
  private var interrupted: [Interrupted] = []

  /// A part of the way, which leads from the layout before to another one.
  ///
  /// As `UIView.addKeyframe(withRelativeStartTime:relativeDuration:)`, whose times are fractions of
  /// the whole way, after its curve. Unlike here, UIKit has no curve for a single keyframe.
  public struct Keyframe: Equatable, Sendable {
    /// The start, from 0 to 1; no earlier than the end of the keyframe before.
    public var start: Double
    /// The end, from 0 to 1; until the next keyframe begins, nothing moves.
    public var end: Double
    /// The timing within the keyframe.
    public var curve: TimingCurve
    /// The layout that it leads to.
    public var layout: LayoutSnapshot

    /// Creates a part of the way.
    public init(
      from start: Double, to end: Double, curve: TimingCurve = .linear, layout: LayoutSnapshot
    ) {
      self.start = start
      self.end = end
      self.curve = curve
      self.layout = layout
    }
  }

  private struct Interrupted: Equatable, Sendable {
    var animation: LayoutAnimation
    var elapsed: Double
  }

  /// Creates an animation.
  public init(
    from start: LayoutSnapshot, to end: LayoutSnapshot, by keyframes: [Keyframe] = [],
    curve: TimingCurve = .easeInOut, duration: Double, delay: Double = 0, repeats: Int = 1,
    reverses: Bool = false
  ) {
    self.start = start
    self.end = end
    self.keyframes = keyframes
    self.curve = curve
    self.duration = max(duration, 0)
    self.delay = max(delay, 0)
    self.repeats = max(repeats, 1)
    self.reverses = reverses
  }

  /// The seconds until nothing moves any more.
  public var total: Double {
    let rest = interrupted.first.map { $0.animation.total - $0.elapsed } ?? 0
    return max(delay + run * Double(repeats), rest)
  }

  /// The seconds of one run.
  private var run: Double { reverses ? 2 * duration : duration }

  /// Returns this animation begun while `earlier`, which leads to ``start``, was under way.
  ///
  /// View animations are additive since iOS 8: the rest of the earlier way goes on under the new
  /// one, so that nothing jumps and no view changes its speed abruptly. Animations that have ended
  /// by then are left out, and so are those that began more than ``interruptionLimit`` animations
  /// ago.
  public func interrupting(_ earlier: LayoutAnimation, after elapsed: Double) -> LayoutAnimation {
    var result = self
    result.interrupted = [Interrupted(animation: earlier, elapsed: max(elapsed, 0))]
    return result.underWay(at: 0, atMost: Self.interruptionLimit)
  }

  /// The most interrupted animations that go on under another; each is evaluated at every moment.
  public static let interruptionLimit = 16

  /// The animation without those under it that have ended at a time, or that are too many.
  private func underWay(at time: Double, atMost count: Int) -> LayoutAnimation {
    var result = self
    result.interrupted = interrupted.compactMap { earlier in
      let now = earlier.elapsed + time
      guard count > 0, now < earlier.animation.total else { return nil }
      return Interrupted(
        animation: earlier.animation.underWay(at: now, atMost: count - 1),
        elapsed: earlier.elapsed)
    }
    return result
  }

  /// Returns the fraction of the way that is done after some seconds; beyond 0…1 where a spring
  /// overshoots.
  public func progress(at time: Double) -> Double {
    let time = time - delay
    if time >= run * Double(repeats) { return 1 }
    if time <= 0 { return 0 }
    var part = time.truncatingRemainder(dividingBy: run)
    if part > duration { part = run - part }
    return curve.progress(at: part / duration)
  }

  /// Returns the keyframe under way after some seconds, and the fraction of it that is done; the
  /// first if there are none.
  public func stage(at time: Double) -> (index: Int, progress: Double) {
    stage(of: progress(at: time))
  }

  private func stage(of progress: Double) -> (index: Int, progress: Double) {
    guard !keyframes.isEmpty else { return (0, progress) }
    let index = keyframes.lastIndex { $0.start <= progress } ?? 0
    let keyframe = keyframes[index]
    if progress <= keyframe.start { return (index, 0) }
    if progress >= keyframe.end { return (index, 1) }
    let part = (progress - keyframe.start) / (keyframe.end - keyframe.start)
    return (index, keyframe.curve.progress(at: part))
  }

  /// The layout where so much of the way is done.
  private func layout(at progress: Double) -> LayoutSnapshot {
    guard !keyframes.isEmpty else { return start.interpolated(to: end, progress: progress) }
    let (index, part) = stage(of: progress)
    return (index == 0 ? start : keyframes[index - 1].layout)
      .interpolated(to: keyframes[index].layout, progress: part)
  }

  /// Returns the layout after some seconds; the ends are solved, layouts in between are
  /// interpolated.
  public func snapshot(at time: Double) -> LayoutSnapshot {
    if time >= total { return end }
    let progress = progress(at: time)
    guard let earlier = interrupted.first else {
      if progress == 0 {
        return start.begun(towards: keyframes.first?.layout ?? end, isUnderWay: time > delay)
      }
      return layout(at: progress)
    }
    var result = layout(at: progress)
    result.add(earlier.animation.snapshot(at: earlier.elapsed + max(time, 0)), minus: start)
    return result
  }

  /// The layout at a part of one way, the delay left out.
  ///
  /// - Parameter fraction: From 0 to 1.
  /// - Returns: The layout.
  public func snapshot(atFraction fraction: Double) -> LayoutSnapshot {
    // The end of one run is the start of the next; the end is meant.
    fraction >= 1 ? end : snapshot(at: delay + fraction * duration)
  }
}

extension LayoutSnapshot {
  /// The layout at the first moment: as it was; once a reversal is back at it, new and removed
  /// items are already new and removed.
  fileprivate func begun(towards end: LayoutSnapshot, isUnderWay: Bool) -> LayoutSnapshot {
    isUnderWay ? interpolated(to: end, progress: 0) : self
  }

  /// Adds to each item by how much `now` differs from `model`.
  fileprivate mutating func add(_ now: LayoutSnapshot, minus model: LayoutSnapshot) {
    let (nows, models) = (now.itemsByName, model.itemsByName)
    root.width += now.root.width - model.root.width
    root.height += now.root.height - model.root.height
    for index in items.indices {
      guard let now = nows[items[index].name], let model = models[items[index].name] else {
        continue
      }
      let own = items[index].ranges
      items[index].frame = items[index].frame.adding(now.frame, minus: model.frame)
      items[index].ranges = Ranges(
        sum: [(1, own), (1, now.ranges)],
        offset: Rect(
          x: -model.frame.x, y: -model.frame.y, width: -model.frame.width,
          height: -model.frame.height),
        shown: items[index].frame)
      items[index].alignmentRect = items[index].alignmentRect.adding(
        now.alignmentRect, minus: model.alignmentRect)
    }
  }
}

extension Rect {
  fileprivate func adding(_ now: Rect, minus model: Rect) -> Rect {
    Rect(
      x: x + now.x - model.x, y: y + now.y - model.y,
      width: max(0, width + now.width - model.width),
      height: max(0, height + now.height - model.height))
  }
}
