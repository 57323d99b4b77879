import Answers
import AutoLayout
import Drawing
import Syntax

// Runs `animate` as one step, and answers later questions about its moments.

extension AnimateLine {
  /// The formats of an animation: its frames at the moments, or a movie.
  static let formats = OutputFormat.showing([.list, .movie])

  /// Runs the animation as one step: `animate 0.3s ease-in-out { set gap = 120 } at 0, 0.5, 1`.
  func run(in session: inout Session) throws(NotebookError) -> LineOutcome {
    var stages = [try QuestionContext(session).laidOutLayout()]
    var outcome: LineOutcome
    switch change {
    case .lines(let block): outcome = try Self.run(block, in: &session)
    case .keyframes(let keyframes):
      outcome = LineOutcome(answer: Answer())
      for (index, keyframe) in keyframes.enumerated() {
        let (range, begin) = (
          keyframe.range.value, index == 0 ? 0 : keyframes[index - 1].range.value.upper
        )
        guard range.lower >= begin, range.lower < range.upper, range.upper <= 1 else {
          throw .keyframeOutside(keyframe.range.span)
        }
        let step = try Self.run(keyframe.block, in: &session)
        outcome.answer.append(step.answer)
        stages.append(try QuestionContext(session).laidOutLayout())
      }
      outcome.recording = .change
    case .between(let from, let to):
      guard let place = QuestionContext(session).place(from.value) else {
        throw .unknownBranch(from)
      }
      stages = [try session.workspace.layout.replacing(with: place.document)]
      outcome = try UndoTree.switchTo(to, in: &session)
    }
    if stages.count == 1 { stages.append(try QuestionContext(session).laidOutLayout()) }
    let flight = flight(through: stages, after: session.memory.flight)
    session.memory.flight = flight
    var shown: [(moment: Moment, frames: Frames)] = []
    let usual = [0, 0.25, 0.5, 0.75, 1].map { Located(Moment.fraction($0)) }
    for moment in moments.isEmpty ? usual : moments {
      try session.workspace.checkStop()
      let (snapshot, part) = try flight.snapshot(at: moment)
      let frames = Frames(snapshot: snapshot, items: Array(snapshot.items.indices), moment: part)
      shown.append((moment.value, frames))
    }
    outcome.countsWhenWritten = output.file != nil
    if output.format != nil || output.file != nil {
      let format = try output.format(of: Statement(self), known: Self.formats)
      var answer = Answer(blocks(of: flight, shown, as: format))
      answer.countAsAsked()
      if let file = output.file {
        outcome.answer.effects.append(session.writing(answer.output, to: file, output))
      } else {
        outcome.answer.append(answer)
      }
      return outcome
    }
    var printed = shown.untilStopped.map(Self.framesText).joined()
    let violations = flight.violations(through: stages)
    let remarks = violations.text + (hasOwnCurves ? Self.ownCurves : "")
    if moments.isEmpty { printed += curveText(of: flight) + remarks }
    guard session.configuration.isInteractive else {
      outcome.answer.append(Answer(output: printed))
      return outcome
    }
    // If the animation is played, only the requested moments are printed.
    outcome.recorded = outcome.answer.output + printed
    let movie = session.effect(
      .play(Self.movie(flight, violations.marks, session.workspace.world.drawingStyle)))
    if !session.isScripted {
      session.playing = Playing(
        id: movie.id, lines: session.history.count, undone: session.history.undone)
    }
    outcome.answer.append(
      Answer(
        output: moments.isEmpty ? curveText(of: flight) + remarks : printed, effects: [movie]))
    return outcome
  }

  /// A playing movie, with the number of lines and the redoable lines from before its own line.
  struct Playing: Sendable {
    var id: Effect.ID
    var lines: Int
    var undone: [[String]]
  }

  /// Handles a movie stopped by the user: its line is undone without a trace, unless another one
  /// followed.
  static func stopped(_ id: Effect.ID, in session: inout Session) -> Answer {
    guard let movie = session.playing, movie.id == id,
      session.history.count == movie.lines + 1, let inverse = session.history.lastInverse
    else { return Answer() }
    session.takeBackLastLine(inverse, undone: movie.undone)
    session.pendingWork.end()
    var answer = Answer()
    answer.isStopped = true
    return answer
  }

  /// Runs the lines of an animation as one step, including manual passes among them
  /// (`layoutIfNeeded`).
  private static func run(
    _ block: Block, in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    var outcome = LineOutcome(answer: Answer())
    func isPass(_ line: BlockLine) -> Bool {
      line.statement.of(PassExtent.self) != nil
    }
    var rest = block.lines[...]
    repeat {
      let step: LineOutcome
      if let extent = rest.first?.statement.of(PassExtent.self) {
        rest.removeFirst()
        step = try Passes.run(extent, in: &session)
      } else {
        let lines = Array(rest.prefix { !isPass($0) })
        rest.removeFirst(lines.count)
        step = try session.transact { workspace throws(NotebookError) in
          try workspace.draft(Statement(Block(lines, span: block.span)))
        }
      }
      outcome.answer.append(step.answer)
    } while !rest.isEmpty
    outcome.recording = .change
    return outcome
  }

  /// A remark on a difference from UIKit, which has no single call for this.
  private static let ownCurves =
    "animateKeyframes has one curve for all keyframes; those of their own are UIKit's animations, one "
    + "behind the other\n"

  private var hasOwnCurves: Bool {
    if case .keyframes(let keyframes) = change {
      keyframes.contains { $0.curve != nil }
    } else {
      false
    }
  }

