// Pieces of logs and files, as people post them: links, single lines, parts of a file.

import Answers
import Foundation
import Interchange
import Notebook
import Testing

@Suite struct PastedPieceTests {
  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>",
        "<NSLayoutConstraint:0x2 V:[UIView:0xa(84)]>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>
    """

  @Test func `a log that a link spells out is the log`() throws {
    let query = try #require(
      Self.log.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let link = "https://www.wtfautolayout.com/?constraintlog=\(query)"
    #expect(Translation.log(link)?.lines == Translation.log(Self.log)?.lines)
    let spaced = link.replacing("%20", with: "+")
    #expect(Translation.log(spaced)?.lines == Translation.log(Self.log)?.lines)
    var session = Session()
    let output = session.evaluate(link).output
    #expect(output.contains("view.height is set twice, to 84 and to 200"), "\(output)")
  }

  @Test(arguments: [
    "see what I get:\n1. %\n2. ", "> > ", "    | ", "\t\t", "#14 ",
  ])
  func `a log behind numbers, marks and blanks is the log`(mark: String) {
    let text = Self.log.split(separator: "\n").map { mark.replacing("%", with: "") + $0 }
      .joined(separator: "\n")
    #expect(Translation.log(text)?.constraints == 2)
    #expect(Translation.log(text)?.broken == ["viewHeight"])
  }

  @Test func `one constraint of a log is read`() {
    var session = Session()
    let answer = session.evaluate("<NSLayoutConstraint:0x1 UIView:0xa.width == 70   (active)>")
    #expect(answer.output.hasPrefix("pasted.log: 1 view, 1 constraint\n"), "\(answer.output)")
    #expect(session.evaluate("show").output.contains("view.width == 70"))
  }

  @Test func `one constraint of a file of Interface Builder is read, and what it names is made`() {
    var session = Session()
    let answer = session.evaluate(
      "<constraint firstItem=\"a1\" firstAttribute=\"top\" secondItem=\"b2\" "
        + "secondAttribute=\"bottom\" constant=\"8\" id=\"c3\"/>")
    #expect(answer.errors == "")
    let shown = session.evaluate("show").output
    #expect(
      shown.contains("view2.top == view.bottom + 8")
        || shown.contains("view.top == view2.bottom + 8"),
      "\(shown)")
  }

  @Test func `views and constraints side by side are what lies in one view`() {
    var session = Session()
    let answer = session.evaluate(
      """
      <subviews>
        <label opaque="NO" userLabel="title" text="Title" \
      translatesAutoresizingMaskIntoConstraints="NO" id="t1">
          <rect key="frame" x="16" y="20" width="200" height="21"/>
        </label>
      </subviews>
      <constraints>
        <constraint firstItem="t1" firstAttribute="top" secondItem="v9" secondAttribute="top" \
      constant="20" id="c1"/>
        <constraint firstAttribute="trailing" secondItem="t1" secondAttribute="trailing" \
      constant="16" id="c2"/>
      </constraints>
      """)
    #expect(answer.errors == "")
    let shown = session.evaluate("show").output
    #expect(shown.contains("root.trailing == title.trailing + 16"), "\(shown)")
    #expect(shown.contains("title.top == "), "\(shown)")
  }

  @Test(arguments: [
    (
      #"struct A: View { var body: some View { Text("Hi") } }"#,
      "this is SwiftUI, which lays out without constraints, so it is not read"
    ),
    ("class Foo { }", "known to lines of Swift alone: class Foo { }"),
    ("public func f() { }", "known to lines of Swift alone: public func f() { }"),
  ])
  func `code that makes no view says so`(code: String, expected: String) {
    var session = Session()
    #expect(session.evaluate(code).output.contains(expected))
  }
}
