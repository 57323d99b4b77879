// Session files as notebooks of Jupyter: nothing is lost on the way there and back, and what
// Jupyter and its users write is understood.

@testable import Answers
import Conditions
import Foundation
@testable import Notebook
@testable import SessionFiles
import Testing

@Suite struct JupyterNotebookTests {
  /// The notebook that a Markdown session is, as a file.
  private func notebook(_ markdown: String) -> String { JupyterNotebook(markdown: markdown).text }

  /// The Markdown that a notebook is.
  private func markdown(_ notebook: String) throws -> String {
    try JupyterNotebook(parsing: notebook).markdown.text
  }

  private func cells(_ notebook: String) throws -> [JSON] {
    try #require(JSON(parsing: notebook)?["cells"]?.array)
  }

  /// A notebook as Jupyter writes it, of code cells.
  private func executed(_ cells: (source: String, outputs: String)...) -> String {
    let cells = cells.map { cell in
      let source = JSON.string(cell.source).text
      return #"{"cell_type":"code","metadata":{},"source":\#(source),"outputs":[\#(cell.outputs)]}"#
    }
    return #"{"nbformat":4,"cells":[\#(cells.joined(separator: ","))]}"#
  }

  private func refusal(_ text: String) -> String {
    var session = Session()
    session.evaluate("load a.ipynb")
    return session.resume(.file(text)).errors
  }

  // MARK: - There and back

  @Test(arguments: Repository.files(in: "Sessions", endingIn: ".md"))
  func `a file of the course comes back from a notebook byte for byte`(path: String) throws {
    let text = try Repository.text(path)
    #expect(try markdown(notebook(text)) == text)
  }

  @Test(arguments: SessionsTests.files)
  func `a lesson that is loaded and saved as a notebook verifies, and is saved the same again`(
    name: String
  ) throws {
    var session = Session()
    session.evaluate("load \(name)")
    session.resume(.file(try SessionsTests.text(name)))
    let text = savedText(of: session, as: "a.ipynb")
    let file = try SessionFile(reading: text, name: "a.ipynb")
    let report = verify(file, perform: SessionsTests.perform)
    #expect(report.passed, "\(report.text)")
    #expect(report.accepted == text)
  }

  @Test(arguments: [
    "# Title\r\n<!-- layout 1 root=100x50 rules=math -->\r\n\r\nText\r\n",
    "\n\n  indented\n\n\n\n```layout\n> view red\n```\n```layout\n> frames\n```\ntext",
    "~~~ layout   hidden\n\n> view red\n  noise\n\n> frames\n?\n\n~~~~ \n\n\n",
    "```layout fresh exact\n> view a\n> {\n. view b\n. }\n```\n\n```layout fresh exact\n> view a\n```",
    "`````layout\n> view red\n```\n`````\n",
    "~~~~\n```layout\n> not run\n```\n~~~~\n",
    "text\n```layout skip\n> view red\n```\n```layout hidden solution\n> view red\n```\nend\n",
    "```layout\n```\n", "```layout\n> view red\n. view blue\n```\n", "> quote\n\n***\n",
    "```layout\n>\n> // a remark\n> view \u{1F600}\n```\n", "one line", "",
  ])
  func `whatever Markdown says is kept`(text: String) throws {
    #expect(try markdown(notebook(text)) == text)
  }

