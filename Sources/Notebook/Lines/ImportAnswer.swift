import Analysis
import Answers
import AutoLayout
import Interchange
import SessionFiles
import Syntax

// `import FILE`: logs, Interface Builder files and code become lines, in one step.

/// A file from another tool.
struct ForeignFile {
  /// The path of the file.
  let path: String
  /// The file's text.
  let contents: String
  /// The kind of the text, recognized by its content unless given.
  let kind: ContentKind
  /// The scene of an Interface Builder file; the first one if `nil`.
  var scene: String?
  /// The values of names that the code does not define.
  var given: [String: String] = [:]
  /// Indicates whether the result is given as JSON.
  var isJSON = false
  /// Its code and the text around it, if it contains code.
  private let post: Post?

  /// Creates a file from a text; its kind is recognized unless given.
  init(path: String, contents: String, kind: ContentKind? = nil) {
    self.path = path
    self.contents = contents
    self.kind = kind ?? ContentKind(of: contents, name: path)
    let isRead = (self.kind.isCode || self.kind == .log) && contents.utf8.count <= Self.limit
    let post = isRead ? Post(contents) : nil
    self.post = self.kind.isCode || post?.laysOut == true ? post : nil
  }

  /// The maximum size in bytes of a log or of code.
  private static let limit = 250_000

  /// Imports the file, or explains the exception that it reports; `nil` for a session file, which
  /// is loaded instead.
  func enter(in session: inout Session) -> Answer? {
    session.workspace.beginEntry()
    let effects = session.pendingWork.count
    let log = post?.words ?? contents
    if kind == .log, contents.utf8.count <= Self.limit, !Translation.listsConflict(log),
      let told = CrashReport.explained(log, path: path)
    {
      return told
    }
    var translation: Translation
    do throws(InterchangeError) {
      guard let read = try translated(in: session) else { return nil }
      translation = read
    } catch {
      return session.failed(.foreignFile(error, path: path))
    }
    var lines = translation.outline
    var outcome: LineOutcome
    let hints = session.memory.hints
    let brokenInLog = translation.broken.map(Name.written)
    session.foreign = Session.Foreign(
      dialect: dialect, isFile: true, broken: brokenInLog, printed: translation.printed,
      open: translation.open, expressions: translation.expressions)
    defer { session.foreign = nil }
    do throws(NotebookError) {
      do {
        session.memory.brokenInLogs += brokenInLog
        lines = Self.breaking(brokenInLog, by: lines, in: session)
        let before = session.fork()
        outcome = try Self.enter(lines, in: &session)
        let wider = [Translation.Line("set root.size = 390x844")] + lines
        if isBoard(tooSmallFor: wider, before, session) {
          session.rollBack(effectsSince: effects)
          (lines, outcome) = (wider, try Self.enter(wider, in: &session))
          translation.isWider = true
        }
      } catch {
        session.rollBack(effectsSince: effects)
        session.memory.brokenInLogs += brokenInLog
        (lines, translation.refused) = Self.acceptable(lines, in: session)
        outcome = try Self.enter(lines, in: &session)
      }
      outcome.line = Self.block(lines)
      outcome.recorded = outcome.recorded ?? outcome.answer.output
      // A file that translates to no lines is not a step of the session.
      if lines.isEmpty { outcome.recording = .none }
      try session.commit(&outcome, "", isAlone: true)
    } catch {
      session.rollBack(effectsSince: effects)
      return session.failed(error)
    }
    for alias in translation.aliases
    where !session.aliases.contains(where: { $0.word == alias.word }) {
      session.aliases.append(
        Alias(word: alias.word, line: Name.written(alias.name), isScripted: true))
    }
    if let original = translation.original {
      session.original = original.imported(
        as: session.workspace.layout, isWhole: translation.refused.isEmpty)
    }
    // A refused line may say anything about the names in it.
    for line in translation.refused {
      let words = (line.split(at: "//").first ?? "").split { !$0.isLetter && !$0.isNumber }
      for word in words { translation.open[String(word)] = .all }
    }
    let head = translation.head(path)
    let rest =
      translation.opened(path.hasPrefix("pasted.") ? nil : path)
      + translation.remainder
    session.memory.unread = rest
    let context = QuestionContext(session)
    let comparison = StoredComparison(translation, in: context)
    var result = outcome.answer
    guard !isJSON else {
      var answer = Answer(
        output: translation.json(comparison, in: context).text + "\n")
      answer.status = result.status
      return answer
    }
    var (related, relations) = (session.fork(), translation.relations)
    // A relation that the layout refuses does not show what is ambiguous.
    (relations, _) = Self.acceptable(relations, in: session)
    _ = try? Self.enter(relations, in: &related)
    var quoted = kind.isCode ? post.map(CrashReport.explained(beside:)) ?? "" : ""
    // The line that raises the exception has its own cure.
    if translation.raised != nil {
      quoted = quoted.split(separator: "\n").filter { !$0.hasPrefix("in code: ") }
        .map { $0 + "\n" }.joined()
    }
    let told =
      head
      + translation.remarks(
        in: context, with: QuestionContext(related), as: dialect,
        isTold: !quoted.isEmpty || session.memory.hints != hints,
        meant: translation.raised?.meant.flatMap { Self.addition(of: $0, to: session) })
    result.prepend(translation.raised == nil ? quoted + told : told + quoted)
    result.append(
      Answer(output: translation.verdict(in: context) + comparison.text + rest))
    return result
  }

