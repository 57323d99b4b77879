import AutoLayout
import Syntax

// What a path alone answers, and lists of constraints.

extension Session {
  /// What `red.width`, `gap`, `title.text` and `red` answer.
  mutating func value(
    of path: Path, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    var lines: [String] = []
    var values: [JSON] = []
    for head in path.heads {
      if let named = try workspace.constraints(path, head: head) {
        for id in named.ids {
          lines.append(printed(id))
          values.append(.string(workspace.layout.text(of: .explicit(id))))
        }
        continue
      }
      let owner = ([head.value] + path.steps.dropLast().map(\.value)).joined(separator: ".")
      if let named = try workspace.constraints(owner), let step = path.steps.last {
        lines += try named.ids.map { id throws(NotebookError) in
          try constraintProperty(id, step, path)
        }
        continue
      }
      let id = try workspace.item(head)
      guard !path.steps.isEmpty || !path.choices.isEmpty else {
        try workspace.requireThere(id, head)
        lines += try itemLines(id)
        continue
      }
      let asksForPlace = (path.steps.suffix(1) + path.choices).contains { step in
        AttributeName(key: step.value) != nil || Name.matches(step.value, "frame")
      }
      if asksForPlace { try workspace.requireThere(id, head) }
      for step in path.choices.isEmpty ? [path.steps[path.steps.count - 1]] : path.choices {
        let (line, value) = try itemValue(id, path, step)
        lines.append(line)
        values.append(value)
      }
    }
    switch format?.value ?? .text {
    case .text: return lines.map { $0 + "\n" }.joined()
    case .json:
      let json = values.count == 1 ? values[0] : .array(values)
      return json.text + "\n"
    default: throw unknownFormat(format, [.text, .json])
    }
  }

  private mutating func itemLines(_ id: ItemID) throws(NotebookError) -> [String] {
    if id == .root {
      let size = workspace.world.size
      return ["root   w \(Text.number(size.width))   h \(Text.number(size.height))"]
    }
    let snapshot = workspace.layout.snapshot()
    let name = workspace.layout.name(of: id)
    let index = snapshot.items.firstIndex { $0.name == name }
    let frames = Frames(snapshot: snapshot, items: index.map { [$0] } ?? [])
    let list = constraintsNaming([id], nil).map { "  " + printed($0) }
    return [String(frames.text.dropLast())] + list
  }

  private mutating func itemValue(
    _ id: ItemID, _ path: Path, _ step: Word
  ) throws(NotebookError) -> (String, JSON) {
    let names = path.steps.dropLast(path.choices.isEmpty ? 1 : 0).map(\.value)
    let owner = ([workspace.name(id)] + names).joined(separator: ".")
    if let attribute = AttributeName.allCases.first(where: {
      Name.matches($0.rawValue, step.value)
    }), !(id == .root && attribute == .size),
      let area = try workspace.area(path.steps.dropLast(path.choices.isEmpty ? 1 : 0), of: id)
    {
      let ranges = try ranges(of: attribute, id, area, step, path)
      var text = ranges.map { Frames.value($0.value, $0.range) }.joined(separator: " × ")
      if attribute == .height || attribute == .size, workspace.layout.isEstimated(id) {
        text += "   // an estimate"
      }
      let json = ranges.map { value, range in
        JSON.object([
          ("path", .string("\(owner).\(attribute.rawValue)")), ("value", .number(value)),
          ("range", Frames.range(range)),
        ])
      }
      return ("\(owner).\(attribute.rawValue) \(text)", json.count == 1 ? json[0] : .array(json))
    }
    return try property(id, names + [step.value], step, path)
  }

  /// What a property is, as it holds: the line that sets it so, or its value.
  private mutating func property(
    _ id: ItemID, _ names: [String], _ step: Word, _ path: Path
  ) throws(NotebookError) -> (String, JSON) {
    let known = Property.named(by: names)
    let name = known?.name ?? step.value
    let owner = "\(workspace.name(id)).\(name)"
    if id == .root, let answer = workspace.rootAnswer(names) {
      return (answer.line, .string(answer.value))
    }
    if name == "arranged", let stack = workspace.record(id)?.stack {
      let views = stack.arranged.map { workspace.name($0) }
      let text = "(\(views.joined(separator: ", ")))"
      return ("set \(owner) = \(text)", .array(views.map(JSON.string)))
    }
    guard let property = ItemProperty.named(name), known?.steps.count ?? 1 == names.count,
      let said = workspace.record(id, naming: name),
      let held = workspace.layout.recordInForce(of: id)
    else { throw .noSuchProperty(known == nil ? path.steps.first ?? step : step, of: path) }
    let answer = property.answer(
      of: owner, in: &workspace.layout, id, said: said, held: held)
    return (answer.line, .string(answer.value))
  }

