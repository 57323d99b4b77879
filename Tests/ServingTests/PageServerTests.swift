// The server on the loopback address: what it gives, and whom it keeps out.

import Answers
import Conditions
import Foundation
import Notebook
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite(.thorough, .waiting, .serialized) struct PageServerTests {
  @Test func `the page comes with its type, its tag and a strict policy`() throws {
    let served = try ServedSession()
    defer { served.end() }
    let client = try served.client()
    let page = try client.get("/", host: served.host)
    #expect(page.head.hasPrefix("HTTP/1.1 200"))
    #expect(page.head.contains("Content-Type: text/html; charset=utf-8"))
    #expect(page.head.contains("X-Content-Type-Options: nosniff"))
    #expect(page.head.contains("script-src 'self';"))
    #expect(page.head.contains("default-src 'none'"))
    #expect(page.body.contains("LayoutLab"))
    let tag = try #require(page.head.firstMatch(of: /ETag: (\S+)/)?.1)
    let again = try served.client().get("/", host: served.host, headers: ["If-None-Match: \(tag)"])
    #expect(again.head.contains(" 304 "))
    #expect(try served.client().get("/../Package.swift", host: served.host).head.contains(" 404 "))
    let post = try served.client().get("/", host: served.host, method: "POST")
    #expect(post.head.contains(" 405 "))
    #expect(served.server.address == "http://\(served.host)/#\(served.token.text)")
  }

  @Test func `what only a class has is fetched only there, and the page stays small`() throws {
    let served = try ServedSession()
    defer { served.end() }
    let bodies = try ["/", "/page.css", "/page.js"].map {
      try served.client().get($0, host: served.host).body
    }
    #expect(bodies.reduce(0) { $0 + $1.utf8.count } <= 220_000)
    #expect(!bodies[2].contains("class Dashboard") && bodies[2].contains("class Notebook"))
    let room = try served.client().get("/classroom.js", host: served.host)
    #expect(room.head.contains("Content-Type: text/javascript"))
    #expect(room.body.contains("class Dashboard") && room.body.contains("export { Classroom };"))
    #expect(!room.body.contains("import "))
    let sheet = try served.client().get("/classroom.css", host: served.host)
    #expect(sheet.head.contains("Content-Type: text/css"))
    #expect(sheet.body.contains("#students") && !bodies[1].contains("#students"))
  }

  @Test func `another host or origin is forbidden`() throws {
    let served = try ServedSession()
    defer { served.end() }
    #expect(try served.client().get("/", host: "evil.example").head.contains(" 403 "))
    #expect(try served.client().get("/", host: "127.0.0.1:1").head.contains(" 403 "))
    for origin in ["http://evil.example", "null", "https://\(served.host)", "http://127.0.0.1:1"] {
      let head = try served.client().upgrade(host: served.host, origin: origin)
      #expect(head.contains(" 403 "), "\(origin)")
    }
    let rebound = "evil.example:\(served.server.port)"
    let head = try served.client().upgrade(host: rebound, origin: "http://\(rebound)")
    #expect(head.contains(" 403 "))
    #expect(try served.client().upgrade(host: served.host).contains(" 101 "))
  }

  @Test func `a page changes the session, and another one is told`() throws {
    let served = try ServedSession()
    defer { served.end() }
    let (one, other) = (try served.page(), try served.page())
    let reply = try one.ask("evaluate", #"{"entry":"view red"}"#)
    #expect(JSON(parsing: reply)?["result"]?["status"] == .string("ok"))
    let news = try JSON(parsing: other.frame(containing: "documentChanged"))
    #expect(news?["method"] == .string("documentChanged"))
    #expect(news?["params"]?["by"] == .string("page"))
  }

  @Test func `bad JSON and 5 MB are refused, and the connection goes on`() throws {
    let served = try ServedSession()
    defer { served.end() }
    let page = try served.page()
    page.sendFrame("{")
    #expect(try page.frame().contains("-32700"))
    page.sendFrame(String(repeating: " ", count: 5 << 20))
    #expect(try page.frame().contains("-32002"))
    #expect(try page.ask("evaluate", #"{"entry":"view red"}"#).contains("\"ok\""))
  }

  @Test func `without the token a WebSocket learns nothing, and is closed in time`() throws {
    let served = try ServedSession(patience: .seconds(1))
    defer { served.end() }
    let client = try served.client()
    #expect(try client.upgrade(host: served.host).contains(" 101 "))
    #expect(try client.ask("document", "{}").contains("-32001"))
    #expect(try client.ask("initialize", #"{"token":"0123"}"#).contains("-32001"))
    #expect(client.isClosed(within: 20))
    // A connection that has shown it may be silent for longer than a later one that has not.
    let page = try served.page()
    #expect(try served.client().isClosed(within: 20))
    #expect(try page.ask("evaluate", #"{"entry":"view red"}"#).contains("\"ok\""))
  }

  @Test func `a thousand half-open connections are closed, and the page is served meanwhile`()
    throws
  {
    let served = try ServedSession(patience: .seconds(2))
    defer { served.end() }
    let page = try served.page()
    // In two waves: both ends are in this process, which may have only so many open.
    for _ in 0..<2 {
      var clients: [LoopbackClient] = []
      for index in 0..<500 {
        let client = try served.client()
        if index % 2 == 0 { client.send("GET / HTTP/1.1\r\nHost: ") }
        clients.append(client)
      }
      // Those who are in stay in, whoever knocks.
      #expect(try page.ask("evaluate", #"{"entry":"frames"}"#).contains("\"ok\""))
      for client in clients { #expect(client.isClosed(within: 20)) }
    }
    #expect(try served.client().get("/", host: served.host).head.contains(" 200 "))
  }

  @Test func `a port that is taken is told`() throws {
    let served = try ServedSession()
    defer { served.end() }
    #expect(throws: PageServer.Failure.self) {
      try PageServer(Desk(token: Token()) {}, port: served.server.port)
    }
  }
}
