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

extension SessionFileError {
  /// The error behind its place.
  func described(in name: String) -> String {
    switch self {
    case .unclosedFence(let line):
      "\(name):\(line):1: this fence is never closed"
    case .unknownFenceWord(let word, let line, let column):
      "\(name):\(line):\(column): a layout fence knows no word \(word)"
    case .unknownMetadata(let key, let line, let column):
      "\(name):\(line):\(column): the metadata know no key \(key)"
    case .badMetadata(let key, let value, let line, let column):
      "\(name):\(line):\(column): \(value) is no value for \(key)"
    case .laterVersion(let version, let line):
      "\(name):\(line):1: written for the later version \(version)"
    case .outputBeforeCommand(let line):
      "\(name):\(line):1: output before the first command of its fence"
    }
  }
}
