import AutoLayout
import Syntax

// Repairs that reorder words, form lists, and add missing quotes and brackets.

extension LinePiece {
  /// Returns a number with digits in place of the letters that look like them.
  static func digits(in text: String) -> String {
    let digits = ["O": "0", "o": "0", "l": "1", "I": "1"]
    return text.map { digits[String($0)] ?? String($0) }.joined()
  }
}

extension Repair {
  /// Moves views before their attributes throughout the line: `width red`, `top of red`.
  mutating func attributesFirst() {
    var (result, index, isChanged): ([LinePiece], Int, Bool) = ([], 0, false)
    while index < pieces.count {
      let isOf = index + 2 < pieces.count && Name.matches(pieces[index + 1].text, "of")
      let view = index + (isOf ? 2 : 1)
      if pieces[index].kind == .word, !isItem(pieces[index]),
        index == 0 || pieces[index - 1].text != ".",
        view < pieces.count, isItem(pieces[view]),
        let attribute = words.attribute(pieces[index].text),
        view + 1 == pieces.count || pieces[view + 1].text != "."
      {
        result.append(LinePiece("\(pieces[view].text).\(attribute)", .word, isApart: true))
        (index, isChanged) = (view + 1, true)
      } else {
        result.append(pieces[index])
        index += 1
      }
    }
    if isChanged { add(2, result.joined) }
  }

  /// Forms lists of names: `red, blue.top == root.top`, `stack row a, b`, `view a b c`.
  mutating func list() {
    var start = 0
    while start < pieces.count {
      var (names, index) = ([String](), start)
      while index < pieces.count, isItem(pieces[index]) {
        names.append(pieces[index].text)
        index += 1
        if index + 1 < pieces.count, [",", "and", ";", "&"].contains(Name.key(pieces[index].text)),
          isItem(pieces[index + 1])
        {
          index += 1
        }
      }
      let (from, isOpen) = (start, start > 0 && pieces[start - 1].text == "(")
      start = max(index, start + 1)
      guard names.count > 1 else { continue }
      if isOpen, index < pieces.count, pieces[index].text == ")" { index += 1 }
      let list = LinePiece("(\(names.joined(separator: ", ")))", .sign, isApart: true)
      put(2, [list], from: isOpen ? from - 1 : from, to: index)
      guard index < pieces.count, let attribute = words.attribute(pieces[index].text) else {
        continue
      }
      let step = LinePiece(".\(attribute)", .sign, isApart: false)
      put(3, [list, step], from: isOpen ? from - 1 : from, to: index + 1)
    }
    guard let verb = pieces.first, Verb(word: verb.text) != nil, pieces.count > 2,
      pieces.dropFirst().allSatisfy({ $0.kind == .word && Verb(word: $0.text) == nil })
    else { return }
    let words = pieces.dropFirst().map { $0.text }.filter { $0 != "and" }
    add(2, "\(verb.text) \(words.joined(separator: ", "))")
  }

  /// Splits bracketed statements into lines, each with the text before the brackets: `(red.width ==
  /// 44, red.height == 47)`, `when regular { … }`, `red { width: 100 }`.
  mutating func makeBlock() {
    guard pieces.count > 2, let open = pieces.firstIndex(where: { ["(", "{"].contains($0.text) }),
      [")", "}"].contains(pieces.last?.text)
    else { return }
    let inner = pieces[(open + 1)...].dropLast()
    let parts = inner.split { [";", open == 0 ? "," : ";"].contains($0.text) }
    var lines = parts.map { [LinePiece]($0).joined }
    if open > 1, Name.matches(pieces[0].text, "when") {
      lines = lines.map { "\($0) \([LinePiece](pieces[..<open]).joined)" }
    } else if open == 1, isItem(pieces[0]), pieces[1].text == "{" {
      lines = lines.map { "\(pieces[0].text).\($0)" }
    } else if open > 0 || pieces[0].text == "{" {
      return
    }
    add(2, lines.count == 1 ? lines[0] : "{ \(lines.joined(separator: "; ")) }")
  }

