import AutoLayout
import Drawing
import Syntax

extension DrawQuestion: AnsweredQuestion {
  var formats: [OutputFormat] { OutputFormat.showing([.picture]) }
  var isRecorded: Bool { true }

  /// The layout as a picture: a drawing for a terminal, or text.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let drawn = Set(overlays.map(\.value))
    let present = QuestionContext(session)
    let context = try present.whereLaidOut { context throws(NotebookError) in context }
    let names = try present.whereLaidOut { context throws(NotebookError) in
      try context.items(items).filter { $0 != .root }.map { context.workspace.name($0) }
    }
    let isPart = !items.isEmpty && names.count == items.count
    func shown(_ snapshot: LayoutSnapshot) -> LayoutSnapshot {
      isPart ? snapshot.part(names) : snapshot
    }
    let snapshot = shown(context.layout.snapshot())
    let ghost = drawn.contains(.ghost) ? Self.lastLayout(of: session).map(shown) : nil
    if let style = format == .text ? .box : TerminalStyle(rawValue: format.rawValue) {
      return [
        .board(DrawnLayout(snapshot: snapshot, style: style, overlays: drawn, ghost: ghost))
      ]
    }
    guard let picture = PictureFormat(format) else { return [.plain(sentences(of: snapshot))] }
    let text = picture.picture(of: snapshot, drawn, ghost: ghost) {
      var reel = Self.widths(in: context)
      for place in reel.moments.indices {
        reel.moments[place].snapshot = shown(reel.moments[place].snapshot)
      }
      return reel
    }
    return [.plain(text)]
  }

  /// The layout before the last change; `nil` when nothing was changed yet.
  static func lastLayout(of session: Session) -> LayoutSnapshot? {
    var earlier = session
    earlier.lesson = nil
    do {
      _ = try UndoTree.undo(1, in: &earlier)
      return try QuestionContext(earlier).laidOutLayout().snapshot()
    } catch {
      return nil
    }
  }

  /// The layout solved at other widths of the root, from half of this one to half as much again.
  private static func widths(in context: QuestionContext) -> Reel {
    let size = context.workspace.world.size
    let steps = 20
    var moments: [Reel.Moment] = []
    for step in -steps / 2...steps / 2 {
      let width = step == 0 ? size.width : (size.width * (1 + Double(step) / 20)).rounded()
      var trial = context.workspace
      if step != 0 {
        do {
          try trial.draft(.resizingRoot(to: Size(width: width, height: size.height)))
          try trial.tryOut(context.memory.passes.rules)
          _ = try trial.commit()
        } catch {
          continue
        }
      }
      moments.append(
        .init(label: "root \(Text.number(width)) wide", snapshot: trial.layout.snapshot()))
    }
    let first = moments.firstIndex { $0.label == "root \(Text.number(size.width)) wide" }
    return Reel(title: "Layout at other widths", moments: moments, first: first ?? 0)
  }
}

extension Statement {
  /// `set root.size = 320x480`.
  fileprivate static func resizingRoot(to size: Size) -> Statement {
    .set(
      Assignment(
        Path(heads: [Word("root", .none)], steps: [Word("size", .none)]), .replace,
        Located(.size(width: size.width, height: size.height))))
  }
}
