import Foundation

/// The terminal's clipboard, accessed with the OSC 52 sequence.
enum Clipboard {
  /// The file name that stands for the clipboard.
  static let name = "clipboard"

  /// Returns the sequence that copies a text to the clipboard.
  static func sequence(for text: String) -> String {
    "\u{1b}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
  }
}
