import AutoLayout
import Syntax

/// What is known of a view or guide of a code.
struct CodeView: Equatable, Sendable {
  /// How it came to be.
  enum Origin: Equatable, Sendable {
    /// A variable holds it, and nothing shows that it is a view.
    case thing
    /// A line makes it: of this code, or of code that was read before.
    case made
    /// It was in the layout before the code.
    case layout
  }

  /// Its name; `nil` until a variable has it, or a line needs it.
  var name: String?
  /// Whether a property has it, so that no other variable names it.
  var isNameFinal = false
  var kind: ItemKind
  /// Its class, where the code says so.
  var type = ""
  var origin: Origin
  /// Whether this code makes it.
  var isMadeHere = false
  /// Whether the code only declares it, as an outlet is, and others make it.
  var isDeclared = false
  /// The views that a stack is made with.
  var arranged: [CodeItem] = []
  /// What its line says beside its kind and frame.
  var modifiers = ""
  /// Where it is in some traits only: ` when w:regular`.
  var condition = ""
  /// Its frame, as far as the code says it.
  var frame: [Double]?
  /// The frame in its line, given or the one with which views begin.
  var firstFrame: [Double]?
  /// Whether that frame is not in the code, so that it goes once it has no part.
  var isFrameImplied = false
  var margins: [Double]?
  /// Its superview, where the code has put it into one.
  var superview: Int?
  /// Whether it was put into the content view of a cell.
  var isInContent = false
  /// Whether it is in no tree.
  var isLoose = false
  /// The edit that took it out of its superview.
  var removal: Int?
  /// The scope of its members, where it is of a class of the code.
  var scope: Int?
}

/// The views and constraints of a code, and what it does with them, in order.
struct CodeScene: Equatable, Sendable {
  var views: [CodeView] = [CodeView(name: "root", kind: .view, origin: .layout)]
  var constraints: [CodeConstraint] = []
  var formats: [CodeFormat] = []
  var chains: [CodeChain] = []
  var edits: [CodeEdit] = []
  /// The latest view of each name, by the name's key.
  private var byName: [String: Int] = [:]
  /// Names that this code has given out.
  private var taken: Set<String> = []
  /// Views that the code only speaks of, by their words.
  var presumed: [String: CodeItem] = [:]
  /// Those of this code.
  var presumedHere: [Int] = []
  /// Views of classes that the code does not show.
  var unshown: [Int] = []

  subscript(item: CodeItem) -> CodeView {
    get { views[item.id] }
    set { views[item.id] = newValue }
  }

  /// Forgets what only the code that was read before has said of its own lines.
  mutating func begin(at place: Int) {
    edits = []
    taken = []
    presumedHere = []
    unshown = []
    for index in views.indices {
      views[index].isMadeHere = false
      views[index].isFrameImplied = false
      views[index].removal = nil
    }
    for index in constraints.indices {
      (constraints[index].edit, constraints[index].place) = (nil, nil)
    }
    for index in formats.indices { (formats[index].edit, formats[index].place) = (nil, nil) }
    for index in chains.indices { chains[index].place = place }
  }

  // MARK: - Names

  /// A name that nothing of this code has yet; what the language keeps for itself is avoided.
  func free(_ wish: String) -> String {
    let wish = wish.hasPrefix("_") && wish.count > 1 ? String(wish.dropFirst()) : wish
    var (name, number) = (wish, 2)
    while taken.contains(Name.key(Name.isAvoided(name) ? name + "View" : name)) {
      name = "\(wish)\(number)"
      number += 1
    }
    return Name.isAvoided(name) ? name + "View" : name
  }

  /// Takes a name as it is; whether it was free.
  mutating func take(_ name: String) -> Bool { taken.insert(Name.key(name)).inserted }

  /// The name of an item; one that has none gets that of its class.
  mutating func name(_ item: CodeItem) -> String {
    if views[item.id].name == nil { rename(item, to: ViewClass.baseName(of: views[item.id].type)) }
    return written(item)
  }

  /// A name as the language writes it, with the rectangle that is meant.
  func written(_ item: CodeItem) -> String {
    (item.id == 0 ? "root" : Name.written(views[item.id].name ?? "view")) + item.region
  }

