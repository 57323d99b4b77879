import AutoLayout
import Drawing
import Syntax

// `draw`: the layout as a picture, in a terminal or as a file.

extension Session {
  /// The layout as a picture.
  mutating func draw(
    _ items: [Item], _ overlays: [Located<Overlay>], _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    var names: [String] = []
    for item in items {
      let id = try workspace.plainItem(item)
      if id != .root { names.append(workspace.name(id)) }
    }
    let isPart = !items.isEmpty && names.count == items.count
    let drawn: Overlays = overlays.reduce(into: []) { $0.insert($1.value.drawn) }
    var snapshot = workspace.layout.snapshot()
    var ghost = drawn.contains(.ghost) ? ghost() : nil
    if isPart {
      snapshot = snapshot.part(names)
      ghost = ghost?.part(names)
    }
    switch format?.value ?? .box {
    case .ascii: return picture(snapshot, .ascii, drawn, ghost: ghost)
    case .box, .text: return picture(snapshot, .box, drawn, ghost: ghost)
    case .block: return picture(snapshot, .block, drawn, ghost: ghost)
    case .braille: return picture(snapshot, .braille, drawn, ghost: ghost)
    case .sentences: return sentences(of: snapshot)
    case .svg: return svgText(of: snapshot, overlays: drawn, ghost: ghost)
    case .html:
      var reel = widths()
      if isPart {
        for place in reel.moments.indices {
          reel.moments[place].snapshot = reel.moments[place].snapshot.part(names)
        }
      }
      return htmlText(of: reel, overlays: drawn)
    case .cast:
      let reel = Reel(title: "draw", moments: [.init(label: "", snapshot: snapshot)])
      return castText(of: reel, overlays: drawn, size: pictureSize)
    default:
      throw unknownFormat(
        format, [.ascii, .box, .block, .braille, .svg, .html, .sentences, .cast])
    }
  }

  /// A drawing that fits the terminal.
  func picture(
    _ snapshot: LayoutSnapshot, _ style: TerminalStyle = .box, _ overlays: Overlays = [],
    ghost: LayoutSnapshot? = nil, rows: Int? = nil
  ) -> String {
    terminalText(
      of: snapshot, style: style, overlays: overlays,
      size: (configuration.columns, rows ?? configuration.rows), ghost: ghost,
      colour: configuration.isColoured)
  }

  /// The cells of the terminal.
  var pictureSize: (columns: Int, rows: Int) { (configuration.columns, configuration.rows) }

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
  private mutating func widths() -> Reel {
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

extension Overlay {
  /// The overlay as Drawing knows it.
  fileprivate var drawn: Overlays {
    switch self {
    case .constraints: .constraints
    case .names: .names
    case .margins: .margins
    case .guides: .guides
    case .alignment: .alignment
    case .baselines: .baselines
    case .intrinsic: .intrinsic
    case .ghost: .ghost
    }
  }
}
