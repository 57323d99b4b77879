// What a class reads on the wall: from five metres, with 31 students.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(
  .thorough, .waiting, .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct WallPageTests {
  private let room: ClassInPages

  init() throws {
    room = try ClassInPages()
  }

  /// The texts on the wall that are smaller than 32 pixels, or not seen whole; an exhibit is above
  /// all else.
  private static let unreadable = """
    (() => {
      const walk = document.createTreeWalker(document.querySelector('#exhibit[open]') ?? document.body, NodeFilter.SHOW_TEXT);
      const poor = [];
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const [text, host, range] = [node.textContent.trim(), node.parentElement, document.createRange()];
        if (text === '' || !host.checkVisibility() || host.closest('.unseen, .skip')) continue;
        range.selectNodeContents(node);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const { a = 1, b = 0 } = host.getScreenCTM?.() ?? {};
        const size = parseFloat(getComputedStyle(host).fontSize) * Math.hypot(a, b);
        if (size < 32 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) poor.push(`${text} ${size}`);
      }
      return poor;
    })()
    """

  /// The texts of the board under a sign.
  private static let covered = """
    [...document.querySelectorAll('#board text')].filter(text => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return [...document.querySelectorAll('#board .sign path')].some(sign => {
        const place = sign.getBoundingClientRect();
        return !sign.parentElement.contains(text) && place.left < right && place.right > left && place.top < bottom && place.bottom > top;
      });
    }).map(text => text.textContent)
    """

  /// Looks at the wall once nothing on it moves: ten times the same, 20 ms apart.
  private func expectReadable(_ wall: BrowserPage, _ what: String) throws {
    let look = """
      new Promise(done => {
        let last = '', rests = 0, looks = 0;
        const look = () => {
          const poor = \(Self.unreadable);
          const seen = String(poor) + document.getElementById('board').innerHTML + document.body.scrollHeight;
          rests = seen === last ? rests + 1 : 0;
          last = seen;
          if (rests === 10 || ++looks > 500) done(poor); else setTimeout(look, 20);
        };
        look();
      })
      """
    #expect(try wall.value(of: look) as? [String] == [], "\(what)")
  }

  private func ask(_ teacher: BrowserPage, _ question: String, _ choices: String, _ right: String)
    throws
  {
    try teacher.click("[popovertarget=asking]")
    for (field, text) in [
      ("question", question), ("choices", choices), ("right", right),
    ] {
      try teacher.value(of: "document.getElementById('own-\(field)').value = ''")
      try teacher.click("#own-\(field)")
      try teacher.insert(text)
    }
    try teacher.click("#ask-own")
    try teacher.wait(
      for: "document.querySelector('#poll-result h3')?.textContent.startsWith('\(question)')")
  }

  @Test func `boards, numbers and words are read from five metres, and nobody is led`() throws {
    let teacher = try room.teacher()
    let wall = try room.teacher(beside: teacher)
    defer { for page in [teacher, wall] { page.close() } }
    try wall.resize(to: (1920, 1080))
    try wall.press("F2")
    let students = try VirtualClass(31, in: room.server).students
    for (index, student) in students.enumerated() {
      for _ in 0..<index % 5 { try student.enter("step") }
    }
    // The address is there until the lesson begins; then the text, the lines and the board are.
    try wall.wait(for: "document.getElementById('invite').checkVisibility()")
    try expectReadable(wall, "before the lesson")
    for line in 1...4 {
      try teacher.click("#teach")
      try wall.wait(for: "document.querySelectorAll('.cell.entry:not(.draft)').length >= \(line)")
      try wall.wait(for: "document.querySelector('#board g[data-name=red]')")
      try expectReadable(wall, "line \(line)")
      #expect(try wall.value(of: Self.covered) as? [String] == [])
      // Who comes late reads where to join.
      let code = "\(room.server.code.prefix(3)) \(room.server.code.suffix(3))"
      let place = "127.0.0.1:\(room.server.port)"
      #expect(try room.text(wall, "#join-at") == "Join at \(place) with the code \(code)")
    }
    func show(_ button: String) throws {
      try teacher.click(button)
      try teacher.click("#to-projector")
      try wall.wait(for: "document.getElementById('exhibit')?.open")
    }
    try teacher.wait(for: "document.querySelectorAll('#students li').length === 31")
    try show("#all-boards")
    let values =
      "[...document.querySelectorAll('#exhibit .gallery em')].map(one => one.innerText)"
    try wall.wait(
      for: "\(values).join() === Array.from({ length: 31 }, (_, i) => `line ${i % 5}`).join()")
    try expectReadable(wall, "all boards")
    try teacher.click("#close-exhibit")

    for (question, choices, right) in [
      ("How wide is red?", ["150", "160", "280"], "280"),
      ("Which of them gives way?", ["red", "the one that hugs least", "blue"], "blue"),
    ] {
      try ask(teacher, question, choices.joined(separator: ", "), right)
      for (index, student) in students.enumerated() where index != 7 {
        try student.ask("predict", #"{"answer":"\#(choices[index % 3])"}"#)
      }
      try teacher.wait(
        for: "document.querySelector('#poll-result small')?.innerText === '30 of 31 answered'")
      try expectReadable(wall, "\(question), beside the board")
      try show("#all-answers")
      let shown = "document.querySelector('#exhibit .shown')"
      // The choices are there, and how many chose, but not what.
      let told = choices + ["30 answers are hidden until the reveal."]
      try wall.wait(
        for:
          "\(shown).innerText.split('\\n').filter(Boolean).join() === '\(told.joined(separator: ","))'"
      )
      try expectReadable(wall, "\(question), asked")
      try teacher.value(of: "document.getElementById('reveal').click()")
      try wall.wait(for: "\(shown).querySelector('.right')")
      try expectReadable(wall, "\(question), revealed")
      // What each said stands below the name.
      try teacher.click("#close-exhibit")
      try show("#all-boards")
      try wall.wait(for: "\(values)[0] === '\(choices[0])' && \(values)[7] === 'no answer'")
      try expectReadable(wall, "\(question), on all boards")
      let isRight =
        "[...document.querySelectorAll('#exhibit .gallery em.right')].every(one => one.innerText === '✓ \(right)')"
      #expect(try wall.value(of: isRight) as? Bool == true)
      try teacher.click("#close-exhibit")
    }
    for page in [teacher, wall] { #expect(page.takeErrors() == []) }
  }
}
