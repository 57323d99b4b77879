import AutoLayout

/// Rectangles, sizes and insets as numbers, for the root and for views whose frame the code sets.
enum UIKitGeometry {
  static let rectangle = ["x", "y", "width", "height"]
  static let insets = ["top", "left", "bottom", "right"]
  /// The parts of all structures.
  static let parts = Set(
    rectangle + insets + ["leading", "trailing", "dx", "dy", "horizontal", "vertical"])

  /// The structures that consist of numbers.
  static let structures: Set = [
    "CGSize", "CGRect", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets",
    "TinyEdgeInsets", "ALEdgeInsets", "ConstraintInsets", "CGVector", "UIOffset", "NSSize",
    "NSRect", "NSPoint",
  ]

  /// The names of insets, with their edges.
  static let insetWords: [String: [String]] = [
    "uniform": insets, "horizontal": ["left", "right"], "vertical": ["top", "bottom"],
    "top": ["top"], "left": ["left"], "bottom": ["bottom"], "right": ["right"],
  ]

  /// Returns the value of `zero` for a property; `nil` if it has none.
  static func zero(_ property: String) -> CodeValue? {
    switch property {
    case "frame", "bounds": .numbers(rectangle, [0, 0, 0, 0])
    case "layoutMargins": .numbers(insets, [0, 0, 0, 0])
    case "directionalLayoutMargins":
      .numbers(["top", "leading", "bottom", "trailing"], [0, 0, 0, 0])
    case "contentSize", "contentOffset": .numbers(["width", "height"], [0, 0])
    case "contentInset": .numbers(insets, [0, 0, 0, 0])
    default: nil
    }
  }

  // MARK: - Reading

  /// Returns the numbers of a view's property; `nil` if they are unknown.
  static func measure(
    _ property: String, of value: CodeValue, _ code: CodeInterpreter
  ) -> CodeValue? {
    switch value {
    case .view(let item) where item.region.isEmpty:
      switch property {
      case "layoutMargins", "directionalLayoutMargins":
        guard let margins = code.scene[item].margins ?? (item == .root ? nil : [8, 8, 8, 8]) else {
          return code.surroundings.world.map { numbers($0.effectiveMargins) }
        }
        return .numbers(insets, margins)
      case "safeAreaInsets":
        return item == .root ? code.surroundings.world.map { numbers($0.effectiveSafeArea) } : nil
      default: break
      }
      guard let frame = frame(of: item, code) else { return nil }
      switch property {
      case "frame": return .numbers(rectangle, frame)
      case "bounds": return .numbers(rectangle, [0, 0, frame[2], frame[3]])
      case "center":
        return .numbers(["x", "y"], [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2])
      default: return nil
      }
    case .unknown(let hole) where isScreen(hole):
      return property == "bounds" ? rootFrame(code).map { .numbers(rectangle, $0) } : nil
    default: return nil
    }
  }

  /// Returns whether a value is the screen, which has the root's size and scale.
  static func isScreen(_ hole: CodeHole) -> Bool {
    ["UIScreen.main", "UIScreen.mainScreen", "[UIScreen mainScreen]", "NSScreen.main"]
      .contains(hole.words) || hole.words.hasSuffix("window.screen")
      || hole.words.hasSuffix("window?.screen") || hole.words.hasSuffix("windowScene.screen")
  }

  private static func numbers(_ edges: EdgeInsets) -> CodeValue {
    .numbers(insets, [edges.top, edges.left, edges.bottom, edges.right])
  }

  private static func rootFrame(_ code: CodeInterpreter) -> [Double]? {
    code.surroundings.world.map { [0, 0, $0.size.width, $0.size.height] }
  }

  /// Returns the frame of the root, or the frame set in code.
  static func frame(of item: CodeItem, _ code: CodeInterpreter) -> [Double]? {
    item == .root ? rootFrame(code) : code.scene[item].frame
  }

