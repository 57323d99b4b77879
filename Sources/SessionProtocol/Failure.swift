package import Answers

/// The reason why a message has no result: a JSON-RPC 2.0 error, after which the connection
/// continues.
public struct Failure: Error, Equatable, Sendable {
  /// The code of the error.
  public var code: Int
  /// The error in one sentence.
  public var message: String

  /// Creates an error.
  package init(code: Int, message: String) {
    self.code = code
    self.message = message
  }

  /// The text is not JSON.
  static let badJSON = Failure(code: -32700, message: "this is no JSON")
  /// The JSON is not a request.
  static let noRequest = Failure(
    code: -32600, message: "a request is an object with jsonrpc 2.0, id and method")
  /// The message is longer than ``Desk/messageLimit``.
  static let tooLong = Failure(code: -32002, message: "a message has at most 4 MB")
  /// The connection has not presented the token.
  static let noToken = Failure(
    code: -32001, message: "initialize with the token of the address comes first")

  /// The connection sends requests faster than they are answered.
  static let tooMany = Failure(code: -32004, message: "too many messages wait for an answer")

  /// Returns the failure for an unknown method.
  package static func unknown(_ method: String) -> Failure {
    Failure(code: -32601, message: "there is no method \(method)")
  }

  /// Returns the failure for a parameter that is missing or of another type.
  static func parameter(_ name: String, _ type: String) -> Failure {
    Failure(code: -32602, message: "\(name) is \(type)")
  }

  /// Returns the failure for a missing view, number, cell or effect.
  package static func missing(_ message: String) -> Failure {
    Failure(code: -32003, message: message)
  }

  /// Returns the failure for a limit that was reached.
  package static func limit(_ message: String) -> Failure {
    Failure(code: -32010, message: message)
  }

  /// The failure as JSON for a reply.
  package var json: JSON {
    .object([("code", .number(Double(code))), ("message", .string(message))])
  }
}
