import Syntax

/// Collects lines into entries as they arrive: an open bracket, or `\\` or an operator at its end,
/// continues an entry on the next line.
///
/// Each line is scanned once, so that a block of many lines takes linear time.
public struct EntryCollector {
  /// The lines of an unfinished entry; empty between entries.
  public private(set) var pending = ""
  private var continuation = Continuation()
  /// Returns whether a line that follows pending lines ending in an operator is a separate entry.
  private let begins: @Sendable (_ line: String, _ pending: String) -> Bool

  /// Creates a collector without lines.
  package init(begins: @escaping @Sendable (_ line: String, _ pending: String) -> Bool) {
    self.begins = begins
  }

  /// Adds a line; returns the entries that it completes, usually none or one.
  ///
  /// An entry longer than the language allows is returned unfinished, to be refused. So is an entry
  /// that ends in an operator if the next line is complete by itself; that line is then a separate
  /// entry.
  public mutating func take(_ line: String) -> [String] {
    if continuation.isBehindSign, begins(line, pending) {
      let unfinished = pending
      self = EntryCollector(begins: begins)
      return [unfinished] + take(line)
    }
    // Appended in place, since concatenation would copy the whole text for each line.
    if pending.isEmpty {
      pending = line
    } else {
      pending += "\n"
      pending += line
    }
    if pending.utf8.count <= Parser.byteLimit {
      continuation.take(line)
      if continuation.isIncomplete { return [] }
    }
    defer { self = EntryCollector(begins: begins) }
    return [pending]
  }
}
