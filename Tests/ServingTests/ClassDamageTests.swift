// Damaged messages from everybody in a class: they end nothing, and give nobody a right.

import Answers
import Conditions
import Foundation
import Testing

@testable import Serving

@Suite struct ClassDamageTests {
  /// The messages of the examples of a class's page.
  private static let messages: [String] = {
    let page = (try? Repository.text("Sources/Serving/Documentation.docc/Class.md")) ?? ""
    return page.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\w+ → (.*)/).map { String($0.1) }
    }
  }()

  /// Returns a message with some bytes lost, doubled, exchanged or from another message.
  private func damaged(_ text: String, _ other: String, _ random: inout SeededNumbers) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...random.number(0...2) where !bytes.isEmpty {
      let (at, end) = (random.number(0...bytes.count - 1), random.number(0...bytes.count))
      let part = min(at, end)..<max(at, end)
      switch random.number(0...5) {
      case 0: bytes[at] = UInt8(random.number(32...126))
      case 1: bytes.removeSubrange(part)
      case 2: bytes.insert(contentsOf: bytes[part], at: at)
      case 3: bytes.insert(contentsOf: "-1e999".utf8, at: at)
      case 4: bytes.replaceSubrange(part, with: Array(other.utf8).suffix(part.count))
      default: bytes.swapAt(at, random.number(0...bytes.count - 1))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ["stranger", "student", "onlooker", "teacher"])
  func `damaged messages end nothing, and give nobody a right`(role: String) throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    ada.enter("view own")
    let sender = role == "student" ? ada : role == "teacher" ? teacher : room.stranger()
    if role == "onlooker" { try sender.initialize(ada.token, #","follow":true"#) }
    var random = SeededNumbers(seed: 1)
    func one() -> String {
      Self.messages[random.number(0...Self.messages.count - 1)].replacing(
        "STUDENT", with: role == "stranger" ? "" : ada.token)
    }
    for _ in 0..<20 * Settings.count("LAYOUTLAB_DAMAGED", or: 100) {
      sender.send(damaged(one(), one(), &random))
    }
    // The class answers all, has what it had, and is led by the teacher alone.
    let late = try room.teachersGuest()
    let news = late.ask("class")
    #expect(news["students"]?.array?.first?["nickname"] == .string("Ada"))
    if role != "teacher" {
      #expect(news["isPaused"] == .bool(false) && news["poll"] == .null)
      #expect(news["students"]?.array?.first?["handedOut"] == .array([]))
      #expect(late.entries == [])
    }
    if ["stranger", "onlooker"].contains(role) { #expect(ada.entries.contains("view own")) }
  }
}
