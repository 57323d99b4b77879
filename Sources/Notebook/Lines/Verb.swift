import AutoLayout
import Syntax

/// A verb: its help, the names that complete its line, and its parser.
///
/// Each verb has a file in this folder, with the parsed line and its action, and a row in
/// ``Lines``.
struct Verb: Hashable, Sendable {
  /// A group of verbs in the help.
  enum Group: String, CaseIterable, Sendable {
    /// Makes items.
    case make
    /// Makes constraints.
    case constrain
    /// Changes items and constraints.
    case change
    /// Changes the root's environment.
    case world
    /// Moves things.
    case live
    /// Asks questions.
    case ask
    /// The three passes, step by step.
    case passes
    /// Draws.
    case picture
    /// Controls the session.
    case session
  }

  /// The word with which the grammar begins.
  let word: String
  /// The group in which the help lists the verb.
  let group: Group
  /// The grammar: words as typed, `NAME` and the like for placeholders, `[ ]` for optional parts,
  /// `…` for repetition, `|` for alternatives.
  let grammar: String
  /// The effect of the verb, without a final full stop.
  let summary: String
  /// Lines that run as typed, from top to bottom; `{a}`, `{gap}`, `{new}` and so on are replaced by
  /// existing or new names, and `// → …` is the answer.
  let examples: [String]
  /// The verbs and concepts to read next.
  let seeAlso: [String]
  /// The names that may follow.
  let completing: CompletedNames
  /// Parses the rest of the line after the verb.
  let read: @Sendable (inout Parser) throws(SyntaxError) -> Statement

  init(
    _ group: Group, _ grammar: String, _ summary: String, examples: [String] = [],
    seeAlso: [String] = [], completing: CompletedNames = CompletedNames(),
    read: @escaping @Sendable (inout Parser) throws(SyntaxError) -> Statement
  ) {
    word = String(grammar.prefix { $0.isLetter })
    self.group = group
    self.grammar = grammar
    self.summary = summary
    self.examples = examples
    self.seeAlso = seeAlso
    self.completing = completing
    self.read = read
  }

  /// Creates a verb for questions: after the part that `read` takes, `for DEVICE, …`, `as FORMAT`
  /// and `to FILE` may follow.
  init(
    askingAny group: Group, _ grammar: String, _ summary: String, examples: [String] = [],
    seeAlso: [String] = [], completing: CompletedNames = CompletedNames(),
    read: @escaping @Sendable (inout Parser) throws(SyntaxError) -> AnyQuestion
  ) {
    self.init(
      group, grammar, summary, examples: examples, seeAlso: seeAlso, completing: completing
    ) { parser throws(SyntaxError) in
      let question = try parser.surrounded(try read(&parser))
      return Statement(Query(question, try parser.output()))
    }
  }

  /// Creates a verb for a single kind of question.
  init<Asked: Question>(
    asking group: Group, _ grammar: String, _ summary: String, examples: [String] = [],
    seeAlso: [String] = [], completing: CompletedNames = CompletedNames(),
    read: @escaping @Sendable (inout Parser) throws(SyntaxError) -> Asked
  ) {
    self.init(
      askingAny: group, grammar, summary, examples: examples, seeAlso: seeAlso,
      completing: completing
    ) { parser throws(SyntaxError) in AnyQuestion(try read(&parser)) }
  }

  /// Creates a verb that is the whole line.
  init(
    _ group: Group, _ grammar: String, _ summary: String, seeAlso: [String] = [],
    _ statement: Statement
  ) {
    self.init(group, grammar, summary, seeAlso: seeAlso) { _ throws(SyntaxError) in statement }
  }

  /// Finds a verb by its word, ignoring case.
  init?(word: String) {
    guard let verb = Lines.words[word] else { return nil }
    self = verb
  }

  /// The replacement for an old verb.
  var newWords: String? { Lines.replacements[word] }

  static func == (one: Verb, other: Verb) -> Bool { one.word == other.word }

  func hash(into hasher: inout Hasher) { hasher.combine(word) }
}

/// The names of the session that complete a line of a verb.
struct CompletedNames: Sendable {
  /// The items allowed where a line takes an item.
  enum Items: Sendable {
    /// All items.
    case all
    /// All items, and the root after `in`.
    case allInRoot
    /// Views; after `in` or `to`, items that can contain them.
    case views
    /// All items, and `Superview` on the other side of a relation.
    case sides
  }

  /// A kind of name allowed where a line takes a name.
  enum Kind: Sendable {
    case root, items, constraints, groups, numbers, settings
  }

  /// The steps that may follow the dot after an item's name.
  enum Steps: Sendable {
    case none
    /// Properties that can be set.
    case properties
    /// Attributes.
    case attributes
    /// Attributes that are one number.
    case numbers
    /// The root's width and height.
    case rootSize
    /// Attributes, all edges, and properties once their beginning is typed.
    case all
  }

  var items = Items.all
  var names: [Kind] = [.root, .items, .constraints, .groups, .numbers]
  var steps = Steps.all
  /// The steps that may follow the dot after a constraint's name.
  var ofConstraint: [String] = []

  /// Views only.
  static let views = CompletedNames(items: .views)
  /// Items without a step after the name.
  static let wholeItems = CompletedNames(names: [.root, .items], steps: .none)
  /// A single value of an item.
  static let values = CompletedNames(names: [.root, .items], steps: .attributes)
  /// A claim, which has the same sides as a constraint.
  static let claim = CompletedNames(items: .sides, steps: .attributes)
  /// A line without a verb.
  static let ofNoVerb = CompletedNames(
    items: .sides, ofConstraint: ["constant", "priority", "multiplier", "active", "owner"])
}
