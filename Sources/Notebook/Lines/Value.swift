import Answers
import AutoLayout
import Syntax

/// A path on its own: `red.width`, `gap`.
struct ValueQuestion: ListingQuestion {
  /// The path in question.
  var path: Path
  /// Indicates whether it was typed as in UIKit code, where `view` is the root unless a view has
  /// that name.
  var isUIKit = false

  var text: String { path.text.atBeginning }

  func tells(_ numbers: WithheldNumbers, isRightToLeft: Bool) -> Bool {
    numbers.has(path, isRightToLeft)
  }

  func isAboutDocument(in workspace: Workspace) -> Bool {
    path.heads.contains { workspace.namesConstraint(path, $0) }
  }

  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    var path = path
    if isUIKit, context.workspace.lookup("view") == nil {
      path.heads = path.heads.map { $0.value == "view" ? Word("root", $0.span) : $0 }
    }
    let values = try PathValues(path, in: context)
    return Listing(
      told: [.text(values.lines.map { $0 + "\n" }.joined())],
      table: Table([.init("path"), .init("value")], values.rows),
      json: values.json.count == 1 ? values.json[0] : .array(values.json))
  }
}

// A path on its own: `red.width`, `gap`, `title.text`, `red`.

/// `red.width * 2`: the value of a sum.
struct SumQuestion: ListingQuestion {
  var side: Side

  var text: String {
    let word = side.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return String(word).atBeginning + side.text.dropFirst(word.count)
  }

  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let values = try ClaimCheck(context: context).values(of: side)
    return Listing(
      told: [.text(RichText(values.map { "\($0.text) = \($0.value)\n" }.joined()))],
      table: Table(
        [.init("sum"), .init("value")], values.map { [RichText($0.text), RichText($0.value)] }),
      json: .strings(values.map { $0.value }))
  }
}

/// The values of a path, as lines and for programs.
private struct PathValues {
  private(set) var lines: [RichText] = []
  private(set) var json: [JSON] = []
  /// The paths and their values.
  private(set) var rows: [[RichText]] = []
  private let path: Path
  private let context: QuestionContext

  init(_ path: Path, in context: QuestionContext) throws(NotebookError) {
    self.path = path
    self.context = context
    for head in path.heads { try add(head) }
  }

  private var workspace: Workspace { context.workspace }

  private mutating func add(_ head: Word) throws(NotebookError) {
    if path.steps.isEmpty, path.choices.isEmpty, let number = workspace.number(named: head.value) {
      return add(number.name, number.number)
    }
    if let named = try workspace.constraints(path, head: head) {
      for id in named.ids {
        lines.append(context.printed(id))
        json.append(.string(workspace.layout.text(of: .explicit(id))))
        rows.append([context.mention(.explicit(id)), context.printed(id)])
      }
      return
    }
    let owner = ([head.value] + path.steps.dropLast().map { $0.value }).joined(separator: ".")
    if let named = try workspace.constraints(owner), let step = path.steps.last {
      for id in named.ids {
        let line = try constraintProperty(id, step)
        lines.append(.line(line))
        json.append(.string(line))
        rows.append([RichText("\(context.name(of: .explicit(id))).\(step.value)"), .line(line)])
      }
      return
    }
    let id = try workspace.item(head)
    guard !path.steps.isEmpty || !path.choices.isEmpty else {
      try Absence.refuse(id, head, in: workspace)
      addItem(id)
      return
    }
    let asksForPlace = (path.steps.suffix(1) + path.choices).contains { step in
      AttributeName(key: step.value) != nil || Name.matches(step.value, "frame")
    }
    if asksForPlace { try Absence.refuse(id, head, in: workspace) }
    for step in path.choices.isEmpty ? [path.steps[path.steps.count - 1]] : path.choices {
      let value = try itemValue(id, step)
      lines.append(value.line)
      json.append(value.json)
      rows.append([value.path, value.text])
    }
  }

