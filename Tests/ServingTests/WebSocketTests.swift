// The input of a connection, byte by byte: bad requests and frames, input that is too long, and
// clients that are too slow.

import Answers
import Conditions
import Foundation
import Notebook
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite(.thorough, .waiting, .serialized) struct WebSocketTests {
  /// A request whose reply is known.
  private static let question =
    #"{"jsonrpc":"2.0","id":"q","method":"isIncomplete","params":{"entry":"view red"}}"#
  private static let reply = #"{"jsonrpc":"2.0","id":"q","result":{"incomplete":false}}"#

  @Test(arguments: [
    // Examples of FIPS 180 and, behind it, of RFC 6455.
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (
      "dGhlIHNhbXBsZSBub25jZQ==258EAFA5-E914-47DA-95CA-C5AB0DC85B11",
      "b37a4f2cc0624f1690f64606cf385945b2bec4ea"
    ),
  ])
  func `the proof of a handshake is SHA-1's`(_ text: String, _ sum: String) {
    let bytes = Handshake.sha1(Array(text.utf8))
    #expect(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == sum)
  }

  @Test func `a message may come in several frames, with others about the connection between`()
    throws
  {
    let served = try ServedSession()
    defer { served.end() }
    let page = try served.page()
    let bytes = Array(Self.question.utf8)
    page.sendFrame(0x01, Array(bytes[..<10]))
    page.sendFrame(0x89, Array("are you there".utf8))
    let pong = try page.control()
    #expect(pong.first == 0x8a && pong.payload == Array("are you there".utf8))
    page.sendFrame(0x00, [])
    page.sendFrame(0x8a, [1, 2, 3])
    page.sendFrame(0x80, Array(bytes[10...]))
    #expect(try page.frame() == Self.reply)
    page.sendFrame(0x88, [0x03, 0xe8])
    #expect(try page.closingCode() == 1000)
    #expect(page.isClosed(within: 20))
  }

  @Test(arguments: [
    ("a compressed frame", [0xc1, 0x80, 0, 0, 0, 0]), ("a reserved bit", [0x91, 0x80, 0, 0, 0, 0]),
    ("a frame without a mask", [0x81, 0x01, 0x20]), ("an unknown kind", [0x83, 0x80, 0, 0, 0, 0]),
    ("a ping in parts", [0x09, 0x80, 0, 0, 0, 0]),
    ("a long ping", [0x89, 0xfe, 0x00, 0x7e, 0, 0, 0, 0]),
    ("a part of nothing", [0x80, 0x80, 0, 0, 0, 0]),
    ("a message in a message", [0x01, 0x80, 0, 0, 0, 0, 0x81, 0x80, 0, 0, 0, 0]),
  ])
  func `what is no frame ends the connection, and says so`(_ what: String, _ bytes: [UInt8]) throws
  {
    let served = try ServedSession()
    defer { served.end() }
    let page = try served.page()
    page.send(bytes)
    #expect(try page.closingCode() == 1002, "\(what)")
    #expect(page.isClosed(within: 20), "\(what)")
    #expect(try served.page().ask("values", "{}").contains("result"))
  }

  @Test func `a message that is no text ends the connection`() throws {
    let served = try ServedSession()
    defer { served.end() }
    let page = try served.page()
    page.sendFrame(0x81, [0x22, 0xff, 0x22])
    #expect(try page.closingCode() == 1007)
  }

  @Test(arguments: [17 << 20, 1 << 30, Int.max])
  func `a frame that says it is far too long is not waited for`(_ length: Int) throws {
    let served = try ServedSession()
    defer { served.end() }
    let page = try served.page()
    page.sendFrame(0x81, [], announcing: length)
    #expect(try page.closingCode() == 1009)
    #expect(page.isClosed(within: 20))
  }

  @Test func `parts of a message add up`() throws {
    let served = try ServedSession()
    defer { served.end() }
    let page = try served.page()
    let part = [UInt8](repeating: 0x20, count: 1 << 20)
    page.sendFrame(0x01, part)
    for _ in 0..<15 { page.sendFrame(0x00, part) }
    page.sendFrame(0x00, [0x20])
    #expect(try page.closingCode() == 1009)
    // A message that is slightly too long gets an error, and the next one is answered.
    let other = try served.page()
    other.sendFrame(0x01, part)
    for _ in 0..<4 { other.sendFrame(0x00, part) }
    other.sendFrame(0x80, [])
    #expect(try other.frame().contains("-32002"))
    other.sendFrame(Self.question)
    #expect(try other.frame() == Self.reply)
  }

  @Test func `who has not shown the token sends no more than that takes`() throws {
    let served = try ServedSession()
    defer { served.end() }
    let client = try served.client()
    #expect(try client.upgrade(host: served.host).contains(" 101 "))
    client.sendFrame(0x01, [UInt8](repeating: 0x20, count: 16 << 10))
    client.sendFrame(0x80, [0x20])
    #expect(try client.closingCode() == 1009)
  }

  @Test func `who sends a byte now and then is closed in time, whatever it is a part of`() throws {
    let served = try ServedSession(patience: .seconds(1))
    defer { served.end() }
    let beginnings = ["GET / HTTP/1.1\r\nHost: \(served.host)\r\nX: ", ""]
    let clients = try beginnings.map { beginning in
      let client = try served.client()
      if beginning.isEmpty {
        #expect(try client.upgrade(host: served.host).contains(" 101 "))
        client.sendFrame(0x01, [], announcing: 1000)
      }
      client.send(beginning)
      return client
    }
    let start = ContinuousClock.now
    var open = clients[...]
    while !open.isEmpty, ContinuousClock.now - start < .seconds(20) {
      for client in open { client.send("x") }
      open.removeAll { $0.isClosed(within: 0) }
      Thread.sleep(forTimeInterval: 0.1)
    }
    #expect(open.isEmpty)
  }

  @Test func `a head without an end is refused`() throws {
    let served = try ServedSession()
    defer { served.end() }
    let client = try served.client()
    let long = "X-Long: " + String(repeating: "x", count: 17 << 10)
    #expect(try client.get("/", host: served.host, headers: [long]).head.contains(" 431 "))
    #expect(client.isClosed(within: 20))
    for text in ["GET /\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n", "\r\n\r\n", "\u{0}\r\n\r\n"] {
      let client = try served.client()
      client.send(text)
      #expect(try client.head().contains(" 400 "), "\(text)")
      #expect(client.isClosed(within: 20))
    }
  }

  @Test func `requests follow each other on a connection, but not behind a body`() throws {
    let served = try ServedSession()
    defer { served.end() }
    let client = try served.client()
    let page = try client.get("/", host: served.host)
    let head = try client.get("/", host: served.host, method: "HEAD").head
    #expect(head.contains("Content-Length: \(page.body.utf8.count)\r\n"))
    #expect(try client.get("/none", host: served.host).head.contains(" 404 "))
    let last = try client.get("/", host: served.host, headers: ["Content-Length: 5"])
    #expect(last.head.contains("Connection: close"))
    #expect(client.isClosed(within: 20))
    // A host that is said twice is none.
    let twice = try served.client().get(
      "/", host: served.host, headers: ["Host: \(served.host)"])
    #expect(twice.head.contains(" 403 "))
  }

  @Test func `who does not read is given up, and the others are answered`() throws {
    let served = try ServedSession(
      (0..<150).map { "view v\($0)" }, patience: .seconds(2))
    defer { served.end() }
    let deaf = try LoopbackClient.page(at: served.server.address, readAhead: 4096)
    let page = try served.page()
    // Each reply is a picture of 150 views, some 40 KB.
    let question =
      #"{"jsonrpc":"2.0","id":1,"method":"board","params":{"overlays":[],"size":[600,800]}}"#
    // Together they are more than the 8 MB that wait for a client, and the 4 MB that the system
    // keeps for it.
    for _ in 0..<400 { deaf.sendFrame(question) }
    for number in 0..<20 {
      #expect(try page.ask("evaluate", #"{"entry":"view w\#(number)"}"#).contains("\"ok\""))
    }
    #expect(deaf.isClosed(within: 30))
    #expect(try page.ask("values", "{}").contains("result"))
  }

  @Test func `what waits for somebody is bounded, and dropped beyond it`() async throws {
    let outbox = Outbox()
    let text = String(repeating: "x", count: 1 << 20)
    for _ in 0..<8 { outbox.put(text) }
    let first = try #require(await outbox.next())
    #expect(first.count == 8 * ((1 << 20) + 10))
    // It is not sent yet, so that it still counts.
    outbox.put(text)
    outbox.put("more")
    let last = try #require(await outbox.next())
    #expect(last.prefix(4).elementsEqual([0x88, UInt8(last.count - 2), 0x03, 0xf0]))
    #expect(String(decoding: last.dropFirst(4), as: UTF8.self).hasPrefix("8 MB wait to be read"))
    #expect(await outbox.next() == nil)
  }
}
