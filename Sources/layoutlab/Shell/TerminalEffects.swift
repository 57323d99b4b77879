// What a session wants from the person at the terminal, and from the disk.

import Notebook

/// Carries out every effect, where a person sees and answers.
struct TerminalEffects {
  private let terminal: Terminal
  private let stage: Stage
  private let editor: LineEditor
  private let files: FileAccess

  /// Effects on this terminal; questions are answered in `editor`.
  init(terminal: Terminal, events: Events, editor: LineEditor, files: FileAccess) {
    self.terminal = terminal
    self.editor = editor
    self.files = files
    stage = Stage(terminal: terminal, events: events)
  }

  /// The answer to an effect; `nil` when it wants none.
  ///
  /// - Parameters:
  ///   - effect: What the session wants.
  ///   - preview: The picture of the layout with a slid value.
  /// - Returns: What to resume the session with.
  func perform(_ effect: Effect, preview: (Double) -> String) -> EffectReply? {
    switch effect {
    case .play(let movie):
      stage.play(movie)
      return nil
    case .slide(let request):
      return .slideEnded(stage.slide(request, preview: preview))
    case .ask(let question):
      guard case .line(let answer) = editor.read(prompt: question.spaced) else {
        return .answered(nil)
      }
      return .answered(answer)
    case .page(let text):
      Pager.show(text, on: terminal)
      return nil
    case .readFile, .listDirectory, .writeFile, .scripted, .quit:
      return files.perform(effect)
    }
  }
}

extension String {
  fileprivate var spaced: String { hasSuffix(" ") ? self : self + " " }
}
