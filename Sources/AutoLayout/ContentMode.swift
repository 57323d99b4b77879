/// The way an image fills its view (`UIView.ContentMode`), which affects only drawing, not layout.
public enum ContentMode: String, CaseIterable, Sendable {
  /// Stretched to the view in both directions.
  case scaleToFill
  /// Scaled to fit within the view, keeping its proportions.
  case aspectFit
  /// Scaled to cover the view, keeping its proportions.
  case aspectFill
  /// At its own size, centred.
  case center

  /// Returns the rectangle in which content of a natural size is drawn, in the coordinate system of
  /// `bounds`.
  ///
  /// The rectangle may extend beyond the bounds. Content without width or height is drawn at its
  /// own size.
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
  /// The content mode of the view's image, ``ContentMode/scaleToFill`` by default.
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
  /// The rectangle in which an image view draws its image, in the superview's coordinates; `nil`
  /// for other kinds and for images without a natural size.
  public var contentRect: Rect? {
    guard kind == .image, let intrinsicWidth, let intrinsicHeight else { return nil }
    return contentMode.rect(
      of: Size(width: intrinsicWidth, height: intrinsicHeight), in: frame)
  }
}
