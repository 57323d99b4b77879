import AutoLayout

// `run FILE` adds a file's lines. A line that waits for another file, or for a person, holds up
// those behind it until the answer has come.

/// Files that are being run: the last one goes on first.
struct RunningFiles: Sendable {
  /// How deeply files that run files may nest.
  static let depthLimit = 8
  /// How many lines one entry may run, however the files call each other.
  static let lineLimit = 100_000

  /// A file and how far it was played.
  struct File: Sendable {
    var name: String
    var entries: [SessionFile.Entry]
    var position = 0
  }

  /// The files, each run by a line of the one before it.
  var files: [File] = []
  /// How many lines were run since the entry.
  var played = 0

  /// Whether the line that was played last is to be refused.
  var mayFail: Bool {
    guard let file = files.last, file.position > 0 else { return false }
    return file.entries[file.position - 1].words.contains(.expectError)
  }
}

extension Session {
  /// A file's lines added here, with their output; stops at the first one that is refused.
  mutating func run(_ file: SessionFile) -> Evaluation {
    guard pendingWork.runs.files.count < RunningFiles.depthLimit else {
      return failed(.tooManyFiles(path: file.name))
    }
    guard file.isSession || file.text.isEmpty else {
      return failed(.sessionFile(.noFence, path: file.name))
    }
    beginSteps()
    if quizzes.isEmpty { quizzes = file.quizzes }
    pendingWork.runs.files.append(RunningFiles.File(name: file.name, entries: file.entries))
    // The lines follow in ``goOn(behind:)``.
    return Evaluation()
  }

  /// What came of a line, and of the lines that it held up.
  mutating func goOn(behind answer: Evaluation) -> Evaluation {
    var result = answer
    var accepted = acceptedLines
    if answer.status >= .refused { leaveFailedRun() }
    while pendingWork.awaited.isEmpty, !workspace.layout.isStopped, let entry = nextToRun() {
      guard pendingWork.runs.played < RunningFiles.lineLimit else {
        result.append(failed(.tooManyFiles(path: pendingWork.runs.files.last?.name ?? "")))
        pendingWork.runs = RunningFiles()
        break
      }
      pendingWork.runs.played += 1
      let step = evaluate(of: entry)
      accepted += acceptedLines
      result.append(step)
      if step.status >= .refused { leaveFailedRun() }
    }
    acceptedLines = accepted
    return result
  }

  /// Runs no more lines behind one that was refused, unless it was to be.
  private mutating func leaveFailedRun() {
    if !pendingWork.runs.mayFail { pendingWork.runs = RunningFiles() }
  }

  /// The next entry of the file that was run last; a file that is played to its end makes room for
  /// the one before.
  private mutating func nextToRun() -> SessionFile.Entry? {
    while let file = pendingWork.runs.files.last {
      guard file.position < file.entries.count, !isFinished else {
        pendingWork.runs.files.removeLast()
        continue
      }
      pendingWork.runs.files[pendingWork.runs.files.count - 1].position += 1
      let entry = file.entries[file.position]
      if !entry.words.contains(.skip) { return entry }
    }
    return nil
  }
}
