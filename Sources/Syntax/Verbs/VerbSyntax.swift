/// The syntax of a verb: its help, and the reading of a line with it.
///
/// Each verb has a file in this folder with its ``VerbSyntax``, its statement, and the reading and
/// writing of that.
struct VerbSyntax: Sendable {
  /// The help's entry.
  let entry: Verb.Entry
  /// Reads the rest of the line after the verb.
  let read: @Sendable (inout Parser) throws(SyntaxError) -> Statement

  init(
    _ group: Verb.Group, _ grammar: String, _ summary: String, examples: [String] = [],
    seeAlso: [String], read: @escaping @Sendable (inout Parser) throws(SyntaxError) -> Statement
  ) {
    entry = Verb.Entry(
      group: group, grammar: grammar, summary: summary, examples: examples, seeAlso: seeAlso)
    self.read = read
  }

  /// A verb that asks: `as FORMAT` and `to FILE` may follow the part that `read` takes.
  init<Asked: Question>(
    asking group: Verb.Group, _ grammar: String, _ summary: String, examples: [String],
    seeAlso: [String], read: @escaping @Sendable (inout Parser) throws(SyntaxError) -> Asked
  ) {
    self.init(group, grammar, summary, examples: examples, seeAlso: seeAlso) {
      parser throws(SyntaxError) in
      let question = try parser.surrounded(try read(&parser).asked)
      return .ask(Query(question, try parser.output()))
    }
  }

  /// A verb that is the whole line.
  init(
    _ group: Verb.Group, _ grammar: String, _ summary: String, seeAlso: [String],
    _ statement: Statement
  ) {
    self.init(group, grammar, summary, seeAlso: seeAlso) { _ throws(SyntaxError) in statement }
  }
}
