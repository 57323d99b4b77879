// Lines for random histories: something of every verb that changes a session, about what is there.

import AutoLayout
import Conditions
import Syntax

@testable import Notebook

/// Writes lines about the names that a session has at the moment.
struct HistoryLines {
  private var random: SeededNumbers
  private var made = 0
  /// The names already used in the line: most lines are about different things.
  private var named: Set<String> = []

  init(seed: Int) {
    random = SeededNumbers(seed: seed)
  }

  mutating func count() -> Int { random.number(4...18) }

  /// A line; most are accepted.
  mutating func line(in session: Session) -> String {
    // With few items there is little to change.
    if session.workspace.layout.liveItems.count < 4 {
      return written(random.pick(Self.makers), session)
    }
    // An offer ends with the next line or change.
    if !session.suggestions.isEmpty, random.chance(30) { return random.pick(["1", "fix 1"]) }
    switch random.number(1...100) {
    case 1...60: return written(random.pick(Self.shapes), session)
    case 61...72: return assignment(in: session)
    case 73...80: return written(random.pick(Self.makers), session)
    case 81...87: return written(random.pick(Self.constraints), session)
    case 88...92: return written("{ view %new; insert %last between %pair }", session)
    default: return random.pick(["undo", "undo", "undo 2", "undo 3", "redo", "redo 2"])
    }
  }

  /// Behind `%` stands what is put in.
  static let makers = [
    "view %new", "view %new, %new", "view %new in %view",
    "view %new : label in %view text \"Some words\" lines 0",
    "view %new : image intrinsic %lengthx%length", "view %new : button text \"Go\"",
    "view %new : scroll in %view",
    "view %new : table", "view %new : cell in %table", "view %new : switch in %view",
    "guide %new in %view",
    "view %new frame %number %number %length %length flexible (width, right)",
    "view %new when %traits",
    "stack %new (%view, %view) spacing %number",
    "stack %new (%view, %view, %view) vertical distribution fillEqually",
    "{ view %new; view %new : label text \"Two\" }", "for i in 1...2 { view %new_$i in %view }",
    "view %automatic", "guide %automatic in %view",
    "let %new = %length", "let %new = 2 * %named + %length",
    "stack %automatic (%view, %view)", "{ view %automatic; %item.width == %length }",
  ]

  static let constraints = [
    "%item.leading == %item.leading + %number", "%item.width == %length",
    "%item.height >= %length @%priority",
    "%item.trailing <= %item.trailing - %number @%priority as %new", "%item.width == %item.width",
    "%item.width == 0.5 * %item.height @%priority", "%item.edges == %item inset %number as %new",
    "%item inside root inset %number", "(%item, %item).top == %item.top + %number as %new",
    "%item.centerX == %item.centerX", "%view.leading == %view.trailing + %number",
    "%view.leading == %view.trailing + %length", "%item.top == root.safe.top + %number",
    "%item.left == %item.leftMargin @%priority", "%view.firstBaseline == %view.lastBaseline",
    "%item.width == %length when %traits", "100 <= %item.width <= %length @%priority",
    "%item.width == %named", "%item.leading == %item.leading + 2 * %named",
    "%item.width == %named * %item.width @%priority", "%item.edges == %item inset %named",
    "limit %item in root inset %number", "vfl H:|-[%view]-%length-[%view(>=%length@750)]-| as %new",
    "vfl V:[%view(%length)]", "spread (%view, %view) horizontal in root ends %length",
    "spread (%item, %item, %item) vertical in root gaps %length",
    "{ %item.width == %length; %item.height == %length } as %new",
    "%item.width == %length as %automatic", "%item.size == %length @%priority as %automatic",
    "{ %item.width == %length; %item.height == %length } as %automatic",
    "{ %item.width == %length; view %new; remove %item }",
    "view.addSubview(%new)",
    "%view.leadingAnchor.constraint(equalTo: %view.leadingAnchor, constant: %number).isActive = true",
    "%view.widthAnchor.constraint(equalToConstant: %length).isActive = true",
  ]

