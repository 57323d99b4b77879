// Verifying: differences are told with the reason from the solver.

import Foundation
import Notebook
import SessionFiles
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct VerifyTests {
  private static let text = """
    # Two
    ```layout
    > view red, blue
    > red.leading == root.leading + 20 as lead
    > root.trailing == red.trailing + 20 as trail
    > frames red
    red   x 20   y ?   w 280   h 0… ?
    > red.width
    red.width 280
    > expect red.width == 280
    > set lead = 30
    lead 20 → 30   red x 20→30 w 280→270
    ```
    """

  private func report(_ old: String, _ new: String) throws -> VerifyReport {
    let text = Self.text.replacingOccurrences(of: old, with: new)
    #expect(text != Self.text)
    return verify(try SessionFile(parsing: text, name: "two.md"))
  }

  @Test func `what is as recorded passes`() throws {
    #expect(verify(try SessionFile(parsing: Self.text, name: "two.md")).differences == [])
  }

  @Test func `a changed number fails with the value and the constraints that fix it`() throws {
    let report = try report("w 280   h", "w 281   h")
    #expect(report.differences.map(\.line) == [6])
    let text = report.text
    #expect(text.hasPrefix("two.md:6: frames red\n  - red   x 20   y ?   w 281   h 0… ?\n  + red"))
    #expect(text.contains("  line 1 of the answer differs\n"))
    #expect(text.contains("  red.width is 280 here, and 281 in the file\n"))
    #expect(text.contains("red.leading == root.leading + 20 as lead"), "\(text)")
    #expect(text.contains("root.trailing == red.trailing + 20 as trail"), "\(text)")
    #expect(text.hasSuffix("two.md: 1 of 7 commands not as recorded\n"))
  }

  @Test(arguments: [
    ("red.width 280", "red.width 200", "red.width is 280 here, and 200 in the file"),
    ("w 280→270", "w 280→271", "red.width is 280→270 here, and 280→271 in the file"),
    ("expect red.width == 280", "expect red.width == 290", "red.width is 280, not == 290"),
  ])
  func `every kind of answer names its value`(_ old: String, _ new: String, _ reason: String) throws
  {
    let report = try report(old, new)
    #expect(report.differences.count == 1)
    #expect(report.text.contains(reason), "\(report.text)")
    #expect(report.text.contains("red.leading == root.leading + "), "\(report.text)")
  }

  @Test func `the report for machines names the line and the reason, escaped`() throws {
    let junit = try report("w 280   h", "w 281   h").junit
    #expect(junit.hasPrefix("<testsuite name=\"two.md\" tests=\"1\" failures=\"1\">\n"))
    #expect(junit.contains("<testcase name=\"line 6: frames red\">"))
    #expect(junit.contains("red.width is 280 here, and 281 in the file"))
    #expect(XMLParser(data: Data(junit.utf8)).parse())
  }

  @Test func `F25: only recorded output is accepted, and a claim that fails is not`() throws {
    let text = """
      # Two
      ```layout
      > view red
      > red.width == 150
      > red.width
      ?
      > frames
      > expect red.width == 151
      > expect red.width == 152
      holds
      > red.leading == 20
      red added
      > red.height
      red.height 7
      ```
      ```layout expect-error
      > view blue
      blue added
      > red.top == 5
      it is refused
      ```

      """
    let report = verify(try SessionFile(parsing: text, name: "two.md"))
    #expect(report.differences.map(\.line) == [5, 8, 9, 11, 13, 17, 19])
    #expect(report.differences.filter(\.isAcceptable).map(\.line) == [5, 13, 19])
    #expect(report.needsHands)
    #expect(report.text.contains("  the answer is still to be written: verify --accept does it\n"))
    // A command without recorded lines stays without.
    let accepted = text.replacing("\n?\n", with: "\nred.width 150\n")
      .replacing("red.height 7", with: "red.height 0… ?")
    let start = report.accepted.prefix { $0 != "~" }
    #expect(start.hasPrefix(accepted.components(separatedBy: "it is refused")[0]), "\(start)")
    #expect(start.contains("> red.top == 5\nerror[E101]"))
    let again = verify(try SessionFile(parsing: report.accepted, name: "two.md"))
    #expect(again.differences.allSatisfy { !$0.isAcceptable })
  }

  @Test func `F25: a drawing that is to be exact is accepted character for character`() throws {
    let text = "```layout exact\n> view red\nred   added\n```\n"
    let report = verify(try SessionFile(parsing: text, name: "two.md"))
    #expect(report.accepted == text.replacing("red   added", with: "red added"))
    #expect(verify(try SessionFile(parsing: report.accepted, name: "two.md")).passed)
  }

  @Test(arguments: SessionsTests.files)
  func `in a lesson a changed number fails with a reason`(name: String) throws {
    let text = try SessionsTests.text(name)
    let place = try #require(text.firstRange(of: #/\n(\w+) +x \d+ +y \d+ +w /#))
    let changed = String(text[..<place.upperBound]) + "7" + text[place.upperBound...]
    let report = verify(try SessionFile(parsing: changed, name: name))
    #expect(report.differences.count == 1)
    #expect(report.text.contains(" here, and 7"), "\(report.text)")
  }
}
