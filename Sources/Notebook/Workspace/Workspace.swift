import AutoLayout
import ConstraintSolver
import Interchange

/// The state of a session that its lines change: the layout, the history and the rest of the
/// memory.
///
/// A line edits the document of the layout; ``commit()`` solves the edits in one step, and
/// ``rollBack()`` undoes them.
struct Workspace: Sendable {
  /// The layout as solved after the last entry.
  var layout: Layout
  /// The accepted lines.
  var history = History()
  /// The memory outside the document; each line keeps its old value for undo.
  private(set) var remembered: Boxed<Memory>
  /// The edits that undo the entry so far.
  private(set) var back: History.Inverse
  /// The first animation among the entry's lines and all lines after it, which are steps of their
  /// own; `nil` if the entry cannot have several steps.
  var later: [BlockLine]?
  /// The constraints created by the current entry, and the remarks for its reply.
  var log = EntryLog()

  /// The frames as last reported, for comparison with the next reply.
  private(set) var frames = KnownFrames()
  /// An index of constraints that may be equivalent, for a hint.
  var senses = ConstraintSenses()

  /// The declarations of Swift code pasted so far.
  var swift = SwiftReader()

  init(layout: Layout = Layout()) {
    self.layout = layout
    remembered = Boxed(Memory())
    back = History.Inverse(memory: remembered)
  }

  /// Creates an empty layout with the given settings, or with the default ones if the layout
  /// refuses them.
  init(in world: World) {
    self.init()
    // Metadata allows only settings that an empty layout accepts.
    do { try layout.apply([.world(world)]) } catch { layout = Layout() }
  }

  /// Starts over with the given settings and an empty layout; history and memory are kept.
  mutating func restart(in world: World) {
    let token = layout.stop
    var fresh = Workspace(in: world)
    fresh.layout.stop = token
    (fresh.history, fresh.remembered, fresh.back) = (history, remembered, back)
    self = fresh
  }

  /// The memory outside the document: the last animation, marks, the rules of passes.
  var memory: Memory {
    get { remembered.value }
    set { remembered = Boxed(newValue) }
  }

  // MARK: - Reading, including the draft

  func record(_ id: ItemID) -> ItemRecord? { layout.record(of: id) }

  /// Returns the kind of an item, without copying a record.
  func itemKind(_ id: ItemID) -> ItemKind? { layout.kind(of: id) }

  func record(_ id: ConstraintID) -> ConstraintRecord? { layout.record(of: id) }

  /// Returns the constant of a constraint, without copying its record.
  func constant(_ id: ConstraintID) -> Double? { layout.constant(of: id) }

  var world: World { layout.document.world }

  /// The active rules, read without copying the other settings.
  var rules: World.Rules { layout.document.world.rules }

  func lookup(_ name: String) -> Named? { layout.lookup(name) }

  func members(ofGroup name: String) -> [ConstraintID] {
    memberNames(ofGroup: name).compactMap { name in
      guard case .constraint(let id) = lookup(name) else { return nil }
      return id
    }
  }

  func memberNames(ofGroup name: String) -> [String] { layout.document.groups[name] ?? [] }

  /// Returns the name of an item, as typed.
  func name(_ id: ItemID) -> String {
    id == .root ? "root" : Name.written(record(id)?.name ?? "")
  }

  // MARK: - Drafting

  mutating func set(_ id: ItemID, _ record: ItemRecord?) {
    layout.draft(record.map { .item(id, $0) } ?? .item(id, nil))
    layout.stop?.note(made: id.rawValue)
  }

  mutating func set(_ id: ConstraintID, _ record: ConstraintRecord?) {
    layout.draft(record.map { .constraint(id, $0) } ?? .constraint(id, nil))
    layout.stop?.note(made: id.rawValue)
  }

  /// Drafts a new constraint.
  mutating func add(_ id: ConstraintID, _ record: borrowing ConstraintRecord) {
    layout.draft(.constraint(id, record))
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
    layout.draft(.world(world))
  }

  /// Indicates whether the entry creates items.
  var hasNewItems: Bool { layout.draftedItems.contains { !layout.wasThere($0) } }

  /// The handle of the next new item.
  var nextItem: ItemID { layout.nextItem }

  /// The handle of the next new constraint.
  var nextConstraint: ConstraintID { layout.nextConstraint }

  /// Returns the next number in the order of activation.
  mutating func nextActivation() -> Int {
    var counters = layout.document.counters
    defer {
      counters.activation += 1
      layout.draft(.counters(counters))
    }
    return counters.activation
  }

  /// Throws an error if the computation was cancelled.
  func checkStop() throws(NotebookError) {
    if layout.isStopped { throw .layout(.stopped, nil) }
  }

  // MARK: - The transaction

  /// Solves the draft so far; a later refusal undoes it with ``rollBack()``.
  mutating func settle() throws(NotebookError) {
    guard layout.hasDraft else { return }
    do {
      back.add(try layout.solve())
    } catch {
      throw .layout(error, origin(of: error))
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

  /// Returns an earlier active constraint that is equivalent to a new one.
  mutating func earlierConstraint(like id: ConstraintID) -> ConstraintRecord? {
    senses.earlier(than: id, in: layout)
  }

  /// Ends a step of the entry by applying the draft.
  mutating func commit() throws(NotebookError) {
    try settle()
    log.clear()
  }

  // MARK: - Undoing

  /// Begins an entry, which is undone if it is refused.
  mutating func beginEntry() { back = History.Inverse(memory: remembered) }

  /// Ends the entry; from here on, only the returned inverse undoes it.
  @discardableResult mutating func endEntry() -> History.Inverse {
    defer { beginEntry() }
    return back
  }

  /// Undoes the entry, and discards it.
  mutating func rollBack() {
    layout.discardDraft()
    takeBack(back)
    log.clear()
    beginEntry()
  }

  /// Undoes a line; unlike ``goBack(_:)``, it cannot be refused.
  mutating func takeBack(_ inverse: History.Inverse) {
    if let document = inverse.document { layout.takeBack(to: document.value) }
    if !inverse.edits.isEmpty { layout.takeBack(inverse.edits) }
    if let code = inverse.code { swift = code.value }
    remembered = inverse.memory
  }

  /// Undoes a line of the history, as a step of the entry.
  mutating func goBack(_ inverse: History.Inverse) throws(LayoutError) {
    if let document = inverse.document { try replaceDocument(document.value) }
    if !inverse.edits.isEmpty { back.add(try layout.goBack(inverse.edits)) }
    if let code = inverse.code { declare(as: code.value) }
    remembered = inverse.memory
  }

  /// Switches to another document, as a step of the entry.
  mutating func replaceDocument(_ document: LayoutDocument) throws(LayoutError) {
    let now = layout.document
    try layout.replaceDocument(document)
    back.add(now)
  }

  /// Starts over with the given settings, as a step of the entry.
  mutating func leaveDocument(for world: World) {
    back.add(layout.document)
    declare(as: SwiftReader())
    restart(in: world)
  }

  /// Replaces the Swift declarations, as a step of the entry.
  mutating func declare(as code: SwiftReader) {
    rememberSwift()
    swift = code
  }

  /// Keeps the previous Swift declarations for undo.
  mutating func rememberSwift() {
    if back.code == nil { back.code = Boxed(swift) }
  }

  /// Returns the constraint of the current entry to which an error of the layout refers.
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
