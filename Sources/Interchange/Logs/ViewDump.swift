import AutoLayout

/// The views printed by `recursiveDescription`, with their frames:
/// `   | <UILabel: 0x7f…; frame = (16 20; 100 21); text = 'Price'; …>`.
struct ViewDump {
  private struct View {
    let depth: Int
    let className: String
    let address: String
    let frame: [Double]
    let text: String?
    let isHidden: Bool
  }

  private var views: [View] = []

  /// Returns the views in a text that have no width or no height.
  static func flat(in text: String) -> [String] {
    var found: [String] = []
    for view in text.split(whereSeparator: { $0.isNewline }).compactMap(view)
    where view.frame[2] == 0 || view.frame[3] == 0 {
      let size = view.frame[2...].map { NumberFormat.exact($0) }.joined(separator: "×")
      let told = "\(ViewClass.bare(view.className)) is \(size)"
      if !found.contains(told) { found.append(told) }
    }
    return found
  }

  /// Returns whether a text is such a list: at least two views with frames, one inside the other.
  static func isDump(_ text: String) -> Bool { ViewDump(text) != nil }

  /// Parses a list; `nil` for any other text.
  init?(_ text: String) {
    guard text.contains(text: "; frame = (") else { return nil }
    for line in text.split(whereSeparator: { $0.isNewline }) {
      guard let view = Self.view(in: Self.printed(in: line)) else { continue }
      // A list may be printed twice.
      if !views.contains(where: { $0.address == view.address }) { views.append(view) }
    }
    guard views.count > 1, views.dropFirst().allSatisfy({ $0.depth > views[0].depth }) else {
      return nil
    }
  }

  /// Returns a line without a debugger's name for a result: `$3 = 0x07117ac0 <UIView: …`.
  private static func printed(in line: Substring) -> Substring {
    guard line.hasPrefix("$"), let end = line.ranges(of: " = 0x").first?.upperBound else {
      return line
    }
    return line[end...].drop { $0.isHexDigit || $0 == " " }
  }

  /// Returns the view in a line; the `|` characters before it indicate its depth.
  private static func view(in line: Substring) -> View? {
    guard let open = line.firstIndex(of: "<"),
      line[..<open].allSatisfy({ $0 == "|" || $0.isWhitespace }),
      let colon = line[open...].firstIndex(of: ":"),
      let mark = line.ranges(of: "; frame = (").first,
      let close = line[mark.upperBound...].firstIndex(of: ")")
    else { return nil }
    let numbers = line[mark.upperBound..<close].split { $0 == ";" || $0.isWhitespace }
      .compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite }), numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    let rest = line[close...]
    let text = rest.ranges(of: "; text = '").first.flatMap { start in
      rest[start.upperBound...].firstIndex(of: "'").map { String(rest[start.upperBound..<$0]) }
    }
    let name = line[line.index(after: open)..<colon]
    let address = line[line.index(after: colon)..<mark.lowerBound].drop { $0.isWhitespace }
      .prefix { $0 != ";" }
    return View(
      depth: line[..<open].count { $0 == "|" }, className: String(name),
      address: String(address), frame: numbers, text: text,
      isHidden: rest.contains(text: "; hidden = YES"))
  }

  /// Returns the lines for the views: the outermost is the root, and determines its size.
  func translation(isTaken: @escaping (String) -> Bool) -> Translation {
    var translation = Translation()
    translation.known = KnownLog.found(ofViews: views.map { ($0.className, $0.frame) })?.story
    var names = NameBook(isTaken: isTaken)
    var around: [(depth: Int, name: String)] = []
    for (place, view) in views.enumerated() {
      around.removeAll { $0.depth >= view.depth }
      if place == 0 {
        let size = ItemValue.size(width: view.frame[2], height: view.frame[3])
        translation.write("set root.size = \(size.text)   // \(view.className)")
        around.append((view.depth, "root"))
        continue
      }
      // In older systems, a guide is a hidden view.
      if view.className.hasSuffix("LayoutGuide") { continue }
      let base = ViewClass.baseName(of: view.className)
      let name = names.take(view.text.flatMap { ViewClass.name(ofText: $0) } ?? base)
      let known = ViewClass.kind(of: view.className)
      let kind = known == .label || known == .image ? known ?? .view : .view
      let text = kind == .label ? [Setting(.text, .text(view.text ?? ""))] : []
      let line = Translation.Line.making(
        Name.written(name), kind, in: around.last?.name ?? "root",
        text + [Setting(.frame, .numbers(view.frame))]
          + (view.isHidden ? [Setting(.hidden, .flag(true))] : []))
      translation.write(
        "\(line)   // \(view.className):\(view.address)", making: Name.written(name))
      translation.aliases.append(.init(view.address, of: name))
      translation.views += 1
      // The list does not contain fonts.
      if kind == .label { translation.open[name] = .content }
      around.append((view.depth, Name.written(name)))
    }
    return translation
  }
}
