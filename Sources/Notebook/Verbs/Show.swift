import AutoLayout
import Interchange
import Syntax

// `show`: the lines that make a layout again, or the part of it that is named.

extension ShowQuestion: AnsweredQuestion {
  var formats: [OutputFormat] {
    Listing.formats + [.vfl] + (paths.isEmpty ? [.swift, .snapkit, .objc] : [])
  }
  var isRecorded: Bool { true }

  /// The lines that make it again; as code, the whole; as JSON, the whole as `save` writes it, but for
  /// earlier answers of this kind.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let context = QuestionContext(session)
    switch format {
    case .swift: return [.plain(CodeWriter(context.layout, in: .swift).code)]
    case .snapkit: return [.plain(CodeWriter(context.layout, in: .snapKit).code)]
    case .objc: return [.plain(CodeWriter(context.layout, in: .objectiveC).code)]
    case .json where paths.isEmpty:
      return [.data(SavedSession(session).answer(title: session.title ?? "Session"))]
    case .vfl:
      let (items, constraints) = try context.things(paths)
      return [.plain(context.formats(of: constraints ?? context.constraintsNaming(items, nil)))]
    case .text, .table, .json, .md, .ascii, .box, .block, .braille, .svg, .png, .html, .sentences,
      .cast,
      .log:
      let lines = try lines(in: context).untilStopped.map { RichText.line($0) }
      return Listing("line", lines, told: [.text(lines.untilStopped.map { $0 + "\n" }.joined())])
        .blocks(as: format)
    }
  }

  /// The lines that make all again, or what is named.
  private func lines(in context: QuestionContext) throws(NotebookError) -> [String] {
    let workspace = context.workspace
    let (named, constraints) = try context.things(paths)
    let shown = paths.isEmpty ? workspace.layout.liveItems : named
    let items = paths.isEmpty ? shown.filter { $0 != .root } : shown
    var lines = paths.isEmpty ? workspace.world.lines : []
    let making = MakingLines(workspace: workspace)
    lines += making.items(items)
    for id in items.untilStopped { lines += making.settings(of: id) }
    let rules = context.memory.passes.rules.filter { shown.contains($0.item) }
    // What their lines make is made by them.
    let made = rules.flatMap { $0.made.map { $0.id } }
    lines += making.constraints(
      making.constraints(of: Set(items), and: constraints ?? []).subtracting(made))
    lines += making.masks(of: items)
    for rule in rules {
      let item = Item(workspace.record(rule.item).map { .named($0.name) } ?? .root)
      lines.append(Printer.text(.during(rule.pass, of: item, rule.block)))
    }
    if paths.isEmpty { lines += workspace.world.closingLines }
    return lines
  }
}

