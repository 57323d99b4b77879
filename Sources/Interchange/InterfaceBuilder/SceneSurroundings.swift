import AutoLayout

/// The surroundings of a document's scenes: the bars around controllers, and the safe areas and
/// margins that follow from them.
struct SceneSurroundings {
  /// The bars of the controllers around one.
  private struct Bars: Equatable {
    /// Indicates whether there is a navigation bar.
    var hasTop = false
    /// Indicates whether its titles are large.
    var hasLargeTitle = false
    /// Indicates whether there is a tab bar.
    var hasBottom = false
  }

  private let document: InterfaceDocument
  private let canvas: InterfaceCanvas
  /// The bars around controllers, by their identifiers.
  private var bars: [String: Bars] = [:]

  init(on canvas: InterfaceCanvas) {
    document = canvas.document
    self.canvas = canvas
    collectBars()
  }

  /// Collects the controllers that lie in navigation and tab bar controllers, on their own or by a
  /// push.
  private mutating func collectBars() {
    var segues: [(from: String, to: String, kind: String)] = []
    var hidesBar: Set<String> = []
    var hasLargeTitles: Set<String> = []
    for scene in document.root.child("scenes")?.children ?? [] {
      for controller in scene.child("objects")?.children ?? [] {
        guard let id = controller["id"] else { continue }
        if controller["navigationBarHidden"] == "YES" { hidesBar.insert(id) }
        if controller.child("navigationBar")?["largeTitles"] == "YES" { hasLargeTitles.insert(id) }
        collectSegues(controller, from: id, &segues)
      }
    }
    // Each round goes one segue further.
    for _ in 0..<20 {
      let before = bars
      for segue in segues {
        var own = bars[segue.to] ?? Bars()
        let outer = bars[segue.from] ?? Bars()
        switch segue.kind {
        case "rootViewController":
          own = Bars(
            hasTop: !hidesBar.contains(segue.from),
            hasLargeTitle: hasLargeTitles.contains(segue.from), hasBottom: outer.hasBottom)
        case "viewControllers": own.hasBottom = true
        case "show", "push":
          own.hasTop = own.hasTop || outer.hasTop
          own.hasLargeTitle = own.hasLargeTitle || outer.hasLargeTitle
          own.hasBottom = own.hasBottom || outer.hasBottom
        default: continue
        }
        bars[segue.to] = own
      }
      if bars == before { return }
    }
  }

  private func collectSegues(
    _ element: XMLElement, from id: String,
    _ segues: inout [(from: String, to: String, kind: String)]
  ) {
    if element.name == "segue", let to = element["destination"] {
      segues.append((id, to, element["relationship"] ?? element["kind"] ?? ""))
    }
    for child in element.children { collectSegues(child, from: id, &segues) }
  }

  private func edges(of scene: InterfaceScene) -> StoredEdges {
    StoredEdges(of: scene.view, bars: scene.barGuides, on: canvas)
  }

  /// Returns the margins of a scene's view, measured from its safe area: those that stored frames
  /// tell, or the usual ones.
  func margins(of scene: InterfaceScene) -> EdgeInsets? {
    guard !document.isMac, scene.controller != nil || scene.isPlain,
      scene.view.child("edgeInsets") == nil, scene.view.child("directionalEdgeInsets") == nil
    else { return nil }
    let told = edges(of: scene).margins
    let safe = safeInsets(of: scene) ?? .zero
    let width = scene.size?.width ?? 0
    let side: Double = width >= 414 ? 20 : 16
    func margin(_ edge: String, _ usual: Double, _ safe: Double) -> Double {
      StoredEdges.known(told[edge].map { $0 - safe }, among: [0, 8, 16, 20, 80, 90]) ?? usual
    }
    return EdgeInsets(
      top: margin("top", 0, safe.top), left: margin("left", side, safe.left),
      bottom: margin("bottom", 0, safe.bottom), right: margin("right", side, safe.right))
  }

