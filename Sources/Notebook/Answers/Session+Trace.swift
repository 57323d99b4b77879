import Analysis
import AutoLayout
import Syntax

extension Session {
  /// `trace [red]`: the tree as `_autolayoutTrace` prints it, with names in place of addresses.
  ///
  /// As JSON: `{"trace":[{"name","depth","ambiguous","translates"}]}`.
  mutating func trace(
    _ items: [Item], _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    var roots: [ItemID] = []
    for item in items { roots.append(try workspace.plainItem(item)) }
    var text = ""
    var rows: [[String]] = []
    var json: [JSON] = []
    var hasMask = false
    for root in roots.isEmpty ? [.root] : roots {
      for line in workspace.layout.autolayoutTrace(of: root) {
        let open = line.open.map(Self.unknown)
        text += self.text(of: line) + "\n"
        hasMask = hasMask || line.translatesMask
        let name = workspace.name(line.item)
        rows.append([
          name, "\(line.depth)", open.joined(separator: ", "), line.translatesMask ? "yes" : "",
        ])
        json.append(
          .object([
            ("name", .string(workspace.layout.name(of: line.item))),
            ("depth", .number(Double(line.depth))), ("ambiguous", .array(open.map(JSON.string))),
            ("translates", .bool(line.translatesMask)),
          ]))
      }
    }
    text += "\nLegend:\n\t* - is laid out with auto layout\n"
    if hasMask {
      text +=
        "\t+ - is laid out manually, but is represented in the layout engine because "
        + "translatesAutoresizingMaskIntoConstraints = YES\n"
    }
    text += "\t• - layout engine host\n"
    return try Listing(
      headings: ["name", "depth", "ambiguous", "translates"], rows: rows, text: text,
      json: .object([("trace", .array(json))])
    ).written(format)
  }

  private func text(of line: TraceLine) -> String {
    let mark = line.item == .root ? "•" : line.translatesMask ? "+" : "*"
    let name = description(of: line.item)
    // Bars without end would say less than how many there are.
    let bars = min(line.depth, 100)
    let more = line.depth > bars ? "|+\(line.depth - bars) " : ""
    var text = String(repeating: "|   ", count: bars) + more + mark + name
    if !line.open.isEmpty {
      text += "- AMBIGUOUS LAYOUT for "
      text += line.open.map { "\(name).\(Self.unknown($0))" }.joined(separator: ", ")
    }
    return text
  }

  /// `UILabel:title'Hello'`.
  private func description(of item: ItemID) -> String {
    guard let record = workspace.record(item) else { return "" }
    var text = "\(record.kind.uiKitClass):\(workspace.name(item))"
    if let words = record.text, !words.isEmpty {
      text += "'\(words.count > 25 ? words.prefix(25) + "..." : words)'"
    }
    return text
  }

  /// The engine's own name of an unknown.
  private static func unknown(_ part: Quantity.Part) -> String {
    switch part {
    case .x: "minX"
    case .y: "minY"
    case .width: "Width"
    default: "Height"
    }
  }
}
