import AutoLayout

/// The surroundings of a document's scenes: the bars around controllers, and the resulting safe
/// areas and margins.
///
/// The numbers are those of Interface Builder's canvas, collected from public files of each Xcode
/// version.
struct SceneSurroundings {
  /// The bars around a controller.
  private struct Bars: Equatable {
    /// Indicates whether there is a navigation bar.
    var hasTop = false
    /// Indicates whether its titles are large.
    var hasLargeTitle = false
    /// Indicates whether it is opaque, so that views begin below it.
    var isOpaque = false
    /// The height of a tab bar or toolbar; 0 without one.
    var bottom = 0.0

    /// Adds the bars of a surrounding controller.
    mutating func add(_ outer: Bars) {
      hasTop = hasTop || outer.hasTop
      hasLargeTitle = hasLargeTitle || outer.hasLargeTitle
      isOpaque = isOpaque || outer.isOpaque
      bottom = max(bottom, outer.bottom)
    }
  }

  /// The context of a controller: the bars around it, and those around its navigation controller
  /// for the controllers it pushes.
  private struct Place: Equatable {
    var bars = Bars()
    var pushed: Bars?
  }

  private let document: InterfaceDocument
  /// The contexts of controllers, by their identifiers.
  private var places: [String: Place] = [:]

  init(in document: InterfaceDocument) {
    self.document = document
    collectPlaces()
  }

  /// Collects the controllers that are in navigation and tab bar controllers, directly or by a
  /// push.
  private mutating func collectPlaces() {
    var segues: [(from: XMLElement, to: String, kind: String)] = []
    for scene in document.root.child("scenes")?.children ?? [] {
      for controller in scene.child("objects")?.children ?? [] {
        for segue in controller.all where segue.name == "segue" {
          let kind = segue["relationship"] ?? segue["kind"] ?? ""
          segues.append((controller, segue["destination"] ?? "", kind))
        }
      }
    }
    // Each round follows one more segue.
    for _ in 0..<20 {
      let before = places
      for segue in segues {
        var own = places[segue.to] ?? Place()
        let outer = places[segue.from["id"] ?? ""] ?? Place()
        switch segue.kind {
        case "rootViewController":
          let bar = segue.from.child("navigationBar")
          own.bars = Bars(
            hasTop: segue.from["navigationBarHidden"] != "YES",
            hasLargeTitle: bar?["largeTitles"] == "YES", isOpaque: bar?["translucent"] == "NO",
            bottom: segue.from["toolbarHidden"] == "NO"
              ? toolBarHeight : bars(outer.bars, of: segue.from).bottom)
          own.pushed = own.bars
        case "viewControllers":
          own.bars.add(outer.bars)
          own.bars.bottom = Self.tabBarHeight
          own.pushed = outer.pushed
        case "masterViewController" where document.isTV, "detailViewController" where document.isTV:
          own.bars.hasTop = true
        case "show", "push":
          var bars = outer.pushed ?? outer.bars
          if document.isTV || Self.hidesBottom(segue.from) { bars.bottom = 0 }
          own.bars.add(bars)
          own.pushed = own.bars
        default: continue
        }
        places[segue.to] = own
      }
      if places == before { return }
    }
  }

  /// Returns the bars around a controller or view that it shows, or its simulated ones.
  private func bars(_ outer: Bars, of holder: XMLElement) -> Bars {
    var bars = outer
    if let top = metrics("TopBar", of: holder) {
      bars.hasTop = top.name == "simulatedNavigationBarMetrics"
      bars.hasLargeTitle = false
      bars.isOpaque = top["translucent"] == "NO"
    }
    if let bottom = metrics("BottomBar", of: holder) {
      let height = bottom.name == "simulatedToolbarMetrics" ? toolBarHeight : Self.tabBarHeight
      bars.bottom = bottom.name == "nil" || bottom["translucent"] == "NO" ? 0 : height
    } else if Self.hidesBottom(holder) {
      bars.bottom = 0
    }
    return bars
  }

  private static func hidesBottom(_ controller: XMLElement) -> Bool {
    controller["hidesBottomBarWhenPushed"] == "YES"
  }

  private static let tabBarHeight = 49.0

  /// The height of a toolbar; since about Xcode 12, that of a tab bar.
  private var toolBarHeight: Double { document.version < 17000 ? 44 : Self.tabBarHeight }

  private func metrics(_ name: String, of holder: XMLElement) -> XMLElement? {
    holder.children.first { $0["key"] == "simulated\(name)Metrics" }
  }

