// The text of lessons on a terminal: paragraphs are filled, code keeps its lines, questions stand out.

@testable import Answers
import Testing

@testable import Notebook

@Suite struct ProseTests {
  private static let listing = """
    The same in code:

    ```swift
    blue.widthAnchor.constraint(equalTo: red.widthAnchor, constant: 40).isActive = true
    green.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    ```

    Where does
    blue begin?
    """

  @Test func `statements keep their lines, and fences are not shown`() {
    #expect(
      Wrap.prose(Self.listing, columns: 100) == """
        The same in code:

            blue.widthAnchor.constraint(equalTo: red.widthAnchor, constant: 40).isActive = true
            green.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true

        Where does blue begin?

        """)
  }

  @Test func `a statement that is too wide goes on below, set in`() {
    let rows = Wrap.prose(Self.listing, columns: 46).split(separator: "\n").map(String.init)
    #expect(
      rows[1...5] == [
        "    blue.widthAnchor.constraint(equalTo:",
        "        red.widthAnchor, constant: 40)",
        "        .isActive = true",
        "    green.trailingAnchor.constraint(equalTo:",
        "        view.trailingAnchor).isActive = true",
      ])
  }

  @Test func `no letter of code is lost`() {
    let code =
      "    rectangle.widthAnchor.constraint(equalToConstant:200,and:1234567890123456789012)"
    for columns in 17...90 {
      let rows = Wrap.prose(code, columns: columns).split(separator: "\n")
      #expect(rows.allSatisfy { $0.count <= columns }, "\(columns)")
      #expect(rows.map { $0.drop { $0 == " " } }.joined() == code.drop { $0 == " " }, "\(columns)")
    }
  }

  @Test func `code stands out without its marks, and has them where nothing else sets it apart`() {
    let line = { (text: String) in "\u{1b}[94m\(text)\u{1b}[0m" }
    #expect(Paint.prose("the `gap` of it") == "the \(line("gap")) of it")
    #expect(
      Paint.prose("so `red.width ==\n2 * b` holds")
        == "so \(line("red.width =="))\n\(line("2 * b")) holds")
    #expect(Paint.prose("a fence of ```layout begins") == "a fence of ```layout begins")
    #expect(
      Paint.prose("one ` alone\n\nand `red`") == "one \(line(" alone"))\n\nand \(line("red"))")
    let asked = "\u{1b}[35m"
    #expect(
      Paint.prose("*Is `a` so?*") == "\(asked)Is \u{1b}[0m\(line("a"))\(asked) so?\u{1b}[0m")
    let block = Answer.Block.prose("the `gap` of it\n")
    #expect(block.text(on: .recorded) == "the `gap` of it\n")
    #expect(block.text(on: Screen(colours: 16, isForReading: true)) == "the \(line("gap")) of it\n")
    let quiz = Answer.Block.text(.paragraph("Make `a` wide.\n") + "Type your lines.\n")
    #expect(
      quiz.text(on: Screen(colours: 16, isForReading: true))
        == "Make \(line("a")) wide.\nType your lines.\n")
  }

  @Test func `a question that begins with a digit stands out`() {
    #expect(Paint.prose("*20 at both sides?*") == "\u{1b}[35m20 at both sides?\u{1b}[0m")
    #expect(Paint.prose("width = 2 * height, or 2*height") == "width = 2 * height, or 2*height")
  }
}
