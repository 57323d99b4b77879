// Runs lines unattended: from a pipe, a file or the command line. There is no banner, prompt,
// colour or question. Results go to standard output, errors with their positions to standard error,
// and the first error ends the run.

import Answers
import Notebook
import SessionFiles

/// A session for unattended lines.
struct Batch {
  private var session: Session
  private let readsForeignWords: Bool
  private let files: FileAccess
  /// The output and its destinations.
  ///
  /// Drawings have their recorded size, whatever the size of the window; on a terminal, lines are
  /// wrapped between words.
  var playback: Playback

  /// Creates an empty session.
  init(options: RunOptions, files: FileAccess) {
    self.files = files
    readsForeignWords = !options.strict
    session = Session(configuration: Configuration(readsForeignWords: readsForeignWords))
    let colours = options.color.count(for: 1)
    let screen =
      Terminal().map {
        Screen(
          columns: min($0.size.columns, Screen.recorded.columns), colours: colours,
          isASCII: !$0.isCapable, isForReading: true)
      } ?? Screen(colours: colours)
    playback = Playback(
      isQuiet: options.quiet, isStrict: options.strict, screen: screen,
      write: { Console.write($0) },
      complain: { Console.complain($0, isColoured: options.color.applies(to: 2)) })
  }

  /// Indicates whether a line ended the session.
  var isFinished: Bool { session.isFinished }

  /// Evaluates an entry and prints the answer.
  mutating func take(_ entry: String, from source: String, line: Int) -> ExitStatus {
    settle(session.evaluate(entry), source: source, line: line)
  }

  /// Evaluates a line and prints its answer for a program: a path is answered by its value alone,
  /// and a reinterpretation of another program's words is reported separately.
  mutating func ask(_ line: String) -> ExitStatus {
    session.configuration.readsForeignWords = readsForeignWords
    var answer = session.evaluate(line)
    if answer.output.hasPrefix("read as "), let read = session.acceptedLines.last {
      Console.complain(visibleText("read as \(read)\n"))
      answer = session.evaluate(read)
    }
    if answer.status == .ok, answer.output.hasPrefix(line + " ") {
      answer = Answer(output: String(answer.output.dropFirst(line.count + 1)))
      answer.countAsAsked()
    }
    return settle(answer, source: "layoutlab", line: 1)
  }

  /// Evaluates the lines of standard input as they arrive.
  mutating func takeStandardInput() -> ExitStatus {
    var lines = InputLines()
    var collector = EntryCollector()
    var log = LogCollector()
    var first = 0
    var count = 0
    var isAtStart = true
    while !isFinished, let line = lines.next() {
      count += 1
      if collector.pending.isEmpty, log.pending.isEmpty { first = count }
      // The check requires parsing, so it is limited to the first lines.
      let isRemark = isAtStart && ContentKind.isRemark(line)
      var entries: [String] = []
      switch collector.pending.isEmpty ? log.take(line) : .no {
      case .kept: continue
      case .whole(let text): entries = [text]
      case .no:
        let isFirst = isAtStart && collector.pending.isEmpty
        if isFirst, isRemark, !line.hasPrefix("#") { continue }
        if isFirst, ContentKind.beginsWhole(line) { return takeWhole(line, lines, from: count) }
        entries = collector.take(line)
        // The list in a log ends with its bracket, before the broken constraint.
        if isAtStart, let whole = entries.first, whole.contains("\n"),
          ContentKind(of: whole).isOneEntry
        {
          return takeWhole(whole, lines, from: first)
        }
      }
      if !entries.isEmpty, !isRemark { isAtStart = false }
      for entry in entries {
        let status = take(entry, from: "<stdin>", line: first)
        if status != .ok { return status }
        first = count
      }
      // The line that ends an entry may also begin the next one.
      if !entries.isEmpty { first = count }
    }
    let rest = log.pending.isEmpty ? collector.pending : log.pending
    return rest.isEmpty ? .ok : take(rest, from: "<stdin>", line: first)
  }

  /// Evaluates a text that does not begin with a line of the language; its kind is determined from
  /// the whole text.
  private mutating func takeWhole(
    _ line: String, _ rest: InputLines, from start: Int
  ) -> ExitStatus {
    var (text, lines) = (line, rest)
    while let line = lines.next(), text.utf8.count <= SessionFile.sizeLimit { text += "\n" + line }
    // Code is handled like a source file, and even a single line may be a saved session.
    if let name = ContentKind(of: text).nameOfWhole(text) {
      do throws(SourceFile.Unreadable) {
        return play(try SourceFile.read(name) { text })
      } catch {
        Console.complain(error.message + "\n")
        return error.status
      }
    }
    for entry in Session.entries(of: text) where !isFinished {
      let status = take(entry.command, from: "<stdin>", line: start - 1 + entry.line)
      if status != .ok { return status }
    }
    return .ok
  }

  /// Plays a session file or a plain script to its end, in a new session with the file's world.
  mutating func play(_ file: SessionFile, showing: Playback.Showing = .output) -> ExitStatus {
    playback.showing = showing
    var player = Player(file)
    // Assigned at the end, since the next line would copy a session with two owners.
    defer { session = player.session }
    return playback.play(&player) { perform($0) }
  }

  private mutating func settle(_ evaluation: Answer, source: String, line: Int) -> ExitStatus {
    var status = playback.tell(evaluation, source: source, line: line)
    carryOut(evaluation, for: &self) { batch, effect, _ in
      batch.perform(effect)
    } resume: { batch, reply, id in
      let next = batch.session.resume(reply, to: id)
      let ending = batch.playback.tell(next, source: source, line: line)
      if status == .ok { status = ending }
      return next
    }
    return status
  }

  private func perform(_ effect: Effect) -> EffectReply? {
    switch effect.action {
    case .slide: .slideEnded(nil)
    case .ask: .answered(nil)
    case .readFile, .listLessons, .writeFile, .writePNG: files.perform(effect)
    case .play, .edit, .serve, .quit: nil
    }
  }
}