  /// Adds a named number, and what depends on it.
  private mutating func add(_ name: String, _ number: NamedNumber) {
    let numbers = workspace.numbers
    let follows = number.formula.isPlain ? "" : " = \(number.formula.text)"
    let made = numbers.namesInOrder.filter { numbers[$0]?.formula.names.contains(name) == true }
    let users =
      made.map { RichText.line(NamedNumbers.line(of: $0, in: workspace)) }
      + workspace.layout.ordered(NamedNumbers.constraints(following: [name], in: workspace))
      .map { context.printed($0) }
    lines.append(RichText("\(Name.written(name))\(follows) = \(Text.number(number.value))"))
    lines += users.map { "  " + $0 }
    json.append(
      .object([
        ("value", .number(number.value)), ("formula", .string(number.formula.text)),
        ("uses", .array(users.map { .string($0.plain) })),
      ]))
    rows.append([RichText(Name.written(name)), RichText(Text.number(number.value))])
    rows += users.map { ["", $0] }
  }

  /// Adds an item on its own: its frame, and the constraints that mention it.
  private mutating func addItem(_ id: ItemID) {
    if id == .root {
      let size = workspace.layout.frame(of: .root)
      let name = RichText("root", .item("root"))
      lines.append("\(name)   w \(size.width)   h \(size.height)")
      json.append(.object([("width", .number(size.width)), ("height", .number(size.height))]))
      rows.append([name, "w \(size.width)   h \(size.height)"])
      return
    }
    let snapshot = workspace.layout.snapshot(of: [id], constraints: .nothing)
    let name = workspace.layout.name(of: id)
    let index = snapshot.items.firstIndex { $0.name == name }
    let frames = Frames(snapshot: snapshot, items: index.map { [$0] } ?? [])
    let frame = String(frames.text.dropLast())
    let constraints = context.constraintsNaming([id], nil)
    lines.append(RichText(frame))
    lines += constraints.map { "  " + context.printed($0) }
    json.append(
      .object(
        (index.map { frames.members(of: snapshot.items[$0]) } ?? [])
          + [("constraints", .array(constraints.map { .string(context.printed($0).plain) }))]))
    rows.append([
      context.mention(id), RichText(String(frame.drop { $0 != " " }.drop { $0 == " " })),
    ])
    rows += constraints.map { [context.mention(.explicit($0)), context.printed($0)] }
  }

  /// A value of an item: its line, its path and text, and the value for programs.
  private typealias Value = (line: RichText, path: RichText, text: RichText, json: JSON)

  private func itemValue(_ id: ItemID, _ step: Word) throws(NotebookError) -> Value {
    let regions = path.steps.dropLast(path.choices.isEmpty ? 1 : 0)
    let names = regions.map { $0.value }
    let owner = ([workspace.name(id)] + names).joined(separator: ".")
    if let attribute = AttributeName(key: step.value), !(id == .root && attribute == .size),
      let area = try workspace.area(regions, of: id)
    {
      let ranges = try ranges(of: attribute, id, area, step)
      let sign = attribute == .size ? " × " : ", "
      var text = ranges.map { Frames.value($0.value, $0.range) }.joined(separator: sign)
      if attribute == .one(.height) || attribute == .size, workspace.layout.isEstimated(id) {
        text += "   // an estimate"
      }
      let json = ranges.map { value, range in
        JSON.object([
          ("path", .string("\(owner).\(attribute.rawValue)")), ("value", .number(value)),
          ("range", Frames.range(range)),
        ])
      }
      let path = RichText(
        "\(owner).\(attribute.rawValue)", .item(workspace.layout.name(of: id)))
      return ("\(path) \(text)", path, RichText(text), json.count == 1 ? json[0] : .array(json))
    }
    if let area = try areaWithoutAttribute(id, Array(regions), step) {
      return place(of: area, id)
    }
    let answer = try property(id, names + [step.value], step)
    let path = RichText("\(owner).\(step.value)", .item(workspace.layout.name(of: id)))
    return (.line(answer.line), path, .line(answer.line), answer.json)
  }

  /// Returns the rectangle with which a path ends, `cell.textLabel` or `cell.textLabel.frame`;
  /// `nil` for a path that ends with a property.
  private func areaWithoutAttribute(
    _ id: ItemID, _ regions: [Word], _ step: Word
  ) throws(NotebookError) -> LayoutArea? {
    if regions.count == 1, Name.matches(step.value, "frame") {
      return try workspace.area(regions, of: id)
    }
    guard regions.isEmpty, Property.named(by: [step.value]) == nil else { return nil }
    return try workspace.area([step], of: id)
  }

