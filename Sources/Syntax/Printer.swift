import AutoLayout

/// Writes statements as text in canonical form.
///
/// Printed text is read back as the same statement, spans aside; printing that again gives the same
/// text.
public enum Printer {
  /// The text of a statement; blocks take several lines.
  public static func text(_ statement: Statement) -> String { statement.text }

  /// The value of a property.
  public static func text(_ value: PropertyValue) -> String { value.text }
}

/// A part of a line that can be written in its canonical form.
protocol Written {
  var text: String { get }
}

extension Located: Written where Value: Written {
  var text: String { value.text }
}

/// A name, in quotes if necessary.
extension String: Written {
  var text: String { Name.written(self) }

  /// The spelling at the beginning of a line: a name alone that is also a verb is put in quotes.
  var atBeginning: String { Verb(word: self) == nil ? self : Name.quoted(self) }

  /// A file's path, in quotes if it is not one word.
  var fileText: String {
    let isPlain =
      !isEmpty && utf8.allSatisfy { $0 > UInt8(ascii: " ") && !"\";{}\\".utf8.contains($0) }
      && !utf8.starts(with: "//".utf8) && self != "over"
      && !unicodeScalars.contains { "\u{A0}“”„".unicodeScalars.contains($0) }
    return isPlain ? self : Name.quoted(self)
  }
}

extension Double: Written {
  var text: String { NumberFormat.fraction(self) }
}

extension Int: Written {
  var text: String { String(self) }
}

extension Written where Self: RawRepresentable<String> {
  var text: String { rawValue }
}

extension AttributeName: Written {}
extension Axis: Written {}
extension Bar: Written {}
extension OutputFormat: Written {}
extension Overlay: Written {}
extension PassKind: Written {}

extension Array where Element: Written {
  /// The texts with commas between.
  var list: String { map({ $0.text }).joined(separator: ", ") }

  /// The texts with a blank before each.
  var behind: String { map { " " + $0.text }.joined() }
}

extension Optional where Wrapped: Written {
  /// The text after a blank or a word; empty for none.
  func behind(_ word: String = " ") -> String { map { word + $0.text } ?? "" }
}

extension Statement: Written {
  var text: String {
    switch self {
    case .empty(let comment): comment.map { "//" + $0 } ?? ""
    case .prose(let text): text
    case .constraint(let line): line.text
    case .edges(let line): line.text
    case .inside(let line): line.text
    case .block(let block): block.text
    case .loop(let loop): loop.text
    case .suggestion(let number): number.text

    case .view(let line): line.text
    case .guide(let line): line.text
    case .stack(let line): line.text
    case .number(let line): line.text
    case .visualFormat(let line): line.text
    case .swift(let line): line.value
    case .spread(let line): line.text
    case .insert(let line): line.text

    case .set(let line): line.text
    case .activate(let isOn, let paths): (isOn ? "on " : "off ") + paths.list
    case .contentPriority(let line): line.text
    case .remove(let paths): "remove " + paths.list
    case .move(let items, let container): "move \(items.list) to \(container.text)"

    case .device(let line): line.text
    case .bar(let bar, let shown): "bar \(bar.text) \(shown ? "on" : "off")"
    case .keyboard(let height): "keyboard " + (height?.text ?? "off")

    case .slide(let line): line.text
    case .animate(let line): line.text
    case .watch(let watch): watch.text

    case .needs(let pass, let items): "needs \(pass.text)" + items.behind
    case .pass(let extent): extent.text
    case .during(let pass, let item, let block):
      "during \(pass.rawValue) of \(item.text) " + (block?.text ?? "off")

    case .ask(let query): query.text
    case .fix(let number): "fix " + number.text
    case .expect(let claim): "expect " + claim.text

    case .save(let file, let over):
      "save" + (file.map { " " + $0.value.fileText } ?? "") + (over ? " over" : "")
    case .load(let file): "load " + file.value.fileText
    case .run(let file): "run " + file.value.fileText
    case .verify(let files): "verify" + files.map { " " + $0.value.fileText }.joined()
    case .importFile(let file, let scene, let given, let isJSON):
      "import \(file.value.fileText)" + (scene.map { " scene " + Name.quoted($0.value) } ?? "")
        + (given.isEmpty ? "" : " with ")
        + given.sorted { $0.key < $1.key }.map { "\(Name.quoted($0.key)) = \($0.value)" }
        .joined(separator: ", ") + (isJSON ? " as json" : "")
    case .undo(let count): "undo" + count.behind()
    case .redo(let count): "redo" + count.behind()
    case .mark(let name): "mark " + name.text
    case .branch(let name): "branch" + name.behind()
    case .switchTo(let name): "switch" + name.behind()
    case .new: "new"
    case .edit(let number): "edit" + number.behind()
    case .rewrite(let line): line.text
    case .lesson(let name):
      "lesson" + (name.map { " " + (Int($0.value) == nil ? $0.text : $0.value) } ?? "")
    case .step: "step"
    case .stepBack: "step back"
    case .predict(let line): line.text
    case .quiz: "quiz"
    case .hint: "hint"
    case .serve: "serve"
    case .alias(let line): line.text
    case .quit: "quit"
    }
  }

  /// Indicates whether the statement may stand beside others on a line.
  var fitsOneLine: Bool {
    switch self {
    case .empty, .prose, .swift, .block, .loop, .animate, .predict, .during, .visualFormat,
      .rewrite:
      false
    case .constraint, .edges, .inside, .suggestion, .view, .guide, .stack, .number, .spread,
      .insert, .set, .activate, .contentPriority, .remove, .move, .device, .bar, .keyboard, .slide,
      .watch, .needs, .pass, .ask, .fix, .expect, .save, .load, .run, .verify, .importFile, .undo,
      .redo,
      .edit, .mark, .branch, .switchTo, .new, .lesson, .step, .stepBack, .quiz, .hint, .serve,
      .alias,
      .quit:
      true
    }
  }
}