  /// Returns whether constraints from code contradict each other on the board but not on a phone:
  /// the code gives no size.
  private func isBoard(
    tooSmallFor lines: [Translation.Line], _ before: Session, _ session: Session
  ) -> Bool {
    var wider = before
    return kind.isCode && session.workspace.layout.brokenCount > 0
      && before.workspace.layout.liveItems.count == 1
      && before.workspace.world.size == World().size
      && (try? Self.enter(lines, in: &wider)) != nil && wider.workspace.layout.brokenCount == 0
  }

  /// The language of the code in the file.
  private var dialect: CodeDialect {
    if kind == .objectiveC || post?.isObjectiveC == true { return .objectiveC }
    return contents.contains(text: ".snp.") || contents.contains(text: ".swift#")
      ? .snapKit : .swift
  }

  /// Returns the translation of the text; `nil` for a session file, and for a text that is not
  /// read.
  private func translated(in session: Session) throws(InterchangeError) -> Translation? {
    if kind.isSession { return nil }
    let isTaken: (String) -> Bool = { [workspace = session.workspace] in
      workspace.lookup($0) != nil
    }
    let isStopped = { [layout = session.workspace.layout] in layout.isStopped }
    // Interface Builder files have their own limit.
    if kind != .interface, contents.utf8.count > Self.limit { throw .tooLarge(limit: Self.limit) }
    switch kind {
    case .interface:
      if Translation.isXML(contents) {
        return try Translation.interfaceFile(
          contents, scene: scene, isTaken: isTaken, isStopped: isStopped)
      }
      guard Translation.isInterfaceFragment(contents) else { throw .notXML }
      return try Translation.interfaceFragment(contents, isTaken: isTaken, isStopped: isStopped)
    case .swift, .objectiveC, .post:
      var reader = SwiftReader()
      // Names that the code does not declare refer to the session.
      let read = reader.read(
        post?.code ?? contents, given: given, in: Surroundings(of: session.workspace, isWhole: true)
      )
      let log = post.flatMap { Translation.log($0.words, isStopped: isStopped) }
      return (log.map(read.joined) ?? read)
        .inWorld(of: contents, otherThan: session.workspace.world)
    case .strings:
      let texts = Translation.localizedStrings(contents) { id in
        session.aliases.first { Name.matches($0.word, id) }?.line
      }
      guard !texts.lines.isEmpty else { throw .noTextOfView }
      return texts
    case .log:
      guard
        let log = Translation.log(post?.words ?? contents, isTaken: isTaken, isStopped: isStopped)
      else {
        throw .unknownMessage
      }
      return log
    case .unread: return Translation.otherSystem(contents)
    case .markdown, .script, .json, .notebook: return nil
    }
  }

  /// Enters lines as one entry.
  ///
  /// Each is parsed only when it is drafted, so that the statements are not all in memory at once.
  static func enter(
    _ lines: [Translation.Line], in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    // A saved session contains the block, which must be parsed again.
    let start = SourceSpan(0, 1)
    guard lines.count <= Parser.countLimit else {
      throw .syntax(.tooMany(limit: Parser.countLimit, start))
    }
    guard block(lines).utf8.count <= Parser.byteLimit else {
      throw .syntax(.tooLong(limit: Parser.byteLimit, start))
    }
    return try session.evaluate { workspace throws(NotebookError) in
      for line in lines { try workspace.draft(try Session.parse(block([line]))) }
    }
  }

  /// Returns the change that adds the constraint of a line; `nil` if the layout refuses it.
  private static func addition(of line: String, to session: Session) -> Change? {
    var trial = session.fork()
    guard (try? enter([Translation.Line(line)], in: &trial)) != nil,
      let id = trial.workspace.layout.liveConstraints.last,
      let record = trial.workspace.layout.record(of: id)
    else { return nil }
    return .add(record)
  }

  private static func block(_ lines: [Translation.Line]) -> String {
    "{\n" + lines.map { "  \($0.text)\n" }.joined() + "}"
  }

