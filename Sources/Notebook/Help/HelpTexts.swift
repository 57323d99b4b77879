import Answers
import AutoLayout
import Syntax

/// The help, at three levels: an overview of twelve lines, a verb with examples that run as typed,
/// and a concept.
///
/// A topic without a text of its own is looked up in the table of foreign words.
struct Help {
  private let workspace: Workspace
  /// The names of branches and marks.
  private let places: [String]

  init(_ session: Session) {
    workspace = session.workspace
    places = session.memory.places.map { $0.name } + [session.memory.branch]
  }

  func text(_ question: HelpQuestion) throws(NotebookError) -> RichText {
    guard question.isHow else { return try text(question.topic) }
    guard let topic = question.topic else { return text(of: Concept.index) }
    // `how wide is red` is answered with a line.
    let pieces = [LinePiece](cutting: "how " + topic.value)
    if pieces.contains(where: { workspace.lookup($0.text) != nil }),
      let line = ForeignWords.table.meaning(of: pieces, in: workspace).lines.first
    {
      return RichText("  \(line)\n")
    }
    if let recipe = HelpTopics.recipe(for: topic.value) { return text(of: recipe) }
    return try text(topic)
  }

  private func text(_ topic: Word?) throws(NotebookError) -> RichText {
    guard let topic else { return RichText(core) }
    let name = topic.value
    if Name.matches(name, "all") { return RichText(all) }
    if Name.matches(name, "concepts") { return RichText(concepts) }
    if Name.matches(name, "properties") { return RichText(properties(Property.all)) }
    if Code(rawValue: name.uppercased()) != nil || Hint.Code(rawValue: name.uppercased()) != nil {
      return try Help.story(of: topic)
    }
    // A concept takes precedence over an old verb of the same name.
    let (verb, concept) = (Verb(word: name), HelpTopics.concept(name.filter { $0 != "\"" }))
    if let verb, verb.newWords == nil || concept == nil { return RichText(text(of: verb)) }
    if let concept { return text(of: concept) }
    if let own = own(name.filter { $0 != "\"" }) { return text(of: own) }
    if let recipe = HelpTopics.recipe(named: name) { return text(of: recipe) }
    let properties = HelpTopics.properties(name)
    if let attribute = AttributeName(key: name) {
      let words = properties.isEmpty ? "" : "it is a word of these properties too:\n"
      return text(of: Concept.of(attribute)) + RichText(words + self.properties(properties))
    }
    if !properties.isEmpty { return RichText(self.properties(properties)) }
    if let recipe = HelpTopics.recipe(for: name) { return text(of: recipe) }
    return try searched(topic)
  }

  /// The overview, whose lines run as typed, from top to bottom.
  private var core: String {
    var scene = HelpScene(workspace, taken: places)
    let rows: [(line: String, about: String)] = [
      ("view {new}, {other}", "views; view t : label text \"Hi\""),
      ("{new}.leading == root.leading + 20 as {newgap}", "a constraint: two attributes"),
      ("stack {newstack} ({other}) in root", "a stack view arranges views"),
      ("vfl H:[{new}(60)]", "the visual format language"),
      ("set {newgap} = 30", "changes a number; slide {newgap}"),
      ("frames", "where all is; frames as json"),
      ("draw", "the layout as a picture"),
      ("why {new}.width", "what fixes a value"),
      ("ambiguity   conflicts", "what is open, what clashes"),
      ("animate 0.3s { set {newgap} = 120 }", "from one solution to the next"),
      ("undo   branch {idea}", "takes back; tries something else"),
      ("save {mine}.md   lesson 1   help all", "keeps it; learn; all verbs"),
    ]
    return Text.columns(rows.map { [scene.text($0.line), scene.text($0.about)] })
  }

  private var all: String {
    var text = ""
    for group in Verb.Group.allCases {
      text += "\(group.rawValue)\n"
      for verb in Lines.all where verb.group == group {
        text += "  \(verb.grammar)\n      \(verb.summary)\n"
      }
    }
    return text + "concepts\n" + Text.indented(concepts, by: "  ")
  }

  private var concepts: String {
    Self.wrapped(Concept.concepts.map { $0.name }) + "help with one of these tells more\n"
  }

  private func text(of verb: Verb) -> String {
    let summary = verb.summary.split(separator: " ").map { String($0) }
    if let words = verb.newWords {
      let now = Verb(word: String(words.prefix { $0.isLetter })).map { self.text(of: $0) }
      return "\(verb.word) \(verb.summary); it is said so now: \(words)\n" + (now ?? "")
    }
    var text = verb.grammar + "\n"
    text += Text.indented(Self.wrapped(summary, joint: " "), by: "  ")
    text += examples(verb.examples)
    if verb == .set { text += "help properties lists what can be set\n" }
    return text + seeAlso(verb.seeAlso)
  }

  private func text(of concept: Concept) -> RichText {
    var scene = HelpScene(workspace, taken: places)
    return flowing(concept.text.map { scene.text($0) })
      + RichText(examples(concept.examples) + seeAlso(concept.related))
  }

