import Answers
import AutoLayout
import Syntax

// Lines that make views, guides and stacks.

extension Workspace {
  /// `view title, value : label in card text "Name", "A longer value"`.
  mutating func add(_ line: ViewLine) throws(NotebookError) {
    let kind = try kind(line.kind)
    let superview = try container(line.container)
    let ids = try add(line.names, kind, in: superview)
    put(ids, intoContentView: line.container)
    if let condition: TraitCondition = try condition(line.traits) {
      for id in ids { change(id) { $0.condition = condition } }
    }
    try apply(line.modifiers, to: ids)
  }

  /// `guide header in root`.
  mutating func add(_ line: GuideLine) throws(NotebookError) {
    put(
      try add(line.names, .guide, in: try container(line.container)),
      intoContentView: line.container)
  }

  /// `stack row (title, value) in root horizontal spacing 8`: the views move into the stack.
  mutating func add(_ line: StackLine) throws(NotebookError) {
    var arranged: [ItemID] = []
    var known: Set<ItemID> = []
    for item in line.arranged {
      try checkStop()
      let view = try plainItem(item)
      guard known.insert(view).inserted else {
        throw .arrangedTwice(Word(name(view), item.span), in: nil)
      }
      arranged.append(view)
    }
    let superview = try container(line.container)
    try settle()
    let ids = try add([line.name], .stack, in: superview)
    put(ids, intoContentView: line.container)
    guard let id = ids.first else { return }
    change(id) { record in
      record.stack?.arranged = arranged
      record.stack?.axis = line.axis?.value == .vertical ? .vertical : .horizontal
    }
    if line.axis == nil, ["column", "vertical", "vstack"].contains(Name.key(line.name.value)) {
      namedByAxis.append(id)
    }
    var dead: [String] = []
    let mentions = Mentions(of: layout)
    var left: [String: Set<String>] = [:]
    for view in arranged {
      dead += try reparent(
        view, to: id, without: mentions.casualties(moving: view), leaving: &left)
    }
    shrinkGroups(left)
    remark(removed: dead)
    try apply(line.modifiers, to: ids)
  }

  /// `column is its name, and its axis horizontal`, of each stack of the entry that stayed so.
  var axisRemarks: [String] {
    namedByAxis.compactMap { id in
      guard record(id)?.stack?.axis == .horizontal else { return nil }
      let name = name(id)
      return "\(name) is its name, and its axis horizontal: set \(name).axis = vertical"
    }
  }

  private mutating func add(
    _ names: [Word], _ kind: ItemKind, in superview: ItemID
  ) throws(NotebookError) -> [ItemID] {
    var ids: [ItemID] = []
    for name in names {
      try takeName(name)
      let id = nextItem
      var record = ItemRecord(name: name.value, kind: kind, superview: superview)
      if kind == .stack { record.stack = .usual(on: world.platform) }
      set(id, record)
      ids.append(id)
      notes.append(Name.written(name.value))
    }
    return ids
  }

  /// Notes of items whether they lie in a cell's content view, as the place says that they were put
  /// into.
  mutating func put(_ ids: [ItemID], intoContentView place: Item?) {
    let isInContentView = namesContentView(place)
    for id in ids where (record(id)?.isInContentView ?? false) != isInContentView {
      change(id) { $0.isInContentView = isInContentView }
    }
  }

  private func kind(_ word: Word?) throws(NotebookError) -> ItemKind {
    guard let word else { return .view }
    guard let kind = ItemKind(rawValue: word.value) else {
      throw .syntax(.unknownWord(word, known: ItemKind.allCases.map { $0.rawValue }))
    }
    return kind
  }

  /// Puts a settled view into a stack, without the constraints to the outside, which die with the
  /// move, and notes the keys of their names by their groups; their names.
  mutating func reparent(
    _ view: ItemID, to stack: ItemID, without dying: [ConstraintID],
    leaving left: inout [String: Set<String>]
  ) throws(NotebookError) -> [String] {
    try checkStop()
    guard let old = record(view) else { return [] }
    if old.kind == .guide {
      throw .wrongKind(Word(name(view)), found: .guide, wanted: .view)
    }
    if old.superview != stack { leaveStack(view) }
    let names = dying.compactMap { record($0)?.name }.map(Self.written)
    for id in dying { discard(id, leaving: &left) }
    change(view) { record in
      record.superview = stack
      record.isInContentView = false
      record.translatesAutoresizingMask = false
    }
    return names
  }

  /// Properties after a line that makes items; several values are dealt out in order.
  private mutating func apply(
    _ modifiers: [Modifier], to ids: [ItemID]
  ) throws(NotebookError) {
    for modifier in modifiers {
      let values = modifier.values
      guard values.count == 1 || values.count == ids.count else {
        let span = (values.first?.span ?? .none).union(values.last?.span ?? .none)
        throw .unequalLists([ids.count, values.count], span)
      }
      for (index, id) in ids.enumerated() {
        try checkStop()
        try set(
          modifier.property, of: id, to: values[values.count == 1 ? 0 : index],
          path: Path(heads: [Word(name(id))], steps: modifier.property), isMaking: true)
      }
    }
  }

  /// Returns whether a cell's text or image is called by the view that shows it:
  /// `row.textLabel.text`.
  private static func isOwnContent(_ place: ArraySlice<Word>, _ property: ItemProperty) -> Bool {
    guard place.count == 1, let area = place.first.flatMap({ LayoutArea(key: $0.value) }) else {
      return false
    }
    return (area == .textLabel && property == .text) || (area == .imageView && property == .image)
  }

  /// Writes a property of an item.
  mutating func set(
    _ steps: [Word], of id: ItemID, to value: Located<PropertyValue>, path: Path,
    isMaking: Bool = false
  ) throws(NotebookError) {
    guard let last = steps.last, let property = Property.named(by: steps.map({ $0.value })) else {
      throw .syntax(.unknownProperty(steps.last ?? Word(""), of: path))
    }
    let place = steps.dropLast(property.steps.count)
    guard let item = property.item, item.belongs(to: record(id)?.kind ?? .view),
      place.isEmpty || Self.isOwnContent(place, item)
    else {
      throw .noSuchProperty(last, of: path)
    }
    if item == .arranged, case .items(let items) = value.value {
      try arrange(items, in: id, .replace, value.span)
      return
    }
    guard var new = record(id, naming: item), let typed = ItemValue(value.value),
      item.write(typed, to: &new)
    else { throw .wrongValue(property, value) }
    guard [.frame, .flexible, .translates].contains(item) else { return set(id, new) }
    // The present frame depends on all earlier lines of the entry.
    if layout.record(of: id) != nil { try settle() }
    let present = presentFrame(of: id)
    // A view that is made with a frame translates its mask.
    if item == .frame, isMaking { new.translatesAutoresizingMask = true }
    if item == .translates, !new.translatesAutoresizingMask {
      if present != nil { new.frame = present }
      for mask in layout.maskConstraints(of: id) { set(mask, nil) }
    }
    set(id, new)
    if let frame = item == .frame ? new.frame : present { renewMask(of: id, frame: frame) }
  }
}