  /// The values of an attribute, two for a compound, with their intervals.
  private mutating func ranges(
    of attribute: AttributeName, _ id: ItemID, _ area: LayoutArea, _ step: Word, _ path: Path
  ) throws(NotebookError) -> [(value: Double, range: ValueRange)] {
    let parts: [AttributeName] =
      switch attribute {
      case .size: [.width, .height]
      case .center: [.centerX, .centerY]
      default: [attribute]
      }
    return try parts.map { part throws(NotebookError) in
      if part == .x || part == .y {
        guard area == .own else { throw .noSuchProperty(step, of: path) }
        let frame = workspace.layout.frame(of: id)
        let ranges = workspace.layout.ranges(of: id)
        return part == .x ? (frame.x, ranges.x) : (frame.y, ranges.y)
      }
      let place = ItemAttribute(
        id, Broadcast.attribute(part) ?? .notAnAttribute, of: area)
      return (workspace.layout.value(of: place), workspace.layout.range(of: place))
    }
  }

  private func constraintProperty(
    _ id: ConstraintID, _ step: Word, _ path: Path
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
    default: throw .noSuchProperty(step, of: path)
    }
  }

  /// A constraint as valid input, with how it fares behind `//`.
  func printed(_ id: ConstraintID) -> String {
    let text = workspace.layout.text(of: .explicit(id))
    return fate(of: id).map { "\(text)   // \($0)" } ?? text
  }

  /// How a constraint fares, in a few words; `nil` for an equation that holds, and for what is gone.
  func fate(of id: ConstraintID) -> String? {
    guard let record = workspace.record(id) else { return nil }
    guard record.isActive else { return "off" }
    let layout = laidOut?.value ?? workspace.layout
    guard layout.record(of: id) == record else { return "not laid out yet" }
    let error = Text.number(layout.error(of: id))
    switch layout.state(of: id) {
    case nil: return workspace.whyInactive(record)
    case .binding: return record.relation == .equal ? nil : "at its limit"
    case .slack: return "with room to spare"
    case .unmet: return "not met, by \(error)"
    case .broken: return "broken, by \(error)"
    }
  }

  /// The constraints that name all of some items, along an axis.
  func constraintsNaming(_ items: [ItemID], _ axis: Axis?) -> [ConstraintID] {
    workspace.layout.liveConstraints.filter { id in
      guard let record = workspace.record(id) else { return false }
      let named = [record.first.item] + record.second.map(\.anchor.item)
      guard items.allSatisfy(named.contains) else { return false }
      return axis == nil || record.first.attribute.axis?.rawValue == axis?.rawValue
    }
  }

  /// The items that paths name, and the constraints, by themselves or as groups; `nil` where no
  /// path names constraints.
  func things(
    _ paths: [Path]
  ) throws(NotebookError) -> (items: [ItemID], constraints: [ConstraintID]?) {
    var items: [ItemID] = []
    var constraints: [ConstraintID]?
    for path in paths {
      for head in path.heads {
        if let named = try workspace.constraints(path, head: head) {
          constraints = (constraints ?? []) + named.ids
        } else {
          items.append(try workspace.item(head))
        }
      }
    }
    return (items, constraints)
  }

  /// `list [red] [blue] [horizontal]`: horizontal and vertical apart.
  mutating func list(
    _ paths: [Path], _ axis: Axis?, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    let (items, constraints) = try things(paths)
    var groups: [(axis: Axis, lines: [String])] = []
    for one in Axis.allCases where axis == nil || axis == one {
      let named = constraintsNaming(items, one)
      // A group means its members, so beside views it means those of them that name the views.
      var lines = (constraints.map { some in named.filter(some.contains) } ?? named).map(printed)
      for id in items.isEmpty ? [] : items {
        for generated in workspace.layout.generated(for: id)
        where generated.axis?.rawValue == one.rawValue && items.count == 1 {
          lines.append("\(generated.text)   // \(generated.path)")
        }
      }
      groups.append((one, lines))
    }
    switch format?.value ?? .text {
    case .text:
      let text = groups.filter { !$0.lines.isEmpty }.map { group in
        "\(group.axis.rawValue):\n" + group.lines.map { "  \($0)\n" }.joined()
      }.joined()
      return text.isEmpty ? "no constraints\n" : text
    case .json:
      return JSON.object(
        groups.map { group in
          (group.axis.rawValue, .array(group.lines.map(JSON.string)))
        }
      ).text + "\n"
    default: throw unknownFormat(format, [.text, .json])
    }
  }

  /// What `explain gap` and `explain row` answer.
  mutating func explain(_ path: Path) throws(NotebookError) -> String {
    guard let head = path.heads.first else { return "" }
    if let named = try workspace.constraints(path, head: head) {
      return named.ids.map { id in printed(id) + "\n" }.joined()
    }
    let id = try workspace.item(head)
    if let story = explainContainer(id) { return story }
    let lines = workspace.layout.generated(for: id).map { generated in
      "\(generated.text)   // \(generated.path)"
        + (generated.identifier.map { ", UIKit's \($0)" } ?? "")
    }
    let text = lines.map { $0 + "\n" }.joined()
    return text.isEmpty ? "\(workspace.name(id)) brings no constraints of its own\n" : text
  }
}
