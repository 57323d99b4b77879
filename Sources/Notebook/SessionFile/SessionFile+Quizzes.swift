import Syntax

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
/// The answer is judged by the layout: the fence's lines are run on a copy, and all must succeed.
/// Remarks before the first claim are hints, those behind the last one say why the answer is right.
struct Quiz: Equatable, Sendable {
  /// What is asked.
  var prompt: String
  /// The lines that must succeed.
  var checks: [String]
  /// The hints, in the order in which they are given.
  var hints: [String]
  /// What is told to those who found it.
  var reasons: [String]
  /// The fence as it stands in the file.
  var fence: String
}

/// How far the questions of a file are answered.
struct QuizProgress: Equatable, Sendable {
  /// The position of the question.
  var index = 0
  /// Whether it was asked.
  var isAsked = false
  /// How many hints were given.
  var hints = 0
}

extension SessionFile {
  /// The questions, in order.
  var quizzes: [Quiz] {
    var result: [Quiz] = []
    var prose = ""
    for part in parts {
      switch part {
      case .kept(let text): prose = text
      case .fence(let fence):
        if let quiz = quiz(fence, after: prose) { result.append(quiz) }
        prose = ""
      }
    }
    return result
  }

  private func quiz(_ fence: Fence, after prose: String) -> Quiz? {
    let lines = fence.pieces.map { entries[$0.entry] }
    guard let first = lines.first, first.words.contains(.hidden), first.words.contains(.skip)
    else { return nil }
    let commands = lines.map(\.command)
    let isClaim = commands.map { Parser.verb(of: $0) == .expect }
    guard let start = isClaim.firstIndex(of: true), let end = isClaim.lastIndex(of: true) else {
      return nil
    }
    func remarks(_ range: Range<Int>) -> [String] {
      commands[range].filter { $0.hasPrefix("#") }
        .map { String($0.drop { $0 == "#" || $0 == " " }) }
    }
    return Quiz(
      prompt: Self.question(prose), checks: commands.filter { !$0.hasPrefix("#") },
      hints: remarks(0..<start), reasons: remarks(end..<commands.count), fence: fence.text)
  }

  /// The text behind the last heading.
  private static func question(_ prose: String) -> String {
    var lines = TextLines(prose).map(\.text)
    if let heading = lines.lastIndex(where: { $0.hasPrefix("#") }) {
      lines.removeFirst(heading + 1)
    }
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

extension Parser {
  /// The verb with which a line begins, if it does.
  static func verb(of line: String) -> Verb? {
    let word = line.drop { $0 == " " }.prefix { $0.isLetter }
    return Verb(word: String(word))
  }
}
