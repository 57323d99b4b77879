import AutoLayout
import Syntax

extension Verb {
  static let off = Verb(
    .change, "off NAME, …", "takes constraints out of the layout, and keeps them",
    examples: ["off {gap}", "on {gap}"],
    seeAlso: ["on", "remove", "priority"],
    completing: CompletedNames(names: [.constraints, .groups], steps: .none)
  ) { parser throws(SyntaxError) in
    Statement(Activation(isActive: false, paths: try parser.somePaths()))
  }

  static let on = Verb(
    .change, "on NAME, …", "puts constraints back into the layout",
    examples: ["off {gap}", "on {gap}                       // now the newest"],
    seeAlso: ["off"],
    completing: CompletedNames(names: [.constraints, .groups], steps: .none)
  ) { parser throws(SyntaxError) in
    Statement(Activation(isActive: true, paths: try parser.somePaths()))
  }
}

/// `on gap`, `off gap`.
struct Activation: ChangeLine {
  let isActive: Bool
  let paths: [Path]

  var text: String { (isActive ? "on " : "off ") + paths.list }

  /// Switches constraints on or off; a view's name means its constraints.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    let mentions = Mentions(of: paths, in: workspace.layout)
    for path in paths {
      for head in path.heads {
        try workspace.checkStop()
        let named = try named(path, head, mentions, in: workspace)
        for id in named.ids where workspace.record(id)?.isActive != isActive {
          let place = isActive ? workspace.nextActivation() : nil
          workspace.change(id) { record in
            record.isActive = isActive
            if let place { record.activation = place }
          }
        }
        workspace.log.notes.append("\(named.name) \(isActive ? "on" : "off")")
      }
    }
  }

  /// Returns the constraints that a name means; for an item, those that mention it.
  private func named(
    _ path: Path, _ head: Word, _ mentions: Mentions?, in workspace: Workspace
  ) throws(NotebookError) -> Workspace.NamedConstraints {
    if let named = try workspace.constraints(path, head: head) { return named }
    let id = try path.wholeItem(head, in: workspace)
    let ids =
      mentions?.constraints(naming: id) ?? workspace.layout.constraints(namingAnyOf: [id])
    return Workspace.NamedConstraints(name: workspace.name(id), ids: ids, isGroup: true)
  }
}

extension Path {
  /// Returns the item named by a head; throws if the path goes on to a part of it.
  func wholeItem(_ head: Word, in workspace: Workspace) throws(NotebookError) -> ItemID {
    let id = try workspace.item(head)
    if let part = (steps + choices).first {
      throw .noSuchRegion(part, of: Item(.named(head.value), span: head.span))
    }
    return id
  }
}

extension Mentions {
  /// Creates an index for paths that name several things; `nil` for one thing.
  init?(of paths: [Path], in layout: Layout) {
    if paths.count == 1, paths[0].heads.count == 1 { return nil }
    self.init(of: layout)
  }
}
