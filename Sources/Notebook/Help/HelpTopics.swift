import AutoLayout
import Syntax

/// The topics of `help`.
enum HelpTopics {
  /// All topics with a text of their own, verbs first.
  static let names: [String] =
    Lines.all.map { $0.word }
    + Concept.all.map { $0.name }.filter { Verb(word: $0) == nil }
    + ["properties", "concepts", "all"]

  /// Returns the concept with a name, treating spaces and hyphens alike, or the one that covers a
  /// UIKit identifier.
  static func concept(_ name: String) -> Concept? {
    let key = plain(name)
    func called(_ key: String) -> Concept? {
      Concept.concepts.first { $0.names.contains { plain($0) == key } }
    }
    if let concept = called(key) { return concept }
    return families.first { key.hasPrefix(plain($0.prefix)) }.flatMap { called(plain($0.name)) }
  }

  /// Prefixes of identifiers, with the names of the concepts that cover them.
  private static let families = [
    ("UISV-", "UISV-spacing"), ("NSStackView.", "UISV-spacing"), ("IB_", "TB_Leading_Leading"),
    ("TB_", "TB_Leading_Leading"), ("UIButtonBar.", "TB_Leading_Leading"),
    ("Mask_", "TB_Leading_Leading"), ("MaskEV_", "TB_Leading_Leading"),
    ("UINav_", "TB_Leading_Leading"), ("UINavItemContentGuide-", "TB_Leading_Leading"),
    ("UIViewSafeAreaLayoutGuide-", "TB_Leading_Leading"),
  ].map { (prefix: $0.0, name: $0.1) }

  /// Returns the properties whose name, or a step of it, is the given name.
  static func properties(_ name: String) -> [Property] {
    let key = Name.key(name)
    return Property.all.filter { property in
      property.steps.contains { Name.key($0) == key } || Name.key(property.name) == key
    }
  }

  /// Returns the recipe with a name.
  static func recipe(named name: String) -> Concept? {
    let key = plain(name)
    return Concept.recipes.first { $0.names.contains { plain($0) == key } }
  }

  /// Returns the recipe with a name, or the only one whose names contain all meaningful words of a
  /// question.
  static func recipe(for question: String) -> Concept? {
    if let recipe = recipe(named: question) { return recipe }
    let stems = WordStem.stems(of: question.prefix(400)).filter {
      $0.count >= 3 && !["view", "make"].contains($0) && !WordStem.isLoose($0)
    }
    guard !stems.isEmpty else { return nil }
    let found = Concept.recipes.filter { recipe in
      stems.allSatisfy { stem in recipe.names.contains { plain($0).contains(text: stem) } }
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func plain(_ name: String) -> String {
    String(Name.key(name).filter { $0 != " " && $0 != "-" }.drop { $0 == "_" })
  }
}
