// What the teacher is told of a student's page from which nothing comes.

import Answers
import Notebook
import Testing

@testable import Serving

@Suite struct ClassSilenceTests {
  private func entry(_ silence: Duration?) -> JSON {
    Standing().json(
      of: "Ada", at: Standing(), silence: silence, isFollowing: false, prediction: nil,
      looksLike: nil, reason: nil)
  }

  @Test func `a page that answers no ping is told with its seconds, one that does is not`() {
    #expect(entry(.seconds(3))["silence"] == .null)
    #expect(entry(.seconds(3))["isHere"] == .bool(true))
    #expect(entry(.milliseconds(14_700))["silence"] == .number(14))
    #expect(entry(nil)["silence"] == .null)
    #expect(entry(nil)["isHere"] == .bool(false))
  }
}
