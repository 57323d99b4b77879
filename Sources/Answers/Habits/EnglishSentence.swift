import AutoLayout
import Syntax

/// An English sentence: names of the session, a number and a key word decide, all other words are
/// filling.
///
///     put red in the middle            // red.center == root.center
///     red should be as wide as blue    // red.width == blue.width
package struct EnglishSentence {
  /// The words in lower case, numbers among them.
  let words: [String]
  /// The words as typed.
  let typed: [String]
  /// The views that are named, each once, in their order.
  package let views: [String]
  /// The constraints that are named.
  let constraints: [String]
  let isQuestion: Bool

  /// The meaning of a word in the session.
  package enum Naming {
    case view, constraint, nothing
  }

  /// Creates a sentence; `nil` for a line that holds a sign of the language.
  package init?(_ line: String, names: (String) -> Naming) {
    guard line.utf8.count <= 200 else { return nil }
    var typed: [String] = []
    var views: [String] = []
    var constraints: [String] = []
    for piece in line.split(whereSeparator: { $0 == " " || $0 == "," }) {
      let possessive = ["'s", "’s"].first { piece.hasSuffix($0) } ?? ""
      let word = piece.dropLast(possessive.count).filter { !"?!'’".contains($0) }
      let isNumber = Double(word) != nil
      let plain = isNumber ? word : word.hasSuffix(".") ? String(word.dropLast()) : word
      guard !plain.hasPrefix("-"),
        isNumber || plain.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "%" })
      else { return nil }
      guard !plain.isEmpty else { continue }
      typed.append(plain)
      switch names(plain) {
      case .view where !views.contains(plain): views.append(plain)
      case .constraint where !constraints.contains(plain): constraints.append(plain)
      default: break
      }
    }
    guard typed.count > 1 else { return nil }
    self.typed = typed
    self.views = views
    self.constraints = constraints
    // A view called row is none of the words.
    words = typed.map {
      let key = Name.key($0)
      return views.contains($0) || constraints.contains($0) ? "_" : Self.digits[key] ?? key
    }
    // A request can be put as a question: can I make red wider?
    let isAsked = ["can", "could", "would", "how", "please"].contains(words[0])
    let isRequest =
      isAsked
      && words.contains {
        [
          "make", "put", "set", "move", "center", "centre", "add", "hide", "remove", "delete",
          "keep", "pin", "align", "go", "undo", "turn", "rotate",
        ].contains($0)
      }
    isQuestion =
      !isRequest && line.hasSuffix("?")
      || [
        "is", "are", "does", "do", "did", "how", "what", "whats", "where", "wheres", "why", "which",
        "who", "can", "will", "has",
      ].contains(words[0]) && !isRequest
  }

  /// The lines that the sentence may mean, likeliest first.
  package var lines: [String] {
    let found = isQuestion ? answers : []
    if !found.isEmpty { return found }
    // A negation has a line only as a bound, or a claim.
    if has("not never dont cannot"), sizes.isEmpty, !has("overlap overlaps") { return [] }
    let pair = views.count > 1 ? related : []
    if !pair.isEmpty { return pair }
    let single = views.isEmpty ? [] : placed
    if !single.isEmpty { return single }
    return changed.isEmpty ? commands : changed
  }

  /// Returns whether one of some words, with blanks between, stands in the sentence; two words with
  /// `_` between stand one after the other.
  func has(_ list: String) -> Bool { place(of: list) != nil }

  /// The place of the first word of a list.
  func place(of list: String) -> Int? {
    let wanted = list.split(separator: " ").map { $0.split(separator: "_").map(String.init) }
    return words.indices.first { index in
      wanted.contains { words[index...].starts(with: $0) }
    }
  }

  /// The numbers, with the places at which they stand.
  var numbers: [(place: Int, text: String)] {
    var numbers: [(place: Int, text: String)] = []
    for (place, word) in words.enumerated() {
      let text = Self.unitless(word)
      if Double(text) != nil { numbers.append((place, text)) }
    }
    return numbers
  }

  /// A number without the unit behind it.
  private static func unitless(_ word: String) -> String {
    let digits = word.prefix { $0.isNumber || $0 == "." }
    let unit = String(word.dropFirst(digits.count))
    return Double(digits) != nil && Units.ofPoints.contains(unit) ? String(digits) : word
  }

  private static let digits = [
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "twelve": "12", "twenty": "20",
  ]

  /// The words that stand for the superview.
  private static let surroundings =
    "screen phone superview parent window display page container everything edges canvas root"

  /// Attributes in words.
  private static let attributes: [String: String] = [
    "wide": "width", "width": "width", "widths": "width", "wider": "width", "broad": "width",
    "narrow": "width", "narrower": "width", "widely": "width",
    "high": "height", "height": "height", "heights": "height", "tall": "height",
    "taller": "height", "higher": "height", "short": "height", "shorter": "height",
    "top": "top", "tops": "top", "bottom": "bottom", "bottoms": "bottom", "left": "left",
    "right": "right", "leading": "leading", "trailing": "trailing", "baseline": "firstBaseline",
    "baselines": "firstBaseline", "centerx": "centerX", "centery": "centerY", "upper": "top",
    "lower": "bottom", "lefts": "left", "rights": "right",
  ]

  /// The attributes that are named, with their places.
  var named: [(place: Int, attribute: String)] {
    var named: [(place: Int, attribute: String)] = []
    for (place, word) in words.enumerated() {
      if let attribute = Self.attributes[word] { named.append((place, attribute)) }
    }
    return named
  }

  private var edges: [String] {
    named.map { $0.attribute }.filter { !["width", "height"].contains($0) }
  }

  var sizes: [(place: Int, attribute: String)] {
    named.filter { ["width", "height"].contains($0.attribute) }
  }

  /// The sign of a bound, with `not` turning it round.
  var sign: String {
    let isTurned = has("not never no cannot cant shouldnt mustnt nor")
    if has("most max maximum maximally up_to exceed limit") {
      return has("exceed") && !isTurned ? ">=" : "<="
    }
    if has("least min minimum minimally") { return ">=" }
    if has("wider more taller larger bigger higher greater over beyond broader longer") {
      return isTurned ? "<=" : ">="
    }
    if has("less narrower smaller shorter fewer under thinner") { return isTurned ? ">=" : "<=" }
    return "=="
  }

  /// The axis along which a sentence moves a view, and the sign.
  private var way: (axis: String, sign: String)? {
    let ways = [
      ("right rightwards", "x", "+"), ("left leftwards", "x", "-"),
      ("down downwards lower", "y", "+"), ("up upwards higher", "y", "-"),
    ]
    return ways.first { has($0.0) }.map { ($0.1, $0.2) }
  }

  private var axis: String {
    has("vertically vertical column") ? "vertical" : "horizontal"
  }

  // MARK: - One view

  /// The lines for one view; in a sentence of the safe area that stands for the superview.
  private var placed: [String] {
    let lines = placedInSuperview
    guard has("safe_area") else { return lines }
    return lines.filter { $0.contains(text: "$superview") }
      .map { $0.replacing("$superview", with: "root.safe") }
  }

  private var placedInSuperview: [String] {
    guard views.count == 1, let view = views.first else { return [] }
    if has("remove delete destroy erase kill drop get_rid throw") { return ["remove \(view)"] }
    if has("hide invisible disappear vanish") { return ["set \(view).hidden = on"] }
    if has("unhide reveal visible reappear") { return ["set \(view).hidden = off"] }
    let surrounds = has(Self.surroundings) || has("middle center centre centered centred")
    let numbers = numbers
    if has(
      "fill fills filling cover covers everywhere whole entire full fullscreen stretch spans span")
      || has("takes_up all_over"), numbers.isEmpty || has("margin margins inset padding")
    {
      if has("width wide horizontally horizontal") {
        return ["\(view).(leading, trailing) == $superview.(leading, trailing)"]
      }
      if has("height high tall vertically vertical") {
        return ["\(view).(top, bottom) == $superview.(top, bottom)"]
      }
      return ["\(view).edges == $superview" + (numbers.first.map { " inset \($0.text)" } ?? "")]
    }
    if let way, let number = numbers.first, has("move shift nudge push slide"), !has("from") {
      // The constraint that holds the view is changed, and no other one added.
      return ["set $\(way.axis)Place \(way.sign)= \(number.text)"]
    }
    if has("bold") { return ["set \(view).weight = bold"] }
    if has("notch status_bar island"), sign == "==" {
      let distance = numbers.first.map { " + \($0.text)" } ?? ""
      return ["\(view).top == root.safe.top\(distance)"]
    }
    // Below its top is within it.
    if has("safe_area"), has("below under beneath"), edges.isEmpty || edges == ["top"] {
      return [Self.block(pinned(view, numbers.map { $0.text }, edges: ["top"]))]
    }
    if has("square") { return ["\(view).width == \(view).height"] }
    if let factor, let size = sizes.first, surrounds || has("of_the") {
      return ["\(view).\(size.attribute) \(sign) \(factor)$superview.\(size.attribute)"]
    }
    if !sizes.isEmpty, !numbers.isEmpty {
      var lines: [String] = []
      for number in numbers {
        let size = sizes.min { abs($0.place - number.place) < abs($1.place - number.place) }
        guard let size else { continue }
        lines.append("\(view).\(size.attribute) \(sign) \(number.text)")
      }
      return [Self.block(lines)]
    }
    if let size = sizes.first, surrounds, sign == "==" {
      return ["\(view).\(size.attribute) == $superview.\(size.attribute)"]
    }
    if numbers.count == 2, has("by x times"), edges.isEmpty {
      return [
        Self.block(["\(view).width == \(numbers[0].text)", "\(view).height == \(numbers[1].text)"])
      ]
    }
    if !edges.isEmpty { return [Self.block(pinned(view, numbers.map { $0.text }))] }
    if has("margin margins inset padding"), let number = numbers.first {
      return ["\(view).edges == $superview inset \(number.text)"]
    }
    if has("middle center centre centered centred centrally") {
      if has("vertically vertical") { return ["\(view).centerY == $superview.centerY"] }
      if has("horizontally horizontal") { return ["\(view).centerX == $superview.centerX"] }
      return ["\(view).center == $superview.center"]
    }
    return []
  }

  /// The edges that are named, tied to the superview's, with the distances inwards.
  private func pinned(
    _ view: String, _ numbers: [String], edges: [String]? = nil
  ) -> [String] {
    let edges = edges ?? self.edges
    var lines: [String] = []
    let middle = has("middle center centre centered centred")
    for (index, edge) in edges.enumerated() {
      let isFar = ["right", "trailing", "bottom"].contains(edge)
      let number = numbers.count == edges.count ? numbers[index] : numbers.first
      let distance = number.map { $0 == "0" ? "" : " \(isFar ? "-" : "+") \($0)" } ?? ""
      lines.append("\(view).\(edge) == $superview.\(edge)\(distance)")
    }
    if middle, let edge = edges.first {
      let axis = ["top", "bottom"].contains(edge) ? "centerX" : "centerY"
      lines.append("\(view).\(axis) == $superview.\(axis)")
    }
    return lines
  }

  private static func block(_ lines: [String]) -> String {
    lines.count == 1 ? lines[0] : "{ \(lines.joined(separator: "; ")) }"
  }

  // MARK: - Several views

  /// The factor in words, with its sign behind it; `nil` if there is none.
  private var factor: String? {
    if has("twice double") { return "2 * " }
    if has("half") { return "0.5 * " }
    if has("third") { return has("2_third 2_thirds") ? "2/3 * " : "1/3 * " }
    if has("quarter") { return "0.25 * " }
    if has("triple thrice") { return "3 * " }
    if let place = place(of: "times"), place > 0, Double(words[place - 1]) != nil {
      return "\(words[place - 1]) * "
    }
    return words.compactMap { word in
      word.hasSuffix("%")
        ? Double(word.dropLast()).map { NumberFormat.exact($0 / 100) + " * " } : nil
    }.first
  }

  private var related: [String] {
    let (one, other) = (views[0], views[1])
    let list = "(\(views.joined(separator: ", ")))"
    let number = numbers.first?.text
    if has("remove delete destroy erase get_rid") {
      return ["remove \(views.joined(separator: ", "))"]
    }
    if has("distribute spread evenly equally_spaced space_out") {
      return ["spread \(list) \(axis)"]
    }
    if has("group embed wrap bundle") { return ["how group views"] }
    if has("auto autolayout stack column row"), !has("same equal as") || has("stack") {
      return ["stack $row \(list)" + (axis == "vertical" ? " vertical" : "")]
    }
    if has("overlap overlaps") {
      return [
        "expect \(one) \(has("not never dont cannot") ? "not " : "")overlaps \(other)"
      ]
    }
    let attribute = named.first?.attribute
    let isCompared =
      has("same equal equally identical as match matches matching share aligned align")
      || has("line_up alike like equals lined")
    if has("size sizes same_size as_big as_large equally_big equally_large"), factor == nil {
      return [Self.block(views.dropFirst().map { "\(one).size == \($0).size" })]
    }
    if let factor, let size = sizes.first {
      return ["\(one).\(size.attribute) == \(factor)\(other).\(size.attribute)"]
    }
    if let size = sizes.first, sign != "==" || isCompared || has("be is are have") {
      return [
        Self.block(
          views.dropFirst().map { "\(one).\(size.attribute) \(sign) \($0).\(size.attribute)" })
      ]
    }
    if has("gap space spaces spacing apart distance between separate separated margin"), let number
    {
      return [
        axis == "vertical"
          ? "\(other).top \(sign) \(one).bottom + \(number)"
          : "\(other).leading \(sign) \(one).trailing + \(number)"
      ]
    }
    if has("center centre centered centred middle") {
      if isCompared || has("in on with of over"), edges.isEmpty {
        let axis =
          has("vertically vertical")
          ? "centerY" : has("horizontally horizontal") ? "centerX" : "center"
        return ["\(one).\(axis) == \(other).\(axis)"]
      }
    }
    if let attribute, isCompared {
      return [Self.block(views.dropFirst().map { "\(one).\(attribute) == \($0).\(attribute)" })]
    }
    let (plus, minus) = (number.map { " + \($0)" } ?? "", number.map { " - \($0)" } ?? "")
    if has("below under beneath underneath") { return ["\(one).top == \(other).bottom\(plus)"] }
    if has("above over on_top") { return ["\(one).bottom == \(other).top\(minus)"] }
    if has("left before") { return ["\(one).trailing == \(other).leading\(minus)"] }
    if has("right after next beside behind") {
      return ["\(one).leading == \(other).trailing\(plus)"]
    }
    if has("inside into within in"), has("put move place make be is inside into") {
      return ["move \(one) to \(other)"]
    }
    if has("fill fills cover covers") { return ["\(one).edges == \(other)"] }
    return []
  }
}
