import AutoLayout

/// Reads the views of a file: each becomes a line, its content further lines.
struct InterfaceReading {
  /// The maximum number of views read from a file.
  static let viewLimit = 2000

  let document: InterfaceDocument
  let index: InterfaceIndex
  let canvas: InterfaceCanvas
  let natural: NaturalSizes
  let settings: ViewSettings
  let placement: StoredPlacement
  var rows: TableRows
  var constraints: InterfaceConstraints
  var output: InterfaceOutput
  /// Indicates whether reading should end early.
  let isStopped: () -> Bool
  /// The line at which the limit of views was exceeded.
  var lineTooMany: Int?
  /// The number of scroll views around the current view that adjust their content for the bars.
  var scrollDepth = 0

  init(_ document: InterfaceDocument, _ output: InterfaceOutput, isStopped: @escaping () -> Bool) {
    self.document = document
    index = InterfaceIndex(document.root)
    canvas = InterfaceCanvas(document: document, index: index)
    natural = NaturalSizes(on: canvas)
    settings = ViewSettings(on: canvas, natural)
    placement = StoredPlacement(canvas: canvas)
    rows = TableRows(in: document)
    constraints = InterfaceConstraints(on: canvas)
    self.output = output
    self.isStopped = isStopped
  }

  /// Reads scenes of the document, and lists the parts that are not views.
  mutating func translation(of scenes: [InterfaceScene]) throws(InterchangeError) -> Translation {
    for scene in scenes { scene.leaveRest(in: &output) }
    for part in document.root.children
    where part.name != "scenes" && part.name != "objects" && part.hasLayout {
      output.leaveWhole(part.name, part)
    }
    if document.isMac { output.write("set root.platform = \(document.platform.rawValue)") }
    let surroundings = SceneSurroundings(in: document)
    let isAlone = scenes.count == 1 && scenes[0].isPlain
    if isAlone {
      readRoot(scenes[0], in: surroundings)
    } else {
      readSideBySide(scenes, in: surroundings)
    }
    if let lineTooMany { throw .tooMany("views", line: lineTooMany, limit: Self.viewLimit) }
    constraints.write(to: &output, isStopped: isStopped)
    output.translation.original = InterfaceOriginal(
      document.root, root: isAlone ? scenes[0].view["id"] : nil, output.translation)
    return output.translation
  }

  /// Reads a single scene's view as the root.
  private mutating func readRoot(_ scene: InterfaceScene, in surroundings: SceneSurroundings) {
    if let frame = scene.size, frame.width > 0, frame.height > 0 {
      writeRoot(width: frame.width, height: frame.height)
      writeTraits(ofSize: frame)
      for setting in InterfaceMargins.own(of: scene.view) { output.set("root", setting) }
      // Before safe areas, margins were measured from the edges.
      if scene.view["insetsLayoutMarginsFromSafeArea"] == "NO"
        || document.version < 13000 && InterfaceMargins.areUsed(in: scene.view)
      {
        output.set("root", Setting(.insetsFromSafeArea, .flag(false)))
      }
      if let margins = surroundings.margins(of: scene) {
        output.set("root", Setting(.margins, margins.value))
      }
    }
    if let safe = surroundings.safeInsets(of: scene) {
      output.write("set root.safe = \(safe.value.text)")
    }
    prepareBars(scene, name: "root")
    prepareGuides(scene.view, name: "root")
    if let id = scene.view["id"] { constraints.targets[id] = .init(item: "root") }
    read(scene.view, name: "root")
  }

  /// Reads several scenes side by side in the root, each with its own frame.
  private mutating func readSideBySide(
    _ scenes: [InterfaceScene], in surroundings: SceneSurroundings
  ) {
    let sizes = scenes.map { scene -> (width: Double, height: Double) in
      let size = scene.size ?? (0, 0)
      return size.width > 0 && size.height > 0 ? size : (320, 480)
    }
    writeRoot(
      width: sizes.map { $0.width }.reduce(0, +), height: sizes.map { $0.height }.max() ?? 0)
    let safe = surroundings.safeInsets(of: scenes[0])?.value
    if let safe { output.write("set root.safe = \(safe.text)") }
    var x = 0.0
    for (scene, size) in zip(scenes, sizes) {
      if let bars = surroundings.safeInsets(of: scene)?.value, bars != safe {
        output.leave("bars of scene \(scene.title)", scene.view, .noLine)
      }
      let wish = scene.words.first.flatMap(ViewClass.name(ofText:)) ?? scene.view.name
      let margins = surroundings.margins(of: scene).map { [Setting(.margins, $0.value)] } ?? []
      let name = make(
        scene.view, in: "root", as: .scene(wish: wish, settings: margins, x: x, size: size))
      if let name { prepareBars(scene, name: name) }
      x += size.width
    }
  }

  private mutating func writeRoot(width: Double, height: Double) {
    output.write("set root.size = \(NumberFormat.exact(width))x\(NumberFormat.exact(height))")
    if document.scale != 1 {
      output.write("set root.scale = \(NumberFormat.exact(document.scale))")
    }
  }

  /// Writes the size classes of the file's device, if the scene fills its screen.
  private mutating func writeTraits(ofSize size: (width: Double, height: Double)) {
    guard let device = document.device, device.size == Size(width: size.width, height: size.height),
      device.traits != Traits()
    else { return }
    let (width, height) = (device.traits.width.name, device.traits.height.name)
    output.write("set root.traits = w:\(width) h:\(height)")
  }

  /// Records the guides for a controller's bars, as used before safe areas.
  private mutating func prepareBars(_ scene: InterfaceScene, name: String) {
    for guide in scene.barGuides {
      guard let id = guide["id"], let type = guide["type"] else { continue }
      constraints.targets[id] = .init(
        item: "\(name).safe", edge: type == "top" ? .top : .bottom)
    }
  }
}
