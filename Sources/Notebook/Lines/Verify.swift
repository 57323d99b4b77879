public import Answers
import AutoLayout
public import ConstraintSolver
public import SessionFiles
import Syntax

extension Verb {
  static let verify = Verb(
    .session, "verify [FILE …]", "replays files and compares what comes back",
    examples: ["save {mine}.md", "verify {mine}.md"],
    seeAlso: ["expect", "session file"]
  ) { parser throws(SyntaxError) in
    var files: [Word] = []
    parser.note(.file)
    while !parser.token.kind.endsLine {
      files.append(try parser.file())
      try parser.checkCount(files.count)
      parser.note(.file)
    }
    let text = "verify" + files.map { " " + $0.value.fileText }.joined()
    return Statement(text) { [files] session, _ throws(NotebookError) in
      guard !files.isEmpty || session.file != nil else { throw .noFile }
      let file = Word(session.file ?? "", SourceSpan.none)
      return session.read(files.isEmpty ? [file] : files, .verify)
    }
  }
}

// Replays a session file and compares outputs with the recorded ones.

/// Replays `file` in a new session and compares the outputs by words and numbers.
///
/// By default, no files are read or written, and writes count as successful.
///
/// A stopped report is incomplete.
public func verify(
  _ file: SessionFile, stop: StopToken? = nil, perform: Player.Perform = answerWithoutFiles
) -> VerifyReport {
  var player = Player(file)
  player.session.stop = stop
  var report = VerifyReport(
    name: file.name, commands: 0, differences: [], cells: file.cells, accepted: "")
  var outputs = [String?](repeating: nil, count: file.entries.count)
  var questions = file.quizzes[...]
  while stop?.isStopped != true {
    // The lines after a question may answer it, so it is checked before them.
    while let quiz = questions.first, quiz.line < player.nextLine ?? .max {
      report.expectations += 1
      report.differences += questions.removeFirst().flaw(in: player.session).map { [$0] } ?? []
    }
    guard let step = player.next(perform: perform) else { break }
    report.commands += 1
    if step.entry.recorded != nil {
      report.compared += 1
    } else if step.entry.words.contains(.expectError) || step.entry.command.hasPrefix("expect") {
      report.expectations += 1
    }
    let actual = step.answer.output + step.answer.errors
    guard let problem = difference(step, actual, in: player.session) else { continue }
    let isAcceptable = isOutput(step, of: file)
    report.differences.append(
      VerifyReport.Difference(
        line: step.entry.line, command: step.entry.command,
        expected: step.entry.recorded ?? "", actual: actual, reason: problem,
        isAcceptable: isAcceptable))
    if isAcceptable { outputs[player.position - 1] = actual }
  }
  report.accepted = file.rewritten(withOutputs: outputs)
  return report
}

extension Quiz {
  /// Checks a question at its position, and reports that it is already answered, or that its
  /// solution is wrong.
  fileprivate func flaw(in session: Session) -> VerifyReport.Difference? {
    var session = session.fork()
    session.memory.watches = []
    session.memory.quiz.start = QuizProgress.Start(of: session)
    func difference(_ actual: String, _ reason: String) -> VerifyReport.Difference {
      VerifyReport.Difference(
        line: line, command: checks.first ?? "", expected: "", actual: actual, reason: reason,
        isAcceptable: false)
    }
    guard failure(in: session) != nil else {
      return difference("right", "the question is answered before anything is typed")
    }
    guard !solution.isEmpty else { return nil }
    for line in solution {
      let answer = session.evaluate(line)
      if answer.status >= .refused {
        return difference("\(line)\n\(answer.errors)", "a line of the solution is refused")
      }
    }
    return failure(in: session).map { difference("not yet: \($0.text)", "the solution is none") }
  }
}

extension SessionFile {
  /// Replays the file in a separate session, and compares.
  func verify(in session: Session) -> Answer {
    guard isSession else { return session.failed(.sessionFile(.noFence, path: name)) }
    let report = Notebook.verify(self, stop: session.stop)
    if session.workspace.layout.isStopped { return session.failed(.layout(.stopped, nil)) }
    return Answer(
      output: report.text, status: report.passed ? .ok : .expectationFailed)
  }
}

/// Handles effects without accessing files: files to read count as missing, and files to write as
/// written.
public func answerWithoutFiles(_ effect: Effect) -> EffectReply? {
  switch effect.action {
  case .readFile, .listLessons: .fileFailed(reason: "files are not read here")
  case .writeFile, .writePNG: .written
  case .slide: .slideEnded(nil)
  case .ask: .answered(nil)
  case .play, .edit, .serve, .quit: nil
  }
}

/// Returns whether a difference is only in the recorded output: a line refused although an answer
/// was recorded, or accepted although it should be refused, is always an error.
private func isOutput(_ step: Player.Step, of file: SessionFile) -> Bool {
  guard let recorded = step.entry.recorded, file.isRecorded else { return false }
  let isRefused = step.answer.status >= .expectationFailed
  if step.entry.words.contains(.expectError) { return isRefused }
  return !isRefused || ["error[", "expect failed"].contains { recorded.hasPrefix($0) }
}

/// Returns the difference between an entry's outcome and the recorded one; `nil` if there is none.
private func difference(_ step: Player.Step, _ actual: String, in session: Session) -> String? {
  let (entry, status) = (step.entry, step.answer.status)
  let reasons = DifferenceReason(session: session)
  let mayFail = entry.words.contains(.expectError)
  if mayFail, status < .expectationFailed {
    return "it was accepted, but the fence says expect-error"
  }
  guard let recorded = entry.recorded else {
    if mayFail || status < .expectationFailed { return nil }
    guard status == .expectationFailed else { return "it must succeed, and was refused" }
    return VerifyReport.Difference.claim + "\n" + reasons.reason(ofClaim: entry.command)
  }
  if entry.words.contains(.exact) {
    return actual == recorded ? nil : "it is to be the same character for character"
  }
  if recorded.filter({ !$0.isWhitespace }) == "?" {
    return "the answer is still to be written: verify --accept does it"
  }
  guard let line = Comparison.firstDifference(actual, recorded) else {
    // A recorded refusal is an outcome, too.
    return nil
  }
  let found = Array(TextLines(actual)).map { $0.text }
  let wanted = Array(TextLines(recorded)).map { $0.text }
  let reason =
    found.indices.contains(line) && wanted.indices.contains(line)
    ? reasons.reason(of: found[line], wanted[line]) : ""
  return ["line \(line + 1) of the answer differs", reason].filter { !$0.isEmpty }.joined(
    separator: "\n")
}
