import Answers
import AutoLayout
import Syntax

/// The lines that a refused line may have meant.
///
/// Each keeps the typed text except for the mistake: a habit of another program is translated, a
/// mistyped word corrected, an attribute inserted. Each is tried on a copy of the session before it
/// is offered, and a line that is refused is never offered. Only a refused line has this cost.
struct Correction {
  /// The session as it was before the line.
  private let session: Session
  /// The number of lines that may still be tried.
  private var trials = 24
  private var seen: Set<String> = []

  /// The most lines that are offered.
  static let limit = 3
  /// The most bytes of a line that is corrected: longer ones are not typed.
  static let longest = 1000

  init(in session: Session) {
    var session = session
    session.isTrial = true
    // A line is tried as if there were a terminal, to slide in.
    session.configuration.isInteractive = true
    self.session = session
    // The cost of a trial depends on the size of the layout.
    if session.workspace.layout.liveItems.count > 1000 { trials = 6 }
  }

  /// The lines to offer for a refused one, likeliest first; `tries` are those that come with the
  /// error.
  mutating func lines(
    for error: NotebookError, of line: String, besides tries: [String]
  ) -> [String] {
    seen.insert(line)
    var found: [String] = []
    var refused: [(line: String, error: NotebookError)] = []
    let isShort = line.utf8.count <= Self.longest
    let first = isShort ? candidates(for: error, of: line) : []
    for candidate in first where found.count < Self.limit {
      switch trial(of: candidate) {
      case .accepted(let line): found.append(line)
      case .refused(let error?): refused.append((candidate, error))
      case .refused(nil): break
      }
    }
    // A line with two mistakes is corrected twice.
    for (line, error) in refused where found.isEmpty {
      for candidate in candidates(for: error, of: line) where found.isEmpty {
        if case .accepted(let line) = trial(of: candidate) { found.append(line) }
      }
    }
    // A verb that is meant, and cannot do this, is explained.
    if found.isEmpty, case .syntax(.unknownVerb(let word)) = error,
      let verb = Nearness.verbs(word.value).first,
      case .accepted(let line) = trial(of: "help \(verb)")
    {
      found.append(line)
    }
    // The lines that come with the error follow, and help if nothing better was found.
    trials = max(trials, 4)
    for candidate in tries where found.count < (candidate == "help" ? 1 : Self.limit) {
      if case .accepted(let line) = trial(of: candidate) { found.append(line) }
    }
    return found
  }

  // MARK: - Trials

  private enum Trial {
    /// With the line as it is offered.
    case accepted(String)
    /// With the error, unless the line was tried before or not at all.
    case refused(NotebookError?)
  }

  private mutating func trial(of line: String) -> Trial {
    guard trials > 0, !Stopping.isStopped, line.utf8.count <= Self.longest,
      seen.insert(line).inserted
    else {
      return .refused(nil)
    }
    trials -= 1
    var copy = session
    do {
      let statement = try Session.parse(line)
      guard statement.doesSomething else { return .refused(nil) }
      guard try copy.evaluate(statement, line).answer.status < .refused else {
        return .refused(nil)
      }
      let written = Self.written(statement, as: line)
      // Two spellings of one line are one offer.
      guard written == line || seen.insert(written).inserted else { return .refused(nil) }
      return .accepted(written)
    } catch {
      return .refused(error)
    }
  }

  /// Returns the reason why a line is refused after another one; `nil` if it is accepted.
  private func refusal(of line: String, behind first: String) -> NotebookError? {
    var copy = session
    do {
      _ = try copy.evaluate(try Session.parse(first), first)
      _ = try copy.evaluate(try Session.parse(line), line)
      return nil
    } catch {
      return error
    }
  }

  /// An equation with the sign that it has here; other lines as they are.
  private static func written(_ statement: Statement, as line: String) -> String {
    guard case .constraint = statement,
      !["==", "<=", ">=", "≤", "≥"].contains(where: { line.contains(text: $0) })
    else { return line }
    return Printer.text(statement)
  }

  // MARK: - Candidates

  private func candidates(for error: NotebookError, of line: String) -> [String] {
    habits(of: line) + spellings(for: error, of: line) + firstWords(of: line)
  }

  /// The line with a verb in the place of a first word that is neither verb nor name.
  private func firstWords(of line: String) -> [String] {
    let word = line.prefix { $0.isLetter }
    guard word.count > 1, line.dropFirst(word.count).first == " ", Verb(word: String(word)) == nil,
      session.workspace.lookup(String(word)) == nil
    else { return [] }
    return verbs(near: Word(String(word), SourceSpan(0, word.utf8.count)), of: line)
  }

  /// Returns translations of the line for a person who knows another program.
  private func habits(of line: String) -> [String] {
    guard let line = LinePattern.Line(line) else { return [] }
    var found: [String] = []
    for habit in Habit.all {
      for match in habit.typed.compactMap({ $0.match(line) }) {
        // A block in a block adds nothing.
        found += habit.meant.map { filled($0, match) }.filter { !$0.contains(text: "{ {") }
      }
      if found.count > 8 { break }
    }
    return found
  }

