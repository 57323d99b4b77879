// The page and its WebSocket.

public import SessionProtocol
import FlyingSocks
import Foundation

/// A server for the page.
public final class PageServer: Sendable {
  /// The reason why a page is not served, as a short phrase.
  public struct Failure: Error, Sendable {
    /// The phrase: `Address already in use`.
    public var reason: String
  }

  /// The address at which a server listens.
  public struct Place: Sendable {
    /// The address of this machine to listen on.
    public var address: String
    /// The port; 0 for any free one.
    public var port: UInt16
    /// The names, besides `localhost`, by which pages reach this server or a proxy in front of it.
    public var names: [String]

    /// Indicates whether other machines can reach it.
    public var isOpen: Bool { !address.hasPrefix("127.") }

    /// The warning to show before other machines can connect; `nil` if they cannot.
    public var warning: String? {
      isOpen
        ? "served to every machine that reaches this one, without encryption: whoever listens on the"
          + " network reads what is typed, and whoever joins can compute in a sandbox; TLS is a"
          + " proxy's work" : nil
    }

    /// Creates a place, by default on the loopback address; names are hosts, with a port unless it
    /// is the default.
    public init(address: String = "127.0.0.1", port: UInt16 = 0, names: [String] = []) {
      (self.address, self.port) = (address, port)
      self.names = names.map { $0.lowercased() }
    }
  }

  /// The port on which the server listens.
  public let port: UInt16
  private let place: Place
  private let token: Token?
  private let task: Task<Void, Never>

  /// The address of the page; browsers never send the token after `#` in a request.
  public var address: String {
    "http://\(place.address == "0.0.0.0" ? "127.0.0.1" : place.address):\(port)/"
      + (token.map { "#\($0.text)" } ?? "")
  }

  /// Starts serving the page of a session to this machine.
  ///
  /// - Parameters:
  ///   - desk: The desk that receives the page's messages.
  ///   - port: The port; 0 for any free one.
  ///   - patience: The time that a connection may stay without presenting the token, or without
  ///     reading anything that is sent to it.
  /// - Throws: An error if the port is not available.
  public convenience init(
    _ desk: Desk, port: UInt16 = 0, patience: Duration = .seconds(15)
  ) throws(Failure) {
    try self.init(
      Reception(desk), at: Place(port: port), token: desk.token, patience: patience)
  }

  /// Starts serving the page.
  ///
  /// - Parameters:
  ///   - reception: The acceptor of connections.
  ///   - place: The address to listen on.
  ///   - token: The token in the address.
  ///   - patience: The time that a connection may stay without presenting the token, or without
  ///     reading anything that is sent to it.
  /// - Throws: An error if the address is not available.
  public init(
    _ reception: Reception, at place: Place, token: Token?, patience: Duration = .seconds(15)
  ) throws(Failure) {
    let listener: Socket
    do { (listener, port) = try Self.listen(at: place) } catch {
      throw Failure(reason: Self.phrase(error))
    }
    (self.place, self.token) = (place, token)
    var known = place
    known.port = port
    let handler = PageHandler(known)
    let gatekeeper = Gatekeeper(patience: patience, limit: reception.newcomers)
    // With a separate priority, waiting tests or callers do not occupy the server's threads.
    task = Task.detached(priority: .userInitiated) {
      defer { try? listener.close() }
      // If the system runs out of resources, open connections continue, and listening is retried.
      while !Task.isCancelled {
        try? await Self.serve(reception, on: listener, handler, gatekeeper)
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// Returns a listening socket and its port.
  private static func listen(at place: Place) throws -> (Socket, UInt16) {
    let socket = try Socket(domain: AF_INET, type: .stream)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      guard let address = try? sockaddr_in.inet(ip4: place.address, port: place.port) else {
        throw Failure(reason: "an address is four numbers, as 0.0.0.0; a name is given by --name")
      }
      try socket.bind(to: address)
    } catch {
      try? socket.close()
      throw error
    }
    try socket.listen()
    guard case .ip4(_, let port) = try socket.sockname() else {
      throw SocketError.unsupportedAddress
    }
    return (socket, port)
  }

  /// Serves all connections until listening fails.
  private static func serve(
    _ reception: Reception, on listener: Socket, _ handler: PageHandler, _ gatekeeper: Gatekeeper
  ) async throws {
    let pool = SocketPool<FlyingSocks.Poll>.make()
    try await pool.prepare()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await pool.run() }
      let listening = try AsyncSocket(socket: listener, pool: pool)
      while true {
        do {
          let socket = try await listening.accept().socket
          // A client that only watches receives each step of a drag, and sends nothing that could
          // carry an acknowledgement.
          try? socket.setValue(
            true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
          group.addTask {
            defer { try? socket.close() }
            guard case .ip4(let address, _)? = try? socket.remotePeer() else { return }
            let wire = Wire(socket: socket, pool: pool, patience: gatekeeper.patience)
            await Connection(
              wire: wire, address: address, handler: handler, reception: reception,
              gatekeeper: gatekeeper
            ).serve()
          }
        } catch {
          // There are too many connections, or one was closed before it was accepted.
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    }
  }

  /// Closes all connections.
  public func stop() { task.cancel() }

  private static func phrase(_ error: any Error) -> String {
    switch error {
    case SocketError.failed(_, _, let message): message
    case let failure as Failure: failure.reason
    default: "\(error)"
    }
  }
}
