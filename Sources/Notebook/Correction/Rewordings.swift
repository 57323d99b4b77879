import Answers
import AutoLayout
import Syntax

/// Lines whose words are other ones than the grammar's, or one too many: the rest is kept as typed.
struct Rewordings {
  let correction: Correction

  private var session: Session { correction.session }

  private func translations(of line: LinePattern.Line) -> [String] {
    correction.translations(of: line)
  }

  /// Returns the line with words that mean the same here.
  func lines(for line: LinePattern.Line) -> [String] {
    polite(line) + piped(line) + scaled(line) + ranged(line) + traited(line) + untruncated(line)
      + inset(line) + SwiftUIStack.lines(for: line, isView: isView, free: freeName)
      + bracketed(line) + insetApart(line) + grouped(line) + between(line) + parts(line)
      + declared(line)
  }

  private func isView(_ word: String) -> Bool {
    if case .item? = session.workspace.lookup(word) { true } else { false }
  }

  /// `photo..width`, `photo.width. == 8`, `photo.{width, height}`, `photo.(width height)`,
  /// `(photo; caption).top`, `photo, caption).top`: lists in brackets, with commas, and one point.
  private func bracketed(_ line: LinePattern.Line) -> [String] {
    guard line.text.contains(text: "."), !line.text.contains("\""), !line.text.contains("|") else {
      return []
    }
    var text = line.text
    while text.contains(text: "..") && !text.contains(text: "...") {
      text = text.replacing("..", with: ".")
    }
    for sign in ["==", "<=", ">=", "="] { text = text.replacing(". \(sign)", with: " \(sign)") }
    let pieces = LinePattern.Line(text)?.pieces ?? []
    var (result, depth) = ("", 0)
    var end = text.startIndex
    for (index, piece) in pieces.enumerated() {
      result += text[end..<piece.startIndex]
      end = piece.endIndex
      let isList = depth > 0 || index > 0 && pieces[index - 1] == "."
      switch piece {
      case "(" where isList || index == 0, "{" where isList, "[" where isList:
        depth += 1
        result += "("
      case ")" where depth > 0, "}" where depth > 0, "]" where depth > 0:
        depth -= 1
        result += ")"
      case ";" where depth > 0, "&" where depth > 0: result += ","
      default:
        let isName = piece.first?.isLetter == true
        if depth > 0, isName, index > 0, pieces[index - 1].first?.isLetter == true {
          result += ", "
        }
        result += piece
      }
    }
    result += text[end...]
    // A bracket that closes a list of views closes one that was opened.
    if depth == 0, let close = pieces.firstIndex(of: ")"), !pieces[..<close].contains("("),
      isView(String(pieces[0]))
    {
      result = "(" + result
    }
    result = result.replacing(" , ", with: ", ").replacing(",, ", with: ", ")
    return result == line.text ? [] : [result]
  }

  /// `red.edges == root.inset 10`, `root.inset(10)`, `root inset10`.
  private func insetApart(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    guard let place = pieces.firstIndex(where: { Name.key(String($0)).hasPrefix("inset") }),
      place > 0
    else { return [] }
    let glued = pieces[place].dropFirst("inset".count)
    let numbers =
      (Double(glued) == nil ? [] : [glued]) + pieces[(place + 1)...].filter { Double($0) != nil }
    let before = pieces[place - 1] == "." ? pieces[..<(place - 1)] : pieces[..<place]
    guard !numbers.isEmpty, glued.isEmpty || Double(glued) != nil, !before.isEmpty else {
      return []
    }
    return ["\(line.text(before)) inset \(numbers.joined(separator: " "))"]
  }

  /// `red.width == 1,000`, `1 000`: digits in groups of three.
  private func grouped(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    for index in pieces.indices.dropFirst()
    where pieces[index].count == 3 && Int(pieces[index]) != nil {
      let isComma = pieces[index - 1] == ","
      let head = index - (isComma ? 2 : 1)
      guard head >= 0, Int(pieces[head]) != nil, pieces[head].count < 4 else { continue }
      return ["\(line.text[..<pieces[head].endIndex])\(line.text[pieces[index].startIndex...])"]
    }
    return []
  }