  /// Repairs equations: between views, `red == root`; several in a line, `a == 1, b == 2`; with a
  /// difference, `blue.leading - red.trailing == 8`; or with a missing sign, `root.leading 20`.
  mutating func equate() {
    let relations = pieces.indices.filter { ["==", "=", "<=", ">="].contains(pieces[$0].text) }
    if relations == [1], pieces.count == 3, isItem(pieces[0]),
      isItem(pieces[2]) || Name.matches(pieces[2].text, "root")
    {
      add(1, "\(pieces[0].text).edges == \(pieces[2].text).edges")
    }
    let parts = pieces.split { [",", ";"].contains($0.text) || Name.matches($0.text, "and") }
    if parts.count > 1, parts.count == relations.count,
      parts.allSatisfy({ part in relations.contains { part.indices.contains($0) } })
    {
      add(1, "{ \(parts.map { [LinePiece]($0).joined }.joined(separator: "; ")) }")
    }
    let minus = pieces.indices.first { $0 > 1 && pieces[$0].text == "-" && pieces[$0].isApart }
    if let minus, relations.count == 1, let sign = relations.first, minus < sign {
      let rest = pieces[(minus + 1)..<sign] + [LinePiece("+", .sign, isApart: true)]
      let line = Array(pieces[..<minus]) + spaced(pieces[sign...sign]) + spaced(rest)
      add(1, (line + spaced(pieces[(sign + 1)...])).joined)
    }
    if let last = pieces.last, last.kind == .number, pieces.count > 3,
      pieces[pieces.count - 3].text == ".", step(pieces[pieces.count - 2]) != nil
    {
      for sign in ["+", "-"] {
        put(2, [LinePiece(sign, .sign, isApart: true), last], from: pieces.count - 1)
      }
    }
  }

  /// Reorders the parts of a line that creates something: `stack s vertical { a, b }`, `view a in
  /// card : label`.
  mutating func arrange() {
    guard let verb = pieces.first.flatMap({ Verb(word: $0.text) }) else { return }
    // `stack a, b vertical`: without a name and brackets.
    if verb == .stack, pieces.count > 3, isItem(pieces[1]), pieces[2].text == "," {
      let end = pieces.indices.dropFirst().first { !isItem(pieces[$0]) && pieces[$0].text != "," }
      let names = [LinePiece](pieces[1..<(end ?? pieces.count)]).joined
      let rest = end.map { " " + [LinePiece](pieces[$0...]).joined } ?? ""
      add(1, "stack \(workspace.layout.freeName("stack")) (\(names))\(rest)")
    }
    if verb == .stack, let open = pieces.firstIndex(where: { ["(", "{"].contains($0.text) }),
      let close = pieces.lastIndex(where: { [")", "}"].contains($0.text) }), open > 1, open < close
    {
      let names = [LinePiece](pieces[(open + 1)..<close]).joined
      let list = LinePiece("(\(names))", .sign, isApart: true)
      let line = Array(pieces[..<2]) + [list] + Array(pieces[2..<open])
      add(1, (line + spaced(pieces[(close + 1)...])).joined)
    }
    if verb == .view, let colon = pieces.firstIndex(where: { $0.text == ":" }), colon > 3,
      Name.matches(pieces[colon - 2].text, "in"), colon + 1 < pieces.count
    {
      let line = Array(pieces[..<(colon - 2)]) + Array(pieces[colon...(colon + 1)])
      add(1, (line + pieces[(colon - 2)..<colon] + pieces[(colon + 2)...]).joined)
    }
  }

