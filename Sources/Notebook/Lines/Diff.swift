import Analysis
import Answers
import AutoLayout
import Syntax

/// `diff a b`: the differences between two states.
struct DiffQuestion: ListingQuestion {
  /// A branch or mark; the last mark if omitted.
  var first: Word?
  /// A branch or mark; the current state if omitted.
  var second: Word?

  var text: String {
    "show since" + first.behind() + second.behind()
  }

  var tellsPending: Bool { false }

  func isAboutDocument(in workspace: Workspace) -> Bool { true }

  /// Answers with the lines that differ, the frames that move, and whether both states are the same
  /// at every size.
  ///
  /// As JSON: `{"removed":[…],"added":[…],"frames":[…],"verdict","at"}`: the lines, the frames of
  /// the second state that differ at the first one's size, and the verdict: `same`,
  /// `sameWithoutConflicts`, `different`, `notProved`, `ambiguous` or `otherItems`.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let first = try Self.state(first, context)
    let second =
      try second.map { word throws(NotebookError) in try Self.state(word, context) }
      ?? context.layout.document
    let before = try context.layout.replacing(with: first)
    let after = try context.layout.replacing(with: second)
    let old = Self.lines(of: before, context)
    let new = Self.lines(of: after, context)
    let (isOld, isNew) = (Set(old.untilStopped), Set(new.untilStopped))
    let removed = old.untilStopped.filter { !isNew.contains($0) }
    let added = new.untilStopped.filter { !isOld.contains($0) }
    if context.layout.isStopped { throw .layout(.stopped, nil) }
    let moved = before.moved(to: after)
    var text = removed.untilStopped.map { "- " + .line($0) + "\n" }.joined()
    text += added.untilStopped.map { "+ " + .line($0) + "\n" }.joined()
    if !moved.isEmpty { text += context.phrase(moved, in: after) + "\n" }
    let (verdict, sentence, size) = Self.told(before.equivalence(to: after))
    text += RichText(sentence + "\n")
    let place = size.map { size in
      JSON.object([("width", .number(size.width)), ("height", .number(size.height))])
    }
    let json = JSON.object([
      ("removed", .strings(removed)), ("added", .strings(added)),
      ("frames", context.json(moved)), ("verdict", .string(verdict)),
      ("at", place ?? .null),
    ])
    return Listing(
      told: [.text(text)],
      table: Table(
        [.init(""), .init("line")],
        removed.map { ["-", .line($0)] } + added.map { ["+", .line($0)] }), json: json)
  }

  /// Returns the document of a branch or mark; without a name, that of the last one kept.
  private static func state(
    _ name: Word?, _ context: QuestionContext
  ) throws(NotebookError) -> LayoutDocument {
    guard let name else {
      guard let last = context.memory.places.last else { throw .nothingToCompare }
      return last.document
    }
    guard let place = context.place(name.value) else { throw .unknownBranch(name) }
    return place.document
  }

  /// Returns the named numbers, items and constraints as lines to compare.
  private static func lines(of layout: Layout, _ context: QuestionContext) -> [String] {
    let world = layout.document.world
    var lines = [
      "set root.size = \(Text.number(world.size.width))x\(Text.number(world.size.height))"
    ]
    let numbers = layout.document.numbers
    for name in numbers.namesInOrder {
      lines.append("let \(Name.written(name)) = \(numbers[name]?.formula.text ?? "0")")
    }
    for id in layout.liveItems.untilStopped where id != .root {
      guard let record = layout.record(of: id), let superview = record.superview else { continue }
      var line = record.kind == .guide ? "guide " : "view "
      line += context.name(of: id, in: layout)
      if record.kind != .view, record.kind != .guide { line += " : \(record.kind.rawValue)" }
      line += " in \(context.name(of: superview, in: layout))"
      if let text = record.text { line += " text \(Name.quoted(text))" }
      lines.append(line)
      for generated in layout.generated(for: id) {
        lines.append("\(generated.text)   // \(generated.path)")
      }
    }
    for id in layout.liveConstraints.untilStopped {
      let isActive = layout.record(of: id)?.isActive == true
      lines.append(layout.text(of: id) + (isActive ? "" : "   // off"))
    }
    return lines
  }

  private static func told(
    _ equivalence: Equivalence
  ) -> (verdict: String, sentence: String, size: Size?) {
    switch equivalence {
    case .same: return ("same", "same at every size", nil)
    case .sameWithoutConflicts:
      return ("sameWithoutConflicts", "the same wherever both can hold", nil)
    case .different(let witness):
      let size = "\(Text.number(witness.size.width))x\(Text.number(witness.size.height))"
      return (
        "different",
        "told apart at \(size): \(Name.written(witness.name)) \(frame(witness.first))"
          + " and \(frame(witness.second))", witness.size
      )
    case .notProved(let count):
      return (
        "notProved",
        "the same at each of \(count) sizes tried; widths and heights depend on each other, "
          + "so that is no proof", nil
      )
    case .ambiguous:
      return (
        "ambiguous",
        "the same where it was looked; something is ambiguous, so what agrees was picked", nil
      )
    case .otherItems(let names, let others):
      let rest = others.map(told)
      return (
        "otherItems",
        "only one of them has \(Text.list(names.map(Name.written)))"
          + (rest.map { "; the others: \($0.sentence)" } ?? ""), rest?.size
      )
    }
  }

  private static func frame(_ frame: Rect) -> String {
    "x \(Text.number(frame.x)) y \(Text.number(frame.y)) w \(Text.number(frame.width)) "
      + "h \(Text.number(frame.height))"
  }
}

extension Verb {
  static let diff = Verb(
    asking: .ask, "diff [BRANCH] [BRANCH]", "compares two states"
  ) { parser throws(SyntaxError) in try parser.diffQuestion() }
}

extension Parser {
  /// Parses the states after `show since`.
  mutating func diffQuestion() throws(SyntaxError) -> DiffQuestion {
    note(.branch)
    guard isNameNext else { return DiffQuestion() }
    let first = try name(.branch)
    note(.branch)
    if token.kind == .comma { advance() }
    return DiffQuestion(first: first, second: isNameNext ? try name(.branch) : nil)
  }
}

extension Layout {
  /// Returns the layout of a kept state, derived from the current one, since it is usually a
  /// variation of it.
  func replacing(with document: LayoutDocument) throws(NotebookError) -> Layout {
    var layout = self
    do { try layout.replaceDocument(document) } catch { throw .layout(error, nil) }
    return layout
  }
}
