// A page under the browser's own keys and clicks, which no script can make.

import Conditions
import Foundation

/// A page in Chromium, driven through its DevTools protocol over pipes.
final class BrowserPage {
  private let process = Process()
  private let commands = Pipe()
  private let replies = Pipe()
  private let folder: TemporaryFolder
  private var received = Data()
  private var lastID = 0
  private var session: String?

  /// Opens an HTML page.
  init(_ html: String) throws {
    folder = try TemporaryFolder()
    let file = try folder.write(html, to: "page.html")
    process.executableURL = URL(filePath: "/bin/sh")
    // The protocol is spoken on the descriptors 3 and 4.
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", Browser.program ?? "",
      "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
      "--user-data-dir=\(folder.path)/profile", "about:blank",
    ]
    process.standardInput = commands
    process.standardOutput = replies
    try process.run()
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    session =
      try send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
      as? String
    _ = try send("Page.navigate", ["url": file.absoluteString])
    try wait(for: "location.protocol === 'file:' && document.readyState === 'complete'")
  }

  func close() {
    process.terminate()
    process.waitUntilExit()
  }

  /// The value of an expression in the page.
  func value(of expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true])
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until an expression is true, for half a minute at most.
  func wait(for expression: String) throws {
    for _ in 0..<600 {
      if try value(of: expression) as? Bool == true { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Browser.NoAnswer(output: "never true: \(expression)")
  }

  /// Clicks in the middle of an element.
  func click(_ selector: String) throws {
    let middle =
      try value(
        of: """
          (() => {
            const box = document.querySelector('\(selector)').getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
          })()
          """) as? [Double]
    guard let middle else { throw Browser.NoAnswer(output: "no \(selector)") }
    for type in ["mousePressed", "mouseReleased"] {
      _ = try send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": middle[0], "y": middle[1], "button": "left", "clickCount": 1])
    }
  }

  /// Presses a key that has a name, such as `ArrowRight`.
  func press(_ key: String, code: Int) throws {
    for type in ["rawKeyDown", "keyUp"] {
      _ = try send(
        "Input.dispatchKeyEvent",
        ["type": type, "key": key, "code": key, "windowsVirtualKeyCode": code])
    }
  }

  private func send(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    let text = try JSONSerialization.data(withJSONObject: message)
    try commands.fileHandleForWriting.write(contentsOf: text + [0])
    while true {
      // Events come in between; they have no id.
      guard let reply = try JSONSerialization.jsonObject(with: next()) as? [String: Any],
        reply["id"] as? Int == lastID
      else { continue }
      guard let result = reply["result"] as? [String: Any] else {
        throw Browser.NoAnswer(output: "\(method): \(reply)")
      }
      return result
    }
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
      guard poll(&waiting, 1, 30_000) > 0 else { throw Browser.NoAnswer(output: "silence") }
      let more = handle.availableData
      guard !more.isEmpty else { throw Browser.NoAnswer(output: "the browser ended") }
      received += more
    }
  }
}