  @Test func `text is Markdown, commands are code, and what is not run is raw where it is hidden`()
    throws
  {
    let text = """
      # One
      <!-- layout 1 root=100x50 rules=uikit -->

      Say it.

      ```layout
      > view red
      red added
      > red.top == 5
      error[E101]: no
      ```

      ```layout hidden skip
      > expect red.width == 5
      ```

      ```layout fresh hidden
      > view red
      ```

      """
    let written = notebook(text)
    let cells = try cells(written)
    #expect(
      cells.map { $0["cell_type"]?.string }
        == ["markdown", "code", "code", "code", "raw", "code", "code"])
    // Jupyter has no metadata comment and no fresh start: cells of their own do it.
    #expect(cells[1]["source"] == .strings(["set root.size = 100x50"]))
    #expect(cells[5]["source"] == .strings(["new\n", "set root.size = 100x50"]))
    #expect(cells[0]["metadata"] == .object([]))
    #expect(cells[2]["metadata"] == .object([]))
    #expect(cells[2]["outputs"]?.array?.first?["data"]?["text/plain"] == .strings(["red added"]))
    #expect(cells[3]["metadata"]?["tags"] == .strings(["raises-exception"]))
    #expect(
      cells[6]["metadata"]?.text
        == #"{"jupyter":{"source_hidden":true},"layoutlab":{"fence":["fresh","hidden"]}}"#)
    #expect(JSON(parsing: written)?["nbformat_minor"]?.number == 5)
    #expect(
      written.hasPrefix("{\n \"cells\": [\n  {\n   \"cell_type\": \"markdown\",\n   \"id\": "))
    #expect(try markdown(written) == text)
  }

  @Test func `cells have ids that nbformat allows, each its own, and keep them when others come`()
    throws
  {
    func ids(_ text: String) throws -> [String] {
      try cells(notebook(text)).compactMap { $0["id"]?.string }
    }
    let before = try ids("A.\n\n```layout\n> view red\n> undo\n> view red\n> frames\n```\n")
    #expect(before.count == 5 && Set(before).count == 5)
    #expect(before.allSatisfy { $0.wholeMatch(of: /[a-zA-Z0-9_-]{1,64}/) != nil })
    let after = try ids("A.\n\n```layout\n> view red\n> undo\n> list\n> view red\n> frames\n```\n")
    #expect(after.count == 6 && before.allSatisfy(after.contains))
  }

  // MARK: - From Jupyter

  @Test func `answers are read as kernels and front ends write them`() throws {
    let stream = #"{"output_type":"stream","name":"stdout","text":["red ","added\n"]}"#
    let result =
      #"{"output_type":"execute_result","data":{"text/plain":"red.width 0","text/html":"<p>"}}"#
    let error =
      #"{"output_type":"error","ename":"E1","evalue":"no","traceback":["error[E1]: no","^"]}"#
    let widget =
      #"{"output_type":"display_data","data":{"text/plain":"Slider()","#
      + #""application/vnd.jupyter.widget-view+json":{}}}"#
    let both =
      #"{"output_type":"execute_result","data":{"text/plain":"x"},"#
      + #""metadata":{"layoutlab":{"answers":["a added\n","b added\n"]}}}"#
    let text = try markdown(
      executed(
        ("view red", stream), ("red.width", result + "," + widget), ("red.top == 5", error),
        ("view a\n\nview b\nred.top == 5\n", both + "," + error)))
    #expect(
      text == """
        ```layout
        > view red
        red added
        > red.width
        red.width 0
        > red.top == 5
        error[E1]: no
        ^
        > view a
        a added
        > view b
        b added
        > red.top == 5
        error[E1]: no
        ^
        ```

        """)
  }

  @Test func `cells that were added, edited and emptied in Jupyter are part of the session`() throws
  {
    let text = "Say.\n\n```layout fresh\n> view red\n> list\n```\n\nEnd.\n"
    var notebook = JupyterNotebook(markdown: text)
    #expect(notebook.cells.map(\.isBeginning) == [false, true, false, false, false])
    notebook.cells[3].source = ""
    notebook.cells.insert(NotebookCell(.code, "view blue\nlist"), at: 3)
    notebook.cells.insert(NotebookCell(.markdown, "More."), at: 1)
    #expect(
      notebook.markdown.text
        == "Say.\n\nMore.\n\n```layout fresh\n> view red\n> view blue\n> list\n```\n\nEnd.\n")
    // A cell of ours that the user has edited belongs to the user.
    let edited = JupyterNotebook(markdown: text).text.replacingOccurrences(
      of: "\"new\"\n   ]", with: "\"new\\n\",\n    \"view green\"\n   ]")
    #expect(try markdown(edited).contains("```layout\n> new\n> view green\n```\n\n```layout fresh"))
  }

  @Test func `a log of Xcode is one entry of its cell`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x6e2 red.width == 300   (active, names: red:0x7f1 )>"
      )
      """
    let lines = log.split(separator: "\n").joined(separator: "\n. ")
    #expect(try markdown(executed((log, ""))) == "```layout\n> \(lines)\n```\n")
  }

  @Test func `a fence that was spelt in another way is written as usual once it is edited`() throws
  {
    var notebook = JupyterNotebook(markdown: "~~~ layout\n> view red\nred added\n~~~\n")
    notebook.cells[0].source = "view blue"
    #expect(notebook.markdown.text == "```layout\n> view blue\nred added\n```\n")
  }

  // MARK: - Errors

  @Test(arguments: [
    ("{\"cells\": [\n{", "a.ipynb:2:2: the JSON cannot be read on"),
    ("", "a.ipynb is empty, so there is nothing to read"),
    (
      "{\"nbformat\": 3, \"worksheets\": []}", "a.ipynb:1:1: this JSON is no notebook of nbformat 4"
    ),
    ("[]", "a.ipynb:1:1: this JSON is no notebook"),
    (
      #"{"nbformat":4,"cells":[],"metadata":{"kernelspec":{"name":"python3"}}}"#,
      "a.ipynb:1:1: the notebook is of the kernel python3; choose LayoutLab"
    ),
    (
      #"{"nbformat":4,"cells":[{"cell_type":"raw","source":""},{"cell_type":"code"}]}"#,
      "a.ipynb:cell 2: the cell has no kind, source or outputs"
    ),
    (
      #"{"nbformat":4,"cells":[{"cell_type":"raw","source":"a"},"#
        + #"{"cell_type":"markdown","source":["```layout hiden\n", "```"]}]}"#,
      "a.ipynb:cell 2: a fence takes"
    ),
    (
      #"{"nbformat":4,"cells":[{"cell_type":"markdown","source":"a\u0000b"}]}"#,
      "a.ipynb:cell 1: here the file is no text"
    ),
    ("{\"nbformat\":4,\"cells\":[\(String(repeating: "[", count: 9999))", "a.ipynb:1:86: the JSON"),
  ])
  func `a damaged or foreign notebook is refused with its place`(text: String, message: String) {
    #expect(refusal(text).contains(message), "\(refusal(text))")
  }

  @Test func `a notebook without cells is an empty session`() {
    #expect(refusal("{\"nbformat\":4,\"cells\":[]}").isEmpty)
  }

  @Test func `a line that is refused, and an answer that is another, are told by their cells`() {
    let refused = executed(("view red", ""), ("view blue\nred.top == 5", ""))
    #expect(refusal(refused).hasPrefix("a.ipynb:cell 2:3: error[E101]"))
    let stream = #"{"output_type":"stream","name":"stdout","text":"red lost"}"#
    var session = Session()
    session.evaluate("verify a.ipynb")
    let answer = session.resume(.file(executed(("list", ""), ("view red", stream))))
    #expect(answer.status == .expectationFailed)
    #expect(answer.output.hasPrefix("a.ipynb:cell 2: view red\n  - red lost\n  + red added\n"))
  }

  @Test func `a notebook that is too long is refused at once`() {
    let output = String(repeating: "word ", count: SessionFile.sizeLimit / 5)
    let text = executed(("view red", #"{"output_type":"stream","text":"\#(output)"}"#))
    #expect(refusal(text).contains("the file is longer than 16 MB"))
  }
}
