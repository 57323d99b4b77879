// The session around the board: devices, branches, files, a class in front, a program that restarts.

import Browsing
import Conditions
import Foundation
import Testing

extension PageTests {
  @Test func `device, orientation, text size and direction are menus that type lines`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.choose("iPhone SE", in: "#device")
    try sandbox.page.click("#turn")
    try sandbox.wait("document.querySelectorAll('.cell.entry:not(.draft)').length === 9")
    try sandbox.choose("ax1", in: "#textsize")
    try sandbox.choose("rtl", in: "#direction")
    #expect(
      try sandbox.entries().suffix(4) == [
        "device \"iPhone SE\"", "device \"iPhone SE\" landscape", "set root.textsize = ax1",
        "set root.direction = rtl",
      ])
    // 667 wide, and leading is at the right.
    try sandbox.wait("\(Self.rightOf("red")) > 645")
    sandbox.expectNoErrors()
  }

  private static func rightOf(_ name: String) -> String {
    "document.querySelector('#board g[data-name=\(name)] > rect').x.baseVal.value"
      + " + document.querySelector('#board g[data-name=\(name)] > rect').width.baseVal.value"
  }

  @Test func `the page is light or dark as the system or the person says`() throws {
    let sandbox = try Sandbox(row)
    let ground = "getComputedStyle(document.body).backgroundColor"
    let light = try sandbox.value(ground) as? String
    try sandbox.page.prefer(["prefers-color-scheme": "dark"])
    let dark = try sandbox.value(ground) as? String
    #expect(light == "rgb(246, 246, 243)" && dark == "rgb(15, 18, 23)")
    try sandbox.choose("light", in: "#theme", types: false)
    #expect(try sandbox.value(ground) as? String == light)
    sandbox.expectNoErrors()
  }

  @Test func `undo and redo take lines back, and branches are a graph to switch by`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.page.click("[data-tool=undo]")
    try sandbox.wait("document.querySelectorAll('.cell.entry:not(.draft)').length === 6")
    try sandbox.page.click("[data-tool=redo]")
    try sandbox.wait("document.querySelectorAll('.cell.entry:not(.draft)').length === 7")
    try sandbox.run("branch wide")
    try sandbox.run("set root.width = 500")
    try sandbox.page.click("#more-button")
    try sandbox.page.click("[data-tool=history]")
    try sandbox.wait("document.querySelectorAll('#history .branch').length === 2")
    let here = "document.querySelector('#history .branch.current text').textContent"
    try sandbox.wait("\(here) === 'wide'")
    try sandbox.page.click("[data-branch=main]")
    try sandbox.wait(forFrame: [20, 20, 136, 100], of: "red")
    try sandbox.wait("\(here) === 'main'")
    sandbox.expectNoErrors()
  }

  @Test func `the projector shows the board and what led to it, and space takes a lesson's steps`()
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.run("lesson 2")
    try sandbox.page.press("F2")
    #expect(try sandbox.value("document.body.classList.contains('projector')") as? Bool == true)
    let seen =
      "[...document.querySelectorAll('.cell')].filter(cell => cell.checkVisibility()).length"
    #expect(try sandbox.value(seen) as? Int == 1)
    for selector in ["header", "#world", "#layers"] {
      #expect(
        try sandbox.value("document.querySelector('\(selector)').checkVisibility()") as? Bool
          == false)
    }
    let size =
      "parseFloat(getComputedStyle(document.querySelector('.cell.current :is(.source, .prose)')).fontSize)"
    #expect(try #require(try sandbox.value(size) as? Double) >= 24)
    // A line of the lesson comes with the lines before it, and the prose that leads to them.
    for (line, count) in [
      ("view red, blue", 2), ("red.(leading, top) == root.(leading, top) + 10", 3),
    ] {
      try sandbox.page.press(" ")
      try sandbox.wait("document.querySelector('.entry.current')?.cell.text === '\(line)'")
      #expect(try sandbox.value(seen) as? Int == count)
    }
    try sandbox.wait("document.querySelector('#board g[data-name=red]')")
    try sandbox.page.press("Escape")
    #expect(
      try sandbox.value("document.querySelector('header').checkVisibility()") as? Bool == true)
    sandbox.expectNoErrors()
  }

  @Test func `a prediction is a poll, and the reveal compares what most of the class said`() throws
  {
    let sandbox = try Sandbox(row)
    try sandbox.page.type("predict red.width")
    try sandbox.page.press("Enter", with: .shift)
    try sandbox.wait("document.getElementById('question').open")
    for vote in ["100", "136", "136"] {
      try sandbox.page.type(vote)
      try sandbox.page.press("Enter")
    }
    let votes = "[...document.querySelectorAll('.poll li')].map(row => row.innerText.split(/\\s+/))"
    #expect(try sandbox.value(votes) as? [[String]] == [["136", "2"], ["100", "1"]])
    try sandbox.page.press("Enter")
    try sandbox.wait("!document.getElementById('question').open")
    try sandbox.wait("document.querySelector('#cells').innerText.includes('red.width is 136')")
    sandbox.expectNoErrors()
  }

  @Test func `the page asks for nothing but what its program serves`() throws {
    let sandbox = try Sandbox(row)
    let elsewhere =
      """
      performance.getEntriesByType('resource').map(entry => entry.name)
        .filter(name => !name.startsWith(location.origin + '/') && !name.startsWith('data:'))
      """
    #expect(try sandbox.value(elsewhere) as? [String] == [])
    // Twenty small files would take Chromium a tenth of a second.
    let files =
      """
      performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)
        .filter(path => path.length > 1).sort()
      """
    #expect(try sandbox.value(files) as? [String] == ["/page.css", "/page.js"])
    sandbox.expectNoErrors()
    // Nor may it: the policy of the server refuses what a script would ask for.
    let asked = "fetch('http://127.0.0.2:9/').then(() => 'sent', error => error.name)"
    #expect(try sandbox.value(asked) as? String == "TypeError")
    #expect(sandbox.page.takeErrors().contains { $0.contains("Content Security Policy") })
  }

  @Test func `a session is downloaded, and a dropped file is opened`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.value(
      """
      window.made = [];
      URL.createObjectURL = blob => (blob.text().then(text => made.push(text)), 'blob:none');
      HTMLAnchorElement.prototype.click = function () { made.push(this.download); };
      """)
    try sandbox.choose("swift", in: "[data-tool=download]", types: false)
    try sandbox.wait("made.length === 2")
    let made = try #require(try sandbox.value("made") as? [String])
    #expect(made.contains { $0.hasSuffix(".swift") })
    #expect(made.contains { $0.contains("leadingAnchor") })
    try sandbox.value(
      """
      (() => {
        const data = new DataTransfer();
        data.items.add(new File(['view green\\ngreen.width == 77\\n'], 'dropped.layout'));
        dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      })()
      """)
    try sandbox.wait("document.querySelector('#board g[data-name=green]')")
    #expect(try sandbox.count("#board g[data-name=red]") == 0)
    sandbox.expectNoErrors()
  }

  @Test func `the README's picture is of this page`() throws {
    let file = Repository.root.appending(path: "Tests/NotebookTests/Tour/page.png")
    if Settings.isRecording {
      let sandbox = try Sandbox(
        ["set root.size = 320x200"] + row + ["why red.width", "set gap = 30"], size: (1280, 800))
      try sandbox.page.point(at: "#board g[data-name=red] > rect", (0.99, 0.5))
      try sandbox.page.press()
      try sandbox.page.drag(by: (60, 0))
      try sandbox.wait("document.querySelectorAll('#pull li').length > 0")
      try sandbox.page.picture().write(to: file)
      try sandbox.page.release()
    }
    // Pixels differ from machine to machine: what is compared is that it is there, and small.
    let picture = try Data(contentsOf: file)
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) && picture.count < 200_000)
  }

  @Test func `after a restart the page is back with every line and what was half typed`() throws {
    let sandbox = try Sandbox(row)
    try sandbox.run("set gap = 31")
    try sandbox.page.type("half a li")
    try sandbox.restart {
      try sandbox.wait("!document.getElementById('broken-line').hidden")
      try sandbox.page.type("ne")
    }
    try sandbox.wait("document.getElementById('broken-line').hidden")
    try sandbox.wait("document.querySelectorAll('.cell.entry:not(.draft)').length === 8")
    #expect(try sandbox.entries().last == "set gap = 31")
    #expect(
      try sandbox.value("document.querySelector('#draft textarea').value") as? String
        == "half a line")
    try sandbox.wait(forFrame: [31, 20, 130.5, 100], of: "red")
  }
}

extension Sandbox {
  /// Chooses an option as the keyboard does, and waits for the line that it types.
  func choose(_ option: String, in selector: String, types: Bool = true) throws {
    let count = try self.count(".cell.entry:not(.draft)")
    try value(
      """
      (() => {
        const menu = document.querySelector('\(selector)');
        menu.value = '\(option)';
        menu.dispatchEvent(new Event('change', { bubbles: true }));
      })()
      """)
    if types { try wait("document.querySelectorAll('.cell.entry:not(.draft)').length > \(count)") }
  }
}
