import Answers
import AutoLayout
import Syntax

/// Lines of the right words in another order than the grammar's.
struct WordOrder {
  let session: Session

  /// Returns the line with its words in the order that the grammar has.
  func lines(for line: LinePattern.Line) -> [String] {
    formedLast(line) + kindLast(line) + attributesBehind(line) + verbFirst(line)
      + nameBeforeList(line) + nameBeforeNumber(line) + labelLast(line) + axisLast(line)
      + signBetween(line)
  }

  /// `stack (one, two) column vertical`, `stack column one, two`: the new name stands before the
  /// list, which has brackets.
  private func nameBeforeList(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    if pieces.count > 3, Name.matches(String(pieces[0]), "stack"),
      pieces[1].first?.isLetter == true, session.workspace.lookup(String(pieces[1])) == nil
    {
      let list = pieces[2...].prefix { $0 == "," || session.workspace.lookup(String($0)) != nil }
      let names = list.filter { $0 != "," }
      let rest = pieces[list.endIndex...]
      guard names.count > 1 else { return [] }
      return [
        "stack \(pieces[1]) (\(names.joined(separator: ", ")))"
          + (rest.isEmpty ? "" : " \(line.text(rest))")
      ]
    }
    guard pieces.count > 4, Name.matches(String(pieces[0]), "stack"), pieces[1] == "(",
      let end = pieces.firstIndex(of: ")"), end + 1 < pieces.count,
      pieces[end + 1].first?.isLetter == true
    else { return [] }
    let rest = pieces[(end + 2)...]
    return [
      "stack \(pieces[end + 1]) \(line.text(pieces[1...end]))"
        + (rest.isEmpty ? "" : " \(line.text(rest))")
    ]
  }

  /// `set 45 = gap`, `set 45 gap`: the name stands before the number.
  private func nameBeforeNumber(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces.filter { $0 != "=" }
    guard pieces.count > 2, Name.matches(String(pieces[0]), "set"), Double(pieces[1]) != nil,
      session.workspace.lookup(String(pieces[2])) != nil
    else { return [] }
    return ["set \(line.text(pieces[2...])) = \(pieces[1])"]
  }

  /// `as side red.leading == root.leading`, `side: red.leading == …`, `… + 20 gap`: the name of a
  /// constraint stands last, behind `as`.
  private func labelLast(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    let signs = ["==", "<=", ">=", "="]
    guard pieces.count > 4, let sign = pieces.firstIndex(where: { signs.contains(String($0)) })
    else { return [] }
    func isFree(_ word: Substring) -> Bool {
      word.first?.isLetter == true && session.workspace.lookup(String(word)) == nil
    }
    let isLed = Name.matches(String(pieces[0]), "as")
    let name = pieces[isLed ? 1 : 0]
    if isFree(name), isLed || pieces[1] == ":", sign > 2 {
      return ["\(line.text(pieces[2...])) as \(name)"]
    }
    let number = pieces[pieces.count - 2]
    guard let last = pieces.last, isFree(last), Double(number) != nil,
      number.endIndex < last.startIndex, !Units.ofPoints.contains(Name.key(String(last)))
    else { return [] }
    return ["\(line.text(pieces.dropLast())) as \(last)"]
  }

  /// `json frames`, `draw svg`, `frames --md`: the form of an answer stands last, behind `as`.
  private func formedLast(_ line: LinePattern.Line) -> [String] {
    let words = line.pieces.filter { $0 != "-" && Name.key(String($0)) != "as" }
    guard words.count > 1, words.count < 5, let first = words.first, let last = words.last else {
      return []
    }
    if let form = OutputFormat(rawValue: Name.key(String(first))),
      Verb(word: String(words[1])) != nil
    {
      return ["\(words.dropFirst().joined(separator: " ")) as \(form.rawValue)"]
    }
    guard session.workspace.lookup(String(last)) == nil else { return [] }
    if let form = OutputFormat(rawValue: Name.key(String(last))), Verb(word: String(first)) != nil {
      return ["\(words.dropLast().joined(separator: " ")) as \(form.rawValue)"]
    }
    return []
  }

