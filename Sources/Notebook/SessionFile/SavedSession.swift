import Answers
import AutoLayout
import SessionFiles
import Syntax

/// A session in the forms in which it can be saved: Markdown, a plain script, JSON, or a notebook.
struct SavedSession {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Returns the accepted lines with their outputs as a Markdown session file; a loaded file comes
  /// first, unchanged.
  func markdown(title: String) -> String {
    if let opened = session.history.opened {
      let end = opened.text.hasSuffix("\n") || opened.text.isEmpty ? "" : "\n"
      let more = Self.body(session.history.steps.dropFirst(opened.steps))
      return opened.text + (more.isEmpty ? "" : end) + more
    }
    let head = "# \(title)\n\(Metadata.comment(for: session.start))\n"
    return head + Self.body(savedSteps[...])
  }

  /// Returns the Markdown of steps, without the head.
  private static func body(_ steps: ArraySlice<History.Step>) -> String {
    var markdown = MarkdownWriter()
    for step in steps.untilStopped {
      if step.isFresh {
        markdown.addReset()
      } else if step.isProse {
        markdown.add(prose: step.entry)
      } else {
        markdown.add(
          line: step.entry, output: step.output, words: step.words, opensFence: step.opensFence)
      }
    }
    return markdown.finished()
  }

  /// Returns the same as ``markdown(title:)``, as the cells of a Jupyter notebook.
  func notebook(title: String) -> String { JupyterNotebook(markdown: markdown(title: title)).text }

  /// The steps to save: the history, and the questions that it refers to but does not contain.
  private var savedSteps: [History.Step] {
    let steps = session.history.steps
    let missing = session.quizzes.filter { quiz in
      !steps.contains { $0.isProse && $0.entry == quiz.fence }
    }
    return steps
      + missing.flatMap { quiz in
        [quiz.prompt, quiz.fence].filter { !$0.isEmpty }.map {
          History.Step(entry: $0, output: "", inverse: nil, isProse: true)
        }
      }
  }

  /// The accepted lines since the last reset as a script; text becomes comments.
  ///
  /// A script has no exercises, so lines about them are omitted.
  var plainScript: String {
    let steps = session.history.steps
    let fresh = steps.lastIndex { $0.isFresh }
    var text = Metadata.lines(from: World(), to: session.start).map { $0 + "\n" }.joined()
    for step in steps[(fresh.map { $0 + 1 } ?? 0)...].untilStopped {
      if step.isProse {
        let lines = TextLines(step.entry).map { $0.text }
        for line in lines {
          text += (line.hasPrefix("#") ? "" : lines.count == 1 ? "# " : "// ") + line + "\n"
        }
      } else if Parser.verb(of: step.entry) != .quiz, Parser.verb(of: step.entry) != .hint {
        text += step.entry + "\n"
      }
    }
    return text
  }

  /// Returns the same as ``markdown(title:)``, as an answer for programs.
  ///
  /// Earlier answers of this kind are omitted, since each would be twice as long as the previous
  /// one.
  func answer(title: String) -> JSON {
    json(title: title) { $0.hasPrefix("{\"layoutlab\":") ? "" : $0 }
  }

  /// Returns the same as ``markdown(title:)``, as a JSON file.
  func json(title: String) -> JSON { json(title: title) { $0 } }

  private func json(title: String, recording: (String) -> String) -> JSON {
    let world = Metadata.values(of: session.start).map {
      (key: $0.key, value: JSON.string($0.value))
    }
    var words: [SessionFile.FenceWord]?
    let steps = savedSteps.untilStopped.map { step -> JSON in
      let before = words
      words = step.isProse || step.isFresh ? nil : step.words
      if step.isProse { return .object([("text", .string(step.entry))]) }
      if step.isFresh { return .object([("fresh", .bool(true))]) }
      var members: [(key: String, value: JSON)] = [("line", .string(step.entry))]
      let output = recording(step.output)
      if !output.isEmpty { members.append(("output", .string(output))) }
      if !step.words.isEmpty {
        members.append(("words", .array(step.words.map { .string($0.rawValue) })))
      }
      // In all other cases a new fence begins anyway.
      if step.opensFence, before == step.words { members.append(("opens", .bool(true))) }
      return .object(members)
    }
    return .object([
      ("layoutlab", .number(Double(Metadata.version))), ("title", .string(title)),
      ("world", .object(world)), ("steps", .array(steps)),
    ])
  }
}
