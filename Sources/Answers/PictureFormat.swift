// The file formats of pictures: one table for `draw`, `animate` and `layoutlab render`.

package import AutoLayout
package import Drawing
package import Syntax

/// A file format for a picture of a layout or of an animation.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// A vector picture, still or moving.
  case svg
  /// Pixels that the program makes from the vector picture.
  case png
  /// A page with the layout at several widths, or with the moments of an animation.
  case html
  /// A terminal recording, for `asciinema`.
  case cast

  /// Creates the picture format of the same name; `nil` if there is none.
  package init?(_ format: OutputFormat) {
    self.init(rawValue: format.rawValue)
  }

  /// Returns a picture of a layout.
  ///
  /// - Parameters:
  ///   - snapshot: The layout.
  ///   - overlays: The additional layers to draw.
  ///   - ghost: The layout before the last change.
  ///   - widths: The layout at several widths, for formats that can show them.
  /// - Returns: The file's text.
  package func picture(
    of snapshot: LayoutSnapshot, _ overlays: Set<Overlay>, ghost: LayoutSnapshot?,
    widths: () -> Reel
  ) -> String {
    switch self {
    case .svg: svgPicture(of: snapshot, overlays: overlays, ghost: ghost, fillsPage: true).text
    case .png: svgText(of: snapshot, overlays: overlays, ghost: ghost)
    case .html: htmlText(of: widths(), overlays: overlays)
    case .cast:
      castText(
        of: Reel(title: "draw", moments: [.init(label: "", snapshot: snapshot)]),
        overlays: overlays, size: Self.castSize)
    }
  }

  /// Returns an animation as a file's text.
  package func movie(of flight: LayoutAnimation, title: String) -> String {
    switch self {
    case .svg, .png: animatedSVGText(of: Reel(flight, title: title))
    case .html: htmlText(of: Reel(flight, title: title, rate: 30))
    case .cast: castText(of: Reel(flight, title: title, rate: 30), size: Self.castSize)
    }
  }

  /// The size of a recorded terminal in cells, independent of the window.
  private static let castSize = (columns: Screen.recorded.columns, rows: Screen.recorded.rows)
}
