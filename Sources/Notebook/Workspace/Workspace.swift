import Answers
import AutoLayout
import ConstraintSolver
import Interchange
import Syntax

/// The layout of a session and the draft of the present entry.
///
/// Statements are turned into a draft, which changes nothing; ``commit()`` applies it in one step.
struct Workspace: Sendable {
  /// The layout as solved after the last entry.
  var layout: Layout
  /// The changes of the present entry so far.
  var draft = Draft()
  /// The accepted lines.
  var history = History()
  /// The memory beside the document, as each line keeps it for undo.
  private(set) var remembered: Boxed<Memory>
  /// The way back over the entry so far.
  private(set) var back: History.Inverse
  /// The first animation of the entry's lines and all lines behind it, which are steps of their own;
  /// `nil` where an entry cannot have several steps.
  var later: [BlockLine]?
  /// The constraints that the present entry made, and what its reply tells.
  var log = EntryLog()

  /// The frames as last reported, with which the next reply is compared.
  private(set) var frames = KnownFrames()
  /// An index of constraints that may be equivalent, for a hint.
  var senses = ConstraintSenses()

  /// The declarations of pasted Swift so far.
  var swift = SwiftReader()

  init(layout: Layout = Layout()) {
    self.layout = layout
    remembered = Boxed(Memory())
    back = History.Inverse(memory: remembered)
  }

  /// An empty layout in a world; in the usual one, should the layout refuse this one.
  init(in world: World) {
    self.init()
    // Metadata allow only worlds that an empty layout accepts.
    do { try layout.apply([.world(world)]) } catch { layout = Layout() }
  }

  /// Begins again in a world, with an empty layout; lines and memory stay.
  mutating func restart(in world: World) {
    let token = layout.stop
    var fresh = Workspace(in: world)
    fresh.layout.stop = token
    (fresh.history, fresh.remembered, fresh.back) = (history, remembered, back)
    self = fresh
  }

  /// The memory beside the document: the last animation, marks, the rules of passes.
  var memory: Memory {
    get { remembered.value }
    set { remembered = Boxed(newValue) }
  }

  // MARK: - Reading, the draft included

  func record(_ id: ItemID) -> ItemRecord? {
    draft.record(id) ?? layout.record(of: id)
  }

  /// Returns the kind of an item, without copying a record.
  func itemKind(_ id: ItemID) -> ItemKind? {
    if let drafted = draft.record(id) { return drafted?.kind }
    return layout.kind(of: id)
  }

  func record(_ id: ConstraintID) -> ConstraintRecord? {
    if let drafted = draft.record(id) { return drafted }
    var record = layout.record(of: id)
    if let constant = draft.constant(of: id) { record?.constant = constant }
    return record
  }

  /// The constant of a constraint, for which no record is copied.
  func constant(_ id: ConstraintID) -> Double? {
    if let drafted = draft.record(id) { return drafted?.constant }
    return draft.constant(of: id) ?? layout.constant(of: id)
  }

  var world: World { draft.world ?? layout.document.world }

  /// The rules that are in force, for which the rest of the world is not copied.
  var rules: World.Rules {
    draft.hasWorld ? world.rules : layout.document.world.rules
  }

  var counters: LayoutDocument.Counters { draft.counters ?? layout.document.counters }

  func lookup(_ name: String) -> Named? {
    draft.meaning(of: name) ?? layout.lookup(name)
  }

  func members(ofGroup name: String) -> [ConstraintID] {
    memberNames(ofGroup: name).compactMap { name in
      guard case .constraint(let id) = lookup(name) else { return nil }
      return id
    }
  }

  func memberNames(ofGroup name: String) -> [String] {
    if let drafted = draft.members(ofGroup: name) { return drafted ?? [] }
    return layout.document.groups[name] ?? []
  }

  /// The name of an item, as typed.
  func name(_ id: ItemID) -> String {
    id == .root ? "root" : Name.written(record(id)?.name ?? "")
  }

  // MARK: - Drafting

  mutating func set(_ id: ItemID, _ record: ItemRecord?) {
    let old = id < nextItem ? self.record(id) : nil
    draft.set(id, record, was: old)
    layout.stop?.note(made: id.rawValue)
  }

  mutating func set(_ id: ConstraintID, _ record: ConstraintRecord?) {
    let old = id < nextConstraint ? self.record(id) : nil
    draft.set(id, record, was: old)
    layout.stop?.note(made: id.rawValue)
  }

  /// Drafts a constraint that is new.
  mutating func add(_ id: ConstraintID, _ record: borrowing ConstraintRecord) {
    draft.add(id, record)
    layout.stop?.note(made: id.rawValue)
  }

  mutating func change(_ id: ItemID, _ body: (inout ItemRecord) -> Void) {
    guard var record = record(id) else { return }
    body(&record)
    set(id, record)
  }

  mutating func change(_ id: ConstraintID, _ body: (inout ConstraintRecord) -> Void) {
    guard var record = record(id) else { return }
    body(&record)
    set(id, record)
  }

  mutating func changeWorld(_ body: (inout World) -> Void) {
    var world = world
    body(&world)
    draft.set(world)
  }

  /// Indicates whether the entry makes items.
  var hasNewItems: Bool { draft.touchedItems.contains { layout.kind(of: $0) == nil } }

  /// The handle of the next new item.
  var nextItem: ItemID {
    ItemID(max(layout.nextItem.rawValue, (draft.lastItem?.rawValue ?? -1) + 1))
  }

