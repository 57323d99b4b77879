import AutoLayout
import Syntax

// Saving, loading, running and verifying: texts come and go as effects.

extension Session {
  /// How deeply files that run files may nest.
  private static let depthLimit = 8

  /// `save FILE over`: the text goes out as an effect.
  mutating func save(_ word: Word?, over: Bool) throws(NotebookError) -> Evaluation {
    guard let path = word?.value ?? file else { throw .noFile }
    let isOwn = file == path
    let text: String
    if path.lowercased().hasSuffix(".json") {
      throw .noSuchFormat(Located(.json, word?.span ?? .none), known: [.md])
    } else if path.lowercased().hasSuffix(".md") {
      text = markdown(title: title ?? title(of: path))
    } else {
      text = plainScript
    }
    return Evaluation(
      effects: [.writeFile(path: path, contents: text, mode: over || isOwn ? .replace : .create)])
  }

  /// Takes the answer to an effect; what it led to.
  @discardableResult
  public mutating func resume(_ reply: EffectReply) -> Evaluation {
    acceptedLines = []
    defer { countAmbiguous() }
    switch reply {
    case .written(let path):
      file = path
      return Evaluation(output: "saved \(path)")
    case .fileFailed(let path, let reason):
      return failed(.file(path: path, reason: reason))
    case .file(let path, let contents):
      return opened(path, contents)
    case .directory(_, let files):
      return Evaluation(effects: files.map { .readFile(path: $0, purpose: .verify) })
    case .slideEnded(let value): return endSlide(value)
    case .answered: return Evaluation()
    }
  }

  /// The reply to reading says nothing of the purpose; the session remembers it by the path.
  private mutating func opened(_ path: String, _ contents: String) -> Evaluation {
    let purpose = reading.removeValue(forKey: path) ?? .run
    let read: SessionFile
    do {
      read = try SessionFile(reading: contents, name: path)
    } catch {
      return failed(.sessionFile(error, path: path))
    }
    switch purpose {
    case .load: return load(read)
    case .run, .importing: return run(read)
    case .verify:
      let report = Notebook.verify(read)
      return Evaluation(
        output: report.text, status: report.passed ? .ok : .expectationFailed)
    }
  }

  private func failed(_ error: NotebookError) -> Evaluation {
    let diagnostic = Explanation(workspace).diagnostic(for: error, in: "")
    return Evaluation(errors: diagnostic.text(in: ""), status: diagnostic.status)
  }

  /// A new state from a file, silently; lines that are refused are told.
  private mutating func load(_ file: SessionFile) -> Evaluation {
    var player = Player(file, configuration: configuration)
    player.session.depth = depth + 1
    var errors = ""
    let prose = file.prose
    for text in prose[0] ?? [] { player.session.keepProse(text) }
    while let step = player.next(perform: answerWithoutFiles) {
      defer { for text in prose[player.position] ?? [] { player.session.keepProse(text) } }
      if step.evaluation.status >= .refused, !step.entry.words.contains(.expectError) {
        errors += "\(file.name):\(step.entry.line): \(step.evaluation.errors)"
      }
    }
    guard errors.isEmpty else {
      return Evaluation(errors: errors + "nothing was loaded.\n", status: .refused)
    }
    let aliases = aliases
    self = player.session
    self.aliases = aliases
    title = file.title
    self.file = file.name
    isFinished = false
    acceptedLines = ["load \(Name.quoted(file.name))"]
    return Evaluation()
  }

  /// A file's lines added here, with their output; stops at the first one that is refused.
  private mutating func run(_ file: SessionFile) -> Evaluation {
    guard depth < Self.depthLimit else { return failed(.tooManyFiles(path: file.name)) }
    var result = Evaluation()
    var lines: [String] = []
    for entry in file.entries where !entry.words.contains(.skip) {
      if entry.isFirstOfFence, entry.words.contains(.fresh) { startAfresh() }
      let step = evaluate(entry.command)
      lines += acceptedLines
      result.append(step)
      if step.status >= .refused, !entry.words.contains(.expectError) { break }
    }
    acceptedLines = lines
    return result
  }

  /// The accepted lines in order with their outputs, as a Markdown session file.
  func markdown(title: String) -> String {
    var text = "# \(title)\n\(Metadata.comment(for: start))\n"
    var body = ""
    var words = ""
    func close() {
      guard !body.isEmpty else { return }
      let fence = FenceText.fence(atLeast: "```", holding: body)
      text += "\n\(fence)layout\(words)\n\(body)\(fence)\n"
      body = ""
      words = ""
    }
    for step in history.steps {
      if step.entry == Self.freshEntry {
        close()
        words = " fresh"
      } else if step.isProse {
        close()
        text += "\n" + step.entry + "\n"
      } else {
        let lines = TextLines(step.entry).map(\.text)
        body += lines.enumerated().map { ($0.offset == 0 ? "> " : ". ") + $0.element + "\n" }
          .joined()
        body += FenceText.recorded(step.output)
      }
    }
    close()
    return text
  }

  /// Text between lines, as it stands in a file.
  fileprivate mutating func keepProse(_ text: String) {
    history.record(History.Step(entry: text, output: "", inverse: nil, isProse: true))
  }

  /// The accepted lines alone.
  var plainScript: String {
    history.steps.filter { $0.entry != Self.freshEntry && !$0.isProse }.map { $0.entry + "\n" }
      .joined()
  }

  private func title(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? "Session")
  }
}

extension SessionFile {
  /// The text between fences, without blank lines around it and the head of the file, by the number
  /// of commands before it.
  fileprivate var prose: [Int: [String]] {
    var result: [Int: [String]] = [:]
    var commands = 0
    for part in parts {
      switch part {
      case .fence(let fence): commands += fence.pieces.count
      case .kept(let text):
        var lines = TextLines(text).map(\.text)
        if commands == 0 {
          lines.removeAll { $0.hasPrefix("<!-- layout ") }
          if let title, let index = lines.firstIndex(of: "# " + title) { lines.remove(at: index) }
        }
        while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        if !lines.isEmpty { result[commands, default: []].append(lines.joined(separator: "\n")) }
      }
    }
    return result
  }
}
