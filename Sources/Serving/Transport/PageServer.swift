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
    // Threads of another priority than a test's or a caller's are not taken up by what those wait for.
    task = Task.detached(priority: .userInitiated) {
      // Should the system run out of something, what is served goes on where it was.
      while !Task.isCancelled {
        let failure = await Self.serve(desk, on: door.port ?? port, patience, door)
        door.open(.failure(failure))
        guard door.port != nil else { return }
        try? await Task.sleep(for: .seconds(1))
      }
    }
    self.desk = desk
    do { self.port = try door.wait().get() } catch {
      task.cancel()
      throw error
    }
  }

  /// Serves until that fails.
  private static func serve(
    _ desk: Desk, on port: UInt16, _ patience: Duration, _ door: Door
  ) async -> Failure {
    do {
      let gatekeeper = Gatekeeper(HTTPServer.defaultPool(), patience: patience)
      let server = HTTPServer(
        config: .init(
          address: try .inet(ip4: "127.0.0.1", port: port), timeout: 15, pool: gatekeeper,
          logger: .disabled),
        handler: PageHandler(desk: desk, gatekeeper: gatekeeper, door: door))
      async let listening: Void = {
        try? await server.waitUntilListening()
        if case .ip4(_, let port)? = await server.listeningAddress { door.open(.success(port)) }
      }()
      try await server.run()
      await listening
      return Failure(reason: "it has ended")
    } catch {
      return Failure(reason: phrase(error))
    }
  }

  /// Closes all connections.
  public func stop() { task.cancel() }

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

  /// The port; `nil` until it is known.
  var port: UInt16? {
    switch outcome.withLock({ $0 }) {
    case .success(let port): port
    case .failure, nil: nil
    }
  }
}
