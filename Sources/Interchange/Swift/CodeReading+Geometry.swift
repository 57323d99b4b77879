import AutoLayout

// Rectangles, sizes and insets that are numbers: of the root, and of views whose frames code sets.

extension CodeReading {
  static let rectangle = ["x", "y", "width", "height"]
  static let insets = ["top", "left", "bottom", "right"]

  /// Words for insets, with the edges that they are of.
  static let insetWords: [String: [String]] = [
    "uniform": insets, "horizontal": ["left", "right"], "vertical": ["top", "bottom"],
    "top": ["top"], "left": ["left"], "bottom": ["bottom"], "right": ["right"],
  ]

  /// Properties of views that are numbers.
  static let measures: Set = ["frame", "bounds", "center", "layoutMargins", "safeAreaInsets"]

  /// A property of a view as numbers; `nil` where they are not known.
  func measure(_ property: String, of value: CodeValue) -> CodeValue? {
    switch value {
    case .item(let item):
      let isRoot = Name.matches(item, "root")
      switch property {
      case "layoutMargins":
        guard let margins = memory.margins[Name.key(item)] ?? (isRoot ? nil : [8, 8, 8, 8]) else {
          return surroundings.world.map { Self.numbers($0.effectiveMargins) }
        }
        return .numbers(Self.insets, margins)
      case "safeAreaInsets":
        return isRoot ? surroundings.world.map { Self.numbers($0.effectiveSafeArea) } : nil
      default: return frame(of: item).flatMap { Self.measure(property, ofFrame: $0) }
      }
    case .unknown(let hole)
    where hole.words.hasPrefix("UIScreen.main") || hole.words == "[UIScreen mainScreen]":
      return property == "bounds" ? rootFrame.map { .numbers(Self.rectangle, $0) } : nil
    default: return nil
    }
  }

  private static func numbers(_ edges: EdgeInsets) -> CodeValue {
    .numbers(insets, [edges.top, edges.left, edges.bottom, edges.right])
  }

  private var rootFrame: [Double]? {
    surroundings.world.map { [0, 0, $0.size.width, $0.size.height] }
  }

  /// The frame of the root, or the one that code has set.
  func frame(of item: String) -> [Double]? {
    Name.matches(item, "root") ? rootFrame : memory.frames[Name.key(item)]
  }

  private static func measure(_ property: String, ofFrame frame: [Double]) -> CodeValue? {
    switch property {
    case "frame": .numbers(rectangle, frame)
    case "bounds": .numbers(rectangle, [0, 0, frame[2], frame[3]])
    case "center": .numbers(["x", "y"], [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2])
    default: nil
    }
  }

  /// A part of a rectangle, a size or insets: `width`, `size`, `midX`; `nil` for another word.
  static func part(_ name: String, _ labels: [String], _ numbers: [Double]) -> CodeValue? {
    guard labels.count == numbers.count else { return nil }
    if let place = labels.firstIndex(of: name) { return .number(numbers[place]) }
    guard labels == rectangle else { return nil }
    let (start, length) = (name.hasSuffix("X") ? 0 : 1, name.hasSuffix("X") ? 2 : 3)
    switch name {
    case "size": return .numbers(["width", "height"], Array(numbers[2...]))
    case "origin": return .numbers(["x", "y"], Array(numbers[..<2]))
    case "minX", "minY": return .number(numbers[start])
    case "midX", "midY": return .number(numbers[start] + numbers[length] / 2)
    case "maxX", "maxY": return .number(numbers[start] + numbers[length])
    case "isEmpty": return .bool(numbers[2] <= 0 || numbers[3] <= 0)
    default: return nil
    }
  }

  /// `bounds.insetBy(dx: 8, dy: 8)` and its relatives.
  mutating func call(
    _ name: String, ofRectangle numbers: [Double], _ arguments: [Argument]
  ) throws(Failure) -> CodeValue {
    guard numbers.count == 4 else { throw .notUnderstood }
    let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    if name == "inset", case .numbers(_, let edges)? = arguments.first?.value, edges.count == 4 {
      return .numbers(
        Self.rectangle,
        [
          x + edges[1], y + edges[0], width - edges[1] - edges[3], height - edges[0] - edges[2],
        ])
    }
    guard arguments.count == 2 else { throw .notUnderstood }
    let (dx, dy) = (try number(arguments[0].value), try number(arguments[1].value))
    switch name {
    case "insetBy":
      return .numbers(Self.rectangle, [x + dx, y + dy, width - 2 * dx, height - 2 * dy])
    case "offsetBy": return .numbers(Self.rectangle, [x + dx, y + dy, width, height])
    default: throw .notUnderstood
    }
  }

