// Lesson 5 given to a class: a teacher's page, the wall and three students, each in a browser of its own.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(
  .thorough, .waiting, .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct LessonInClassTests {
  private let room: ClassInPages

  init() throws {
    room = try ClassInPages(lesson: "5")
  }

  private func send(_ teacher: BrowserPage, to line: Int) throws {
    try teacher.click("[popovertarget=sending]")
    try teacher.value(of: "document.getElementById('class-line').value = \(line)")
    try teacher.click("#send")
    try teacher.wait(
      for: "document.getElementById('class-status').innerText.includes('sent')")
  }

  @Test func `lesson 5: asked, answered, revealed, handed out, solved, stuck, late, graded`() throws
  {
    let (teacher, wall) = (try room.teacher(), try room.teacher())
    let (ada, ben) = (try room.join("Ada"), try room.join("Ben"))
    var pages = [teacher, wall, ada, ben]
    defer { for page in pages { page.close() } }
    try wall.press("F2")
    try wall.wait(for: "document.body.classList.contains('projector')")

    // The teacher goes on, the next line before the eyes; the question waits behind the lines.
    let lines = ["view red", "red.leading == root.leading + 20", "red.top == root.top + 20"]
    for line in lines {
      try teacher.wait(for: "document.getElementById('coming').innerText === '\(line)'")
      try teacher.click("#teach")
    }
    for count in 4...7 {
      let cells = "document.querySelectorAll('.cell.entry:not(.draft)')"
      try teacher.wait(for: "\(cells).length >= \(count - 1)")
      try teacher.click("#teach")
    }
    try teacher.wait(for: "document.querySelector('#stepper .choice')")
    for page in [teacher, wall] {
      try page.wait(for: "document.getElementById('cells').innerText.includes('Which width wins')")
      #expect(try !room.text(page, "#cells").contains("Many say 100"))
      #expect(try !room.text(page, "#cells").contains("0→150"))
      // Red is drawn with its edge torn, over three fifths of the 300 that are left of it.
      let red = "document.querySelector('#board g[data-name=red]:has(.tear) > rect')"
      #expect(try page.value(of: "\(red).width.baseVal.value") as? Int == 180)
    }

    // It is asked with its choices, and answered by both.
    try teacher.click("[popovertarget=asking]")
    try teacher.wait(for: "!document.getElementById('poll').disabled")
    try teacher.click("#poll")
    for (page, answer) in [(ada, 1), (ben, 2)] {
      try page.wait(for: "document.querySelectorAll('#prediction .choice').length === 3")
      try page.click("#prediction .choice:nth-of-type(\(answer))")
      try page.wait(for: "document.getElementById('prediction').innerText.includes('You said')")
    }
    try wall.wait(for: "document.getElementById('poll-result').innerText.includes('2 of 2')")
    // The number that is asked for is in the drawing, and once told it is the right one.
    func measure(_ text: String, on pages: [BrowserPage]) throws {
      let shown = "document.querySelector('#board .measure text')?.textContent"
      for page in pages { try page.wait(for: "\(shown) === '\(text)'") }
    }
    try measure("?", on: [teacher, wall])
    let bars = "document.querySelector('#poll-result .poll')"
    #expect(
      try wall.value(of: "\(bars).checkVisibility()") as? Bool == false,
      "nobody is led before the reveal")

    // The reveal: the right one is marked, and what is behind the wrong one named, for all.
    try teacher.click("#reveal")
    for (page, host) in [(wall, "#poll-result"), (ada, "#prediction"), (ben, "#prediction")] {
      try page.wait(for: "document.querySelector('\(host) .poll .right')")
      #expect(try room.text(page, "\(host) .right").hasPrefix("✓ 150"))
      #expect(
        try room.text(page, "\(host) .wrong").contains(
          "You get this if wish is forgotten because it cannot be met."))
    }
    #expect(
      try wall.value(
        of: "parseFloat(getComputedStyle(document.querySelector('#poll-result .right')).fontSize)")
        as? Double ?? 0 >= 28)

    try measure("150", on: [teacher, wall])
    // All go to the line before it, and get an exercise.
    try send(teacher, to: 7)
    for page in [ada, ben] {
      try page.wait(for: "document.querySelectorAll('.cell.entry:not(.draft)').length >= 7")
      // The answers are behind who has gone on.
      try page.wait(for: "document.getElementById('prediction').hidden")
    }
    try teacher.click("[popovertarget=handing]")
    try teacher.click("#hand-out-text")
    try teacher.insert(
      """
      Make red 120 wide.

      ```layout hidden skip
      > # It has to be stronger than the wish.
      > # 800 is stronger than 750.
      > expect red.width == 120
      ```

      """
    )
    try teacher.click("#hand-out")
    for page in [ada, ben] { try page.wait(for: "document.querySelector('.exercise .verdict')") }
    // Hints open one by one.
    let second = "document.querySelectorAll('#handed details')[1].checkVisibility()"
    #expect(try ada.value(of: second) as? Bool == false)
    try ada.value(of: "document.querySelector('#handed summary').click()")
    #expect(try ada.value(of: second) as? Bool == true)

    // One solves it, one meets the same error again and again, one comes late.
    try room.type("red.width == 120 @800", on: ada)
    try ada.wait(for: "document.querySelector('.exercise .verdict').innerText === '✓ solved'")
    for line in ["red.widht == 120", "red.widht == 120"] { try room.type(line, on: ben) }
    try teacher.wait(for: "document.querySelector('[data-student=Ben].stuck')")
    #expect(try room.text(teacher, "#students .stuck .facts").hasPrefix("! the same error 2 times"))
    #expect(try room.text(teacher, "#present").hasSuffix("1 stuck"))
    let cy = try room.join("Cy")
    pages.append(cy)
    try cy.wait(for: "document.querySelector('.exercise .verdict')?.innerText === 'open'")
    try teacher.wait(for: "document.querySelectorAll('#students li').length === 3")
    // Ada's board on the dashboard: red, of whose width the class was told.
    let thumb = "document.querySelector('[data-student=Ada] .thumb .i7')?.width.baseVal.value"
    try teacher.wait(for: "\(thumb) === 120")
    let marks = "document.querySelector('[data-student=Ada] .marks').innerText"
    try teacher.wait(for: "\(marks).includes('E1 ✓')")

    // The class is sent to a line and back; work is kept.
    try send(teacher, to: 2)
    try ada.wait(for: "document.getElementById('go-back')")
    #expect(
      try room.text(ada, "#sent span").contains("Your own lines are kept in the branch “detour”"))
    try ada.wait(
      for: "document.getElementById('teacher-place').innerText.includes('you ● at line 2')")
    // They stand apart, without what made the branch.
    let seen = """
      [...document.querySelectorAll('.cell.entry:not(.draft) .source')].filter(one => one.checkVisibility())
      """
    let made = "\(seen).map(one => one.textContent).filter(line => /^(branch|switch) /.test(line))"
    #expect(try ada.value(of: made) as? [String] == [])
    let apart = "\(seen).some(one => one.closest('.kept'))"
    #expect(try ada.value(of: apart) as? Bool == true)
    try ada.click("#go-back")
    try ada.wait(
      for: """
        document.getElementById('cells').innerText.includes('red.width == 120 @800')
          && document.querySelector('#board g[data-name=red] > rect')?.width.baseVal.value === 120
        """)

    // Collected and graded: right for each.
    try ada.click("#hand-in")
    try teacher.wait(
      for: "document.querySelector('[data-student=Ada] .facts').innerText.includes('handed in')")
    try teacher.click("#collect")
    try teacher.wait(for: "!document.getElementById('grades').hidden")
    #expect(try room.text(teacher, "#grades thead").contains("Exercise E1: 1 of 3 right"))
    // Its heads do not lie over each other in a narrow window.
    try teacher.resize(to: (1000, 700))
    let wide =
      "[...document.querySelectorAll('#grades th')].filter(one => one.scrollWidth > one.clientWidth).length"
    #expect(try teacher.value(of: wide) as? Int == 0)
    let grades = try room.text(teacher, "#grades tbody").split(separator: "\n").map(String.init)
    for (nickname, isRight) in [("Ada", true), ("Ben", false), ("Cy", false)] {
      let row = try #require(grades.first { $0.hasPrefix(nickname) }, "\(grades)")
      #expect(row.contains("✓ right") == isRight, "\(row)")
    }
    // Who tried is told from who did not, and what was asked stands there too.
    #expect(grades.contains { $0.hasPrefix("Ben") && $0.contains("\ttried\t✓ 150") }, "\(grades)")
    #expect(grades.contains { $0.hasPrefix("E1: there is no attribute widht") }, "\(grades)")
    #expect(grades.contains { $0.hasPrefix("Cy") && $0.contains("\tnot tried\t–") }, "\(grades)")
    #expect(try room.text(teacher, "#grades thead").contains("Question 1: 1 of 2 right"))
    for page in pages { #expect(page.takeErrors() == []) }
  }

  @Test func `whoever reads a question reads the line that it depends on, wherever it stands`()
    throws
  {
    let (teacher, ada) = (try room.teacher(), try room.join("Ada"))
    let wall = try room.teacher(beside: teacher)
    defer { for page in [teacher, wall, ada] { page.close() } }
    try wall.press("F2")
    try teacher.wait(for: "document.querySelector('#students li')")
    for (place, behind, words) in [
      (7, 9, "After red.width == 100 @250 as fallback: Which width wins"),
      (10, 12, "After off wish: red.width?"), (12, 14, "After on wish: red.width?"),
    ] {
      while try room.text(teacher, "#send") != "Send all to line \(place)" {
        let before = try room.text(teacher, "#send")
        try room.press(teacher, "#teach")
        try teacher.wait(for: "document.getElementById('send').textContent !== '\(before)'")
      }
      func expect(_ page: BrowserPage, _ selector: String) throws {
        try page.wait(
          for: "document.querySelector('\(selector)')?.textContent.includes('\(words)')")
      }
      try expect(teacher, "#asks")
      try room.press(teacher, "#poll")
      try expect(ada, "#prediction .question")
      for page in [teacher, wall] { try expect(page, "#poll-result h3") }
      // Beside the teacher's board it stands behind the lines that were run, if it was not.
      let next = "document.querySelector('.sight .next')?.textContent ?? ''"
      let last = place == 7 ? "" : place == 10 ? "off wish" : "on wish"
      try ada.wait(for: "(\(next)) === '\(last)'")
      try room.press(teacher, "#reveal")
      try expect(ada, "#prediction h2")
      for page in [teacher, wall] { try expect(page, "#poll-result h3") }
      // The lines that tell it run.
      let line = "document.getElementById('send').textContent"
      try teacher.wait(for: "\(line) === 'Send all to line \(behind)'")
    }
    for page in [teacher, wall, ada] { #expect(page.takeErrors() == []) }
  }

  /// Waits until the student's prompt is seen whole, above the card or the box.
  private func waitForPrompt(_ page: BrowserPage) throws {
    try page.wait(
      for: """
        (([draft, host]) => draft.top >= 0 && draft.bottom <= host.top)(
          [document.getElementById('draft'), [...document.querySelectorAll('#stepper, .dock')].find(one => one.checkVisibility())]
            .map(one => one.getBoundingClientRect()))
        """)
  }

  /// The passages that are seen and end in a colon.
  private static let leads = """
    [...document.querySelectorAll('.prose > *')]
      .filter(one => one.checkVisibility() && one.innerText.trim().endsWith(':')).map(one => one.innerText)
    """

  @Test func `a question stands once, whole, and cuts nothing off`() throws {
    let (teacher, stranger) =
      (try room.teacher(), try BrowserPage(at: room.server.students, in: room.browser))
    let wall = try room.teacher(beside: teacher)
    let (ada, ben) = (
      try room.join("Ada", size: (1280, 800)), try room.join("Ben", size: (390, 844))
    )
    let pages = [teacher, stranger, wall, ada, ben]
    defer { for page in pages { page.close() } }
    try wall.press("F2")
    // Who joins sees the door alone; a class keeps what is typed.
    try stranger.wait(for: "document.querySelector('#nickname')")
    let isSeen = ".checkVisibility({ visibilityProperty: true })"
    for part in ["main", "nav"] {
      #expect(
        try stranger.value(of: "document.querySelector('\(part)')\(isSeen)") as? Bool == false)
    }
    for page in [teacher, ada, ben] {
      for part in ["#file", "[data-tool=save]"] {
        #expect(
          try page.value(of: "document.querySelector('\(part)')\(isSeen)") as? Bool == false)
      }
    }
    // A view without a size says so, once; the sign of another that is free is seen up to its edge.
    try ada.click("#step")
    let label = "document.querySelector('#board text[data-name=red]')?.textContent"
    try ada.wait(for: "\(label) === 'red: no size yet' && !document.querySelector('.open-sign')")
    for line in ["view own", "own.height == 30"] { try room.type(line, on: ada) }
    let sign = "document.querySelector('.open-sign')"
    try ada.wait(
      for: """
        \(sign) && (({ left, right, top }) => document.elementFromPoint((left + right) / 2, top + 3)?.closest('.open-sign'))(
          \(sign).getBoundingClientRect())
        """)
    for left in [2, 1] {
      try ada.click("[data-tool=undo]")
      try ada.wait(for: "document.querySelectorAll('.cell.entry:not(.draft)').length === \(left)")
    }
    // What the next line does not tell cannot be asked.
    for line in 1...7 {
      // A line that tells no number is not offered.
      try teacher.wait(
        for: """
          document.getElementById('poll').disabled && document.querySelector('#asks:empty')
          """)
      try teacher.click("#teach")
      try teacher.wait(for: "document.getElementById('class-line').value === '\(line)'")
    }
    try teacher.wait(for: "!document.getElementById('poll').disabled")
    try teacher.wait(
      for: """
        document.getElementById('asks').textContent.startsWith(
          'After red.width == 100 @250 as fallback: Which width wins')
        """)
    try send(teacher, to: 7)
    try ben.wait(for: "document.querySelector('#class-status.told')")
    // A message covers no board.
    let isFree = """
      document.getElementById('paper').getBoundingClientRect().top
        >= document.getElementById('class-bar').getBoundingClientRect().bottom - 1
      """
    try ben.wait(for: isFree)
    for page in [ada, ben] {
      try page.wait(for: "document.querySelector('#stepper .question')")
      #expect(try page.value(of: Self.leads) as? [String] == [])
      try waitForPrompt(page)
    }
    try teacher.click("[popovertarget=asking]")
    try teacher.wait(for: "!document.getElementById('poll').disabled")
    try teacher.click("#poll")
    try wall.wait(for: "document.querySelector('#poll-result.open h3')")
    #expect(try wall.value(of: Self.leads) as? [String] == [])
    for page in [ada, ben] {
      try page.wait(for: "document.querySelector('#prediction .question')")
      #expect(try page.value(of: Self.leads) as? [String] == [])
      try waitForPrompt(page)
      try page.click("#prediction .choice")
      try page.wait(for: "document.getElementById('prediction').innerText.includes('You said')")
      try waitForPrompt(page)
    }
    try teacher.click("#reveal")
    for page in [ada, ben] {
      try page.wait(for: "document.querySelector('#prediction .poll')")
      try waitForPrompt(page)
    }
    for page in pages { #expect(page.takeErrors() == []) }
  }

  @Test func `the address is a code that is read as it stands there`() throws {
    // The codewords of the standard's example, "01234567" in version 1 at level M.
    let example: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
      0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
    ]
    #expect(QRCode.isClean(example, correcting: 10))
    #expect(!QRCode.isClean(example.dropLast() + [0x54], correcting: 10))
    let teacher = try room.teacher()
    defer { teacher.close() }
    try teacher.click("#address")
    try teacher.wait(for: "document.querySelector('#exhibit .qr')")
    let size =
      try teacher.value(
        of: "document.querySelector('#exhibit .qr').viewBox.baseVal.width - 8") as? Int
    let dark =
      try teacher.value(
        of: """
          [...document.querySelector('#exhibit .qr path').getAttribute('d').matchAll(/M(\\d+) (\\d+)h1v1h-1z/g)]
            .map(match => [Number(match[1]) - 4, Number(match[2]) - 4])
          """) as? [[Int]]
    let code = QRCode(dark: Set(try #require(dark)), size: try #require(size))
    #expect(try code.text() == "http://127.0.0.1:\(room.server.port)/#\(room.server.code)")
    #expect(try room.text(teacher, "#exhibit .huge") == "127.0.0.1:\(room.server.port)")
    #expect(teacher.takeErrors() == [])
  }
}
