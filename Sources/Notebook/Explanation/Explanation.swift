import AutoLayout
import Syntax

/// The sentences about errors: each error's code, what is wrong, the rule, and lines that work.
struct Explanation {
  let workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  func diagnostic(for error: NotebookError, in line: String) -> Diagnostic {
    switch error {
    case .syntax(let error): return diagnostic(for: error, in: line)
    case .layout(let error, let origin): return diagnostic(for: error, at: origin)
    case .unknownName(let word): return unknown(word, line)
    case .nameTaken(let word):
      return Diagnostic(
        code: .nameTaken, title: "there is a \(Name.written(word.value)) already",
        spans: [word.span],
        rule: "constraints, views, guides and groups share their names, whatever the letter case",
        tries: [])
    case .placeTaken(let word):
      return Diagnostic(
        code: .nameTaken, title: "there is a \(Name.written(word.value)) already",
        spans: [word.span], rule: "branches and marks share their names",
        tries: ["switch \(Name.written(word.value))"])
    case .wrongKind(let word, let found, let wanted):
      return Diagnostic(
        code: .wrongKind, title: "\(word.value) is a \(found.rawValue), not a \(wanted.rawValue)",
        spans: [word.span])
    case .noSuperview(let span):
      return Diagnostic(
        code: .superview, title: "whose superview?", spans: [span],
        rule: "Superview is the superview of the item on the other side",
        tries: firstView.map { ["\($0).leading == Superview.leading"] } ?? ["view red"])
    case .noSuchRegion(let word, let item):
      return Diagnostic(
        code: .wrongKind, title: "\(word.value) cannot stand here", spans: [word.span, item.span],
        rule: "margins, safe, readable and keyboard are rectangles to constrain to, not views")
    case .lacksRegion(let word, let name, let kind):
      let owners = ItemKind.allCases.filter { owner in
        owner.areas.contains { $0.rawValue == word.value }
      }
      return Diagnostic(
        code: .wrongKind, title: "\(name) is a \(kind.rawValue) and has no \(word.value)",
        spans: [word.span],
        rule: kind == .guide
          ? "a guide has no rectangle but its own"
          : "\(word.value) is of a \(Text.list(owners.map(\.rawValue), "or"))")
    case .unequalLists(let counts, let span):
      return Diagnostic(
        code: .unequalLists,
        title: "lists of \(Text.list(counts.map(String.init))) do not go together", spans: [span],
        rule: "lists of one length pair up, and one thing goes with each of a list")
    case .noAttribute(let span):
      return Diagnostic(
        code: .missingAttribute, title: "this says nothing about the layout", spans: [span],
        rule: "a constraint names an attribute of a view",
        tries: firstView.map { ["\($0).width == 100"] } ?? ["view red"])
    case .frameOrigin(let name, let item):
      let edge = name.value == .y ? "top" : "leading"
      let view = itemText(item)
      return Diagnostic(
        code: .frameOrigin,
        title: "\(name.value.rawValue) is read off the solution, not solved for",
        spans: [name.span], rule: "places are related edge to edge",
        tries: ["\(view).\(edge) == Superview.\(edge) + 20"])
    case .twoAttributes(let span, let terms): return twoAttributes(span, terms)
    case .inLoop(let text, let inner, let span):
      var result = diagnostic(for: inner, in: text)
      result.spans = [span]
      result.tries = []
      return result
    case .format(let error, let format): return diagnostic(for: error, in: format, line)
    case .noGap, .manyGaps, .listedTwice: return arrangement(error)
    case .misplacedIntrinsic(let span):
      return Diagnostic(
        code: .intrinsic, title: "intrinsic stands for a width or height of the first side",
        spans: [span], rule: "a size may be related to the natural size of its own view",
        tries: firstView.map { ["set \($0).intrinsic = 100x50"] } ?? [])
    case .noSuchProperty(let word, let path):
      return Diagnostic(
        code: .unknownProperty, title: "\(pathText(path)) has no property of that name here",
        spans: [word.span])
    case .wrongValue(let property, let value):
      return Diagnostic(
        code: .wrongValue, title: "\(property.name) does not take this value",
        spans: [value.span], rule: Self.form(property.form))
    case .negative(let number, let span):
      return Diagnostic(
        code: .negativeSize, title: "a size cannot be \(Text.number(number))", spans: [span],
        rule: "sizes are 0 or more")
    case .arrangedTwice(let word, let stack):
      return Diagnostic(
        code: .arrangedTwice, title: "\(word.value) stands in the list twice", spans: [word.span],
        rule: "a stack arranges a view once",
        tries: [
          stack.map { "set \(workspace.name($0)).arranged = (\(word.value))" }
            ?? "stack \(workspace.layout.freeName("stack")) (\(word.value))"
        ])
    case .notANumber(let path):
      return Diagnostic(
        code: .wrongValue, title: "\(pathText(path)) takes a number here", spans: [path.span])
    case .solvedNotSet(let path, let value): return solved(path, value)
    case .noVariation, .unknownDevice, .noSplit, .impossibleTraits, .endlessLayout, .onceInLayout,
      .inLayout:
      return worldDiagnostic(for: error)
    case .nothingToUndo: return Diagnostic(code: .nothingThere, title: "there is nothing to undo")
    case .nothingToRedo: return Diagnostic(code: .nothingThere, title: "there is nothing to redo")
    case .unknownBranch(let word):
      return Diagnostic(
        code: .nothingThere, title: "no branch or mark is called \(Name.written(word.value))",
        spans: [word.span], tries: ["branch \(Name.written(word.value))"])
    case .noSuggestion(let number, let span, let available):
      return Diagnostic(
        code: .nothingThere,
        title: available == 0
          ? "nothing is suggested at the moment" : "there is no suggestion \(number)",
        spans: [span], rule: "a bare number applies a line that the last answer offered")
    case .noSuchFormat(let format, let known):
      return Diagnostic(
        code: .noSuchFormat, title: "this has no form \(format.value.rawValue)",
        spans: [format.span], rule: "it can be had as \(Text.list(known.map(\.rawValue), "or"))")
    case .noAnimation(let span):
      return Diagnostic(
        code: .nothingThere, title: "nothing was animated yet", spans: [span],
        tries: ["animate 0.3s { set root.size = 480x320 }"])
    case .absent(let word, let absence): return absence.diagnostic(word)
    case .notLaidOut(let word):
      return Diagnostic(
        code: .nothingThere, title: "\(Name.written(word.value)) is not laid out yet",
        spans: [word.span], rule: "what is new is laid out by the next pass", tries: ["pass all"])
    case .momentOutside(let span):
      return Diagnostic(
        code: .wrongValue, title: "the animation has no such moment", spans: [span],
        rule: "a bare number is a fraction of the duration, from 0 to 1; 0.15s is a time")
    case .unknownTopic(let word):
      return Diagnostic(
        code: .nothingThere, title: "the help knows no \(Name.written(word.value))",
        spans: [word.span], tries: ["help", "help all"])
    case .unknownCode(let word):
      return Diagnostic(
        code: .nothingThere, title: "there is no code \(word.value)", spans: [word.span],
        tries: ["explain E101"])
    case .noFile, .wrongEnding, .notSavedAs, .fileRefused, .tooManyFiles:
      return diagnostic(forFile: error)
    case .file(let path, let reason):
      return Diagnostic(code: .file, title: "\(path): \(reason)")
    case .sessionFile(let error, let path):
      return Diagnostic(code: .sessionFile, title: "\(path)\(error.place): \(error.sentence)")
    case .notAQuantity, .notVaried, .nothingToCompare, .nestedRange:
      return diagnostic(forQuestion: error)
    case .notInBlock(let span):
      return Diagnostic(
        code: .grammar, title: "this line cannot stand in a block", spans: [span],
        rule: "a block holds lines that change the layout")
    case .notInWhatIf(let span):
      return Diagnostic(
        code: .grammar, title: "what if takes a line that changes the layout", spans: [span],
        rule: "it tells what a constraint, a block or a line that makes or sets something would do",
        tries: ["what if set root.size = 480x320"])
    case .notInteractive(let span, let alternative):
      return Diagnostic(
        code: .needsTerminal, title: "sliding needs a terminal", spans: [span],
        tries: [alternative])
    case .rootIsFixed(let span):
      return Diagnostic(
        code: .fixedRoot, title: "the root stays where it is", spans: [span],
        rule: "the root's place and size are required constraints",
        tries: ["set root.size = 480x320"])
    case .swiftNotUnderstood(let piece, let span):
      return Diagnostic(
        code: .swiftNotUnderstood, title: "this Swift is not understood: \(piece)", spans: [span],
        rule: "read are anchors, NSLayoutConstraint, views, guides, stack views and priorities",
        tries: ["view.widthAnchor.constraint(lessThanOrEqualToConstant: 1000).isActive = true"])
    case .illegalSwift(.superNotCalled, let message, let span):
      return Diagnostic(
        code: .swiftNotUnderstood, title: message, spans: [span],
        rule: "subviews are laid out in the layoutSubviews of the superclass",
        tries: [
          "class Cell: UITableViewCell { override func layoutSubviews() { super.layoutSubviews() } }"
        ])
    case .illegalSwift(_, let message, let span):
      return Diagnostic(
        code: .noCommonAncestor, title: message, spans: [span],
        rule: "addConstraint takes constraints within the view; isActive finds the view itself")
    case .foreignFile(let error, let path): return diagnostic(for: error, path)
    case .inTranslation(let translated, let inner):
      var result = diagnostic(for: inner, in: translated)
      result.title += ", in what it stands for: \(translated)"
      result.spans = []
      return result
    case .noLesson, .unknownLesson, .noQuiz, .notPredictable, .atLessonStart:
      return lessonDiagnostic(for: error)
    }
  }

