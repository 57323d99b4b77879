import AutoLayout
import Drawing
import Syntax

// Animation: `animate` in one step, and the moments that may be asked for afterwards.

extension Session {
  /// `animate 0.3s ease-in-out { set gap = 120 } at 0, 0.5, 1`, in one step.
  mutating func animate(_ line: AnimateLine) throws(NotebookError) -> Outcome {
    let remembered = self.remembered
    var first = try laidOutLayout()
    var outcome: Outcome
    switch line.change {
    case .lines(let block): outcome = try change(block)
    case .between(let from, let to):
      guard let place = place(from.value) else { throw .unknownBranch(from) }
      first = try workspace.layout.replacing(with: place.document)
      outcome = try switchTo(to)
    }
    let flight = try flight(line, from: first.snapshot())
    memory.flight = flight
    if case .change(var inverse) = outcome.recording {
      inverse.memory = remembered
      outcome.recording = .change(inverse)
    }
    var moments: [(moment: Moment, frames: Frames)] = []
    for moment in line.moments {
      moments.append((moment.value, try frames(at: moment, of: flight)))
    }
    if moments.isEmpty {
      for part in [0, 0.25, 0.5, 0.75, 1] {
        let moment = Located(Moment.fraction(part))
        moments.append((moment.value, try frames(at: moment, of: flight)))
      }
    }
    outcome.countsWhenWritten = line.output.file != nil
    if try export(flight, line, moments, to: &outcome.evaluation) { return outcome }
    var printed = moments.map(Self.framesText).joined()
    if line.moments.isEmpty {
      let remarks = flight.violations(from: first, to: try laidOutLayout())
      printed += remarks
      if configuration.isInteractive {
        outcome.recorded = outcome.evaluation.output + printed
        outcome.evaluation.append(
          Evaluation(output: remarks, effects: [effect(.play(Self.movie(flight)))]))
        return outcome
      }
    }
    outcome.evaluation.append(Evaluation(output: printed))
    return outcome
  }

  /// The lines of an animation in one step: with manual passes it shows what is laid out in it, so
  /// that a pass may be one of its lines (`layoutIfNeeded`).
  private mutating func change(_ block: Block) throws(NotebookError) -> Outcome {
    var outcome = Outcome(evaluation: Evaluation())
    var edits: [DocumentEdit] = []
    let remembered = self.remembered
    func isPass(_ line: BlockLine) -> Bool {
      if case .pass = line.statement { true } else { false }
    }
    var rest = block.lines[...]
    repeat {
      let step: Outcome
      if let line = rest.first, case .pass(let all) = line.statement {
        rest.removeFirst()
        step = try pass(all: all)
      } else {
        let lines = Array(rest.prefix { !isPass($0) })
        rest.removeFirst(lines.count)
        step = try transact { workspace throws(NotebookError) in
          try workspace.draft(.block(Block(lines, span: block.span)))
        }
      }
      outcome.evaluation.append(step.evaluation)
      if case .change(let inverse) = step.recording { edits = inverse.edits + edits }
    } while !rest.isEmpty
    outcome.recording = .change(History.Inverse(edits: edits, memory: remembered))
    return outcome
  }

  /// The animation of a line, from a layout to the one that is there now.
  private mutating func flight(
    _ line: AnimateLine, from start: LayoutSnapshot
  ) throws(NotebookError) -> LayoutAnimation {
    let flight = LayoutAnimation(
      from: start, to: try laidOutSnapshot(), curve: line.curve?.value ?? .easeInOut,
      duration: line.duration.value, delay: line.delay?.value ?? 0,
      repeats: line.repeats?.value ?? 1, reverses: line.reverses)
    guard let elapsed = line.after?.value, let earlier = memory.flight else { return flight }
    return flight.interrupting(earlier, after: elapsed)
  }

  private func frames(
    at moment: Located<Moment>, of flight: LayoutAnimation
  ) throws(NotebookError) -> Frames {
    let (snapshot, part) = try flight.snapshot(at: moment)
    return Frames(snapshot: snapshot, items: Array(snapshot.items.indices), moment: part)
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

  /// `as svg to a.svg`: the animation as a file, or as text where none is named.
  ///
  /// - Returns: Whether the line asks for it.
  private mutating func export(
    _ flight: LayoutAnimation, _ line: AnimateLine, _ moments: [(moment: Moment, frames: Frames)],
    to evaluation: inout Evaluation
  ) throws(NotebookError) -> Bool {
    guard line.output.format != nil || line.output.file != nil else { return false }
    let format = try line.output.format(of: .animate(line), known: AnimateLine.formats)
    let answer = Evaluation(Self.blocks(of: flight, line, moments, as: format))
    if let file = line.output.file {
      evaluation.effects.append(writing(answer.output, to: file, line.output))
    } else {
      evaluation.append(answer)
    }
    return true
  }

  private static func blocks(
    of flight: LayoutAnimation, _ line: AnimateLine, _ moments: [(moment: Moment, frames: Frames)],
    as format: OutputFormat
  ) -> [Evaluation.Block] {
    let title = "\(Text.number(line.duration.value)) s"
    if let picture = PictureFormat(format) {
      return [.plain(picture.movie(of: flight, title: title))]
    }
    switch format {
    case .table:
      return moments.enumerated().flatMap { index, moment in
        [.plain((index == 0 ? "" : "\n") + "at \(text(moment.moment))\n")]
          + moment.frames.blocks(as: .table)
      }
    case .md:
      return moments.enumerated().flatMap { index, moment in
        [.plain((index == 0 ? "" : "\n") + "at \(text(moment.moment))\n\n")]
          + moment.frames.blocks(as: .md)
      }
    case .json: return moments.flatMap { $0.frames.blocks(as: .json) }
    default: return [.plain(moments.map(framesText).joined())]
    }
  }

  /// About thirty drawings a second, from the first moment to the last.
  private static func movie(_ flight: LayoutAnimation) -> Movie {
    let reel = Reel(flight, title: "", rate: 30)
    return Movie(
      frames: reel.moments.map { DrawnLayout(snapshot: $0.snapshot) }, interval: reel.interval)
  }
}

extension LayoutAnimation {
  /// The layout at a moment: a fraction is of one way, seconds are of the whole with its delay.
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

extension AnimateLine {
  /// In which forms an animation can be had: its frames at the moments, or as a film.
  static let formats = OutputFormat.showing([.list, .movie])
}
