import Answers
import AutoLayout
import Interchange
import Syntax

/// The single-step repairs of a refused line: correcting a word; adding, dropping or replacing a
/// symbol; reordering words.
///
/// Each keeps the rest as typed, and has a cost that grows with the guesswork.
struct Repair {
  let line: String
  let pieces: [LinePiece]
  let error: NotebookError
  let session: Session
  let words = ForeignWords.table
  let diagnostic: Diagnostic
  var found: [(cost: Int, line: String)] = []

  init(_ line: String, _ error: NotebookError, _ session: Session) {
    (self.line, self.error, self.session) = (line, error, session)
    pieces = [LinePiece](cutting: line)
    diagnostic = Explanation(session.workspace).diagnostic(for: error, in: line)
  }

  var workspace: Workspace { session.workspace }

  mutating func edits() -> [(cost: Int, line: String)] {
    for line in diagnostic.tries { add(2, line) }
    respell()
    mend()
    switch error {
    case .unknownName(let word): reshape(at: place(ofByte: word.span.start))
    case .syntax(.missingAttribute(let path)): reshape(at: place(ofByte: path.span.start))
    case .noSuchProperty(let word, _): reshape(at: place(ofByte: word.span.start))
    case .swiftNotUnderstood: reshape(at: pieces.count)
    // Without the word before the trait, such as `when`.
    case .noAttribute, .twoAttributes: equate()
    case .noVariation(_, let span): put(2, [], from: max(0, place(ofByte: span.start) - 1))
    case .syntax(let fault):
      reshape(at: place(ofByte: fault.span.start))
      complete(fault)
      reorder()
    default: break
    }
    return found
  }

  // MARK: - Words

  /// Replaces an unknown word.
  private mutating func respell() {
    for span in diagnostic.spans { respell(from: place(ofByte: span.start), to: span.end) }
    switch error {
    case .syntax(.unknownVerb(let word)) where workspace.lookup(word.value) == nil:
      let others = words.word(word.value).filter {
        Verb(word: $0.prefix { $0 != " " }.description) != nil
      }
      replace(word, by: others + Self.verbs(near: word.value), 2)
    // A size class must name its axis.
    case .syntax(.unknownWord(let word, let known)) where known.contains("w"):
      replace(word, by: ["w:\(word.value)", "h:\(word.value)"], 2)
    case .syntax(.unknownProperty(let word, let path)), .noSuchProperty(let word, let path):
      for step in path.steps { replace(step, by: properties(step.value), 2) }
      replace(word, by: words.meant(by: word.value, among: Self.attributes), 3)
    case .syntax(.unknownAttribute(let word, _)):
      replace(word, by: [words.attribute(word.value)].compactMap { $0 }, 2)
      replace(word, by: words.meant(by: word.value, among: Self.attributes), 2)
      replace(word, by: properties(word.value), 3)
    case .unknownName(let word): respell(name: word)
    // Positions are related edge to edge, a plain number to the superview's edge.
    case .frameOrigin(let name) where Verb(word: pieces[0].text) == nil:
      let edge = name.value == .y ? "top" : "leading"
      replace(Word(name.value.rawValue, name.span), by: [edge], 1)
      if pieces.count == 5, case .item(let item)? = workspace.lookup(pieces[0].text) {
        let distance = "\(workspace.superviewName(of: item)).\(edge) + \(pieces[4].text)"
        add(1, "\(pieces[0].text).\(edge) == \(distance)")
      }
    default: break
    }
  }

  /// Replaces the words that an error points to with words that completion allows there.
  private mutating func respell(from start: Int, to end: Int) {
    var (first, last) = (start, start)
    // A path may be wrong in any of its steps.
    while first > 1, pieces[first - 1].text == "." { first -= 2 }
    while last + 1 < pieces.count, pieces[last + 1].text == "." || pieces[last].text == "." {
      last += 1
    }
    guard first <= last else { return }
    for index in first...last where pieces.indices.contains(index) && pieces[index].kind == .word {
      let before = [LinePiece](pieces[..<index]).joined + (pieces[index].isApart ? " " : "")
      let typed = pieces[index].text
      // Some words are listed only once their beginning is typed.
      let known = [before, before + typed.prefix(1)].flatMap { text in
        session.completion(of: text, at: text.utf8.count).candidates
      }.filter { $0.isAllowed }.map { $0.text }
      for (order, word) in words.meant(by: typed, among: known).enumerated()
      where word.first?.isLetter == true && typed.count > 1
        && (index > 0 || Verb(word: word) == nil || Self.verbs(near: typed).contains(word))
      {
        let piece = LinePiece(word, .word, isApart: pieces[index].isApart)
        // A single-letter typing error is a surer guess than any other repair.
        let cost = Nearness.distance(typed, word) == 1 ? 1 : 2
        put(cost + min(order, 2), [piece], from: index, to: index + 1)
      }
    }
  }

