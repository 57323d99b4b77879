import AutoLayout

/// Runs a whole program: declares its types, then runs its entry points.
enum CodeProgram {
  /// Registers functions, types and their members before anything runs.
  static func declare(
    _ statements: [CodeStatement], in type: CodeType?, isLocal: Bool = false,
    _ code: inout CodeInterpreter
  ) {
    var members: Int?
    for statement in statements {
      switch statement.form {
      case .function(var function):
        function.isLocal = isLocal
        function.type = type?.name
        code.reader.functions[function.name, default: []].removeAll {
          $0.parameters.map { $0.label } == function.parameters.map { $0.label }
            && $0.type == function.type
        }
        code.reader.functions[function.name, default: []].append(function)
      case .type(let inner):
        if !inner.isExtension {
          let known = code
          let kind = inner.parents.lazy.compactMap { Self.kind(ofClass: $0, known) }.first
          code.reader.classes.removeAll { $0.name == inner.name }
          code.reader.classes.append(
            CodeClass(
              name: inner.name, kind: kind ?? own(inner, code), parents: inner.parents,
              isClass: inner.isClass, body: inner.body, range: inner.range))
        }
        declare(inner.body, in: inner, &code)
      case .variable(let variable):
        if variable.isMacro, let name = variable.names.first {
          code.reader.scopes[0].names[name] = .late(statement, 0)
        }
        guard let type, let name = variable.names.first else { continue }
        if variable.isStatic, variable.value != nil {
          // Static members see each other without the type's name.
          if members == nil {
            code.reader.scopes.append(CodeScope(parent: 0, type: type.name, isSeen: true))
            members = code.reader.scopes.count - 1
          }
          code.reader.scopes[0].names["\(type.name).\(name)"] = .late(statement, members ?? 0)
        } else if let getter = variable.getter {
          code.reader.functions[name, default: []].removeAll { $0.type == type.name }
          code.reader.functions[name, default: []].append(
            CodeFunction(
              name: name, parameters: [], givesValue: true, body: getter, range: statement.range,
              type: type.name, result: variable.type, isStatic: variable.isStatic, isGetter: true))
        }
      default: continue
      }
    }
  }

  /// Gives classes the kinds of superclasses declared after them.
  static func settleKinds(_ code: inout CodeInterpreter) {
    for _ in code.reader.classes {
      var isSettled = true
      for (index, own) in code.reader.classes.enumerated() where own.kind == nil {
        let known = code
        guard let kind = own.parents.lazy.compactMap({ Self.kind(ofClass: $0, known) }).first
        else {
          continue
        }
        code.reader.classes[index].kind = kind
        isSettled = false
      }
      if isSettled { return }
    }
  }

  /// Returns the kind of a class, guessed from the end of its superclass's name, or of its own in
  /// an Objective-C class extension, which names none.
  private static func own(_ type: CodeType, _ code: CodeInterpreter) -> ItemKind? {
    guard let parent = type.parents.first ?? (code.text.isObjectiveC ? type.name : nil) else {
      return nil
    }
    let isView = ["UIPageControl", "UIPickerView"].contains { parent.hasSuffix($0) }
    return kind(ofEnding: parent) ?? (isView ? .view : nil)
  }

  /// Returns the kind of a view class; `nil` for other types.
  static func kind(ofClass name: String, _ code: CodeInterpreter) -> ItemKind? {
    if let own = code.reader.classes.last(where: { $0.name == name }) { return own.kind }
    return ViewClass.kind(of: name) ?? AppKit.kinds[name]
  }

  /// Returns whether the superclasses of a class are all in the code, up to a system class; unknown
  /// ones might turn off the masks of their views.
  static func isShown(_ name: String, _ code: CodeInterpreter) -> Bool {
    CodeFunctions.ancestors(of: name, code).contains {
      ViewClass.kind(of: $0) != nil || $0.hasPrefix("UI") || $0.hasPrefix("NS")
    }
  }

