import AutoLayout
import Syntax

/// The help, in three depths: twelve lines, a verb with lines that run as typed, a concept.
///
/// What has no text of its own is searched for.
struct Help {
  private let workspace: Workspace
  /// The names of branches and marks.
  private let places: [String]

  init(_ session: Session) {
    workspace = session.workspace
    places = session.memory.places.map(\.name) + [session.memory.branch]
  }

  func text(_ topic: Word?) throws(NotebookError) -> String {
    guard let topic else { return core }
    let name = topic.value
    if Name.matches(name, "all") { return all }
    if Name.matches(name, "concepts") { return concepts }
    if Name.matches(name, "properties") { return properties(Property.all) }
    if Code(rawValue: name.uppercased()) != nil || Hint.Code(rawValue: name.uppercased()) != nil {
      return try Help.story(of: topic)
    }
    if let verb = Verb(word: name) { return text(of: verb) }
    if let concept = HelpTopics.concept(name) { return text(of: concept) }
    let properties = HelpTopics.properties(name)
    if !properties.isEmpty { return self.properties(properties) }
    return try searched(topic)
  }

  /// The twelve lines, each of which runs as typed, from top to bottom.
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
      for verb in Verb.allCases where verb.entry.group == group {
        text += "  \(verb.entry.grammar)\n      \(verb.entry.summary)\n"
      }
    }
    return text + "concepts\n" + Text.indented(Self.wrapped(Concept.all.map(\.name)), by: "  ")
  }

  private var concepts: String {
    Self.wrapped(Concept.all.map(\.name)) + "help with one of these tells more\n"
  }

  private func text(of verb: Verb) -> String {
    let help = VerbHelp(verb)
    let summary = verb.entry.summary.split(separator: " ").map { String($0) }
    var text = verb.entry.grammar + "\n"
    text += Text.indented(Self.wrapped(summary, joint: " "), by: "  ")
    text += examples(help.examples)
    if verb == .set { text += "help properties lists what can be set\n" }
    return text + seeAlso(help.related)
  }

  private func text(of concept: Concept) -> String {
    var scene = HelpScene(workspace, taken: places)
    return flowing(concept.text.map { scene.text($0) })
      + examples(concept.examples) + seeAlso(concept.related)
  }

  /// Prose in lines of the screen; a line with columns stays as it is.
  private func flowing(_ lines: [String]) -> String {
    var text = ""
    var words: [String] = []
    for line in lines {
      guard line.contains("  ") else {
        words += line.split(separator: " ").map { String($0) }
        continue
      }
      text += (words.isEmpty ? "" : Self.wrapped(words, joint: " ")) + line + "\n"
      words = []
    }
    return text + (words.isEmpty ? "" : Self.wrapped(words, joint: " "))
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
        return [owner + property.name, Explanation.form(property.form) ?? "it is changed by set"]
      })
  }

  /// What comes nearest to a word that has no text: where it is spoken of, or one spelled like it.
  private func searched(_ topic: Word) throws(NotebookError) -> String {
    var found = HelpTopics.search(topic.value)
    if let near = Nearness.nearest(topic.value, in: HelpTopics.names),
      !found.contains(where: { $0.topic == near })
    {
      let line = Verb(word: near)?.entry.summary ?? HelpTopics.concept(near)?.text[0] ?? ""
      found.insert((near, line), at: 0)
    }
    guard !found.isEmpty else { throw .unknownTopic(topic) }
    return "no topic is called \(topic.value); near it:\n"
      + Text.columns(found.map { ["  help \($0.topic)", $0.line] })
  }

  /// Words in lines of at most 78 columns.
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

  /// The longer story of a code.
  static func story(of word: Word) throws(NotebookError) -> String {
    let key = word.value.uppercased()
    if let hint = Hint.Code(rawValue: key) { return told("\(key): \(hint.story)") }
    guard let code = Code(rawValue: key) else { throw .unknownCode(word) }
    return told("\(key): \(code.story)") + code.uikitText
  }

  /// A story in lines of the screen.
  private static func told(_ text: String) -> String {
    wrapped(text.split(separator: " ").map { String($0) }, joint: " ")
  }
}