  /// Returns the question that explains something in the session: a constraint, or an item that
  /// generates constraints.
  static func story(of topic: Word, in workspace: Workspace) -> ExplainQuestion? {
    let name = topic.value.filter { $0 != "\"" }
    if let verb = Verb(word: topic.value), verb.newWords == nil { return nil }
    guard HelpTopics.concept(topic.value) == nil else { return nil }
    switch workspace.lookup(name) {
    case .constraint?, .group?: break
    case .item(let id)?:
      let isContainer = ContainerStory(workspace: workspace).story(of: id) != nil
      guard isContainer || !workspace.layout.generated(for: id).isEmpty else { return nil }
    case .number?, nil: return nil
    }
    return ExplainQuestion(path: Path(heads: [Word(name, topic.span)], span: topic.span))
  }

  /// Returns a concept with the questions that can be asked about a name of the session.
  private func own(_ name: String) -> Concept? {
    switch workspace.lookup(name) {
    case .item(let id):
      let view = workspace.name(id)
      let kind = workspace.record(id)?.kind ?? .view
      let place = workspace.record(id)?.superview.map { " in \(workspace.name($0))" } ?? ""
      return Concept(
        names: [name],
        text: ["\(view) is a \(kind.rawValue)\(place) of this session. It may be asked:"],
        examples: [
          "\(view)", "why \(view).width", "show constraints \(view)", "ambiguity \(view)",
        ],
        related: ["attribute", "properties", "kinds"])
    case .number(let given):
      let number = Name.written(given)
      return Concept(
        names: [name], text: ["\(number) is a named number of this session:"],
        examples: ["\(number)", "show constraints \(number)", "set \(number) += 4"],
        related: ["let", "set", "slide"])
    case .constraint, .group, nil: return nil
    }
  }

  /// Reflows prose to the screen's width; lines with columns are unchanged.
  private func flowing(_ lines: [String]) -> RichText {
    var text = RichText()
    var words: [String] = []
    for line in lines {
      guard line.contains(text: "  ") else {
        words.append(line)
        continue
      }
      text += Self.told(words.joined(separator: " ")) + RichText(line + "\n")
      words = []
    }
    return text + Self.told(words.joined(separator: " "))
  }

  private func examples(_ templates: [String]) -> String {
    guard !templates.isEmpty else { return "" }
    var scene = HelpScene(workspace, taken: places)
    return "\n" + scene.lines(templates).map { "  \($0)\n" }.joined() + "\n"
  }

  private func seeAlso(_ topics: [String]) -> String {
    topics.isEmpty ? "" : "see also: \(topics.joined(separator: ", "))\n"
  }

  private func properties(_ properties: [Property]) -> String {
    Text.columns(
      properties.map { property in
        let owner = property.owner == .setting ? "" : "\(property.owner.rawValue) "
        return [owner + property.name, ValueErrors.form(property.form) ?? "it is changed by set"]
      })
  }

  /// Returns the text for a matching row of the table of foreign words, or for a topic with similar
  /// spelling.
  private func searched(_ topic: Word) throws(NotebookError) -> RichText {
    let table = ForeignWords.table
    if let row = table.row(for: topic.value) {
      if let sentence = row.sentence { return Self.told(sentence) }
      var scene = HelpScene(workspace, taken: places)
      let lines = scene.lines(row.lines.map(ForeignWords.template))
      let verbs = row.lines.compactMap { line in Verb(word: String(line.prefix { $0.isLetter })) }
      let told = verbs.first.map { Self.told("\($0.word) \($0.summary)") } ?? RichText()
      return told
        + RichText(
          "\n" + lines.map { "  \($0)\n" }.joined() + "\n" + seeAlso(verbs.map { $0.word }))
    }
    let near = Nearness.nearest(topic.value, in: HelpTopics.names)
    guard let near, topic.value.count > 3, Nearness.distance(topic.value, near) ?? 9 < 3 else {
      throw .unknownTopic(topic)
    }
    return RichText("no topic is called \(topic.value)\n") + (try text(Word(near, topic.span)))
  }

  /// Wraps words into lines of at most 76 columns.
  private static func wrapped(_ words: [String], joint: String = ", ") -> String {
    var lines = [""]
    for word in words {
      let line = lines[lines.count - 1]
      if line.count + word.count + 3 > 76 {
        lines[lines.count - 1] += joint == " " ? "" : ","
        lines.append(word)
      } else {
        lines[lines.count - 1] = line.isEmpty ? word : line + joint + word
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the long explanation of a code.
  static func story(of word: Word) throws(NotebookError) -> RichText {
    let key = word.value.uppercased()
    if let hint = Hint.Code(rawValue: key) { return told("\(key): \(hint.story)") }
    guard let code = Code(rawValue: key) else { throw .unknownCode(word) }
    return told("\(key): \(code.story)") + RichText(code.uikitText)
  }

  /// Wraps an explanation into lines.
  static func told(_ text: String) -> RichText {
    let words = text.split(separator: " ").map { String($0) }
    return words.isEmpty ? RichText() : .paragraph(wrapped(words, joint: " "))
  }
}
