import Answers
import AutoLayout
import Syntax

/// The lines that a refused line may have meant.
///
/// Each keeps the typed text except for the mistake: a habit of another program is translated, a
/// mistyped word corrected, an attribute inserted. Each is tried on a copy of the session before it
/// is offered, and a line that is refused is never offered. Only a refused line has this cost.
struct Correction {
  /// The session as it was before the line.
  let session: Session
  /// The number of lines that may still be tried.
  private var trials = 32
  private var seen: Set<String> = []
  /// The numbers and texts of the line as it was typed, but for those that a unit, a percent sign or
  /// a word around them may use up.
  private var typedAmounts = 0

  /// The most lines that are offered.
  static let limit = 3
  /// The most bytes of a line that is corrected: longer ones are not typed.
  static let longest = 1000

  init(in session: Session) {
    var session = session.fork()
    session.isTrial = true
    // A line is tried as if there were a terminal, to slide in.
    session.configuration.isInteractive = true
    self.session = session
    // The cost of a trial depends on the size of the layout.
    if session.workspace.layout.liveItems.count > 1000 { trials = 6 }
  }

  /// The lines to offer for a refused one, likeliest first; `tries` are those that come with the
  /// error.
  mutating func lines(
    for error: NotebookError, of typed: String, besides tries: [String]
  ) -> [String] {
    seen.insert(typed)
    typedAmounts = Self.amounts(of: typed)
    // A comment stays behind the line that is offered.
    let isShort = typed.utf8.count <= Self.longest
    let comment = !isShort || typed.contains("\n") ? "" : Self.comment(in: typed)
    let line = String(typed.dropLast(comment.count))
    var found: [String] = []
    var refused: [(line: String, error: NotebookError)] = []
    let first = isShort && Self.isOrdinary(line) ? candidates(for: error, of: line) : []
    for candidate in first where found.count < Self.limit {
      switch trial(of: candidate + comment) {
      case .accepted(let line): found.append(line)
      case .refused(let error?): refused.append((candidate, error))
      case .refused(nil): break
      }
    }
    // A line with two mistakes is corrected twice.
    for (line, error) in refused where found.isEmpty {
      for candidate in candidates(for: error, of: line) where found.isEmpty {
        if case .accepted(let line) = trial(of: candidate + comment) { found.append(line) }
      }
    }
    // A verb that is meant, and cannot do this, is explained.
    if found.isEmpty, case .syntax(.unknownVerb(let word)) = error,
      session.workspace.lookup(word.value) == nil,
      let verb = Nearness.verbs(word.value).first,
      case .accepted(let line) = trial(of: "help \(verb)")
    {
      found.append(line)
    }
    // The lines that come with the error follow, and help if nothing better was found.
    trials = max(trials, 4)
    typedAmounts = 0
    for candidate in tries where found.count < (candidate == "help" ? 1 : Self.limit) {
      // Code that was not read is repaired by no other code.
      if case .accepted(let line) = trial(of: candidate, takesSwift: !error.isOfUnreadSwift) {
        found.append(line)
      }
    }
    return found
  }

  /// Returns whether trials of a line are short: exact answers about tiny and huge numbers are not.
  private static func isOrdinary(_ line: String) -> Bool {
    line.split { $0.isWhitespace }.allSatisfy { word in
      guard let number = Double(word) else { return true }
      return number == 0 || (1e-6...1e9).contains(abs(number))
    }
  }

  /// The comment at the end of a line, with the blanks before it; empty if there is none.
  private static func comment(in line: String) -> Substring {
    var isQuoted = false
    var rest = line[...]
    while let first = rest.first {
      if first == "\"" { isQuoted.toggle() }
      if !isQuoted, first.isWhitespace {
        let text = rest.drop { $0.isWhitespace }
        if text.hasPrefix("//") { return rest }
      }
      rest.removeFirst()
    }
    return ""
  }

  /// Counts the numbers and texts of a line that a repair must keep; of code, and of lines with
  /// brackets of code, none.
  private static func amounts(of typed: String) -> Int {
    guard let pieces = LinePattern.Line(typed)?.pieces,
      !pieces.contains(where: { ["(", "{", "[", "%", "~", "|"].contains($0) })
    else { return 0 }
    return pieces.count { Double($0).map { $0 != 0 && $0 != 1 } ?? $0.hasPrefix("\"") }
  }

  // MARK: - Trials

  private enum Trial {
    /// With the line as it is offered.
    case accepted(String)
    /// With the error, unless the line was tried before or not at all.
    case refused(NotebookError?)
  }

