import ArgumentParser
import Notebook

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `layoutlab verify`: replay session files and compare.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Replay session files and compare what comes with what is recorded.")

  @OptionGroup var options: CommonOptions

  @Flag(
    help: ArgumentHelp(
      "Rewrite recorded outputs that differ.",
      discussion: """
        Output lines alone: a ? in their place is one that is still to be written. A claim that \
        fails and a line that is refused stay as they are, and the exit code stays 1.
        """))
  var accept = false

  @Option(help: ArgumentHelp("Write a report in JUnit's format.", valueName: "file"))
  var junit: String?

  @Option(help: "How many files to replay at once; by default as many as there are processors.")
  var jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  @Argument(help: "Session files, or directories of them.")
  var paths: [String]

  func validate() throws {
    if paths.isEmpty { throw ValidationError("Name a session file or a directory.") }
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() throws {
    Interruption.endsTheProgram()
    let outcomes = concurrentMap(sources, jobs: jobs) { $0.verified() }
    var status = ExitStatus.ok
    for outcome in outcomes {
      switch outcome {
      case .unreadable(let message):
        Console.complain(message + "\n")
        status = .inputOutput
      case .report(let path, let report):
        Console.write(visibleText(report.text))
        let isSettled = report.passed || accept && !report.needsHands
        if !isSettled, status == .ok { status = .expectationFailed }
        if accept && !rewrite(path, report) { status = .inputOutput }
      }
    }
    let reports = outcomes.compactMap(\.report)
    if let junit, !write(Self.junit(reports), to: junit) { status = .inputOutput }
    if outcomes.count > 1 { Console.write(Self.summary(reports)) }
    try status.end()
  }

  /// The files that are named, and those with a `layout` fence in the directories that are.
  private var sources: [VerifySource] {
    paths.flatMap { path -> [VerifySource] in
      guard TextFile.isDirectory(path) else { return [VerifySource(path: path, isNamed: true)] }
      do {
        return try TextFile.list(path, suffix: ".md").map { VerifySource(path: $0, isNamed: false) }
      } catch {
        return [VerifySource(path: path, isNamed: true)]
      }
    }.filter { $0.isNamed || $0.hasFence }
  }

  /// Writes the outputs that can be accepted, and says what was done; `false` if it failed.
  private func rewrite(_ path: String, _ report: VerifyReport) -> Bool {
    let accepted = report.differences.count(where: \.isAcceptable)
    let rest = report.differences.count - accepted
    if accepted > 0 {
      guard write(report.accepted, to: path) else { return false }
      let outputs = accepted == 1 ? "1 output" : "\(accepted) outputs"
      Console.write("\(visibleText(path)): \(outputs) rewritten\n")
    }
    if rest > 0 {
      let differences = rest == 1 ? "1 difference" : "\(rest) differences"
      Console.write("\(visibleText(path)): \(differences) not of output, so not accepted\n")
    }
    return true
  }

  private func write(_ text: String, to path: String) -> Bool {
    do {
      try TextFile.write(text, to: path, replacing: true)
      return true
    } catch {
      Console.complain("\(path): \(error.reason)\n")
      return false
    }
  }

  private static func summary(_ reports: [VerifyReport]) -> String {
    let failed = reports.count { !$0.passed }
    let commands = reports.reduce(0) { $0 + $1.commands }
    return
      "\(reports.count) files, \(commands) commands, \(failed == 0 ? "all" : "\(failed) files not")"
      + " as recorded\n"
  }

  private static func junit(_ reports: [VerifyReport]) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      + reports.map(\.junit).joined() + "</testsuites>\n"
  }
}

/// A file to verify.
struct VerifySource: Sendable {
  /// What came of it.
  enum Outcome: Sendable {
    /// It was replayed.
    case report(path: String, VerifyReport)
    /// It can't be read; with its place and the reason.
    case unreadable(String)

    /// The report, if there is one.
    var report: VerifyReport? {
      if case .report(_, let report) = self { report } else { nil }
    }
  }

  /// The file.
  let path: String
  /// Whether it was named, rather than found in a directory.
  let isNamed: Bool

  /// Whether a line opens a fence whose info string starts with `layout`.
  var hasFence: Bool {
    // Replaying a file that cannot be read says why.
    guard let text = try? TextFile.read(path) else { return true }
    return SourceFile.hasFence(text)
  }

  /// Replays the file in a session of its own.
  ///
  /// It may read files beside it; what it would write
  /// counts as written.
  func verified() -> Outcome {
    let file: SessionFile
    do {
      file = try SourceFile.read(path)
    } catch {
      return .unreadable(error.message)
    }
    guard file.isSession else {
      return .unreadable(SessionFileError.noFence.described(in: file.name))
    }
    let files = FileEffects(directory: Places.parent(of: path))
    let report = verify(file) { effect in
      switch effect {
      case .readFile, .listDirectory: files.perform(effect)
      default: answerWithoutFiles(effect)
      }
    }
    return .report(path: path, report)
  }
}
