// The session seen otherwise: on other devices beside the board, behind earlier lines, after a restart.

import Browsing
import Conditions
import Foundation
import Testing

extension PageTests {
  /// The width of a view in a pane beside the board.
  private static func width(of name: String, in pane: Int) -> String {
    "document.querySelectorAll('#others .pane')[\(pane)]"
      + ".querySelector('g[data-name=\(name)] > rect')?.width.baseVal.value"
  }

  @Test func `other devices stand beside the board, and follow lines and numbers`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.page.click("#beside")
    // An iPhone 15 is 393 wide, an iPad Air 1180 when it is turned; 48 of it are gaps, and half is red's.
    try sandbox.wait("\(Self.width(of: "red", in: 0)) === 172.5")
    try sandbox.wait("\(Self.width(of: "red", in: 1)) === 566")
    #expect(try sandbox.count("#others .bezel") == 2)
    // While the number is under the hand, too.
    try sandbox.page.point(at: ".adjustable .number")
    try sandbox.page.press()
    try sandbox.page.drag(by: (40, 0), in: 6)
    try sandbox.wait("\(Self.width(of: "red", in: 0)) === 162.5")
    try sandbox.wait("\(Self.width(of: "red", in: 1)) === 556")
    #expect(try sandbox.entries() == row)
    try sandbox.page.release()
    try sandbox.wait("document.querySelectorAll('.number')[0].textContent === '40'")
    try sandbox.run("set edge = 100")
    try sandbox.wait("\(Self.width(of: "red", in: 0)) === 122.5")
    // Another world: right to left red ends where it began.
    try sandbox.value(
      """
      (() => {
        const menu = document.querySelector('#others select');
        menu.value = 'set root.direction = rtl';
        menu.dispatchEvent(new Event('change', { bubbles: true }));
      })()
      """)
    try sandbox.wait("!document.querySelector('#others .pane').querySelector('.bezel')")
    // Nothing of it is a line of the session, and no two elements have one id.
    #expect(try sandbox.entries().count == row.count + 1)
    let ids =
      "(ids => ids.length - new Set(ids).size)([...document.querySelectorAll('[id]')].map(e => e.id))"
    #expect(try sandbox.value(ids) as? Int == 0)
    try sandbox.page.click("#beside")
    #expect(try sandbox.count("#others") == 0)
    sandbox.expectNoErrors()
  }

  @Test func `the history is a film of the session, and a place to go back to`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.run("set gap = 60")
    try sandbox.wait(forFrame: [60, 20, 116, 100], of: "red")
    try sandbox.page.click("#more-button")
    try sandbox.page.click("[data-tool=history]")
    try sandbox.wait("document.getElementById('film')")
    try sandbox.value("document.getElementById('film').focus()")
    try sandbox.page.press("ArrowLeft")
    try sandbox.wait(forFrame: [20, 20, 136, 100], of: "red")
    #expect(try sandbox.text(".film output") == "7 of 8 (red, blue).height == 100")
    // A window of another size shows the same line.
    try sandbox.value("window.drawn = document.querySelector('#board svg')")
    try sandbox.page.resize(to: (1000, 700))
    try sandbox.wait("document.querySelector('#board svg') !== window.drawn")
    #expect(
      try sandbox.value("document.getElementById('paper').dataset.look") as? String == "as it was")
    try sandbox.wait(forFrame: [20, 20, 136, 100], of: "red")
    // Looked at, nothing is taken back.
    #expect(try sandbox.entries().count == 8)
    try sandbox.page.press("Home")
    try sandbox.wait("!document.querySelector('#board g[data-name=red]')")
    try sandbox.page.press("End")
    try sandbox.wait(forFrame: [60, 20, 116, 100], of: "red")
    try sandbox.page.press("ArrowLeft")
    try sandbox.wait("!document.getElementById('film-back').hidden")
    try sandbox.page.click("#film-back")
    try sandbox.wait(forEntries: row)
    try sandbox.wait(forFrame: [20, 20, 136, 100], of: "red")
    sandbox.expectNoErrors()
  }

  @Test func `after a restart repairs are buttons still, and pictures pictures`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.run("draw")
    try sandbox.run("red.width == 300 as wide")
    try sandbox.wait("document.querySelectorAll('.tries button').length > 0")
    let count = try sandbox.count("#cells .tries button")
    try sandbox.restart { try sandbox.wait("!document.getElementById('broken-line').hidden") }
    try sandbox.page.value(of: "window.isOld = true; location.reload()")
    try sandbox.wait("!window.isOld && document.body?.dataset.ready")
    #expect(try sandbox.count("#cells .tries button") == count)
    #expect(try sandbox.count("#cells img.drawing") == 1)
  }

  @Test func `a number tells what depends on it, and a priority the levels around it`() throws {
    let lines = row + ["red.width == 100 @500 as small", "blue.width == 90 @250 as less"]
    let sandbox = try Sandbox(lines)
    try sandbox.page.click(".adjustable .number")
    try sandbox.wait("document.querySelectorAll('#number .depends tr').length === 4")
    // Both views give half of each point that the gap gains.
    let table = try sandbox.text("#number .depends")
    #expect(table.contains("red.width\t− 1/2") && table.contains("red.x\t+ 1"))
    try sandbox.page.press("Escape")
    try sandbox.value(
      """
      [...document.querySelectorAll('.number')].find(number => number.textContent === '@500')
        .dataset.test = 'level'
      """)
    try sandbox.page.click("[data-test=level]")
    try sandbox.wait("document.querySelectorAll('#number .levels li').length === 3")
    let levels = "[...document.querySelectorAll('.levels li')].map(row => row.innerText)"
    let told = try #require(try sandbox.value(levels) as? [String])
    #expect(told[0].hasPrefix("1000 required"))
    #expect(told.dropFirst() == ["500 this one", "250 less"])
    sandbox.expectNoErrors()
  }

  @Test func `the page is light, and brings no engine where a program answers`() throws {
    let sandbox = try Sandbox(row)
    let weight =
      """
      performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
        .reduce((sum, entry) => sum + entry.decodedBodySize, 0)
      """
    let bytes = try #require(try sandbox.value(weight) as? Int)
    #expect(bytes > 100_000 && bytes <= 220_000)
    let script = "fetch('/page.js').then(reply => reply.text())"
    let text = try #require(try sandbox.value(script) as? String)
    #expect(!text.contains("WebAssembly") && !text.contains("layoutlab-session"))
    #expect(try sandbox.value("document.documentElement.dataset.engine") as? String == "ready")
    #expect(try sandbox.value("document.activeElement.id") as? String == "prompt")
    sandbox.expectNoErrors()
  }
}
