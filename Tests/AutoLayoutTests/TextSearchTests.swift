// Text is searched byte by byte, and means what comparing characters would.

import Conditions
import Testing

@testable import AutoLayout

@Suite struct TextSearchTests {
  /// Finds a text by comparing characters one by one, each as it is spelt: the offsets, in characters.
  private static func compared(_ text: String, _ wanted: String) -> [Int] {
    let text = text.map { Array($0.unicodeScalars) }
    let wanted = wanted.map { Array($0.unicodeScalars) }
    var found: [Int] = []
    var place = 0
    while !wanted.isEmpty, place + wanted.count <= text.count {
      if Array(text[place..<place + wanted.count]) == wanted {
        found.append(place)
        place += wanted.count
      } else {
        place += 1
      }
    }
    return found
  }

  private static let pieces = [
    "a", "b", "aa", "\r\n", "\n", "\r", " ", "é", "標", "👩‍👩‍👧", "👧", "e\u{301}x", "\u{600}1", "ß",
  ]

  @Test(arguments: Settings.seeds("LAYOUTLAB_SEEDS", or: 240))
  func `what is found is what comparing characters finds`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    let text = (0..<random.number(0...24)).map { _ in random.pick(Self.pieces) }.joined()
    for _ in 0..<8 {
      let wanted = (0..<random.number(1...3)).map { _ in random.pick(Self.pieces) }.joined()
      let expected = Self.compared(text, wanted)
      let found = text.ranges(of: wanted)
      #expect(
        found.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == expected,
        "seed \(seed): \(wanted.debugDescription) in \(text.debugDescription)")
      #expect(found.allSatisfy { text[$0] == wanted })
      #expect(text.contains(text: wanted) == !expected.isEmpty)
      #expect(text.firstRange(of: wanted) == found.first)
      let rest = text.dropFirst(2)
      #expect(rest.ranges(of: wanted).count == Self.compared(String(rest), wanted).count)
      #expect(text.replacing(wanted, with: wanted) == text)
      #expect(text.split(at: wanted, keepsEmpty: true).joined(separator: wanted) == text)
    }
  }

  @Test func `nothing stands in every text, at its start, and is nowhere replaced`() {
    #expect("abc".contains(text: "") && "".contains(text: ""))
    #expect("abc".ranges(of: "").isEmpty)
    #expect("abc".replacing("", with: "x") == "abc")
    #expect("a,b,,c".split(at: ",") == ["a", "b", "c"])
    #expect("a,b,,c".split(at: ",", keepsEmpty: true) == ["a", "b", "", "c"])
    #expect("a\r\nb".ranges(of: "\n").isEmpty)
  }

  @Test func `the words of a text are the same however its lines are broken`() {
    #expect(" a  view\u{2019}s\r\n\tname\u{A0}here ".plainWords == "a view's name here")
    #expect("".plainWords == "" && " \n".plainWords == "")
  }
}
