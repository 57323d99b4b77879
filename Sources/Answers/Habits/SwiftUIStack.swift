import AutoLayout

/// A stack of SwiftUI with its texts and controls.
///
///     HStack(spacing: 8) { Text("Name"); Button("Save") }
///     // { view name : label text "Name"; view save : button text "Save"; stack row (name, save) spacing 8 }
package enum SwiftUIStack {
  private static let kinds = [
    "text": ItemKind.label, "label": .label, "button": .button, "image": .image,
    "textfield": .textField, "toggle": .switch, "rectangle": .view, "circle": .view,
  ]

  /// The line that makes the views and the stack; none for any other line, or one with modifiers.
  package static func lines(
    for line: LinePattern.Line, isView: (String) -> Bool, free: (String) -> String
  ) -> [String] {
    var rest = line.pieces[...]
    let word = rest.popFirst().map { Name.key(String($0)) }
    guard word == "hstack" || word == "vstack" else { return [] }
    var options = word == "vstack" ? " vertical" : ""
    if rest.first == "(" {
      guard let close = rest.firstIndex(of: ")") else { return [] }
      let given = rest[..<close]
      if let place = given.firstIndex(where: { Name.matches(String($0), "alignment") }),
        place + 3 < close, rest[place + 2] == "."
      {
        options += " alignment \(rest[place + 3])"
      }
      if let place = given.firstIndex(where: { Name.matches(String($0), "spacing") }),
        place + 2 < close, Double(rest[place + 2]) != nil
      {
        options += " spacing \(rest[place + 2])"
      }
      rest = rest[(close + 1)...]
    }
    guard rest.first == "{", rest.last == "}" else { return [] }
    rest = rest.dropFirst().dropLast()
    var (views, names): ([String], [String]) = ([], [])
    var isSpread = false
    while let type = rest.popFirst() {
      if type == ";" || type == "," { continue }
      if isView(String(type)) {
        names.append(String(type))
        continue
      }
      if Name.matches(String(type), "Spacer"), rest.prefix(2).elementsEqual(["(", ")"]) {
        rest = rest.dropFirst(2)
        isSpread = true
        continue
      }
      guard let kind = kinds[Name.key(String(type))], rest.first == "(",
        let close = rest.firstIndex(of: ")")
      else { return [] }
      let text = rest[..<close].first { $0.hasPrefix("\"") }
      let base = text.map { $0.prefix { $0 != " " }.filter { $0.isLetter }.lowercased() } ?? ""
      let stem = base.isEmpty || Name.isReserved(base) ? kind.rawValue : base
      var name = free(stem)
      var count = 2
      while names.contains(name) {
        name = free("\(stem)\(count)")
        count += 1
      }
      let shown = kind == .image ? nil : text
      views.append(
        "view \(name)" + (kind == .view ? "" : " : \(kind.rawValue)")
          + (shown.map { " text \($0)" } ?? ""))
      names.append(name)
      rest = rest[(close + 1)...]
    }
    guard !names.isEmpty else { return [] }
    let stack = "stack \(free("row")) (\(names.joined(separator: ", ")))\(options)"
    let spread = isSpread ? " distribution equalSpacing" : ""
    guard !views.isEmpty else { return [stack + spread] }
    return ["{ \((views + [stack + spread]).joined(separator: "; ")) }"]
  }
}
