public import Answers
import AutoLayout
public import SessionFiles
import Syntax

extension Diagnostic {
  /// The status of an entry that is refused with this error.
  var status: Answer.Status {
    code == .file || code == .sessionFile ? .inputOutput : .refused
  }
}

/// The sentences about files that are written: the wrong extension, an existing file.
enum FileErrors {
  static func wrongEnding(
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
    // The contents of such a file may be the answer to another question.
    if said == nil, let other = Self.line(writing: file.value) {
      tries.insert(other, at: 0)
    }
    return Diagnostic(
      code: .noSuchFormat,
      title: said.map { "\($0.rawValue) does not go into a file that ends in .\(ending)" }
        ?? "this cannot be written to a file that ends in .\(ending)",
      spans: [file.span],
      rule: "the ending is the form: \(Text.list(endings.map { ".\($0)" }, "or"))",
      tries: Array(tries.compactMap { $0 }.prefix(3)))
  }

  static func notSaved(_ file: Word?, _ path: String) -> Diagnostic {
    // `first,md`
    let dotted = String(path.map { ",;:".contains($0) ? "." : $0 })
    if FileEnding.of(path) == nil {
      return Diagnostic(
        code: .noSuchFormat, title: "\(path) has no ending", spans: file.map { [$0.span] } ?? [],
        rule: "a point stands before the ending, such as .md", tries: [Self.save(dotted)])
    }
    let ending = FileEnding.of(path) ?? ""
    return Diagnostic(
      code: .noSuchFormat, title: "a session is not saved as .\(ending)",
      spans: file.map { [$0.span] } ?? [],
      rule:
        ".md has the lines and their answers, .layout the lines alone, .json both for programs, "
        + ".ipynb both for Jupyter",
      tries: [line(writing: path), Self.save(FileEnding.replaced(in: path, by: "md"))].compactMap {
        $0
      })
  }

  /// Returns the line that writes what belongs in a file with the path's extension: code, a
  /// picture, a log or lines.
  private static func line(writing path: String) -> String? {
    let ending = FileEnding.of(path) ?? ""
    let form = OutputFormat.allCases.first { $0.endings.contains(ending) }
    let contents = form?.contents ?? []
    var other: Statement?
    if form == .text || contents.contains(.code) { other = Statement(Query(ShowQuestion())) }
    if contents.contains(.picture) { other = Statement(Query(DrawQuestion())) }
    if contents.contains(.log) { other = Statement(Query(ConflictsQuestion())) }
    return other?.answered(as: form == .text ? nil : form, to: path)
  }

  fileprivate static func save(_ path: String) -> String {
    SaveLine(file: Word(path, SourceSpan.none), over: false).text
  }
}

extension NotebookError {
  static var noFile: NotebookError {
    .refused(
      code: .file, title: "the session has no file yet", tries: [FileErrors.save("session.md")])
  }

  static func pixelsWithoutFile(
    _ format: Located<OutputFormat>, _ line: Statement
  ) -> NotebookError {
    .refused(
      code: .noSuchFormat, title: "pixels go into a file", spans: [format.span],
      tries: [line.answered(as: nil, to: "layout.png")].compactMap { $0 })
  }

  static func file(path: String, reason: String) -> NotebookError {
    .refused(
      code: .file, title: "\(path): \(reason)",
      tries: Int(path.replacing("lesson ", with: "")).map { ["lesson \($0)"] } ?? [])
  }

  static func sessionFile(_ error: SessionFileError, path: String) -> NotebookError {
    if case .unread(let content) = error {
      return .refused(
        code: .foreignFile, title: "\(path) is \(content.sentence)", rule: content.rule)
    }
    return .refused(code: .sessionFile, title: "\(path)\(error.place): \(error.sentence)")
  }

  static func fileRefused(
    path: String, _ reason: FileRefusal, isRead: Bool, replacing: String?
  ) -> NotebookError {
    .refused(
      code: .file, title: "\(path): \(reason.phrase)", rule: reason.rule(isRead: isRead),
      tries: reason == .noRenderer ? [Self.vector(path)] : replacing.map { [$0] } ?? [])
  }

  private static func vector(_ path: String) -> String {
    let file = FileEnding.replaced(in: path, by: "svg")
    return Query(DrawQuestion(), OutputClause(to: Word(file, SourceSpan.none))).text
  }

  static func tooManyFiles(path: String) -> NotebookError {
    .refused(code: .file, title: "\(path): files run each other too deeply, or too often")
  }
}

extension SessionFileError {
  /// The line of the error in the file.
  var line: Int { position.line }

