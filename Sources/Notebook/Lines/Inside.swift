import Syntax

/// Items kept inside another by four inequalities: `red inside root inset 20`.
struct InsideLine: ChangeLine {
  /// The items to keep inside.
  var items: [Item]
  /// The item that contains them.
  var container: Item
  /// The minimum distance from each edge; 0 if omitted.
  var inset: SideTerm?
  /// Priority, name, traits.
  var suffixes = Suffixes()
  /// The line without its suffixes.
  var span = SourceSpan.none

  var text: String {
    items.text.atBeginning + " inside " + container.text + inset.behind(" inset ") + suffixes.text
  }
}

extension Verb {
  static let limit = Verb(
    .constrain, "limit ITEM in ITEM [inset NUM] [@PRIORITY]",
    "keeps an item inside another, by four inequalities",
    completing: CompletedNames(items: .sides)
  ) { parser throws(SyntaxError) in
    let start = parser.verbStart
    let items = try parser.commaItems()
    try parser.need("in")
    return Statement(try parser.restOfInside(items, from: start))
  }
}

extension Parser {
  /// Parses the container and inset of an inside line.
  mutating func restOfInside(_ items: [Item], from start: Int, suffixed: Bool = true)
    throws(SyntaxError) -> InsideLine
  {
    var line = InsideLine(items: items, container: try item())
    if take("inset") { line.inset = try distance() }
    line.span = span(from: start)
    if suffixed { line.suffixes = try suffixes() }
    return line
  }
}
