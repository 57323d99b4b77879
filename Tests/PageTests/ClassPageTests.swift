// A lesson given to a class: the teacher's page and three students', each in a browser of its own.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(
  .thorough, .waiting, .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct ClassPageTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let question = """
      Make it 200 wide.

      ```layout hidden skip
      > expect red.width == 200
      ```

      """
    try folder.write(smallLesson(question), to: "small.md")
  }

  func text(_ page: BrowserPage, _ selector: String) throws -> String {
    try page.value(of: "document.querySelector('\(selector)')?.innerText ?? ''") as? String ?? ""
  }

  func join(
    _ server: ClassServer, _ nickname: String, in browser: Browser, media: [String: String] = [:]
  ) throws -> BrowserPage {
    let page = try BrowserPage(at: server.students, in: browser, media: media)
    try page.wait(for: "document.querySelector('#nickname')")
    try page.click("#nickname")
    try page.insert(nickname)
    try page.press("Enter")
    try page.wait(
      for: "document.body.dataset.ready && !document.getElementById('class-bar').hidden")
    return page
  }

  func ask(_ teacher: BrowserPage) throws {
    // A question of the lesson is what comes next.
    try teacher.wait(
      for: "document.querySelector('#ask.main') && !document.querySelector('#teach.main')")
    try teacher.click("[popovertarget=asking]")
    try teacher.wait(for: "!document.getElementById('poll').disabled")
    try teacher.click("#poll")
  }

  @Test func `a whole lesson: predict, reveal, detour, follow, hand in, grade`() throws {
    let browser = try Browser()
    var server = try ClassServer(in: folder, lesson: "small.md")
    let teacher = try BrowserPage(at: server.teacher, in: browser)
    defer { teacher.close() }
    try teacher.wait(for: "document.querySelector('#students') && document.body.dataset.ready")
    let names = ["Ada", "Ben <i>", "Cy"]
    let students = try names.map { try join(server, $0, in: browser) }
    defer { for page in students { page.close() } }
    try teacher.wait(for: "document.querySelectorAll('#students li').length === 3")
    #expect(try text(teacher, "#students li:nth-child(2) a") == "Ben <i>")

    // The question is asked, answered by all, and revealed.
    try ask(teacher)
    for (page, answer) in zip(students, ["300", "280", "280"]) {
      try page.wait(for: "document.querySelector('#prediction input')")
      try page.click("#prediction input")
      try page.insert(answer)
      try page.press("Enter")
      try page.wait(
        for: "document.querySelector('#prediction .quiet').textContent.includes('You said')")
    }
    try teacher.wait(for: "document.querySelectorAll('#poll-result li').length === 2")
    #expect(try text(teacher, "#poll-result li:first-child").contains("280"))
    try teacher.click("#reveal")
    try students[0].wait(for: "document.querySelectorAll('#prediction .poll li').length === 2")
    // Each bar is a part of all who answered.
    let bars = "[...document.querySelectorAll('#prediction meter')]"
    let parts = "\(bars).map(bar => `${bar.value}/${bar.max}`)"
    #expect(try students[0].value(of: "\(parts).join()") as? String == "2/3,1/3")

    // One follows the teacher, whose picture is his then, and comes back for a detour.
    try students[0].click("#follow")
    try students[0].wait(
      for: "document.body.classList.contains('onlooker') && document.body.dataset.ready")
    try students[0].wait(for: "document.querySelector('#board g[data-name=red]')")
    try teacher.wait(for: "document.querySelector('#students .place').innerText === 'follows you'")
    #expect(
      try students[0].value(of: "getComputedStyle(document.getElementById('draft')).display")
        as? String == "none")
    try students[0].click("#detour")
    try students[0].wait(
      for:
        "!document.body.classList.contains('onlooker') && document.body.dataset.ready && document.querySelector('#step')"
    )

    // The class is sent to the end; Ada answers the question there.
    try teacher.click("[popovertarget=sending]")
    try teacher.value(of: "document.getElementById('class-line').value = 4")
    try teacher.click("#send")
    for page in students {
      try page.wait(for: "document.querySelectorAll('.cell.entry:not(.draft)').length >= 4")
    }
    try students[0].click("#draft textarea")
    try students[0].insert("set end = 100")
    try students[0].press("Enter", with: .shift)
    try teacher.wait(
      for: "document.querySelector('#students .marks').innerText.includes('✓')")

    // The server is killed and comes back; so do the pages.
    server.program.kill()
    for page in students + [teacher] {
      try page.wait(for: "!document.getElementById('broken-line').hidden")
    }
    server = try ClassServer(in: folder, lesson: "small.md")
    for page in students + [teacher] {
      try page.wait(for: "document.getElementById('broken-line').hidden")
    }
    #expect(
      try students[0].value(
        of: "[...document.querySelectorAll('.cell.entry:not(.draft)')].at(-1).cell.text") as? String
        == "set end = 100")

    try students[0].click("#hand-in")
    try teacher.wait(
      for:
        "document.querySelector('#students .facts').innerText.includes('handed in')"
    )
    try teacher.click("#collect")
    try teacher.wait(for: "!document.getElementById('grades').hidden")
    let grades = try text(teacher, "#grades")
    #expect(grades.contains("Ada\t4\t✓ right"))
    #expect(grades.contains("Cy\t4\tnot tried"))
    // A broken connection is what the browser may complain of.
    for page in students + [teacher] {
      #expect(page.takeErrors().filter { !$0.contains("WebSocket") } == [])
    }
  }

  /// Texts are to be told from what is behind them, and controls to have names.
  func expectAccessible(_ page: BrowserPage, _ what: String) throws {
    let poor = try page.value(of: contrastScript) as? [String]
    #expect(poor == [], "\(what)")
    #expect(try page.value(of: "document.seen > 3") as? Bool == true, "\(what)")
    let used: Set = ["button", "checkbox", "textbox", "combobox", "link", "meter", "spinbutton"]
    let nameless = try page.accessibility().filter { used.contains($0.role) && $0.name.isEmpty }
    #expect(nameless.map(\.role) == [], "\(what)")
  }

  @Test(arguments: ["light", "dark"])
  func `every text of a class has the contrast of AA, and every control a name`(look: String)
    throws
  {
    let browser = try Browser()
    let server = try ClassServer(in: folder, lesson: "small.md")
    let media = ["prefers-color-scheme": look]
    let stranger = try BrowserPage(at: server.students, in: browser, media: media)
    try stranger.wait(for: "document.querySelector('#nickname')")
    try expectAccessible(stranger, "who joins")
    let student = try join(server, "Ada", in: browser, media: media)
    let teacher = try BrowserPage(at: server.teacher, in: browser, media: media)
    defer { for page in [stranger, student, teacher] { page.close() } }
    try teacher.wait(for: "document.querySelectorAll('#students li').length === 1")
    try ask(teacher)
    try student.wait(for: "document.querySelector('#prediction input')")
    try expectAccessible(student, "who is asked")
    try student.click("#prediction input")
    try student.insert("300")
    try student.press("Enter")
    try teacher.wait(for: "document.querySelectorAll('#poll-result li').length === 1")
    // A student who is stuck is marked.
    for line in 0..<5 {
      try student.click("#draft textarea")
      try student.insert("nonsense \(line)")
      try student.press("Enter", with: .shift)
      try student.wait(
        for: "document.querySelector('#draft .diagnostic')?.innerText.includes('nonsense')")
      try student.value(of: "document.querySelector('#draft textarea').value = ''")
    }
    try teacher.wait(for: "document.querySelector('#students .stuck .facts')")
    try teacher.click("#collect")
    try teacher.wait(for: "!document.getElementById('grades').hidden")
    try expectAccessible(teacher, "the teacher")
    try teacher.click("#reveal")
    // The right answer is there, though nobody gave it.
    try student.wait(for: "document.querySelectorAll('#prediction .poll li').length === 2")
    try student.click("#hand-in")
    try student.wait(for: "document.getElementById('class-bar').innerText.includes('anded in')")
    try expectAccessible(student, "who was told")
    try student.click("#follow")
    try student.wait(
      for: "document.body.classList.contains('onlooker') && document.body.dataset.ready")
    try expectAccessible(student, "who follows")
  }

  /// Opens the page of a student in a class and that of the teacher, who sees the student.
  func withStudentAndTeacher(_ body: (BrowserPage, BrowserPage) throws -> Void) throws {
    let browser = try Browser()
    let server = try ClassServer(in: folder, lesson: "small.md")
    let student = try join(server, "Ada", in: browser)
    let teacher = try BrowserPage(at: server.teacher, in: browser)
    defer {
      student.close()
      teacher.close()
    }
    try teacher.wait(for: "document.querySelectorAll('#students li').length === 1")
    try body(student, teacher)
  }

  @Test func `a button that is pressed stays one while the teacher goes on`() throws {
    try withStudentAndTeacher { student, teacher in
      try ask(teacher)
      try student.wait(for: "document.querySelector('#prediction input')")
      #expect(try text(student, "#teacher-place").contains("teacher ▲ at line 0"))
      try student.point(at: "#follow")
      try student.press()
      try teacher.click("#reveal")
      try student.wait(
        for: "document.getElementById('teacher-place').innerText.includes('teacher ▲ at line 4')")
      try student.release()
      try student.wait(
        for: "document.body.classList.contains('onlooker') && document.body.dataset.ready")
    }
  }

  @Test func `what the teacher shows is looked at alone, by keys`() throws {
    try withStudentAndTeacher { student, teacher in
      try teacher.value(of: "document.querySelector('[data-show]').focus()")
      try teacher.press("Enter")
      try teacher.wait(
        for: "document.body.classList.contains('onlooker') && document.body.dataset.ready")
      try teacher.wait(
        for: "document.getElementById('class-bar').innerText.includes('looking at Ada')")
    }
  }

  @Test func `a follower's notebook goes along with the lines`() throws {
    try withStudentAndTeacher { student, teacher in
      try student.click("#follow")
      try student.wait(
        for: "document.body.classList.contains('onlooker') && document.body.dataset.ready")
      let last = "[...document.querySelectorAll('.cell:not(.draft)')].at(-1)"
      try teacher.click("#drawer")
      for number in 1...16 {
        try teacher.click("#draft textarea")
        try teacher.insert("view v\(number)")
        try teacher.press("Enter", with: .shift)
        try student.wait(for: "\(last)?.cell.text === 'view v\(number)'")
      }
      // Sixteen cells have no room, and the last one is seen.
      let bottom = "\(last).getBoundingClientRect().bottom"
      try student.wait(for: "\(bottom) <= innerHeight && \(bottom) > 0")
      #expect(
        try student.value(of: "document.getElementById('notebook').scrollTop > 100") as? Bool
          == true)
    }
  }

  @Test func `an exercise shows on the page that it is solved, and stays when the class is sent`()
    throws
  {
    try withStudentAndTeacher { student, teacher in
      try teacher.click("[popovertarget=handing]")
      try teacher.click("#hand-out-text")
      try teacher.insert(
        "Make red 160 wide.\n\n```layout hidden skip\n> expect red.width == 160\n```\n")
      try teacher.click("#hand-out")
      try student.wait(for: "document.querySelector('.exercise .verdict')?.innerText === 'open'")
      // The claim that must hold is not given away.
      #expect(try !text(student, "#cells").contains("expect"))
      for line in ["view red", "red.height == 40", "red.width == 160"] {
        try student.click("#draft textarea")
        try student.insert(line)
        try student.press("Enter", with: .shift)
        try student.wait(for: "document.getElementById('cells').innerText.includes('\(line)')")
      }
      try student.wait(
        for: "document.querySelector('.exercise .verdict')?.innerText === '✓ solved'")
      let questions = "document.querySelector('#students .marks').innerText"
      try teacher.wait(for: "\(questions).includes('E1 ✓')")
      try teacher.click("[popovertarget=sending]")
      try teacher.value(of: "document.getElementById('class-line').value = 3")
      try teacher.click("#send")
      try student.wait(for: "!document.getElementById('sent').hidden")
      #expect(
        try text(student, "#sent span")
          == "You were taken to line 3. Your own lines are kept in the branch “detour”.")
      #expect(try text(student, ".exercise .verdict") == "✓ solved")
      try teacher.wait(
        for: "document.getElementById('class-status').innerText.startsWith('✓ 1 sent; 1 had lines')"
      )
      try student.click("#go-back")
      let red = "document.querySelector('#board g[data-name=red] > rect')"
      try student.wait(for: "\(red)?.width.baseVal.value === 160")
      for page in [student, teacher] { #expect(page.takeErrors() == []) }
    }
  }

  @Test func `a class is held, an exercise taken back, and the hour is a file for each`() throws {
    try withStudentAndTeacher { student, teacher in
      for page in [student, teacher] {
        try page.value(of: "URL.createObjectURL = blob => (window.saved = blob, 'data:,')")
      }
      try teacher.click("#hold")
      try student.wait(for: "document.body.classList.contains('held')")
      try teacher.click("#teach")
      try student.wait(for: "!document.body.classList.contains('held')")
      try student.click("#step")
      try student.wait(for: "document.body.classList.contains('held')")

      // A text in which nothing is asked wants a second press.
      try teacher.click("[popovertarget=handing]")
      try teacher.click("#hand-out-text")
      try teacher.insert("Read this.")
      try teacher.click("#hand-out")
      #expect(try text(teacher, "#hand-out") == "Hand out as a text")
      // What must hold makes it an exercise; there is nothing to take back before.
      let canTakeBack = "document.getElementById('take-back').checkVisibility()"
      #expect(try teacher.value(of: canTakeBack) as? Bool == false)
      try teacher.click("#solved-when")
      try teacher.insert("red.width == 160")
      #expect(try text(teacher, "#hand-out") == "Hand out")
      try teacher.click("#hand-out")
      try teacher.wait(for: "document.getElementById('class-status').innerText === '✓ Handed to 1'")
      let verdict = "document.querySelector('.exercise .verdict')?.innerText"
      try student.wait(for: "\(verdict) === 'open'")
      try teacher.click("[popovertarget=handing]")
      // It is named where it is taken back; the student is told, and it is struck through.
      #expect(try text(teacher, "#out-now span") == "Out now: Read this, 0 of 1 solved")
      try teacher.click("#take-back")
      try student.wait(for: "\(verdict) === 'taken back'")
      try student.wait(for: "document.querySelector('#handed [role=status]')")
      #expect(
        try text(student, "#handed [role=status]")
          == "The teacher took the exercise back. Your lines stay.")
      for page in [student, teacher] {
        try page.wait(for: "document.querySelector('.cell.taken-back > .exercise')")
      }
      try student.click("#handed .main")
      try student.wait(for: "document.getElementById('handed').hidden")

      // Each takes home what is his.
      try student.click("#more-button")
      try student.click("#leave")
      try student.click("#take-home")
      try student.wait(for: "window.saved")
      let session = try student.value(of: "saved.text()") as? String
      #expect(session?.contains("> view red") == true)
      try teacher.click("#collect")
      try teacher.click("#save-hour")
      try teacher.wait(for: "window.saved")
      let hour = try teacher.value(of: "saved.text()") as? String ?? ""
      for part in ["<h2>Grades</h2>", "download=\"Ada.md\"", "&gt; view red"] {
        #expect(hour.contains(part), "\(part)")
      }
      for page in [student, teacher] { #expect(page.takeErrors() == []) }
    }
  }

  /// The teacher asks a question with two choices, and the student takes the second one.
  @Test func `a line of the lesson stands once above its answer`() throws {
    try withStudentAndTeacher { student, _ in
      for number in 1...4 {
        try student.click("#step")
        try student.wait(for: "document.querySelector('#stepper progress').value === \(number)")
      }
      try student.wait(for: "document.querySelector('.exercise')")
      let rows = try student.value(
        of: """
          [...document.querySelectorAll('.cell.entry:not(.draft)')].map(row =>
            [...row.querySelectorAll('.source, .block')].flatMap(part => part.textContent
              .split('\\n').map(line => line.trim()).filter(Boolean)))
          """)
      #expect(
        (rows as? [[String]])?.last == [
          "expect red.width == 280", "holds",
          "the lesson is at its end. Type your lines for the exercise, then predict.",
        ])
      // 320 wide, 20 at each side.
      #expect((rows as? [[String]])?[2].last == "end added   red w 0→280")
    }
  }

  @Test func `who joins reads what stands before the question, and is told of nothing else`() throws
  {
    let before = "Red keeps a distance from the edges.\n\n*How wide"
    let small = try folder.text("small.md")
    try folder.write(small.replacing("*How wide", with: before), to: "small.md")
    try withStudentAndTeacher { student, teacher in
      try student.wait(for: "document.querySelector('#stepper .question')")
      #expect(try text(student, "#cells").contains("Red keeps a distance from the edges."))
      // The question stands in the box alone, with the choices.
      #expect(try !text(student, "#cells").contains("How wide is red?"))
      // That the lesson has an exercise is nothing that the teacher handed out.
      try teacher.click("#collect")
      try teacher.wait(for: "!document.getElementById('grades').hidden")
      for page in [student, teacher] {
        let told = "document.getElementById('class-status').textContent.includes('handed out')"
        #expect(try page.value(of: told) as? Bool == false)
      }
    }
  }
}
