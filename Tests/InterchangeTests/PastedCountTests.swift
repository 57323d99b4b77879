// The cost of pasted code: counts that grow with its lines, and no faster.

@testable import Answers
import AutoLayout
import Conditions
import Testing

@testable import Notebook

@Suite struct PastedCountTests {
  /// Five lines for each view, which hangs below the one before.
  private static func code(_ lines: Int) -> String {
    (0..<lines / 5).map { number in
      let before = number == 0 ? "view.topAnchor" : "v\(number - 1).bottomAnchor"
      return """
        let v\(number) = UIView()
        v\(number).translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(v\(number))
        v\(number).topAnchor.constraint(equalTo: \(before), constant: 4).isActive = true
        v\(number).heightAnchor.constraint(equalToConstant: 10).isActive = true

        """
    }.joined()
  }

  @Test func `many pasted lines are answered with how many views and constraints they made`() {
    var session = Session()
    let answer = session.evaluate("func layout() {\n\(Self.code(100))}")
    #expect(answer.output.hasPrefix("20 views, 40 constraints"), "\(answer.output)\(answer.errors)")
  }

  private func counts(_ lines: Int) throws -> RowCounters {
    var session = Session()
    session.evaluate("import a.swift")
    let answer = session.resume(.file(Self.code(lines)))
    #expect(answer.output.hasPrefix("a.swift: \(lines / 5) views, \(lines / 5 * 2) constraints\n"))
    session.expect("v\(lines / 5 - 1).top == \(lines / 5 * 14 - 10)")
    return session.workspace.layout.rowCounters
  }

  @Test func `three hundred pasted lines are solved once, row by row`() throws {
    let (small, large) = (try counts(300), try counts(600))
    #expect(small.removed == 0)
    // Two constraints for each of sixty views more; the world's own rows are the same.
    #expect(large.added - small.added == 120)
    for count in [\RowCounters.added, \.visited, \.derived, \.lowered] {
      #expect(large[keyPath: count] <= 2 * small[keyPath: count] + 10)
    }
  }
}

extension Session {
  fileprivate mutating func expect(_ claim: String) {
    let answer = evaluate("expect \(claim)")
    #expect(answer.status == .ok, "\(answer.errors)")
  }
}
