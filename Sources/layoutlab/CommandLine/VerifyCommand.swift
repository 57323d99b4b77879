import Answers
import ArgumentParser
import Course
import Foundation
import Notebook
import SessionFiles

/// `layoutlab verify`: replays session files and compares their answers.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Replay session files and compare what comes with what is recorded.")

  @OptionGroup var options: CommonOptions

  @Flag(
    name: [.customLong("accept"), .customLong("update")],
    help: ArgumentHelp(
      "Rewrite recorded outputs that differ.",
      discussion: """
        Output lines alone: a ? in their place is one that is still to be written. A claim that \
        fails and a line that is refused stay as they are, and the exit code stays 1.
        """))
  var accept = false

  @Option(
    help: ArgumentHelp("Write a report in JUnit's format.", valueName: "file"),
    completion: .file())
  var junit: String?

  @Flag(help: "Print what differs as GitHub Actions shows it, beside its line in the file.")
  var annotations = false

  @Option(help: "How many files to replay at once; by default as many as there are processors.")
  var jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  @Option(help: "Take part I of N of the files, so that several machines share them.")
  var shard: Shard?

  @Flag(help: "Verify the course that is in the program.")
  var course = false

  @Argument(help: "Session files, or directories of them.", completion: .file())
  var paths: [String] = []

  func validate() throws {
    if paths.isEmpty && !course {
      throw ValidationError(
        "Name a session file or a directory; --course verifies the course in the program.")
    }
    if accept && course { throw ValidationError("--accept cannot rewrite the course.") }
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() throws {
    Interruption.endsTheProgram()
    let found = sources
    if !found.passed.isEmpty, !options.quiet {
      let names =
        found.passed.prefix(5).joined(separator: ", ") + (found.passed.count > 5 ? ", …" : "")
      Console.write(visibleText("passed over, as no answer is recorded there: \(names)\n"))
    }
    let reason = "there is no session with a fence of commands in it, so nothing was checked"
    for name in found.empty { Console.complain(visibleText("\(name): \(reason)\n")) }
    let outcomes = concurrentMap(shard?.part(of: found.sources) ?? found.sources, jobs: jobs) {
      $0.verified()
    }
    var status = found.empty.isEmpty ? ExitStatus.ok : .usage
    for outcome in outcomes {
      switch outcome {
      case .unreadable(_, let message):
        Console.complain(message + "\n")
        if annotations { Console.write(VerifyReport.annotation(message)) }
        status = .inputOutput
      case .report(let path, let report):
        if !options.quiet || !report.passed || !report.isChecked {
          Console.write(visibleText(report.text))
        }
        if annotations { Console.write(visibleText(report.annotations)) }
        let isSettled = report.passed || accept && !report.needsHands
        if !isSettled, status != .inputOutput { status = .expectationFailed }
        if !report.isChecked, status == .ok { status = .usage }
        if accept && !rewrite(path, report) { status = .inputOutput }
      }
    }
    let reports = outcomes.compactMap(\.report)
    let unread = outcomes.compactMap(\.unread)
    let others = unread + found.empty.map { ($0, reason) }
    if let junit, !write(reports.junit(besides: others), to: junit) { status = .inputOutput }
    if !outcomes.isEmpty, outcomes.count + found.passed.count > 1, !options.quiet {
      Console.write(reports.summary(passedOver: found.passed.count, unread: unread.count))
    }
    try status.end()
  }

  /// The files to verify: the named ones, those with a `layout` fence in the named directories, and
  /// those of the course; the names of notes and scripts skipped in those directories, as they
  /// contain no answers; and the directories without files to verify.
  private var sources: (sources: [VerifySource], passed: [String], empty: [String]) {
    var all: [VerifySource] = []
    var (passed, empty): ([String], [String]) = ([], [])
    for path in paths {
      guard TextFile.isDirectory(path), let found = try? TextFile.list(path, suffix: "") else {
        all.append(.file(path))
        continue
      }
      let count = all.count
      // A listed directory is a link that leads outside, which the replay reports.
      for name in found
      where name.hasSuffix(".md") || name.hasSuffix(".layout") || TextFile.isDirectory(name) {
        let source = VerifySource.found(name)
        if source.hasFence { all.append(source) } else { passed.append(name) }
      }
      if all.count == count { empty.append(path) }
    }
    if course { all += Course.files.map(VerifySource.course).filter(\.hasFence) }
    return (all, passed, empty)
  }

  /// Writes the outputs that can be accepted, and reports the result; returns `false` if writing
  /// failed.
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
      try FileAccess().write(Array(text.utf8), to: path, replacing: true)
      return true
    } catch {
      Console.complain("\(path): \(error.reason)\n")
      return false
    }
  }
}

/// A file to verify.
enum VerifySource: Sendable {
  /// A file named on the command line.
  case file(String)
  /// A file found in a directory.
  case found(String)
  /// A file of the course.
  case course(Course.File)

  /// The result of replaying a file.
  enum Outcome: Sendable {
    /// The file was replayed.
    case report(path: String, VerifyReport)
    /// The file cannot be read, for the given reason.
    case unreadable(path: String, String)

    /// The name of a file that cannot be read, and the reason.
    var unread: (name: String, reason: String)? {
      if case .unreadable(let path, let reason) = self { (path, reason) } else { nil }
    }

    /// The report, if there is one.
    var report: VerifyReport? {
      if case .report(_, let report) = self { report } else { nil }
    }
  }

  /// The name in messages.
  private var name: String {
    switch self {
    case .file(let path), .found(let path): path
    case .course(let file): "Sessions/\(file.name)"
    }
  }

  private var isCourse: Bool {
    if case .course = self { true } else { false }
  }

  private func text() throws(FileError) -> String {
    switch self {
    case .file(let path)
    where path.split(separator: "/").first == "Sessions"
      && !TextFile.exists(path):
      // The folder of the course exists only where the program is built.
      throw FileError("\(FileError.missing.reason); layoutlab verify --course verifies the course")
    case .file(let path): try SourceFile.text(at: path)
    case .found(let path): try FileAccess.read(found: path)
    case .course(let file): file.text
    }
  }

  /// Indicates whether the file was named, has a fence whose info string starts with `layout`, or
  /// is not text.
  var hasFence: Bool {
    if case .file = self { return true }
    // The replay reports why a file cannot be read.
    guard let text = try? text() else { return true }
    if text.allSatisfy(\.isWhitespace) { return false }
    return SessionFile.hasFence(text) || (try? SessionFile(reading: text, name: name)) == nil
  }

  /// Replays the file in a separate session.
  ///
  /// Its lines may read files in its folder, and lessons of the course; writes count as done.
  func verified() -> Outcome {
    let file: SessionFile
    do {
      file = try SourceFile.read(name == "-" ? "<stdin>" : name, text: text)
    } catch {
      let isMissing = name != "-" && !TextFile.exists(Places.expanded(name))
      let correction = isMissing ? CommandCorrection.line(forMissing: name) : nil
      return .unreadable(
        path: name, error.message + (correction.map { "\n" + $0.dropLast() } ?? ""))
    }
    guard file.isSession else {
      return .unreadable(path: name, SessionFileError.noFence.described(in: file.name))
    }
    let files = FileAccess(besides: name)
    let report = verify(file) { effect in
      switch effect.action {
      case .readFile(_, .lesson), .listLessons: files.perform(effect)
      case .readFile: isCourse ? answerWithoutFiles(effect) : files.perform(effect)
      case .writeFile, .writePNG, .play, .slide, .ask, .edit, .serve, .quit:
        answerWithoutFiles(effect)
      }
    }
    return .report(path: name, report)
  }
}
