import AutoLayout
import Syntax

/// The syntax tree of one line, as ``Parser`` makes it of a text and ``Printer`` writes it back.
///
/// A statement is syntax without meaning: names are not looked up, and nothing is checked that
/// needs a layout. Every node to which a message may refer carries a ``SourceSpan`` into the parsed
/// text. The cases stand in the order of the help's groups.
indirect enum Statement: Equatable, Sendable {
  // Lines that do nothing.

  /// A blank line, or only a comment, which is kept without its `//`.
  case empty(comment: String?)
  /// A line that begins with `#`, as typed.
  case prose(String)

  // Lines without a verb.

  /// `red.leading == root.leading + 20 @750 as gap`; a chain has more than two sides.
  case constraint(ConstraintLine)
  /// `red.edges == root inset 20`.
  case edges(EdgesLine)
  /// `red inside root inset 20`, and `limit red in root inset 20`, which means the same.
  case inside(InsideLine)
  /// `{ … }`, one transaction.
  case block(Block)
  /// `for i in 1...8 { … }`.
  case loop(Loop)
  /// A bare number: the suggestion to apply.
  case suggestion(Located<Int>)

  // Make.

  /// `view title, value : label in card text "Name", "A longer value"`.
  case view(ViewLine)
  /// `guide header in root`.
  case guide(GuideLine)
  /// `stack row (title, value) in root horizontal spacing 8`.
  case stack(StackLine)
  /// `let gap = 8`.
  case number(LetLine)
  /// `vfl H:|-[red]-| align top metrics pad=12 @750 as line`.
  case visualFormat(VisualFormatLine)
  /// A line of Swift, whole and as typed.
  case swift(Word)
  /// `spread (a, b, c) horizontal in root ends 20 gaps 8`.
  case spread(SpreadLine)
  /// `insert new between (a, b)`.
  case insert(InsertLine)

  // Change.

  /// `set gap = 30`, `set gap += 5 when w:regular`.
  case set(Assignment)
  /// `on gap` (`true`) and `off gap`: constraints, groups, and views by their constraints.
  case activate(Bool, [Path])
  /// `hug title 251`, `resist value horizontal 749`.
  case contentPriority(ContentPriorityLine)
  /// `remove red, gap`.
  case remove([Path])
  /// `move red to card`.
  case move([Item], to: Item)

  // World.

  /// `device "iPhone SE" landscape`.
  case device(DeviceLine)
  /// `bar navigation on`.
  case bar(Located<Bar>, shown: Bool)
  /// `keyboard 216`; without a height the keyboard goes (`keyboard off`).
  case keyboard(height: Located<Double>?)

  // Live.

  /// `slide gap 0...200 step 1`.
  case slide(SlideLine)
  /// `animate 0.3s ease-in { set gap = 120 } at 0, 0.5, 1`.
  case animate(AnimateLine)
  /// `watch QUERY`, `watch off`, `watch`.
  case watch(Watch)

  // Passes.

  /// `needs layout red`; without items the root.
  case needs(Located<PassKind>, [Item])
  /// `pass` the next pass, `pass all` the rest of the round.
  case pass(PassExtent)
  /// `during layout of red { … }`; without a block the rule is undone (`during layout of red
  /// off`).
  case during(PassKind, of: Item, Block?)

  // Ask.

  /// Everything that changes nothing and answers: a path alone, `frames`, `why`, `draw`, ….
  case ask(Query)
  /// `fix 2`: the second repair of the last conflict.
  case fix(Located<Int>)
  /// `expect no ambiguity`.
  case expect(Expectation)

  // Session.

  /// `save FILE over`; without a file the session's own.
  case save(file: Word?, over: Bool)
  /// `load FILE`.
  case load(Word)
  /// `run FILE`.
  case run(Word)
  /// `verify FILE…`; without files the session's own.
  case verify([Word])
  /// `import FILE [scene "Login"] [with side = 8] [as json]`.
  case importFile(Word, scene: Word?, given: [String: String], isJSON: Bool)
  /// `undo 3`.
  case undo(Located<Int>?)
  /// `redo 3`.
  case redo(Located<Int>?)
  /// `mark before`.
  case mark(Word)
  /// `branch b`: makes and enters; without a name the branches are listed.
  case branch(Word?)
  /// `switch main`: a branch or a mark; without a name they are listed.
  case switchTo(Word?)
  /// `new`: an empty session.
  case new
  /// `edit 2`: a line, or the last one, into the prompt.
  case edit(Located<Int>?)
  /// `rewrite 2 red.width == 120`.
  case rewrite(RewriteLine)
  /// `lesson 5`; without a number the lessons are listed.
  case lesson(Word?)
  /// `step`: the lesson's next line.
  case step
  /// `step back`.
  case stepBack
  /// `predict red.width 100 { … }`.
  case predict(PredictLine)
  /// `quiz`.
  case quiz
  /// `hint`.
  case hint
  /// `serve`.
  case serve
  /// `alias` lists, `alias f = frames red` makes, `alias f off` undoes.
  case alias(AliasLine)
  /// `quit`.
  case quit

  /// The same line with `over` after its file; `nil` if it writes none, or says so already.
  var replacing: Statement? {
    if case .save(let file, over: false) = self { return .save(file: file, over: true) }
    if case .ask(var query) = self, query.output.isNew {
      query.output.over = true
      return .ask(query)
    }
    if case .animate(var line) = self, line.output.isNew {
      line.output.over = true
      return .animate(line)
    }
    return nil
  }
}