  /// Defines a named number, unless the name is an attribute's or a verb's: `pad = 8`, `const pad =
  /// 8`, `--pad: 8px`.
  mutating func nameNumber() {
    guard
      let place = pieces.indices.dropFirst().dropLast().first(where: {
        ["=", ":"].contains(pieces[$0].text) && pieces[$0 + 1].kind == .number
      }),
      case let name = pieces[place - 1], name.kind == .word, step(name) == nil,
      Verb(word: name.text) == nil
    else { return }
    let before = pieces[..<(place - 1)]
    let isVariable = before.count > 1 && before.suffix(2).allSatisfy { $0.text == "-" }
    // A style-sheet declaration, `min-width: 100px`, is about a view.
    guard
      isVariable
        || pieces[place].text == "=" && before.allSatisfy({ words.word($0.text).contains("let") })
    else { return }
    add(2, "let \(name.text) = \(pieces[place + 1].text.prefix { $0.isNumber || $0 == "." })")
  }

  /// Splits a size into two numbers, `size == 40x40`; translates the word of a unit or priority,
  /// `0.3 seconds`, `100 .low`.
  mutating func measure(at index: Int) {
    let number = pieces[index]
    guard number.kind == .number else { return }
    let sides = number.text.split(separator: "x")
    let before = pieces[..<index].map { $0.text }
    if sides.count == 2, before.count > 3, before[before.count - 3] == ".",
      Name.matches(before[before.count - 2], "size")
    {
      let (owner, sign) = (before[before.count - 4], before[before.count - 1])
      let relation = sign == "=" ? "==" : sign
      add(
        2,
        "{ \(owner).width \(relation) \(sides[0]); \(owner).height \(relation) \(sides[1]) }")
    }
    guard index + 1 < pieces.count else { return }
    let meant = words.word(pieces[index + 1].text)
    for unit in meant where unit == "s" || unit == "ms" {
      put(1, [LinePiece(number.text + unit, .number, isApart: true)], from: index, to: index + 2)
    }
    if pieces[index + 1].text == ".", index + 2 < pieces.count {
      let levels = words.meant(by: pieces[index + 2].text, among: ["low", "high", "required"])
      for level in levels.prefix(1) {
        put(
          2, [number, LinePiece("@\(level)", .sign, isApart: true)], from: index, to: index + 3)
      }
    }
  }

  /// Converts style-sheet declarations: `red { width: 50px; height: 20px }`.
  mutating func declare() {
    guard pieces.count > 5, isItem(pieces[0]), pieces[1].text == "{", pieces.last?.text == "}"
    else { return }
    let parts = pieces[2..<pieces.count - 1].split { $0.text == ";" }
    let lines = parts.compactMap { part -> String? in
      let part = Array(part)
      guard part.count > 2, part[1].text == ":", part[2].kind == .number else { return nil }
      return step(part[0]).map { "\(pieces[0].text).\($0) == \(part[2].text)" }
    }
    if lines.count == parts.count { add(1, "{ \(lines.joined(separator: "; ")) }") }
  }

  /// Converts a size class after a line, whose axis may be missing: `for regular width`, `if
  /// compact`, `when height is regular`.
  mutating func classify() {
    let joints = ["for", "in", "on", "if", "when", "at", "is", "only"]
    let axes = ["width": "w", "horizontal": "w", "height": "h", "vertical": "h"]
    guard
      let place = pieces.firstIndex(where: { ["regular", "compact"].contains(Name.key($0.text)) }),
      place > 2, pieces[place - 1].text != ":"
    else { return }
    var start = place
    while start > 2, case let key = Name.key(pieces[start - 1].text),
      joints.contains(key) || axes[key] != nil
    {
      start -= 1
    }
    let said = pieces[start...].compactMap { axes[Name.key($0.text)] }
    for axis in said.isEmpty ? ["w", "h"] : said.prefix(1) {
      let line = [LinePiece](pieces[..<start]).joined
      add(2, "\(line) when \(axis):\(Name.key(pieces[place].text))")
    }
  }

