import AutoLayout
import Syntax

/// What an entry moved, in one line: at most five views, then how many more.
struct Reply {
  /// The frames before an entry.
  struct Before {
    private var frames: [(id: ItemID, name: String, frame: Rect)] = []

    init(_ layout: Layout) {
      for id in layout.liveItems where id != .root {
        frames.append((id, layout.name(of: id), layout.frame(of: id)))
      }
    }

    /// The frame that an item of this name had; a handle may have been given anew.
    func frame(of id: ItemID, named name: String) -> Rect? {
      var low = 0
      var high = frames.count
      while low < high {
        let middle = (low + high) / 2
        if frames[middle].id < id { low = middle + 1 } else { high = middle }
      }
      guard low < frames.count, frames[low].id == id, frames[low].name == name else { return nil }
      return frames[low].frame
    }
  }

  /// `red x 20→30 w 136→131`, for each view that moved; new ones by their size.
  static func moved(since before: Before, in layout: Layout) -> [String] {
    var result: [String] = []
    for id in layout.liveItems where id != .root {
      let name = layout.name(of: id)
      let now = layout.frame(of: id)
      guard let then = before.frame(of: id, named: name) else {
        if now.width > 1e-9 || now.height > 1e-9 {
          result.append(
            "\(Name.written(name)) w \(Text.number(now.width)) h \(Text.number(now.height))")
        }
        continue
      }
      var parts: [String] = []
      for (key, old, new) in [
        ("x", then.x, now.x), ("y", then.y, now.y), ("w", then.width, now.width),
        ("h", then.height, now.height),
      ] where abs(old - new) > 1e-6 {
        parts.append("\(key) \(Text.number(old))→\(Text.number(new))")
      }
      if !parts.isEmpty { result.append("\(Name.written(name)) " + parts.joined(separator: " ")) }
    }
    return result
  }

  /// One line: what changed, then what moved.
  static func line(_ notes: [String], _ moved: [String]) -> String {
    var parts = notes.isEmpty ? [] : [Text.short(notes, limit: 8)]
    if !moved.isEmpty { parts.append(Text.short(moved, separator: "   ")) }
    return parts.joined(separator: "   ")
  }
}
