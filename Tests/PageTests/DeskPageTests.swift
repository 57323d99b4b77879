// The teacher's desk in use: nothing on it moves by itself, and a press is answered.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(
  .thorough, .waiting, .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct DeskPageTests {
  private let room: ClassInPages

  init() throws {
    room = try ClassInPages()
  }

  @Test(arguments: [(1280, 800), (1440, 900)])
  func `cards and buttons stay where they are, whatever the class does`(size: (Int, Int)) throws {
    let teacher = try room.teacher()
    defer { teacher.close() }
    try teacher.resize(to: size)
    // While nobody is there, only what needs nobody can be pressed.
    let live = """
      [...document.querySelectorAll('.tools button:enabled')].map(one => one.id).join()
      """
    #expect(try teacher.value(of: live) as? String == "teach,address,drawer")
    let students = try VirtualClass(30, in: room.server).students
    try teacher.wait(for: "document.querySelectorAll('#students li').length === 30")
    let places = """
      JSON.stringify([...document.querySelectorAll('.tools button, #students li, #strip')].map(one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.id || one.dataset.student, x, y, width, height].join(' ');
      }))
      """
    let before = try teacher.value(of: places) as? String
    func expectStill(_ what: String) throws {
      #expect(try teacher.value(of: places) as? String == before, "\(what)")
      let isSeen = """
        [...document.querySelectorAll('#students li')].every(one => one.getBoundingClientRect().bottom <= innerHeight)
          && document.getElementById('below').textContent === ''
        """
      #expect(try teacher.value(of: isSeen) as? Bool == true, "\(what)")
    }
    try expectStill("at rest")
    for student in students.prefix(6) {
      for _ in 0..<5 { try student.enter("nonsense") }
    }
    try teacher.wait(for: "document.querySelectorAll('#students .stuck').length === 6")
    try expectStill("six are stuck")
    try teacher.value(
      of: """
        document.getElementById('hand-out-text').value = 'Make red 250 wide.';
        document.getElementById('solved-when').value = 'red.width == 250';
        document.getElementById('hand-out').click();
        """)
    try teacher.wait(for: "document.querySelectorAll('#students .marks b').length === 30")
    #expect(
      try teacher.value(of: "document.getElementById('hand-out-text').value") as? String == "")
    try expectStill("an exercise is out")
    try room.press(teacher, "#hold")
    try teacher.wait(for: "document.getElementById('present').innerText.endsWith('held')")
    try expectStill("held")
    // Answers in words are cut, and whole where one points.
    let answer = String(repeating: "because ", count: 12)
    try room.press(teacher, "#hide-names")
    try room.press(teacher, "#hide-names")
    try teacher.value(
      of: """
        document.getElementById('own-question').value = 'Which gives way, and why?';
        document.getElementById('ask-own').click();
        """)
    try teacher.wait(for: "document.querySelector('#poll-result h3')")
    for student in students.prefix(9) {
      try student.ask("predict", #"{"answer":"\#(answer)"}"#)
    }
    try teacher.wait(for: "document.querySelectorAll('#students .said:not(.none)').length === 9")
    try expectStill("answers in words")
    #expect(
      try teacher.value(of: "document.querySelector('#students .said').title") as? String
        == answer.trimmingCharacters(in: .whitespaces))
    #expect(teacher.takeErrors() == [])
  }

  @Test func `a press without an answer is told in a line, and then in a banner`() throws {
    let student = try room.join("Ada")
    defer { student.close() }
    try student.value(
      of: """
        window.send = WebSocket.prototype.send; WebSocket.prototype.send = () => {};
        document.getElementById('step').click()
        """)
    try student.wait(
      for: "document.querySelector('#class-status.told')?.innerText === 'No answer yet …'")
    let banner = "document.getElementById('broken-line')"
    try student.wait(
      for: "!\(banner).hidden && \(banner).innerText.startsWith('No answer for five seconds')")
    try student.value(of: "WebSocket.prototype.send = window.send")
    let teacher = try room.teacher()
    defer { teacher.close() }
    try room.press(teacher, "#teach")
    try student.wait(for: "\(banner).hidden")
  }

  @Test(arguments: [(1280, 800), (1440, 900), (390, 844)])
  func `the panel of a number does not cover the picture`(size: (Int, Int)) throws {
    let (teacher, student) = (try room.teacher(), try room.join("Ada", size: size))
    defer { for page in [teacher, student] { page.close() } }
    try teacher.resize(to: size)
    for (page, button) in [(teacher, "#teach"), (student, "#step")] {
      for line in 1...2 {
        try room.press(page, button)
        try page.wait(
          for: "document.querySelectorAll('.cell.entry:not(.draft)').length === \(line)")
      }
      try page.wait(for: "document.querySelector('.source .number')")
      try page.value(of: "document.querySelector('.source .number').focus()")
      try page.press("Enter")
      try page.wait(for: "document.querySelector('#number:popover-open')")
      let isFree = """
        (([one, other]) => one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom)(
          ['number', 'paper'].map(id => document.getElementById(id).getBoundingClientRect()))
        """
      try page.wait(for: isFree)
      #expect(page.takeErrors() == [])
    }
  }

  @Test func `Enter in a sheet is its blue button, and what is wrong goes when it is mended`()
    throws
  {
    let (teacher, student) = (try room.teacher(), try room.join("Ada"))
    defer { for page in [teacher, student] { page.close() } }
    try teacher.wait(for: "document.querySelector('#students li')")
    try teacher.click("[popovertarget=handing]")
    try teacher.insert("Make red 200 wide.")
    try teacher.click("#solved-when")
    try teacher.insert("red.width = = 200")
    try teacher.press("Enter")
    let fault = "document.querySelector('#handing .error-title').innerText"
    try teacher.wait(for: "\(fault) !== ''")
    try teacher.insert(" ")
    try teacher.wait(for: "\(fault) === ''")
    try teacher.value(of: "document.getElementById('solved-when').value = 'red.width == 200'")
    try teacher.press("Enter")
    try student.wait(for: "document.querySelector('#handed .question')")
    // The second one takes the card, with the prompt above it.
    try teacher.click("[popovertarget=handing]")
    try teacher.insert("Make red 100 high.")
    try teacher.click("#solved-when")
    try teacher.insert("red.height == 100")
    try teacher.press("Enter")
    try student.wait(
      for: "document.querySelector('#handed .question')?.innerText === 'Make red 100 high.'")
    try student.wait(
      for: """
        document.getElementById('draft').getBoundingClientRect().bottom
          <= document.getElementById('handed').getBoundingClientRect().top
        """)
    // Taken back, the first one is there again.
    try room.press(teacher, "#take-back")
    try student.wait(
      for: "document.querySelector('#handed .question')?.innerText === 'Make red 200 wide.'")
    for page in [teacher, student] { #expect(page.takeErrors() == []) }
  }
}
