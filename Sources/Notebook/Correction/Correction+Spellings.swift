import Answers
import AutoLayout
import Interchange
import Syntax

extension Correction {
  /// The line with the word that is wrong put right.
  func spellings(for error: NotebookError, of line: String) -> [String] {
    switch error {
    case .syntax(let error): return spellings(for: error, of: line)
    case .unknownName(let word):
      if let number = session.workspace.swift.number(named: word.value) {
        // A number of Swift is put in; the constraint keeps its name.
        let lines = replaced(word, by: [NumberFormat.exact(number)], in: line)
        let name = Name.written(word.value)
        return line.contains(text: " as ") ? lines : lines.map { "\($0) as \(name)" } + lines
      }
      let surrounding = surroundings(word, in: line)
      if !surrounding.isEmpty { return surrounding }
      let isFirst = line.hasPrefix(word.value) && word.span.start == 0
      let likely = isFirst ? verbs(near: word, of: line) : []
      // A word alone that is spelled like a verb is no view.
      let isVerb = line == word.value && !likely.isEmpty
      // Every name of one letter is one edit from every other.
      let near = word.value.count > 1 ? Nearness.words(word.value, in: names) : []
      // A region without the item that has it is the root's.
      let index = line.utf8.index(line.startIndex, offsetBy: min(word.span.end, line.utf8.count))
      let area = LayoutArea(rawValue: word.value) ?? .own
      let regions =
        area != .own && line[index...].hasPrefix(".")
        ? replaced(word, by: ["root.\(word.value)"], in: line) : []
      return regions + likely + replaced(word, by: near, in: line)
        + (isVerb || Habit.has(line) ? [] : making(word, for: line))
        + (Verb(word: String(line.prefix { $0.isLetter })) == .explain ? topics(word) : [])
    case .noSuchProperty(let word, _):
      return replaced(word, by: Nearness.attributes(word.value), in: line)
        + replaced(word, by: Nearness.words(word.value, in: Property.all.map { $0.name }), in: line)
    case .notAQuantity(let path), .notPredictable(let path), .notVaried(let path):
      let heads = path.heads.filter { session.workspace.lookup($0.value) == nil }
      return heads.flatMap { replaced($0, by: Nearness.words($0.value, in: names), in: line) }
        + path.steps.suffix(1).flatMap {
          replaced($0, by: Nearness.attributes($0.value), in: line)
        }
    case .unknownBranch(let word):
      let known = [session.memory.branch] + session.memory.places.map { $0.name }
      return replaced(word, by: Nearness.words(word.value, in: known), in: line)
    case .layout(.mixedAxes(let a, let b), let origin?):
      return exchanged(b, by: a.attribute, in: origin.second, of: line)
        + exchanged(a, by: b.attribute, in: origin.first, of: line)
    case .layout(.directionalWithAbsolute(let a, let b), let origin?):
      return exchanged(b, by: b.attribute.inFamily(of: a.attribute), in: origin.second, of: line)
        + exchanged(a, by: a.attribute.inFamily(of: b.attribute), in: origin.first, of: line)
    case .layout(.locationNeedsSecondItem(let place), let origin?):
      return anchored(place, origin, of: line)
    case .unknownDevice(let word):
      let names = Device.all.flatMap { [$0.name] + $0.alsoCalled }
      let near = Nearness.words(word.value, in: names, atMost: 1)
      return replaced(word, by: near.map(Name.quoted), in: line)
    case .unknownTopic(let word):
      return replaced(word, by: Nearness.words(word.value, in: HelpTopics.names), in: line)
    default: return []
    }
  }

