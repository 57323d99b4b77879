/// What an entry did, in one line.
enum Reply {
  /// What changed, then what follows from it, if anything.
  static func line(_ notes: [String], _ rest: String = "") -> String {
    let parts = [Text.short(notes, limit: 8), rest]
    return parts.filter { !$0.isEmpty }.joined(separator: "   ")
  }
}
