import Answers
import AutoLayout
import Interchange
import Syntax

// `show`: the lines that recreate a layout, or the named part of it.

extension ShowQuestion {
  var formats: [OutputFormat] {
    Listing.formats + [.vfl] + (paths.isEmpty || isOfRepairs ? [.swift, .snapkit, .objc] : [])
      + (paths.isEmpty ? [.xib, .storyboard] : [])
  }

  /// Indicates whether the only word is `repair` or `repairs`; a thing with that name takes
  /// precedence.
  private var isOfRepairs: Bool {
    guard paths.count == 1, let path = paths.first, path.steps.isEmpty, path.heads.count == 1
    else { return false }
    return ["repair", "repairs"].contains { Name.matches(path.heads[0].value, $0) }
  }
  var isRecorded: Bool { true }

  func tells(_ numbers: WithheldNumbers, isRightToLeft: Bool) -> Bool { false }

  /// Answers with the lines that recreate the layout, or only the named things, as equations or
  /// formats.
  ///
  /// Code and Interface Builder files always contain the whole layout; as JSON, the whole layout is
  /// written as in `save`, without earlier answers of this kind.
  ///
  /// Repairs are shown as by `conflicts`; as code, in SnapKit's syntax for constraints made by
  /// SnapKit.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let context = QuestionContext(session)
    if isOfRepairs, format != .vfl, context.workspace.lookup(paths[0].heads[0].value) == nil {
      let telling = ConflictTelling(context: context)
      let isOfSnapKit = context.layout.broken.contains { telling.isOfSnapKit($0.conflict) }
      return try ConflictsQuestion()
        .answer(in: context, as: format == .swift && isOfSnapKit ? .snapkit : format)
    }
    let world = context.workspace.world.lines
    switch format {
    case .swift: return [.plain(CodeWriter(context.layout, in: .swift, world: world).code)]
    case .snapkit: return [.plain(CodeWriter(context.layout, in: .snapKit, world: world).code)]
    case .objc: return [.plain(CodeWriter(context.layout, in: .objectiveC, world: world).code)]
    case .xib, .storyboard:
      return [.plain(writer(of: session, as: format).document)]
    case .json where paths.isEmpty:
      return [.data(SavedSession(session).answer(title: session.title ?? "Session"))]
    case .vfl where paths.isEmpty:
      let lines = try lines(in: context, asFormats: true)
      return [.plain(lines.isEmpty ? context.formats(of: []) : lines.map { $0 + "\n" }.joined())]
    case .vfl:
      let (items, constraints) = try context.things(paths)
      return [.plain(context.formats(of: constraints ?? context.constraintsNaming(items, nil)))]
    default:
      let lines = try lines(in: context).untilStopped.map { RichText.line($0) }
      return Listing("line", lines, told: [.text(lines.untilStopped.map { $0 + "\n" }.joined())])
        .blocks(as: format)
    }
  }

  /// Returns the parts of the layout that a file in a format lacks.
  func missing(in session: Session, as format: OutputFormat) -> [String] {
    [.xib, .storyboard].contains(format) ? writer(of: session, as: format).missing : []
  }

  private func writer(of session: Session, as format: OutputFormat) -> InterfaceWriter {
    InterfaceWriter(
      QuestionContext(session).layout, as: format == .xib ? .xib : .storyboard,
      after: session.original)
  }

  /// Returns the lines that recreate everything, or only the named things.
  private func lines(
    in context: QuestionContext, asFormats: Bool = false
  ) throws(NotebookError) -> [String] {
    let workspace = context.workspace
    let (named, constraints) = try context.things(paths)
    let shown = paths.isEmpty ? workspace.layout.liveItems : named
    let items = paths.isEmpty ? shown.filter { $0 != .root } : shown
    var lines = paths.isEmpty ? workspace.world.lines : []
    let making = MakingLines(workspace: workspace)
    lines += making.numbers(
      paths, of: paths.isEmpty ? [] : making.constraints(of: Set(shown), and: constraints ?? []))
    lines += making.items(items)
    for id in items.untilStopped { lines += making.settings(of: id) }
    let rules = context.memory.passes.rules.filter { shown.contains($0.item) }
    // The lines of these rules recreate their constraints.
    let made = rules.flatMap { $0.made.map { $0.id } }
    let kept = making.constraints(of: Set(items), and: constraints ?? []).subtracting(made)
    lines += making.cutMasks(of: items)
    lines +=
      asFormats
      ? context.formatLines(of: workspace.layout.ordered(kept)) : making.constraints(kept)
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
  /// Returns lines that recreate constraints, as formats if possible.
  ///
  /// A constraint that no format expresses is written as its equation, with the reason after `//`.
  fileprivate func formats(of constraints: [ConstraintID]) -> String {
    let lines = formatLines(of: constraints)
    return lines.isEmpty ? "no constraints\n" : lines.map { $0 + "\n" }.joined()
  }

  fileprivate func formatLines(of constraints: [ConstraintID]) -> [String] {
    let active = constraints.filter {
      workspace.record($0)?.isActive == true && layout.owner(of: .explicit($0)) != .assumption
    }
    guard !active.isEmpty else { return [] }
    let formats = workspace.layout.visualFormats(of: active)
    var lines = formats.rows.untilStopped.map { row in
      "vfl \(row.text)"
        + (row.direction == .leadingToTrailing ? "" : " direction \(row.direction.rawValue)")
    }
    lines += formats.unsaid.untilStopped.map { unsaid in
      "\(workspace.layout.text(of: unsaid.constraint, withName: false))"
        + "   // no format: \(FormatErrors.text(unsaid.limit))"
    }
    return lines
  }
}

