// The place at which a server listens, and the clients that it lets in.

import Answers
import Conditions
import Foundation
import Notebook
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite(.thorough, .waiting) struct PlaceTests {
  private static let alone = PageServer.Place(port: 8001)
  private static let second = PageServer.Place(address: "127.0.0.2", port: 8001)
  private static let proxied = PageServer.Place(port: 8001, names: ["Lab.example"])
  private static let open = PageServer.Place(
    address: "0.0.0.0", port: 8001, names: ["lab.example", "lab.example:8443"])

  /// The status of a request from a page, which says where it came from, or not.
  private func status(
    _ place: PageServer.Place, _ host: String, _ origin: String? = nil
  ) throws -> Response.Status {
    let origin = origin.map { "\r\nOrigin: \($0)" } ?? ""
    let head = try RequestHead(parsing: "GET / HTTP/1.1\r\nHost: \(host)\(origin)\r\n\r\n")
    return PageHandler(place).response(to: head).status
  }

  @Test(arguments: [
    (alone, "127.0.0.1:8001", "http://127.0.0.1:8001"), (alone, "localhost:8001", nil),
    (alone, "LocalHost:8001", "http://localhost:8001"),
    (second, "127.0.0.2:8001", "http://127.0.0.2:8001"),
    (proxied, "lab.example", "https://lab.example"), (proxied, "lab.example", "http://lab.example"),
    (proxied, "127.0.0.1:8001", "http://127.0.0.1:8001"),
    (open, "192.168.1.5:8001", "http://192.168.1.5:8001"), (open, "10.0.0.7:8001", nil),
    (open, "lab.example:8001", "http://lab.example:8001"),
    (open, "lab.example:8443", "https://lab.example:8443"),
  ])
  func `a page that came from here is let in`(
    _ place: PageServer.Place, _ host: String, _ origin: String?
  ) throws {
    #expect(try status(place, host, origin) == .ok)
  }

  @Test(arguments: [
    (alone, "evil.example", nil), (alone, "evil.example:8001", "http://evil.example:8001"),
    (alone, "127.0.0.2:8001", nil), (alone, "192.168.1.5:8001", nil), (alone, "127.0.0.1", nil),
    (alone, "127.0.0.1:8001", "http://evil.example"), (alone, "127.0.0.1:8001", "null"),
    (alone, "127.0.0.1:8001", "https://127.0.0.1:8001"), (second, "127.0.0.3:8001", nil),
    (proxied, "192.168.1.5:8001", nil), (proxied, "other.example", "https://lab.example"),
    (proxied, "lab.example", "https://lab.example.evil.example"),
    (open, "evil.example:8001", "http://evil.example:8001"),
    (open, "192.168.1.5:8001", "http://evil.example"),
    (open, "192.168.1.5:8001", "http://10.0.0.7:8001"), (open, "lab.example.:8001", nil),
  ])
  func `what another site makes a browser ask is refused`(
    _ place: PageServer.Place, _ host: String, _ origin: String?
  ) throws {
    #expect(try status(place, host, origin) == .forbidden)
  }

  @Test func `who opens it to others is told that nothing is encrypted`() {
    #expect(Self.alone.warning == nil && Self.second.warning == nil && Self.proxied.warning == nil)
    #expect(Self.open.warning?.contains("without encryption") == true)
  }

  @Test func `pages of a named host may speak to it over TLS`() throws {
    let head = try RequestHead(parsing: "GET / HTTP/1.1\r\nHost: lab.example\r\n\r\n")
    let policy = PageHandler(Self.proxied).response(to: head).fields
      .first { $0.name == "Content-Security-Policy" }?.value
    #expect(policy?.contains(" wss://lab.example;") == true)
  }

  @Test func `every source that a page may speak to is a host with one port at most`() throws {
    let head = try RequestHead(parsing: "GET / HTTP/1.1\r\nHost: lab.example\r\n\r\n")
    for place in [Self.alone, Self.second, Self.proxied, Self.open] {
      let policy =
        PageHandler(place).response(to: head).fields
        .first { $0.name == "Content-Security-Policy" }?.value ?? ""
      let sources = policy.split(separator: " ").filter { $0.hasPrefix("ws") }
      #expect(!sources.isEmpty)
      for source in sources {
        #expect(source.wholeMatch(of: /wss?:\/\/[a-z0-9.-]+(:[0-9]+)?;?/) != nil, "\(source)")
      }
    }
  }

  @Test func `an address that is none is told`() throws {
    for address in ["lab.example", "::1", "", "1.2.3", "127.0.0.1:80"] {
      let failure = #expect(throws: PageServer.Failure.self) {
        try PageServer(
          Reception(Desk(token: Token()) {}), at: PageServer.Place(address: address), token: nil)
      }
      #expect(failure?.reason.contains("four numbers") == true, "\(address)")
    }
  }

  #if os(Linux)
    @Test func `a server at one address is called by it, and not heard at others`() throws {
      let desk = Desk(token: Token()) {}
      let server = try PageServer(
        Reception(desk), at: PageServer.Place(address: "127.0.0.2"), token: desk.token)
      defer { server.stop() }
      let host = "127.0.0.2:\(server.port)"
      #expect(server.address.hasPrefix("http://\(host)/#"))
      let client = try LoopbackClient(port: server.port, address: 0x7f00_0002)
      #expect(try client.upgrade(host: host, origin: "http://\(host)").contains(" 101 "))
      #expect(throws: LoopbackClient.Failure.self) { try LoopbackClient(port: server.port) }
    }
  #endif
}
