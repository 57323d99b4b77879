// Places in files, as `file:line:column`.

import Notebook

extension Evaluation {
  /// The column of the refused text, from 1: that of the first caret, less the indentation of the
  /// line above it; 1 when the refusal shows no caret.
  var column: Int {
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated().dropFirst() {
      guard let caret = line.firstIndex(of: "^"), line[..<caret].allSatisfy({ $0 == " " })
      else { continue }
      let indentation = lines[index - 1].prefix { $0 == " " }.count
      return max(1, line.distance(from: line.startIndex, to: caret) - indentation + 1)
    }
    return 1
  }
}
