// A browser without a window, for what only a browser can measure or do.

import Conditions
import Foundation

/// Chromium, where it is installed, driven through its DevTools protocol over pipes.
///
/// It ends with its last page, or with the tests.
public final class Browser {
  /// Its program; `nil` where there is none.
  public static let program = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ].first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Indicates whether pages are set in the font whose widths are ours.
  public static let hasFont = [
    "/usr/share/fonts/truetype/liberation", "/usr/share/fonts/truetype/liberation2",
    "/System/Library/Fonts/Supplemental/Arial.ttf",
  ].contains { FileManager.default.fileExists(atPath: $0) }

  /// The browser did not say what it was asked.
  public struct NoAnswer: Error {
    /// The text that was waited for, or that came instead.
    public var output: String
  }

  private let process = Process()
  private let commands = Pipe()
  private let replies = Pipe()
  private let profile: TemporaryFolder
  private var received = Data()
  private var lastID = 0
  private var events: [(session: String?, method: String, parameters: [String: Any])] = []

  /// Starts the browser.
  public init() throws {
    profile = try TemporaryFolder()
    process.executableURL = URL(filePath: "/bin/sh")
    // The protocol is spoken on the descriptors 3 and 4.
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", Browser.program ?? "",
      "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
      // Several pages are looked at in turn, and none of them sleeps meanwhile.
      "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
      "--disable-backgrounding-occluded-windows",
      "--user-data-dir=\(profile.path)", "about:blank",
    ]
    process.standardInput = commands
    process.standardOutput = replies
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Sends a command and waits for what it leads to; events that come in between are kept.
  func send(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    let text = try JSONSerialization.data(withJSONObject: message)
    try commands.fileHandleForWriting.write(contentsOf: text + [0])
    while true {
      guard let reply = try JSONSerialization.jsonObject(with: next()) as? [String: Any] else {
        continue
      }
      if let event = reply["method"] as? String {
        events.append(
          (reply["sessionId"] as? String, event, reply["params"] as? [String: Any] ?? [:]))
      }
      guard reply["id"] as? Int == lastID else { continue }
      guard let result = reply["result"] as? [String: Any] else {
        throw NoAnswer(output: "\(method): \(reply)")
      }
      return result
    }
  }

  /// Takes the events of a page that have come in.
  func takeEvents(of session: String?) -> [(method: String, parameters: [String: Any])] {
    let taken = events.filter { $0.session == session }.map { ($0.method, $0.parameters) }
    events.removeAll { $0.session == session }
    return taken
  }

  private func next() throws -> Data {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[received.startIndex..<end]
        received = Data(received[received.index(after: end)...])
        return Data(message)
      }
      let handle = replies.fileHandleForReading
      var waiting = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 30_000) > 0 else { throw NoAnswer(output: "silence") }
      let more = handle.availableData
      guard !more.isEmpty else { throw NoAnswer(output: "the browser ended") }
      received += more
    }
  }
}

extension Browser {
  /// Opens an HTML page, or a part of one, that ends with a script, and gives what it returns.
  ///
  /// The script is the body of a function, which may `await tick()`; its value is written into the
  /// page as JSON.
  public static func value(of script: String, on page: String) throws -> Any {
    let folder = try TemporaryFolder()
    let measure = """
      <script>
      const tick = () => new Promise(done => setTimeout(done, 250));
      addEventListener('load', async () => {
        await tick();
        const value = await (async () => { \(script) })();
        document.body.textContent =
          '[[' + btoa(unescape(encodeURIComponent(JSON.stringify(value)))) + ']]';
      });
      </script>
      """
    let text =
      page.contains("</body>")
      ? page.replacing("</body>", with: measure + "</body>")
      : "<!DOCTYPE html><html><head><meta charset=\"utf-8\"></head><body>\(page)\(measure)</body></html>"
    let file = try folder.write(text, to: "page.html")
    let output = try Outcome(
      of: program ?? "",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
        "--virtual-time-budget=10000", "--dump-dom", file.absoluteString,
      ]
    ).output
    guard let match = output.firstMatch(of: /\[\[([A-Za-z0-9+\/=]+)\]\]/),
      let data = Data(base64Encoded: String(match.1))
    else { throw NoAnswer(output: output) }
    return try JSONSerialization.jsonObject(with: data)
  }
}