  /// Returns the insets of bars: those that stored frames tell, else those of the device and scene.
  func safeInsets(of scene: InterfaceScene) -> EdgeInsets? {
    guard !document.isMac,
      scene.controller != nil || scene.view.child("viewLayoutGuide") != nil
    else { return nil }
    let usual = usualSafeArea(of: scene)
    let told = edges(of: scene).safe
    let device =
      document.device?.safeArea
      ?? InterfaceDevice.safeArea(ofSize: scene.size?.width, scene.size?.height)
    let sides = [0, device.left, device.right]
    func vertical(_ edge: String, _ inset: Double, _ bars: [Double]) -> Double? {
      let plain = edge == "top" ? [0, 20] : [0, inset]
      let once = InterfaceDevice.countsTwice(document.version) ? [inset / 2] : []
      let bases = inset > 20 ? [0, inset] + once : plain
      return StoredEdges.known(told[edge], among: bases.flatMap { base in bars.map { base + $0 } })
    }
    return EdgeInsets(
      top: vertical("top", device.top, Self.topBars) ?? usual.top,
      left: StoredEdges.known(told["left"], among: sides) ?? usual.left,
      bottom: vertical("bottom", device.bottom, Self.bottomBars) ?? usual.bottom,
      right: StoredEdges.known(told["right"], among: sides) ?? usual.right)
  }

  /// The heights of navigation bars: of telephones, tablets and sheets, with a prompt or a large
  /// title; and of a television's tab bar.
  private static let topBars: [Double] = [0, 44, 50, 54, 56, 74, 80, 96, 102, 106, 108]
  /// The heights of tool bars and tab bars.
  private static let bottomBars: [Double] = [0, 44, 49, 50]

  /// Returns the insets of the bars of the file's device and of the scene.
  private func usualSafeArea(of scene: InterfaceScene) -> EdgeInsets {
    let (size, device) = (scene.size, document.device)
    var insets = device?.safeArea ?? InterfaceDevice.safeArea(ofSize: size?.width, size?.height)
    let isWhole =
      size.map {
        device == nil || $0.width == device?.size.width && $0.height == device?.size.height
      } ?? true
    let holder = scene.controller ?? scene.view
    func has(_ key: String) -> Bool {
      holder.children.contains { $0["key"] == key && $0.name != "nil" }
    }
    let bars = self.bars[holder["id"] ?? ""]
    let simulated = holder.children.first { $0["key"] == "simulatedTopBarMetrics" }
    let hasTopBar = has("simulatedTopBarMetrics") || bars?.hasTop == true
    let rest =
      device?.size.width == size?.width
      ? device.flatMap { device in size.map { device.size.height - $0.height } } : nil
    let isBelowBar = rest == 54 || rest == insets.top + 44 || rest == insets.top + 50
    let isTurned = Device.all.contains {
      $0.size.width == size?.height && $0.size.height == size?.width
    }
    if !isWhole {
      // A view of another size lies below a bar, in a sheet, or at the top of the screen.
      let once = InterfaceDevice.countsTwice(document.version) ? insets.top / 2 : insets.top
      let isAtTop =
        !isBelowBar && !hasTopBar && !isTurned && (size?.height ?? 0) > 2 * once
      insets = EdgeInsets(
        top: isAtTop ? once : 0, left: 0, bottom: isBelowBar ? insets.bottom : 0, right: 0)
    }
    if holder.child("nil", key: "simulatedStatusBarMetrics") != nil { insets.top = 0 }
    if simulated?["translucent"] == "NO" || isBelowBar {
      // The view begins below the bar.
      insets.top = 0
    } else if hasTopBar {
      // Sheets, which are lower than the screen, have a higher bar.
      insets.top += rest != nil && !isWhole ? 56 : bars?.hasLargeTitle == true ? 96 : 44
    }
    if has("simulatedBottomBarMetrics") || bars?.hasBottom == true { insets.bottom += 49 }
    return insets
  }
}
