// Completion of lessons with Tab.

import Notebook

/// Completes the numbers and names of lessons.
enum LessonCompletion {
  /// Returns a completion with the lessons, if one is expected there: numbers with headings, or
  /// names once a letter has been typed.
  static func added(to completion: Completion, in line: String, at offset: Int) -> Completion {
    guard completion.wantsLesson else { return completion }
    let typed = line.utf8.prefix(offset).dropFirst(completion.replaces.lowerBound)
    let word = String(decoding: typed, as: UTF8.self).lowercased()
    var completion = completion
    for name in Lessons.names {
      let digits = name.prefix { ("0"..."9").contains($0) }
      let number = Int(digits).map { "\($0)" } ?? ""
      let stem = name.dropFirst(digits.count).drop { $0 == "-" }.prefix { $0 != "." }
      let isNumber = word.allSatisfy(\.isNumber)
      let text = isNumber ? number : String(stem)
      guard !text.isEmpty, text.lowercased().hasPrefix(word) else { continue }
      let title = Lessons.title(of: name) ?? ""
      let gap = isNumber && text.count == 1 ? "   " : "  "
      completion.candidates.append(
        Completion.Candidate(text: text, display: isNumber ? text + gap + title : text))
    }
    return completion
  }
}
