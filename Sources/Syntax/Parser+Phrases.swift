import AutoLayout

/// Lines that begin with a verb.
extension Parser {
  /// The rest of a line whose verb is looked at.
  mutating func phrase(_ verb: Verb) throws(SyntaxError) -> Statement {
    let span = token.span
    advance()
    return try verb.syntax.read(&self, span)
  }

  /// Paths, at least one.
  mutating func somePaths() throws(SyntaxError) -> [Path] {
    let paths = try loosePaths()
    guard !paths.isEmpty else { throw nameError() }
    return paths
  }

  /// The error of a token where a name belongs.
  func nameError() -> SyntaxError {
    if token.kind == .word, Name.isReserved(text(of: token)) {
      return .reservedName(Word(text(of: token), token.span))
    }
    return unexpected()
  }

  // MARK: - Make

  mutating func viewLine() throws(SyntaxError) -> ViewLine {
    var line = ViewLine(try newNames())
    if take(.colon, ":") {
      let words = ItemKind.views.map(\.rawValue)
      line.kind = try need(oneOf: words)
    }
    let kind = line.kind?.value ?? "view"
    while !token.kind.endsLine {
      if line.container == nil, take("in") {
        line.container = try item()
      } else if line.traits == nil, take("when") {
        line.traits = try traits()
      } else {
        line.modifiers.append(try modifier(of: line.names, kind: kind))
      }
    }
    if line.container == nil { note(.choice(["in"])) }
    if line.traits == nil { note(.choice(["when"])) }
    note(.modifier(kind: kind))
    return line
  }

  private mutating func newNames() throws(SyntaxError) -> [Word] {
    var names = [try newName()]
    while take(.comma, ",") {
      names.append(try newName())
      try checkCount(names.count)
    }
    return names
  }

  mutating func guideLine() throws(SyntaxError) -> GuideLine {
    GuideLine(try newNames(), in: take("in") ? try item() : nil)
  }

  mutating func stackLine() throws(SyntaxError) -> StackLine {
    var line = StackLine(try newName(), [])
    try need(.openParenthesis, "(")
    if !take(.closeParenthesis, ")") { line.arranged = try restOfItemList() }
    while !token.kind.endsLine {
      if line.container == nil, take("in") {
        line.container = try item()
      } else if line.axis == nil, let axis = takeAxis() {
        line.axis = axis
      } else {
        line.modifiers.append(try modifier(of: [line.name], kind: "stack"))
      }
    }
    if line.container == nil { note(.choice(["in"])) }
    if line.axis == nil { note(.choice(Axis.allCases.map(\.rawValue))) }
    note(.modifier(kind: "stack"))
    return line
  }

  /// Takes `horizontal` or `vertical`.
  mutating func takeAxis() -> Located<Axis>? {
    guard let word = take(oneOf: Axis.allCases.map(\.rawValue)) else { return nil }
    return Axis(rawValue: word.value).map { Located($0, word.span) }
  }

  mutating func spreadLine() throws(SyntaxError) -> SpreadLine {
    var line = SpreadLine(try items())
    while true {
      if line.axis == nil, let axis = takeAxis() {
        line.axis = axis
      } else if line.container == nil, take("in") {
        line.container = try item()
      } else if line.ends == nil, take("ends") {
        line.ends = try number()
      } else if line.gaps == nil, take("gaps") {
        line.gaps = try number()
      } else {
        break
      }
    }
    line.suffixes = try suffixes()
    return line
  }

  mutating func insertLine() throws(SyntaxError) -> InsertLine {
    let item = try item()
    try need("between")
    try need(.openParenthesis, "(")
    let first = try self.item()
    try need(.comma, ",")
    let second = try self.item()
    try need(.closeParenthesis, ")")
    return InsertLine(item, between: first, second)
  }

  mutating func limitLine(from start: Int) throws(SyntaxError) -> InsideLine {
    let items = try commaItems()
    try need("in")
    return try restOfInside(items, from: start, suffixed: true)
  }

  // MARK: - Change and world

  mutating func contentPriority(_ pull: ContentPriorityLine.Pull)
    throws(SyntaxError) -> ContentPriorityLine
  {
    let items = try commaItems()
    let axis = takeAxis()
    return ContentPriorityLine(pull, items, axis: axis, try priority())
  }

  mutating func deviceLine() throws(SyntaxError) -> DeviceLine {
    note(.device)
    var line = DeviceLine(Word("", token.span))
    let words = ["portrait", "landscape", "split"]
    if token.kind == .quoted {
      line.name = try name(.device)
    } else {
      // Devices' names are several words and numbers, and need no quotes.
      let start = start
      while token.kind == .word || token.kind == .number, !isNext(oneOf: words) { advance() }
      guard previousEnd > start else { throw unexpected() }
      line.name = Word(lexer.text(span(from: start)), span(from: start))
      note(.device)
    }
    while true {
      if line.isLandscape == nil, let word = take(oneOf: ["portrait", "landscape"]) {
        line.isLandscape = Located(word.value == "landscape", word.span)
      } else if line.split == nil, take("split") {
        line.split = try number(.number, .fraction)
      } else {
        return line
      }
    }
  }

  mutating func barLine() throws(SyntaxError) -> Statement {
    let word = try need(oneOf: Bar.allCases.map(\.rawValue))
    let shown = try need(oneOf: ["on", "off"]).value == "on"
    return .bar(Located(Bar(rawValue: word.value) ?? .status, word.span), shown: shown)
  }

  // MARK: - Passes

  mutating func passKind() throws(SyntaxError) -> Located<PassKind> {
    let word = try need(oneOf: PassKind.allCases.map(\.rawValue))
    return Located(PassKind(rawValue: word.value) ?? .layout, word.span)
  }

  mutating func duringLine() throws(SyntaxError) -> Statement {
    try need("layout")
    try need("of")
    let item = try item()
    if take("off") { return .during(layoutOf: item, nil) }
    return .during(layoutOf: item, try block())
  }
}
