public import Answers
import AutoLayout

/// The frames of the views and guides in the root, to find what moved between two states of a
/// session.
///
/// The cost is always one pass over the items. A page moves its drawn views by it, including those
/// inside a moved one.
public struct RootFrames: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    var name: String
    var frame: Rect
  }

  private var entries: [Entry?] = []

  /// No views.
  public init() {}

  /// The frames as a session has them, also while something is dragged.
  public init(of session: Session) {
    let layout = session.workspace.layout
    entries = layout.rootFrames().enumerated().map { index, frame in
      let id = ItemID(index)
      guard id != .root, let frame, layout.isInstalled(id) else { return nil }
      return Entry(name: layout.name(of: id), frame: frame)
    }
  }

  /// Returns `[{"name","frame":[x,y,width,height]}]` for new and moved items.
  public func moved(since before: RootFrames) -> [JSON] {
    entries.enumerated().compactMap { index, entry in
      guard let entry else { return nil }
      let old = before.entries.indices.contains(index) ? before.entries[index] : nil
      if let old, old.name == entry.name, old.frame.isClose(to: entry.frame) { return nil }
      return .object([("name", .string(entry.name)), ("frame", entry.frame.json)])
    }
  }
}

extension Rect {
  /// `[x,y,width,height]`.
  var json: JSON { .array(numbers.map { .number($0) }) }
}