  /// Converts a percentage to a fraction of the superview, or of the attribute that follows: `50%`,
  /// `50% of blue.width`.
  ///
  /// Does nothing after `+` or `-`, where it could be a fraction of anything.
  mutating func part(at index: Int) {
    guard let share = Double(pieces[index].text),
      index == 0 || !["+", "-"].contains(pieces[index - 1].text)
    else { return }
    let next = index + 2 < pieces.count ? pieces[index + 2] : LinePiece("", .sign, isApart: true)
    let isOf = ["of", "*"].contains(Name.key(next.text))
    var text = NumberFormat.exact(share / 100) + " *"
    if !isOf, !isItem(next) {
      guard let view = pieces.first(where: isItem),
        case .item(let item)? = workspace.lookup(view.text),
        let part = pieces.lazy.compactMap({ AttributeName(key: $0.text)?.attribute }).first
      else { return }
      // A position is a fraction of the way to the far edge.
      let far = part.axis == .vertical ? "bottom" : part.isAbsolute ? "right" : "trailing"
      text += " \(workspace.superviewName(of: item)).\(part.isLocation ? far : part.name)"
    }
    put(2, [LinePiece(text, .number, isApart: true)], from: index, to: index + (isOf ? 3 : 2))
  }

  // MARK: - Ends

  /// Adds missing quotes and brackets, and missing parts of a verb's line.
  mutating func complete(_ error: SyntaxError) {
    switch error {
    case .unclosed(let word):
      let closing = ["(": ")", "[": "]", "{": " }", "\"": "\""]
      if let sign = closing[String(word.value.prefix(1))] { add(2, line + sign) }
      // `(red, blue.width == 9`: the list ends before its attribute.
      if let dot = pieces.firstIndex(where: { $0.text == "." }), dot > 1 {
        put(2, [LinePiece(")", .sign, isApart: false)], from: dot, to: dot)
      }
    case .unexpected(let text, let expected, let span):
      if expected.contains(.text) || expected.contains(.newName), let text, Double(text) == nil,
        !line.contains("\"")
      {
        let rest = String(decoding: Array(line.utf8)[span.start...], as: UTF8.self)
        let isInQuotes = rest.count > 2 && rest.first == "'" && rest.last == "'"
        if !isInQuotes { replace(Word(text, span), by: [Name.quoted(text)], 2) }
        if expected.contains(.text), rest != text {
          let words = isInQuotes ? String(rest.dropFirst().dropLast()) : rest
          replace(Word(rest, SourceSpan(span.start, line.utf8.count)), by: [Name.quoted(words)], 2)
        }
      }
      supply(expected, found: text, at: place(ofByte: span.start))
      if text == nil, pieces.count == 1, let verb = Verb(word: line) {
        add(2, "help \(verb.word)")
      }
    case .badNumber(let word):
      let number = LinePiece.digits(in: word.value)
      if Double(number) != nil { replace(word, by: [number], 2) }
      // `90px`: without its unit.
      let bare = String(word.value.prefix { $0.isNumber || $0 == "." })
      if WordStem.fillers.contains(String(word.value.dropFirst(bare.count)).lowercased()) {
        replace(word, by: [bare], 1)
      }
    default: break
    }
  }

