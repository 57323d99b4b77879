import Syntax

/// An answer that is a list: in sentences and columns, as a table, and for programs.
struct Listing {
  /// The answer in sentences and columns.
  var told: [Answer.Block]
  /// The answer as a table.
  var table: Table
  /// The answer for programs.
  var json: JSON

  /// The forms that it has.
  static let formats: [OutputFormat] = [.text, .table, .json, .md]

  /// The answer in one of its forms.
  func blocks(as format: OutputFormat) -> [Answer.Block] {
    switch format {
    case .table: [.table(table.styled(.headed))]
    case .md: [.table(table.styled(.markdown))]
    case .json: [.data(json)]
    case .text, .ascii, .box, .block, .braille, .svg, .html, .sentences, .cast, .swift, .vfl, .log:
      told
    }
  }
}
