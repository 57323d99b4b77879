import AutoLayout

// Names: reading and setting their values.

extension CodeInterpreter {
  // MARK: - Reading

  /// Returns the value of a name: in a scope, in the layout, or as a member of `self`; `ofSelf`
  /// ignores local variables.
  mutating func named(_ word: String, ofSelf: Bool = false) throws(Failure) -> CodeValue {
    if word == "self" { return owner }
    if word == "Self" { return .type(type ?? "Self") }
    if let value = known(word, ofSelf: ofSelf) { return value }
    if isMadeByGetter(word) { return .none }
    if let getter = CodeFunctions.own(word, [], self), getter.parameters.isEmpty,
      getter.givesValue, !text.called.contains(word)
    {
      return try CodeFunctions.call(getter, owner: owner, [], &self)
    }
    if Name.matches(word, "root") || word == "view" { return .view(.root) }
    let plain = self.plain(word)
    if let item = scene.presumed[plain] { return .view(item) }
    if surroundings.isItem(plain) { return .view(scene.known(plain, surroundings)) }
    if let number = surroundings.number(plain) { return .number(number) }
    if let constant = surroundings.constant(plain) {
      scene.constraints.append(CodeConstraint(named: plain, constant: constant))
      reader.scopes[0].names[plain] = .constraint(scene.constraints.count - 1)
      return .constraint(scene.constraints.count - 1)
    }
    if let value = CodeProgram.inherited(word, &self) { return value }
    if word == "topLayoutGuide" || word == "bottomLayoutGuide" { return .barGuide(word) }
    if UIKitMembers.isImplicit(word, of: owner, self) {
      return try UIKitMembers.member(word, of: owner, nil, &self)
    }
    // Swift 2.
    if ["CGRectZero", "CGSizeZero", "CGPointZero", "UIEdgeInsetsZero"].contains(word) {
      return .word("zero")
    }
    if isType(word), given[word] == nil { return .type(word) }
    return .unknown(CodeHole(word))
  }

  /// Returns whether an instance variable is nil until a getter in the code creates its value.
  func isMadeByGetter(_ word: String) -> Bool {
    let plain = self.plain(word)
    guard plain != word, let getter = CodeFunctions.own(plain, [], self) else { return false }
    return text.places(of: word).contains {
      getter.range.contains($0) && text.token($0 + 1).value == "="
    }
  }

  /// Returns whether a word is the name of a type: declared in the code, or capitalized.
  func isType(_ word: String) -> Bool {
    word.first?.isUppercase == true || reader.classes.contains { $0.name == word }
  }

  /// Returns the value of a name in the enclosing scopes; a deferred value is computed now.
  mutating func known(_ word: String, ofSelf: Bool = false) -> CodeValue? {
    guard let (scope, name) = scope(of: word, ofSelf: ofSelf),
      let value = reader.scopes[scope].names[name]
    else { return nil }
    // The user may have changed the line of a named number since.
    if case .number = value, reader.figures[word]?.isMade == true,
      let number = surroundings.number(word)
    {
      return CodeNumbers.typed(.number(number), like: value, self)
    }
    guard case .late = value else { return resolved(value) }
    return CodeDeclarations.settleLate(name, in: scope, &self)
  }

  /// Returns the scope that contains a name, and the name in it; members of a type are found with
  /// the type.
  ///
  /// In Objective-C, `_red` and `self.red` are the same member, and `red` alone is another
  /// variable.
  func scope(of word: String, ofSelf: Bool = false) -> (scope: Int, name: String)? {
    let plain = self.plain(word)
    let twin = plain != word ? plain : ofSelf && text.isObjectiveC ? "_\(word)" : nil
    var next: Int? = state.scope
    while let index = next {
      let scope = reader.scopes[index]
      let isLocal = scope.kind == .call || scope.kind == .block
      let name = ofSelf && isLocal ? "self.\(word)" : word
      if scope.names[name] != nil { return (index, name) }
      if let twin, !isLocal, scope.names[twin] != nil { return (index, twin) }
      if let type = scope.type {
        let types = [ViewClass.bare(type)] + CodeProgram.lineage(of: type, self).map { $0.name }
        let own = types.lazy.map { "\($0).\(word)" }.first { reader.scopes[0].names[$0] != nil }
        if let own { return (0, own) }
      }
      next = scope.parent
    }
    return nil
  }

