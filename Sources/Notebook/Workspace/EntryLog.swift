import Answers
import AutoLayout
import Syntax

/// The constraints created by the current entry, and the remarks for its reply.
struct EntryLog: Sendable {
  /// The constraints created by the entry, in order, with their positions in the text.
  var made: [(id: ConstraintID, origin: Origin)] = []
  /// The names that the entry created, changed or removed.
  var notes: [String] = []
  /// The side effects, in a few words each.
  var remarks: [String] = []
  /// The stacks that the entry created with the name of an axis.
  var namedByAxis: [ItemID] = []
  /// The text that the reply shows below the change.
  var below = ""
  /// The constraints that gave up their names to the entry's, with their names before it.
  var displaced: [(id: ConstraintID, name: String)] = []
  /// The constraints that the entry only implies, and that the reply spells out.
  var implied: [ConstraintID] = []

  /// The origin of a constraint.
  struct Origin: Sendable {
    /// The span of the first side.
    var first: SourceSpan
    /// The span of the second side.
    var second: SourceSpan

    init(first: SourceSpan, second: SourceSpan) {
      (self.first, self.second) = (first, second)
    }

    /// Creates an origin with the same position for both sides.
    init(_ span: SourceSpan) { self.init(first: span, second: span) }
  }

  /// Gives the constraints created by the entry after the first `first` a common position, as they
  /// were not typed individually.
  mutating func place(madeSince first: Int, at span: SourceSpan) {
    for index in made.indices.dropFirst(first) { made[index].origin = Origin(span) }
  }

  /// Returns the side effects, including those known only at the end of the entry.
  func allRemarks(in workspace: Workspace) -> [String] {
    var remarks: [String] = []
    for remark in self.remarks where !remarks.contains(remark) { remarks.append(remark) }
    if displaced.isEmpty, namedByAxis.isEmpty { return remarks }
    // `c1 is now c7`, for each constraint that was renamed.
    let displacements = displaced.compactMap { id, name in
      workspace.record(id).map { "\(name) is now \(Workspace.written($0.name))" }
    }
    // `column is its name, and its axis horizontal`, for each stack whose name contradicts its
    // axis.
    let axes: [String] = namedByAxis.compactMap { id in
      guard workspace.record(id)?.stack?.axis == .horizontal else { return nil }
      let name = workspace.name(id)
      return "\(name) is its name, and its axis horizontal: set \(name).axis = vertical"
    }
    return remarks + displacements + axes
  }

  /// Returns and clears the names that the entry created, changed or removed.
  mutating func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// Replaces names in the notes with `c1 c2 added`, before the other changes.
  static func tellAdded(_ notes: inout [String]) {
    func isName(_ note: String) -> Bool {
      note.utf8.first == UInt8(ascii: "\"") || !note.utf8.contains(UInt8(ascii: " "))
    }
    if notes.count == 1 {
      if isName(notes[0]) { notes[0] += " added" }
      return
    }
    let names = notes.filter(isName)
    // For many lines of pasted code, only a count is reported.
    guard !names.isEmpty else { return }
    notes.removeAll(where: isName)
    notes.insert(Text.short(names, limit: 8, separator: " ") + " added", at: 0)
  }

  /// Forgets the entry.
  mutating func clear() {
    // The storage is reused for the next line.
    made.removeAll(keepingCapacity: made.count < 16)
    if !notes.isEmpty { notes = [] }
    if !remarks.isEmpty { remarks = [] }
    if !namedByAxis.isEmpty { namedByAxis = [] }
    if !below.isEmpty { below = "" }
    if !displaced.isEmpty { displaced = [] }
    if !implied.isEmpty { implied = [] }
  }
}
