import AutoLayout
import Syntax

extension Diagnostic {
  /// Tells why an entry is not a statement.
  init(_ error: SyntaxError, in workspace: Workspace, entry: String) {
    let span = error.span
    switch error {
    case .unexpected(let found, let expected, _):
      let wish = Text.list(expected.prefix(6).map(Self.name), "or")
      let title = found.map { "\"\($0)\" can't stand here" } ?? "the line ends too early"
      self.init(.unexpected, wish.isEmpty ? title : "\(title): \(wish) may", at: span)
    case .unknownVerb(let word):
      self.init(
        .unknownVerb, "there is no verb \"\(word.value)\"", at: span,
        try: Self.verbs(near: word, entry: entry))
    case .unknownWord(let word, let known):
      let near = Self.nearest(word.value, in: known)
      self.init(
        .unknownWord, "\"\(word.value)\" is none of \(Text.list(Array(known.prefix(12)), "or"))",
        at: span, try: near.map { Self.replacing(span, in: entry, by: $0) })
    case .unknownProperty(let word, _):
      let known = Property.all.map(\.name) + ["width", "height"]
      self.init(
        .unknownProperty, "there is no property \"\(word.value)\"", at: span,
        try: Self.nearest(word.value, in: known).map { Self.replacing(span, in: entry, by: $0) })
    case .unknownAttribute(let word, _):
      let known = AttributeName.allCases.map(\.rawValue)
      self.init(
        .unknownAttribute, "no item has an attribute \"\(word.value)\"", at: span,
        try: Self.nearest(word.value, in: known).map { Self.replacing(span, in: entry, by: $0) })
    case .missingAttribute(let path):
      self = Self.missingAttribute(of: path, in: workspace, entry: entry)
    case .propertyInEquation(let path):
      self.init(
        .propertyInEquation, "\(Self.written(path)) is a property: it is set, not related",
        at: span,
        try: ["set " + Self.equalsSign(in: entry)])
    case .changeWithoutSet:
      self.init(
        .propertyInEquation, "+= and -= change a value, and set does that", at: span,
        try: ["set " + entry])
    case .reservedName(let word):
      self.init(
        .reservedName, "\"\(word.value)\" is a word of the language", at: span,
        try: [Self.replacing(span, in: entry, by: word.value + "1")])
    case .emptyName:
      self.init(.reservedName, "a name has at least one character", at: span)
    case .badNumber(let word):
      self.init(.badNumber, "\"\(word.value)\" is no number", at: span)
    case .decimalComma(let word, let reading):
      self.init(
        .decimalComma, "\"\(word.value)\" has a comma where a point belongs", at: span,
        try: [Self.replacing(span, in: entry, by: reading)])
    case .notFinite(let word):
      self.init(.notFinite, "\"\(word.value)\" is not a finite number", at: span)
    case .outOfRange(let number, let bounds):
      self.init(
        .outOfRange, "\(Text.number(number.value)) is not \(Self.name(bounds))", at: span,
        try: Self.inside(bounds).map { Self.replacing(span, in: entry, by: $0) })
    case .divisionByZero:
      self.init(.notLinear, "nothing can be divided by 0", at: span)
    case .notLinear:
      self.init(.notLinear, "two attributes are multiplied or divided", at: span)
    case .wrongCount(let count, let allowed, _):
      let counts = Text.list(allowed.map { "\($0)" }, "or")
      self.init(.wrongCount, "\(Text.count(count, "value")) where \(counts) may stand", at: span)
    case .unclosed(let word):
      self.init(.unclosed, "\(word.value) is never closed", at: span)
    case .badEscape:
      self.init(.unclosed, "this backslash means nothing in quotes", at: span)
    case .badNameRange:
      self.init(.badNameRange, "the two ends are not one word with two numbers", at: span)
    case .tooDeep(let limit, _):
      self.init(.tooMuch, "more than \(limit) brackets in each other", at: span)
    case .tooMany(let limit, _):
      self.init(.tooMuch, "more than \(limit) parts", at: span)
    case .inLoop(let text, let inner, _):
      let told = Diagnostic(inner, in: workspace, entry: text)
      self.init(told.code, "in the round \(text): \(told.title)", at: span)
    }
  }

  private static func missingAttribute(
    of path: Path, in workspace: Workspace, entry: String
  ) -> Diagnostic {
    let name = written(path)
    if case .constraint = path.heads.first.flatMap({ workspace.lookup($0.value) }) {
      return Diagnostic(
        .missingAttribute, "\(name) is a constraint; its constant is set", at: path.span,
        try: ["set " + equalsSign(in: entry)])
    }
    let end = SourceSpan(path.span.end, path.span.end)
    return Diagnostic(
      .missingAttribute, "which attribute of \(name)?", at: path.span,
      try: [".width", ".height"].map { replacing(end, in: entry, by: $0) })
  }

  /// Verbs close to a word in spelling, or in meaning.
  private static func verbs(near word: Word, entry: String) -> [String] {
    let meanings = [
      "pin": "help constraint", "add": "help constraint", "constrain": "help constraint",
      "print": "frames", "exit": "quit", "bye": "quit", "q": "quit", "ls": "list",
      "delete": "remove", "rm": "remove", "open": "load", "write": "save", "layout": "frames",
      "?": "help", "man": "help", "label": "help view", "button": "help view", "hide": "help set",
    ]
    if let meant = meanings[Name.key(word.value)] { return [meant] }
    return nearest(word.value, in: Verb.allCases.map(\.rawValue)).map {
      replacing(word.span, in: entry, by: $0)
    }
  }

  /// An entry whose first comparison is written as `set` wants it.
  private static func equalsSign(in entry: String) -> String {
    guard let sign = entry.firstRange(of: "==") else { return entry }
    return entry[..<sign.lowerBound] + "=" + entry[sign.upperBound...]
  }
}
