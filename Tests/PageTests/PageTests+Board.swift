// The board under a pointer: what is pulled, dragged, switched, and what is wrong.

import Browsing
import Conditions
import Foundation
import Testing

extension PageTests {
  @Test func `the root's corner makes the device larger, as a line`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.settle()
    try sandbox.page.point(at: "#corner")
    let scale = try #require(
      try sandbox.value("document.querySelector('#board rect.root').getScreenCTM().a") as? Double)
    try sandbox.page.press()
    try sandbox.page.drag(by: (100 * scale, 0))
    try sandbox.wait(forFrame: [20, 20, 186, 100], of: "red")
    #expect(try sandbox.entries().count == row.count, "only the end is a line")
    // The dimensions go with the root, in the scale that it had.
    let seen = "getComputedStyle(text).opacity !== '0' && text.textContent === '420'"
    try sandbox.wait("[...document.querySelectorAll('#board text')].some(text => \(seen))")
    #expect(
      try sandbox.value("document.querySelector('#board rect.root').getScreenCTM().a") as? Double
        == scale)
    try sandbox.page.release()
    try sandbox.wait("document.querySelectorAll('.cell.entry:not(.draft)').length === 8")
    #expect(try sandbox.entries().last == "set root.size = 420x480")
    sandbox.expectNoErrors()
  }

  @Test func `names that are switched on while a view is pulled stand at it`() throws {
    let sandbox = try Sandbox([
      "device \"iPhone 15\"", "view red", "red.width == 100", "red.height == 100",
    ])
    try sandbox.settle()
    let label = "document.querySelector('#board .layer-names text[data-name=red]')"
    let offset = """
      ((label, view) => (label.left + label.right) / 2 - (view.left + view.right) / 2)(
        \(label).getBoundingClientRect(),
        document.querySelector('#board g[data-name=red] > rect').getBoundingClientRect())
      """
    let box = "document.querySelector('#layers [data-layer=names]')"
    try sandbox.value("\(box).click()")
    let home = try #require(try sandbox.value(offset) as? Double)
    try sandbox.value("\(box).click()")
    try sandbox.page.point(at: "#board g[data-name=red] > rect")
    try sandbox.page.press()
    try sandbox.page.drag(by: (60, 80))
    try sandbox.wait("\(Self.x("red")) > 30")
    try sandbox.value("\(box).click()")
    let now = try #require(try sandbox.value(offset) as? Double)
    #expect(abs(now - home) < 0.5)
    try sandbox.page.release()
    sandbox.expectNoErrors()
  }

  @Test func `names of a crowd wait for the next drawing`() throws {
    let names = (0...60).map { "v\($0)" }.joined(separator: ", ")
    let sandbox = try Sandbox([
      "view \(names)", "v0.leading == root.leading + 20 as gap", "v0.width == 80",
      "(\(names)).height == 5", "v0.top == root.top + 100",
    ])
    try sandbox.settle()
    try sandbox.value(
      """
      window.seen = [];
      new MutationObserver(() => {
        seen.push(document.querySelector('#board .layer-names g[transform]') === null);
      }).observe(document.getElementById('board'), { subtree: true, attributes: true, attributeFilter: ['transform'] });
      """)
    try sandbox.run("set gap = 60")
    try sandbox.wait(forFrame: [60, 100, 80, 5], of: "v0")
    #expect(try sandbox.value("seen.length > 0 && seen.every(one => one)") as? Bool == true)
    let shown = """
      (svg => !svg.classList.contains('moving') && svg.querySelector('.layer-names text') !== null)(
        document.querySelector('#board svg'))
      """
    try sandbox.wait(shown)
    sandbox.expectNoErrors()
  }

  @Test func `pulling an edge shows who resists, and falls back or stays as a line`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.page.point(at: "#board g[data-name=red] > rect", (0.99, 0.5))
    #expect(
      try sandbox.value("document.getElementById('board').style.cursor") as? String
        == "ew-resize")
    try sandbox.page.press()
    try sandbox.page.drag(by: (60, 0))
    try sandbox.wait("document.querySelectorAll('#pull li').length > 0")
    #expect(try sandbox.text("#pull h2") == "right of red is held by")
    // The width is shared between both, so what fixes it resists, and what hangs on the top does
    // not.
    let resisting = try #require(
      try sandbox.value(
        "[...document.querySelectorAll('#pull li')].map(li => li.dataset.constraint)")
        as? [String])
    #expect(Set(resisting).isSuperset(of: ["gap", "middle", "edge", "same"]))
    #expect(try sandbox.text("#live").contains("gap"))
    #expect(try sandbox.count("#board .band") == 1, "a band leads from the edge to the hand")
    try sandbox.page.release()
    try sandbox.wait("document.querySelector('#pull button')")
    #expect(try sandbox.count("#keep-pull") == 0, "what did not move can't be kept")
    #expect(try sandbox.count("#board .band") == 0)
    #expect(try sandbox.entries().count == row.count, "what is let go is no line")
    #expect(try sandbox.frame("red") == [20, 20, 136, 100])
    sandbox.expectNoErrors()
  }

  @Test func `a free view follows the hand, and stays where the person keeps it`() throws {
    let sandbox = try Sandbox(["view red", "red.width == 100", "red.height == 100"])
    let scale = try #require(
      try sandbox.value("document.querySelector('#board rect.root').getScreenCTM().a") as? Double)
    try sandbox.page.point(at: "#board g[data-name=red] > rect")
    try sandbox.page.press()
    try sandbox.page.drag(by: (50 * scale, 80 * scale))
    try sandbox.wait("\(Self.x("red")) > 49")
    #expect(try sandbox.text("#pull h2") == "red gives way")
    try sandbox.page.release()
    try sandbox.wait("document.getElementById('keep-pull')")
    try sandbox.wait("\(Self.x("red")) < 1")
    try sandbox.page.click("#keep-pull")
    try sandbox.wait("document.querySelectorAll('.cell.entry:not(.draft)').length === 4")
    try sandbox.wait("\(Self.x("red")) > 49")
    let line = try #require(try sandbox.entries().last)
    #expect(line == "{\nred.left == root.left + 50 @510\nred.top == root.top + 80 @510\n}")
    sandbox.expectNoErrors()
  }

  /// Returns the position of a drawn view, from the left of the root.
  private static func x(_ name: String) -> String {
    """
    (document.querySelector('#board g[data-name=\(name)] > rect').getBoundingClientRect().x
      - document.querySelector('#board rect.root').getBoundingClientRect().x)
      / document.querySelector('#board rect.root').getScreenCTM().a
    """
  }

  @Test func `overlays are switches`() throws {
    let sandbox = try Sandbox(row + ["view card in red"])
    #expect(try sandbox.count("#board .layer-margins") == 0)
    try sandbox.page.click("#layers [data-layer=margins]")
    try sandbox.wait("document.querySelector('#board .layer-margins rect')")
    let names = "getComputedStyle(document.querySelector('#board .layer-names')).display"
    #expect(try sandbox.value(names) as? String != "none")
    try sandbox.page.click("#layers [data-layer=names]")
    #expect(try sandbox.value(names) as? String == "none")
    try sandbox.run("red.height == 100")
    #expect(try sandbox.value(names) as? String == "none", "a new drawing keeps the switches")
    sandbox.expectNoErrors()
  }

  @Test func `a broken constraint is red, and its minimal set is shown and lit`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.run("red.width == 300 as wide")
    try sandbox.wait("document.querySelector('[data-broken=wide]')")
    #expect(try sandbox.text("#state").contains("1 broken"))
    let views = "[...document.querySelectorAll('#board g[data-name] > rect.view')]"
    #expect(
      try sandbox.value("\(views).map(view => view.checkVisibility()).join()") as? String
        == "true,true")
    let red = "getComputedStyle(document.querySelector('#board g[data-name=red] > rect')).stroke"
    #expect(try sandbox.value(red) as? String == "rgb(179, 38, 30)")
    let isShown = "document.querySelector('[data-broken=wide] .set').checkVisibility()"
    #expect(try sandbox.value(isShown) as? Bool == false)
    try sandbox.page.point(at: "[data-broken=wide]")
    let set = try sandbox.text("[data-broken=wide] .set")
    for line in ["as gap", "as middle", "as edge", "as wide"] { #expect(set.contains(line)) }
    #expect(set.contains("top") == false, "what is not in the conflict is not in its set")
    try sandbox.wait("document.querySelectorAll('#board g.lit[data-name=red]').length == 1")
    sandbox.expectNoErrors()
  }

  @Test func `a wish unmet, a constraint broken and a number open have signs of their own`() throws
  {
    // Red's wish is under a cap, blue's two heights contradict each other, green may be anywhere.
    let sandbox = try Sandbox([
      "view red, blue, green", "(red, blue).top == root.top + 20", "red.leading == root.leading",
      "red.height == 40", "red.width <= 80", "red.width == 100 @750 as wish",
      "blue.leading == root.leading + 120", "blue.width == 60", "blue.height == 50",
      "blue.height == 70", "green.width == 50", "green.height == 50", "green.top == root.top + 200",
    ])
    func sign(_ name: String) throws -> String {
      try sandbox.value("document.querySelector('#board g[data-name=\(name)] .sign')?.textContent")
        as? String ?? ""
    }
    #expect(try sign("red") == "≠")
    #expect(try sign("blue") == "!")
    #expect(try sign("green") == "?")
    // The shapes differ too: no colour is needed.
    let shapes = try sandbox.value(
      "new Set([...document.querySelectorAll('.sign path')].map(one => one.getAttribute('d'))).size"
    )
    #expect(shapes as? Int == 3)
    for text in ["! 1 broken", "? 1 ambiguous", "≠ 1 wish unmet"] {
      #expect(try sandbox.text("#state").contains(text), "\(text)")
    }
    // Only what is broken is drawn as a fault.
    #expect(try sandbox.count("#board g.broken") == 1)
    #expect(try sandbox.count("#board g[data-name=blue].broken") == 1)
    sandbox.expectNoErrors()
  }

  @Test func `an ambiguous view shimmers between its extremes, and stands still on wish`() throws {
    let lines = Array(row.dropLast()) + ["red.height == 100"]
    let sandbox = try Sandbox(lines)
    #expect(try sandbox.text("#state").contains("blue still needs height"))
    // Its room is shown where it is pointed at.
    #expect(try sandbox.count("[data-ghost]") == 0)
    try sandbox.page.point(at: "#board g[data-name=blue] > path")
    try sandbox.wait("document.querySelector('[data-ghost=blue]')")
    let ghost = "document.querySelector('[data-ghost=blue]')"
    #expect(try sandbox.value("\(ghost).getAnimations()[0].playState") as? String == "running")
    let ends = "\(ghost).getAnimations()[0].effect.getKeyframes().map(frame => frame.height)"
    #expect(try sandbox.value(ends) as? [String] == ["0px", "460px"])
    #expect(try sandbox.count("[data-ghost=red]") == 0)
    sandbox.expectNoErrors()
    let still = try Sandbox(lines, media: ["prefers-reduced-motion": "reduce"])
    try still.page.point(at: "#board g[data-name=blue] > path")
    try still.wait("document.querySelector('[data-ghost=blue]')")
    #expect(try still.count("[data-ghost=blue]") == 2)
    #expect(try still.value("document.getAnimations().length") as? Int == 0)
  }

  @Test func `an animation plays on the board with its curve, and is scrubbed`() throws {
    let sandbox = try Sandbox(row, media: ["prefers-reduced-motion": "reduce"])
    try sandbox.run("animate 0.5s linear { set gap = 40 }")
    try sandbox.wait("!document.getElementById('movie').hidden")
    #expect(try sandbox.text("#label") == "0.5 s", "without motion it stands at its end")
    #expect(try sandbox.count("#curve path.curve") == 1)
    try sandbox.page.click("#scrubber")
    #expect(try sandbox.text("#label") == "0.25 s")
    try sandbox.wait(forFrame: [30, 20, 131, 100], of: "red")
    try sandbox.page.press("Home")
    try sandbox.wait(forFrame: [20, 20, 136, 100], of: "red")
    try sandbox.page.prefer(["prefers-reduced-motion": "no-preference"])
    try sandbox.page.click("#play")
    try sandbox.wait("document.getElementById('label').value === '0.5 s'")
    try sandbox.wait(forFrame: [40, 20, 126, 100], of: "red")
    sandbox.expectNoErrors()
  }

  @Test func `what does not hold in flight is marked on the time axis`() throws {
    // Up to a width of 190 red is 150 wide, and grows with the root behind that; its frame grows
    // from the first moment on. At a quarter of the way it is 187.5 wide where 150 is wished.
    let sandbox = try Sandbox(
      [
        "view red", "red.leading == root.leading", "red.top == root.top", "red.height == 20",
        "red.width >= 150", "red.width == root.width - 40 @750 as wish", "set root.width = 140",
      ],
      media: ["prefers-reduced-motion": "reduce"])
    try sandbox.run("animate 0.4s linear { set root.width = 340 }")
    try sandbox.wait("document.querySelectorAll('#curve .violation').length > 0")
    #expect(try sandbox.text("#violations").contains("as wish"))
    try sandbox.page.press("Escape")
    try sandbox.value("document.getElementById('scrubber').focus()")
    try sandbox.page.press("Home")
    #expect(try sandbox.count("#violations .now") == 0, "at the start all holds")
    for _ in 0..<5 { try sandbox.page.press("ArrowRight") }
    #expect(try sandbox.text("#label") == "0.1 s")
    #expect(try sandbox.frame("red") == [0, 0, 187.5, 20])
    let root = "document.querySelector('#board rect.root').width.baseVal.value"
    #expect(try sandbox.value(root) as? Double == 190)
    #expect(try sandbox.text("#violations .now").contains("as wish"))
    sandbox.expectNoErrors()
  }
}
