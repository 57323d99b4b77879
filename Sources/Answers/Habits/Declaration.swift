import AutoLayout
import Syntax

/// A property and its value, read out of a line in the shape that another system has: a style
/// sheet, a setter of UIKit or Figma, a modifier of SwiftUI.
///
///     Declaration.all(in: "red { top: 0; left: 8px }")   // red: top 0, left 8
///     Declaration.all(in: "title.lineLimit(2)")          // title: linelimit() 2
package struct Declaration {
  /// The view; `nil` if none is named.
  private var view: String?
  /// The name in lower case, without `-`, `_` and a leading `is`.
  private var property: String
  /// Indicates whether the property is called, as a modifier is.
  private var isCall = false
  /// Indicates whether the line begins with `set`.
  private var isSet = false
  /// The value as typed, then the other arguments of a call by their labels.
  private var values: LinePattern.Match

  /// A line that may be meant, and what fills its holes.
  package typealias Reading = (template: String, match: LinePattern.Match)

  /// The readings of a line, likeliest first; each has a part for every declaration in the line.
  package static func readings(of line: LinePattern.Line) -> [[Reading]] {
    let declarations = all(in: line)
    // A style sheet tells of colours and of its own way to lay out; one alone has an answer of its own.
    let known = declarations.filter { !isLook($0.property) && $0.property != "position" }
    let readings = (known.isEmpty ? declarations : known).map { $0.readings }
    guard let most = readings.map({ $0.count }).max(), !readings.contains(where: { $0.isEmpty })
    else { return [] }
    return (0..<min(most, 3)).map { index in
      readings.map { $0[min(index, $0.count - 1)] }
    }
  }

  /// Returns whether a property is one of a view's look, which no layout knows.
  package static func isLook(_ property: String) -> Bool { look.contains(key(property)) }

  // MARK: - Reading

  /// The declarations of a line; none for a line that holds anything else.
  private static func all(in line: LinePattern.Line) -> [Declaration] {
    var pieces = line.pieces[...]
    while pieces.last == ";" { pieces.removeLast() }
    let isSet = pieces.first == "set"
    if isSet, !pieces.contains(".") { return [] }
    if pieces.first == "set" || pieces.first == "#" || pieces.first == "." { pieces.removeFirst() }
    while pieces.first == "self" || pieces.first == "this", pieces.dropFirst().first == "." {
      pieces.removeFirst(2)
    }
    var view: String?
    if pieces.last == "}", pieces.count > 3, isName(pieces.first),
      pieces[pieces.startIndex + 1] == "{"
    {
      view = String(pieces[pieces.startIndex])
      pieces = pieces.dropFirst(2).dropLast()
    }
    // `card width: 40 height: 20`: the view stands before its properties.
    if view == nil, pieces.count > 3, isName(pieces.first), isName(pieces.dropFirst().first),
      pieces.contains(":"), !isSet
    {
      view = String(pieces.removeFirst())
    }
    var parts: [Declaration] = []
    for part in split(pieces, at: ";").flatMap(eachProperty) {
      let found = read(part, in: line, of: view)
      guard !found.isEmpty else { return [] }
      parts += found.map { part in
        var part = part
        part.isSet = isSet
        return part
      }
    }
    return parts
  }

  private static func read(
    _ pieces: ArraySlice<Substring>, in line: LinePattern.Line, of view: String?
  ) -> [Declaration] {
    var rest = pieces
    if rest.first == "." { rest.removeFirst() }
    guard isName(rest.first) else { return [] }
    var names: [String] = [String(rest.removeFirst())]
    while let sign = rest.first, sign == "." || sign == "-", isName(rest.dropFirst().first) {
      rest.removeFirst()
      let word = String(rest.removeFirst())
      if sign == "." { names.append(word) } else { names[names.count - 1] += word }
    }
    var declaration = Declaration(view: view, property: "", values: [:])
    if view == nil, names.count > 1 { declaration.view = names.removeFirst() }
    names.removeAll { $0 == "style" || $0 == "snp" || $0 == "layer" }
    declaration.property = key(names.joined())
    if let sign = rest.first, sign == ":" || sign == "=" || sign == "==" {
      rest.removeFirst()
      // An equation of an edge has its own repair, with UIKit's signs.
      let isEdge = sign != ":" && view == nil && edges.contains(declaration.property)
      guard !rest.isEmpty, !isEdge else { return [] }
      declaration.values["value"] = text(of: rest, in: line)
      return [declaration]
    }
    guard declaration.view != nil || rest.first == "(" else { return [] }
    declaration.isCall = !rest.isEmpty
    guard rest.isEmpty || rest.first == "(" && closing(rest) == rest.indices.last else { return [] }
    return declaration.called(with: rest.dropFirst().dropLast(), in: line)
  }

  /// The declaration with the arguments of a call; `frame(width: 40, height: 20)` is two.
  private func called(
    with arguments: ArraySlice<Substring>, in line: LinePattern.Line
  ) -> [Declaration] {
    var labelled: [(label: String?, value: String)] = []
    for part in Self.split(arguments, at: ",") {
      let hasLabel = Self.isName(part.first) && part.dropFirst().first == ":"
      let value = hasLabel ? part.dropFirst(2) : part
      // A colour is no view of its name.
      let isColour = value.first == "." && ["overlay", "background"].contains(property)
      guard !value.isEmpty, !isColour else { return [] }
      labelled.append(
        (hasLabel ? part.first.map(String.init) : nil, Self.text(of: value, in: line)))
    }
    if property == "frame" {
      return labelled.compactMap { label, value in
        guard let label, label != "alignment" else { return nil }
        return Declaration(view: view, property: Self.key(label), values: ["value": value])
      }
    }
    var result = self
    result.values = ["x": "0", "y": "0"]
    result.values["value"] = labelled.first?.value
    if labelled.count > 1 { result.values["second"] = labelled[1].value }
    for (label, value) in labelled { if let label { result.values[label] = value } }
    // `fixedSize(horizontal: true, vertical: false)`: the axis that is true is meant.
    let axes = ["horizontal", "vertical"].filter { result.values[$0] == "true" }
    if property == "fixedsize", axes.count == 1 { result.values["value"] = axes[0] }
    return [result]
  }

  /// A value without its unit, its quotes, the point of an enumeration's case, `!important`.
  private static func text(of pieces: ArraySlice<Substring>, in line: LinePattern.Line) -> String {
    var pieces = pieces
    if pieces.suffix(2).elementsEqual(["!", "important"]) { pieces.removeLast(2) }
    if pieces.first == ".", isName(pieces.dropFirst().first) { pieces.removeFirst() }
    if pieces.count > 2, pieces.first == "[", pieces.last == "]" {
      pieces = pieces.dropFirst().dropLast()
    }
    if pieces.count > 2, pieces.first == "'", pieces.last == "'" {
      return "\"\(line.text(pieces.dropFirst().dropLast()))\""
    }
    var text = ""
    var last: Substring?
    for piece in pieces {
      defer { last = piece }
      if let last, Double(last) != nil, Units.ofPoints.contains(String(piece)) { continue }
      if let last, last.endIndex != piece.startIndex, !text.isEmpty { text += " " }
      text += piece
    }
    return text
  }

  /// The parts of a piece of a line between the signs that stand in no bracket.
  private static func split(
    _ pieces: ArraySlice<Substring>, at sign: Substring
  ) -> [ArraySlice<Substring>] {
    var parts: [ArraySlice<Substring>] = []
    var (start, depth) = (pieces.startIndex, 0)
    for index in pieces.indices {
      if ["(", "[", "{"].contains(pieces[index]) { depth += 1 }
      if [")", "]", "}"].contains(pieces[index]) { depth -= 1 }
      guard depth == 0, pieces[index] == sign else { continue }
      parts.append(pieces[start..<index])
      start = index + 1
    }
    parts.append(pieces[start...])
    return parts.filter { !$0.isEmpty }
  }

  /// The parts that begin with a property and a colon: `w: 40 h: 20` is two.
  private static func eachProperty(_ pieces: ArraySlice<Substring>) -> [ArraySlice<Substring>] {
    var parts: [ArraySlice<Substring>] = []
    var (start, colons, depth) = (pieces.startIndex, 0, 0)
    for place in pieces.indices {
      if ["(", "[", "{"].contains(pieces[place]) { depth += 1 }
      if [")", "]", "}"].contains(pieces[place]) { depth -= 1 }
      guard depth == 0, pieces[place] == ":" else { continue }
      colons += 1
      guard colons > 1 else { continue }
      var begin = place - 1
      while begin - 2 > start, pieces[begin - 1] == "-", isName(pieces[begin - 2]) { begin -= 2 }
      guard begin > start else { return [pieces] }
      parts.append(pieces[start..<begin])
      start = begin
    }
    return parts + [pieces[start...]]
  }

  /// The place of the bracket that closes the first one.
  private static func closing(_ pieces: ArraySlice<Substring>) -> Int? {
    var depth = 0
    for index in pieces.indices {
      if pieces[index] == "(" { depth += 1 }
      if pieces[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static let edges: Set<String> = [
    "left", "right", "top", "bottom", "leading", "trailing", "start", "end",
  ]

  private static func isName(_ piece: Substring?) -> Bool { piece?.first?.isLetter == true }

  private static func key(_ name: String) -> String {
    Name.key(name).filter { $0 != "_" && $0 != "-" }
  }

  // MARK: - Meaning

  /// The lines that the declaration may mean; several for one that depends on the view.
  private var readings: [Reading] {
    var match = values
    // A solved value is set by its constraint.
    if isSet, AttributeName(key: property) != nil { return [] }
    match["view"] = view
    match["stack"] = view
    match["property"] = property
    let value = values["value"] ?? ""
    let bare = Self.key(value.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" })
    var keys: [String] = []
    if value.hasSuffix("%"), let number = Double(value.dropLast()) {
      match["percent"] = NumberFormat.exact(number / 100)
      keys.append("%")
    }
    match["text"] = value.hasPrefix("\"") ? value : "\"\(value)\""
    match["value"] = property.hasSuffix("ratio") ? value.replacing(":", with: "/") : value.unquoted
    match["word"] = bare
    keys = ["=\(bare)"] + keys + [""]
    for name in isCall ? ["\(property)()", property] : [property] {
      if ["font", "font()"].contains(name) { return Self.fonts(value).map { ($0, match) } }
      for key in keys {
        guard var row = Self.row(name + key) else { continue }
        if isSet, row.contains(where: { $0.hasPrefix("set ") }) {
          row.removeAll { !$0.hasPrefix("set ") }
        }
        return row.map { template in
          // A modifier without its view is one of the first view's.
          let text = isCall && view == nil ? template.replacing("$view", with: "$first") : template
          return (Self.shortened(text, match["value"] ?? ""), match)
        }
      }
    }
    return []
  }

  private static func row(_ key: String) -> [String]? {
    table[key] ?? (key.hasPrefix("is") ? table[String(key.dropFirst(2))] : nil)
  }

  /// A template without a distance of 0, and with the sign of one below 0.
  private static func shortened(_ template: String, _ value: String) -> String {
    guard value == "0" || value.hasPrefix("-") else { return template }
    var text = template
    for (before, after) in [(" + ", " - "), (" - ", " + ")]
    where text.contains(text: before + "$value") {
      if value == "0" { return text.replacing(before + "$value", with: "") }
      text = text.replacing(before + "$value", with: after + value.dropFirst())
      break
    }
    return value == "0" ? text.replacing(" inset $value", with: "") : text
  }

  /// The lines for a font, of which a number is the size, and words are the weight or the style.
  private static func fonts(_ value: String) -> [String] {
    let words = LinePattern.Line(value)?.pieces.map { key(String($0)) } ?? []
    var lines: [String] = []
    if let style = words.first(where: { styles[$0] != nil }), let name = styles[style] {
      lines.append("set $view.textStyle = \(name)")
    }
    if let size = words.first(where: { Double($0) != nil }) {
      lines.append("set $view.font = \(size)")
    }
    if let word = words.first(where: { weights.contains($0) || $0.hasPrefix("bold") }) {
      lines.append("set $view.weight = \(word.hasPrefix("bold") ? "bold" : word)")
    }
    guard lines.count > 1 else { return lines }
    return ["{ \(lines.joined(separator: "; ")) }"]
  }
}

extension String {
  /// The text without quotes around it.
  fileprivate var unquoted: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
