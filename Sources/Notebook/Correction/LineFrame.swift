import AutoLayout
import Syntax

/// The meaningful part of a line, without its prefix and suffix.
///
/// A prefix `what if` and a suffix such as `as json` or `to FILE` are kept, and added to suggested
/// lines. Polite words, question marks and empty brackets are dropped.
struct LineFrame {
  private(set) var core: [LinePiece]
  private var head = ""
  private var tail = ""

  private static let polite: Set = [
    "please", "the", "my", "me", "just", "can", "could", "you", "sudo", "any", "anything", "there",
    "currently", "actually",
  ]
  /// Words that turn a line into a question.
  private static let asking: Set = ["is", "are", "do", "does", "did", "has", "have", "i", "we"]
  private static let filters: Set = ["less", "more", "grep", "head", "tail", "sort", "wc", "cat"]

  /// Returns a line without a trailing shell filter: `history | grep red`.
  static func unfiltered(_ pieces: [LinePiece]) -> [LinePiece] {
    let bar = pieces.indices.dropFirst().dropLast().last { place in
      pieces[place].text == "|" && filters.contains(Name.key(pieces[place + 1].text))
    }
    return bar.map { Array(pieces[..<$0]) } ?? pieces
  }

  init(_ typed: [LinePiece], in workspace: Workspace) {
    let pieces = Self.unfiltered(typed)
    let isText = pieces.first.map { ["note", "remark"].contains(Name.key($0.text)) } ?? false
    core = pieces.enumerated().filter { index, piece in
      // `can't`: the end of a contraction has no meaning.
      let apostrophe = ["'", "’"].contains(piece.text) ? index : index - 1
      if apostrophe > 0, apostrophe + 1 < pieces.count,
        ["'", "’"].contains(pieces[apostrophe].text), pieces[apostrophe + 1].text.count < 3,
        !pieces[apostrophe].isApart, !pieces[apostrophe + 1].isApart
      {
        return false
      }
      return isText || !Self.polite.contains(Name.key(piece.text))
        || workspace.lookup(piece.text) != nil
        || index + 1 < pieces.count && !pieces[index + 1].isApart
    }.map { $0.element }
    core.removeAll { $0.text == "calc" && workspace.lookup($0.text) == nil }
    while core.count > 1, Self.asking.contains(Name.key(core[0].text)),
      workspace.lookup(core[0].text) == nil
    {
      core.removeFirst()
    }
    let keys = core.prefix(2).map { Name.key($0.text) }
    if keys.first == "whatif" || keys == ["what", "if"] {
      head = "what if "
      core.removeFirst(keys[0] == "whatif" ? 1 : 2)
    }
    // After `why`, the number is the observed value.
    if keys.first == "why", !core.contains(where: { $0.text.contains { "=<>".contains($0) } }) {
      core.removeAll { $0.kind == .number }
    }
    while let last = core.last, core.count > 1, ["?", "!", ";"].contains(last.text) {
      core.removeLast()
    }
    if core.count > 2, core.suffix(2).map({ $0.text }) == ["(", ")"] { core.removeLast(2) }
    // Code in a view controller accesses its properties with `self`.
    while let place = core.firstIndex(where: { $0.text == "self" }), place + 2 < core.count,
      core[place + 1].text == "."
    {
      core[place + 2].isApart = core[place].isApart
      core.removeSubrange(place...place + 1)
    }
    let verb = core.first.flatMap { Verb(word: $0.text) }
    if ["print", "get", "list", "show", "give", "echo", "calc"].contains(keys.first),
      core.count > 1,
      case let next = core.count > 2 && ["a", "an", "all"].contains(core[1].text) ? 2 : 1,
      Verb(word: core[next].text) != nil
        || core.contains(where: { ["*", "+", "/"].contains($0.text) })
    {
      core.removeFirst(next)
    } else if let form = core.last.flatMap({ OutputFormat(rawValue: Name.key($0.text)) }) {
      let before = core.dropLast().suffix(2).map { Name.key($0.text) }
      let count =
        ["as", "in", "|"].contains(before.last)
        ? 2 : before == ["-", "-"] ? 3 : verb != nil ? 1 : 0
      if core.count > count, count > 1 || count == 1 && core.count == 2 {
        core.removeLast(count)
        tail = " as \(form.rawValue)"
      }
    }
    // `frames > out.txt`
    if let place = core.lastIndex(where: { [">", "->"].contains($0.text) }), place > 0, verb != nil,
      core.count > place + 3, core[place + 2].text == ".",
      workspace.lookup(core[place + 1].text) == nil
    {
      tail = " to \([LinePiece](core[(place + 1)...]).joined)" + tail
      core.removeSubrange(place...)
    }
  }

  /// Returns a line with the prefix and suffix of the typed one.
  func around(_ line: String) -> String { head + line + tail }

  /// Returns lines that remove, switch off or switch on constraints that the typed line describes
  /// rather than names: `remove box.width == 100`, `off box.width`.
  func pointed(in workspace: Workspace) -> [String] {
    guard let first = core.first, core.count > 1,
      case let word = Name.key(first.text),
      case let verb = ForeignWords.table.verb(for: word) ?? word,
      ["remove", "off", "on"].contains(verb)
    else { return [] }
    var said = Array(core.dropFirst())
    if said.count == 1, said[0].kind == .quoted {
      said = [LinePiece](cutting: said[0].text.filter { $0 != "\"" })
    }
    if let word = said.first, Name.key(word.text) == "constraint" { said.removeFirst() }
    let text = said.joined.filter { $0 != " " }
    guard said.count > 1, case .item(let item)? = workspace.lookup(said[0].text),
      let step = said.dropFirst().first(where: { $0.text != "." }),
      let attribute = ForeignWords.table.attribute(step.text).flatMap({ AttributeName(key: $0) })
    else { return [] }
    let records = workspace.layout.liveConstraints.compactMap { workspace.record($0) }.filter {
      record in
      let places = [record.first] + record.second.map { $0.anchor }
      return (verb == "remove" || record.isActive == (verb == "off"))
        && places.contains { place in
          place.item == item && attribute.parts.contains { $0.attribute == place.attribute }
        }
    }
    let told = records.map { (name: $0.name, text: workspace.layout.text(of: $0)) }
    let same = told.filter { $0.text.filter { $0 != " " } == text }
    return (same.isEmpty ? told : same).prefix(Correction.limit).map {
      "\(verb) \(Workspace.written($0.name))  // \($0.text)"
    }
  }
}
