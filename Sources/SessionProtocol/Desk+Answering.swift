public import Answers
public import Notebook
import SessionFiles

// The handling of each method by the session. `send` sends the reply once the changes are stored.

extension Desk {
  /// Answers a request without sending the reply.
  ///
  /// - Parameters:
  ///   - waiting: The request.
  ///   - session: The session, which must not be used elsewhere meanwhile.
  ///   - perform: Carries out an effect on files; `nil` for effects that the page carries out.
  /// - Returns: The result of the request.
  public func answer(
    _ waiting: Waiting, in session: inout Session, perform: Player.Perform
  ) -> Turn {
    var turn = Turn(of: waiting)
    if case .evaluate(let entry, _, ifComplete: true) = waiting.message.request,
      session.isIncomplete(entry)
    {
      turn.result = .success(.object([("incomplete", .bool(true))]))
      return turn
    }
    let before = (extent: session.extent, revision: revisionNumber)
    do throws(Failure) {
      turn.result = .success(
        try result(of: waiting.message.request, &turn, in: &session, perform: perform))
      if let shown = waiting.message.shown {
        let isAdded =
          session.continues(before.extent) && shown.revision == before.revision
          && !session.isInLesson
        let added = isAdded ? session.stepCount - before.extent.count : nil
        turn.add("board", board(of: session, with: shown.overlays, in: shown.window))
        turn.add("document", document(session, shown.count, added: added, for: turn.client))
      }
    } catch {
      turn.result = .failure(error)
    }
    return turn
  }

