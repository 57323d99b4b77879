package import Answers
import Notebook

/// The parts of a message that every receiver reads: the id for the reply, the method and the
/// parameters.
package struct Envelope: Sendable {
  /// The id of the request; `nil` for a notification, which has no reply.
  package var id: JSON?
  /// The name of the requested method.
  package var method: String
  /// The value of `params`; `nil` if the message has none.
  package var parameters: JSON?

  /// The error in an unreadable message, and its id if that is readable.
  package struct Unreadable: Error {
    package var id: JSON = .null
    package var failure: Failure
  }

  /// Parses a message.
  package init(parsing text: String) throws(Unreadable) {
    guard let json = JSON(parsing: text) else { throw Unreadable(failure: .badJSON) }
    let id = json["id"]
    guard let method = json["method"]?.string, json["jsonrpc"]?.string == "2.0" else {
      throw Unreadable(id: id ?? .null, failure: .noRequest)
    }
    (self.id, self.method, parameters) = (id, method, json["params"])
  }
}

/// A notice to other clients about a change.
package struct Notice: Sendable {
  package var method: String
  package var parameters: JSON
}

/// A parsed message to a session.
package struct Message: Sendable {
  /// The id of the request; `nil` for a notification, which has no reply.
  package var id: JSON?
  package var request: Request
  /// The parts of the session to add to the reply.
  var shown: Shown?

  /// The parts of the session to add to a reply, so that a page needs one request per line.
  struct Shown: Sendable {
    /// The layers of the board.
    var overlays: [String]
    /// The size at which the board is displayed.
    var window: SessionBoard.Window?
    /// The number of cells to show.
    var count: Int?
    /// The revision of the client's cells.
    var revision: Int?

    fileprivate init?(_ json: JSON?) throws(Failure) {
      guard json?.members != nil else { return nil }
      let parameters = try Parameters(json)
      overlays = try parameters.strings("overlays")
      window = try parameters.window
      count = try parameters.optionalCount("count")
      revision = try parameters.optionalCount("revision")
    }
  }

  /// Reads the method and the parameters of a message.
  package init(_ envelope: Envelope) throws(Failure) {
    guard let method = Method(rawValue: envelope.method) else { throw .unknown(envelope.method) }
    id = envelope.id
    let parameters = try Parameters(envelope.parameters)
    request = try Request(method, parameters)
    shown = try Shown(parameters["show"])
  }

  /// Returns the reply to a request.
  package static func answer(_ result: Result<JSON, Failure>, to id: JSON) -> String {
    switch result {
    case .success(let json): reply(json, to: id)
    case .failure(let failure): refusal(failure, to: id)
    }
  }

  private static func reply(_ result: JSON, to id: JSON) -> String {
    JSON.object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)]).text
  }

  /// Returns a reply with a failure.
  private static func refusal(_ failure: Failure, to id: JSON) -> String {
    JSON.object([("jsonrpc", .string("2.0")), ("id", id), ("error", failure.json)]).text
  }

  /// Returns a notification.
  package static func notification(_ method: String, _ parameters: JSON) -> String {
    JSON.object([
      ("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", parameters),
    ]).text
  }
}
