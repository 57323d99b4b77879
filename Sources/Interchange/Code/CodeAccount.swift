import AutoLayout

/// Tracks what happened to a piece of code: executed, assumed, listed with a reason, or not
/// reached.
struct CodeAccount {
  /// The tokens of the calls for constraints that have been read.
  var sites: Set<Int> = []
  /// The tokens of the calls whose constraints have been activated.
  var active: Set<Int> = []
  /// The ranges that are listed.
  private var aside: [Range<Int>] = []
  /// The listed ranges that were not understood.
  private var unread: [Range<Int>] = []
  private var pieces: [Translation.Piece] = []
  private(set) var faults: [Translation.Fault] = []
  private(set) var assumptions: [Translation.Assumption] = []

  /// Returns the translation of a scene, with the listed pieces, assumptions and faults of the
  /// code.
  func translation(_ scene: inout CodeScene, _ surroundings: Surroundings) -> Translation {
    var translation = Translation()
    translation.outline = scene.outline(surroundings)
    (translation.views, translation.constraints) = scene.counts
    translation.assumptions = assumptions
    translation.leftAside = pieces
    translation.relations = scene.relations
    for id in scene.presumedHere {
      let name = scene.views[id].name ?? ""
      translation.presumed.append(name)
      if scene.views[id].kind != .view { translation.presumedKinds[name] = scene.views[id].kind }
    }
    for id in scene.views.indices where !scene.views[id].openness.isEmpty {
      translation.open[scene.views[id].name ?? "", default: []].formUnion(scene.views[id].openness)
    }
    for (words, item) in scene.presumed.sorted(by: { $0.key < $1.key })
    where scene.presumedHere.contains(item.id)
      && words.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) })
    {
      translation.expressions[scene.views[item.id].name ?? ""] = words
    }
    translation.expressions["selfView"] = "self"
    if !pieces.contains(where: { $0.text.contains(text: "AutoresizingMask") }) {
      for id in scene.masked {
        let name = scene.views[id].name ?? ""
        if scene.views[id].isDeclared {
          translation.bare.append(name)
        } else {
          translation.masked.append(name)
        }
      }
    }
    translation.outlets = scene.tied.filter { scene.views[$0].isOutlet }.sorted().map {
      scene.views[$0].name ?? ""
    }
    translation.unshown = scene.unshown.map { scene.views[$0].name ?? "" }
    translation.renamed = scene.renamed
    return translation
  }

  // MARK: - Listing

  /// Lists code that no line can express, each range once.
  mutating func list(
    _ range: Range<Int>, _ reason: Translation.Piece.Reason, _ text: CodeText, _ line: Int,
    isRelation: Bool = false, opens: Openness = .all
  ) {
    aside.append(range)
    switch reason {
    case .notUnderstood, .unknown: unread.append(range)
    default: break
    }
    var piece = Translation.Piece(
      text.text(of: range), line: text.line(of: range.lowerBound) ?? line, reason)
    (piece.isRelation, piece.opens) = (isRelation, opens)
    list(piece)
  }

  /// Lists a statement that refers to something the code does not show.
  mutating func list(_ words: String, line: Int) {
    list(Translation.Piece(words, line: line, .notUnderstood))
  }

  private mutating func list(_ piece: Translation.Piece) {
    if !pieces.contains(piece) { pieces.append(piece) }
  }

  /// Returns whether code that was not understood names a variable, and so may activate its
  /// constraint.
  func isUnread(_ name: String?, _ text: CodeText) -> Bool {
    guard let name else { return false }
    return text.places(of: name).contains { place in unread.contains { $0.contains(place) } }
  }

  /// Reports calls for constraints that no branch reached, grouped by branch, or whose constraints
  /// were never activated.
  mutating func listForgotten(
    _ text: CodeText, passing branches: [Range<Int>], _ isStopped: () -> Bool
  ) {
    for place in text.asked.sorted()
    where !active.contains(place) && !aside.contains(where: { $0.contains(place) }) {
      guard !isStopped() else { return }
      let isMade = sites.contains(place)
      let branch = branches.filter { !isMade && $0.contains(place) }.max { $0.count < $1.count }
      list(branch ?? text.line(around: place), isMade ? .notActive : .notTaken, text, 1)
    }
  }

  mutating func note(_ fault: Translation.Fault) {
    if !faults.contains(fault) { faults.append(fault) }
  }

  // MARK: - Assumptions

  private static let opposites = ["on": "off", "off": "on", "root": "view", "view": "root"]

  mutating func assume(
    _ words: String, _ value: String, line: Int, isCondition: Bool = false, other: String? = nil
  ) {
    guard isCondition || !assumptions.contains(where: { $0.text == words }) else { return }
    assumptions.append(
      Translation.Assumption(
        text: words, value: value, line: line, isCondition: isCondition,
        other: other ?? Self.opposites[value]))
  }

  // MARK: - Calls of unknown functions

  /// Words in the names of methods that concern a layout.
  static let layoutWords: Set = [
    "superview", "edge", "edges", "pin", "pinned", "anchor", "anchors", "center", "centered",
    "constrain", "constraint", "constraints", "align", "leading", "trailing", "width", "height",
    "size", "margin", "margins", "inset", "insets", "top", "bottom", "left", "right", "fill",
    "stack", "spacing", "subview", "subviews", "easy", "layout",
  ]

  /// Suffixes in the names of things other than views.
  private static let otherThings = Set(
    words: """
      model manager service delegate source presenter interactor coordinator router store storage
      queue notificationcenter logger log session client provider observer subject publisher timer
      generator formatter recognizer gesture animator context task bag cache handler analytics
      tracker defaults controller listener subscription cancellables data url string coder decoder
      encoder player request api
      """)

  /// Returns whether a name's suffix rules out a view.
  static func isOtherThing(_ name: String) -> Bool {
    otherThings.contains(where: name.lowercased().hasSuffix)
  }

  /// Returns whether a statement that cannot be interpreted must be listed because it is a call
  /// that may affect views.
  static func mayPlace(_ expression: CodeExpression) -> Bool {
    guard case .call(let callee, let arguments) = expression.form else { return false }
    switch callee.form {
    case .name(let name): return speaksOfLayout(name, arguments)
    case .member(let base, let name):
      guard let root = root(of: base), let first = root.first, !first.isUppercase,
        root != "super", root != "UIView"
      else { return false }
      if Harmless.contains(name) { return false }
      if speaksOfLayout(name, arguments) { return true }
      guard !isOtherThing(lastName(of: base) ?? root) else { return false }
      // A lone closure runs later.
      return arguments.contains { if case .closure = $0.value.form { false } else { true } }
    default: return false
    }
  }

  private static func speaksOfLayout(_ name: String, _ arguments: [CodeArgument]) -> Bool {
    let words = ([name] + arguments.map { $0.label }).flatMap(words)
    guard words.contains(where: layoutWords.contains) else { return false }
    return !arguments.isEmpty || name.contains(text: "Superview") || name.contains(text: "Edges")
      || name.hasPrefix("center")
  }

  /// Returns the words of a camel-case or snake-case name, in lower case.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var isNew = true
    for character in name {
      defer { isNew = character == "_" }
      if character == "_" { continue }
      if character.isUppercase || isNew {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// Returns the first name of a path.
  private static func root(of expression: CodeExpression) -> String? {
    switch expression.form {
    case .name(let name): name
    case .member(let base, _): root(of: base)
    case .element(let base, _): root(of: base)
    default: nil
    }
  }

  private static func lastName(of expression: CodeExpression) -> String? {
    if case .member(_, let name) = expression.form { return name }
    return root(of: expression)
  }
}

extension Translation.Piece.Reason {
  /// Indicates whether the only problem is an unknown value.
  var isOpen: Bool {
    switch self {
    case .notUnderstood, .noLayout, .unknown: true
    default: false
    }
  }
}

extension Translation {
  /// Marks constraints between views without a common ancestor as not understood.
  mutating func doubtStrangers() {
    for index in leftAside.indices {
      switch leftAside[index].reason {
      case .illegal(.noCommonAncestor, _, _), .illegal(.outsideSubtree, _, _):
        leftAside[index].reason = .notUnderstood
      default: continue
      }
    }
  }
}