  // MARK: - Pieces

  /// A view that examples can speak of.
  var firstView: String? {
    workspace.layout.liveItems.first { $0 != .root }.map { workspace.name($0) }
  }

  func itemText(_ item: Item) -> String {
    let base =
      switch item.base {
      case .named(let name): Name.written(name)
      case .root: "root"
      case .superview: "Superview"
      }
    return ([base] + item.regions.map(\.value.rawValue)).joined(separator: ".")
  }

  func pathText(_ path: Path) -> String {
    (path.heads.map(\.value) + path.steps.map(\.value)).joined(separator: ".")
  }

  private func unknown(_ word: Word, _ line: String) -> Diagnostic {
    let isAlone = line.split(separator: " ").elementsEqual([word.value[...]])
    if isAlone, Nearness.meaning(of: word.value, view: nil) != nil {
      return unknownVerb(word, line)
    }
    let known =
      workspace.layout.liveItems.map { workspace.layout.name(of: $0) }
      + workspace.layout.liveConstraints.compactMap { workspace.record($0)?.name }
    let near = Nearness.nearest(word.value, in: known)
    return Diagnostic(
      code: .unknownName,
      title: "nothing is called \(Name.written(word.value))"
        + (near.map { "; did you mean \(Name.written($0))?" } ?? ""),
      spans: [word.span],
      rule: "a view must be made before a constraint can name it",
      tries: ["view \(Name.written(word.value))"])
  }

