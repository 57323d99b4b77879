import Answers
import Notebook
import Testing

/// A question about a property answers with what holds.
@Suite struct HeldTests {
  @Test func `3.3: the frame of a view is the one that it has`() throws {
    var session = try Session(typing: [
      "view red", "red.edges == root inset 20", "view dot in red", "dot.edges == red inset 10 30",
      "view old frame 1 2 3 4", "view wide", "wide.(leading, top) == root.(leading, top)",
      "wide.height == 10",
    ])
    #expect(session.evaluate("red.frame").output == "red.frame 20 20 280 440\n")
    #expect(session.evaluate("dot.frame").output == "dot.frame 30 10 220 420\n")
    #expect(session.evaluate("root.frame").output == "root.frame 0 0 320 480\n")
    // A line that would change nothing is the answer.
    #expect(session.evaluate("old.frame").output == "set old.frame = 1 2 3 4\n")
    #expect(session.evaluate("wide.frame").output == "wide.frame x 0   y 0   w 0… ?   h 10\n")
    #expect(session.evaluate("red.frame as json").output == "\"20 20 280 440\"\n")
  }

  @Test func `a mask that is turned on holds the view where it is`() throws {
    var session = try Session(typing: [
      "view red", "red.leading == root.leading + 30", "red.top == root.top + 20",
      "red.width == 100", "red.height == 50", "set red.translates = on",
    ])
    #expect(session.evaluate("red.frame").output == "set red.frame = 30 20 100 50\n")
    // A required mask and the constraint cannot both hold any more.
    #expect(session.evaluate("set c1 = 40").output.contains("cannot all hold"))
  }

  @Test func `5.11: the safe area in force is the one with the bars`() throws {
    var session = try Session(typing: ["device \"iPad 9.7\"", "bar navigation on"])
    #expect(session.evaluate("root.safe").output == "root.safe 64 0 0 0\n")
    #expect(session.evaluate("root.margins").output == "root.margins 64 20 0 20\n")
    #expect(session.evaluate("show").output.contains("root.safe") == false)
    session.evaluate("device off")
    session.evaluate("bar navigation off")
    session.evaluate("set root.safe = 10 0 20 0")
    #expect(session.evaluate("root.safe").output == "set root.safe = 10 0 20 0\n")
    #expect(session.evaluate("root.margins").output == "root.margins 18 8 28 8\n")
    #expect(session.evaluate("root.directionalMargins").output.hasSuffix(" 18 8 28 8\n"))
  }

  @Test func `0.2.8i: hugging and resistance are those of the kind until they are set`() throws {
    var session = try Session(typing: ["view l : label text \"Name\"", "view s : switch"])
    #expect(session.evaluate("l.hug.vertical").output == "l.hug.vertical 250\n")
    #expect(session.evaluate("l.resist.horizontal").output == "l.resist.horizontal 750\n")
    #expect(session.evaluate("s.hug.horizontal").output == "s.hug.horizontal 750\n")
    session.evaluate("hug l vertical 251")
    #expect(session.evaluate("l.hug.vertical").output == "set l.hug.vertical = 251\n")
    session.evaluate("set l.hug.vertical = 300 when w:compact")
    #expect(session.evaluate("l.hug.vertical").output == "l.hug.vertical 300   // set to 251\n")
  }

  @Test(arguments: [
    ("v.intrinsic", "v.intrinsic none"), ("sl.intrinsic", "sl.intrinsic none x 30"),
    ("l.intrinsic", "l.intrinsic 46x21"), ("l.intrinsic.width", "l.intrinsic.width 46"),
    ("photo.intrinsic", "set photo.intrinsic = 30x40"),
  ])
  func `0.2.8b: a natural size is none where there is none`(
    question: String, answer: String
  ) throws {
    var session = try Session(typing: [
      "view v", "view sl : slider", "view l : label text \"Name\"",
      "view photo : image intrinsic 30x40",
    ])
    #expect(session.evaluate(question).output == answer + "\n")
  }

  @Test(arguments: [
    ("l.font", "l.font 53"), ("l.textStyle", "set l.textStyle = body"),
    ("b.spacingAfter", "b.spacingAfter 8"), ("l.spacingAfter", "set l.spacingAfter = 3"),
    ("b.font", "b.font 15"), ("b.text", "b.text none"), ("b.flexible", "b.flexible none"),
    ("b.direction", "b.direction rtl"), ("b.insets", "b.insets 0 0 0 0"),
    ("b.margins", "b.margins 8 8 8 8"), ("sc.contentSize", "sc.contentSize 900x700"),
    ("row.spacing", "set row.spacing = 8"), ("b.hidden", "set b.hidden = off"),
    ("b.preferredWidth", "b.preferredWidth none"),
  ])
  func `3.19: every property answers with what holds`(question: String, answer: String) throws {
    var session = try Session(typing: [
      "view l : label text \"Name\" textStyle body", "view b : button",
      "stack row (l, b) spacing 8",
      "set l.spacingAfter = 3", "view sc : scroll", "view page in sc", "page.edges == sc",
      "page.width == 900", "page.height == 700", "set root.textsize = ax5",
      "set root.direction = rtl",
    ])
    #expect(session.evaluate(question).output == answer + "\n")
  }

  @Test func `3.3: what was set stands behind what holds where it is something else`() throws {
    var session = try Session(typing: [
      "view card margins 5", "card.(leading, top) == root.(leading, top)", "card.size == 100",
      "set root.safe = 20 0 0 0",
    ])
    #expect(
      session.evaluate("card.margins").output == "card.margins 25 5 5 5   // set to 5 5 5 5\n")
    session.evaluate("set root.safe = 0 0 0 0")
    #expect(session.evaluate("card.margins").output == "set card.margins = 5 5 5 5\n")
  }

  /// A cell of 320 × 60 with a separator of 1: an image of 30 × 30 at the margin of 16 and in the middle
  /// of the other 59, and the text 16 behind it, up to the other margin.
  @Test func `0.4g: what a cell lays out by itself answers with its place in the cell`() throws {
    var session = try Session(typing: [
      "view c : cell text \"Inbox\" image 30x30",
      "c.(leading, trailing) == root.(leading, trailing)",
      "c.top == root.top + 100", "c.height == 60", "view plain : cell",
    ])
    #expect(session.evaluate("c.imageView").output == "c.imageView.frame 16 14.5 30 30\n")
    #expect(session.evaluate("c.textLabel.frame").output == "c.textLabel.frame 62 0 242 59\n")
    #expect(session.evaluate("c.textLabel.x").output == "c.textLabel.x 62\n")
    #expect(
      session.evaluate("c.imageView.(y, height)").output
        == "c.imageView.y 14.5\nc.imageView.height 30\n")
    #expect(session.evaluate("c.content").output == "c.content.frame 0 0 320 59\n")
    #expect(session.evaluate("plain.imageView.width").output == "plain.imageView.width 0\n")
    #expect(session.evaluate("c.textLabel.frame as json").output == "[62,0,242,59]\n")
    session.evaluate("set root.direction = rtl")
    #expect(session.evaluate("c.imageView.frame").output == "c.imageView.frame 274 14.5 30 30\n")
    session.evaluate("view red")
    #expect(session.evaluate("red.textLabel.frame").status == .refused)
  }
}
