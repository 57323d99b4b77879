import Answers
import AutoLayout
import Syntax

/// The constraints that the present entry made, and what its reply tells besides the moves.
struct EntryLog: Sendable {
  /// Constraints that the entry made, in order, with the place where they were typed.
  var made: [(id: ConstraintID, origin: Origin)] = []
  /// The names the entry made, changed or removed.
  var notes: [String] = []
  /// The side effects, in a few words each.
  var remarks: [String] = []
  /// Stacks that the entry made under the name of an axis.
  var namedByAxis: [ItemID] = []
  /// The text on the lines below the change.
  var below = ""
  /// Constraints that gave way to names of the entry, with their names before it.
  var displaced: [(id: ConstraintID, name: String)] = []
  /// Constraints that the entry implies without spelling them out, which the reply does.
  var implied: [ConstraintID] = []

  /// The origin of a constraint.
  struct Origin: Sendable {
    /// The first side.
    var first: SourceSpan
    /// The second side.
    var second: SourceSpan

    init(first: SourceSpan, second: SourceSpan) {
      (self.first, self.second) = (first, second)
    }

    /// One place for both sides.
    init(_ span: SourceSpan) { self.init(first: span, second: span) }
  }

  /// Lets the constraints that the entry made since it had made `first` stand in one place: they
  /// were not typed.
  mutating func place(madeSince first: Int, at span: SourceSpan) {
    for index in made.indices.dropFirst(first) { made[index].origin = Origin(span) }
  }

  /// The side effects, with those that only the whole entry shows.
  func allRemarks(in workspace: Workspace) -> [String] {
    var remarks: [String] = []
    for remark in self.remarks where !remarks.contains(remark) { remarks.append(remark) }
    if displaced.isEmpty, namedByAxis.isEmpty { return remarks }
    // `c1 is now c7`, of each constraint that gave way.
    let displacements = displaced.compactMap { id, name in
      workspace.record(id).map { "\(name) is now \(Workspace.written($0.name))" }
    }
    // `column is its name, and its axis horizontal`, of each stack that stayed so.
    let axes: [String] = namedByAxis.compactMap { id in
      guard workspace.record(id)?.stack?.axis == .horizontal else { return nil }
      let name = workspace.name(id)
      return "\(name) is its name, and its axis horizontal: set \(name).axis = vertical"
    }
    return remarks + displacements + axes
  }

  /// The names that the entry made, changed or removed, in the hands of the caller alone.
  mutating func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// Turns names into `c1 c2 added`, followed by the other changes, as notes.
  static func tellAdded(_ notes: inout [String]) {
    func isName(_ note: String) -> Bool {
      note.utf8.first == UInt8(ascii: "\"") || !note.utf8.contains(UInt8(ascii: " "))
    }
    if notes.count == 1 {
      if isName(notes[0]) { notes[0] += " added" }
      return
    }
    let names = notes.filter(isName)
    // For much pasted code there is only a count.
    guard !names.isEmpty else { return }
    notes.removeAll(where: isName)
    notes.insert(Text.short(names, limit: 8, separator: " ") + " added", at: 0)
  }

  /// Forgets the entry.
  mutating func clear() {
    // The room for a line serves the next one.
    made.removeAll(keepingCapacity: made.count < 16)
    if !notes.isEmpty { notes = [] }
    if !remarks.isEmpty { remarks = [] }
    if !namedByAxis.isEmpty { namedByAxis = [] }
    if !below.isEmpty { below = "" }
    if !displaced.isEmpty { displaced = [] }
    if !implied.isEmpty { implied = [] }
  }
}
