// The colour of each view, and its visibility.

import AutoLayout
import Conditions
import Testing

@testable import Drawing

@Suite struct InkTests {
  @Test(arguments: [
    ("red", "red"), ("blue", "blue"), ("redView", "red"), ("boxRed", "red"), ("red2", "red"),
    ("box_blue", "blue"), ("grey", "gray"), ("Blue", "blue"), ("title violet", "purple"),
    ("orangeMenuItem", "orange"),
  ])
  func `a view named like a colour has that colour`(name: String, word: String) {
    let ink = Ink.all[Ink.number(of: name, at: 3)]
    #expect(ink.words.contains(word), "\(name) is \(ink.words)")
  }

  @Test(arguments: ["infrared", "redo", "a", "tealeaf", "", "Ünïcode", "big red box"])
  func `another name has the colour of its place`(name: String) {
    for place in 0..<20 { #expect(Ink.number(of: name, at: place) == place % 7) }
  }

  @Test func `every word of a colour is one colour's`() {
    let words = Ink.all.flatMap(\.words)
    #expect(Set(words).count == words.count)
    for word in ["red", "orange", "yellow", "green", "blue", "purple", "pink", "gray", "black"] {
      #expect(words.contains(word))
    }
  }

  @Test func `the style sheet of pages has the same colours`() throws {
    let sheet = try Repository.text("Sources/CourseFiles/Page/board.css")
    func hex(_ colour: Ink.Colour) -> String {
      "#"
        + [colour.red, colour.green, colour.blue].map { value in
          (value < 16 ? "0" : "") + String(value, radix: 16)
        }.joined()
    }
    for (number, ink) in Ink.all.enumerated() {
      let (light, dark) = (hex(ink.light), hex(ink.dark))
      let colour = light == dark ? light : "light-dark(\(light), \(dark))"
      #expect(sheet.contains("\n.i\(number) { fill: \(colour); stroke: \(colour); }\n"))
    }
    #expect(!sheet.contains(".i\(Ink.all.count) "))
  }

  /// Relative luminance as WCAG 2 defines it.
  private func luminance(_ colour: Ink.Colour) -> Double {
    func part(_ value: Int) -> Double {
      let value = Double(value) / 255
      return value <= 0.04045 ? value / 12.92 : exp24((value + 0.055) / 1.055)
    }
    return 0.2126 * part(colour.red) + 0.7152 * part(colour.green) + 0.0722 * part(colour.blue)
  }

  /// The power of 2.4: its fifth power is the twelfth.
  private func exp24(_ value: Double) -> Double {
    let twelfth = (0..<12).reduce(1.0) { product, _ in product * value }
    var root = value
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (fourth * root - twelfth) / (5 * fourth)
    }
    return root
  }

  private func contrast(_ one: Ink.Colour, _ other: Ink.Colour) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test func `a colour's outline is seen on light and dark paper, and in any terminal`() {
    #expect(abs(contrast((0, 0, 0), (255, 255, 255)) - 21) < 0.01)
    for ink in Ink.all {
      let least = ink.words.isEmpty ? 2.0 : 3.0
      #expect(contrast(ink.light, (0xfa, 0xfb, 0xfc)) >= least, "\(ink.words) on light")
      #expect(contrast(ink.dark, (0x1a, 0x1f, 0x28)) >= least, "\(ink.words) on dark")
      for ground: Ink.Colour in [(0, 0, 0), (255, 255, 255)] {
        #expect(contrast(ink.middle, ground) >= 1.9, "\(ink.words) on \(ground)")
      }
    }
  }

  @Test(arguments: [
    (0, ""), (8, ""), (16, "\u{1B}[31m"), (88, "\u{1B}[31m"), (256, "\u{1B}[38;5;"),
    (1 << 24, "\u{1B}[38;2;"),
  ])
  func `a drawing is told in the colours that the terminal has`(count: Int, start: String) {
    let text = terminalText(of: redAndBlue(), colours: count)
    #expect(text.contains("\u{1B}[") == !start.isEmpty)
    if !start.isEmpty { #expect(text.contains(start)) }
    #expect(
      text.replacing(/\u{1B}\[[0-9;]*m/, with: "") == terminalText(of: redAndBlue()))
  }

  @Test func `the 256 colours are the nearest of the cube and the grays`() {
    // 6 × 6 × 6 from 16 on, grays from 232 on, as xterm numbers them.
    #expect(TerminalColour.ground.code(.indexed) == "38;5;238")
    #expect(TerminalColour.ground.code(.indexed, isGround: true) == "48;5;238")
    #expect(TerminalColour.ground.code(.sixteen, isGround: true) == "100")
  }

  @Test func `one palette is that of drawings and of pictures`() {
    let picture = svgText(of: redAndBlue())
    let scene = DrawnScene(redAndBlue(), showsGuides: false)
    for shape in scene.shapes { #expect(picture.contains("class=\"view i\(shape.ink)\"")) }
    #expect(scene.shapes.map { Ink.all[$0.ink].words.first } == ["red", "blue"])
  }
}
