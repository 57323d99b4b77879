import Answers
import Notebook

/// Answers to questions about 500 views, as a person gets them: from the line to the text.
///
/// A hundred cells hold an image, two labels and a switch each. They are asked about as
/// they should be, with places left open, with ties, and with conflicts.
struct Answers {
  var name: String
  /// The lines that are typed before.
  var before: [String]
  var questions: [String]

  /// A session with the cells in this state.
  func session() throws(BenchmarkError) -> Session {
    var session = Session()
    for line in Self.cells(100) + before { try ask(line, in: &session) }
    return session
  }

  func ask(_ line: String, in session: inout Session) throws(BenchmarkError) {
    let reply = session.evaluate(line)
    guard reply.status < .refused else { throw .refused(line, reply.errors) }
  }

  static let states = [
    Answers(
      name: "finished", before: ["mark before", "set gap50 = 6"],
      questions: [
        "why title50.width", "why title50.height", "why cell50.y", "why not title50.width == 100",
        "why not image50.width == 60", "list title50", "affecting title50 horizontal",
        "staircase title50.width", "formula title50.width", "formula cell50.y",
        "sensitivity gap50", "sensitivity root.width", "sweep gap50 0...100",
        "sweep root.width 250...600", "what if title50.width == 100", "what if off gap50",
        "what if set gap50 = 20", "lint", "diff before", "trace", "conflicts", "ambiguity",
        "exercise title50", "expect no ambiguity", "expect no conflict",
        "expect title50.width >= 20",
        "expect for root.width in 320...1024 : title50.width >= 20",
        "expect for root.width in 320...1024 : no conflict",
        "expect for root.width in 320...1024 : no ambiguity",
        "expect for root.width in 320...1024 : title50 not truncated",
        "expect for gap50 in 0...100 : cell50 inside root",
      ]),
    Answers(
      name: "open", before: ["off (place20, place50, place80)"],
      questions: [
        "ambiguity", "ambiguity image50", "exercise image50", "why image50.x", "why title50.x",
        "staircase image50.x", "trace", "why not image50.leading == cell50.leading + 100",
        "formula image50.x",
        "lint",
      ]),
    Answers(
      name: "tied",
      before: [
        "off (limit20, limit50)", "subtitle20.trailing == switch20.leading - 8 @250",
        "subtitle50.width == 100 @300 as wish50", "subtitle50.width == 140 @300 as want50",
      ],
      questions: ["ambiguity", "exercise subtitle50", "why subtitle50.width"]),
    Answers(
      name: "broken",
      before: ["image50.width == 60 as second", "title20.width == 400 as wide"],
      questions: [
        "conflicts", "conflicts as json", "conflicts as log", "why title20.width",
        "why not title20.width == 400", "what if remove second", "staircase title20.width",
        "sweep root.width 240...600", "expect no conflict",
      ]),
  ]

  /// The lines that make so many cells.
  static func cells(_ count: Int) -> [String] {
    var lines = ["set root.size = 320x\(60 * count)"]
    var views: [String] = []
    var rows: [String] = []
    for i in 1...count {
      views += [
        "view cell\(i)", "view image\(i) : image in cell\(i) intrinsic 44x44",
        "view title\(i) : label in cell\(i) text \"Title \(i)\"",
        "view subtitle\(i) : label in cell\(i) text \"Subtitle of \(i)\"",
        "view switch\(i) : switch in cell\(i)",
      ]
      rows += [
        "cell\(i).leading == root.leading", "cell\(i).trailing == root.trailing",
        i == 1
          ? "cell1.top == root.top as gap1"
          : "cell\(i).top == cell\(i - 1).bottom as gap\(i)",
        "cell\(i).height >= 44",
        "image\(i).leading == cell\(i).leading + 16 as place\(i)",
        "image\(i).centerY == cell\(i).centerY", "image\(i).width == 44", "image\(i).height == 44",
        "switch\(i).trailing == cell\(i).trailing - 16", "switch\(i).centerY == cell\(i).centerY",
        "title\(i).leading == image\(i).trailing + 8", "title\(i).top == cell\(i).top + 8",
        "title\(i).trailing <= switch\(i).leading - 8 as limit\(i)",
        "subtitle\(i).leading == title\(i).leading",
        "subtitle\(i).top == title\(i).bottom + 4",
        "subtitle\(i).trailing <= switch\(i).leading - 8",
        "subtitle\(i).bottom == cell\(i).bottom - 8",
      ]
    }
    lines.append("{\n" + (views + rows).joined(separator: "\n") + "\n}")
    return lines
  }
}
