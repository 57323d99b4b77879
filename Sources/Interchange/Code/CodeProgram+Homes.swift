import AutoLayout

// The view that the code of a class calls `self`: the root for a controller, and an item of its own
// for each view class, placed where the app would put it.

extension CodeProgram {
  /// Returns the class whose view is the root: the first controller, preferably one that lays
  /// something out; otherwise the first other non-view class that does.
  static func home(_ tree: [CodeStatement], _ code: CodeInterpreter) -> String? {
    let all = types(tree)
    let controllers = all.filter { isController($0.name, code) }
    return
      (controllers.first { code.state.laying.contains($0.name) } ?? controllers.first
      ?? all.first { code.state.laying.contains($0.name) && viewKind($0.name, code) == nil })?.name
  }

  /// Returns the names of the types whose code adds views or creates constraints.
  static func laying(_ tree: [CodeStatement], _ code: CodeInterpreter) -> Set<String> {
    Set(types(tree).filter { lays($0, code) }.map { $0.name })
  }

  /// Returns the types among statements, including nested ones.
  private static func types(_ tree: [CodeStatement]) -> [CodeType] {
    tree.flatMap { statement -> [CodeType] in
      guard case .type(let type) = statement.form else { return [] }
      return [type] + types(type.body)
    }
  }

  /// Returns whether the functions and properties of a type add views or create constraints, not
  /// counting nested types.
  private static func lays(_ type: CodeType, _ code: CodeInterpreter) -> Bool {
    type.body.contains { statement in
      if case .type = statement.form { return false }
      return code.text.asks(in: statement.range) || code.text.adds(statement.range)
    }
  }

  /// Returns whether a class is a view controller, judging by the suffixes of its ancestors' names.
  static func isController(_ name: String, _ code: CodeInterpreter) -> Bool {
    CodeFunctions.ancestors(of: name, code).contains { $0.hasSuffix("Controller") }
  }

  /// Returns the kind of a view class in the code; `nil` for Apple's classes and other types.
  private static func viewKind(_ name: String, _ code: CodeInterpreter) -> ItemKind? {
    guard ViewClass.kind(of: name) == nil, !isController(name, code) else { return nil }
    return kind(ofClass: name, code) ?? kind(ofEnding: name)
      ?? (code.text.isInCell && !code.isOfMac ? .view : nil)
  }

  /// Returns whether a view is a collection view cell, which also represents its content view.
  static func isCollectionCell(_ view: CodeView, _ code: CodeInterpreter) -> Bool {
    let ancestors = CodeFunctions.ancestors(of: view.type, code)
    return view.isOwner
      && (ancestors.contains { $0.contains(text: "Collection") && $0.hasSuffix("Cell") }
        || code.text.isInCell)
  }

  /// Returns the kind that a class name suggests; `nil` if it suggests none.
  static func kind(ofEnding name: String) -> ItemKind? {
    if name.hasSuffix("Cell") { return name.contains(text: "Collection") ? .view : .cell }
    return ViewClass.kind(ofEnding: name)
  }

  /// Returns the view that `self` means in a type's code, creating it if necessary.
  static func owner(of type: CodeType, _ code: inout CodeInterpreter) -> CodeItem {
    let (name, known) = (type.name, code)
    guard code.state.laying.contains(name), type.isExtension || type.isClass else { return .root }
    if name == code.state.home { code.state.owners[name] = .root }
    // A class shares the view of its ancestors or subclasses in the code.
    let relatives = code.state.owners.filter { isRelated($0.key, to: name, known) }
    for item in Set(relatives.values).sorted(by: { $0.id < $1.id }) {
      let sharing = code.state.owners.filter { $0.value == item }.keys
      guard sharing.allSatisfy({ isRelated($0, to: name, known) }) else { continue }
      code.state.owners[name] = item
      if item != .root, CodeFunctions.inherits(name, code.scene[item].type, known) {
        code.scene[item].type = name
        code.scene.rename(item, to: ViewClass.baseName(of: name))
      }
      return item
    }
    let kind = viewKind(name, code)
    if kind == nil, code.state.home == nil || ViewClass.kind(of: name) != nil { return .root }
    let item = code.scene.make(
      kind ?? .view, type: name, settings: sizes(ofClass: name, code), frame: nil, line: code.line)
    code.scene.dropImpliedFrame(of: item)
    if kind != nil { code.scene[item].isLoose = false }
    code.scene.rename(item, to: ViewClass.baseName(of: name))
    code.scene[item].isOwner = true
    code.state.owners[name] = item
    return item
  }

  /// Creates the cell or view of whose class the code is a part.
  static func fragment(_ kind: ItemKind, _ code: inout CodeInterpreter) -> CodeItem {
    let item = code.scene.make(kind, type: "", frame: nil, line: 1)
    code.scene.dropImpliedFrame(of: item)
    code.scene.rename(item, to: kind == .cell ? "cell" : "selfView")
    code.scene[item].isOwner = true
    code.scene[item].isLoose = false
    return item
  }

