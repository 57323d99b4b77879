import AutoLayout

/// The names used in examples: the user's if there are any, otherwise new ones.
///
/// A template has placeholders in braces: `{a}` and `{b}` for views, `{label}`, `{stack}`, `{gap}`
/// for a constraint, `{new}` and the like for unused names. If the session lacks something that a
/// template needs, ``lines(_:)`` puts lines that create it first, so that examples run unchanged
/// from top to bottom.
struct HelpScene {
  private let workspace: Workspace
  private var names: [String: String] = [:]
  private var taken: [String] = []

  /// Creates names for the examples of a session; `taken` are names that the workspace does not
  /// know.
  init(_ workspace: Workspace, taken: [String] = []) {
    self.workspace = workspace
    self.taken = taken
  }

  /// Returns the lines of templates, in order, preceded by the lines that they require.
  mutating func lines(_ templates: [String]) -> [String] {
    var result: [String] = []
    for template in templates {
      var line = template
      for key in Self.keys(in: template) {
        let (name, preparation) = value(of: key)
        result += preparation
        line = line.replacing("{\(key)}", with: name)
      }
      result.append(line)
    }
    return result
  }

  /// Returns a text with the names filled in, for prose; no lines are generated for it.
  mutating func text(_ template: String) -> String {
    Self.keys(in: template).reduce(template) { text, key in
      text.replacing("{\(key)}", with: value(of: key).name)
    }
  }

  /// Returns the placeholders in a template, each once, in order.
  private static func keys(in template: String) -> [String] {
    var keys: [String] = []
    for part in template.split(separator: "{").dropFirst(template.hasPrefix("{") ? 0 : 1) {
      guard let end = part.firstIndex(of: "}") else { continue }
      let key = String(part[..<end])
      if !key.isEmpty, key.allSatisfy({ $0.isLetter }), !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  private mutating func value(of key: String) -> (name: String, preparation: [String]) {
    if let name = names[key] { return (name, []) }
    let (name, preparation) = found(key)
    names[key] = name
    return (name, preparation)
  }

  private mutating func found(_ key: String) -> (name: String, preparation: [String]) {
    switch key {
    case "a":
      if let view = views.first { return (workspace.name(view), []) }
      return made(.view)
    case "b":
      _ = value(of: "a")
      let first = views.first.flatMap { workspace.record($0) }
      let second = views.dropFirst().first { workspace.record($0)?.superview == first?.superview }
      if let second { return (workspace.name(second), []) }
      return made(.view, in: first?.superview)
    case "label":
      if let view = views.first(where: { isLabel($0) }) { return (workspace.name(view), []) }
      return made(.label)
    case "stack":
      if let view = views.first(where: { workspace.record($0)?.kind == .stack }) {
        return (workspace.name(view), [])
      }
      let (one, two) = (free(["one", "first"]), free(["two", "second"]))
      let row = free(["row", "stack"])
      return (
        row, ["view \(one), \(two) : label text \"One\", \"Two\"", "stack \(row) (\(one), \(two))"]
      )
    case "gap":
      if let id = gap { return (Workspace.written(workspace.record(id)?.name ?? ""), []) }
      let name = free(["gap"])
      let (view, preparation) = value(of: "a")
      return (name, preparation + ["\(view).leading == root.leading + 20 as \(name)"])
    case "new": return (free(["red", "blue", "green", "orange", "violet", "gray"]), [])
    case "other": return (free(["blue", "green", "orange", "violet", "gray"]), [])
    case "newlabel": return (free(["title", "caption", "note"]), [])
    case "newstack": return (free(["row", "column", "list"]), [])
    case "newguide": return (free(["header", "strip", "middle"]), [])
    case "newgap": return (free(["gap", "space", "pad"]), [])
    case "newpins": return (free(["pins", "edges", "frame"]), [])
    default: return (free([key]), [])
    }
  }

  /// Returns the name of a new view, and the line that creates it.
  private mutating func made(_ kind: ItemKind, in superview: ItemID? = nil) -> (String, [String]) {
    let name =
      kind == .label
      ? free(["title", "caption", "note"]) : free(["red", "blue", "green", "orange"])
    let place = superview.map { $0 == .root ? "" : " in \(workspace.name($0))" } ?? ""
    return (
      name,
      [
        "view \(name)\(kind == .label ? " : label" : "")\(place)"
          + (kind == .label ? " text \"Name\"" : "")
      ]
    )
  }

  /// Returns the first of the given names that is unused; if all are taken, the first one with a
  /// number.
  private mutating func free(_ choices: [String]) -> String {
    let numbered = (2...).lazy.map { "\(choices[0])\($0)" }
    for name in choices where isFree(name) {
      taken.append(name)
      return name
    }
    let name = numbered.first { isFree($0) } ?? choices[0]
    taken.append(name)
    return name
  }

  private func isFree(_ name: String) -> Bool {
    workspace.lookup(name) == nil && !taken.contains(name) && !Name.isReserved(name)
  }

  private var views: [ItemID] {
    workspace.layout.liveItems.filter { id in
      guard id != .root, let record = workspace.record(id) else { return false }
      return record.kind != .guide
    }
  }

  private func isLabel(_ id: ItemID) -> Bool { workspace.record(id)?.kind == .label }

  /// An active constraint with a constant other than 0.
  private var gap: ConstraintID? {
    workspace.layout.liveConstraints.first { id in
      guard let record = workspace.record(id) else { return false }
      return record.isActive && record.constant != 0
    }
  }
}
