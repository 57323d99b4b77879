import Answers
import AutoLayout
import Syntax

/// A word that stands for the beginning of a line.
struct Alias: Sendable {
  var word: String
  var line: String
  /// Indicates whether a file gave it, so that the line is the file's and not the person's.
  var isScripted: Bool
}

extension AliasLine {
  /// Gives a word a meaning or undoes it; or lists the words.
  func run(in session: Session) -> LineOutcome {
    switch self {
    case .list:
      let text = session.aliases.map { "alias \($0.word) = \($0.line)\n" }.joined()
      return LineOutcome(answer: Answer(output: text))
    case .define(let word, let text):
      let alias = Alias(word: word.value, line: text.value, isScripted: session.isScripted)
      return LineOutcome(
        answer: Answer(output: "\(word.value) stands for: \(text.value)"),
        aliases: session.aliases.filter { !Name.matches($0.word, word.value) } + [alias])
    case .remove(let word):
      return LineOutcome(
        answer: Answer(output: "\(word.value) stands for nothing"),
        aliases: session.aliases.filter { !Name.matches($0.word, word.value) })
    }
  }
}

extension [Alias] {
  /// Returns an entry with the alias at its start expanded; `isScripted` becomes true if a file
  /// defined it.
  func expanded(_ entry: String, isScripted: inout Bool) -> String {
    guard !isEmpty else { return entry }
    let trimmed = entry.drop { $0 == " " || $0 == "\t" }
    let word = trimmed.prefix { !$0.isWhitespace && $0 != "." }
    guard let alias = first(where: { Name.matches($0.word, String(word)) }),
      trimmed.dropFirst(word.count).first != "."
    else { return entry }
    if alias.isScripted { isScripted = true }
    return alias.line + trimmed.dropFirst(word.count)
  }
}

extension Session {
  /// Returns the line that a word alone means, unless something has its name: `because`, `code`, and
  /// `why` without a value.
  func meant(by line: String) -> String {
    guard line.utf8.count < 10 else { return line }
    let word = Name.key(String(line.split { $0.isWhitespace }.joined(separator: " ")))
    guard ["because", "code", "why"].contains(word), workspace.lookup(word) == nil else {
      return line
    }
    if word == "code" { return "show as swift" }
    let isBroken = workspace.layout.brokenConstraints.contains { _ in true }
    return word == "because" || isBroken ? "conflicts" : "ambiguity"
  }
}