  /// Returns the lines that the layout accepts, tried first one by one on a copy and then together,
  /// and the others with their line in the file and the reason.
  static func acceptable(
    _ lines: [Translation.Line], in session: Session
  ) -> (accepted: [Translation.Line], refused: [String]) {
    var trial = session.fork()
    var accepted: [Translation.Line] = []
    var refused: [String] = []
    func refuse(_ line: Translation.Line, _ error: NotebookError) {
      let reason = Explanation(trial.workspace).diagnostic(for: error, in: line.text).title
      refused.append(
        (line.origin.map { "line \($0)   " } ?? "") + "\(line.text)   // \(reason)")
    }
    for line in lines where !session.workspace.layout.isStopped {
      do {
        _ = try enter([line], in: &trial)
        trial.workspace.endEntry()
        accepted.append(line)
      } catch {
        refuse(line, error)
        trial.workspace.rollBack()
      }
    }
    // Lines that are valid on their own may be invalid in one entry with others.
    while let (count, error) = longest(accepted, in: session) {
      refuse(accepted.remove(at: count), error)
    }
    return (accepted, refused)
  }

  /// Returns the number of leading lines that can be entered together, and the reason against the
  /// next one; `nil` if all can.
  private static func longest(
    _ lines: [Translation.Line], in session: Session
  ) -> (count: Int, error: NotebookError)? {
    func failure(_ count: Int) -> NotebookError? {
      var trial = session.fork()
      do { _ = try enter(Array(lines.prefix(count)), in: &trial) } catch { return error }
      return nil
    }
    guard !session.workspace.layout.isStopped, var error = failure(lines.count) else { return nil }
    var (good, bad) = (0, lines.count)
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if let found = failure(middle) { (bad, error) = (middle, found) } else { good = middle }
    }
    return (good, error)
  }
}

extension Session {
  /// Evaluates a text from another tool, or a whole session, that was pasted or is in a cell; `nil`
  /// for one or more lines.
  mutating func evaluate(pasted text: String) -> Answer? {
    guard text.utf8.contains(UInt8(ascii: "\n")) || ContentKind.isCopiedLine(text) else {
      return nil
    }
    let kind = ContentKind(of: text)
    guard kind.isOneEntry else { return nil }
    let name = kind.nameOfPaste
    if let answer = evaluate(ForeignFile(path: name, contents: text, kind: kind)) { return answer }
    do {
      let file = try SessionFile(reading: text, name: name)
      return RunningFiles.goOn(behind: file.run(in: &self), in: &self)
    } catch {
      return failed(.sessionFile(error, path: "this"))
    }
  }

  /// Imports a file from another tool, and offers the lines that its answer suggests; `nil` for a
  /// session.
  mutating func evaluate(_ file: ForeignFile) -> Answer? {
    guard var answer = file.enter(in: &self) else { return nil }
    answer.spell()
    if let offered = answer.suggestions { offer(offered) }
    return answer
  }
}

extension ContentKind {
  /// The name of a pasted text in answers.
  fileprivate var nameOfPaste: String {
    switch self {
    case .interface: "pasted.xib"
    case .objectiveC: "pasted.m"
    case .strings: "pasted.strings"
    case .log: "pasted.log"
    case .post: "pasted.swift"
    case .swift, .markdown, .script, .json, .notebook, .unread: "pasted"
    }
  }
}

extension Translation {
  /// Returns `crash.log: 2 views, 3 constraints; it says that gap was broken, so it comes last`,
  /// followed by known facts about the log.
  func head(_ path: String) -> String {
    let part = FileEnding.of(path) == "playground" ? "its Contents.swift, " : ""
    var text = "\(FileEnding.name(of: path)): \(part)\(otherwise ?? counts)"
    if isWider {
      text += ", on a screen of 390×844, as they contradict each other on one of 320×480"
    }
    if !broken.isEmpty {
      text += "; it says that \(Text.list(broken.map(Name.written))) "
      text += broken.count == 1 ? "was broken, so it comes last" : "were broken, last"
    }
    return text + "\n" + (known.map { "known: \($0)\n" } ?? "")
  }

  /// The result as JSON:
  /// `{"views","constraints","known","broken":[…],"leftOut":[{"line","text","constraints"}],
  /// "refused":[…],"frames":{…}}`; `known` is `null` except for a log that apps print through no
  /// fault of their own.
  func json(_ comparison: StoredComparison, in context: QuestionContext) -> JSON {
    let broken = context.layout.brokenConstraints.map { JSON.string(context.name(of: $0)) }
    let pieces = leftAside.map { piece in
      JSON.object([
        ("line", .number(Double(piece.line))), ("text", .string(piece.text)),
        ("constraints", .number(Double(piece.constraints))),
      ])
    }
    return .object([
      ("views", .number(Double(views))), ("constraints", .number(Double(constraints))),
      ("known", known.map(JSON.string) ?? .null), ("broken", .array(broken)),
      ("leftOut", .array(pieces)), ("refused", .strings(refused)), ("frames", comparison.json),
    ])
  }

  /// A sentence naming a layout system that is used instead of constraints; `nil` if there is none.
  var otherwise: String? {
    otherSystem.map { "this is \($0), which lays out without constraints, so it is not read" }
  }

  /// The counts in words: `2 views, 3 constraints`.
  var counts: String {
    let count = leftAside.count { $0.isRelation }
    let open = count == 0 ? "" : " and \(count) of a number not known there"
    return "\(Text.count(views, "view")), \(Text.count(constraints, "constraint"))\(open)"
  }
}
