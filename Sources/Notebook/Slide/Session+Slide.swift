import AutoLayout
import Syntax

// Sliding: a number is moved by keys, the layout follows; what is recorded is the end value.

/// A slide that the program drives.
struct Sliding: Sendable {
  /// The path as it is set at the end.
  var path: String
  /// The value at the start.
  var value: Double
  /// The constraint whose constant it is; `nil` for another number.
  var constraint: ConstraintID?
  /// The frames at the start.
  var before: KnownFrames
}

extension Session {
  /// How many moved views stand below the drawing.
  private static let movedLimit = 5

  /// `slide gap 0...200 step 1`: the program drives the keys.
  mutating func slide(_ line: SlideLine) throws(NotebookError) -> Outcome {
    let (path, current, constraint) = try slid(line.path)
    guard configuration.isInteractive else {
      throw .notInteractive(
        line.path.span, alternative: "set \(path) = \(NumberFormat.exact(current))")
    }
    let sliding = Sliding(
      path: path, value: current, constraint: constraint,
      before: KnownFrames(workspace.layout))
    let range = line.range?.value ?? NumberRange(min(0, current), max(200, current))
    let request = SlideRequest(
      path: path, low: range.lower, high: range.upper, step: line.step?.value ?? 1,
      current: current)
    return Outcome(evaluation: Evaluation(effects: [effect(.slide(request), .slide(sliding))]))
  }

  /// The number of a path, as `set` takes it.
  private mutating func slid(
    _ path: Path
  ) throws(NotebookError) -> (path: String, value: Double, constraint: ConstraintID?) {
    guard let head = path.heads.first, path.heads.count == 1 else { throw .notANumber(path) }
    if let named = try workspace.constraints(path, head: head), let id = named.ids.first,
      let constant = workspace.record(id)?.constant
    {
      return (named.name, constant, id)
    }
    let text = Explanation(workspace).pathText(path)
    let answer = Evaluation(
      try blocks(answering: ValueQuestion(path: path), as: .text)
    ).output
    guard let word = answer.split(whereSeparator: \.isWhitespace).last, let value = Double(word)
    else { throw .notANumber(path) }
    // What is solved and not set is told at once, not after the sliding.
    guard trying(text, at: value, { _ in }) != nil else { throw .notANumber(path) }
    return (text, value, nil)
  }

  /// Looks at the session as it is with a number at a value; `nil` where that is refused.
  private mutating func trying<Result>(
    _ path: String, at value: Double, _ look: (inout Session) -> Result
  ) -> Result? {
    let before = Checkpoint(self)
    defer { goBack(to: before) }
    do {
      let statement = try Parser.parse("set \(path) = \(NumberFormat.exact(value))")
      _ = try transact { workspace throws(NotebookError) in try workspace.draft(statement) }
    } catch {
      return nil
    }
    return look(&self)
  }

  /// Shows the layout with the slid value at `value`, on a screen; nothing is recorded.
  ///
  /// The value, then the drawing, then the frames of the views that are not where they were at the
  /// start, marked `*`. A constraint's constant is changed in place, at the cost of what moves.
  ///
  /// - Parameters:
  ///   - value: Where the value is slid to.
  ///   - slide: The effect that asked for the sliding.
  ///   - screen: Where it is shown.
  /// - Returns: The text; empty where the layout refuses the value, or nothing is slid.
  public mutating func slidePreview(
    _ value: Double, of slide: Effect.ID, on screen: Screen
  ) -> String {
    guard case .slide(let sliding)? = pendingWork.task(of: slide) else { return "" }
    guard let constraint = sliding.constraint else {
      return trying(sliding.path, at: value) { session in
        session.preview(value, of: sliding, on: screen)
      } ?? preview(value, of: sliding, on: screen)
    }
    do {
      // In place: a copy of the layout would cost more than all that is drawn.
      try workspace.layout.setConstant(value, of: constraint)
    } catch {
      return ""
    }
    return preview(value, of: sliding, on: screen)
  }

  private func preview(_ value: Double, of sliding: Sliding, on screen: Screen) -> String {
    let layout = workspace.layout
    let moved = layout.liveItems.filter { id in
      guard id != .root,
        let then = sliding.before.frame(of: id, named: layout.name(of: id))
      else { return false }
      return then != layout.frame(of: id)
    }
    let rows = moved.prefix(Self.movedLimit).map { id in
      let now = layout.frame(of: id)
      return [
        "* \(Name.written(layout.name(of: id)))", "x \(Text.number(now.x))",
        "y \(Text.number(now.y))", "w \(Text.number(now.width))",
        "h \(Text.number(now.height))",
      ]
    }
    let rest = moved.count > rows.count ? "+\(moved.count - rows.count) more\n" : ""
    var screen = screen
    screen.rows = max(screen.rows - rows.count - 3, 4)
    return "\(sliding.path) \(Text.number(value))\n"
      + DrawnLayout(snapshot: layout.snapshot()).text(on: screen)
      + shown(Text.columns(rows) + rest)
  }

  /// The end of a slide: the value before comes back, then the last one is set as a line.
  mutating func end(_ sliding: Sliding, at value: Double?) -> Evaluation {
    if let constraint = sliding.constraint {
      do {
        try workspace.layout.setConstant(sliding.value, of: constraint)
      } catch {
        return failed(.layout(error, nil))
      }
    }
    guard let value, value != sliding.value else {
      return Evaluation(output: "\(sliding.path) stays \(Text.number(sliding.value))")
    }
    return evaluate(line: "set \(sliding.path) = \(NumberFormat.exact(value))", isAlone: true)
  }
}