  /// Returns the rectangle of an area of an item, in the item's coordinates.
  private func place(of area: LayoutArea, _ id: ItemID) -> Value {
    let layout = workspace.layout
    let parts: [AttributeName] = [.x, .y, .one(.width), .one(.height)]
    let numbers = parts.map { part -> (Double, ValueRange) in
      if let edge = offset(part, id, area) { return edge }
      let place = ItemAttribute(id, part.attribute ?? .notAnAttribute, of: area)
      return (layout.value(of: place), layout.range(of: place))
    }
    let path = RichText("\(workspace.name(id)).\(area.rawValue).frame", .item(layout.name(of: id)))
    let told = numbers.map { Frames.value($0.0, $0.1) }
    let isUnique = numbers.allSatisfy { $0.1.isPoint }
    let text = zip(["x", "y", "w", "h"], told).map { isUnique ? $1 : "\($0) \($1)" }
      .joined(separator: isUnique ? " " : "   ")
    return ("\(path) \(text)", path, RichText(text), .array(numbers.map { .number($0.0) }))
  }

  /// Returns the distance of an area's left or top edge from that of its item; `nil` for a size.
  private func offset(
    _ part: AttributeName, _ id: ItemID, _ area: LayoutArea
  ) -> (Double, ValueRange)? {
    guard part == .x || part == .y else { return nil }
    let edge: LayoutAttribute = part == .x ? .left : .top
    let sum = [
      ScaledAttribute(1, ItemAttribute(id, edge, of: area)),
      ScaledAttribute(-1, ItemAttribute(id, edge)),
    ]
    guard let value = workspace.layout.value(of: sum), let range = workspace.layout.range(of: sum)
    else { return nil }
    return (value, range)
  }

  /// Returns the effective value of a property: the line that sets it to that, or the value.
  private func property(
    _ id: ItemID, _ names: [String], _ step: Word
  ) throws(NotebookError) -> (line: String, json: JSON) {
    let known = Property.named(by: names)
    let name = known?.name ?? step.value
    let owner = "\(workspace.name(id)).\(name)"
    if id == .root, let answer = RootAnswer(names, in: workspace) {
      return (answer.line, .string(answer.value))
    }
    if name == "arranged", let stack = workspace.record(id)?.stack {
      let views = stack.arranged.map { workspace.name($0) }
      let text = "(\(views.joined(separator: ", ")))"
      return ("set \(owner) = \(text)", .array(views.map(JSON.string)))
    }
    guard let known, let property = known.item, property.hasValue,
      known.steps.count == names.count
        || property.isOwnContent(
          of: workspace.record(id)?.kind, Array(names.dropLast(known.steps.count))),
      let said = workspace.record(id, naming: property),
      let held = workspace.layout.recordInForce(of: id)
    else {
      throw .noSuchProperty(
        Property.named(by: names) == nil ? path.steps.first ?? step : step, of: path)
    }
    let answer = property.answer(of: owner, in: workspace.layout, id, said: said, held: held)
    return (answer.line, .string(answer.value))
  }

  /// Returns the values of an attribute, two for a compound, with their intervals.
  private func ranges(
    of attribute: AttributeName, _ id: ItemID, _ area: LayoutArea, _ step: Word
  ) throws(NotebookError) -> [(value: Double, range: ValueRange)] {
    try attribute.parts.map { part throws(NotebookError) in
      if part == .x || part == .y {
        if area != .own, let offset = offset(part, id, area) { return offset }
        let frame = workspace.layout.frame(of: id)
        let ranges = workspace.layout.ranges(of: id)
        return part == .x ? (frame.x, ranges.x) : (frame.y, ranges.y)
      }
      let place = ItemAttribute(
        id, part.attribute ?? .notAnAttribute, of: area)
      return (workspace.layout.value(of: place), workspace.layout.range(of: place))
    }
  }

  private func constraintProperty(
    _ id: ConstraintID, _ step: Word
  ) throws(NotebookError) -> String {
    guard let record = workspace.record(id) else { throw .noSuchProperty(step, of: path) }
    let name = Workspace.written(record.name)
    switch Name.key(step.value) {
    case "constant": return "set \(name) = \(NumberFormat.exact(record.constant))"
    case "priority":
      return "set \(name).priority = \(NumberFormat.exact(record.priority.rawValue))"
    case "multiplier":
      let factor = record.second.first?.multiplier ?? 0
      return "set \(name).multiplier = \(NumberFormat.fraction(factor))"
    case "active": return record.isActive ? "on \(name)" : "off \(name)"
    case "owner": return "set \(name).owner = \(record.maker.rawValue)"
    default: throw .noSuchProperty(step, of: path)
    }
  }
}
