/// The way an image fills its view (`UIView.ContentMode`): affects drawing only, not layout.
public enum ContentMode: String, CaseIterable, Sendable {
  /// Stretched to the view in both directions.
  case scaleToFill
  /// Scaled to fit in the view, in its own proportions.
  case aspectFit
  /// Scaled to cover the view, in its own proportions.
  case aspectFill
  /// In its own size, in the middle.
  case center

  /// Returns the rectangle in which content of a natural size is drawn, in the coordinates of
  /// `bounds`.
  ///
  /// The rectangle may reach over the edges. Content without extent is drawn in its own size.
  public func rect(of content: Size, in bounds: Rect) -> Rect {
    guard self != .scaleToFill else { return bounds }
    var scale = 1.0
    if self != .center, content.width > 0, content.height > 0 {
      let (across, down) = (bounds.width / content.width, bounds.height / content.height)
      scale = self == .aspectFit ? min(across, down) : max(across, down)
    }
    let (width, height) = (content.width * scale, content.height * scale)
    return Rect(
      x: bounds.x + (bounds.width - width) / 2, y: bounds.y + (bounds.height - height) / 2,
      width: width, height: height)
  }
}

extension ItemRecord {
  /// The content mode of the view's image; ``ContentMode/scaleToFill`` unless one was set.
  public var contentMode: ContentMode {
    get {
      guard let number = extras["contentMode"].flatMap(Int.init(exactly:)),
        ContentMode.allCases.indices.contains(number)
      else { return .scaleToFill }
      return ContentMode.allCases[number]
    }
    set {
      let place = ContentMode.allCases.firstIndex(of: newValue) ?? 0
      extras["contentMode"] = place == 0 ? nil : Double(place)
    }
  }
}

extension LayoutSnapshot.Item {
  /// The rectangle in which the image of an image view is drawn, in the superview's coordinates;
  /// `nil` for other kinds and for images without a natural size.
  public var contentRect: Rect? {
    guard kind == .image, let intrinsicWidth, let intrinsicHeight else { return nil }
    return contentMode.rect(
      of: Size(width: intrinsicWidth, height: intrinsicHeight), in: frame)
  }
}
