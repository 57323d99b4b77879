import AutoLayout
package import Syntax

/// An answer that is a list: in sentences and columns, as a table, and for programs.
///
/// Only the form that is asked for is made.
package struct Listing {
  /// The answer in sentences and columns.
  private let told: () -> [Answer.Block]
  /// The answer as a table.
  private let table: () -> Table
  /// The answer for programs.
  private let json: () -> JSON

  package init(
    told: @autoclosure @escaping () -> [Answer.Block],
    table: @autoclosure @escaping () -> Table, json: @autoclosure @escaping () -> JSON
  ) {
    self.told = told
    self.table = table
    self.json = json
  }

  /// The answer about one of the things that a question names.
  package struct Part {
    package var told: [Answer.Block]
    package var rows: [[RichText]]
    package var json: JSON

    package init(told: [Answer.Block], rows: [[RichText]], json: JSON) {
      self.told = told
      self.rows = rows
      self.json = json
    }
  }

  /// The forms that it has.
  package static let formats: [OutputFormat] = [.text, .table, .json, .md, .csv]

  package func blocks(as format: OutputFormat) -> [Answer.Block] {
    switch format {
    case .table: [.table(table().styled(.headed))]
    case .md: [.table(table().styled(.markdown))]
    case .csv: [.table(table().styled(.csv))]
    case .json: [.data(json())]
    default: told()
    }
  }
}

extension Listing {
  /// Lines that speak for themselves.
  package init(_ heading: String, _ lines: [RichText], told: [Answer.Block]) {
    self.init(
      told: told, table: Table([.init(heading)], lines.untilStopped.map { [$0] }),
      json: .array(lines.untilStopped.map { .string($0.plain) }))
  }

  /// A text whose lines belong together.
  package init(text: RichText) {
    self.init("text", TextLines(text.plain).map { RichText($0.text) }, told: [.text(text)])
  }

  /// Lists parts one after the other; a part alone is no list for programs.
  package init(_ columns: [Table.Column], _ parts: [Part]) {
    self.init(
      told: parts.flatMap({ $0.told }), table: Table(columns, parts.flatMap({ $0.rows })),
      json: parts.count == 1 ? parts[0].json : .array(parts.map { $0.json }))
  }
}
