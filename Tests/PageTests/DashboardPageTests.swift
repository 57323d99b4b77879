// A teacher at the dashboard, and the pages of the class, the wall and the students.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(
  .thorough, .waiting, .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct DashboardPageTests {
  let room: ClassInPages

  init() throws {
    let exercise = """
      Make it 200 wide.

      ```layout hidden skip
      > expect red.width == 200
      ```

      """
    room = try ClassInPages(exercise: exercise)
  }

  func count(_ page: BrowserPage, _ selector: String) throws -> Int? {
    try page.value(of: "document.querySelectorAll('\(selector)').length") as? Int
  }

  /// Two students with boards of their own, a teacher, and the wall in the same browser.
  func withClass(
    _ body: (_ teacher: BrowserPage, _ wall: BrowserPage, _ ada: BrowserPage, _ ben: BrowserPage)
      throws -> Void
  ) throws {
    let teacher = try room.teacher()
    let wall = try room.teacher(beside: teacher)
    let (ada, ben) = (try room.join("Ada"), try room.join("Ben"))
    defer { for page in [teacher, wall, ada, ben] { page.close() } }
    try wall.press("F2")
    try wall.wait(for: "document.body.classList.contains('projector')")
    try room.type("view red", on: ada)
    try room.type("red.(width, height) == 100", on: ada)
    try room.type("view blue", on: ben)
    try room.type("blue.(width, height) == 60", on: ben)
    try teacher.wait(for: "document.querySelectorAll('#students .thumb .i7').length === 1")
    try body(teacher, wall, ada, ben)
    for page in [teacher, wall, ada, ben] { #expect(page.takeErrors() == []) }
  }

  @Test func `who has no link types the code, and the address is shown with it`() throws {
    let address = room.server.students.replacing("#\(room.server.code)", with: "")
    let (teacher, page) = (try room.teacher(), try BrowserPage(at: address, in: room.browser))
    defer { for page in [teacher, page] { page.close() } }
    try teacher.click("#address")
    let shown = try room.text(teacher, "#exhibit .code").replacing(" ", with: "")
    #expect(shown == room.server.code)
    let size = "getComputedStyle(document.querySelector('#exhibit .code')).fontSize"
    #expect(try teacher.value(of: "parseFloat(\(size)) >= 64") as? Bool == true)
    #expect(
      try teacher.value(of: "document.querySelector('#exhibit .qr').getAttribute('aria-label')")
        as? String == "QR code of \(room.server.students)")
    try page.wait(for: "document.activeElement.id === 'code'")
    let wrong = room.server.code == "BBBBBB" ? "CCCCCC" : "BBBBBB"
    func enter(_ code: String) throws {
      try page.value(of: "document.getElementById('code').value = ''")
      try page.click("#code")
      try page.insert(code)
      try page.click("#nickname")
      try page.press("Enter")
    }
    try page.click("#nickname")
    try page.insert("Ada")
    try enter(wrong)
    try page.wait(
      for:
        "document.getElementById('join-error').innerText === 'this is not the code of the class'")
    let code = room.server.code.lowercased()
    try enter("\(code.prefix(3)) \(code.suffix(3))")
    try page.wait(for: "document.querySelector('#teacher-place')")
    // The address of the students has it: nobody is asked for it.
    let linked = try BrowserPage(at: room.server.students, in: room.browser)
    defer { linked.close() }
    try linked.wait(for: "document.activeElement.id === 'nickname'")
    #expect(
      try linked.value(of: "document.getElementById('code').checkVisibility()") as? Bool == false)
  }

  @Test func `while the class is paused the prompt waits, and keeps what was typed`() throws {
    try withClass { teacher, _, ada, _ in
      try ada.click("#draft textarea")
      try ada.insert("view green")
      try teacher.click("#pause")
      try ada.wait(for: "document.getElementById('paused')")
      #expect(
        try room.text(ada, "#paused")
          == "The teacher has paused the class. What you typed waits here.")
      try ada.insert("2")
      try ada.press("Enter", with: .shift)
      try ada.wait(for: "document.getElementById('class-status').innerText.includes('paused')")
      let typed = "document.querySelector('#draft textarea').value"
      #expect(try ada.value(of: typed) as? String == "view green2")
      // A line typed at the prompt stands among the cells too.
      #expect(try !room.text(ada, "#cells .entry:not(.draft):last-of-type").contains("view green"))
      try teacher.wait(for: "document.getElementById('present').innerText.endsWith('paused')")
      #expect(try room.text(teacher, "#pause") == "Resume")
      try teacher.click("#pause")
      try ada.wait(for: "!document.getElementById('paused')")
      try ada.click("#draft textarea")
      try ada.press("Enter", with: .shift)
      try ada.wait(for: "\(typed) === ''")
      try ada.wait(for: "document.querySelector('#board g[data-name=green2]')")
    }
  }

  @Test func `names that are hidden are nowhere to be seen, as long as the tab is there`() throws {
    try withClass { teacher, _, _, _ in
      try teacher.click("#hide-names")
      let cards = "[...document.querySelectorAll('#students a')].map(one => one.innerText).join()"
      try teacher.wait(for: "\(cards) === 'Student 1,Student 2'")
      try teacher.click("#collect")
      try teacher.wait(for: "!document.getElementById('grades').hidden")
      let grades = try room.text(teacher, "#grades tbody").split(separator: "\n")
      // Ada's first line is that of the lesson, and her red is 100 wide; Ben has no red.
      #expect(grades.first?.hasPrefix("Student 1\t1\tnot solved") == true)
      #expect(grades.last?.hasPrefix("Student 2\t0\tnot reached") == true)
      try teacher.click("#grades .close")
      let visible = "document.body.innerText + location.href + document.title"
      let isNamed = "/Ada|Ben/.test(\(visible))"
      #expect(try teacher.value(of: isNamed) as? Bool == false)
      // A late student has a number too; the page of a student does not tell the name either.
      let cy = try room.join("Cy")
      defer { cy.close() }
      try teacher.wait(for: "\(cards) === 'Student 1,Student 2,Student 3'")
      try teacher.value(of: "document.querySelector('[data-show=Ben]').click()")
      try teacher.wait(
        for: "document.body.classList.contains('onlooker') && document.body.dataset.ready")
      try teacher.wait(for: "document.querySelector('#board g[data-name=blue]')")
      try teacher.wait(
        for: "document.getElementById('class-bar').innerText.includes('looking at Student 2')")
      #expect(try teacher.value(of: isNamed) as? Bool == false)
      try teacher.click("#class-bar a")
      try teacher.wait(for: "document.querySelector('#students a')")
      #expect(try teacher.value(of: isNamed) as? Bool == false)
      try teacher.click("#hide-names")
      try teacher.wait(for: "\(cards) === 'Ada,Ben,Cy'")
    }
  }

  @Test func `a broken constraint is on the card of its student, who comes behind who is stuck`()
    throws
  {
    try withClass { teacher, _, ada, ben in
      try room.type("blue.width == 50", on: ben)
      let card = "document.querySelector('[data-student=Ben]')"
      try teacher.wait(for: "\(card).querySelector('.facts').innerText === '! 1 broken'")
      try teacher.wait(for: "\(card).querySelectorAll('.thumb .faulty').length === 1")
      #expect(try count(teacher, "[data-student=Ada] .faulty") == 0)
      let order =
        "[...document.querySelectorAll('#students li')].toSorted((a, b) => a.offsetLeft - b.offsetLeft).map(one => one.dataset.student).join()"
      #expect(try teacher.value(of: order) as? String == "Ada,Ben")
      try teacher.click("#stuck-first")
      try teacher.wait(for: "\(order) === 'Ben,Ada'")
      for _ in 0..<2 { try room.type("red.widht == 1", on: ada) }
      try teacher.wait(for: "\(order) === 'Ada,Ben'")
    }
  }

  @Test
  func `an exercise after a question is what cards and boards are about, until it is taken back`()
    throws
  {
    try withClass { teacher, wall, ada, ben in
      try teacher.value(
        of: """
          document.getElementById('own-question').value = 'How wide is it?';
          document.getElementById('own-right').value = '200';
          document.getElementById('ask-own').click();
          """)
      for (page, answer) in [(ada, "200"), (ben, "90")] {
        try page.wait(for: "document.querySelector('#prediction input')")
        try page.click("#prediction input")
        try page.insert(answer)
        try page.press("Enter")
      }
      try teacher.wait(for: "document.querySelectorAll('#poll-result meter').length === 2")
      try room.press(teacher, "#reveal")
      try teacher.wait(for: "document.querySelector('[data-student=Ada] .right')")
      // Numbers stand in their order.
      let order =
        "[...document.querySelectorAll('#poll-result meter')].map(one => one.ariaLabel).join()"
      #expect(try teacher.value(of: order) as? String == "90,200")
      let chips = "document.querySelectorAll('#students .marks b').length"
      for number in 1...2 {
        try teacher.value(
          of: """
            document.getElementById('hand-out-text').value = 'Make red \(number)50 wide.';
            document.getElementById('solved-when').value = 'red.width == \(number)50';
            document.getElementById('hand-out').click();
            """)
        try teacher.wait(for: "\(chips) === \(2 * number)")
      }
      #expect(try room.text(teacher, "#present") == "2 here · 0 solved")
      #expect(try count(teacher, "#students .said") == 0)
      for page in [teacher, wall] {
        try page.wait(for: "document.querySelectorAll('#poll-result > *').length === 0")
      }
      try teacher.click("#all-boards")
      #expect(try room.text(teacher, "#exhibit h2") == "All boards")
      #expect(try room.text(teacher, "#exhibit .gallery em").hasPrefix("line"))
      try teacher.click("#close-exhibit")
      // One is left, and then none; the question does not come back.
      for (left, subject) in [(1, "exercise"), (0, "")] {
        try room.press(teacher, "#take-back")
        for page in [teacher, wall] {
          try page.wait(for: "\(chips) === \(2 * left)")
          let shown = "document.getElementById('class').dataset.subject"
          #expect(try page.value(of: shown) as? String == subject)
        }
      }
    }
  }

  @Test(arguments: [2, 11, 24])
  func `names are whole on the cards, and no word of them is broken`(count: Int) throws {
    let teacher = try room.teacher()
    defer { teacher.close() }
    try teacher.resize(to: (1280, 800))
    let names = ["Bartholomäus", "Anna-Katharina", "Maximilian"].prefix(count)
    let students = try names.map {
      let student = VirtualStudent($0, port: room.server.port, code: room.server.code)
      try student.ask("values")
      return student
    }
    let others = try VirtualClass(count - names.count, in: room.server).students
    try teacher.wait(for: "document.querySelectorAll('#students li').length === \(count)")
    let broken = """
      [...document.querySelectorAll('#students a')].flatMap(one => one.textContent.split(' ').filter(word => {
        const range = document.createRange();
        range.setStart(one.firstChild, one.textContent.indexOf(word));
        range.setEnd(one.firstChild, one.textContent.indexOf(word) + word.length);
        return range.getClientRects().length !== 1 || range.getBoundingClientRect().right > one.getBoundingClientRect().right + 1;
      }))
      """
    #expect(try teacher.value(of: broken) as? [String] == [])
    withExtendedLifetime([students, others]) {}
  }

  @Test func `a class of 31 is seen whole, with a poll, answers and grades`() throws {
    let teacher = try room.teacher()
    defer { teacher.close() }
    try teacher.resize(to: (1280, 800))
    let students = try VirtualClass(31, in: room.server).students
    try teacher.wait(for: "document.querySelectorAll('#students li').length === 31")
    /// Names that are cut, and cards that are not seen whole.
    func expectWhole(_ state: String) throws {
      let cards = """
        (() => {
          const host = document.getElementById('class').getBoundingClientRect();
          return [...document.querySelectorAll('#students li')].filter(card => {
            const { top, bottom } = card.getBoundingClientRect();
            const name = card.querySelector('a');
            return top < host.top || bottom > Math.min(host.bottom, innerHeight)
              || name.scrollWidth > name.clientWidth;
          }).map(card => card.innerText);
        })()
        """
      #expect(try teacher.value(of: cards) as? [String] == [], "\(state)")
    }
    try expectWhole("at rest")
    // The longest summary leaves room for each tool.
    let cut = """
      (() => {
        const summary = document.getElementById('present');
        const text = summary.textContent;
        summary.textContent = '29 of 31 here · 13 solved · 12 stuck · paused';
        const cut = [...document.querySelectorAll('#class > .tools *')]
          .filter(tool => tool.getBoundingClientRect().right > innerWidth).map(tool => tool.id);
        summary.textContent = text;
        return cut;
      })()
      """
    #expect(try teacher.value(of: cut) as? [String] == [])
    try teacher.click("[popovertarget=asking]")
    try teacher.click("#own-question")
    try teacher.insert("How wide is red?")
    try teacher.click("#own-choices")
    try teacher.insert("100, 150, 200")
    try teacher.click("#own-right")
    try teacher.insert("160")
    try teacher.click("#ask-own")
    try teacher.wait(
      for:
        "document.querySelector('#asking .error-title').innerText.includes('none of the choices')"
    )
    try teacher.value(of: "document.getElementById('own-right').value = '150'")
    // The blue button is the one for what is written, and the choices keep their order.
    let main = "[...document.querySelectorAll('#asking .main')].map(one => one.id).join()"
    #expect(try teacher.value(of: main) as? String == "ask-own")
    try teacher.click("#ask-own")
    try teacher.wait(for: "\(main) === 'poll'")
    for (index, student) in students.enumerated() {
      try student.ask("predict", #"{"answer":"\#([100, 150, 200][index % 3])"}"#)
    }
    try teacher.wait(
      for: """
        document.querySelector('#poll-result h3')?.textContent
          === 'How wide is red? 31 of 31 answered'
        """)
    try expectWhole("with a poll")
    try teacher.click("#hide-names")
    try teacher.wait(for: "document.querySelector('#students a').innerText === 'Student 1'")
    try expectWhole("without names")
    try teacher.click("#reveal")
    try teacher.wait(for: "document.querySelector('#poll-result .right')")
    let order =
      "[...document.querySelectorAll('#poll-result .poll meter')].map(one => one.ariaLabel).join()"
    #expect(try teacher.value(of: order) as? String == "100,150,200")
    #expect(try room.text(teacher, "#poll-result .in-words") == "✓ 150\n10 of 31 said so.")
    try expectWhole("with the answers")
    try teacher.click("#collect")
    try teacher.wait(for: "document.querySelectorAll('#grades tbody tr').length === 31")
    try expectWhole("with the grades")
    // They stand in the order of joining.
    #expect(
      try teacher.value(
        of: "[...document.querySelectorAll('#grades tbody th')].at(-1).innerText") as? String
        == "Student 31")
    try teacher.click("#grades .close")
    #expect(try teacher.value(of: "document.getElementById('grades').hidden") as? Bool == true)
    #expect(teacher.takeErrors() == [])
  }

  @Test func `a student comes back from another browser with a number of the teacher's`() throws {
    try withClass { teacher, _, ada, ben in
      ada.close()
      try teacher.wait(for: "document.querySelector('[data-student=Ada] .let-in')")
      let page = try BrowserPage(at: room.server.students, in: room.browser)
      defer { page.close() }
      try page.wait(for: "document.querySelector('#nickname')")
      try page.click("#nickname")
      try page.insert("Ada")
      try page.press("Enter")
      // Most need another nickname: it is at hand, and so is the field for the number.
      try page.wait(for: "document.getElementById('let-in-number').checkVisibility()")
      let chosen =
        "(one => [one.id, one.selectionStart, one.selectionEnd].join())(document.activeElement)"
      #expect(try page.value(of: chosen) as? String == "nickname,0,3")
      #expect(try room.text(page, "#join-error").hasPrefix("Ada is taken: choose another nickname"))
      try teacher.click("[data-student=Ada] .let-in")
      try teacher.wait(for: "document.querySelector('[data-lets-in=Ada]')")
      let number = try room.text(teacher, "#question .code")
      #expect(number.count == 4)
      try page.click("#let-in-number")
      try page.insert(number)
      try page.press("Enter")
      try page.wait(for: "document.querySelector('#board g[data-name=red]')")
      #expect(try room.text(page, "#class-bar strong") == "Ada")
      try teacher.wait(for: "!document.getElementById('question').open")
      #expect(try room.text(teacher, "#class-status") == "Ada came in from another browser.")
      #expect(page.takeErrors() == [])
      #expect(ben.takeErrors() == [])
    }
  }

  @Test func `the class is sent to where the teacher is, unless another line is chosen`() throws {
    let teacher = try room.teacher()
    defer { teacher.close() }
    let student = VirtualStudent("Ada", port: room.server.port, code: room.server.code)
    try student.ask("values")
    let line = "document.getElementById('class-line').value"
    #expect(try teacher.value(of: line) as? String == "0")
    for place in 1...2 {
      try teacher.click("#teach")
      try teacher.wait(for: "\(line) === '\(place)'")
      #expect(try room.text(teacher, "#send") == "Send all to line \(place)")
    }
    // One press opens the sheet, on which it is said where to; what is chosen there stays, while the
    // next line is under way too.
    try teacher.click("[popovertarget=sending]")
    try teacher.value(
      of: """
        document.getElementById('teach').click();
        const lines = document.getElementById('class-line');
        lines.value = 1;
        lines.dispatchEvent(new Event('change'));
        """)
    try teacher.wait(for: "document.querySelectorAll('.cell.entry:not(.draft)').length === 3")
    #expect(try room.text(teacher, "#send") == "Send all to line 1")
    try teacher.click("#sending button:not(.main)")
    try teacher.click("#teach")
    try teacher.wait(for: "\(line) === '4'")
    withExtendedLifetime(student) {}
  }
}
