import AutoLayout

/// The views, format, constraint and source location in a message, needed to answer it.
public struct MessageFacts {
  /// A view named in a message.
  public struct View: Equatable, Sendable {
    /// Its class, or its title in Interface Builder.
    public let type: String
    /// The address; empty if the message has none.
    public let address: String
    /// A name for it in code.
    public let name: String
    /// The index of its superview in a trace.
    public fileprivate(set) var parent: Int?
    /// Indicates whether the message reports its position or size as ambiguous.
    public fileprivate(set) var isOpen = false
    /// The ambiguous parts, such as `width` or `vertical position`; empty if the message does not
    /// say.
    public fileprivate(set) var open: [String] = []
  }

  /// The guides of bars in a trace, which no app lays out.
  private static let guide = "_UILayoutGuide"

  /// The views, in the order of the message.
  public private(set) var views: [View] = []
  /// A visual format.
  public private(set) var format: String?
  /// The part of the app that the message refers to: a method, a line, or an object in a file.
  public private(set) var place: String?
  /// A key in a format that its dictionary of views lacks.
  public private(set) var missingKey: String?
  private var constraint: ConstraintDescription?
  private var names = NameBook { _ in false }
  private var path: [Int] = []
  private var lastClass: Substring?

  /// Extracts the facts from a message.
  public init(_ log: String) {
    // A constraint that SnapKit misses comes after those that the view has.
    let missed = log.ranges(of: "matching constraint to update").last?.upperBound
    for line in log[(missed ?? log.startIndex)...].split(whereSeparator: { $0.isNewline }) {
      readConstraint(line)
    }
    for line in log.split(whereSeparator: { $0.isNewline }) {
      readViews(line)
      readOpen(line)
      readPlace(line)
    }
    readFormat(log)
    if let end = log.ranges(of: " is not a key in the views dictionary").first?.lowerBound {
      missingKey = log[..<end].split { !($0.isLetter || $0.isNumber || $0 == "_") }.last
        .map(String.init)
    }
    place = constraint?.place ?? place
  }

  /// Returns the name of a view by index, or else a given word.
  func name(_ number: Int, or word: String) -> String {
    views.indices.contains(number) ? views[number].name : word
  }

  /// Returns whether a class belongs to an app and not to a system framework.
  public static func isOfApp(_ name: String) -> Bool { ViewClass.isOfApp(name) }

  /// Returns whether only the system lays out a view: its class is private, or it is a window or
  /// part of a control.
  public func isOfSystem(_ view: View) -> Bool {
    if ViewClass.isPrivate(view.type) || ViewClass.isOutermost(view.type)
      || view.type == Self.guide
    {
      return true
    }
    guard let parent = view.parent, !ViewClass.isOfApp(view.type) else { return false }
    return [.button, .textField, .switch, .segmented, .slider, .stepper]
      .contains(ViewClass.kind(of: views[parent].type))
  }

  /// Statements that resolve the ambiguity of the app's own views: the near edge for a position,
  /// the far edge for a size; ambiguous views with a common superview follow each other in a chain.
  public var decisions: [String] {
    let edges = [
      "horizontal position": ["leading"], "vertical position": ["top"], "width": ["trailing"],
      "height": ["bottom"], "position": ["leading", "top"], "size": ["trailing", "bottom"],
    ]
    let far = ["leading": "trailing", "top": "bottom"]
    func opened(_ view: View) -> [String] { view.open.flatMap { edges[$0] ?? [] } }
    let own = views.filter { !isOfSystem($0) }
    return own.indices.flatMap { index in
      let view = own[index]
      return opened(view).compactMap { edge -> String? in
        let near = far.first { $0.value == edge }?.key ?? edge
        func isBeside(_ other: Int) -> Bool {
          view.parent != nil && own[other].parent == view.parent
            && opened(own[other]).contains(near)
        }
        var target = (view.parent.map { views[$0].name } ?? "superview", edge)
        if edge == near, let before = own.indices.prefix(index).last(where: isBeside) {
          target = (own[before].name, far[edge] ?? edge)
        }
        if edge != near, own.indices.dropFirst(index + 1).contains(where: isBeside) { return nil }
        return "\(view.name).\(edge)Anchor.constraint(equalTo: \(target.0).\(target.1)Anchor)"
          + ".isActive = true"
      }
    }
  }