  private func result(
    of request: Request, _ turn: inout Turn, in session: inout Session, perform: Player.Perform
  ) throws(Failure) -> JSON {
    switch request {
    case .initialize(_, let formats):
      set(formats, of: turn.client)
      _ = follow(session, isChange: false)
      if formats.contains(.html), hasNoAnswers { keepAgain(in: session, perform: perform) }
      return greeting(session)
    case .evaluate(let entry, let files, _):
      var isDropped = false
      let before = (steps: session.stepCount, lines: session.lineCount)
      let answer = session.evaluate(entry) { effect in
        // A file dropped on the page comes with the request.
        if case .readFile(let path, _) = effect.action, let text = files[path] {
          isDropped = true
          return .file(text)
        }
        return perform(effect)
      }
      let result = evaluated(answer, entry, &turn, in: &session)
      // `rewrite` and `lesson` add no entry, so the last one keeps its own answer.
      if session.lineCount > before.lines {
        if !session.isWithholding { keep(answer, to: session.lastEntry) }
      } else if !turn.accepted.isEmpty, session.stepCount == before.steps {
        keepAgain(in: session, perform: perform)
      }
      // A dropped file cannot be read again.
      if isDropped, !turn.accepted.isEmpty { turn.rewritten = session.script }
      return result
    case .aside(let entry):
      let answer = session.aside(entry)
      return .object([
        ("blocks", .array(answer.blocks(in: formats(of: turn.client), for: entry))),
        ("status", .string(answer.status.name)),
      ])
    case .predict(let prediction):
      let solution = Solution(ahead: session)
      var answer = session.predictNext()
      if solution != nil, let id = session.awaitedReplies.last {
        answer = session.resume(.answered(prediction), to: id, perform: perform)
      }
      guard case .object(var members) = evaluated(answer, "step", &turn, in: &session) else {
        return .null
      }
      if let solution { members.append(("verdict", solution.verdict(on: prediction))) }
      return .object(members)
    case .reply(let number, let reply):
      let id = Effect.ID(rawValue: number)
      guard session.awaitedReplies.contains(id) else {
        throw .missing("nothing is asked under \(number)")
      }
      let answer = session.resume(
        Self.fitting(reply, of: id, in: session), to: id, perform: perform)
      let result = evaluated(answer, "", &turn, in: &session)
      if !turn.accepted.isEmpty { keep(answer, to: session.lastEntry) }
      return result
    case .isIncomplete(let entry):
      return .object([("incomplete", .bool(session.isIncomplete(entry)))])
    case .entries(let text):
      let entries = Session.entries(of: text)
      let json = entries.map { entry in
        JSON.object([
          ("line", .number(Double(entry.line))), ("entry", .string(entry.command)),
        ])
      }
      let isIncomplete = entries.last.map { session.isIncomplete($0.command) } ?? false
      return .object([("entries", .array(json)), ("incomplete", .bool(isIncomplete))])
    case .complete(let entry, let position): return completion(of: entry, position, in: session)
    case .inspect(let entry, let position):
      return Inspection(of: entry, at: position, in: session)?.json ?? .null
    case .values(let text, let count):
      let found = SlidableValues(of: session, finding: text, limit: count ?? .max)
      let counts = SlidableValue.Kind.allCases.map { kind in
        (key: kind.rawValue, value: JSON.number(found.count(of: kind)))
      }
      return .object([
        ("values", .array(found.values.map({ $0.json }))), ("counts", .object(counts)),
      ])
    case .set(let path, let value, let isFinal):
      return try set(path, value, isFinal, &turn, in: &session)
    case .pull(let view, let edge, let x, let y, let isFinal, let keeps):
      if let diagnostic = Pulling.pull(view, edge, toX: x, y: y, in: &session) {
        throw .missing(diagnostic.title)
      }
      let resisters = Pulling.resistance(in: session).map { resister in
        JSON.object([("name", .string(resister.name)), ("text", .string(resister.text))])
      }
      var answer: Answer?
      if isFinal { answer = Pulling.release(keeping: keeps, in: &session) }
      var members = dragged(answer, &turn, in: &session)
      members.append(("resists", .array(resisters)))
      return .object(members)
    case .board(let overlays, let window, let trial):
      return board(
        of: drawn(after: trial, in: session, perform: perform), with: overlays, in: window)
    case .document(let count): return document(session, count, for: turn.client)
    case .edit(let change, let count):
      return try edit(change, showing: count, &turn, in: &session, perform: perform)
    case .attempt(let change):
      return try attempt(change, &turn, in: &session, perform: perform)
    case .history(let count):
      let entries = session.cells.filter { !$0.isProse }
      let lines = entries.suffix(count ?? entries.count).map { cell in
        JSON.object([("line", .string(cell.text)), ("changes", .bool(cell.isChange))])
      }
      return .object([("lines", .array(lines)), ("branches", branches(session))])
    case .undo(let count):
      return evaluated(session.evaluate("undo \(count)"), "undo \(count)", &turn, in: &session)
    case .redo(let count):
      return evaluated(session.evaluate("redo \(count)"), "redo \(count)", &turn, in: &session)
    case .branches: return .object([("branches", branches(session))])
    case .download(let form):
      let file = form.file(of: session)
      return .object([
        ("name", .string(file.name)), ("type", .string(form.type)),
        ("contents", .string(file.contents)),
      ])
    case .stop: return .object([("stopped", .bool(true))])
    }
  }

  /// Returns a reply in the form that the effect needs: `null` ends a slide as well as a question.
  private static func fitting(
    _ reply: EffectReply, of id: Effect.ID, in session: Session
  ) -> EffectReply {
    reply == .answered(nil) && session.isSliding(id) ? .slideEnded(nil) : reply
  }

  private func greeting(_ session: Session) -> JSON {
    .object([
      ("program", .string("LayoutLab")), ("version", .string(Release.version)),
      ("protocol", .number(1)),
      ("banner", .string(session.banner)), ("prompt", .string(session.prompt)),
      ("recovered", .number(Double(recovered))),
      ("file", session.path.map { .string($0) } ?? .null),
      ("revision", revision),
    ])
  }

  // MARK: - Entries

