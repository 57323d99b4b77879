import Answers
import AutoLayout

/// A question of a session file: a fence `layout hidden skip` with claims, and the text before it.
///
///     Make red half as wide as the root, at every width.
///
///     ```layout hidden skip
///     > # Relate its width to the root's.
///     > expect red.width == 160
///     > set root.size = 480x320
///     > expect red.width == 240
///     > # A multiplier is kept when the root grows.
///     ```
///
/// The layout decides whether an answer is right: the fence's lines are run on a copy, and all must
/// succeed. Words of the fence (`one-line`, `none-added`, `none-changed`) restrict the lines of the
/// answer. Remarks before the first claim are hints; those after the last one explain why the
/// answer is right. A fence `layout hidden solution` after the question answers it, for `verify`.
package struct Quiz: Equatable, Sendable {
  /// The line of its first command in the file.
  package var line: Int
  /// The number of lines that the file shows before it.
  package var place: Int
  /// The text of the question.
  package var prompt: String
  /// The lines that must succeed for a right answer.
  package var checks: [String]
  /// The restrictions on the answer.
  package var rules: [SessionFile.FenceWord]
  /// Lines that answer the question, if the file contains them.
  package var solution: [String] = []
  /// The hints, in order.
  package var hints: [String]
  /// The explanations to show after a right answer.
  package var reasons: [String]
  /// The fence as in the file.
  package var fence: String
}

extension SessionFile {
  /// The questions, in order.
  package var quizzes: [Quiz] {
    var result: [Quiz] = []
    var prose = ""
    for part in parts {
      switch part {
      case .kept(let text): prose = text
      case .fence(let fence):
        if let quiz = quiz(fence, after: prose) {
          result.append(quiz)
        } else if let last = result.indices.last, fence.pieces.first.map({ isSolution($0) }) == true
        {
          result[last].solution += fence.pieces.map { entries[$0.entry].command }
        }
        prose = ""
      }
    }
    return result
  }

  private func isSolution(_ piece: Fence.Piece) -> Bool {
    entries[piece.entry].words.contains(.solution)
  }

  private func quiz(_ fence: Fence, after prose: String) -> Quiz? {
    let lines = fence.pieces.map { entries[$0.entry] }
    guard let first = lines.first, first.words.contains(.hidden), first.words.contains(.skip)
    else { return nil }
    let commands = lines.map { $0.command }
    let isClaim = commands.map {
      Name.matches(String($0.drop { $0 == " " }.prefix { $0.isLetter }), "expect")
    }
    guard let start = isClaim.firstIndex(of: true), let end = isClaim.lastIndex(of: true) else {
      return nil
    }
    func remarks(_ range: Range<Int>) -> [String] {
      commands[range].filter { $0.hasPrefix("#") }
        .map { String($0.drop { $0 == "#" || $0 == " " }) }
    }
    let before = entries[..<(fence.pieces.first?.entry ?? 0)]
    return Quiz(
      line: first.line, place: before.count(where: { $0.isShown }), prompt: Self.question(prose),
      checks: commands.filter { !$0.hasPrefix("#") }, rules: first.words,
      hints: remarks(0..<start), reasons: remarks(end..<commands.count), fence: fence.text)
  }

  /// Returns the text after the last heading.
  private static func question(_ prose: String) -> String {
    var lines = TextLines(prose).map { $0.text }
    if let heading = lines.lastIndex(where: { $0.hasPrefix("#") }) {
      lines.removeFirst(heading + 1)
    }
    while lines.first?.allSatisfy({ $0.isWhitespace }) == true { lines.removeFirst() }
    while lines.last?.allSatisfy({ $0.isWhitespace }) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
