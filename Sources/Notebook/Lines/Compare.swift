import Analysis
import Answers
import AutoLayout
import Drawing
import Syntax

/// `compare main, idea`, `compare "iPhone SE", "iPad Air"`: layouts side by side.
struct CompareQuestion: LayoutQuestion {
  /// Branches, marks or devices; the present state comes after one alone.
  var choices: [Word]

  var text: String {
    "compare " + choices.map { Name.written($0.value) }.joined(separator: ", ")
  }
}

extension Verb {
  static let compare = Verb(
    asking: .picture, "compare BRANCH|DEVICE [, BRANCH|DEVICE …]",
    "draws branches or devices side by side",
    examples: ["compare \"iPhone SE\", \"iPad Air\"", "mark {before}", "compare {before}"],
    seeAlso: ["show", "device", "draw"]
  ) { parser throws(SyntaxError) in
    CompareQuestion(
      choices: try parser.commaList { parser throws(SyntaxError) in
        parser.note(.branch)
        return try parser.deviceName(upTo: ["as", "to"], isAlone: false)
      })
  }
}

extension CompareQuestion {
  var formats: [OutputFormat] { [.text, .ascii, .box, .block, .braille] }
  var isForPager: Bool { false }
  var forSuffix: ForSuffix { .none }

  func isAboutDocument(in workspace: Workspace) -> Bool { true }

  /// The drawings, the views that differ set apart; then their frames in the first and each other.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    var states: [(name: String, layout: Layout)] = []
    for choice in Self.split(choices, context) { states.append(try Self.state(choice, context)) }
    if states.count == 1 { states.append(("now", context.layout)) }
    guard states.count > 1 else { throw .nothingToCompare }
    let first = states.removeFirst()
    let moves = states.map { (name: $0.name, moved: first.layout.moved(to: $0.layout)) }
    let names = Set(moves.flatMap { $0.moved.map { first.layout.name(of: $0.item) } })
    let style = TerminalStyle(rawValue: format.rawValue) ?? context.workspace.world.drawingStyle
    let drawings = ([first] + states).map { state in
      var drawing = DrawnLayout(
        snapshot: state.layout.snapshot(), style: style)
      drawing.caption = state.name
      drawing.emphasised = names
      return drawing
    }
    var board = drawings[0]
    board.others = Array(drawings.dropFirst())
    var told = RichText()
    for (state, move) in zip(states, moves) where !move.moved.isEmpty {
      told += RichText("\(first.name) → \(move.name)   ")
      told += context.phrase(move.moved, in: state.layout) + "\n"
    }
    if moves.allSatisfy({ $0.moved.isEmpty }) { told = "every frame is the same\n" }
    return [.board(board), .text(told)]
  }

  /// Two names without a comma between them are separate, unless they form one name.
  private static func split(_ choices: [Word], _ context: QuestionContext) -> [Word] {
    guard choices.count == 1, let both = choices.first, context.place(both.value) == nil,
      Device.named(both.value) == nil
    else { return choices }
    let words = both.value.split(separator: " ")
    return words.count == 2 ? words.map { Word(String($0), both.span) } : choices
  }

  /// The layout of a branch or mark, or on a device.
  private static func state(
    _ choice: Word, _ context: QuestionContext
  ) throws(NotebookError) -> (name: String, layout: Layout) {
    if let place = context.place(choice.value) {
      return (place.name, try context.layout.replacing(with: place.document))
    }
    guard let device = Device.named(choice.value) else { throw .unknownDevice(choice) }
    return (device.name, try context.laidOut(on: device).layout)
  }
}