  /// Returns the natural size and the insets that a class in the code gives its views.
  static func sizes(ofClass name: String, _ code: CodeInterpreter) -> [Setting] {
    guard let own = code.reader.classes.last(where: { $0.name == name }) else { return [] }
    func side(_ number: Double) -> ItemValue { number < 0 ? .none : .number(number) }
    var settings: [Setting] = []
    if let size = own.size, size.count == 2 {
      // The form `intrinsic WxH` must begin with a number.
      if size[0] >= 0, size[0] < .infinity, size[1] < .infinity {
        let height = size[1] < 0 ? nil : size[1]
        settings.append(Setting(.intrinsic, .size(width: size[0], height: height)))
      } else {
        let sides: [ItemProperty] = [.intrinsicWidth, .intrinsicHeight]
        settings += zip(sides, size).filter { $1 < .infinity }.map { Setting($0, side($1)) }
      }
    }
    if let insets = own.insets { settings.append(Setting(.insets, .numbers(insets))) }
    return settings
  }

  // MARK: - Types

  static let entries: Set<String> = [
    "init", "viewDidLoad", "loadView", "awakeFromNib", "updateConstraints", "viewWillAppear",
    "layoutSubviews", "updateViewConstraints", "viewDidAppear", "initWithFrame", "initWithStyle",
    "commonInit", "didMoveToSuperview", "didMoveToWindow", "willMoveToSuperview",
    "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "initWithCoder",
  ]

  /// Returns whether a function runs only when the layout is already visible, so that its changes
  /// can be animated.
  static func isLater(_ function: CodeFunction) -> Bool {
    function.name == "viewDidAppear" || !entries.contains(function.name)
  }

  /// Methods that the system calls once the views exist.
  private static let late: Set = ["updateConstraints", "updateViewConstraints", "layoutSubviews"]

  /// Returns functions in the order in which UIKit calls them.
  static func inOrderOfLife<One>(_ all: [One], name: (One) -> String?) -> [One] {
    func isLate(_ one: One) -> Bool { name(one).map(late.contains) ?? false }
    // A property is set from outside once everything exists.
    func isObserver(_ one: One) -> Bool { name(one)?.hasSuffix(" didSet") ?? false }
    return all.filter { !isLate($0) && !isObserver($0) } + all.filter(isObserver)
      + all.filter(isLate)
  }

  /// Runs a type's body: its properties, then its entry points.
  static func enter(_ type: CodeType, _ code: inout CodeInterpreter) {
    let isMade = code.text.called.contains(type.name) && !type.isExtension
    if let own = code.reader.classes.lastIndex(where: { $0.name == type.name }) {
      readSizes(of: type, into: own, &code)
    }
    guard heirs(of: type.name, code).isEmpty else { return }
    guard !isMade else { return code.state.postponed.append(type) }
    runInRoot(type, &code)
  }

  /// Runs the bodies of types without instances in the code that has run.
  static func enterPostponed(_ code: inout CodeInterpreter) {
    for type in code.state.postponed where !code.state.built.contains(type.name) {
      runInRoot(type, &code)
    }
  }

  /// Runs a type's body with the root or a new view as `self`; extensions share the type's members.
  private static func runInRoot(_ type: CodeType, _ code: inout CodeInterpreter) {
    if !type.isExtension {
      guard code.state.enteredTypes.insert(type.name).inserted else { return }
      // The superclass's members come first.
      for parent in type.parents
      where !code.text.called.contains(parent) && heirs(of: parent, code).isEmpty {
        guard let own = code.reader.classes.last(where: { $0.name == parent }),
          code.text.own.contains(own.range.lowerBound)
        else { continue }
        runInRoot(
          CodeType(
            name: own.name, parents: own.parents, isExtension: false, isClass: own.isClass,
            body: own.body, range: own.range), &code)
      }
    }
    let known = code
    let inherited =
      type.isExtension
      ? []
      : lineage(of: type.name, code).dropLast()
        .filter { !heirs(of: $0.name, known).isEmpty }
    let scope: Int
    if let known = code.reader.types[type.name], type.isExtension {
      scope = known
    } else {
      code.seeScope()
      let owner = owner(of: type, &code)
      // A class shares the members and the view of its superclass.
      let (types, owners) = (code.reader.types, code.state.owners)
      let parent = type.parents.lazy.filter { owners[$0] ?? .root == owner }
        .compactMap { types[$0] }.first
      code.reader.scopes.append(
        CodeScope(
          kind: .instance, parent: parent ?? code.state.scope, owner: .view(owner), type: type.name,
          isSeen: true))
      scope = code.reader.scopes.count - 1
      code.reader.types[type.name] = scope
      if owner != .root {
        code.scene[owner].scope = scope
        if code.scene[owner].isLoose { code.reader.scopes[scope].names["view"] = .view(owner) }
        if parent == nil, inherited.isEmpty { inherit(type.name, in: scope, &code) }
      }
    }
    for own in inherited { run(own.body, named: type.name, in: scope, nil, &code) }
    run(type.body, named: type.name, in: scope, nil, &code)
  }

