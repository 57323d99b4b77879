public import Notebook
import SessionProtocol
@_spi(_Unicode) import Swift

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
    self.text = Self.composed(words)
  }

  /// Returns whether two are taken for the same: letters that differ in their case alone are.
  func isLike(_ other: String) -> Bool { Self.folded(text) == Self.folded(other) }

  /// Returns, for each name, the earlier one that a reader may take it for: `Ada` with a Cyrillic
  /// first letter for one with a Latin one, a nought for an O, or the same letters in other scalars.
  static func twins(among names: [String]) -> [String?] {
    var first: [String: String] = [:]
    return names.map { name in
      let drawn = drawn(composed(name))
      guard let other = first[drawn] else {
        first[drawn] = name
        return nil
      }
      // Files of one name in several folders are told apart by their order.
      return other.utf8.elementsEqual(name.utf8) ? nil : other
    }
  }

  /// A name for a file: its letters and digits as they are spelt, a hyphen for what else there is,
  /// and none of those that are taken, not even on a disk that knows no capitals.
  func file(besides taken: Set<String>) -> String {
    let isPlain = { (character: Character) in character.isLetter || character.isNumber }
    let parts = Self.composed(text).split(whereSeparator: { !isPlain($0) })
    let base = parts.isEmpty ? "student" : parts.joined(separator: "-")
    let used = Set(taken.map(Self.folded)).union(Self.reserved)
    var file = base
    var number = 1
    while used.contains(Self.folded(file)) {
      number += 1
      file = "\(base)-\(number)"
    }
    return file
  }

  /// The names that a disk of Windows keeps for devices.
  private static let reserved: Set<String> = ["con", "prn", "aux", "nul"]

  /// The text with each letter and its marks as one scalar, where there is one (NFC).
  private static func composed(_ text: String) -> String {
    String(String.UnicodeScalarView(text._nfc))
  }

  private static func folded(_ text: String) -> String {
    composed(text.uppercased().lowercased())
  }

  /// The text with the Latin letter for each one that is drawn like it.
  private static func drawn(_ text: String) -> String {
    String(String(text.map { lookAlikes[$0] ?? $0 }).lowercased().map { lookAlikes[$0] ?? $0 })
  }

  /// Letters of Cyrillic and Greek, and digits, with those of Latin that a reader takes them for;
  /// a slanted д is drawn as a d.
  private static let lookAlikes: [Character: Character] = {
    let pairs: [(String, String)] = [
      ("АВДЕКМНОРСТУХІЈЅҮΖ", "abdekmhopctyxijsyz"),
      ("авдекморсухіјѕүԁԛԝ", "abdekmopcyxijsydqw"),
      ("ΑΒΕΗΙΚΜΝΟΡΤΥΧ", "abehikmnoptyx"), ("αικνορυχ", "aikvopux"),
      ("01|", "oll"),
    ]
    return pairs.reduce(into: [:]) { table, pair in
      for (other, latin) in zip(pair.0, pair.1) { table[other] = latin }
    }
  }()
}

extension [Grade] {
  /// The grades, each with the earlier name among them that its own may be taken for.
  public var withTwins: [Grade] {
    zip(self, Nickname.twins(among: map { $0.name })).map { grade, twin in
      var grade = grade
      grade.looksLike = twin
      return grade
    }
  }
}
