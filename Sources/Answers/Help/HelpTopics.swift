import AutoLayout
package import Syntax

/// The topics of `help`, and the search for others.
package enum HelpTopics {
  /// Every topic that has a text of its own, verbs first.
  package static let names: [String] =
    Verb.allCases.map { $0.rawValue }
    + Concept.all.map { $0.name }.filter { Verb(word: $0) == nil }
    + ["properties", "concepts", "all"]

  /// The concept that is called by a name, blanks and hyphens alike, or to whose family an
  /// identifier of UIKit's belongs.
  package static func concept(_ name: String) -> Concept? {
    let key = plain(name)
    func called(_ key: String) -> Concept? {
      Concept.concepts.first { $0.names.contains { plain($0) == key } }
    }
    if let concept = called(key) { return concept }
    return families.first { key.hasPrefix(plain($0.prefix)) }.flatMap { called(plain($0.name)) }
  }

  /// The beginnings of identifiers, and the name under which they are explained.
  private static let families = [
    ("UISV-", "UISV-spacing"), ("NSStackView.", "UISV-spacing"), ("IB_", "TB_Leading_Leading"),
    ("TB_", "TB_Leading_Leading"), ("UIButtonBar.", "TB_Leading_Leading"),
    ("Mask_", "TB_Leading_Leading"), ("MaskEV_", "TB_Leading_Leading"),
    ("UINav_", "TB_Leading_Leading"), ("UINavItemContentGuide-", "TB_Leading_Leading"),
    ("UIViewSafeAreaLayoutGuide-", "TB_Leading_Leading"),
  ].map { (prefix: $0.0, name: $0.1) }

  /// The properties of a name: that whose words it is, or those that begin or end with it.
  package static func properties(_ name: String) -> [Property] {
    let key = Name.key(name)
    return Property.all.filter { property in
      property.steps.contains { Name.key($0) == key } || Name.key(property.name) == key
    }
  }

  /// Returns the topics in which words were found, with their texts, best first.
  package static func search(_ words: String) -> [(topic: String, text: [String])] {
    let stems = stems(of: words)
    guard !stems.isEmpty else { return [] }
    var found: [(score: Int, topic: String, text: [String])] = []
    for verb in Verb.allCases {
      let score = score(stems, in: [verb.rawValue], [verb.entry.summary, verb.entry.grammar])
      if score > 0 { found.append((score, verb.rawValue, [verb.entry.summary])) }
    }
    for concept in Concept.all {
      let score = score(stems, in: concept.names, concept.text)
      if score > 0 { found.append((score, concept.name, concept.text)) }
    }
    // Sorting is stable: equal scores keep the order of the lists.
    return found.sorted { $0.score > $1.score }.prefix(5).map { ($0.topic, $0.text) }
  }

  /// The recipe that is called by a name.
  package static func recipe(named name: String) -> Concept? {
    let key = plain(name)
    return Recipes.all.first { $0.names.contains { plain($0) == key } }
  }

  /// The recipe that bears a name, or the only one whose names have all words of a question that
  /// carry meaning.
  package static func recipe(for question: String) -> Concept? {
    if let recipe = recipe(named: question) { return recipe }
    let stems = stems(of: question).filter {
      !["how", "the", "view", "make", "can", "you"].contains($0)
    }
    guard !stems.isEmpty else { return nil }
    let found = Recipes.all.filter { recipe in
      stems.allSatisfy { stem in recipe.names.contains { plain($0).contains(text: stem) } }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The words of a question, without their endings; questions have few words, and texts none as
  /// long.
  private static func stems(of words: String) -> [String] {
    words.split(maxSplits: 16, whereSeparator: { !$0.isLetter }).prefix(16)
      .filter { $0.utf8.count <= 64 }.map { stem(String($0)) }.filter { $0.count >= 3 }
  }

  /// Names count more than texts.
  private static func score(_ stems: [String], in names: [String], _ texts: [String]) -> Int {
    stems.reduce(0) { sum, stem in
      let isName = names.contains { plain($0).contains(text: stem) }
      let isText = texts.contains { Name.key($0).contains(text: stem) }
      return sum + (isName ? 3 : 0) + (isText ? 1 : 0)
    }
  }

  /// A word without the endings that do not matter.
  private static func stem(_ word: String) -> String {
    let key = Name.key(word)
    for ending in ["ing", "ed", "es", "s"] where key.count - ending.count >= 4 {
      if key.hasSuffix(ending) { return String(key.dropLast(ending.count)) }
    }
    return key
  }

  private static func plain(_ name: String) -> String {
    String(Name.key(name).filter { $0 != " " && $0 != "-" }.drop { $0 == "_" })
  }
}
