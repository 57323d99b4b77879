// Input that a client may send to a serving program: the memory stays bounded, and the others are
// answered.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting, .serialized) struct HostileConnectionTests {
  private static let megabyte = [UInt8](repeating: 0x20, count: 1 << 20)

  /// The data sent before 64 MB follow, as far as they are taken.
  private enum Beginning: CaseIterable {
    case head, body, frameOfStranger, frameOfPage, longestFrame, parts

    func send(to address: String, port: UInt16) throws {
      let host = "127.0.0.1:\(port)"
      let stranger = try LoopbackClient(port: port)
      let page = try LoopbackClient.page(at: address)
      switch self {
      case .head: flood(stranger, "GET / HTTP/1.1\r\nX: ")
      case .body:
        flood(stranger, "GET / HTTP/1.1\r\nHost: \(host)\r\nContent-Length: 99999999\r\n\r\n")
      case .frameOfStranger:
        _ = try stranger.upgrade(host: host)
        stranger.sendFrame(0x81, [], announcing: 64 << 20)
        flood(stranger)
      case .frameOfPage:
        page.sendFrame(0x81, [], announcing: 1 << 30)
        flood(page)
      case .longestFrame:
        // It is passed over, and so are those behind it.
        for _ in 0..<4 {
          page.sendFrame(0x81, [], announcing: 16 << 20)
          for _ in 0..<16 { page.send(HostileConnectionTests.megabyte) }
        }
        #expect(try page.frame().contains("-32002"))
      case .parts:
        for _ in 0..<64 { page.sendFrame(0x01, HostileConnectionTests.megabyte) }
      }
    }

    private func flood(_ client: LoopbackClient, _ beginning: String = "") {
      client.send(beginning)
      for _ in 0..<64 { client.send(HostileConnectionTests.megabyte) }
    }
  }

  @Test func `64 MB of anything cost the program a few, and nobody else anything`() throws {
    let folder = try TemporaryFolder()
    try folder.write("view red\n", to: "red.layout")
    let server = try Server(serving: "red.layout", in: folder)
    let port = try #require(URL(string: server.address)?.port.flatMap { UInt16($0) })
    let page = try LoopbackClient.page(at: server.address)
    // A message of the greatest length that is read counts as usual.
    page.sendFrame(String(repeating: " ", count: 4 << 20))
    #expect(try page.frame().contains("-32700"))
    let before = server.program.memory("VmHWM") ?? 0
    for beginning in Beginning.allCases {
      try beginning.send(to: server.address, port: port)
      let reply = try page.ask("isIncomplete", #"{"entry":"view red"}"#)
      #expect(reply.contains("false"), "\(beginning)")
      let after = server.program.memory("VmHWM") ?? 0
      // A sanitizer keeps memory that was given back.
      let limit = isSanitized ? 32 : 8
      #expect(after - before < limit << 20, "\(beginning): \((after - before) >> 20) MB")
    }
  }
}