  static let shapes = [
    "set %constraint = %number", "set %constraint += %number",
    "let %named = %length", "set %named += %number", "remove %named", "set %constraint = %named",
    "set %constraint = %number when %traits",
    "set %constraint.active = on when %traits",
    "set %group = %number", "set %group.priority = %priority", "remove %group", "off %group",
    "on %group",
    "on %constraint", "off %constraint", "off %view", "on %view", "hug %view %priority",
    "resist %view horizontal %priority",
    "remove %item", "remove %item", "remove %item, %item", "remove %constraint",
    "remove %constraint",
    "remove %constraint, %constraint", "{ remove %item; view %new; %item.width == %length }",
    "{ remove %constraint; %item.width == %length; set %constraint = %number }",
    "move %view to %view", "move %view to root", "move %view, %view to %view",
    "insert %view between %pair", "{ view %new; insert %last between %pair }",
    "device \"iPhone SE\" landscape", "device \"iPad Pro 11\" split 1/2", "device off",
    "bar navigation on", "bar tab off",
    "keyboard %length", "keyboard off", "set root.size = %lengthx%length",
    "set root.direction = rtl",
    "set root.direction = ltr", "set rules = math", "set rules = uikit", "set rules = guide",
    "set conflicts = refuse", "set conflicts = break", "set passes = manual", "set passes = auto",
    "set passes = auto",
    "needs layout %view", "needs update %view", "pass", "pass all",
    "during layout of %view { set %constraint = 0.5 * %view.width }",
    "during layout of %view { set %constraint = %number }", "during layout of %view off",
    "pass %view", "during update of %view { %view.width <= %number @400 }",
    "during update of %view off", "exercise %view",
    "slide %constraint 0...200", "animate 0.3s { set %constraint = %number } at 0.5",
    "animate 0.2s { view %new; remove %item }", "animate 0.2s from %place to %place",
    "watch frames", "watch %view.width", "watch off", "mark %new", "branch %new", "switch %place",
    "switch %place",
    "1", "2", "fix 1", "predict %view.width 100 { %view.width == %length }", "predict %view.width",
    "import crash.log", "import code.swift", "run a.md", "run b.md", "frames", "conflicts",
    "set %view.arranged += %view",
    "set %constraint.name = %new", "set %group.2 = %number", "remove %group.1",
    "set %view.text = \"word\" when %traits", "set %view.hidden = on when %traits",
    "set %view.axis = vertical when %traits", "alias %new = frames", "what if remove %item",
    "what if { view %new; set %constraint = %number }",
  ]

  /// `set PATH = VALUE` of any property in the table.
  private mutating func assignment(in session: Session) -> String {
    guard let property = Property.all.randomElement(using: &random) else { return "" }
    let owner: String
    switch property.owner {
    case .view, .cell, .scroll, .stack:
      let name = name(in: session) { Self.hasOwn(property.owner, $0) }
      guard let name else { return written(random.pick(Self.makers), session) }
      owner = name + "."
    case .root: owner = "root."
    case .constraint:
      guard let name = constraint(in: session) else {
        return written(random.pick(Self.constraints), session)
      }
      owner = name + "."
    case .setting: owner = ""
    }
    let traits = random.chance(25) ? " when " + self.traits() : ""
    return "set \(owner)\(property.name) = \(value(property.form, in: session))\(traits)"
  }

  private static func hasOwn(_ owner: Property.Owner, _ kind: ItemKind) -> Bool {
    switch owner {
    case .stack: kind == .stack
    case .cell: kind == .cell
    case .scroll: kind.scrolls
    case .view, .root, .constraint, .setting: kind != .guide
    }
  }

  private mutating func value(_ form: Property.Form, in session: Session) -> String {
    func or(_ words: [String], _ text: String) -> String {
      words.isEmpty || random.chance(70) ? text : random.pick(words)
    }
    switch form {
    case .number(let words): return or(words, number())
    case .wholeNumber: return "\(random.number(0...3))"
    case .numbers(let counts, let words):
      let count = counts.randomElement(using: &random) ?? 1
      return or(words, (0..<count).map { _ in length() }.joined(separator: " "))
    case .size(let words): return or(words, "\(length())x\(length())")
    case .text(let words): return or(words, "\"A text of some words\"")
    case .font: return "\(random.number(9...30))"
    case .word(let words), .words(let words): return random.pick(words)
    case .flag: return random.pick(["on", "off"])
    case .priority: return priority()
    case .items:
      return "(\(item(in: session) { $0 != .guide }), \(item(in: session) { $0 != .guide }))"
    case .traits: return traits()
    case .transform: return random.pick(["rotate 30", "scale 2", "translate 5 6", "none"])
    case .name: return new()
    }
  }