  private func spellings(for error: SyntaxError, of line: String) -> [String] {
    switch error {
    case .unknownVerb(let word):
      return verbs(near: word, of: line)
        + replaced(word, by: Nearness.words(word.value, in: names), in: line)
    case .unknownWord(let word, let known):
      return replaced(word, by: Nearness.choices(word.value, among: known), in: line)
    case .unknownProperty(let word, _):
      let axes = line.hasPrefix("stack ") ? Axis.allCases.map { $0.rawValue } : []
      return replaced(word, by: Nearness.words(word.value, in: axes), in: line)
        + replaced(word, by: Nearness.properties(word.value), in: line)
    case .unknownAttribute(let word, _):
      return replaced(word, by: Nearness.attributes(word.value), in: line)
        + (line.hasPrefix("set ") ? [] : ["set \(line.replacing("==", with: "="))"])
    case .missingAttribute(let path): return attributes(behind: path, in: line)
    case .unexpected(let found?, let expected, let span):
      // One sign is no other one misspelled.
      let words = expected.flatMap { slot in
        if case .choice(let words) = slot { words } else { [String]() }
      }.filter { (found.count > 1 || $0.count > 1) && !session.workspace.isOfOtherPlatform($0) }
      return replaced(Word(found, span), by: Nearness.words(found, in: words), in: line)
    default: return []
    }
  }

  /// The line with a verb that is spelled like its first word, or the help for it.
  func verbs(near word: Word, of line: String) -> [String] {
    // A name of the session is no verb misspelled.
    guard session.workspace.lookup(word.value) == nil else { return [] }
    let near = Nearness.verbs(word.value)
    let lines = replaced(word, by: near, in: line)
    let isHelped = lines.first == near.first && near.first != "help"
    return lines + (isHelped ? near.prefix(1).map { "help \($0)" } : [])
  }

  /// Returns the help for a word that is no name of the session, but has a text.
  private func topics(_ word: Word) -> [String] {
    HelpTopics.concept(word.value) == nil ? [] : ["help \(word.value)"]
  }

  /// A line that makes the views that are missing, if the line then is accepted.
  private func making(_ word: Word, for line: String) -> [String] {
    guard Statement.speaksOfNewViews(line), mayBeView(word, in: line) else { return [] }
    var names = [Name.written(word.value)]
    while names.count < 6 {
      let first = "view \(names.joined(separator: ", "))"
      switch refusal(of: line, behind: first) {
      case nil, .syntax(.missingAttribute): return [first]
      case .unknownName(let next) where !names.contains(Name.written(next.value)):
        names.append(Name.written(next.value))
      default: return []
      }
    }
    return []
  }

  /// Returns whether an unknown word can be meant as a view: not a function, a keyword, a word alone,
  /// or a value behind `=`.
  private func mayBeView(_ word: Word, in line: String) -> Bool {
    let bytes = Array(line.utf8)
    guard word.span.end <= bytes.count else { return false }
    let before = String(decoding: bytes[..<word.span.start], as: UTF8.self)
    let behind = String(decoding: bytes[word.span.end...], as: UTF8.self)
    let last = before.last { !$0.isWhitespace }
    let next = behind.first { !$0.isWhitespace }
    let isAlone = last == nil && next == nil
    let isValue =
      last == "=" && !before.contains(text: "==") && !before.contains(text: "<=")
      && !before.contains(text: ">=") && next != "."
    // An operator before `as` is one too many, a letter behind a dash an option of a shell.
    let isOption = last == "-" && before.dropLast().last?.isWhitespace == true
    return !isAlone && !isValue && next != "(" && !behind.hasPrefix("-") && !isOption
      && !Nearness.isKeyword(word.value) && !Self.joining.contains(Name.key(word.value))
  }

  /// Words that join others in a sentence, and name nothing.
  private static let joining: Set<String> = [
    "a", "an", "the", "and", "or", "of", "to", "for", "at", "in", "on", "as", "is", "be", "with",
    "from", "by", "third", "half", "quarter", "twice", "double", "one", "same", "so", "then",
  ]

