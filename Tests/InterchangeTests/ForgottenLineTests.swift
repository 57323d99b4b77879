// The commonest bug of all: code that does not turn masks off keeps them, and is told so.

import Answers
import Interchange
import Notebook
import Syntax
import Testing

@Suite struct ForgottenLineTests {
  private func lines(_ code: String) -> [String] {
    var reader = SwiftReader()
    return reader.read(code, in: Surroundings()).lines
  }

  private func session(_ lines: String...) -> Session {
    var session = Session()
    for line in lines { session.evaluate(line) }
    return session
  }

  private static let listing = """
    let box1 = UIView()
    view.addSubview(box1)
    box1.widthAnchor.constraint(equalToConstant: 200).isActive = true
    box1.heightAnchor.constraint(equalToConstant: 100).isActive = true
    box1.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    box1.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    """

  @Test func `2.4: a listing without the line shows nothing, in conflict with a mask`() {
    var session = Session()
    let answer = session.evaluate("func make() {\n\(Self.listing)\n}")
    #expect(answer.status == .conflict)
    #expect(answer.output.contains("box1.mask.width (NSAutoresizingMaskLayoutConstraint)"))
    #expect(session.evaluate("frames").output == "box1   x 0   y 0   w 0   h 0\n")
    #expect(
      answer.output.hasPrefix(
        "one line repairs all four conflicts:\n"
          + "in code: box1.translatesAutoresizingMaskIntoConstraints = false\n"
          + "try:  1  set box1.translates = off   // box1 x 0→60 y 0→190 w 0→200 h 0→100\n"))
    #expect(session.evaluate("1").status == .ok)
    #expect(session.evaluate("frames").output == "box1   x 60   y 190   w 200   h 100\n")
  }

  @Test(arguments: [
    ("let a = UIView()", ["view a frame 0 0 0 0"]),
    ("let a = UISwitch()", ["view a : switch frame 0 0 51 31"]),
    ("let a = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))", ["view a frame 1 2 3 4"]),
    ("let a = UIView(frame: .zero)", ["view a frame 0 0 0 0"]),
    ("let a = UITableViewCell()", ["view a : cell"]),
    ("let a = UILayoutGuide()", ["guide a"]),
    (
      "let a = UIView()\na.translatesAutoresizingMaskIntoConstraints = false",
      ["view a", "set a.translates = off"]
    ),
    (
      "let a = UIView()\na.frame = CGRect(x: 1, y: 2, width: 3, height: 4)",
      ["view a frame 0 0 0 0", "set a.frame = 1 2 3 4"]
    ),
    (
      "let a = UILabel()\nlet row = UIStackView(arrangedSubviews: [a])",
      ["view a : label", "stack row (a) frame 0 0 0 0"]
    ),
    (
      "let a = UIView()\nlet s = UIStackView()\ns.addArrangedSubview(a)",
      ["view a", "view s : stack frame 0 0 0 0", "set s.arranged += (a)"]
    ),
    (
      "let a = UIView()\nlet b = UIView()\n"
        + "[a, b].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }",
      ["view a", "view b", "set a.translates = off", "set b.translates = off"]
    ),
    (
      "let a = UIView()\n[a].forEach { v in v.translatesAutoresizingMaskIntoConstraints = false }",
      ["view a", "set a.translates = off"]
    ),
    (
      "let a = UIView()\nlet b = UIView()\nfunc f() {\nfor v in [a, b] {\n"
        + "v.translatesAutoresizingMaskIntoConstraints = false\nv.isHidden = true\n}\n}",
      [
        "view a", "view b", "set a.translates = off", "set a.hidden = on",
        "set b.translates = off", "set b.hidden = on",
      ]
    ),
    (
      "let a = UIView()\nlet b = UIView()\na.addSubview(b)\n[b].forEach(view.addSubview)",
      ["view a frame 0 0 0 0", "view b frame 0 0 0 0", "move b to a", "move b to root"]
    ),
  ])
  func `2.4: a view that code makes has its mask until the code says otherwise`(
    code: String, expected: [String]
  ) {
    #expect(lines(code) == expected)
  }

  @Test func `2.4: the mask that was said on one line is taken off on the next`() {
    var session = session("let red = UIView()", "view.addSubview(red)")
    #expect(session.evaluate("red.translates").output == "set red.translates = on\n")
    session.evaluate("red.translatesAutoresizingMaskIntoConstraints = false")
    #expect(session.evaluate("red.translates").output == "set red.translates = off\n")
  }

  @Test func `2.4: loops without end in sight are not followed`() {
    let views = (0..<90).map { "v\($0)" }.joined(separator: ", ")
    let loop = "for a in [\(views)] { for b in [\(views)] { a.isHidden = true } }"
    #expect(lines(loop).count <= 5100)
  }

  @Test func `F11: the first repair of a set with a mask is to turn it off, and lint says so`() {
    var session = session("view card frame 0 0 100 100")
    #expect(
      session.evaluate("card.leading == root.leading + 20").output.contains(
        "try:  1  { set card.translates = off; card.width == 100; "))
    #expect(
      session.evaluate("lint").output
        == "c1   // competes with the frame of card, which is translated into constraints; "
        + "set card.translates = off\n")
    session.evaluate("1")
    #expect(session.evaluate("lint").output.hasPrefix("nothing to object to in "))
  }

  /// The card is a container that nothing else places: without its mask it would have no size.
  @Test func `F11: of two masks in one set that goes whose view a constraint places`() {
    var session = session(
      "view card frame 0 0 100 100", "view red frame 10 0 50 50 in card")
    let answer = session.evaluate("red.trailing == card.trailing")
    #expect(answer.output.contains("try:  1  { set red.translates = off; "))
    #expect(session.evaluate("1").status == .ok)
    #expect(session.evaluate("conflicts").output == "no conflict\n")
  }

  @Test func `F11: what lies in a view with a frame, or beside it, is not objected to`() {
    var session = session(
      "view card frame 0 0 100 100", "view red in card", "red.edges == card inset 8",
      "view blue", "blue.leading == card.trailing + 8", "blue.top == card.top", "blue.size == 10")
    #expect(session.evaluate("lint").output.hasPrefix("nothing to object to in "))
  }

  private static let log = """
    [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& App.CardView:0x2.minX == 0   \
    (active, names: '|':UIView:0x3 )>",
        "<NSLayoutConstraint:0x4 H:|-(20)-[App.CardView:0x2]   (active, names: '|':UIView:0x3 )>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x4 H:|-(20)-[App.CardView:0x2]   (active, names: '|':UIView:0x3 )>
    """

  @Test func `F11: the mask in a log is the view's`() throws {
    let translation = try #require(Translation.log(Self.log))
    #expect(
      translation.lines == [
        "view view   // UIView:0x3",
        "view cardView in view   // App.CardView:0x2",
        "cardView.left == Superview.left as NSAutoresizingMaskLayoutConstraint   // 0x1",
        "cardView.leading == view.leading + 20 as cardViewLeading   // 0x4",
      ])
    #expect(translation.constraints == 2)
    var session = session("{\n\(translation.lines.joined(separator: "\n"))\n}")
    #expect(
      session.evaluate("conflicts").output.contains("try:  1  set cardView.translates = off"))
    #expect(!session.evaluate("lint").output.contains("never flip"))
  }

  @Test(arguments: [
    ("h=--& v=--& V:[UIView:0x2(30)]", "view.height == 30"),
    ("h=--& v=--& UIView:0x2.midX == + 160", "view.centerX == Superview.left + 160"),
    ("h=--& v=-&- UIView:0x2.width == 194", "view.width == 194"),
    (
      "h=--& v=--& H:|-(12)-[UIView:0x2](LTR)   (active, names: '|':UIView:0x3 )",
      "view2.left == view.left + 12"
    ),
  ])
  func `F11: of a mask there is what the log tells`(body: String, line: String) throws {
    let translation = try #require(
      Translation.log("<NSAutoresizingMaskLayoutConstraint:0x1 \(body)>"))
    #expect(
      translation.lines.last == "\(line) as NSAutoresizingMaskLayoutConstraint   // 0x1")
  }

  @Test func `F11: what follows the superview's size stays a constraint`() throws {
    let translation = try #require(
      Translation.log(
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- V:[UIView:0x2]-(0)-|   "
          + "(Names: '|':UIView:0x3 )>"))
    #expect(
      translation.lines.last
        == "view2.bottom == view.bottom as NSAutoresizingMaskLayoutConstraint   // 0x1")
  }
}
