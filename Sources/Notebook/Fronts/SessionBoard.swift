public import Answers
import AutoLayout
import Drawing

/// The current layout of a session, even during a drag.
public struct SessionBoard {
  private let session: Session

  /// Creates the board of a session.
  public init(of session: Session) { self.session = session }

  /// The names of the overlays that a board can have.
  public static let overlays = Overlay.allCases.map { $0.rawValue }

  /// The size at which a page or terminal shows the board, in pixels.
  public struct Window: Equatable, Sendable {
    var width: Double
    var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The picture and the frames in it, as a value.
  ///
  /// - Parameters:
  ///   - overlays: The layers drawn in addition to names and dimensions; unknown names are ignored.
  ///   - window: The window in which it is shown, so that small print is legible there.
  /// - Returns: `{"svg","root":[width,height],"views":[{"name","parent","kind","frame","free"}],
  ///   "broken":[{"name","text","views","set"}],"unmet":[{"name","views"}],
  ///   "device","devices","textSize","direction","safe"}`; frames are in the root's coordinates,
  ///   and `safe` is the insets top, left, bottom and right. For an ambiguous view, `free` has the
  ///   interval of each ambiguous number, in its superview; for a view about which a lesson asks,
  ///   `untold` has the letters of the numbers that its frame does not reveal.
  public func json(with overlays: [String] = [], in window: Window? = nil) -> JSON {
    let (workspace, layout) = (session.workspace, session.workspace.layout)
    let shown = Set(overlays.compactMap { Overlay(rawValue: $0) })
    let whole = layout.snapshot(for: shown)
    let held = LessonGuide.numbersHeldBack(of: whole, in: session)
    let snapshot = whole.hiding(held)
    let drawing = DrawnLayout(snapshot: snapshot, overlays: shown)
    let ghost =
      drawing.overlays.contains(.ghost) ? DrawQuestion.lastLayout(of: session)?.hiding(held) : nil
    let (size, world) = (snapshot.root, workspace.world)
    let safe = world.effectiveSafeArea
    let svg = boardText(
      of: snapshot, overlays: drawing.overlays, ghost: ghost,
      shownIn: window.map { Size(width: $0.width, height: $0.height) })
    return .object([
      ("svg", .string(svg)),
      ("root", .array([.number(size.width), .number(size.height)])),
      ("views", .array(drawing.views)),
      ("broken", .array(layout.broken.map { json(of: $0) })),
      ("unmet", .array(snapshot.unmet)),
      ("device", world.device.map { .string($0) } ?? .null),
      ("devices", .strings(Device.all.map({ $0.name }))),
      ("textSize", .string(world.textSize.name)),
      ("direction", .string(world.isRightToLeft ? "rtl" : "ltr")),
      ("safe", .array([safe.top, safe.left, safe.bottom, safe.right].map { .number($0) })),
    ])
  }

  /// The layout in whole points, for a thumbnail.
  ///
  /// As on the board, the numbers that a lesson withholds are omitted.
  ///
  /// - Parameter limit: The number of views that can be distinguished in a thumbnail.
  /// - Returns: `{"root":[width,height],"views":[[x,y,width,height,ink,isFaulty]],"broken"}`; `ink`
  ///   is the number of the colour, as in the classes of a board, `isFaulty` is 1 for a view of a
  ///   broken constraint, and `broken` is the number of broken constraints.
  public func thumbnail(limit: Int) -> JSON {
    let whole = session.workspace.layout.snapshot(for: [])
    let held = LessonGuide.numbersHeldBack(of: whole, in: session)
    let snapshot = whole.hiding(held)
    let broken = session.workspace.layout.broken
    let faulty = Set(broken.flatMap { viewNames(of: $0) })
    let inks = inkNumbers(of: snapshot)
    let views = zip(snapshot.items, snapshot.rootFrames()).prefix(limit).enumerated()
      .map { place, view in
        let (item, frame) = view
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { $0.rounded() }
        let marks = [Double(inks[place]), faulty.contains(item.name) ? 1 : 0]
        return JSON.array((numbers + marks).map { .number($0) })
      }
    return .object([
      ("root", rootSize), ("views", .array(views)), ("broken", .number(Double(broken.count))),
    ])
  }

  /// The root's size as `[width,height]`.
  public var rootSize: JSON {
    .array([
      .number(session.workspace.world.size.width), .number(session.workspace.world.size.height),
    ])
  }

  /// The names of the broken constraints.
  public var brokenNames: [String] {
    let context = QuestionContext(session)
    return context.layout.brokenConstraints.map { context.name(of: $0) }
  }

  private func json(of broken: BrokenConstraint) -> JSON {
    let context = QuestionContext(session)
    let members = broken.conflict.members.map { context.printed($0.constraint).text }
    return .object([
      ("name", .string(context.name(of: broken.constraint))),
      ("text", .string(context.printed(broken.constraint).text)),
      ("views", .strings(viewNames(of: broken))), ("set", .strings(members)),
    ])
  }

  private func viewNames(of broken: BrokenConstraint) -> [String] {
    guard case .explicit(let id) = broken.constraint else { return [] }
    let layout = session.workspace.layout
    return layout.items(namedBy: id).map { layout.name(of: $0) }
  }
}

extension LayoutSnapshot {
  /// The optional constraints that are not satisfied, each with the views that it relates.
  fileprivate var unmet: [JSON] {
    connections.filter { $0.state == .unmet }.map { wish in
      let places = [wish.first, wish.hasSecond ? wish.second : nil].compactMap { $0 }
      return .object([
        ("name", .string(wish.name)), ("views", .strings(places.map { items[$0].name })),
      ])
    }
  }
}

extension DrawnLayout {
  /// The items with their frames in the root, in order.
  fileprivate var views: [JSON] {
    zip(snapshot.items, snapshot.rootFrames()).map { item, frame in
      var members: [(key: String, value: JSON)] = [
        ("name", .string(item.name)),
        ("parent", .string(item.superview.map { snapshot.items[$0].name } ?? "root")),
        ("kind", .string(item.kind.rawValue)), ("frame", frame.json),
      ]
      if !item.ranges.isUnique {
        let open = zip(["x", "y", "width", "height"], item.ranges.numbers)
          .filter { !$0.1.isPoint }
        members.append(("free", .object(open.map { ($0.0, Frames.range($0.1)) })))
      }
      if !item.untold.isEmpty { members.append(("untold", .string(item.untold))) }
      return .object(members)
    }
  }

  /// The root's size as `[width,height]`.
  public var rootSize: JSON {
    .array([.number(snapshot.root.width), .number(snapshot.root.height)])
  }

  /// The items as `[{"name","frame"}]`, with frames in the root's coordinates.
  public var frames: JSON {
    .array(
      zip(snapshot.items, snapshot.rootFrames()).map { item, frame in
        .object([("name", .string(item.name)), ("frame", frame.json)])
      })
  }
}
