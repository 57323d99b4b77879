// A reel as one SVG file that plays without a script.

public import AutoLayout

/// Returns a reel as an animated SVG file.
///
/// It plays twice, each time with a second's pause, and stops at its end; a click plays it again.
///
/// SMIL animations move each view in a straight line from moment to moment; a view that does not
/// move has none. At the time of each moment, the picture matches its layout to a thousandth of a
/// point.
public func animatedSVGText(of reel: Reel, overlays: Set<Overlay> = []) -> String {
  guard let last = reel.moments.last, reel.interval > 0 else {
    return svgText(of: LayoutSnapshot(root: .init(width: 0, height: 0)))
  }
  let film = Film(reel)
  let picture = Picture(of: last.snapshot, overlays: overlays, ghost: nil)
  var page = SVGPage(picture, frame: film.frame(around: picture))
  page.lines.append("<g id=\"film\">")
  page.lines += film.lines(over: picture)
  page.addClock(film.clock)
  page.lines.append("</g>")
  return page.finished(fillsPage: true)
}

/// The pause at the end of a film, in seconds.
private let rest = 1.0

/// The movement of each view through a reel, in the root's coordinates.
private struct Film {
  let scenes: [DrawnScene]
  let interval: Double
  let title: String

  init(_ reel: Reel) {
    scenes = reel.moments.untilStopped.map { DrawnScene($0.snapshot, showsGuides: false) }
    interval = reel.interval
    title = reel.title
  }

  private var duration: Double { interval * Double(scenes.count - 1) }
  private var cycle: Double { duration + rest }

