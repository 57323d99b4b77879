import SessionProtocol
import Notebook

/// The nickname of a student: any visible text, with a file name that leads nowhere else.
struct Nickname: Equatable, Sendable {
  /// The name as it is shown.
  let text: String

  /// Reads a nickname; invisible characters are dropped.
  init(_ text: String, limit: Int) throws(Failure) {
    let words = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    let isVisible = words.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        false
      default: true
      }
    }
    guard !words.isEmpty, words.count <= limit, words.utf8.count <= 4 * limit, isVisible else {
      throw .limit("a nickname has 1 to \(limit) visible letters")
    }
    self.text = words
  }

  /// Returns whether two are taken for the same.
  func isLike(_ other: String) -> Bool { text.lowercased() == other.lowercased() }

  /// A name for a file: small letters, digits and hyphens, and none of those that are taken.
  func file(besides taken: Set<String>) -> String {
    let letters = text.lowercased().unicodeScalars.map { scalar -> Character in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    let base = String(letters).split(separator: "-").joined(separator: "-")
    let name = base.isEmpty ? "student" : base
    var file = name
    var number = 1
    while taken.contains(file) {
      number += 1
      file = "\(name)-\(number)"
    }
    return file
  }
}
