/// A search for calls that make constraints, by their words alone.
///
/// It shares no code with the reader: each call that it finds is either read or listed, so that no
/// constraint is lost silently.
enum CodeSites {
  private static let relations = ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"]

  /// Operators that libraries define between anchors.
  private static let relationSigns: Set = ["==", "<=", ">=", "/==/", "/<=/", "/>=/"]

  /// The first token of the anchor before an operator: `red` of `red.topAnchor == …`.
  private static func anchor(before sign: Int, in tokens: [CodeToken]) -> Int? {
    guard sign > 0, tokens[sign - 1].kind == .word,
      tokens[sign - 1].value.hasSuffix("Anchor") || tokens[sign - 1].value.hasSuffix("Anchors")
    else { return nil }
    var place = sign - 1
    while place > 1, tokens[place - 1].value == "." {
      place -= 2
      while place > 0, ["?", "!"].contains(tokens[place].value) { place -= 1 }
      guard tokens[place].kind == .word else { return nil }
    }
    let before = place > 0 ? tokens[place - 1].value : ""
    return ["if", "guard", "while", "&&", "||", "("].contains(before) ? nil : place
  }

  private static let makers: Set<String> = [
    "equalTo", "equalToSuperview", "lessThanOrEqualTo", "lessThanOrEqualToSuperview",
    "greaterThanOrEqualTo", "greaterThanOrEqualToSuperview", "mas_equalTo",
    "mas_lessThanOrEqualTo", "mas_greaterThanOrEqualTo",
  ]

  private static let beginnings = [
    "autoPin", "autoSetDimension", "autoAlign", "autoMatch", "autoCenter", "autoConstrain",
    "constraintEqualTo", "constraintLessThan", "constraintGreaterThan", "constraintWithItem",
    "constraintsWithVisualFormat",
  ]

  /// Words that only libraries call, of which some have no marks of their own.
  private static let libraryWords: Set = [
    "constrain", "fillContainer", "fillHorizontally", "fillVertically", "centerInContainer",
    "centerInSuperview", "easy",
  ]

  /// The places at which libraries' own words are called.
  static func marks(in tokens: [CodeToken]) -> [Int] {
    tokens.indices.dropLast().filter { index in
      let (word, next) = (tokens[index].value, tokens[index + 1].value)
      guard tokens[index].kind == .word, index == 0 || tokens[index - 1].value != "func" else {
        return false
      }
      if next == "(" { return libraryWords.contains(word) || TinyConstraints.isOwn(word) }
      return word == "easy" && next == "."
    }
  }

  /// The words that are called, and the places of calls for constraints.
  static func found(in tokens: [CodeToken]) -> (called: Set<String>, places: Set<Int>) {
    var called: Set<String> = []
    var places: Set<Int> = []
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
      if next.value == "(" && before != "func" || next.value == "alloc" || next.value == "new" {
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
