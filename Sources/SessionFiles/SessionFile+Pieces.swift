// The pieces of a session file for playback: text, commands, and fences that are only preserved.

import Answers

extension SessionFile {
  /// A part of the file, in order.
  package enum Piece: Equatable, Sendable {
    /// Text between fences, without blank lines around it and without the head of the file.
    case prose(String)
    /// A fence kept unchanged because its commands are not run, or are refused and leave no lines.
    case kept(String)
    /// A command, by its index in ``SessionFile/entries``.
    case entry(Int)
  }

  /// The pieces, in order; a plain script has only entries.
  package var pieces: [Piece] {
    guard !parts.isEmpty else { return entries.indices.map(Piece.entry) }
    var result: [Piece] = []
    for part in parts {
      switch part {
      case .kept(let text):
        let prose = bareProse(text, isFirst: result.isEmpty)
        if !prose.isEmpty { result.append(.prose(prose)) }
      case .fence(let fence):
        if isKept(fence) { result.append(.kept(fence.text)) }
        result += fence.pieces.map { .entry($0.entry) }
      }
    }
    return result
  }

  private func isKept(_ fence: Fence) -> Bool {
    guard let first = fence.pieces.first else { return false }
    let entry = entries[first.entry]
    return !entry.isRun || entry.words.contains(.expectError)
  }

  /// Returns text between fences without blank lines around it, and without the head of the file.
  package func bareProse(_ text: String, isFirst: Bool) -> String {
    var lines = TextLines(text).map { $0.text }
    if isFirst {
      lines.removeAll { $0.hasPrefix("<!-- layout ") }
      if let title, let index = lines.firstIndex(of: "# " + title) { lines.remove(at: index) }
    }
    while lines.first?.allSatisfy({ $0.isWhitespace }) == true { lines.removeFirst() }
    while lines.last?.allSatisfy({ $0.isWhitespace }) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

extension SessionFile.Fence {
  /// The fence as in the file, without the last line end.
  package var text: String {
    let whole = opening + leading + pieces.map { $0.command + $0.output }.joined() + closing
    return whole.hasSuffix("\n") ? String(whole.dropLast()) : whole
  }
}
