import Analysis
import AutoLayout
import Syntax

extension Session {
  /// `diff [a] [b]`: what was said otherwise, what moves, and whether it is the same at every size.
  ///
  /// As JSON: `{"removed":[…],"added":[…],"frames":[…],"verdict","at"}`: lines, the frames of the
  /// second state that differ at the first one's size, and `same`, `different`, `notProved`,
  /// `ambiguous` or `otherItems`.
  mutating func diff(
    _ one: Word?, _ other: Word?, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    let first = try state(one)
    let second = try other.map { word throws(NotebookError) in try state(word) } ?? present
    let before = try layout(of: first)
    let after = try layout(of: second)
    let old = lines(of: before)
    let new = lines(of: after)
    let (isOld, isNew) = (Set(old), Set(new))
    let removed = old.filter { !isNew.contains($0) }
    let added = new.filter { !isOld.contains($0) }
    let moved = before.moved(to: after)
    var text = removed.map { "- \($0)\n" }.joined() + added.map { "+ \($0)\n" }.joined()
    if !moved.isEmpty { text += phrase(moved, in: after) + "\n" }
    let (verdict, sentence, size) = told(before.equivalence(to: after))
    text += sentence + "\n"
    let json = JSON.object([
      ("removed", .array(removed.map(JSON.string))), ("added", .array(added.map(JSON.string))),
      ("frames", self.json(moved, in: after)), ("verdict", .string(verdict)),
      (
        "at",
        size.map { .object([("width", .number($0.width)), ("height", .number($0.height))]) }
          ?? .null
      ),
    ])
    return try Listing(
      headings: ["", "line"], rows: removed.map { ["-", $0] } + added.map { ["+", $0] },
      text: text, json: json
    ).written(format)
  }

  private var present: LayoutDocument { workspace.layout.document }

  /// The document of a branch or mark; without a name, of the last one that was kept.
  private func state(_ name: Word?) throws(NotebookError) -> LayoutDocument {
    guard let name else {
      guard let last = memory.places.last else { throw .nothingToCompare }
      return last.document
    }
    guard let place = place(name.value) else { throw .unknownBranch(name) }
    return place.document
  }

  /// A kept state, laid out: from the present one, of which it mostly is a variation.
  func layout(of document: LayoutDocument) throws(NotebookError) -> Layout {
    var layout = workspace.layout
    do { try layout.replaceDocument(document) } catch { throw .layout(error, nil) }
    return layout
  }

  /// Items and constraints as lines that tell them apart.
  private func lines(of layout: Layout) -> [String] {
    let world = layout.document.world
    var lines = [
      "set root.size = \(Text.number(world.size.width))x\(Text.number(world.size.height))"
    ]
    for id in layout.liveItems where id != .root {
      guard let record = layout.record(of: id), let superview = record.superview else { continue }
      var line = record.kind == .guide ? "guide " : "view "
      line += name(of: id, in: layout)
      if record.kind != .view, record.kind != .guide { line += " : \(record.kind.rawValue)" }
      line += " in \(name(of: superview, in: layout))"
      if let text = record.text { line += " text \(Name.quoted(text))" }
      lines.append(line)
      for generated in layout.generated(for: id) {
        lines.append("\(generated.text)   // \(generated.path)")
      }
    }
    for id in layout.liveConstraints {
      let isActive = layout.record(of: id)?.isActive == true
      lines.append(layout.text(of: id) + (isActive ? "" : "   // off"))
    }
    return lines
  }

  private func told(
    _ equivalence: Equivalence
  ) -> (verdict: String, sentence: String, size: Size?) {
    switch equivalence {
    case .same: return ("same", "same at every size", nil)
    case .different(let witness):
      let size = "\(Text.number(witness.size.width))x\(Text.number(witness.size.height))"
      return (
        "different",
        "told apart at \(size): \(Name.written(witness.name)) \(Self.frame(witness.first))"
          + " and \(Self.frame(witness.second))", witness.size
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
    case .otherItems(let names):
      return ("otherItems", "only one of them has \(Text.list(names.map(Name.written)))", nil)
    }
  }

  private static func frame(_ frame: Rect) -> String {
    "x \(Text.number(frame.x)) y \(Text.number(frame.y)) w \(Text.number(frame.width)) "
      + "h \(Text.number(frame.height))"
  }
}