  /// Replaces an unknown name with a known name, a verb or a region.
  private mutating func respell(name word: Word) {
    replace(
      word, by: words.word(word.value).filter { $0.hasPrefix("root") || $0.hasSuffix("*") }, 1)
    // In UIKit code, `view` is the view that contains the others; here it is a verb.
    let isEquation = pieces.contains { ["==", "<=", ">="].contains($0.text) }
    let isSuperview = isEquation && Name.matches(word.value, "view")
    if isSuperview || words.word(word.value).contains("superview") {
      let view = pieces.compactMap { piece -> ItemID? in
        if case .item(let item)? = workspace.lookup(piece.text), item != .root { item } else { nil }
      }.first
      replace(word, by: [view.map { workspace.superviewName(of: $0) } ?? "root"], 1)
    }
    if let number = Asked.numbers[Name.key(word.value)] {
      replace(word, by: [NumberFormat.exact(number)], 1)
    }
    let regions = words.meant(by: word.value, among: LayoutArea.named.map { $0.rawValue })
    replace(word, by: regions.prefix(1).map { "root.\($0)" }, 3)
    if let number = workspace.swift.number(named: word.value) {
      // Replaces the name of a Swift number with its value; the constraint is named after it.
      let name = line.contains(text: " as ") ? "" : " as \(Name.written(word.value))"
      for text in replaced(word, by: [NumberFormat.exact(number)]) { add(1, text + name) }
    }
    if word.span.start == 0 { replace(word, by: Self.verbs(near: word.value), 2) }
    // Splits joined words: `redwidth`.
    let letters = Array(word.value)
    for place in letters.indices.dropFirst() where letters.count < 40 {
      let first = String(letters[..<place])
      let second = Name.key(String(letters[place...].drop { $0 == "_" }))
      guard workspace.lookup(first) != nil, let step = AttributeName(key: second) else { continue }
      replace(word, by: ["\(first).\(step.rawValue)"], 2)
    }
  }

  /// Returns the verbs that differ from a word by a typing error: one letter in a short word, two
  /// in a long one.
  static func verbs(near word: String) -> [String] {
    // A verb is not a misspelling of another verb.
    guard Verb(word: word) == nil else { return [] }
    return ForeignWords.table.meant(by: word, among: Lines.all.map { $0.word }).filter {
      Nearness.distance(word, $0) ?? .max <= (word.count < 6 ? 1 : 2)
    }
  }

  private func properties(_ word: String) -> [String] {
    [ForeignWords.property(uiKit: word)].compactMap { $0 }
      + words.meant(by: word, among: Property.names + Axis.allCases.map { $0.rawValue })
  }

  static let attributes = AttributeName.allCases.map { $0.rawValue } + ["edges", "baseline"]

  // MARK: - Sides

  /// Repairs an equation with a missing or surplus attribute, or without the edge from which a
  /// distance is measured.
  private mutating func mend() {
    switch error {
    case .syntax(.missingAttribute(let path)):
      let typed = pieces.filter { $0.kind == .word }.compactMap { words.attribute($0.text) }
      let end = SourceSpan(path.span.end, path.span.end)
      // With two bare views any attribute could be meant, so sizes are tried only for one.
      let isAlone = pieces.count { isItem($0) || isStrange($0) } == 1
      let sizes = isAlone ? ["width", "height"] : []
      replace(Word("", end), by: (typed + sizes).map { ".\($0)" }, 2)
    case .layout(.mixedAxes(let a, let b), let origin?):
      exchange(b, by: a.attribute, in: origin.second)
      exchange(a, by: b.attribute, in: origin.first)
    case .layout(.directionalWithAbsolute(let a, let b), let origin?):
      exchange(b, by: b.attribute.inFamily(of: a.attribute), in: origin.second)
      exchange(a, by: a.attribute.inFamily(of: b.attribute), in: origin.first)
    case .layout(.locationNeedsSecondItem(let place), let origin?): anchor(place, origin)
    default: break
    }
  }

  /// Replaces the attribute on a side of the equation.
  private mutating func exchange(
    _ place: ItemAttribute, by other: LayoutAttribute, in side: SourceSpan
  ) {
    guard side.end <= line.utf8.count else { return }
    let text = String(decoding: Array(line.utf8)[side.start..<side.end], as: UTF8.self)
    let own = ".\(place.attribute.name)"
    guard text.contains(text: own) else { return }
    replace(Word(text, side), by: [text.replacing(own, with: ".\(other.name)")], 2)
  }

