import Syntax

/// `guide header in root`.
struct GuideLine: ChangeLine {
  /// The names, in order of creation.
  var names: [Word]
  /// The owner; the root if omitted.
  var container: Item?

  var text: String { "guide " + names.list + container.behind(" in ") }
}

extension Verb {
  static let guide = Verb(
    .make, "guide NAME, … [in ITEM]", "makes layout guides",
    examples: [
      "guide {newguide}", "{newguide}.height == 44",
      "{newguide}.(leading, trailing, top) == root.(leading, trailing, top)",
    ],
    seeAlso: ["view", "layout guide"],
    completing: .views
  ) { parser throws(SyntaxError) in
    let names = try parser.names(.newName)
    return Statement(
      GuideLine(names: names, container: parser.take("in") ? try parser.item() : nil))
  }
}
