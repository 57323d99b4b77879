import Answers
import AutoLayout
import Interchange
import Syntax

extension Correction {
  /// Returns translations of the line for a person who knows another program.
  func translations(of line: LinePattern.Line) -> [String] {
    var found: [String] = []
    if let call = LibraryCall.lines(for: line) {
      let view = call.view ?? firstView(besides: line) ?? "red"
      found += call.lines.map { filled($0, ["view": view]) }
    }
    found += declarations(in: line)
    for habit in Habit.all {
      for match in habit.typed.compactMap({ $0.match(line) }) {
        // A block in a block adds nothing.
        found += habit.meant.map { filled($0, match) }.filter { !$0.contains(text: "{ {") }
      }
      if found.count > 8 { break }
    }
    return found
  }

  /// The first view that a line does not name: of two it is the one that the other is not.
  private func firstView(besides line: LinePattern.Line) -> String? {
    let workspace = session.workspace
    let views = workspace.layout.liveItems.lazy.filter { $0 != .root }.map { workspace.name($0) }
    return views.first { !line.pieces.contains(Substring($0)) }
      ?? workspace.firstView
  }

  /// Returns the lines that the property and the value of another system may mean.
  private func declarations(in line: LinePattern.Line) -> [String] {
    // A type that is made is no view of the session.
    if line.pieces.dropFirst().first == "(", line.pieces[0].first?.isUppercase == true { return [] }
    let names = line.pieces.prefix(2).filter { $0 != "set" }
    if let name = names.first, case .constraint? = session.workspace.lookup(String(name)) {
      return []
    }
    return Declaration.readings(of: line).map { parts in
      // Several declarations are one block, without blocks in it.
      let lines = parts.map { filled($0.template, $0.match) }
      guard lines.count > 1 else { return lines.joined() }
      let bare = lines.map { $0.hasPrefix("{ ") ? String($0.dropFirst(2).dropLast(2)) : $0 }
      return "{ \(bare.joined(separator: "; ")) }"
    }
  }

  /// Returns the lines that an English sentence may mean.
  func sentences(in line: String) -> [String] {
    let sentence = EnglishSentence(line) { word in
      guard !Name.isReserved(word) else { return .nothing }
      switch session.workspace.lookup(word) {
      case .item(let item)?: return item == .root ? .nothing : .view
      case .constraint?, .group?, .number?: return .constraint
      case nil: return .nothing
      }
    }
    guard let sentence else { return [] }
    return sentence.lines.map { filled($0, sentence.views.first.map { ["view": $0] } ?? [:]) }
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
    text += rest
    // All of something is the thing itself.
    for sign in ["== ", "<= ", ">= "] { text = text.replacing("\(sign)1 * ", with: sign) }
    return text
  }

  /// Returns the text for a hole of a template that the shape does not have.
  private func known(_ hole: String, _ match: LinePattern.Match) -> String {
    let workspace = session.workspace
    switch hole {
    case "first": return workspace.firstView ?? "red"
    case "superview":
      guard let view = match["view"] ?? workspace.firstView,
        case .item(let item)? = workspace.lookup(view)
      else { return "Superview" }
      return workspace.superviewName(of: item)
    case "stack":
      let stack = workspace.layout.liveItems.first { workspace.record($0)?.kind == .stack }
      return stack.map { workspace.name($0) } ?? "row"
    case "row": return workspace.lookup("row") == nil ? "row" : workspace.layout.freeName("row")
    case "time":
      // Nobody waits for half a minute: these are milliseconds.
      guard let text = match["n"], let number = Double(text) else { return "0.3s" }
      return number < 10 ? "\(text)s" : "\(text)ms"
    case "slowed":
      guard let time = match["n"].flatMap({ Double($0) }),
        let speed = match["m"].flatMap({ Double($0) }),
        speed > 0
      else { return "0.3s" }
      return "\(Text.number(time / speed, in: .rounded))s"
    case "otherwise":
      guard let view = match["view"], case .item(let item)? = workspace.lookup(view) else {
        return "on"
      }
      return workspace.record(item)?.isHidden == true ? "off" : "on"
    case "constraints":
      guard let view = match["view"] else { return "" }
      return Surroundings(of: workspace).constraints([view]).map(Workspace.written)
        .joined(separator: ", ")
    case "list":
      let words = match["rest"]?.split { $0 == "," || $0 == ";" || $0.isWhitespace } ?? []
      return words.joined(separator: ", ")
    case "xPlace":
      return constraint(placing: match["view"], by: [.leading, .left, .trailing, .right, .centerX])
    case "yPlace":
      return constraint(placing: match["view"], by: [.top, .bottom, .centerY])
    case "complaint": return complaint
    case "turned": return workspace.world.turningLine
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

  /// The active equation for the place of a view, as a line names it; empty if there is none.
  private func constraint(placing view: String?, by attributes: [LayoutAttribute]) -> String {
    guard let view, case .item(let item)? = session.workspace.lookup(view) else { return "" }
    let places = attributes.map { ItemAttribute(item, $0) }
    return session.workspace.layout.liveConstraints.lazy
      .compactMap { session.workspace.record($0) }
      .first { $0.isActive && $0.relation == .equal && places.contains($0.first) }
      .map { Workspace.written($0.name) } ?? ""
  }

  /// The question whose answer tells what is wrong.
  private var complaint: String {
    let layout = session.workspace.layout
    if !layout.broken.isEmpty { return "conflicts" }
    return layout.ambiguousItems().isEmpty ? "lint" : "ambiguity"
  }
}
