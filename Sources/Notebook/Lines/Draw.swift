import Answers
import AutoLayout
import Drawing
import Syntax

/// `draw red with names, margins`: the layout as a picture.
struct DrawQuestion: Question {
  /// The items; empty for all.
  var items: [Item] = []
  /// The overlays drawn in addition to the frames.
  var overlays: [Located<Overlay>] = []

  var text: String {
    "draw" + items.behind + (overlays.isEmpty ? "" : " with " + overlays.list)
  }

  var formats: [OutputFormat] { OutputFormat.showing([.picture]) }
  var isForPager: Bool { false }
  var forSuffix: ForSuffix { .offered }

  func compared(in surroundings: [Word]) -> AnyQuestion? {
    let areDevices = !surroundings.contains { word in
      MatrixQuestion.words.contains { Name.matches($0, word.value) }
    }
    guard self == DrawQuestion(), areDevices else { return nil }
    return AnyQuestion(CompareQuestion(choices: surroundings))
  }
  var isRecorded: Bool { true }

  /// Answers with the layout as a picture: a drawing for a terminal, or text.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let style = TerminalStyle(rawValue: format.rawValue)
    let isDrawn = format == .text || style != nil
    let scene = try scene(in: session, isWhole: isDrawn)
    let (snapshot, drawn, ghost) = (scene.snapshot, scene.overlays, scene.ghost)
    if isDrawn {
      return [
        .board(
          DrawnLayout(
            snapshot: snapshot, style: style ?? session.workspace.world.drawingStyle,
            overlays: drawn, ghost: ghost,
            framing: scene.names.map { .closeUp($0) } ?? .occupied))
      ]
    }
    guard let picture = PictureFormat(format) else { return [.plain(sentences(of: snapshot))] }
    let text = picture.picture(of: snapshot, drawn, ghost: ghost) {
      var reel = Self.widths(in: scene.context, drawn)
      for place in reel.moments.indices {
        reel.moments[place].snapshot = scene.shown(reel.moments[place].snapshot)
      }
      Stopping.leave(reel)
      return reel
    }
    return [.plain(text)]
  }

  /// Returns the picture to convert to pixels.
  func pixels(in session: Session) throws(NotebookError) -> VectorPicture {
    let scene = try scene(in: session)
    let (text, size) = svgPicture(
      of: scene.snapshot, overlays: scene.overlays, ghost: scene.ghost, hasSwitches: false)
    return VectorPicture(svg: text, width: size.width, height: size.height)
  }

  /// The scene to draw.
  private struct Scene {
    var context: QuestionContext
    /// The items; `nil` for all.
    var names: [String]?
    /// Indicates whether nearby items are drawn too.
    var isWhole: Bool
    var overlays: Set<Overlay>
    var snapshot = LayoutSnapshot(root: .init(width: 0, height: 0))
    var ghost: LayoutSnapshot?

    /// Returns the part of a layout to draw.
    func shown(_ snapshot: LayoutSnapshot) -> LayoutSnapshot {
      isWhole ? snapshot : names.map { snapshot.part($0) } ?? snapshot
    }
  }

  private func scene(in session: Session, isWhole: Bool = false) throws(NotebookError) -> Scene {
    let present = QuestionContext(session)
    let context = try present.whereLaidOut { context throws(NotebookError) in context }
    let views = try present.whereLaidOut { context throws(NotebookError) in
      try context.items(items).filter { $0 != .root }
    }
    let isPart = !items.isEmpty && views.count == items.count
    var scene = Scene(
      context: context, names: isPart ? views.map { context.workspace.name($0) } : nil,
      isWhole: isWhole, overlays: Set(overlays.map { $0.value }))
    scene.snapshot = scene.shown(
      context.layout.snapshot(
        of: isPart && !isWhole ? views.flatMap(context.layout.document.subtree) : nil))
    if scene.overlays.contains(.ghost) {
      scene.ghost = Self.lastLayout(of: session).map(scene.shown)
    }
    return scene
  }

  /// Returns the layout before the last change; `nil` if nothing was changed yet.
  static func lastLayout(of session: Session) -> LayoutSnapshot? {
    var earlier = session.fork()
    earlier.lesson = nil
    do {
      _ = try UndoTree.undo(1, in: &earlier)
      return try QuestionContext(earlier).laidOutLayout().snapshot(constraints: .nothing)
    } catch {
      return nil
    }
  }

  /// Returns the layout solved at other widths of the root, from half to one and a half times the
  /// current width.
  private static func widths(in context: QuestionContext, _ overlays: Set<Overlay>) -> Reel {
    let size = context.workspace.world.size
    let steps = 20
    var moments: [Reel.Moment] = []
    for step in (-steps / 2...steps / 2).untilStopped {
      let width = step == 0 ? size.width : (size.width * (1 + Double(step) / 20)).rounded()
      var trial = context.workspace
      if step != 0 {
        do {
          try trial.draft(.resizingRoot(to: Size(width: width, height: size.height)))
          try PassRules.tryOut(context.memory.passes.rules, in: &trial)
          _ = try trial.commit()
        } catch {
          continue
        }
      }
      moments.append(
        .init(
          label: "root \(Text.number(width)) wide", snapshot: trial.layout.snapshot(for: overlays)))
    }
    let first = moments.firstIndex { $0.label == "root \(Text.number(size.width)) wide" }
    return Reel(title: "Layout at other widths", moments: moments, first: first ?? 0)
  }
}

extension Verb {
  static let draw = Verb(
    asking: .picture, "draw [ITEM …] [with OVERLAY, …]",
    "draws the layout, with any of \(Overlay.allCases.map { $0.rawValue }.joined(separator: ", "))",
    examples: ["draw", "draw with names, constraints", "draw as ascii"],
    seeAlso: ["frames", "save"]
  ) { parser throws(SyntaxError) in
    var question = DrawQuestion(items: try parser.looseItems())
    guard parser.take("with") else { return question }
    question.overlays = try parser.looseWords(Overlay.allCases.map { $0.rawValue })
      .compactMap { word in Overlay(rawValue: word.value).map { Located($0, word.span) } }
    return question
  }
}

extension World {
  /// The drawing style that was set; `nil` for the screen's default.
  var drawingStyle: TerminalStyle? { TerminalStyle(rawValue: pictures.rawValue) }
}

extension Layout {
  /// Returns the snapshot for a drawing with the given overlays, of some items or of all.
  func snapshot(of items: [ItemID]? = nil, for overlays: Set<Overlay>) -> LayoutSnapshot {
    snapshot(of: items, constraints: overlays.contains(.constraints) ? .lines : .states)
  }
}

extension Statement {
  /// The statement `set root.size = 320x480`.
  fileprivate static func resizingRoot(to size: Size) -> Statement {
    Statement(
      Assignment(
        path: Path(heads: [Word("root", .none)], steps: [Word("size", .none)]),
        value: Located(.size(width: size.width, height: size.height))))
  }
}
