// The grammar of random scenes: every scene has one solution, whatever world it is in.

import Conditions

/// Makes a random scene.
struct SceneGrammar {
  private var random: SeededNumbers
  private var made = 0

  static func scene(_ random: SeededNumbers) -> Scene {
    var grammar = SceneGrammar(random: random)
    let page = grammar.random.pick(Scene.Page.allCases)
    return Scene(page: page, column: grammar.column(depth: 3))
  }

  private init(random: SeededNumbers) {
    self.random = random
  }

  private mutating func box(_ content: SceneBox.Content) -> SceneBox {
    made += 1
    return SceneBox(name: "b\(made)", content: content)
  }

  private mutating func distance() -> Double { random.pick([0, 4, 8, 12, 20]) }

  private mutating func text(_ count: ClosedRange<Int>, style: String?) -> SceneText {
    let words = ["Inbox", "all", "of", "today", "a", "Draft", "sent", "to", "Emma", "never", "42"]
    let chosen = (0..<random.number(count)).map { _ in random.pick(words) }
    return SceneText(words: chosen.joined(separator: " "), style: style)
  }

  // MARK: Columns

  /// A vertical stack as wide as it is told.
  private mutating func column(depth: Int) -> SceneBox {
    var stack = SceneStack(isVertical: true, spacing: distance())
    var boxes: [SceneBox] = []
    let count = random.number(2...4)
    switch random.number(1...10) {
    case 1:
      // Equal heights, which views that insist on their own would contradict.
      stack.distribution = "fillEqually"
      boxes = (0..<count).map { _ in soft() }
    case 2:
      stack.distribution = "equalCentering"
      boxes = (0..<count).map { _ in square() }
      stack.alignment = random.pick(["leading", "center", "trailing"])
    case 3...4:
      stack.alignment = random.pick(["leading", "center", "trailing"])
      boxes = (0..<count).map { _ in random.chance(50) ? soft() : control() }
    default:
      stack.distribution = random.pick(["fill", "fill", "equalSpacing"])
      boxes = nested(count, depth: depth - 1)
    }
    decorate(&stack)
    if random.chance(35) { hideOne(of: &boxes) }
    return box(.stack(stack, boxes))
  }

  private mutating func decorate(_ stack: inout SceneStack) {
    if random.chance(25) { stack.lowSpacing = distance() }
    if random.chance(25), stack.distribution == "fill" { stack.spacingAfterFirst = distance() }
    if random.chance(30) { stack.margins = [distance(), distance(), distance(), distance()] }
  }

  private mutating func hideOne(of boxes: inout [SceneBox]) {
    let simple = boxes.indices.filter { boxes[$0].children.isEmpty && !boxes[$0].gives }
    if boxes.count > 2, !simple.isEmpty { boxes[random.pick(simple)].hidesWhenLow = true }
  }

  /// Some boxes, of which one holds others in turn: scenes are deep rather than wide.
  private mutating func nested(_ count: Int, depth: Int) -> [SceneBox] {
    let deep = random.number(below: count)
    return (0..<count).map { any(depth: $0 == deep ? depth : 0) }
  }

  private mutating func any(depth: Int) -> SceneBox {
    guard depth > 0 else { return random.chance(50) ? row() : soft() }
    switch random.number(1...14) {
    case 1...2: return soft()
    case 3:
      let isSlider = random.chance(50)
      let kind = isSlider ? "slider" : "progress"
      return box(.fixed(kind: kind, width: nil, height: isSlider ? 30 : 4))
    case 4...5: return row()
    case 6: return column(depth: depth)
    case 7...10:
      let frame = random.pick(SceneBox.Frame.allCases)
      let insets = [distance(), distance(), distance(), distance()]
      let inner = any(depth: depth - 1)
      return box(.card(frame, insets, inner))
    case 11...12:
      let inner = column(depth: depth - 1)
      let height = Double(random.pick([80, 150, 220]))
      return box(.scroll(height: height, inset: distance(), inner))
    case 13:
      let squares = (0..<4).map { _ in square() }
      let inner = box(.stack(SceneStack(isVertical: false, spacing: distance()), squares))
      return box(.strip(inset: distance(), inner))
    default:
      let rows = nested(random.number(2...3), depth: depth - 1)
      return box(.table(height: 400, rows))
    }
  }

  // MARK: Rows

  /// A horizontal stack as wide as it is told.
  private mutating func row() -> SceneBox {
    var stack = SceneStack(isVertical: false, spacing: random.pick([0, 4, 8]))
    var boxes: [SceneBox]
    stack.alignment = random.pick(["top", "center", "bottom"])
    switch random.number(1...9) {
    case 1:
      stack.distribution = "fillEqually"
      boxes = (0..<3).map { _ in control() }
    case 2...3:
      stack.distribution = random.pick(["equalSpacing", "equalCentering"])
      boxes = (0..<3).map { _ in square() }
    case 4:
      stack.distribution = "fillProportionally"
      boxes = (0..<3).map { _ in square() }
    case 5:
      stack.alignment = "firstBaseline"
      let label = SceneBox.Content.label(text(1...4, style: "title2"), wraps: false, gives: true)
      boxes = [box(label)]
      for _ in 0..<2 {
        let unit = SceneText(words: random.pick(["km", "EUR", "of 5"]), style: nil)
        boxes.append(box(.label(unit, wraps: false, gives: false)))
      }
    case 6:
      stack.alignment = "fill"
      let label = SceneBox.Content.label(text(1...6, style: "body"), wraps: true, gives: true)
      boxes = [box(label), square(), square()]
    case 7:
      stack.sharesTextWidths = true
      boxes = (0..<2).map { _ in
        box(.label(text(1...6, style: "body"), wraps: true, gives: true))
      }
    default:
      boxes = random.pick([[control()], [control(), square()], [square(), square()]])
      let style = random.pick(["body", "footnote"])
      let label = SceneBox.Content.label(text(1...7, style: style), wraps: true, gives: true)
      boxes.insert(box(label), at: random.number(0...boxes.count))
      stack.turnsForText = random.chance(50)
    }
    decorate(&stack)
    if random.chance(25), stack.distribution != "fillProportionally" { hideOne(of: &boxes) }
    return box(.stack(stack, boxes))
  }

  // MARK: Single views

  /// A view that may be stretched.
  private mutating func soft() -> SceneBox {
    let style = random.pick(["body", "title2", "footnote", nil])
    switch random.number(1...6) {
    case 1: return box(.field(text(0...2, style: "body")))
    case 2: return box(.button(text(1...2, style: style)))
    case 3: return square()
    default:
      let wraps = random.chance(70)
      return box(.label(text(1...9, style: style), wraps: wraps, gives: false))
    }
  }

  /// A control with a size of its own.
  private mutating func control() -> SceneBox {
    let controls: [(String, Double, Double)] = [
      ("switch", 49, 31), ("stepper", 94, 32), ("activity", 20, 20),
    ]
    let (kind, width, height) = random.pick(controls)
    return box(.fixed(kind: kind, width: width, height: height))
  }

  /// An image of a size that fits three times into every row.
  private mutating func square() -> SceneBox {
    box(
      .fixed(
        kind: "image", width: Double(random.number(2...4) * 8),
        height: Double(random.number(2...4) * 8)))
  }
}

extension SceneBox {
  /// Indicates whether it is a label that takes what its row has left.
  var gives: Bool {
    if case .label(_, _, gives: true) = content { true } else { false }
  }
}
