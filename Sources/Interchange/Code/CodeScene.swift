import AutoLayout

/// A view or guide, as described by the code.
struct CodeView: Equatable, Sendable {
  enum Origin: Equatable, Sendable {
    /// A variable that may be a view, without evidence so far.
    case thing
    /// Created by a line for this code, or for code read earlier.
    case made
    /// Already in the layout before the code.
    case layout
  }

  /// The view's name; `nil` until a variable holds the view, or a line needs a name for it.
  var name: String?
  /// The variable that holds it, if that name is reserved in the language.
  var meant: String?
  /// Indicates whether it is named after a property, so that no other variable renames it.
  var isNameFinal = false
  var kind: ItemKind
  /// The class, if known.
  var type = ""
  var origin: Origin
  /// Indicates whether this code creates it.
  var isMadeHere = false
  /// Indicates whether the code does not show its creation: an outlet, or an unknown value.
  var isDeclared = false
  /// Indicates whether a storyboard or nib file creates it.
  var isOutlet = false
  /// Indicates whether it was created only as the `self` of a class.
  var isOwner = false
  /// The initial arranged subviews of a stack view.
  var arranged: [CodeItem] = []
  /// The settings in its line.
  var settings: [Setting] = []
  /// The traits under which it is installed.
  var condition: TraitCondition?
  /// Its frame, if the code sets one.
  var frame: [Double]?
  /// The frame in its line, given or the default.
  var firstFrame: [Double]?
  /// Indicates whether that frame is the default, which is dropped if the view is constrained.
  var isFrameImplied = false
  /// Indicates whether the code gives it an unknown frame.
  var isFrameOpen = false
  var margins: [Double]?
  /// The numbers that the code assigns to its layer.
  var layer: [String: Double] = [:]
  /// Indicates whether a library turns its mask off.
  var isUnmasked = false
  /// Its superview, if the code adds it to one.
  var superview: Int?
  /// Indicates whether it is hidden; `nil` for a view of the layout.
  var isHidden: Bool?
  /// Indicates whether it is a table without separators.
  var hasNoSeparators = false
  /// Indicates whether it was added to the content view of a cell.
  var isInContent = false
  /// The cell's content view, or the scroll view, in which its line creates it: the code ties it to
  /// that view, but does not add it to any.
  var home: CodeItem?
  /// Indicates whether it is not part of a view tree.
  var isLoose = false
  /// The edit that removed it from its superview.
  var removal: Int?
  /// The scope of its members, if its class is in the code.
  var scope: Int?
  /// The aspects that the code leaves undetermined.
  var openness: Openness = []
}

/// The views, constraints and edits of the code, in order.
struct CodeScene: Equatable, Sendable {
  var views: [CodeView] = [CodeView(name: "root", kind: .view, origin: .layout)]
  var constraints: [CodeConstraint] = []
  var formats: [CodeFormat] = []
  var chains: [CodeChain] = []
  var edits: [CodeEdit] = []
  /// Edits before and after those of the code, which place views whose surroundings are not in the
  /// code, such as cells.
  var prologue: [CodeEdit.Action] = []
  var epilogue: [CodeEdit.Action] = []
  var animations: [CodeAnimation] = []
  /// The most recent view of each name, by the name's key.
  private var byName: [String: Int] = [:]
  /// Names that this code has assigned.
  private var taken: Set<String> = []
  /// Views that the code uses without declaring them, by their expressions.
  var presumed: [String: CodeItem] = [:]
  /// The presumed views in this piece of code.
  var presumedHere: [Int] = []
  /// The views that the code constrains without turning off their masks.
  var masked: [Int] = []
  /// The views whose classes are missing from the code.
  var unshown: [Int] = []

  subscript(item: CodeItem) -> CodeView {
    get { views[item.id] }
    set { views[item.id] = newValue }
  }

