import AutoLayout
import Course
import Syntax

/// A term of Auto Layout or of this program that the help explains, or a recipe.
///
/// The texts are in the course file `reference/help.md`.
struct Concept {
  /// The name, followed by other words that find it.
  var names: [String]
  /// The lines of the explanation.
  var text: [String]
  /// Templates of lines that run as typed, from top to bottom; see ``HelpScene``.
  var examples: [String] = []
  /// The topics to read next.
  var related: [String] = []

  /// The name in lists.
  var name: String { names[0] }

  /// All concepts, those of Auto Layout first, then the recipes.
  static let all: [Concept] = concepts + recipes

  /// All concepts except recipes.
  static let concepts: [Concept] = read("# Concepts") + [index]

  /// The recipes of `how`: everyday tasks, each in a few lines.
  static let recipes: [Concept] = read("# Recipes")

  /// The list of the recipes.
  static let index = Concept(
    names: ["recipes", "recipe", "how to", "examples"],
    text: [
      "Recipes of a few lines each, shown by how and a word of theirs, as in how center: "
        + recipes.map { $0.name }.joined(separator: ", ") + "."
    ],
    related: ["tutorial", "concepts"])

  /// Returns the long explanation of an error's or hint's code.
  static func story(of code: String) -> String {
    codes.first { $0.name == code }.map { $0.text.joined(separator: " ") } ?? ""
  }

  private static let codes = read("# Codes")
  private static let attributes = read("# Attributes")

  /// Returns the text about an attribute's kind; the last text covers all other attributes.
  static func of(_ attribute: AttributeName) -> Concept {
    let name = attribute.rawValue
    var concept = attributes.first { $0.names.contains(name) } ?? attributes.last ?? index
    concept.examples = concept.examples.map { $0.replacing("{A}", with: name) }
    return concept
  }

  /// Returns the entries in a part of the text.
  private static func read(_ part: String) -> [Concept] {
    var (found, isInPart): ([Concept], Bool) = ([], false)
    for line in (Course.text(of: "reference/help.md") ?? "").split(separator: "\n") {
      if line.hasPrefix("# ") { isInPart = line == part }
      guard isInPart, !line.hasPrefix("# ") else { continue }
      if line.hasPrefix("## ") {
        found.append(Concept(names: [String(line.dropFirst(3))], text: []))
        continue
      }
      guard var concept = found.popLast() else { continue }
      if line.hasPrefix("Also: ") {
        concept.names += line.dropFirst(6).split(at: ", ").map(String.init)
      } else if line.hasPrefix("See: ") {
        concept.related = line.dropFirst(5).split(at: ", ").map(String.init)
      } else if line.hasPrefix("    ") {
        concept.examples.append(String(line.dropFirst(4)))
      } else {
        concept.text.append(String(line))
      }
      found.append(concept)
    }
    return found
  }
}