  /// Returns the subclasses, used or laying something out, of a class that the code never
  /// instantiates: its code runs as part of each.
  static func heirs(of name: String, _ code: CodeInterpreter) -> [String] {
    guard !code.text.called.contains(name) else { return [] }
    return code.reader.classes.map { $0.name }.filter { heir in
      heir != name && (code.state.laying.contains(heir) || code.text.called.contains(heir))
        && CodeFunctions.inherits(heir, name, code)
    }
  }

  /// Returns a class and its superclasses in the code, the root class first.
  static func lineage(of name: String, _ code: CodeInterpreter) -> [CodeClass] {
    var (line, next): ([CodeClass], String?) = ([], name)
    while let name = next, let own = code.reader.classes.last(where: { $0.name == name }),
      !line.contains(where: { $0.name == name })
    {
      line.insert(own, at: 0)
      next = own.parents.first
    }
    return line
  }

  /// Declares a class's inherited members.
  private static func inherit(_ name: String, in scope: Int, _ code: inout CodeInterpreter) {
    let ancestors = CodeFunctions.ancestors(of: name, code)
    let outer = code.state.scope
    code.state.scope = scope
    defer { code.state.scope = outer }
    for own in code.reader.classes where own.name != name && ancestors.contains(own.name) {
      _ = hoist(own.body, &code)
    }
  }

  /// Runs a type's body in the scope of an instance; with arguments, also the matching initializer.
  static func run(
    _ body: [CodeStatement], named name: String, in scope: Int, _ given: [CodeGiven]?,
    _ code: inout CodeInterpreter
  ) {
    let outer = code.state.scope
    code.state.scope = scope
    defer { code.state.scope = outer }
    var functions: [(CodeFunction, CodeStatement)] = []
    var lazies: [String] = []
    let stored = hoist(body, &code)
    for statement in body {
      switch statement.form {
      case .function(let function): functions.append((function, statement))
      case .variable(let variable):
        guard let name = variable.names.first, stored.contains(name) else { continue }
        if variable.isLazy {
          lazies.append(name)
        } else {
          CodeDeclarations.settleLate(name, in: scope, &code)
        }
      default: code.run([statement])
      }
    }
    let inits = functions.filter { $0.0.name == "init" }
    let first = CodeInstances.initializer(inits.map { $0.0 }, given)
    let starts = functions.contains { entries.contains($0.0.name) }
    var passed: Set<Int> = []
    let isBuiltInCode =
      first.map { $0.parameters.first?.label != "coder" && builds($0.range, &passed, code) }
      ?? false
    let asks = asksAtStart(name, code)
    for (function, statement) in inOrderOfLife(functions, name: { $0.0.name }) {
      if function.name == "init" {
        guard function.range == first?.range else { continue }
      } else {
        guard isEntry(function, code) else { continue }
        // A view set up by an initializer does not come from a nib file.
        if isBuiltInCode, function.name == "awakeFromNib" {
          code.passBy(function.body)
          continue
        }
        // A function that creates instances of the type is not part of an instance's setup.
        let makes = code.text.tokens[function.range].contains { [name, "Self"].contains($0.value) }
        if function.isStatic, given != nil || starts && makes { continue }
        if replacesMade(function, code) {
          code.state.entered.insert(function.range.lowerBound)
          code.account.list(statement.range, .notTaken, code.text, code.line)
          continue
        }
        passed = []
        let builds =
          builds(function.range, &passed, code) || UIKitAnimations.isAction(function, code.text)
        let isLeft = asks && isLeft(function, code)
        if starts || isLeft || function.isObserver, !entries.contains(function.name), !builds {
          let animates = UIKitAnimations.isIn(function, code.text)
          code.account.list(
            statement.range, animates ? .notTaken : .noLayout, code.text, code.line)
          continue
        }
        if isLeft, !CodeControl.decided("call \(function.name)", false, &code) {
          code.state.passedBy.append(function.range)
          code.account.list(statement.range, .notTaken, code.text, code.line)
          continue
        }
      }
      if function.name == "layoutSubviews", forgetsSuper(function, name, code) {
        code.account.list(
          statement.range,
          .illegal(.superNotCalled, "\(name)'s \(function.name) does not call super"), code.text,
          code.line)
        continue
      }
      do throws(Failure) {
        try enter(function, of: name, function.name == "init" ? given : nil, &code)
      } catch {
        code.account.list(statement.range, .notUnderstood, code.text, code.line)
      }
    }
    for name in lazies { CodeDeclarations.settleLate(name, in: scope, &code) }
  }