  // MARK: - Replacements

  private mutating func written(_ shape: String, _ session: Session) -> String {
    named = []
    let parts = shape.split(separator: "%", omittingEmptySubsequences: false)
    var line = String(parts[0])
    for part in parts.dropFirst() {
      guard let word = Self.words.first(where: { part.hasPrefix($0) }) else { continue }
      // If there is none of a kind, one is made first.
      guard let text = text(of: word, in: session) else {
        return written(Self.maker(of: word), session)
      }
      line += text + part.dropFirst(word.count)
    }
    return line
  }

  private static func maker(of word: String) -> String {
    switch word {
    case "table": "view %new : table"
    case "pair": "%view.leading == %view.trailing + %number"
    case "named": "let %new = %length"
    case "group": "{ %item.width == %length; %item.height == %length } as %new"
    default: "%view.width == %length"
    }
  }

  private static let words = [
    "new", "automatic", "last", "item", "view", "table", "constraint", "group", "place", "pair",
    "number",
    "named",
    "length",
    "priority",
    "traits",
  ]

  private mutating func text(of word: String, in session: Session) -> String? {
    let layout = session.workspace.layout
    switch word {
    case "new": return new()
    case "automatic": return "c\(random.number(1...9))"
    case "last": return "n\(made)"
    case "item": return item(in: session)
    case "view": return item(in: session) { $0 != .guide }
    case "table": return name(in: session) { $0 == .table }
    case "constraint": return constraint(in: session)
    case "group": return layout.document.groups.keys.sorted().randomElement(using: &random)
    case "place": return random.pick(session.memory.places.map(\.name) + ["main"])
    case "pair": return pair(in: session)
    case "number": return number()
    case "named": return layout.document.numbers.keys.sorted().randomElement(using: &random)
    case "length": return length()
    case "priority": return priority()
    default: return traits()
    }
  }

  private mutating func new() -> String {
    made += 1
    return "n\(made)"
  }

  private mutating func item(
    in session: Session, where fits: (ItemKind) -> Bool = { _ in true }
  ) -> String {
    let isRoot = !named.contains("root") && random.chance(20)
    let name = isRoot ? nil : name(in: session, where: fits)
    named.insert(name ?? "root")
    return name ?? "root"
  }

  private mutating func name(in session: Session, where fits: (ItemKind) -> Bool) -> String? {
    let layout = session.workspace.layout
    let items = layout.liveItems.dropFirst().compactMap { layout.record(of: $0) }
    let fitting = items.filter { fits($0.kind) }.map(\.name)
    let name = fitting.filter { !named.contains($0) }.randomElement(using: &random)
    return name ?? fitting.randomElement(using: &random)
  }

  private mutating func constraint(in session: Session) -> String? {
    let layout = session.workspace.layout
    return layout.liveConstraints.randomElement(using: &random).flatMap {
      layout.record(of: $0)?.name
    }
  }

  /// Two items that stand side by side.
  private mutating func pair(in session: Session) -> String? {
    let layout = session.workspace.layout
    let records = layout.liveItems.compactMap { layout.record(of: $0) }
    var pairs = records.compactMap(\.stack?.arranged).filter { $0.count > 1 }.map { ($0[0], $0[1]) }
    for constraint in layout.liveConstraints.compactMap({ layout.record(of: $0) })
    where constraint.first.attribute == .leading {
      guard let other = constraint.second.first?.anchor, other.attribute == .trailing else {
        continue
      }
      pairs.append((other.item, constraint.first.item))
    }
    return pairs.randomElement(using: &random).map { one, other in
      "(\(session.workspace.name(one)), \(session.workspace.name(other)))"
    }
  }

  private mutating func number() -> String {
    random.pick(["0", "1", "8", "20", "-12.5", "1/3", "250", "0.5", "300"])
  }

  private mutating func length() -> String { random.pick(["0", "8", "20", "100", "300", "44.5"]) }

  private mutating func priority() -> String {
    random.pick(["1", "250", "750", "999", "required", "high", "low + 1", "500.5"])
  }

  private mutating func traits() -> String {
    random.pick(["w:regular", "h:compact", "rtl", "text:ax1...ax5", "w:compact and ltr"])
  }
}