  /// `red.width == 100..200`: between two numbers.
  private func between(_ line: LinePattern.Line) -> [String] {
    let text = line.text
    guard let sign = text.firstRange(of: "=="), let dots = text.firstRange(of: ".."),
      sign.upperBound < dots.lowerBound
    else { return [] }
    let low = text[sign.upperBound..<dots.lowerBound].filter { $0 != " " }
    let high = text[dots.upperBound...].filter { $0 != " " && $0 != "." && $0 != "<" }
    guard Double(low) != nil, Double(high) != nil else { return [] }
    return ["\(low) <= \(text[..<sign.lowerBound].filter { $0 != " " }) <= \(high)"]
  }

  /// `pic.width == a third of root.width`: parts in words.
  private func parts(_ line: LinePattern.Line) -> [String] {
    let factors = [
      "half": "0.5", "third": "1/3", "quarter": "0.25", "fifth": "0.2", "twice": "2", "double": "2",
      "triple": "3", "thrice": "3",
    ]
    let pieces = line.pieces
    guard let place = pieces.firstIndex(where: { factors[Name.key(String($0))] != nil }), place > 0,
      let factor = factors[Name.key(String(pieces[place]))], place + 1 < pieces.count
    else { return [] }
    let isLed = ["a", "one", "the"].contains(Name.key(String(pieces[place - 1])))
    let before = line.text(pieces[..<(isLed ? place - 1 : place)])
    let rest = pieces[(place + 1)...].drop { ["of", "the", "as"].contains(Name.key(String($0))) }
    guard rest.count > 2, !before.isEmpty else { return [] }
    return ["\(before) \(factor) * \(line.text(rest))"]
  }

  /// `card max-width 360`: a property of a style sheet without its colon.
  private func declared(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    guard pieces.count > 2, isView(String(pieces[0])), let last = pieces.last, Double(last) != nil,
      pieces[1].first?.isLetter == true, Verb(word: String(pieces[1])) == nil,
      pieces[2..<(pieces.count - 1)].allSatisfy({ $0 == "-" || $0.first?.isLetter == true })
    else { return [] }
    let property = line.text(pieces[1..<(pieces.count - 1)]).filter { $0 != " " }
    return LinePattern.Line("\(pieces[0]).\(property): \(last)").map(translations) ?? []
  }

  /// A name that nothing has, made from a word.
  private func freeName(_ word: String) -> String {
    session.workspace.lookup(word) == nil ? word : session.workspace.layout.freeName(word)
  }

  /// `paint the layout please`: without the words of courtesy, and without articles.
  private func polite(_ line: LinePattern.Line) -> [String] {
    let fillers = ["please", "pls", "kindly", "the", "now", "just"]
    let rest = line.pieces.filter { piece in
      !fillers.contains(Name.key(String(piece))) || session.workspace.lookup(String(piece)) != nil
    }
    guard rest.count < line.pieces.count, !rest.isEmpty, !line.text.contains("\"") else {
      return []
    }
    let text = rest.joined(separator: " ").replacing(" . ", with: ".")
    return [text] + (LinePattern.Line(text).map(translations) ?? [])
  }

  /// `frames | grep red`, `history | tail -2`: there are no pipes, and most verbs take names.
  private func piped(_ line: LinePattern.Line) -> [String] {
    guard let bar = line.pieces.firstIndex(of: "|"), bar > 0, bar + 1 < line.pieces.count,
      Verb(word: String(line.pieces[0])) != nil, !line.text.contains("[")
    else { return [] }
    let first = line.text(line.pieces[..<bar])
    let isSearch = ["grep", "rg", "ag", "find"].contains(Name.key(String(line.pieces[bar + 1])))
    let words = line.pieces[(bar + 2)...].filter { $0.first?.isLetter == true }
    return (isSearch ? words.suffix(1).map { "\(first) \($0)" } : []) + [first]
  }

  /// `set gap *= 2`: the number that comes of it.
  private func scaled(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    guard pieces.count == 5 || pieces.count == 4,
      let sign = pieces.firstIndex(of: "*") ?? pieces.firstIndex(of: "/"),
      sign > 0, sign + 2 < pieces.count, pieces[sign + 1] == "=",
      let factor = Double(pieces[sign + 2]),
      factor != 0
    else { return [] }
    let name = String(pieces[sign - 1])
    let old: Double? =
      switch session.workspace.lookup(name) {
      case .constraint(let id)?: session.workspace.constant(id)
      case .number(let given)?: session.workspace.number(given: given)?.value
      case .item?, .group?, nil: nil
      }
    guard let old else { return [] }
    let value = pieces[sign] == "*" ? old * factor : old / factor
    return ["set \(name) = \(Text.number(value, in: .rounded))"]
  }

