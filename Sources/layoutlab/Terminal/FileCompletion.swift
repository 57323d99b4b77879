// Completion of file names with Tab.

import Notebook

/// Completes the paths of files.
enum FileCompletion {
  /// Returns a completion with the files whose names begin as typed, if a file is expected there.
  ///
  /// A directory ends in `/`, so that the next Tab continues inside it; hidden files are offered
  /// once their dot has been typed.
  static func added(to completion: Completion, in line: String, at offset: Int) -> Completion {
    guard completion.wantsFile else { return completion }
    let typed = line.utf8.prefix(offset).dropFirst(completion.replaces.lowerBound)
    let word = String(decoding: typed, as: UTF8.self)
    let isQuoted = word.hasPrefix("\"")
    let path = isQuoted ? String(word.dropFirst()) : word
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { String(path[...$0]) } ?? ""
    let beginning = slash.map { String(path[path.index(after: $0)...]) } ?? path
    var completion = completion
    for name in TextFile.names(in: directory.isEmpty ? "." : Places.expanded(directory)) {
      guard name.hasPrefix(beginning), beginning.hasPrefix(".") || !name.hasPrefix(".") else {
        continue
      }
      let isDirectory = TextFile.isDirectory(Places.expanded(directory) + name)
      let whole = directory + name + (isDirectory ? "/" : "")
      let needsQuotes = isQuoted || whole.contains(" ")
      let text = needsQuotes ? "\"\(whole)" + (isDirectory ? "" : "\"") : whole
      completion.candidates.append(
        Completion.Candidate(text: text, display: name + (isDirectory ? "/" : "")))
    }
    return completion
  }
}
