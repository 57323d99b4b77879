import AutoLayout
import Syntax

extension Session {
  /// Answers a question in its format; `to FILE` becomes an effect.
  mutating func answer(_ query: Query) throws(NotebookError) -> Evaluation {
    var answer = try inForm(of: query.output, .ask(query)) {
      $0.forms(of: query.question)
    } _: { session, format throws(NotebookError) in
      try session.answerWhereLaidOut(query.question, format)
    }
    if query.tellsPending, !pending.isEmpty { answer.append(Evaluation(output: pending)) }
    guard let file = query.output.file else { return answer }
    return Evaluation(
      effects: [.writeFile(path: file.value, contents: answer.output, mode: query.output.mode)])
  }

  /// Answers for what is laid out; a question about the document itself says what waits.
  private mutating func answerWhereLaidOut(
    _ question: Question, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> Evaluation {
    guard question.isAboutDocument(in: workspace) else {
      return try whereLaidOut { session throws(NotebookError) in
        try session.answer(question, format)
      }
    }
    if memory.passes.laidOut != nil { laidOut = Boxed(try laidOutLayout()) }
    defer { laidOut = nil }
    return try answer(question, format)
  }

  /// A drawing fits the screen; any other answer may go to a pager.
  private mutating func answer(
    _ question: Question, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> Evaluation {
    if case .draw(let items, let overlays) = question { return try draw(items, overlays, format) }
    var answer = Evaluation(output: try text(of: question, format))
    answer.isForPager = true
    return answer
  }

  private mutating func text(
    of question: Question, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    switch question {
    case .value(let path): return try value(of: path, format)
    case .frames(let items, let space, let moment):
      return try frames(items, in: space, at: moment, format)
    case .list(let paths, let axis): return try list(paths, axis?.value, format)
    case .show(let paths): return try show(paths, format)
    case .trace(let items): return try trace(items, format)
    case .ambiguity(let items): return try ambiguity(items, format)
    case .conflicts: return try conflicts(format)
    case .draw(let items, let overlays): return try draw(items, overlays, format).output
    case .history: return try plain(historyText, format)
    case .help(let topic): return try plain(Help(self).text(topic), format)
    case .explainCode(let word): return try plain(Help.story(of: word), format)
    case .explain(let path): return try plain(explain(path), format)
    case .whatIf(let line): return try plain(whatIf(line), format)
    case .why(let path): return try why(path, format)
    case .whyNot(let line): return try whyNot(line, format)
    case .exercise(let items): return try exercise(items, format)
    case .formula(let path): return try formula(path, format)
    case .sensitivity(let path): return try sensitivity(path, format)
    case .sweep(let path, let range): return try sweep(path, range, format)
    case .staircase(let path): return try staircase(path, format)
    case .lint: return try lint(format)
    case .diff(let one, let other): return try diff(one, other, format)
    case .fit(let question): return try fit(question, format)
    }
  }

  /// `frames [red blue] [at 0.5]`, in any format.
  private mutating func frames(
    _ items: [Item], in space: Item?, at moment: Located<Moment>?,
    _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    var snapshot: LayoutSnapshot
    var fraction: Double?
    let wanted: Set<String>
    if let moment {
      guard let flight = memory.flight else { throw .noAnimation(moment.span) }
      (snapshot, fraction) = try self.snapshot(at: moment, of: flight)
      wanted = try names(of: items)
    } else {
      // A name that nothing has is refused before everything is looked at.
      wanted = try names(of: items)
      snapshot = workspace.layout.snapshot()
    }
    var listed = Array(snapshot.items.indices)
    if !items.isEmpty { listed = listed.filter { wanted.contains(snapshot.items[$0].name) } }
    if let space {
      let id = try workspace.plainItem(space)
      convert(&snapshot, listed, to: id, isMoment: moment != nil)
    }
    return try text(Frames(snapshot: snapshot, items: listed, moment: fraction), format)
  }

  private func names(of items: [Item]) throws(NotebookError) -> Set<String> {
    var names: Set<String> = []
    for item in items {
      let id = try workspace.plainItem(item)
      try workspace.requireThere(id, Word(workspace.layout.name(of: id), item.span))
      names.insert(workspace.layout.name(of: id))
    }
    return names
  }

  private func text(
    _ frames: Frames, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    switch format?.value ?? .text {
    case .text: return frames.text
    case .table: return frames.table
    case .md: return frames.markdown
    case .json: return frames.json.text + "\n"
    default: throw unknownFormat(format, [.text, .table, .json, .md])
    }
  }

  /// A text that has no other form.
  private func plain(
    _ text: String, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    guard format == nil || format?.value == .text else { throw unknownFormat(format, [.text]) }
    return text
  }

  func unknownFormat(
    _ format: Located<OutputFormat>?, _ known: [OutputFormat]
  ) -> NotebookError {
    .noSuchFormat(format ?? Located(.text), known: known)
  }

  private var historyText: String {
    var number = 0
    return history.steps.filter { !$0.isProse }.map { step in
      number += 1
      let mark = step.inverse == nil ? "  " : "* "
      return "\(mark)\(number)  \(step.entry.replacing("\n", with: " "))\n"
    }.joined()
  }

  /// What a line would do to the layout: it is done to a copy, which is dropped.
  private func whatIf(_ line: BlockLine) throws(NotebookError) -> String {
    var trial = self
    let outcome: Outcome
    do {
      outcome = try trial.transact { workspace throws(NotebookError) in
        try workspace.draft(line.statement, at: line.span)
      }
    } catch .notInBlock(line.span) {
      throw .notInWhatIf(line.span)
    }
    let output = outcome.evaluation.output
    return "what if: " + (output.isEmpty ? "nothing would move\n" : output)
  }
}
