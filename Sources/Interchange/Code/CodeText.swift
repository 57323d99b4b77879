/// The tokens of the code, and facts known before anything runs.
struct CodeText {
  let scalars: [Unicode.Scalar]
  let tokens: [CodeToken]
  /// The first token of the new code; earlier tokens belong to remembered code.
  let first: Int
  let isObjectiveC: Bool
  /// The names of the functions that the code calls.
  let called: Set<String>
  /// The tokens where ``CodeSites`` finds calls that create constraints.
  let asked: Set<Int>
  /// The same tokens, sorted.
  private let askedInOrder: [Int]
  /// The positions of each word in the code being read, in order.
  private let places: [String: [Int]]
  /// Positions of words that belong to libraries; they count as read once they have been evaluated.
  let marks: Set<Int>

  init(_ scalars: [Unicode.Scalar], after code: KeptCode) {
    first = code.tokens.count
    self.scalars = code.scalars + scalars
    let own = CodeLexer.tokens(of: scalars)
    tokens = code.followed(by: own)
    isObjectiveC = ObjectiveCGrammar.reads(own)
    let (called, calls) = CodeSites.found(in: own)
    self.called = called
    let first = first
    marks = Set(CodeSites.marks(in: own)).subtracting(calls)
      .reduce(into: []) { $0.insert($1 + first) }
    asked = marks.union(calls.map { $0 + first })
    askedInOrder = asked.sorted()
    var places: [String: [Int]] = [:]
    for (index, token) in own.enumerated() where token.kind == .word {
      places[token.value, default: []].append(index + first)
    }
    self.places = places
  }

  var tree: [CodeStatement] {
    isObjectiveC
      ? ObjectiveCGrammar.tree(of: tokens, from: first)
      : SwiftGrammar.tree(of: tokens, from: first)
  }

  /// Returns the positions of a word in the code being read.
  func places(of word: String) -> [Int] { places[word] ?? [] }

  func token(_ index: Int) -> CodeToken { tokens[min(max(0, index), tokens.count - 1)] }

  /// The tokens of the new code.
  var own: Range<Int> { first..<max(first, tokens.count - 1) }

  /// Returns the line of a token; `nil` for code read earlier.
  func line(of place: Int) -> Int? { place < first ? nil : tokens[place].line }

  /// Returns the calls for constraints in a range.
  func asked(in range: Range<Int>) -> ArraySlice<Int> {
    var (low, high) = (0, askedInOrder.count)
    while low < high {
      let middle = (low + high) / 2
      if askedInOrder[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return askedInOrder[low...].prefix { $0 < range.upperBound }
  }

  /// Returns whether a range contains calls for constraints, in any library's words.
  func asks(in range: Range<Int>) -> Bool { !asked(in: range).isEmpty }

  func asks(in statements: [CodeStatement]) -> Bool {
    range(of: statements).map(asks(in:)) ?? false
  }

  func range(of statements: [CodeStatement]) -> Range<Int>? {
    guard let first = statements.first, let last = statements.last else { return nil }
    return first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
  }

  /// Returns the source text of a range.
  func text(of range: Range<Int>) -> String {
    let start = tokens[range.lowerBound].range.lowerBound
    let end = tokens[max(range.lowerBound, range.upperBound - 1)].range.upperBound
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<max(start, end)])
    return text
  }

  /// Returns the source of an expression on one line, without `self`.
  func words(of expression: CodeExpression) -> String {
    let words = text(of: expression.range).split { $0.isWhitespace }.joined(separator: " ")
    return words.hasPrefix("self.") ? String(words.dropFirst(5)) : words
  }

  /// Returns the words in a range.
  func words(in range: Range<Int>) -> [String] { tokens[range].map { $0.value } }

  /// Returns the tokens of a token's line, extended to the closing brackets.
  func line(around place: Int) -> Range<Int> {
    var start = place
    while start > first, !tokens[start].isAfterBreak { start -= 1 }
    var (end, open) = (start, 0)
    while end < tokens.count - 1 {
      let token = tokens[end]
      if token.isAfterBreak, end > place, open <= 0 { break }
      if token.kind == .sign {
        if ["(", "[", "{"].contains(token.value) { open += 1 }
        if [")", "]", "}"].contains(token.value) { open -= 1 }
      }
      if open < 0, end > place { break }
      end += 1
    }
    return start..<max(start + 1, end)
  }

  /// Returns the variables that a statement declares, even if it cannot be read.
  func names(declaredBy statement: CodeStatement) -> [String] {
    switch statement.form {
    case .variable(let variable): return variable.names
    case .unreadable:
      let words = words(in: statement.range)
      let place = words.firstIndex(of: isObjectiveC ? "*" : "let") ?? words.firstIndex(of: "var")
      guard let place, words.indices.contains(place + 2), words[place + 2] == "=",
        words[..<place].allSatisfy({ $0.first?.isLetter == true })
      else { return [] }
      return [words[place + 1]]
    default: return []
    }
  }
}
