import AutoLayout
import Syntax

/// The steps that may follow a dot in a path: properties, attributes, members of a group.
struct PropertySteps {
  typealias Candidate = Completion.Candidate

  let path: Path
  let phrase: Phrase
  /// The typed part of the step, in lower case.
  let prefix: String
  let workspace: Workspace

  /// The steps that make sense for the verb.
  var candidates: [Candidate] {
    guard let head = path.heads.first else { return [] }
    let whole = ([head.value] + path.steps.map { $0.value }).joined(separator: ".")
    if case .constraint = workspace.lookup(whole) { return constraintSteps }
    switch workspace.lookup(head.value) {
    case .constraint, .number: return []
    case .group(let name): return path.steps.isEmpty ? groupSteps(name) : []
    case .item(let id): return itemSteps(id)
    case nil:
      return Name.matches(head.value, "root") ? itemSteps(.root) : []
    }
  }

  private var completing: CompletedNames { phrase.verb?.completing ?? .ofNoVerb }

  private var constraintSteps: [Candidate] { words(completing.ofConstraint) }

  /// The steps of a group: `pins.1`, and properties to set on all members.
  private func groupSteps(_ name: String) -> [Candidate] {
    let members = workspace.memberNames(ofGroup: name).compactMap { member in
      member.split(separator: ".").last.map(String.init)
    }.filter { Int($0) != nil }
    return words(members)
      + (completing.steps == .properties ? words(["constant", "priority", "active"]) : [])
  }

  private func itemSteps(_ id: ItemID) -> [Candidate] {
    switch completing.steps {
    case .properties: return properties(of: id)
    case .none: return []
    case .rootSize: return id == .root && path.steps.isEmpty ? words(["width", "height"]) : []
    case .attributes, .numbers: return attributes(of: id)
    case .all:
      // A bare path is a question, or the beginning of a constraint.
      let whole = path.steps.isEmpty && !phrase.isWatched ? words(["edges"]) : []
      return attributes(of: id) + whole + (prefix.isEmpty ? [] : properties(of: id))
    }
  }

  private func attributes(of id: ItemID) -> [Candidate] {
    let all = AttributeRules.usual + (prefix.isEmpty ? [] : AttributeRules.unusual)
    let isRegion = path.steps.last.map { LayoutArea(key: $0.value) != nil } ?? false
    guard path.steps.isEmpty || isRegion else { return [] }
    // A prediction is about a single number.
    let names = all.filter { completing.steps != .numbers || !$0.isCompound }
    let isQuestion = phrase.verb != nil
    let rules = AttributeRules(
      phrase: phrase, items: [Item(.named(path.heads[0].value))], counterparts: [],
      workspace: workspace)
    return names.map { name in
      let isFrame = name == .x || name == .y
      let reason =
        !isFrame || isQuestion || !prefix.isEmpty
        ? rules.kindReason(name) : "it may be asked, never constrained"
      return Candidate(text: name.rawValue, isAllowed: reason == nil, reason: reason)
    }
  }

  /// The next steps of properties that begin with the typed steps.
  private func properties(of id: ItemID) -> [Candidate] {
    let kind = workspace.record(id)?.kind ?? .view
    let typed = path.steps.map { Name.key($0.value) }
    var found: [String] = []
    for property in Property.all
    where id == .root ? property.owner == .root : property.item?.belongs(to: kind) == true {
      let keys = property.steps.map(Name.key)
      guard keys.count > typed.count, keys.starts(with: typed) else { continue }
      let step = property.steps[typed.count]
      if !found.contains(step) { found.append(step) }
    }
    if id == .root, typed == ["bars"] { return words(Bar.allCases.map { $0.rawValue }) }
    if id == .root, typed.isEmpty {
      found += [
        "keyboard", "bars", "width", "height", "direction", "margins", "directionalMargins",
      ]
    }
    return words(found)
  }

  private func words(_ texts: [String]) -> [Candidate] { texts.map { Candidate(text: $0) } }
}
