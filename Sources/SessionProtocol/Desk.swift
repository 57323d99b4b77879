// The connection between clients and a session: messages arrive on any thread, and the thread that
// owns the session answers them one after another, between the lines that a user types at its
// prompt.

package import Answers
public import Notebook
import ConstraintSolver
import Synchronization

/// A session's side of the protocol: its connections, the waiting requests, and the state that
/// clients know.
///
/// ```swift
/// while let waiting = desk.next() {
///   let turn = desk.answer(waiting, in: &session) { files.perform($0) }
///   desk.send(turn)
/// }
/// ```
public final class Desk: Sendable {
  /// The maximum number of bytes of a message.
  public static let messageLimit = 4 << 20
  /// The maximum number of waiting requests of a connection.
  static let queueLimit = 1000

  /// A connection.
  public struct Client: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// A request waiting for the owner of the session.
  public struct Waiting: Sendable {
    package let client: Client
    package let message: Message
  }

  private struct Connection {
    let send: @Sendable (String) -> Void
    var isTrusted: Bool
    var formats: Set<Format> = [.text]
    var waiting = 0
  }

  private struct State {
    var connections: [Client: Connection] = [:]
    var count = 0
    var waiting: [Waiting] = []
    /// The frames last sent to the clients.
    var frames = RootFrames()
    var revision = 0
    var answers = KeptAnswers()
    /// The signal raised while requests wait.
    var signal: Signal?
  }

  private let state = Mutex(State())
  /// The token that a connection has to present; `nil` if none is required.
  package let token: Token?
  /// The number of lines recovered from a journal.
  package let recovered: Int
  private let stop: @Sendable () -> Void
  private let arrived: @Sendable () -> Void

  /// Creates a desk.
  ///
  /// - Parameters:
  ///   - token: The token that a connection has to present; `nil` if all connections are trusted.
  ///   - recovered: The number of the session's lines that come from a journal.
  ///   - stop: Stops the session's computation; called on any thread.
  ///   - arrived: Called on any thread when a message arrives or ``wake()`` is called.
  public init(
    token: Token?, recovered: Int = 0, stop: @escaping @Sendable () -> Void,
    arrived: @escaping @Sendable () -> Void = {}
  ) {
    self.token = token
    self.recovered = recovered
    self.stop = stop
    self.arrived = arrived
  }

  /// Signals to a poll loop whether requests are waiting; both functions are called on any thread.
  public struct Signal: Sendable {
    /// Called when the first request arrives, and by ``Desk/wake()``.
    public let raise: @Sendable () -> Void
    /// Called when the last request is removed.
    public let lower: @Sendable () -> Void

    /// Creates a signal from two functions.
    public init(raise: @escaping @Sendable () -> Void, lower: @escaping @Sendable () -> Void) {
      self.raise = raise
      self.lower = lower
    }
  }

  /// Attaches a signal for polling, and raises it at once if requests are waiting.
  public func attach(_ signal: Signal) {
    state.withLock { state in
      state.signal = signal
      if !state.waiting.isEmpty { signal.raise() }
    }
  }

  // MARK: - Connections

  /// Adds a connection; `send` is called on any thread and must keep the order.
  public func connect(send: @escaping @Sendable (String) -> Void) -> Client {
    state.withLock { state in
      state.count += 1
      let client = Client(number: state.count)
      state.connections[client] = Connection(send: send, isTrusted: token == nil)
      return client
    }
  }

  /// Removes a connection and its waiting requests.
  public func disconnect(_ client: Client) {
    state.withLock { state in
      state.connections[client] = nil
      state.waiting.removeAll { $0.client == client }
    }
  }

  /// Returns the formats that a connection requests.
  package func formats(of client: Client) -> Set<Format> {
    state.withLock { $0.connections[client]?.formats } ?? [.text]
  }

  /// Sets the formats of a connection; an empty set means text.
  package func set(_ formats: Set<Format>, of client: Client) {
    state.withLock { $0.connections[client]?.formats = formats.isEmpty ? [.text] : formats }
  }

  /// Returns whether a connection has presented the token.
  package func isTrusted(_ client: Client) -> Bool {
    state.withLock { $0.connections[client]?.isTrusted == true }
  }

  /// Receives a message from a connection: errors are returned and `stop` takes effect at once; all
  /// other requests wait for the owner of the session.
  public func receive(_ text: String, from client: Client) {
    guard text.utf8.count <= Self.messageLimit else {
      return reply(.failure(.tooLong), to: .null, client)
    }
    do throws(Envelope.Unreadable) {
      receive(try Envelope(parsing: text), from: client)
    } catch {
      reply(.failure(error.failure), to: error.id, client)
    }
  }

  private func receive(_ envelope: Envelope, from client: Client) {
    do throws(Failure) {
      receive(try Message(envelope), from: client)
    } catch {
      reply(.failure(error), to: envelope.id ?? .null, client)
    }
  }

