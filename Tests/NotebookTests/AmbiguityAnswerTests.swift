// Ambiguity, as it is explained to a class.

import Answers
import Notebook
import Testing

@Suite struct AmbiguityAnswerTests {
  /// Two labels in a column, from the first book on hugging.
  static let column = [
    "set root.size = 390x600",
    "view label1, label2 : label in root text \"Label one\", \"Label two\"",
    "label1.top == root.safe.top", "label1.(leading, trailing) == root.(leading, trailing)",
    "label1.bottom == label2.top", "label2.(leading, trailing) == root.(leading, trailing)",
    "label2.bottom == root.safe.bottom",
  ]

  /// Two long labels in a row.
  static let row = [
    "set root.size = 390x844",
    "view label1, label2 : label in root text \"The first of two long labels\", "
      + "\"The second of two long labels\"",
    "label1.top == root.safe.top", "label1.leading == root.leading",
    "label1.trailing == label2.leading", "label2.top == root.safe.top",
    "label2.trailing == root.trailing",
  ]

  @Test func `C12 the label that stretches is a tie of hugging, and 251 decides`() {
    var session = Session()
    session.type(Self.column)
    #expect(
      session.evaluate("ambiguity").output == """
        because label1.hug.vertical and label2.hug.vertical pull equally hard, and nothing else says \
        how high label1 is
        label1   x 0   y 0          w 390   h 21…579 ?
        label2   x 0   y 21…579 ?   w 390   h 21…579 ?
        1 free choice:
          label1.height is 21…579, a tie; with it label2.height and label2.y are decided
        a tie: nothing decides between
          label1.height <= 21 @250   // label1.hug.vertical
          label2.height <= 21 @250   // label2.hug.vertical
        what is drawn is one of many solutions; UIKit may pick another, and says nothing.
        try:  1  set label1.hug.vertical = 251   // no frame moves
              2  set label2.hug.vertical = 251   // label1 h 21→579   label2 y 21→579 h 579→21

        """)
    #expect(session.evaluate("2").output.contains("label1 h 21→579"))
    #expect(session.evaluate("ambiguity").output == "no ambiguity\n")
    #expect(
      session.evaluate("why label2.height").output == """
        label2.height is 21, fixed by 1 constraint, the weakest @251
          label2.height <= 21 @251   // 1 × 21   +21   label2.hug.vertical

        """)
  }

  @Test func `C13 the label that is squeezed is a tie of resistance, and 751 decides`() {
    var session = Session()
    session.type(Self.row)
    #expect(
      session.evaluate("ambiguity").output == """
        because label2.resist.horizontal and label1.resist.horizontal pull equally hard, and nothing \
        else says how wide label1 is
        label1   x 0           y 0   w 165…198 ?   h 21 i
        label2   x 165…198 ?   y 0   w 192…225 ?   h 21 i
        1 free choice:
          label1.width is 165…198, a tie; with it label2.width and label2.x are decided
        a tie: nothing decides between
          label2.width >= 225 @750   // label2.resist.horizontal
          label1.width >= 198 @750   // label1.resist.horizontal
        what is drawn is one of many solutions; UIKit may pick another, and says nothing.
        try:  1  set label2.resist.horizontal = 751   // no frame moves
              2  set label1.resist.horizontal = 751   // label1 w 165→198   label2 x 165→198 w 225→192

        """)
    session.evaluate("resist label1 horizontal 751")
    #expect(
      session.evaluate("staircase label2.width").output == """
        label2.width, from the strongest level down
          required   0…390
          @751       0…192
          @750       192

        """)
    #expect(
      session.evaluate("why not label2.width == 200").output == """
        label2.width == 200 could be, and is outweighed at @751
          label1.width >= 198 @751   // holds now, and would be off by 8   label1.resist.horizontal
          with it: label1 w 198→190   label2 x 198→190 w 192→200

        """)
  }

  @Test func `the first cause of ambiguity: too little is said`() {
    var session = Session()
    session.type([
      "view red, blue", "red.leading == root.leading + 20", "blue.leading == red.trailing + 8",
      "root.trailing == blue.trailing + 20", "(red, blue).top == root.top",
      "(red, blue).height == 100",
    ])
    #expect(
      session.evaluate("ambiguity").output == """
        because no constraint says how wide red is
        red    x 20         y 0   w 0…272 ?   h 100
        blue   x 28…300 ?   y 0   w 0…272 ?   h 100
        1 free choice:
          red.width is 0…272, too little is said; with it blue.width and blue.x are decided
        what is drawn is one of many solutions; UIKit may pick another, and says nothing.
        try:  1  red.width == blue.width   // red w 0→136   blue x 28→164 w 272→136
              2  red.width == 100          // red w 0→100   blue x 28→128 w 272→172

        """)
    #expect(
      session.evaluate("exercise red").output == """
        red.width   least   0     as drawn
        red.width   most    272   red w 0→272   blue x 28→300 w 272→0
        the second layout: red w 0→272   blue x 28→300 w 272→0   again: the first

        """)
    #expect(
      session.evaluate("ambiguity as json").output
        == #"{"because":"no constraint says how wide red is","ambiguous":[{"name":"red","attribute":"width","range":[0,272],"#
        + #""kind":"underconstrained"},{"name":"blue","attribute":"x","range":[28,300],"#
        + #""kind":"underconstrained"},{"name":"blue","attribute":"width","range":[0,272],"#
        + #""kind":"underconstrained"}],"freeChoices":1,"#
        + #""settlements":["red.width == blue.width","red.width == 100"],"#
        + #""alternatives":[[0,1]],"#
        + #""code":["red.widthAnchor.constraint(equalTo: blue.widthAnchor).isActive = true","#
        + #""red.widthAnchor.constraint(equalToConstant: 100).isActive = true"]}"# + "\n")
    #expect(
      session.evaluate("ambiguity as objc").output == """
        // because no constraint says how wide red is
        [red.widthAnchor constraintEqualToAnchor:blue.widthAnchor].active = YES;
        // or
        [red.widthAnchor constraintEqualToConstant:100].active = YES;

        """)
    #expect(
      session.evaluate("why red.width").output == """
        red.width may be anything between 0 and 272: nothing fixes it. 0 was picked.
        ambiguity tells what is open, why red.width by priority how far each priority goes.

        """)
    #expect(
      session.evaluate("why not red.width == 100").output == """
        nothing forbids red.width == 100: it was merely not picked
          with it: red w 0→100   blue x 28→128 w 272→172

        """)
    #expect(
      session.evaluate("trace").output == """
        •UIView:root
        |   *UIView:red- AMBIGUOUS LAYOUT for UIView:red.Width
        |   *UIView:blue- AMBIGUOUS LAYOUT for UIView:blue.minX, UIView:blue.Width

        Legend:
        \t* - is laid out with auto layout
        \t• - layout engine host

        """)
  }

  @Test func `the second cause: optional constraints of one priority disagree`() {
    var session = Session()
    session.type([
      "view red", "red.(leading, top) == root.(leading, top) + 20", "red.height == 40",
      "red.width == 100 @500 as narrow", "red.width == 200 @500 as broad",
    ])
    #expect(
      session.evaluate("ambiguity").output == """
        because narrow and broad pull equally hard, and nothing else says how wide red is
        red   x 20   y 20   w 100…200 ?   h 40
        1 free choice:
          red.width is 100…200, a tie
        a tie: nothing decides between
          red.width == 100 @500 as narrow
          red.width == 200 @500 as broad
        what is drawn is one of many solutions; UIKit may pick another, and says nothing.
        try:  1  set narrow.priority = 501   // no frame moves
              2  set broad.priority = 501    // red w 100→200

        """)
    #expect(
      session.evaluate("ambiguity as md").output == """
        | name | attribute | range | kind |
        | --- | --- | --- | --- |
        | red | width | 100…200 | tie |

        """)
    // A weak voice decides a tie.
    session.evaluate("red.width == 120 @100")
    #expect(session.evaluate("ambiguity").output == "no ambiguity\n")
    #expect(session.evaluate("expect red.width == 120").status == .ok)
  }

  @Test func `what is not installed in these traits is not in the trace`() throws {
    var session = try Session(
      typing: "view note : label text \"a\" when w:compact", "view dot in note", "view card",
      "card.edges == root")
    #expect(session.evaluate("trace").output.contains("UILabel:note'a'- AMBIGUOUS"))
    session.evaluate("set root.traits = w:regular h:regular")
    #expect(
      session.evaluate("trace").output == """
        •UIView:root
        |   *UIView:card

        Legend:
        \t* - is laid out with auto layout
        \t• - layout engine host

        """)
  }

  @Test(arguments: ["", "page.top == s.top", "page.edges == s", "page.bottom == s.bottom"])
  func `text and JSON say the same of content that is open`(line: String) throws {
    var session = try Session(
      typing: "view s : scroll", "s.edges == root", "view page in s",
      "page.(leading, top) == s.frame.(leading, top)", "page.size == 40", line)
    let isOpen = !session.evaluate("ambiguity").output.hasPrefix("no ambiguity")
    let json = session.evaluate("ambiguity as json").output
    #expect(json.contains("\"freeChoices\":0") == !isOpen, "\(json)")
    #expect(json.contains("\"ambiguous\":[]") == !isOpen, "\(json)")
  }
}
