import Answers
import AutoLayout
import Syntax

/// Everything that a typed line mentions; a suggestion must keep all of it.
struct Asked {
  private let line: String
  /// Its words and symbols, in order.
  private let sequence: [String]
  /// The names of the session.
  private var names: Set<String> = []
  private var words: Set<String> = []
  /// The words that are neither names nor part of the language.
  private var strange: [String] = []
  private var amounts: [Double]
  /// The words and texts in quotes, in lower case.
  private let quoted: [String]
  /// The number of relation symbols.
  private let relations: Int
  /// Indicates whether it contains a negative number.
  private let isNegative: Bool
  /// The numbers that have a unit.
  private let measures: [String]
  /// Indicates whether it contains the relation of a constraint.
  private let isRelated: Bool
  /// The bounds set by its symbols, and by its words.
  private let (bounds, told): ([Bound], [Bound])

  /// The meaning of a relation other than equality.
  private enum Bound { case atLeast, atMost, other }

  init(_ line: String, _ pieces: [LinePiece], in workspace: Workspace) {
    self.line = line
    sequence = pieces.map { Name.key($0.text) }
    amounts = Self.amounts(pieces)
    quoted = pieces.filter { $0.kind == .quoted }.map { Name.key($0.text.filter { $0 != "\"" }) }
    (bounds, told) = (Self.bounds(pieces), Self.bounds(inWords: pieces))
    isRelated = pieces.contains { ["==", "<=", ">=", "≤", "≥"].contains($0.text) }
    relations = pieces.count { $0.kind == .sign && $0.text.allSatisfy { "<>=≤≥".contains($0) } }
    measures = Self.measures(pieces, in: workspace)
    isNegative = zip(pieces, pieces.dropFirst()).contains { sign, number in
      sign.text == "-" && sign.isApart && number.kind == .number && !number.isApart
    }
    isOfNamesAlone = !pieces.contains {
      $0.text.contains { "<>=≤≥".contains($0) } || ForeignWords.table.attribute($0.text) != nil
    }
    for piece in pieces where piece.kind != .sign && piece.kind != .number {
      let word = piece.text.filter { $0 != "\"" }
      words.insert(Name.key(word))
      if workspace.lookup(word) != nil {
        names.insert(Name.key(word))
      } else if let number = Self.numbers[Name.key(word)] {
        amounts = (amounts + [number]).sorted()
      } else if Verb(word: word) == nil, AttributeName(key: Name.key(word)) == nil {
        strange.append(word)
      }
    }
  }

  /// Returns whether an unknown word is a misspelling or an extension of another one.
  private func isMeant(_ word: String) -> Bool {
    strange.contains {
      Nearness.distance($0, word) != nil || Name.key($0).hasPrefix(Name.key(word))
    }
  }

  /// Indicates whether it contains neither a name of the session nor a number.
  var isOfWordsAlone: Bool { names.isEmpty && amounts.isEmpty }

  /// Indicates whether it has neither a relation nor an attribute: `red view`, `red 100`.
  private let isOfNamesAlone: Bool

  /// Indicates whether it contains a relation that does not exist for constraints: `red.width !=
  /// 100`.
  var isOfNoRelation: Bool { bounds.contains(.other) }

  /// Returns whether a line keeps the typed relation, numbers with units and names.
  ///
  /// It may add no names except the root, superviews, and constraints of the named views, and no
  /// relation between bare names, unless it comes from the table.
  func isKept(in line: String, of workspace: Workspace, isOfTable: Bool) -> Bool {
    let pieces = [LinePiece](cutting: line)
    let verb = Verb(word: pieces[0].text)
    if verb == .remove, !asksToRemoveAll(in: workspace) { return false }
    // An alias must not reuse a name.
    if verb == .alias, pieces.count > 1, workspace.lookup(pieces[1].text) != nil { return false }
    let numbers = Self.amounts(pieces)
    let isSeen = words.contains("why") && verb == .why
    guard numbers == amounts || line.hasPrefix("#") || (isSeen || verb == .quit) && numbers.isEmpty
    else { return false }
    // A percentage is a part of something, and the number after `@` is a priority.
    guard !sequence.contains("%") || line.contains("*") else { return false }
    guard !sequence.contains("@") || line.contains("@") || line.contains(text: "priority") else {
      return false
    }
    let relations = pieces.map { $0.text }.filter { ["=", "==", "<=", ">="].contains($0) }
    let isSet = bounds.isEmpty && relations.allSatisfy { $0 == "=" }
    guard isOfTable || !isOfNamesAlone || relations.allSatisfy({ $0 == "=" }) else { return false }
    guard
      isOfTable || isSet || relations.isEmpty
        || Self.bounds(pieces) == (bounds.isEmpty ? told : bounds),
      Set(measures).isSubset(of: Self.measures(pieces, in: workspace)),
      !isRelated || !relations.isEmpty,
      !isRelated || relations.count <= self.relations || line.contains("{"),
      !isNegative || pieces.contains(where: { $0.text == "-" }),
      // Help is suggested for a typed word, not for a similar one.
      pieces.count != 2 || pieces[0].text != "help" || words.contains(Name.key(pieces[1].text))
    else { return false }
    var named: Set<String> = []
    for piece in pieces where piece.kind != .sign {
      let word = piece.text.filter { $0 != "\"" }
      if workspace.lookup(word) != nil { named.insert(Name.key(word)) }
    }
    let around = names.map { name -> String in
      if case .item(let item)? = workspace.lookup(name), item != .root {
        Name.key(workspace.superviewName(of: item))
      } else {
        "root"
      }
    }
    return names.subtracting(named).subtracting(["root"]).isEmpty
      && named.subtracting(names).allSatisfy {
        $0 == "root" || around.contains($0) || gives($0, in: workspace) || isMeant($0)
      }
  }

