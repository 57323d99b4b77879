import AutoLayout
import Syntax

/// A line of SnapKit, TinyConstraints and the like: a view, attributes, a relation, and changes of
/// the distance behind it.
///
///     red.left.equalTo(blue.right).offset(8)    // $view.left == blue.right + 8
package struct LibraryCall {
  private struct Step {
    var name: String
    /// The arguments of a call with their labels; `nil` without brackets.
    var arguments: [(label: String, value: String)]?
  }

  /// The view; `nil` for SnapKit's `make`.
  private var view: String?
  private var steps: [Step] = []

  /// Returns the lines that a call may mean, with `$view` for its view, and the view.
  package static func lines(for line: LinePattern.Line) -> (lines: [String], view: String?)? {
    guard let call = LibraryCall(line) else { return nil }
    let lines = call.related ?? call.named
    return lines.isEmpty ? nil : (lines, call.view)
  }

  private init?(_ line: LinePattern.Line) {
    var rest = line.pieces[...]
    while rest.first == "self" || rest.first == "this", rest.dropFirst().first == "." {
      rest.removeFirst(2)
    }
    guard let first = rest.popFirst(), first.first?.isLetter == true else { return nil }
    let isMaker = ["make", "it", "maker", "$0"].contains(Name.key(String(first)))
    view = isMaker ? nil : String(first)
    while rest.first == ".", let name = rest.dropFirst().first, name.first?.isLetter == true {
      rest.removeFirst(2)
      var step = Step(name: Name.key(String(name)))
      if step.name.hasSuffix("anchor") { step.name = String(step.name.dropLast(6)) }
      if step.name.hasPrefix("mas_") { step.name = String(step.name.dropFirst(4)) }
      if rest.first == "(" {
        guard let (arguments, count) = Self.arguments(rest.dropFirst(), line) else { return nil }
        step.arguments = arguments
        rest = rest.dropFirst(count + 1)
      }
      steps.append(step)
    }
    steps.removeAll { $0.name == "snp" || $0.name == "layout" || $0.name == "and" }
    guard rest.isEmpty, steps.contains(where: { $0.arguments != nil }) else { return nil }
  }

  /// The arguments up to the closing bracket, and the number of pieces with it.
  private static func arguments(
    _ pieces: ArraySlice<Substring>, _ line: LinePattern.Line
  ) -> (arguments: [(label: String, value: String)], count: Int)? {
    var arguments: [(label: String, value: String)] = []
    var (depth, start) = (0, pieces.startIndex)
    for index in pieces.indices {
      let piece = pieces[index]
      if depth == 0, piece == ")" || piece == "," {
        var part = pieces[start..<index]
        var label = ""
        if part.dropFirst().first == ":" {
          label = Name.key(String(part.removeFirst()))
          part.removeFirst()
        }
        if part.first == "." { part.removeFirst() }
        if !part.isEmpty {
          let value = line.text(part).replacing(".snp.", with: ".").replacing(".mas_", with: ".")
          arguments.append((label, value))
        }
        start = index + 1
        if piece == ")" { return (arguments, index - pieces.startIndex + 1) }
      }
      if piece == "(" { depth += 1 }
      if piece == ")" { depth -= 1 }
    }
    return nil
  }

  // MARK: - Relations

  private static let relations: [(name: String, sign: String)] = [
    ("equal", "=="), ("greaterthanorequal", ">="), ("lessthanorequal", "<="),
  ]

  /// The lines for attributes, a relation and what changes its distance; `nil` for other calls.
  private var related: [String]? {
    guard let index = steps.firstIndex(where: { $0.arguments != nil }), index > 0,
      let relation = Self.relations.first(where: { steps[index].name.hasPrefix($0.name) }),
      let arguments = steps[index].arguments
    else { return nil }
    let attributes = steps[..<index].compactMap { Self.attribute($0.name) }
    guard attributes.count == index else { return nil }
    let attribute =
      attributes.count == 1 ? attributes[0] : "(\(attributes.joined(separator: ", ")))"
    var other = arguments.first?.value ?? ""
    if steps[index].name.hasSuffix("superview") || other == "superview" {
      other = "$superview"
    }
    let isNumber = Double(other) != nil
    if !isNumber, attribute != "edges", !other.contains(".") { other += ".\(attribute)" }
    var (text, priority) = ("", "")
    for step in steps[(index + 1)...] {
      guard let value = step.arguments?.first?.value else { return [] }
      switch step.name {
      case "offset", "constant": text += Self.added(value)
      case "inset", "insets":
        // An inset is counted inwards.
        if attribute == "edges" {
          text += " inset \(value)"
        } else {
          let isFar = ["trailing", "right", "bottom"].contains(attribute)
          text += Self.added(isFar ? "-\(value)" : value)
        }
      case "multipliedby", "multiplier": other = "\(value) * \(other)"
      case "dividedby": other = "1/\(value) * \(other)"
      case "priority": priority = " @\(value)"
      default: return []
      }
    }
    return ["$view.\(attribute) \(relation.sign) \(other)\(text)\(priority)"]
  }

  private static func attribute(_ key: String) -> String? {
    if key == "edges" { return key }
    let attribute = AttributeName(key: key)
    return attribute == .x || attribute == .y ? nil : attribute?.rawValue
  }

  private static func added(_ value: String) -> String {
    value == "0" ? "" : value.hasPrefix("-") ? " - \(value.dropFirst())" : " + \(value)"
  }

  // MARK: - Names that say it all

  /// The lines for a call whose name holds the attributes: `topToBottom(of: blue, offset: 8)`.
  private var named: [String] {
    guard steps.count == 1, let arguments = steps[0].arguments else { return [] }
    var name = steps[0].name.filter { $0 != "_" }
    for prefix in ["pin", "auto", "anchor", "align", "constrain"] where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
      if name.hasPrefix("pin") { name = String(name.dropFirst(3)) }
    }
    let other =
      arguments.first { ["to", "of", "in", "with", "", "toview", "as"].contains($0.label) }?.value
    let view = other.flatMap { Double($0) == nil && $0 != "superview" ? $0 : nil }
    let number =
      arguments.first { Double($0.value) != nil || $0.value.hasPrefix("-") }?.value ?? "0"
    if name.hasSuffix("superviewedges") { name = "edgestosuperview" }
    for range in name.ranges(of: "to") {
      let (first, second) = (String(name[..<range.lowerBound]), String(name[range.upperBound...]))
      guard let attribute = Self.attribute(first.isEmpty || first == "all" ? "edges" : first) else {
        continue
      }
      if ["superview", "parent", "container", "edges"].contains(second) {
        return [Self.tied(attribute, to: "$superview", number)]
      }
      guard let view, let end = Self.attribute(second) else { continue }
      return ["$view.\(attribute) == \(view).\(end)\(Self.added(number))"]
    }
    if ["fillsuperview", "fill", "edges", "alledges", "fillparent"].contains(name) {
      return [Self.tied("edges", to: view ?? "$superview", number)]
    }
    if name.hasPrefix("center") || name.hasPrefix("centre") {
      let axis = name.hasSuffix("x") ? "centerX" : name.hasSuffix("y") ? "centerY" : "center"
      return ["$view.\(axis) == \(view ?? "$superview").\(axis)"]
    }
    guard let attribute = Self.attribute(name) else { return [] }
    if let view { return [Self.tied(attribute, to: view, number)] }
    if arguments.contains(where: { $0.value == "superview" }) {
      return [Self.tied(attribute, to: "$superview", number)]
    }
    return []
  }

  private static func tied(_ attribute: String, to view: String, _ number: String) -> String {
    if attribute == "edges" {
      return "$view.edges == \(view)" + (number == "0" ? "" : " inset \(number)")
    }
    let isFar = ["trailing", "right", "bottom"].contains(attribute)
    let isNegative = number.hasPrefix("-")
    return "$view.\(attribute) == \(view).\(attribute)"
      + added(isFar && !isNegative && number != "0" ? "-\(number)" : number)
  }
}
