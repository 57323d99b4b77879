import Answers
import Conditions
import Notebook
import Testing

// `infer`: from frames to constraints.

@Suite struct InferTests {
  private let form = [
    "view a frame 20 20 280 44", "view b frame 20 72 136 44", "view c frame 164 72 136 44",
  ]

  @Test func `margins, gaps, lines and equal widths are found`() throws {
    var session = try Session(typing: form)
    #expect(
      session.evaluate("infer").output.split(separator: "\n").prefix(12).map {
        $0.split(separator: "//")[0].trimmingBlanks
      } == [
        "a.leading == root.leading + 20", "a.trailing == root.trailing - 20",
        "a.top == root.top + 20", "a.height == 44", "b.leading == root.leading + 20",
        "b.top == a.bottom + 8", "b.height == 44", "c.leading == b.trailing + 8",
        "c.trailing == root.trailing - 20", "c.width == b.width", "c.top == b.top",
        "c.height == b.height",
      ])
  }

  @Test func `the line that is offered moves nothing, and the form grows with the root`() throws {
    var session = try Session(typing: form)
    #expect(session.evaluate("infer").output.contains("no frame moves"))
    #expect(session.evaluate("1").status == .ok)
    session.expect("no ambiguity", "no conflict", "a.width == 280", "c.x == 164")
    _ = session.evaluate("set root.width = 400")
    // 400 − 40, and (400 − 48) / 2 each.
    session.expect("a.width == 360", "b.width == 176", "c.width == 176")
  }

  @Test func `what is in the middle stays there, and text keeps its own size`() throws {
    var session = try Session(
      typing: "view pic frame 110 60 100 100", "view title : label text \"Name\"")
    let output = session.evaluate("infer pic").output
    #expect(output.contains("pic.centerX == root.centerX"))
    #expect(output.contains("pic.width == 100"))
    #expect(!output.contains("title"))
  }

  @Test func `from right to left the leading edge is on the right`() throws {
    var session = try Session(typing: "set root.direction = rtl", "view a frame 200 20 100 44")
    #expect(session.evaluate("infer").output.contains("a.leading == root.leading + 20"))
  }

  @Test func `where nothing is placed by a frame it says so`() throws {
    var session = try Session(typing: pair)
    #expect(session.evaluate("infer").output.contains("no view is placed by its frame"))
  }

  @Test(arguments: 0..<40)
  func `whatever the frames, the constraints hold them and leave nothing open`(_ seed: Int) throws {
    var random = SeededNumbers(seed: seed)
    let views = (0..<random.number(1...7)).map { index in
      "view v\(index) frame \(random.number(0...200)) \(random.number(0...300)) "
        + "\(random.number(0...120)) \(random.number(0...180))"
    }
    var session = try Session(typing: views)
    let before = session.evaluate("frames as json").output
    #expect(session.evaluate("infer").output.contains("no frame moves"), "\(views)")
    #expect(session.evaluate("1").status == .ok)
    session.expect("no ambiguity", "no conflict")
    #expect(session.evaluate("frames as json").output == before, "\(views)")
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
