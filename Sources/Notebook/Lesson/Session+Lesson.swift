import AutoLayout
import Syntax

// A lesson: a session file gone through line by line, with detours that are taken back exactly.

extension Session {
  /// `lesson 5` asks for the file, `lesson` for the list of them.
  mutating func lesson(_ name: Word?) -> Outcome {
    let effect =
      name.map { reading($0.value, .lesson) } ?? effect(.listLessons, .listLessons)
    return Outcome(evaluation: Evaluation(effects: [effect]))
  }

  /// Begins a file as a lesson, in its world: the answer is the text before its first command.
  ///
  /// `step` and `step back` then go through its commands; whatever else is evaluated in between is a
  /// detour.
  public mutating func begin(_ file: SessionFile) -> Evaluation {
    pendingWork.end()
    return ending { session in
      let answer = session.start(file)
      session.countAmbiguous()
      return answer
    }
  }

  mutating func start(_ file: SessionFile) -> Evaluation {
    beginSteps()
    let world = Metadata.world(of: file.metadata)
    if history.count == 0 {
      start = world
      title = file.title
    }
    lesson = nil
    let base = history.count
    let former = quizzes
    startAfresh()
    for line in Metadata.lines(from: start, to: world) { _ = evaluate(line: line) }
    quizzes = file.quizzes
    memory.quiz = QuizProgress()
    lesson = LessonPlay(
      file: file, base: base, former: former, pieces: file.pieces, present: state(at: 0))
    var answer = Evaluation(output: file.title.map { "\($0)\n" } ?? "")
    answer.append(advance())
    acceptedLines = ["lesson \(Name.quoted(file.name))"]
    return answer
  }

  /// The command that the next `step` runs; `nil` without a lesson, and at its end.
  public var nextLessonLine: String? { lesson?.next?.command }

  /// `step`: the lesson's next line; a detour is taken back first, and kept as a branch.
  mutating func step(_ span: SourceSpan) throws(NotebookError) -> Outcome {
    guard lesson != nil else { throw .noLesson(span) }
    beginSteps()
    var answer = nextLine()
    answer.append(advance())
    acceptedLines = []
    return Outcome(evaluation: answer, recording: .journal)
  }

  /// The lesson's next line and its answer, without the text behind it.
  mutating func nextLine() -> Evaluation {
    var answer = endDetour()
    guard let entry = lesson?.next, let now = lesson?.present else {
      answer.append(Evaluation(output: "the lesson is at its end.\(quizNotice)"))
      return answer
    }
    lesson?.past.append(now)
    lesson?.present.position += 1
    answer.append(Evaluation(typed: entry.command))
    answer.append(playLesson(entry))
    return answer
  }

  /// `step back`: as it was before the last line; a detour is kept as a branch.
  mutating func stepBack(_ span: SourceSpan) throws(NotebookError) -> Outcome {
    guard let lesson else { throw .noLesson(span) }
    guard let before = lesson.past.last else { throw .atLessonStart(span) }
    beginSteps()
    let stepped = history.lines(behind: before.history)
    var answer = Evaluation()
    let detour = self.detour(from: lesson)
    restore(before)
    self.lesson?.past.removeLast()
    switch (detour, stepped) {
    case (.none, _): break
    case (.lines, .some(let lines)) where !lines.contains(Self.freshEntry):
      answer.append(keepDetour(lines))
    default: answer.append(Evaluation(output: "detour taken back"))
    }
    settle(at: before.position)
    let next = self.lesson?.next?.command ?? ""
    answer.append(Evaluation(output: "back before  \(next)"))
    acceptedLines = []
    return Outcome(evaluation: answer, recording: .journal)
  }

  /// `undo 2` where there is no detour: the lesson's own lines are taken back.
  mutating func stepBack(_ count: Int) throws(NotebookError) -> Outcome {
    var outcome = Outcome(evaluation: Evaluation(), recording: .journal)
    for _ in 0..<min(count, lesson?.past.count ?? 0) {
      outcome.evaluation.append(try stepBack(SourceSpan.none).evaluation)
    }
    return outcome
  }

  /// `undo` before the first step: as it was before the lesson.
  mutating func leaveLesson(_ play: LessonPlay) throws(NotebookError) -> Outcome {
    guard play.base > 0 else { throw .nothingToUndo }
    workspace.follow()
    lesson = nil
    for step in history.steps.dropFirst(play.base).reversed() {
      guard let inverse = step.inverse else { continue }
      do { try workspace.goBack(inverse) } catch { throw .layout(error, nil) }
      remembered = inverse.memory
    }
    history.drop(behind: play.base)
    quizzes = play.former
    let moved = workspace.follow()
    return Outcome(
      evaluation: Evaluation([
        .plain("undone: "), .change(workspace.report(["the lesson"], moved)),
      ]),
      recording: .journal)
  }

  // MARK: - Going on

  /// Goes on to the next command that is shown: text is told, hidden commands are run silently.
  mutating func advance() -> Evaluation {
    var answer = Evaluation()
    while let play = lesson, play.pieces.indices.contains(play.present.position) {
      switch play.pieces[play.present.position] {
      case .prose(let text):
        keepProse(text)
        answer.append(Evaluation(output: "\n\(text)\n\n"))
      case .kept(let fence): keepProse(fence)
      case .entry(let index):
        let entry = play.file.entries[index]
        if !entry.words.contains(.skip) {
          guard entry.words.contains(.hidden) else { return settled(answer, play) }
          var silent = playLesson(entry)
          silent.silence()
          answer.append(silent)
        }
      }
      lesson?.present.position += 1
    }
    if let play = lesson { answer = settled(answer, play) }
    return answer
  }

  private mutating func settled(_ answer: Evaluation, _ play: LessonPlay) -> Evaluation {
    settle(at: play.present.position)
    return answer
  }

  /// Runs a command of the lesson; what it must be refused for is no trouble.
  private mutating func playLesson(_ entry: SessionFile.Entry) -> Evaluation {
    let play = lesson
    var answer = evaluate(of: entry)
    // A lesson writes nothing.
    let writing = answer.effects.filter(\.isWriting)
    answer.effects.removeAll(where: \.isWriting)
    for effect in writing {
      answer.append(consequence(of: .skipped, to: effect.id) ?? Evaluation())
    }
    // A line of the lesson may load another state; the lesson goes on in it.
    lesson = play
    if entry.words.contains(.expectError), answer.status >= .expectationFailed {
      answer.status = .ok
    }
    return answer
  }

  /// From here the next detour departs.
  mutating func settle(at position: Int) {
    let now = state(at: position)
    lesson?.present = now
  }

  func state(at position: Int) -> LessonPlay.State {
    LessonPlay.State(
      position: position, workspace: Boxed(workspace), history: history, memory: remembered,
      quizzes: quizzes, start: start, title: title, file: file)
  }

  mutating func restore(_ state: LessonPlay.State) {
    let token = stop
    workspace = state.workspace.value
    stop = token
    history = state.history
    remembered = state.memory
    quizzes = state.quizzes
    start = state.start
    title = state.title
    file = state.file
    lesson?.present = state
  }

  private var quizNotice: String {
    memory.quiz.index < quizzes.count ? " quiz asks what you can do with it." : ""
  }
}
