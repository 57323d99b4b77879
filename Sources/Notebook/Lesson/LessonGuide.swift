public import Answers
import AutoLayout
import Drawing
public import SessionFiles
import Syntax

/// Steps through a lesson: a session file run line by line, with detours that are undone exactly.
///
/// ``LessonPlay`` holds a session's progress in it.
enum LessonGuide {
  /// Requests the file of a lesson, `lesson 5`, or the list of lessons, `lesson`.
  static func ask(for name: Word?, in session: inout Session) -> LineOutcome {
    let effect =
      name.map { session.reading($0.value, .lesson) }
      ?? session.effect(.listLessons, .listLessons)
    return LineOutcome(answer: Answer(effects: [effect]))
  }

  /// Returns the lessons with their headings, in columns if the screen is wide; `nil` for another
  /// reply.
  static func list(_ reply: EffectReply, in session: inout Session) -> Answer? {
    switch reply {
    case .lessons(let lessons):
      let words = lessons.map { $0.word }
      let width = words.map { $0.count }.max() ?? 0
      let lines = zip(lessons, words).map { lesson, word in
        let gap = String(repeating: " ", count: width - word.count)
        return (Int(word) == nil ? word + gap : gap + word) + " \(lesson.title)\n"
      }
      var answer = Answer([.plain("lesson NUMBER begins one of these:\n"), .text(.list(lines))])
      answer.isForPager = true
      return answer
    case .fileFailed: return session.refusal(.unknownLesson("Sessions"))
    case .file, .fileRefused, .written, .skipped, .serving, .slideEnded, .playStopped, .answered:
      return nil
    }
  }

  /// Begins a file as a lesson, with its settings, and answers with the text before its first
  /// command.
  static func begin(_ file: SessionFile, in session: inout Session) -> Answer {
    session.beginSteps()
    let world = Metadata.world(of: file.metadata)
    if session.history.count == 0 {
      session.start = world
      session.title = file.title
    }
    session.lesson = nil
    let base = session.history.count
    let former = session.quizzes
    let watches = session.memory.watches
    session.startAfresh()
    session.enter(world)
    session.quizzes = file.quizzes
    session.memory.quiz = QuizProgress()
    session.lesson = LessonPlay(
      file: file, base: base, former: former, pieces: file.pieces, heldBack: HeldBack(file),
      watches: watches,
      present: LessonPlay.State(of: session, at: 0))
    var answer = Answer(output: file.title.map { "\($0)\n" } ?? "")
    answer.append(advance(in: &session))
    session.acceptedLines = ["lesson \(Name.quoted(file.name))"]
    return answer
  }

  /// Runs the lesson's next line, for `step`; a detour is undone first, and kept as a branch.
  static func step(
    in session: inout Session, _ span: SourceSpan
  ) throws(NotebookError) -> LineOutcome {
    guard let play = session.lesson else { throw .noLesson(span) }
    session.beginSteps()
    // At the end, lines typed for an exercise are kept.
    guard play.next != nil else {
      session.acceptedLines = []
      return LineOutcome(answer: Answer(output: ending(in: session)), recording: .journal)
    }
    let before = session.workspace.layout.document
    var answer = nextLine(in: &session)
    if let lesson = session.lesson, session.workspace.layout.document != before {
      for watch in lesson.watches { answer.append(Watch.answer(to: watch, in: session)) }
    }
    let next = advance(in: &session)
    // An error is printed at its line, before the text that follows.
    if !next.output.isEmpty {
      answer.append(Answer(output: answer.errors))
      answer.errors = ""
    }
    answer.append(next)
    if session.lesson?.next == nil { answer.append(Answer(output: ending(in: session))) }
    session.acceptedLines = []
    return LineOutcome(answer: answer, recording: .journal)
  }

  /// Returns the text at the end of a lesson.
  private static func ending(in session: Session) -> String {
    let isAsking = session.memory.quiz.index < session.quizzes.count
    return "the lesson is at its end."
      + (isAsking ? " Type your lines for the exercise, then predict." : "")
  }

