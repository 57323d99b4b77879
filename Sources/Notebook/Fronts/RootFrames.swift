package import Answers
import AutoLayout

/// The root coordinates of views and guides, used to find what moved between two states of a
/// session.
///
/// The cost is one pass over the items. Pages use it to move drawn views, including those inside a
/// moved view.
public struct RootFrames: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    var name: String
    var frame: Rect
  }

  private var entries: [Entry?] = []

  /// Creates an empty list of frames.
  public init() {}

  /// Reads the frames that a session shows, even during a drag; numbers withheld by a lesson are as
  /// on its board.
  public init(of session: Session) {
    let layout = session.workspace.layout
    var frames = layout.rootFrames()
    if !session.untoldNumbers.isEmpty {
      let whole = layout.snapshot(for: [])
      let board = whole.hiding(LessonGuide.numbersHeldBack(of: whole, in: session))
      var shown: [String: Rect] = [:]
      for (item, frame) in zip(board.items, board.rootFrames()) where shown[item.name] == nil {
        shown[item.name] = frame
      }
      for index in frames.indices where frames[index] != nil {
        frames[index] = shown[layout.name(of: ItemID(index))] ?? frames[index]
      }
    }
    entries = frames.enumerated().map { index, frame in
      let id = ItemID(index)
      guard id != .root, let frame, layout.isInstalled(id) else { return nil }
      return Entry(name: layout.name(of: id), frame: frame)
    }
  }

  /// The names by index; empty for the root, and where there is no view.
  package var names: [String] { entries.map { $0?.name ?? "" } }

  /// A new or moved item.
  package struct Move {
    fileprivate let place: Int
    fileprivate let name: String
    fileprivate let frame: Rect

    /// The index of its name in ``RootFrames/names``, then x, y, width and height in root
    /// coordinates, in points.
    package var numbers: [Double] { [Double(place)] + frame.numbers }

    /// The item as `{"name","frame":[x,y,width,height]}`.
    package var json: JSON { .object([("name", .string(name)), ("frame", frame.json)]) }
  }

  /// The new and moved items.
  package func moves(since before: RootFrames) -> [Move] {
    entries.enumerated().compactMap { index, entry in
      guard let entry else { return nil }
      let old = before.entries.indices.contains(index) ? before.entries[index] : nil
      if let old, old.name == entry.name, old.frame.isClose(to: entry.frame) { return nil }
      return Move(place: index, name: entry.name, frame: entry.frame)
    }
  }
}

extension Rect {
  /// The rectangle as `[x,y,width,height]`.
  var json: JSON { .array(numbers.map { .number($0) }) }
}