  private mutating func trial(of line: String, takesSwift: Bool = false) -> Trial {
    guard trials > 0, !Stopping.isStopped, line.utf8.count <= Self.longest,
      seen.insert(line).inserted
    else {
      return .refused(nil)
    }
    trials -= 1
    var copy = session.fork()
    do {
      let statement = try Session.parse(line)
      guard statement.doesSomething(takesSwift), keepsNumbers(statement, line) else {
        return .refused(nil)
      }
      guard try copy.evaluate(statement, line).answer.status < .refused else {
        return .refused(nil)
      }
      let written = Self.written(statement, as: line)
      // Two spellings of one line are one offer.
      guard written == line || seen.insert(written).inserted else { return .refused(nil) }
      return .accepted(written)
    } catch {
      return .refused(error)
    }
  }

  /// Returns whether a line that changes something has as many numbers and texts as the one typed:
  /// with one less it is another change than was meant.
  private func keepsNumbers(_ statement: Statement, _ line: String) -> Bool {
    switch statement {
    case .constraint, .set, .animate, .slide, .stack, .contentPriority, .spread: break
    default: return true
    }
    func amounts(_ text: String) -> Int {
      let pieces = LinePattern.Line(text)?.pieces ?? []
      return pieces.count { Double($0) != nil || $0.hasPrefix("\"") }
    }
    return amounts(line) >= typedAmounts
  }

  /// Returns the reason why a line is refused after another one; `nil` if it is accepted.
  func refusal(of line: String, behind first: String) -> NotebookError? {
    var copy = session.fork()
    do {
      _ = try copy.evaluate(try Session.parse(first), first)
      _ = try copy.evaluate(try Session.parse(line), line)
      return nil
    } catch {
      return error
    }
  }

  /// An equation with the sign that it has here; other lines as they are.
  private static func written(_ statement: Statement, as line: String) -> String {
    guard case .constraint = statement,
      !["==", "<=", ">=", "≤", "≥"].contains(where: { line.contains(text: $0) })
    else { return line }
    return Printer.text(statement)
  }

  // MARK: - Candidates

  private func candidates(for error: NotebookError, of line: String) -> [String] {
    // A line that was understood, and comes too early in a lesson, means itself.
    switch error {
    case .noLesson, .noQuiz, .atLessonStart, .answerFirst: return []
    default: break
    }
    let repaired = formats(of: line)
    guard let pieces = LinePattern.Line(line) else {
      return repaired + spellings(for: error, of: line) + firstWords(of: line)
    }
    var found = repaired
    if case .unknownName(let word) = error { found += parted(word, in: line) }
    let rewordings = Rewordings(correction: self)
    let order = WordOrder(session: session)
    let pixels = rewordings.pixels(in: pieces)
    found += pixels.first
    if let plain = Units.unwrapped(pieces), let pieces = LinePattern.Line(plain) {
      found += [plain] + order.lines(for: pieces) + translations(of: pieces)
    }
    found += unjoined(pieces) + rewordings.lines(for: pieces) + order.lines(for: pieces)
    found += translations(of: pieces) + sentences(in: line) + pixels.last
    return found + slips(in: pieces, for: error) + spellings(for: error, of: line)
      + firstWords(of: line)
  }

  /// The line with a verb in the place of a first word that is neither verb nor name.
  private func firstWords(of line: String) -> [String] {
    let word = line.prefix { $0.isLetter }
    guard word.count > 1, line.dropFirst(word.count).first == " ", Verb(word: String(word)) == nil,
      session.workspace.lookup(String(word)) == nil
    else { return [] }
    return verbs(near: Word(String(word), SourceSpan(0, word.utf8.count)), of: line)
  }

  /// The names to which a line can refer.
  var names: [String] {
    let layout = session.workspace.layout
    return ["root"] + layout.liveItems.untilStopped.map { Name.written(layout.name(of: $0)) }
      + layout.liveConstraints.untilStopped.map { Workspace.written(layout.name(of: $0)) }
      + layout.document.groups.keys.sorted().map(Name.written)
      + layout.document.numbers.namesInOrder.map(Name.written)
      + session.aliases.map { $0.word }
  }
}

extension Statement {
  /// Returns whether it is neither blank nor text nor a number, nor code where that may say nothing.
  fileprivate func doesSomething(_ takesSwift: Bool) -> Bool {
    switch self {
    case .empty, .prose, .suggestion: false
    case .swift: takesSwift
    default: true
    }
  }
}

extension NotebookError {
  /// Indicates whether Swift was not understood.
  fileprivate var isOfUnreadSwift: Bool {
    if case .swiftNotUnderstood = self { true } else { false }
  }
}

extension NotebookError {
  /// Reports a missing view rather than a missing attribute after it.
  func clarified(in workspace: Workspace) -> NotebookError {
    guard case .syntax(.missingAttribute(let path)) = self else { return self }
    let known = ["root", "superview", "random"]
    let missing = path.heads.first {
      workspace.lookup($0.value) == nil && !known.contains(Name.key($0.value))
    }
    return missing.map { .unknownName($0) } ?? self
  }
}
