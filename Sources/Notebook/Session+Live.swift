import AutoLayout
import Syntax

// Animation.

extension Session {
  /// `animate 0.3s ease-in-out { set gap = 120 } at 0, 0.5, 1`, in one step.
  mutating func animate(_ line: AnimateLine) throws(NotebookError) -> Outcome {
    guard line.output.format == nil, line.output.file == nil else {
      throw .notAvailable("animate as", line.output.format?.span ?? .none)
    }
    let remembered = memory
    let start: LayoutSnapshot
    var outcome: Outcome
    switch line.change {
    case .lines(let block):
      start = workspace.layout.snapshot()
      outcome = try transact { workspace throws(NotebookError) in
        try workspace.draft(.block(block))
      }
    case .between(let from, let to):
      guard let first = place(from.value) else { throw .unknownBranch(from) }
      var layout = Layout(document: first.document)
      start = layout.snapshot()
      outcome = try switchTo(to)
    }
    let flight = Flight(
      start: start, end: workspace.layout.snapshot(), curve: Self.curve(line.curve?.value),
      duration: line.duration.value, delay: line.delay?.value ?? 0,
      repeats: line.repeats?.value ?? 1, reverses: line.reverses)
    memory.flight = flight
    if case .change(var inverse) = outcome.recording {
      inverse.memory = remembered
      outcome.recording = .change(inverse)
    }
    let shown = line.moments.map { flight.fraction($0.value) }
    for (moment, part) in zip(line.moments, shown) where part < 0 || part > 1 {
      throw .momentOutside(moment.span)
    }
    let printed = framesText(flight, shown.isEmpty ? [0, 0.25, 0.5, 0.75, 1] : shown)
    if configuration.isInteractive, shown.isEmpty {
      outcome.recorded = outcome.evaluation.output + printed
      outcome.evaluation.effects.append(.play(movie(flight)))
    } else {
      outcome.evaluation.append(Evaluation(output: printed))
    }
    return outcome
  }

  private static func curve(_ name: CurveName?) -> TimingCurve {
    switch name ?? .easeInOut {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .bezier(let x1, let y1, let x2, let y2): .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
    case .spring(let damping, let velocity): .spring(dampingRatio: damping, velocity: velocity)
    }
  }

  private func framesText(_ flight: Flight, _ moments: [Double]) -> String {
    moments.map { moment in
      let snapshot = flight.snapshot(at: moment)
      let frames = Frames(snapshot: snapshot, items: Array(snapshot.items.indices))
      return "at \(Text.number(moment))\n" + Text.indented(frames.text, by: "  ")
    }.joined()
  }

  /// Thirty drawings a second, once through.
  private func movie(_ flight: Flight) -> Movie {
    let count = min(max(Int(flight.duration * 30), 2), 600)
    var fractions = (0...count).map { Double($0) / Double(count) }
    if flight.reverses { fractions += fractions.reversed() }
    let frames = fractions.map { picture(flight.snapshot(at: $0)) }
    let times = min(max(flight.repeats, 1), 10)
    return Movie(
      frames: (0..<times).flatMap { _ in frames }, interval: flight.duration / Double(count))
  }
}
