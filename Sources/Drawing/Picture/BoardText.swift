// A drawing to embed in a page, which supplies the style and moves the elements.

public import AutoLayout

/// Returns a snapshot as an `svg` element for a page that has the style sheet `board.css`.
///
/// Each view is a group with its name in `data-name`, which its label also has; names, dimension
/// lines and overlays are groups of the class `layer-NAME`; `data-em` is the height of small print.
/// The element contains no style, script or legend, and all text is escaped.
///
/// - Parameters:
///   - snapshot: The snapshot to draw.
///   - overlays: The layers to draw in addition to names and dimensions.
///   - ghost: An earlier snapshot, for ``Overlay/ghost``.
///   - window: The displayed size in pixels, for which small print is made readable.
/// - Returns: The element's text; the cost is that of ``svgText(of:overlays:ghost:)``.
public func boardText(
  of snapshot: LayoutSnapshot, overlays: Set<Overlay> = [], ghost: LayoutSnapshot? = nil,
  shownIn window: Size? = nil
) -> String {
  let picture = Picture(of: snapshot, overlays: overlays, ghost: ghost, shownIn: window)
  return boardText(picture, in: picture.frame) { $0.isShown(overlays) }
}

/// Returns a picture as an `svg` element that shows the given frame.
func boardText(_ picture: Picture, in frame: Rect, _ isDrawn: (Layer) -> Bool) -> String {
  var page = SVGPage(picture)
  page.lines += picture.views()
  for layer in Layer.allCases where isDrawn(layer) {
    let content =
      layer == .names
      ? picture.names(ofGuides: false, areTagged: true) : picture.content(of: layer)
    guard !content.isEmpty else { continue }
    page.lines.append("<g class=\"layer-\(layer)\">" + content.joined() + "</g>")
  }
  page.addRootSize()
  let root = picture.scene.rootBounds
  return """
    <svg viewBox="\(coordinate(frame.x)) \(coordinate(frame.y)) \(coordinate(frame.width)) \
    \(coordinate(frame.height))" width="\(coordinate(frame.width))" \
    data-em="\(coordinate(picture.em))" role="group" \
    aria-label="root \(pointText(root.width)) by \(pointText(root.height))">
    \(page.lines.joined(separator: "\n"))
    </svg>

    """
}