  /// Runs the lesson's next line and returns its answer, without the text after it.
  static func nextLine(in session: inout Session) -> Answer {
    let watches = session.memory.watches
    if let present = session.lesson?.present, watches != present.workspace.value.memory.watches {
      session.lesson?.watches = watches
    }
    var answer = endDetour(in: &session)
    guard let entry = session.lesson?.next, let now = session.lesson?.present else { return answer }
    session.lesson?.past.append(now)
    session.lesson?.present.position += 1
    let held = session.lesson?.numbersHeldBack ?? WithheldNumbers()
    answer.append(Answer(typed: entry.command))
    answer.append(play(entry, in: &session).withholding(held))
    return answer
  }

  /// Restores the state before the last line, for `step back`; a detour is kept as a branch.
  static func stepBack(
    in session: inout Session, _ span: SourceSpan
  ) throws(NotebookError) -> LineOutcome {
    guard let lesson = session.lesson else { throw .noLesson(span) }
    guard let before = lesson.past.last else { throw .atLessonStart(span) }
    session.beginSteps()
    let stepped = session.history.steps(behind: before.history)
    var answer = Answer()
    let detour = detour(in: session, from: lesson)
    before.restore(in: &session)
    session.lesson?.past.removeLast()
    switch (detour, stepped) {
    case (.none, _): break
    case (.lines, .some(let steps)) where !steps.contains(where: { $0.isFresh }):
      answer.append(keepDetour(Array(steps), in: &session))
    case (.lines, _), (.elsewhere, _): answer.append(Answer(output: "detour taken back"))
    }
    settle(at: before.position, in: &session)
    let next = session.lesson?.next?.command ?? ""
    answer.append(Answer(output: "back before  \(next)"))
    session.acceptedLines = []
    return LineOutcome(answer: answer, recording: .journal)
  }

  /// Takes several steps, or steps back if the count is negative, up to an end of the lesson: `step
  /// 3`, `step back 3`, `undo 2` without a detour.
  static func step(
    _ count: Int, in session: inout Session, _ span: SourceSpan
  ) throws(NotebookError) -> LineOutcome {
    guard session.lesson != nil else { throw .noLesson(span) }
    let told = count == 0 ? "the lesson is at this line" : ""
    var outcome = LineOutcome(answer: Answer(output: told), recording: .journal)
    for index in 0..<abs(count) {
      let isAtEnd = count > 0 ? session.lesson?.next == nil : session.lesson?.past.isEmpty == true
      if isAtEnd, index > 0 { break }
      let taken = try count > 0 ? step(in: &session, span) : stepBack(in: &session, span)
      outcome.answer.append(taken.answer)
    }
    return outcome
  }

  /// Requests the lesson after or before the current one, for `lesson next` or `lesson back`.
  static func neighbour(
    _ turn: Word, in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    guard let name = session.lesson?.file.name else { throw .noLesson(turn.span) }
    guard let number = Int(name.prefix { $0.isNumber }) else { throw .unknownLesson(turn.value) }
    let other = number + (turn.value == "next" ? 1 : -1)
    return ask(for: Word(String(other), turn.span), in: &session)
  }

  /// Restores the state before the lesson, for `undo` before the first step.
  static func leave(
    _ play: LessonPlay, in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    guard play.base > 0 else { throw .nothingTo("undo") }
    session.workspace.follow()
    session.lesson = nil
    for step in session.history.steps.dropFirst(play.base).reversed() {
      guard let inverse = step.inverse else { continue }
      do { try session.workspace.goBack(inverse) } catch { throw .layout(error, nil) }
    }
    session.history.drop(behind: play.base)
    session.quizzes = play.former
    let moved = session.workspace.follow()
    return LineOutcome(
      answer: Answer([
        .plain("undone: "),
        .change(moved.report(["the lesson"], in: session.workspace.layout)),
      ]),
      recording: .journal)
  }

  // MARK: - Continuing

