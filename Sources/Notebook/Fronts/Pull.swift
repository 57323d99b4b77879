import Analysis
public import Answers
import AutoLayout
import Syntax

// Pulling a view with the mouse. As in UIKit when a window is dragged, an optional constraint pulls
// the edge towards the pointer while the mouse button is down: stronger constraints resist, weaker
// ones give way.

/// The pulled edge of a view, or the view as a whole.
public enum PulledEdge: String, CaseIterable, Sendable {
  case left, right, top, bottom
  /// The left and top edges together, relative to the point where the drag began.
  case body

  /// The attributes that are pulled.
  fileprivate var attributes: [LayoutAttribute] {
    switch self {
    case .left: [.left]
    case .right: [.right]
    case .top: [.top]
    case .bottom: [.bottom]
    case .body: [.left, .top]
    }
  }
}

/// A view that is being pulled.
struct Pull: Sendable {
  /// A constraint that pulls.
  struct Part: Sendable {
    var id: ConstraintID
    var axis: Axis
    /// The difference between the constraint's attribute and the pointer.
    var grip: Double
  }

  /// The priority with which UIKit drags the edge of a window (`dragThatCanResizeScene`).
  static let priority = LayoutPriority(510)

  var view: ItemID
  var edge: PulledEdge
  var parts: [Part]
  /// The edits that remove the constraints.
  var inverse: [DocumentEdit]
}

/// A constraint that keeps a view from following the pointer.
public struct Resister: Equatable, Sendable {
  /// Its name, or the path of a generated one.
  public var name: String
  /// The constraint as printed.
  public var text: String
}

/// Pulling with the mouse, which is recorded only at its end.
public enum Pulling {
  /// Pulls an edge or the body of a view to a point in the root, without recording it.
  ///
  /// - Parameters:
  ///   - view: The name of the view.
  ///   - edge: The edge that is pulled, or the body.
  ///   - x: The pointer's distance from the root's left edge.
  ///   - y: The pointer's distance from the root's top edge.
  ///   - session: The session with the view.
  /// - Returns: The reason if the view cannot be pulled; otherwise `nil`.
  public static func pull(
    _ view: String, _ edge: PulledEdge, toX x: Double, y: Double, in session: inout Session
  ) -> Diagnostic? {
    do throws(NotebookError) {
      let id = try session.workspace.item(Word(view, .none))
      try Absence.refuse(id, Word(view, .none), in: session.workspace)
      if case .view(let pull) = session.dragging, pull.view == id, pull.edge == edge {
        for part in pull.parts {
          let pointer = part.axis == .horizontal ? x : y
          do {
            try session.workspace.layout.setConstant(pointer + part.grip, of: part.id)
          } catch { throw .layout(error, nil) }
        }
      } else {
        session.endDrag()
        session.dragging = .view(try Pull(id, edge, x: x, y: y, in: &session.workspace.layout))
      }
      return nil
    } catch {
      session.endDrag()
      return Explanation(session.workspace).diagnostic(for: error, in: "")
    }
  }

  /// Returns the constraints that keep the dragged view from the pointer, the same ones that `why
  /// not` would name.
  ///
  /// Empty while the view follows the pointer. Each axis costs one trial of a constraint on a copy.
  public static func resistance(in session: Session) -> [Resister] {
    guard case .view(let pull) = session.dragging else { return [] }
    let context = QuestionContext(session)
    var found: [Resister] = []
    for part in pull.parts where context.layout.error(of: part.id) > 0.01 {
      guard let record = context.layout.record(of: part.id),
        let objection = context.layout.objection(to: record)
      else { continue }
      for reference in objection.constraints where reference != .explicit(part.id) {
        let resister = Resister(
          name: context.name(of: reference), text: context.printed(reference).text)
        if !found.contains(resister) { found.append(resister) }
      }
    }
    return found
  }

  /// Releases the pulled view: it snaps back, or the pulling constraints are kept as a line.
  public static func release(keeping: Bool, in session: inout Session) -> Answer {
    session.acceptedLines = []
    guard case .view(let pull) = session.dragging else { return Answer() }
    let lines = pull.parts.map { session.workspace.layout.text(of: $0.id, withName: false) }
    session.endDrag()
    guard keeping else { return Answer() }
    return session.evaluate(lines.count == 1 ? lines[0] : "{\n\(lines.joined(separator: "\n"))\n}")
  }
}

extension Pull {
  /// Adds constraints that pull a view to a point.
  fileprivate init(
    _ view: ItemID, _ edge: PulledEdge, x: Double, y: Double, in layout: inout Layout
  ) throws(NotebookError) {
    guard view != .root else { throw .rootIsFixed(.none) }
    let place = layout.rootFrame(of: view)
    let (frame, aligned) = (layout.frame(of: view), layout.alignmentRect(of: view))
    var edits: [DocumentEdit] = []
    var parts: [Part] = []
    for (index, attribute) in edge.attributes.enumerated() {
      let axis = attribute.axis ?? .horizontal
      var grip =
        switch edge {
        case .left: aligned.x - frame.x
        case .right: aligned.maxX - frame.maxX
        case .top: aligned.y - frame.y
        case .bottom: aligned.maxY - frame.maxY
        case .body: axis == .horizontal ? aligned.x - frame.x : aligned.y - frame.y
        }
      if edge == .body { grip += axis == .horizontal ? place.x - x : place.y - y }
      let id = ConstraintID(layout.nextConstraint.rawValue + index)
      let start: LayoutAttribute = axis == .horizontal ? .left : .top
      let record = ConstraintRecord(
        name: layout.freeName("pull-\(attribute.name)"), first: ItemAttribute(view, attribute),
        second: [ScaledAttribute(1, ItemAttribute(.root, start))],
        constant: (axis == .horizontal ? x : y) + grip, priority: Self.priority,
        activation: layout.document.counters.activation + index)
      edits.append(.constraint(id, record))
      parts.append(Part(id: id, axis: axis, grip: grip))
    }
    do {
      self.init(view: view, edge: edge, parts: parts, inverse: try layout.apply(edits))
    } catch {
      throw .layout(error, nil)
    }
  }
}

extension Objection {
  /// The constraints that prevent the claim.
  fileprivate var constraints: [ConstraintReference] {
    switch self {
    case .none, .merelyNotPicked: []
    case .forbidden(let broken, _):
      broken.conflict.members.map { $0.constraint }.filter { $0 != broken.constraint }
    case .outweighed(_, let losses, _): losses.map { $0.constraint }
    }
  }
}