  /// Returns the animation through the layouts, which may interrupt an earlier one.
  private func flight(
    through stages: [Layout], after earlier: LayoutAnimation?
  ) -> LayoutAnimation {
    let layouts = stages.map { $0.snapshot() }
    var parts: [LayoutAnimation.Keyframe] = []
    if case .keyframes(let keyframes) = change {
      parts = zip(keyframes, layouts.dropFirst()).map { keyframe, layout in
        LayoutAnimation.Keyframe(
          from: keyframe.range.value.lower, to: keyframe.range.value.upper,
          curve: keyframe.curve?.value ?? .linear, layout: layout)
      }
    }
    let flight = LayoutAnimation(
      from: layouts[0], to: layouts[layouts.count - 1], by: parts,
      curve: curve?.value ?? .easeInOut,
      duration: duration.value, delay: delay?.value ?? 0, repeats: repeats?.value ?? 1,
      reverses: reverses)
    guard let elapsed = after?.value, let earlier else { return flight }
    return flight.interrupting(earlier, after: elapsed)
  }

  /// Returns `curve    ▁▂▄▆▇████`, with the peak of a spring that overshoots; empty for keyframes,
  /// which have several curves.
  private func curveText(of flight: LayoutAnimation) -> String {
    guard flight.keyframes.isEmpty, flight.duration > 0 else { return "" }
    func progress(_ count: Int) -> [Double] {
      Sparkline.places(from: 0, to: flight.duration, count: count)
        .map { flight.progress(at: flight.delay + $0) }
    }
    let (shown, fine) = (progress(Sparkline.width), progress(Self.finePlaces))
    let peak = fine.indices.max { fine[$0] < fine[$1] } ?? 0
    let time = flight.duration * Double(peak) / Double(Self.finePlaces - 1)
    let over =
      fine[peak] > 1.005
      ? "   peak \(Self.hundredths(fine[peak])) at \(Self.hundredths(time)) s" : ""
    return "curve    \(Sparkline.text(shown, within: min(fine.min() ?? 0, 0)...max(fine[peak], 1)))"
      + over + "\n"
  }

  /// The number of points sampled to find a curve's peak.
  private static let finePlaces = 241

  private static func hundredths(_ value: Double) -> String {
    Text.number((value * 100).rounded() / 100)
  }

  /// Returns the frames of all moments as one table; the first column is the moment.
  private static func table(of moments: [(moment: Moment, frames: Frames)]) -> Table {
    var table = Table([.init("at")], [], style: .csv)
    for (moment, frames) in moments {
      guard case .table(let part)? = frames.blocks(as: .csv).first else { continue }
      table.columns = [.init("at")] + part.columns
      table.rows += part.rows.map { [RichText(text(moment))] + $0 }
    }
    return table
  }

  private static func framesText(_ moment: Moment, _ frames: Frames) -> String {
    "at \(text(moment))\n" + Text.indented(frames.text, by: "  ")
  }

  private static func text(_ moment: Moment) -> String {
    switch moment {
    case .fraction(let part): Text.number(part)
    case .seconds(let seconds): Text.number(seconds) + "s"
    }
  }

  /// Returns the animation in the format of a file.
  private func blocks(
    of flight: LayoutAnimation, _ moments: [(moment: Moment, frames: Frames)],
    as format: OutputFormat
  ) -> [Answer.Block] {
    let title = "\(Text.number(duration.value)) s"
    if let picture = PictureFormat(format) {
      return [.plain(picture.movie(of: flight, title: title))]
    }
    switch format {
    case .table:
      return moments.enumerated().flatMap { index, moment in
        [.plain((index == 0 ? "" : "\n") + "at \(Self.text(moment.moment))\n")]
          + moment.frames.blocks(as: .table)
      }
    case .md:
      return moments.enumerated().flatMap { index, moment in
        [.plain((index == 0 ? "" : "\n") + "at \(Self.text(moment.moment))\n\n")]
          + moment.frames.blocks(as: .md)
      }
    case .json: return moments.flatMap { $0.frames.blocks(as: .json) }
    case .csv: return [.table(Self.table(of: moments))]
    default:
      return [.plain(moments.untilStopped.map(Self.framesText).joined())]
    }
  }

  /// Returns about thirty drawings a second, from the first moment to the last.
  static func movie(
    _ flight: LayoutAnimation, _ violations: [Movie.Violation], _ style: TerminalStyle? = nil
  ) -> Movie {
    let reel = Reel(flight, title: "", rate: 30)
    return Movie(
      frames: reel.moments.map { DrawnLayout(snapshot: $0.snapshot, style: style) },
      interval: reel.interval,
      progress: reel.moments.indices.map { flight.progress(at: Double($0) * reel.interval) },
      violations: violations)
  }
}

extension LayoutAnimation {
  /// Returns the layout at a moment: a fraction refers to one run without its delay, seconds to the
  /// whole animation.
  func snapshot(
    at moment: Located<Moment>
  ) throws(NotebookError) -> (snapshot: LayoutSnapshot, part: Double) {
    switch moment.value {
    case .fraction(let part):
      guard part >= 0, part <= 1 else { throw .momentOutside(moment.span) }
      return (snapshot(atFraction: part), part)
    case .seconds(let time):
      guard time >= 0, time <= total else { throw .momentOutside(moment.span) }
      let part = duration > 0 ? (time - delay) / duration : 1
      return (snapshot(at: time), part)
    }
  }
}