/// The lines that recreate a layout.
private struct MakingLines {
  let workspace: Workspace

  private var layout: Layout { workspace.layout }

  // MARK: - Numbers

  /// Returns the lines for named numbers: all of them, or those named or used by the given
  /// constraints, and the numbers from which these derive.
  func numbers(_ paths: [Path], of constraints: Set<ConstraintID>) -> [String] {
    let numbers = workspace.numbers
    guard !paths.isEmpty else {
      return numbers.namesInOrder.map { NamedNumbers.line(of: $0, in: workspace) }
    }
    let heads = paths.flatMap { $0.heads }
    var shown = Set(heads.compactMap { workspace.number(named: $0.value)?.name })
    for id in constraints { shown.formUnion(workspace.formulas(of: id)?.names ?? []) }
    for name in numbers.namesInOrder.reversed() where shown.contains(name) {
      shown.formUnion(numbers[name]?.formula.names ?? [])
    }
    return numbers.namesInOrder.filter { shown.contains($0) }.map {
      NamedNumbers.line(of: $0, in: workspace)
    }
  }

  // MARK: - Items

  /// Returns the lines that create items, each after its superview's.
  ///
  /// Arranged views are created next to their stack, which then arranges them.
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

  /// Returns the superview in which a view is created; for an arranged view, the one that contains
  /// the stack.
  private func container(around id: ItemID) -> ItemID {
    workspace.record(made(beside: id))?.superview ?? .root
  }

  /// Returns the name of that superview; for a view in a cell's content view, the path of the
  /// content view.
  private func place(around id: ItemID) -> String {
    let isInContentView = workspace.record(made(beside: id))?.isInContentView == true
    return workspace.name(container(around: id)) + (isInContentView ? ".content" : "")
  }

  /// Returns the outermost stack of those that arrange a view and each other; the view itself if
  /// none does.
  private func made(beside id: ItemID) -> ItemID {
    var view = id
    while let superview = workspace.record(view)?.superview,
      workspace.record(superview)?.stack?.arranged.contains(view) == true
    {
      view = superview
    }
    return view
  }

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

  /// Returns the lines that set properties not covered by the line that creates the item.
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
    // A font size that was set counts as usual only if the kind starts with it.
    if record.fontSize != nil {
      usual.fontSize = record.kind.defaults(on: workspace.world.platform).fontSize
    }
    var shown = record
    (shown.frame, shown.translatesAutoresizingMask, shown.autoresizing) = (nil, false, [])
    let name = workspace.name(id)
    var lines: [String] = []
    // Most items have only usual values.
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