  /// `label title : view`, `view label title`, `view title text "Hi" : label`: the kind stands
  /// behind the names, and the properties behind the kind.
  private func kindLast(_ line: LinePattern.Line) -> [String] {
    func isKind(_ piece: Substring) -> Bool { ItemKind(word: piece) != nil }
    var pieces = line.pieces
    let isMaking = pieces.first.map { Name.matches(String($0), "view") || isKind($0) } ?? false
    guard isMaking else { return [] }
    if let view = pieces.firstIndex(where: { Name.matches(String($0), "view") }) {
      pieces.remove(at: view)
    } else {
      // `label title text "Hi"`: a kind and a name that nothing has.
      guard pieces.count > 2, pieces[1].first?.isLetter == true,
        session.workspace.lookup(String(pieces[1])) == nil, Verb(word: String(pieces[0])) == nil
      else { return [] }
    }
    let place =
      pieces.firstIndex(of: ":").map { $0 + 1 }.flatMap { place in
        pieces.indices.contains(place) && isKind(pieces[place]) ? place : nil
      } ?? pieces.firstIndex(where: isKind)
    guard let place, let kind = ItemKind(word: pieces[place]), kind != .view else { return [] }
    pieces.remove(at: place)
    pieces.removeAll { $0 == ":" }
    guard let first = pieces.first, first.first?.isLetter == true else { return [] }
    var names = 1
    while names + 1 < pieces.count, pieces[names] == "," { names += 2 }
    let rest = pieces[names...].map { $0 == "," ? "," : " \($0)" }.joined()
    let list = pieces[..<names].filter { $0 != "," }.joined(separator: ", ")
    return ["view \(list) : \(kind.rawValue)\(rest)"]
  }

  /// `horizontal stack row (a, b)`: the axis stands behind the list.
  private func axisLast(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    guard pieces.count > 3,
      let axis = Axis.allCases.first(where: { Name.matches($0.rawValue, String(pieces[0])) }),
      Name.matches(String(pieces[1]), "stack")
    else { return [] }
    return ["\(line.text(pieces[1...])) \(axis.rawValue)"]
  }

  /// `red.width 50 ==`: the sign stands between the sides.
  private func signBetween(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    guard pieces.count > 4, let sign = pieces.last, ["==", "<=", ">=", "="].contains(sign),
      Double(pieces[pieces.count - 2]) != nil
    else { return [] }
    return ["\(line.text(pieces.dropLast(2))) \(sign) \(pieces[pieces.count - 2])"]
  }

  /// `width red == 100`, `top of red == bottom of blue`: the attribute stands behind the view.
  private func attributesBehind(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    var text = ""
    var end = line.text.startIndex
    var index = 0
    var isChanged = false
    let signs = ["==", "=", "<=", ">=", "<", ">", "+", "-", "*"]
    // A word before a view can be a verb: center red.
    guard pieces.contains(where: { signs.contains(String($0)) || $0 == "of" }) else { return [] }
    while index < pieces.count {
      let piece = pieces[index]
      text += line.text[end..<piece.startIndex]
      let skipped =
        index + 1 < pieces.count && Name.matches(String(pieces[index + 1]), "of") ? 2 : 1
      if let attribute = AttributeName(key: Name.key(String(piece))),
        index + skipped < pieces.count,
        index == 0 || signs.contains(String(pieces[index - 1])),
        case .item? = session.workspace.lookup(String(pieces[index + skipped])),
        index + skipped + 1 == pieces.count || pieces[index + skipped + 1] != "."
      {
        text += "\(pieces[index + skipped]).\(attribute.rawValue)"
        index += skipped
        isChanged = true
      } else {
        text += piece
      }
      end = pieces[index].endIndex
      index += 1
    }
    return isChanged ? [text + line.text[end...]] : []
  }

  /// `w set 120`, `red why width`: the verb stands first.
  private func verbFirst(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    guard let first = pieces.first, Verb(word: String(first)) == nil,
      session.workspace.lookup(String(first)) != nil || Double(first) != nil,
      let place = pieces.indices.dropFirst().first(where: { index in
        Verb(word: String(pieces[index])) != nil && pieces[index - 1] != "."
      }),
      !pieces[..<place].contains(where: { ["==", "<=", ">=", "="].contains($0) })
    else { return [] }
    let verb = pieces[place]
    let before = line.text(pieces[..<place])
    let behind = line.text(pieces[(place + 1)...])
    if behind.isEmpty { return ["\(verb) \(before)"] }
    if Name.matches(String(verb), "set") {
      let sign = ["= ", "=", "to "].first { behind.hasPrefix($0) } ?? ""
      let value = behind.dropFirst(sign.count)
      return ["set \(before) = \(value)", "set \(value) = \(before)"]
    }
    return [
      "\(verb) \(before).\(behind)", "\(verb) \(behind) \(before)", "\(verb) \(before) \(behind)",
    ]
  }
}

extension ItemKind {
  /// Finds a kind by its word, letter case aside.
  init?(word: Substring) {
    guard let kind = ItemKind.views.first(where: { Name.matches($0.rawValue, String(word)) }) else {
      return nil
    }
    self = kind
  }
}
