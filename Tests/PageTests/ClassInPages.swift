// A class with a lesson, and the pages of those who are in it, each in a browser of its own.

import Browsing
import Conditions
import Foundation

/// A class that is served, and a browser to look at it.
struct ClassInPages {
  let folder: TemporaryFolder
  let browser: Browser
  let server: ClassServer

  /// A class with a lesson of the course.
  init(lesson: String) throws {
    folder = try TemporaryFolder()
    browser = try Browser()
    server = try ClassServer(in: folder, lesson: lesson)
  }

  /// A class with a lesson of four lines, and an exercise at its end.
  init(exercise: String = "") throws {
    folder = try TemporaryFolder()
    try folder.write(smallLesson(exercise), to: "small.md")
    browser = try Browser()
    server = try ClassServer(in: folder, lesson: "small.md")
  }

  /// The page of a student who joins.
  func join(_ nickname: String, size: (width: Int, height: Int) = (1280, 900)) throws
    -> BrowserPage
  {
    let page = try BrowserPage(at: server.students, in: browser, size: size)
    try page.wait(for: "document.querySelector('#nickname')")
    try page.click("#nickname")
    try page.insert(nickname)
    try page.press("Enter")
    try page.wait(for: "document.body.dataset.ready && document.querySelector('#teacher-place')")
    return page
  }

  /// The teacher's page, or one beside it in the same browser, as for the wall.
  func teacher(beside other: BrowserPage? = nil) throws -> BrowserPage {
    let page = try BrowserPage(at: server.teacher, in: browser, beside: other)
    try page.wait(for: "document.querySelector('#students') && document.body.dataset.ready")
    return page
  }

  func text(_ page: BrowserPage, _ selector: String) throws -> String {
    try page.value(of: "document.querySelector('\(selector)')?.innerText ?? ''") as? String ?? ""
  }

  /// Presses a button, wherever it is.
  func press(_ page: BrowserPage, _ selector: String) throws {
    try page.wait(for: "document.querySelector('\(selector)')")
    try page.value(of: "document.querySelector('\(selector)').click()")
  }

  /// Types a line and runs it; waits for its cell, or for the error under it.
  func type(_ line: String, on page: BrowserPage) throws {
    try page.value(of: "document.querySelector('#draft .answer').replaceChildren()")
    try page.value(of: "document.querySelector('#draft textarea').value = ''")
    try page.click("#draft textarea")
    try page.insert(line)
    try page.press("Enter", with: .shift)
    try page.wait(
      for: """
        [...document.querySelectorAll('.cell.entry:not(.draft)')]
          .some(row => row.cell.text === '\(line)') || document.querySelector('#draft .diagnostic')
        """)
  }
}