  /// `CGRectGetWidth(frame)`, `CGRectInset(frame, 8, 8)`; `nil` for other functions.
  mutating func rectangle(
    _ name: String, _ arguments: [CodeArgument]
  ) throws(Failure) -> CodeValue? {
    guard name.hasPrefix("CGRectGet") || name == "CGRectInset" || name == "CGRectOffset",
      let first = arguments.first
    else { return nil }
    let value = try value(of: first.value)
    if name.hasPrefix("CGRectGet") {
      let word = name.dropFirst("CGRectGet".count)
      return try member(word.prefix(1).lowercased() + word.dropFirst(), of: value, nil)
    }
    guard case .numbers(_, let numbers) = value else { throw .notUnderstood }
    let word = name.dropFirst("CGRect".count).lowercased() + "By"
    return try call(
      word, ofRectangle: numbers, try self.arguments(Array(arguments.dropFirst())))
  }

  // MARK: - Assignments

  /// The place that an assignment changes: `red.frame`, `red.frame.size.width`.
  mutating func place(of target: CodeExpression) throws(Failure) -> CodeValue {
    guard case .member(let base, let name) = target.form else { return try value(of: target) }
    if Self.measures.contains(name) || name == "identifier", base.form != .name("super") {
      return .method(of: try value(of: base), name)
    }
    guard case .member(_, let part) = base.form,
      Self.measures.contains(part) || part == "size" || part == "origin"
    else { return try value(of: target) }
    let place = try place(of: base)
    guard Self.frameParts(of: place) != nil else { return try value(of: target) }
    return .method(of: place, name)
  }

  /// Whether a place is a frame, a centre or a part of them.
  func isMeasure(_ place: CodeValue) -> Bool { Self.frameParts(of: place) != nil }

  /// The view, its property, and the path behind that: `red`, `frame`, `size` of `red.frame.size`.
  private static func frameParts(
    of place: CodeValue
  ) -> (owner: CodeValue, property: String, path: [String])? {
    guard case .method(let owner, let name) = place else { return nil }
    if measures.contains(name) {
      switch owner {
      case .item, .unknown: return (owner, name, [])
      default: break
      }
    }
    guard let inner = frameParts(of: owner) else { return nil }
    return (inner.owner, inner.property, inner.path + [name])
  }

  /// What `zero` is for a property; `nil` for one that has none.
  static func zero(_ property: String) -> CodeValue? {
    switch property {
    case "frame", "bounds": .numbers(rectangle, [0, 0, 0, 0])
    case "layoutMargins": .numbers(insets, [0, 0, 0, 0])
    case "directionalLayoutMargins":
      .numbers(["top", "leading", "bottom", "trailing"], [0, 0, 0, 0])
    case "contentSize", "contentOffset": .numbers(["width", "height"], [0, 0])
    default: nil
    }
  }

  /// Notes what code sets, for what it reads later.
  mutating func noteMeasure(_ property: String, _ value: CodeValue, of item: String) {
    let value = value == .member("zero") ? Self.zero(property) : value
    guard case .numbers(_, let numbers)? = value, numbers.count == 4 else { return }
    if property == "frame" { memory.frames[Name.key(item)] = numbers }
    if property == "layoutMargins" { memory.margins[Name.key(item)] = numbers }
  }

  /// Sets the frame of a view, its centre or a part of them; `false` for another property.
  mutating func assignMeasure(_ value: CodeValue, to target: CodeValue) throws(Failure) -> Bool {
    guard let (owner, property, path) = Self.frameParts(of: target),
      ["frame", "bounds", "center"].contains(property), property != "frame" || !path.isEmpty
    else { return false }
    let item = try item(owner)
    guard var frame = frame(of: item), item != "root" else { throw .noLine }
    let centre = [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2]
    let labels = property == "center" ? ["x", "y"] : Self.rectangle
    var numbers: [Double]
    switch property {
    case "center": numbers = centre
    case "bounds": numbers = [0, 0, frame[2], frame[3]]
    default: numbers = frame
    }
    switch (path.last, value) {
    case (nil, .numbers(_, let new)) where new.count == numbers.count: numbers = new
    case ("size", .numbers(_, let new)) where new.count == 2 && numbers.count == 4:
      numbers.replaceSubrange(2..., with: new)
    case ("origin", .numbers(_, let new)) where new.count == 2 && numbers.count == 4:
      numbers.replaceSubrange(..<2, with: new)
    case (let word?, _):
      guard let place = labels.firstIndex(of: word) else { throw .noLine }
      numbers[place] = try number(value)
    default: throw .notUnderstood
    }
    switch property {
    case "center":
      frame[0] = numbers[0] - frame[2] / 2
      frame[1] = numbers[1] - frame[3] / 2
    case "bounds":
      frame = [centre[0] - numbers[2] / 2, centre[1] - numbers[3] / 2, numbers[2], numbers[3]]
    default: frame = numbers
    }
    try assign(.numbers(Self.rectangle, frame), to: .method(of: .item(item), "frame"))
    return true
  }
}