  /// A view with a frame and a mask.
  private struct Masked {
    let id: ItemID
    var record: ItemRecord
    let depth: Int
    /// Indicates whether its frame was set for another size of its superview than the current one,
    /// which is too small or results from a conflict involving the mask.
    let isCut: Bool
  }

  /// Returns the lines that set views' frames and masks, superviews first.
  ///
  /// They come after the constraints, since a mask's effect depends on the superview's size when
  /// the frame is set. If the root has become too small for a frame, the root is temporarily given
  /// the frame's reference size.
  func masks(of items: [ItemID]) -> [String] {
    let root = workspace.world.size
    return masked(items).flatMap { view -> [String] in
      guard view.isCut else { return settings(of: view) }
      guard view.record.superview == .root else { return [] }
      let reference = view.record.frameReference ?? root
      return [Self.rootLine(reference)] + settings(of: view) + [Self.rootLine(root)]
    }
  }

  /// Returns the same for views whose superview is another view of the wrong size: that view
  /// temporarily gets the frame's reference size, before any constraints.
  func cutMasks(of items: [ItemID]) -> [String] {
    masked(items).flatMap { view -> [String] in
      guard view.isCut, let superview = view.record.superview, superview != .root,
        let size = view.record.frameReference
      else { return [] }
      let around = "set \(workspace.name(superview))"
      let (width, height) = (NumberFormat.exact(size.width), NumberFormat.exact(size.height))
      return ["\(around).translates = on", "\(around).frame = 0 0 \(width) \(height)"]
        + settings(of: view) + ["\(around).translates = off"]
    }
  }

  private func settings(of view: Masked) -> [String] {
    let properties: [ItemProperty] =
      view.record.translatesAutoresizingMask ? [.translates, .frame, .flexible] : [.flexible]
    return properties.compactMap { property in
      guard property != .flexible || !view.record.autoresizing.isEmpty else { return nil }
      return property.text(view.record).map {
        "set \(workspace.name(view.id)).\(property.name) = \($0)"
      }
    }
  }

  /// Returns the views with frames or masks, with the frames to set.
  private func masked(_ items: [ItemID]) -> [Masked] {
    let isInConflict = !layout.brokenConstraints.isEmpty
    let views = items.compactMap { id -> Masked? in
      guard let record = workspace.record(id),
        record.translatesAutoresizingMask || !record.autoresizing.isEmpty
      else { return nil }
      var shown = record
      let frame = layout.frame(of: id)
      var isCut = false
      if record.translatesAutoresizingMask, record.frameReference != nil,
        let superview = record.superview
      {
        isCut =
          isInConflict && superview != .root
          || !record.saysTheSame(with: frame, in: size(of: superview))
      }
      if !isCut { shown.frame = frame }
      return Masked(id: id, record: shown, depth: depth(of: id), isCut: isCut)
    }
    return views.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }.map { $0.element }
  }

  private func size(of superview: ItemID) -> Size {
    let frame = layout.frame(of: superview)
    return superview == .root
      ? workspace.world.size : Size(width: frame.width, height: frame.height)
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

  /// Returns the given constraints, and those that name any of the items.
  func constraints(of items: Set<ItemID>, and more: [ConstraintID]) -> Set<ConstraintID> {
    Set(more).union(layout.constraints(namingAnyOf: items))
  }

  /// Returns the lines that create constraints, in order of activation, with each group in a block.
  func constraints(_ constraints: Set<ConstraintID>) -> [String] {
    var lines: [String] = []
    var after: [String] = []
    var groups: Set<String> = []
    for id in layout.ordered(constraints).untilStopped {
      guard let record = workspace.record(id) else { continue }
      let name = Workspace.written(record.name)
      if !record.isActive { after.append("off \(name)") }
      if record.maker != .person { after.append("set \(name).owner = \(record.maker.rawValue)") }
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
