// The cells that benchmarks measure in a page.

import Browsing
import Conditions
import Testing

@Suite(.thorough, .waiting, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct CellsInPageTests {
  /// Left, top, width and height of a list and its cells' parts, by arithmetic.
  private func frames(_ count: Int, width: Int, text: Int, height: Int) -> [Double] {
    // Margins, image, gaps and switch take 143 of the width.
    let room = width - 143
    var frames: [Double] = [0, 0, Double(width), 10000]
    var top = 0.0
    for index in 0..<count {
      let low = Double(index == 0 ? height : 16)
      let tall = 8 + 20 + 4 + low + 8
      let titleWidth = Double(min(index == count / 2 ? text : 120, room))
      frames += [0, top, Double(width), tall]
      frames += [16, top + tall / 2 - 22, 44, 44]
      frames += [68, top + 8, titleWidth, 20]
      frames += [68, top + 32, Double(min(120, room)), low]
      frames += [Double(width) - 67, top + tall / 2 - 15.5, 51, 31]
      top += tall
    }
    return frames
  }

  @Test(arguments: ["flexbox", "grid"])
  func theBrowserPutsCellsWhereConstraintsDo(kind: String) throws {
    let page = try BrowserPage(Repository.text("Tests/Benchmarks/CellsInPage.html"))
    try page.value(of: "window.side = boxes('\(kind)', 7); side.build()")
    func shown() throws -> [Double] {
      let text = try page.value(of: "side.frames().join(' ')") as? String ?? ""
      return text.split(separator: " ").compactMap { Double($0) }
    }
    #expect(try shown() == frames(7, width: 320, text: 120, height: 16))
    for (edit, new, old, expected) in [
      ("resize", 200, 320, frames(7, width: 200, text: 120, height: 16)),
      ("text", 150, 120, frames(7, width: 320, text: 150, height: 16)),
      ("height", 32, 16, frames(7, width: 320, text: 120, height: 32)),
    ] {
      try page.value(of: "side.edit('\(edit)')(\(new))")
      #expect(try shown() == expected, "\(edit)")
      try page.value(of: "side.edit('\(edit)')(\(old))")
    }
    #expect(page.takeErrors() == [])
  }

  @Test func aRunIsTimedByBatchesThatTheClockCanTell() throws {
    let page = try BrowserPage(Repository.text("Tests/Benchmarks/CellsInPage.html"))
    let nanoseconds = try page.value(
      of: """
        (() => {
          const wait = () => { for (const now = performance.now(); performance.now() - now < 3;); };
          return String(timed(wait));
        })()
        """)
    let milliseconds = (nanoseconds as? String).flatMap { Double($0) }.map { $0 / 1e6 } ?? 0
    // Three milliseconds, and one step of the clock at most; a busy machine only adds to them.
    #expect(milliseconds >= 3 && milliseconds < 30)
  }
}
