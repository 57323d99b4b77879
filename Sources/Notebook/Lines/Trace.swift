import Analysis
import Answers
import AutoLayout
import Syntax

/// `trace`: the tree of views.
struct TraceQuestion: ListingQuestion {
  /// The items; empty for all.
  var items: [Item]

  var text: String { "show tree" + items.behind }

  /// Answers with the tree as `_autolayoutTrace` prints it, with names in place of addresses.
  ///
  /// As JSON: `{"trace":[{"name","depth","ambiguous","translates"}]}`.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let roots = try context.items(items)
    let lines = (roots.isEmpty ? [.root] : roots).flatMap {
      context.layout.autolayoutTrace(of: $0)
    }
    return Listing(
      told: [.text(Self.text(of: lines, in: context))],
      table: Table(
        [.init("name"), .init("depth"), .init("ambiguous"), .init("translates")],
        lines.untilStopped.map { Self.row(of: $0, in: context) }),
      json: .object([("trace", .array(lines.untilStopped.map { Self.json(of: $0, in: context) }))]))
  }

  private static func row(of line: TraceLine, in context: QuestionContext) -> [RichText] {
    [
      context.mention(line.item) + RichText(line.isContentView ? ".content" : ""),
      RichText("\(line.depth)"), RichText(line.open.map(unknown).joined(separator: ", ")),
      line.translatesMask ? "yes" : "",
    ]
  }

  private static func json(of line: TraceLine, in context: QuestionContext) -> JSON {
    let name = context.layout.name(of: line.item) + (line.isContentView ? ".content" : "")
    return .object([
      ("name", .string(name)), ("depth", .number(Double(line.depth))),
      ("ambiguous", .array(line.open.map { .string(unknown($0)) })),
      ("translates", .bool(line.translatesMask)),
    ])
  }

  private static func text(of lines: [TraceLine], in context: QuestionContext) -> RichText {
    var text = RichText()
    for line in lines.untilStopped { text += Self.text(of: line, in: context) + "\n" }
    text += "\nLegend:\n\t* - is laid out with auto layout\n"
    if lines.contains(where: { $0.translatesMask }) {
      text += RichText(
        "\t+ - is laid out manually, but is represented in the layout engine because "
          + "translatesAutoresizingMaskIntoConstraints = YES\n")
    }
    text += "\t• - layout engine host\n"
    return text
  }

  private static func text(of line: TraceLine, in context: QuestionContext) -> RichText {
    if line.isContentView {
      return RichText(String(repeating: "|   ", count: min(line.depth, 100)))
        + "*UITableViewCellContentView:\(context.mention(line.item)).content"
    }
    let mark = line.item == .root ? "•" : line.translatesMask ? "+" : "*"
    let name = description(of: line.item, in: context)
    // Bars for an unlimited depth would be less clear than a number.
    let bars = min(line.depth, 100)
    let more = line.depth > bars ? "|+\(line.depth - bars) " : ""
    var text = RichText(String(repeating: "|   ", count: bars) + more + mark) + name
    if !line.open.isEmpty {
      text += "- AMBIGUOUS LAYOUT for "
      text += line.open.map { "\(name).\(unknown($0))" }.joined(", ")
    }
    return text
  }

  /// Returns a description such as `UILabel:title'Hello'`.
  private static func description(of item: ItemID, in context: QuestionContext) -> RichText {
    guard let record = context.workspace.record(item) else { return "" }
    let text: RichText = "\(record.kind.uiKitClass):\(context.mention(item))"
    guard let words = record.text, !words.isEmpty else { return text }
    return text + "'\(words.count > 25 ? words.prefix(25) + "..." : words)'"
  }

  /// Returns the engine's internal name of an unknown.
  private static func unknown(_ part: Quantity.Part) -> String {
    switch part {
    case .x: "minX"
    case .y: "minY"
    case .width: "Width"
    case .height, .attribute: "Height"
    }
  }
}

extension Verb {
  static let trace = Verb(
    asking: .ask, "trace [ITEM]", "prints the tree of views"
  ) { parser throws(SyntaxError) in
    TraceQuestion(items: try parser.looseItems())
  }
}
