import Answers

extension Code {
  /// All codes, in order.
  static let all =
    (ofText + ofNames + ofConstraints + ofLayouts + ofFormats + ofValues + ofWorlds + ofSessions
    + ofFiles + ofImports + ofQuestions + ofLessons).sorted { $0.name < $1.name }

  /// Returns the code with a name, ignoring case.
  static func named(_ name: String) -> Code? {
    let name = name.uppercased()
    return all.first { $0.name == name }
  }

  /// The long explanation shown by `help E101`.
  var story: String { Concept.story(of: name) }
}

extension Hint.Code {
  /// The long explanation shown by `help H301`.
  var story: String { Concept.story(of: rawValue) }
}
