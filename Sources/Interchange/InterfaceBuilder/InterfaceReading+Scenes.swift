import AutoLayout

// Scenes of a storyboard, and the views of a xib.

/// A view that stands on its own.
struct InterfaceScene {
  var view: XMLElement
  /// The controller that shows it; `nil` in a xib.
  var controller: XMLElement?
  /// The controller, window or other object whose view it is; `nil` for a view of its own.
  var holder: XMLElement?
  /// The words by which it may be asked for.
  var words: [String]
}

extension InterfaceReading {
  /// The bars of the controllers around one.
  struct Bars: Equatable {
    /// Indicates whether there is a navigation bar.
    var hasTop = false
    /// Indicates whether its titles are large.
    var hasLargeTitle = false
    /// Indicates whether there is a tab bar.
    var hasBottom = false
  }

  /// The scenes that are wanted; the others are listed.
  mutating func scenes(_ wish: String?) throws(InterchangeError) -> [InterfaceScene] {
    var found: [InterfaceScene] = []
    for scene in document.child("scenes")?.children ?? [] {
      for object in scene.child("objects")?.children ?? [] {
        let controller = Self.view(of: object)
        // A view may lie beside the controller that has an outlet for it.
        guard let view = controller ?? (object.child("rect", key: "frame") != nil ? object : nil)
        else {
          if object.hasLayout { leaveWhole(object.name, object, .noLine) }
          continue
        }
        let words = ["storyboardIdentifier", "title", "customClass", "id", "userLabel"]
          .compactMap { object[$0] }
        found.append(
          InterfaceScene(
            view: view, controller: controller == nil ? nil : object,
            holder: controller == nil ? nil : object, words: words))
      }
    }
    let isStoryboard = document.child("scenes") != nil
    for object in document.child("objects")?.children ?? [] {
      let isView = object.child("rect") != nil || object.child("subviews") != nil
      let held = Self.view(of: object)
      guard let view = held ?? (isView && object.name != "window" ? object : nil) else {
        // For example, a window whose content view is not marked by its key.
        if object.hasLayout { leaveWhole(object.name, object, .noLine) }
        continue
      }
      let words = ["title", "customClass", "userLabel", "id"].compactMap { object[$0] }
      found.append(
        InterfaceScene(view: view, holder: held == nil ? nil : object, words: words))
    }
    guard !found.isEmpty else { throw .notInterfaceBuilder }
    if let wish {
      if let index = found.firstIndex(where: { $0.words.contains(wish) }) {
        return [one(index, of: found)]
      }
      guard wish == "all" else { throw .noScene(wish, known: found.compactMap({ $0.words.first })) }
      return found
    }
    guard isStoryboard else { return found }
    let initial = document["initialViewController"]
    let chosen =
      found.firstIndex { $0.controller?["id"] == initial && initial != nil }
      ?? found.firstIndex { $0.controller != nil }
    return [one(chosen ?? 0, of: found)]
  }

  /// Lists the parts of a controller or a window besides its view: bars, and the toolbar of a
  /// window.
  mutating func leaveRest(of holder: XMLElement) {
    for part in holder.children where part.hasLayout {
      if part.name == "window" {
        leaveRest(of: part)
      } else if part["key"] != "view", part["key"] != "contentView" {
        leaveWhole("\(holder.name) \(part.name)", part, .noLine)
      }
    }
  }

  /// One of the scenes; the others are listed.
  private mutating func one(_ index: Int, of scenes: [InterfaceScene]) -> InterfaceScene {
    for (place, other) in scenes.enumerated() where place != index {
      leave("scene \(other.words.first ?? other.view.name)", other.view, .noLine)
    }
    return scenes[index]
  }

  /// The view of a controller or window.
  private static func view(of object: XMLElement) -> XMLElement? {
    if object.name == "window" { return object.children.first { $0["key"] == "contentView" } }
    if let view = object.children.first(where: { $0["key"] == "view" }) { return view }
    return object.child("window").flatMap(Self.view)
  }

  /// Returns whether a view may be the root: it is no more than a rectangle.
  static func isPlain(_ view: XMLElement) -> Bool {
    InterfaceWords.plainViews.contains(view.name) && !view.name.contains(text: "Cell")
  }

  /// One scene's view as the root.
  mutating func readRoot(_ scene: InterfaceScene) {
    let frame = scene.view.child("rect", key: "frame")?.size
    if let frame, frame.width > 0, frame.height > 0 {
      result.lines.append("set root.size = \(Self.text(frame.width))x\(Self.text(frame.height))")
      writeScale()
      writeTraits(ofSize: frame)
      if let margins = margins(of: scene) { result.lines.append("set root.margins = \(margins)") }
    }
    if let safe = safeArea(of: scene) { result.lines.append("set root.safe = \(safe)") }
    prepareBars(scene, name: "root")
    prepareGuides(scene.view, name: "root")
    if let id = scene.view["id"] { targets[id] = Target(item: "root") }
    read(scene.view, name: "root")
  }

