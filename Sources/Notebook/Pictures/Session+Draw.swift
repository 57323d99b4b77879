import AutoLayout
import Drawing
import Syntax

// `draw`: the layout as a picture, in a terminal or as a file.

extension Session {
  /// The layout as a picture: a drawing for a terminal, or text.
  mutating func draw(
    _ items: [Item], _ overlays: [Located<Overlay>], _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> Evaluation {
    var names: [String] = []
    for item in items {
      let id = try workspace.plainItem(item)
      if id != .root { names.append(workspace.name(id)) }
    }
    let isPart = !items.isEmpty && names.count == items.count
    let drawn = Set(overlays.map(\.value))
    var snapshot = workspace.layout.snapshot()
    var ghost = drawn.contains(.ghost) ? ghost() : nil
    if isPart {
      snapshot = snapshot.part(names)
      ghost = ghost?.part(names)
    }
    func drawing(_ style: TerminalStyle) -> Evaluation {
      Evaluation(DrawnLayout(snapshot: snapshot, style: style, overlays: drawn, ghost: ghost))
    }
    let form = format?.value ?? .box
    if let style = form == .text ? .box : TerminalStyle(rawValue: form.rawValue) {
      return drawing(style)
    }
    if form == .sentences { return Evaluation(output: sentences(of: snapshot)) }
    guard let picture = PictureFormat(form) else {
      throw unknownFormat(format, OutputFormat.showing([.picture]))
    }
    let text = picture.picture(of: snapshot, drawn, ghost: ghost) {
      var reel = widths()
      if isPart {
        for place in reel.moments.indices {
          reel.moments[place].snapshot = reel.moments[place].snapshot.part(names)
        }
      }
      return reel
    }
    return Evaluation(output: text)
  }

  /// The layout before the last change; `nil` when nothing was changed yet.
  private func ghost() -> LayoutSnapshot? {
    var earlier = self
    earlier.lesson = nil
    do {
      _ = try earlier.undo(1)
      return try earlier.laidOutSnapshot()
    } catch {
      return nil
    }
  }

  /// The layout solved at other widths of the root, from half of this one to half as much again.
  private func widths() -> Reel {
    let world = workspace.world.size
    let steps = 20
    var moments: [Reel.Moment] = []
    for step in -steps / 2...steps / 2 {
      let width = step == 0 ? world.width : (world.width * (1 + Double(step) / 20)).rounded()
      var trial = self
      if step != 0 {
        let size = "\(NumberFormat.exact(width))x\(NumberFormat.exact(world.height))"
        guard trial.evaluate("set root.size = \(size)").status < .refused else { continue }
      }
      moments.append(
        .init(
          label: "root \(Text.number(width)) wide", snapshot: trial.workspace.layout.snapshot()))
    }
    let first = moments.firstIndex { $0.label == "root \(Text.number(world.width)) wide" }
    return Reel(title: "Layout at other widths", moments: moments, first: first ?? 0)
  }
}
