// `show as vfl`, and `frames in`.

import Answers
import Notebook
import Testing

@Suite struct FormatsShownTests {
  @Test func `what is shown as formats makes the same layout again`() {
    var session = Session()
    let made = session.type([
      "view red, blue, green", "red.leading == root.leading + 20",
      "blue.leading == red.trailing + 8", "root.trailing == blue.trailing + 20 @750",
      "red.width == blue.width", "red.height == 1/2 * red.width", "green.left == root.left + 5",
      "green.right == blue.left - 5", "show as vfl",
    ])
    #expect(
      made.output == """
        view red in root
        view blue in root
        view green in root
        vfl H:|-20-[red(==blue)]-[blue]-(20@750)-|
        vfl H:|-5-[green]-5-[blue] direction leftToRight
        red.height == 0.5 * red.width   // no format: formats have no multipliers

        """)
    var again = Session()
    for line in made.output.split(separator: "\n") {
      #expect(again.evaluate(String(line)).status == .ok, "\(line)")
    }
    #expect(again.evaluate("frames").output == session.evaluate("frames").output)
    #expect(session.evaluate("show green as vfl").output.hasPrefix("vfl H:|-5-[green]-5-[blue]"))
    #expect(session.evaluate("off c1").status == .ok)
    #expect(!session.evaluate("show as vfl").output.contains("|-20-"))
    var empty = Session()
    #expect(empty.evaluate("show as vfl").output == "no constraints\n")
    #expect(empty.type(["view red", "show as vfl"]).output == "view red in root\n")
  }

  @Test func `frames may be asked for in the coordinates of any item`() {
    var session = Session()
    session.type([
      "view card, other", "card.edges == root inset 40 30 100 30", "view inner in card",
      "inner.edges == card inset 5", "other.(leading, top) == root.(leading, top)",
      "other.size == 10",
    ])
    #expect(session.evaluate("frames inner").output == "inner   x 5   y 5   w 250   h 330\n")
    #expect(
      session.evaluate("frames inner in root").output == "inner   x 35   y 45   w 250   h 330\n")
    #expect(
      session.evaluate("frames other inner in card").output == """
        other   x -30   y -40   w 10    h 10
        inner   x 5     y 5     w 250   h 330

        """)
    #expect(
      session.evaluate("frames other in inner as json").output.contains(#""x":-35,"y":-45,"#))
    #expect(session.evaluate("frames in nobody").status == .refused)
  }

  @Test func `what is open in a superview is open in other coordinates too`() {
    var session = Session()
    session.type([
      "view card", "card.size == 100", "card.leading >= root.leading + 10",
      "card.leading <= root.leading + 30", "card.top == root.top", "view inner in card",
      "inner.edges == card inset 5",
    ])
    #expect(session.evaluate("frames inner").output == "inner   x 5   y 5   w 90   h 90\n")
    #expect(
      session.evaluate("frames inner in root").output
        == "inner   x 15…35 ?   y 5   w 90   h 90\n")
    #expect(session.evaluate("frames inner in inner").output == "inner   x 0   y 0   w 90   h 90\n")
  }
}
