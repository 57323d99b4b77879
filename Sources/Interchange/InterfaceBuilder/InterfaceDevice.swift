import AutoLayout

/// The screen for which Interface Builder laid out a file, as that version of it drew it.
struct InterfaceDevice {
  /// Its size, in points, in its orientation.
  let size: Size
  /// Pixels a point.
  let scale: Double
  /// The insets of the status bar, the housing and the home indicator.
  let safeArea: EdgeInsets
  /// Its size classes, in its orientation.
  let traits: Traits

  /// The names of screens in files, and devices that have them.
  static let names = [String: String](
    rows: """
      retina4_0 iPhone SE 1
      retina4_7 iPhone SE
      retina5_5 iPhone 8 Plus
      retina5_9 iPhone X
      retina6_0 iPhone 12
      retina6_1 iPhone XR
      retina6_12 iPhone 15
      retina6_3 iPhone 16 Pro
      retina6_5 iPhone XS Max
      retina6_7 iPhone 12 Pro Max
      retina6_72 iPhone 15 Plus
      retina6_9 iPhone 16 Pro Max
      ipad9_7 iPad 9.7
      ipad10_2 iPad 10.2
      ipad10_5 iPad Pro 10.5
      ipad10_9rounded iPad Air
      ipad11_0rounded iPad Pro 11
      ipad12_9rounded iPad Pro 12.9
      """)

  /// The screen that a file names, or that of a television; `nil` for one that is not known.
  ///
  /// `version` is that of Interface Builder (`toolsVersion`): 13000 is of Xcode 9, the first with
  /// safe areas, 14800 of Xcode 11, 22000 of Xcode 15.
  init?(_ element: XMLElement?, version: Double, isTV: Bool) {
    if isTV {
      (size, scale) = (Size(width: 1920, height: 1080), 1)
      traits = Traits(width: .regular, height: .regular)
      let side: Double = version < 17000 ? 90 : 80
      safeArea =
        version < 13000
        ? .zero : EdgeInsets(top: 60, left: side, bottom: 60, right: side)
      return
    }
    guard let name = element?["id"] else { return nil }
    guard let device = Self.names[name].flatMap(Device.named) else { return nil }
    scale = device.scale
    let isLandscape = element?["orientation"] == "landscape"
    traits = device.screen(isLandscape: isLandscape)?.traits ?? Traits()
    guard element?["orientation"] != "landscape" else {
      size = Size(width: device.size.height, height: device.size.width)
      var insets = device.landscapeSafeArea
      if device.isPad { insets.top = max(20, insets.top) }
      safeArea = insets
      return
    }
    size = device.size
    var insets = device.portraitSafeArea
    switch name {
    // Xcode 15 draws the housing of later devices.
    case "retina5_9" where version >= 22000: insets.top = 50
    case "retina6_1" where version < 21000, "retina6_7" where version < 21000: insets.top = 44
    default: break
    }
    if insets.top == 0 {
      // From Xcode 11 to 14 screens with a home button had no status bar.
      insets.top = (14800..<22000).contains(version) && !device.isPad ? 0 : 20
    }
    if Self.countsTwice(version), insets.bottom > 0 {
      (insets.top, insets.bottom) = (2 * insets.top, 2 * insets.bottom)
    }
    safeArea = insets
  }

  /// Returns whether a version takes a housing and the home indicator into account twice, as Xcode 16
  /// does.
  static func countsTwice(_ version: Double) -> Bool { (23700..<32000).contains(version) }

  /// Returns the insets of the first device that has a size, for a file that names no device.
  static func safeArea(ofSize width: Double?, _ height: Double?) -> EdgeInsets {
    let device = Device.all.first { $0.size.width == width && $0.size.height == height }
    var insets = device?.portraitSafeArea ?? .zero
    if insets.top == 0 { insets.top = 20 }
    return insets
  }
}
