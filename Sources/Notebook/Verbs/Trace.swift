import Analysis
import AutoLayout
import Syntax

extension TraceQuestion: LayoutQuestion {
  var formats: [OutputFormat] { Listing.formats }

  /// The tree as `_autolayoutTrace` prints it, with names in place of addresses.
  ///
  /// As JSON: `{"trace":[{"name","depth","ambiguous","translates"}]}`.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let roots = try context.items(items)
    var text = RichText()
    var rows: [[RichText]] = []
    var json: [JSON] = []
    var hasMask = false
    for root in roots.isEmpty ? [.root] : roots {
      for line in context.layout.autolayoutTrace(of: root) {
        let open = line.open.map(Self.unknown)
        text += Self.text(of: line, in: context) + "\n"
        hasMask = hasMask || line.translatesMask
        rows.append([
          context.mention(line.item), RichText("\(line.depth)"),
          RichText(open.joined(separator: ", ")), line.translatesMask ? "yes" : "",
        ])
        json.append(
          .object([
            ("name", .string(context.layout.name(of: line.item))),
            ("depth", .number(Double(line.depth))), ("ambiguous", .array(open.map(JSON.string))),
            ("translates", .bool(line.translatesMask)),
          ]))
      }
    }
    text += "\nLegend:\n\t* - is laid out with auto layout\n"
    if hasMask {
      text += RichText(
        "\t+ - is laid out manually, but is represented in the layout engine because "
          + "translatesAutoresizingMaskIntoConstraints = YES\n")
    }
    text += "\t• - layout engine host\n"
    return Listing(
      told: [.text(text)],
      table: Table(
        [.init("name"), .init("depth"), .init("ambiguous"), .init("translates")], rows),
      json: .object([("trace", .array(json))])
    ).blocks(as: format)
  }

  private static func text(of line: TraceLine, in context: QuestionContext) -> RichText {
    let mark = line.item == .root ? "•" : line.translatesMask ? "+" : "*"
    let name = description(of: line.item, in: context)
    // Bars without end would say less than how many there are.
    let bars = min(line.depth, 100)
    let more = line.depth > bars ? "|+\(line.depth - bars) " : ""
    var text = RichText(String(repeating: "|   ", count: bars) + more + mark) + name
    if !line.open.isEmpty {
      text += "- AMBIGUOUS LAYOUT for "
      text += line.open.map { "\(name).\(unknown($0))" }.joined(", ")
    }
    return text
  }

  /// `UILabel:title'Hello'`.
  private static func description(of item: ItemID, in context: QuestionContext) -> RichText {
    guard let record = context.workspace.record(item) else { return "" }
    let text: RichText = "\(record.kind.uiKitClass):\(context.mention(item))"
    guard let words = record.text, !words.isEmpty else { return text }
    return text + "'\(words.count > 25 ? words.prefix(25) + "..." : words)'"
  }

  /// The engine's own name of an unknown.
  private static func unknown(_ part: Quantity.Part) -> String {
    switch part {
    case .x: "minX"
    case .y: "minY"
    case .width: "Width"
    case .height, .attribute: "Height"
    }
  }
}
