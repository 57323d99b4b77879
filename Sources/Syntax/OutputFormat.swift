// The table of output formats: the spelling of each, its kinds of content, and its file extensions.

/// A format of an answer; raw values are the spelling.
///
/// Formats are not reserved words: they occur only after `as`, where no name does.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// Sentences and columns.
  case text
  /// Columns under headings.
  case table
  /// Data for programs.
  case json
  /// A Markdown table.
  case md
  /// Rows of comma-separated cells, for spreadsheets (RFC 4180).
  case csv
  /// A terminal drawing of `+`, `-` and `|`.
  case ascii
  /// A terminal drawing of box characters.
  case box
  /// A terminal drawing of half blocks.
  case block
  /// A vector picture.
  case svg
  /// A bitmap picture.
  case png
  /// A self-contained page.
  case html
  /// A layout described in sentences.
  case sentences
  /// A terminal recording.
  case cast
  /// Swift with UIKit's anchors.
  case swift
  /// Swift with SnapKit closures.
  case snapkit
  /// Objective-C.
  case objc
  /// A view as an Interface Builder file.
  case xib
  /// A scene as an Interface Builder file.
  case storyboard
  /// Visual format strings.
  case vfl
  /// UIKit's log of a conflict.
  case log

  /// The kind of content that a format shows.
  public enum Content: Sendable {
    /// Lists of values.
    case list
    /// A picture of a layout.
    case picture
    /// An animation.
    case movie
    /// A layout as code.
    case code
    /// UIKit's log.
    case log
  }

  /// The kinds of content that the format can show.
  public var contents: Set<Content> { row.contents }

  /// The extensions of its files, the preferred one first.
  public var endings: [String] { row.endings }

  /// Returns the formats that can show any of the given kinds of content, in order.
  public static func showing(_ contents: Set<Content>) -> [OutputFormat] {
    allCases.filter { !$0.contents.isDisjoint(with: contents) }
  }

  /// The row of the table.
  private var row: (contents: Set<Content>, endings: [String]) {
    switch self {
    case .text, .table: ([.list], ["txt"])
    case .json: ([.list], ["json"])
    case .md: ([.list], ["md", "markdown"])
    case .csv: ([.list], ["csv"])
    case .ascii, .box, .block, .sentences: ([.picture], ["txt"])
    case .svg: ([.picture, .movie], ["svg"])
    case .png: ([.picture], ["png"])
    case .html: ([.picture, .movie], ["html", "htm"])
    case .cast: ([.picture, .movie], ["cast"])
    case .swift, .snapkit: ([.code], ["swift"])
    case .objc: ([.code], ["m", "mm"])
    case .xib: ([.code], ["xib"])
    case .storyboard: ([.code], ["storyboard"])
    case .vfl: ([.code], ["vfl"])
    case .log: ([.log], ["log"])
    }
  }
}
