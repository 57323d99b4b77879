/// Answers requests from browsers, for files of the page and for the WebSocket.
///
/// Only pages from this server are answered: a request from another site has a different `Origin`,
/// and one that uses a name pointed at this address has a different `Host`.
struct PageHandler {
  private let place: PageServer.Place
  private let files = PageFiles()
  /// The accepted values of `Host`.
  private let hosts: [String]

  /// Creates a handler.
  ///
  /// - Parameter place: The address at which the server listens, with its port.
  init(_ place: PageServer.Place) {
    self.place = place
    hosts =
      Set([place.address, "127.0.0.1", "localhost"]).sorted().map { "\($0):\(place.port)" }
      + place.names.flatMap { $0.contains(":") ? [$0] : [$0, "\($0):\(place.port)"] }
  }

  func response(to head: RequestHead) -> Response {
    var response = isFromHere(head) ? plainResponse(to: head) : Response(status: .forbidden)
    response.fields += securityFields
    return response
  }

  private func plainResponse(to head: RequestHead) -> Response {
    if head.path == "/session" {
      return Handshake.response(to: head) ?? Response(status: .badRequest)
    }
    return files.response(to: head.path, method: head.method, known: head["if-none-match"])
  }

  /// Returns whether a request names this server and does not come from another site's page.
  ///
  /// If the server is open to other machines, any numeric address is accepted, since a foreign
  /// domain name that resolves to this server would appear in the request.
  private func isFromHere(_ head: RequestHead) -> Bool {
    guard let host = head["host"]?.lowercased() else { return false }
    let isNumber = place.isOpen && host.allSatisfy { "0123456789.:".contains($0) }
    guard isNumber || hosts.contains(host) else { return false }
    guard let origin = head["origin"] else { return true }
    if place.names.contains(where: { origin == "https://\($0)" }) { return true }
    return isNumber ? origin == "http://\(host)" : hosts.contains { origin == "http://\($0)" }
  }

  private var securityFields: [(name: String, value: String)] {
    let sockets =
      (hosts.map { "ws://\($0)" } + place.names.map { "wss://\($0)" }).joined(separator: " ")
    let policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; "
      + "img-src 'self' data: blob:; connect-src 'self' \(sockets); base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
    return [
      ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
  }
}