  /// The constraint as a Swift statement, without the rest of the line; `nil` if there is none.
  var statement: String? {
    made { view, attribute, relation, other, factor, constant in
      guard let other else {
        return "\(view).\(attribute)Anchor.constraint(\(relation)Constant: \(constant))"
      }
      return "\(view).\(attribute)Anchor.constraint(\(relation): \(other.view).\(other.attribute)"
        + "Anchor" + (factor == "1" ? "" : ", multiplier: \(factor)")
        + (constant == "0" ? ")" : ", constant: \(constant))")
    }
  }

  /// The constraint as SnapKit's `remakeConstraints` would create it; `nil` if there is none.
  var remade: String? {
    made { view, attribute, relation, other, factor, constant in
      let target = other.map {
        $0.attribute == attribute ? $0.view : "\($0.view).snp.\($0.attribute)"
      }
      return "\(view).snp.remakeConstraints { make in make.\(attribute).\(relation)("
        + (target ?? constant) + ")" + (factor == "1" ? "" : ".multipliedBy(\(factor))")
        + (constant == "0" || other == nil ? " }" : ".offset(\(constant)) }")
    }
  }

  /// Returns the constraint as written by a closure from its parts.
  private func made(
    _ write: (
      _ view: String, _ attribute: String, _ relation: String,
      _ other: (view: String, attribute: String)?, _ factor: String, _ constant: String
    ) -> String
  ) -> String? {
    guard let equation = constraint?.equations.first, let first = equation.first,
      let item = first.item
    else { return nil }
    let other = equation.second.map { second in
      (view: second.item.map { name(of: $0) } ?? "superview", attribute: second.attribute.name)
    }
    return write(
      name(of: item), first.attribute.name, CodeTerms.label(equation.relation) + "To", other,
      NumberFormat.exact(equation.multiplier), NumberFormat.exact(equation.constant))
  }

  /// The names in the format's brackets.
  var keys: [String] {
    (format ?? "").split(separator: "[").dropFirst().map { part in
      String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    }
  }

  private func name(of item: ConstraintDescription.Item) -> String {
    views.first { $0.address == item.address }?.name ?? ViewClass.baseName(of: item.name)
  }

  // MARK: - Reading

  private mutating func readConstraint(_ line: Substring) {
    guard constraint == nil, let mark = line.ranges(of: "Constraint:0x").first,
      let start = line[..<mark.lowerBound].lastIndex(of: "<"), let end = line.lastIndex(of: ">")
    else { return }
    constraint = start < end ? ConstraintDescription(String(line[start...end])) : nil
  }

  /// Adds a view, and returns its index.
  private mutating func note(_ type: String, _ address: String, name: String? = nil) -> Int {
    let known = views.firstIndex { $0.address == address && (!address.isEmpty || $0.type == type) }
    if let known { return known }
    let wish = name ?? ViewClass.baseName(of: type)
    views.append(View(type: type, address: address, name: names.take(wish)))
    return views.count - 1
  }

