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
    // The line that tells the number waits, and so does the text behind the question.
    try sandbox.wait("document.querySelectorAll('#stepper .choice').length === 3")
    #expect(try sandbox.text("#stepper strong") == "red.width?")
    #expect(try sandbox.count("#stepper code") == 0)
    #expect(try !sandbox.text("#cells").contains("Many say 100"))
    #expect(try !sandbox.text("#stepper").contains("frames red"))
    #expect(
      try sandbox.value("document.querySelector('#stepper progress').value") as? Double == 7)
    try sandbox.page.click("#stepper .choice")
    let verdict =
      "You said 100; it is 150. You get 100 if wish is forgotten because it cannot be met."
    try sandbox.wait("document.querySelector('#stepper .verdict')?.innerText === '\(verdict)'")
    try sandbox.wait("document.querySelector('#stepper code')?.innerText === 'draw'")
    // It is there as long as the lesson is, and the numbers that were held back are.
    try sandbox.value("window.isOld = true; location.reload()")
    try sandbox.wait("!window.isOld && document.body.dataset.ready")
    try sandbox.wait("document.querySelector('#stepper .verdict')?.innerText === '\(verdict)'")
    #expect(try sandbox.text("#cells").contains("wish added   red w 0→150"))
    // The text behind the question comes with the end of its fence.
    try sandbox.page.click("#step")
    try sandbox.wait("document.getElementById('cells').innerText.includes('Many say 100')")
    try sandbox.wait("!document.querySelector('#stepper .verdict')")
    // One's own lines are told to be kept.
    try sandbox.run("view own")
    try sandbox.wait("document.getElementById('stepper').innerText.includes('kept as a branch')")
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
}
