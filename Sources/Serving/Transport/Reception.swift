public import SessionProtocol

// The server's connections: to a desk with one session, or to a class with many.

/// The client's address and the function that sends to it.
public struct Caller: Sendable {
  /// The address of the other end, without its port.
  public var address: String
  /// Sends a message, in order; on any thread.
  public var send: @Sendable (String) -> Void

  /// A caller.
  public init(address: String, send: @escaping @Sendable (String) -> Void) {
    self.address = address
    self.send = send
  }
}

/// The callbacks of a connection.
public struct Visit: Sendable {
  /// Takes a message; returns the time that the next one has to wait, because they come too fast.
  public var receive: @Sendable (String) -> Duration
  /// Indicates whether the caller has shown a token.
  public var isTrusted: @Sendable () -> Bool
  /// Something came from the caller, if only the answer to a ping.
  public var hear: @Sendable () -> Void = {}
  /// The caller is sent a ping.
  public var ping: @Sendable () -> Void = {}
  /// The caller is gone.
  public var leave: @Sendable () -> Void
}

/// The acceptor of connections.
public struct Reception: Sendable {
  /// Accepts a connection.
  public var takeUp: @Sendable (Caller) -> Visit
  /// The largest number of a message's bytes that it reads; a longer one is cut.
  public var messageLimit: Int
  /// The number of connections without a token that may wait at a time.
  public var newcomers: Int

  /// Connections to one session.
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

  /// Connections to a class.
  public init(_ classroom: Classroom) {
    messageLimit = classroom.limits.message
    newcomers = 4 * classroom.limits.sandboxes
    takeUp = { classroom.takeUp($0) }
  }
}