  /// Returns a frame that fits every moment.
  func frame(around picture: Picture) -> Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    for scene in scenes {
      let view = scene.viewport
      (left, top) = (min(left, view.x), min(top, view.y))
      (right, bottom) = (max(right, view.maxX), max(bottom, view.maxY))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top).grown(by: picture.em)
  }

  /// Returns the elements of the root and the views, with their names and texts.
  func lines(over picture: Picture) -> [String] {
    let roots = scenes.map({ $0.rootBounds })
    var lines = [
      "<rect class=\"root\" \(roots.last?.attributes ?? "")>"
        + animate("width", roots.map { coordinate($0.width) })
        + animate("height", roots.map { coordinate($0.height) }) + "</rect>"
    ]
    let shapes = scenes.untilStopped.map { scene in
      scene.shapes.reversed().reduce(into: [:]) { $0[scene.item(of: $1).name] = $1 }
    }
    for name in names().untilStopped {
      lines.append(view(name, shapes.map { $0[name] }, picture))
    }
    return lines
  }

  /// Returns every view that is visible at some moment, in the drawing order of the last one.
  private func names() -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for scene in scenes.reversed().untilStopped {
      for shape in scene.shapes {
        let name = scene.item(of: shape).name
        if known.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }

  /// Returns a view as a group that moves, containing a rectangle that is resized.
  private func view(_ name: String, _ shapes: [Shape?], _ picture: Picture) -> String {
    // While absent, a view is invisible and has its next or last frame.
    var known: [Rect?] = shapes.map { $0?.bounds }
    for index in known.indices.reversed() where known[index] == nil && index + 1 < known.count {
      known[index] = known[index + 1]
    }
    for index in known.indices.dropFirst() where known[index] == nil {
      known[index] = known[index - 1]
    }
    let bounds = known.map { $0 ?? .zero }
    let seen = shapes.map { $0 == nil ? "hidden" : "visible" }
    let shape = shapes.last(where: { $0 != nil }) ?? nil
    let place = bounds.last ?? .zero
    return "<g data-name=\"\(escaped(name))\" transform=\"translate(\(pair(place)))\""
      + " visibility=\"\(seen.last ?? "visible")\">"
      + animate("transform", bounds.map(pair), "animateTransform", " type=\"translate\"")
      + animate("visibility", seen, "animate", " calcMode=\"discrete\"")
      + "<rect class=\"\(shape.map(picture.classes) ?? "view")\""
      + " width=\"\(coordinate(place.width))\" height=\"\(coordinate(place.height))\">"
      + animate("width", bounds.map { coordinate($0.width) })
      + animate("height", bounds.map { coordinate($0.height) }) + "</rect>"
      + inside(name, place, picture) + "</g>"
  }

  /// Returns the view's text and name, which move with it.
  private func inside(_ name: String, _ place: Rect, _ picture: Picture) -> String {
    let (scene, em) = (picture.scene, picture.em)
    guard
      let index = scene.shapes.firstIndex(where: { scene.item(of: $0).name == name })
    else { return picture.text(name, x: em * 0.3, y: em * 1.2, "name") }
    let texts = scene.textLines(of: scene.shapes[index]).map {
      picture.text(
        $0.text, x: $0.x - place.x, y: $0.baseline - place.y, "content", size: $0.size,
        weight: $0.weight)
    }
    let label = picture.board.names.first { $0.shape == index && picture.board.isNamed[index] }
    let names = label.map {
      picture.text(
        $0.text, x: $0.box.x + em * 0.2 - place.x, y: $0.box.y + em * 0.97 - place.y, "name")
    }
    return texts.joined() + (names ?? picture.text(name, x: em * 0.3, y: em * 1.2, "name"))
  }

  private func pair(_ rect: Rect) -> String { "\(coordinate(rect.x)) \(coordinate(rect.y))" }

  /// Returns the animation of an attribute through the reel and the pause; empty if it never
  /// changes.
  private func animate(
    _ attribute: String, _ values: [String], _ element: String = "animate", _ more: String = ""
  ) -> String {
    guard values.contains(where: { $0 != values.first }) else { return "" }
    return "<\(element) attributeName=\"\(attribute)\"\(more) dur=\"\(seconds(cycle))s\""
      + "\(Self.run) keyTimes=\"\(times)\" values=\""
      + (values + values.suffix(1)).joined(separator: ";") + "\"/>"
  }

  /// The timing of a film, which starts at once and on each click, and plays twice.
  private static let run = " begin=\"0s;film.click\" repeatCount=\"2\" fill=\"freeze\""

  /// The times of the moments, as fractions of a cycle; the last one holds until its end.
  private var times: String {
    (scenes.indices.map { keyTime(Double($0) * interval / cycle) } + ["1"]).joined(separator: ";")
  }

  private func keyTime(_ part: Double) -> String { part == 0 ? "0" : plainText(part) }

  private func seconds(_ value: Double) -> String { plainText(value) }

  /// Returns a bar that fills as time passes, and the title.
  func clock(_ picture: Picture, _ extent: Rect) -> [String] {
    let (x, y, em) = (extent.x + picture.em, extent.maxY, picture.em)
    let bar = Rect(x: x, y: y, width: extent.width - 2 * em, height: em * 0.3)
    let part =
      "<animate attributeName=\"width\" dur=\"\(seconds(cycle))s\""
      + "\(Self.run) keyTimes=\"0;\(keyTime(duration / cycle));1\""
      + " values=\"0;\(coordinate(bar.width));\(coordinate(bar.width))\"/>"
    return [
      "<rect class=\"thin\" \(bar.attributes)/>",
      "<rect class=\"tip\" \(bar.attributes)>\(part)</rect>",
      picture.text(
        "\(title)   \(pointText(duration)) s   1 unit = 1 pt", x: x, y: y + em * 1.6,
        "small scale"),
    ]
  }
}

extension SVGPage {
  /// Creates the page of a film, as large as its largest moment.
  fileprivate init(_ picture: Picture, frame: Rect) {
    self.init(picture)
    extent = frame
  }

  /// Adds the time bar below the picture.
  fileprivate mutating func addClock(_ clock: (Picture, Rect) -> [String]) {
    lines += clock(picture, extent)
    extent.height += picture.em * 2.2
  }
}
