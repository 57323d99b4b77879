// Building and moving without a mouse: by a finger, and by keys.

import Browsing
import Conditions
import Foundation
import Testing

extension PageTests {
  /// Red and blue, 32 apart.
  private static let pair = [
    "view red, blue", "red.leading == root.leading + 20", "(red, blue).top == root.top + 20",
    "(red, blue).width == 100", "(red, blue).height == 60", "blue.leading == root.leading + 152",
  ]

  @Test func `a finger that rests on a view draws a constraint, and one that moves pulls`() throws {
    let sandbox = try Sandbox(Self.pair)
    let scale = try #require(
      try sandbox.value("document.querySelector('#board rect.root').getScreenCTM().a") as? Double)
    try sandbox.page.point(at: "#board g[data-name=red] > rect", (0.8, 0.5))
    sandbox.page.usesFinger = true
    try sandbox.page.press()
    Thread.sleep(forTimeInterval: 0.7)
    try sandbox.page.drag(by: (70 * scale, 0))
    try sandbox.page.release()
    try sandbox.wait(forEntries: Self.pair + ["blue.leading == red.trailing + 32"])
    // At once it takes hold of the view, which says who holds it.
    sandbox.page.usesFinger = false
    try sandbox.page.point(at: "#board g[data-name=red] > rect", (0.8, 0.5))
    sandbox.page.usesFinger = true
    try sandbox.page.press()
    try sandbox.page.drag(by: (40, 0))
    try sandbox.wait("document.querySelectorAll('#pull li').length > 0")
    try sandbox.page.release()
    #expect(try sandbox.entries().count == Self.pair.count + 1)
    sandbox.expectNoErrors()
  }

  @Test func `a finger drags a number sideways, and draws a view`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.page.point(at: ".adjustable .number")
    sandbox.page.usesFinger = true
    try sandbox.page.press()
    try sandbox.page.drag(by: (40, 0), in: 8)
    try sandbox.page.release()
    var lines = row
    lines[1] = "red.leading == root.leading + 40 as gap"
    try sandbox.wait(forEntries: lines)
    let scale = try #require(
      try sandbox.value("document.querySelector('#board rect.root').getScreenCTM().a") as? Double)
    sandbox.page.usesFinger = false
    // At 80, 240 on the ground, by 96 and 64.
    try sandbox.page.point(at: "#board rect.root", (0.25, 0.5))
    sandbox.page.usesFinger = true
    try sandbox.page.press()
    try sandbox.page.drag(by: (96 * scale, 64 * scale))
    try sandbox.page.release()
    try sandbox.wait(forFrame: [80, 240, 96, 64], of: "box")
    sandbox.expectNoErrors()
  }

  @Test func `keys make a view, and constraints to another and to the root`() throws {
    let sandbox = try Sandbox(Self.pair)
    try sandbox.value("document.getElementById('board').focus()")
    // Red is chosen.
    try sandbox.page.press("c")
    try sandbox.page.press("ArrowRight")
    try sandbox.page.press("Enter")
    try sandbox.wait(forEntries: Self.pair + ["blue.leading == red.trailing + 32"])
    // Blue lies 20 below the top, and farther from all other edges.
    try sandbox.page.press("c")
    try sandbox.page.press("r")
    let tied = Self.pair + ["blue.leading == red.trailing + 32", "blue.top == root.top + 20"]
    try sandbox.wait(forEntries: tied)
    try sandbox.page.press("n")
    // A quarter of 320 and of 480, half as wide as the root.
    try sandbox.wait(forFrame: [80, 120, 160, 120], of: "box")
    // The view that was begun is given up.
    try sandbox.page.press("c")
    try sandbox.page.press("Escape")
    try sandbox.page.press("Enter")
    try sandbox.wait("!document.getElementById('inspector').hidden")
    #expect(try sandbox.entries().count == tied.count + 1)
    sandbox.expectNoErrors()
  }

  @Test func `what a line drawn could mean too is offered, and shown before it is taken`() throws {
    let lines = Array(Self.pair.dropLast()) + ["blue.trailing == root.trailing - 40"]
    let sandbox = try Sandbox(lines)
    let scale = try #require(
      try sandbox.value("document.querySelector('#board rect.root').getScreenCTM().a") as? Double)
    // Blue goes from 180 to 280; the line is drawn from red's right edge to blue's left one.
    try sandbox.page.point(at: "#board g[data-name=red] > rect", (0.8, 0.5))
    sandbox.page.held = .control
    try sandbox.page.press()
    try sandbox.page.drag(by: (100 * scale, 0))
    let prompt = "document.querySelector('#draft textarea').placeholder"
    try sandbox.wait("\(prompt) === 'blue.leading == red.trailing + 60'")
    try sandbox.page.release()
    sandbox.page.held = nil
    try sandbox.wait("\(prompt).startsWith('type a line')")
    let offers = "[...document.querySelectorAll('#offers [data-offer]')].map(row => row.innerText)"
    try sandbox.wait("\(offers).length === 5")
    #expect(
      try sandbox.value(offers) as? [String] == [
        "blue.leading == red.trailing", "red.leading == blue.leading",
        "red.trailing == blue.trailing", "red.centerX == blue.centerX", "red.width == blue.width",
      ])
    try sandbox.wait(forEntries: lines + ["blue.leading == red.trailing + 60"])
    // Taken for another one, the line is gone.
    try sandbox.page.click("[data-offer=\"red.width == blue.width\"]")
    try sandbox.wait(forEntries: lines + ["red.width == blue.width"])
    sandbox.expectNoErrors()
  }

  @Test func `views that are chosen together are aligned, made alike or stacked`() throws {
    let lines = [
      "view red, blue", "(red, blue).height == 60", "(red, blue).top == root.top + 20",
      "red.leading == root.leading + 20", "red.width == 100", "blue.leading == root.leading + 160",
      "blue.width == 40 @500",
    ]
    let sandbox = try Sandbox(lines)
    sandbox.page.held = .shift
    for name in ["red", "blue"] { try sandbox.page.click("#board g[data-name=\(name)] > rect") }
    sandbox.page.held = nil
    try sandbox.wait("document.querySelectorAll('#offers [data-offer]').length === 7")
    try sandbox.page.point(at: "[data-offer=\"blue.width == red.width\"]")
    // It is shown, and no line yet.
    try sandbox.wait(forFrame: [160, 20, 100, 60], of: "blue")
    #expect(try sandbox.entries() == lines)
    try sandbox.page.point(at: "header h1")
    try sandbox.wait(forFrame: [160, 20, 40, 60], of: "blue")
    try sandbox.page.click("[data-offer=\"blue.width == red.width\"]")
    try sandbox.wait(forEntries: lines + ["blue.width == red.width"])
    try sandbox.wait(forFrame: [160, 20, 100, 60], of: "blue")
    // By keys, too.
    try sandbox.value("document.getElementById('board').focus()")
    try sandbox.page.press("Enter", with: .shift)
    try sandbox.wait("document.getElementById('offers').innerText.includes('another view')")
    try sandbox.page.press("Escape")
    sandbox.expectNoErrors()
  }

  @Test func `the two boxes of the README come by the pointer alone, as lines that run`() throws {
    let sandbox = try Sandbox(size: (1280, 900))
    let root = "document.querySelector('#board rect.root')"
    for (count, x) in [16.0, 168].enumerated() {
      let scale = try #require(try sandbox.value("\(root).getScreenCTM().a") as? Double)
      try sandbox.page.point(at: "#board rect.root", (x / 320, 16.0 / 480))
      try sandbox.page.press()
      try sandbox.page.drag(by: (136 * scale, 440 * scale))
      try sandbox.page.release()
      try sandbox.wait("document.querySelectorAll('.adjustable').length === \(count + 1)")
      try sandbox.settle()
    }
    // From the grid to the README's 20 and 8: two pixels are a point.
    for (number, way) in [(0, 8.0), (1, 8), (4, -8), (5, 8)] {
      try sandbox.page.point(at: try select(number, in: sandbox))
      let span = "document.querySelectorAll('.adjustable .number')[\(number)]"
      let before = try #require(Double(try sandbox.value("\(span).textContent") as? String ?? ""))
      try sandbox.page.press()
      try sandbox.page.drag(by: (way, 0))
      try sandbox.page.release()
      // The line that the notebook has, and not only what is seen of it.
      let line = "\(span).closest('.cell').cell.text.slice(\(span).from)"
      try sandbox.wait("parseFloat(\(line)) === \(before + way / 2)")
    }
    let frames = ["box": [20.0, 20, 136, 440], "card": [164, 20, 136, 440]]
    for name in ["box", "card"] { try sandbox.wait(forFrame: frames[name] ?? [], of: name) }
    // The lines make the same layout anew.
    let again = try Sandbox(try sandbox.entries())
    for name in ["box", "card"] { try again.wait(forFrame: frames[name] ?? [], of: name) }
    for one in [sandbox, again] { one.expectNoErrors() }
  }
}