  private func twoAttributes(_ span: SourceSpan, _ terms: [SideTerm]) -> Diagnostic {
    let references = terms.compactMap { term -> String? in
      guard case .reference(let reference) = term.factor, let item = reference.items.first,
        let attribute = reference.attributes.first
      else { return nil }
      return "\(itemText(item)).\(attribute.value.rawValue)"
    }
    let pair = references.count >= 2 ? "\(references[0]) == \(references[1])" : nil
    return Diagnostic(
      code: .twoAttributes, title: "a side has more than one attribute", spans: [span],
      rule: "a constraint relates one attribute to one other: first == m * second + constant",
      tries: ["set rules = math"] + (pair.map { [$0] } ?? []))
  }

  private func solved(_ path: Path, _ value: Located<PropertyValue>) -> Diagnostic {
    var tries: [String] = []
    if case .number(let number) = value.value, let head = path.heads.first,
      let last = path.steps.last
    {
      let name = Name.written(head.value)
      switch Name.key(last.value) {
      case "width", "height": tries = ["\(name).\(last.value) == \(NumberFormat.exact(number))"]
      case "x": tries = ["\(name).leading == Superview.leading + \(NumberFormat.exact(number))"]
      case "y": tries = ["\(name).top == Superview.top + \(NumberFormat.exact(number))"]
      default:
        tries = [
          "\(name).\(last.value) == Superview.\(last.value) + \(NumberFormat.exact(number))"
        ]
      }
    }
    return Diagnostic(
      code: .solvedNotSet, title: "\(pathText(path)) is solved for, not set", spans: [path.span],
      rule: "set changes constants and properties; an equation relates what is solved",
      tries: tries)
  }

