import AutoLayout
import Conditions
import Testing

/// The grammar of the Visual Format Language, and its limits.
@Suite struct VisualFormatParsingTests {
  private typealias Predicate = VisualFormat.Predicate

  @Test func `the axis is horizontal unless V stands first`() throws {
    #expect(try VisualFormat(parsing: "[a]").axis == .horizontal)
    #expect(try VisualFormat(parsing: "H:[a]").axis == .horizontal)
    #expect(try VisualFormat(parsing: "V:[a]").axis == .vertical)
  }

  @Test func `a bar at either end means the superview`() throws {
    let alone = try VisualFormat(parsing: "[a]")
    #expect(alone.start == nil && alone.end == nil)
    let both = try VisualFormat(parsing: "|-[a]|")
    #expect(both.start == .standard && both.end == .flush)
  }

  @Test func `every kind of gap is told apart`() throws {
    let format = try VisualFormat(
      parsing: "[a][b]-[c]-8-[d]-pad-[e]-(>=2.5,<=20@500)-[f]->=7@low-[g]")
    #expect(format.views.map(\.name) == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(format.gaps.count == 6)
    #expect(format.gaps[0] == .flush)
    #expect(format.gaps[1] == .standard)
    #expect(lengths(format.gaps[2]) == ["0 number(8.0) nil"])
    #expect(lengths(format.gaps[3]) == ["0 named(\"pad\") nil"])
    #expect(lengths(format.gaps[4]) == ["1 number(2.5) nil", "-1 number(20.0) number(500.0)"])
    #expect(lengths(format.gaps[5]) == ["1 number(7.0) metric(\"low\")"])
  }

  private func lengths(_ gap: VisualFormat.Gap) -> [String] {
    guard case .lengths(let predicates) = gap else { return [] }
    return predicates.map(text)
  }

  private func text(_ predicate: VisualFormat.Predicate) -> String {
    let priority = predicate.priority.map { "\($0)" } ?? "nil"
    return "\(predicate.relation.rawValue) \(predicate.length) \(priority)"
  }

  @Test(arguments: [
    ("[a(50)]", ["0 number(50.0) nil"]),
    ("[a(==50)]", ["0 number(50.0) nil"]),
    ("[a(>=70,<=100)]", ["1 number(70.0) nil", "-1 number(100.0) nil"]),
    ("[a(100@20)]", ["0 number(100.0) number(20.0)"]),
    ("[a(==b@p)]", ["0 named(\"b\") metric(\"p\")"]),
    ("[a(b)]", ["0 named(\"b\") nil"]),
    ("[a(-7)]", ["0 number(-7.0) nil"]),
    ("[a(.5)]", ["0 number(0.5) nil"]),
    ("[a(1e3)]", ["0 number(1000.0) nil"]),
    ("[a(60.6666)]", ["0 number(60.6666) nil"]),
    ("[_a1(_w2)]", ["0 named(\"_w2\") nil"]),
  ])
  func `sizes stand in parentheses behind the name`(_ format: String, _ sizes: [String]) throws {
    #expect(try VisualFormat(parsing: format).views[0].lengths.map(text) == sizes)
  }

  @Test func `a negative gap needs parentheses`() throws {
    #expect(try lengths(VisualFormat(parsing: "[a]-(-7)-[b]").gaps[0]) == ["0 number(-7.0) nil"])
    #expect(refusal("[a]--7-[b]") == error(.expected([.number]), 4, 1))
  }

