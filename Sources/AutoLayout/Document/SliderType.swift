/// The orientation of a slider of AppKit, which decides along which axes it has a natural size.
///
/// Apple's guide: on OS X a slider defines its width, its height or both, by its type. UIKit's has
/// one type and ignores this.
public enum SliderType: String, CaseIterable, Sendable {
  /// A track from the leading to the trailing edge; it has a natural height.
  case horizontal
  /// A track from the bottom to the top; it has a natural width.
  case vertical
  /// A dial; it has a natural width and height.
  case circular

  /// The natural size of AppKit's frame, in points.
  ///
  /// A track is as thick as one of the regular size. A dial is as large as files of Interface
  /// Builder store one of the small size with tick marks; no source for the regular size was found.
  var naturalSize: (width: Double?, height: Double?) {
    switch self {
    case .horizontal: (nil, 24)
    case .vertical: (24, nil)
    case .circular: (22, 22)
    }
  }

  /// Returns the natural size, and the baselines of a track: it is aligned with a label as a pop-up
  /// button of its size is.
  func content(ownHeight: Double?, scale: Double) -> ItemContent {
    let (width, height) = naturalSize
    guard self == .horizontal, let thickness = ownHeight ?? height else {
      return ItemContent(width: width, height: height)
    }
    let title = ItemKind.button.content(
      text: "", fontSize: thickness < 20 ? 11 : 13, ownHeight: thickness, scale: scale, on: .macos)
    return ItemContent(
      width: nil, height: height, firstBaseline: title.firstBaseline,
      lastBaselineFromBottom: title.lastBaselineFromBottom)
  }
}