  /// Inserts the only expected word or symbol, or drops a dangling operator at the end.
  private mutating func supply(_ expected: [Slot], found: String?, at index: Int) {
    let (before, after) = (pieces[..<index], Array(pieces[index...]))
    if found == nil, before.count > 1,
      ["+", "-", "*", "/", ",", "@"].contains(pieces[index - 1].text)
    {
      put(1, [], from: index - 1)
    }
    // `animate 0.3 { … }`: a number without its unit.
    if let number = before.last, expected.contains(.choice(["s", "ms"])),
      let time = Double(number.text)
    {
      put(2, [LinePiece(time < 10 ? "s" : "ms", .word, isApart: false)], from: index, to: index)
    }
    // `edges == root + 16`: the inset of all edges.
    if expected.contains(.choice(["inset"])), ["+", "-"].contains(found) {
      put(1, [LinePiece("inset", .word, isApart: true)], from: index, to: index + 1)
    }
    let signs = expected.compactMap { slot -> String? in
      if case .choice(let words) = slot, words.count == 1 { words[0] } else { nil }
    }
    if signs.contains("{"), !after.isEmpty {
      for verb in ["", "set "] {
        add(2, "\([LinePiece](before).joined) { \(verb)\(after.joined) }")
      }
    }
    let takesProperty = expected.contains { if case .modifier = $0 { true } else { false } }
    if takesProperty, let value = after.first {
      // `view pic : image 200x100`: the size of its content; `view ok : button "OK"`: its text.
      let isSize = value.kind == .number && value.text.contains("x")
      let property = isSize ? "intrinsic" : value.kind == .quoted ? "text" : nil
      if let property {
        put(2, [LinePiece(property, .word, isApart: true)], from: index, to: index)
      }
    }
    let needed = signs.filter { !["as", "to", "for", "when", "@", "{"].contains($0) }
    // `set gap + 10`: a change, unlike `set gap -10`.
    let isChange =
      after.first?.text == "+" || after.first?.text == "-" && after.count > 1 && after[1].isApart
    for sign in needed where needed.count < 3 {
      let word = isChange && sign == "=" ? after[0].text + "=" : sign
      // `set gap.priority to 750`
      let isTold =
        sign == "=" && after.first.map { ["to", "is"].contains(Name.key($0.text)) } ?? false
      let rest = word == sign && !isTold ? after[...] : after.dropFirst()
      put(3, [LinePiece(word, .word, isApart: true)] + spaced(rest), from: index)
    }
  }

  /// Tries other word orders: the verb first, then any part moved elsewhere.
  mutating func reorder() {
    guard pieces.count <= 16, let first = pieces.first, !line.contains("\"") || pieces.count < 8
    else { return }
    if Verb(word: first.text) == nil,
      let verb = pieces.indices.dropFirst().first(where: {
        Verb(word: pieces[$0].text) != nil && pieces[$0 - 1].text != "."
      })
    {
      let line = [pieces[verb]] + spaced(pieces[..<verb])
      add(2, (line + pieces[(verb + 1)...]).joined)
    }
    for index in pieces.indices.dropLast() {
      put(4, [pieces[index + 1], pieces[index]], from: index, to: index + 2)
    }
    let units = self.units
    guard units.count <= 9 else { return }
    for from in units.indices {
      for to in 0...units.count where to != from && to != from + 1 {
        var order = units
        let unit = order.remove(at: from)
        order.insert(spaced(unit[...]), at: to > from ? to - 1 : to)
        add(4, Array(order.joined()).joined)
      }
    }
  }

  /// The parts that are moved as a whole: paths, brackets, and symbols with the pieces that follow.
  fileprivate var units: [[LinePiece]] {
    var (units, depth): ([[LinePiece]], Int) = ([], 0)
    for piece in pieces {
      let isOpen = depth > 0 || ["(", "[", "{"].contains(units.last?.last?.text ?? "")
      let isTied =
        piece.text == "." || piece.text == ","
        || [".", ",", ":", "@", "as"].contains(units.last?.last?.text ?? "")
      if !units.isEmpty, isOpen || isTied && !piece.isApart || units.last?.last?.text == "," {
        units[units.count - 1].append(piece)
      } else {
        units.append([piece])
      }
      if ["(", "[", "{"].contains(piece.text) { depth += 1 }
      if [")", "]", "}"].contains(piece.text) { depth -= 1 }
    }
    return units
  }

  private func spaced(_ pieces: ArraySlice<LinePiece>) -> [LinePiece] {
    var pieces = Array(pieces)
    if !pieces.isEmpty { pieces[0].isApart = true }
    return pieces
  }
}