extension Statement: Written {
  var text: String {
    switch self {
    case .empty(let comment): comment.map { "//" + $0 } ?? ""
    case .prose(let text): text
    case .constraint(let line): line.text
    case .edges(let line): line.text
    case .inside(let line): line.text
    case .block(let block): block.text
    case .loop(let loop): loop.text
    case .suggestion(let number): number.text

    case .view(let line): line.text
    case .guide(let line): line.text
    case .stack(let line): line.text
    case .number(let line): line.text
    case .visualFormat(let line): line.text
    case .swift(let line): line.value
    case .spread(let line): line.text
    case .insert(let line): line.text

    case .set(let line): line.text
    case .activate(let isOn, let paths): (isOn ? "on " : "off ") + paths.list
    case .contentPriority(let line): line.text
    case .remove(let paths): "remove " + paths.list
    case .move(let items, let container): "move \(items.list) to \(container.text)"

    case .device(let line): line.text
    case .bar(let bar, let shown): "set root.bars.\(bar.text) = \(shown ? "on" : "off")"
    case .keyboard(let height): "set root.keyboard = " + (height?.text ?? "off")

    case .slide(let line): line.text
    case .animate(let line): line.text
    case .watch(let watch): watch.text

    case .needs(let pass, let items): "needs \(pass.text)" + items.behind
    case .pass(let extent): extent.text
    case .during(let pass, let item, let block):
      "during \(pass.rawValue) of \(item.text) " + (block?.text ?? "off")

    case .ask(let query): query.text
    case .fix(let number): "fix " + number.text
    case .expect(let claim): "expect " + claim.text

    case .save(let file, let over):
      "save" + (file.map { " " + $0.value.fileText } ?? "") + (over ? " over" : "")
    case .load(let file):
      (file.value.isSessionFile ? "open " : "load ") + file.value.fileText
    case .run(let file): "run " + file.value.fileText
    case .verify(let files): "verify" + files.map { " " + $0.value.fileText }.joined()
    case .importFile(let file, let scene, let given, let isJSON):
      (file.value.isSessionFile ? "import" : "open") + " \(file.value.fileText)"
        + (scene.map { " scene " + Name.quoted($0.value) } ?? "")
        + (given.isEmpty ? "" : " with ")
        + given.sorted { $0.key < $1.key }.map { "\(Name.quoted($0.key)) = \($0.value)" }
        .joined(separator: ", ") + (isJSON ? " as json" : "")
    case .undo(let count): "undo" + count.behind()
    case .redo(let count): "redo" + count.behind()
    case .mark(let name): "mark " + name.text
    case .branch(let name): "branch" + name.behind()
    case .switchTo(let name): "switch" + name.behind()
    case .new: "new"
    case .edit(let number): "rewrite" + number.behind()
    case .rewrite(let line): line.text
    case .lesson(let name):
      "lesson" + (name.map { " " + (Int($0.value) == nil ? $0.text : $0.value) } ?? "")
    case .step: "step"
    case .stepBack: "step back"
    case .predict(let line): line.text
    case .quiz: "predict"
    case .hint: "predict hint"
    case .serve: "serve"
    case .alias(let line): line.text
    case .quit: "quit"
    }
  }

  /// Indicates whether the statement may stand beside others on a line.
  var fitsOneLine: Bool {
    switch self {
    case .empty, .prose, .swift, .block, .loop, .animate, .predict, .during, .visualFormat,
      .rewrite:
      false
    default: true
    }
  }
}