  private static func isRelated(
    _ one: String, to other: String, _ code: CodeInterpreter
  ) -> Bool {
    CodeFunctions.inherits(one, other, code) || CodeFunctions.inherits(other, one, code)
  }

  // MARK: - Members of superclasses

  /// The views that Apple's controllers have without a declaration.
  private static let inherited: [String: (member: String, kind: ItemKind)] = [
    "UITableViewController": ("tableView", .table),
    "UICollectionViewController": ("collectionView", .scroll),
  ]

  /// Returns the view inherited from Apple's class, which fills the root, or the content view of a
  /// view class that the code does not show.
  static func inherited(_ word: String, _ code: inout CodeInterpreter) -> CodeValue? {
    guard let type = code.type, case .view(let owner) = code.owner else { return nil }
    let ancestors = CodeFunctions.ancestors(of: type, code)
    if word == "contentView", owner != .root, code.scene[owner].isOwner,
      code.kind(of: owner) != .cell, !isShown(type, code),
      !isCollectionCell(code.scene[owner], code),
      !ancestors.contains(where: { $0.hasSuffix("FooterView") })
    {
      let item = code.presume("self.\(word)", kind: .view, wish: word)
      code.scene[item].superview = owner.id
      code.scene[item].home = owner
      code.scene[item].openness = [.axes, .content, .mask]
      code.reader.scopes[code.instanceScope].names[word] = .view(item)
      return .view(item)
    }
    guard owner == .root else { return nil }
    for name in ancestors.sorted() {
      guard let (member, kind) = inherited[name], member == word else { continue }
      let item = code.scene.make(kind, type: "", frame: nil, line: code.line)
      code.scene.rename(item, to: member)
      code.scene[item].isNameFinal = true
      fillRoot(with: item, &code)
      code.reader.scopes[code.instanceScope].names[word] = .view(item)
      return .view(item)
    }
    return nil
  }

  /// Ties all edges of a view to those of the root.
  static func fillRoot(with item: CodeItem, _ code: inout CodeInterpreter) {
    code.scene.dropImpliedFrame(of: item)
    code.scene[item].isLoose = false
    code.scene[item].superview = CodeItem.root.id
    code.edit(.fill(item))
  }

  // MARK: - Placement

  /// Records the table whose rows are cells of a class; returns `false` for other calls.
  static func register(
    _ call: CodeCall, in item: CodeItem, _ code: inout CodeInterpreter
  ) -> Bool {
    guard code.kind(of: item) == .table,
      call.name.hasPrefix("register") || call.name.hasPrefix("dequeueReusableCell")
    else { return false }
    for one in call.given {
      if case .type(let name) = one.value { code.state.tables[ViewClass.bare(name)] = item }
    }
    return call.name.hasPrefix("register")
  }

  /// Assumes that an outlet is inside a scroll view if the code ties it to both of the scroll
  /// view's edges along an axis.
  static func placeOutlets(_ code: inout CodeInterpreter) {
    let scrolls = code.scene.views.indices.filter { code.scene.views[$0].kind == .scroll }
    for id in code.scene.views.indices
    where code.scene.views[id].isOutlet && code.scene.views[id].superview == nil {
      let ties = code.scene.constraints.filter { $0.isOn && $0.equation.first?.item.id == id }
      for scroll in scrolls where scroll != id && code.scene.views[scroll].superview != id {
        let edges = Set(
          ties.filter { $0.equation.second?.item.id == scroll }
            .compactMap { $0.equation.first?.attribute.interfaceName })
        guard
          edges.isSuperset(of: ["top", "bottom"]) || edges.isSuperset(of: ["leading", "trailing"])
            || edges.isSuperset(of: ["left", "right"])
        else { continue }
        let (item, around) = (CodeItem(id: id), CodeItem(id: scroll))
        let words = "\(code.scene.name(item)).superview"
        let name = code.scene.name(around)
        guard code.given[words].map({ $0 == name }) ?? true else { continue }
        guard code.scene.make(around, before: item) else { continue }
        code.account.assume(words, name, line: code.line)
        code.scene[item].superview = scroll
        code.scene[item].home = around
      }
    }
  }

