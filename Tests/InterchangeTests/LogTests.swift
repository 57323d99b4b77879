// Console logs become lines.

import AutoLayout
import Interchange
import Syntax
import Testing

@testable import Notebook

@Suite struct LogTests {
  @Test(arguments: LogSample.all + LogSample.more + [LogSample.satisfiable])
  func `a posted log is read whole, and every line of it parses`(sample: LogSample) throws {
    let translation = try #require(Translation.log(sample.text))
    #expect(translation.leftAside.isEmpty)
    #expect(translation.constraints == sample.count)
    for line in translation.lines { _ = try Parser.parse(line) }
    // Behind it may stand whose they are.
    let last = try #require(translation.lines.last { !$0.hasPrefix("set ") })
    #expect(last.contains("// \(sample.broken)"))
    #expect(translation.broken.count == 1)
    for broken in translation.broken { #expect(last.contains(" as \(Name.written(broken))")) }
  }

  @Test func `views are named by class and title, superviews by the edge of a format`() throws {
    let sample = LogSample.all[1]
    #expect(
      Translation.log(sample.text)?.lines == [
        "view browserNavigationBar   // Trust.BrowserNavigationBar:0x7fbcc64374b0",
        "view stackView in browserNavigationBar   // UIStackView:0x7fbcc643ac60",
        "browserNavigationBar.width == 0 as \"UIView-Encapsulated-Layout-Width\""
          + "   // 0x60800029f360",
        "stackView.leading == browserNavigationBar.leading + 4   // 0x60800029e870",
        "stackView.trailing == browserNavigationBar.trailing - 10 as stackViewTrailing"
          + "   // 0x60800029e8c0",
      ])
    #expect(
      Translation.log(sample.text)?.aliases == [
        .init("0x7fbcc64374b0", of: "browserNavigationBar"),
        .init("0x7fbcc643ac60", of: "stackView"),
        .init("0x60800029f360", of: "UIView-Encapsulated-Layout-Width"),
        .init("0x60800029e8c0", of: "stackViewTrailing"),
      ])
  }

  @Test func `a log quoted by mail, escaped and behind a prefix is the same log`() {
    let sample = LogSample.all[1]
    let quoted = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "> \t" + $0.replacing("<", with: "\\<").replacing("\"", with: "\\\"") }
      .joined(separator: "\n")
    #expect(Translation.log(quoted) == Translation.log(sample.text))
  }

  @Test func `breaks that are spelled out, and signs as entities, are the same log`() {
    let sample = LogSample.all[1]
    let spelled = sample.text.replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    #expect(!spelled.contains("\n"))
    #expect(Translation.log(spelled) == Translation.log(sample.text))
  }

  @Test func `logs that follow each other are one list, and what each broke comes last`() throws {
    let (one, two) = (LogSample.all[0], LogSample.all[1])
    let translation = try #require(Translation.log("\(one.text)\n\n\(two.text)\n\n\(one.text)"))
    #expect(translation.constraints == one.count + two.count)
    #expect(translation.broken == ["viewHeight", "stackViewTrailing"])
    #expect(
      translation.lines.filter { !$0.hasPrefix("set ") }.suffix(2).map { $0.suffix(14) }
        == [one.broken, two.broken].map { $0.suffix(14) })
  }

  @Test func `a constraint that never ends hides none after it`() throws {
    let log = """
      <NSLayoutConstraint:0x1 UIView:0x2.width == 20
      <NSLayoutConstraint:0x3 UIView:0x2.width == 30>
      """
    let translation = try #require(Translation.log(log))
    #expect(translation.constraints == 1)
    #expect(translation.leftAside.map(\.line) == [1])
  }

  @Test func `a list that the system kept private is told`() throws {
    let translation = try #require(
      Translation.log(
        """
        [Layout] Unable to simultaneously satisfy constraints:
        <private>

        Will attempt to recover by breaking constraint 
        <private>
        """))
    #expect(translation.lines.isEmpty)
    #expect(
      translation.leftAside.map(\.text)
        == Array(repeating: "<private>: hidden here; an app run from Xcode prints it", count: 2))
  }

  @Test func `a title keeps its signs, and names the view`() throws {
    let translation = try #require(Translation.log(LogSample.all[2].text))
    #expect(
      translation.lines.contains(
        "view showMore : button text \"Show More\"   // UIButton:0x7fd94ccb1800"))
    #expect(translation.lines.contains("view label : label text \" \"   // UILabel:0x7fd94ccacfa0"))
  }

  @Test func `what is not understood is listed with its line, and the rest is read`() throws {
    let log = """
      (
          "<NSLayoutConstraint:0x1 UIView:0x2.width == 20   (active)>",
          "<NSLayoutConstraint:0x3 homeLarge.height ~~ 24   (active, names: homeLarge:0x4 )>",
          "<NSLayoutConstraint:0x5 UIView:0x2.width == 30   (active)>"
      )
      """
    let translation = try #require(Translation.log(log))
    #expect(translation.constraints == 2)
    #expect(
      translation.leftAside == [
        .init(
          "<NSLayoutConstraint:0x3 homeLarge.height ~~ 24   (active, names: homeLarge:0x4 )>",
          line: 3)
      ])
  }

  @Test(arguments: [
    ("UIView:0x2.width == 0.333333*UIView:0x3.width", "view.width == 0.333333 * view2.width"),
    ("UIView:0x2.width == UIView:0x3.width * 0.7", "view.width == 0.7 * view2.width"),
    ("UIView:0x2.width == 100@750   (active)", "view.width == 100 @750"),
    (
      "h=--& v=--& UIView:0x2.midX == + 200",
      "view.centerX == Superview.left + 200 as NSAutoresizingMaskLayoutConstraint"
    ),
    (
      "h=--& v=--& UIView:0x2.minY == - 1",
      "view.top == Superview.top - 1 as NSAutoresizingMaskLayoutConstraint"
    ),
    ("H:[UIView:0x2]-(-7)-[UIView:0x3]", "view2.leading == view.trailing - 7"),
    ("V:[UIView:0x2]-(>=5)-[UIView:0x3]", "view2.top >= view.bottom + 5"),
    ("H:[UIView:0x2(>=30)]", "view.width >= 30"),
    ("H:[UIView:0x2]-(5)-[UIView:0x3](LTR)", "view2.left == view.right + 5"),
    ("home.height == 24   (active, names: home:0x4 )", "home.height == 24"),
    ("UIView:0x2.width == 100.0 ^750", "view.width == 100 @750"),
    (
      "UILabel:header.width <= UIView:0x3.width * 0.5 + 4 ^250",
      "header.width <= 0.5 * view.width + 4 @250"
    ),
    ("UILabel:0x2'Don't ask [why]'.top == UIView:0x3.top + 2", "donTAsk.top == view.top + 2"),
    ("V:[UILabel:0x2'a.b == c (1)'(20)]", "aBC.height == 20"),
  ])
  func `each form of a description has its line`(body: String, line: String) throws {
    let translation = try #require(Translation.log("<NSLayoutConstraint:0x1 \(body)>"))
    #expect(translation.lines.last == "\(line)   // 0x1")
  }

  @Test func `a natural size is hugging and resistance`() throws {
    let translation = try #require(
      Translation.log(
        "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0x2'text'(88)] Hug:250 "
          + "CompressionResistance:750>"))
    #expect(
      translation.lines == [
        "view text   // UILabel:0x2", "text.width <= 88 @250   // 0x1",
        "text.width >= 88 @750   // 0x1",
      ])
  }

  @Test func `a text without a log is none`() {
    #expect(Translation.log("view red\nred.width == 100") == nil)
  }
}
