public import SessionProtocol

// The server's connections: to a desk with one session, or to a class with many.

/// A client's address and the function that sends to it.
public struct Caller: Sendable {
  /// The client's address, without its port.
  public var address: String
  /// Sends a message; messages keep their order, and any thread may call it.
  public var send: @Sendable (String) -> Void

  /// Creates a caller.
  public init(address: String, send: @escaping @Sendable (String) -> Void) {
    self.address = address
    self.send = send
  }
}

/// The callbacks of a connection.
public struct Visit: Sendable {
  /// Handles a message; returns how long the next one must wait if they arrive too fast.
  public var receive: @Sendable (String) -> Duration
  /// Returns whether the caller has presented a token.
  public var isTrusted: @Sendable () -> Bool
  /// Called when anything arrives from the caller, even a pong.
  public var hear: @Sendable () -> Void = {}
  /// Called before a ping is sent to the caller.
  public var ping: @Sendable () -> Void = {}
  /// Called when the caller disconnects.
  public var leave: @Sendable () -> Void
}

/// The acceptor of connections.
public struct Reception: Sendable {
  /// Accepts a connection.
  public var takeUp: @Sendable (Caller) -> Visit
  /// The maximum number of bytes of a message that are kept.
  public var messageLimit: Int
  /// The maximum number of connections without a token at a time.
  public var newcomers: Int

  /// Creates a reception for one session.
  public init(_ desk: Desk) {
    messageLimit = Desk.messageLimit
    newcomers = 128
    takeUp = { caller in
      let client = desk.connect(send: caller.send)
      return Visit(
        receive: { text in
          desk.receive(text, from: client)
          return .zero
        }, isTrusted: { desk.isTrusted(client) }, leave: { desk.disconnect(client) })
    }
  }

  /// Creates a reception for a class.
  public init(_ classroom: Classroom) {
    messageLimit = classroom.limits.message
    newcomers = 4 * classroom.limits.sandboxes
    takeUp = { classroom.takeUp($0) }
  }
}