  /// Places the views of classes that the code does not add to anything where an app would: cells
  /// in a table, others at the top left of the root, sized to fit their content.
  static func placeOwners(_ code: inout CodeInterpreter) {
    placeInContents(&code)
    let used = code.scene.used
    for id in code.scene.views.indices {
      let (view, item) = (code.scene.views[id], CodeItem(id: id))
      guard view.isOwner, view.isMadeHere, view.superview == nil, !isController(view.type, code)
      else { continue }
      // If the code creates instances of a class, the class's `self` is not an additional view.
      guard used.contains(id) else {
        code.scene[item].isLoose = true
        let twin = code.scene.views.indices.first { one in
          one != id && code.scene.views[one].type == view.type && code.scene.views[one].isMadeHere
        }
        guard let twin, !view.type.isEmpty, let name = view.name,
          code.scene.views[twin].name == name + "2"
        else {
          continue
        }
        code.scene.rename(item, to: name + "Unused")
        code.scene.rename(CodeItem(id: twin), to: name)
        continue
      }
      guard view.kind != .cell else {
        place(cell: item, &code)
        continue
      }
      let ancestors = CodeFunctions.ancestors(of: view.type, code)
      let isSection = ancestors.contains { $0.hasSuffix("HeaderFooterView") }
      // The code may place the view itself.
      let edges: [LayoutAttribute] = [.leading, .top] + (isSection ? [.trailing] : [])
      code.scene.epilogue += edges.filter { edge in
        !code.scene.tiedOutwards(along: edge.axis).contains(id)
      }.map { .tie(item, $0) }
      code.scene.epilogue += (isSection ? [.height] : [.width, .height]).map { .shrink(item, $0) }
    }
  }

  /// Puts a view without a superview into the content view of the cell to which a constraint ties
  /// it: constraints from outside would not survive the cell's move to its table.
  private static func placeInContents(_ code: inout CodeInterpreter) {
    for constraint in code.scene.constraints {
      let items = constraint.equation.items
      guard let content = items.first(where: { $0.region == ".content" }),
        case let cell = code.scene[content.whole], cell.isOwner, cell.kind == .cell
      else { continue }
      for item in items where item.whole != content.whole && item != .root {
        let view = code.scene[item.whole]
        guard view.superview == nil, view.isMadeHere, !view.isOwner else { continue }
        code.scene[item.whole].superview = content.id
        code.scene[item.whole].isInContent = true
        code.scene[item.whole].home = content
      }
    }
  }

  private static func place(cell: CodeItem, _ code: inout CodeInterpreter) {
    let known = code.scene.views.indices.first { id in
      code.scene.views[id].kind == .table && code.scene.views[id].origin == .made
    }
    if let table = code.state.tables[code.scene[cell].type] ?? known.map({ CodeItem(id: $0) }) {
      code.scene[cell].superview = table.id
      code.scene.epilogue.append(.move(cell, to: table))
      return
    }
    // The code does not show the table: it is as wide as the root, and draws its own separators.
    let table = code.scene.append(CodeView(kind: .table, origin: .made, isMadeHere: true))
    code.scene.rename(table, to: "tableView")
    code.scene[table].superview = CodeItem.root.id
    code.scene.prologue += [
      .make(table.id), .fill(table), .set(table, Setting(.rowHeight, .word("automatic"))),
      .set(table, Setting(.estimated, .number(44))),
    ]
    code.scene[cell].superview = table.id
    code.scene.epilogue += [.move(cell, to: table), .set(cell, .withoutInsets)]
  }
}

extension CodeText {
  /// Indicates whether the code is part of a view class: it adds views to `self`, or ties them to
  /// it, and does not use a controller's view.
  var isInView: Bool {
    func isSelf(_ place: Int) -> Bool {
      token(place).value == "self" && token(place + 1).value != "."
    }
    let adds = ["addSubview", "addConstraint", "addConstraints"].flatMap(places).contains { place in
      let (before, second) = (token(place - 1).value, token(place - 2).value)
      return second == "self" || before == "self" || before != "." && token(place + 1).value == "("
    }
    let ties = places(of: "self").contains { place in
      let (before, second) = (token(place - 1).value, token(place - 2).value)
      return isSelf(place)
        && ["item", "toItem", "constraintWithItem", "constrain"].contains(second)
        && (before == ":" || before == "(")
    }
    return (adds || ties)
      && !places(of: "view").contains { place in
        token(place - 1).value == "." && token(place - 2).value == "self"
          || ["addSubview", "addConstraint"].contains(token(place + 1).value)
          || ["addSubview", "addConstraint"].contains(token(place + 2).value)
      }
  }

  /// Indicates whether the code refers to a cell's content view, and not to a controller's view.
  var isInCell: Bool {
    guard places(of: "view").isEmpty else { return false }
    let all = places(of: "contentView")
    return !all.isEmpty
      && !all.contains { place in
        let (before, second) = (token(place - 1).value, token(place - 2).value)
        // It belongs to another view, or to a view that merely has this name.
        return before == "." && second != "self" || ["let", "var", "*"].contains(before)
          || ["addSubview", "addArrangedSubview", "insertSubview"].contains(second)
          || token(place + 1).value == "="
      }
  }
}
