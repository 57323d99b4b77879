public import Answers
import AutoLayout
import Drawing
import Syntax

/// `slide gap 0...200 step 1`.
struct SlideLine: SessionLine {
  /// Any numeric path.
  var path: Path
  /// The range; a default one if omitted.
  var range: Located<NumberRange>?
  /// The step of a key press; 1 if omitted.
  var step: Located<Double>?

  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    try session.checkAnswered()
    return try run(in: &session)
  }

  var text: String { "slide " + path.text + range.behind() + step.behind(" step ") }

  /// Starts a slide whose keys the program handles, for `slide gap 0...200 step 1`.
  func run(in session: inout Session) throws(NotebookError) -> LineOutcome {
    var sliding = try sliding(in: &session)
    guard session.configuration.isInteractive else {
      throw .notInteractive(
        path.span,
        alternative: "set \(sliding.path) = \(NumberFormat.exact(sliding.value))")
    }
    let range = range?.value ?? sliding.usualRange
    let ends = [range.lower, sliding.value, range.upper].compactMap { value in
      sliding.trying(value, in: &session) { $0.workspace.layout.snapshot(constraints: .nothing) }
    }
    sliding.extent = extent(of: ends)
    let request = SlideRequest(
      path: sliding.path, low: range.lower, high: range.upper, step: step?.value ?? 1,
      current: sliding.value)
    return LineOutcome(
      answer: Answer(effects: [session.effect(.slide(request), .slide(sliding))]))
  }

  /// Returns the initial state of the slide, with the path in the form that `set` takes.
  private func sliding(in session: inout Session) throws(NotebookError) -> Sliding {
    guard let head = path.heads.first, path.heads.count == 1 else { throw .notANumber(path) }
    let before = KnownFrames(session.workspace.layout)
    if path.steps.isEmpty, let (name, number) = session.workspace.number(named: head.value) {
      return Sliding(
        path: Name.written(name), value: number.value, constraint: nil, before: before)
    }
    if let named = try session.workspace.constraints(path, head: head), let id = named.ids.first,
      let constant = session.workspace.record(id)?.constant
    {
      return Sliding(path: named.name, value: constant, constraint: id, before: before)
    }
    let text = path.plain
    let question = ValueQuestion(path: path)
    let answer = Answer(try question.blocks(in: session, as: .text)).output
    guard let word = answer.split(whereSeparator: { $0.isWhitespace }).last,
      let value = try? NumberFormat.parse(String(word))
    else {
      let isSolved = path.steps.last.map { Parser.isSolved($0.value) } == true
      throw isSolved ? .solvedNotSlid(path) : .notANumber(path)
    }
    let sliding = Sliding(path: text, value: value, constraint: nil, before: before)
    // A path that cannot be set is refused at once, rather than after the slide.
    guard sliding.trying(value, in: &session, { _ in }) != nil else { throw .solvedNotSlid(path) }
    return sliding
  }
}

extension Verb {
  static let slide = Verb(
    .live, "slide PATH [RANGE] [step NUM]", "changes a number with the arrow keys",
    examples: ["slide {gap} 0...200", "slide {gap} 0...200 step 5"],
    seeAlso: ["set", "animate", "frames", "keys"],
    completing: CompletedNames(
      names: [.constraints, .numbers], steps: .none, ofConstraint: ["constant"])
  ) { parser throws(SyntaxError) in
    var line = SlideLine(path: try parser.path())
    if parser.isNumberNext(.range) { line.range = try parser.range() }
    if parser.take("step") { line.step = try parser.number(.number, .positive) }
    return Statement(line)
  }
}

// Sliding: keys change a number, the layout follows; only the final value is recorded.

/// A slide in progress, driven by the program.
struct Sliding: Sendable {
  /// The path to set at the end.
  var path: String
  /// The value at the start.
  var value: Double
  /// The constraint whose constant it is; `nil` for another number.
  var constraint: ConstraintID?
  /// The frames at the start.
  var before: KnownFrames
  /// The part of the root that is occupied at the ends of the range or at the start, so that the
  /// drawing keeps its scale.
  var extent: ClosedRange<Double>?

  /// The default range: that of priorities, or values on both sides of the current one.
  fileprivate var usualRange: NumberRange {
    path.hasSuffix(".priority")
      ? NumberRange(1, 1000) : NumberRange(min(0, 2 * value), max(200, 2 * value))
  }

