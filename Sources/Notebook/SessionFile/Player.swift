public import Answers
import AutoLayout
public import SessionFiles

/// Feeds a session file to a session, one entry at a time: for `run`, `verify` and `replay`.
///
///     var player = Player(file)
///     while let step = player.next(perform: carryOut) { show(step.answer.output) }
public struct Player: Sendable {
  /// Carries out an effect and returns its reply; `nil` if it needs none.
  public typealias Perform = (Effect) -> EffectReply?

  /// An entry that was played, with its answer, including that of effects that were carried out.
  public struct Step: Equatable, Sendable {
    /// The entry that was played.
    public var entry: SessionFile.Entry
    /// The answer to the command; ``Answer/effects`` are those without a reply.
    public var answer: Answer
  }

  /// The session in which the file is played.
  public var session: Session
  /// The position of the next entry in the file.
  public private(set) var position = 0
  /// The file that is played.
  public let file: SessionFile

  /// Creates a player at the start of a file, in a new session with the file's settings.
  public init(_ file: SessionFile, configuration: Configuration = Configuration()) {
    self.init(file, session: Session(configuration: configuration, metadata: file.metadata))
    session.quizzes = file.quizzes
  }

  /// Creates a player that adds a file to a session; the file's metadata are ignored.
  public init(_ file: SessionFile, session: Session) {
    self.file = file
    self.session = session
  }

  /// The line of the file with the next entry to play; `nil` at the end.
  var nextLine: Int? { file.entries[position...].first(where: { $0.isRun })?.line }

  /// Plays the next entry; `nil` at the end, or once the session has been left.
  public mutating func next(perform: Perform) -> Step? {
    while position < file.entries.count, !file.entries[position].isRun {
      position += 1
    }
    guard position < file.entries.count, !session.isFinished else { return nil }
    let entry = file.entries[position]
    position += 1
    return Step(entry: entry, answer: session.play(entry, perform: perform))
  }
}

extension Session {
  /// Changes the initial settings to those of a lesson.
  mutating func enter(_ world: World) {
    for line in Metadata.lines(from: start, to: world) { _ = evaluate(line: line) }
  }

  /// Evaluates a command of a file, and records how the file spells it.
  ///
  /// With `keepsOutput`, an answer that matches the recorded one keeps the file's wording.
  mutating func evaluate(of entry: SessionFile.Entry, keepsOutput: Bool = false) -> Answer {
    if entry.isFirstOfFence, entry.words.contains(.fresh) {
      startAfresh()
      if let lesson { enter(Metadata.world(of: lesson.file.metadata)) }
    }
    let start = history.count
    let wasScripted = isScripted
    isScripted = true
    defer { isScripted = wasScripted }
    let foreign = entry.source.flatMap { path in
      evaluate(ForeignFile(path: path, contents: entry.command))
    }
    let result = foreign ?? evaluate(line: entry.command)
    history.note(entry, from: start, keepsOutput: keepsOutput)
    return result
  }

  /// Evaluates a command of a file, and everything that follows from its effects.
  mutating func play(
    _ entry: SessionFile.Entry, keepsOutput: Bool = false, perform: Player.Perform
  ) -> Answer {
    pendingWork.end()
    let answer = ending { $0.evaluate(of: entry, keepsOutput: keepsOutput) }
    return carriedOut(answer, perform: perform)
  }
}
