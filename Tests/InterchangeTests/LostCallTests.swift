// Every call that makes a constraint is read or listed: a search that shares nothing with the reader
// finds them.

import Interchange
import Testing

@Suite struct LostCallTests {
  /// Calls for constraints, in the words of UIKit and of libraries.
  private static let calls: [any RegexComponent] = [
    /\.constraint\(\s*(?:equalTo|lessThan|greaterThan)/, /Anchor\s+constraint\w+:/,
    /\]\s+constraint(?:Equal|Less|Greater)\w+:/, /NSLayoutConstraint\(\s*item/,
    /constraintWithItem\s*:/, /ithVisualFormat\s*:/,
    /\.(?:mas_)?(?:equalTo|lessThanOrEqualTo|greaterThanOrEqualTo)(?:Superview)?\(/,
    /auto(?:Pin|SetDimension|Align|Match|Center)\w+(?:\(|:|\])/,
  ]

  /// The lines on which calls end.
  private static func lines(of code: String) -> Set<Int> {
    func find(_ call: some RegexComponent) -> [Int] {
      code.ranges(of: call).map { range in
        1 + code[..<range.upperBound].dropLast().count { $0 == "\n" }
      }
    }
    return Set(calls.flatMap { find($0) })
  }

  /// The lines of a code that became lines of the language, or are listed.
  private static func told(_ translation: Translation) -> Set<Int> {
    translation.leftAside.reduce(into: Set(translation.origins)) { lines, piece in
      lines.formUnion(piece.line...piece.line + piece.text.count { $0 == "\n" })
    }
  }

  @Test(arguments: SwiftListing.all + SwiftListing.objectiveC + CodeReadingTests.fragments)
  func `a call for a constraint is read or listed, line by line`(listing: SwiftListing) {
    var reader = SwiftReader()
    let translation = reader.read(listing.text, in: Surroundings())
    #expect(translation.origins.count == translation.lines.count)
    let lost = Self.lines(of: listing.text).subtracting(Self.told(translation))
    #expect(lost.isEmpty, "\(lost.sorted()) \(translation)")
  }

  @Test func `the search finds calls in each way of writing`() {
    let all = SwiftListing.all + SwiftListing.objectiveC + CodeReadingTests.fragments
    for call in Self.calls {
      func finds(_ call: some RegexComponent) -> Bool {
        all.contains { !$0.text.ranges(of: call).isEmpty }
      }
      #expect(finds(call))
    }
  }
}
