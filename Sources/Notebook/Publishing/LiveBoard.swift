import Analysis
import Answers
import AutoLayout
import Drawing
import SessionFiles

/// A drawing on a page without the program: changing the root's size or a named constant moves it
/// along recorded pieces.
struct LiveBoard {
  private let snapshot: LayoutSnapshot
  private let context: QuestionContext
  private let values: [SlidableValue]
  private let isLive: Bool

  /// Creates the drawing of a session's layout; `nil` if there is nothing to draw.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - hidden: The numbers that a question asks for: edges that would reveal them are torn, and
  ///     no number moves the drawing, as that would reveal them too.
  init?(of session: Session, without hidden: WithheldNumbers = WithheldNumbers()) {
    let context = QuestionContext(session)
    guard let layout = try? context.laidOutLayout(), layout.liveItems.count > 1 else { return nil }
    self.context = context
    let whole = layout.snapshot()
    snapshot = whole.hiding(hidden)
    values = SlidableValues(of: session).values
    // With manual passes, nothing changes until the next one, and with many measured views, each
    // breakpoint costs dozens of solutions.
    isLive =
      hidden.isEmpty && !(layout.isMeasured && layout.liveItems.count > 8)
      && context.memory.passes.laidOut == nil
      && context.memory.passes.rules.isEmpty
      && context.workspace.world.passes == .auto
  }

  /// The drawing, its legend, and the recorded numbers, as one element.
  var html: String {
    let svg = PlainText.spelt(
      boardText(of: snapshot, shownIn: Size(width: 352, height: 440)))
    return """
      <figure class="board"><div class="paper">
      \(svg)</div>
      \(caption)
      <script type="application/json">\(Publication.json(json))</script>
      </figure>

      """
  }

  private var caption: String {
    // A description in words would reveal the numbers to guess.
    if snapshot.items.contains(where: { !$0.untold.isEmpty }) {
      return "<figcaption>The torn edge comes with the answer.</figcaption>"
    }
    let sentences = MarkdownHTML.escaped(sentences(of: snapshot))
    return "<figcaption class=\"unseen\">\(sentences)</figcaption>"
  }

  /// The frames of all items, used to distinguish two drawings.
  var frames: [String] {
    let root = snapshot.root
    return ["\(root.width) \(root.height) \(root.isRightToLeft)"]
      + zip(snapshot.items, snapshot.rootFrames()).map { "\($0.name) \($1.numbers)" }
      + context.layout.brokenConstraints.map { context.name(of: $0) }
  }

  /// The names of the drawn items, and of the constraints that were given names.
  var names: Set<String> {
    let constraints = context.layout.liveConstraints.compactMap { context.layout.record(of: $0) }
      .filter { !$0.isNameAutomatic }.map { $0.name }
    return Set(snapshot.items.map { $0.name } + constraints)
  }

  /// The views and numbers, as `{"views","numbers"}`; see ``RecordedNumber``.
  private var json: JSON {
    let start = snapshot.rootFrames()
    return .object([
      ("views", .strings(snapshot.items.map({ $0.name }))),
      ("numbers", .array(numbers.map { $0.json(movingFrom: start) })),
    ])
  }

  /// The root's size, and the constants of named constraints.
  private var numbers: [RecordedNumber] {
    guard isLive else { return [] }
    return values.compactMap { value in
      switch value.kind {
      case .size:
        RecordedNumber(
          value, .root(value.path == "root.width" ? .horizontal : .vertical), in: context)
      case .constant where value.isNamed:
        context.constraint(of: value).flatMap { RecordedNumber(value, .constant($0), in: context) }
      case .constant, .priority, .spacing: nil
      }
    }
  }
}

extension QuestionContext {
  fileprivate func constraint(of value: SlidableValue) -> ConstraintID? {
    layout.liveConstraints.first { id in
      layout.record(of: id).map { Workspace.written($0.name) == value.path } ?? false
    }
  }
}
