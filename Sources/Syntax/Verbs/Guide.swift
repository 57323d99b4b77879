/// `guide header in root`.
public struct GuideLine: Equatable, Sendable {
  /// The names, in order of creation.
  public var names: [Word]
  /// The owner; none is the root.
  public var container: Item?
}

extension GuideLine: Written {
  var text: String { "guide " + names.list + container.behind(" in ") }
}

extension VerbSyntax {
  static let guide = VerbSyntax(
    .make, "guide NAME, … [in ITEM]", "makes layout guides",
    examples: [
      "guide {newguide}", "{newguide}.height == 44",
      "{newguide}.(leading, trailing, top) == root.(leading, trailing, top)",
    ],
    seeAlso: ["view", "layout guide"]
  ) { parser throws(SyntaxError) in
    let names = try parser.names(.newName)
    return .guide(
      GuideLine(names: names, container: parser.take("in") ? try parser.item() : nil))
  }
}
