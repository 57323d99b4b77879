// What `lint` says of a line holds: the line goes, or the other one takes its place, and no frame moves.

import Answers
import Notebook
import Testing

@Suite struct LintLawTests {
  /// The frames of a session, as people see them.
  private static func frames(_ session: Session) -> String {
    var session = session
    return session.evaluate("frames").output
  }

  /// The rows of a kind that `lint` has: the line's name and the sentence about it.
  private static func findings(_ session: Session, _ kinds: Set<String>) -> [(String, String)] {
    var session = session
    guard let json = JSON(parsing: session.evaluate("lint as json").output),
      case .array(let rows)? = json["findings"]
    else { return [] }
    return rows.compactMap { row in
      guard case .string(let kind)? = row["kind"], kinds.contains(kind),
        case .string(let subject)? = row["subject"], case .string(let text)? = row["sentence"]
      else { return nil }
      return (subject, text)
    }
  }

  @Test func `a line that may be left out changes no frame, in random sessions`() {
    var (count, moved) = (0, [String]())
    for seed in 1...250 {
      var session = Session()
      for line in RandomSession.lines(seed: seed) { session.evaluate(line) }
      for (name, sentence) in Self.findings(session, ["redundant", "ineffective", "duplicate"]) {
        var without = session
        guard without.evaluate("off \(name)").status == .ok else { continue }
        count += 1
        if Self.frames(without) != Self.frames(session) {
          moved.append("\(seed): \(name) \(sentence)")
        }
      }
    }
    #expect(moved.isEmpty, "\(moved.count) of \(count): \(moved.prefix(3))")
    #expect(count > 20, "\(count)")
  }

  @Test func `a row that a pass measures is needed by the constraint that gives its height`() throws
  {
    var session = try Session(
      typing: "view list : table", "list.edges == root", "view tall : cell in list",
      "view badge in tall.content", "tall.height == 70 as given",
      "badge.top == tall.content.top + 8")
    #expect(session.evaluate("frames tall").output.contains("h 70"))
    #expect(!session.evaluate("lint").output.contains("given"))
  }

  @Test func `sides exchanged say the same, without a negative constant or a fraction`() throws {
    let session = try Session(
      typing: "view red, blue", "red.trailing == root.trailing - 20",
      "red.bottom <= root.bottom - 8.5 @750", "red.width == 0.25 * blue.width",
      "blue.width == 200", "blue.leading == root.leading + 4", "red.top == root.top + 3")
    let found = Self.findings(session, ["turned"])
    #expect(found.map(\.0) == ["c1", "c2", "c3"])
    for (name, sentence) in found {
      let line = sentence.split(separator: "; ")[1].replacing(
        " says the same without one", with: "")
      #expect(!line.contains(" - ") && !line.contains("0."), "\(line)")
      var other = session
      #expect(other.evaluate("{ remove \(name); \(line) }").status == .ok, "\(line)")
      #expect(Self.frames(other) == Self.frames(session), "\(line)")
      #expect(!Self.findings(other, ["turned"]).contains { $0.1.contains(line) })
    }
  }
}
