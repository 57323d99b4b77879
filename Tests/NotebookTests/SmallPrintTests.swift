// Small things over which people tripped: names in quotes that need none, unwanted offers, notes
// without content.

import Answers
import Notebook
import Testing

@Suite struct SmallPrintTests {
  @Test func `the root is called as it is typed`() {
    var session = Session()
    #expect(session.evaluate("root").output == "root   w 320   h 480\n")
    #expect(
      session.evaluate("explain root.width").output == "set root.width = 320   // root.width\n")
  }

  @Test func `F54: what is open is solved for too, and not slid`() {
    var session = Session(configuration: Configuration(isInteractive: true))
    let answer = session.type(["view red", "slide red.width"])
    #expect(answer.errors.hasPrefix("error[E123]: red.width is solved for, not set\n"))
  }

  @Test func `F53: a small number is written in one way`() throws {
    var session = try Session(typing: "view red", "red.leading == root.leading + 0.00000001")
    #expect(
      session.evaluate("list").output == """
        horizontal:
          red.leading == root.leading + 1e-8 as c1

        """)
  }

  @Test func `F47: of pasted code the names come first, and not what is told of new views`() {
    var session = Session()
    let answer = session.evaluate(
      """
      func build() {
        let title = UILabel()
        title.text = "Welcome"
        title.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(title)
        title.topAnchor.constraint(equalTo: view.topAnchor, constant: 24).isActive = true
      }
      """)
    // W 944, e 556, l 222, c 500, o 556, m 833, e 556: 4167 thousandths of 17 points.
    #expect(answer.output == "title c1 added   title w 71 h 21\n")
    #expect(
      session.evaluate("{ view red; set c1 = 30 }").output
        == "red added, c1 24 → 30   title y 24→30\n")
  }

  @Test func `F53: numbers are shown exactly where that is asked for`() throws {
    var session = try Session(
      typing: "view red, blue", "red.width == 1/3 * root.width", "red.width")
    #expect(session.evaluate("red.width").output == "red.width 106.667\n")
    #expect(session.evaluate("set numbers = exact").output == "numbers = exact\n")
    #expect(session.evaluate("red.width").output == "red.width 320/3\n")
    #expect(session.evaluate("formula red.width").output.hasSuffix("// 320/3 now\n"))
    #expect(
      session.evaluate("blue.width == 1000000.0001").output
        == "c2 added   blue w 0→1000000.0001\n")
    // 1/3 of 321 is whole, and 1/7 of it goes on for ever.
    #expect(session.evaluate("set root.width = 321").output.hasSuffix("red w 320/3→107\n"))
    #expect(session.evaluate("what if red.height == 1/7 * root.width").output.contains("→321/7"))
    #expect(session.evaluate("show").output.hasSuffix("set numbers = exact\n"))
    session.evaluate("set numbers = rounded")
    #expect(session.evaluate("blue.width").output == "blue.width 1000000\n")
    session.type(["undo 3", "red.width"])
    #expect(session.evaluate("red.width").output == "red.width 320/3\n")
  }

  @Test func `what was added is told, also where a part of it is broken`() throws {
    var session = try Session(typing: "view red", "red.width == 110")
    #expect(
      session.evaluate("20 <= red.width <= 100").output.hasPrefix(
        "c2 c3 added, and c3 broken\nbecause c1 and c3 leave no value for red.width"))
  }

  @Test func `a block is offered once, and not in another`() throws {
    var session = try Session(typing: "view red", "red.width == 110 as gap")
    let errors = session.evaluate("animate 0.3 { set gap = 20 }").errors
    #expect(errors.contains("try:  1  animate 0.3s { set gap = 20 }\n"))
    #expect(!errors.contains("{ {"))
  }

  @Test func `what has no number and no such property says so, with its name`() throws {
    var session = Session(configuration: Configuration(isInteractive: true))
    session.evaluate("view wish")
    #expect(
      session.evaluate("slide wish").errors.hasPrefix("error[E120]: wish is not a number\n"))
    #expect(
      session.evaluate("slide wish.priority").errors.hasPrefix(
        "error[E119]: wish has no property priority here"))
  }

  @Test func `F46: a sentence is told how text begins, and what may follow is told in words`()
    throws
  {
    var session = try Session(typing: "view red")
    #expect(
      session.evaluate("A width is needed here.").errors.contains(
        "help lists the verbs; # begins text\n"))
    #expect(!session.evaluate("jump red to root").errors.contains("# begins"))
    #expect(
      session.evaluate("view blue 2").errors.contains(
        "expected a comma, a colon, in, when or a property"))
  }

  @Test func `F48: a pasted block of SnapKit is read`() throws {
    var session = try Session(typing: "view box")
    let answer = session.evaluate(
      """
      box.snp.makeConstraints { make in
        make.leading.equalToSuperview().offset(20)
        make.width.equalTo(100)
      }
      """)
    #expect(answer.errors == "")
    #expect(session.evaluate("frames box").output == "box   x 20   y ?   w 100   h 0… ?\n")
  }

  @Test func `a number applies a correction once`() throws {
    var session = Session()
    session.evaluate("view red")
    session.evaluate("red.widht == 20")
    #expect(session.evaluate("1").output.hasPrefix("red.width == 20\nc1 added"))
    #expect(
      session.evaluate("1").errors.hasPrefix(
        "error[E126]: nothing is suggested at the moment\n"))
  }

  @Test func `what is asked of one view is not offered of another`() throws {
    var session = try Session(typing: "view red, blue")
    let errors = session.evaluate("why blue.widht").errors
    #expect(errors.contains("try:  1  why blue.width\n"), "\(errors)")
    #expect(!errors.contains("red"), "\(errors)")
    #expect(!session.evaluate("red.width >= 20 >= 100").errors.contains("== 100"))
  }

  @Test func `a word of another program is offered as no view`() throws {
    var session = try Session(typing: "view red")
    let errors = session.evaluate("rotate").errors
    #expect(errors.contains("try:  1  device landscape\nnothing changed"), "\(errors)")
  }
}
