import Analysis
import Answers
import AutoLayout
import Syntax

/// `explain gap`, `explain row`: the full explanation of something in the layout.
struct ExplainQuestion: ListingQuestion {
  /// The path to explain.
  var path: Path

  var text: String { "explain " + path.text }

  func isAboutDocument(in workspace: Workspace) -> Bool {
    path.heads.contains { workspace.namesConstraint(path, $0) }
  }

  /// Answers with the meaning of a constraint, the work of a container, or the effect of an item.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    guard let head = path.heads.first else { return Listing("part", [], told: []) }
    let workspace = context.workspace
    if let named = try workspace.constraints(path, head: head) {
      let lines = named.ids.map(context.printed)
      let told = Answer.Block.text(lines.map { $0 + "\n" }.joined())
      guard named.ids.count == 1, let record = workspace.record(named.ids[0]) else {
        return Listing("constraint", lines, told: [told])
      }
      let parts = parts(of: named.ids[0], record, in: workspace)
      // `gap2` is `gap` with a number, as the name was taken, so look up the concept without it.
      let word = HelpTopics.concept(record.name) == nil ? Self.unnumbered(record.name) : record.name
      let known = HelpTopics.concept(word).map { Help.told($0.text.joined(separator: " ")) }
      return Listing(
        told: [
          told, .plain(Text.columns(parts.map { ["  " + $0.name, $0.value] })),
          .text(known ?? RichText()),
        ],
        table: Table(
          [.init("part"), .init("value")],
          parts.map { [RichText($0.name), RichText($0.value)] }),
        json: .object(parts.map { ($0.name, .string($0.value)) }))
    }
    if workspace.lookup(head.value) == nil, let concept = HelpTopics.concept(head.value) {
      var scene = HelpScene(workspace, taken: [])
      let text = scene.text(concept.text.joined(separator: " "))
      return Listing(text: Help.told(text))
    }
    let id = try workspace.item(head)
    if let story = ContainerStory(workspace: workspace).story(of: id) {
      return Listing(text: RichText(story))
    }
    let generated = workspace.layout.generated(for: id)
    let asked = generated.filter { $0.path == path.plain }
    let lines = (asked.isEmpty ? generated : asked).map { generated in
      let origin = generated.path + (generated.identifier.map { ", UIKit's \($0)" } ?? "")
      return RichText.line(generated.text) + "   " + .remark(origin)
    }
    return Listing(
      "constraint", lines,
      told: lines.isEmpty
        ? [.text("\(context.mention(id)) brings no constraints of its own\n")]
        : [.text(lines.map { $0 + "\n" }.joined())])
  }

  /// Returns `UISV-spacing` for `UISV-spacing2`, and `UITemporaryLayoutWidth` for
  /// `_UITemporaryLayoutWidth`.
  private static func unnumbered(_ name: String) -> String {
    var name = String(name.drop { $0 == "_" })
    while let last = name.last, last.isNumber || last == " " { name.removeLast() }
    return name
  }

  /// Returns the parts of a constraint with their names.
  fileprivate func parts(
    of id: ConstraintID, _ record: ConstraintRecord, in workspace: Workspace
  ) -> [(name: String, value: String)] {
    let second = record.second.first
    let priority = NumberFormat.exact(record.priority.rawValue)
    let rows: [(String, String)?] = [
      ("first", workspace.layout.text(of: record.first)),
      ("relation", record.relation.symbol),
      second.map { ("multiplier", NumberFormat.fraction($0.multiplier)) },
      second.map { ("second", workspace.layout.text(of: $0.anchor)) },
      ("constant", NumberFormat.exact(record.constant)),
      ("priority", priority + (record.priority.isRequired ? ", required" : ", a wish")),
      ("active", record.isActive ? "on" : "off"),
      record.owner == .person ? nil : ("owner", record.owner.told),
      workspace.layout.costOfPoint(in: id).map { cost in
        (
          "cost",
          "another constant is set in place: a point more moves "
            + "\(Text.count(cost.moved, "view")), with \(Text.count(cost.pivots, "pivot"))"
        )
      },
    ]
    return rows.compactMap { row in row.map { (name: $0.0, value: $0.1) } }
  }
}

/// `explain E103`: the full explanation of an error or a hint.
struct ExplainCodeQuestion: Question {
  /// The code, in upper case.
  var code: Word

  var text: String { "explain " + code.value }

  func tells(_ numbers: WithheldNumbers, isRightToLeft: Bool) -> Bool { false }
  var isRecorded: Bool { false }

  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    Listing(text: try Help.story(of: code)).blocks(as: format)
  }
}

extension Verb {
  static let explain = Verb(
    askingAny: .ask, "explain NAME|CODE", "tells the longer story"
  ) { parser throws(SyntaxError) in
    parser.note(.code)
    let word = parser.token.kind == .word ? parser.text(of: parser.token) : ""
    guard isCode(word), parser.peek().kind != .dot else {
      return AnyQuestion(ExplainQuestion(path: try parser.path()))
    }
    let code = Word(word.uppercased(), parser.token.span)
    parser.advance()
    return AnyQuestion(ExplainCodeQuestion(code: code))
  }

  /// Returns whether a word is a code of an error or hint: `E103`, `H301`.
  private static func isCode(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard bytes.count == 4, let head = word.first, "eEhH".contains(head) else { return false }
    return bytes.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension ConstraintOwner {
  /// The owner in words: `you`, `a stack view`, `the system, by its identifier`.
  fileprivate var told: String {
    switch self {
    case .person: "you"
    case .view: "the mask of its view"
    case .stack: "a stack view"
    case .assumption: "assumed, as the code does not show what lies around the view"
    case .framework(.identifier): "the system, by its identifier"
    case .framework(.container): "whatever holds the view, as a table holds a cell"
    case .framework(.privateViews): "the system, as its views are the system's"
    }
  }
}
