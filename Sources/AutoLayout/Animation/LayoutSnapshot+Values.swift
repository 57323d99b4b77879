extension LayoutSnapshot {
  /// What an attribute of an item is in this picture, transforms left out.
  ///
  /// Locations are measured in the root, leading ones from its leading edge, so that differences
  /// are what constraints speak of in either direction.
  ///
  /// - Parameters:
  ///   - attribute: What is asked.
  ///   - area: The item itself or its margins; the other areas are not in a snapshot.
  ///   - item: The position in ``items``; `nil` for the root.
  /// - Returns: Points; `nil` for what a snapshot does not tell.
  public func value(
    of attribute: LayoutAttribute, area: LayoutArea = .own, at item: Int?
  ) -> Double? {
    let margins = item.map { items[$0].margins } ?? root.margins
    var rect = alignmentRectInRoot(of: item)
    switch area {
    case .own: break
    case .margins: rect = rect.inset(by: margins)
    case .safe, .readable, .keyboard, .content, .frame: return nil
    }
    return rect.value(
      of: attribute, margins: margins, mirroredIn: root.isRightToLeft ? root.width : nil,
      baselines: item.map { (items[$0].firstBaseline, items[$0].lastBaseline) })
  }

  private func alignmentRectInRoot(of item: Int?) -> Rect {
    guard let item else { return Rect(x: 0, y: 0, width: root.width, height: root.height) }
    var rect = items[item].alignmentRect
    var above = items[item].superview
    while let place = above {
      rect.x += items[place].frame.x - items[place].contentOffset.x
      rect.y += items[place].frame.y - items[place].contentOffset.y
      above = items[place].superview
    }
    return rect
  }
}

extension Rect {
  fileprivate func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// An attribute of this rectangle; with a width to be mirrored in, directional ones are measured
  /// from the right.
  fileprivate func value(
    of attribute: LayoutAttribute, margins: EdgeInsets, mirroredIn width: Double?,
    baselines: (Double?, Double?)?
  ) -> Double? {
    let inner = inset(by: margins)
    switch attribute {
    case .left: return x
    case .right: return maxX
    case .top: return y
    case .bottom: return maxY
    case .leading: return width.map { $0 - maxX } ?? x
    case .trailing: return width.map { $0 - x } ?? maxX
    case .width: return self.width
    case .height: return height
    case .centerX: return width.map { $0 - x - self.width / 2 } ?? x + self.width / 2
    case .centerY: return y + height / 2
    case .leftMargin: return inner.x
    case .rightMargin: return inner.maxX
    case .topMargin: return inner.y
    case .bottomMargin: return inner.maxY
    case .leadingMargin: return width.map { $0 - inner.maxX } ?? inner.x
    case .trailingMargin: return width.map { $0 - inner.x } ?? inner.maxX
    case .centerXWithinMargins:
      return width.map { $0 - inner.x - inner.width / 2 } ?? inner.x + inner.width / 2
    case .centerYWithinMargins: return inner.y + inner.height / 2
    case .firstBaseline: return baselines?.0.map { y + $0 }
    case .lastBaseline: return baselines?.1.map { y + $0 }
    case .notAnAttribute: return nil
    }
  }
}
