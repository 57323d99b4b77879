// The screen that shows an answer. A session never sees it: an answer keeps its drawings as values,
// which become text once for the record and once for each screen.

package import AutoLayout
package import Drawing

/// The screen that shows an answer.
public struct Screen: Equatable, Sendable {
  /// The width, in cells.
  public var columns: Int
  /// The rows available for a drawing.
  public var rows: Int
  /// The number of colours: 0, 16, 256 or 2²⁴.
  public var colours: Int
  /// Indicates whether it shows ASCII only.
  public var isASCII: Bool
  /// Indicates whether a user reads it, so that lines are wrapped between words.
  public var isForReading: Bool

  /// Creates a screen, by default the one for which drawings are recorded.
  public init(
    columns: Int = 80, rows: Int = 20, colours: Int = 0, isASCII: Bool = false,
    isForReading: Bool = false
  ) {
    self.columns = columns
    self.rows = rows
    self.colours = colours
    self.isASCII = isASCII
    self.isForReading = isForReading
  }

  /// The maximum number of columns of an easily readable paragraph.
  private static let widestText = 78

  /// Indicates whether colour may be used.
  public var isColoured: Bool { colours > 0 }

  /// Returns the text, converted to ASCII if the screen shows nothing else.
  package func spelt(_ text: String) -> String { isASCII ? ASCIIText.spelt(text) : text }

  /// Returns lines wrapped between words if a user reads them.
  package func wrapped(_ text: String, rest: String? = nil) -> String {
    isForReading ? Wrap.lines(spelt(text), columns: columns, rest: rest) : spelt(text)
  }

  /// Returns Markdown refilled if a user reads it.
  package func filled(_ text: String) -> String {
    isForReading ? Wrap.prose(spelt(text), columns: columns) : spelt(text)
  }

  /// Returns paragraphs refilled, lists in columns, and other lines wrapped between words, if a
  /// user reads them.
  package func wrapped(_ text: RichText) -> String {
    guard isForReading else { return spelt(text.plain) }
    var (result, lines) = ("", "")
    for run in text.runs {
      let filled: String
      switch run.kind {
      case .paragraph:
        filled = painted(
          Wrap.prose(spelt(run.text), columns: min(columns, Self.widestText)), Paint.code)
      case .list: filled = Wrap.lines(Wrap.beside(spelt(run.text), columns), columns: columns)
      case .plain, .emphasis, .fault, .item, .constraint, .number, .remark, .line:
        lines += run.text
        continue
      }
      result += wrapped(lines) + filled
      lines = ""
    }
    return result + wrapped(lines)
  }

  /// Returns a text, coloured if the screen has colours.
  func painted(_ text: String, _ paint: (String) -> String) -> String {
    isColoured ? paint(text) : text
  }

  /// The screen for which drawings are recorded: 80 × 20 cells without colour.
  public static let recorded = Screen()
}

/// A drawing of a layout before it becomes text.
public struct DrawnLayout: Equatable, Sendable {
  package var snapshot: LayoutSnapshot
  /// The requested style; `nil` for the one that suits the screen.
  package var style: TerminalStyle?
  package var overlays: Set<Overlay> = []
  package var ghost: LayoutSnapshot?
  package var framing = Framing.occupied
  /// Indicates whether it answers a watched question, so that the next answer replaces it.
  package var isWatched = false
  /// The line above it, if it is beside another drawing.
  package var caption = ""
  /// The names of emphasized views.
  package var emphasised: Set<String> = []
  /// Drawings beside it, or below it if the screen is narrow.
  package var others: [DrawnLayout] = []

  package init(
    snapshot: LayoutSnapshot, style: TerminalStyle? = nil, overlays: Set<Overlay> = [],
    ghost: LayoutSnapshot? = nil, framing: Framing = .occupied
  ) {
    self.snapshot = snapshot
    self.style = style
    self.overlays = overlays
    self.ghost = ghost
    self.framing = framing
  }

  /// Indicates whether there are other drawings beside it.
  public var hasOthers: Bool { !others.isEmpty }

  /// Indicates whether it shows any view with an extent or a determined position.
  public var showsSomething: Bool { extent(of: [snapshot]) != nil }

  /// Returns the drawing as text that fits a screen.
  public func text(on screen: Screen) -> String {
    others.isEmpty ? text(on: screen, scale: nil, isOneOfSeveral: false) : besideText(on: screen)
  }

  func text(on screen: Screen, scale: Double?, isOneOfSeveral: Bool) -> String {
    let text = terminalText(
      of: snapshot, style: style(on: screen), overlays: overlays,
      size: (screen.columns, screen.rows), ghost: ghost, colours: screen.colours,
      framing: framing, emphasised: emphasised, scale: scale,
      listsConstraints: !isOneOfSeveral)
    return PlainText.spelt(text, keepsColour: screen.isColoured) + "\n"
  }

  /// Returns the requested style, or else filled areas if there is colour, and lines if not.
  func style(on screen: Screen) -> TerminalStyle {
    screen.isASCII ? .ascii : style ?? (screen.isColoured ? .block : .box)
  }
}

extension Answer {
  /// The printed blocks, with adjacent words merged, so that text that continues a line is wrapped
  /// with it.
  var blocksByLine: [Block] {
    blocks.reduce(into: []) { result, block in
      if block.isOfWords, let open = result.last, open.isOfWords {
        result[result.count - 1] = .plain(open.recorded + block.recorded)
      } else {
        result.append(block)
      }
    }
  }
}

extension Answer.Block {
  /// Indicates whether the block is words, shown as recorded.
  fileprivate var isOfWords: Bool {
    switch self {
    case .change: true
    case .text(let text): text.runs.allSatisfy { $0.kind != .paragraph && $0.kind != .list }
    case .prose, .table, .tries, .board, .data: false
    }
  }
}
