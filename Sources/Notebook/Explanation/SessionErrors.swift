import Answers
import AutoLayout
import Syntax

/// The sentences about a session's history, answers and rules.
enum SessionErrors {
  static func absent(_ word: Word, _ absence: Absence) -> Diagnostic {
    let name = Name.written(word.value)
    switch absence {
    case .row(let table, let offset):
      return Diagnostic(
        code: .nothingThere,
        title: "\(name) is not laid out yet: its row is below what \(table) shows",
        spans: [word.span],
        rule: "a table makes a row when it comes into view; until then the estimate counts",
        tries: ["set \(table).offset = 0 \(NumberFormat.exact(offset))"])
    case .traits(let condition):
      return Diagnostic(
        code: .nothingThere, title: "\(name) is not there now, but when \(condition.text)",
        spans: [word.span], rule: "what is installed depends on the traits",
        tries: ["set root.traits = \(condition.text)"])
    }
  }

  static func notInBlock(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .grammar, title: "this line cannot stand in a block", spans: [span],
      rule: "a block holds lines that change the layout")
  }
}

extension NotebookError {
  static func nothingTo(_ verb: String) -> NotebookError {
    .refused(code: .nothingThere, title: "there is nothing to \(verb)")
  }

  static func unknownBranch(_ word: Word) -> NotebookError {
    .refused(
      code: .nothingThere, title: "no branch or mark is called \(Name.written(word.value))",
      spans: [word.span], tries: ["branch \(Name.written(word.value))"])
  }

  static func noSuchLine(_ number: Located<Int>, count: Int) -> NotebookError {
    .refused(
      code: .nothingThere,
      title: count == 0 ? "nothing was typed yet" : "the history has no line \(number.value)",
      spans: [number.span], rule: "history lists the lines with their numbers", tries: ["history"])
  }

  static func replayFailed(line number: Int, _ entry: String, _ reason: String, _ word: Word?)
    -> NotebookError
  {
    let lines = TextLines(reason).map { $0.text }
    let title = lines.first.map {
      $0.hasPrefix("error[") ? $0.drop { $0 != " " }.dropFirst() : $0[...]
    }
    let why = String(title ?? "")
    return .refused(
      code: .replay,
      title: word == nil ? "line \(number) would then be refused: \(why)" : why,
      spans: word.map { [$0.span] } ?? [],
      rule: word == nil ? "line \(number) is \(entry.replacing("\n", with: " "))" : nil)
  }

  static func rewritesLesson(_ span: SourceSpan) -> NotebookError {
    .refused(
      code: .replay, title: "the lines of a lesson are not rewritten", spans: [span],
      rule: "they stand in its file", tries: ["step"])
  }

  static func noSuggestion(_ number: String, _ span: SourceSpan, available: Int) -> NotebookError {
    .refused(
      code: .nothingThere,
      title: available == 0
        ? "nothing is suggested at the moment" : "there is no suggestion \(number)",
      spans: [span],
      rule:
        "a bare number applies a line that the last answer offered; in the prompt ! and ? count "
        + "broken constraints and ambiguous views: conflicts and ambiguity list them")
  }

  /// `fix` without a number.
  static func whichFix(_ session: Session) -> NotebookError {
    let lines = session.suggestions
    return .refused(
      code: .nothingThere,
      title: lines.isEmpty ? "nothing is suggested at the moment" : "which of these lines?",
      rule: lines.isEmpty
        ? "conflicts lists repairs of what is broken" : "the number of a line alone applies it",
      tries: lines.isEmpty ? ["conflicts"] : lines)
  }

  static func noSuchFormat(
    _ format: Located<OutputFormat>, known: [OutputFormat]
  ) -> NotebookError {
    .refused(
      code: .noSuchFormat, title: "this cannot be output as \(format.value.rawValue)",
      spans: [format.span], rule: "it can be had as \(Text.list(known.map { $0.rawValue }, "or"))",
      tries: lines(giving: format.value))
  }

  /// Returns the queries that can be answered in a format.
  private static func lines(giving format: OutputFormat) -> [String] {
    if format == .png { return ["draw to picture.png"] }
    let questions: [(content: OutputFormat.Content, verb: String)] = [
      (.code, "show"), (.picture, "draw"), (.log, "conflicts"), (.list, "frames"),
    ]
    return questions.filter { format.contents.contains($0.content) }
      .map { "\($0.verb) as \(format.rawValue)" }
  }

  static func noAnimation(_ span: SourceSpan) -> NotebookError {
    .refused(
      code: .nothingThere, title: "nothing was animated yet", spans: [span],
      tries: ["animate 0.3s { set root.size = 480x320 }"])
  }

  static func keyframeOutside(_ span: SourceSpan) -> NotebookError {
    .refused(
      code: .wrongValue, title: "keyframes follow each other, from 0 to 1", spans: [span],
      rule:
        "0.25...0.5 is UIKit's relativeStartTime 0.25 and relativeDuration 0.25; where two overlap, "
        + "UIKit moves different views at once: here one keyframe changes them")
  }

  static func momentOutside(_ span: SourceSpan) -> NotebookError {
    .refused(
      code: .wrongValue, title: "the animation has no such moment", spans: [span],
      rule: "a bare number is a fraction of the duration, from 0 to 1; 0.15s is a time")
  }

  static func unknownTopic(_ word: Word) -> NotebookError {
    .refused(
      code: .nothingThere, title: "no topic is called \(Name.written(word.value))",
      spans: [word.span], rule: "help lists the verbs, help concepts the rest",
      tries: ["help concepts"])
  }

  static func unknownCode(_ word: Word) -> NotebookError {
    .refused(
      code: .nothingThere, title: "there is no code \(word.value)", spans: [word.span],
      tries: ["help E101"])
  }

  static func notLaidOut(_ word: Word) -> NotebookError {
    .refused(
      code: .nothingThere, title: "\(Name.written(word.value)) is not laid out yet",
      spans: [word.span], rule: "what is new is laid out by the next pass", tries: ["pass all"])
  }

  static func notInWhatIf(_ span: SourceSpan) -> NotebookError {
    .refused(
      code: .grammar, title: "what if takes a line that changes the layout", spans: [span],
      rule:
        "it shows what a constraint, a block, or a line that creates or sets something would do",
      tries: ["what if set root.size = 480x320"])
  }

  static func notInteractive(_ span: SourceSpan, alternative: String) -> NotebookError {
    .refused(
      code: .needsTerminal, title: "sliding needs a terminal", spans: [span],
      tries: [alternative])
  }

  static func notServed(_ span: SourceSpan) -> NotebookError {
    .refused(
      code: .needsTerminal, title: "serving needs a terminal", spans: [span],
      rule: "layoutlab serve FILE serves a session without a prompt")
  }

  static func rootIsFixed(_ span: SourceSpan) -> NotebookError {
    .refused(
      code: .fixedRoot, title: "the root stays where it is", spans: [span],
      rule: "the root's place and size are required constraints",
      tries: ["set root.size = 480x320"])
  }
}
