import Syntax

/// A verb: its help, the names that complete a line of it, and the reading of the line.
///
/// Each has a file in this folder, with the line that it reads and what the line does, and a row in
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
    /// Changes the surroundings of the root.
    case world
    /// Moves.
    case live
    /// Asks.
    case ask
    /// The three passes, step by step.
    case passes
    /// Draws.
    case picture
    /// About the session.
    case session
  }

  /// The word, with which the grammar begins.
  let word: String
  /// The group.
  let group: Group
  /// The grammar: words as typed, `NAME` and the like for placeholders, `[ ]` for optional parts,
  /// `…` for repetition, `|` for alternatives.
  let grammar: String
  /// The effect of the verb, without a final point.
  let summary: String
  /// Lines that run as typed, from top to bottom; `{a}`, `{gap}`, `{new}` and the like stand for
  /// names of the session, or for new ones; `// → …` is the answer.
  let examples: [String]
  /// The verbs and concepts to read next.
  let seeAlso: [String]
  /// The names that may follow.
  let completing: CompletedNames
  /// Reads the rest of the line after the verb.
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

  /// A verb that asks: `for DEVICE, …`, `as FORMAT` and `to FILE` may follow the part that `read`
  /// takes.
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

  /// A verb that asks one kind of question.
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

  /// A verb that is the whole line.
  init(
    _ group: Group, _ grammar: String, _ summary: String, seeAlso: [String] = [],
    _ statement: Statement
  ) {
    self.init(group, grammar, summary, seeAlso: seeAlso) { _ throws(SyntaxError) in statement }
  }

  /// Finds a verb by its word, letter case aside.
  init?(word: String) {
    guard let verb = Lines.words[word] else { return nil }
    self = verb
  }

  /// The words in the place of one of an earlier version.
  var newWords: String? { Lines.renamed.first { $0.key == self }?.value }

  static func == (one: Verb, other: Verb) -> Bool { one.word == other.word }

  func hash(into hasher: inout Hasher) { hasher.combine(word) }
}

/// The names of the session that complete a line of a verb.
struct CompletedNames: Sendable {
  /// The items that may stand where a line takes one.
  enum Items: Sendable {
    /// All of them.
    case all
    /// All of them, and after `in` the root.
    case allInRoot
    /// Views, and after `in` or `to` what may hold them.
    case views
    /// All of them, and the superview on the other side of a relation.
    case sides
  }

  /// A kind of name that may stand where a line takes a name.
  enum Kind: Sendable {
    case root, items, constraints, groups, numbers, settings
  }

  /// The steps that may follow the point of an item's name.
  enum Steps: Sendable {
    case none
    /// Properties that can be set.
    case properties
    /// Attributes.
    case attributes
    /// Attributes that are one number.
    case numbers
    /// Width and height of the root.
    case rootSize
    /// Attributes, all edges, and properties once their beginning was typed.
    case all
  }

  var items = Items.all
  var names: [Kind] = [.root, .items, .constraints, .groups, .numbers]
  var steps = Steps.all
  /// The steps that may follow the point of a constraint's name.
  var ofConstraint: [String] = []

  /// Views alone.
  static let views = CompletedNames(items: .views)
  /// Items whole.
  static let wholeItems = CompletedNames(names: [.root, .items], steps: .none)
  /// One value of an item.
  static let values = CompletedNames(names: [.root, .items], steps: .attributes)
  /// A claim, whose sides are like those of a constraint.
  static let claim = CompletedNames(items: .sides, steps: .attributes)
  /// A line without a verb.
  static let ofNoVerb = CompletedNames(
    items: .sides, ofConstraint: ["constant", "priority", "multiplier", "active", "owner"])
}
