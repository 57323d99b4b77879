// Plays a file unattended: results go to one output, refusals with their positions to another, and
// the first refusal ends it.

public import Answers
import SessionFiles

/// The playback of a file through a session, as shown by `layoutlab run`.
public struct Playback {
  /// The parts of the file that are printed.
  public enum Showing: Sendable {
    case nothing, output, commandsAndOutput
  }

  /// The parts of the file that are printed.
  public var showing: Showing
  private let isQuiet: Bool
  private let isStrict: Bool
  /// Indicates whether lines after a refused one are also played.
  public var keepsGoing = false
  /// Indicates whether each answer is printed as a JSON object on its own line.
  public var isJSON = false
  private let screen: Screen
  private let write: (String) -> Void
  private let complain: (String) -> Void

  /// Configures what is printed, and where.
  ///
  /// - Parameters:
  ///   - showing: The parts of the file that are printed.
  ///   - isQuiet: Whether only the answers to questions are printed.
  ///   - isStrict: Whether a required conflict ends the playback.
  ///   - screen: The screen for which answers are drawn.
  ///   - write: Receives results.
  ///   - complain: Receives refusals with their positions.
  public init(
    showing: Showing = .output, isQuiet: Bool, isStrict: Bool, screen: Screen,
    write: @escaping (String) -> Void, complain: @escaping (String) -> Void
  ) {
    self.showing = showing
    self.isQuiet = isQuiet
    self.isStrict = isStrict
    self.screen = screen
    self.write = write
    self.complain = complain
  }

  /// Plays a session file or a plain script to its end or its first refusal, which determines the
  /// status.
  ///
  /// - Parameters:
  ///   - player: The file and its session.
  ///   - perform: Carries out an effect and answers it.
  /// - Returns: The exit status.
  public func play(_ player: inout Player, perform: Player.Perform) -> ExitStatus {
    var first = ExitStatus.ok
    while let step = player.next(perform: perform) {
      let answer = isQuiet ? step.answer.quietly : step.answer
      let status =
        isJSON
        ? tellJSON(answer, to: step.entry) : report(answer, to: step.entry, in: player.file)
      if status != .ok, !keepsGoing { return status }
      if first == .ok { first = status }
    }
    return first
  }

  /// Prints the answer to an entry of a text.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - source: The name of the text.
  ///   - line: The line at which the entry begins, from 1.
  /// - Returns: The exit status.
  public func tell(_ answer: Answer, source: String, line: Int) -> ExitStatus {
    let answer = isQuiet ? answer.quietly : answer
    write(answer.text(on: screen))
    complain(about: answer, at: "\(source):\(line + answer.line - 1)")
    return ExitStatus(answer.status, isStrict: isStrict)
  }

  private func report(
    _ answer: Answer, to entry: SessionFile.Entry, in file: SessionFile
  ) -> ExitStatus {
    let mayFail = entry.words.contains(.expectError)
    if showing == .commandsAndOutput, !isQuiet { write(Self.typed(entry.command)) }
    if showing != .nothing {
      write(answer.text(on: screen))
      if mayFail, !isQuiet { write(answer.errors) }
    }
    if mayFail {
      if answer.status >= .expectationFailed { return .ok }
      let place = file.place(ofLine: entry.line)
      complain("\(file.name):\(place):1: this line was to be refused, and was not\n")
      return .expectationFailed
    }
    let line = entry.line + answer.line - 1
    complain(about: answer, at: "\(file.name):\(file.place(ofLine: line))")
    return ExitStatus(answer.status, isStrict: isStrict)
  }

  /// Writes `{"line","entry","status","output","errors"}` on a line.
  private func tellJSON(_ answer: Answer, to entry: SessionFile.Entry) -> ExitStatus {
    let object = JSON.object([
      ("line", .number(Double(entry.line))), ("entry", .string(entry.command)),
      ("status", .string(answer.status.name)), ("output", .string(answer.output)),
      ("errors", .string(answer.errors)),
    ])
    write(object.text + "\n")
    let isAsWanted = answer.status >= .expectationFailed && entry.words.contains(.expectError)
    return isAsWanted ? .ok : ExitStatus(answer.status, isStrict: isStrict)
  }

  private func complain(about answer: Answer, at place: @autoclosure () -> String) {
    guard !answer.errors.isEmpty else { return }
    complain("\(place()):\(answer.column): \(answer.errors)")
  }

  /// Returns a command as the shell would show it.
  private static func typed(_ command: String) -> String {
    command.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { index, line in (index == 0 ? "> " : ". ") + line + "\n" }.joined()
  }
}
