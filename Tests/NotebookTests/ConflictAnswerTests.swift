// Conflicts as they are told: logs that people published, typed in as layouts.

import Answers
import Foundation
import Notebook
import Testing

@Suite struct ConflictAnswerTests {
  /// A published log as a layout: its lines, the names of its set, and the sum of what is needed
  /// as it stands in the answer's last line.
  struct Log: CustomTestStringConvertible, Sendable {
    var name: String
    var lines: [String]
    var set: Set<String>
    var axis: String
    var sum: String
    var testDescription: String { name }
  }

  static let logs = [
    Log(
      name: "L1 two heights", lines: ["view v", "v.height == 200 as a", "v.height == 84 as b"],
      set: ["a", "b"], axis: "vertical", sum: "= 200, 116 too much"),
    Log(
      name: "L2 a bar of no width",
      lines: [
        "view bar", "view row in bar", "row.leading == bar.leading + 4 as near",
        "row.trailing == bar.trailing - 10 as far", "bar.width == 0 as width",
      ], set: ["near", "far", "width"], axis: "horizontal", sum: "= 14, 14 too much"),
    Log(
      name: "L3 margins and a system gap",
      lines: [
        "view header", "view title, more in header",
        "title.leading == header.leadingMargin as near",
        "more.leading == title.trailing + 8 as gap",
        "header.trailingMargin == more.trailing as far", "header.width == 0 as width",
      ], set: ["near", "gap", "far", "width"], axis: "horizontal", sum: "= 24, 24 too much"),
    Log(
      name: "L4 a mask of no height",
      lines: [
        "view outer frame 0 0 100 0", "view input in outer", "view inner in input",
        "inner.top == input.top + 8 as a", "input.bottom == inner.bottom + 8 as b",
        "input.top == outer.top as c", "outer.bottom == input.bottom as d",
      ], set: ["outer.mask.height", "a", "b", "c", "d"], axis: "vertical",
      sum: "= 16, 16 too much"),
    Log(
      name: "L5 a cell of 44",
      lines: [
        "view content", "view inner in content", "content.height == 44 as encapsulated",
        "inner.top == content.top as above", "inner.height == 100 as own",
        "content.bottom == inner.bottom as below",
      ], set: ["encapsulated", "above", "own", "below"], axis: "vertical",
      sum: "= 100, 56 too much"),
    Log(
      name: "L6 a collection in a cell",
      lines: [
        "view content", "view items in content", "items.top == content.top as above",
        "items.bottom == content.bottom as below", "items.height == 200 as own",
        "content.height == 100 as height",
      ], set: ["above", "below", "own", "height"], axis: "vertical", sum: "= 200, 100 too much"),
    Log(
      name: "L7 an image of 320 in a cell of 375",
      lines: [
        "set root.size = 375x667", "view content", "view photo in content",
        "photo.width == 320 as own", "content.trailingMargin == photo.trailing - 8 as far",
        "photo.leading == content.leadingMargin - 8 as near", "content.width == 375 as width",
      ], set: ["own", "far", "near", "width"], axis: "horizontal", sum: "= 320, 55 too little"),
    Log(
      name: "L8 left and right of a menu's item",
      lines: [
        "view entry frame 0 0 0 20", "view effect in entry",
        "effect.left == entry.left + 5 as near", "effect.right == entry.right - 5 as far",
      ], set: ["entry.mask.width", "near", "far"], axis: "horizontal", sum: "= 10, 10 too much"),
    Log(
      name: "L9 six in a row",
      lines: [
        "view cell1 frame 0 0 194 40", "view photo, words in cell1", "words.width >= 152 as least",
        "cell1.trailing == words.trailing + 8 as far",
        "words.leading == photo.trailing + 3 as gap", "photo.leading == cell1.leading + 6 as near",
        "photo.width == 30 as size",
      ], set: ["cell1.mask.width", "least", "far", "gap", "near", "size"], axis: "horizontal",
      sum: "= 199, 5 too much"),
    Log(
      name: "L10 an image without height",
      lines: ["view photo frame 0 0 10 0", "photo.height == 24 as own"],
      set: ["photo.mask.height", "own"], axis: "vertical", sum: "= 24, 24 too much"),
  ]

  @Test(arguments: logs)
  func `a published log, typed in, gives the same set and the right sum`(log: Log) {
    var session = Session()
    for line in log.lines {
      let answer = session.evaluate(line)
      #expect(answer.status <= .conflict, "\(line): \(answer.errors)")
    }
    let json = session.evaluate("conflicts as json").output
    #expect(json.contains("\"axis\":\"\(log.axis)\""))
    let list = json.firstRange(of: "\"constraints\":[").map { json[$0.upperBound...] } ?? ""
    let names = list.prefix { $0 != "]" }.split(separator: ",").map {
      String($0.dropFirst().dropLast())
    }
    #expect(Set(names) == log.set)
    #expect(names.count == log.set.count)
    #expect(json.hasSuffix("\"isComplete\":true}\n"))
    let text = session.evaluate("conflicts").output
    #expect(text.contains(log.sum), "\(text)")
  }

  @Test(arguments: logs)
  func `every member is needed, and every repair that is offered settles it`(log: Log) {
    var session = Session()
    session.type(log.lines)
    for name in log.set where !name.contains(".") {
      var copy = session
      copy.evaluate("off \(name)")
      #expect(copy.evaluate("conflicts").output == "no conflict\n", "without \(name)")
    }
    let offered = session.evaluate("conflicts").output.split(separator: "\n").filter {
      $0.contains(" // ") && ($0.hasPrefix("try:") || $0.hasPrefix("      "))
    }
    #expect(!offered.isEmpty)
    for number in 1...max(1, offered.count) {
      var copy = session
      #expect(copy.evaluate("fix \(number)").status == .ok)
      #expect(copy.evaluate("conflicts").output == "no conflict\n", "fix \(number)")
    }
  }

