// Random lines from the grammar, and lines that were damaged on their way.

import Conditions

/// The source of random lines.
enum GrammarLines {
  /// A line of every verb, for shape; `@` stands for a name of an item, `%` for one of a
  /// constraint, `~` for a new name, `#` for a number, `&` for a length, `!` for a priority.
  static let verbs = [
    "view ~", "view ~ in @", "view ~ : label in @ text \"Some words to wrap\" lines 0",
    "view ~ : switch in @", "view ~ : image intrinsic &x&", "view ~ frame # # & &", "guide ~ in @",
    "view ~ in @ when w:regular", "view ~ : cell in list", "view ~ : scroll in @",
    "stack ~ (@, @) in root vertical spacing # alignment center distribution fillEqually",
    "@.leading == @.leading + #", "@.trailing <= @.leading - # @750", "@.width == # * @.height @!",
    "@.centerX == root.centerX as ~", "@.edges == @ inset #", "@ inside root inset #",
    "(@, @).(top, width) == @.(top, width)", "@.width == intrinsic", "@.top == @.safe.top + # sys",
    "@.left == root.right * 0.5 as ~", "@.firstBaseline == @.lastBaseline",
    "@.leading == @.margins.leading", "@.width == & when w:regular", "@.width == @.width",
    "vfl H:|-[@]-&-[@(>=&@750)]-|", "vfl V:|-(&)-[@(==@)]-| as ~",
    "spread (@, @) horizontal in root ends & gaps &", "insert ~ between (@, @)", "limit @ in root",
    "set % = #", "set % += #", "set %.priority = !", "set %.multiplier = #", "set %.name = ~",
    "set @.hidden = on", "set @.text = \"word\"", "set @.transform = rotate #",
    "set root.size = &x&",
    "set root.direction = rtl", "set root.direction = ltr", "set rules = math", "set rules = uikit",
    "set rules = guide", "set conflicts = refuse", "set conflicts = break", "set passes = manual",
    "set passes = auto", "set @.margins = #", "set @.hug.horizontal = !", "set row.axis = vertical",
    "set row.arranged = (@, @)", "set % = # when h:compact", "set root.textsize = ax3",
    "set @.insets = # # # #", "set root.scale = 3", "set @.semantic = playback",
    "set pane.offset = # #", "on %", "off %", "hug @ !", "resist @ horizontal !", "remove @",
    "remove %", "move @ to @", "device \"iPhone SE\" landscape", "bar navigation on", "keyboard &",
    "keyboard off", "slide % 0...&", "animate 0.3s { set % = # } at 0.5",
    "animate 1s spring 0.7 from before to main", "watch frames @", "watch off", "frames",
    "frames @ @ as json", "frames at 0.5", "list @", "affecting @ horizontal", "show",
    "show as swift", "show as snapkit", "show as objc", "show as xib",
    "trace", "why @.width", "why not @.width == #", "ambiguity", "exercise @", "conflicts",
    "conflicts as log", "fix 1", "1", "what if @.width == #", "formula @.width", "sensitivity %",
    "sweep root.width 300...340", "matrix rtl, ax3 : @ inside root", "infer", "staircase @.width",
    "lint", "diff", "diff before main", "compare before, main", "compare \"iPhone SE\"",
    "explain @", "explain %", "explain E101", "fit @ width &", "expect @.width >= 0",
    "expect no conflict", "expect for root.width in 300...330 : @.width >= 0",
    "expect @ inside root", "expect @ overlaps @", "needs layout @", "pass", "pass all",
    "during layout of @ { set % = 0.5 * @.width }", "pass @",
    "during update of @ { @.width == # @500 }", "@.layoutIfNeeded()", "draw",
    "draw with constraints as ascii",
    "draw as svg", "draw as sentences", "save", "save a.md", "load a.md", "run a.md", "undo",
    "undo 2",
    "redo", "redo 3", "mark ~", "branch ~", "switch main", "switch before", "history",
    "lesson 1", "step", "step back", "predict @.width # { set % = # }", "quiz", "hint",
    "alias ~ = frames @", "help view", "@", "%", "@.width", "@.hidden", "@.intrinsic", "% as json",
    "{ view ~; @.width == & ; set % = # }", "for i in 1...2 { view ~_$i in @ }",
    "{ remove @; remove % }", "{ view ~; view ~ }", "# A word in between", "// nothing",
    "@.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: #).isActive = true",
    "@.setContentHuggingPriority(.required, for: .horizontal)", "view.addSubview(~)",
  ]

  /// A session of lines with names that are there more often than not.
  static func session(seed: Int) -> [String] {
    var random = SeededNumbers(seed: seed)
    var names = KnownNames()
    return (0..<random.number(3...14)).map { _ in
      let line = names.line(of: random.pick(verbs), &random)
      return random.chance(8) ? mutated(line, &random) : line
    }
  }

  /// The names that the lines before have made and left, as far as shapes tell.
  private struct KnownNames {
    var items = ["red", "blue", "card", "title", "photo", "old", "row", "header", "list", "root"]
    var constraints = ["gap", "next", "end", "wish", "pins"]
    var made = 0

    /// A line of a shape.
    mutating func line(of shape: String, _ random: inout SeededNumbers) -> String {
      var line = ""
      let isRemoval = shape.hasPrefix("remove ")
      var new: [String] = []
      for character in shape {
        switch character {
        case "@":
          let item = random.chance(96) ? random.pick(items) : "nobody"
          line += item
          if isRemoval { items.removeAll { $0 == item && $0 != "root" } }
        case "%":
          let constraint = random.chance(96) ? random.pick(constraints) : "c1"
          line += constraint
          if isRemoval, constraints.count > 1 { constraints.removeAll { $0 == constraint } }
        case "#":
          line += random.pick(["0", "1", "8", "20", "-12.5", "1/3", "250", "1e6", "0.5", "300"])
        case "&": line += random.pick(["0", "1", "8", "20", "1/3", "250", "1000", "0.5", "-2"])
        case "!": line += random.pick(["1", "250", "750", "1000", "999", "required", "0.5", "0"])
        case "~":
          made += 1
          new.append("n\(made)")
          line += "n\(made)"
        default: line.append(character)
        }
      }
      if shape.contains("view ~") || shape.hasPrefix("guide") || shape.hasPrefix("stack") {
        items += new
      } else if shape.hasSuffix("as ~") || shape.contains(".name = ~") {
        constraints += new
      }
      return line
    }
  }

  /// A line with a few bytes lost, doubled, swapped or replaced.
  static func mutated(_ line: String, _ random: inout SeededNumbers) -> String {
    var bytes = Array(line.utf8)
    for _ in 0..<random.number(1...3) where !bytes.isEmpty {
      let place = random.number(0...bytes.count - 1)
      switch random.number(0...4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[place], at: place)
      case 2: bytes.swapAt(place, random.number(0...bytes.count - 1))
      case 3: bytes.insert(contentsOf: random.pick(pieces).utf8, at: place)
      default: bytes[place] = UInt8(random.number(32...126))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let pieces = [
    "(", ")", "{", "}", ";", "==", "@", "\"", "\\", " as ", " when ", " to a.txt", "-", "...",
    "1e9",
    "\u{301}", "≥", "//", ",", ".", " in ", "root", "$i", "as json", "{ undo }", "0x0", "\n", "\t",
  ]
}
