// A lesson given to a class: the teacher's page and three students', each in a browser of its own.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(.waiting, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct ClassPageTests {
  private let folder: TemporaryFolder
  private let lesson = """
    # Small
    <!-- layout 1 root=320x480 rules=uikit -->

    *How wide is red?*

    ```layout
    > view red
    > red.(leading, top) == root.(leading, top) + 20
    > root.trailing == red.trailing + 20 as end
    > expect red.width == 280
    ```

    Make it 200 wide.

    ```layout hidden skip
    > expect red.width == 200
    ```

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(lesson, to: "small.md")
  }

  private func text(_ page: BrowserPage, _ selector: String) throws -> String {
    try page.value(of: "document.querySelector('\(selector)')?.innerText ?? ''") as? String ?? ""
  }

  private func join(_ server: ClassServer, _ nickname: String, in browser: Browser) throws
    -> BrowserPage
  {
    let page = try BrowserPage(at: server.students, in: browser)
    try page.wait(for: "document.querySelector('#nickname')")
    try page.click("#nickname")
    try page.insert(nickname)
    try page.press("Enter")
    try page.wait(
      for: "document.body.dataset.ready && !document.getElementById('class-bar').hidden")
    return page
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
    try teacher.wait(for: "document.querySelectorAll('#students tbody tr').length === 3")
    #expect(try text(teacher, "#students tbody tr:nth-child(2) th") == "Ben <i>")

    // The question is asked, answered by all, and revealed.
    try teacher.click("#poll")
    for (page, answer) in zip(students, ["300", "280", "280"]) {
      try page.wait(for: "document.querySelector('#prediction input')")
      try page.click("#prediction input")
      try page.insert(answer)
      try page.press("Enter")
      try page.wait(
        for: "document.querySelector('#prediction .quiet').textContent.includes('you said')")
    }
    try teacher.wait(for: "document.querySelectorAll('#poll-result li').length === 2")
    #expect(try text(teacher, "#poll-result li:first-child").contains("280"))
    try teacher.click("#reveal")
    try students[0].wait(for: "document.querySelectorAll('#prediction .poll li').length === 2")

    // One follows the teacher, whose picture is his then, and comes back for a detour.
    try students[0].click("#follow")
    try students[0].wait(
      for: "document.body.classList.contains('onlooker') && document.body.dataset.ready")
    try students[0].wait(for: "document.querySelector('#board g[data-name=red]')")
    #expect(
      try students[0].value(of: "getComputedStyle(document.getElementById('draft')).display")
        as? String == "none")
    try students[0].click("#detour")
    try students[0].wait(
      for:
        "!document.body.classList.contains('onlooker') && document.body.dataset.ready && document.querySelector('#step')"
    )

    // The class is sent to the end; Ada answers the question there.
    try teacher.value(of: "document.getElementById('class-line').value = 4")
    try teacher.click("#send")
    for page in students {
      try page.wait(for: "document.querySelectorAll('.cell.entry:not(.draft)').length >= 4")
    }
    try students[0].click("#draft textarea")
    try students[0].insert("set end = 100")
    try students[0].press("Enter", with: .shift)
    try teacher.wait(
      for: "document.querySelector('#students tbody tr td:nth-of-type(3)').innerText.includes('✓')")

    // The server is killed and comes back; so do the pages.
    server.kill()
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
        "document.querySelector('#students tbody tr td:last-child').innerText.includes('handed in')"
    )
    try teacher.click("#collect")
    try teacher.wait(for: "!document.getElementById('grades').hidden")
    let grades = try text(teacher, "#grades")
    #expect(grades.contains("Ada       lesson 4 of 4   1 right"))
    #expect(grades.contains("Cy        lesson 4 of 4   1 open"))
    // A broken connection is what the browser may complain of.
    for page in students + [teacher] {
      #expect(page.takeErrors().filter { !$0.contains("WebSocket") } == [])
    }
  }

  @Test func `the class is worked by keys, and every control has a name`() throws {
    let browser = try Browser()
    let server = try ClassServer(in: folder, lesson: "small.md")
    let student = try join(server, "Ada", in: browser)
    let teacher = try BrowserPage(at: server.teacher, in: browser)
    defer {
      student.close()
      teacher.close()
    }
    try teacher.wait(for: "document.querySelectorAll('#students tbody tr').length === 1")
    for page in [student, teacher] {
      let nameless = try page.accessibility().filter { element in
        ["button", "textbox", "combobox", "link", "meter", "spinbutton"].contains(element.role)
          && element.name.isEmpty
      }
      #expect(nameless.map(\.role) == [])
    }
    // What the teacher shows is looked at alone.
    try teacher.value(of: "document.querySelector('[data-show]').focus()")
    try teacher.press("Enter")
    try teacher.wait(
      for: "document.body.classList.contains('onlooker') && document.body.dataset.ready")
    #expect(try text(teacher, "#class-bar").contains("looking at Ada"))
  }
}
