// The first screen, on a desk and on a phone, and a board that is a device.

import Browsing
import Conditions
import Foundation
import Testing

extension PageTests {
  @Test func `an empty notebook offers ten lines, which come one after the other`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.count("#welcome .card") == 3)
    try sandbox.page.click("#ten-lines")
    let prompt = "document.querySelector('#draft textarea').value"
    // The lines of the README.
    let lines = [
      "view red, blue", "(red, blue).top == root.top + 20",
      "root.bottom == (red, blue).bottom + 20", "red.leading == root.leading + 20",
      "blue.leading == red.trailing + 8 as gap", "root.trailing == blue.trailing + 20",
      "red.width == blue.width", "draw", "set gap = 30",
    ]
    for line in lines {
      try sandbox.wait("\(prompt) === '\(line)'")
      try sandbox.page.press("Enter")
    }
    try sandbox.wait("\(prompt) === 'save first.md'")
    #expect(try sandbox.text("#guide .count") == "10 of 10")
    try sandbox.wait(forEntries: lines)
    try sandbox.page.click("#guide .close")
    #expect(try sandbox.value(prompt) as? String == "")
    #expect(try sandbox.value("document.getElementById('welcome').hidden") as? Bool == true)
    sandbox.expectNoErrors()
  }

  @Test func `a lesson is taken from the list, and a log is pasted`() throws {
    let sandbox = try Sandbox()
    try sandbox.page.click("#course")
    try sandbox.wait("document.querySelectorAll('#lessons li').length === 30")
    try sandbox.page.click("#lessons li:nth-child(5) button")
    try sandbox.wait("document.getElementById('welcome').hidden")
    #expect(try sandbox.text("#notebook").contains("Priorities pull"))

    let other = try Sandbox()
    try other.page.click("#bring")
    try other.wait("document.getElementById('paste').open")
    try other.page.insert(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600001 UIView:0x7f8001.width == 100   (active)>",
          "<NSLayoutConstraint:0x600002 UIView:0x7f8001.width == 200   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600002 UIView:0x7f8001.width == 200   (active)>
      """)
    try other.page.click("#paste .main")
    try other.wait("document.getElementById('state').innerText.includes('1 broken')")
    for page in [sandbox, other] { page.expectNoErrors() }
  }

  @Test func `a device has a bezel, a tinted safe area, and names on demand`() throws {
    let sandbox = try Sandbox(row)
    #expect(try sandbox.count("#board .bezel") == 0)
    let names = "getComputedStyle(document.querySelector('#board .layer-names')).display"
    #expect(try sandbox.value(names) as? String != "none")
    try sandbox.choose("iPhone 15", in: "#device")
    try sandbox.wait("document.querySelector('#board .bezel')")
    // 59 at the top and 34 at the bottom are not safe, nothing at the sides.
    let unsafe = "document.querySelector('#board .unsafe').getAttribute('d')"
    #expect(try #require(try sandbox.value(unsafe) as? String).hasSuffix("M0 59H393V818H0Z"))
    #expect(try sandbox.value(names) as? String == "none")
    try sandbox.page.point(at: "#board g[data-name=red] > rect")
    #expect(try sandbox.text("#hint").hasPrefix("red"))
    try sandbox.page.click("#layers [data-layer=names]")
    #expect(try sandbox.value(names) as? String != "none")
    try sandbox.choose("", in: "#device")
    try sandbox.wait("!document.querySelector('#board .bezel')")
    #expect(try sandbox.value(names) as? String != "none")
    sandbox.expectNoErrors()
  }

  @Test(arguments: [false, true])
  func `on a phone board and prompt are in the first screen`(isEmpty: Bool) throws {
    let sandbox = try Sandbox(isEmpty ? [] : row, size: (390, 844))
    for selector in ["#board rect.root", "#draft"] {
      let box = "document.querySelector('\(selector)').getBoundingClientRect()"
      #expect(try sandbox.value("\(box).top >= 0 && \(box).bottom <= innerHeight") as? Bool == true)
    }
    #expect(
      try sandbox.value("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
    sandbox.expectNoErrors()
  }

  @Test func `a rectangle that is drawn on the board is a view, as lines`() throws {
    let sandbox = try Sandbox()
    let scale = try #require(
      try sandbox.value("document.querySelector('#board rect.root').getScreenCTM().a") as? Double)
    try sandbox.page.point(at: "#board rect.root", (0.25, 0.25))
    try sandbox.page.press()
    // From 80, 120 on by 101 and 62: to the grid of 8.
    try sandbox.page.drag(by: (101 * scale, 62 * scale))
    try sandbox.page.release()
    let lines = [
      "{", "view box", "box.leading == root.leading + 80", "box.top == root.top + 120",
      "box.width == 104", "box.height == 64", "}",
    ]
    try sandbox.wait(forEntries: [lines.joined(separator: "\n")])
    try sandbox.wait(forFrame: [80, 120, 104, 64], of: "box")
    sandbox.expectNoErrors()
  }

  @Test func `a line drawn with Control is a constraint between the nearest edges`() throws {
    let lines = [
      "view red, blue", "red.leading == root.leading + 20", "(red, blue).top == root.top + 20",
      "(red, blue).width == 100", "(red, blue).height == 60", "blue.leading == root.leading + 152",
    ]
    let sandbox = try Sandbox(lines)
    let scale = try #require(
      try sandbox.value("document.querySelector('#board rect.root').getScreenCTM().a") as? Double)
    // From 100 in red, which ends at 120, to 170 in blue, which begins at 152.
    try sandbox.page.point(at: "#board g[data-name=red] > rect", (0.8, 0.5))
    sandbox.page.held = .control
    try sandbox.page.press()
    try sandbox.page.drag(by: (70 * scale, 0))
    try sandbox.page.release()
    sandbox.page.held = nil
    try sandbox.wait(forEntries: lines + ["blue.leading == red.trailing + 32"])
    #expect(try sandbox.text("#state") == "✓ one layout", "nothing moves by it")
    #expect(try sandbox.frame("blue") == [152, 20, 100, 60])
    sandbox.expectNoErrors()
  }
}
