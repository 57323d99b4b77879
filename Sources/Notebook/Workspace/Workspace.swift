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
  /// The edits that undo the already applied part of the entry's present step.
  private(set) var inverse: [DocumentEdit] = []
  /// The lines before the present entry, while it is drafted.
  var past: History?
  /// The inverses of the entry's finished steps, the first first.
  private var done: [Way] = []
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
  /// The same before the present entry, once the entry has read some.
  private var swiftBefore: Boxed<SwiftReader>?

  /// A copy from before the present entry, if that changes much: rolling back is then free.
  private var kept: Boxed<Workspace>?

  /// A way back over a step.
  private enum Way: Sendable {
    /// By these edits.
    case edits([DocumentEdit])
    /// To this document.
    case document(LayoutDocument)
  }

  init(layout: Layout = Layout()) {
    self.layout = layout
  }

  /// An empty layout in a world; in the usual one, should the layout refuse this one.
  init(in world: World) {
    layout = Layout()
    // Metadata allow only worlds that an empty layout accepts.
    do { try layout.apply([.world(world)]) } catch { layout = Layout() }
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
    if inverse.isEmpty, done.isEmpty, isLarge(edits) {
      kept = Boxed(self)
    }
    do {
      let back = try layout.apply(edits)
      inverse = inverse.isEmpty ? back : back + inverse
    } catch {
      if error != .stopped { for edit in edits { take(edit) } }
      throw .layout(error, origin(of: error))
    }
  }

  /// Returns whether edits that may be cancelled touch so much of a large layout that a copy of it
  /// is cheap in comparison, while undoing them one by one would cost as much as making them.
  private func isLarge(_ edits: [DocumentEdit]) -> Bool {
    let count = layout.nextItem.rawValue + layout.nextConstraint.rawValue
    guard count > 1000, layout.stop != nil else { return false }
    return edits.count > count / 16
      || edits.contains { edit in
        guard case .world(var world) = edit.content else { return false }
        world.size = self.world.size
        return world != self.world
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

  /// Ends a step of the entry: applies the draft; the edits that take the step back, in order.
  mutating func commit() throws(NotebookError) -> [DocumentEdit] {
    try settle()
    defer { clear() }
    done.append(.edits(inverse))
    return inverse
  }

  /// Goes back over a line of the history, as a step of the entry.
  mutating func goBack(_ inverse: History.Inverse) throws(LayoutError) {
    if let document = inverse.document {
      try replaceDocument(document.value)
    } else {
      done.append(.edits(try layout.goBack(inverse.edits)))
    }
    if let code = inverse.code { declare(as: code.value) }
  }

  /// Replaces the reader's declarations, as a step of the entry.
  mutating func declare(as code: SwiftReader) {
    rememberSwift()
    swift = code
  }

  /// Goes to another document, as a step of the entry.
  mutating func replaceDocument(_ document: LayoutDocument) throws(LayoutError) {
    let now = layout.document
    try layout.replaceDocument(document)
    done.append(.document(now))
  }

  /// Ends the entry: nothing takes its steps back any more.
  ///
  /// - Returns: The declarations of code before the entry, if that was code.
  @discardableResult mutating func endEntry() -> Boxed<SwiftReader>? {
    // The room for a step serves the next entry.
    while done.popLast() != nil {}
    if kept != nil { kept = nil }
    defer { swiftBefore = nil }
    return swiftBefore
  }

  /// Undoes the entry, and forgets it.
  mutating func rollBack() {
    let before = kept
    if let before { self = before.value }
    if let swiftBefore { swift = swiftBefore.value }
    if !inverse.isEmpty { layout.takeBack(inverse) }
    for way in done.reversed() { takeBack(way) }
    clear()
    endEntry()
  }

  /// Undoes a line that was accepted.
  mutating func takeBack(_ inverse: History.Inverse) {
    takeBack(inverse.document.map { .document($0.value) } ?? .edits(inverse.edits))
    swift = inverse.code?.value ?? swift
  }

  private mutating func takeBack(_ way: Way) {
    switch way {
    case .edits(let edits): if !edits.isEmpty { layout.takeBack(edits) }
    case .document(let document): layout.takeBack(to: document)
    }
  }

  /// Keeps the declarations of Swift from before the entry, in case it is refused.
  mutating func rememberSwift() {
    if swiftBefore == nil { swiftBefore = Boxed(swift) }
  }

  /// Forgets the entry.
  private mutating func clear() {
    if !draft.isEmpty { draft.clear() }
    log.clear()
    if !inverse.isEmpty { inverse = [] }
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
