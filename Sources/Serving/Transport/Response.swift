import Foundation

/// A response to a browser's request.
struct Response {
  /// The supported status codes.
  enum Status: String {
    case switchingProtocols = "101 Switching Protocols"
    case ok = "200 OK"
    case notModified = "304 Not Modified"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case headTooLong = "431 Request Header Fields Too Large"
  }

  var status: Status
  var fields: [(name: String, value: String)] = []
  var body = Data()

  /// Returns the bytes to send, without the body for `HEAD`.
  func data(isHead: Bool) -> Data {
    var lines = ["HTTP/1.1 \(status.rawValue)"] + fields.map { "\($0.name): \($0.value)" }
    if status != .switchingProtocols, status != .notModified {
      lines.append("Content-Length: \(body.count)")
    }
    let head = Data((lines + ["", ""]).joined(separator: "\r\n").utf8)
    return isHead ? head : head + body
  }
}