  /// Returns the margins of a scene's view, measured from its safe area.
  func margins(of scene: InterfaceScene) -> EdgeInsets? {
    guard !document.isMac, scene.holder != nil || scene.isPlain,
      scene.view.child("edgeInsets") == nil, scene.view.child("directionalEdgeInsets") == nil
    else { return nil }
    let isWide =
      document.isTV ? document.version < 14800 : (scene.size?.width ?? 0) >= 400
    let side: Double = isWide ? 20 : 16
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// Returns the insets of the screen and the bars in a scene's view.
  func safeInsets(of scene: InterfaceScene) -> EdgeInsets? {
    if document.isMac {
      // The title bar and toolbar of a window.
      let hasGuide = scene.view.children.contains { InterfaceWords.area(of: $0) == .safe }
      return hasGuide ? EdgeInsets(top: 52, left: 0, bottom: 0, right: 0) : nil
    }
    // Bars do not cover cells.
    guard !scene.view.name.contains(text: "Cell"),
      scene.holder != nil || document.version >= 13000
    else { return nil }
    let holder = scene.holder ?? scene.view
    var bars = self.bars(places[holder["id"] ?? ""]?.bars ?? Bars(), of: holder)
    if holder.child("navigationItem")?["largeTitleDisplayMode"] == "never" {
      bars.hasLargeTitle = false
    }
    let size = scene.size.map { Size(width: $0.width, height: $0.height) }
    let screen = self.screen(showing: size)
    var insets = self.insets(of: size ?? screen.size, on: screen, bars, holder)
    if document.isTV {
      // The tab bar is at the top.
      insets.top +=
        (bars.hasTop ? 145 : 0) + (bars.bottom > 0 && document.version >= 15000 ? 97 : 0)
    } else if bars.bottom > 0 {
      // The view may end above the bar, perhaps leaving room for the home indicator or the
      // navigation bar too.
      let rest = screen.size.height - (size ?? screen.size).height - bars.bottom
      if screen.isPad, document.version >= 23000 {
        insets.top += 64
      } else if ![0, 34].contains(rest), !Self.beneath(screen).contains(rest) {
        insets.bottom += screen.isLandscape && !screen.isPad ? 32 : bars.bottom
      }
    }
    return insets
  }

  /// Returns the screen on which a view of a given size is drawn: the file's, or another device's
  /// of this size.
  private func screen(showing size: Size?) -> InterfaceDevice {
    let size = size ?? document.device?.size ?? Size(width: 0, height: 0)
    let device = document.device
    if let device, device.size.width == size.width || document.isTV { return device }
    let other = InterfaceDevice(filledBy: size, version: document.version)
    return other.housing.bottom > 0 ? other : device ?? other
  }

  /// Returns the insets of a view of a given size: those of the screen and of a navigation bar on
  /// it.
  private func insets(
    of size: Size, on screen: InterfaceDevice, _ bars: Bars, _ holder: XMLElement
  ) -> EdgeInsets {
    let version = document.version
    let whole = screen.safeArea
    let housing = screen.housing
    let fills = size.width > screen.size.width || size.height >= screen.size.height
    // The height left free by a screen-wide view that is shorter than the screen.
    let rest =
      !fills && size.width == screen.size.width && !screen.isLandscape
      ? screen.size.height - size.height : nil
    let beneath = Self.beneath(screen)
    let isOld = version < 14800 && !document.isTV
    // Before sheets, bar guides began below the status bar in every view.
    let hasGuides = isOld && holder.child("layoutGuides") != nil
    var insets = EdgeInsets.zero
    if let rest, beneath.contains(rest) || beneath.contains(rest - 49) {
      // The view begins below the bar.
      insets = whole
      insets.top = 0
      return insets
    }
    if fills {
      insets = whole
    } else if let rest, rest <= max(20, housing.top) + 10 {
      // Sheets show no status bar; since Xcode 16, the housing is counted once.
      let isTwice = whole.top > housing.top
      insets.top = isTwice && !bars.hasTop ? housing.top : 0
      insets.bottom = !isTwice && rest == housing.top + 10 ? housing.bottom : 0
    } else if !bars.hasTop || hasGuides, !screen.isPad {
      // A view is at the top of the screen unless it is short.
      let isHigh = hasGuides || (isOld ? size.height >= 480 : size.height > 2 * housing.top)
      if isHigh { insets.top = housing.top }
    }
    // Since Xcode 14.3, a view without a controller has the home indicator at its bottom.
    let isAlone = document.root.child("scenes") == nil && !document.isTV
    if !fills, isAlone, version >= 21700 { insets.bottom = housing.bottom }
    // Safe areas include a status bar, whether one is simulated or not.
    let isWithout = metrics("StatusBar", of: holder)?.name == "nil"
    if isWithout, version < 13000 || document.device == nil || hasGuides { insets.top = 0 }
    if bars.hasTop, !document.isTV {
      let isSheet = rest != nil && !hasGuides
      insets.top += barHeight(isSheet: isSheet, isLarge: bars.hasLargeTitle, screen.isPad)
    }
    if bars.hasTop, bars.isOpaque { insets.top = 0 }
    return insets
  }

  /// Returns the possible heights of the top of a screen including a navigation bar.
  private static func beneath(_ screen: InterfaceDevice) -> [Double] {
    [44, 50, 54, 56, 96, 106].map { screen.safeArea.top + $0 }
  }

  /// Returns the height of a navigation bar, which is taller in sheets.
  private func barHeight(isSheet: Bool, isLarge: Bool, _ isPad: Bool) -> Double {
    if document.version >= 24000, !isPad {
      return isSheet ? isLarge ? 126 : 70 : isLarge ? 106 : 54
    }
    let height: Double = isSheet ? 56 : isPad && document.version >= 14000 ? 50 : 44
    return height + (isLarge ? 52 : 0)
  }
}