  @Test func `C61 the sum of six is written out`() {
    var session = Session()
    session.type(Self.logs[8].lines)
    #expect(
      session.evaluate("conflicts").output == """
        because cell1 is 194 wide by the frame that it was given, and what lies in it needs 199
        these cannot all hold (horizontal)
          words.width >= 152 as least                   //   152
          cell1.trailing == words.trailing + 8 as far   // + 8
          words.leading == photo.trailing + 3 as gap    // + 3
          photo.leading == cell1.leading + 6 as near    // + 6
          photo.width == 30 as size                     // + 30  broken: the newest
          cell1.width == 194                            // = 199, 5 too much  \
        cell1.mask.width (NSAutoresizingMaskLayoutConstraint)
        try:  1  set far.priority = 999    // photo w 30
              2  set size.priority = 999   // photo w 25 now, 30 when there is room
              3  set near.priority = 999   // photo w 30
              4  set gap.priority = 999    // photo w 30

        """)
  }

  @Test func `a size that would be negative stands in the sum`() {
    var session = Session()
    session.type(Self.logs[1].lines)
    #expect(
      session.evaluate("conflicts").output.hasPrefix(
        """
        because bar is 0 wide at this moment (width), and what lies in it needs 14
        these cannot all hold (horizontal)
          row.leading == bar.leading + 4 as near     //   4
          row.trailing == bar.trailing - 10 as far   // + 10
          row.width >= 0                             // a size cannot be negative
          bar.width == 0 as width                    // = 14, 14 too much  broken: the newest
        """))
  }

  @Test func `the log of a conflict is UIKit's, with the note where a mask takes part`() {
    var session = Session()
    session.type(Self.logs[7].lines)
    let log = session.evaluate("conflicts as log").output
    #expect(
      log == """
        [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
        \tTry this:\u{20}
        \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
        \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, \
        refer to the documentation for the UIView property \
        translatesAutoresizingMaskIntoConstraints)\u{20}
        (
            "<NSAutoresizingMaskLayoutConstraint:0x600001001040 h=--& v=--& entry.width == 0   \
        (active, names: entry:0x7f8000001040 )>",
            "<NSLayoutConstraint:0x600000001000 'near' H:|-(5)-[effect](LTR)   (active, names: \
        effect:0x7f8000001080, '|':entry:0x7f8000001040 )>",
            "<NSLayoutConstraint:0x600000001040 'far' effect.right == entry.right - 5   (active, \
        names: effect:0x7f8000001080, entry:0x7f8000001040 )>"
        )

        Will attempt to recover by breaking constraint\u{20}
        <NSLayoutConstraint:0x600000001040 'far' effect.right == entry.right - 5   (active, names: \
        effect:0x7f8000001080, entry:0x7f8000001040 )>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
        debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
        <UIKitCore/UIView.h> may also be helpful.

        """)
    var plain = Session()
    plain.type(Self.logs[0].lines)
    let short = plain.evaluate("conflicts as log").output
    #expect(!short.contains("(Note:"))
    #expect(short.contains("\"<NSLayoutConstraint:0x600000001000 'a' v.height == 200   (active,"))
  }

  @Test func `all minimal sets are listed, and a broken constraint returns when it can hold`() {
    var session = Session()
    session.type(
      pair.prefix(4) + [
        "red.width == 200 as a", "blue.width == 150 as b", "red.width == 210 as d",
      ])
    let answer = session.evaluate("conflicts").output
    #expect(
      answer.contains(
        """
        3 sets contradict in all; the others:
          root.width, gap, c2, c3, b and d (horizontal)
        all at once, with the least that is given up:
        """), "\(answer)")
    // The newest of each set first.
    #expect(answer.contains("try:   8  off b, d    // no frame moves\n       9  off a, d   "))
    #expect(answer.contains("\n      10  off c3, d   // blue w 72→150\n"))
    #expect(session.evaluate("set root.width = 398").output.contains("can hold again"))
  }

  @Test func `where several sets contradict, what ends all of them at once is offered`() {
    var session = Session()
    session.type([
      "view red", "red.leading == root.leading", "red.width == 100 as narrow",
      "red.width == 120 as wide", "red.width == 120 as same", "red.height == 10 as low",
      "red.height == 20 as high",
    ])
    let told = session.evaluate("conflicts").output
    #expect(
      told.contains(
        """
        all at once, with the least that is given up:
        try:  13  off narrow, high       // red w 100→120
              14  off narrow, low        // red w 100→120 h 10→20
              15  off wide, same, high   // no frame moves
        """), "\(told)")
    session.evaluate("14")
    #expect(session.evaluate("conflicts").output == "no conflict\n")
  }

  /// 2,000 labels told 16,000 lines.
  @Test func `of many conflicts the first are told, and the names of the others`() throws {
    var session = try Session(typing: ["for i in 0...19 { view v$i ; v$i.width == 10 }"])
    let answer = session.evaluate("(v0...v19).width == 20 as wide")
    #expect(answer.status == .conflict)
    #expect(answer.output.components(separatedBy: "these cannot all hold").count == 9)
    #expect(
      answer.output.contains(
        "\nwide.9, wide.10, wide.11, wide.12, wide.13, +7 more broken as well: "
          + "conflicts tells of each\nUIKit picks one"))
    let all = session.evaluate("conflicts").output
    #expect(all.components(separatedBy: "these cannot all hold").count == 21)
  }
}
