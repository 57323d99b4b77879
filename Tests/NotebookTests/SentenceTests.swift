// English sentences, and the lines that are offered for them.

import Answers
import Notebook
import Testing

@Suite struct SentenceTests {
  private static let ground = [
    "view box, card", "view inner in card", "view name : label text \"Anna\"",
    "box.leading == root.leading + 12 as lead", "box.width == 90 as broad",
  ]

  private func expect(
    _ rows: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let session = try Session(typing: Self.ground)
    for row in rows.split(separator: "\n") {
      let parts = row.split(separator: " → ").map(String.init)
      var copy = session
      let answer = copy.evaluate(parts[0])
      let offered = answer.errors.split(separator: "\n").first { $0.hasPrefix("try:  1  ") }
        .map { String($0.dropFirst(9)) }
      #expect(offered == parts[1], "\(parts[0])", sourceLocation: sourceLocation)
    }
  }

  @Test func `a size and a number make a bound`() throws {
    try expect(
      """
      make card 70 wide → card.width == 70
      card should be 30 tall → card.height == 30
      card must not be taller than 60 → card.height <= 60
      card is never narrower than 50 → card.width >= 50
      keep card at least 44 high → card.height >= 44
      make card 70 wide and 30 high → { card.width == 70; card.height == 30 }
      """)
  }

  @Test func `an edge of the superview is meant where one view is named`() throws {
    try expect(
      """
      put inner in the middle → inner.center == card.center
      glue card to the bottom → card.bottom == root.bottom
      move card 15 from the right → card.right == root.right - 15
      inner fills everything → inner.edges == card
      pin card top left 9 → { card.top == root.top + 9; card.left == root.left + 9 }
      center inner vertically → inner.centerY == card.centerY
      card has a third of the root's height → card.height == 1/3 * root.height
      shift the box 6 to the left → set lead -= 6
      move box right 4 → set lead += 4
      go back three steps → undo 3
      how can I go back two steps? → undo 2
      could you make card at most 90 wide? → card.width <= 90
      make card half of the height → card.height == 0.5 * root.height
      what if card is 80 tall? → what if card.height == 80
      which constraints affect box? → list box
      keep card 9 below the notch → card.top == root.safe.top + 9
      make name bold → set name.weight = bold
      show everything that's broken → ambiguity
      give me the layout → draw
      """)
  }

  @Test func `two views are related by what is said of them`() throws {
    try expect(
      """
      box should be as tall as card → box.height == card.height
      card is half as wide as box → card.width == 0.5 * box.width
      box and card have the same bottom → box.bottom == card.bottom
      space between box and card is 11 → card.leading == box.trailing + 11
      card must be wider than box → card.width >= box.width
      put card under box → card.top == box.bottom
      same height box and card → box.height == card.height
      """)
  }

  @Test func `a question leads to the verb that answers it`() throws {
    try expect(
      """
      what is wrong → ambiguity
      is card ambiguous? → ambiguity card
      does name fit → expect name not truncated
      why is card so tall → why card.height
      does box overlap card → expect box not overlaps card
      which constraints can go → lint
      """)
  }

  @Test func `what is wrong is the conflict if there is one`() throws {
    var session = try Session(typing: Self.ground)
    session.evaluate("box.width == 30")
    let answer = session.evaluate("what is broken here")
    #expect(answer.errors.contains("try:  1  conflicts\n"), "\(answer.errors)")
  }

  @Test func `commands in words are carried out by their verbs`() throws {
    try expect(
      """
      go back → undo
      show me the drawing → draw
      rotate the device → set root.size = 480x320
      use an ipad air → device "iPad Air"
      add a button called ok → view ok : button
      create two views named left1 and right1 → view left1, right1
      make a label called note → view note : label
      change lead to 20 → set lead = 20
      increase lead by 5 → set lead += 5
      """)
  }
}
