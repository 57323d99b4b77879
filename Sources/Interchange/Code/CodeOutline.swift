/// Facts about the views in a function, derived from its source text.
struct CodeOutline {
  private let words: [String]
  /// The names of the views added to another view.
  let added: Set<String>
  /// The names of the views to which others are added.
  private let adding: Set<String>
  private let asking: Set<String>
  /// Indicates whether the function refers to the superview of `self`.
  let speaksOfSuperview: Bool
  /// Indicates whether `self` is constrained: `topAnchor.constraint(…`, `item: self`.
  let constrainsSelf: Bool

  private static let adders: Set = [
    "addSubview", "insertSubview", "addLayoutGuide", "addConstraint", "addConstraints",
  ]

  init(_ function: CodeFunction, _ text: CodeText) {
    let words = text.words(in: function.range)
    self.words = words
    var (added, adding, asking): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for index in words.indices.dropLast(2) {
      let pair = words[(index + 1)...(index + 2)]
      if Self.adders.contains(words[index]) { added.insert(words[index + 2]) }
      if pair.contains(where: Self.adders.contains) { adding.insert(words[index]) }
      if pair.contains("superview") { asking.insert(words[index]) }
    }
    (self.added, self.adding, self.asking) = (added, adding, asking)
    let isParameter = function.parameters.contains { $0.name == "superview" }
    speaksOfSuperview = words.indices.dropLast().contains { index in
      words[index] == "superview" && index > 0 && words[index + 1] != ":" && !isParameter
        && (words[index - 1] != "." || index > 1 && words[index - 2] == "self")
    }
    constrainsSelf = words.indices.dropLast(3).contains { index in
      let word = words[index]
      if word == "self" {
        return index > 1 && words[index - 1] == ":"
          && ["item", "constraintWithItem"].contains(words[index - 2])
      }
      let isMade = words[(index + 1)...(index + 2)].contains { $0.hasPrefix("constraint") }
      guard word.hasSuffix("Anchor"), isMade else { return false }
      let holder = words[..<index].suffix(2)
      // In Swift, an anchor without a holder belongs to `self`.
      return holder.contains("self") || holder.last != "." && words[index + 1] == "."
    }
  }

  func addsTo(_ name: String) -> Bool { adding.contains(name) }

  func asksSuperview(of name: String) -> Bool { asking.contains(name) }

  /// Returns whether a view is on the constrained side of a constraint, and not only a target of
  /// others.
  func isConstrained(_ name: String) -> Bool {
    words.indices.dropLast(3).contains { index in
      guard words[index] == name else { return false }
      if index > 1, words[index - 1] == ":",
        ["item", "constraintWithItem"].contains(words[index - 2])
      {
        return true
      }
      let member = words[index + 2]
      guard words[index + 1] == "." else { return false }
      let isMade = words[(index + 3)...].prefix(2).contains { $0.hasPrefix("constraint") }
      return member == "translatesAutoresizingMaskIntoConstraints" || member == "snp"
        || member.hasSuffix("Anchor") && isMade
    }
  }
}
