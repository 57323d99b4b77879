// `layoutlab publish`: where it writes and where not, and its site in a browser, opened from a folder.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting, .serialized) struct PublishTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "in"), withIntermediateDirectories: true)
    try folder.write("# One\n\n```layout\n> view red\n```\n", to: "in/1.md")
  }

  private func publish(_ source: String = "in", to site: String) throws -> Outcome {
    try layoutlab("publish", "\(folder.path)/\(source)", "--to", "\(folder.path)/\(site)")
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `a site is made, and made again in its place`() throws {
    let first = try publish(to: "site")
    #expect(first.code == 0 && first.errors == "")
    #expect(first.output.contains("site/index.html: 5 files, "))
    try folder.write("# Two\n\n```layout\n> view blue\n```\n", to: "in/1.md")
    #expect(try publish(to: "site/").code == 0)
    #expect(try folder.text("site/1.html").contains("<h1>Two</h1>"))
    #expect(try names == ["in", "site"])
  }

  @Test func `a folder that holds something else is refused, and stays as it was`() throws {
    let mine = try publish(to: "in")
    #expect(mine.code == 5)
    #expect(
      mine.errors.hasSuffix(
        "in: it holds other files than a site's; name a new folder, or empty this one\n"))
    #expect(try publish(to: "site").code == 0)
    try folder.write("x", to: "site/CNAME")
    let other = try publish(to: "site")
    #expect(other.code == 5)
    #expect(other.errors.contains("publish did not write CNAME; move that away, or name"))
    #expect(try folder.text("site/CNAME") == "x")
    #expect(try publish(to: "in/1.md").errors.contains("it is a file; name a folder"))
    #expect(try publish(to: "no/site").errors.contains("there is no folder"))
    #expect(try names == ["in", "site"])
  }

  @Test func `what is not so is not published`() throws {
    #expect(try publish(to: "site").code == 0)
    try folder.write("# Two\n\n```layout\n> view red\n> red.x\nred.x 5\n```\n", to: "in/2.md")
    let outcome = try publish(to: "site")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("in/2.md: not as recorded: 5\ntry:  layoutlab verify "))
    #expect(try names == ["in", "site"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/site/2.html"))
    #expect(try publish("none", to: "site").code == 5)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    #expect(
      try publish("empty", to: "site").errors.contains("there is no session file (.md) in it"))
  }

  // MARK: - In a browser

  @Test(.enabled(if: Browser.program != nil, "Chromium is not installed"))
  func `the course opens from a folder without an error, moves, and finds words`() throws {
    let sessions = Repository.root.appending(path: "Sessions").path
    let made = try layoutlab("publish", sessions, "--to", "\(folder.path)/site")
    #expect(made.code == 0, "\(made.errors)")
    try folder.write(
      """
      # Two
      <!-- layout 1 root=300x200 rules=uikit -->

      ```layout
      > view red
      > red.leading == root.leading + 20 as gap
      > root.trailing == red.trailing + 20
      > red.top == root.top
      > root.bottom == red.bottom + 50
      > red.width >= 100 as least
      ```

      """, to: "in/1.md")
    #expect(try publish(to: "two").code == 0)
    let browser = try Browser()
    try expectNoErrors(in: browser)
    try expectMoves(in: browser)
    try expectFinds(in: browser)
  }

  private func open(_ path: String, in browser: Browser) throws -> BrowserPage {
    let page = try BrowserPage(
      at: folder.url.appending(path: path).absoluteString, in: browser)
    try page.wait(for: "document.documentElement.dataset.ready")
    return page
  }

  private func expectNoErrors(in browser: Browser) throws {
    let paths =
      FileManager.default.enumerator(atPath: "\(folder.path)/site")?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".html") }.sorted() ?? []
    // A page for each lesson, reference and template, and the index.
    let sources =
      FileManager.default.enumerator(atPath: Repository.root.appending(path: "Sessions").path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".md") } ?? []
    #expect(sources.count > 30)
    #expect(paths.count >= sources.count)
    for path in paths {
      let page = try open("site/\(path)", in: browser)
      #expect(page.takeErrors() == [], "\(path)")
      // The style sheet is there, and each drawing has its small print.
      #expect(
        try page.value(
          of: """
            getComputedStyle(document.body).margin === '0px'
              && [...document.querySelectorAll('figure.board svg')].every(svg =>
                getComputedStyle(svg).getPropertyValue('--em') === svg.dataset.em + 'px')
            """) as? Bool == true, "\(path)")
      page.close()
    }
  }

  /// Red is 20 from both sides of 300, and 50 from the bottom of 200; at least 100 wide.
  private func expectMoves(in browser: Browser) throws {
    let page = try open("two/1.html", in: browser)
    defer { page.close() }
    func red() throws -> [Double]? {
      try page.value(
        of: """
          (() => {
            const root = document.querySelector('rect.root');
            const rect = document.querySelector('g[data-name=red] > rect');
            const corner = new DOMPoint(rect.x.baseVal.value, rect.y.baseVal.value)
              .matrixTransform(root.getCTM().inverse().multiply(rect.getCTM()));
            return [corner.x, corner.y, rect.width.baseVal.value, rect.height.baseVal.value,
              root.width.baseVal.value, root.height.baseVal.value].map(Math.round);
          })()
          """) as? [Double]
    }
    func slide(_ path: String, to value: Int) throws {
      try page.value(
        of: """
          (() => {
            const range = document.querySelector('[data-path="\(path)"] input');
            range.value = \(value);
            range.dispatchEvent(new Event('input', { bubbles: true }));
          })()
          """)
    }
    #expect(try red() == [20, 0, 260, 150, 300, 200])
    let scale = try #require(
      try page.value(of: "document.querySelector('rect.root').getScreenCTM().a") as? Double)
    try page.point(at: ".corner")
    try page.press()
    try page.drag(by: (60 * scale, 0))
    #expect(try red() == [20, 0, 320, 150, 360, 200])
    try page.release()
    // The other side is next, and puts the first one back.
    let smaller = try #require(
      try page.value(of: "document.querySelector('rect.root').getScreenCTM().a") as? Double)
    try page.point(at: ".corner")
    try page.press()
    try page.drag(by: (0, -100 * smaller))
    #expect(try red() == [20, 0, 260, 50, 300, 100])
    try page.release()
    try slide("gap", to: 70)
    #expect(try red() == [70, 0, 210, 150, 300, 200])
    #expect(
      try page.value(of: "document.querySelector('[data-path=gap] output').value") as? String
        == "70")
    // 300 - 20 - 100 is the last gap at which the least width holds.
    try slide("gap", to: 180)
    #expect(try page.value(of: "document.querySelector('.note').textContent") as? String == "")
    try slide("gap", to: 181)
    #expect(
      try page.value(of: "document.querySelector('.note').textContent") as? String
        == "least is broken.")
    #expect(try red() == [181, 0, 99, 150, 300, 200])
    try page.click(".board button")
    #expect(try red() == [20, 0, 260, 150, 300, 200])
    try page.value(of: "document.querySelector('[data-path=\"root.width\"] input').focus()")
    try page.press("ArrowRight")
    #expect(try red() == [20, 0, 261, 150, 301, 200])
    #expect(page.takeErrors() == [])
    let told = try page.accessibility()
    #expect(told.contains { $0 == ("slider", "root.width") })
    #expect(told.contains { $0.role == "heading" && $0.name == "Two" })
  }

  private func expectFinds(in browser: Browser) throws {
    let page = try open("site/index.html", in: browser)
    defer { page.close() }
    try page.click("#words")
    try page.type("unmet pull")
    #expect(
      try page.value(of: "document.querySelector('#results a').textContent") as? String
        == "An unmet wish still pulls")
    try page.click("#results a")
    try page.wait(for: "location.pathname.endsWith('05-priorities.html')")
    #expect(try page.value(of: "location.hash") as? String == "#an-unmet-wish-still-pulls")
    #expect(page.takeErrors() == [])
  }
}
