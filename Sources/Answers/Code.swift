package import AutoLayout

/// The code of an error, one a rule, and its text for `explain`.
///
/// A code is declared in the file of its sentences, and in that file's list.
package struct Code: Equatable, Sendable {
  /// `E100`.
  package let name: String
  /// The longer story.
  package let story: String
  /// The exceptions that UIKit raises in the same situation.
  package let exceptions: [UIKitException]

  package init(_ name: String, _ story: String, uikit exceptions: UIKitException...) {
    self.name = name
    self.story = story
    self.exceptions = exceptions
  }

  /// The exceptions as UIKit's log prints them.
  package var uikitText: String {
    exceptions.map { "UIKit raises \($0.name): \($0.reason)\n" }.joined()
  }
}
