// Questions in words on the pages of a class, and answers that outlast a page.

import Browsing
import Conditions
import Foundation
import Testing

extension ClassPageTests {
  private func choose(from teacher: BrowserPage, as student: BrowserPage) throws {
    try teacher.click("[popovertarget=asking]")
    try teacher.click("#own-question")
    try teacher.insert("Which one gives way?")
    try teacher.click("#own-choices")
    try teacher.insert("red, blue")
    try teacher.click("#ask-own")
    try student.wait(for: "document.querySelectorAll('.choice').length === 2")
    try student.click(".choice:nth-of-type(2)")
    try student.wait(for: "document.getElementById('prediction').innerText.includes('said blue')")
  }

  @Test func `a question in words has its choices as buttons, and its answer can be put away`()
    throws
  {
    try withStudentAndTeacher { student, teacher in
      try choose(from: teacher, as: student)
      try teacher.wait(
        for: "document.getElementById('poll-result').innerText.includes('1 of 1')")
      try teacher.click("#reveal")
      try student.wait(for: "document.querySelector('#prediction .poll')")
      try student.click("#prediction .close")
      #expect(
        try student.value(of: "document.getElementById('prediction').hidden") as? Bool == true)
    }
  }

  @Test func `the answer that a student chose is there after a reload`() throws {
    try withStudentAndTeacher { student, teacher in
      try choose(from: teacher, as: student)
      try student.value(of: "window.isOld = true; location.reload()")
      try student.wait(for: "!window.isOld && document.querySelector('.choice')")
      #expect(try text(student, ".choice[aria-pressed=true]") == "blue")
      #expect(
        try text(student, "#prediction .quiet")
          == "You said blue. You may change it until the reveal.")
    }
  }

  @Test func `two tabs of one student say so, and a tab stays whose it is`() throws {
    let browser = try Browser()
    let server = try ClassServer(in: folder, lesson: "small.md")
    let first = try join(server, "Ada", in: browser)
    let second = try BrowserPage(at: server.students, in: browser, beside: first)
    defer { for page in [first, second] { page.close() } }
    for page in [first, second] {
      try page.wait(
        for: """
          document.getElementById('class-status')?.innerText
            === 'You are Ada in another tab of this browser too: both write into the same session'
          """)
    }
    // What is typed in one is seen in the other.
    try second.wait(for: "document.body.dataset.ready")
    try second.click("#draft textarea")
    try second.insert("view own")
    try second.press("Enter", with: .shift)
    let hasLine =
      "[...document.querySelectorAll('.cell.entry')].some(row => row.cell?.text === 'view own')"
    try first.wait(for: hasLine)
    // One goes on as somebody else; the other is told, and stays Ada, after a reload too.
    try second.click("#more-button")
    try second.click("#leave")
    try second.click("#really-leave")
    try second.wait(for: "document.querySelector('#nickname')")
    try first.wait(
      for: "document.getElementById('class-status').innerText.includes('still Ada')")
    try second.click("#nickname")
    try second.insert("Ben")
    try second.press("Enter")
    try first.wait(
      for: "document.getElementById('class-status').innerText.includes('is Ben; here you are Ada')")
    try first.value(of: "window.isOld = true; location.reload()")
    try first.wait(for: "!window.isOld && document.querySelector('#class-bar strong')")
    #expect(try text(first, "#class-bar strong") == "Ada")
    try first.wait(for: hasLine)
  }

  @Test func `what cannot be handed out or asked is said on the sheet, which stays open`() throws {
    try withStudentAndTeacher { _, teacher in
      try teacher.click("[popovertarget=handing]")
      try teacher.click("#hand-out")
      try teacher.wait(
        for: """
          document.querySelector('#handing:popover-open .error-title')?.innerText
            === 'There is nothing to hand out: write what is to be made'
          """)
      try teacher.press("Escape")
      // Opened again, it says nothing yet.
      try teacher.click("[popovertarget=handing]")
      #expect(try text(teacher, "#handing .error-title") == "")
    }
  }

  @Test func `who leaves makes room for another at the same browser`() throws {
    try withStudentAndTeacher { student, teacher in
      try student.click("#more-button")
      try student.click("#leave")
      try student.click("#really-leave")
      try student.wait(for: "document.querySelector('#nickname')")
      try student.click("#nickname")
      try student.insert("Ben")
      try student.press("Enter")
      try teacher.wait(for: "document.querySelectorAll('#students li').length === 2")
      try teacher.wait(
        for: "document.getElementById('present').innerText === '1 of 2 here'")
    }
  }
}
