// What people tripped over in small: names in quotes that need none, offers that are not meant, notes
// that say nothing.

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

  @Test func `a number applies a correction once`() throws {
    var session = Session()
    session.evaluate("red.width == 20")
    #expect(session.evaluate("1").output == "view red\nred added\n")
    #expect(
      session.evaluate("1").errors.hasPrefix(
        "error[E126]: nothing is suggested at the moment\n"))
  }

  @Test func `what is asked of one view is not offered of another`() throws {
    var session = try Session(typing: "view red, blue")
    let errors = session.evaluate("why blue").errors
    #expect(errors.contains("try:  1  why blue.width\n"), "\(errors)")
    #expect(!errors.contains("red"), "\(errors)")
    #expect(!session.evaluate("red.width >= 20 >= 100").errors.contains("== 100"))
  }

  @Test func `a word of another program is offered as no view`() throws {
    var session = try Session(typing: "view red")
    let errors = session.evaluate("rotate").errors
    #expect(errors.contains("try:  1  set root.size = 480x320\nnothing changed"), "\(errors)")
  }
}
