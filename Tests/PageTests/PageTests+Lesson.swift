// A lesson at the prompt of the page, for one person alone.

import Browsing
import Conditions
import Foundation
import Testing

extension PageTests {
  @Test func `a lesson: the next line is seen, a question is a gate, its answer is judged`() throws
  {
    let sandbox = try Sandbox()
    #expect(try sandbox.value("document.getElementById('stepper').hidden") as? Bool == true)
    try sandbox.page.click("#draft textarea")
    try sandbox.page.insert("lesson 5")
    try sandbox.page.press("Enter", with: .shift)
    try sandbox.wait("document.querySelector('#stepper code')?.innerText === 'view red'")
    let lines = [
      "view red", "red.leading == root.leading + 20", "red.top == root.top + 20",
      "red.height == 40", "red.width <= 150 as cap", "red.width == 200 @750 as wish",
      "red.width == 100 @250 as fallback",
    ]
    for line in lines {
      try sandbox.wait("document.querySelector('#stepper code')?.innerText === '\(line)'")
      try sandbox.page.click("#step")
    }
    // Letters behind a step are a line that begins, and no shortcut.
    try sandbox.page.press("h")
    try sandbox.wait("document.querySelector('#draft textarea').value === 'h'")
    #expect(try sandbox.count("#history:not([hidden]) *") == 0)
    try sandbox.page.press("Backspace")
    // The line that tells the number waits, and so does the text behind the question.
    try sandbox.wait("document.querySelectorAll('#stepper .choice').length === 3")
    let question = [
      "After red.width == 100 @250 as fallback:", "Which width wins, 100, 150 or 200?",
    ]
    #expect(
      try sandbox.text("#stepper .question").split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      } == question)
    #expect(try !sandbox.text("#cells").contains("Which width wins"))
    #expect(try !sandbox.text("#cells").contains("Many say 100"))
    // Its width is torn off on the board, and no line tells it.
    #expect(try sandbox.count("#board g[data-name=red] > .tear.right") == 1)
    let label = "document.querySelector('#board text[data-name=red]').textContent"
    #expect(try sandbox.value(label) as? String == "red  w ?")
    try sandbox.page.click("#draft textarea")
    try sandbox.page.insert("red.width")
    try sandbox.page.press("Enter")
    try sandbox.wait("document.querySelector('#draft .error-title')")
    #expect(try sandbox.text("#draft .error-title").hasPrefix("answer first: red.width?"))
    try sandbox.value("document.querySelector('#draft textarea').select()")
    try sandbox.page.press("Backspace")
    #expect(
      try sandbox.value("document.querySelector('#stepper progress').value") as? Double == 7)
    try sandbox.page.click("#stepper .choice")
    let verdict =
      "You said 100; it is 150.\\nYou get 100 if wish is forgotten because it cannot be met."
    try sandbox.wait("document.querySelector('#stepper .verdict')?.innerText === '\(verdict)'")
    try sandbox.wait("document.querySelector('#stepper code')?.innerText === 'draw'")
    // It is there as long as the lesson is, and the numbers that were held back are.
    try sandbox.value("window.isOld = true; location.reload()")
    try sandbox.wait("!window.isOld && document.body.dataset.ready")
    try sandbox.wait("document.querySelector('#stepper .verdict')?.innerText === '\(verdict)'")
    try sandbox.wait(
      "document.getElementById('cells').innerText.includes('wish added   red w 0→150')")
    // The text behind the question comes with the end of its fence.
    try sandbox.page.click("#step")
    try sandbox.wait("document.getElementById('cells').innerText.includes('Many say 100')")
    try sandbox.wait("!document.querySelector('#stepper .verdict')")
    // One's own lines are told to be kept.
    try sandbox.run("view own")
    try sandbox.wait("document.getElementById('stepper').innerText.includes('kept as a branch')")
    sandbox.expectNoErrors()
  }

  @Test func `in a lesson Enter goes on, arrows choose, and a typed number is the answer`() throws {
    let sandbox = try Sandbox(size: (390, 844))
    let box = "document.getElementById('stepper').getBoundingClientRect()"
    let done = "document.querySelector('#stepper progress')?.value"
    try sandbox.page.click("#draft textarea")
    try sandbox.page.insert("lesson 8")
    try sandbox.page.press("Enter")
    for line in 0..<4 {
      try sandbox.wait("\(done) === \(line)")
      try sandbox.page.press("Enter")
    }
    try sandbox.wait("document.querySelectorAll('#stepper .choice').length === 3")
    let place = try sandbox.value("JSON.stringify(\(box))") as? String
    try sandbox.page.insert("300")
    try sandbox.page.press("Enter")
    try sandbox.wait("document.querySelector('#stepper .verdict')")
    #expect(try sandbox.text("#stepper strong") == "You said 300; it is 280.")
    #expect(
      try sandbox.text("#stepper .sum")
        == "lead 20 + trail 20 + wide 300 = 340, and root.width is 320: 20 too much")
    // In the same place, within the window.
    #expect(try sandbox.value("JSON.stringify(\(box))") as? String == place)
    #expect(
      try sandbox.value(
        "document.getElementById('step').getBoundingClientRect().bottom <= innerHeight") as? Bool
        == true)
    try sandbox.page.press("Escape")
    try sandbox.value("document.activeElement.blur()")
    try sandbox.page.press("Enter")
    try sandbox.wait("\(done) === 8")
    sandbox.expectNoErrors()
  }

  @Test func `a torn edge is dragged to where one thinks that it is`() throws {
    let sandbox = try Sandbox()
    try sandbox.page.click("#draft textarea")
    try sandbox.page.insert("lesson 5")
    try sandbox.page.press("Enter")
    for line in 0..<7 {
      try sandbox.wait("document.querySelector('#stepper progress')?.value === \(line)")
      try sandbox.page.press("Enter")
    }
    try sandbox.wait("document.querySelector('#board .tear.right')")
    try sandbox.settle()
    try sandbox.page.point(at: "#board g[data-name=red] > rect", (0.98, 0.5))
    try sandbox.page.press()
    try sandbox.page.drag(by: (-30, 0))
    let field = "document.querySelector('#stepper input').value"
    try sandbox.wait("Number(\(field)) > 0")
    let said = try sandbox.value(field) as? String ?? ""
    try sandbox.page.release()
    try sandbox.wait("document.querySelector('#stepper .verdict')")
    #expect(try sandbox.text("#stepper strong") == "You said \(said); it is 150.")
    sandbox.expectNoErrors()
  }

  @Test func `an exercise is marked as soon as the layout answers it`() throws {
    let sandbox = try Sandbox()
    try sandbox.page.click("#draft textarea")
    try sandbox.page.insert("lesson 5")
    try sandbox.page.press("Enter", with: .shift)
    try sandbox.wait("document.querySelector('#step')")
    // To its end, where the exercise stands.
    for _ in 0..<60 {
      guard try sandbox.count("#step") > 0 else { break }
      let done = "document.querySelector('#stepper progress').value"
      let before = try sandbox.value(done) as? Double ?? 0
      try sandbox.value("document.getElementById('step').click()")
      try sandbox.wait("\(done) > \(before)")
    }
    try sandbox.wait("document.querySelector('.exercise .verdict')?.innerText === 'open'")
    try sandbox.wait("document.getElementById('stepper').innerText.includes('at its end')")
    try sandbox.settle()
    try sandbox.run("step.width == 120")
    try sandbox.wait("document.querySelector('.exercise .verdict').innerText === '✓ solved'")
    #expect(try sandbox.text("#stepper").contains("1 of 1 exercise solved"))
    try sandbox.page.press("Escape")
    try sandbox.page.press("z")
    try sandbox.wait("document.querySelector('.exercise .verdict')?.innerText === 'open'")
    sandbox.expectNoErrors()
  }

  @Test func `codes of a class are a table, and one with a slip in it is named`() throws {
    let sandbox = try Sandbox()
    try sandbox.page.click("#more-button")
    try sandbox.page.click("[data-tool=codes]")
    try sandbox.page.click("#paste textarea")
    try sandbox.page.insert("Ada 8:25:!300:0:ak\nBen 8:25:280:0:ak")
    #expect(try sandbox.text("#paste tr:nth-child(2)") == "Ada\t8\t25\t✗ 300\t–")
    #expect(try sandbox.text("#paste .error-title").hasSuffix("slip in it: Ben 8:25:280:0:ak"))
    sandbox.expectNoErrors()
  }

  @Test func `on a telephone a conflict says why, and a lesson ends with its exercise in view`()
    throws
  {
    let sandbox = try Sandbox(size: (390, 844))
    let done = "document.querySelector('#stepper progress')?.value"
    try sandbox.page.click("#draft textarea")
    try sandbox.page.insert("lesson 8")
    try sandbox.page.press("Enter")
    try sandbox.wait("\(done) === 0")
    for _ in 0..<60 {
      guard try sandbox.count("#step") > 0 else { break }
      let before = try sandbox.value(done) as? Double ?? 0
      let isAsked = try sandbox.count("#stepper .choice") > 0
      if isAsked {
        // While a number is asked for, nothing says that all is fixed.
        #expect(try sandbox.value("document.getElementById('state').textContent") as? String == "")
      }
      let button = isAsked ? "#stepper .choice" : "#step"
      try sandbox.value("document.querySelector('\(button)').click()")
      try sandbox.wait("\(done) > \(before)")
      if isAsked { try sandbox.wait("document.querySelector('#stepper .verdict')") }
    }
    // What is cut off of a long answer is its end.
    let depths =
      """
      [...document.querySelectorAll('.is-conflict .answer.long')].map(answer =>
        answer.firstElementChild.getBoundingClientRect().y - answer.getBoundingClientRect().y)
      """
    let below = try #require(try sandbox.value(depths) as? [Double])
    #expect(!below.isEmpty && below.allSatisfy { abs($0) < 8 }, "\(below)")
    try sandbox.wait("document.getElementById('stepper').innerText.includes('at its end')")
    // It stands below the board, and above the prompt.
    try sandbox.wait(
      """
      (box => box.top > document.getElementById('paper').getBoundingClientRect().bottom
        && box.bottom < document.getElementById('draft').getBoundingClientRect().top)
        (document.querySelector('.exercise').closest('.cell').previousElementSibling.getBoundingClientRect())
      """)
    sandbox.expectNoErrors()
  }
}
