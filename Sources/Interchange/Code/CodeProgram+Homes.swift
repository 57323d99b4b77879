import AutoLayout

// The view that the code of a class calls `self`: the root for one class of a file, and a view of
// its own for each class that has nothing to do with that one.

extension CodeProgram {
  /// The class whose views lie in the root: the first controller that lays something out, or else
  /// the first class that does.
  static func home(_ tree: [CodeStatement], _ code: CodeInterpreter) -> String? {
    let all = builders(tree, code)
    return all.first { isController($0, code) } ?? all.first
  }

  /// The names of the types that add views or make constraints.
  private static func builders(_ tree: [CodeStatement], _ code: CodeInterpreter) -> [String] {
    tree.flatMap { statement -> [String] in
      guard case .type(let type) = statement.form else { return [] }
      let own = lays(type, code) ? [type.name] : []
      return own + builders(type.body, code)
    }
  }

  /// Returns whether the functions and properties of a type add views or make constraints; types
  /// within it do so for themselves.
  private static func lays(_ type: CodeType, _ code: CodeInterpreter) -> Bool {
    type.body.contains { statement in
      if case .type = statement.form { return false }
      return code.text.asks(in: statement.range) || code.text.adds(statement.range)
    }
  }

  /// Returns whether a class is one of view controllers, by the ends of its ancestors' names.
  private static func isController(_ name: String, _ code: CodeInterpreter) -> Bool {
    CodeFunctions.ancestors(of: name, code).contains { $0.hasSuffix("Controller") }
  }

  /// The `self` of a type's code.
  static func owner(of type: CodeType, _ code: inout CodeInterpreter) -> CodeItem {
    guard let home = code.state.home, type.name != home, lays(type, code),
      type.isExtension || type.isClass
    else { return .root }
    let known = code
    if code.state.atHome.union([home]).allSatisfy({ isRelated($0, to: type.name, known) }) {
      code.state.atHome.insert(type.name)
      return .root
    }
    let item = code.scene.make(
      kind(ofClass: type.name, code) ?? .view, type: type.name,
      modifiers: sizes(ofClass: type.name, code), frame: nil, line: code.line)
    code.scene.dropImpliedFrame(of: item)
    code.scene.rename(item, to: ViewClass.baseName(of: type.name))
    code.scene[item].isOwner = true
    return item
  }

  private static func isRelated(
    _ one: String, to other: String, _ code: CodeInterpreter
  ) -> Bool {
    CodeFunctions.inherits(one, other, code) || CodeFunctions.inherits(other, one, code)
  }
}
