import Syntax

// Errors about files that are written: the wrong ending, a file that is there already.

extension Explanation {
  func diagnostic(forFile error: NotebookError) -> Diagnostic {
    switch error {
    case .wrongEnding(let file, let said, let known, let line):
      wrongEnding(file, said, known, line)
    case .notSavedAs(let file, let path): notSaved(file, path)
    case .fileRefused(let path, let reason, let isRead, let replacing):
      Diagnostic(
        code: .file, title: "\(path): \(reason.phrase)", rule: reason.rule(isRead: isRead),
        tries: replacing.map { [$0] } ?? [])
    case .tooManyFiles(let path):
      Diagnostic(code: .file, title: "\(path): files run each other too deeply, or too often")
    default:
      Diagnostic(
        code: .file, title: "the session has no file yet", tries: [Self.save("session.md")])
    }
  }

  private func wrongEnding(
    _ file: Word, _ said: OutputFormat?, _ known: [OutputFormat], _ line: Statement
  ) -> Diagnostic {
    let ending = FileEnding.of(file.value) ?? ""
    var endings: [String] = []
    for form in known where !endings.contains(form.endings[0]) { endings.append(form.endings[0]) }
    var tries = endings.map {
      line.answered(as: nil, to: FileEnding.replaced(in: file.value, by: $0))
    }
    if let said {
      let path = FileEnding.replaced(in: file.value, by: said.endings[0])
      let isKnown = known.contains { $0.endings.contains(ending) }
      tries = [line.answered(as: said, to: path)]
      if isKnown { tries.append(line.answered(as: nil, to: file.value)) }
    }
    return Diagnostic(
      code: .noSuchFormat,
      title: said.map { "\($0.rawValue) does not go into a file that ends in .\(ending)" }
        ?? "this cannot be written to a file that ends in .\(ending)",
      spans: [file.span],
      rule: "the ending is the form: \(Text.list(endings.map { ".\($0)" }, "or"))",
      tries: Array(tries.compactMap { $0 }.prefix(3)))
  }

  private func notSaved(_ file: Word?, _ path: String) -> Diagnostic {
    let ending = FileEnding.of(path) ?? ""
    let form = OutputFormat.allCases.first { $0.endings.contains(ending) }
    let contents = form?.contents ?? []
    var other: Statement?
    if form == .text || contents.contains(.code) { other = .ask(Query(.show([]))) }
    if contents.contains(.picture) { other = .ask(Query(.draw([], with: []))) }
    if contents.contains(.log) { other = .ask(Query(.conflicts)) }
    let line = other?.answered(as: form == .text ? nil : form, to: path)
    return Diagnostic(
      code: .noSuchFormat, title: "a session is not saved as .\(ending)",
      spans: file.map { [$0.span] } ?? [],
      rule: ".md has the lines and their answers, .layout the lines alone, .json both for programs",
      tries: [line, Self.save(FileEnding.replaced(in: path, by: "md"))].compactMap { $0 })
  }

  private static func save(_ path: String, over: Bool = false) -> String {
    Printer.text(.save(file: Word(path, SourceSpan.none), over: over))
  }
}
