import AutoLayout
import Foundation
import Testing

@Suite struct AnimationTests {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
    .spring(dampingRatio: 0.3, velocity: 2), .spring(dampingRatio: 1, velocity: 0),
    .spring(dampingRatio: 4.56, velocity: -1),
  ]

  @Test(arguments: curves)
  func `a curve begins at 0, ends at 1 and comes near its end steadily`(curve: TimingCurve) {
    #expect(curve.progress(at: -1) == 0)
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: 7) == 1)
    #expect(abs(curve.progress(at: 0.999) - 1) < 0.02)
  }

  @Test func `a point of a Bézier curve lies on the curve`() {
    let (x1, y1, x2, y2) = (0.42, 0.0, 0.58, 1.0)
    for step in 1..<20 {
      let s = Double(step) / 20
      let r = 1 - s
      let x = 3 * r * r * s * x1 + 3 * r * s * s * x2 + s * s * s
      let y = 3 * r * r * s * y1 + 3 * r * s * s * y2 + s * s * s
      #expect(abs(TimingCurve.easeInOut.progress(at: x) - y) < 1e-9)
    }
    #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-12)
  }

  @Test func `a spring below the critical damping overshoots and one above does not`() {
    let times = (1...200).map { Double($0) / 200 }
    let loose = times.map(TimingCurve.spring(dampingRatio: 0.5, velocity: 0).progress)
    let tight = times.map(TimingCurve.spring(dampingRatio: 1.5, velocity: 0).progress)
    // The first overshoot of a free spring is e^(−πζ/√(1−ζ²)).
    let overshoot = exp(-Double.pi * 0.5 / (1 - 0.25).squareRoot())
    #expect(abs((loose.max() ?? 0) - 1 - overshoot) < 1e-3)
    #expect(tight.allSatisfy { $0 <= 1 })
  }

  @Test(arguments: [1e8, 1e9, 1e12, 1e300, .infinity])
  func `a spring that is damped beyond measure comes slowly, in finite steps`(ratio: Double) {
    let spring = TimingCurve.spring(dampingRatio: ratio, velocity: 0)
    for time in stride(from: 0.1, through: 0.9, by: 0.1) {
      #expect(TimingCurve.spring(dampingRatio: ratio, velocity: 1e12).progress(at: time).isFinite)
      // From rest the slow rate alone is left, which falls to a thousandth at the end.
      #expect(abs(spring.progress(at: time) - 1 + pow(1000, -time)) < 1e-9, "\(time)")
    }
  }

  @Test func `springs agree where the damping passes the critical one`() {
    for step in 1..<10 {
      let time = Double(step) / 10
      let below = TimingCurve.spring(dampingRatio: 1 - 1e-5, velocity: 1).progress(at: time)
      let above = TimingCurve.spring(dampingRatio: 1 + 1e-5, velocity: 1).progress(at: time)
      #expect(abs(below - above) < 0.02)
    }
  }

  @Test func `frames between two solutions are interpolated`() {
    var start = LayoutSnapshot(root: .init(width: 320, height: 480))
    start.items = [.init(name: "notes", kind: .view, superview: nil, frame: rect(480))]
    var end = start
    end.items[0].frame = rect(264)
    let middle = start.interpolated(
      to: end, progress: TimingCurve.easeInOut.progress(at: 0.5))
    #expect(abs(middle.items[0].frame.height - 372) < 1e-9)
    #expect(start.interpolated(to: end, progress: 1) == end)
  }

  @Test func `a view that was just added flies out of its superview's corner`() {
    let start = LayoutSnapshot(root: .init(width: 320, height: 480))
    var end = start
    end.items = [
      .init(
        name: "new", kind: .view, superview: nil, frame: Rect(x: 40, y: 80, width: 200, height: 100)
      )
    ]
    let quarter = start.interpolated(to: end, progress: 0.25).items[0].frame
    #expect(quarter == Rect(x: 10, y: 20, width: 50, height: 25))
    #expect(end.interpolated(to: start, progress: 0).items.isEmpty)
  }

  @Test func `a view that is hidden in a stack is seen until the end, elsewhere not at all`() {
    var start = LayoutSnapshot(root: .init(width: 320, height: 480))
    start.items = [
      .init(name: "row", kind: .stack, superview: nil, frame: rect(40)),
      .init(name: "in", kind: .view, superview: 0, frame: rect(40)),
      .init(name: "out", kind: .view, superview: nil, frame: rect(40)),
    ]
    var end = start
    (end.items[1].isHidden, end.items[2].isHidden) = (true, true)
    end.items[1].frame.width = 0
    let hiding = LayoutAnimation(from: start, to: end, curve: .linear, duration: 1)
    #expect(hiding.snapshot(at: 0.75).items[1].frame.width == 80)
    #expect(hiding.snapshot(at: 0.75).items.map(\.isHidden) == [false, false, true])
    #expect(hiding.snapshot(at: 1).items.map(\.isHidden) == [false, true, true])
    let showing = LayoutAnimation(from: end, to: start, curve: .linear, duration: 1)
    #expect(showing.snapshot(at: 0.25).items[1].frame.width == 80)
    #expect(showing.snapshot(at: 0.25).items.allSatisfy { !$0.isHidden })
  }

  @Test func `keyframes follow each other, and between two of them nothing moves`() {
    func layout(_ x: Double) -> LayoutSnapshot {
      var layout = LayoutSnapshot(root: .init(width: 320, height: 480))
      layout.items = [
        .init(
          name: "red", kind: .view, superview: nil, frame: Rect(x: x, y: 0, width: 9, height: 9))
      ]
      return layout
    }
    let keyframes: [LayoutAnimation.Keyframe] = [
      .init(from: 0, to: 0.25, layout: layout(100)),
      .init(
        from: 0.5, to: 1, curve: .bezier(x1: 0.5, y1: 0.75, x2: 0.5, y2: 0.75), layout: layout(20)),
    ]
    var flight = LayoutAnimation(
      from: layout(0), to: layout(20), by: keyframes, curve: .linear, duration: 2)
    func places(_ times: [Double]) -> [Double] {
      times.map { (flight.snapshot(at: $0).items[0].frame.x * 1e6).rounded() / 1e6 }
    }
    #expect(places([0, 0.25, 0.5, 0.8, 1, 2, 3]) == [0, 50, 100, 100, 100, 20, 20])
    // Half-way through the second one its curve is at 3/8·(0.75 + 0.75) + 1/8 = 11/16.
    #expect(places([1.5]) == [45])
    #expect(flight.stage(at: 0.25) == (0, 0.5))
    #expect(flight.stage(at: 0.8) == (0, 1))
    #expect(flight.stage(at: 1.5).index == 1)
    flight.reverses = true
    #expect(places([2.5, 3.75, 4]) == [45, 50, 20])
    flight.reverses = false
    // The curve of the whole comes first: as keyframes of UIKit under its ease-in-out.
    flight.curve = .easeInOut
    #expect(places([1]) == [100])
    let early = flight.snapshot(at: 0.25).items[0].frame.x
    #expect(abs(early - 400 * TimingCurve.easeInOut.progress(at: 0.125)) < 1e-9)
  }

  @Test func `the keyboard takes 216 points in 0.3 seconds, half of them half-way`() {
    let slide = keyboard(from: 0, to: 216)
    let heights = [0, 0.15, 0.3, 9].map { slide.snapshot(at: $0).items[0].frame.height }
    #expect(heights == [480, 372, 264, 264])
    #expect(slide.snapshot(atFraction: 0.5) == slide.snapshot(at: 0.15))
  }

  @Test func `a delay, repeats and a reversal follow one another, and the model's end is the end`()
  {
    var slide = keyboard(from: 0, to: 200)
    (slide.curve, slide.duration, slide.delay) = (.linear, 1, 0.5)
    (slide.repeats, slide.reverses) = (2, true)
    #expect(slide.total == 4.5)
    let heights = [0, 0.5, 1, 1.5, 2, 2.5, 3.5, 4.25, 4.5].map {
      slide.snapshot(at: $0).items[0].frame.height
    }
    #expect(heights == [480, 480, 380, 280, 380, 480, 280, 430, 280])
    #expect(slide.snapshot(atFraction: 0.25).items[0].frame.height == 430)
  }

  @Test
  func `an interruption goes on from the frame that is seen, and what was under way runs out`() {
    var up = keyboard(from: 0, to: 216)
    var down = keyboard(from: 216, to: 0)
    let turned = down.interrupting(up, after: 0.15)
    #expect(turned.snapshot(at: 0).items[0].frame.height == 372)
    #expect(turned.total == 0.3)
    #expect(turned.snapshot(at: 0.3) == down.end)
    // With straight lines the sum can be told: up has 48 of its way left, down has come 86.4.
    (up.curve, down.curve, down.duration) = (.linear, .linear, 0.5)
    let linear = down.interrupting(up, after: 0.2)
    let height = linear.snapshot(at: 0.05).items[0].frame.height
    #expect(abs(height - (264 + 216 * 0.1 + 216 * (1 - 0.25 / 0.3))) < 1e-9)
    #expect(abs(linear.snapshot(at: 0.25).items[0].frame.height - (264 + 108)) < 1e-9)
  }

  @Test func `an interruption leaves alone what the earlier animation did not know`() {
    let earlier = keyboard(from: 0, to: 216)
    var end = earlier.start
    end.items.append(.init(name: "new", kind: .view, superview: nil, frame: rect(40)))
    let later = LayoutAnimation(from: earlier.end, to: end, curve: .linear, duration: 0.3)
      .interrupting(earlier, after: 0.15)
    let items = later.snapshot(at: 0.15).items
    // The new view flies out of the corner; the old one still has some of its first way to go.
    #expect(items[1].frame == Rect(x: 0, y: 0, width: 160, height: 20))
    #expect(items[0].frame.height == 372)
    #expect(later.snapshot(at: 0).items[0].frame.height == 372)
  }

  @Test func `of animations that interrupt each other those go on that have not ended`() {
    let first = keyboard(from: 0, to: 216)
    let second = LayoutAnimation(from: first.end, to: first.start, duration: 2)
    #expect(second.interrupting(first, after: 0.1).total == 2)
    #expect(second.interrupting(first, after: 0.3) == second)
    var latest = second
    for number in 1...100 {
      let next = LayoutAnimation(from: first.start, to: first.end, duration: 1 + Double(number))
      latest = next.interrupting(latest, after: 0)
    }
    // The oldest were left out: they would go on for longer than the newest.
    var long = LayoutAnimation(from: first.start, to: first.end, duration: 1000)
    for _ in 1...LayoutAnimation.interruptionLimit {
      long = LayoutAnimation(from: first.end, to: first.end, duration: 1)
        .interrupting(long, after: 0)
    }
    #expect(long.total == 1000)
    long = LayoutAnimation(from: first.end, to: first.end, duration: 1).interrupting(long, after: 0)
    #expect(long.total == 1)
    #expect(latest.total == 101)
  }

  @Test func `a spring's greatest frame is the closed form of its overshoot`() {
    for ratio in [0.3, 0.5, 0.7] {
      var slide = keyboard(from: 0, to: 216)
      slide.curve = .spring(dampingRatio: ratio, velocity: 0)
      let frequency = log(1000) / ratio
      let peak = Double.pi / (frequency * (1 - ratio * ratio).squareRoot())
      let overshoot = exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
      let height = slide.snapshot(atFraction: peak).items[0].frame.height
      #expect(abs(height - (264 - 216 * overshoot)) < 1e-9)
      let heights = (1..<1000).map {
        slide.snapshot(atFraction: Double($0) / 1000).items[0].frame.height
      }
      #expect(heights.allSatisfy { $0 >= height - 1e-9 })
    }
  }

  @Test func `half of a half turn is a quarter turn and nothing shrinks`() {
    var start = LayoutSnapshot(root: .init(width: 320, height: 480))
    start.items = [.init(name: "dial", kind: .view, superview: nil, frame: rect(320))]
    var end = start
    end.items[0].transform = [-1, 0, 0, -1, 40, 0]
    let half = start.interpolated(to: end, progress: 0.5).items[0].transform
    let quarter: [Double] = [0, 1, -1, 0, 20, 0]
    #expect(zip(half, quarter).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `a picture laid over a layout says by how much constraints fail, in any area`() throws
  {
    for isRightToLeft in [false, true] {
      var layout = Layout()
      try layout.updateWorld { $0.isRightToLeft = isRightToLeft }
      let card = try layout.addView("card")
      let title = try layout.addView("title", in: card)
      let ids = try layout.activate([
        title.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
        title.leadingAnchor.constraint(
          greaterThanOrEqualTo: layout.root.safeAreaLayoutGuide.leadingAnchor, constant: 28),
        card.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
        card.widthAnchor.constraint(equalToConstant: 200),
        title.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
      ])
      var picture = layout.snapshot()
      #expect(ids.map { ShownLayout(picture, of: layout).error(of: $0) } == [0, 0, 0, 0, 0])
      // The card 30 wider, and the title 5 to the right and 1 too narrow for it.
      picture.items[0].alignmentRect.width += 30
      if isRightToLeft { picture.items[0].alignmentRect.x -= 30 }
      picture.items[0].frame = picture.items[0].alignmentRect
      picture.items[1].alignmentRect.x += isRightToLeft ? 35 : 5
      picture.items[1].alignmentRect.width += 14
      if isRightToLeft { picture.items[1].alignmentRect.x -= 14 }
      picture.items[1].frame = picture.items[1].alignmentRect
      let shown = ShownLayout(picture, of: layout)
      #expect(
        ids.map { shown.error(of: $0) } == (isRightToLeft ? [5, 5, 0, 30, 1] : [5, 0, 0, 30, 1]))
    }
  }

  /// Notes over a spacer whose height goes from one value to another in 0.3 seconds.
  private func keyboard(from start: Double, to end: Double) -> LayoutAnimation {
    let snapshots = [start, end].map { height in
      var snapshot = LayoutSnapshot(root: .init(width: 320, height: 480))
      snapshot.items = [
        .init(name: "notes", kind: .view, superview: nil, frame: rect(480 - height))
      ]
      return snapshot
    }
    return LayoutAnimation(from: snapshots[0], to: snapshots[1], duration: 0.3)
  }

  private func rect(_ height: Double) -> Rect {
    Rect(x: 0, y: 0, width: 320, height: height)
  }
}
