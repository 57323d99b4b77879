/// Finds calls that create constraints, by their tokens only.
///
/// It shares no code with the reader: every call that it finds must be read or listed, so that no
/// constraint is lost silently.
enum CodeSites {
  private static let relations = ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"]

  /// Operators that libraries define between anchors.
  private static let relationSigns: Set = ["==", "<=", ">=", "/==/", "/<=/", "/>=/"]

  /// Returns the first token of the anchor before an operator: `red` in `red.topAnchor == …`.
  private static func anchor(before sign: Int, in tokens: [CodeToken]) -> Int? {
    path(before: sign, in: tokens) { $0.hasSuffix("Anchor") || $0.hasSuffix("Anchors") }
  }

  /// Returns whether a token may end the receiver of a method call.
  private static func isReceiver(_ token: CodeToken) -> Bool {
    if token.kind == .word { return token.value != "return" }
    return [")", "]", "}", "!", "?"].contains(token.value)
  }

  /// Returns the first token of the path before an operator, if its last word matches.
  private static func path(
    before sign: Int, in tokens: [CodeToken], endsIn isEnd: (String) -> Bool
  ) -> Int? {
    guard sign > 0, tokens[sign - 1].kind == .word, isEnd(tokens[sign - 1].value) else {
      return nil
    }
    var place = sign - 1
    while place > 1, tokens[place - 1].value == "." {
      place -= 2
      while place > 0, ["?", "!"].contains(tokens[place].value) { place -= 1 }
      guard tokens[place].kind == .word else { return nil }
    }
    let before = place > 0 ? tokens[place - 1].value : ""
    return ["if", "guard", "while", "&&", "||", "("].contains(before) ? nil : place
  }

  private static let makers = Set(
    relations.flatMap { [$0, $0 + "Superview", "mas_" + $0] })

  private static let beginnings =
    [
      "constraintEqualTo", "constraintLessThan", "constraintGreaterThan", "constraintWithItem",
      "constraintsWithVisualFormat",
    ] + PureLayout.beginnings

  /// Functions found only in libraries, some of which are not among the marks.
  private static let libraryWords: Set = [
    "constrain", "fillContainer", "fillHorizontally", "fillVertically", "centerInContainer",
    "centerInSuperview", "easy",
  ]

  /// Returns the positions of calls to libraries' own functions.
  static func marks(in tokens: [CodeToken]) -> [Int] {
    tokens.indices.dropLast().filter { index in
      let (word, next) = (tokens[index].value, tokens[index + 1].value)
      guard tokens[index].kind == .word, index == 0 || tokens[index - 1].value != "func" else {
        return false
      }
      if KeepLayout.isOwn(word), next == "." || next == "(" { return true }
      if next == "(" { return libraryWords.contains(word) || TinyConstraints.isOwn(word) }
      return word == "easy" && next == "."
    }
  }

  /// The words that create constraints if the code imports their library.
  private static let imported: [(module: String, methods: Set<String>, functions: Set<String>)] = [
    ("TinyConstraints", TinyConstraints.words, []),
    ("Stevia", Stevia.words, Stevia.functions),
  ]

  /// Returns the positions of calls and operators of the imported libraries.
  private static func libraryPlaces(in tokens: [CodeToken]) -> Set<Int> {
    var modules: Set<String> = []
    for (one, next) in zip(tokens, tokens.dropFirst()) where one.value == "import" {
      modules.insert(next.value)
    }
    var places: Set<Int> = []
    for index in tokens.indices.dropFirst(2).dropLast() where tokens[index].kind == .word {
      let (word, before, next) = (
        tokens[index].value, tokens[index - 1].value, tokens[index + 1].value
      )
      guard next == "(" || next == "{", before != "func" else { continue }
      // `.top(8)` without a receiver is a value of the expected type.
      if before == ".", !isReceiver(tokens[index - 2]) { continue }
      if word == "layout", before == ".", tokens[index - 2].value == "easy" { places.insert(index) }
      for library in imported where modules.contains(library.module) {
        let words = before == "." ? library.methods : library.functions
        if words.contains(word), next == "(" || word == "layout" { places.insert(index) }
      }
    }
    guard modules.contains("Stevia") else { return places }
    for (index, token) in tokens.enumerated() where ["==", ">=", "<="].contains(token.value) {
      if let place = path(before: index, in: tokens, endsIn: Stevia.isAttribute) {
        places.insert(place)
      }
    }
    return places
  }

  /// Returns the called functions, and the positions of calls that create constraints.
  static func found(in tokens: [CodeToken]) -> (called: Set<String>, places: Set<Int>) {
    var called: Set<String> = []
    var places = libraryPlaces(in: tokens)
    for (index, token) in tokens.enumerated() where relationSigns.contains(token.value) {
      if let place = anchor(before: index, in: tokens) { places.insert(place) }
    }
    for (index, token) in tokens.enumerated() where token.kind == .word && index + 2 < tokens.count
    {
      let (next, after) = (tokens[index + 1], tokens[index + 2])
      let before = index > 0 ? tokens[index - 1].value : ""
      let word = token.value
      if word == "as", next.value == "!" || next.value == "?" { called.insert(after.value) }
      let isMessage = next.value == ":" || next.value == "]"
      guard next.value == "(" || isMessage || after.value == "]" else { continue }
      let isDeclared = ["func", "@interface", "@implementation"].contains(before)
      if next.value == "(" && !isDeclared || next.value == "alloc" || next.value == "new" {
        called.insert(word)
      }
      switch word {
      case "constraint" where next.value == "(" && before == ".":
        if relations.contains(where: after.value.hasPrefix) { places.insert(index) }
      case "NSLayoutConstraint" where next.value == "(" && after.value == "item",
        "constraints" where next.value == "(" && after.value == "withVisualFormat":
        places.insert(index)
      case _ where makers.contains(word) && next.value == "(" && before == ".":
        places.insert(index)
      default:
        if next.value == "(" && before == "." || isMessage && before != ")",
          beginnings.contains(where: word.hasPrefix)
        {
          places.insert(index)
        }
      }
    }
    return (called, places)
  }
}
