import Answers
import AutoLayout
import Syntax

/// `bisect red.width == 100`: the line since which a claim fails.
struct BisectQuestion: Question {
  /// The claim that once held.
  var claim: Expectation

  var text: String { "expect \(claim.text) since" }

  var isRecorded: Bool { false }

  /// Searches backwards on a copy, line by line, until the claim holds: the following line broke
  /// it.
  ///
  /// As JSON: `{"line","entry","now"}`, with `null` for values that do not apply.
  ///
  /// - Complexity: an undo and a check of the claim for each change since.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    try found(in: session).blocks(as: format)
  }

  private func found(in session: Session) throws(NotebookError) -> Listing {
    guard let failure = try failure(in: session) else {
      return told(nil, "it holds now; bisect looks for the line since when a claim fails", nil)
    }
    var earlier = session.fork()
    _ = earlier.workspace.follow()
    let lines = session.history.steps.filter { !$0.isProse }
    var since: (number: Int, entry: String)?
    for (index, step) in lines.enumerated().reversed() {
      guard let inverse = step.inverse else { continue }
      try earlier.workspace.checkStop()
      do {
        try earlier.workspace.goBack(inverse)
      } catch {
        throw .layout(error, nil)
      }
      let line = (index + 1, step.entry)
      do throws(NotebookError) {
        if try self.failure(in: earlier) == nil { return told(line, "fails since", failure) }
        since = line
      } catch {
        return told(line, "fails ever since it can be asked,", failure)
      }
    }
    return since.map { told($0, "fails from the start; the first change is", failure) }
      ?? told(nil, "fails, and no line has changed anything: \(failure)", failure)
  }

  private func told(
    _ line: (number: Int, entry: String)?, _ words: String, _ failure: String?
  ) -> Listing {
    let entry = line.map { RichText.line($0.entry.replacing("\n", with: " ")) }
    return Listing(
      told: line.map { line in
        [
          .text("\(words) line \(line.number): " + (entry ?? "") + "\n"),
          .plain("now \(failure ?? "")\n"),
        ]
      } ?? [.plain(words + "\n")],
      table: Table(
        [.init("line", isNumeric: true), .init("entry"), .init("now")],
        [[line.map { "\($0.number)" } ?? "", entry ?? "", RichText(failure ?? words)]]),
      json: .object([
        ("line", .optional(line.map { Double($0.number) })),
        ("entry", line.map { .string($0.entry) } ?? .null),
        ("now", failure.map { .string($0) } ?? .null),
      ]))
  }

  /// Returns the actual state if the claim fails; `nil` if it holds.
  private func failure(in session: Session) throws(NotebookError) -> String? {
    try QuestionContext(session).whereLaidOut { context throws(NotebookError) in
      try ClaimCheck(context: context).failure(of: claim)
    }
  }
}

extension Verb {
  static let bisect = Verb(
    asking: .ask, "bisect CONSTRAINT|CLAIM", "finds the line since when a claim fails",
    completing: .claim
  ) { parser throws(SyntaxError) in
    BisectQuestion(
      claim: try parser.nested { parser throws(SyntaxError) in try parser.claim() })
  }
}
