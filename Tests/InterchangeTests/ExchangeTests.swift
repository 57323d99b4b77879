// Logs and Swift in a session, and sessions as Swift and JSON.

import Answers
import AutoLayout
import Conditions
import Foundation
import Interchange
import Notebook
import Syntax
import Testing

@Suite struct ExchangeTests {
  /// A session that has read a file.
  private func session(_ verb: String, _ path: String, _ contents: String) -> (Session, Answer) {
    var session = Session()
    let asked = session.evaluate("\(verb) \(path)")
    #expect(asked.effects.count == 1, "\(asked.errors)")
    let answer = session.resume(.file(contents))
    return (session, answer)
  }

  private struct Conflicts: Decodable {
    struct Conflict: Decodable {
      var constraints: [String]
      var broken: String
    }
    var conflicts: [Conflict]
  }

  private func conflicts(_ session: inout Session) throws -> [Conflicts.Conflict] {
    let text = session.evaluate("conflicts as json").output
    return try JSONDecoder().decode(Conflicts.self, from: Data(text.utf8)).conflicts
  }

  @Test(arguments: LogSample.all + LogSample.more)
  func `the conflict that is found in a posted log is its list, and the same one is broken`(
    sample: LogSample
  ) throws {
    var (session, answer) = session("import", "crash.log", sample.text)
    #expect(answer.status == .conflict, "\(answer.output)\(answer.errors)")
    let found = try conflicts(&session)
    #expect(found.count == 1)
    #expect(found.first?.constraints.count == sample.needed ?? sample.count)
    #expect(
      found.first.map { [$0.broken] } == Translation.log(sample.text)?.broken.map(Name.written))
    let remark = sample.needed.map { ["\($0) of the \(sample.count) listed suffice for it"] }
    #expect(
      answer.output.split(separator: "\n").filter { $0.contains("suffice") }.map(String.init)
        == remark ?? [])
  }

  @Test(arguments: LogSample.cut)
  func `a log whose end was cut off has its conflict too, and the last of one's own is broken`(
    sample: LogSample
  ) throws {
    var (session, answer) = session("import", "crash.log", sample.text)
    #expect(answer.status == .conflict, "\(answer.output)\(answer.errors)")
    let lines = session.acceptedLines[0].split(separator: "\n").dropLast()
    // Behind it may stand whose they are.
    #expect(lines.last { !$0.hasPrefix("  set ") }?.hasSuffix("// \(sample.broken)") == true)
    let found = try conflicts(&session)
    #expect(found.count == 1)
    #expect(found.first?.constraints.count == sample.needed ?? sample.count)
  }

  @Test func `a log whose list can hold says so`() throws {
    var (session, answer) = session("import", "crash.log", LogSample.satisfiable.text)
    #expect(answer.status == .ok, "\(answer.errors)")
    #expect(answer.output.contains("as printed, these can all hold"))
    #expect(try conflicts(&session).isEmpty)
  }

  @Test func `an address of a log is another name for its view`() {
    var (session, _) = session("import", "crash.log", LogSample.all[1].text)
    let answer = session.evaluate("0x7fbcc643ac60")
    #expect(answer.errors.isEmpty)
    #expect(answer.output == session.evaluate("stackView").output)
  }

  @Test func `an import is one step, and saved as the lines it stands for`() {
    var (session, _) = session("import", "crash.log", LogSample.all[0].text)
    #expect(session.acceptedLines.count == 1)
    #expect(session.acceptedLines[0].contains("view.height == 200 as viewHeight"))
    session.evaluate("undo")
    #expect(session.evaluate("list").output == "no constraints\n")
  }

  @Test func `lines that the layout refuses are told, and the others are added`() {
    let log = """
      <NSLayoutConstraint:0x1 UIView:0x2.width == 20>
      <NSLayoutConstraint:0x3 UIView:0x2.leading == UIView:0x4.right>
      """
    let (_, answer) = session("import", "crash.log", log)
    #expect(answer.status == .ok)
    #expect(answer.output.contains("understood, and refused:\n  view.leading == view2.right"))
  }

  @Test(arguments: SwiftListing.all)
  func `a printed listing can be pasted whole`(listing: SwiftListing) {
    let (_, answer) = session("run", "listing.layout", listing.text)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    #expect(!answer.output.contains("not understood"), "\(answer.output)")
  }

  @Test func `centring as it is printed gives the frame that it is meant to give`() throws {
    let listing = try #require(SwiftListing.all.first { $0.name == "a view in the middle" })
    var (session, _) = session("run", "listing.layout", listing.text)
    session.evaluate("set root.size = 390x844")
    #expect(session.evaluate("frames dial").output.contains("x 159   y 404   w 72   h 36"))
  }

  @Test func `Swift that is not understood is refused with what works`() {
    var session = Session()
    session.evaluate("view red")
    let answer = session.evaluate("red.frobnicate(3)")
    #expect(answer.errors.hasPrefix("error[E180]: this Swift is not understood: red.frobnicate(3)"))
    #expect(session.evaluate("explain E180").errors.isEmpty)
  }

  @Test func `Swift at which UIKit raises an exception is refused whole, with UIKit's words`() {
    var session = Session()
    session.evaluate("view red")
    var ways: [String] = []
    for (line, code, error, exception) in [
      (
        "red.addConstraint(red.leftAnchor.constraint(equalTo: view.leftAnchor))",
        "E107", "root does not lie in red",
        "UIKit raises NSGenericException: Unable to install constraint on view.  Does"
      ),
      (
        "class Own: UITableViewCell { override func layoutSubviews() { red.isHidden = true } }",
        "E180", "Own's layoutSubviews does not call super",
        "UIKit raises NSInternalInconsistencyException: Auto Layout still required after"
      ),
    ] {
      let errors = session.evaluate(line).errors
      #expect(errors.hasPrefix("error[\(code)]: \(error)"))
      #expect(session.evaluate("explain \(code)").output.contains(exception))
      ways += errors.split(separator: "\n").compactMap { line in
        line.firstRange(of: "try:  1  ").map { String(line[$0.upperBound...]) }
      }
    }
    #expect(ways.count == 1)
    for line in ways { #expect(session.evaluate(line).errors.isEmpty) }
    #expect(!session.evaluate("show").output.contains("hidden"))
  }

  @Test func `an import leaves aside what UIKit raises an exception at, and says why`() {
    let (session, answer) = session(
      "import", "a.swift",
      """
      let card = UIView()
      let title = UILabel()
      card.addSubview(title)
      title.addConstraint(title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8))
      card.addConstraint(title.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 8))
      """)
    #expect(answer.errors.isEmpty)
    #expect(
      answer.output.contains(
        """
        left out, as UIKit raises an exception:
          line 4   title.addConstraint(title.topAnchor.constraint(equalTo: car…   // card does not \
        lie in title
        """))
    var copy = session
    #expect(copy.evaluate("show").output.contains("title.left == card.left + 8"))
    #expect(!copy.evaluate("show").output.contains("title.top"))
  }

  @Test func `images of one size are of one class in Swift, and come back`() throws {
    var session = Session()
    for line in [
      "view a, b : image intrinsic 40x30", "view c : image intrinsic 20x30",
      "view d intrinsic 40x30", "(a, b, c, d).(leading, top) == root.(leading, top)",
    ] { session.evaluate(line) }
    let code = session.evaluate("show as swift").output
    #expect(code.split(separator: "final class Sized").count == 4, "\(code)")
    #expect(code.contains("let a = SizedA()\n") && code.contains("let b = SizedA()\n"))
    #expect(code.contains("let c = SizedC()\n") && code.contains("let d = SizedD()\n"))
    var copy = Session()
    copy.evaluate("import a.swift")
    _ = copy.resume(.file(code))
    #expect(copy.evaluate("frames as json").output == session.evaluate("frames as json").output)
  }

  @Test func `a placeholder of one side alone is shown as it can be read`() throws {
    let file = InterfaceDesignTests.file(
      """
      <view placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="50" \
      translatesAutoresizingMaskIntoConstraints="NO" id="v">\(InterfaceDesignTests.rect(0, 0, 9, 50))\
      </view>
      """)
    var session = Session()
    session.evaluate("import a.storyboard")
    _ = session.resume(.file(file))
    let shown = session.evaluate("show").output
    #expect(shown.contains("set view.intrinsic.height = 50\n"), "\(shown)")
    var copy = Session()
    for line in shown.split(separator: "\n") { copy.evaluate(String(line)) }
    #expect(copy.evaluate("show").output == shown)
    #expect(copy.evaluate("frames as json").output == session.evaluate("frames as json").output)
  }

  @Test func `Swift says what a layout says, in one function`() {
    let (session, _) = session("run", "a.layout", RoundTripTests.scripts[0])
    var copy = session
    #expect(
      copy.evaluate("show as swift").output == """
        import UIKit

        @MainActor func makeLayout(in root: UIView) {
          // Made for a root of 320 × 480 points.
          let red = UIView()
          red.translatesAutoresizingMaskIntoConstraints = false
          let blue = UIView()
          blue.translatesAutoresizingMaskIntoConstraints = false

          root.addSubview(red)
          root.addSubview(blue)
          let gap = red.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor, \
        constant: 20)
          gap.identifier = "gap"
          let constraint3 = root.trailingAnchor.constraint(equalTo: blue.trailingAnchor, \
        constant: 20)
          constraint3.priority = UILayoutPriority(750)
          let low = blue.bottomAnchor.constraint(greaterThanOrEqualTo: root.centerYAnchor, \
        constant: -10)
          low.identifier = "low"
          low.priority = UILayoutPriority(300)
          NSLayoutConstraint.activate([
            gap,
            blue.leadingAnchor.constraint(equalTo: red.trailingAnchor, constant: 8),
            constraint3,
            red.widthAnchor.constraint(equalTo: blue.widthAnchor),
            red.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            blue.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            red.heightAnchor.constraint(equalTo: red.widthAnchor, multiplier: 1.0 / 3),
            blue.heightAnchor.constraint(lessThanOrEqualToConstant: 50),
          ])
        }

        """)
  }
}
