import Answers
import Notebook
import Testing

/// Ties of equal hugging and of equal resistance fall as the figures of a text book have it.
@Suite struct TieTests {
  private static let labels = [
    "view label1 : label", "view label2 : label", "set label1.intrinsic = 300x20",
    "set label2.intrinsic = 250x20", "set root.size = 390x844",
  ]

  @Test func `2.22: of equal hugging the later view is stretched, until one hugs more`() throws {
    var session = try Session(
      typing: Self.labels + [
        "label1.top == root.top", "label2.top == label1.bottom", "label2.bottom == root.bottom",
      ])
    #expect(session.evaluate("ambiguity").output.contains("a tie"))
    #expect(session.evaluate("exercise label1").output.contains("least   20       as drawn"))
    session.evaluate("hug label2 vertical 251")
    session.expect("label1.height == 824", "label2.height == 20")
    session.evaluate("hug label2 vertical 249")
    session.expect("label1.height == 20", "label2.height == 824")
  }

  @Test func `2.23: of equal resistance the earlier view is squashed, until one resists more`()
    throws
  {
    var session = try Session(
      typing: Self.labels + [
        "label1.leading == root.leading", "label2.leading == label1.trailing",
        "label2.trailing == root.trailing",
      ])
    // 390 − 250 is left for the first.
    #expect(
      session.evaluate("exercise label1").output.contains("least   140      as drawn"))
    session.evaluate("resist label1 horizontal 751")
    session.expect("label1.width == 300", "label2.width == 90")
    session.evaluate("resist label1 horizontal 749")
    session.expect("label1.width == 140", "label2.width == 250")
  }
}
