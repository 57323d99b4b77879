// A session that is served, and its page in a browser.

import Browsing
import Conditions
import Foundation
import Testing

/// One program, one page; both end with it.
final class Sandbox {
  let page: BrowserPage
  private var server: Server
  private let folder: TemporaryFolder

  /// Serves lines and opens the page.
  init(
    _ lines: [String] = [], size: (width: Int, height: Int) = (1280, 900),
    media: [String: String] = [:], before script: String? = nil
  ) throws {
    folder = try TemporaryFolder()
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "session.layout")
    server = try Server(serving: "session.layout", in: folder)
    page = try BrowserPage(
      at: server.address, in: Self.browser.get(), size: size, media: media, before: script)
    try page.wait(for: "document.body.dataset.ready")
  }

  deinit { page.close() }

  /// All tests share a browser, which is what takes time to start.
  nonisolated(unsafe) private static let browser = Result { try Browser() }

  // MARK: - Actions

  /// Writes a line at the prompt and runs it; waits for its answer and its drawing.
  func run(_ line: String) throws {
    let count = try self.count(".cell.entry:not(.draft)")
    try page.click("#draft textarea")
    try page.insert(line)
    try page.press("Enter", with: .shift)
    try wait("document.querySelectorAll('.cell.entry:not(.draft)').length > \(count)")
    try settle()
  }

  /// Waits until the board is drawn anew, unless an animation is on it.
  func settle() throws {
    try wait(
      """
      !document.querySelector('#board svg').classList.contains('moving')
        || !document.getElementById('movie').hidden
      """)
  }

  // MARK: - Observations

  @discardableResult
  func value(_ expression: String) throws -> Any? { try page.value(of: expression) }

  func text(_ selector: String) throws -> String {
    try value("document.querySelector('\(selector)')?.innerText ?? ''") as? String ?? ""
  }

  func count(_ selector: String) throws -> Int {
    try value("document.querySelectorAll('\(selector)').length") as? Int ?? 0
  }

  /// The frame of a view as it is drawn, from its element's place in the root's.
  func frame(_ name: String) throws -> [Double] {
    let numbers =
      try value(
        """
        (() => {
          const root = document.querySelector('#board rect.root');
          const rect = document.querySelector('#board g[data-name="\(name)"] > rect');
          if (!rect) return [];
          const toRoot = root.getCTM().inverse().multiply(rect.getCTM());
          const corner = new DOMPoint(rect.x.baseVal.value, rect.y.baseVal.value)
            .matrixTransform(toRoot);
          return [corner.x, corner.y, rect.width.baseVal.value, rect.height.baseVal.value];
        })()
        """) as? [Double] ?? []
    // Matrices are in single precision.
    return numbers.map { ($0 * 100).rounded() / 100 }
  }

  func wait(_ expression: String) throws { try page.wait(for: expression) }

  func wait(forFrame frame: [Double], of name: String) throws {
    for _ in 0..<500 where try self.frame(name) != frame { Thread.sleep(forTimeInterval: 0.01) }
    #expect(try self.frame(name) == frame, "\(name)")
  }

  /// The entries of the document, as the program has them.
  func entries() throws -> [String] { try value(Self.texts) as? [String] ?? [] }

  private static let texts =
    "[...document.querySelectorAll('.cell.entry:not(.draft)')].map(row => row.cell.text)"

  /// Waits until these are the entries, and none is being written.
  func wait(forEntries entries: [String]) throws {
    let wanted = try String(
      decoding: JSONSerialization.data(withJSONObject: entries, options: .withoutEscapingSlashes),
      as: UTF8.self)
    try wait(
      """
      JSON.stringify(\(Self.texts)) === JSON.stringify(\(wanted))
        && !document.querySelector('.cell:not(.draft) .editor')
      """)
  }

  /// Nothing was complained about.
  func expectNoErrors(_ location: SourceLocation = #_sourceLocation) {
    let errors = page.takeErrors()
    #expect(errors == [], sourceLocation: location)
  }

  /// Holds the program still, as a network that stalls does, or lets it go on.
  func freeze(_ isFrozen: Bool) { server.program.freeze(isFrozen) }

  /// Ends the program as a power cut does, and starts it again at the same address.
  func restart(after: () throws -> Void) throws {
    server.program.kill()
    try after()
    server = try Server(serving: "session.layout", in: folder, like: server)
  }
}

/// Red and blue, side by side in a row; red is 136 wide.
let row = [
  "view red, blue", "red.leading == root.leading + 20 as gap",
  "blue.leading == red.trailing + 8 as middle", "root.trailing == blue.trailing + 20 as edge",
  "red.width == blue.width as same", "(red, blue).top == root.top + 20",
  "(red, blue).height == 100",
]