  /// Returns the reply to an entry, and records it for the owner of the session.
  private func evaluated(
    _ answer: Answer, _ entry: String, _ turn: inout Turn, in session: inout Session
  ) -> JSON {
    var answer = answer
    if session.isFinished {
      // The page is closed in the browser.
      session.stay()
      answer.append(Answer(output: "The session stays where it runs; close the page to leave it."))
    }
    let formats = formats(of: turn.client)
    if !answer.isStopped { turn.accepted = session.acceptedLines }
    if !entry.isEmpty { turn.entry = entry }
    turn.answer = answer
    let isDocument = !turn.accepted.isEmpty
    let moved = follow(session, isChange: isDocument)
    turn.news = news(moved, of: session, by: "page", isDocument: isDocument, cell: nil)
    let asks = answer.asks
    let status = answer.isStopped ? "stopped" : asks.isEmpty ? answer.status.name : "asking"
    var members: [(key: String, value: JSON)] = [
      ("blocks", .array(answer.blocks(in: formats, for: entry))), ("status", .string(status)),
      ("prompt", .string(session.prompt)), ("moved", .array(moved)), ("revision", revision),
    ]
    if formats.contains(.record) {
      members.append(("output", .string(answer.output + answer.errors)))
    }
    if let diagnostic = answer.diagnostic, !answer.isStopped {
      members.append(("error", diagnostic.json(in: entry)))
    }
    if !asks.isEmpty { members.append(("asks", .array(asks))) }
    return .object(members)
  }

  /// Moves a value on the fast path: the layout follows, and only the final value adds a line.
  private func set(
    _ path: String, _ value: DraggedValue, _ isFinal: Bool, _ turn: inout Turn,
    in session: inout Session
  ) throws(Failure) -> JSON {
    var answer: Answer?
    if isFinal {
      let end = session.drop(path, at: value)
      if let diagnostic = end.diagnostic { throw .missing(diagnostic.title) }
      answer = end
    } else if let diagnostic = session.drag(path, to: value) {
      throw .missing(diagnostic.title)
    }
    var members = dragged(answer, &turn, in: &session)
    members += [("value", value.json), ("broken", .strings(SessionBoard(of: session).brokenNames))]
    return .object(members)
  }

  /// Returns the views that a drag moved and, at its end, the line that it produces.
  private func dragged(
    _ answer: Answer?, _ turn: inout Turn, in session: inout Session
  ) -> [(key: String, value: JSON)] {
    if answer != nil { turn.accepted = session.acceptedLines }
    if let line = turn.accepted.first {
      turn.entry = line
      turn.answer = answer
    }
    let isDocument = !turn.accepted.isEmpty
    let moved = follow(session, isChange: isDocument)
    turn.news = news(moved, of: session, by: "page", isDocument: isDocument, cell: nil)
    var members: [(key: String, value: JSON)] = [("moved", .array(moved))]
    if let line = turn.accepted.first { members.append(("line", .string(line))) }
    if answer != nil {
      members += [("prompt", .string(session.prompt)), ("revision", revision)]
    }
    return members
  }

  // MARK: - The document

  private func edit(
    _ change: CellChange, showing count: Int?, _ turn: inout Turn,
    in session: inout Session, perform: Player.Perform
  ) throws(Failure) -> JSON {
    guard let answer = change.apply(to: &session, perform: perform) else {
      throw .missing("there is no such cell")
    }
    turn.answer = answer
    let isDone = answer.status < .refused
    if isDone {
      turn.rewritten = session.script
      keepAgain(in: session, perform: perform)
    }
    let moved = follow(session, isChange: isDone)
    turn.news = news(
      moved, of: session, by: "page", isDocument: isDone, cell: isDone ? change.cell : nil)
    guard case .object(var members) = document(session, count, for: turn.client) else {
      return .null
    }
    let formats = formats(of: turn.client)
    members += [
      ("status", .string(answer.isStopped ? "stopped" : answer.status.name)),
      ("prompt", .string(session.prompt)), ("moved", .array(moved)),
      ("blocks", .array(answer.blocks(in: formats, for: change.text))),
    ]
    if let diagnostic = answer.diagnostic, !answer.isStopped {
      members.append(("error", diagnostic.json(in: change.text)))
    }
    return .object(members)
  }

