// Documents for metamorphic laws: typed in three parts, so that what is made, what is constrained
// and what is thought of later can be typed in another order or in another place.

@testable import Answers
import AutoLayout
import Conditions
import Syntax

@testable import Notebook

/// A document as it is typed; `§` stands for the view that holds all the others.
struct MetamorphicDocument {
  /// The lines that make views, guides and stacks.
  var makers: [String] = []
  /// The lines that constrain them, each on its own.
  var constraints: [String] = []
  /// The changes made later.
  var edits: [String] = []
  /// Indicates whether everything is said by leading and trailing edges, so that the direction
  /// mirrors it.
  var isDirectional = true
  /// Indicates whether some view keeps a frame and a mask.
  var hasMasks = false

  /// The document of a seed.
  static func seeded(_ seed: Int) -> MetamorphicDocument {
    var writer = MetamorphicWriter(seed: seed)
    return writer.written()
  }

  /// All lines, typed directly into the root.
  var lines: [String] { Self.lines(makers + constraints + edits, in: "root") }

  /// Lines with the name of what holds all the views.
  static func lines(_ lines: [String], in holder: String) -> [String] {
    lines.map { $0.replacing("§", with: holder) }
  }
}

/// Writes a document into a session of its own; what that refuses is left out.
private struct MetamorphicWriter {
  /// An item that is made first, and then constrained.
  private struct Made {
    enum Kind { case plain, sized, guide, stack, masked, arranged }
    var name: String
    var kind: Kind
    var holder: String
  }

  private var random: SeededNumbers
  private var session = Session()
  private var document = MetamorphicDocument()
  private var made: [Made] = []
  private var count = 0
  private var changesBeforeEdits = 0
  /// Some documents say too little or too much.
  private let isLoose: Bool

  init(seed: Int) {
    random = SeededNumbers(seed: seed)
    isLoose = random.chance(30)
  }

  mutating func written() -> MetamorphicDocument {
    document.isDirectional = random.chance(60)
    if random.chance(25) { make(random.pick(Self.worlds)) }
    for _ in 0..<random.number(2...6) { makeItem() }
    for item in made where item.kind != .masked && item.kind != .arranged {
      constrain(item)
    }
    for _ in 0..<random.number(0...3) { wish() }
    if isLoose { for _ in 0..<random.number(1...3) { demand() } }
    changesBeforeEdits = session.changeCount
    for _ in 0..<random.number(0...10) { edit() }
    return document
  }

  private static let worlds = [
    "set root.size = 400x600", "set root.size = 640x320", "set root.margins = 12",
    "set root.safe = 20 0 34 0", "set root.textsize = xxl", "device \"iPhone SE\"",
    "set root.direction = rtl",
  ]

  // MARK: Typing

  private mutating func type(
    _ line: String, into part: WritableKeyPath<MetamorphicDocument, [String]>
  ) -> Bool {
    let answer = session.evaluate(line.replacing("§", with: "root"))
    guard answer.status < .refused else { return false }
    document[keyPath: part].append(line)
    if [" frame ", ".frame", ".translates = on"].contains(where: { line.contains($0) }) {
      (document.hasMasks, document.isDirectional) = (true, false)
    }
    return true
  }

  @discardableResult private mutating func make(_ line: String) -> Bool {
    type(line, into: \.makers)
  }

  private mutating func new(_ stem: String) -> String {
    count += 1
    return "\(stem)\(count)"
  }

  private mutating func distance() -> String { random.pick(["0", "4", "8", "12.5", "20", "1/3"]) }

  private mutating func length() -> String {
    random.pick(["20", "30.5", "44", "60", "100", "7/3"])
  }

  private mutating func named() -> String { " as " + new("k") }

  // MARK: Items

  private mutating func holder() -> String {
    let views = made.filter { $0.kind == .plain || $0.kind == .masked }
    return views.isEmpty || random.chance(55) ? "§" : random.pick(views).name
  }

  private mutating func makeItem() {
    let holder = holder()
    switch random.number(1...10) {
    case 1...4: made(new("v"), .plain, holder) { "view \($0) in \(holder)" }
    case 5...6:
      let size = "\(length())x\(length())"
      made(new("n"), .sized, holder) { "view \($0) in \(holder) intrinsic \(size)" }
    case 7:
      let text = random.pick(["Name", "A longer text", "42"])
      made(new("l"), .sized, holder) { "view \($0) : label in \(holder) text \"\(text)\"" }
    case 8: made(new("g"), .guide, holder) { "guide \($0) in \(holder)" }
    case 9: makeStack(in: holder)
    default:
      guard !document.isDirectional else { return makeNest(in: holder) }
      let line = maskedLine(in: holder)
      made(new("m"), .masked, holder) { "view \($0) \(line)" }
    }
  }

