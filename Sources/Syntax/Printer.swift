import AutoLayout

/// Writes statements as text in canonical form.
///
/// Printed text is read back as the same statement, spans aside; printing that again gives the same
/// text.
public enum Printer {
  /// The text of a statement; blocks take several lines.
  public static func text(_ statement: Statement) -> String { statement.text }

  /// The value of a property.
  public static func text(_ value: PropertyValue) -> String { value.text }
}

/// A part of a line that can be written in its canonical form.
protocol Written {
  var text: String { get }
}

extension Located: Written where Value: Written {
  var text: String { value.text }
}

/// A name, in quotes if necessary.
extension String: Written {
  var text: String { Name.written(self) }

  /// The spelling at the beginning of a line: a name alone that is also a verb is put in quotes.
  var atBeginning: String { Verb(word: self) == nil ? self : Name.quoted(self) }

  /// A file's path, in quotes if it is not one word.
  var fileText: String {
    let isPlain =
      !isEmpty && utf8.allSatisfy { $0 > UInt8(ascii: " ") && !"\";{}\\".utf8.contains($0) }
      && !utf8.starts(with: "//".utf8) && self != "over"
      && !unicodeScalars.contains { "\u{A0}“”„".unicodeScalars.contains($0) }
    return isPlain ? self : Name.quoted(self)
  }
}

extension Double: Written {
  var text: String { NumberFormat.fraction(self) }
}

extension Int: Written {
  var text: String { String(self) }
}

extension Written where Self: RawRepresentable<String> {
  var text: String { rawValue }
}

extension AttributeName: Written {}
extension Axis: Written {}
extension Bar: Written {}
extension OutputFormat: Written {}
extension Overlay: Written {}
extension PassKind: Written {}

extension Array where Element: Written {
  /// The texts with commas between.
  var list: String { map({ $0.text }).joined(separator: ", ") }

  /// The texts with a blank before each.
  var behind: String { map { " " + $0.text }.joined() }
}

extension Optional where Wrapped: Written {
  /// The text after a blank or a word; empty for none.
  func behind(_ word: String = " ") -> String { map { word + $0.text } ?? "" }
}
