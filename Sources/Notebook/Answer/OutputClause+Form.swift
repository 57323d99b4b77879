// The form of an answer, by the extension of the output file.

import SessionFiles
import Syntax

extension OutputClause {
  /// Returns the form of an answer: the given one, or the one that the file's extension implies.
  ///
  /// A name without an extension, or with `.txt`, implies none: the answer has its default form,
  /// written as `text`.
  ///
  /// - Parameters:
  ///   - line: The line with the question, used for corrections.
  ///   - known: The forms available for the answer.
  /// - Returns: The form.
  /// - Throws: If the form is not available, or does not match the extension.
  func format(of line: Statement, known: [OutputFormat]) throws(NotebookError) -> OutputFormat {
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
  /// Returns whether the answer is a script, whose file extension is `layout`.
  fileprivate func isShown(asLines ending: String) -> Bool {
    guard ending == "layout", let query = of(Query.self),
      query.question.of(ShowQuestion.self) != nil
    else {
      return false
    }
    return [nil, .text, .vfl].contains(query.output.format?.value)
  }

  /// Returns the line, changed to write its answer in `format` to `path`; `nil` if it does not fit
  /// on one line.
  func answered(as format: OutputFormat?, to path: String) -> String? {
    let output = OutputClause(
      as: format.map { Located($0) }, to: Word(path, SourceSpan.none))
    var line = self
    if var query = of(Query.self) {
      query.output = output
      line = Statement(query)
    } else if var animation = of(AnimateLine.self) {
      animation.output = output
      line = Statement(animation)
    }
    let text = Printer.text(line)
    return text.contains("\n") ? nil : text
  }
}