  /// Receives a parsed message.
  package func receive(_ message: Message, from client: Client) {
    if !isTrusted(client) {
      guard case .initialize(let shown?, _) = message.request, token?.matches(shown) == true else {
        return reply(.failure(.noToken), to: message.id ?? .null, client)
      }
      state.withLock { $0.connections[client]?.isTrusted = true }
    }
    if message.request == .stop {
      stop()
      return reply(.success(.object([("stopped", .bool(true))])), to: message.id, client)
    }
    let isQueued = state.withLock { state in
      guard let connection = state.connections[client], connection.waiting < Self.queueLimit else {
        return false
      }
      state.connections[client]?.waiting += 1
      if state.waiting.isEmpty { state.signal?.raise() }
      state.waiting.append(Waiting(client: client, message: message))
      return true
    }
    if isQueued { arrived() } else { reply(.failure(.tooMany), to: message.id, client) }
  }

  /// Removes and returns the request that has waited longest; `nil` if there is none.
  public func next() -> Waiting? {
    state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      let first = state.waiting.removeFirst()
      state.connections[first.client]?.waiting -= 1
      if state.waiting.isEmpty { state.signal?.lower() }
      return first
    }
  }

  /// Indicates whether a request is waiting.
  package var isAwaited: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// Raises the signal even if no request is waiting.
  public func wake() {
    state.withLock { $0.signal?.raise() }
    arrived()
  }

  // MARK: - Notifications

  package func reply(_ result: Result<JSON, Failure>, to id: JSON?, _ client: Client) {
    guard let id, let send = state.withLock({ $0.connections[client]?.send }) else { return }
    send(Message.answer(result, to: id))
  }

  /// Sends the reply to a request, and notifies the other clients of its changes.
  ///
  /// The changes must be in the journal before this is called.
  public func send(_ turn: Turn) {
    reply(turn.result, to: turn.id, turn.client)
    notify(turn.news, but: turn.client)
  }

  /// Replies to a request with a failure.
  package func refuse(_ waiting: Waiting, _ failure: Failure) {
    reply(.failure(failure), to: waiting.message.id, waiting.client)
  }

  /// Notifies all connections of a change by the owner of the session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isDocument: Whether lines were accepted or undone.
  public func announce(_ session: Session, isDocument: Bool) {
    guard state.withLock({ !$0.connections.isEmpty }) else { return }
    let moved = follow(session, isChange: isDocument)
    notify(news(moved, of: session, by: "shell", isDocument: isDocument, cell: nil), but: nil)
  }

  private func notify(_ news: [Notice], but client: Client?) {
    let others = state.withLock { state in
      state.connections.filter { $0.key != client && $0.value.isTrusted }.values.map { $0.send }
    }
    // With a single page, there is no one to notify up to sixty times a second.
    guard !others.isEmpty else { return }
    let messages = news.map { Message.notification($0.method, $0.parameters) }
    for send in others { for message in messages { send(message) } }
  }

  /// Records the current frames; returns the moves since the last call.
  package func follow(_ session: Session, isChange: Bool) -> [JSON] {
    moves(of: session, isChange: isChange).map { $0.json }
  }

  private func moves(of session: Session, isChange: Bool) -> [RootFrames.Move] {
    let frames = RootFrames(of: session)
    return state.withLock { state in
      let moves = frames.moves(since: state.frames)
      state.frames = frames
      if isChange { state.revision += 1 }
      return moves
    }
  }

  /// Moves a number as in a `set` request that is not final, for the only client and without a
  /// message.
  ///
  /// - Returns: The moves since the last message; `nil` if the number cannot have that value.
  package func drag(
    _ path: String, to value: Double, in session: inout Session
  ) -> [RootFrames.Move]? {
    guard session.drag(path, to: .number(value)) == nil else { return nil }
    return moves(of: session, isChange: false)
  }

  /// The names of the views, by their index in moves.
  package var names: [String] { state.withLock { $0.frames.names } }

  /// Keeps the answer to the last entry, so that other clients see the same blocks as its author.
  package func keep(_ answer: Answer, to entry: (text: String, output: String)?) {
    guard let entry else { return }
    state.withLock { $0.answers.keep(answer, to: entry.text, recorded: entry.output) }
  }

  /// Returns the answer to an entry, if it is kept.
  func keptAnswer(to entry: String, recorded: String) -> Answer? {
    state.withLock { $0.answers[entry, recorded] }
  }

  /// Indicates whether no answer is kept.
  var hasNoAnswers: Bool { state.withLock { $0.answers.isEmpty } }

  /// The revision of the document, which grows with each change, as JSON.
  var revision: JSON { .number(Double(revisionNumber)) }

  /// The revision of the document.
  var revisionNumber: Int { state.withLock { $0.revision } }

  /// Returns the notices for the other clients.
  package func news(
    _ moved: [JSON], of session: Session, by whom: String, isDocument: Bool, cell: Int?
  ) -> [Notice] {
    var news: [Notice] = []
    if !moved.isEmpty {
      news.append(
        Notice(
          method: "moved",
          parameters: .object([
            ("moved", .array(moved)), ("prompt", .string(session.prompt)),
            ("revision", revision), ("by", .string(whom)),
          ])))
    }
    if isDocument {
      var members: [(key: String, value: JSON)] = [
        ("revision", revision), ("by", .string(whom)),
      ]
      if let cell { members.append(("cell", .number(Double(cell)))) }
      news.append(Notice(method: "documentChanged", parameters: .object(members)))
    }
    return news
  }
}
