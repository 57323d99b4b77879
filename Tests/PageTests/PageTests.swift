// The page of `layoutlab serve` in a browser, with real keys and a real pointer: what is typed and
// what is drawn.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(
  .thorough, .waiting, .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct PageTests {
  @Test func `a line is typed, answered in a cell and drawn`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("view red")
    try sandbox.run("red.edges == root inset 20")
    try sandbox.wait(forFrame: [20, 20, 280, 440], of: "red")
    #expect(try sandbox.entries() == ["view red", "red.edges == root inset 20"])
    #expect(try sandbox.text(".cell:nth-child(2) .answer").contains("red x 0→20"))
    #expect(try sandbox.text("#live").contains("red x 0→20"))
    sandbox.expectNoErrors()
  }

  @Test func `completion is a menu with a line of help, by keys`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.page.type("red.wi")
    try sandbox.wait("document.querySelectorAll('.menu:not([hidden]) li').length > 0")
    #expect(try sandbox.text(".menu:not([hidden]) .word") == "width")
    try sandbox.page.press("ArrowDown")
    let active = "document.querySelector('#draft textarea').getAttribute('aria-activedescendant')"
    #expect(
      try sandbox.value("document.getElementById(\(active)).ariaSelected") as? String == "true")
    try sandbox.page.press("Enter")
    #expect(try sandbox.value("document.activeElement.value") as? String == "red.width")
    #expect(try sandbox.count(".menu:not([hidden])") == 0)
    // A word that is no name in the layout has a line of help.
    try sandbox.page.press("Escape")
    try sandbox.value("document.querySelector('#draft textarea').value = ''")
    try sandbox.page.click("#draft textarea")
    try sandbox.page.type("ambi")
    try sandbox.wait("document.querySelector('.menu:not([hidden]) .kind')")
    #expect(try sandbox.text(".menu:not([hidden]) .kind").isEmpty == false)
    try sandbox.page.press("Tab")
    #expect(try sandbox.value("document.activeElement.value") as? String == "ambiguity")
    sandbox.expectNoErrors()
  }

  @Test func `an error stands under its word, and a try is clicked`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.page.type("red.widht == 4")
    try sandbox.page.press("Enter", with: .shift)
    try sandbox.wait("document.querySelector('#draft .diagnostic')")
    #expect(try sandbox.text("#draft mark") == "widht")
    #expect(try sandbox.text("#draft .error-title").contains("there is no attribute widht"))
    #expect(
      try sandbox.value("document.querySelector('#draft textarea').value") as? String
        == "red.widht == 4")
    let line = try sandbox.text("#draft .tries button")
    try sandbox.page.click("#draft .tries button")
    try sandbox.wait("document.querySelectorAll('.cell.entry:not(.draft)').length > \(row.count)")
    #expect(try sandbox.entries().last == line)
    sandbox.expectNoErrors()
  }

  @Test func `earlier lines come back, and an open brace makes room for the next line`() throws {
    let sandbox = try Sandbox(["view red", "red.width == 40"])
    let field = "document.querySelector('#draft textarea').value"
    try sandbox.page.type("half")
    try sandbox.page.press("Escape")
    try sandbox.page.click("#draft textarea")
    try sandbox.page.press("ArrowUp")
    #expect(try sandbox.value(field) as? String == "red.width == 40")
    try sandbox.page.press("ArrowUp")
    #expect(try sandbox.value(field) as? String == "view red")
    try sandbox.page.press("ArrowDown")
    try sandbox.page.press("ArrowDown")
    #expect(try sandbox.value(field) as? String == "half")
    for _ in 0..<4 { try sandbox.page.press("Backspace") }
    try sandbox.page.type("{ view blue")
    try sandbox.page.press("Enter")
    try sandbox.wait("\(field) === '{ view blue\\n'")
    try sandbox.page.type("blue.width == 10 }")
    try sandbox.page.press("Enter")
    try sandbox.wait("document.querySelectorAll('.cell.entry:not(.draft)').length === 3")
    #expect(try sandbox.entries().last == "{ view blue\nblue.width == 10 }")
    sandbox.expectNoErrors()
  }

  @Test func `a name tells its value and lights up its view, and a click says why`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.page.type("red.width == 4")
    try sandbox.page.point(at: "#draft textarea", (0.02, 0.5))
    try sandbox.wait("!document.getElementById('hint').hidden")
    #expect(try sandbox.text("#hint").contains("136"))
    #expect(try sandbox.count("#board g.lit[data-name=red]") == 1)
    try sandbox.page.point(at: "header h1")
    try sandbox.wait("document.getElementById('hint').hidden")
    #expect(try sandbox.count("#board g.lit") == 0)
    try sandbox.page.point(at: ".cell .answer b[data-item=blue]")
    #expect(try sandbox.text("#hint").contains("x 164"))
    #expect(try sandbox.count("#board g.lit[data-name=blue]") == 1)
    try sandbox.page.click("#board g[data-name=red] > rect")
    try sandbox.wait("!document.getElementById('inspector').hidden")
    #expect(try sandbox.text("#inspector").contains("red.width is 136, fixed by 5 constraints"))
    #expect(try sandbox.entries().count == row.count, "a question on the board is not recorded")
    sandbox.expectNoErrors()
  }

  @Test func `cells are gone through, inserted, edited, replayed and deleted by Jupyter's keys`()
    throws
  {
    let size = ["view red", "red.width == 50", "red.height == 40"]
    let sandbox = try Sandbox(size + ["red.leading == root.leading + 20 as gap"])
    let number = "document.activeElement.getAttribute('aria-label')"
    try sandbox.page.press("Escape")
    #expect(try sandbox.value(number) as? String == "Entry 5")
    try sandbox.page.press("ArrowUp")
    #expect(try sandbox.value(number) as? String == "Entry 4")
    try sandbox.page.press("Enter")
    for _ in "20 as gap" { try sandbox.page.press("Backspace") }
    try sandbox.page.type("30 as gap")
    try sandbox.page.press("Enter", with: .shift)
    let gap = "red.leading == root.leading + 30 as gap"
    try sandbox.wait(forEntries: size + [gap])
    try sandbox.wait(forFrame: [30, 0, 50, 40], of: "red")
    try sandbox.page.press("b")
    try sandbox.page.type("red.top == root.top + 7")
    try sandbox.page.press("Enter", with: .shift)
    try sandbox.wait(forEntries: size + [gap, "red.top == root.top + 7"])
    try sandbox.wait(forFrame: [30, 7, 50, 40], of: "red")
    try sandbox.page.press("Home")
    try sandbox.page.press("a")
    try sandbox.page.type("view blue")
    try sandbox.page.press("Enter", with: .shift)
    try sandbox.wait(forEntries: ["view blue"] + size + [gap, "red.top == root.top + 7"])
    try sandbox.page.press("End")
    try sandbox.page.press("ArrowUp")
    try sandbox.page.press("d")
    try sandbox.page.press("ArrowUp")
    try sandbox.page.press("d")
    #expect(try sandbox.entries().count == 6, "one D is none, nor are two apart")
    try sandbox.page.press("d")
    try sandbox.wait(forEntries: ["view blue"] + size + ["red.top == root.top + 7"])
    sandbox.expectNoErrors()
  }
}
