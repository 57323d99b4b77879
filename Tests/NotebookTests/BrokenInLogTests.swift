// The constraints that UIKit broke, as its log says, are broken here too.

import Answers
import Conditions
import Testing

@testable import Notebook
@testable import SessionFiles

@Suite struct BrokenInLogTests {
  /// A row 44 high with an image of 200 and a title of at least 20, in gaps of 16, 8 and 16: either
  /// alone is too much, 16 + 8 + 20 + 16 being 60.
  private static let list = [
    "UIImageView:0x1.height == 200",
    "V:|-(16)-[UIImageView:0x1]   (active, names: '|':UITableViewCellContentView:0x3 )",
    "UILabel:0x2'Title'.top == UIImageView:0x1.bottom + 8",
    "UITableViewCellContentView:0x3.bottom == UILabel:0x2'Title'.bottom + 16",
    "UILabel:0x2'Title'.height >= 20",
    "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x3.height == 44",
  ]

  /// Imports a log whose list has some constraints, of which it says that one was broken.
  private func imported(_ order: [Int], breaking broken: Int, in session: inout Session) -> Answer {
    func described(_ index: Int) -> String {
      let text = Self.list[index]
      let ending = text.contains("(active") ? "" : "   (active)"
      return "<NSLayoutConstraint:0xa\(index) \(text)\(ending)>"
    }
    let list = order.map { "    \"\(described($0))\"" }.joined(separator: ",\n")
    session.evaluate("import crash.log")
    return session.resume(
      .file(
        """
        App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        (
        \(list)
        )

        Will attempt to recover by breaking constraint
        \(described(broken))

        """))
  }

  private func broken(in session: Session) -> [String] {
    var session = session
    let conflicts = session.evaluate("conflicts").output
    return conflicts.split(separator: "\n").filter { $0.contains("  broken: ") }.map(String.init)
  }

  @Test(arguments: [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [5, 0, 1, 2, 3, 4]])
  func `a constraint that a log says was broken is broken, and told of first`(order: [Int]) {
    var session = Session()
    let output = imported(order, breaking: 0, in: &session).output
    #expect(output.contains("imageView.height == 200 as imageViewHeight"))
    let lines = output.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("broken: as the log says") } == 1)
    let first = lines.first { $0.contains("  broken: ") }
    #expect(first?.hasPrefix("  imageView.height == 200 as imageViewHeight ") == true, "\(output)")
    #expect(
      output.contains(
        "without imageViewHeight the others cannot all hold either, so "), "\(output)")
    #expect(broken(in: session).count == 2)
  }

  @Test func `a list that is one contradiction breaks what the log says, alone`() {
    var session = Session()
    let output = imported([0, 1, 2, 3, 5], breaking: 0, in: &session).output
    #expect(broken(in: session).count == 1)
    #expect(!output.contains("the others cannot"))
  }

  @Test func `a log is one entry in whatever order its lines are`() {
    var session = Session()
    _ = imported([0, 1, 2, 3, 4, 5], breaking: 0, in: &session)
    session.evaluate("undo")
    #expect(session.evaluate("show").output == "")
  }

  @Test(arguments: [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0]])
  func `a session that is saved behind a log verifies`(order: [Int]) throws {
    var session = Session()
    _ = imported(order, breaking: 0, in: &session)
    let text = savedText(of: session, as: "a.md")
    #expect(text.contains("broken: the newest"))
    let report = verify(try SessionFile(parsing: text, name: "a.md"))
    #expect(report.passed, "\(report.text)")
  }
}
