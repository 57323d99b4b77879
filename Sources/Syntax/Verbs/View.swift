import AutoLayout

/// `view title, value : label in card text "Name", "A longer value"`.
public struct ViewLine: Equatable, Sendable {
  /// The names, in order of creation.
  public var names: [Word]
  /// The kind as typed, in canonical spelling; none is a plain view.
  public var kind: Word?
  /// The superview; none is the root.
  public var container: Item?
  /// Properties.
  public var modifiers: [Modifier] = []
  /// The traits under which the views are installed; always without them.
  public var traits: TraitList?
}

extension ViewLine: Written {
  var text: String {
    "view " + names.list + (kind.map { " : " + $0.value } ?? "") + container.behind(" in ")
      + modifiers.behind + traits.behind(" when ")
  }
}

extension VerbSyntax {
  private static let kindWords = ItemKind.views.map { $0.rawValue }

  static let view = VerbSyntax(
    .make, "view NAME, … [: KIND] [in ITEM] [PROPERTY VALUE …] [when TRAITS]", "makes views",
    examples: [
      "view {new}                              // in root", "view {other} in {new}",
      "view {newlabel} : label text \"Name\"     // kinds: help kinds",
    ],
    seeAlso: ["guide", "stack", "kinds", "intrinsic size"]
  ) { parser throws(SyntaxError) in
    var line = ViewLine(names: try parser.names(.newName))
    if parser.take(.colon, ":") {
      line.kind = try parser.need(oneOf: kindWords)
    }
    let kind = line.kind?.value ?? "view"
    while !parser.token.kind.endsLine {
      if line.container == nil, parser.take("in") {
        line.container = try parser.item()
      } else if line.traits == nil, parser.take("when") {
        line.traits = try parser.traits()
      } else {
        line.modifiers.append(try parser.modifier(of: line.names, kind: kind))
      }
    }
    if line.container == nil { parser.note(.choice(["in"])) }
    if line.traits == nil { parser.note(.choice(["when"])) }
    parser.note(.modifier(kind: kind))
    return .view(line)
  }
}
