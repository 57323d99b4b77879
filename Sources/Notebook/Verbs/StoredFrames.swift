import AutoLayout
import Interchange
import Syntax

// Files of Interface Builder: what they stored as frames is compared with what is solved.

extension QuestionContext {
  /// At most so many differences are told.
  private static let differenceLimit = 10

  /// How the stored frames compare with those that are solved; empty when there are none.
  func comparison(with stored: [StoredFrame]) -> String {
    guard !stored.isEmpty else { return "" }
    var same = 0
    var lines: [String] = []
    for old in stored {
      guard case .item(let id) = workspace.lookup(old.name) else { continue }
      let new = layout.frame(of: id)
      let parts: [(String, Double?, Double)] = [
        ("x", old.x, new.x), ("y", old.y, new.y), ("w", old.width, new.width),
        ("h", old.height, new.height),
      ]
      // Stored frames are rounded to pixels of some device.
      let changes = parts.compactMap { part -> String? in
        guard let stored = part.1, abs(stored - part.2) > 0.51 else { return nil }
        return "\(part.0) \(Text.number(stored))→\(Text.number(part.2))"
      }
      if changes.isEmpty {
        same += 1
      } else {
        let remark = old.isMisplaced ? "   misplaced, the file says" : ""
        lines.append("  \(Name.written(old.name)) \(changes.joined(separator: " "))\(remark)\n")
      }
    }
    var text = "\(same) of \(Text.count(stored.count, "frame")) as stored\n"
    if !lines.isEmpty {
      text += "stored → solved here:\n" + lines.prefix(Self.differenceLimit).joined()
      if lines.count > Self.differenceLimit {
        text += "  +\(lines.count - Self.differenceLimit) more\n"
      }
    }
    return text
  }
}
