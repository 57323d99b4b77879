public import Answers
import AutoLayout
import Syntax

// Dragging a number with the mouse or a slider. The layout follows, but nothing is recorded; the
// next entry, or the end of the drag, restores the layout of the lines first.

/// The object being dragged.
enum Dragging: Sendable {
  /// A constraint's constant, with its path and its previous value.
  case constant(ConstraintID, path: String, before: Double)
  /// Any other number, which a line sets; with its path.
  case line(path: String)
  /// An edge or the body of a view.
  case view(Pull)
}

/// The value given to a number by dragging.
public enum DraggedValue: Equatable, Sendable {
  /// A number.
  case number(Double)
  /// A size, for `root.size`.
  case size(width: Double, height: Double)

  /// The value as `set` reads it.
  fileprivate var text: String {
    switch self {
    case .number(let number): NumberFormat.exact(number)
    case .size(let width, let height):
      "\(NumberFormat.exact(width))x\(NumberFormat.exact(height))"
    }
  }
}

extension Session {
  /// Shows the layout with another value of a number, without recording it.
  ///
  /// A constraint's constant is changed in place; the cost depends on what moves.
  ///
  /// - Parameters:
  ///   - path: The path of the number, as for `set`.
  ///   - value: The value.
  /// - Returns: The reason if the value is impossible, in which case the layout of the lines is
  ///   restored; otherwise `nil`.
  public mutating func drag(_ path: String, to value: DraggedValue) -> Diagnostic? {
    let line = "set \(path) = \(value.text)"
    do throws(NotebookError) {
      try Dragging.follow(path, to: value, line, in: &self)
      return nil
    } catch {
      let diagnostic = Explanation(workspace).diagnostic(for: error, in: line)
      endDrag()
      return diagnostic
    }
  }

  /// Ends a drag: restores the layout of the lines, then sets the value with a line.
  ///
  /// No line is added if the constant has not changed.
  public mutating func drop(_ path: String, at value: DraggedValue) -> Answer {
    acceptedLines = []
    if case .constant(_, path, let before) = dragging, value == .number(before) {
      endDrag()
      return Answer(output: "\(path) stays \(Text.number(before))")
    }
    return evaluate("set \(path) = \(value.text)")
  }

  /// Cancels the drag and restores the layout of the lines.
  public mutating func endDrag() {
    guard let drag = dragging else { return }
    dragging = nil
    drag.undo(in: &self)
  }
}

extension Dragging {
  /// Updates the layout for the dragged value of a number.
  fileprivate static func follow(
    _ path: String, to value: DraggedValue, _ line: String, in session: inout Session
  ) throws(NotebookError) {
    if case .constant(let id, path, _) = session.dragging, case .number(let number) = value {
      return try setConstant(number, of: id, in: &session)
    }
    session.endDrag()
    // Everything before the equals sign must be a path.
    guard let assignment = try Session.parse(line).of(Assignment.self),
      assignment.path.span.end == "set \(path)".utf8.count
    else {
      throw .notANumber(Path(heads: [Word(path, .none)]))
    }
    if case .number(let number) = value,
      let (id, before) = try constant(of: assignment.path, in: session.workspace)
    {
      session.dragging = .constant(id, path: path, before: before)
      return try setConstant(number, of: id, in: &session)
    }
    session.workspace.beginEntry()
    session.dragging = .line(path: path)
    _ = try session.transact { workspace throws(NotebookError) in
      try workspace.draft(Statement(assignment))
    }
  }

  /// Returns the single constraint of a path, and its constant; `nil` for other numbers.
  private static func constant(
    of path: Path, in workspace: Workspace
  ) throws(NotebookError) -> (ConstraintID, Double)? {
    guard path.heads.count == 1, path.choices.isEmpty, let head = path.heads.first,
      let named = try workspace.constraints(path, head: head), named.ids.count == 1,
      let record = workspace.record(named.ids[0]), record.variations.isEmpty
    else { return nil }
    return (named.ids[0], record.constant)
  }

  private static func setConstant(
    _ number: Double, of id: ConstraintID, in session: inout Session
  ) throws(NotebookError) {
    do { try session.workspace.layout.setConstant(number, of: id) } catch {
      throw .layout(error, nil)
    }
  }

  /// Cancels the drag and restores the layout of the lines.
  fileprivate func undo(in session: inout Session) {
    switch self {
    case .constant(let id, _, let before):
      // A constant that was laid out before can be laid out again.
      _ = try? session.workspace.layout.setConstant(before, of: id)
    case .line: session.workspace.rollBack()
    case .view(let pull): session.workspace.layout.takeBack(pull.inverse)
    }
  }
}
