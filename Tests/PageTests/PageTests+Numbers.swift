// Numbers under the hand: dragged in their lines, by keys and in their panel, each time one step of the
// history.

import Browsing
import Conditions
import Foundation
import Testing

extension PageTests {
  /// The number so many numbers down the notebook, from 0, as a selector.
  func select(_ index: Int, in sandbox: Sandbox) throws -> String {
    try sandbox.value(
      """
      document.querySelectorAll('.adjustable .number').forEach((number, index) => number.dataset.test = index)
      """)
    return "[data-test=\"\(index)\"]"
  }

  @Test func `a number drags sideways, and the line has the new one`() throws {
    let sandbox = try Sandbox(row)
    // The first number is the gap of 20; two pixels are a step.
    let gap = try select(0, in: sandbox)
    try sandbox.page.point(at: gap)
    try sandbox.page.press()
    try sandbox.page.drag(by: (40, 0), in: 10)
    // Between gap and end there are 320 - 40 - 8 - 20 for both.
    try sandbox.wait(forFrame: [40, 20, 126, 100], of: "red")
    #expect(try sandbox.text(gap) == "40")
    #expect(try sandbox.entries() == row, "nothing is recorded while it is dragged")
    try sandbox.page.drag(by: (20, 0))
    try sandbox.page.release()
    var lines = row
    lines[1] = "red.leading == root.leading + 50 as gap"
    try sandbox.wait(forEntries: lines)
    try sandbox.wait(forFrame: [50, 20, 121, 100], of: "red")
    // However long the drag, it is taken back at once.
    try sandbox.page.press("Escape")
    try sandbox.value("document.activeElement.blur()")
    try sandbox.page.press("z")
    try sandbox.wait(forEntries: row)
    try sandbox.wait(forFrame: [20, 20, 136, 100], of: "red")
    sandbox.expectNoErrors()
  }

  @Test func `a number that no name leads to moves the layout too`() throws {
    let sandbox = try Sandbox(row)
    // Both constraints of (red, blue).top == root.top + 20 follow, and below 0 the sign turns.
    let top = try select(3, in: sandbox)
    try sandbox.wait("document.querySelector('\(top)')?.innerText === '20'")
    try sandbox.page.point(at: top)
    try sandbox.page.press()
    try sandbox.page.drag(by: (-60, 0), in: 10)
    try sandbox.wait(forFrame: [20, -10, 136, 100], of: "red")
    try sandbox.wait(forFrame: [164, -10, 136, 100], of: "blue")
    #expect(try sandbox.entries() == row)
    try sandbox.page.release()
    var lines = row
    lines[5] = "(red, blue).top == root.top - 10"
    try sandbox.wait(forEntries: lines)
    sandbox.expectNoErrors()
  }

  @Test func `a number at rest is what it was: a press, or Escape, records nothing`() throws {
    let sandbox = try Sandbox(row)
    let gap = try select(0, in: sandbox)
    try sandbox.page.point(at: gap)
    try sandbox.page.press()
    try sandbox.page.drag(by: (40, 0), in: 4)
    try sandbox.wait(forFrame: [40, 20, 126, 100], of: "red")
    try sandbox.page.drag(by: (-40, 0), in: 4)
    try sandbox.page.release()
    try sandbox.wait(forFrame: [20, 20, 136, 100], of: "red")
    try sandbox.page.press("ArrowUp", with: .shift)
    try sandbox.wait(forFrame: [30, 20, 131, 100], of: "red")
    try sandbox.page.press("Escape")
    try sandbox.wait(forFrame: [20, 20, 136, 100], of: "red")
    try sandbox.settle()
    #expect(try sandbox.entries() == row)
    #expect(try sandbox.value("document.activeElement.textContent") as? String == "20")
    sandbox.expectNoErrors()
  }

  @Test func `Escape gives back the old number however late it comes`() throws {
    let sandbox = try Sandbox(row)
    var lines = row
    lines[1] = "red.leading == root.leading + 30 as gap"
    try sandbox.value("document.querySelector('.adjustable .number').focus()")
    // Before the layout has followed, as it is recorded, and once the line stands there.
    for wait in [0, 0.35, 0.7, 0.75, 0.9, 1.5] {
      try sandbox.page.press("ArrowUp", with: .shift)
      Thread.sleep(forTimeInterval: wait)
      if wait > 1 { try sandbox.wait(forEntries: lines) }
      try sandbox.page.press("Escape")
      try sandbox.wait(forEntries: row)
      try sandbox.wait(forFrame: [20, 20, 136, 100], of: "red")
      try sandbox.wait("document.activeElement.textContent === '20'")
    }
    // Once more leaves the number.
    try sandbox.page.press("Escape")
    try sandbox.wait("document.activeElement.matches('.cell')")
    #expect(try sandbox.entries() == row)
    sandbox.expectNoErrors()
  }