  private mutating func made(
    _ name: String, _ kind: Made.Kind, _ holder: String, _ line: (String) -> String
  ) {
    if make(line(name)) { made.append(Made(name: name, kind: kind, holder: holder)) }
  }

  private mutating func maskedLine(in holder: String) -> String {
    "in \(holder) frame \(frame()) flexible \(mask())"
  }

  private mutating func frame() -> String {
    "\(random.number(0...60)) \(random.number(0...60)) \(length()) \(length())"
  }

  private mutating func mask() -> String {
    let words = AutoresizingMask.words.filter { _ in random.chance(35) }
    return "(\((words.isEmpty ? ["width"] : words).joined(separator: ", ")))"
  }

  /// A view in a view, with a stack in the inner one.
  private mutating func makeNest(in holder: String) {
    var inner = holder
    for _ in 1...2 {
      let outer = inner
      inner = new("v")
      made(inner, .plain, outer) { "view \($0) in \(outer)" }
    }
    makeStack(in: inner)
  }

  private mutating func makeStack(in holder: String) {
    var views: [String] = []
    for _ in 0..<random.number(2...3) {
      let name = new("a")
      guard make("view \(name) in \(holder) intrinsic \(length())x\(length())") else { return }
      made.append(Made(name: name, kind: .arranged, holder: holder))
      views.append(name)
    }
    let axis = random.pick(["horizontal", "vertical"])
    let alignment = random.pick(
      ["fill", "center"] + (axis == "vertical" ? ["leading", "trailing"] : ["top", "bottom"]))
    let distribution = random.pick([
      "fill", "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    ])
    let spacing = distance()
    made(new("s"), .stack, holder) { name in
      "stack \(name) (\(views.joined(separator: ", "))) in \(holder) \(axis) spacing \(spacing)"
        + " alignment \(alignment) distribution \(distribution)"
    }
  }

  // MARK: Constraints

  /// Edges and size along an axis, as they are written.
  private struct Words {
    let near: String, far: String, size: String, centre: String

    static let horizontal = Words(
      near: "leading", far: "trailing", size: "width", centre: "centerX")
    static let fixed = Words(near: "left", far: "right", size: "width", centre: "centerX")
    static let vertical = Words(near: "top", far: "bottom", size: "height", centre: "centerY")
  }

  private mutating func constrain(_ item: Made) {
    let isFixed = !document.isDirectional && random.chance(20)
    determine(item, isFixed ? .fixed : .horizontal)
    determine(item, .vertical)
  }

  private mutating func constraint(_ text: String) {
    if isLoose, random.chance(15) { return }
    _ = type(text + named(), into: \.constraints)
  }

  /// Something beside an item: with its words, an item that is constrained before it.
  private mutating func before(_ item: Made) -> String? {
    let earlier = made.prefix { $0.name != item.name }.filter {
      $0.kind != .arranged && ($0.holder == item.holder || random.chance(15))
    }
    return earlier.isEmpty ? nil : random.pick(earlier).name
  }

  private mutating func determine(_ item: Made, _ words: Words) {
    let (name, holder) = (item.name, item.holder)
    switch random.number(1...12) {
    case 1...3: constraint("\(name).\(words.near) == \(edge(words.near, of: item, words))")
    case 4...5:
      constraint("\(name).\(words.near) == \(edge(words.near, of: item, words))")
      constraint("\(holder).\(words.far) == \(name).\(words.far) + \(distance())")
      return
    case 6...8:
      guard let other = before(item) else { fallthrough }
      constraint("\(name).\(words.near) == \(other).\(words.far) + \(distance())")
    case 9: constraint("\(name).\(words.centre) == \(holder).\(words.centre)")
    case 10:
      let other = before(item) ?? holder
      constraint("\(name).\(words.centre) == \(other).\(words.centre)")
    default: constraint("\(holder).\(words.far) == \(name).\(words.far) + \(distance())")
    }
    size(of: item, words)
  }

  /// Returns a constraint of an edge: to an edge of the view around it, of its margins or safe
  /// area.
  private mutating func edge(_ edge: String, of item: Made, _ words: Words) -> String {
    let plus = " + \(distance())"
    guard item.holder == "§", random.chance(30) else { return "\(item.holder).\(edge)\(plus)" }
    return random.chance(50) ? "root.margins.\(edge)\(plus)" : "\(item.holder).safe.\(edge)\(plus)"
  }

  private mutating func size(of item: Made, _ words: Words) {
    if item.kind == .sized || item.kind == .stack, random.chance(60) { return }
    let (name, other) = (item.name, before(item) ?? item.holder)
    switch random.number(1...10) {
    case 1...5: constraint("\(name).\(words.size) == \(length())")
    case 6...7: constraint("\(name).\(words.size) == \(other).\(words.size)")
    case 8...9:
      let factor = random.pick(["0.5", "1/3", "0.25"])
      constraint("\(name).\(words.size) == \(factor) * \(item.holder).\(words.size) + 4")
    default:
      // Widths are said first.
      constraint(
        words.size == "height"
          ? "\(name).height == 0.5 * \(name).width" : "\(name).width == \(length())")
    }
  }

  /// An optional constraint, or one that holds anyway.
  private mutating func wish() {
    guard let item = made.filter({ $0.kind != .arranged }).randomElement(using: &random) else {
      return
    }
    let words = random.pick([Words.horizontal, .vertical])
    let priority = random.pick(["750", "500", "999", "100.5", "low"])
    let relation = random.pick(["==", ">=", "<="])
    switch random.number(1...4) {
    case 1: constraint("\(item.name).\(words.size) \(relation) \(length()) @\(priority)")
    case 2:
      constraint(
        "\(item.name).\(words.near) \(relation) \(item.holder).\(words.near) + \(distance())"
          + " @\(priority)")
    case 3: constraint("\(item.name).\(words.size) >= 0")
    default: constraint("\(item.name).\(words.size) <= §.\(words.size) @\(priority)")
    }
  }

  /// A required constraint that may contradict the others.
  private mutating func demand() {
    guard let item = made.randomElement(using: &random) else { return }
    let words = random.pick([Words.horizontal, .vertical])
    switch random.number(1...3) {
    case 1: constraint("\(item.name).\(words.size) == \(length())")
    case 2: constraint("\(item.name).\(words.far) <= §.\(words.far) - \(distance())")
    default: constraint("\(item.name).\(words.near) == §.\(words.near) + \(distance())")
    }
  }

  // MARK: Second thoughts

  private mutating func edit() {
    _ = type(random.chance(75) ? change() : coming(), into: \.edits)
  }

  private mutating func view() -> String {
    let layout = session.workspace.layout
    let views = layout.liveItems.compactMap { layout.record(of: $0) }.filter {
      $0.kind != .guide && $0.superview != nil
    }
    return views.randomElement(using: &random)?.name ?? "nobody"
  }

  private mutating func constraintName() -> String {
    let layout = session.workspace.layout
    let names = layout.liveConstraints.compactMap { layout.record(of: $0)?.name }
    return names.randomElement(using: &random) ?? "nothing"
  }

  private mutating func change() -> String {
    // Lines that give frames and masks are not for documents that a direction mirrors.
    switch random.number(1...(document.isDirectional ? 21 : 26)) {
    case 1...3: "set \(constraintName()) = \(distance())"
    case 4: "set \(constraintName()) += 5"
    case 5: "set \(constraintName()).priority = \(random.pick(["required", "900", "300"]))"
    case 6: "off \(constraintName())"
    case 7: "on \(constraintName())"
    case 8: "set root.size = \(random.pick(["320x480", "500x400", "260x700.5"]))"
    case 9: "hug \(view()) \(random.pick(["251", "750", "1000"]))"
    case 10: "resist \(view()) horizontal \(random.pick(["251", "749", "999"]))"
    case 11: "set \(view()).hidden = \(random.pick(["on", "off"]))"
    case 12: "set \(view()).intrinsic = \(length())x\(length())"
    case 13: "set \(view()).spacing = \(distance())"
    case 14: "set \(view()).axis = \(random.pick(["horizontal", "vertical"]))"
    case 15: "set \(view()).distribution = \(random.pick(["fill", "fillEqually"]))"
    case 16: "set root.direction = \(random.pick(["rtl", "ltr"]))"
    case 17: "set \(view()).margins = \(distance())"
    case 18: "set \(view()).arranged += \(view())"
    case 19...20: travel()
    case 21, 24: "set \(view()).translates = off"
    case 22...23: "set \(view()).frame = \(frame())"
    case 25: "set \(view()).flexible = \(mask())"
    default: "set \(view()).translates = on"
    }
  }

  /// Takes back second thoughts alone: what is before them may be typed in another order.
  private func travel() -> String {
    switch session.changeCount - changesBeforeEdits {
    case ...0: "redo"
    case 1, 3: "undo"
    default: "undo 2"
    }
  }

  private mutating func coming() -> String {
    let (view, holder) = (view(), random.chance(40) ? "§" : view())
    switch random.number(1...8) {
    case 1...3: return "move \(view) to \(holder)"
    case 4: return "remove \(view)"
    case 5: return "remove \(constraintName())"
    case 6:
      let name = new("x")
      return
        "{ view \(name) in \(holder); \(name).edges == \(holder) inset \(distance())\(named()) }"
    default:
      let name = new("m")
      guard document.isDirectional else { return "view \(name) \(maskedLine(in: holder))" }
      return "{ view \(name) in \(holder) intrinsic \(length())x\(length()); "
        + "\(name).leading == \(holder).leading + \(distance())\(named()); "
        + "\(name).top == \(holder).top + \(distance())\(named()) }"
    }
  }
}