  /// Discards the state that applies only to code read earlier.
  mutating func begin(at place: Int) {
    edits = []
    (prologue, epilogue) = ([], [])
    animations = []
    taken = []
    presumedHere = []
    unshown = []
    masked = []
    for index in views.indices {
      views[index].isMadeHere = false
      views[index].isFrameImplied = false
      views[index].removal = nil
      views[index].openness = []
    }
    for index in constraints.indices {
      (constraints[index].edit, constraints[index].place) = (nil, nil)
    }
    for index in formats.indices { (formats[index].edit, formats[index].place) = (nil, nil) }
    for index in chains.indices { chains[index].place = place }
  }

  // MARK: - Names

  /// The names in this piece of code that are reserved in the language.
  var renamed: [Translation.Renaming] {
    let made = views.filter { $0.isMadeHere && $0.origin == .made }.compactMap { view in
      view.meant.map { Translation.Renaming(wish: $0, name: view.name ?? "") }
    }
    return made
      + constraints.filter { $0.edit != nil }.compactMap { constraint in
        guard let wish = constraint.identifier ?? constraint.variable, Name.isReserved(wish) else {
          return nil
        }
        return Translation.Renaming(wish: wish, name: constraint.lineName ?? "")
      }
  }

  /// Returns a name that is neither used in this code nor reserved by the language.
  func free(_ wish: String) -> String {
    let wish = wish.hasPrefix("_") && wish.count > 1 ? String(wish.dropFirst()) : wish
    var (name, number) = (wish, 2)
    while taken.contains(Name.key(Name.isReserved(name) ? name + "View" : name)) {
      name = "\(wish)\(number)"
      number += 1
    }
    return Name.isReserved(name) ? name + "View" : name
  }

  /// Reserves exactly this name; returns false if it is in use.
  mutating func take(_ name: String) -> Bool { taken.insert(Name.key(name)).inserted }

  /// Returns the name of an item; an unnamed one is named after its class.
  mutating func name(_ item: CodeItem) -> String {
    if views[item.id].name == nil { rename(item, to: ViewClass.baseName(of: views[item.id].type)) }
    return written(item)
  }

  /// Returns an item as written in lines, with its region.
  func written(_ item: CodeItem) -> String {
    (item.id == 0 ? "root" : Name.written(views[item.id].name ?? "view")) + item.region
  }

  /// Names an item after a variable, exactly or similarly.
  mutating func call(_ item: CodeItem, _ variable: String) {
    rename(item, to: variable)
    views[item.id].meant = Name.isReserved(variable) ? variable : nil
  }

  mutating func rename(_ item: CodeItem, to wish: String) {
    if let old = views[item.id].name, views[item.id].isMadeHere || views[item.id].origin == .thing {
      taken.remove(Name.key(old))
      if byName[Name.key(old)] == item.id { byName[Name.key(old)] = nil }
    }
    let name = free(wish)
    views[item.id].name = name
    // A value that may not be a view does not reserve a name.
    if views[item.id].origin != .thing { note(name, item.id) }
  }

  private mutating func note(_ name: String, _ id: Int) {
    taken.insert(Name.key(name))
    byName[Name.key(name)] = id
  }

  /// Returns the item with the given name in the layout, or in code read earlier.
  mutating func known(_ name: String, _ surroundings: Surroundings) -> CodeItem {
    if Name.matches(name, "root") { return .root }
    if let id = byName[Name.key(name)] { return CodeItem(id: id) }
    views.append(
      CodeView(
        name: name, isNameFinal: true, kind: surroundings.kind(name) ?? .view, origin: .layout))
    byName[Name.key(name)] = views.count - 1
    return CodeItem(id: views.count - 1)
  }

  /// Returns the item with a name, if a line for this code creates it.
  func made(_ name: String) -> CodeItem? {
    byName[Name.key(name)].flatMap { views[$0].isMadeHere ? CodeItem(id: $0) : nil }
  }

  // MARK: - Creation