  mutating func rename(_ item: CodeItem, to wish: String) {
    if let old = views[item.id].name, views[item.id].isMadeHere || views[item.id].origin == .thing {
      taken.remove(Name.key(old))
      if byName[Name.key(old)] == item.id { byName[Name.key(old)] = nil }
    }
    let name = free(wish)
    views[item.id].name = name
    // What is no view yet keeps no name from others.
    if views[item.id].origin != .thing { note(name, item.id) }
  }

  private mutating func note(_ name: String, _ id: Int) {
    taken.insert(Name.key(name))
    byName[Name.key(name)] = id
  }

  /// The item of the layout, or of code that was read before, that has a name.
  mutating func known(_ name: String, _ surroundings: Surroundings) -> CodeItem {
    if Name.matches(name, "root") { return .root }
    if let id = byName[Name.key(name)] { return CodeItem(id: id) }
    views.append(
      CodeView(
        name: name, isNameFinal: true, kind: surroundings.kind(name) ?? .view, origin: .layout))
    byName[Name.key(name)] = views.count - 1
    return CodeItem(id: views.count - 1)
  }

  /// The item whose line this code has, by its name.
  func made(_ name: String) -> CodeItem? {
    byName[Name.key(name)].flatMap { views[$0].isMadeHere ? CodeItem(id: $0) : nil }
  }

  // MARK: - Making

  /// A view that begins as UIKit's do: with the frame that it is given, else with none or its own
  /// size.
  mutating func make(
    _ kind: ItemKind, type: String, arranged: [CodeItem] = [], modifiers: String = "",
    frame: [Double]?, line: Int
  ) -> CodeItem {
    var view = CodeView(kind: kind, type: type, origin: .made, isMadeHere: true)
    view.arranged = arranged
    view.modifiers = modifiers
    view.frame = frame
    view.firstFrame = frame
    if frame == nil, kind != .guide, kind != .cell {
      view.firstFrame = Self.firstFrame(of: kind)
      view.isFrameImplied = true
    }
    view.isLoose = kind != .cell
    views.append(view)
    let item = CodeItem(id: views.count - 1)
    add(.make(item.id), line: line)
    arrange(arranged, in: item)
    return item
  }

  /// Views without a size, but for the controls that have only one.
  private static func firstFrame(of kind: ItemKind) -> [Double] {
    let defaults = kind.defaults
    guard case .fixed(let width?, let height?) = defaults.naturalSize else { return [0, 0, 0, 0] }
    let insets = defaults.alignmentInsets
    return [0, 0, width + insets.left + insets.right, height + insets.top + insets.bottom]
  }

  private mutating func arrange(_ arranged: [CodeItem], in stack: CodeItem) {
    for view in arranged {
      self[view].superview = stack.id
      self[view].isLoose = false
      dropImpliedFrame(of: view)
    }
  }

  /// What a variable holds that may be a view.
  mutating func thing(_ name: String?, type: String, frame: [Double]?, isDeclared: Bool) -> Int {
    views.append(
      CodeView(
        name: name, kind: .view, type: type, origin: .thing, isDeclared: isDeclared, frame: frame))
    return views.count - 1
  }

  /// Makes a view of a thing, or of words.
  mutating func make(thing id: Int, kind: ItemKind, modifiers: String, line: Int) -> CodeItem {
    let name = free(views[id].name ?? ViewClass.baseName(of: views[id].type))
    views[id].name = name
    views[id].kind = kind
    views[id].origin = .made
    views[id].isMadeHere = true
    views[id].modifiers = modifiers
    views[id].firstFrame = views[id].frame
    views[id].isLoose = !views[id].isDeclared
    note(name, id)
    add(.make(id), line: line)
    return CodeItem(id: id)
  }

  /// Takes the frame out of a view's line that the code does not say, as it has no part in the end.
  mutating func dropImpliedFrame(of item: CodeItem) {
    guard views[item.id].isFrameImplied else { return }
    views[item.id].isFrameImplied = false
    views[item.id].firstFrame = nil
  }

  mutating func add(_ action: CodeEdit.Action, line: Int) {
    edits.append(CodeEdit(action: action, line: line))
  }
}
