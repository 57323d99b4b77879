@testable import Answers
import Conditions
import Testing

@testable import Notebook

/// The notion of similar spelling, against the definition written out.
@Suite struct NearnessTests {
  /// Letters put in, left out, replaced, or two neighbours exchanged, by trying each.
  private func edits(_ one: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Int {
    var known: [[Int]: Int] = [:]
    func edits(_ one: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Int {
      guard let last = one.last, let otherLast = other.last else { return one.count + other.count }
      if let found = known[[one.count, other.count]] { return found }
      let (before, otherBefore) = (one.dropLast(), other.dropLast())
      var best = min(edits(before, other), edits(one, otherBefore)) + 1
      best = min(best, edits(before, otherBefore) + (last == otherLast ? 0 : 1))
      if before.last == otherLast, otherBefore.last == last {
        best = min(best, edits(before.dropLast(), otherBefore.dropLast()) + 1)
      }
      known[[one.count, other.count]] = best
      return best
    }
    return edits(one, other)
  }

  @Test func `words are as near as the fewest edits say`() {
    var random = SeededNumbers(seed: 1)
    func word() -> String {
      String((0..<random.number(1...9)).map { _ in random.pick(Array("abAé")) })
    }
    var near = 0
    for _ in 0..<2400 {
      let typed = word()
      let known = (0..<random.number(1...6)).map { _ in word() }
      let limit = max(1, (typed.count + 1) / 3)
      let expected = known.enumerated()
        .map { order, other in
          (edits(Array(typed.lowercased())[...], Array(other.lowercased())[...]), order, other)
        }
        // One of two letters is no slip.
        .filter { $0.0 <= (max(typed.count, $0.2.count) > 2 ? limit : 0) }.sorted {
          ($0.0, $0.1) < ($1.0, $1.1)
        }.map(\.2)
      near += expected.count
      #expect(Nearness.words(typed, in: known, atMost: 6) == expected, "\(typed) in \(known)")
    }
    #expect(near > 500)
  }

  @Test func `a word of more than 64 letters is near to none`() {
    let long = String(repeating: "a", count: 65)
    #expect(Nearness.words(long, in: [long]).isEmpty)
    #expect(Nearness.words(String(long.dropLast()), in: [long]) == [long])
    #expect(Nearness.words("", in: ["a"]).isEmpty)
  }
}
