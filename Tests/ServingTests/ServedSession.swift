import Conditions
import Foundation
import Notebook
import Synchronization

@testable import Serving
@testable import SessionProtocol

/// A server with a session behind it, on a thread of its own until the test ends.
final class ServedSession: Sendable {
  let desk: Desk
  let server: PageServer
  let token: Token
  private let hasEnded = Atomic(false)

  init(_ lines: [String] = [], patience: Duration = .seconds(15)) throws {
    token = Token()
    let desk = Desk(token: token) {}
    self.desk = desk
    let bell = Bell(of: desk)
    server = try PageServer(desk, patience: patience)
    Thread.detachNewThread { [self] in
      var session = Session(configuration: Configuration(isInteractive: true))
      for line in lines { session.evaluate(line) }
      while !hasEnded.load(ordering: .acquiring) {
        while let waiting = desk.next() {
          desk.send(desk.answer(waiting, in: &session) { _ in nil })
        }
        var request = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, 100)
      }
    }
  }

  /// Ends the server and the thread.
  func end() {
    server.stop()
    hasEnded.store(true, ordering: .releasing)
    desk.wake()
  }

  var host: String { "127.0.0.1:\(server.port)" }

  func client() throws -> LoopbackClient { try LoopbackClient(port: server.port) }

  /// A WebSocket that has shown the token.
  func page() throws -> LoopbackClient { try .page(at: server.address) }
}