  /// Returns a part of a rectangle, a size or insets: `width`, `size`, `midX`; `nil` for unknown
  /// names.
  static func part(_ name: String, _ labels: [String], _ numbers: [Double]) -> CodeValue? {
    guard labels.count == numbers.count else { return nil }
    if let place = labels.firstIndex(of: name) { return .number(numbers[place]) }
    guard labels == rectangle else { return nil }
    let (start, length) = name.hasSuffix("X") ? (0, 2) : (1, 3)
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

  /// Returns the numbers with one part changed; `nil` for an unknown part.
  static func changed(
    _ name: String, _ labels: [String], _ numbers: [Double], to new: [Double]
  ) -> [Double]? {
    var result = numbers
    switch name {
    case "size" where labels == rectangle && new.count == 2: result.replaceSubrange(2..., with: new)
    case "origin" where labels == rectangle && new.count == 2:
      result.replaceSubrange(..<2, with: new)
    default:
      guard new.count == 1, let place = labels.firstIndex(of: name), place < numbers.count else {
        return nil
      }
      result[place] = new[0]
    }
    return result
  }

  /// Returns the numbers of a value: one number, or those of a structure.
  static func numbers(
    _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> [Double] {
    if case .numbers(_, let numbers) = value { return numbers }
    return [try CodeNumbers.number(value, &code)]
  }

  // MARK: - Creation

  /// Returns the numbers passed to a structure's initializer.
  static func numbers(
    of given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> [Double] {
    var numbers: [Double] = []
    for one in given {
      switch one.value {
      case .numbers(_, let more): numbers += more
      case .list(let values):
        for value in values { numbers.append(try CodeNumbers.number(value, &code)) }
      case .word("zero"): numbers += [0, 0]
      default: numbers.append(try CodeNumbers.number(one.value, &code))
      }
    }
    return numbers
  }

  /// Evaluates `CGRect(origin: .zero, size: size)`; in Objective-C, also with a single part.
  static func made(
    _ type: String, _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let (labels, numbers) = (given.map { $0.label }, try numbers(of: given, &code))
    let isRectangle = type == "CGRect" || type == "NSRect"
    if isRectangle || type == "init" && labels == ["origin", "size"] {
      switch numbers.count {
      case 4: return .numbers(rectangle, numbers)
      case 2 where labels == ["size"]: return .numbers(rectangle, [0, 0] + numbers)
      case 2 where labels == ["origin"]: return .numbers(rectangle, numbers + [0, 0])
      case 0: return .numbers(rectangle, [0, 0, 0, 0])
      default: throw .notUnderstood
      }
    }
    let isSmall = ["CGSize", "NSSize", "CGPoint", "NSPoint", "CGVector"].contains(type)
    let own = isSmall ? type.hasSuffix("Size") ? ["width", "height"] : ["x", "y"] : insets
    if given.isEmpty { return .numbers(own, own.map { _ in 0 }) }
    // In C, the parts have no labels.
    let parts = labels.allSatisfy { $0.isEmpty } ? own : labels
    let isKnown = type == "UIOffset" || made.contains(parts)
    // A custom initializer, or one that is not available.
    guard isKnown, parts.count == numbers.count else {
      return .unknown(CodeHole("\(type)(\(labels.map { $0 + ":" }.joined()))"))
    }
    return .numbers(parts, numbers)
  }

  /// The labels of the structures' standard initializers.
  private static let made: [[String]] = [
    insets, rectangle, ["top", "leading", "bottom", "trailing"], ["width", "height"], ["x", "y"],
    ["dx", "dy"],
  ]

  /// Evaluates `bounds.insetBy(dx: 8, dy: 8)` and its relatives.
  static func call(
    _ call: CodeCall, _ numbers: [Double], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard numbers.count == 4 else { throw .notUnderstood }
    let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    if call.name == "inset", case .numbers(_, let edges)? = call.first, edges.count == 4 {
      return .numbers(
        rectangle,
        [
          x + edges[1], y + edges[0], width - edges[1] - edges[3], height - edges[0] - edges[2],
        ])
    }
    guard call.given.count == 2 else { throw .notUnderstood }
    let dx = try CodeNumbers.number(call.given[0].value, &code)
    let dy = try CodeNumbers.number(call.given[1].value, &code)
    switch call.name {
    case "insetBy":
      return .numbers(rectangle, [x + dx, y + dy, width - 2 * dx, height - 2 * dy])
    case "offsetBy": return .numbers(rectangle, [x + dx, y + dy, width, height])
    default: throw .notUnderstood
    }
  }

  /// Evaluates `CGRectGetWidth(frame)` and `CGRectInset(frame, 8, 8)`; `nil` for other functions.
  static func function(
    _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    let name = call.name
    guard name.hasPrefix("CGRectGet") || name == "CGRectInset" || name == "CGRectOffset",
      let first = call.first
    else { return nil }
    if name.hasPrefix("CGRectGet") {
      let word = name.dropFirst("CGRectGet".count)
      return try UIKitMembers.member(
        word.prefix(1).lowercased() + word.dropFirst(), of: first, nil, &code)
    }
    guard case .numbers(_, let numbers) = first else { throw .notUnderstood }
    var rest = call.renamed(name.dropFirst("CGRect".count).lowercased() + "By")
    rest.given.removeFirst()
    return try self.call(rest, numbers, &code)
  }

  // MARK: - Setting

  /// Sets the bounds or the centre of a view through its frame; returns `false` for other
  /// properties.
  static func assign(
    _ value: CodeValue, to property: String, of owner: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    guard property == "bounds" || property == "center" else { return false }
    let item = try code.item(owner)
    guard item != .root, var frame = frame(of: item, code) else { throw .noLine }
    let centre = [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2]
    switch (property, value == .word("zero") ? zero(property) ?? value : value) {
    case ("center", .numbers(_, let new)) where new.count == 2:
      frame[0] = new[0] - frame[2] / 2
      frame[1] = new[1] - frame[3] / 2
    case ("bounds", .numbers(_, let new)) where new.count == 4:
      frame = [centre[0] - new[2] / 2, centre[1] - new[3] / 2, new[2], new[3]]
    default: throw .notUnderstood
    }
    try UIKitProperties.assign(.numbers(rectangle, frame), to: "frame", of: .view(item), &code)
    return true
  }
}
