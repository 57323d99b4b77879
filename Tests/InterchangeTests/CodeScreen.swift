// Screens in code, in parts that can be put in another order, renamed and added to.

import Testing

/// A type of a screen with its members, each of which can stand anywhere in it.
struct CodeScreenType: Sendable {
  var head: String
  var members: [String]
  var end = "}"

  init(_ head: String, _ members: String..., end: String = "}") {
    self.head = end == "}" ? head + " {" : head
    self.members = members
    self.end = end
  }

  /// A class of Objective-C; the members are its methods.
  static func objectiveC(_ name: String, _ parent: String, _ members: String...) -> Self {
    var type = CodeScreenType(
      "@interface \(name) : \(parent)\n@end\n@implementation \(name)", end: "@end")
    type.members = members
    return type
  }

  var text: String { ([head] + members + [end]).joined(separator: "\n") + "\n" }
}

/// A screen: global declarations and types.
struct CodeScreen: CustomTestStringConvertible, Sendable {
  var name: String
  var globals: [String] = []
  var types: [CodeScreenType]
  var isObjectiveC = false
  /// Those of its names that are numbers or constraints: in lines they cannot be words of the language.
  var figures: Set<String> = []
  /// The names that the screen declares, which can be others: locals, parameters, members, methods
  /// and classes, in this order.
  var names: [String]

  var testDescription: String { name }

  var text: String { (globals + types.map { $0.text }).joined(separator: "\n") + "\n" }

  /// Every whole word of a text, and what stands between; a text in quotes is taken letter by letter,
  /// unless it is read too.
  static func words(of text: String, inQuotes: Bool = false) -> [String] {
    var words: [String] = []
    var (isWord, isQuoted) = (false, false)
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      let isLetter =
        (inQuotes || !isQuoted) && (character.isLetter || character.isNumber || character == "_")
      if isLetter, isWord {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      isWord = isLetter
    }
    return words
  }

  /// The screen with some words in the place of others.
  func renamed(_ names: [String: String]) -> CodeScreen {
    func changed(_ text: String) -> String {
      Self.words(of: text).map { names[$0] ?? $0 }.joined()
    }
    var other = self
    other.globals = globals.map(changed)
    other.types = types.map { type in
      var type = type
      type.head = changed(type.head)
      type.members = type.members.map(changed)
      return type
    }
    return other
  }
}