  /// Returns whether everything that is named should be removed: not in `remove a from s`, `remove
  /// a, keep b` or `remove constraints of a`.
  private func asksToRemoveAll(in workspace: Workspace) -> Bool {
    if words.contains("from"), names.count > 1 { return false }
    guard words.isDisjoint(with: ["keep", "but", "except", "without", "not", "only"]) else {
      return false
    }
    return !words.contains { $0.hasPrefix("constraint") }
      || !names.contains { if case .item? = workspace.lookup($0) { true } else { false } }
  }

  /// Returns whether quoted texts, such as devices, are kept at least approximately.
  private func keepsTexts(in line: String) -> Bool {
    let texts = [LinePiece](cutting: line).map { Name.key($0.text.filter { $0 != "\"" }) }
    return quoted.allSatisfy { text in
      line.hasPrefix("#") || texts.contains { Nearness.distance($0, text) != nil }
    }
  }

  /// Returns whether an accepted line does only what was asked for: it writes no other file, and
  /// creates views only if they were named together with a word for creating them.
  func isAll(
    of outcome: LineOutcome, by line: String, from old: Workspace, to new: Workspace, isRemedy: Bool
  ) -> Bool {
    guard isRemedy || keepsTexts(in: line) else { return false }
    // A remedy may use another file name if the line wrote a file.
    guard isRemedy || outcome.answer.effects.allSatisfy({ isNamed($0) }) else { return false }
    // A lesson's steps create whatever they contain.
    guard outcome.recording.isChange, !line.hasPrefix("step") else { return true }
    let made = new.layout.liveItems.filter { old.record($0) == nil }.map { new.name($0) }
    guard !made.isEmpty else {
      return new.layout.broken.count <= old.layout.broken.count
        || Verb(word: String(line.prefix { $0.isLetter })) == nil
    }
    let isMade =
      words.contains(where: Self.makes) || isMeant("view") || isMeant("stack")
    let said = Set([LinePiece](cutting: line).map { Name.key($0.text) })
    let verb = Name.key([LinePiece](cutting: line)[0].text)
    return made.allSatisfy { name in
      // Views that a verb creates itself need no typed name.
      guard said.contains(Name.key(name)) else {
        return isArranging || words.contains(verb) || isMeant(verb)
      }
      let key = Name.key(name)
      // A remedy creates views with typed names, or, in a line without other names, with names that
      // extend a typed word.
      if isRemedy {
        return words.contains(key) || isOfWordsAlone && words.contains { key.hasPrefix($0) }
      }
      if isArranging, name.hasSuffix("1"), verb == "stack" { return true }
      return isMade && Verb(word: name) == nil && !Self.telling.contains(key) && isSpelled(name)
        && isPlacedAsName(key, among: made)
    }
  }

  /// Returns whether a word is in the position of a new name: first, after a word for creating, in
  /// a list, or before a bracket or the kind; words for a manner or a direction are skipped.
  private func isPlacedAsName(_ key: String, among made: [String]) -> Bool {
    // `view green label`, `view label title "Hi"`: the kind, not a second view.
    if ItemKind(rawValue: key) != nil,
      made.count > 1 || strange.contains(where: { ForeignWords.table.kind($0) == nil })
    {
      return false
    }
    guard let place = sequence.firstIndex(of: key) else { return true }
    let next = place + 1 < sequence.count ? sequence[place + 1] : ""
    // `label "Hi" as green`
    if place > 0, ["as", "named", "called"].contains(sequence[place - 1]) { return true }
    // `VStack { … }` creates a stack rather than naming it.
    if place == 0, Self.makes(key), ![":", "="].contains(next) { return false }
    let before = sequence[..<place].last { !Self.telling.contains($0) }
    guard let before, !["(", "{", ":", "="].contains(next), !Self.makes(next) else {
      return true
    }
    return [",", "and", "&", ";", "*", "(", "{", "a", "an"].contains(before)
      || Self.makes(before) || made.contains { Name.key($0) == before }
      || ["view", "stack", "guide"].contains { Nearness.distance(before, $0) != nil }
  }