  /// Returns the current form of a value, as an unknown one may have turned out to be a view.
  func resolved(_ value: CodeValue) -> CodeValue {
    guard case .unknown(let hole) = value, let thing = hole.thing,
      scene.views[thing].origin != .thing
    else { return value }
    return .view(CodeItem(id: thing))
  }

  /// Evaluates deferred arithmetic in a stored value, if possible.
  mutating func settled(_ value: CodeValue) -> CodeValue {
    guard case .sum = value else { return value }
    let saved = state
    do throws(Failure) { return try CodeNumbers.evaluated(value, &self) } catch {
      state = saved
      return value
    }
  }

  // MARK: - Setting

  /// Declares a name with a value in the current scope.
  mutating func keep(_ value: CodeValue, as name: String) {
    reader.scopes[state.scope].names[name] = value
  }

  mutating func bind(_ name: String, to value: CodeValue, since: Int) throws(Failure) {
    let isFinal = reader.scopes[state.scope].kind == .instance || state.scope == 0
    keep(try bound(value, as: name, since: since, isFinal: isFinal), as: name)
  }

  /// Assigns to a variable in the scope that declares it, or else in the scope of `self`.
  mutating func store(
    _ value: CodeValue, in name: String, ofSelf: Bool = false, since: Int
  ) throws(Failure) {
    let holder = scope(of: name, ofSelf: ofSelf)
    let members = instanceScope
    let isFinal = holder.map { reader.scopes[$0.scope].kind != .call } ?? true
    let old = holder.flatMap { reader.scopes[$0.scope].names[$0.name] }
    let value = try bound(
      CodeNumbers.typed(value, like: old, self), as: name, since: since, isFinal: isFinal)
    if name == "view" {
      scene.settle(value)
      // UIKit sizes a controller's view to its window.
      if case .view(let item) = resolved(value) {
        if holder == nil, owner == .view(.root), scene[item].superview == nil,
          scene[item].isMadeHere
        {
          CodePins.unmask(item, &self)
          CodeProgram.fillRoot(with: item, &self)
        }
        scene[item].openness = .all
      }
    }
    reader.scopes[holder?.scope ?? members].names[holder?.name ?? plain(name)] = value
  }

  /// Returns the name of the property of an instance variable: `red` for `_red` in Objective-C.
  func plain(_ name: String) -> String {
    text.isObjectiveC && name.hasPrefix("_") && name.count > 1 ? String(name.dropFirst()) : name
  }

  /// The scope of the members of `self`, or else the outermost scope.
  var instanceScope: Int {
    var next: Int? = state.scope
    while let index = next {
      if reader.scopes[index].kind == .instance { return index }
      next = reader.scopes[index].parent
    }
    return 0
  }

  /// Binds a value to a variable, naming a new view after it.
  mutating func bound(
    _ value: CodeValue, as name: String, since: Int, isFinal: Bool
  ) throws(Failure) -> CodeValue {
    switch value {
    case .view(let item) where item.region.isEmpty && item != .root:
      let view = scene[item]
      guard view.name == nil || item.id >= since && !view.isNameFinal else { return value }
      // The name `view` is uninformative, so a view of a custom class is named after its class.
      if name == "view" && view.type != "UIView" {
        scene.rename(item, to: ViewClass.baseName(of: view.type))
      } else {
        scene.call(item, CodeNames.meant(by: name, text.isObjectiveC ? .objectiveC : .swift))
      }
      scene[item].isNameFinal = isFinal
      return value
    case .unknown(let hole):
      if let thing = hole.thing, thing >= since, scene.views[thing].origin != .layout,
        !scene.views[thing].isNameFinal
      {
        scene.call(CodeItem(id: thing), name)
        scene.views[thing].isNameFinal = isFinal
      }
      return identified(value, as: name, isFinal: isFinal)
    case .constraint(let index), .method(.constraint(let index), _):
      scene.constraints[index].variable = scene.constraints[index].variable ?? name
      return value
    case .chain(let index):
      try SnapKit.emit(index, variable: name, &self)
      if let only = scene.chains[index].constraints.first,
        scene.chains[index].constraints.count == 1
      {
        scene.constraints[only].variable = scene.constraints[only].variable ?? name
      }
      return value
    case .void: throw .notUnderstood
    case .sum: return settled(value)
    default: return value
    }
  }

