import Analysis
import AutoLayout
import Syntax

// Names and frames as answers speak of them.

extension Session {
  /// The numbers that a path means, as they are typed: `red.width`, `red.size`.
  func quantities(
    of path: Path
  ) throws(NotebookError) -> [(quantity: Quantity, name: String)] {
    var result: [(quantity: Quantity, name: String)] = []
    for head in path.heads {
      let whole = try workspace.constraints(path, head: head)
      let part = try workspace.constraints(head.value)
      guard whole == nil, part == nil else { throw .notAQuantity(path) }
      let id = try workspace.item(head)
      try workspace.requireThere(id, head)
      let choices = path.choices.isEmpty ? path.steps.suffix(1) : path.choices[...]
      let regions = path.choices.isEmpty ? path.steps.dropLast() : path.steps[...]
      guard !choices.isEmpty, let area = try workspace.area(regions, of: id) else {
        throw .notAQuantity(path)
      }
      let owner = ([workspace.name(id)] + regions.map(\.value)).joined(separator: ".")
      for step in choices {
        guard
          let name = AttributeName.allCases.first(where: { Name.matches($0.rawValue, step.value) })
        else { throw .notAQuantity(path) }
        for part in Self.parts(of: name) {
          let quantity: Quantity
          switch part {
          case .x where area != .own, .y where area != .own: throw .notAQuantity(path)
          case .x: quantity = Quantity(id, .x)
          case .y: quantity = Quantity(id, .y)
          default:
            guard let attribute = Broadcast.attribute(part) else { throw .notAQuantity(path) }
            quantity = Quantity(id, .attribute(attribute, of: area))
          }
          result.append((quantity, "\(owner).\(part.rawValue)"))
        }
      }
    }
    return result
  }

  private static func parts(of name: AttributeName) -> [AttributeName] {
    switch name {
    case .size: [.width, .height]
    case .center: [.centerX, .centerY]
    default: [name]
    }
  }

  /// The number that a path varies: `root.width`, `gap`, `gap.constant`.
  func parameter(of path: Path) throws(NotebookError) -> (parameter: Parameter, name: String) {
    guard path.heads.count == 1, let head = path.heads.first, path.choices.isEmpty else {
      throw .notVaried(path)
    }
    if Name.matches(head.value, "root"), let step = path.steps.first, path.steps.count == 1 {
      if Name.matches(step.value, "width") { return (.root(.horizontal), "root.width") }
      if Name.matches(step.value, "height") { return (.root(.vertical), "root.height") }
    }
    var named = try workspace.constraints(path, head: head)
    if named == nil, let step = path.steps.last, Name.matches(step.value, "constant") {
      var shorter = path
      shorter.steps.removeLast()
      named = try workspace.constraints(shorter, head: head)
    }
    if named == nil, lookupFails(head) { throw .unknownName(head) }
    guard let named, named.ids.count == 1, let id = named.ids.first,
      workspace.record(id)?.variations.isEmpty == true
    else { throw .notVaried(path) }
    return (.constant(id), named.name)
  }

  private func lookupFails(_ word: Word) -> Bool {
    workspace.lookup(word.value) == nil && !Name.matches(word.value, "root")
  }

  /// A number of a frame as it is typed.
  func name(of quantity: Quantity, in layout: Layout? = nil) -> String {
    let owner = name(of: quantity.item, in: layout ?? workspace.layout)
    return switch quantity.part {
    case .x: "\(owner).x"
    case .y: "\(owner).y"
    case .width: "\(owner).width"
    case .height: "\(owner).height"
    case .attribute(let attribute, let area):
      area == .own ? "\(owner).\(attribute.name)" : "\(owner).\(area.rawValue).\(attribute.name)"
    }
  }

  func name(of item: ItemID, in layout: Layout) -> String {
    item == .root ? "root" : Name.written(layout.name(of: item))
  }

