import Analysis
import Answers
import AutoLayout
import Interchange
import Syntax

/// `ambiguity`: the numbers with more than one value.
struct AmbiguityQuestion: LayoutQuestion {
  /// The items; empty for all.
  var items: [Item]

  var text: String { "ambiguity" + items.behind }

  var formats: [OutputFormat] { Listing.formats + [.swift, .snapkit, .objc] }

  /// Answers with the cause of each ambiguity; each ambiguous number with its interval, the numbers
  /// that vary together, and lines that would settle it.
  ///
  /// As JSON: `{"because","ambiguous":[{"name","attribute","range","kind"}],"freeChoices",
  /// "settlements","alternatives","code"}`; a settlement is a line, and `code` has its equivalent
  /// in an app; `alternatives` are lists of indices of settlements: one line of each list is a
  /// step.
  /// As `swift`, `snapkit` or `objc`: the settlements in that dialect.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let asked = try context.items(items)
    let found = context.layout.ambiguity(of: asked.isEmpty ? nil : asked)
    let telling = AmbiguityTelling(context: context, found: found)
    switch format {
    case .swift: return telling.code(in: .swift)
    case .snapkit: return telling.code(in: .snapKit)
    case .objc: return telling.code(in: .objectiveC)
    default:
      break
    }
    return Listing(
      told: format == .text ? telling.blocks : [], table: telling.table, json: telling.json
    ).blocks(as: format)
  }
}

extension Verb {
  static let ambiguity = Verb(
    askingAny: .ask, "ambiguity [ITEM … [other]]",
    "says what has more than one solution, or shows the other one",
    examples: ["ambiguity", "view {new}", "ambiguity {new}", "ambiguity {new} other"],
    seeAlso: ["why", "frames", "show"]
  ) { parser throws(SyntaxError) in
    let items = try parser.looseItems(except: ["other"])
    guard !items.isEmpty, parser.take("other") else {
      return AnyQuestion(AmbiguityQuestion(items: items.isEmpty ? try parser.looseItems() : items))
    }
    return AnyQuestion(ExerciseQuestion(items: items))
  }
}

// The ambiguity of a layout, and both of its extremes.

private struct AmbiguityTelling {
  let context: QuestionContext
  let found: Ambiguity

  var table: Table {
    Table(
      [.init("name"), .init("attribute"), .init("range"), .init("kind")],
      found.values.map { value in
        [
          context.mention(value.quantity.item), RichText(attribute(of: value.quantity)),
          RichText(Text.interval(value.range.lower, value.range.upper)),
          RichText(value.kind.rawValue),
        ]
      })
  }

  var json: JSON {
    let entries = found.values.map { value in
      JSON.object([
        ("name", .string(context.layout.name(of: value.quantity.item))),
        ("attribute", .string(attribute(of: value.quantity))),
        ("range", Frames.range(value.range)), ("kind", .string(value.kind.rawValue)),
      ])
    }
    let settlements = context.layout.settlements(of: found)
    let writer = CodeChanges(context.layout, in: .swift, root: "view")
    let codes = settlements.map { context.code(for: $0.change, in: writer).map(JSON.string) }
    let alternatives = settlements.alternatives.map { group in
      JSON.array(group.map { .number(Double($0)) })
    }
    return .object([
      ("because", because.map { .string($0.plain) } ?? .null), ("ambiguous", .array(entries)),
      ("freeChoices", .number(Double(found.freeChoices))),
      ("settlements", .array(settlements.map { .string(context.line(for: $0.change)) })),
      ("alternatives", .array(alternatives)), ("code", .array(codes.map { $0 ?? .null })),
    ])
  }

  private var because: RichText? {
    context.layout.reason(for: found).map { context.told($0) }
  }

  /// Returns the reason as a comment, and the settlements as code.
  func code(in dialect: CodeDialect) -> [Answer.Block] {
    guard let because else { return [.plain("// no ambiguity\n")] }
    let writer = CodeChanges(context.layout, in: dialect, root: "view")
    let codes = context.layout.settlements(of: found)
      .compactMap { context.code(for: $0.change, in: writer) }
    return [
      .plain("// because \(because.plain)\n"),
      .plain(codes.joined(separator: "\n// or\n") + (codes.isEmpty ? "" : "\n")),
    ]
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

  var blocks: [Answer.Block] {
    guard !found.values.isEmpty else {
      // A size that the system provides is not ambiguous here, but is in an app.
      let chains = context.layout.missingChains().map { context.sentence(on: $0) + "\n" }
      return [.plain("no ambiguity\n" + chains.joined())]
    }
    if Stopping.isStopped { return [] }
    let open = found.values.map { $0.quantity.item }
    let snapshot = context.layout.snapshot(of: open, constraints: .nothing)
    let names = Set(open.map { context.layout.name(of: $0) })
    let shown = snapshot.items.indices.filter { names.contains(snapshot.items[$0].name) }
    var blocks: [Answer.Block] = []
    if let because { blocks.append(.text(RichText("because", .emphasis) + " " + because + "\n")) }
    blocks += Frames(snapshot: snapshot, items: shown, showsPixels: false).blocks(as: .text)
    var text = RichText("\(Text.count(found.freeChoices, "free choice")):\n")
    for (index, choice) in found.choices.enumerated() {
      text += "  \(sentence(choice, isFirst: index == 0))\n"
    }
    if found.choices.count < found.freeChoices {
      text += "  and \(found.freeChoices - found.choices.count) more\n"
    }
    if !found.tied.isEmpty { text += "a tie: nothing decides between\n" }
    blocks.append(.text(text))
    if !found.tied.isEmpty {
      let rows = found.tied.map { reference in
        let (line, remark) = context.printed(reference)
        return [.line(line), remark.isEmpty ? RichText() : .remark(remark)]
      }
      blocks.append(.table(Table(rows)))
    }
    blocks.append(
      .plain(
        "what is drawn is one of many solutions; UIKit may pick another, and says nothing.\n"))
    let tries = context.layout.settlements(of: found).map { settlement in
      var outcome = context.phrase(
        context.layout.moved(to: settlement.layout), in: settlement.layout)
      if outcome.isEmpty { outcome = "no frame moves" }
      if settlement.freeChoices > 0 {
        outcome += "   leaves \(Text.count(settlement.freeChoices, "free choice"))"
      }
      return Tries.Try(context.line(for: settlement.change), outcome)
    }
    return blocks + [.tries(Tries(tries))]
  }

  /// Returns `red.width is 0…272, too little is said; with it blue.x and blue.width are decided`; a
  /// choice after the first decides others together with those before it.
  private func sentence(_ choice: Ambiguity.Choice, isFirst: Bool) -> RichText {
    let range = choice.leader.range
    let why = choice.leader.kind == .tie ? "a tie" : "too little is said"
    let values =
      range.lower == nil && range.upper == nil
      ? "anything" : Text.interval(range.lower, range.upper)
    let start: RichText = "\(context.mention(choice.leader.quantity)) is \(values), \(why)"
    guard !choice.followers.isEmpty else { return start }
    let names = choice.followers.prefix(4).map { context.mention($0) }
    let more = choice.followers.count - names.count
    let list = more > 0 ? names.joined(", ") + " and \(more) more" : names.listed
    let verb = choice.followers.count == 1 ? "is" : "are"
    return "\(start); with \(isFirst ? "it" : "these") \(list) \(verb) decided"
  }
}
