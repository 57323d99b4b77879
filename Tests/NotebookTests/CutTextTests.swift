// Texts that have less room than they need: what is drawn of them.

@testable import Answers
import AutoLayout
import Testing

@testable import Notebook

@Suite struct CutTextTests {
  private static let sentence = "The quick brown fox jumps over the lazy dog"

  private func lines(_ typed: [String]) throws -> [String] {
    let session = try Session(typing: typed)
    let snapshot = session.workspace.layout.snapshot(constraints: .nothing)
    return snapshot.items.first { $0.name == "note" }?.lines ?? []
  }

  /// The longest beginning that fits before `…` is the one that is drawn.
  private func isLongest(_ line: String, in width: Double, fontSize: Double = 17) -> Bool {
    let rest = Self.sentence.dropFirst(line.count - 1)
    // A blank before the sign is not drawn.
    let next = rest.prefix { $0 == " " }.count + 1
    let longer = Self.sentence.prefix(line.count - 1 + next) + "…"
    return TextMetrics.lineWidth(line, fontSize: fontSize) <= width
      && TextMetrics.lineWidth(String(longer), fontSize: fontSize) > width
  }

  @Test func `a label that is too narrow shows where its text is cut`() throws {
    let typed = [
      "view note : label text \"\(Self.sentence)\"", "note.width == 100", "note.top == root.top",
    ]
    let line = try #require(try lines(typed).first)
    #expect(line.hasSuffix("…") && Self.sentence.hasPrefix(line.dropLast()))
    #expect(line.hasPrefix("The quick"), "\(line)")
    #expect(isLongest(line, in: 100))
    var session = try Session(typing: ["set root.size = 100x60"] + typed)
    #expect(session.evaluate("draw").output.contains("\"\(line)\""))
  }

  @Test func `a label that has room shows all of its text`() throws {
    #expect(try lines(["view note : label text \"\(Self.sentence)\""]) == [Self.sentence])
  }

  @Test func `the last line that fits into a low label is cut`() throws {
    let typed = [
      "view note : label text \"\(Self.sentence)\"", "set note.lines = 0", "note.width == 100",
    ]
    let whole = try lines(typed)
    #expect(whole.count > 2)
    let low = try lines(typed + ["note.height == 45"])
    #expect(low.count == 2)
    #expect(low.first == whole.first)
    #expect(low.last?.hasSuffix("…") == true)
  }
}
