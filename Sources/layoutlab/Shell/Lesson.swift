// A session file presented as a lesson in the terminal: keys instead of the lines that a teacher
// would type, one screen per section, with predictions and detours in between.

import Answers
import Notebook
import SessionFiles

/// A lesson in the terminal.
struct Lesson {
  private var session: Session
  private let file: SessionFile
  private let terminal: Terminal
  private let events: Events
  private let options: RunOptions
  private let editor: LineEditor
  private let files: FileAccess
  private let effects: TerminalEffects
  private let worker: SessionWorker
  private let notes: LessonNotes?
  /// The current screen, and earlier ones with the number of lines run at each, for going back.
  private var screen: LessonScreen
  private var past: [(screen: LessonScreen, done: Int)] = []

  /// Prepares a lesson without showing anything.
  ///
  /// - Parameters:
  ///   - file: The lesson.
  ///   - files: The access to files for its lines.
  ///   - terminal: The terminal for the presentation.
  ///   - notes: The teacher's notes on the next lines.
  ///   - options: The options of the lesson.
  init(
    _ file: SessionFile, files: FileAccess, terminal: Terminal, notes: LessonNotes?,
    options: RunOptions
  ) {
    let colours = options.color.count(for: 1)
    session = Session(configuration: Configuration(isInteractive: true))
    self.file = file
    self.files = files
    self.terminal = terminal
    self.notes = notes
    self.options = options
    events = Events()
    editor = LineEditor(terminal: terminal, events: events, isColoured: colours > 0)
    effects = TerminalEffects(
      terminal: terminal, events: events, editor: editor, colour: options.color, files: files)
    worker = SessionWorker(of: &session, events: events)
    screen = LessonScreen(terminal, colours: colours)
  }

  /// Presents the lesson until the teacher leaves.
  mutating func give() -> ExitStatus {
    Terminal.beQuiet()
    defer { Terminal.giveBack() }
    // The earlier text of the screen scrolls away, so that it is not overwritten.
    if terminal.isCapable {
      Console.write(String(repeating: "\n", count: terminal.size.rows))
      screen.title = file.title ?? file.name
    }
    let file = file
    go { $0.begin(file) }
    past = []
    // The row of keys is erased before the system's shell continues.
    defer { if terminal.isCapable { Console.write("\r\u{1b}[K") } }
    while !session.isFinished, let key = nextKey() {
      switch key {
      case .character(" "), .enter, .right, .pageDown, .character("n"): goOn()
      case .character("b"), .left, .pageUp: goBack()
      case .character("d"), .character("t"): detour()
      case .character("p"):
        if screen.waiting == nil { go { $0.predictNext() } } else { goOn() }
      case .character("v"): view()
      case .character("q"), .closed: return .ok
      default: break
      }
    }
    return session.isFinished ? .ok : .interrupted
  }

  /// Shows the next screen or runs the next line; does nothing at the end.
  private mutating func goOn() {
    if screen.waiting != nil {
      past.append((screen, done))
      screen.turnPage()
    } else if session.nextLessonLine != nil {
      go { $0.evaluate("step") }
    }
  }

  /// Shows the previous screen, undoing the lines run since.
  private mutating func goBack() {
    guard let last = past.popLast() else { return }
    for _ in last.done..<max(done, last.done) {
      let answer = worker.run(&session) { $0.evaluate("step back") } ?? Answer()
      if !terminal.isCapable { effects.tell(answer) }
    }
    screen = last.screen
  }

  /// The number of lines that have been run.
  private var done: Int { session.lessonProgress?.done ?? 0 }

  /// Runs a step, shows the answer and carries out its effects.
  private mutating func go(_ body: @escaping @Sendable (inout Session) -> Answer) {
    let before = (screen, done)
    let answer = worker.run(&session, body) ?? Answer()
    show(answer)
    carryOut(answer, for: &self) { lesson, effect, asking in
      lesson.perform(effect, below: asking)
    } resume: { lesson, reply, id in
      let next = lesson.worker.run(&lesson.session) { $0.resume(reply, to: id) } ?? Answer()
      lesson.show(next)
      return next
    }
    if done != before.1 { past.append(before) }
  }

