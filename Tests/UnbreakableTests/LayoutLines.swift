// Layouts built as a person would: line by line, with second thoughts.

import Conditions

/// Writes the lines of a random session whose final layout an exact oracle can judge: plain views
/// and guides, their natural sizes, constraints with multiples of 1/2, and every way of editing,
/// removing, taking back and branching.
struct LayoutLines {
  private var random: SeededNumbers
  private var views: [String] = []
  private var guides: [String] = []
  private var constraints: [String] = []
  private var places: [String] = []
  private var made = 0

  /// The lines of a seed: 6 to 27.
  static func lines(seed: Int) -> [String] {
    var writer = LayoutLines(random: SeededNumbers(seed: seed))
    let count = writer.random.number(6...26)
    let turned = writer.random.chance(25) ? ["set root.direction = rtl"] : []
    return turned + (0..<count).map { _ in writer.line() }
  }

  private init(random: SeededNumbers) {
    self.random = random
  }

  private mutating func line() -> String {
    if views.count < 2 || (views.count < 4 && random.chance(8)) { return making() }
    switch random.number(1...100) {
    case 1...50: return constraint()
    case 51...67: return edit()
    case 68...76: return removal()
    case 77...82: return world()
    case 83...92: return random.pick(["undo", "undo", "undo 2", "undo 3", "redo", "redo 2"])
    default: return travel()
    }
  }

  // MARK: Items

  private mutating func making() -> String {
    made += 1
    if random.chance(10), guides.isEmpty, !views.isEmpty {
      guides.append("g\(made)")
      return "guide g\(made) in \(holder())"
    }
    let name = "v\(made)"
    let holder = holder()
    views.append(name)
    guard random.chance(25) else { return "view \(name) in \(holder)" }
    let size = "\(random.number(0...12) * 10)x\(random.number(0...12) * 10)"
    return "view \(name) in \(holder) intrinsic \(size)"
  }

  private mutating func holder() -> String {
    views.isEmpty || random.chance(60) ? "root" : random.pick(views)
  }

  private mutating func item() -> String {
    random.chance(30) ? "root" : random.pick(views + guides)
  }

  // MARK: Constraints

  private mutating func amount() -> String {
    random.pick([
      "0", "8", "10", "20", "-8", "-20", "40", "100", "150.5", "300", "400", "16", "12",
    ])
  }

  private mutating func tail() -> String {
    var tail = ""
    if random.chance(45) { tail += " @" + random.pick(["750", "750", "500", "250", "999", "1"]) }
    if random.chance(70) {
      made += 1
      constraints.append("k\(made)")
      tail += " as k\(made)"
    }
    return tail
  }

  private mutating func constraint() -> String {
    let relation = random.pick(["==", "==", "==", "<=", ">="])
    let one = random.pick(views + guides)
    let other = item()
    if random.chance(30) {
      return "\(one).\(random.pick(["width", "height"])) \(relation) \(amount())\(tail())"
    }
    let factor = random.pick(["", "", "", "2 * ", "0.5 * "])
    if random.chance(30) {
      let size = random.pick(["width", "height"])
      let second = random.chance(80) ? size : random.pick(["width", "height"])
      return "\(one).\(size) \(relation) \(factor)\(other).\(second) + \(amount())\(tail())"
    }
    let (first, second) = places(along: random.chance(70))
    // A multiplier of a location is unusual, and legal.
    let times = random.chance(10) ? factor : ""
    return "\(one).\(first) \(relation) \(times)\(other).\(second) + \(amount())\(tail())"
  }

  /// Two attributes of location that may be compared.
  private mutating func places(along horizontal: Bool) -> (String, String) {
    let family =
      horizontal
      ? (random.chance(80) ? ["leading", "trailing"] : ["left", "right"]) + ["centerX"]
      : ["top", "bottom", "centerY"]
    return (random.pick(family), random.pick(family))
  }

  // MARK: Second thoughts

  private mutating func named() -> String {
    constraints.isEmpty ? "c\(random.number(1...6))" : random.pick(constraints)
  }

  private mutating func edit() -> String {
    switch random.number(1...10) {
    case 1...4: "set \(named()) = \(amount())"
    case 5: "set \(named()).priority = \(random.pick(["999", "required", "20", "750"]))"
    case 6: "off \(named())"
    case 7: "on \(named())"
    case 8: "hug \(random.pick(views)) \(random.pick(["251", "750", "1000", "1"]))"
    case 9: "resist \(random.pick(views)) horizontal \(random.pick(["251", "749", "1000", "2"]))"
    default: "set \(named()).multiplier = \(random.pick(["1", "2", "0.5"]))"
    }
  }

  private mutating func removal() -> String {
    switch random.number(1...4) {
    case 1...2: return "remove \(named())"
    case 3: return "remove \(random.pick(views))"
    default: return "move \(random.pick(views)) to \(item())"
    }
  }

  private mutating func world() -> String {
    random.pick([
      "set root.size = 480x320", "set root.size = 100x50", "set root.size = 320x480",
      "set root.direction = rtl", "set root.direction = ltr", "set conflicts = refuse",
      "set conflicts = refuse",
      "set conflicts = break",
    ])
  }

  private mutating func travel() -> String {
    made += 1
    switch random.number(1...5) {
    case 1:
      places.append("m\(made)")
      return "mark m\(made)"
    case 2:
      places.append("b\(made)")
      return "branch b\(made)"
    default: return "switch \(random.pick(places + ["main"]))"
    }
  }
}