  /// `slide gap 0-200`, `sweep root.width 300 to 700`: a range has three points.
  private func ranged(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    guard pieces.count > 3, let last = pieces.indices.last, Double(pieces[last]) != nil,
      Double(pieces[last - 2]) != nil,
      ["-", "–", "to", "…", ":"].contains(Name.key(String(pieces[last - 1])))
    else { return [] }
    var head = pieces[..<(last - 2)]
    if head.last.map({ Name.matches(String($0), "from") }) == true { head = head.dropLast() }
    return ["\(line.text(head)) \(pieces[last - 2])...\(pieces[last])"]
  }

  /// `… when landscape`, `… when iPad`: the traits of such a device; `off when` is `on when not`.
  private func traited(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    guard let when = pieces.lastIndex(where: { Name.matches(String($0), "when") }),
      when + 1 < pieces.count
    else { return [] }
    let before = line.text(pieces[..<when])
    let words = [
      "landscape": "h:compact", "portrait": "h:regular", "ipad": "w:regular",
      "tablet": "w:regular", "wide": "w:regular", "regular": "w:regular", "iphone": "w:compact",
      "phone": "w:compact", "narrow": "w:compact", "compact": "w:compact",
    ]
    if when + 2 == pieces.count, let trait = words[Name.key(String(pieces[when + 1]))] {
      return ["\(before) when \(trait)"]
    }
    let directions = ["rtl": "ltr", "ltr": "rtl"]
    if when + 2 == pieces.count, before.hasSuffix("= off"),
      let opposite = directions[Name.key(String(pieces[when + 1]))]
    {
      return ["\(before.dropLast(3))on when \(opposite)"]
    }
    let opposites = ["compact": "regular", "regular": "compact"]
    guard when + 4 == pieces.count, pieces[when + 2] == ":",
      let opposite = opposites[Name.key(String(pieces[when + 3]))], before.hasSuffix("= off")
    else { return [] }
    return ["\(before.dropLast(3))on when \(pieces[when + 1]):\(opposite)"]
  }

  /// `matrix devices : no truncation`: every view with a text, whole.
  private func untruncated(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    let words = ["truncation", "truncations", "truncated", "clipping", "clipped", "cut"]
    guard let end = pieces.lastIndex(where: { words.contains(Name.key(String($0))) }), end > 0,
      ["no", "nothing", "none"].contains(Name.key(String(pieces[end - 1])))
    else { return [] }
    let workspace = session.workspace
    let texts = workspace.layout.liveItems.filter { workspace.record($0)?.text?.isEmpty == false }
      .map { workspace.name($0) }
    guard let first = texts.first else { return [] }
    let views = texts.count == 1 ? first : "(\(texts.joined(separator: ", ")))"
    let before = end > 1 ? line.text(pieces[..<(end - 1)]) : "expect"
    return ["\(before) \(views) not truncated"]
  }

  /// `red.(leading, top, trailing) == root inset 16`: each edge by its own line.
  private func inset(_ line: LinePattern.Line) -> [String] {
    let pieces = line.pieces
    guard pieces.count > 8, pieces[1] == ".", pieces[2] == "(",
      let close = pieces.firstIndex(of: ")"), close + 2 < pieces.count, pieces[close + 1] == "==",
      let word = pieces.firstIndex(where: { Name.matches(String($0), "inset") }),
      word + 2 == pieces.count, Double(pieces[word + 1]) != nil
    else { return [] }
    let (view, other, number) = (pieces[0], pieces[close + 2], pieces[word + 1])
    let edges = pieces[3..<close].compactMap { AttributeName(key: Name.key(String($0))) }
    let far = ["trailing", "right", "bottom"]
    guard !edges.isEmpty else { return [] }
    let lines = edges.map { edge in
      let (near, away) = far.contains(edge.rawValue) ? (other, view) : (view, other)
      return "\(near).\(edge.rawValue) == \(away).\(edge.rawValue) + \(number)"
    }
    return ["{ \(lines.joined(separator: "; ")) }"]
  }

  /// The line in which what stands for a view's pixels is points.
  func pixels(in line: LinePattern.Line) -> (first: [String], last: [String]) {
    let scale = session.workspace.world.scale
    guard let text = Units.points(in: line, scale: scale) else { return ([], []) }
    // A line of one pixel is as thin as the screen allows; of forty the points are meant.
    let isHair = line.pieces.contains { Double($0).map { $0 > 0 && $0 <= 2 } ?? false }
    return isHair ? ([text], []) : ([], [text])
  }
}
