// A session file given as a lesson: prose on the screen, a line at each key, and detours that are
// taken back exactly, because a player is a value.

import Notebook

/// A lesson on the terminal.
struct Lesson {
  private var player: Player
  /// The players before each line that was shown, for going back.
  private var past: [Player] = []
  private let prose: [String]
  private let terminal: Terminal
  private let events: Events
  private let options: CommonOptions
  private let editor: LineEditor
  private let effects: TerminalEffects

  /// Prepares the lesson; shows nothing yet.
  init(_ file: SessionFile, path: String, terminal: Terminal, options: CommonOptions) {
    let isColoured = options.color.applies(to: 1)
    player = Player(
      file,
      session: Session(configuration: .interactive(terminal, isColoured: isColoured)))
    prose = LessonText.prose(of: file)
    self.terminal = terminal
    self.options = options
    events = Events()
    editor = LineEditor(terminal: terminal, events: events, isColoured: isColoured)
    effects = TerminalEffects(
      terminal: terminal, events: events, editor: editor,
      files: FileEffects(directory: Places.parent(of: path)))
  }

  /// Gives the lesson until its end or until the teacher leaves.
  mutating func give() -> ExitStatus {
    showProse()
    while let key = nextKey() {
      switch key {
      case .character(" "), .enter, .right, .character("n"): forward()
      case .character("b"), .left: back()
      case .character("d"): detour()
      case .character("p"): predict()
      case .character("q"), .closed: return .ok
      default: break
      }
      if player.position >= player.file.entries.count && key != .character("b") {
        Console.write(tail)
        return .ok
      }
    }
    return .interrupted
  }

  private mutating func forward() {
    past.append(player)
    // What a lesson records of a slide is its end, so there is nothing to slide.
    let step = player.next { effect in
      if case .slide = effect { return .slideEnded(nil) }
      return effects.perform(effect, preview: { _ in "" })
    }
    guard let step else { return }
    if !step.entry.words.contains(.hidden) {
      Console.write(
        LessonText.command(step.entry.command, isColoured: options.color.applies(to: 1)))
      Console.write(step.evaluation.output + step.evaluation.errors)
    }
    showProse()
  }

  private mutating func back() {
    guard let before = past.popLast() else { return }
    player = before
    let entry = player.file.entries[player.position]
    Console.write("back to line \(entry.line): \(entry.command)\n")
  }

  /// A shell with the lesson's state, on a copy.
  private func detour() {
    Console.write("detour; Ctrl-D returns to the lesson\n")
    var shell = Shell(
      player.session, editor: editor, terminal: terminal, events: events, options: options)
    shell.takeEntries()
    Console.write("back on track\n")
  }

  private mutating func predict() {
    let entry = player.file.entries[player.position]
    let input = editor.read(prompt: "What will `\(entry.command)` say? ")
    forward()
    if case .line(let answer) = input, !answer.isEmpty { Console.write("You said: \(answer)\n") }
  }

  private func showProse() {
    guard player.position < prose.count else { return }
    Console.write(prose[player.position])
  }

  private var tail: String { prose.last ?? "" }

  /// The next key, with the keys' meanings in the last line while it is waited for; `nil` at Ctrl-C.
  private func nextKey() -> Key? {
    let help = "[space next, b back, d detour, p predict, q leave]"
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
