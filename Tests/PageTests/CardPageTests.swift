// What a class puts before a student: one card at a time, each with one main button; and what is
// said for a while, which covers nothing.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(
  .thorough, .waiting, .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct CardPageTests {
  private let room: ClassInPages

  init() throws {
    room = try ClassInPages()
  }

  // MARK: - One card at a time

  /// The cards in the order of their urgency.
  private enum Card: String, CaseIterable {
    case prediction, sent, handed
  }

  /// Makes the teacher put a card before the student, who has a line of his own.
  private func put(_ card: Card, _ number: Int, _ teacher: BrowserPage, _ student: BrowserPage)
    throws
  {
    switch card {
    case .prediction:
      try teacher.value(
        of: """
          document.getElementById('own-question').value = 'Which gives way, \(number)?';
          document.getElementById('own-choices').value = 'red, blue';
          document.getElementById('ask-own').click();
          """)
    case .sent:
      try room.press(teacher, "#send")
    case .handed:
      try teacher.value(
        of: """
          document.getElementById('hand-out-text').value =
            'Make red \(200 + number) wide.\\n\\n```layout hidden skip\\n> expect red.width == \(200 + number)\\n```\\n';
          document.getElementById('hand-out').click();
          """)
    }
    try student.wait(for: "document.getElementById('\(card)').hasChildNodes()")
  }

  /// The cards and boxes that are seen, and how many main buttons are.
  private static let seen = """
    JSON.stringify([[...document.querySelectorAll('.dock, #stepper')].filter(one => one.checkVisibility()).map(one => one.id),
      [...document.querySelectorAll('.main')].filter(one => one.checkVisibility()).length])
    """

  @Test(arguments: 0..<3)
  func `whatever a teacher does in whatever order, one card is seen, with one main button`(
    seed: Int
  ) throws {
    var numbers = SeededNumbers(seed: seed)
    let student = try room.join("Ada", size: seed == 1 ? (390, 844) : (1280, 800))
    let teacher = try room.teacher()
    defer { for page in [student, teacher] { page.close() } }
    func expect(_ waiting: Set<Card>) throws {
      let first = Card.allCases.first { waiting.contains($0) }?.rawValue ?? "stepper"
      try student.wait(for: "\(Self.seen) === '[[\"\(first)\"],1]'")
      // Its button is in the window, whatever else is.
      let button = """
        (button => { const { top, bottom, left, right } = button.getBoundingClientRect();
          return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
            && document.elementFromPoint((left + right) / 2, (top + bottom) / 2).closest('button') === button;
        })(document.querySelector('#\(first) .main'))
        """
      try student.wait(for: button)
      // What waits behind it is named on it.
      let hasMore = try student.value(of: "Boolean(document.querySelector('#\(first) .behind'))")
      #expect(hasMore as? Bool == (waiting.count > 1), "\(first) of \(waiting)")
    }
    for round in 0..<2 {
      var waiting: Set<Card> = []
      // On a phone the prompt gives way to a question.
      try room.type("view own\(10 * seed + round)", on: student)
      for card in Card.allCases.shuffled(using: &numbers) {
        try put(card, 10 * seed + round, teacher, student)
        waiting.insert(card)
        try expect(waiting)
      }
      // They are put away one by one, and the lesson goes on.
      try room.press(student, "#prediction .choice")
      try student.wait(for: "!document.getElementById('put-away').hidden")
      try room.press(student, "#put-away")
      try expect([.sent, .handed])
      try room.press(student, "#sent .main")
      try expect([.handed])
      try room.press(student, "#later")
      try expect([])
      // The answers come all the same.
      try room.press(teacher, "#reveal")
      try student.wait(for: "document.querySelector('#prediction .poll')")
      try expect([.prediction])
      try room.press(student, "#prediction .main")
      try expect([])
    }
    for page in [student, teacher] { #expect(page.takeErrors() == []) }
  }

  @Test func `an exercise stays until it is solved, and is seen with its task`() throws {
    let student = try room.join("Ada", size: (390, 844))
    let teacher = try room.teacher()
    defer { for page in [student, teacher] { page.close() } }
    try put(.handed, 0, teacher, student)
    #expect(try room.text(student, "#handed .question") == "Make red 200 wide.")
    try student.value(of: "window.isOld = true; location.reload()")
    try student.wait(for: "!window.isOld && document.querySelector('#handed .question')")
    // What came of a try is said on the card, until the lines above it change.
    try student.value(of: "document.querySelector('#draft textarea').focus()")
    try student.insert("red.width == 200")
    try student.press("Enter", with: .shift)
    try student.wait(
      for: "document.querySelector('#handed .verdict')?.innerText.startsWith('Not yet solved: ')")
    #expect(try room.text(student, "#handed .main") == "Try again")
    #expect(try room.text(student, "#draft .diagnostic") != "")
    try room.press(teacher, "#teach")
    try teacher.wait(for: "document.getElementById('send').innerText === 'Send all to line 1'")
    try room.press(teacher, "#send")
    try student.wait(
      for: """
        document.querySelector('#board g[data-name=red]') && !document.querySelector('#draft .diagnostic')
          && document.querySelector('#handed .main').innerText === 'Try it'
        """)
    try student.value(of: "document.querySelector('#draft textarea').focus()")
    try student.press("Enter", with: .shift)
    try student.wait(for: "document.querySelector('#handed .verdict.solved')")
    #expect(try room.text(student, "#handed .verdict") == "✓ Solved")
    try room.press(student, "#handed .main")
    try student.wait(for: "document.getElementById('handed').hidden")
    #expect(student.takeErrors() == [])
  }

  @Test(arguments: [(1280, 800), (390, 844)])
  func `a task stands once, is a line while it is tried, and opens again`(size: (Int, Int)) throws {
    let student = try room.join("Ada", size: size)
    let teacher = try room.teacher()
    defer { for page in [student, teacher] { page.close() } }
    try put(.handed, 0, teacher, student)
    let places =
      "[...document.querySelectorAll('.prose')].filter(one => one.checkVisibility() && !one.querySelector('.prose') && one.innerText === 'Make red 200 wide.').length"
    try student.wait(for: "\(places) === 1 && document.querySelector('#try-it').checkVisibility()")
    try room.press(student, "#try-it")
    try student.wait(for: "document.querySelector('#handed > .folded')")
    #expect(try room.text(student, ".folded").contains("Make red 200 wide."))
    // One row of what fingers hit.
    #expect(
      try student.value(of: "document.querySelector('.folded').offsetHeight <= 44") as? Bool == true
    )
    try room.press(student, ".folded")
    try student.wait(for: "document.querySelector('#later')")
    try room.press(student, "#later")
    try student.wait(for: "document.getElementById('handed').hidden && \(places) === 1")
    try room.press(student, ".exercise .again")
    try student.wait(for: "document.querySelector('#try-it').checkVisibility() && \(places) === 1")
    for page in [student, teacher] { #expect(page.takeErrors() == []) }
  }

  // MARK: - Questions

  @Test func `a question bears its own words, and once told is not asked again`() throws {
    let student = try room.join("Ada")
    let teacher = try room.teacher()
    let wall = try room.teacher(beside: teacher)
    defer { for page in [student, teacher, wall] { page.close() } }
    try wall.wait(for: "document.querySelector('#students li')")
    try wall.press("F2")
    let words = "How wide is red?"
    try student.wait(for: "document.querySelector('#stepper .question')")
    try room.press(teacher, "#poll")
    let title = "document.querySelector('#poll-result h3 span')?.innerText"
    for page in [teacher, wall] { try page.wait(for: "\(title)?.endsWith('\(words)')") }
    try student.wait(for: "document.querySelector('#prediction .question')")
    #expect(try room.text(student, "#prediction .question").hasSuffix(words))
    // Without the lesson's own gate beside it; one answer cannot be left for the lesson.
    #expect(try student.value(of: "document.querySelectorAll('form').length") as? Int ?? 0 > 0)
    try student.value(of: "document.querySelector('#prediction input').value = '300'")
    try room.press(student, "#prediction .main")
    try student.wait(for: "document.querySelector('#prediction .quiet').innerText.includes('said')")
    #expect(
      try student.value(of: "document.getElementById('put-away').checkVisibility()") as? Bool
        == false)
    try room.press(teacher, "#reveal")
    try student.wait(for: "document.querySelector('#prediction .poll')")
    #expect(try room.text(student, "#prediction h2").hasSuffix(words))
    #expect(try room.text(student, "#prediction .verdict") == "✗ You said 300: not right.")
    try room.press(student, "#prediction .main")
    // Neither now nor after a reload; the next line goes on without a verdict.
    let isTold = """
      !document.querySelector('#stepper form')
        && document.querySelector('#stepper .place').innerText === 'The class was told: 280'
      """
    try student.wait(for: isTold)
    try student.value(of: "window.isOld = true; location.reload()")
    try student.wait(for: "!window.isOld && document.body.dataset.ready && \(isTold)")
    try room.press(student, "#step")
    try student.wait(for: "document.querySelector('#stepper progress').value === 1")
    #expect(
      try student.value(of: "document.querySelector('#stepper .verdict')") as? String == nil)
    // A late student is not asked either: the class was told.
    let late = try room.join("Ben")
    defer { late.close() }
    try late.wait(for: isTold)
    for page in [student, teacher, wall, late] { #expect(page.takeErrors() == []) }
  }

  @Test func `who is asked elsewhere has the teacher's board and lines in the question`() throws {
    let (ada, ben) = (try room.join("Ada"), try room.join("Ben", size: (390, 844)))
    let teacher = try room.teacher()
    defer { for page in [ada, ben, teacher] { page.close() } }
    for line in ["view red", "red.(leading, top) == root.(leading, top) + 20"] {
      try teacher.wait(for: "document.getElementById('coming').innerText === '\(line)'")
      try room.press(teacher, "#teach")
    }
    try ada.wait(
      for: "document.getElementById('teacher-place').title.includes('teacher ▲ at line 2')")
    try put(.prediction, 0, teacher, ada)
    for page in [ada, ben] {
      try page.wait(for: "document.querySelector('#prediction .sight g[data-name=red]')")
      try page.wait(
        for: "document.querySelector('#prediction .sight pre').innerText.startsWith('view red')")
      #expect(try page.value(of: "Boolean(document.querySelector('#board g'))") as? Bool == false)
    }
    // It goes with the question.
    try room.press(ada, "#prediction .choice")
    try ada.wait(for: "!document.getElementById('put-away').hidden")
    try room.press(ada, "#put-away")
    try ada.wait(for: "!document.querySelector('.sight')")
    for page in [ada, ben, teacher] { #expect(page.takeErrors() == []) }
  }

  @Test func `who follows keeps what the class said through the teacher's lines, until Go on`()
    throws
  {
    let said = [
      "Ada": ("280", "✓ You said 280: right."), "Ben": ("100", "✗ You said 100: not right."),
    ]
    let pages = try said.map {
      (page: try room.join($0.key), answer: $0.value.0, verdict: $0.value.1)
    }
    let teacher = try room.teacher()
    defer { for page in pages.map(\.page) + [teacher] { page.close() } }
    for (page, _, _) in pages {
      try page.click("#follow")
      try page.wait(
        for: "document.body.classList.contains('onlooker') && document.body.dataset.ready")
    }
    try teacher.wait(for: "!document.getElementById('poll').disabled")
    try room.press(teacher, "#poll")
    for (page, answer, _) in pages {
      try page.wait(for: "document.querySelector('#prediction input')")
      try page.click("#prediction input")
      try page.insert(answer)
      try page.press("Enter")
      try page.wait(
        for: "document.querySelector('#prediction .quiet').innerText.startsWith('You said')")
    }
    // The reveal is a line of the teacher's too.
    try teacher.wait(for: "document.querySelector('#reveal:enabled')")
    try room.press(teacher, "#reveal")
    for (page, _, verdict) in pages {
      try page.wait(for: "document.querySelectorAll('.cell.entry:not(.draft)').length === 4")
      try page.wait(for: "document.querySelector('#stepper progress').value === 4")
      #expect(try room.text(page, "#prediction .verdict") == verdict)
      try page.click("#prediction .close")
      try page.wait(for: "document.getElementById('prediction').hidden")
    }
    for page in pages.map(\.page) + [teacher] { #expect(page.takeErrors() == []) }
  }

  // MARK: - Messages

  /// Controls that the message touches, or `null` while there is none.
  private static let covered = """
    (() => {
      const { left, right, top, bottom, width } = document.getElementById('class-status').getBoundingClientRect();
      if (width === 0) return null;
      return [...document.querySelectorAll('button, input, select, textarea, a')].filter(one => {
        const place = one.getBoundingClientRect();
        return one.checkVisibility() && !one.closest('.skip') && place.width > 1 && place.left < right - 1 && place.right > left + 1
          && place.top < bottom - 1 && place.bottom > top + 1;
      }).map(one => one.id || one.textContent);
    })()
    """

  @Test func `a message covers no control, and the main button is what comes next`() throws {
    let student = try room.join("Ada")
    let phone = try room.join("Ben", size: (390, 844))
    let teacher = try room.teacher()
    defer { for page in [student, phone, teacher] { page.close() } }
    let places =
      "[...document.querySelectorAll('header *, #class-bar *, .tools *')].map(one => Math.round(one.getBoundingClientRect().left)).join()"
    for size in [(1280, 800), (1440, 900), (1000, 700)] {
      try teacher.resize(to: size)
      for page in [teacher, student] {
        try page.value(of: "document.getElementById('class-status').classList.remove('told')")
        try page.value(of: "window.places = \(places)")
      }
      try room.press(teacher, "#send")
      for page in [teacher, student, phone] {
        try page.wait(for: "document.querySelector('#class-status.told')?.checkVisibility()")
        #expect(try page.value(of: Self.covered) as? [String] == [], "\(size)")
        // Nothing makes room for it.
        #expect(
          try page.value(of: "(window.places ?? \(places)) === \(places)") as? Bool == true)
      }
    }
    let main = "[...document.querySelectorAll('.tools .main')].map(one => one.id).join()"
    // The lesson asks here.
    #expect(try teacher.value(of: main) as? String == "ask")
    try room.press(teacher, "#poll")
    try teacher.wait(for: "\(main) === 'reveal'")
    try room.press(teacher, "#reveal")
    try teacher.wait(for: "\(main) === 'teach'")
    // A count of students says who of them is away.
    phone.close()
    try teacher.wait(for: "document.querySelector('[data-student=Ben] .let-in')")
    try room.press(teacher, "#send")
    try teacher.wait(
      for:
        "document.getElementById('class-status').innerText.startsWith('✓ 2 sent, 1 of them away')")
    for page in [student, teacher] { #expect(page.takeErrors() == []) }
  }
}
