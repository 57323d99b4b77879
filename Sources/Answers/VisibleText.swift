import AutoLayout
import Drawing
import Syntax

/// Returns a text that is no answer of a session, such as a file's name, made safe for a terminal:
/// control and invisible characters are spelt `\\u{1B}`; tabs and line breaks stay.
public func visibleText(_ text: String) -> String { PlainText.spelt(text) }

/// The cells of a terminal that a text fills.
public func visibleWidth(_ text: String) -> Int { cellWidth(of: text) }

/// Lines in columns, to be read downwards, in as few rows as the width allows.
public func besideEachOther(_ lines: [String], columns: Int) -> [String] {
  TextLines(Wrap.beside(lines.joined(separator: "\n"), columns)).map { $0.text }
}