  /// Adds a view as UIKit creates it: with the given frame, or else with none or its natural size.
  mutating func make(
    _ kind: ItemKind, type: String, arranged: [CodeItem] = [], settings: [Setting] = [],
    frame: [Double]?, line: Int
  ) -> CodeItem {
    var view = CodeView(kind: kind, type: type, origin: .made, isMadeHere: true)
    view.arranged = arranged
    view.settings = settings
    view.frame = frame
    view.firstFrame = frame
    if frame == nil, kind != .guide, kind != .cell {
      view.firstFrame = Self.firstFrame(of: kind)
      view.isFrameImplied = true
    }
    view.isLoose = kind != .cell
    view.isHidden = false
    let item = append(view)
    add(.make(item.id), line: line)
    arrange(arranged, in: item)
    return item
  }

  /// Adds a view that has no line.
  mutating func append(_ view: CodeView) -> CodeItem {
    views.append(view)
    return CodeItem(id: views.count - 1)
  }

  /// Returns the default frame of a kind: empty, except for controls of fixed size.
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

  /// Adds a variable that may turn out to be a view.
  mutating func thing(_ name: String?, type: String, frame: [Double]?, isDeclared: Bool) -> Int {
    views.append(
      CodeView(
        name: name, kind: .view, type: type, origin: .thing, isDeclared: isDeclared, frame: frame))
    return views.count - 1
  }

  /// Turns an unknown value into a view.
  mutating func make(
    thing id: Int, kind: ItemKind, settings: [Setting] = [], line: Int
  ) -> CodeItem {
    let name = free(views[id].name ?? ViewClass.baseName(of: views[id].type))
    views[id].name = name
    views[id].kind = kind
    views[id].origin = .made
    views[id].isMadeHere = true
    views[id].settings = settings
    views[id].firstFrame = views[id].frame
    views[id].isLoose = !views[id].isDeclared
    note(name, id)
    add(.make(id), line: line)
    return CodeItem(id: id)
  }

  /// Removes a default frame from a view's line, since it has no effect in the end.
  mutating func dropImpliedFrame(of item: CodeItem) {
    guard views[item.id].isFrameImplied else { return }
    views[item.id].isFrameImplied = false
    views[item.id].firstFrame = nil
  }

  /// Gives an outlet that the code adds to a view the default frame of a view created in code: it
  /// is in no view tree of its file, so its mask is on.
  mutating func implyFrame(ofOutlet item: CodeItem) {
    let isUnmasked = edits.contains { $0.action == .set(item, .unmasked) }
    guard self[item].isOutlet, self[item].isMadeHere, self[item].firstFrame == nil, !isUnmasked
    else { return }
    views[item.id].firstFrame = [0, 0, 0, 0]
    views[item.id].isFrameImplied = true
  }

  /// Returns whether a view that the code merely declares or refers to is positioned by its frame:
  /// it has no constraints, no stack arranges it, and its mask is not turned off.
  func keepsMask(_ item: CodeItem) -> Bool {
    let view = self[item]
    let isArranged = view.superview.map { views[$0].kind == .stack } ?? false
    return view.isDeclared && view.isMadeHere && view.firstFrame == nil && view.kind != .guide
      && !isArranged && !tied.contains(item.id)
      && !edits.contains { $0.action == .set(item, .unmasked) }
  }

  /// Moves the creation of a view before that of another; returns `false` if the other is used in
  /// between.
  mutating func make(_ item: CodeItem, before other: CodeItem) -> Bool {
    guard let place = edits.firstIndex(where: { $0.action == .make(item.id) }),
      let next = edits.firstIndex(where: { $0.action == .make(other.id) })
    else { return false }
    if place < next { return true }
    let isFree = edits[next..<place].allSatisfy {
      if case .make = $0.action { true } else { false }
    }
    if isFree { edits.swapAt(place, next) }
    return isFree
  }

  mutating func add(_ action: CodeEdit.Action, line: Int) {
    edits.append(CodeEdit(action: action, line: line))
  }
}
