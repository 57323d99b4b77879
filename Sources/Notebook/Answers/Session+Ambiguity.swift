import Analysis
import AutoLayout
import Syntax

// What a layout leaves open, and both ends of it.

extension Session {
  /// `ambiguity [red]`: each open number with its interval, what goes together, why, and what would
  /// settle it.
  ///
  /// As JSON: `{"ambiguous":[{"name","attribute","range","kind"}],"freeChoices"}`.
  mutating func ambiguity(
    _ items: [Item], _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    var asked: [ItemID] = []
    for item in items { asked.append(try workspace.plainItem(item)) }
    let found = workspace.layout.ambiguity(of: asked.isEmpty ? nil : asked)
    let listing = Listing(
      headings: ["name", "attribute", "range", "kind"],
      rows: found.values.map { value in
        [
          name(of: value.quantity.item, in: workspace.layout), attribute(of: value.quantity),
          Text.interval(value.range.lower, value.range.upper), value.kind.rawValue,
        ]
      },
      text: format == nil || format?.value == .text ? text(of: found) : "", json: json(of: found))
    return try listing.written(format)
  }

  private func attribute(of quantity: Quantity) -> String {
    switch quantity.part {
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .attribute(let attribute, _): attribute.name
    }
  }

  private func json(of found: Ambiguity) -> JSON {
    let entries = found.values.map { value in
      JSON.object([
        ("name", .string(workspace.layout.name(of: value.quantity.item))),
        ("attribute", .string(attribute(of: value.quantity))),
        ("range", Frames.range(value.range)), ("kind", .string(value.kind.rawValue)),
      ])
    }
    return .object([
      ("ambiguous", .array(entries)), ("freeChoices", .number(Double(found.freeChoices))),
    ])
  }

  private mutating func text(of found: Ambiguity) -> String {
    guard !found.values.isEmpty else { return "no ambiguity\n" }
    let snapshot = workspace.layout.snapshot()
    var names: [String] = []
    for value in found.values {
      let name = workspace.layout.name(of: value.quantity.item)
      if names.last != name { names.append(name) }
    }
    let shown = snapshot.items.indices.filter { names.contains(snapshot.items[$0].name) }
    var text = Frames(snapshot: snapshot, items: shown).text
    text += "\(Text.count(found.freeChoices, "free choice")):\n"
    for choice in found.choices {
      text += "  \(sentence(choice))\n"
    }
    if found.choices.count < found.freeChoices {
      text += "  and \(found.freeChoices - found.choices.count) more\n"
    }
    if !found.tied.isEmpty {
      text += "a tie: nothing decides between\n"
      let rows = found.tied.map { reference in
        let (line, remark) = printed(reference)
        return [line, remark.isEmpty ? "" : "// \(remark)"]
      }
      text += Text.indented(Text.columns(rows), by: "  ")
    }
    text += "what is drawn is one of many solutions; UIKit may pick another, and says nothing.\n"
    suggestions = []
    let proposals = workspace.layout.settlements(of: found)
    let outcomes = proposals.map { settlement in
      var outcome = phrase(workspace.layout.moved(to: settlement.layout), in: settlement.layout)
      if outcome.isEmpty { outcome = "no frame moves" }
      if settlement.freeChoices > 0 {
        outcome += "   leaves \(Text.count(settlement.freeChoices, "free choice"))"
      }
      return (line(for: settlement.change), outcome)
    }
    return text + tries(outcomes)
  }

  /// `red.width is 0…272, too little is said; with it blue.x and blue.width are decided`.
  private func sentence(_ choice: Ambiguity.Choice) -> String {
    let range = choice.leader.range
    let why = choice.leader.kind == .tie ? "a tie" : "too little is said"
    let values =
      range.lower == nil && range.upper == nil
      ? "anything" : Text.interval(range.lower, range.upper)
    let start = "\(name(of: choice.leader.quantity)) is \(values), \(why)"
    guard !choice.followers.isEmpty else { return start }
    let names = choice.followers.prefix(4).map { name(of: $0) }
    let more = choice.followers.count - names.count
    let list = more > 0 ? names.joined(separator: ", ") + " and \(more) more" : Text.list(names)
    return "\(start); with it \(list) \(choice.followers.count == 1 ? "is" : "are") decided"
  }

  /// `exercise red`: the least and the greatest value of what is open, and the frames then.
  ///
  /// As JSON: `{"ends":[{"path","end","value","frames"}]}`, the frames being those that differ from
  /// what is drawn.
  mutating func exercise(
    _ items: [Item], _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    var asked: [ItemID] = []
    for item in items { asked.append(try workspace.plainItem(item)) }
    let ends = workspace.layout.exercise(asked.isEmpty ? nil : asked)
    let layout = workspace.layout
    let rows = ends.map { end in
      let value = end.value.map(Text.number) ?? "no end"
      let frames = end.value == nil ? "" : phrase(ofOneSolution: end.moved, in: layout)
      return [
        name(of: end.quantity), end.isUpper ? "most" : "least", value,
        end.value != nil && frames.isEmpty ? "as drawn" : frames,
      ]
    }
    let text =
      ends.isEmpty
      ? "nothing to exercise: every value is unique\n"
      : Text.columns(rows) + "nothing changed: these are the ends of what is open\n"
    let json = ends.map { end in
      JSON.object([
        ("path", .string(name(of: end.quantity))), ("end", .string(end.isUpper ? "most" : "least")),
        ("value", .optional(end.value)), ("frames", self.json(end.moved, in: layout)),
      ])
    }
    return try Listing(
      headings: ["path", "end", "value", "frames"], rows: rows, text: text,
      json: .object([("ends", .array(json))])
    ).written(format)
  }
}
