// Effects of a session on the user's terminal and files.

import Answers
import Notebook

/// Carries out all effects at a terminal.
struct TerminalEffects {
  private let terminal: Terminal
  private let colours: Int
  private let coloursErrors: Bool
  private let events: Events
  private let stage: Stage
  private let editor: LineEditor
  private let files: FileAccess

  /// Creates effects for a terminal; questions are answered in `editor`.
  init(
    terminal: Terminal, events: Events, editor: LineEditor, colour: ColourChoice,
    files: FileAccess
  ) {
    self.terminal = terminal
    colours = colour.count(for: 1)
    coloursErrors = colour.applies(to: 2)
    self.events = events
    self.editor = editor
    self.files = files
    stage = Stage(terminal: terminal, events: events)
  }

  /// Shows the output of an evaluation, with drawings as large as the window, unless the user stops
  /// it.
  ///
  /// - Parameters:
  ///   - evaluation: The answer to show.
  ///   - makeText: Returns its text; `nil` if the user stops waiting for it.
  func tell(_ evaluation: Answer, _ makeText: (Answer, Screen) -> String? = { $0.text(on: $1) }) {
    var isWhole = false
    if let text = makeText(evaluation, screen) {
      let isPaged = evaluation.isForPager && Pager.show(text, on: terminal)
      isWhole = isPaged || Console.write(text, until: { events.isInterrupted })
    }
    if !isWhole { Console.complain("the rest is not shown.\n") }
  }

  /// Shows the watched drawing in the panel, or closes the panel if there is none.
  func follow(_ session: Session) {
    Panel.show(session.watchedDrawing, on: terminal, colours: colours)
  }

  /// Closes the panel.
  func closePanel() { Panel.show(nil, on: terminal, colours: colours) }

  /// Returns an answer without the drawing for the panel, if a panel fits.
  func cut(_ answer: Answer) -> Answer {
    Panel.fits(terminal) ? answer.cutBoard(isWatched: true).rest : answer
  }

  /// Prints the errors, if there are any.
  func complain(_ evaluation: Answer) {
    guard !evaluation.errors.isEmpty else { return }
    Console.complain(evaluation.errors(on: screen), isColoured: coloursErrors)
  }

  /// Returns a drawing as large as the window.
  func text(of drawing: DrawnLayout?) -> String {
    drawing?.text(on: screen) ?? "nothing to draw yet\n"
  }

  /// Carries out an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect that the session requests.
  ///   - evaluation: The answer before it, which stays visible while something moves.
  ///   - preview: Returns the picture of the layout with a slid value.
  /// - Returns: The reply with which to resume the session; `nil` if the effect needs none.
  func perform(
    _ effect: Effect, below evaluation: Answer, preview: (Double, Screen) -> String
  ) -> EffectReply? {
    switch effect.action {
    // A movie that cannot be redrawn in place would fill the screen many times.
    case .play(let movie) where !terminal.isCapable:
      Console.write(text(of: movie.frames.last))
      return nil
    case .play(let movie):
      let told = evaluation.output.utf8.count { $0 == 10 }
      var place = InPlace(terminal)
      let isPlayed = stage.play(movie) { frame in
        var screen = screen
        screen.rows = max(screen.rows - told, Self.leastRows)
        place.show(frame.text(on: screen))
      } moved: {
        place.startBelow()
      }
      return isPlayed ? nil : .playStopped
    case .slide(let request):
      return .slideEnded(stage.slide(request) { preview($0, screen) })
    case .ask(let question):
      switch editor.read(prompt: question.spaced) {
      case .line(let answer): return .answered(answer)
      case .end, .request: return .answered(nil)
      // The question is cancelled, so there is no reply.
      case .interrupted: return nil
      }
    case .edit(let line):
      editor.begin(with: line)
      return nil
    case .readFile, .listLessons, .writeFile, .writePNG, .serve, .quit:
      return files.perform(effect)
    }
  }

  /// The minimum number of rows of a moving drawing, however long the text before it.
  private static let leastRows = 10

  /// The current window, without the typed line and the next prompt.
  private var screen: Screen {
    let size = terminal.size
    return Screen(
      columns: size.columns, rows: size.rows - 2, colours: colours, isASCII: !terminal.isCapable,
      isForReading: true)
  }
}

extension String {
  fileprivate var spaced: String { hasSuffix(" ") ? self : self + " " }
}
