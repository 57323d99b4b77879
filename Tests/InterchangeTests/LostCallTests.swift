// Every call that makes a constraint is read or listed: a search that shares nothing with the reader
// finds them.

import Interchange
import Testing

@Suite struct LostCallTests {
  /// Calls for constraints, in the words of UIKit and of libraries.
  private static let calls = [
    #"\.constraint\(\s*(?:equalTo|lessThan|greaterThan)"#, #"Anchor\s+constraint\w+:"#,
    #"\]\s+constraint(?:Equal|Less|Greater)\w+:"#, #"NSLayoutConstraint\(\s*item"#,
    #"constraintWithItem\s*:"#, #"constraints(?:\(\s*w|W)ithVisualFormat\s*:"#,
    #"\.(?:mas_)?(?:equalTo|lessThanOrEqualTo|greaterThanOrEqualTo)(?:Superview)?\("#,
    #"auto(?:Pin|SetDimension|Align|Match|Center)\w+(?:\(|:|\])"#,
  ]

  /// The lines of each call, from its receiver to its first label; what is in comments is none.
  private static func calls(in code: String) throws -> [ClosedRange<Int>] {
    let code = code.replacing(/\/\/[^\n]*/, with: "")
    func line(_ index: String.Index) -> Int { 1 + code[..<index].count { $0 == "\n" } }
    return try calls.flatMap { call in
      code.ranges(of: try Regex(call)).map {
        line($0.lowerBound)...line(code.index(before: $0.upperBound))
      }
    }
  }

  /// The lines of a code that became lines of the language, or are listed.
  private static func told(_ translation: Translation) -> Set<Int> {
    translation.leftAside.reduce(into: Set(translation.origins)) { lines, piece in
      lines.formUnion(piece.line...piece.line + piece.text.count { $0 == "\n" })
    }
  }

  @Test(arguments: SwiftListing.all + SwiftListing.objectiveC + CodeReadingTests.fragments)
  func `a call for a constraint is read or listed, line by line`(listing: SwiftListing) throws {
    var reader = SwiftReader()
    let translation = reader.read(listing.text, in: Surroundings())
    #expect(translation.origins.count == translation.lines.count)
    if listing.constraints > 0 { #expect(translation.constraints == listing.constraints) }
    let told = Self.told(translation)
    let lost = try Self.calls(in: listing.text).filter { told.isDisjoint(with: $0) }
    #expect(lost.isEmpty, "\(lost) \(translation)")
  }

  @Test(arguments: calls)
  func `each way of writing a call is among the pieces`(call: String) throws {
    let call = try Regex(call)
    let all = SwiftListing.all + SwiftListing.objectiveC + CodeReadingTests.fragments
    #expect(all.contains { !$0.text.ranges(of: call).isEmpty })
  }
}