extension Code {
  /// What `explain` tells of a code.
  var story: String {
    switch self {
    case .grammar: "The line cannot be read. help shows what a line can be."
    case .locationNeedsItem:
      "An edge or centre has no value of its own: it is a place relative to another place. "
        + "Relate it to an edge of the superview or of a neighbour."
    case .unknownName: "A name must be made (view, guide, stack, as NAME) before it is used."
    case .mixedAxes: "x and y are independent: only sizes may be related across the axes."
    case .leadingWithLeft:
      "Leading and trailing swap in right-to-left languages, left and right never do."
    case .missingAttribute: "Constraints relate attributes of views, not views."
    case .sizeWithLocation: "A size has no place, and a place no size."
    case .noCommonAncestor:
      "Without a common superview there are no common coordinates. addConstraint of a view takes "
        + "what lies in it alone; isActive and activate find the view that holds a constraint."
    case .badFormat:
      "A visual format is views in brackets with gaps between them: H:|-[a]-8-[b(>=50)]-|. A gap is "
        + "nothing (edge to edge), - (8, or the superview's margin), -20-, or -(>=8,<=20@500)-. "
        + "There are no blanks in it."
    case .unknownInFormat:
      "UIKit looks up the names in brackets in a dictionary of views; here every view and guide is "
        + "in it, whatever the letter case."
    case .unknownMetric:
      "A word in a gap, or behind @, is a metric: a number by name. metrics pad=12, gap=8 behind "
        + "the format says what it is. As the size of a view it may also be another view."
    case .barWithoutSuperview:
      "The bar stands for the superview of the view beside it. The root lies in none."
    case .alignmentAlongAxis:
      "align ties neighbours across the row: their tops, bottoms, centres or baselines in H:, their "
        + "sides or centres in V:. Along the row the format itself says where they are."
    case .noGap:
      "insert looks for the one constraint from the end of a view to the start of the next. "
        + "list a b prints everything between two views."
    case .manyGaps:
      "Where several constraints hold two views apart, it is open which one makes room. Take the "
        + "others out first."
    case .listedTwice: "Each view has one place in a row."
    case .priorityRange: "Priorities lie above 0 and go up to 1000, which is required."
    case .twoAttributes: "A constraint is first == multiplier × second + constant, no more."
    case .neverTrue: "The same attribute on both sides cancels out."
    case .badNumber: "Numbers are finite and have a decimal point: 8, -8, .5, 1e3, 2/3."
    case .negativeSize: "No width or height is below 0."
    case .cycle: "Views form a tree."
    case .nameTaken:
      "Names are unique, whatever the letter case; c7, if nobody chose it, gives way to yours."
    case .reservedName: "Joining words are kept for the language; quote or change it."
    case .unknownVerb: "help lists the verbs."
    case .unequalLists: "(a, b).top == (c, d).top pairs; (a, b).top == c.top broadcasts."
    case .unknownProperty: "help set tells which properties there are."
    case .wrongValue: "Every property takes values of one form."
    case .multiplier: "Under the guide's rules only sizes are multiplied."
    case .wrongKind: "The name stands for something of another kind."
    case .solvedNotSet: "Frames are solved from constraints; set changes what constraints say."
    case .frameOrigin: "x and y belong to the frame, which is the answer, not the question."
    case .conflict: "Required constraints contradict; set conflicts decides what happens then."
    case .nothingThere: "There is nothing of that kind at the moment."
    case .noSuchFormat:
      "Every question says in which forms it can be answered. The ending of a file is the form: "
        + "draw to a.svg. A session is saved as .md, .layout or .json."
    case .superview: "Superview is taken from the item on the other side."
    case .file:
      "A file could not be read or written. An existing file that is not this session's is replaced "
        + "with over at the end of the line. Lines of a file that is run read below its folder only, "
        + "and write only where layoutlab --allow-write FOLDER lets them; see help files."
    case .sessionFile: "Session files are Markdown with fences that begin with layout."
    case .needsTerminal: "slide is for fingers on keys; scripts set the constant."
    case .fixedRoot: "The root is given from outside: set root.size changes it."
    case .intrinsic: "A natural size comes from a view's content."
    case .unknownDevice, .noSplit, .impossibleTraits, .noVariation, .measuringLoop,
      .endlessLayout:
      worldStory
    case .arrangedTwice:
      "arrangedSubviews is an ordered list: each view has one place in it. set row.arranged = "
        + "(a, b) gives the order anew, += adds at the end, -= takes out."
    case .notAQuantity:
      "Questions such as why and formula are about one number: an attribute of a view."
    case .notVaried:
      "What can be varied is a number that somebody chose: the root's size, or a constant. "
        + "Frames follow from such numbers; ask formula or why about them."
    case .nothingToCompare:
      "diff compares two states: branches, marks, or a mark with the present."
    case .nestedRange: "A claim over a range speaks of one parameter."
    case .noLesson:
      "A lesson is a session file that step goes through line by line. Whatever is typed in "
        + "between is a detour: the next step takes it back and keeps it as a branch."
    case .unknownLesson: "lesson lists the lessons; lesson 2 or lesson priorities begins one."
    case .noQuiz:
      "Questions stand in lessons. quiz asks one, and after your lines judges the layout: every "
        + "answer with the right layout is right. hint helps."
    case .notPredictable:
      "Only one number can be predicted and compared: predict red.width 100 { set gap = 30 }."
    case .swiftNotUnderstood:
      "Swift is read as far as it makes a layout: UIView() and its relatives, addSubview, anchors, "
        + "NSLayoutConstraint, priorities, guides and stack views. The rest is listed, never guessed. "
        + "A cell's own layoutSubviews has to call the one that it overrides."
    case .foreignFile:
      "import reads Xcode's logs, .xib and .storyboard files of Xcode 5 and later, and Swift. Files "
        + "of XML are bounded, and none may define entities; so nothing in them is ever fetched."
    case .noScene:
      "A storyboard has many scenes; one at a time becomes the root. Its identifier, title or class "
        + "names it: import Main.storyboard scene \"Login\"; scene all puts all side by side."
    case .atLessonStart: "step back takes back the lesson's last line; none was given yet."
    }
  }
}
