import Analysis
import Answers
import AutoLayout
import Interchange
import SessionFiles
import Syntax

// `import FILE`: logs, files of Interface Builder and Swift become lines, in one step.

/// A file of another tool.
struct ForeignFile {
  /// The path of the file.
  let path: String
  /// Its text.
  let contents: String
  /// The scene of a file of Interface Builder; its first when `nil`.
  let scene: String?
  /// The values of names that the code leaves open.
  var given: [String: String] = [:]
  /// Indicates whether the result is given as JSON.
  var isJSON = false

  /// The number of bytes of a log or of Swift that are read.
  private static let limit = 250_000

  /// Adds the file's contents, or explains the exception that it reports; `nil` for a session file,
  /// which is run instead.
  func enter(in session: inout Session) -> Answer? {
    session.workspace.beginEntry()
    let effects = session.pendingWork.count
    if contents.utf8.count <= Self.limit, !isSession, !isCode, !Translation.isXML(contents),
      !Translation.listsConflict(contents),
      let told = CrashReport.explained(contents, path: path)
    {
      return told
    }
    let translation: Translation
    do throws(InterchangeError) {
      guard let read = try translated(in: session) else {
        if !isSession, Self.isOfSystem(contents) { throw .unknownMessage }
        return nil
      }
      translation = read
    } catch {
      return session.failed(.foreignFile(error, path: path))
    }
    var refused: [String] = []
    var lines = translation.lines
    var outcome: LineOutcome
    let brokenInLog = translation.broken.map(Name.written)
    session.foreign = Session.Foreign(
      dialect: dialect, isFile: true, broken: brokenInLog)
    defer { session.foreign = nil }
    do throws(NotebookError) {
      do {
        session.memory.brokenInLogs += brokenInLog
        lines = Self.breaking(brokenInLog, by: lines, in: session)
        outcome = try Self.enter(lines, in: &session)
      } catch {
        session.rollBack(effectsSince: effects)
        session.memory.brokenInLogs += brokenInLog
        (lines, refused) = Self.acceptable(lines, in: session)
        outcome = try Self.enter(lines, in: &session)
      }
      outcome.line = Self.block(lines)
      outcome.recorded = outcome.recorded ?? outcome.answer.output
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
    let head = translation.head(path) + translation.opened(path.hasPrefix("pasted.") ? nil : path)
    let rest = translation.remainder(refused: refused)
    let context = QuestionContext(session)
    let comparison = StoredComparison(translation.frames, in: context)
    var result = outcome.answer
    guard !isJSON else {
      var answer = Answer(
        output: translation.json(comparison, refused: refused, in: context).text + "\n")
      answer.status = result.status
      return answer
    }
    result.prepend(head)
    result.append(
      Answer(output: translation.verdict(in: context) + comparison.text + rest))
    return result
  }

  /// The language of the code in the file.
  private var dialect: CodeDialect {
    let name = path.lowercased()
    if name.hasSuffix(".m") || name.hasSuffix(".mm") { return .objectiveC }
    return contents.contains(text: ".snp.") || contents.contains(text: ".swift#")
      ? .snapKit : .swift
  }

  private var isXIB: Bool {
    let name = path.lowercased()
    return [".xib", ".storyboard"].contains { name.hasSuffix($0) }
  }

  private var isCode: Bool {
    let name = path.lowercased()
    return [".swift", ".m", ".mm", ".strings", ".xib", ".storyboard"]
      .contains { name.hasSuffix($0) }
  }

  /// Returns whether a text has the marks of a message of the system.
  static func isOfSystem(_ text: String) -> Bool {
    [
      "Exception'", "[LayoutConstraints]", "[Layout]", "Warning once only", "AMBIGUOUS LAYOUT",
      "*** Terminating app", "*** Assertion failure",
    ].contains { text.contains(text: $0) }
  }

  private var isSession: Bool {
    let name = path.lowercased()
    return [".md", ".layout", ".json", ".ipynb"].contains { name.hasSuffix($0) }
  }

  /// The lines that its text stands for; `nil` for a session file.
  private func translated(in session: Session) throws(InterchangeError) -> Translation? {
    let isTaken: (String) -> Bool = { [workspace = session.workspace] in
      workspace.lookup($0) != nil
    }
    let isStopped = { [layout = session.workspace.layout] in layout.isStopped }
    // Files of Interface Builder have their own limit.
    if !Translation.isXML(contents), contents.utf8.count > Self.limit {
      throw .tooLarge(limit: Self.limit)
    }
    if !Translation.isXML(contents), !isCode || isXIB, Translation.isInterfaceFragment(contents) {
      return try Translation.interfaceFragment(contents, isTaken: isTaken, isStopped: isStopped)
    }
    let name = path.lowercased()
    if !isSession, contents.allSatisfy({ $0.isWhitespace }) { throw .empty }
    if isXIB, !Translation.isXML(contents) { throw .notXML }
    if [".swift", ".m", ".mm"].contains(where: name.hasSuffix) {
      var reader = SwiftReader()
      // Names that it does not declare are those of the session.
      let read = reader.read(contents, given: given, in: Surroundings(of: session.workspace))
      return read.standingAlone(contents, isWhole: true, isTaken: isTaken)
        .inWorld(of: contents, otherThan: session.workspace.world)
    }
    if [".dart", ".js", ".jsx", ".ts", ".tsx"].contains(where: name.hasSuffix),
      let other = Translation.otherSystem(contents)
    {
      return other
    }
    if name.hasSuffix(".strings") {
      return Translation.localizedStrings(contents) { id in
        session.aliases.first { Name.matches($0.word, id) }?.line
      }
    }
    // A session may have a log in its recorded output.
    if isSession { return nil }
    if Translation.isXML(contents) {
      return try Translation.interfaceFile(
        contents, scene: scene, isTaken: isTaken, isStopped: isStopped)
    }
    return Translation.log(contents, isTaken: isTaken, isStopped: isStopped)
  }

  /// Enters lines as one entry; each is parsed when it is drafted, so that statements need no room.
  static func enter(
    _ lines: [String], in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    // The block that stands for them is read again with a saved session.
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

  private static func block(_ lines: [String]) -> String {
    "{\n" + lines.map { "  \($0)\n" }.joined() + "}"
  }

  /// The lines that the layout accepts, tried one after the other on a copy, and the others with
  /// the reason.
  private static func acceptable(
    _ lines: [String], in session: Session
  ) -> (accepted: [String], refused: [String]) {
    var trial = session.fork()
    var accepted: [String] = []
    var refused: [String] = []
    for line in lines where !session.workspace.layout.isStopped {
      do {
        _ = try enter([line], in: &trial)
        trial.workspace.endEntry()
        accepted.append(line)
      } catch {
        let reason = Explanation(trial.workspace).diagnostic(for: error, in: line).title
        trial.workspace.rollBack()
        refused.append("\(line)   // \(reason)")
      }
    }
    return (accepted, refused)
  }
}

extension ForeignFile {
  /// Creates a file from text copied from another tool: a log of Xcode, Objective-C, or a file of
  /// Interface Builder or a part of one; `nil` for anything else.
  init?(pasted text: String) {
    guard text.utf8.contains(UInt8(ascii: "\n")) || Self.isCopiedLine(text) else { return nil }
    if Translation.isXML(text) {
      self.init(path: "pasted.xib", contents: text, scene: nil)
    } else if Translation.isInterfaceFragment(text) {
      self.init(path: "pasted.xib", contents: text, scene: nil)
    } else if ["Unable to simultaneously satisfy", "<NSLayoutConstraint:", "<NSAutoresizingMask"]
      .contains(where: { text.contains(text: $0) }) || Translation.hasLog(text)
    {
      self.init(path: "pasted.log", contents: text, scene: nil)
    } else if Self.isMessage(text) {
      self.init(path: "pasted.log", contents: text, scene: nil)
    } else if text.contains(";"), !Self.isOneEntry(text), SwiftReader.isObjectiveC(text) {
      self.init(path: "pasted.m", contents: text, scene: nil)
    } else {
      return nil
    }
  }

  /// Returns whether one line is of a log, of a file of Interface Builder, or a link with a log in
  /// it.
  private static func isCopiedLine(_ text: String) -> Bool {
    // An address alone is shorter, and says nothing; a longer line is refused as it stands.
    guard (31...1 << 20).contains(text.utf8.count) else { return false }
    return text.contains(text: "Constraint") && Translation.hasLog(text)
      || text.drop(while: { $0.isWhitespace }).hasPrefix("<constraint ")
  }

  /// Tells whether a text is a message of the system.
  private static func isMessage(_ text: String) -> Bool {
    isOfSystem(text) || UIKitException.found(in: text) != nil
      || RuntimeMessage.found(in: text) != nil
  }

  /// Returns whether a text is one statement or method over several lines, which is an entry like
  /// others.
  private static func isOneEntry(_ text: String) -> Bool {
    var collector = EntryCollector()
    return text.split(separator: "\n").dropLast().allSatisfy { collector.take(String($0)).isEmpty }
  }
}

extension Session {
  /// Returns whether a text of several lines was copied from another tool, and is one entry.
  public static func isForeign(_ text: String) -> Bool { ForeignFile(pasted: text) != nil }
}

extension Translation {
  /// Returns `crash.log: 2 views, 3 constraints; it says that broken was broken`, with known facts
  /// about it.
  func head(_ path: String) -> String {
    var text = "\(FileEnding.name(of: path)): \(otherwise ?? counts)"
    if !broken.isEmpty {
      text += "; it says that \(Text.list(broken.map(Name.written))) "
      text += broken.count == 1 ? "was broken, so it comes last" : "were broken, last"
    }
    return text + "\n" + (known.map { "known: \($0)\n" } ?? "")
  }

  /// `{"views","constraints","known","broken":[…],"leftOut":[{"line","text","constraints"}],
  /// "refused":[…],"frames":{…}}`; `known` is `null` but for a log that apps print through no fault
  /// of theirs.
  func json(
    _ comparison: StoredComparison, refused: [String], in context: QuestionContext
  ) -> JSON {
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

  /// The sentence about a system that lays out without constraints; `nil` for all else.
  var otherwise: String? {
    otherSystem.map { "this is \($0), which lays out without constraints, so it is not read" }
  }

  /// `2 views, 3 constraints`.
  var counts: String { "\(Text.count(views, "view")), \(Text.count(constraints, "constraint"))" }

  /// Returns the assumptions under which code could be read: names first, then branches; without a
  /// path the code was pasted.
  func opened(_ path: String?) -> String {
    var text = ""
    for (isCondition, title) in [
      (false, "not known there, so assumed"), (true, "branches, as taken"),
    ] {
      let found = assumptions.filter { $0.isCondition == isCondition }
      guard !found.isEmpty else { continue }
      text += "\(title):\n"
      text += found.map { "  line \($0.line)   \(ImportErrors.shortened($0.text)) = \($0.value)\n" }
        .joined()
    }
    guard let first = assumptions.first else { return "" }
    let name = path.map(FileEnding.name) ?? "FILE"
    return text + "other values: import \(name) with \(given(first))\n"
  }

  /// `side = 12`, `"a > b" = off`: how an assumption is put otherwise.
  private func given(_ assumption: Assumption) -> String {
    let isPlain = assumption.text.allSatisfy {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "."
    }
    let name = isPlain ? assumption.text : Name.quoted(assumption.text)
    let others = ["on": "off", "off": "on", "root": "view", "view": "root"]
    let other = others[assumption.value] ?? assumption.value
    return "\(name) = \(other)"
  }

  /// The views that the code does not declare, by the kinds that they are made.
  var presumedByKind: [(kind: String, names: [String])] {
    let kinds: [(String, ItemKind?)] = [
      ("plain view", nil), ("table", .table), ("stack view", .stack), ("scroll view", .scroll),
    ]
    return kinds.compactMap { title, kind in
      let names = presumed.filter { presumedKinds[$0] == kind }
      return names.isEmpty ? nil : (title, names)
    }
  }

  func remainder(refused: [String]) -> String {
    var text = ""
    for (reason, title) in [
      (Translation.Piece.Reason.notUnderstood, "not understood, and left out"),
      (.noLine, "left out, as no line says it"),
      (.notTaken, "not reached: in a branch that is not taken, or never called"),
      (.notActive, "made, and nothing activates it, so off"),
      (.tooMuch, "left out, as more than 5000 steps would be run"),
    ] {
      let pieces = leftAside.filter { $0.reason == reason }
      guard !pieces.isEmpty else { continue }
      text += "\(title):\n"
      text += pieces.map { "  line \($0.line)   \(ImportErrors.shortened($0.text))\n" }.joined()
    }
    let illegal = leftAside.compactMap { piece -> String? in
      guard case .illegal(_, let message) = piece.reason else { return nil }
      return "  line \(piece.line)   \(ImportErrors.shortened(piece.text))   // \(message)\n"
    }
    if !illegal.isEmpty {
      text += "left out, as UIKit raises an exception:\n" + illegal.joined()
    }
    let missing = leftAside.compactMap { piece -> String? in
      guard case .noSuchMethod(let call, let type, _) = piece.reason else { return nil }
      return "  line \(piece.line)   \(call)   // \(type.rawValue) has "
        + ImportErrors.methods(of: type) + "\n"
    }
    if !missing.isEmpty { text += "left out, as UIKit has no such method:\n" + missing.joined() }
    if !refused.isEmpty {
      text += "understood, and refused:\n" + refused.map { "  \($0)\n" }.joined()
    }
    text += (renamings + ownClassSentences).map { $0 + "\n" }.joined()
    if !unshown.isEmpty {
      text += "of classes not shown there, so made plain views: "
      text += Text.list(unshown.map(Name.written)) + "\n"
    }
    for (kind, names) in presumedByKind {
      text += "not declared there, so made \(kind)s: \(Text.list(names.map(Name.written)))\n"
    }
    return text
  }
}