  /// Continues to the next visible command: text is shown, hidden commands are run silently.
  static func advance(in session: inout Session) -> Answer {
    var answer = Answer()
    advancing: while let play = session.lesson,
      play.pieces.indices.contains(play.present.position)
    {
      let place = play.present.position
      switch play.pieces[place] {
      case .prose(let text):
        session.keepProse(text)
        let parts = [
          play.heldBack.rest(before: place, in: play.pieces),
          play.heldBack.told(of: text, at: place),
        ]
        let told = parts.compactMap { $0 }.joined(separator: "\n\n")
        answer.append(Answer([.prose("\n\(told)\n\n")]))
      case .kept(let fence): session.keepProse(fence)
      case .entry(let index):
        let entry = play.file.entries[index]
        if entry.isRun {
          guard entry.words.contains(.hidden) else { break advancing }
          var silent = Self.play(entry, in: &session)
          silent.silence()
          answer.append(silent)
        }
      }
      session.lesson?.present.position += 1
      if let play = session.lesson, play.present.position == play.pieces.count,
        let rest = play.heldBack.rest(before: play.pieces.count, in: play.pieces)
      {
        answer.append(Answer([.prose("\n\(rest)\n\n")]))
      }
    }
    if let position = session.lesson?.present.position { settle(at: position, in: &session) }
    return answer
  }

  /// Runs a command of the lesson; a refusal that the lesson expects is not an error.
  private static func play(_ entry: SessionFile.Entry, in session: inout Session) -> Answer {
    let play = session.lesson
    var answer = session.evaluate(of: entry)
    // A lesson writes no files.
    let writing = answer.effects.filter { $0.isWriting }
    answer.effects.removeAll(where: { $0.isWriting })
    for effect in writing {
      answer.append(session.consequence(of: .skipped, to: effect.id) ?? Answer())
    }
    // A line of the lesson may load another state; the lesson continues there.
    session.lesson = play
    if entry.words.contains(.expectError), answer.status >= .expectationFailed {
      answer.status = .ok
    }
    return answer
  }

  /// Lets the next detour start from the session's current state.
  static func settle(at position: Int, in session: inout Session) {
    let now = LessonPlay.State(of: session, at: position)
    session.lesson?.present = now
  }
}

extension Session {
  /// Begins a file as a lesson, with its settings, and answers with the text before its first
  /// command.
  ///
  /// `step` and `step back` then go through its commands; any other entry in between is a detour.
  public mutating func begin(_ file: SessionFile) -> Answer {
    pendingWork.end()
    return ending { session in
      let answer = LessonGuide.begin(file, in: &session)
      session.countAmbiguous()
      return answer
    }
  }

  /// The command that the next `step` runs; `nil` without a lesson, and at its end.
  public var nextLessonLine: String? { lesson?.next?.command }

  /// The commands that the next steps run, in order.
  public var comingLessonLines: [String] { lesson?.rest.map { $0.command } ?? [] }

  /// The numbers of lesson lines that have been run, and of all lesson lines; `nil` without a
  /// lesson.
  public var lessonProgress: (done: Int, count: Int)? {
    guard let lesson else { return nil }
    let count = lesson.file.entries.count { $0.isShown }
    return (count - lesson.rest.count, count)
  }

  /// The layout as a picture.
  public var drawing: DrawnLayout? {
    (try? QuestionContext(self).laidOutLayout()).map {
      DrawnLayout(snapshot: $0.snapshot(), style: workspace.world.drawingStyle)
    }
  }

  /// The watched drawing in its current state; `nil` if none is watched.
  public var watchedDrawing: DrawnLayout? { Watch.drawing(in: self) }

  /// The layout as a picture, without the numbers that a lesson currently withholds; `nil` if there
  /// is no view.
  public var picture: DrawnLayout? {
    guard var picture = drawing, !picture.snapshot.items.isEmpty else { return nil }
    picture.snapshot = picture.snapshot.hiding(
      LessonGuide.numbersHeldBack(of: picture.snapshot, in: self))
    return picture
  }
}

extension DrawnLayout {
  /// Returns an iOS-like animation from one picture to another that takes a third of a second.
  public func glide(to end: DrawnLayout) -> Movie {
    let flight = LayoutAnimation(from: snapshot, to: end.snapshot, duration: 0.35)
    let reel = Reel(flight, title: "", rate: 40)
    return Movie(
      frames: reel.moments.map { DrawnLayout(snapshot: $0.snapshot, style: end.style) },
      interval: reel.interval)
  }
}
