// The form of a file, by the ending of its name.

import Syntax

/// The name of a file, and the form of its ending.
enum FileEnding {
  /// `svg` of `out/a.SVG`; `nil` of a name without one, such as `notes` or `.profile`.
  static func of(_ path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex, name.index(after: dot) < name.endIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// A path's last part.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The path with another ending in place of its own.
  static func replaced(in path: String, by ending: String) -> String {
    let count = of(path).map { $0.count + 1 } ?? 0
    return "\(path.dropLast(count)).\(ending)"
  }
}

extension OutputClause {
  /// Returns the form of an answer: the one given, or that of the file's ending.
  ///
  /// A name without an ending, and `.txt`, decide nothing: the answer has its default form, written
  /// as `text`.
  ///
  /// - Parameters:
  ///   - line: The line that asks, for those that would work.
  ///   - known: The forms that it can be had in.
  /// - Returns: The form.
  /// - Throws: The refusal of a form that it can't be had in, or that is not that of the ending.
  func format(
    of line: Statement, known: [OutputFormat]
  ) throws(NotebookError) -> OutputFormat {
    if let format, format.value != .text, !known.contains(format.value) {
      throw .noSuchFormat(format, known: known)
    }
    guard let file, let ending = FileEnding.of(file.value),
      ending != "txt", !line.isShown(asLines: ending)
    else { return format?.value ?? .text }
    let meant = OutputFormat.allCases.first { $0.endings.contains(ending) }
    if let said = format?.value {
      guard meant != nil, !said.endings.contains(ending) else { return said }
    } else if let meant, known.contains(meant) {
      return meant
    }
    throw .wrongEnding(file, said: format?.value, known: known, line)
  }
}

extension Statement {
  /// Returns whether the answer is a script, whose ending is `layout`.
  fileprivate func isShown(asLines ending: String) -> Bool {
    guard ending == "layout", case .ask(let query) = self,
      case .show = query.question
    else {
      return false
    }
    return [nil, .text, .vfl].contains(query.output.format?.value)
  }

  /// The line with its answer in another form or file; `nil` if it does not fit one line.
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
  /// Markdown as the cells of a Jupyter notebook.
  case ipynb

  /// The form of the file at a path; `nil` when its ending is none of a session.
  init?(of path: String) {
    guard let ending = FileEnding.of(path) else {
      self = .layout
      return
    }
    self.init(rawValue: ending)
  }
}