  /// Returns whether a cell's class overrides a method without calling `super`.
  private static func forgetsSuper(
    _ function: CodeFunction, _ type: String, _ code: CodeInterpreter
  ) -> Bool {
    kind(ofClass: type, code) == .cell && !code.text.callsSuper(function)
  }

  /// Declares the stored members of a type, so that their order does not matter; returns the names
  /// of those with values.
  static func hoist(
    _ body: [CodeStatement], _ code: inout CodeInterpreter
  ) -> Set<String> {
    var names: Set<String> = []
    for statement in body {
      guard case .variable(let variable) = statement.form, !variable.isStatic,
        variable.getter == nil, let name = variable.names.first
      else { continue }
      guard variable.value != nil, variable.names.count == 1 else {
        code.run([statement])
        continue
      }
      code.keep(.late(statement, code.state.scope), as: name)
      names.insert(name)
    }
    return names
  }

  /// Declares the global variables that have values.
  static func hoistGlobals(_ tree: [CodeStatement], _ code: inout CodeInterpreter) {
    for statement in tree {
      guard case .variable(let variable) = statement.form, variable.value != nil,
        variable.names.count == 1, code.reader.scopes[0].names[variable.names[0]] == nil
      else { continue }
      code.keep(.late(statement, 0), as: variable.names[0])
      code.state.globals.insert(statement.range.lowerBound)
    }
  }

  /// Reads the natural size and the insets that a class overrides.
  private static func readSizes(
    of type: CodeType, into index: Int, _ code: inout CodeInterpreter
  ) {
    for statement in type.body {
      var getter: [CodeStatement]?
      var name = ""
      switch statement.form {
      case .variable(let variable): (name, getter) = (variable.names.first ?? "", variable.getter)
      case .function(let function): (name, getter) = (function.name, function.body)
      default: continue
      }
      guard name == "intrinsicContentSize" || name == "alignmentRectInsets", let getter else {
        continue
      }
      code.reader.functions[name] = nil
      let value = CodeFunctions.run(
        getter, in: CodeScope(kind: .call, parent: 0, owner: .view(.root), type: type.name), &code)
      switch value {
      case .numbers(_, let numbers) where numbers.count == 2 && name == "intrinsicContentSize":
        code.reader.classes[index].size = numbers
      case .numbers(_, let numbers) where numbers.count == 4 && name == "alignmentRectInsets":
        code.reader.classes[index].insets = numbers
      default:
        code.reader.classes[index].isSizeOpen = true
        code.account.list(statement.range, .notUnderstood, code.text, code.line, opens: .content)
      }
    }
  }
}
