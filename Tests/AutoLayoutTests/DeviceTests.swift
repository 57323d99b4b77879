import AutoLayout
import Testing

/// Devices with their safe areas, size classes and margins, and the bars that take room.
@Suite struct DeviceTests {
  private func world(
    _ name: String, landscape: Bool = false, part: Double = 1
  ) throws -> World {
    var world = World()
    let device = try #require(Device.named(name))
    let isKnown = world.use(device, isLandscape: landscape, part: part)
    try #require(isKnown)
    return world
  }

  private func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double)
    -> EdgeInsets
  {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test func `each device has the size, scale and safe area that programs print on it`() throws {
    #expect(Device.all.count >= 12)
    let rows:
      [(name: String, width: Double, height: Double, scale: Double, top: Double, bottom: Double)] =
        [
          ("iPhone SE 1", 320, 568, 2, 20, 0), ("iPhone 8", 375, 667, 2, 20, 0),
          ("iPhone SE 3", 375, 667, 2, 20, 0), ("iPhone 8 Plus", 414, 736, 3, 20, 0),
          ("iPhone X", 375, 812, 3, 44, 34), ("iPhone 11 Pro", 375, 812, 3, 44, 34),
          ("iPhone XR", 414, 896, 2, 48, 34), ("iPhone XS Max", 414, 896, 3, 44, 34),
          ("iPhone 13 mini", 375, 812, 3, 50, 34), ("iPhone 14", 390, 844, 3, 47, 34),
          ("iPhone 14 Plus", 428, 926, 3, 47, 34), ("iPhone 14 Pro", 393, 852, 3, 59, 34),
          ("iPhone 16", 393, 852, 3, 59, 34), ("iPhone 15 Pro Max", 430, 932, 3, 59, 34),
          ("iPhone 16 Pro", 402, 874, 3, 62, 34), ("iPhone 16 Pro Max", 440, 956, 3, 62, 34),
          ("iPad 9.7", 768, 1024, 2, 20, 0), ("iPad 10.2", 810, 1080, 2, 20, 0),
          ("iPad Air 4", 820, 1180, 2, 24, 20), ("iPad Pro 11", 834, 1194, 2, 24, 20),
          ("iPad Pro 12.9", 1024, 1366, 2, 24, 20),
        ]
    for row in rows {
      let world = try world(row.name)
      #expect(world.size == Size(width: row.width, height: row.height), "\(row.name)")
      #expect(world.scale == row.scale, "\(row.name)")
      #expect(world.effectiveSafeArea == insets(row.top, 0, row.bottom, 0), "\(row.name)")
    }
  }

  @Test func `in landscape the housing is at the side and home buttons leave all of the screen`()
    throws
  {
    let rows: [(name: String, insets: EdgeInsets)] = [
      ("iPhone SE", insets(0, 0, 0, 0)), ("iPhone X", insets(0, 44, 21, 44)),
      ("iPhone 14 Pro", insets(0, 59, 21, 59)), ("iPad 9.7", insets(20, 0, 0, 0)),
      ("iPad Pro 11", insets(24, 0, 20, 0)),
    ]
    for row in rows {
      #expect(try world(row.name, landscape: true).effectiveSafeArea == row.insets, "\(row.name)")
    }
  }

  @Test func `size classes follow the device, its orientation and the split`() throws {
    let rows: [(name: String, landscape: Bool, part: Double, traits: Traits, width: Double)] = [
      ("iPhone SE", false, 1, Traits(width: .compact, height: .regular), 375),
      ("iPhone SE", true, 1, Traits(width: .compact, height: .compact), 667),
      ("iPhone 14", true, 1, Traits(width: .compact, height: .compact), 844),
      ("iPhone XR", false, 1, Traits(width: .compact, height: .regular), 414),
      ("iPhone XR", true, 1, Traits(width: .regular, height: .compact), 896),
      ("iPhone 8 Plus", true, 1, Traits(width: .regular, height: .compact), 736),
      ("iPad 9.7", false, 1, Traits(width: .regular, height: .regular), 768),
      ("iPad 9.7", true, 1 / 2, Traits(width: .compact, height: .regular), 507),
      ("iPad 9.7", true, 2 / 3, Traits(width: .regular, height: .regular), 694),
      ("iPad 9.7", true, 1 / 3, Traits(width: .compact, height: .regular), 320),
      ("iPad Pro 10.5", true, 1 / 2, Traits(width: .compact, height: .regular), 551),
      ("iPad Pro 10.5", true, 2 / 3, Traits(width: .regular, height: .regular), 782),
      ("iPad Pro 11", true, 1 / 2, Traits(width: .compact, height: .regular), 592),
      ("iPad Pro 11", true, 2 / 3, Traits(width: .regular, height: .regular), 809),
      ("iPad Pro 11", true, 1 / 3, Traits(width: .compact, height: .regular), 375),
      ("iPad Pro 12.9", true, 1 / 2, Traits(width: .regular, height: .regular), 678),
      ("iPad Pro 12.9", true, 2 / 3, Traits(width: .regular, height: .regular), 981),
      ("iPad 9.7", false, 2 / 3, Traits(width: .compact, height: .regular), 438),
      ("iPad Pro 11", false, 2 / 3, Traits(width: .compact, height: .regular), 504),
      ("iPad Pro 12.9", false, 2 / 3, Traits(width: .compact, height: .regular), 639),
      ("iPad Pro 12.9", false, 1 / 3, Traits(width: .compact, height: .regular), 375),
    ]
    for row in rows {
      let world = try world(row.name, landscape: row.landscape, part: row.part)
      #expect(world.traits == row.traits, "\(row.name) \(row.landscape) \(row.part)")
      #expect(world.size.width == row.width, "\(row.name) \(row.landscape) \(row.part)")
    }
  }

  @Test func `phones are not split, nor are pads halved upright`() throws {
    var world = World()
    let phone = try #require(Device.named("iPhone 14"))
    let pad = try #require(Device.named("iPad Pro 11"))
    let isSplit = [
      world.use(phone, part: 1 / 2), world.use(pad, part: 1 / 2),
      world.use(pad, isLandscape: true, part: 0.4),
    ]
    #expect(isSplit == [false, false, false])
    #expect(world == World())
  }

  @Test func `a name is found whatever its case and blanks`() {
    #expect(Device.named("iphone se")?.name == "iPhone SE")
    #expect(Device.named("IPHONE  SE3")?.name == "iPhone SE 3")
    #expect(Device.named("iPhone 99") == nil)
    let names = Device.all.flatMap { [$0.name] + $0.alsoCalled }
    #expect(Set(names).count == names.count)
  }

  @Test func `a device keeps its own name, and has others with its screen beside it`() throws {
    for device in Device.all {
      for name in [device.name] + device.alsoCalled {
        let found = try #require(Device.named(name.lowercased()))
        #expect(found.name == name)
        #expect(Set([found.name] + found.alsoCalled) == Set([device.name] + device.alsoCalled))
        #expect(found.size == device.size && found.scale == device.scale)
      }
    }
    let names = ["iPhone 14", "iPhone 16e", "iPhone 17", "iPhone 17 Pro Max", "iPad 8"]
    #expect(names.allSatisfy { Device.named($0)?.name == $0 })
  }

  @Test func `the root's margins are 16 or 20 at the sides, measured from the safe area`() throws {
    let rows: [(name: String, landscape: Bool, margins: EdgeInsets)] = [
      ("iPhone SE", false, insets(20, 16, 0, 16)), ("iPhone 14", false, insets(47, 16, 34, 16)),
      ("iPhone 14", true, insets(0, 63, 21, 63)), ("iPhone XR", false, insets(48, 20, 34, 20)),
      ("iPad Pro 11", false, insets(24, 20, 20, 20)),
    ]
    for row in rows {
      var layout = Layout()
      let world = try world(row.name, landscape: row.landscape)
      try layout.updateWorld { $0 = world }
      #expect(layout.margins(of: .root) == row.margins, "\(row.name)")
    }
  }

  @Test func `margins of the root are not below those of the system`() throws {
    var world = try world("iPhone SE")
    world.margins = .directional(DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 30))
    #expect(
      world.effectiveMargins == EdgeInsets(top: 5, left: 16, bottom: 5, right: 30))
    world.isRightToLeft = true
    #expect(
      world.effectiveMargins == EdgeInsets(top: 5, left: 30, bottom: 5, right: 16))
    world.isRightToLeft = false
    world.leaveDevice()
    #expect(world.effectiveMargins.left == 5)
  }

  @Test func `bars take their room from the safe area`() throws {
    var phone = try world("iPhone X")
    phone.show(.navigation, true)
    #expect(phone.effectiveSafeArea.top == 88)
    phone.show(.tab, true)
    #expect(phone.effectiveSafeArea.bottom == 83)
    phone.show(.toolbar, true)
    #expect(phone.effectiveSafeArea.bottom == 127, "2.7: 34, 49 and 44")
    phone.show(.tab, false)
    #expect(phone.effectiveSafeArea.bottom == 78)
    phone.show(.call, true)
    #expect(phone.effectiveSafeArea.top == 88, "the housing is tall enough for a call")

    var button = try world("iPhone SE")
    #expect(button.bars == [.status])
    button.show(.call, true)
    #expect(button.effectiveSafeArea.top == 40)
    button.show(.navigation, true)
    #expect(button.effectiveSafeArea.top == 84)
    button.show(.call, false)
    button.show(.status, false)
    #expect(button.effectiveSafeArea == insets(44, 0, 0, 0))

    var turned = try world("iPhone X", landscape: true)
    turned.show(.navigation, true)
    turned.show(.tab, true)
    turned.show(.toolbar, true)
    #expect(turned.effectiveSafeArea.bottom == 85)
    turned.show(.toolbar, false)
    #expect(turned.effectiveSafeArea == insets(32, 44, 53, 44))

    var plain = World()
    plain.show(.status, true)
    #expect(plain.effectiveSafeArea == insets(20, 0, 0, 0))
  }

  @Test func `F23: without a device again the root is as it was before, another device between`()
    throws
  {
    var before = World()
    before.size = Size(width: 500, height: 400)
    before.safeArea = insets(1, 2, 3, 4)
    before.traits = Traits(width: .regular, height: .compact)
    before.show(.status, true)
    var world = before
    for name in ["iPhone XR", "iPhone SE"] {
      let device = try #require(Device.named(name))
      _ = world.use(device, isLandscape: true)
    }
    world.show(.tab, true)
    world.leaveDevice()
    before.show(.tab, true)
    #expect(world == before)

    var phone = try self.world("iPhone XR", landscape: true)
    phone.leaveDevice()
    #expect(phone == World())
  }

  @Test func `a chosen scale outlives the device`() throws {
    var world = World()
    world.scale = 1
    world.isScaleChosen = true
    let phone = try #require(Device.named("iPhone X"))
    #expect(phone.scale == 3)
    _ = world.use(phone)
    #expect(world.scale == 1)
  }
}