  /// A template with its holes filled.
  private func filled(_ template: String, _ match: LinePattern.Match) -> String {
    var text = ""
    var rest = template[...]
    while let sign = rest.firstIndex(of: "$") {
      text += rest[..<sign]
      rest = rest[sign...].dropFirst()
      let hole = match.keys.filter { rest.hasPrefix($0) }.max { $0.count < $1.count }
      if let hole {
        text += match[hole] ?? ""
        rest = rest.dropFirst(hole.count)
      } else {
        let word = rest.prefix { $0.isLetter }
        text += known(String(word), match)
        rest = rest.dropFirst(word.count)
      }
    }
    return text + rest
  }

  /// Returns the text for a hole of a template that the shape does not have.
  private func known(_ hole: String, _ match: LinePattern.Match) -> String {
    let workspace = session.workspace
    switch hole {
    case "first": return Explanation(workspace).firstView ?? "red"
    case "superview":
      guard let view = match["view"] ?? Explanation(workspace).firstView,
        case .item(let item)? = workspace.lookup(view)
      else { return "Superview" }
      return Explanation(workspace).superview(of: item)
    case "stack":
      let stack = workspace.layout.liveItems.first { workspace.record($0)?.kind == .stack }
      return stack.map { workspace.name($0) } ?? "row"
    case "row": return workspace.lookup("row") == nil ? "row" : workspace.layout.freeName("row")
    case "turned": return workspace.turningLine
    case "changes": return String(session.changeCount)
    case "line":
      let lines = session.history.steps.filter { !$0.isProse }
      guard let number = match["n"].flatMap({ Int($0) }), lines.indices.contains(number - 1) else {
        return ""
      }
      return lines[number - 1].entry
    default: return ""
    }
  }

  /// The line with the word that is wrong put right.
  private func spellings(for error: NotebookError, of line: String) -> [String] {
    switch error {
    case .syntax(let error): return spellings(for: error, of: line)
    case .unknownName(let word):
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
      return replaced(word, by: Nearness.words(word.value, in: known), in: line)
    case .unknownProperty(let word, _):
      return replaced(word, by: Nearness.properties(word.value), in: line)
    case .unknownAttribute(let word, _):
      return replaced(word, by: Nearness.attributes(word.value), in: line)
        + (line.hasPrefix("set ") ? [] : ["set \(line.replacing("==", with: "="))"])
    case .missingAttribute(let path): return attributes(behind: path, in: line)
    case .unexpected(let found?, let expected, let span):
      // One sign is no other one misspelled.
      let words = expected.flatMap { slot in
        if case .choice(let words) = slot { words } else { [String]() }
      }.filter { found.count > 1 || $0.count > 1 }
      return replaced(Word(found, span), by: Nearness.words(found, in: words), in: line)
    default: return []
    }
  }

  /// The line with a verb that is spelled like its first word, or the help for it.
  private func verbs(near word: Word, of line: String) -> [String] {
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
    guard Statement.speaksOfNewViews(line) else { return [] }
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

  /// Returns the line with an attribute added to a path that has none: the other side's, or a size.
  private func attributes(behind path: Path, in line: String) -> [String] {
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
    _ place: ItemAttribute, _ origin: Workspace.Origin, of line: String
  ) -> [String] {
    let (side, bytes) = (origin.second, Array(line.utf8))
    guard side.end <= bytes.count else { return [] }
    let text = String(decoding: bytes[side.start..<side.end], as: UTF8.self)
    let isFar = [.trailing, .right, .bottom].contains(place.attribute)
    let distance = text.hasPrefix("-") ? "- \(text.dropFirst())" : "\(isFar ? "-" : "+") \(text)"
    // The items of a list need not lie in one view.
    let isList = bytes[origin.first.start] == UInt8(ascii: "(")
    let superview = isList ? "Superview" : Explanation(session.workspace).superview(of: place.item)
    return replaced(
      Word(text, side), by: ["\(superview).\(place.attribute.name) \(distance)"], in: line)
  }

  /// The line with another word at a word's place.
  private func replaced(_ word: Word, by others: [String], in line: String) -> [String] {
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

  /// The names to which a line can refer.
  private var names: [String] {
    let layout = session.workspace.layout
    return ["root"] + layout.liveItems.untilStopped.map { Name.written(layout.name(of: $0)) }
      + layout.liveConstraints.untilStopped.map { Workspace.written(layout.name(of: $0)) }
      + layout.document.groups.keys.sorted().map(Name.written)
      + session.aliases.map { $0.word }
  }
}

extension Statement {
  /// Indicates whether it is neither blank nor text nor a number.
  fileprivate var doesSomething: Bool {
    switch self {
    case .empty, .prose, .suggestion: false
    default: true
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

extension Workspace {
  /// Reports a missing view rather than a missing attribute after it.
  func clarified(_ error: NotebookError) -> NotebookError {
    guard case .syntax(.missingAttribute(let path)) = error else { return error }
    let known = ["root", "superview", "random"]
    let missing = path.heads.first {
      lookup($0.value) == nil && !known.contains(Name.key($0.value))
    }
    return missing.map { .unknownName($0) } ?? error
  }
}
