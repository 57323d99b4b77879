import AutoLayout
import Drawing

/// A grid of views and the forms in which it is drawn.
struct Drawings {
  struct Form {
    var name: String
    var draw: (LayoutSnapshot) -> String
  }

  let snapshot: LayoutSnapshot

  /// As text in a terminal at each level, and as SVG.
  let forms =
    TerminalStyle.allCases.map { style in
      Form(name: style.rawValue) { terminalText(of: $0, style: style) }
    } + [Form(name: "svg") { svgText(of: $0) }]

  /// Boxes in rows of 20, each with a name, in a root that they fill.
  init(count: Int) {
    var snapshot = LayoutSnapshot(root: .init(width: 800, height: Double((count + 19) / 20) * 40))
    snapshot.items = (0..<count).map { index in
      LayoutSnapshot.Item(
        name: "box\(index)", kind: .view, superview: nil,
        frame: Rect(x: Double(index % 20) * 40, y: Double(index / 20) * 40, width: 36, height: 36))
    }
    self.snapshot = snapshot
  }
}
