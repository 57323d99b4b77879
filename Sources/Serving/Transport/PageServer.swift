// The page and its WebSocket, on the loopback address alone.

import Dispatch
import FlyingFox
import FlyingSocks
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A server of the page that shows the session behind a desk.
public final class PageServer: Sendable {
  /// Why a page is not served, in a short phrase.
  public struct Failure: Error, Sendable {
    /// The phrase: `Address already in use`.
    public var reason: String
  }

  /// The port on which it listens.
  public let port: UInt16
  private let desk: Desk
  private let task: Task<Void, Never>

  /// Where the page is; the token behind `#` never leaves the browser but to this server.
  public var address: String { "http://127.0.0.1:\(port)/#\(desk.token?.text ?? "")" }

  /// Serves the page, from now on.
  ///
  /// - Parameters:
  ///   - desk: Where the page's messages go.
  ///   - port: The port; 0 for any that is free.
  ///   - patience: How long a connection may stay without having shown the token.
  /// - Throws: Why the port can't be had.
  public init(
    _ desk: Desk, port: UInt16 = 0, patience: Duration = .seconds(15)
  ) throws(Failure) {
    let door = Door()
    let gatekeeper = Gatekeeper(HTTPServer.defaultPool(), patience: patience)
    let server: HTTPServer
    do {
      server = HTTPServer(
        config: .init(
          address: try .inet(ip4: "127.0.0.1", port: port), timeout: 15, pool: gatekeeper,
          logger: .disabled),
        handler: PageHandler(desk: desk, gatekeeper: gatekeeper, door: door))
    } catch {
      throw Failure(reason: "\(error)")
    }
    let task = Task.detached {
      do { try await server.run() } catch {
        door.open(.failure(Failure(reason: Self.phrase(error))))
      }
    }
    Task.detached {
      try? await server.waitUntilListening()
      if case .ip4(_, let port)? = await server.listeningAddress { door.open(.success(port)) }
    }
    self.desk = desk
    self.task = task
    self.port = try door.wait().get()
  }

  /// Closes all connections.
  public func stop() {
    desk.end(because: "the program ends")
    task.cancel()
  }

  private static func phrase(_ error: any Error) -> String {
    if case SocketError.failed(_, _, let message)? = error as? SocketError { return message }
    return "\(error)"
  }
}

/// Where whoever starts a server waits until it listens.
final class Door: Sendable {
  private let outcome = Mutex<Result<UInt16, PageServer.Failure>?>(nil)
  private let opened = DispatchSemaphore(value: 0)

  /// The first outcome counts.
  func open(_ result: Result<UInt16, PageServer.Failure>) {
    outcome.withLock { $0 = $0 ?? result }
    opened.signal()
  }

  /// The port, once it is known; called outside tasks alone.
  func wait() -> Result<UInt16, PageServer.Failure> {
    _ = opened.wait(timeout: .now() + .seconds(10))
    return outcome.withLock { $0 } ?? .failure(PageServer.Failure(reason: "it does not start"))
  }

  /// The port; 0 until it is known.
  var port: UInt16 {
    switch outcome.withLock({ $0 }) {
    case .success(let port): port
    case .failure, nil: 0
    }
  }
}
