// What the ending of a file's name says of what is in it.

import Syntax

/// The ending of a file's name.
enum FileEnding {
  /// `svg` of `out/a.SVG`; `nil` of a name without one, such as `notes` or `.profile`.
  static func of(_ path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex, name.index(after: dot) < name.endIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The path with another ending in place of its own.
  static func replaced(in path: String, by ending: String) -> String {
    let count = of(path).map { $0.count + 1 } ?? 0
    return "\(path.dropLast(count)).\(ending)"
  }
}

extension Session {
  /// Answers in the form that is said, or that the ending of the file says.
  ///
  /// A name without an ending, and `.txt`, say nothing: the answer has its usual form.
  ///
  /// - Parameters:
  ///   - output: What is said.
  ///   - line: The line that asks, for those that would work.
  ///   - known: The forms that it can be had in.
  ///   - answer: Answers in a form.
  /// - Returns: The answer.
  /// - Throws: The refusal of the answer, or of a form that is not that of the ending.
  mutating func inForm<Answer>(
    of output: OutputClause, _ line: Statement, known: (Session) -> [OutputFormat],
    _ answer: (inout Session, Located<OutputFormat>?) throws(NotebookError) -> Answer
  ) throws(NotebookError) -> Answer {
    guard let file = output.file, let ending = FileEnding.of(file.value),
      ending != "txt", !line.isShown(asLines: ending)
    else { return try answer(&self, output.format) }
    let meant = OutputFormat.allCases.first { $0.endings.contains(ending) }
    if let said = output.format {
      let result = try answer(&self, said)
      guard let meant, meant != said.value else { return result }
    } else if let meant, known(self).contains(meant) {
      return try answer(&self, Located(meant, file.span))
    }
    throw .wrongEnding(file, said: output.format?.value, known: known(self), line)
  }

  /// The forms in which a question can be answered, by asking for one that it may not have.
  func forms(of question: Question) -> [OutputFormat] {
    for format in OutputFormat.allCases.reversed() {
      var session = self
      do {
        _ = try session.answer(Query(question, OutputClause(as: Located(format))))
      } catch .noSuchFormat(_, let known) {
        return known
      } catch {
        break
      }
    }
    return OutputFormat.allCases
  }
}

extension Statement {
  /// Whether the answer is a script, of which the ending is `layout`.
  fileprivate func isShown(asLines ending: String) -> Bool {
    guard ending == "layout", case .ask(let query) = self, case .show = query.question else {
      return false
    }
    return [nil, .text, .vfl].contains(query.output.format?.value)
  }

  /// The line with its answer in another form or file; `nil` where it does not fit one line.
  func answered(as format: OutputFormat?, to path: String) -> String? {
    let output = OutputClause(
      as: format.map { Located($0) }, to: Word(path, SourceSpan.none))
    var line = self
    if case .ask(var query) = self {
      query.output = output
      line = .ask(query)
    } else if case .animate(var animation) = self {
      animation.output = output
      line = .animate(animation)
    }
    let text = Printer.text(line)
    return text.contains("\n") ? nil : text
  }
}

/// The forms of a saved session; raw values are the endings.
enum SavedForm: String, CaseIterable {
  /// Markdown, with the answers.
  case md
  /// The lines alone. A file without an ending is one too: so it is read when it is loaded.
  case layout
  /// Lines and answers for programs.
  case json

  /// The form of the file at a path; `nil` when its ending is none of a session.
  init?(of path: String) {
    guard let ending = FileEnding.of(path) else {
      self = .layout
      return
    }
    self.init(rawValue: ending)
  }
}
