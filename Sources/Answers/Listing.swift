import AutoLayout
package import Syntax

/// An answer in the form of a list: as sentences and columns, as a table, and as JSON.
///
/// Only the requested form is computed.
package struct Listing {
  /// Returns the answer in sentences and columns.
  private let told: () -> [Answer.Block]
  /// Returns the answer as a table.
  private let table: () -> Table
  /// Returns the answer for programs.
  private let json: () -> JSON

  package init(
    told: @autoclosure @escaping () -> [Answer.Block],
    table: @autoclosure @escaping () -> Table, json: @autoclosure @escaping () -> JSON
  ) {
    self.told = told
    self.table = table
    self.json = json
  }

  /// The answer about one of the named items.
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

  /// The available formats.
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
  /// Creates a list of lines that need no columns.
  package init(_ heading: String, _ lines: [RichText], told: [Answer.Block]) {
    self.init(
      told: told, table: Table([.init(heading)], lines.untilStopped.map { [$0] }),
      json: .array(lines.untilStopped.map { .string($0.plain) }))
  }

  /// Creates a list from a text whose lines stay together.
  package init(text: RichText) {
    self.init("text", TextLines(text.plain).map { RichText($0.text) }, told: [.text(text)])
  }

  /// Creates a list of parts; in JSON, a single part is not wrapped in an array.
  package init(_ columns: [Table.Column], _ parts: [Part]) {
    self.init(
      told: parts.flatMap({ $0.told }), table: Table(columns, parts.flatMap({ $0.rows })),
      json: parts.count == 1 ? parts[0].json : .array(parts.map { $0.json }))
  }
}
