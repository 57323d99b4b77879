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

  @Test func `a view that appears grows out of the middle of its place`() {
    let start = LayoutSnapshot(root: .init(width: 320, height: 480))
    var end = start
    end.items = [.init(name: "new", kind: .view, superview: nil, frame: rect(100))]
    let quarter = start.interpolated(to: end, progress: 0.25).items[0].frame
    #expect(quarter == Rect(x: 120, y: 37.5, width: 80, height: 25))
  }

  private func rect(_ height: Double) -> Rect {
    Rect(x: 0, y: 0, width: 320, height: height)
  }
}
