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
  let reception: Reception
  let gatekeeper: Gatekeeper
  let door: Door
  let place: PageServer.Place
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
    guard case .ip4(let address, let port)? = request.remoteAddress else {
      return HTTPResponse(statusCode: .forbidden)
    }
    let talk = Talk(
      reception: reception, gatekeeper: gatekeeper,
      peer: Gatekeeper.Peer(address: address, port: port))
    return try await WebSocketHTTPHandler(handler: talk).handleRequest(request)
  }

  /// The names under which this server may be spoken to.
  private var hosts: [String] {
    guard let port = door.port else { return [] }
    return ["127.0.0.1:\(port)", "localhost:\(port)"]
      + place.names.flatMap { [$0, "\($0):\(port)"] }
  }

  /// Whether a request names this server, and no page of another one made it.
  ///
  /// Where it is open to other machines, any number is an address of it: what a foreign name is bent
  /// to still comes with that name.
  private func isFromHere(_ request: HTTPRequest) -> Bool {
    guard let host = request.headers[.host] else { return false }
    let isNumber = place.isOpen && host.allSatisfy { "0123456789.:".contains($0) }
    guard isNumber || hosts.contains(host) else { return false }
    guard let origin = request.headers[HTTPHeader("Origin")] else { return true }
    if place.names.contains(where: { origin == "https://\($0)" }) { return true }
    return isNumber ? origin == "http://\(host)" : hosts.contains { origin == "http://\($0)" }
  }

  private var securityHeaders: [(HTTPHeader, String)] {
    let sockets =
      (hosts.map { "ws://\($0)" } + place.names.map { "wss://\($0)" }).joined(separator: " ")
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
