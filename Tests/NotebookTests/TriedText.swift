// The statements of the five texts, heading by heading, as lines that a person types.

import Conditions
import Testing

/// One of the texts from which the system comes, with what was tried of it; `Texts` holds them.
///
/// ```
/// # 2.3 Sample Equations
///
/// ## a size with a location
/// view a, b
/// ! E106 a.width == b.leading       refused with this error
///
/// ## the console
/// conflicts as log
/// ~ Unable to simultaneously        words of the answer
/// ```
///
/// An indented line continues the one before. Numbers are in `expect`, as the text has them or as
/// they follow from it by hand.
struct TriedText {
  /// A line as it is typed.
  struct Line {
    var typed: String
    /// The error with which it is refused.
    var code: String?
    /// Words of the answer.
    var told: [String] = []

    /// Indicates whether something is claimed of it.
    var isClaim: Bool { code != nil || !told.isEmpty || typed.hasPrefix("expect ") }
  }

  /// A session that shows something that stands below a heading.
  struct Row: CustomTestStringConvertible {
    let heading: String
    let title: String
    fileprivate(set) var lines: [Line] = []

    var testDescription: String { "\(heading): \(title)" }
  }

  /// The headings, in order.
  private(set) var headings: [String] = []
  private(set) var rows: [Row] = []

  /// The texts in the order of the map in `Sessions`.
  static func all() throws -> [TriedText] {
    try ["slides", "introduction", "anchors", "notes", "solutions"].map { name in
      TriedText(try Repository.text("Tests/NotebookTests/Texts/\(name).txt"))
    }
  }

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        headings.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("## ") {
        rows.append(Row(heading: headings[headings.count - 1], title: String(line.dropFirst(3))))
      } else {
        rows[rows.count - 1].add(line)
      }
    }
  }
}

extension TriedText.Row {
  fileprivate mutating func add(_ line: Substring) {
    if line.hasPrefix("  ") {
      lines[lines.count - 1].typed += "\n" + line
    } else if line.hasPrefix("~ ") {
      lines[lines.count - 1].told.append(String(line.dropFirst(2)))
    } else if line.hasPrefix("! ") {
      let refused = line.dropFirst(2).split(separator: " ", maxSplits: 1)
      lines.append(TriedText.Line(typed: String(refused[1]), code: String(refused[0])))
    } else {
      lines.append(TriedText.Line(typed: String(line)))
    }
  }
}