  /// The maximum number of moved views listed below the drawing.
  private static let movedLimit = 5

  /// Evaluates a function on the session with the number set to a value; `nil` if the value is
  /// refused.
  fileprivate func trying<Result>(
    _ value: Double, in session: inout Session, _ look: (Session) -> Result
  ) -> Result? {
    session.workspace.beginEntry()
    defer { session.workspace.rollBack() }
    do {
      let statement = try Session.parse("set \(path) = \(NumberFormat.exact(value))")
      _ = try session.transact { workspace throws(NotebookError) in
        try workspace.draft(statement)
      }
    } catch {
      return nil
    }
    return look(session)
  }

  /// Returns the value, then the drawing, then the frames of the views that have moved since the
  /// start.
  ///
  /// If the layout refuses the value, the text is empty for a constraint's constant, and shows the
  /// unchanged layout for any other number.
  func preview(_ value: Double, in session: inout Session, on screen: Answers.Screen) -> String {
    guard let constraint else {
      return trying(value, in: &session) { preview(value, of: $0.workspace.layout, on: screen) }
        ?? preview(value, of: session.workspace.layout, on: screen)
    }
    do {
      // In place: copying the layout would cost more than all the drawing.
      try session.workspace.layout.setConstant(value, of: constraint)
    } catch {
      return ""
    }
    return preview(value, of: session.workspace.layout, on: screen)
  }

  private func preview(_ value: Double, of layout: Layout, on screen: Answers.Screen) -> String {
    let moved = layout.liveItems.filter { id in
      guard id != .root, let then = before.frame(of: id, named: layout.name(of: id))
      else { return false }
      return then != layout.frame(of: id)
    }
    // The rows reserved for the list, so that the drawing keeps its scale during the slide.
    let room = min(layout.liveItems.count - 1, Self.movedLimit, screen.rows / 4)
    let rows = moved.prefix(room).map { id in
      let (now, ranges) = (layout.frame(of: id).numbers, layout.ranges(of: id))
      return ["* \(Name.written(layout.name(of: id)))"]
        + zip(["x", "y", "w", "h"], now.indices)
        .map { "\($0) \(Frames.value(now[$1], ranges[$1]))" }
    }
    let rest = moved.count > rows.count ? "+\(moved.count - rows.count) more\n" : ""
    var screen = screen
    screen.rows = max(screen.rows - room - 3, 4)
    return "\(path) \(Text.number(value))\n"
      + DrawnLayout(
        snapshot: layout.snapshot(),
        style: layout.document.world.drawingStyle,
        framing: extent.map { .film($0) } ?? .occupied
      ).text(on: screen)
      + PlainText.spelt(Text.columns(rows) + rest)
  }

  /// Ends a slide: restores the old value, then sets the last one with a line.
  func end(at last: Double?, in session: inout Session) -> Answer {
    if let constraint {
      do {
        try session.workspace.layout.setConstant(value, of: constraint)
      } catch {
        return session.failed(.layout(error, nil))
      }
    }
    guard let last, last != value else {
      return Answer(output: "\(path) stays \(Text.number(value))")
    }
    return session.evaluate(line: "set \(path) = \(NumberFormat.exact(last))", isAlone: true)
  }
}

extension Session {
  /// Returns whether an effect slides a value.
  public func isSliding(_ effect: Effect.ID) -> Bool {
    if case .slide? = pendingWork.task(of: effect) { true } else { false }
  }

  /// Shows the layout with the slid number at `value`, on a screen; nothing is recorded.
  ///
  /// The text has the value, then the drawing, then the frames of the views that have moved since
  /// the start, marked `*`. A constraint's constant is changed in place, at a cost that depends on
  /// what moves.
  ///
  /// - Parameters:
  ///   - value: The value to show.
  ///   - slide: The effect that requested the slide.
  ///   - screen: The screen on which it is shown.
  /// - Returns: The text; empty if the layout refuses a constraint's constant, or if nothing is
  ///   slid.
  public mutating func slidePreview(
    _ value: Double, of slide: Effect.ID, on screen: Answers.Screen
  ) -> String {
    guard case .slide(let sliding)? = pendingWork.task(of: slide) else { return "" }
    return sliding.preview(value, in: &self, on: screen)
  }
}
