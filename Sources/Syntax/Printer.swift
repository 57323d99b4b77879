import AutoLayout

/// Writes statements as text: the canonical form of what was typed.
///
/// What is printed is read back as the same statement, spans aside; printing that again gives the
/// same text.
public enum Printer {
  /// The text of a statement; blocks take several lines.
  public static func text(_ statement: Statement) -> String {
    switch statement {
    case .empty(let comment): return comment.map { "//" + $0 } ?? ""
    case .prose(let text): return text
    case .constraint(let line): return text(line)
    case .edges(let line): return text(line)
    case .inside(let line): return text(line)
    case .block(let block): return text(block)
    case .loop(let loop):
      return "for \(name(loop.variable)) in \(loop.first)...\(loop.last) {\(loop.body)}"
        + (loop.name.map { " as " + name($0) } ?? "")
    case .suggestion(let number): return String(number.value)

    case .view(let line): return text(line)
    case .guide(let line): return "guide " + names(line.names) + container(line.container)
    case .stack(let line): return text(line)
    case .visualFormat(let line): return text(line)
    case .swift(let line): return line.value
    case .spread(let line): return text(line)
    case .insert(let line):
      return "insert \(text(line.item)) between (\(text(line.first)), \(text(line.second)))"

    case .set(let line): return text(line)
    case .activate(let on, let paths): return (on ? "on " : "off ") + list(paths)
    case .contentPriority(let line):
      let axis = line.axis.map { $0.value.rawValue + " " } ?? ""
      return "\(line.pull.rawValue) \(list(line.items)) \(axis)\(text(line.priority.value))"
    case .remove(let paths): return "remove " + list(paths)
    case .move(let items, let container): return "move \(list(items)) to \(text(container))"

    case .device(let line): return text(line)
    case .bar(let kind, let shown): return "bar \(kind.value.rawValue) \(shown ? "on" : "off")"
    case .keyboard(let height): return "keyboard " + (height.map { number($0.value) } ?? "off")

    case .slide(let line): return text(line)
    case .animate(let line): return text(line)
    case .watch(.list): return "watch"
    case .watch(.off): return "watch off"
    case .watch(.query(let query)): return "watch " + text(query)

    case .needs(let kind, let items): return "needs \(kind.value.rawValue)" + behind(items)
    case .pass(let all): return all ? "pass all" : "pass"
    case .during(let item, let lines):
      return "during layout of \(text(item)) " + (lines.map { text($0) } ?? "off")

    case .ask(let query): return text(query)
    case .fix(let number): return "fix \(number.value)"
    case .expect(let claim): return "expect " + text(claim)
    case .save, .load, .run, .verify, .importFile, .undo, .redo, .mark, .branch, .switchTo,
      .lesson, .step, .stepBack, .predict, .quiz, .hint, .alias, .quit:
      return sessionText(statement)
    }
  }

  // MARK: - Parts

  static func number(_ number: Double) -> String { NumberFormat.fraction(number) }

  static func name(_ word: Word) -> String { Name.written(word.value) }

  static func names(_ words: [Word]) -> String { words.map(name).joined(separator: ", ") }

  static func container(_ item: Item?) -> String { item.map { " in " + text($0) } ?? "" }

  /// A file's path, in quotes where it is not one word.
  static func file(_ word: Word) -> String {
    let isPlain =
      !word.value.isEmpty
      && word.value.utf8.allSatisfy { $0 > UInt8(ascii: " ") && !"\";{}\\".utf8.contains($0) }
      && !word.value.utf8.starts(with: "//".utf8) && word.value != "over"
      && !word.value.unicodeScalars.contains { "\u{A0}“”„".unicodeScalars.contains($0) }
    return isPlain ? word.value : Name.quoted(word.value)
  }

  /// An item: `red.margins`.
  public static func text(_ item: Item) -> String {
    let base =
      switch item.base {
      case .named(let name): Name.written(name)
      case .root: "root"
      case .superview: "Superview"
      }
    return ([base] + item.regions.map(\.value.rawValue)).joined(separator: ".")
  }

  static func items(_ items: [Item]) -> String {
    items.count == 1 ? text(items[0]) : "(" + list(items) + ")"
  }

  static func list(_ items: [Item]) -> String { items.map { text($0) }.joined(separator: ", ") }

  static func list(_ paths: [Path]) -> String { paths.map { text($0) }.joined(separator: ", ") }

  static func behind(_ items: [Item]) -> String {
    items.map { " " + text($0) }.joined()
  }

  static func behind(_ paths: [Path]) -> String {
    paths.map { " " + text($0) }.joined()
  }

  /// A path: `title.hug.horizontal`.
  public static func text(_ path: Path) -> String {
    let heads = path.heads.map(head)
    var parts = [heads.count == 1 ? heads[0] : "(" + heads.joined(separator: ", ") + ")"]
    parts += path.steps.map { step($0.value) }
    if !path.choices.isEmpty {
      parts.append("(" + path.choices.map { step($0.value) }.joined(separator: ", ") + ")")
    }
    return parts.joined(separator: ".")
  }

  /// What a line begins with: a name alone that is also a verb is put in quotes.
  static func atBeginning(_ text: String) -> String {
    Verb(word: text) == nil ? text : Name.quoted(text)
  }

  private static func head(_ word: Word) -> String {
    ["root", "Superview"].contains(word.value) ? word.value : name(word)
  }

  private static func step(_ step: String) -> String {
    let isNumber = !step.isEmpty && step.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber || Name.isPlain(step) ? step : Name.quoted(step)
  }

  /// `as json to FILE over`, with a blank before it.
  static func text(_ clause: OutputClause) -> String {
    (clause.format.map { " as " + $0.value.rawValue } ?? "")
      + (clause.file.map { " to " + file($0) } ?? "") + (clause.over ? " over" : "")
  }

  static func text(_ block: Block) -> String {
    let lines = block.lines.map { text($0.statement) }.filter { !$0.isEmpty }
    let name = block.name.map { " as " + Printer.name($0) } ?? ""
    let isShort = block.lines.allSatisfy { $0.statement.fitsOneLine }
    if lines.isEmpty { return "{ }" + name }
    if isShort, lines.count <= 3 { return "{ " + lines.joined(separator: "; ") + " }" + name }
    return "{\n" + lines.map { "  " + $0 + "\n" }.joined() + "}" + name
  }
}

extension Statement {
  /// Whether the statement may stand beside others on a line.
  fileprivate var fitsOneLine: Bool {
    switch self {
    case .empty, .prose, .swift, .block, .loop, .animate, .predict, .during, .visualFormat: false
    default: true
    }
  }
}
