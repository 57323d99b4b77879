// The table of the forms of answers: the spelling of each, its kinds of content, and its file
// endings.

/// A form of answer; raw values are the spelling.
///
/// Formats are not reserved words: they occur only after `as`, where no name does.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// Sentences and columns.
  case text
  /// Columns under headings.
  case table
  /// Data for programs.
  case json
  /// A table of Markdown.
  case md
  /// Rows with commas between their cells, for spreadsheets (RFC 4180).
  case csv
  /// A terminal's drawing of `+`, `-` and `|`.
  case ascii
  /// A terminal's drawing of box lines.
  case box
  /// A terminal's drawing of half blocks.
  case block
  /// A vector picture.
  case svg
  /// A picture of pixels.
  case png
  /// A self-contained page.
  case html
  /// A layout described in sentences.
  case sentences
  /// A recorded terminal.
  case cast
  /// Swift with the anchors of UIKit.
  case swift
  /// Swift with SnapKit's blocks.
  case snapkit
  /// Objective-C.
  case objc
  /// A view as an Interface Builder file.
  case xib
  /// A scene as an Interface Builder file.
  case storyboard
  /// Visual formats.
  case vfl
  /// UIKit's log of a conflict.
  case log

  /// The kind of content that a form shows.
  public enum Content: Sendable {
    /// Lists of values.
    case list
    /// A layout as it looks.
    case picture
    /// An animation as it looks.
    case movie
    /// A layout as code.
    case code
    /// UIKit's log.
    case log
  }

  /// The kinds of content that the form can show.
  public var contents: Set<Content> { row.contents }

  /// The endings of files that hold it, the usual one first.
  public var endings: [String] { row.endings }

  /// The forms that can show something, in order.
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
