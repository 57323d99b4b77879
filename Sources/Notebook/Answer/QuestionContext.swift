import Analysis
import Answers
import AutoLayout
import Syntax

/// The context of a question: a layout with its names, and the rest of the session's memory.
///
/// It also reads paths, and writes names, constraints and frames for answers.
struct QuestionContext {
  /// The parts, held by reference: many answers hold a context, and copying a workspace takes much
  /// code.
  private final class Parts: Sendable {
    let workspace: Workspace
    let laidOut: Layout?

    init(_ workspace: Workspace, _ laidOut: Layout?) {
      self.workspace = workspace
      self.laidOut = laidOut
    }
  }

  private let parts: Parts

  /// The layout and its names; nothing is drafted in it.
  var workspace: Workspace { parts.workspace }
  /// The rest of the session's memory: the last animation, marks, the rules of passes.
  var memory: Memory { parts.workspace.remembered.value }
  /// The result of the last pass, if that is not the layout of the workspace.
  var laidOut: Layout? { parts.laidOut }

  /// Creates a context for the session's current state.
  init(_ session: borrowing Session) {
    self.init(session.workspace)
  }

  init(_ workspace: Workspace, laidOut: Layout? = nil) {
    parts = Parts(workspace, laidOut)
  }

  var layout: Layout { workspace.layout }

  /// Returns a context with the same names for another layout of the same items.
  func with(_ layout: Layout) -> QuestionContext {
    var workspace = workspace
    workspace.layout = layout
    return QuestionContext(workspace)
  }

  /// Returns the state held by a branch or mark; for the current branch, the current state.
  func place(_ name: String) -> Memory.Place? {
    if Name.matches(name, memory.branch) { return present(as: memory.branch) }
    return memory.places.first { Name.matches($0.name, name) }
  }

  /// Returns the current state as a place.
  func present(as name: String) -> Memory.Place {
    Memory.Place(
      name: name, mark: memory.mark, document: layout.document, code: Boxed(workspace.swift),
      flight: memory.flight, hints: memory.hints, passes: memory.passes, watches: memory.watches)
  }

  /// Returns a name unused by branches and marks: the stem, or the stem with a number.
  func freePlace(_ stem: String) -> String {
    let joint = stem.last?.isNumber == true ? "_" : ""
    var (name, number) = (stem, 1)
    while place(name) != nil {
      number += 1
      name = "\(stem)\(joint)\(number)"
    }
    return name
  }

  // MARK: - Reading paths

  /// Returns the numbers that a path refers to, with their names as typed: `red.width`, `red.size`.
  func quantities(of path: Path) throws(NotebookError) -> [(quantity: Quantity, name: String)] {
    var result: [(quantity: Quantity, name: String)] = []
    for head in path.heads {
      let whole = try workspace.constraints(path, head: head)
      let part = try workspace.constraints(head.value)
      guard whole == nil, part == nil else { throw .notAQuantity(path) }
      let id = try workspace.item(head)
      try Absence.refuse(id, head, in: workspace)
      let choices = path.choices.isEmpty ? path.steps.suffix(1) : path.choices[...]
      let regions = path.choices.isEmpty ? path.steps.dropLast() : path.steps[...]
      guard !choices.isEmpty, let area = try workspace.area(regions, of: id) else {
        throw .notAQuantity(path)
      }
      let owner = ([workspace.name(id)] + regions.map { $0.value }).joined(separator: ".")
      for step in choices {
        guard
          let name = AttributeName.allCases.first(where: { Name.matches($0.rawValue, step.value) })
        else { throw .notAQuantity(path) }
        for part in name.parts {
          let number: Quantity.Part
          if let attribute = part.attribute {
            number = .attribute(attribute, of: area)
          } else if area == .own, part == .x || part == .y {
            number = part == .x ? .x : .y
          } else {
            throw .notAQuantity(path)
          }
          result.append((Quantity(id, number), "\(owner).\(part.rawValue)"))
        }
      }
    }
    return result
  }