  /// `red x 20→30 w 136→131` for each frame, at most five; what is open in the layout as its
  /// interval.
  func phrase(_ moved: [MovedFrame], in layout: Layout) -> String {
    guard !moved.isEmpty else { return "" }
    let layout = layout
    return phrase(moved, layout.ranges(of: moved.map(\.item)), in: layout)
  }

  /// The same for one of many solutions: the numbers are those that it has.
  func phrase(ofOneSolution moved: [MovedFrame], in layout: Layout) -> String {
    phrase(moved, moved.map { LayoutSnapshot.Ranges(of: $0.after) }, in: layout)
  }

  private func phrase(
    _ moved: [MovedFrame], _ ranges: [LayoutSnapshot.Ranges], in layout: Layout
  ) -> String {
    let texts = zip(moved, ranges).map { moved, ranges in
      let name = moved.item == .root ? "root" : layout.name(of: moved.item)
      return moved.text(named: name, ranges)
    }
    return Text.short(texts, separator: "   ")
  }

  /// The frames after a change, for programs.
  func json(_ moved: [MovedFrame], in layout: Layout) -> JSON {
    .array(
      moved.map { moved in
        .object([
          ("name", .string(layout.name(of: moved.item))), ("x", .number(moved.after.x)),
          ("y", .number(moved.after.y)), ("width", .number(moved.after.width)),
          ("height", .number(moved.after.height)),
        ])
      })
  }

  /// A change as the line that makes it.
  func line(for change: Change) -> String {
    switch change {
    case .add(let record): return workspace.layout.text(of: record)
    case .setPriority(let id, let priority):
      return "set \(name(of: .explicit(id))).priority = \(NumberFormat.exact(priority.rawValue))"
    case .setConstant(let id, let constant):
      return "set \(name(of: .explicit(id))) = \(NumberFormat.exact(constant))"
    case .deactivate(let id): return "off \(name(of: .explicit(id)))"
    case .stopTranslating(let items):
      let names = items.map { workspace.name($0) }
      let list = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
      return "set \(list).translates = off"
    case .setRowHeight(let cell, let height):
      return "set \(workspace.name(cell)).rowHeight = \(NumberFormat.exact(height))"
    case .setRoot(let axis, let length):
      return "set root.\(axis == .horizontal ? "width" : "height") = \(NumberFormat.exact(length))"
    case .setHugging(let id, let axis, let priority):
      return "hug \(workspace.name(id)) \(axis.rawValue) \(NumberFormat.exact(priority.rawValue))"
    case .setResistance(let id, let axis, let priority):
      return
        "resist \(workspace.name(id)) \(axis.rawValue) \(NumberFormat.exact(priority.rawValue))"
    }
  }

  /// Numbered lines to be tried, whose numbers apply them.
  mutating func tries(_ proposals: [(line: String, outcome: String)]) -> String {
    let offset = suggestions.count
    suggestions += proposals.map(\.line)
    let rows = proposals.enumerated().map { index, proposal in
      ["\(offset + index + 1)  \(proposal.line)", "// \(proposal.outcome)"]
    }
    var text = ""
    for (index, line) in TextLines(Text.columns(rows)).enumerated() {
      text += (index == 0 ? "try:  " : "      ") + line.text + "\n"
    }
    return text
  }

  func name(of reference: ConstraintReference) -> String {
    switch reference {
    case .explicit(let id): Workspace.written(workspace.record(id)?.name ?? "")
    case .generated(let path): path
    }
  }

  /// A constraint as it is printed, and apart from it what stands behind `//`.
  func printed(
    _ reference: ConstraintReference, in layout: Layout? = nil
  ) -> (text: String, remark: String) {
    let text = (layout ?? workspace.layout).text(of: reference)
    guard let mark = text.firstRange(of: " // ") else { return (text, "") }
    return (String(text[..<mark.lowerBound]), String(text[mark.upperBound...]))
  }
}
