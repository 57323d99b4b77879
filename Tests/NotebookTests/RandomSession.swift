// Sessions nobody would type, made by a seed: most lines are accepted, some are refused.

import Conditions

/// Writes lines about the names that it made up so far.
struct RandomSession {
  private var random: SeededNumbers
  private var views: [String] = []
  private var stacks: [String] = []
  private var constraints: [String] = []
  private var numbers: [String] = []
  private var places: [String] = []
  private var count = 0

  init(seed: Int) {
    random = SeededNumbers(seed: seed)
  }

  /// A session of some lines.
  static func lines(seed: Int) -> [String] {
    var session = RandomSession(seed: seed)
    let count = session.random.number(4...26)
    return (0..<count).map { _ in session.line() }
  }

  private mutating func pick(_ words: [String]) -> String {
    words.isEmpty ? "nobody" : random.pick(words)
  }

  private mutating func name(_ stem: String) -> String {
    count += 1
    // Blanks, capitals and marks are quoted on the way out and read back.
    return pick(["\(stem)\(count)", "\(stem)\(count)", "\"\(stem) \(count)\"", "Ü\(count)"])
  }

  private mutating func amount() -> String {
    if !numbers.isEmpty, random.chance(15) { return pick(numbers) }
    return pick(["0", "8", "20", "-12.5", "1/3", "44", "1e2", "0.1", "250", "12.345678901"])
  }

  private mutating func view() -> String { random.chance(96) ? pick(views) : "ghost" }

  private mutating func item() -> String { random.chance(35) ? "root" : view() }

  private mutating func line() -> String {
    if views.count < 2 || random.chance(12) { return making() }
    switch random.number(1...100) {
    case 1...28: return constraint()
    case 29...30: return number()
    case 31...44: return change()
    case 45...54: return world()
    case 55...66: return question()
    case 67...76: return travel()
    case 77...80: return live()
    case 81...84: return block()
    case 85...88: return pick(["# A word in between", "# ```layout", "#", "# > view x"])
    case 89...92: return prediction()
    default: return pick(["undo", "undo", "undo 2", "redo", "redo 2"])
    }
  }

  private mutating func making() -> String {
    let new = name("v")
    defer { views.append(new) }
    switch random.number(1...8) {
    case 1:
      return "view \(new) : label text \(pick(["\"Name\"", "\"> a\"", "\"a \\\"b\\\" \\\\ c\""]))"
    case 2:
      return "view \(new) : \(pick(["button text \"Go\"", "switch", "image intrinsic 30x20"]))"
    case 3: return "view \(new) in \(views.isEmpty ? "root" : item())"
    case 4: return "guide \(new) in root"
    case 5 where views.count > 2:
      stacks.append(new)
      return
        "stack \(new) (\(pick(views)), \(pick(views))) in root spacing \(random.number(0...12))"
    case 6: return "view \(new) frame \(random.number(0...50)) \(random.number(0...50)) 60 40"
    default: return "view \(new)"
    }
  }

  private mutating func number() -> String {
    let new = name("d")
    defer { numbers.append(new) }
    return "let \(new) = \(amount())"
  }

  private mutating func side() -> String {
    pick(["leading", "trailing", "top", "bottom", "centerX", "centerY", "left", "lastBaseline"])
  }

  private mutating func constraint() -> String {
    var tail = ""
    if random.chance(40) {
      tail += " @\(pick(["750", "250", "999", "1", "500.5", "high", "low + 1"]))"
    }
    if random.chance(30) {
      let new = name("c")
      constraints.append(new)
      tail += " as \(new)"
    }
    let relation = pick(["==", "==", "=", "<=", ">="])
    switch random.number(1...8) {
    case 1: return "\(view()).edges == \(item()) inset \(amount())\(tail)"
    case 2: return "\(view()) inside root\(tail)"
    case 3: return "\(view()).\(pick(["width", "height", "size"])) \(relation) \(amount())\(tail)"
    case 4:
      return
        "\(view()).width \(relation) \(amount()) * \(item()).\(pick(["width", "height"]))\(tail)"
    case 5: return "(\(view()), \(view())).top == root.top + \(amount())\(tail)"
    default:
      let attribute = side()
      let other = random.chance(90) ? attribute : side()
      return "\(view()).\(attribute) \(relation) \(item()).\(other) + \(amount())\(tail)"
    }
  }

  private mutating func named() -> String {
    random.chance(60) && !constraints.isEmpty ? pick(constraints) : "c\(random.number(1...6))"
  }

  private mutating func change() -> String {
    switch random.number(1...12) {
    case 1...3: return "set \(named()) = \(amount())"
    case 4: return "set \(named()) += 5"
    case 5: return "set \(named()).priority = \(pick(["999", "required", "20", "750"]))"
    case 6: return "\(pick(["off", "on"])) \(named())"
    case 7: return "hug \(view()) \(random.number(1...1000))"
    case 8: return "resist \(view()) horizontal \(random.number(1...1000))"
    case 9: return "set \(view()).hidden = \(pick(["on", "off"]))"
    case 10: return "remove \(random.chance(50) ? view() : named())"
    case 11: return "move \(view()) to \(item())"
    default: return "set \(named()).multiplier = \(amount())"
    }
  }

  private mutating func world() -> String {
    pick([
      "set root.size = 480x320", "set root.size = 320.5x568", "set rules = math",
      "set rules = guide", "set rules = uikit", "set conflicts = refuse", "set conflicts = break",
      "set root.direction = rtl", "set root.direction = ltr", "set root.margins = 12",
    ])
  }

  private mutating func question() -> String {
    switch random.number(1...10) {
    case 1: "frames"
    case 2: "list \(view())"
    case 3: "show"
    case 4: "trace"
    case 5: pick(["ambiguity", "conflicts", "draw", "draw as ascii"])
    case 6: "\(view()).\(pick(["width", "x", "leading", "hidden", "intrinsic"]))"
    case 7: "expect \(view()).width >= 0"
    case 8: "what if \(view()).width == 70"
    case 9: view()
    default: "frames as json"
    }
  }

  private mutating func travel() -> String {
    switch random.number(1...5) {
    case 1:
      places.append(name("m"))
      return "mark \(places[places.count - 1])"
    case 2:
      places.append(name("b"))
      return "branch \(places[places.count - 1])"
    case 3: return "watch \(view()).width"
    case 4: return random.chance(30) ? "watch off" : "switch main"
    default: return "switch \(pick(places + ["main"]))"
    }
  }

  private mutating func live() -> String {
    pick([
      "animate 0.3s { set root.size = 400x400 } at 0.5", "frames at 0.25",
      "animate 1s spring 0.7 { set \(named()) = 40 } at 0, 1",
      "animate 0.2s ease-in from \(pick(places + ["main"])) to \(pick(places + ["main"]))",
    ])
  }

  private mutating func block() -> String {
    let first = constraint()
    let second = constraint()
    return pick([
      "{ \(first); \(second) }", "{\n  \(first)\n  \(second)\n} as group\(count)",
      "for i in 1...2 { view w\(count)_$i; w\(count)_$i.width == 10 * $i }",
    ])
  }

  private mutating func prediction() -> String {
    let guess = pick(["", " 100", " 0"])
    return "predict \(view()).width\(guess)" + (random.chance(50) ? " { \(constraint()) }" : "")
  }
}
