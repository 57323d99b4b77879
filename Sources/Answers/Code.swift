package import AutoLayout

/// The code of an error.
///
/// Codes are declared and listed in the file with their sentences.
package struct Code: Equatable, Sendable {
  /// The name, such as `E100`.
  package let name: String
  /// The exceptions that UIKit raises in this situation.
  package let exceptions: [UIKitException]

  package init(_ name: String, uikit exceptions: UIKitException...) {
    self.name = name
    self.exceptions = exceptions
  }

  /// The exceptions as UIKit's log prints them.
  package var uikitText: String {
    exceptions.map { "UIKit raises \($0.name): \($0.reason)\n" }.joined()
  }
}