  /// The line and column to print after the file's name, `:3:7`, or the number of a notebook's
  /// cell, `:cell 3`.
  var place: String {
    switch self {
    case .badCell(let cell), .inCell(let cell, _): ":cell \(cell)"
    case .unread: ""
    case .unclosedFence, .laterVersion, .outputBeforeCommand, .unknownFenceWord, .unknownMetadata,
      .badMetadata, .notText, .tooLong, .badJSON, .noFence, .foreignJSON, .noNotebook,
      .foreignNotebook:
      ":\(position.line):\(position.column)"
    }
  }

  private var position: (line: Int, column: Int) {
    switch self {
    case .unclosedFence(let line), .laterVersion(_, let line), .outputBeforeCommand(let line):
      (line, 1)
    case .unknownFenceWord(_, let line, let column), .unknownMetadata(_, let line, let column),
      .badMetadata(_, _, let line, let column), .notText(let line, let column),
      .tooLong(let line, let column), .badJSON(let line, let column):
      (line, column)
    case .inCell(_, let error): error.position
    case .noFence, .foreignJSON, .noNotebook, .foreignNotebook, .badCell, .unread: (1, 1)
    }
  }

  /// The message of the error, without the final full stop.
  var sentence: String {
    switch self {
    case .unclosedFence: "this fence is never closed"
    case .unknownFenceWord(let word, _, _):
      "a fence takes \(Text.list(SessionFile.FenceWord.allCases.map { $0.rawValue })), not \(word)"
    case .unknownMetadata(let key, _, _):
      "the metadata have no \(key); they take \(Text.list(Metadata.keys))"
    case .badMetadata(let key, let value, _, _): "\(key) cannot be \(value)"
    case .laterVersion(let version, _):
      "the file is of version \(version); this program reads up to \(Metadata.version)"
    case .outputBeforeCommand:
      "output stands before the first command of its fence; a command begins with > there"
    case .notText: "here the file is no text; it is damaged, or no session"
    case .tooLong: "the file is longer than \(SessionFile.sizeLimit / 1_048_576) MB"
    case .unread(let content): "this is \(content.sentence)"
    case .noFence:
      "there is no fence of commands in it, as ```layout begins one, so it is no session"
    case .badJSON: "the JSON cannot be read on from here"
    case .foreignJSON: "this JSON is no session; save s.json writes one"
    case .noNotebook: "this JSON is no notebook of nbformat 4; save s.ipynb writes one"
    case .foreignNotebook(let kernel):
      "the notebook is of the kernel \(kernel); choose LayoutLab for it in Jupyter first"
    case .badCell: "the cell has no kind, source or outputs as nbformat 4 wants them"
    case .inCell(_, let error): error.sentence
    }
  }
}

extension UnreadContent {
  /// A description such as `CSS, which has no constraints`.
  fileprivate var sentence: String {
    switch self {
    case .css: "CSS, which has no constraints"
    case .html: "HTML, which has no constraints"
    case .svg: "SVG, a drawing without views"
    case .propertyList: "a property list, and no xib or storyboard"
    case .androidLayout: "a layout of Android, whose XML is not read"
    case .kotlin: "Kotlin, which is not supported"
    case .java: "Java, which is not read"
    case .javaScript: "JavaScript, which is not read"
    case .dart: "Dart, which is not read"
    case .figma: "a document of Figma, which has frames and no constraints of Auto Layout"
    case .prose: "text, and no line of it one about a layout"
    case .empty: "empty, so there is nothing to read"
    }
  }

  /// The suggested next step, if there is one.
  fileprivate var rule: String? {
    switch self {
    case .css, .html, .kotlin, .java, .javaScript, .dart, .androidLayout:
      "a line of it alone is answered with its counterpart here"
    case .figma:
      "view red frame 20 20 100 40 makes a view of a frame; show missing finds constraints"
    case .prose: "# begins text between lines"
    case .svg, .propertyList, .empty: nil
    }
  }
}

extension SessionFileError {
  /// Returns the message of the error, after the file's name: `a.md:3:7: a fence takes …`.
  public func described(in file: String) -> String {
    if case .unread(let content) = self { return "\(file) is \(content.sentence)" }
    return "\(file)\(place): \(sentence)"
  }

  /// The exit status of a program given such a file: that of nothing to do, a refused line, or an
  /// unreadable file.
  public var status: ExitStatus {
    switch self {
    case .unread(.empty): .usage
    case .unread: .refused
    default: .inputOutput
    }
  }
}
