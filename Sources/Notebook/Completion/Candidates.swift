import Answers
import AutoLayout
import Syntax

/// The candidates for the slots of a line, from the state of the session.
struct Candidates {
  typealias Candidate = Completion.Candidate

  let session: Session
  /// The line that contains the cursor.
  let phrase: Phrase
  /// The typed part of the word, in lower case.
  let prefix: String

  var workspace: Workspace { session.workspace }

  /// Returns the candidates for a slot; empty for a slot that takes new text, such as a number or a
  /// new name.
  func list(_ slot: Slot) -> [Candidate] {
    switch slot {
    case .line: phrase.text.isEmpty || phrase.verb == .alias ? line : []
    case .choice(let words): choices(words)
    case .item: items
    case .attribute(let items, let counterparts): attributes(of: items, counterparts)
    case .name: names
    case .step(let path): steps(behind: path)
    case .modifier(let kind): modifiers(of: kind)
    case .priority: candidates(levels)
    case .trait: Self.traits.map { Candidate(text: $0) }
    case .branch: branches
    case .topic: HelpTopics.names.map { Candidate(text: $0) }
    case .code:
      (Code.allCases.map({ $0.rawValue }) + Hint.Code.allCases.map({ $0.rawValue })).map {
        Candidate(text: $0)
      }
    case .format: prefix.isEmpty ? [] : items
    case .device: Device.all.map { Candidate(text: Name.written($0.name)) }
    case .number where phrase.verb == .fix:
      session.suggestions.indices.map { Candidate(text: String($0 + 1)) }
    case .namedNumber: candidates(numbers)
    case .lesson, .newName, .number, .size, .range, .text, .duration, .file: []
    }
  }

  /// Returns what can begin a line: a verb, an alias, or a name; after `what if`, only lines that
  /// change the layout.
  private var line: [Candidate] {
    let groups: [Verb.Group] =
      phrase.isWhatIf ? [.make, .constrain, .change, .world] : Verb.Group.allCases
    let verbs = groups.flatMap { group in
      Lines.all.filter { $0.group == group }.map { verb in
        var candidate = Candidate(text: verb.word, group: group.rawValue)
        candidate.help = verb.summary
        return candidate
      }
    }
    let loop = Candidate(text: "for", group: Verb.Group.make.rawValue)
    // Aliases are expanded only at the start of a line.
    let words = phrase.isWhatIf ? [] : session.aliases.map { $0.word }
    let aliases = words.map { Candidate(text: $0, group: "alias") }
    let names = everything.map { Candidate(text: $0, group: "names") }
    return verbs + [loop] + aliases + names
  }

  /// Returns words of the grammar; formats are limited to those that the question supports.
  private func choices(_ words: [String]) -> [Candidate] {
    if words == OutputFormat.allCases.map({ $0.rawValue }) {
      let own = phrase.verb == .why ? ["equation"] : []
      return candidates(own + phrase.formats.map { $0.rawValue })
    }
    if words == ["w", "h", "text", "ltr", "rtl"] { return [] }
    // A list of attributes is possible after a dot, but suggesting it would hide the attributes
    // themselves.
    if words == ["("], phrase.text.hasSuffix(".") { return [] }
    if words.first == "NotAnAttribute" { return constants(words) }
    let alignments = AttributeName.alignable.map { $0.name }
    if words == alignments || words == alignments + ["baseline"] {
      return candidates(alignmentsAcross)
    }
    if words == Priority.Level.allCases.map({ $0.rawValue }) { return candidates(levels) }
    if words.count == 1, isMisplaced(words[0]) { return [] }
    if phrase.verb == .stack || phrase.verb == .view, words == ["in"], containers.isEmpty {
      return []
    }
    return words.map { Candidate(text: $0) }
  }

  /// The platform's named priorities.
  private var levels: [String] {
    Priority.Level.allCases.map { $0.rawValue }.filter { !workspace.isOfOtherPlatform($0) }
  }

  /// Returns whether a word that the grammar accepts here would be refused.
  private func isMisplaced(_ word: String) -> Bool {
    let typed = phrase.text.split(separator: " ")
    let isEdges = !phrase.isBehindRelation && typed.last?.lowercased().hasSuffix(".edges") == true
    switch word {
    case "inside": return phrase.verb == nil && typed.last?.contains(".") == true
    case "as", "to":
      let takesNone = phrase.isWhatIf && phrase.verb != nil
      return isEdges || takesNone || phrase.verb == .help && typed.count == 1
    case "when":
      return phrase.verb == .set && typed.count > 1 && Property.setting(String(typed[1])) != nil
    case "over": return typed.count == 1 && session.file == nil
    case "back": return session.nextLessonLine == nil
    case "hint": return session.quizzes.isEmpty
    case "moving":
      // Values that are solved for cannot be varied.
      let path = typed.dropFirst().first ?? ""
      guard case .item? = workspace.lookup(String(path.prefix { $0 != "." })) else { return false }
      return !["root.width", "root.height"].contains(path)
    default: return false
    }
  }

  /// The attributes by which a visual format can align: those across its direction.
  private var alignmentsAcross: [String] {
    let axis: Axis = phrase.text.lowercased().contains(text: "v:") ? .horizontal : .vertical
    return AttributeName.alignable.filter { $0.axis == axis }.map { $0.name }
  }