  /// Measures a distance from the superview's edge, inwards.
  private mutating func anchor(_ place: ItemAttribute, _ origin: EntryLog.Origin) {
    let (side, bytes) = (origin.second, Array(line.utf8))
    guard side.end <= bytes.count else { return }
    let text = String(decoding: bytes[side.start..<side.end], as: UTF8.self)
    let isFar = [.trailing, .right, .bottom].contains(place.attribute)
    let distance = text.hasPrefix("-") ? "- \(text.dropFirst())" : "\(isFar ? "-" : "+") \(text)"
    // The items of a list may have different superviews.
    let isList = bytes[origin.first.start] == UInt8(ascii: "(")
    let superview = isList ? "Superview" : workspace.superviewName(of: place.item)
    replace(Word(text, side), by: ["\(superview).\(place.attribute.name) \(distance)"], 2)
  }

  // MARK: - Symbols

  /// Adds, drops or replaces dots, symbols and spaces, mostly near the error.
  private mutating func reshape(at place: Int) {
    for index in pieces.indices {
      dot(at: index)
      relate(at: index)
      count(at: index)
      measure(at: index)
      // A piece is typed twice.
      if index > 0, pieces[index].text == pieces[index - 1].text {
        put(1, [], from: index, to: index + 1)
      }
    }
    attributesFirst()
    list()
    equate()
    arrange()
    makeBlock()
    declare()
    classify()
    // `\(i)` in Swift strings.
    if line.contains("\\") { add(1, line.replacing("\\(", with: "$(")) }
    nameNumber()
    let first = pieces.first.map { $0.text } ?? ""
    if workspace.lookup(first) != nil, Verb(word: first) == nil { add(3, "set \(line)") }
    if line.contains("["), line.contains("]"), Verb(word: first) == nil { add(3, "vfl \(line)") }
    if line.contains(";"), !line.contains("{") { add(2, "{ \(line) }") }
    guard place <= pieces.count else { return }
    let isRelated = pieces.contains { ["==", "=", "<=", ">="].contains($0.text) }
    let relations = first == "set" ? ["="] : ["==", "="]
    for sign in (isRelated ? [] : relations) + [",", "."] {
      var after = Array(pieces[place...])
      if !after.isEmpty { after[0].isApart = sign != "." }
      put(3, [LinePiece(sign, .sign, isApart: sign != "," && sign != ".")] + after, from: place)
    }
    // Drops a symbol or a word without meaning.
    let loose = ["constraint", "view", "views", "line", "lines", "step", "steps", "times", "as"]
    let arithmetic = ["+", "-", "*", "/", "%"]
    for index in [place, place - 1] where pieces.indices.contains(index) {
      let key = Name.key(pieces[index].text)
      let isLoose = WordStem.isLoose(key) || loose.contains(key)
      let isSign = pieces[index].kind == .sign && !arithmetic.contains(pieces[index].text)
      if isSign || isLoose { put(3, [], from: index, to: index + 1) }
    }
  }

  /// Joins a view and its attribute, `red width`, `red-width`, or the two words of a name, `center
  /// y`.
  private mutating func dot(at index: Int) {
    guard pieces[index].kind == .word else { return }
    let piece = pieces[index]
    // UIKit's `accessibilityExtraLarge`.
    if let size = TextSize(name: piece.text), !Name.matches(size.name, piece.text) {
      put(1, [LinePiece(size.name, .word, isApart: piece.isApart)], from: index, to: index + 1)
    }
    guard index + 1 < pieces.count else { return }
    let next = pieces[index + 1]
    let gap = ["-", ":", "/", ","].contains(next.text) ? 2 : 1
    if isItem(piece), index + gap < pieces.count, let step = step(pieces[index + gap]) {
      let text = "\(piece.text).\(step)"
      put(2, [LinePiece(text, .word, isApart: piece.isApart)], from: index, to: index + gap + 1)
    }
    if next.text == "-", !next.isApart, index + 2 < pieces.count, !pieces[index + 2].isApart {
      let name = LinePiece("\(piece.text)_\(pieces[index + 2].text)", .word, isApart: true)
      put(3, [name], from: index, to: index + 3)
    }
    guard next.kind == .word else { return }
    // The table has the areas as single words.
    let both = Name.key(piece.text + next.text)
    if let whole = AttributeName(key: both)?.rawValue ?? words.word(both).first {
      put(2, [LinePiece(whole, .word, isApart: piece.isApart)], from: index, to: index + 2)
    }
  }