  @Test func `arrows move a number by one, with Shift by ten, and come to one step`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.value("document.querySelector('.adjustable .number').focus()")
    for _ in 0..<3 { try sandbox.page.press("ArrowUp", with: .alt) }
    try sandbox.page.press("ArrowRight", with: .shift)
    try sandbox.page.press("ArrowDown")
    try sandbox.wait(forFrame: [32, 20, 130, 100], of: "red")
    var lines = row
    lines[1] = "red.leading == root.leading + 32 as gap"
    try sandbox.wait(forEntries: lines)
    // The hand stays where it was, on the line made anew.
    try sandbox.wait("document.activeElement.textContent === '32'")
    try sandbox.page.press("z")
    try sandbox.wait(forEntries: row)
    sandbox.expectNoErrors()
  }

  @Test func `a press opens a panel with a slider, a step and the exact value`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.page.click(try select(0, in: sandbox))
    try sandbox.wait("document.getElementById('number').matches(':popover-open')")
    #expect(try sandbox.text("#number code") == "gap")
    try sandbox.page.type("24.5")
    try sandbox.wait(forFrame: [24.5, 20, 133.75, 100], of: "red")
    #expect(try sandbox.entries() == row)
    try sandbox.page.press("Enter")
    var lines = row
    lines[1] = "red.leading == root.leading + 24.5 as gap"
    try sandbox.wait(forEntries: lines)
    sandbox.expectNoErrors()
  }

  @Test func `a priority under the hand shows who gives way`() throws {
    let small = "red.width == 100 @500 as small"
    let rest = [
      "view red", "red.leading == root.leading", "red.top == root.top", "red.height == 50",
    ]
    let sandbox = try Sandbox(rest + [small, "red.width == 200 @400 as large"])
    #expect(try sandbox.frame("red")[2] == 100)
    // The numbers: 50, 100, 500, 200, 400.
    let large = try select(4, in: sandbox)
    try sandbox.page.point(at: large)
    try sandbox.page.press()
    try sandbox.page.drag(by: (90, 0), in: 6)
    try sandbox.wait("document.querySelector('\(large)').textContent === '@490'")
    #expect(try sandbox.frame("red")[2] == 100, "490 is still less than 500")
    try sandbox.page.drag(by: (20, 0), in: 4)
    try sandbox.wait(forFrame: [0, 0, 200, 50], of: "red")
    try sandbox.page.release()
    try sandbox.wait(forEntries: rest + [small, "red.width == 200 @510 as large"])
    sandbox.expectNoErrors()
  }

  @Test func `slide opens the panel of its number, and its end is a line`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.page.click("#draft textarea")
    try sandbox.page.insert("slide gap.priority")
    try sandbox.page.press("Enter", with: .shift)
    try sandbox.wait("document.getElementById('number').matches(':popover-open')")
    #expect(try sandbox.value("document.getElementById('exact').value") as? String == "1000")
    try sandbox.page.type("900")
    try sandbox.page.press("Enter")
    try sandbox.wait(forEntries: row + ["set gap.priority = 900"])
    sandbox.expectNoErrors()
  }

  @Test func `in a lesson no line is written anew: a number is set by a line of its own`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("lesson 2")
    for _ in 0..<2 { try sandbox.run("step") }
    let lines = [
      "view red, blue", "red.(leading, top) == root.(leading, top) + 10", "red.width == 40 as wide",
    ]
    try sandbox.run(lines[2])
    try sandbox.wait(forEntries: lines)
    try sandbox.page.point(at: try select(1, in: sandbox))
    try sandbox.page.press()
    try sandbox.page.drag(by: (40, 0), in: 4)
    try sandbox.page.release()
    try sandbox.wait(forEntries: lines + ["set wide = 60"])
    // One of the lesson's own that has no name is let go.
    try sandbox.page.point(at: try select(0, in: sandbox))
    try sandbox.page.press()
    try sandbox.page.drag(by: (40, 0), in: 4)
    try sandbox.wait("document.querySelector('.adjustable .number').textContent === '30'")
    try sandbox.page.release()
    try sandbox.wait("document.querySelector('.adjustable .number').textContent === '10'")
    #expect(try sandbox.entries() == lines + ["set wide = 60"])
    sandbox.expectNoErrors()
  }

  @Test func `another line closes the panel of a number, which lay over the prompt`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.page.click("#draft textarea")
    try sandbox.page.insert("slide gap")
    try sandbox.page.press("Enter", with: .shift)
    try sandbox.wait("document.getElementById('number').matches(':popover-open')")
    try sandbox.wait("document.activeElement.id === 'exact'")
    // By keys, as a click beside it would close it anyway.
    try sandbox.value("document.querySelector('[data-tool=undo]').focus()")
    try sandbox.page.press("Enter")
    try sandbox.wait("!document.getElementById('number').matches(':popover-open')")
    sandbox.expectNoErrors()
  }
}
