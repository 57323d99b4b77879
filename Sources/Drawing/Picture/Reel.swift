// A series of layouts to play, scrub through and step through.

public import AutoLayout

/// Layouts of the same views, in order: moments of an animation, or widths of the root.
public struct Reel: Equatable, Sendable {
  /// One layout and its caption.
  public struct Moment: Equatable, Sendable {
    /// The caption, such as `0.15 s` or `root 320 wide`.
    public var label: String
    /// The layout to draw.
    public var snapshot: LayoutSnapshot

    /// Creates a moment.
    public init(label: String, snapshot: LayoutSnapshot) {
      self.label = label
      self.snapshot = snapshot
    }
  }

  /// The content of the reel in a few words.
  public var title: String
  /// The layouts, in order.
  public var moments: [Moment]
  /// The seconds from one moment to the next; 0 if they are not points in time.
  public var interval: Double
  /// The index of the moment to show first.
  public var first: Int

  /// Creates a reel.
  public init(title: String, moments: [Moment], interval: Double = 0, first: Int = 0) {
    self.title = title
    self.moments = moments
    self.interval = interval
    self.first = moments.indices.contains(first) ? first : 0
  }

  /// Creates the moments of an animation, evenly spaced from its beginning to its end.
  ///
  /// - Parameters:
  ///   - animation: The animation to show.
  ///   - title: The content in a few words.
  ///   - rate: The steps per second; their total is rounded up to a multiple of 20, at most 600.
  public init(_ animation: LayoutAnimation, title: String, rate: Double = 60) {
    let total = max(animation.total, 1e-3)
    let twenties = min(max((total * rate / 20).rounded(.up), 1), 30)
    let count = Int(twenties) * 20
    self.title = title
    interval = total / Double(count)
    first = 0
    let step = interval
    moments = (0...count).untilStopped.map { index in
      let time = index == count ? total : Double(index) * step
      return Moment(label: "\(pointText(time)) s", snapshot: animation.snapshot(at: time))
    }
  }

  /// The seconds from the first moment to the last.
  public var duration: Double { interval * Double(max(moments.count - 1, 0)) }
}