  /// The line with the superview for another system's word for it.
  private func surroundings(_ word: Word, in line: String) -> [String] {
    guard
      ["parent", "super", "view", "window", "screen", "container", "body", "self", "contentview"]
        .contains(Name.key(word.value))
    else { return [] }
    // The view that the line is about, and that is in it.
    let view = LinePattern.Line(line)?.pieces.lazy.compactMap { piece -> ItemID? in
      guard case .item(let item)? = session.workspace.lookup(String(piece)), item != .root else {
        return nil
      }
      return item
    }.first
    let superview = view.map { session.workspace.superviewName(of: $0) } ?? "root"
    return replaced(word, by: [superview], in: line)
  }

  /// Returns the line with an attribute added to a path that has none: the other side's, or a size.
  func attributes(behind path: Path, in line: String) -> [String] {
    let words = line.split { !$0.isLetter && $0 != "." }.compactMap { word in
      word.split(separator: ".").dropFirst().last.flatMap { AttributeName(key: String($0)) }
    }
    var attributes: [AttributeName] = []
    for attribute in words + [.one(.width), .one(.height)] where !attributes.contains(attribute) {
      attributes.append(attribute)
    }
    return attributes.map { attribute in
      let end = min(path.span.end, line.utf8.count)
      let index = line.utf8.index(line.startIndex, offsetBy: end)
      return "\(line[..<index]).\(attribute.rawValue)\(line[index...])"
    }
  }

  /// The line with another attribute on a side.
  private func exchanged(
    _ place: ItemAttribute, by other: LayoutAttribute, in side: SourceSpan, of line: String
  ) -> [String] {
    guard side.end <= line.utf8.count else { return [] }
    let text = String(decoding: Array(line.utf8)[side.start..<side.end], as: UTF8.self)
    guard let range = text.firstRange(of: ".\(place.attribute.name)") else { return [] }
    return replaced(
      Word(text, side), by: [text.replacingCharacters(range, by: ".\(other.name)")], in: line)
  }

  /// The line with a distance counted from the superview's edge, inwards.
  private func anchored(
    _ place: ItemAttribute, _ origin: EntryLog.Origin, of line: String
  ) -> [String] {
    let (side, bytes) = (origin.second, Array(line.utf8))
    guard side.end <= bytes.count else { return [] }
    let text = String(decoding: bytes[side.start..<side.end], as: UTF8.self)
    let isFar = [.trailing, .right, .bottom].contains(place.attribute)
    let distance = text.hasPrefix("-") ? "- \(text.dropFirst())" : "\(isFar ? "-" : "+") \(text)"
    // The items of a list need not lie in one view.
    let isList = bytes[origin.first.start] == UInt8(ascii: "(")
    let superview = isList ? "Superview" : session.workspace.superviewName(of: place.item)
    return replaced(
      Word(text, side), by: ["\(superview).\(place.attribute.name) \(distance)"], in: line)
  }

  /// The line with another word at a word's place.
  func replaced(_ word: Word, by others: [String], in line: String) -> [String] {
    let bytes = Array(line.utf8)
    guard word.span != .none, word.span.end <= bytes.count, !line.contains("\n") else { return [] }
    var end = word.span.end
    let own = Array(word.value.utf8)
    // An item is pointed at with its region; the name stands first.
    if bytes[word.span.start..<end].starts(with: own) { end = word.span.start + own.count }
    return others.map { other in
      String(decoding: bytes[..<word.span.start], as: UTF8.self) + other
        + String(decoding: bytes[end...], as: UTF8.self)
    }
  }
}

extension LayoutAttribute {
  /// The edge that follows the reading direction if another one does, else the one that does not.
  fileprivate func inFamily(of other: LayoutAttribute) -> LayoutAttribute {
    let flowing: [LayoutAttribute] = [.leading, .trailing, .leadingMargin, .trailingMargin]
    let fixed: [LayoutAttribute] = [.left, .right, .leftMargin, .rightMargin]
    let (from, to) = other.isDirectional ? (fixed, flowing) : (flowing, fixed)
    return from.firstIndex(of: self).map { to[$0] } ?? self
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, by other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
