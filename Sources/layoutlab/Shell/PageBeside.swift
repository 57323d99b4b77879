// The page beside the prompt, which changes the same session between typed keys.

import Answers
import Serving
import SessionProtocol

/// A page that shows the session of a shell.
struct PageBeside {
  /// The desk that receives the page's messages.
  let desk: Desk
  /// The pipe that the prompt polls together with the keyboard.
  let bell: Bell
  private let server: PageServer

  /// The address of the page.
  var address: String { server.address }

  init(stop: @escaping @Sendable () -> Void) throws(PageServer.Failure) {
    desk = Desk(token: Token(), stop: stop)
    bell = Bell(of: desk)
    server = try PageServer(desk)
  }

  /// Closes the page's connections.
  func end() { server.stop() }

  /// Returns the text to show above the typed line if the page made an entry; `nil` if it only
  /// read.
  static func text(of turn: Turn) -> String? {
    guard let answer = turn.answer, turn.entry != nil || turn.rewritten != nil else { return nil }
    let entry = turn.entry ?? "the session was edited"
    let lines = (answer.isStopped ? "stopped; nothing changed.\n" : answer.output + answer.errors)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.prefix(mostLines).joined(separator: "\n")
    let rest = lines.count > mostLines + 1 ? "\n+\(lines.count - mostLines - 1) more lines\n" : ""
    return visibleText("page> \(entry)\n") + visibleText(shown) + rest
  }

  /// The maximum number of lines to show of an answer to the page.
  private static let mostLines = 8
}
