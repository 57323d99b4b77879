package import AutoLayout

/// Writes statements as text in canonical form.
///
/// Printed text parses as the same statement, apart from spans, and prints as the same text again.
public enum Printer {
  /// Returns the text of a property value.
  public static func text(_ value: PropertyValue) -> String { value.text }
}

/// A part of a line that can be written in its canonical form.
package protocol Written {
  var text: String { get }
}

extension Located: Written where Value: Written {
  package var text: String { value.text }
}

/// A name, in quotes if necessary.
extension String: Written {
  package var text: String { Name.written(self) }

  /// The text as a file's path, in quotes if it is not one word.
  package var fileText: String {
    let isPlain =
      !isEmpty && utf8.allSatisfy { $0 > UInt8(ascii: " ") && !"\";{}\\".utf8.contains($0) }
      && !utf8.starts(with: "//".utf8) && self != "over"
      && !unicodeScalars.contains { "\u{A0}“”„".unicodeScalars.contains($0) }
    return isPlain ? self : Name.quoted(self)
  }
}

extension Double: Written {
  package var text: String { NumberFormat.fraction(self) }
}

extension Int: Written {
  package var text: String { String(self) }
}

extension Written where Self: RawRepresentable<String> {
  package var text: String { rawValue }
}

extension AttributeName: Written {}
extension Axis: Written {}
extension Bar: Written {}
extension OutputFormat: Written {}
extension Overlay: Written {}

extension Array where Element: Written {
  /// The texts separated by commas.
  package var list: String { map({ $0.text }).joined(separator: ", ") }

  /// The texts, each after a space.
  package var behind: String { map { " " + $0.text }.joined() }
}

extension Optional where Wrapped: Written {
  /// Returns the text after a separator; empty if there is no value.
  package func behind(_ word: String = " ") -> String { map { word + $0.text } ?? "" }
}

extension TimingCurve: Written {
  package var text: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .bezier(let x1, let y1, let x2, let y2):
      "bezier " + NumberFormat.exactList([x1, y1, x2, y2])
    case .spring(let damping, let velocity):
      "spring " + NumberFormat.exact(damping)
        + (velocity == 0 ? "" : " velocity " + NumberFormat.exact(velocity))
    }
  }
}