  /// Returns the parameter that a path names: `root.width`, `gap`, `gap.constant`.
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
    if named == nil, workspace.lookup(head.value) == nil, !Name.matches(head.value, "root") {
      throw .unknownName(head)
    }
    guard let named, named.ids.count == 1, let id = named.ids.first,
      workspace.record(id)?.variations.isEmpty == true
    else { throw .notVaried(path) }
    return (.constant(id), named.name)
  }

  /// Returns the given items; throws if one has a region.
  func items(_ items: [Item]) throws(NotebookError) -> [ItemID] {
    var found: [ItemID] = []
    for item in items { found.append(try workspace.plainItem(item)) }
    return found
  }

  /// Returns the items that paths name, and the constraints, named directly, by group or by number;
  /// `nil` if no path names constraints.
  func things(
    _ paths: [Path]
  ) throws(NotebookError) -> (items: [ItemID], constraints: [ConstraintID]?) {
    var items: [ItemID] = []
    var constraints: [ConstraintID]?
    for path in paths {
      for head in path.heads {
        if let named = try workspace.constraints(path, head: head) {
          constraints = (constraints ?? []) + named.ids
        } else if path.steps.isEmpty, let number = workspace.number(named: head.value) {
          constraints =
            (constraints ?? []) + NamedNumbers.constraints(following: [number.name], in: workspace)
        } else {
          items.append(try workspace.item(head))
        }
      }
    }
    return (items, constraints)
  }

  /// Returns the constraints along an axis that mention all given items.
  func constraintsNaming(_ items: [ItemID], _ axis: Axis?) -> [ConstraintID] {
    let some = items.first.map { layout.constraints(namingAnyOf: [$0]) } ?? layout.liveConstraints
    return some.untilStopped.filter { id in
      guard let record = workspace.record(id) else { return false }
      let named = [record.first.item] + record.second.map { $0.anchor.item }
      guard items.allSatisfy(named.contains) else { return false }
      return axis == nil || record.first.attribute.axis == axis
    }
  }

  // MARK: - Names

  /// Returns an item's name as typed.
  func name(of item: ItemID, in layout: Layout? = nil) -> String {
    item == .root ? "root" : Name.written(layout?.name(of: item) ?? self.layout.name(of: item))
  }

  /// Returns the path of a frame's number as typed.
  func name(of quantity: Quantity, in layout: Layout? = nil) -> String {
    let owner = name(of: quantity.item, in: layout)
    return switch quantity.part {
    case .x: "\(owner).x"
    case .y: "\(owner).y"
    case .width: "\(owner).width"
    case .height: "\(owner).height"
    case .attribute(let attribute, let area):
      area == .own ? "\(owner).\(attribute.name)" : "\(owner).\(area.rawValue).\(attribute.name)"
    }
  }

  /// Returns a constraint's name as typed, or the path of a generated one.
  func name(of reference: ConstraintReference) -> String {
    switch reference {
    case .explicit(let id): Workspace.written(workspace.record(id)?.name ?? "")
    case .generated(let path): path
    }
  }

  /// Returns the name of an item, marked so that a page can point at it.
  func mention(_ item: ItemID, in layout: Layout? = nil) -> RichText {
    let own = item == .root ? "root" : layout?.name(of: item) ?? self.layout.name(of: item)
    return RichText(name(of: item, in: layout), .item(own))
  }

  /// Returns the path of a frame's number, marked so that a page can point at it.
  func mention(_ quantity: Quantity) -> RichText {
    let own = quantity.item == .root ? "root" : layout.name(of: quantity.item)
    return RichText(name(of: quantity), .item(own))
  }

  /// Returns the name of a constraint, marked so that a page can point at it.
  func mention(_ reference: ConstraintReference) -> RichText {
    switch reference {
    case .explicit(let id):
      RichText(name(of: reference), .constraint(workspace.record(id)?.name ?? ""))
    case .generated(let path): RichText(path, .constraint(path))
    }
  }

  // MARK: - Constraints

  /// Returns a constraint as it is printed, and separately its remark after `//`.
  func printed(
    _ reference: ConstraintReference, in layout: Layout? = nil
  ) -> (text: String, remark: String) {
    let text = (layout ?? self.layout).text(inForce: reference)
    // Searches the bytes: searching a string would take as long as the rest of the line.
    var rest = text.utf8[...]
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      rest = text.utf8[slash...]
      if text.utf8[..<slash].last == UInt8(ascii: " "), rest.starts(with: "// ".utf8) {
        return (String(text[..<slash].dropLast()), String(text[slash...].dropFirst("// ".count)))
      }
      rest = rest.dropFirst()
    }
    return (text, "")
  }

  /// Describes the part of a right-hand side beyond the constant in the constraint's line; `nil` if
  /// they are equal.
  func inclusion(
    in rightSide: Double, of reference: ConstraintReference, in layout: Layout
  ) -> String? {
    switch reference {
    case .explicit(let id):
      guard let record = layout.record(of: id), record.variations.isEmpty,
        abs(record.constant - rightSide) > 1e-9
      else { return nil }
      return switch record.constantSource {
      case .points where isAboutRow(record, in: layout): "including the separator below the row"
      case .points: "margins included"
      case .intrinsicWidth, .intrinsicHeight: "the natural size"
      case .systemSpacings: "the system's spacing included"
      }
    case .generated(let path):
      guard path.hasSuffix(".height"), path.contains(text: ".row."),
        let shown = printed(reference, in: layout).text.split(separator: " ").last,
        shown != Text.number(rightSide)
      else { return nil }
      return "including the separator below the row"
    }
  }

  private func isAboutRow(_ record: ConstraintRecord, in layout: Layout) -> Bool {
    ([record.first] + record.second.map { $0.anchor }).contains {
      $0.area == .content && layout.record(of: $0.item)?.kind == .cell
    }
  }

  /// Returns a constraint as valid input, with its state after `//`.
  func printed(_ id: ConstraintID) -> RichText {
    let (line, fate) = line(of: .explicit(id))
    return fate.isEmpty ? line : line + "   " + .remark(fate)
  }

  /// Returns a constraint as a line, and separately its state or its origin.
  func line(of reference: ConstraintReference) -> (constraint: RichText, remark: String) {
    if case .explicit(let id) = reference {
      return (.line(layout.text(inForce: reference)), fate(of: id) ?? "")
    }
    let (text, remark) = printed(reference)
    return (.line(text), remark)
  }

  /// Returns the state of a constraint, in a few words; `nil` for an equation that holds, and for a
  /// constraint that is gone.
  private func fate(of id: ConstraintID) -> String? {
    guard let record = workspace.record(id) else { return nil }
    guard record.isActive else { return "off" }
    let layout = laidOut ?? self.layout
    guard layout.record(of: id) == record else { return "not laid out yet" }
    let error = Text.number(layout.error(of: id))
    switch layout.state(of: id) {
    case nil: return Absence.text(ofInactive: record, in: workspace)
    case .binding: return record.relation == .equal ? nil : "at its limit"
    case .slack: return "with room to spare"
    case .unmet: return "not met, by \(error)"
    case .broken: return "broken, by \(error)"
    }
  }

  /// Returns the line that makes a change.
  func line(for change: Change) -> String {
    func name(_ id: ConstraintID) -> String { self.name(of: .explicit(id)) }
    // Drops the last digits, which are rounding errors of sums.
    func exact(_ number: Double) -> String { NumberFormat.json(number) }
    switch change {
    case .add(let record): return layout.text(of: record)
    case .setPriority(let id, let priority):
      return "set \(name(id)).priority = \(exact(priority.rawValue))"
    case .setConstant(let id, let constant): return "set \(name(id)) = \(exact(constant))"
    case .replace(let ids, let record):
      let names = ids.map(name).joined(separator: ", ")
      let given = record.isNameAutomatic || ids.count > 1 ? "" : " as \(names)"
      return "{ remove \(names); \(layout.text(of: record))\(given) }"
    case .setSpacing(let item, let spacing):
      return "set \(workspace.name(item)).spacing = \(exact(spacing))"
    case .deactivate(let ids): return "off " + ids.map(name).joined(separator: ", ")
    case .stopTranslating(let items):
      let names = items.map { workspace.name($0) }
      let list = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
      return "set \(list).translates = off"
    case .constrain(let items, let records):
      let lines = [line(for: .stopTranslating(items))] + records.map { layout.text(of: $0) }
      return "{ \(lines.joined(separator: "; ")) }"
    case .setRowHeight(let cell, let height):
      return "set \(workspace.name(cell)).rowHeight = \(exact(height))"
    case .setRoot(let axis, let length):
      return "set root.\(axis == .horizontal ? "width" : "height") = \(exact(length))"
    case .setHugging(let id, let axis, let priority):
      return "set \(workspace.name(id)).hug.\(axis.rawValue) = \(exact(priority.rawValue))"
    case .setResistance(let id, let axis, let priority):
      return "set \(workspace.name(id)).resist.\(axis.rawValue) = \(exact(priority.rawValue))"
    }
  }

  // MARK: - Frames

  /// Returns `red x 20→30 w 136→131` for each frame, at most five; ambiguous numbers as intervals.
  func phrase(_ moved: [MovedFrame], in layout: Layout) -> RichText {
    let told = moved.prefix(Self.mostFrames).map { $0.item }
    return moved.isEmpty ? "" : phrase(moved, layout.ranges(of: told))
  }

  /// Returns the same for one of many solutions, with that solution's numbers.
  func phrase(ofOneSolution moved: [MovedFrame]) -> RichText {
    phrase(moved, moved.prefix(Self.mostFrames).map { LayoutSnapshot.Ranges(of: $0.after) })
  }

  /// The maximum number of frames listed one by one.
  private static let mostFrames = 5

  /// Returns the same, with the `ranges` of the frames that are listed one by one.
  private func phrase(_ moved: [MovedFrame], _ ranges: [LayoutSnapshot.Ranges]) -> RichText {
    let more = moved.count > ranges.count ? [RichText("+\(moved.count - ranges.count) more")] : []
    return (zip(moved, ranges).map { $0.text($1) } + more).joined("   ")
  }

  /// Returns the frames after a change, for programs.
  func json(_ moved: [MovedFrame]) -> JSON {
    .array(
      moved.untilStopped.map { moved in
        .object([("name", .string(moved.name))] + Frames.members(moved.after))
      })
  }
}
