// The page and its WebSocket.

import Dispatch
import FlyingFox
import FlyingSocks
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A server of the page.
public final class PageServer: Sendable {
  /// Why a page is not served, in a short phrase.
  public struct Failure: Error, Sendable {
    /// The phrase: `Address already in use`.
    public var reason: String
  }

  /// Where a server listens.
  public struct Place: Sendable {
    /// The address of this machine that is listened to.
    public var address: String
    /// The port; 0 for any that is free.
    public var port: UInt16
    /// The names, besides `localhost`, by which pages call this server or a proxy before it.
    public var names: [String]

    /// Whether other machines reach it.
    public var isOpen: Bool { !address.hasPrefix("127.") }

    /// A place, by default on the loopback address.
    public init(address: String = "127.0.0.1", port: UInt16 = 0, names: [String] = []) {
      (self.address, self.port, self.names) = (address, port, names)
    }
  }

  /// The port on which it listens.
  public let port: UInt16
  private let place: Place
  private let token: Token?
  private let task: Task<Void, Never>

  /// Where the page is; the token behind `#` never leaves the browser but to this server.
  public var address: String {
    "http://\(place.address == "0.0.0.0" ? "127.0.0.1" : place.address):\(port)/"
      + (token.map { "#\($0.text)" } ?? "")
  }

  /// Serves the page of a session to this machine, from now on.
  ///
  /// - Parameters:
  ///   - desk: Where the page's messages go.
  ///   - port: The port; 0 for any that is free.
  ///   - patience: How long a connection may stay without having shown the token.
  /// - Throws: Why the port can't be had.
  public convenience init(
    _ desk: Desk, port: UInt16 = 0, patience: Duration = .seconds(15)
  ) throws(Failure) {
    try self.init(
      Reception(desk), at: Place(port: port), token: desk.token, patience: patience)
  }

  /// Serves the page, from now on.
  ///
  /// - Parameters:
  ///   - reception: Where connections go.
  ///   - place: Where it listens.
  ///   - token: What stands in the address.
  ///   - patience: How long a connection may stay without having shown the token.
  /// - Throws: Why the place can't be had.
  public init(
    _ reception: Reception, at place: Place, token: Token?, patience: Duration = .seconds(15)
  ) throws(Failure) {
    let door = Door()
    // Threads of another priority than a test's or a caller's are not taken up by what those wait for.
    task = Task.detached(priority: .userInitiated) {
      // Should the system run out of something, what is served goes on where it was.
      while !Task.isCancelled {
        var place = place
        place.port = door.port ?? place.port
        let failure = await Self.serve(reception, at: place, patience, door)
        door.open(.failure(failure))
        guard door.port != nil else { return }
        try? await Task.sleep(for: .seconds(1))
      }
    }
    (self.place, self.token) = (place, token)
    do { self.port = try door.wait().get() } catch {
      task.cancel()
      throw error
    }
  }

  /// Serves until that fails.
  private static func serve(
    _ reception: Reception, at place: Place, _ patience: Duration, _ door: Door
  ) async -> Failure {
    do {
      let gatekeeper = Gatekeeper(
        HTTPServer.defaultPool(), patience: patience, limit: reception.newcomers)
      let server = HTTPServer(
        config: .init(
          address: try .inet(ip4: place.address, port: place.port), timeout: 15, pool: gatekeeper,
          logger: .disabled),
        handler: PageHandler(
          reception: reception, gatekeeper: gatekeeper, door: door, place: place))
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
