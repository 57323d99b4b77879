// Completion as the terminal shows it.

import Testing

@testable import Notebook
@testable import layoutlab

@Suite struct CompletionListingTests {
  private let completion = Completion(
    replaces: 4..<6,
    candidates: [
      .init(text: "leading"), .init(text: "left"),
      .init(text: "top", isAllowed: false, reason: "it is vertical"),
    ])

  @Test func `what all candidates begin with is inserted`() {
    #expect(CompletionCycle.insertion(completion, typed: "l") == "le")
    #expect(CompletionCycle.insertion(completion, typed: "le") == nil)
  }

  @Test func `what is not allowed is listed with its reason and never put in`() {
    #expect(completion.listing(columns: 80) == "leading  left\nnot top: it is vertical\n")
    var cycle = CompletionCycle(completion, line: "red.le", offset: 6)
    #expect(cycle.next().text == "leading")
    cycle.offset = 11
    let second = cycle.next()
    #expect(second.text == "left")
    #expect(second.range == 4..<11)
    #expect(cycle.next().text == "leading")
  }
}
