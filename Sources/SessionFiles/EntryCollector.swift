import Syntax

/// Lines put together to entries as they come: an open bracket, `\\` or an operator at its end asks
/// for the next line.
///
/// Each line is looked at once, so that a block of many lines takes linear time.
public struct EntryCollector {
  /// The lines of an entry that is not complete; empty between entries.
  public private(set) var pending = ""
  private var continuation = Continuation()
  /// Returns whether a line is an entry of its own behind lines that end in a sign.
  private let begins: @Sendable (_ line: String, _ pending: String) -> Bool

  /// No lines yet.
  package init(begins: @escaping @Sendable (_ line: String, _ pending: String) -> Bool) {
    self.begins = begins
  }

  /// Takes a line; returns the entries that it completes, usually none or one.
  ///
  /// An entry longer than the language allows is returned unfinished, to be refused; so is one that
  /// ends in a sign if the line is whole without it, and this line is then an entry of its own.
  public mutating func take(_ line: String) -> [String] {
    if continuation.isBehindSign, begins(line, pending) {
      let unfinished = pending
      self = EntryCollector(begins: begins)
      return [unfinished] + take(line)
    }
    // Appended in place: a sum of texts would copy all that is there for each line.
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
