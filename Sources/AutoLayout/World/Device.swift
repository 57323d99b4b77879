// Devices: sizes in points, scales, safe areas and size classes.

/// A screen of an Apple device, shared by all devices that have it.
///
/// Sizes are from Apple's Human Interface Guidelines; safe areas are as printed by apps on the
/// devices, with the status bar of iOS 15 to 18 and no other bars.
public struct Device: Equatable, Sendable {
  /// The name by which the device is selected.
  public private(set) var name: String
  /// Other devices with the same screen.
  public private(set) var alsoCalled: [String]
  /// The size in portrait orientation, in points.
  public let size: Size
  /// The number of pixels per point.
  public let scale: Double
  /// The insets for housing, corners and home indicator in portrait.
  public let portraitSafeArea: EdgeInsets
  /// The insets in landscape.
  public let landscapeSafeArea: EdgeInsets
  /// Indicates whether the device is a tablet: both size classes are regular on its full screen.
  public let isPad: Bool

  /// Indicates whether the device is a phone with regular width in landscape, and margins of 20
  /// (Plus, XR, Max).
  public var isLargePhone: Bool { !isPad && size.width >= 414 }

  /// All devices, phones first, each from small to large.
  public static let all: [Device] = phones + pads

  /// Returns the device with any of its names, ignoring case, spaces, hyphens and quotes; that name
  /// comes first in the result.
  public static func named(_ name: String) -> Device? {
    let wanted = key(name)
    return all.lazy.compactMap { $0.called(wanted) }.first
  }

  /// Returns this device with the given name first; `nil` if it has no such name.
  private func called(_ wanted: String) -> Device? {
    let names = [name] + alsoCalled
    guard let place = names.firstIndex(where: { Self.key($0) == wanted }) else { return nil }
    var device = self
    device.name = names[place]
    device.alsoCalled = names.enumerated().filter { $0.offset != place }.map { $0.element }
    return device
  }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "\"" }
  }

  // MARK: The table

  private static let phones: [Device] = [
    Device("iPhone SE 1", ["iPhone 5s"], 320, 568, 2),
    Device(
      "iPhone SE", ["iPhone SE 2", "iPhone SE 3", "iPhone 8", "iPhone 7", "iPhone 6"], 375, 667, 2),
    Device("iPhone 8 Plus", ["iPhone 7 Plus", "iPhone 6 Plus"], 414, 736, 3),
    Device("iPhone X", ["iPhone XS", "iPhone 11 Pro"], 375, 812, 3, top: 44),
    Device("iPhone 12 mini", ["iPhone 13 mini"], 375, 812, 3, top: 50),
    Device(
      "iPhone 12",
      ["iPhone 13", "iPhone 14", "iPhone 12 Pro", "iPhone 13 Pro", "iPhone 16e"], 390, 844, 3,
      top: 47),
    Device(
      "iPhone 15", ["iPhone 16", "iPhone 14 Pro", "iPhone 15 Pro"], 393, 852, 3, top: 59),
    Device("iPhone 16 Pro", ["iPhone 17", "iPhone 17 Pro"], 402, 874, 3, top: 62),
    Device("iPhone XR", ["iPhone 11"], 414, 896, 2, top: 48),
    Device("iPhone XS Max", ["iPhone 11 Pro Max"], 414, 896, 3, top: 44),
    Device(
      "iPhone 12 Pro Max", ["iPhone 13 Pro Max", "iPhone 14 Plus"], 428, 926, 3, top: 47),
    Device(
      "iPhone 15 Plus",
      ["iPhone 16 Plus", "iPhone 14 Pro Max", "iPhone 15 Pro Max"], 430, 932, 3, top: 59),
    Device("iPhone 16 Pro Max", ["iPhone 17 Pro Max"], 440, 956, 3, top: 62),
  ]

  private static let pads: [Device] = [
    Device(pad: "iPad 9.7", ["iPad mini 4", "iPad mini 5"], 768, 1024, roundCorners: false),
    Device(pad: "iPad 10.2", ["iPad 7", "iPad 8", "iPad 9"], 810, 1080, roundCorners: false),
    Device(pad: "iPad Pro 10.5", ["iPad Air 3"], 834, 1112, roundCorners: false),
    Device(pad: "iPad Air", ["iPad Air 4", "iPad Air 5", "iPad 10.9", "iPad 10"], 820, 1180),
    Device(pad: "iPad Pro 11", [], 834, 1194),
    Device(pad: "iPad Pro 12.9", [], 1024, 1366),
  ]

  /// Creates a phone; `top` is the inset of the housing, or 0 for a phone with a home button.
  private init(
    _ name: String, _ alsoCalled: [String], _ width: Double, _ height: Double, _ scale: Double,
    top: Double = 0
  ) {
    self.name = name
    self.alsoCalled = alsoCalled
    size = Size(width: width, height: height)
    self.scale = scale
    let hasIndicator = top > 0
    portraitSafeArea = EdgeInsets(top: top, left: 0, bottom: hasIndicator ? 34 : 0, right: 0)
    landscapeSafeArea = EdgeInsets(
      top: 0, left: top, bottom: hasIndicator ? 21 : 0, right: top)
    isPad = false
  }

  private init(
    pad name: String, _ alsoCalled: [String], _ width: Double, _ height: Double,
    roundCorners: Bool = true
  ) {
    self.name = name
    self.alsoCalled = alsoCalled
    size = Size(width: width, height: height)
    scale = 2
    portraitSafeArea = EdgeInsets(
      top: roundCorners ? 24 : 0, left: 0, bottom: roundCorners ? 20 : 0, right: 0)
    landscapeSafeArea = portraitSafeArea
    isPad = true
  }
}

