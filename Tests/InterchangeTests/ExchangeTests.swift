// Logs and Swift in a session, and sessions as Swift and JSON.

import Foundation
import Interchange
import Notebook
import Syntax
import Testing

@Suite struct ExchangeTests {
  /// A session that has read a file.
  private func session(_ verb: String, _ path: String, _ contents: String) -> (Session, Evaluation)
  {
    var session = Session()
    let asked = session.evaluate("\(verb) \(path)")
    #expect(asked.effects.count == 1, "\(asked.errors)")
    let answer = session.resume(.file(path: path, contents: contents))
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
  func `a log whose end was cut off has its conflict too, and the last one is broken`(
    sample: LogSample
  ) throws {
    var (session, answer) = session("import", "crash.log", sample.text)
    #expect(answer.status == .conflict, "\(answer.output)\(answer.errors)")
    #expect(session.acceptedLines[0].hasSuffix("// \(sample.broken)\n}"))
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
    #expect(session.acceptedLines[0].contains("view.height == 200 as broken"))
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
    let listing = try #require(SwiftListing.all.first { $0.name == "article 2" })
    var (session, _) = session("run", "listing.layout", listing.text)
    session.evaluate("set root.size = 390x844")
    #expect(session.evaluate("frames rectangle").output.contains("x 95   y 372   w 200   h 100"))
  }

  @Test func `Swift that is not understood is refused with what works`() {
    var session = Session()
    let answer = session.evaluate("red.frobnicate(3)")
    #expect(answer.errors.hasPrefix("error[E180]: this Swift is not understood: red.frobnicate(3)"))
    #expect(session.evaluate("explain E180").errors.isEmpty)
  }

  // MARK: - Out and in again

  /// Sessions whose every kind of line goes through Swift.
  private static let scripts: [String] = [
    """
    view red, blue
    red.leading == root.margins.leading + 20 as gap
    blue.leading == red.trailing + 8
    root.trailing == blue.trailing + 20 @750
    red.width == blue.width
    (red, blue).top == root.safe.top
    red.height == 1/3 * red.width
    blue.height <= 50
    blue.bottom >= root.centerY - 10 @300 as low
    off low
    """,
    """
    view title, value : label text "Name", "A \\"longer\\" value"
    view s : switch
    stack row (title, value, s) in root horizontal spacing 8 alignment center
    row.leading == root.leadingMargin
    row.trailing == root.trailing - 20 @999
    row.centerY == 0.5 * root.bottom
    hug title 251
    set value.spacingAfter = 20
    """,
    """
    guide header in root
    header.top == root.top
    header.(leading, trailing) == root.(leading, trailing)
    header.height == 44
    view photo : image intrinsic 300x200
    view "odd name" intrinsic 40xnone
    photo.top == header.bottom
    photo.centerX == root.centerX
    photo.width <= root.width - 40
    "odd name".(leading, top, height) == photo.(leading, top, height)
    """,
    """
    view old frame 20 100 200 100 flexible (width, right)
    view card in old
    card.edges == old inset 4 8 12 16
    view scroller : scroll
    scroller.edges == root inset 100
    view page in scroller
    page.edges == scroller.content
    page.width == scroller.frame.width
    page.height == 900
    """,
  ]

  private static var files: [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sessions").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") && $0 != "README.md" && !unspoken.contains($0) }
      .sorted().map { folder.appending(path: $0).path }
  }

  /// Sessions whose Swift says in a remark what it leaves out: values for traits, alignment insets.
  private static let unspoken = ["11-devices-and-size-classes.md", "20-frames.md"]

  private func frames(_ session: inout Session) throws -> [[Double]] {
    struct Frame: Decodable {
      var x, y, width, height: Double
    }
    struct Frames: Decodable {
      var frames: [Frame]
    }
    let text = session.evaluate("frames as json").output
    return try JSONDecoder().decode(Frames.self, from: Data(text.utf8)).frames
      .map { [$0.x, $0.y, $0.width, $0.height] }
  }

  private func expectRoundTrip(_ original: Session) throws {
    var original = original
    // Masks are told by frames at the present size; what is around the root is not told.
    original.evaluate("set root.size = 320x480")
    original.evaluate("set root.safe = 0 0 0 0")
    let code = original.evaluate("show as swift").output
    var (copy, pasted) = session("run", "a.layout", code)
    #expect(pasted.status <= .conflict, "\(pasted.errors)\(code)")
    #expect(!pasted.output.contains("not understood"), "\(pasted.output)\(code)")
    var state: UInt64 = 99
    for _ in 0..<10 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let line = "set root.size = \(250 + state >> 33 % 800)x\(300 + state >> 43 % 900)"
      original.evaluate(line)
      copy.evaluate(line)
      let (old, new) = (try frames(&original), try frames(&copy))
      try #require(old.count == new.count, "\(code)")
      for (a, b) in zip(old, new) {
        for (x, y) in zip(a, b) { #expect(abs(x - y) < 1e-6, "\(line)\n\(code)") }
      }
    }
  }

  @Test(arguments: scripts)
  func `a layout written as Swift and pasted has equal frames at ten sizes`(
    script: String
  ) throws {
    let (session, answer) = session("run", "a.layout", script)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    try expectRoundTrip(session)
  }

  @Test(arguments: files)
  func `a session of the collection comes back from Swift with equal frames`(
    path: String
  ) throws {
    let (session, answer) = session(
      "load", "a.md", try String(contentsOfFile: path, encoding: .utf8))
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    try expectRoundTrip(session)
  }

  @Test(arguments: scripts)
  func `show as json is loaded to the same state`(script: String) {
    var (original, _) = session("run", "a.layout", script)
    let json = original.evaluate("show as json").output
    #expect(json.hasPrefix("{\"layoutlab\":1,"))
    var (copy, answer) = session("load", "a.json", json)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    for question in ["show", "frames as json", "conflicts as json"] {
      #expect(copy.evaluate(question) == original.evaluate(question))
    }
  }

  @Test func `Swift says what a layout says, in one function`() {
    let (session, _) = session("run", "a.layout", Self.scripts[0])
    var copy = session
    #expect(
      copy.evaluate("show as swift").output == """
        import UIKit

        func makeLayout(in root: UIView) {
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
