/// Layout systems without constraints, and how to recognize code for them.
enum OtherSystem {
  /// Imported modules, with the names of their systems.
  private static let modules = [String: String](
    rows: """
      SwiftUI SwiftUI
      AsyncDisplayKit Texture
      PinLayout PinLayout
      FlexLayout FlexLayout
      react-native React Native
      package:flutter Flutter
      ComponentKit ComponentKit
      YogaKit Yoga
      """)

  /// Returns the system whose module a text imports, or SwiftUI if the text declares `some View`;
  /// `nil` otherwise.
  static func named(by text: String) -> String? {
    for line in text.split(whereSeparator: { $0.isNewline }) {
      let words = line.split { !$0.isLetter && !$0.isNumber && !"-_:@#".contains($0) }
        .map(String.init)
      for (word, next) in zip(words, words.dropFirst()) where word == "some" && next == "View" {
        return "SwiftUI"
      }
      guard let first = words.first, ["import", "@import", "#import", "const"].contains(first)
      else { continue }
      for word in words.dropFirst() { if let name = modules[word] { return name } }
    }
    return nil
  }
}

extension Translation {
  /// Returns the answer to code for a layout system without constraints; `nil` for other texts.
  public static func otherSystem(_ text: String) -> Translation? {
    guard let name = OtherSystem.named(by: text) else { return nil }
    var translation = Translation()
    translation.otherSystem = name
    return translation
  }
}
