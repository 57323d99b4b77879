import AutoLayout
import Drawing

/// Returns text from outside a session, such as a file name, made safe for a terminal: control and
/// invisible characters become `\\u{1B}`; tabs and line breaks stay.
public func visibleText(_ text: String) -> String { PlainText.spelt(text) }

/// Returns the terminal cells that a text fills.
public func visibleWidth(_ text: String) -> Int { cellWidth(of: text) }

/// Returns lines in columns, read downwards, in as few rows as the width allows.
public func besideEachOther(_ lines: [String], columns: Int) -> [String] {
  TextLines(Wrap.beside(lines.joined(separator: "\n"), columns)).map { $0.text }
}