  // MARK: - Unknown values

  /// Returns whether nothing is known to create the view, in the code or its surroundings.
  func isUnmade(_ hole: CodeHole) -> Bool {
    guard let thing = hole.thing else { return presumed(hole) == nil }
    return scene.views[thing].origin == .thing && !scene.views[thing].isOutlet
  }

  /// Controllers and bars around that of `self`, whose properties affect the layout of its view.
  private static let aroundSelf: Set = [
    "navigationController", "tabBarController", "navigationItem", "splitViewController",
  ]

  /// Returns whether an unknown value is a controller or bar around `self`, or a part of one.
  func isAroundSelf(_ hole: CodeHole) -> Bool {
    hole.words.split { !($0.isLetter || $0.isNumber || $0 == "_") }.first { $0 != "self" }
      .map { Self.aroundSelf.contains(String($0)) } == true
  }

  /// Returns whether an unknown value is certainly a view, a controller or bar around `self`, or an
  /// undeclared member of a view.
  func isKnownObject(_ hole: CodeHole) -> Bool {
    let isOfSelf = hole.words.hasPrefix("self.")
    let first = hole.words.dropFirst(isOfSelf ? 5 : 0)
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if isAroundSelf(hole) || isOfSelf && isUndeclared(String(first)) { return true }
    let type = hole.thing.map { scene.views[$0].type } ?? hole.type ?? ""
    return !type.isEmpty
      && (CodeProgram.kind(ofClass: type, self) ?? ViewClass.kind(ofEnding: type)) != nil
  }

  /// Returns whether `self` is a view and neither UIKit nor its class declares a member.
  func isUndeclared(_ member: String) -> Bool {
    guard case .view = owner else { return false }
    return scope(of: member, ofSelf: true) == nil && !Harmless.contains(member)
  }

  /// Returns the value of a variable of which only the declaration is known; it may be a view.
  mutating func thing(_ name: String?, _ hole: CodeHole, isDeclared: Bool = false) -> CodeValue {
    var hole = hole
    hole.thing = scene.thing(
      name, type: hole.type ?? "", frame: hole.frame, isDeclared: isDeclared)
    return .unknown(hole)
  }

  /// Names an unknown value after the variable that holds it; the result of a call becomes a new
  /// object.
  mutating func identified(_ value: CodeValue, as name: String, isFinal: Bool = false) -> CodeValue
  {
    guard case .unknown(var hole) = value else { return value }
    if hole.isElement, hole.thing == nil {
      hole.name = hole.name ?? name
      return .unknown(hole)
    }
    guard let thing = hole.thing else {
      guard hole.isMade || hole.type != nil else { return value }
      // A view returned by a call may already have a superview.
      let result = self.thing(name, hole, isDeclared: true)
      if case .unknown(let hole) = result, let thing = hole.thing {
        scene.views[thing].isNameFinal = isFinal
      }
      return result
    }
    if scene.views[thing].name == nil { scene.views[thing].name = name }
    return value
  }

