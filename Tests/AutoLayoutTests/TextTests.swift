// The measures of text, the grid of pixels and Dynamic Type.

import AutoLayout
import Testing

@Suite struct TextTests {
  @Test func `Hello World at 17 points measures 88 by 20.333 at scale 3`() {
    let hello = TextLayout("Hello World", fontSize: 17, scale: 3)
    #expect(TextMetrics.lineWidth("Hello World", fontSize: 17) == 87.839)
    #expect(hello.width == 88)
    #expect(hello.height == 61.0 / 3)
    #expect(hello.lines == ["Hello World"])
    #expect(!hello.isTruncated)
  }

  @Test func `the height of a line is rounded up to the pixels of the screen`() {
    #expect(TextLayout("x", fontSize: 17, scale: 1).height == 21)
    #expect(TextLayout("x", fontSize: 17, scale: 2).height == 20.5)
    #expect(TextLayout("x", fontSize: 17, scale: 3).height == 61.0 / 3)
  }

  @Test(arguments: [
    ("", 0), (" ", 278), ("W", 944), ("i", 222), ("@", 1015), ("~", 584), ("ü", 556),
    ("u\u{308}", 556), ("Œ", 1000), ("ő", 556), ("ſ", 222), ("€", 556), ("…", 1000), ("’", 222),
    ("漢", 1000), ("ｗ", 1000), ("👨‍👩‍👧", 1000), ("🇨🇭", 1000), ("Ж", 667), ("ж", 556),
    ("\u{200B}", 0), ("\u{AD}", 0),
  ])
  func `each character has the width of the table or of its class`(text: String, width: Int) {
    #expect(text.reduce(0) { $0 + TextMetrics.advance(of: $1) } == width)
  }

