import AutoLayout

/// The code of an error, one a rule, and its text for `explain`.
///
/// A code is declared in the file of its sentences, and in that file's list.
struct Code: Equatable, Sendable {
  /// `E100`.
  let name: String
  /// The longer story.
  let story: String
  /// The exceptions that UIKit raises in the same situation.
  let exceptions: [UIKitException]

  init(_ name: String, _ story: String, uikit exceptions: UIKitException...) {
    self.name = name
    self.story = story
    self.exceptions = exceptions
  }

  /// All codes, in order.
  static let all =
    (ofText + ofNames + ofConstraints + ofLayouts + ofFormats + ofValues + ofWorlds + ofSessions
    + ofFiles + ofImports + ofQuestions + ofLessons).sorted { $0.name < $1.name }

  /// Returns the code of a name, ignoring case.
  static func named(_ name: String) -> Code? {
    let name = name.uppercased()
    return all.first { $0.name == name }
  }

  /// The exceptions as UIKit's log prints them.
  var uikitText: String {
    exceptions.map { "UIKit raises \($0.name): \($0.reason)\n" }.joined()
  }
}
