import Syntax

/// A refusal as it is told: what is wrong, where, by which rule, and what would work.
struct Diagnostic {
  /// Which error it is.
  var code: Code
  /// What is wrong, without a final point.
  var title: String
  /// Where the carets stand.
  var spans: [SourceSpan] = []
  /// Why, in Auto Layout's own terms.
  var rule: String?
  /// One to three lines that work as typed.
  var tries: [String] = []

  /// How an entry with this refusal ends.
  var status: Evaluation.Status {
    code == .file || code == .sessionFile ? .inputOutput : .refused
  }

  /// The paragraph for standard error.
  func text(in line: String) -> String {
    var result = "error[\(code.rawValue)]: \(title)\n"
    result += source(line)
    if let rule { result += "rule: \(rule)\n" }
    for (index, line) in tries.enumerated() {
      result += (index == 0 ? "try:  " : "      ") + "\(index + 1)  \(line)\n"
    }
    return result + "nothing changed.\n"
  }

  /// Where the first caret stands: line and column of the entry, from 1.
  func place(in entry: String) -> (line: Int, column: Int) {
    guard let first = spans.first, first != .none else { return (1, 1) }
    var start = 0
    for (index, line) in TextLines(entry).enumerated() {
      let length = line.text.utf8.count
      if first.start <= start + length {
        let before = line.text.utf8.prefix(max(0, first.start - start))
        return (index + 1, String(decoding: before, as: UTF8.self).count + 1)
      }
      start += line.raw.utf8.count
    }
    return (1, 1)
  }

  /// The line of the entry that is meant, with carets below.
  private func source(_ entry: String) -> String {
    guard let first = spans.first, first != .none, first.start <= entry.utf8.count else {
      return ""
    }
    var start = 0
    for line in TextLines(entry) {
      let end = start + line.text.utf8.count
      if first.start <= end {
        return "  \(line.text)\n" + carets(below: line.text, from: start)
      }
      start += line.raw.utf8.count
    }
    return ""
  }

  private func carets(below line: String, from start: Int) -> String {
    var marks = ""
    var offset = start
    for character in line {
      let isMarked = spans.contains { span in
        offset >= span.start && (offset < span.end || offset == span.start)
      }
      marks += isMarked ? "^" : character == "\t" ? "\t" : " "
      offset += character.utf8.count
    }
    if spans.contains(where: { $0.start >= offset }) { marks += "^" }
    while marks.last == " " { marks.removeLast() }
    return marks.isEmpty ? "" : "  \(marks)\n"
  }
}

/// The codes of errors, one a rule.
enum Code: String, CaseIterable {
  case grammar = "E100"
  case locationNeedsItem = "E101"
  case unknownName = "E102"
  case mixedAxes = "E103"
  case leadingWithLeft = "E104"
  case missingAttribute = "E105"
  case sizeWithLocation = "E106"
  case noCommonAncestor = "E107"
  case badFormat = "E108"
  case unknownInFormat = "E140"
  case unknownMetric = "E141"
  case barWithoutSuperview = "E142"
  case alignmentAlongAxis = "E143"
  case noGap = "E144"
  case manyGaps = "E145"
  case listedTwice = "E146"
  case priorityRange = "E109"
  case twoAttributes = "E110"
  case neverTrue = "E111"
  case badNumber = "E112"
  case negativeSize = "E113"
  case cycle = "E114"
  case nameTaken = "E115"
  case reservedName = "E116"
  case unknownVerb = "E117"
  case unequalLists = "E118"
  case unknownProperty = "E119"
  case wrongValue = "E120"
  case multiplier = "E121"
  case wrongKind = "E122"
  case solvedNotSet = "E123"
  case frameOrigin = "E124"
  case conflict = "E125"
  case nothingThere = "E126"
  case noSuchFormat = "E127"
  case superview = "E128"
  case file = "E129"
  case sessionFile = "E130"
  case needsTerminal = "E131"
  case fixedRoot = "E132"
  case intrinsic = "E133"
  case unknownDevice = "E134"
  case noSplit = "E135"
  case impossibleTraits = "E136"
  case noVariation = "E137"
  case measuringLoop = "E138"
  case endlessLayout = "E139"
  case arrangedTwice = "E150"
  case notAQuantity = "E156"
  case notVaried = "E157"
  case nothingToCompare = "E158"
  case nestedRange = "E159"
  case noLesson = "E168"
  case unknownLesson = "E169"
  case noQuiz = "E170"
  case notPredictable = "E171"
  case atLessonStart = "E172"
  case swiftNotUnderstood = "E180"
  case foreignFile = "E181"
  case noScene = "E182"
}