  /// Replaces a symbol or word for a relation or a factor.
  private mutating func relate(at index: Int) {
    let piece = pieces[index]
    // `>==`, `=<=`: a relation with too many symbols.
    let signs = piece.text
    if signs.count > 2, signs.allSatisfy({ "<=>".contains($0) }),
      !(signs.contains("<") && signs.contains(">"))
    {
      let relation = signs.contains("<") ? "<=" : signs.contains(">") ? ">=" : "=="
      put(1, [LinePiece(relation, .sign, isApart: true)], from: index, to: index + 1)
    }
    for word in words.word(piece.text)
    where "=<>*@".contains(word.first ?? " ") && word != piece.text {
      let isApart = piece.isApart || piece.kind == .word
      var line = pieces
      line[index] = LinePiece(word, .sign, isApart: isApart)
      if word == "@", index + 1 < line.count {
        (line[index].isApart, line[index + 1].isApart) = (true, false)
      }
      add(2, line.joined)
    }
  }

  /// Converts a number with a unit, a percentage, a size, a range, or grouped digits: `90 px`,
  /// `50%`, `90 x 40`, `0-80`, `1,000`.
  private mutating func count(at index: Int) {
    guard pieces[index].kind == .number, index + 1 < pieces.count else { return }
    let (number, next) = (pieces[index], pieces[index + 1])
    if WordStem.fillers.contains(Name.key(next.text)) { put(1, [], from: index + 1, to: index + 2) }
    if ["%", "percent"].contains(next.text) { return part(at: index) }
    // A position cannot be multiplied: `20 root.bottom`.
    let attribute = index + 3 < pieces.count ? AttributeName(key: pieces[index + 3].text) : nil
    if isItem(next), attribute?.attribute?.isLocation != true {
      let factor = LinePiece("* \(next.text)", .sign, isApart: true)
      put(3, [number, factor], from: index, to: index + 2)
    }
    if next.kind == .number {
      let size = LinePiece("\(number.text)x\(next.text)", .number, isApart: number.isApart)
      put(3, [size], from: index, to: index + 2)
    }
    guard index + 2 < pieces.count, pieces[index + 2].kind == .number else { return }
    let last = pieces[index + 2].text
    var joints: [String] = []
    if ["x", "×", "by", "*", ","].contains(next.text) { joints.append("x") }
    if ["-", "to", "–", "..", "."].contains(next.text) { joints.append("...") }
    if next.text == ",", last.count == 3, number.text.count < 4 { joints.append("") }
    for joint in joints {
      let joined = LinePiece(number.text + joint + last, .number, isApart: number.isApart)
      put(2, [joined], from: index, to: index + 3)
    }
  }

  // MARK: - Steps

  func isItem(_ piece: LinePiece) -> Bool {
    if piece.kind == .word, case .item? = workspace.lookup(piece.text) { true } else { false }
  }

  /// Returns whether a piece is a word that is neither a name nor an attribute.
  private func isStrange(_ piece: LinePiece) -> Bool {
    piece.kind == .word && workspace.lookup(piece.text) == nil
      && words.attribute(piece.text) == nil
  }

  /// Returns the attribute or property that a piece names.
  func step(_ piece: LinePiece) -> String? {
    guard piece.kind == .word, !isItem(piece) else { return nil }
    return words.attribute(piece.text)
      ?? Property.all.first { $0.steps.count == 1 && Name.matches($0.name, piece.text) }?.name
  }

  /// Returns the index of the piece at or after an offset in the line.
  func place(ofByte offset: Int) -> Int {
    var end = 0
    for (index, piece) in pieces.enumerated() {
      if end + (piece.isApart && index > 0 ? 1 : 0) >= offset { return index }
      end += piece.text.utf8.count + (piece.isApart && index > 0 ? 1 : 0)
    }
    return pieces.count
  }

  mutating func replace(_ word: Word, by others: [String], _ cost: Int) {
    for (index, text) in replaced(word, by: others).enumerated() { add(cost + min(index, 2), text) }
  }

  /// Returns the line with each of the other words in place of a word.
  func replaced(_ word: Word, by others: [String]) -> [String] {
    let bytes = Array(line.utf8)
    guard word.span.end <= bytes.count, word.span != .none || word.value.isEmpty else { return [] }
    var end = word.span.end
    let own = Array(word.value.utf8)
    // The span may include a region after the item; only the name is replaced.
    if !own.isEmpty, bytes[word.span.start..<end].starts(with: own) {
      end = word.span.start + own.count
    }
    return others.map { line.replacing(SourceSpan(word.span.start, end), by: $0) }
  }

  mutating func add(_ cost: Int, _ line: String) { found.append((cost, line)) }

  /// Adds the line with some pieces replaced, up to its end if `end` is omitted.
  mutating func put(_ cost: Int, _ new: [LinePiece], from start: Int, to end: Int? = nil) {
    var line = pieces
    line.replaceSubrange(start..<(end ?? pieces.count), with: new)
    // If the symbol between two words is dropped, they must stay separate.
    if new.isEmpty, line.indices.contains(start), line[start].kind == .word {
      line[start].isApart = true
    }
    add(cost, line.joined)
  }
}
