/// An animation from one solved layout to another, as a value that can be sampled at any time.
///
///     let slide = LayoutAnimation(from: before, to: after, curve: .easeInOut, duration: 0.3)
///     slide.snapshot(at: 0.15)          // half-way
///     let back = LayoutAnimation(from: after, to: before, curve: .easeOut, duration: 0.2)
///       .interrupting(slide, after: 0.1)
///
/// Frames are interpolated and nothing is solved in between, as in a view animation. Times are in
/// seconds since the animation was added, including its delay.
public struct LayoutAnimation: Equatable, Sendable {
  /// The layout before the animation.
  public var start: LayoutSnapshot
  /// The layout after the animation, which is the model's layout from the start.
  public var end: LayoutSnapshot
  /// The intermediate layouts, the last of them ``end``; empty for a direct animation.
  public var keyframes: [Keyframe]
  /// The timing of the animation from start to end.
  public var curve: TimingCurve
  /// The duration of one run, in seconds.
  public var duration: Double
  /// The delay before the animation begins, in seconds.
  public var delay: Double
  /// The number of repetitions, at least one.
  public var repeats: Int
  /// Indicates whether each run also plays backwards, for the same time again; at the very end, the
  /// layout is ``end`` anyway, as that is the model's layout.
  public var reverses: Bool
  /// The animation that was running when this one began; an array, since a value can't contain its
  /// own type.
  private var interrupted: [Interrupted] = []

  /// A section of the animation that leads from the previous layout to another one.
  ///
  /// The counterpart of `UIView.addKeyframe(withRelativeStartTime:relativeDuration:)`, with times
  /// as fractions of the whole animation after its curve is applied. Unlike this type, UIKit has no
  /// curve for a single keyframe.
  public struct Keyframe: Equatable, Sendable {
    /// The start, from 0 to 1; no earlier than the end of the previous keyframe.
    public var start: Double
    /// The end, from 0 to 1; nothing moves from then until the next keyframe begins.
    public var end: Double
    /// The timing within the keyframe.
    public var curve: TimingCurve
    /// The layout at the end of the keyframe.
    public var layout: LayoutSnapshot

    /// Creates a keyframe.
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

  /// The time until all movement ends, in seconds.
  public var total: Double {
    let rest = interrupted.first.map { $0.animation.total - $0.elapsed } ?? 0
    return max(delay + run * Double(repeats), rest)
  }

  /// The duration of one run, in seconds.
  private var run: Double { reverses ? 2 * duration : duration }

  /// Returns this animation as started during `earlier`, which leads to ``start``.
  ///
  /// View animations have been additive since iOS 8: the rest of the earlier animation continues
  /// under the new one, so that nothing jumps and no view changes its speed abruptly. Animations
  /// that have ended by then are omitted, as are those started more than ``interruptionLimit``
  /// animations earlier.
  public func interrupting(_ earlier: LayoutAnimation, after elapsed: Double) -> LayoutAnimation {
    var result = self
    result.interrupted = [Interrupted(animation: earlier, elapsed: max(elapsed, 0))]
    return result.underWay(at: 0, atMost: Self.interruptionLimit)
  }

  /// The maximum number of interrupted animations under another; each is evaluated at every moment.
  public static let interruptionLimit = 16

  /// Returns the animation without those under it that have ended by a given time or exceed a given
  /// count.
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

  /// Returns the fraction completed at a time in seconds, which is beyond 0…1 if a spring
  /// overshoots.
  public func progress(at time: Double) -> Double {
    let time = time - delay
    if time >= run * Double(repeats) { return 1 }
    if time <= 0 { return 0 }
    var part = time.truncatingRemainder(dividingBy: run)
    if part > duration { part = run - part }
    return curve.progress(at: part / duration)
  }

  /// Returns the index of the keyframe at a time in seconds, and the fraction of it completed;
  /// index 0 if there are no keyframes.
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

  /// Returns the layout at a fraction of the animation.
  private func layout(at progress: Double) -> LayoutSnapshot {
    guard !keyframes.isEmpty else { return start.interpolated(to: end, progress: progress) }
    let (index, part) = stage(of: progress)
    return (index == 0 ? start : keyframes[index - 1].layout)
      .interpolated(to: keyframes[index].layout, progress: part)
  }

  /// Returns the layout at a time in seconds, interpolated between the solved ends.
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

  /// Returns the layout at a fraction of one direction, ignoring the delay.
  ///
  /// - Parameter fraction: The fraction, from 0 to 1.
  /// - Returns: The layout.
  public func snapshot(atFraction fraction: Double) -> LayoutSnapshot {
    // The end of one run is also the start of the next; here, the end is meant.
    fraction >= 1 ? end : snapshot(at: delay + fraction * duration)
  }
}

extension LayoutSnapshot {
  /// Returns the layout at the start of a run; once under way, items have already appeared or
  /// vanished as at the end.
  fileprivate func begun(towards end: LayoutSnapshot, isUnderWay: Bool) -> LayoutSnapshot {
    isUnderWay ? interpolated(to: end, progress: 0) : self
  }

  /// Adds to each item the difference between `now` and `model`.
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
