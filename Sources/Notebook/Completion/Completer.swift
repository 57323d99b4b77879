import Answers
import AutoLayout
import Syntax

extension Session {
  /// Returns the completions at `utf8Offset` of `line`, filtered by the part of the word already
  /// typed.
  ///
  /// Completion asks the parser what it would accept, so every slot of every verb has candidates,
  /// or a hint if any value of a kind is allowed. Candidates allowed by the grammar but not by Auto
  /// Layout are included, marked as not allowed, with the reason.
  ///
  /// - Complexity: linear in the line's length and the number of the session's names; after `as`,
  ///   also that of parsing the question.
  public func completion(of line: String, at utf8Offset: Int) -> Completion {
    Completer(session: self).completion(of: line, at: utf8Offset)
  }
}

/// Finds the completions at the cursor.
private struct Completer {
  let session: Session

  func completion(of line: String, at utf8Offset: Int) -> Completion {
    let bytes = line.utf8.prefix(max(0, utf8Offset))
    let text = String(decoding: bytes, as: UTF8.self)
    let place = Parser.completion(of: text)
    let start = min(place.span.start, bytes.count)
    let before = String(decoding: bytes.prefix(start), as: UTF8.self)
    let phrase = Phrase(before: before)
    let slots = phrase.isInFormat ? [Slot.item] : place.slots
    let prefix = Name.key(place.prefix)
    let known = Candidates(session: session, phrase: phrase, prefix: prefix)
    let quoted = "\"" + prefix
    var seen: Set<String> = []
    let candidates = slots.flatMap(known.list).filter { candidate in
      let key = Name.key(candidate.text)
      // A normal form is at most three times as long, and comparing text that can't match is slow.
      guard prefix.utf8.count <= 3 * key.utf8.count else { return false }
      return (key.hasPrefix(prefix) || key.hasPrefix(quoted))
        && seen.insert(candidate.text).inserted
    }
    return Completion(
      replaces: start..<bytes.count, candidates: Self.ordered(candidates),
      hint: hint(slots, phrase, text, isKnown: !candidates.isEmpty),
      wantsFile: slots.contains(.file), wantsLesson: slots.contains(.lesson))
  }

  /// Sorts words before symbols, and allowed candidates before the others.
  private static func ordered(_ candidates: [Completion.Candidate]) -> [Completion.Candidate] {
    let words = candidates.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
    let signs = candidates.filter { !$0.text.contains { $0.isLetter || $0.isNumber } }
    let all = words + signs
    return all.filter { $0.isAllowed } + all.filter { !$0.isAllowed }
  }

  /// Returns a hint with the other things allowed here and the verb's grammar, or the reason why
  /// nothing is allowed.
  private func hint(_ slots: [Slot], _ phrase: Phrase, _ text: String, isKnown: Bool) -> String? {
    var parts: [String] = []
    let free = slots.filter { $0.isFree }.compactMap(SyntaxErrors.word)
    if !free.isEmpty { parts.append(Text.list(free.reduced, "or")) }
    if slots.contains(where: { $0.isAttribute }), phrase.verb == nil, isKnown {
      parts.append("or margins., safe., readable., and the attributes that end in Margin")
    }
    if let verb = phrase.verb, !phrase.text.isEmpty { parts.append(verb.grammar) }
    if slots.isEmpty { parts.insert(reason(of: text), at: 0) }
    if parts.isEmpty, !isKnown { parts.append(reason(of: text)) }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// Returns the reason why nothing can follow a text.
  private func reason(of text: String) -> String {
    do {
      _ = try Parser.parse(text)
      return "the line is complete"
    } catch {
      return Explanation(session.workspace).diagnostic(for: .syntax(error), in: text).title
    }
  }

}

extension Phrase {
  /// The forms in which the question before the cursor can be answered.
  var formats: [OutputFormat] {
    if verb == .animate { return AnimateLine.formats }
    guard let end = text.range(ofLast: "as"),
      let query = (try? Parser.parse(String(text[..<end])))?.of(Query.self)
    else { return OutputFormat.allCases }
    // `png` is only for files, and implied by their extension.
    return query.question.formats.filter { $0 != .png }
  }

  /// Indicates whether the cursor is inside the brackets of a visual format, where views are named.
  var isInFormat: Bool {
    guard verb == .vfl, let open = text.lastIndex(where: { $0 == "[" || $0 == "(" }) else {
      return false
    }
    return !text[open...].contains { $0 == "]" || $0 == ")" }
  }
}

extension Slot {
  /// Indicates whether the hint describes the slot in words instead of listing its choices.
  fileprivate var isFree: Bool {
    switch self {
    case .newName, .number, .namedNumber, .size, .range, .text, .duration, .priority, .file,
      .device, .lesson,
      .format, .branch, .item, .name:
      true
    case .line, .choice, .attribute, .step, .modifier, .trait, .topic, .code: false
    }
  }

  fileprivate var isAttribute: Bool {
    if case .attribute = self { true } else { false }
  }
}

extension [String] {
  /// The elements without duplicates, in order.
  fileprivate var reduced: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension String {
  /// Returns the start of the last occurrence of a word that is not part of another one.
  fileprivate func range(ofLast word: String) -> Index? {
    indices.last { index in
      let rest = self[index...]
      let before = index == startIndex ? " " : self[self.index(before: index)]
      let behind = rest.dropFirst(word.count).first ?? " "
      return rest.hasPrefix(word) && ![before, behind].contains { $0.isLetter || $0.isNumber }
    }
  }
}