  /// Several scenes next to each other in the root, each with the frame that it has there.
  mutating func readSideBySide(_ scenes: [InterfaceScene]) {
    let sizes = scenes.map { scene -> (width: Double, height: Double) in
      let size = scene.view.child("rect", key: "frame")?.size ?? (0, 0)
      return size.width > 0 && size.height > 0 ? size : (320, 480)
    }
    let width = sizes.map { $0.width }.reduce(0, +)
    let height = sizes.map { $0.height }.max() ?? 0
    result.lines.append("set root.size = \(Self.text(width))x\(Self.text(height))")
    writeScale()
    if let safe = safeArea(of: scenes[0]) { result.lines.append("set root.safe = \(safe)") }
    var x = 0.0
    for (scene, size) in zip(scenes, sizes) {
      if let bars = safeArea(of: scene), bars != safeArea(of: scenes[0]) {
        leave("bars of scene \(scene.words.first ?? scene.view.name)", scene.view, .noLine)
      }
      let wish = scene.words.first.flatMap(ViewClass.name(ofText:)) ?? scene.view.name
      let margins = margins(of: scene).map { " margins \($0)" } ?? ""
      let name = make(
        scene.view, in: "root", as: .scene(wish: wish, modifiers: margins, x: x, size: size))
      if let name { prepareBars(scene, name: name) }
      x += size.width
    }
  }

  static func text(_ number: Double) -> String { NumberFormat.exact(number) }

  private mutating func writeScale() {
    if scale != 1 { result.lines.append("set root.scale = \(Self.text(scale))") }
  }

  /// Writes the size classes of the file's device, if the scene fills its screen.
  private mutating func writeTraits(ofSize size: (width: Double, height: Double)) {
    guard let device, device.size == Size(width: size.width, height: size.height),
      device.traits != Traits()
    else { return }
    let (width, height) = (device.traits.width.name, device.traits.height.name)
    result.lines.append("set root.traits = w:\(width) h:\(height)")
  }

  /// The guides of a controller's bars, as they were before safe areas.
  private mutating func prepareBars(_ scene: InterfaceScene, name: String) {
    for guide in scene.controller?.child("layoutGuides")?.children ?? [] {
      guard let id = guide["id"], let type = guide["type"] else { continue }
      targets[id] = Target(item: "\(name).safe", edge: type == "top" ? "top" : "bottom")
    }
  }

  private func edges(of scene: InterfaceScene) -> StoredEdges {
    storedEdges(
      of: scene.view, bars: scene.controller?.child("layoutGuides")?.children ?? [])
  }

  /// The margins of a scene's view, measured from its safe area: those that stored frames tell, or
  /// the usual ones.
  private func margins(of scene: InterfaceScene) -> String? {
    guard !isMac, scene.controller != nil || Self.isPlain(scene.view),
      scene.view.child("edgeInsets") == nil, scene.view.child("directionalEdgeInsets") == nil
    else { return nil }
    let told = edges(of: scene).margins
    let safe = safeInsets(of: scene) ?? .zero
    let width = scene.view.child("rect", key: "frame")?.size?.width ?? 0
    let side: Double = width >= 414 ? 20 : 16
    func margin(_ edge: String, _ usual: Double, _ safe: Double) -> Double {
      told[edge].map { max(0, $0 - safe) } ?? usual
    }
    return Self.text(
      EdgeInsets(
        top: margin("top", 0, safe.top), left: margin("left", side, safe.left),
        bottom: margin("bottom", 0, safe.bottom), right: margin("right", side, safe.right)))
  }

  private func safeArea(of scene: InterfaceScene) -> String? {
    safeInsets(of: scene).map(Self.text)
  }

  /// Returns the insets of bars: those that stored frames tell, else those of the device and scene.
  private func safeInsets(of scene: InterfaceScene) -> EdgeInsets? {
    guard !isMac, scene.controller != nil || scene.view.child("viewLayoutGuide") != nil else {
      return nil
    }
    let usual = usualSafeArea(of: scene)
    let told = edges(of: scene).safe
    return EdgeInsets(
      top: told["top"] ?? usual.top, left: told["left"] ?? usual.left,
      bottom: told["bottom"] ?? usual.bottom, right: told["right"] ?? usual.right)
  }

  /// Returns the insets of the bars of the file's device and of the scene.
  private func usualSafeArea(of scene: InterfaceScene) -> EdgeInsets {
    let size = scene.view.child("rect", key: "frame")?.size
    var insets = device?.safeArea ?? InterfaceDevice.safeArea(ofSize: size?.width, size?.height)
    let isWhole =
      size.map {
        device == nil || $0.width == device?.size.width && $0.height == device?.size.height
      } ?? true
    let holder = scene.controller ?? scene.view
    func has(_ key: String) -> Bool {
      holder.children.contains { $0["key"] == key && $0.name != "nil" }
    }
    // A view that is not as large as the screen lies somewhere on it.
    if !isWhole { insets = .zero }
    if holder.child("nil", key: "simulatedStatusBarMetrics") != nil { insets.top = 0 }
    let bars = self.bars[holder["id"] ?? ""]
    let simulated = holder.children.first { $0["key"] == "simulatedTopBarMetrics" }
    if simulated?["translucent"] == "NO" {
      // The view begins below the bar.
      insets.top = 0
    } else if has("simulatedTopBarMetrics") || bars?.hasTop == true {
      // Sheets, which are lower than the screen, have a higher bar.
      let isSheet = size?.width == device?.size.width && !isWhole
      insets.top += isSheet ? 56 : bars?.hasLargeTitle == true ? 96 : 44
    }
    if has("simulatedBottomBarMetrics") || bars?.hasBottom == true { insets.bottom += 49 }
    return insets
  }

  /// Collects the controllers that lie in navigation and tab bar controllers, on their own or by a
  /// push.
  mutating func collectBars() {
    var segues: [(from: String, to: String, kind: String)] = []
    var hidesBar: Set<String> = []
    var hasLargeTitles: Set<String> = []
    for scene in document.child("scenes")?.children ?? [] {
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
}
