import Answers
import AutoLayout
import SessionFiles
import Syntax

extension Verb {
  static let run = Verb(
    .session, "run FILE", "runs a file's lines here",
    examples: ["view {new}", "show {new} to {part}.layout", "remove {new}", "run {part}.layout"],
    seeAlso: ["open", "verify"]
  ) { parser throws(SyntaxError) in
    let file = try parser.file(before: [])
    return Statement("run " + file.value.fileText) { session, _ in session.read([file], .run) }
  }
}

// `run FILE` runs a file's lines. A line that waits for another file or for the user delays the
// following ones.

/// The files that are being run; the last one continues first.
struct RunningFiles: Sendable {
  /// The maximum nesting depth of files that run files.
  static let depthLimit = 8
  /// The maximum number of lines that one entry may run, however the files call each other.
  static let lineLimit = 100_000

  /// A file, and how far it was played.
  struct File: Sendable {
    var contents: SessionFile
    var position = 0

    /// The entry that was played last.
    fileprivate var last: SessionFile.Entry? {
      position > 0 ? contents.entries[position - 1] : nil
    }
  }

  /// The files, each run by a line of the one before it.
  var files: [File] = []
  /// The number of lines run for the entry so far.
  var played = 0

  /// Returns the next entry of the last file; a finished file is dropped, and the one before it
  /// continues.
  fileprivate mutating func next() -> SessionFile.Entry? {
    while let file = files.last {
      guard file.position < file.contents.entries.count else {
        files.removeLast()
        continue
      }
      files[files.count - 1].position += 1
      let entry = file.contents.entries[file.position]
      if entry.isRun { return entry }
    }
    return nil
  }

  /// Stops running lines after an unexpected refusal; returns a sentence about the lines that stay.
  fileprivate mutating func leaveFailed() -> String {
    if files.last?.last?.words.contains(.expectError) == true { return "" }
    let stops = files.compactMap { file in
      file.last.map { file.contents.name + ":" + file.contents.place(ofLine: $0.line) }
    }
    self = RunningFiles()
    return stops.isEmpty
      ? "" : "stopped at \(stops.joined(separator: ", ")); the lines before it stay.\n"
  }

  /// Returns the answer to a line, followed by the answers to the lines that it delayed.
  static func goOn(behind answer: Answer, in session: inout Session) -> Answer {
    var result = answer
    var accepted = session.acceptedLines
    if answer.status >= .refused { result.errors += session.pendingWork.runs.leaveFailed() }
    while session.pendingWork.awaited.isEmpty, !session.workspace.layout.isStopped,
      !session.isFinished, let entry = session.pendingWork.runs.next()
    {
      guard session.pendingWork.runs.played < lineLimit else {
        let path = session.pendingWork.runs.files.last?.contents.name ?? ""
        result.append(session.failed(.tooManyFiles(path: path)))
        session.pendingWork.runs = RunningFiles()
        break
      }
      session.pendingWork.runs.played += 1
      let step = session.evaluate(of: entry)
      accepted += session.acceptedLines
      result.append(step)
      if step.status >= .refused { result.errors += session.pendingWork.runs.leaveFailed() }
    }
    session.acceptedLines = accepted
    return result
  }
}

extension SessionFile {
  /// Runs its lines in a session, recording their output; stops at the first refusal.
  func run(in session: inout Session) -> Answer {
    guard session.pendingWork.runs.files.count < RunningFiles.depthLimit else {
      return session.failed(.tooManyFiles(path: name))
    }
    guard isSession || text.isEmpty else {
      return session.failed(.sessionFile(.noFence, path: name))
    }
    session.beginSteps()
    if session.quizzes.isEmpty { session.quizzes = quizzes }
    session.pendingWork.runs.files.append(RunningFiles.File(contents: self))
    // The lines follow in ``RunningFiles/goOn(behind:in:)``.
    return Answer()
  }
}
