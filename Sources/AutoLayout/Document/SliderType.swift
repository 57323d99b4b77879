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
}