  /// Reads views such as `UILabel:0x7f…`; in a trace, each is preceded by as many bars as it has
  /// superviews.
  private mutating func readViews(_ line: Substring) {
    let depth = line.prefix { "|•*+- ".contains($0) }.count { $0 == "|" }
    var first: Int?
    for mark in line.ranges(of: "0x") {
      let before = line[..<mark.lowerBound].reversed().drop { $0 == " " }
      guard before.first == ":" else { continue }
      let type = String(
        before.dropFirst().prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }.reversed())
      guard let letter = type.first, letter.isLetter || letter == "_",
        !["Constraint", "Anchor", "Layer", "Guide"].contains(where: type.hasSuffix)
          || type == Self.guide
      else { continue }
      let view = note(type, String(line[mark.lowerBound...].prefix { $0.isHexDigit || $0 == "x" }))
      first = first ?? view
    }
    guard let first else { return }
    if depth > 0, path.count >= depth, views[first].parent == nil {
      views[first].parent = path[depth - 1]
    }
    path = Array(path.prefix(depth)) + [first]
    if line.contains(text: "MISSING HOST CONSTRAINTS") {
      views[first].isOpen = true
      views[first].open.append("place and size of the whole layout")
    }
    guard let mark = line.ranges(of: "AMBIGUOUS LAYOUT").first else { return }
    views[first].isOpen = true
    let words = [
      "Width": "width", "Height": "height", "minX": "horizontal position",
      "midX": "horizontal position", "maxX": "horizontal position", "minY": "vertical position",
      "midY": "vertical position", "maxY": "vertical position",
    ]
    for part in line[mark.upperBound...].split(whereSeparator: { ".,{ ".contains($0) }) {
      if let word = words[String(part)], !views[first].open.contains(word) {
        views[first].open.append(word)
      }
    }
  }

  /// Reads the view debugger's `Width and horizontal position are ambiguous for UIButton.`, or
  /// Interface Builder's version with a quoted title.
  ///
  /// Without a name, it refers to the last UIKit class that was named.
  private mutating func readOpen(_ line: Substring) {
    let own = line.ranges(of: " ambiguous").first
    for word in line[..<(own?.lowerBound ?? line.endIndex)].split(whereSeparator: {
      !($0.isLetter || $0.isNumber || $0 == "_")
    }) where word.hasPrefix("UI") || word.hasPrefix("_UI") { lastClass = word }
    guard let mark = line.ranges(of: " ambiguous for ").first ?? own else { return }
    let isNamed = line[mark].hasSuffix(" for ")
    guard isNamed || lastClass != nil else { return }
    let rest = isNamed ? line[mark.upperBound...] : lastClass ?? ""
    let title = rest.split(separator: "\"", omittingEmptySubsequences: false)
    let isTitle = rest.hasPrefix("\"") && title.count > 1
    let type = isTitle ? title[1] : rest.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    let word = type.last == "." ? type.dropLast() : type
    let view = note(
      String(word), "", name: isTitle ? ViewClass.name(ofText: String(word)) : nil)
    let said = line[..<mark.lowerBound].lowercased()
    var whats = ["horizontal position", "vertical position", "width", "height"]
      .filter { said.contains(text: $0) }
    if !whats.isEmpty, said.contains(text: "position"),
      !whats.contains(where: { $0.hasSuffix("position") })
    {
      whats.insert("position", at: 0)
    }
    views[view].open += whats.filter { !views[view].open.contains($0) }
    if whats.isEmpty, !said.contains(text: "content size") {
      views[view].open += ["position", "size"].filter { said.contains(text: $0) }
    }
    views[view].isOpen = !views[view].open.isEmpty
  }

  /// Returns whether a line is part of a call stack: `5  App  0x0000000108d564c3 main + 419`.
  static func isCall(_ line: Substring) -> Bool {
    let words = line.split(maxSplits: 3) { $0.isWhitespace }
    return words.count > 3 && Int(words[0].drop { $0 == "#" }) != nil
      && (words[2].hasPrefix("0x") || words[2].count > 11 && words[2].allSatisfy { $0.isHexDigit })
  }

  private static let libraries: Set<Substring> = [
    "CoreFoundation", "Foundation", "UIKit", "UIKitCore", "UIFoundation", "AppKit", "QuartzCore",
    "CoreAutoLayout", "SnapKit", "Masonry",
  ]

  /// Reads the first stack frame outside of libraries, such as
  /// `5  App  0x0000000108d564c3 -[PickerController show:] + 419`, or
  /// `Main.storyboard:pZU-jW-B1h: warning: …`.
  private mutating func readPlace(_ line: Substring) {
    let words = line.split { $0.isWhitespace }
    if place == nil, Self.isCall(line), !Self.libraries.contains(words[1]),
      !words[1].hasPrefix("lib"), words.count > 3, !words[3].hasPrefix("(")
    {
      place = words.dropFirst(3).prefix { $0 != "+" }.joined(separator: " ")
    }
    for ending in [".storyboard:", ".xib:"] {
      guard let mark = line.ranges(of: ending).first,
        let object = line[mark.upperBound...].split(separator: ":").first
      else { continue }
      let file = line[..<mark.upperBound].dropLast().split(separator: "/").last ?? ""
      place = "\(file), object \(object)"
    }
  }

  /// Reads the format after the reason for its rejection, on the same line or the next.
  private mutating func readFormat(_ log: String) {
    guard let start = log.ranges(of: "Unable to parse constraint format").first?.upperBound else {
      return
    }
    for line in log[start...].split(whereSeparator: { $0.isNewline }) {
      let text = line.drop { $0.isWhitespace }
      guard format == nil else { continue }
      let heads = ["H:", "V:", "H|", "V|", "H[", "V["]
      let isAlone = (heads + ["|", "["]).contains(where: text.hasPrefix)
      let marks = heads.compactMap { text.ranges(of: " " + $0).last?.lowerBound }
      guard let begin = isAlone ? text.startIndex : marks.max() else { continue }
      let end = isAlone ? nil : text.lastIndex { "]|)".contains($0) }
      let rest = text[begin...].prefix { !"^'`".contains($0) }
      let found = end.map { text[begin...max(begin, $0)] } ?? rest
      format = found.split { $0.isWhitespace }.joined(separator: " ")
    }
  }
}
