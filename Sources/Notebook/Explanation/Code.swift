import Answers

extension Code {
  /// All codes, in order.
  static let all =
    (ofText + ofNames + ofConstraints + ofLayouts + ofFormats + ofValues + ofWorlds + ofSessions
    + ofFiles + ofImports + ofQuestions + ofLessons).sorted { $0.name < $1.name }

  /// Returns the code of a name, ignoring case.
  static func named(_ name: String) -> Code? {
    let name = name.uppercased()
    return all.first { $0.name == name }
  }

  /// The longer story of `help E101`.
  var story: String { Concept.story(of: name) }
}

extension Hint.Code {
  /// The longer story of `help H301`.
  var story: String { Concept.story(of: rawValue) }
}
