// A session file given as a lesson on the terminal: keys for the lines that a teacher would type,
// `step` and `step back`, with predictions and detours between them.

import Notebook

/// A lesson on the terminal.
struct Lesson {
  private var session: Session
  private let file: SessionFile
  private let terminal: Terminal
  private let events: Events
  private let options: CommonOptions
  private let editor: LineEditor
  private let files: FileAccess
  private let effects: TerminalEffects

  /// Prepares the lesson; shows nothing yet.
  init(_ file: SessionFile, files: FileAccess, terminal: Terminal, options: CommonOptions) {
    let isColoured = options.color.applies(to: 1)
    session = Session(configuration: Configuration(isInteractive: true))
    self.file = file
    self.files = files
    self.terminal = terminal
    self.options = options
    events = Events()
    editor = LineEditor(terminal: terminal, events: events, isColoured: isColoured)
    effects = TerminalEffects(
      terminal: terminal, events: events, editor: editor, isColoured: isColoured, files: files)
  }

  /// Gives the lesson until the teacher leaves.
  mutating func give() -> ExitStatus {
    settle(session.begin(file))
    while !session.isFinished, let key = nextKey() {
      switch key {
      case .character(" "), .enter, .right, .character("n"):
        if session.nextLessonLine == nil { return .ok }
        settle(session.evaluate("step"))
      case .character("b"), .left: settle(session.evaluate("step back"))
      case .character("d"): detour()
      case .character("p"): settle(session.predictNext())
      case .character("q"), .closed: return .ok
      default: break
      }
    }
    return session.isFinished ? .ok : .interrupted
  }

  /// Shows an answer and carries out what follows from it.
  private mutating func settle(_ evaluation: Answer) {
    tell(evaluation)
    carryOut(evaluation, for: &self) { lesson, effect, asking in
      // What a lesson records of a slide is its end, so there is nothing to slide.
      if case .slide = effect.action { return .slideEnded(nil) }
      return lesson.effects.perform(effect, below: asking) { _, _ in "" }
    } resume: { lesson, reply, id in
      let next = lesson.session.resume(reply, to: id)
      lesson.tell(next)
      return next
    }
  }

  private func tell(_ evaluation: Answer) {
    effects.tell(evaluation)
    Console.complain(evaluation.errors, isColoured: options.color.applies(to: 2))
  }

  /// A shell in the lesson's session; the next step takes back what is typed in it.
  private mutating func detour() {
    Console.write("detour; Ctrl-D returns to the lesson\n")
    var shell = Shell(
      session, editor: editor, terminal: terminal, events: events, files: files, options: options)
    shell.takeEntries()
    session = shell.session
    Console.write("back to the lesson\n")
  }

  /// The next key, with the keys' meanings in the last line while it is waited for; `nil` at Ctrl-C.
  private func nextKey() -> Key? {
    let help =
      session.nextLessonLine == nil
      ? "[the end: d try it yourself, b back, space or q leave]"
      : "[space next, b back, d detour, p predict, q leave]"
    return terminal.withKeys {
      Console.write(help)
      defer { Console.write("\r" + String(repeating: " ", count: help.count) + "\r") }
      while true {
        switch events.wait() {
        case .keys:
          if let key = Key.waiting().first { return key }
        case .interrupt: return nil
        case .suspend:
          Terminal.restore()
          events.suspend()
          terminal.takeKeys()
          Console.write("\r" + help)
        case .resize, .ready, .time: break
        }
      }
    }
  }
}
