// Motion: views travel to where a line puts them, a ghost tells where they were, and a film is over once
// the layout is another.

import Browsing
import Conditions
import Foundation
import Testing

extension PageTests {
  /// Notes the width of red, and how many ghosts there are, in every picture of the next second.
  private func watch(_ sandbox: Sandbox) throws {
    try sandbox.value(
      """
      (() => {
        window.seen = [];
        const began = performance.now();
        const look = () => {
          const rect = document.querySelector('#board g[data-name=red] > rect');
          seen.push([rect.width.baseVal.value, document.querySelectorAll('#board .past').length]);
          if (performance.now() - began < 1500) requestAnimationFrame(look);
        };
        look();
      })()
      """)
  }

  @Test func `what a line moves travels, and leaves a ghost that fades`() throws {
    let sandbox = try Sandbox(row)
    try watch(sandbox)
    try sandbox.run("set gap = 120")
    try sandbox.wait(forFrame: [120, 20, 86, 100], of: "red")
    try sandbox.wait("document.querySelectorAll('#board .past').length === 0 && seen.length > 9")
    let widths = try #require(try sandbox.value("seen.map(one => one[0])") as? [Double])
    #expect(widths.contains { $0 < 130 && $0 > 92 }, "it is seen between 136 and 86")
    #expect(widths == widths.sorted(by: >), "and never goes back")
    #expect(try sandbox.value("Math.max(...seen.map(one => one[1]))") as? Double == 2)
    sandbox.expectNoErrors()
  }

  @Test func `who wants no motion sees where views were, and no travel`() throws {
    let sandbox = try Sandbox(row, media: ["prefers-reduced-motion": "reduce"])
    try watch(sandbox)
    try sandbox.run("set gap = 120")
    try sandbox.wait("seen.some(one => one[1] === 2)")
    #expect(try sandbox.value("document.getAnimations().length") as? Int == 0)
    try sandbox.wait("document.querySelectorAll('#board .past').length === 0")
    let widths = try sandbox.value("[...new Set(seen.map(one => Math.round(one[0])))]") as? [Double]
    #expect(widths == [136, 86])
    sandbox.expectNoErrors()
  }

  @Test func `another device ends a film, and the board is that of the device`() throws {
    let sandbox = try Sandbox(row, media: ["prefers-reduced-motion": "reduce"])
    try sandbox.run("animate 0.5s linear { set root.width = 400 }")
    try sandbox.wait("!document.getElementById('movie').hidden")
    // A line that moves nothing leaves it.
    try sandbox.run("red.width")
    #expect(try sandbox.value("document.getElementById('movie').hidden") as? Bool == false)
    try sandbox.choose("iPad Air", in: "#device")
    try sandbox.wait("document.getElementById('movie').hidden")
    let root = "document.querySelector('#board rect.root').width.baseVal.value"
    try sandbox.wait("\(root) === 820")
    // 820 - 20 - 8 - 20 for both.
    try sandbox.wait(forFrame: [20, 20, 386, 100], of: "red")
    sandbox.expectNoErrors()
  }

  @Test func `a wish that is not met is drawn as all else is`() throws {
    let sandbox = try Sandbox([
      "view red", "red.leading == root.leading", "red.top == root.top", "red.height == 50",
      "red.width <= 150", "red.width == 200 @750",
    ])
    #expect(try sandbox.frame("red") == [0, 0, 150, 50])
    let state = try sandbox.text("#state")
    #expect(state.contains("✓ one layout") && state.contains("≠ 1 wish unmet"), "\(state)")
    #expect(try sandbox.count("#board .broken, #board .fault, #board .badtext") == 0)
    #expect(
      try sandbox.value("document.getElementById('conflicts').hidden") as? Bool == true)
    try sandbox.run("red.width == 300 as wide")
    try sandbox.wait("document.querySelector('#board g.broken[data-name=red]')")
    sandbox.expectNoErrors()
  }

  @Test func `cells behind the first sixty are numbered as in the history`() throws {
    // 77 entries, of which the last 60 are shown; no other number is 77 or 78.
    let sandbox = try Sandbox(row + (100..<170).map { "set gap = \($0)" })
    #expect(try sandbox.text("#earlier") == "17 earlier")
    let shown = try sandbox.page.accessibility().filter { $0.role == "StaticText" }.map(\.name)
    #expect(shown.contains("77"), "the last entry")
    #expect(shown.contains("78"), "the prompt")
    try sandbox.page.press("Escape")
    try sandbox.page.press("ArrowUp")
    let number = "document.activeElement.getAttribute('aria-label')"
    #expect(try sandbox.value(number) as? String == "Entry 77")
    sandbox.expectNoErrors()
  }

  @Test func `answers are the same after a reload: pictures, films and repairs`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.run("draw")
    try sandbox.run("animate 0.2s { set gap = 30 }")
    try sandbox.run("red.width == 300 as wide")
    let answers =
      "[...document.querySelectorAll('.cell.entry:not(.draft)')].slice(-3).map(row => row.innerHTML)"
    let before = try #require(try sandbox.value(answers) as? [String])
    #expect(before[0].contains("<img") && before[1].contains("Play"))
    #expect(before[2].contains("data-line="))
    try sandbox.value("window.isOld = true, location.reload()")
    try sandbox.wait("!window.isOld && document.body.dataset.ready")
    #expect(try sandbox.value(answers) as? [String] == before)
    sandbox.expectNoErrors()
  }

  @Test func `a hand that moves a number sees where it took hold, and no length that is stale`()
    throws
  {
    let sandbox = try Sandbox(row + ["set gap = 40"])
    let number = ".cell:nth-child(8) .number"
    try sandbox.page.point(at: number)
    try sandbox.page.press()
    try sandbox.page.drag(by: (20, 0))
    try sandbox.wait("document.querySelector('#board [data-held=red]')")
    let held = "document.querySelector('#board [data-held=red]')"
    #expect(try sandbox.value("\(held).x.baseVal.value") as? Double == 40)
    #expect(try sandbox.value("\(held).width.baseVal.value") as? Double == 126)
    // The lengths run along.
    let gap = "document.querySelector('#board g[data-constraint=gap] text')?.textContent"
    let layer = "document.querySelector('#board .layer-dimensions')"
    try sandbox.wait("\(gap) === '50' && getComputedStyle(\(layer)).opacity === '1'")
    #expect(try sandbox.count("#board [data-held=red]") == 1)
    try sandbox.page.release()
    try sandbox.wait("!document.querySelector('#board [data-held]')")
    try sandbox.wait("\(gap) === '50' && getComputedStyle(\(layer)).opacity === '1'")
    sandbox.expectNoErrors()
  }

  @Test func `the constraint that a line names is drawn in once it has moved something`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.run("set gap = 120")
    try sandbox.wait("document.querySelector('#board g.cause')?.dataset.constraint === 'gap'")
    #expect(try sandbox.count("#board g.cause") == 1)
    sandbox.expectNoErrors()
  }
}
