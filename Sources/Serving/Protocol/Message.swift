import Notebook

/// A message of a front, read: what it asks, and by what the reply calls it.
struct Message: Sendable {
  /// The id of the request; `nil` for a notification, which has no reply.
  var id: JSON?
  var request: Request

  /// What is wrong with a message, and its id as far as it could be read.
  struct Unreadable: Error {
    var id: JSON = .null
    var failure: Failure
  }

  /// Reads a message.
  init(parsing text: String) throws(Unreadable) {
    guard let json = JSON(parsing: text) else { throw Unreadable(failure: .badJSON) }
    let id = json["id"]
    guard let name = json["method"]?.string, json["jsonrpc"]?.string == "2.0" else {
      throw Unreadable(id: id ?? .null, failure: .noRequest)
    }
    do throws(Failure) {
      guard let method = Method(rawValue: name) else { throw .unknown(name) }
      self.id = id
      request = try Request(method, try Parameters(json["params"]))
    } catch {
      throw Unreadable(id: id ?? .null, failure: error)
    }
  }

  /// A reply with a result.
  static func reply(_ result: JSON, to id: JSON) -> String {
    JSON.object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)]).text
  }

  /// A reply that says why there is no result.
  static func refusal(_ failure: Failure, to id: JSON) -> String {
    JSON.object([("jsonrpc", .string("2.0")), ("id", id), ("error", failure.json)]).text
  }

  /// A notification.
  static func notification(_ method: String, _ parameters: JSON) -> String {
    JSON.object([
      ("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", parameters),
    ]).text
  }
}
