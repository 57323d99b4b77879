// Lines without a person: from a pipe, a file or the command line. No banner, no prompt, no colour,
// no questions; results go to standard output, refusals with their place to standard error, and
// the first one ends it.

import Notebook

/// A session without a person.
struct Batch {
  /// The parts of a played file that are printed.
  enum Showing {
    case nothing, output, commandsAndOutput
  }

  private var session: Session
  private let isStrict: Bool
  private let isQuiet: Bool
  private let colour: ColourChoice
  /// Drawings have the size in which they are recorded; if a person reads, lines are broken between
  /// words.
  private let screen: Screen
  private let files: FileAccess

  /// An empty session.
  init(options: CommonOptions, files: FileAccess) {
    self.files = files
    session = Session()
    isStrict = options.strict
    isQuiet = options.quiet
    colour = options.color
    let colours = options.color.count(for: 1)
    screen =
      Terminal().map {
        Screen(
          columns: min($0.size.columns, Screen.recorded.columns), colours: colours,
          isASCII: !$0.isCapable, isForReading: true)
      } ?? Screen(colours: colours)
  }

  /// Indicates whether a line asked to leave.
  var isFinished: Bool { session.isFinished }

  /// Evaluates an entry and prints the answer.
  mutating func take(_ entry: String, from source: String, line: Int) -> ExitStatus {
    settle(session.evaluate(entry), source: source, line: line)
  }

  /// Evaluates the lines of standard input as they come.
  mutating func takeStandardInput() -> ExitStatus {
    var lines = InputLines()
    var collector = EntryCollector()
    var first = 0
    var count = 0
    while !isFinished, let line = lines.next() {
      count += 1
      if collector.pending.isEmpty { first = count }
      guard let entry = collector.take(line) else { continue }
      let status = take(entry, from: "<stdin>", line: first)
      if status != .ok { return status }
    }
    return collector.pending.isEmpty
      ? .ok : take(collector.pending, from: "<stdin>", line: first)
  }

  /// Plays a session file or a plain script to its end, in a new session with the file's world.
  mutating func play(_ file: SessionFile, showing: Showing = .output) -> ExitStatus {
    var player = Player(file)
    // Taken over at the end: a session that two hold is copied by its next line.
    defer { session = player.session }
    while let step = player.next(perform: { perform($0) }) {
      let status =
        isQuiet
        ? report(step.answer.quietly, to: step.entry, in: file, showing)
        : report(step.answer, to: step.entry, in: file, showing)
      if status != .ok { return status }
    }
    return .ok
  }

  private func report(
    _ answer: Answer, to entry: SessionFile.Entry, in file: SessionFile, _ showing: Showing
  ) -> ExitStatus {
    let mayFail = entry.words.contains(.expectError)
    if showing == .commandsAndOutput, !isQuiet {
      Console.write(LessonText.command(entry.command))
    }
    if showing != .nothing {
      Console.write(answer.text(on: screen))
      if mayFail, !isQuiet { Console.write(answer.errors) }
    }
    if mayFail {
      if answer.status >= .expectationFailed { return .ok }
      let place = file.place(ofLine: entry.line)
      Console.complain("\(file.name):\(place):1: this line was to be refused, and was not\n")
      return .expectationFailed
    }
    let line = entry.line + answer.line - 1
    complain(answer, at: "\(file.name):\(file.place(ofLine: line))")
    return ExitStatus(answer.status, isStrict: isStrict)
  }

  private mutating func settle(
    _ evaluation: Answer, source: String, line: Int
  ) -> ExitStatus {
    var status = tell(evaluation, source: source, line: line)
    carryOut(evaluation, for: &self) { batch, effect, _ in
      batch.perform(effect)
    } resume: { batch, reply, id in
      let next = batch.session.resume(reply, to: id)
      let ending = batch.tell(next, source: source, line: line)
      if status == .ok { status = ending }
      return next
    }
    return status
  }

  private func tell(_ evaluation: Answer, source: String, line: Int) -> ExitStatus {
    if isQuiet { return print(evaluation.quietly, source, line) }
    return print(evaluation, source, line)
  }

  private func print(_ evaluation: Answer, _ source: String, _ line: Int) -> ExitStatus {
    Console.write(evaluation.text(on: screen))
    complain(evaluation, at: "\(source):\(line + evaluation.line - 1)")
    return ExitStatus(evaluation.status, isStrict: isStrict)
  }

  private func perform(_ effect: Effect) -> EffectReply? {
    switch effect.action {
    case .slide: .slideEnded(nil)
    case .ask: .answered(nil)
    case .readFile, .listLessons, .writeFile, .writePNG: files.perform(effect)
    case .play, .edit, .serve, .quit: nil
    }
  }

  private func complain(_ evaluation: Answer, at place: @autoclosure () -> String) {
    guard !evaluation.errors.isEmpty else { return }
    let text = "\(place()):\(evaluation.column): \(evaluation.errors)"
    Console.complain(text, isColoured: colour.applies(to: 2))
  }
}
