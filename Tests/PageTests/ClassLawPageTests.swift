// Laws of a class's pages: what comes from the teacher reaches everybody alike, and nothing moves
// away under the hand.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(
  .thorough, .waiting, .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct ClassLawPageTests {
  private let room: ClassInPages

  init() throws {
    room = try ClassInPages()
  }

  private func follow(_ page: BrowserPage) throws {
    try page.click("#follow")
    try page.wait(for: "document.body.dataset.ready && document.getElementById('detour')")
  }

  private func handOut(_ task: String, when claim: String, from teacher: BrowserPage) throws {
    try teacher.value(
      of: """
        document.getElementById('hand-out-text').value = '\(task)';
        document.getElementById('solved-when').value = '\(claim)';
        document.getElementById('hand-out').click();
        """)
  }

  @Test(arguments: ["Cy", "Maximiliane-Sophie-K"])
  func `nothing in a phone's bar lies over another thing`(name: String) throws {
    let (teacher, page) = (try room.teacher(), try room.join(name, size: (390, 844)))
    defer { for page in [teacher, page] { page.close() } }
    let overlaps = """
      (rects => rects.flatMap((one, at) => rects.slice(at + 1).filter(other =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
          && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)).length
        + rects.filter(one => one.width < 20 || one.right > innerWidth).length)(
        [...document.querySelectorAll('#class-bar :is(strong, button, .quiet)')].map(one => one.getBoundingClientRect()))
      """
    #expect(try page.value(of: overlaps) as? Int == 0)
    try follow(page)
    #expect(try page.value(of: overlaps) as? Int == 0)
    try teacher.click("#pause")
    try page.wait(for: "document.body.matches('.paused')")
    #expect(try page.value(of: overlaps) as? Int == 0)
    let bar = "getComputedStyle(document.getElementById('class-bar'), '::after').content"
    #expect(try page.value(of: bar) as? String == "\"Paused by the teacher\"")
  }

  @Test func `an exercise, a question and its answers reach everybody alike`() throws {
    let (teacher, ada) = (try room.teacher(), try room.join("Ada"))
    let (ben, cy) = (try room.join("Ben"), try room.join("Cy", size: (390, 844)))
    let pages = [teacher, ada, ben, cy]
    defer { for page in pages { page.close() } }
    for page in [ben, cy] { try follow(page) }
    // Who follows knows whose line it is that comes.
    let label = "getComputedStyle(document.querySelector('#stepper .onward'), '::before').content"
    #expect(try ben.value(of: label) as? String == "\"Next, when the teacher goes on:\"")
    #expect(try room.text(ben, "#class-bar strong") == "Ben · following")

    try room.press(teacher, "#teach")
    try ben.wait(
      for: "document.querySelector('#teacher-place').title.includes('teacher ▲ at line 1')")
    try handOut("Make red 150 wide.", when: "red.width == 150", from: teacher)
    for page in [ada, ben, cy] {
      try page.wait(for: "document.querySelector('#try-it')?.checkVisibility()")
      #expect(try room.text(page, "#handed .question") == "Make red 150 wide.")
    }
    try teacher.value(
      of: """
        document.getElementById('own-question').value = 'Which gives way?';
        document.getElementById('own-choices').value = 'red, blue';
        document.getElementById('ask-own').click();
        """)
    for page in [ada, ben, cy] {
      try page.wait(for: "document.querySelectorAll('#prediction .choice').length === 2")
      try page.click("#prediction .choice")
      try page.wait(for: "document.getElementById('prediction').innerText.includes('You said red')")
    }
    try room.press(teacher, "#reveal")
    for page in [ada, ben, cy] {
      try page.wait(for: "document.querySelector('#prediction .poll')")
      try room.press(page, "#prediction .main")
    }
    // A try is on the own board, and the button says so before.
    #expect(try room.text(ben, "#try-it").hasPrefix("Try it on your own board"))
    try ben.click("#try-it")
    try ben.wait(
      for: """
        !document.body.classList.contains('onlooker') && document.body.dataset.ready
          && document.querySelector('#handed .folded')
        """)
    // It is at the teacher's line, and one press was enough.
    let line = "document.querySelector('#teacher-place').title.match(/[0-9]+/g).slice(0, 2)"
    let places = try #require(try ben.value(of: line) as? [String])
    #expect(places[0] == places[1] && places[0] != "0")
    #expect(try ben.value(of: "document.activeElement.matches('#draft *')") as? Bool == true)
    for page in pages { #expect(page.takeErrors() == []) }
  }

  @Test func `what is asked is answered at once, and whoever has begun a line goes on with it`()
    throws
  {
    let (teacher, ada) = (try room.teacher(), try room.join("Ada", size: (1280, 800)))
    let (ben, cy) = (try room.join("Ben", size: (1280, 800)), try room.join("Cy", size: (390, 844)))
    let pages = [teacher, ada, ben, cy]
    defer { for page in pages { page.close() } }
    try ben.click("#draft textarea")
    try ben.insert("view mine")
    let sign = "getComputedStyle(document.querySelector('#stepper .main kbd')).visibility"
    #expect(try ben.value(of: sign) as? String == "hidden", "Return runs the line")
    #expect(try ada.value(of: sign) as? String == "visible")
    try ada.click("#draft textarea")
    try teacher.value(
      of: """
        document.getElementById('own-question').value = 'How wide?';
        document.getElementById('own-choices').value = '1, 2, 3, 4';
        document.getElementById('ask-own').click();
        """)
    for page in [ada, ben, cy] { try page.wait(for: "document.querySelector('#prediction input')") }
    let focused = "document.activeElement.closest('#prediction, #draft')?.id"
    try ada.wait(for: "\(focused) === 'prediction'")
    #expect(try ben.value(of: focused) as? String == "draft")
    try ada.insert("150")
    try ada.press("Enter")
    try ada.wait(for: "document.getElementById('prediction').innerText.includes('You said 150')")
    // On a phone the prompt gives way, and four choices are two rows of two.
    #expect(
      try cy.value(of: "document.getElementById('draft').checkVisibility()") as? Bool == false)
    let rows =
      "new Set([...document.querySelectorAll('#prediction .choice')].map(one => one.offsetTop)).size"
    #expect(try cy.value(of: rows) as? Int == 2)
    for page in pages { #expect(page.takeErrors() == []) }
  }

  @Test(arguments: [(1280, 800), (1440, 900), (390, 844)])
  func `the buttons on top stay where they are, whatever the layout is called`(size: (Int, Int))
    throws
  {
    let ada = try room.join("Ada", size: size)
    defer { ada.close() }
    func places(_ follow: String) throws -> String? {
      try ada.value(
        of: """
          ['#\(follow)', '#hand-in'].map(one => document.querySelector(one).getBoundingClientRect())
            .map(({ left, width }) => [left, width].map(Math.round)).join()
          """) as? String
    }
    let start = try places("follow")
    var seen: Set<String> = []
    for line in [
      "view red", "red.width <= 150", "red.width == 200 @750", "red.height == 40",
      "red.(leading, top) == root.(leading, top) + 20", "red.width == 180", "view blue",
    ] {
      try room.type(line, on: ada)
      try ada.wait(for: "document.getElementById('state').textContent !== ''")
      let state = "document.getElementById('state').textContent"
      seen.insert(try ada.value(of: state) as? String ?? "")
      #expect(try places("follow") == start, "\(line)")
    }
    #expect(seen.count > 3)
    try follow(ada)
    if size.0 > 600 { #expect(try places("detour") == start) }
    #expect(ada.takeErrors() == [])
  }

  @Test func `a task that cannot be solved beside the lines warns who gives and who gets it`()
    throws
  {
    let (teacher, ada) = (try room.teacher(), try room.join("Ada"))
    defer { for page in [teacher, ada] { page.close() } }
    try teacher.wait(for: "document.querySelector('#students li')")
    try teacher.click("#drawer")
    for page in [teacher, ada] {
      for line in ["view red", "red.width <= 150 as cap"] { try room.type(line, on: page) }
    }
    try teacher.click("[popovertarget=handing]")
    try handOut("Make red 160 wide.", when: "red.width == 160", from: teacher)
    try teacher.wait(
      for:
        "document.querySelector('#handing [role=status]').innerText.includes('red.width <= 150 as cap')"
    )
    try teacher.click("#hand-out")
    let told = "document.getElementById('handed').innerText"
    try ada.wait(for: "\(told).includes('It cannot hold beside your red.width <= 150 as cap')")
    try room.type("remove cap", on: ada)
    try ada.wait(for: "!\(told).includes('cannot hold')")
    for page in [teacher, ada] { #expect(page.takeErrors() == []) }
  }
}
