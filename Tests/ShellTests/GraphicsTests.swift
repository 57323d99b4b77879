// The words of a terminal about its pixels, and the sequences that it gets.

import Testing

@testable import layoutlab

@Suite struct GraphicsTests {
  private static let answers: [(String, Graphics?)] = [
    ("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}P>|kitty(0.35)\u{1b}\\\u{1b}[?62;c", .kitty),
    ("\u{1b}P>|iTerm2 3.5.1\u{1b}\\\u{1b}[?62;4c", .iTerm),
    ("\u{1b}[?62;4;6;22c", .sixel), ("\u{1b}[?62;14;40c", nil), ("\u{1b}[?64;c", nil), ("", nil),
    ("\u{1b}_Gi=31;ENOTSUPPORTED\u{1b}\\\u{1b}[?6c", nil),
  ]

  @Test(arguments: answers)
  func `only what a terminal answers decides its pixels`(answer: String, kind: Graphics?) {
    #expect(Graphics(answer: Array(answer.utf8)) == kind)
  }

  @Test func `the clipboard gets a text in Base64`() {
    #expect(Clipboard.sequence(for: "view a\n") == "\u{1b}]52;c;dmlldyBhCg==\u{7}")
  }
}
