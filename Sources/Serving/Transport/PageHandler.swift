import FlyingFox

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers the requests of browsers: files of the page, and the WebSocket.
///
/// Only pages that came from here may ask: what another site makes a browser send has another
/// `Origin`, and a name that was bent to this address another `Host`.
struct PageHandler: HTTPHandler {
  let desk: Desk
  let gatekeeper: Gatekeeper
  let door: Door
  let files = PageFiles()

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var response = try await plainResponse(to: request)
    for (header, value) in securityHeaders { response.headers[header] = value }
    return response
  }

  private func plainResponse(to request: HTTPRequest) async throws -> HTTPResponse {
    guard isFromHere(request) else { return HTTPResponse(statusCode: .forbidden) }
    guard request.path == "/session" else {
      return files.response(
        to: request.path, method: request.method, known: request.headers[.ifNoneMatch])
    }
    guard case .ip4(_, let port)? = request.remoteAddress else {
      return HTTPResponse(statusCode: .forbidden)
    }
    let talk = Talk(desk: desk, gatekeeper: gatekeeper, port: port)
    return try await WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: talk))
      .handleRequest(request)
  }

  /// The names under which this server may be spoken to.
  private var hosts: [String] {
    guard let port = door.port else { return [] }
    return ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  private func isFromHere(_ request: HTTPRequest) -> Bool {
    guard let host = request.headers[.host], hosts.contains(host) else { return false }
    guard let origin = request.headers[HTTPHeader("Origin")] else { return true }
    return hosts.contains { origin == "http://\($0)" }
  }

  private var securityHeaders: [(HTTPHeader, String)] {
    let sockets = hosts.map { "ws://\($0)" }.joined(separator: " ")
    let policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; "
      + "img-src 'self' data: blob:; connect-src 'self' \(sockets); base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
    return [
      (HTTPHeader("Content-Security-Policy"), policy),
      (HTTPHeader("X-Content-Type-Options"), "nosniff"),
      (HTTPHeader("Referrer-Policy"), "no-referrer"),
      (HTTPHeader("Cross-Origin-Resource-Policy"), "same-origin"),
      (HTTPHeader("Cross-Origin-Opener-Policy"), "same-origin"),
    ]
  }
}

/// One WebSocket: a message is a text frame.
private struct Talk: WSMessageHandler {
  let desk: Desk
  let gatekeeper: Gatekeeper
  let port: UInt16

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let (stream, continuation) = AsyncStream<WSMessage>.makeStream()
    let connection = desk.connect { continuation.yield(.text($0)) }
    let task = Task {
      for await message in client {
        switch message {
        case .text(let text): desk.receive(text, from: connection)
        case .data(let data):
          desk.receive(String(decoding: data, as: UTF8.self), from: connection)
        case .close: continuation.finish()
        }
        if desk.isTrusted(connection) { gatekeeper.trust(port) }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in
      task.cancel()
      desk.disconnect(connection)
      gatekeeper.forget(port)
    }
    return stream
  }
}