  private mutating func perform(_ effect: Effect, below asking: Answer) -> EffectReply? {
    switch effect.action {
    // A lesson records only the final value of a slide, so there is nothing to slide.
    case .slide: return .slideEnded(nil)
    case .play(let movie) where terminal.isCapable && screen.hasPicture:
      _ = Stage(terminal: terminal, events: events).play(movie) { screen.paint($0) }
      return nil
    case .ask where terminal.isCapable:
      screen.paint(keys: "")
      return effects.perform(effect, below: asking) { _, _ in "" }
    case .play:
      _ = effects.perform(effect, below: asking) { _, _ in "" }
      return nil
    case .ask, .readFile, .listLessons, .writeFile, .writePNG, .edit, .serve, .quit:
      return effects.perform(effect, below: asking) { _, _ in "" }
    }
  }

  /// Shows an answer on the screen; the picture moves to its new state.
  private mutating func show(_ answer: Answer) {
    guard terminal.isCapable else {
      if answer.isStopped { return Console.complain(SessionWorker.stopped) }
      effects.tell(answer)
      return Console.complain(answer.errors)
    }
    var answer = answer.tellingErrors()
    if answer.isStopped { answer = Answer(output: SessionWorker.stopped) }
    let (text, board) = screen.hasPicture ? answer.cutBoard() : (answer, nil)
    screen.add(text)
    if let progress = session.lessonProgress {
      screen.progress = "\(progress.done) of \(progress.count)"
    }
    let picture = board ?? session.picture
    let isFilm = answer.effects.contains { if case .play = $0.action { true } else { false } }
    // If a key is waiting, the movement is skipped.
    if screen.hasPicture, !isFilm, !Key.isWaiting, let old = screen.picture, let picture,
      old != picture, old.showsSomething || picture.showsSomething
    {
      screen.paint(keys: keys)
      _ = Stage(terminal: terminal, events: events).play(old.glide(to: picture)) {
        screen.paint($0)
      }
    }
    screen.picture = picture
    if isFilm { screen.paint(keys: keys) }
    notes?.write(session: session, waiting: screen.waiting)
  }

  /// Shows the layout in the whole window until a key is pressed.
  private func view() {
    Console.write(
      (terminal.isCapable ? "\u{1b}[H\u{1b}[J" : "") + effects.text(of: session.drawing))
    if terminal.isCapable { _ = key(below: "[any key goes back]") }
  }

  /// Opens a shell in the lesson's session; the next step undoes the lines typed in it.
  private mutating func detour() {
    let isEnd = session.nextLessonLine == nil
    if terminal.isCapable { screen.paint(keys: "") }
    Console.write(
      isEnd
        ? "predict asks and judges; Ctrl-D returns\n" : "detour; Ctrl-D returns to the lesson\n")
    var shell = Shell(
      session, editor: editor, terminal: terminal, events: events, files: files, options: options)
    shell.takeEntries(isInLesson: true)
    session = shell.session
    screen.picture = session.picture
    Console.write("back to the lesson\n")
  }

  private var keys: String {
    if screen.waiting != nil { return "[space next section, b back, d detour, v view, q leave]" }
    return session.nextLessonLine == nil
      ? "[the end: t try it yourself, b back, v view, q leave]"
      : "[space next, b back, d detour, p predict, v view, q leave]"
  }

  /// Waits for the next key, with the keys' meanings in the last row; returns `nil` at Ctrl-C.
  private func nextKey() -> Key? {
    if terminal.isCapable { screen.paint(keys: keys) }
    return key(below: terminal.isCapable ? "" : keys)
  }

  private func key(below help: String) -> Key? {
    terminal.withKeys {
      Console.write(help)
      defer { Console.write("\r" + String(repeating: " ", count: help.count) + "\r") }
      while true {
        switch events.wait() {
        case .keys: return Key.next()
        case .interrupt: return nil
        case .suspend:
          Terminal.restore()
          events.suspend()
          terminal.takeKeys()
          if help.isEmpty { screen.paint(keys: keys) } else { Console.write("\r" + help) }
        case .resize: if help.isEmpty { screen.paint(keys: keys) }
        case .ready, .time: break
        }
      }
    }
  }
}