  @Test func `an extended size is an expression, and refused where extensions are off`() throws {
    let format = try VisualFormat(parsing: "[a(==b.height*0.5+8,>=b/4)]", isExtended: true)
    #expect(
      format.views[0].lengths.map(\.length) == [
        .expression(view: "b", attribute: .height, multiplier: 0.5, constant: 8),
        .expression(view: "b", attribute: nil, multiplier: 0.25, constant: 0),
      ])
    #expect(
      refusal("[a(==b.height*0.5)]")
        == error(.expected([.sign("@"), .sign(","), .sign(")")]), 6, 1))
    #expect(refusal("[a(b.x)]", isExtended: true) == error(.expected([.attribute]), 5, 1))
    #expect(refusal("[a(b*)]", isExtended: true) == error(.expected([.number]), 5, 1))
    #expect(refusal("[a(b/0)]", isExtended: true) == error(.expected([.number]), 5, 1))
  }

  /// Formats that cannot be read: what was expected, and at which character.
  static let illegal: [(format: String, problem: VisualFormatError.Problem, offset: Int)] = [
    ("", .empty, 0),
    ("[é]", .notASCII, 1),
    ("H:", .expected([.view]), 2),
    ("h:[a]", .expected([.view]), 0),
    ("D:[a]", .expected([.view]), 0),
    ("a", .expected([.view]), 0),
    ("|", .expected([.view]), 1),
    ("||", .expected([.view]), 1),
    ("H:|-10-|", .expected([.view]), 7),
    ("|-|", .expected([.number]), 2),
    ("|-", .expected([.view]), 2),
    ("[]", .expected([.viewName]), 1),
    ("[1a]", .expected([.viewName]), 1),
    ("[a", .expected([.sign("("), .sign("]")]), 2),
    ("[a b]", .expected([.sign("("), .sign("]")]), 2),
    ("[a()]", .expected([.size]), 3),
    ("[a(=50)]", .expected([.size]), 3),
    ("[a(>50)]", .expected([.size]), 3),
    ("[a(== 50)]", .expected([.size]), 5),
    ("[a(50]", .expected([.sign("@"), .sign(","), .sign(")")]), 5),
    ("[a(50@)]", .expected([.number]), 6),
    ("[a(50@5", .expected([.sign(","), .sign(")")]), 7),
    ("[a(50)", .expected([.sign("]")]), 6),
    ("[a(50,)]", .expected([.size]), 6),
    ("[a(1e999)]", .expected([.size]), 3),
    ("[a]-", .expected([.view, .sign("|")]), 4),
    ("[a]-8[b]", .expected([.sign("-")]), 5),
    ("[a]-8", .expected([.sign("-")]), 5),
    ("[a]- (8)-[b]", .expected([.number]), 4),
    ("[a]-(8)[b]", .expected([.sign("-")]), 7),
    ("[a]-()-[b]", .expected([.number]), 5),
    ("[a]-(8-[b]", .expected([.sign("@"), .sign(","), .sign(")")]), 6),
    ("[a]-8-", .expected([.view]), 6),
    ("[a] [b]", .expected([.sign("-"), .view, .sign("|"), .end]), 3),
    ("[a]8[b]", .expected([.sign("-"), .view, .sign("|"), .end]), 3),
    ("[a]|[b]", .expected([.end]), 4),
    ("|[a]|-", .expected([.end]), 5),
    ("[a]==[b]", .expected([.sign("-"), .view, .sign("|"), .end]), 3),
  ]

  @Test(arguments: illegal)
  func `what cannot be read is refused at its character`(
    _ format: String, _ problem: VisualFormatError.Problem, _ offset: Int
  ) {
    let refusal = refusal(format)
    #expect(refusal?.problem == problem)
    #expect(refusal?.offset == offset)
  }

  @Test func `UIKit's published reasons are given where there are any`() throws {
    func reason(_ format: String) -> String? { refusal(format)?.uikitReason }
    #expect(reason("") == "It's an empty string.")
    #expect(reason("H:|-10-|") == "Expected a view")
    #expect(
      reason("H:|[a]- (padding)-[b]|")
        == "Expected a number or key from the metrics dictionary, but encountered something else")
    #expect(reason("[é]") == nil)
    #expect(reason("[a]|[b]") == nil)
  }

  @Test func `random formats never trap, and every offset lies in the text`() {
    let words = [
      "H:", "V:", "|", "-", "[", "]", "(", ")", "a", "b", "==", ">=", "8", ".", "@", ",",
    ]
    var random = SeededNumbers(seed: 9)
    for _ in 0..<4000 {
      var text = ""
      for _ in 0..<9 { text += random.pick(words) }
      guard let refusal = refusal(text, isExtended: true) else { continue }
      #expect(refusal.offset >= 0 && refusal.offset + refusal.length <= text.utf8.count)
    }
  }

  private func refusal(_ format: String, isExtended: Bool = false) -> VisualFormatError? {
    do {
      _ = try VisualFormat(parsing: format, isExtended: isExtended)
      return nil
    } catch {
      return error
    }
  }

  private func error(
    _ problem: VisualFormatError.Problem, _ offset: Int, _ length: Int
  ) -> VisualFormatError {
    VisualFormatError(problem, offset: offset, length: length)
  }
}