  /// Returns the named constants that can replace a size; natural sizes only if the item has one.
  private func constants(_ words: [String]) -> [Candidate] {
    guard let side = phrase.firstSide, let point = side.lastIndex(of: "."),
      ["width", "height"].contains(Name.key(String(side[side.index(after: point)...]))),
      case .item(let id) = workspace.lookup(String(side[..<point]))
    else { return [] }
    let natural = workspace.layout.intrinsicSize(of: id)
    let isNatural = natural.width != nil && natural.height != nil
    return candidates(words.filter { isNatural || !Name.key($0).hasPrefix("intrinsic") })
  }

  private static let traits = [
    "w:compact", "w:regular", "w:any", "h:compact", "h:regular", "h:any", "ltr", "rtl",
    "text:l", "text:ax1", "text:ax1...ax5",
  ]

  // MARK: - Names

  /// The root, and views, guides, constraints, groups and named numbers, as typed.
  private var everything: [String] {
    ["root"] + others + constraints + groups + numbers
  }

  private func named(_ ids: [ItemID]) -> [String] { ids.map { workspace.name($0) } }

  private var views: [ItemID] {
    workspace.layout.liveItems.filter { $0 != .root && workspace.record($0)?.kind != .guide }
  }

  /// All items except the root.
  private var others: [String] { named(workspace.layout.liveItems.filter { $0 != .root }) }

  private var containers: [String] { ["root"] + named(views) }

  private var constraints: [String] {
    workspace.layout.liveConstraints.compactMap { workspace.record($0)?.name }
      .map(Workspace.written)
  }

  private var groups: [String] {
    workspace.layout.document.groups.keys.sorted().map(Name.written)
  }

  private var numbers: [String] {
    workspace.layout.document.numbers.namesInOrder.map(Name.written)
  }

  private var branches: [Candidate] {
    session.memory.places.map { Candidate(text: Name.written($0.name)) }
  }

  private var completing: CompletedNames { phrase.verb?.completing ?? .ofNoVerb }

  /// The items that the verb accepts here.
  private var items: [Candidate] {
    let last = phrase.lastWord
    switch completing.items {
    case .views: return candidates(["in", "to"].contains(last) ? containers : named(views))
    case .allInRoot where last == "in": return candidates(["root"])
    case .all, .allInRoot: return candidates(["root"] + others)
    case .sides: break
    }
    var all = ["root"] + others
    if last == "inside" || phrase.firstSide?.hasSuffix(".edges") == true {
      let named = phrase.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      all.removeAll { name in named.contains { Name.matches(String($0), name) } }
    }
    return candidates(phrase.firstSide?.contains(".") == true ? all + ["Superview"] : all)
  }

  /// The names that the verb accepts here.
  private var names: [Candidate] {
    candidates(
      completing.names.flatMap { kind in
        switch kind {
        case .root: ["root"]
        case .items: others
        case .constraints: constraints
        case .groups: groups
        case .numbers: numbers
        case .settings: Property.all.filter { $0.owner == .setting }.map { $0.name }
        }
      })
  }

  private func candidates(_ texts: [String]) -> [Candidate] { texts.map { Candidate(text: $0) } }

  // MARK: - After a dot

  /// Returns attributes, marking those that cannot be paired with the other side; margins and
  /// regions appear once a part of their name has been typed.
  private func attributes(of items: [Item], _ counterparts: [AttributeName]) -> [Candidate] {
    let rules = AttributeRules(
      phrase: phrase, items: items, counterparts: counterparts, workspace: workspace)
    var names = AttributeRules.usual
    let isPlain = names.contains { Name.key($0.rawValue).hasPrefix(prefix) }
    if !isPlain { names = AttributeRules.unusual }
    let attributes = names.map { name in
      let reason = rules.reason(name)
      return Candidate(text: name.rawValue, isAllowed: reason == nil, reason: reason)
    }
    return attributes + regions(of: items)
  }

  /// The regions of a view, once the beginning of one is typed.
  private func regions(of items: [Item]) -> [Candidate] {
    let isView = items.allSatisfy { item in
      item.regions.isEmpty
        && (item.base == .root || views.contains { item.base == .named(workspace.name($0)) })
    }
    guard isView, !prefix.isEmpty else { return [] }
    let areCells = items.allSatisfy { item in
      views.contains {
        item.base == .named(workspace.name($0)) && workspace.record($0)?.kind == .cell
      }
    }
    let ofCells: [LayoutArea] =
      areCells ? [.content, .imageView, .textLabel, .detailTextLabel] : []
    return ([.margins, .safe, .readable, .keyboard] + ofCells).map { Candidate(text: $0.rawValue) }
  }

  /// The one-word properties of a new item.
  private func modifiers(of kind: String) -> [Candidate] {
    let kind = ItemKind(rawValue: kind) ?? .view
    return ItemProperty.allCases.filter { $0.belongs(to: kind) && !$0.name.contains(".") }
      .filter { $0 != .spacingAfter || phrase.verb != .stack }
      .map { Candidate(text: $0.name) }
  }

  private func steps(behind path: Path) -> [Candidate] {
    PropertySteps(path: path, phrase: phrase, prefix: prefix, workspace: workspace).candidates
  }
}
