import AutoLayout

/// The screen for which Interface Builder laid out a file, as its version drew it.
struct InterfaceDevice {
  /// Its size, in points, in its orientation.
  let size: Size
  /// Pixels per point.
  let scale: Double
  /// The insets of the status bar, the housing and the home indicator.
  let housing: EdgeInsets
  /// The safe area insets of the whole screen on the canvas.
  let safeArea: EdgeInsets
  /// Its size classes, in its orientation.
  let traits: Traits
  /// Indicates whether it is an iPad.
  var isPad = false
  /// Indicates whether it is in landscape orientation.
  var isLandscape = false

  /// Interface Builder's names for screens, each with a device that has the screen.
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

  /// Creates the screen that a file names, or a television's; `nil` if it is unknown.
  ///
  /// `version` is that of Interface Builder (`toolsVersion`): 13000 is Xcode 9, the first with safe
  /// areas, 14800 Xcode 11, 22000 Xcode 15.
  init?(_ element: XMLElement?, version: Double, isTV: Bool) {
    if isTV {
      let side: Double = version < 17000 ? 90 : 80
      self.init(
        Size(width: 1920, height: 1080), Traits(width: .regular, height: .regular),
        version < 13000 ? .zero : EdgeInsets(top: 60, left: side, bottom: 60, right: side))
      return
    }
    guard let name = element?["id"] else { return nil }
    self.init(named: name, isLandscape: element?["orientation"] == "landscape", version)
  }

  private init?(named name: String, isLandscape: Bool, _ version: Double) {
    guard let device = Self.names[name].flatMap(Device.named) else { return nil }
    scale = device.scale
    isPad = device.isPad
    self.isLandscape = isLandscape
    traits = device.screen(isLandscape: isLandscape)?.traits ?? Traits()
    var portrait = device.portraitSafeArea
    switch name {
    // Xcode 15 draws the housing of later devices.
    case "retina5_9" where version >= 22000: portrait.top = 50
    case "retina6_1" where version < 21000, "retina6_7" where version < 21000: portrait.top = 44
    default: break
    }
    let hasHousing = portrait.bottom > 0
    // From Xcode 11 to 14.2, screens with a home button had no status bar.
    if !hasHousing { portrait.top = (14800..<21700).contains(version) ? 0 : 20 }
    let isTurned = isLandscape && !isPad
    size =
      isLandscape ? Size(width: device.size.height, height: device.size.width) : device.size
    housing = isTurned ? device.landscapeSafeArea : portrait
    // Xcode 16 and 26 count a housing and the home indicator twice.
    let isTwice = version >= 23700 && hasHousing && !isPad
    safeArea =
      isTwice
      ? EdgeInsets(
        top: housing.top + portrait.top, left: housing.left,
        bottom: housing.bottom + portrait.bottom, right: housing.right) : housing
  }

  /// Finds the screen that a view of a given size fills: one with a housing, or else a plain screen
  /// of that size.
  init(filledBy size: Size, version: Double) {
    for name in Self.names.keys.sorted() {
      if let other = InterfaceDevice(named: name, isLandscape: false, version),
        other.size == size, other.housing.bottom > 0
      {
        self = other
        return
      }
    }
    self.init(size, Traits(), EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }

  private init(_ size: Size, _ traits: Traits, _ insets: EdgeInsets) {
    (self.size, self.traits, scale) = (size, traits, 1)
    (housing, safeArea) = (insets, insets)
  }
}
