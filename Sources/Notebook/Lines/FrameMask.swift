import AutoLayout

/// The equations for a view's mask, derived from its frame and its superview's size at the time.
///
/// As in UIKit, they are regenerated whenever the frame, mask, superview or `translates` changes.
enum FrameMask {
  /// Regenerates the equations of a view's mask from a frame and its superview's current size; does
  /// nothing if the view does not translate its mask.
  static func renew(of id: ItemID, frame: Rect, in workspace: inout Workspace) {
    guard let record = workspace.record(id), record.translatesAutoresizingMask,
      let superview = record.superview
    else { return }
    let size = presentSize(of: superview, in: workspace)
    workspace.change(id) { record in
      record.frame = frame
      record.frameReference = size
    }
  }

  /// Returns the current frame of a view, with the last numbers in place of ambiguous ones.
  ///
  /// Returns `nil` for a view created in this entry, which has none yet.
  static func presentFrame(of id: ItemID, in workspace: Workspace) -> Rect? {
    guard workspace.layout.wasThere(id), let last = workspace.layout.formerRecord(of: id) else {
      return workspace.record(id)?.frame
    }
    let (frame, ranges) = (workspace.layout.frame(of: id), workspace.layout.ranges(of: id))
    guard let said = last.frame else { return frame }
    return Rect(
      x: ranges.x.isPoint ? frame.x : said.x, y: ranges.y.isPoint ? frame.y : said.y,
      width: ranges.width.isPoint ? frame.width : said.width,
      height: ranges.height.isPoint ? frame.height : said.height)
  }

  private static func presentSize(of superview: ItemID, in workspace: Workspace) -> Size {
    if superview == .root { return workspace.world.size }
    guard workspace.layout.wasThere(superview) else {
      let frame = workspace.record(superview)?.frame ?? .zero
      return Size(width: frame.width, height: frame.height)
    }
    let frame = workspace.layout.frame(of: superview)
    return Size(width: frame.width, height: frame.height)
  }
}