  /// Returns a view or guide; an undeclared one is created with the kind that its name implies.
  mutating func item(_ value: CodeValue) throws(Failure) -> CodeItem {
    switch value {
    case .view(let item): return item
    case .unknown(let hole) where hole.isSuperview: throw .unknown(hole.words)
    case .unknown(let hole):
      if let thing = hole.thing {
        guard ViewClass.mayBeView(scene.views[thing].type) else { throw .noLayout }
        return view(ofThing: thing)
      }
      if let item = presumed(hole) { return item }
      if let kept = reader.kept[hole.words], case .view(let item) = kept { return item }
      let wish = hole.name ?? Self.name(for: hole.words)
      let own = hole.type.flatMap { CodeProgram.kind(ofClass: $0, self) }
      let item = presume(hole.words, kind: own ?? ViewClass.kind(ofName: wish), wish: hole.name)
      // The argument may be any view.
      if hole.isParameter { scene[item].openness = [.axes, .content, .mask] }
      return item
    // A view that is a property of a view whose class is not in the code.
    case .method(.view(let owner), let name)
    where scene[owner].isDeclared && !UIKitProperties.isKnown(name) && !Harmless.contains(name)
      && owner != .root:
      return try item(.unknown(CodeHole("\(scene.name(owner)).\(name)")))
    default: throw .notUnderstood
    }
  }

  /// Returns the superview of an item; for a view in a cell's content it is the content view, whose
  /// superview is the cell.
  mutating func superview(of item: CodeItem) -> CodeValue {
    if scene[item].isDeclared, !scene[item].isOutlet, scene[item].superview == nil,
      case .view(var own) = owner, own != .root,
      own.whole != item.whole, type == nil, scene.make(own.whole, before: item)
    {
      // In a view's own code, a property without a visible superview is a subview.
      if kind(of: own) == .cell { own.region = ".content" }
      (scene[item].superview, scene[item].isInContent) = (own.id, own.region == ".content")
      scene[item].home = own
    }
    let (view, isCell) = (scene[item], kind(of: item) == .cell)
    if isCell ? item.region == ".content" : CodeProgram.isCollectionCell(view, self) {
      return .view(item.whole)
    }
    // A class's own view is placed as in an app; outside of types, all other views are in the root.
    guard
      item.id == 0 || view.superview != nil || view.isOwner || !view.isMadeHere || type == nil
    else {
      var hole = CodeHole("the superview of \(scene.written(item.whole))")
      hole.isSuperview = true
      return .unknown(hole)
    }
    var around = scene.superview(of: item.whole, surroundings)
    if view.isInContent { around.region = ".content" }
    return .view(around)
  }

  /// Creates a plain view for an undeclared one, known by the expression that refers to it.
  mutating func presume(_ words: String, kind: ItemKind, wish: String? = nil) -> CodeItem {
    let thing = scene.thing(wish ?? Self.name(for: words), type: "", frame: nil, isDeclared: true)
    let item = scene.make(thing: thing, kind: kind, line: line)
    scene[item].isNameFinal = true
    scene.presumedHere.append(thing)
    scene.presumed[plain(words)] = item
    return item
  }

  /// Returns the view that was created for an undeclared one.
  func presumed(_ hole: CodeHole) -> CodeItem? { scene.presumed[plain(hole.words)] }

  /// Returns the view that an unknown value turns out to be.
  private mutating func view(ofThing thing: Int) -> CodeItem {
    guard scene.views[thing].origin == .thing else { return CodeItem(id: thing) }
    let type = scene.views[thing].type
    let known = CodeProgram.kind(ofClass: type, self) ?? ViewClass.kind(ofEnding: type)
    let item = scene.make(
      thing: thing, kind: known ?? .view, settings: CodeProgram.sizes(ofClass: type, self),
      line: line)
    if known == nil { scene.unshown.append(thing) }
    CodeInstances.build(item, type: type, [], &self)
    return item
  }

  /// Returns a name for a view known only by an expression: `bar` for `controller.bar`.
  static func name(for words: String) -> String {
    let parts = words.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      .map { String($0.drop { $0 == "_" }) }
    let general: Set = ["view", "contentView", "self", "superview"]
    let name = parts.last { !general.contains($0) && $0.first?.isLetter == true }
    return name ?? parts.last { !$0.isEmpty } ?? "view"
  }
}
