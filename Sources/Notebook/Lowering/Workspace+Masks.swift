import AutoLayout

// Masks: the equations of a mask come from the frame that the view has and the size of its
// superview at that moment, as in UIKit, which makes them again whenever frame, mask, superview or
// `translates` changes.

extension Workspace {
  /// Makes the equations of a view's mask again from a frame and the present size of its superview;
  /// does nothing for a view that does not translate its mask.
  mutating func renewMask(of id: ItemID, frame: Rect) {
    guard let record = record(id), record.translatesAutoresizingMask,
      let superview = record.superview
    else { return }
    let size = presentSize(of: superview)
    change(id) { record in
      record.frame = frame
      record.frameReference = size
    }
  }

  /// Returns the present frame of a view; its last one if a number is ambiguous.
  ///
  /// `nil` for a view that is new in this entry and has none yet.
  func presentFrame(of id: ItemID) -> Rect? {
    guard let last = layout.record(of: id) else { return record(id)?.frame }
    let (frame, ranges) = (layout.frame(of: id), layout.ranges(of: id))
    guard let said = last.frame else { return frame }
    return Rect(
      x: ranges.x.isPoint ? frame.x : said.x, y: ranges.y.isPoint ? frame.y : said.y,
      width: ranges.width.isPoint ? frame.width : said.width,
      height: ranges.height.isPoint ? frame.height : said.height)
  }

  private func presentSize(of superview: ItemID) -> Size {
    if superview == .root { return world.size }
    guard layout.record(of: superview) != nil else {
      let frame = record(superview)?.frame ?? .zero
      return Size(width: frame.width, height: frame.height)
    }
    let frame = layout.frame(of: superview)
    return Size(width: frame.width, height: frame.height)
  }
}
