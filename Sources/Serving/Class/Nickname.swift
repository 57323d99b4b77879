public import Notebook
import SessionProtocol
@_spi(_Unicode) import Swift

/// The nickname of a student: any visible text, with a safe file name.
struct Nickname: Equatable, Sendable {
  /// The name as shown.
  let text: String

  /// Validates a nickname; whitespace becomes single spaces.
  ///
  /// - Throws: A failure if it is too long or contains invisible characters.
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

  /// Returns whether two nicknames count as the same, ignoring case.
  func isLike(_ other: String) -> Bool { Self.folded(text) == Self.folded(other) }

  /// Returns, for each name, an earlier one with which it could be confused: `Ada` with a Cyrillic
  /// first letter, a zero for an O, or the same letters encoded differently.
  static func twins(among names: [String]) -> [String?] {
    var first: [String: String] = [:]
    return names.map { name in
      let drawn = drawn(composed(name))
      guard let other = first[drawn] else {
        first[drawn] = name
        return nil
      }
      // Files with the same name in several folders are distinguished by their order.
      return other.utf8.elementsEqual(name.utf8) ? nil : other
    }
  }

  /// Returns a file name with the nickname's letters and digits, and hyphens for anything else.
  ///
  /// It differs from existing ones even if case is ignored.
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

  /// The names that Windows reserves for devices.
  private static let reserved: Set<String> = ["con", "prn", "aux", "nul"]

  /// Returns the text in composed form (NFC).
  private static func composed(_ text: String) -> String {
    String(String.UnicodeScalarView(text._nfc))
  }

  private static func folded(_ text: String) -> String {
    composed(text.uppercased().lowercased())
  }

  /// Returns the text with each letter replaced by the Latin letter that it resembles.
  private static func drawn(_ text: String) -> String {
    String(String(text.map { lookAlikes[$0] ?? $0 }).lowercased().map { lookAlikes[$0] ?? $0 })
  }

  /// Cyrillic and Greek letters, and digits, with the Latin letters that they resemble; an italic д
  /// looks like a d.
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
  /// The grades, each with the earlier nickname with which its own could be confused.
  public var withTwins: [Grade] {
    zip(self, Nickname.twins(among: map { $0.name })).map { grade, twin in
      var grade = grade
      grade.looksLike = twin
      return grade
    }
  }
}
