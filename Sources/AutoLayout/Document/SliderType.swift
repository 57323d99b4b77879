/// The orientation of an AppKit slider, which decides along which axes it has a natural size.
///
/// According to Apple's guide, a slider on OS X defines its width, its height or both, depending on
/// its type. UIKit's sliders have only one type and ignore this.
public enum SliderType: String, CaseIterable, Sendable {
  /// A track from the leading to the trailing edge, with a natural height.
  case horizontal
  /// A track from the bottom to the top, with a natural width.
  case vertical
  /// A dial, with a natural width and height.
  case circular

  /// The natural size of AppKit's frame, in points.
  ///
  /// A track has the thickness of the regular size. A dial has the size that Interface Builder
  /// files store for the small size with tick marks; no source for the regular size was found.
  var naturalSize: (width: Double?, height: Double?) {
    switch self {
    case .horizontal: (nil, 24)
    case .vertical: (24, nil)
    case .circular: (22, 22)
    }
  }

  /// Returns the natural size, with a track's baselines: a track aligns with a label as a pop-up
  /// button of its size does.
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