  @Test(arguments: [
    // From the AFM tables: S 667, e 556, t 278 and 333, i 222 and 278, n g s 556/500 and 611/556.
    (FontWeight.regular, 3613), (.light, 3613), (.medium, 3723), (.semibold, 3835), (.bold, 3945),
    (.black, 3945),
  ])
  func `bold text is as wide as Helvetica-Bold, and weights between are between`(
    weight: FontWeight, width: Int
  ) {
    #expect(
      TextMetrics.lineWidth("Settings", fontSize: 1000, weight: weight) == Double(width))
    let layout = TextLayout("Settings", fontSize: 1000, weight: weight, scale: 1)
    #expect(layout.width == Double(width))
  }

  @Test(arguments: [("’", 278), ("“", 500), ("ď", 743), ("é", 556), ("Ж", 667), ("漢", 1000)])
  func `beyond ASCII, bold letters have their own widths where there are any`(
    text: String, width: Int
  ) {
    #expect(text.reduce(0) { $0 + TextMetrics.advance(of: $1, weight: .bold) } == width)
  }

  @Test func `lines break at blanks, which do not count`() {
    let text = "The quick brown fox"
    let width = TextMetrics.lineWidth("The quick", fontSize: 10)
    let layout = TextLayout(text, fontSize: 10, maxWidth: width, maxLines: 0, scale: 1)
    #expect(layout.lines == ["The quick", "brown fox"])
    let narrower = TextLayout(text, fontSize: 10, maxWidth: width - 0.01, maxLines: 0, scale: 1)
    #expect(narrower.lines == ["The", "quick", "brown", "fox"])
    #expect(narrower.height == 48)
    #expect(TextMetrics.lineWidth("The quick   ", fontSize: 10) == width)
    #expect(
      TextLayout("a   b", fontSize: 10, maxWidth: 6, maxLines: 0, scale: 1).lines == ["a", "b"])
  }

  @Test(arguments: ["Hello World", "  two  words  ", " ", "a", "~!@#$%^&*()", "Label 1200"])
  func `a line of ASCII is as one that is broken character by character`(text: String) {
    for weight in FontWeight.allCases {
      for maxWidth in [nil, 30, 60, 200.0] {
        for maxLines in [0, 1, 2] {
          func layout(_ text: String) -> TextLayout {
            TextLayout(
              text, fontSize: 17, weight: weight, maxWidth: maxWidth, maxLines: maxLines, scale: 2)
          }
          // A mark without a width makes no line of ASCII of it, and changes nothing else.
          let (plain, marked) = (layout(text), layout("\u{200B}" + text))
          #expect(plain.width == marked.width && plain.height == marked.height, "\(text)")
        }
      }
    }
  }

  @Test func `line ends in the text always break`() {
    #expect(TextLayout("a\nb\r\nc", fontSize: 10, maxLines: 0, scale: 1).lines == ["a", "b", "c"])
    #expect(TextLayout("a\n", fontSize: 10, maxLines: 0, scale: 1).lines == ["a", ""])
  }

  @Test func `a word wider than a line is broken between characters, one at least a line`() {
    let layout = TextLayout("abcdef", fontSize: 10, maxWidth: 12, maxLines: 0, scale: 1)
    #expect(layout.lines == ["ab", "cd", "ef"])
    let hopeless = TextLayout("abc", fontSize: 10, maxWidth: 1, maxLines: 0, scale: 1)
    #expect(hopeless.lines == ["a", "b", "c"])
    #expect(hopeless.isTruncated)
    #expect(hopeless.width == 1)
  }

  @Test func `what the limit of lines cuts ends in an ellipsis`() {
    let one = TextLayout("Hello World", fontSize: 10, maxWidth: 40, scale: 1)
    #expect(one.lines == ["Hello…"])
    #expect(one.isTruncated)
    let two = TextLayout("one two three four", fontSize: 10, maxWidth: 40, maxLines: 2, scale: 1)
    #expect(two.lines == ["one two", "three f…"])
    #expect(TextLayout("a\nb", fontSize: 10, scale: 1).lines == ["a…"])
    let exact = TextLayout("one two", fontSize: 10, maxWidth: 20, maxLines: 2, scale: 1)
    #expect(exact.lines == ["one", "two"])
    #expect(!exact.isTruncated)
  }

  @Test func `measured again at its own width a text keeps its lines`() {
    let text = "It was the best of times, it was the worst of times, it was the age of wisdom"
    for maxWidth in stride(from: 20.0, through: 400, by: 7.3) {
      for scale in [1.0, 2, 3] {
        let first = TextLayout(text, fontSize: 13, maxWidth: maxWidth, maxLines: 0, scale: scale)
        let again = TextLayout(text, fontSize: 13, maxWidth: first.width, maxLines: 0, scale: scale)
        #expect(again == first)
        #expect(first.width <= maxWidth)
        #expect(
          first.lines.joined(separator: " ").filter { $0 != " " } == text.filter { $0 != " " })
      }
    }
  }

  @Test func `baselines lie on pixels and those of one line are the same`() {
    let one = TextLayout("x", fontSize: 17, scale: 3)
    #expect(one.firstBaseline == 49.0 / 3)
    #expect(one.lastBaseline == one.firstBaseline)
    let three = TextLayout("x\nx\nx", fontSize: 17, maxLines: 0, scale: 1)
    #expect(three.firstBaseline == 16)
    #expect(three.lastBaseline == 16 + 41)
    #expect(three.height == 61)
  }

  @Test func `empty text has no size`() {
    let empty = TextLayout("", fontSize: 17, scale: 1)
    #expect(empty.lines.isEmpty)
    #expect(empty.width == 0)
    #expect(empty.height == 0)
    #expect(empty.firstBaseline == 0)
  }

  @Test func `text styles grow with the text size and are never below 11 points`() {
    #expect(TextStyle.body.fontSize(at: .large) == 17)
    #expect(
      TextSize.allCases.map(TextStyle.body.fontSize)
        == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(
      TextStyle.allCases.map { $0.fontSize(at: .large) }
        == [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11])
    for style in TextStyle.allCases {
      let sizes = TextSize.allCases.map(style.fontSize)
      #expect(sizes == sizes.sorted())
      #expect(sizes.allSatisfy { $0 >= 11 })
    }
  }

  @Test func `text sizes are found by the names of conditions`() {
    #expect(TextSize(name: "AX5") == .ax5)
    #expect(TextSize(name: "l") == .large)
    #expect(TextSize(name: "huge") == nil)
    #expect(TextSize.allCases.filter(\.isAccessibility) == [.ax1, .ax2, .ax3, .ax4, .ax5])
  }
}
