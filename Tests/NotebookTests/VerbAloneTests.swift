// A verb without what it needs is refused with a line of it that works in the session.

import Answers
import Syntax
import Testing

@testable import Notebook

@Suite struct VerbAloneTests {
  private static let grounds = [
    [], ["view red"],
    ["view red, blue", "red.width == 50 as wide"],
    ["view title : label text \"Name\"", "title.leading == root.leading + 20"],
    ["set root.platform = macos", "view ok : button text \"OK\""],
  ]

  @Test(arguments: Lines.known, grounds)
  func `a verb alone is accepted, or names a line that is`(verb: Verb, ground: [String]) throws {
    let session = try Session(
      typing: ground, configuration: Configuration(isInteractive: true))
    var trial = session
    let answer = trial.evaluate(verb.word)
    guard answer.status == .refused, answer.errors.contains("E100") else { return }
    let tries = answer.errors.split(separator: "\n").filter {
      $0.hasPrefix("try:  ") || $0.hasPrefix("      ") && !$0.contains("^")
    }
    try #require(!tries.isEmpty, "\(answer.errors)")
    for number in 1...tries.count {
      var next = trial
      #expect(next.evaluate("\(number)").status < .refused, "\(answer.errors)")
    }
    // Lines that make its operands come first where the session has none.
    let first = tries[0].dropFirst(9)
    #expect(
      first.hasSuffix(" as gap")
        || [verb.word, "help \(verb.word)", "view", "edit", "conflicts"].contains {
          first == $0 || first.hasPrefix($0 + " ")
        }, "\(answer.errors)")
  }
}
