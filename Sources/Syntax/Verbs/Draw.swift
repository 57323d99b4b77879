public import AutoLayout

/// `draw red with names, margins`: the layout as a picture.
public struct DrawQuestion: Question {
  /// The items; empty for all.
  public var items: [Item]
  /// What is drawn beside the frames.
  public var overlays: [Located<Overlay>] = []

  /// Draws everything, or some items.
  public init(items: [Item] = []) {
    self.items = items
  }

  /// The line that asks it, without format and file.
  public var text: String {
    "draw" + Printer.behind(items)
      + (overlays.isEmpty
        ? "" : " with " + overlays.map(\.value.rawValue).joined(separator: ", "))
  }
}

extension VerbSyntax {
  static let draw = VerbSyntax(
    asking: .picture, "draw [ITEM …] [with OVERLAY, …]", "draws the layout"
  ) { parser throws(SyntaxError) in
    var question = DrawQuestion(items: try parser.looseItems())
    guard parser.take("with") else { return question }
    let words = Overlay.allCases.map(\.rawValue)
    repeat {
      let word = try parser.need(oneOf: words)
      if let overlay = Overlay(rawValue: word.value) {
        question.overlays.append(Located(overlay, word.span))
      }
      guard question.overlays.count <= words.count else {
        throw .tooMany(limit: words.count, word.span)
      }
      parser.note(.choice(words))
    } while parser.take(.comma, ",") || parser.isNext(oneOf: words)
    return question
  }
}
