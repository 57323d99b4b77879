import Foundation

/// The terminal's clipboard, accessed by the sequence OSC 52.
enum Clipboard {
  /// The name that means the clipboard instead of a file.
  static let name = "clipboard"

  /// Returns the sequence that copies a text to the clipboard.
  static func sequence(for text: String) -> String {
    "\u{1b}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
  }
}