  private func board(
    of session: Session, with overlays: [String], in window: SessionBoard.Window?
  ) -> JSON {
    guard case .object(let members) = SessionBoard(of: session).json(with: overlays, in: window)
    else { return .null }
    return .object(
      members + [("overlays", .strings(SessionBoard.overlays)), ("revision", revision)])
  }

  /// Returns the session as cells, or its last `count` cells and the number of earlier ones.
  ///
  /// With `added`, the number of cells that are new since the client's revision, only those are
  /// included.
  private func document(
    _ session: Session, _ count: Int?, added: Int? = nil, for client: Client
  ) -> JSON {
    let formats = formats(of: client)
    let shown = session.lastCells(count ?? .max)
    let new = min(added ?? shown.cells.count, shown.cells.count)
    // The numbers that a lesson withholds depend on all of its cells.
    let told = session.isInLesson ? Array(session.toldCells.suffix(new)) : shown.cells.suffix(new)
    let cells = zip(shown.cells.suffix(new), told).map { cell, told in
      var members: [(key: String, value: JSON)] = [
        ("id", .number(Double(cell.id))), ("kind", .string(cell.isProse ? "prose" : "entry")),
        ("text", .string(told.text)),
      ]
      if !told.output.isEmpty { members.append(("output", .string(told.output))) }
      if !cell.isProse, formats.contains(.html), told.output == cell.output,
        let answer = keptAnswer(to: cell.text, recorded: cell.output)
      {
        // The text after a line of a lesson is a separate cell, and the page shows the line above
        // it.
        let own = answer.withoutTyped(cell.text).withoutProse
        members.append(("blocks", .array(own.blocks(in: formats, for: cell.text))))
        members.append(("status", .string(answer.status.name)))
      }
      return JSON.object(members)
    }
    let earlier = JSON.object([
      ("cells", .number(Double(shown.earlier))), ("entries", .number(Double(shown.entries))),
    ])
    var members: [(key: String, value: JSON)] = [
      ("title", session.heading.map { .string($0) } ?? .null), ("cells", .array(cells)),
      ("earlier", earlier),
      ("file", session.path.map { .string($0) } ?? .null), ("revision", revision),
    ]
    if added != nil { members.append(("kept", .number(Double(shown.cells.count - new)))) }
    let lesson = formats.contains(.html) ? LessonState.json(of: session) : nil
    if let lesson { members.append(("lesson", lesson)) }
    return .object(members)
  }

  private func branches(_ session: Session) -> JSON {
    .array(
      session.branches.map { branch in
        .object([
          ("name", .string(branch.name)), ("isCurrent", .bool(branch.isCurrent)),
          ("from", branch.from.map { .string($0) } ?? .null), ("at", .number(Double(branch.start))),
          ("length", .number(Double(branch.length))),
        ])
      })
  }

  // MARK: - Typing

  private func completion(of entry: String, _ position: Int, in session: Session) -> JSON {
    let units = entry.utf16
    let index = units.index(units.startIndex, offsetBy: position, limitedBy: units.endIndex)
    let before = entry[..<(index ?? units.endIndex)]
    let completion = session.completion(of: entry, at: before.utf8.count)
    let bytes = entry.utf8
    func offset(_ byte: Int) -> JSON {
      let index = bytes.index(bytes.startIndex, offsetBy: byte, limitedBy: bytes.endIndex)
      return .number(Double(entry[..<(index ?? bytes.endIndex)].utf16.count))
    }
    let candidates = completion.candidates.map { candidate in
      JSON.object([
        ("word", .string(candidate.text)), ("kind", .string(candidate.group ?? "")),
        ("help", .string(candidate.reason ?? candidate.help ?? "")),
        ("isAllowed", .bool(candidate.isAllowed)),
      ])
    }
    return .object([
      ("from", offset(completion.replaces.lowerBound)),
      ("to", offset(completion.replaces.upperBound)), ("candidates", .array(candidates)),
      ("notes", .strings(completion.hint.map { [$0] } ?? [])),
    ])
  }
}