  /// The handle of the next new constraint.
  var nextConstraint: ConstraintID {
    let drafted = (draft.lastConstraint?.rawValue ?? -1) + 1
    return ConstraintID(max(layout.nextConstraint.rawValue, drafted))
  }

  /// The next place in the order of activation.
  mutating func nextActivation() -> Int {
    var counters = counters
    defer {
      counters.activation += 1
      draft.counters = counters
    }
    return counters.activation
  }

  /// Refuses to go on when someone wants the computation to end.
  func checkStop() throws(NotebookError) {
    if layout.isStopped { throw .layout(.stopped, nil) }
  }

  // MARK: - The transaction

  /// Applies the draft so far; a later refusal undoes it with ``rollBack()``.
  mutating func settle() throws(NotebookError) {
    guard !draft.isEmpty else { return }
    // While the layout is solved, the edits are the only trace of the entry.
    let edits = draft.takeEdits()
    do {
      back.add(try layout.apply(edits))
    } catch {
      if error != .stopped { for edit in edits { take(edit) } }
      throw .layout(error, origin(of: error))
    }
  }

  /// Drafts an edit as the layout gives it.
  mutating func take(_ edit: DocumentEdit) {
    switch edit.content {
    case .item(let id, let record): set(id, record)
    case .constraint(let id, let record): set(id, record)
    case .constant(let id, let constant): draft.set(id, constant: constant)
    case .group(let name, let members): draft.setGroup(name, members)
    case .number(let name, let number): draft.set(number: name, number)
    case .world(let world): draft.set(world)
    case .counters(let counters): draft.counters = counters
    // Handles are given out as records are set.
    case .handles: break
    }
  }

  /// Follows the layout's reports; returns the moves since the last call.
  @discardableResult
  mutating func follow() -> Moves {
    let changes = layout.takeChanges()
    if changes.isEmpty, frames.isFollowing { return Moves() }
    senses.follow(changes, in: layout)
    return frames.follow(changes, in: layout)
  }

  /// Begins a step of the entry; returns the constraints broken before it.
  mutating func beginStep() -> BrokenSet {
    follow()
    return layout.brokenSet
  }

  /// Returns the effect of a step: the moved views, the newly broken constraints, and those no
  /// longer broken.
  mutating func follow(
    since broken: BrokenSet
  ) -> (moved: Moves, newly: [BrokenConstraint], returned: [ConstraintReference]) {
    let moved = follow()
    let (newly, returned) = layout.broken(since: broken)
    return (moved, newly, returned)
  }

  /// Returns another active constraint that is equivalent to a new one.
  mutating func earlierConstraint(like id: ConstraintID) -> ConstraintRecord? {
    senses.earlier(than: id, in: layout)
  }

  /// Ends a step of the entry: applies the draft.
  mutating func commit() throws(NotebookError) {
    try settle()
    clear()
  }

  // MARK: - The way back

  /// Begins an entry, which a refusal takes back.
  mutating func beginEntry() { back = History.Inverse(memory: remembered) }

  /// Ends the entry: its parts are taken back only by the way that is returned.
  @discardableResult mutating func endEntry() -> History.Inverse {
    defer { beginEntry() }
    return back
  }

  /// Undoes the entry, and forgets it.
  mutating func rollBack() {
    takeBack(back)
    clear()
    beginEntry()
  }

  /// Goes back over a line; unlike ``goBack(_:)`` it cannot be refused.
  mutating func takeBack(_ inverse: History.Inverse) {
    if let document = inverse.document { layout.takeBack(to: document.value) }
    if !inverse.edits.isEmpty { layout.takeBack(inverse.edits) }
    if let code = inverse.code { swift = code.value }
    remembered = inverse.memory
  }

  /// Goes back over a line of the history, as a step of the entry.
  mutating func goBack(_ inverse: History.Inverse) throws(LayoutError) {
    if let document = inverse.document { try replaceDocument(document.value) }
    if !inverse.edits.isEmpty { back.add(try layout.goBack(inverse.edits)) }
    if let code = inverse.code { declare(as: code.value) }
    remembered = inverse.memory
  }

  /// Goes to another document, as a step of the entry.
  mutating func replaceDocument(_ document: LayoutDocument) throws(LayoutError) {
    let now = layout.document
    try layout.replaceDocument(document)
    back.add(now)
  }

  /// Begins again in a world, as a step of the entry.
  mutating func leaveDocument(for world: World) {
    back.add(layout.document)
    declare(as: SwiftReader())
    restart(in: world)
  }

  /// Replaces the declarations of Swift, as a step of the entry.
  mutating func declare(as code: SwiftReader) {
    rememberSwift()
    swift = code
  }

  /// Keeps the declarations of Swift from before the entry.
  mutating func rememberSwift() {
    if back.code == nil { back.code = Boxed(swift) }
  }

  /// Forgets the draft.
  private mutating func clear() {
    if !draft.isEmpty { draft.clear() }
    log.clear()
  }

  /// The constraint of the present entry that an error of the layout speaks of.
  private func origin(of error: LayoutError) -> EntryLog.Origin? {
    let attributes = error.attributes
    let found = log.made.first { id, _ in
      guard let record = record(id) else { return false }
      let own = [record.first] + record.second.map { $0.anchor }
      return !attributes.isEmpty && attributes.allSatisfy(own.contains)
    }
    return (found ?? (log.made.count == 1 ? log.made.first : nil))?.origin
  }
}