// MARK: - Orientation and split view

/// The part of a device's screen that an app occupies.
public struct Screen: Equatable, Sendable {
  /// The size, in points.
  public var size: Size
  /// The number of pixels per point.
  public var scale: Double
  /// The insets for housing, corners and home indicator.
  public var safeArea: EdgeInsets
  /// The size classes.
  public var traits: Traits
  /// The root view's minimum side margins, in points; the top and bottom minimums are 0.
  public var sideMargin: Double
}

extension Device {
  /// Returns the screen in an orientation, or the part of it that an app occupies in split view.
  ///
  /// - Parameters:
  ///   - isLandscape: Whether the device is in landscape orientation.
  ///   - part: 1, 2/3, 1/2 or 1/3 of the width, minus the divider of 10 points.
  /// - Returns: The screen, or `nil` if the device has no such split: phones have none, and tablets
  ///   cannot be halved in portrait.
  public func screen(isLandscape: Bool, part: Double = 1) -> Screen? {
    let whole =
      isLandscape ? Size(width: size.height, height: size.width) : size
    let safeArea = isLandscape ? landscapeSafeArea : portraitSafeArea
    guard isPad else {
      guard part == 1 else { return nil }
      let traits: Traits =
        isLandscape
        ? Traits(width: isLargePhone ? .regular : .compact, height: .compact)
        : Traits(width: .compact, height: .regular)
      return Screen(
        size: whole, scale: scale, safeArea: safeArea, traits: traits,
        sideMargin: isLargePhone ? 20 : 16)
    }
    guard let (width, sizeClass) = Self.split(whole.width, part, isLandscape: isLandscape) else {
      return nil
    }
    return Screen(
      size: Size(width: width, height: whole.height), scale: scale, safeArea: safeArea,
      traits: Traits(width: sizeClass, height: .regular),
      sideMargin: sizeClass == .regular ? 20 : 16)
  }

  private static func split(
    _ whole: Double, _ part: Double, isLandscape: Bool
  ) -> (width: Double, sizeClass: SizeClass)? {
    let divider = 10.0
    let third: Double = whole >= (isLandscape ? 1180 : 1024) ? 375 : 320
    return switch part {
    case 1: (whole, .regular)
    case 1 / 2 where isLandscape: ((whole - divider) / 2, whole >= 1366 ? .regular : .compact)
    case 1 / 3: (third, .compact)
    case 2 / 3: (whole - divider - third, isLandscape ? .regular : .compact)
    default: nil
    }
  }
}