  static func form(_ form: Property.Form) -> String? {
    switch form {
    case .word(let words), .words(let words): "it takes \(Text.list(words, "or"))"
    case .flag: "it takes on or off"
    case .size: "it takes a size such as 300x200"
    case .priority: "it takes a priority in (0, 1000], or required, high, low, fitting"
    case .numbers(let counts, _): "it takes \(Text.list(counts.map(String.init), "or")) numbers"
    case .number, .wholeNumber: "it takes a number"
    case .text: "it takes text in quotes"
    case .items: "it takes views in parentheses"
    default: nil
    }
  }
}

extension SessionFileError {
  /// Line and column behind the file's name: `:3:7`.
  var place: String {
    switch self {
    case .unclosedFence(let line), .laterVersion(_, let line), .outputBeforeCommand(let line):
      ":\(line):1"
    case .unknownFenceWord(_, let line, let column), .unknownMetadata(_, let line, let column),
      .badMetadata(_, _, let line, let column), .notText(let line, let column),
      .tooLong(let line, let column), .badJSON(let line, let column):
      ":\(line):\(column)"
    case .noFence, .foreignJSON: ":1:1"
    }
  }

  /// What is wrong, without a final point.
  var sentence: String {
    switch self {
    case .unclosedFence: "this fence is never closed"
    case .unknownFenceWord(let word, _, _):
      "a fence takes \(Text.list(SessionFile.FenceWord.allCases.map(\.rawValue))), not \(word)"
    case .unknownMetadata(let key, _, _):
      "the metadata have no \(key); they take \(Text.list(Metadata.keys))"
    case .badMetadata(let key, let value, _, _): "\(key) cannot be \(value)"
    case .laterVersion(let version, _):
      "the file is of version \(version); this program reads up to \(Metadata.version)"
    case .outputBeforeCommand: "output stands before the first command of its fence"
    case .notText: "here the file is no text; it is damaged, or no session"
    case .tooLong: "the file is longer than \(SessionFile.sizeLimit / 1_048_576) MB"
    case .noFence: "there is no fence of commands in it, so it is no session"
    case .badJSON: "the JSON cannot be read on from here"
    case .foreignJSON: "this JSON is no session; save s.json writes one"
    }
  }
}

extension SessionFileError {
  /// The error as it is told, behind the file's name: `a.md:3:7: a fence takes …`.
  public func described(in file: String) -> String { "\(file)\(place): \(sentence)" }
}
