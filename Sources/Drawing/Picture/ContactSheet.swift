// Many small layouts side by side on one page, each with a remark.

public import AutoLayout
import Course

/// A picture on a contact sheet.
public struct ContactPrint: Equatable, Sendable {
  /// The caption in bold.
  public var caption: String
  /// The remark below the caption.
  public var remark: String
  /// Indicates whether the remark reports a problem.
  public var isBad: Bool
  /// The layout to draw.
  public var snapshot: LayoutSnapshot

  /// Creates a print.
  public init(caption: String, remark: String, isBad: Bool, snapshot: LayoutSnapshot) {
    self.caption = caption
    self.remark = remark
    self.isBad = isBad
    self.snapshot = snapshot
  }
}

/// Returns layouts as a self-contained HTML page of small pictures, all at one scale, without
/// scripts.
///
/// - Parameters:
///   - title: The title of the page.
///   - prints: The layouts.
/// - Returns: The file's text.
public func contactSheetText(title: String, of prints: [ContactPrint]) -> String {
  let pictures = prints.untilStopped.map { Picture(of: $0.snapshot, overlays: [], ghost: nil) }
  let widest = pictures.map({ $0.frame.width }).max() ?? 1
  let figures = zip(prints, pictures).untilStopped.map { print, picture in
    """
    <figure>
    \(svg(picture, wide: 15 * picture.frame.width / widest))<figcaption><b>\
    \(escaped(print.caption))</b><br><span\(print.isBad ? " class=\"badtext\"" : "")>\
    \(print.isBad ? "✗ " : "")\(escaped(print.remark))</span></figcaption>
    </figure>
    """
  }
  let head = PageParts.head(escaped(title), allowing: "style-src 'unsafe-inline'")
  return """
    \(head)<style>
    \(pictureStyle(em: pictures.map({ $0.em }).max() ?? 10))
    \(sheetStyle)
    </style>
    </head>
    <body>
    <h1>\(escaped(title))</h1>
    <main>
    \(figures.joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
}

/// Returns a picture of the given width in rem, with names only.
private func svg(_ picture: Picture, wide width: Double) -> String {
  let frame = picture.frame
  let lines = picture.views() + picture.content(of: .names)
  // Escaping the joined text would also escape its line breaks.
  let told = sentenceLines(of: picture.scene.snapshot).untilStopped.map { escaped($0) }
  return """
    <svg viewBox="\(coordinate(frame.x)) \(coordinate(frame.y)) \(coordinate(frame.width)) \
    \(coordinate(frame.height))" style="width:\(coordinate(width))rem" role="img" \
    aria-label="\(told.joined(separator: "\u{240A}"))">
    \(lines.joined(separator: "\n"))
    </svg>

    """
}

private let sheetStyle = """
  body{font:14px/1.4 system-ui,sans-serif;margin:1.5rem;background:#fff;color:#1d2430}
  h1{font-size:1.1rem;font-family:monospace}
  main{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}
  figure{margin:0;max-width:16rem}svg{max-width:100%;height:auto}span.badtext{color:#b3261e}
  @media (prefers-color-scheme:dark){body{background:#14181f;color:#e6e9ef}
  span.badtext{color:#ff8a80}}
  """