extension QuestionContext {
  /// Lines that make constraints again, formats where a format can say it.
  ///
  /// What no format says stands as its equation, with the reason behind `//`.
  fileprivate func formats(of constraints: [ConstraintID]) -> String {
    let active = constraints.filter { workspace.record($0)?.isActive == true }
    guard !active.isEmpty else { return "no constraints\n" }
    let formats = workspace.layout.visualFormats(of: active)
    var lines = formats.rows.untilStopped.map { row in
      "vfl \(row.text)"
        + (row.direction == .leadingToTrailing ? "" : " direction \(row.direction.rawValue)")
    }
    lines += formats.unsaid.untilStopped.map { unsaid in
      "\(workspace.layout.text(of: unsaid.constraint, withName: false))"
        + "   // no format: \(Explanation.text(unsaid.limit))"
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// The lines that make a layout.
private struct MakingLines {
  let workspace: Workspace

  private var layout: Layout { workspace.layout }

  // MARK: - Items

  /// The lines that make items, each behind the item in which it lies.
  ///
  /// A view that a stack arranges is made beside the stack, which takes it in.
  func items(_ items: [ItemID]) -> [String] {
    let asked = Set(items)
    var made: Set<ItemID> = []
    var lines: [String] = []
    var waiting = items.reversed().map { (id: $0, isDue: false) }
    while !Stopping.isStopped, let (id, isDue) = waiting.popLast() {
      guard asked.contains(id), let record = workspace.record(id) else { continue }
      let container = container(around: id)
      if isDue {
        lines.append(line(making: record, in: place(around: id)))
      } else if made.insert(id).inserted {
        let before = [container] + (record.stack?.arranged ?? [])
        waiting.append((id, true))
        waiting += before.reversed().map { ($0, false) }
      }
    }
    return lines
  }

  /// The superview, or where a view is made that a stack takes in.
  private func container(around id: ItemID) -> ItemID {
    workspace.record(made(beside: id))?.superview ?? .root
  }

  /// The same as a line names it: of a cell its content view, where it lies in that.
  private func place(around id: ItemID) -> String {
    let isInContentView = workspace.record(made(beside: id))?.isInContentView == true
    return workspace.name(container(around: id)) + (isInContentView ? ".content" : "")
  }

  /// The outermost of the stacks in which stacks arrange a view; the view itself without one.
  private func made(beside id: ItemID) -> ItemID {
    var view = id
    while let superview = workspace.record(view)?.superview,
      workspace.record(superview)?.stack?.arranged.contains(view) == true
    {
      view = superview
    }
    return view
  }

  /// The line that makes an item.
  private func line(making record: ItemRecord, in container: String) -> String {
    let name = Name.written(record.name)
    if record.kind == .guide { return "guide \(name) in \(container)" }
    if let stack = record.stack, !stack.arranged.isEmpty {
      let views = stack.arranged.map { workspace.name($0) }.joined(separator: ", ")
      return "stack \(name) (\(views)) in \(container) \(stack.axis.rawValue)"
        + " spacing \(NumberFormat.exact(stack.spacing))"
        + " alignment \(stack.alignment.rawValue) distribution \(stack.distribution.rawValue)"
    }
    var line = "view \(name)"
    if record.kind != .view { line += " : \(record.kind.rawValue)" }
    line += " in \(container)"
    if let text = record.text { line += " text \(Name.quoted(text))" }
    if let condition = record.condition, condition != TraitCondition() {
      line += " when \(condition.text)"
    }
    return line
  }

  /// The lines that set what an item has beyond its making.
  func settings(of id: ItemID) -> [String] {
    guard let record = workspace.record(id) else { return [] }
    var usual = ItemRecord(name: record.name, kind: record.kind, superview: record.superview)
    usual.text = record.text
    usual.stack = record.stack == nil ? nil : .usual(on: workspace.world.platform)
    if let stack = record.stack, !stack.arranged.isEmpty {
      usual.stack?.axis = stack.axis
      usual.stack?.spacing = stack.spacing
      usual.stack?.alignment = stack.alignment
      usual.stack?.distribution = stack.distribution
    }
    // What is said of a font is not as usual unless the kind starts with it.
    if record.fontSize != nil {
      usual.fontSize = record.kind.defaults(on: workspace.world.platform).fontSize
    }
    var shown = record
    (shown.frame, shown.translatesAutoresizingMask, shown.autoresizing) = (nil, false, [])
    let name = workspace.name(id)
    var lines: [String] = []
    // Most items are as usual in all.
    for property in shown == usual ? [] : ItemProperty.allCases where property.isShown {
      for part in property.value(in: shown) == nil ? property.parts : [property] {
        if let text = part.text(shown), text != part.text(usual) {
          lines.append("set \(name).\(part.name) = \(text)")
        }
      }
    }
    for variation in record.variations {
      let text = variation.property.text(of: variation.value)
      lines.append(
        "set \(name).\(variation.property.name) = \(text) when \(variation.condition.text)")
    }
    return lines
  }

  // MARK: - Masks

  /// The lines that give views their frames and masks, a superview before what lies in it.
  ///
  /// They stand behind the constraints: a mask says what it does for the size that its superview has
  /// when the frame is set. Where the view can't have its frame now, as the root has shrunk, the frame
  /// is set for the size for which it was given.
  func masks(of items: [ItemID]) -> [String] {
    let masked = items.compactMap { id in
      workspace.record(id).flatMap { record in
        record.translatesAutoresizingMask || !record.autoresizing.isEmpty
          ? (id: id, record: record, depth: depth(of: id)) : nil
      }
    }
    let sorted = masked.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }
    let root = workspace.world.size
    var lines: [String] = []
    for (id, record, _) in sorted.map({ $0.element }) {
      var shown = record
      shown.frame = layout.frame(of: id)
      let isCut = record.superview == .root && !record.saysTheSame(with: shown.frame, in: root)
      if isCut { shown.frame = record.frame }
      let name = workspace.name(id)
      let properties: [ItemProperty] =
        record.translatesAutoresizingMask ? [.translates, .frame, .flexible] : [.flexible]
      let settings = properties.compactMap { property -> String? in
        guard property != .flexible || !record.autoresizing.isEmpty else { return nil }
        return property.text(shown).map { "set \(name).\(property.name) = \($0)" }
      }
      let sizes = isCut ? [record.frameReference ?? root, root].map(Self.rootLine) : ["", ""]
      lines += ([sizes[0]] + settings + [sizes[1]]).filter { !$0.isEmpty }
    }
    return lines
  }

  private static func rootLine(_ size: Size) -> String {
    "set root.size = \(NumberFormat.exact(size.width))x\(NumberFormat.exact(size.height))"
  }

  private func depth(of id: ItemID) -> Int {
    var (depth, view) = (0, id)
    while let superview = workspace.record(view)?.superview {
      (depth, view) = (depth + 1, superview)
    }
    return depth
  }

  // MARK: - Constraints

  /// Some constraints, and those that name any of some items.
  func constraints(of items: Set<ItemID>, and more: [ConstraintID]) -> Set<ConstraintID> {
    Set(more).union(layout.constraints(namingAnyOf: items))
  }

  /// The lines that make constraints, in order of activation; those of a group in one block.
  func constraints(_ constraints: Set<ConstraintID>) -> [String] {
    var lines: [String] = []
    var after: [String] = []
    var groups: Set<String> = []
    for id in layout.ordered(constraints).untilStopped {
      guard let record = workspace.record(id) else { continue }
      let name = Workspace.written(record.name)
      if !record.isActive { after.append("off \(name)") }
      for variation in record.variations {
        after.append(
          "set \(name) = \(NumberFormat.exact(variation.constant))"
            + " when \(variation.condition.text)")
      }
      guard let group = record.group, case .group = workspace.lookup(group) else {
        lines.append(layout.text(of: .explicit(id)))
        continue
      }
      guard groups.insert(Name.key(group)).inserted else { continue }
      let members = workspace.members(ofGroup: group).map { member in
        layout.text(of: .explicit(member))
      }
      lines.append("{ \(members.joined(separator: "; ")) } as \(Name.written(group))")
    }
    return lines + after
  }
}