  /// Returns whether an effect reads and writes only a file whose name was typed.
  private func isNamed(_ effect: Effect) -> Bool {
    if case .readFile(let name, .lesson) = effect.action {
      return Int(name) != nil
    }
    var path = effect.writtenPath
    if case .readFile(let read, _) = effect.action { path = read }
    return path.map { $0.contains(".") && line.contains(text: $0) } ?? true
  }

  /// Returns whether a name was typed, possibly as two words: `my_view` for `my-view`.
  private func isSpelled(_ name: String) -> Bool {
    words.contains(Name.key(name))
      || name.split(separator: "_").allSatisfy { words.contains(Name.key(String($0))) }
  }

  /// Returns whether a name belongs to a constraint on a view that the line names.
  private func gives(_ name: String, in workspace: Workspace) -> Bool {
    guard case .constraint(let id)? = workspace.lookup(name), let record = workspace.record(id)
    else {
      return false
    }
    return names.contains(Name.key(workspace.name(record.first.item)))
  }

  /// Indicates whether views are put into a stack, which gets an automatic name.
  private var isArranging: Bool {
    words.contains { ["stack", "hstack", "vstack", "row", "column", "embed"].contains($0) }
  }

  /// Words for creating views.
  private static let making: Set = [
    "view", "guide", "stack", "spread", "insert", "add", "create", "make", "new", "addsubview",
    "div", "rect", "box", "hstack", "vstack", "row", "column", "embed", "toggle", "uiview",
  ]

  /// Returns whether a word, or its singular, creates views.
  private static func makes(_ word: String) -> Bool {
    making.contains(word) || ForeignWords.table.kind(word) != nil
  }

  /// Words next to a name that are not names.
  private static let telling: Set = [
    "add", "create", "make", "called", "named", "as", "please", "the", "which", "what", "who",
    "where", "when", "how", "new", "big", "bigger", "large", "larger", "small", "smaller", "more",
    "less", "another", "other", "next", "first", "last", "all", "every", "some",
  ]

  /// The numbers that words stand for.
  static let numbers = [
    "twice": 2.0, "double": 2, "thrice": 3, "triple": 3, "half": 0.5, "two": 2, "three": 3,
    "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twenty": 20,
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "eighty": 80, "hundred": 100,
  ]

  /// The bounds that the symbols of a line set.
  private static func bounds(_ pieces: [LinePiece]) -> [Bound] {
    pieces.filter { $0.kind == .sign }.compactMap { piece in
      let has = { (signs: String) in piece.text.contains { signs.contains($0) } }
      if has("!≠") || has("<") && has(">") { return piece.text == "!" ? nil : .other }
      return has("<≤≦") ? .atMost : has(">≥≧") ? .atLeast : nil
    }
  }

  /// The bound that the words of a line set: `no wider than`, `maxWidth`.
  private static func bounds(inWords pieces: [LinePiece]) -> [Bound] {
    let stems = pieces.filter { $0.kind == .word }.flatMap { WordStem.stems(of: $0.text[...]) }
    let isClaim = stems.first == "expect" && !pieces.contains { $0.text.contains("=") }
    let isTurned = stems.contains("not") || stems.contains("no")
    for (words, bound) in [
      (["least", "min", "minimum", "more", "greater", "bigger", "larger"], Bound.atLeast),
      (["most", "max", "maximum", "less", "smaller", "up"], .atMost),
      // A claim about an order is not a claim about equality: `expect red is left of blue`.
      (isClaim ? ["left", "right", "above", "below", "under", "over"] : [], .other),
    ] where stems.contains(where: words.contains) {
      return [bound == .other ? bound : isTurned == (bound == .atLeast) ? .atMost : .atLeast]
    }
    return []
  }

  /// The numbers with a unit other than points: `10cm`, `0.3s`.
  private static func measures(_ pieces: [LinePiece], in workspace: Workspace) -> [String] {
    zip(pieces, pieces.dropFirst()).compactMap { number, unit in
      let key = Name.key(unit.text)
      guard number.kind == .number, unit.kind == .word, !unit.isApart,
        key == "s" || key.count > 1 && !WordStem.fillers.contains(key),
        key.allSatisfy({ $0.isLetter && $0 != "o" }), workspace.lookup(unit.text) == nil
      else { return nil }
      return number.text + key
    }
  }

  /// The numbers of a line without their signs, in ascending order, including those in texts.
  private static func amounts(_ pieces: [LinePiece]) -> [Double] {
    var amounts: [Double] = []
    for (index, piece) in pieces.enumerated() {
      // The ends of `v1...v10` are numbers.
      let isEnd = piece.kind == .word && pieces.contains { $0.text == "..." }
      guard piece.kind == .number || piece.kind == .quoted || isEnd else { continue }
      let text = piece.kind == .number ? LinePiece.digits(in: piece.text) : piece.text
      let parts = text.split { !$0.isNumber && $0 != "." }
      let isShare = index + 1 < pieces.count && ["%", "percent"].contains(pieces[index + 1].text)
      amounts += parts.compactMap { Double($0) }.map { isShare ? $0 / 100 : $0 }
    }
    return amounts.sorted()
  }
}
