// What students see of a class: the prompt that they are sent to, room for an answer, print of a
// size that can be read.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(
  .thorough, .waiting, .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct ClassLookPageTests {
  private let room: ClassInPages

  init() throws {
    room = try ClassInPages()
  }

  /// Runs the lesson to its end.
  private func step(_ student: BrowserPage) throws {
    for number in 1...4 {
      try room.press(student, "#step")
      try student.wait(for: "document.querySelector('#stepper progress').value === \(number)")
    }
  }

  /// Whether an element is in the window as a whole, and nothing lies over its middle.
  private func isSeen(_ selector: String) -> String {
    """
    (one => { const { top, bottom, left, right } = one.getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
        && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    })(document.querySelector('\(selector)'))
    """
  }

  @Test(arguments: [(1280, 800), (390, 844)])
  func `a try marks the prompt, and an answer in words has the room there is`(size: (Int, Int))
    throws
  {
    let (teacher, student) = (try room.teacher(), try room.join("Ada", size: size))
    defer { for page in [teacher, student] { page.close() } }
    try teacher.value(
      of: """
        document.getElementById('hand-out-text').value = 'Make red 200 wide.';
        document.getElementById('solved-when').value = 'red.width == 200';
        document.getElementById('hand-out').click();
        """)
    try student.wait(for: "document.querySelector('#try-it')?.checkVisibility()")
    try student.click("#try-it")
    try student.wait(for: "document.querySelector('.called:focus-within') && \(isSeen("#draft"))")
    try student.click("#class-bar strong")
    try student.value(of: "document.activeElement.blur()")
    #expect(try student.value(of: "document.querySelector('.called')") as? String == nil)

    try teacher.value(
      of: """
        document.getElementById('own-question').value = 'Which gives way, and why?';
        document.getElementById('ask-own').click();
        """)
    try student.wait(for: "document.querySelector('#prediction input')")
    // Beside it stands the button alone, if there is room for both.
    let share = """
      (input => input.offsetWidth + (Math.abs(input.offsetTop - input.nextSibling.offsetTop) < 9 ? input.nextSibling.offsetWidth : 0))(
        document.querySelector('#prediction input')) / document.querySelector('#prediction form').clientWidth
      """
    #expect(try student.value(of: "\(share) > .9") as? Bool == true)
    let answer = String(repeating: "because ", count: 19) + "so"
    try student.click("#prediction input")
    try student.insert(answer)
    try student.press("Enter")
    try student.wait(for: "document.querySelector('#prediction .quiet').innerText.includes('so.')")
    try teacher.wait(
      for: "document.querySelector('#poll-result li span').innerText === '\(answer)'")
    for page in [teacher, student] { #expect(page.takeErrors() == []) }
  }

  @Test func `the switches of a phone come into the window`() throws {
    let student = try room.join("Ada", size: (390, 844))
    defer { student.close() }
    try step(student)
    try student.wait(for: isSeen("#draft"))
    try student.click("#fold")
    for part in ["#device", "#direction", "[data-layer=names]"] {
      try student.wait(for: isSeen(part))
    }
    let small =
      "[...document.querySelectorAll('#surroundings :is(button, select, label)')].filter(one => one.checkVisibility() && one.offsetHeight < 44).map(one => one.textContent)"
    #expect(try student.value(of: small) as? [String] == [])
    // The drawing is seen whole, and its print has the size of the page's own.
    let isWhole = """
      (([root, paper]) => root.top >= paper.top && root.bottom <= paper.bottom && root.height > paper.height / 2)(
        ['#board .root', '#paper'].map(one => document.querySelector(one).getBoundingClientRect()))
      """
    #expect(try student.value(of: isWhole) as? Bool == true)
    let print =
      "document.querySelector('#board svg').dataset.em * document.querySelector('#board svg').getScreenCTM().a"
    #expect(try student.value(of: "\(print) > 10.9 && \(print) < 17") as? Bool == true)
    try student.click("#fold")
    try student.wait(for: isSeen("#draft"))
    #expect(student.takeErrors() == [])
  }

  @Test func `print is 11 pixels high at least, and a heading ends where its column does`() throws {
    let student = try room.join("Ada")
    defer { student.close() }
    try step(student)
    for line in ["frames", "draw"] { try room.type(line, on: student) }
    try student.wait(for: "document.querySelector('img.drawing')?.complete")
    let print = """
      (one => 10 * one.clientWidth / /viewBox="\\S+ \\S+ (\\S+)/.exec(decodeURIComponent(one.src))[1])(
        document.querySelector('img.drawing'))
      """
    #expect(try student.value(of: "\(print) > 10.9") as? Bool == true)
    let ends = """
      [...document.querySelectorAll('#cells th.number')].map(one => {
        const end = cell => { const range = document.createRange(); range.selectNodeContents(cell); return range.getBoundingClientRect().right; };
        return Math.round(end(one) - end(one.closest('table').rows[1].cells[one.cellIndex]));
      }).filter(Boolean).length
      """
    #expect(try student.value(of: ends) as? Int == 0)
    let heads = "document.querySelectorAll('#cells th.number').length"
    #expect(try student.value(of: "\(heads) > 3") as? Bool == true)
    #expect(student.takeErrors() == [])
  }

  @Test(arguments: [(1280, 800), (1440, 900), (390, 844)])
  func `controls have one height, and the texts of a column one edge`(size: (Int, Int)) throws {
    let (student, teacher) = (try room.join("Ada", size: size), try room.teacher())
    defer { for page in [student, teacher] { page.close() } }
    try step(student)
    try room.type("view blue", on: student)
    let heights = { (selector: String) in
      """
      [...new Set([...document.querySelectorAll('\(selector) :is(button, select, input)')]
        .filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect().height))].join()
      """
    }
    let height = size.0 < 600 ? "44" : "32"
    try student.wait(for: "\(heights(":is(#class-bar, #stepper)")) === '\(height)'")
    #expect(try teacher.value(of: heights(":is(.tools, #tools)")) as? String == "32")
    // A line, its answer, and what invites to the next one.
    let edges = """
      [...new Set(['#title', '.cell.entry:not(.draft) .source', '.cell.entry:not(.draft) .answer', '#draft .editor'].map(selector => {
        const one = document.querySelector(selector);
        return Math.round(one.getBoundingClientRect().left + parseFloat(getComputedStyle(one).paddingLeft));
      }))].map((left, _, all) => left - all[0])
      """
    #expect(try student.value(of: edges) as? [Int] == [0])
    // Bar, prompt and board end where the page does.
    let ends = """
      (([bar, prompt, board]) => [prompt.left - bar.left, document.documentElement.clientWidth - board.right - bar.left].map(Math.round))(
        ['#class-bar strong', '#draft', '#paper'].map(selector => document.querySelector(selector).getBoundingClientRect()))
      """
    #expect(try student.value(of: ends) as? [Int] == [0, 0])
    for page in [student, teacher] { #expect(page.takeErrors() == []) }
  }
}
