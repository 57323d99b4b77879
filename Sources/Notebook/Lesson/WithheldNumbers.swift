import Answers
import AutoLayout
import Syntax

/// The numbers of views that a question asks for, by the letters with which answers tell them:
/// `x`, `y`, `w` and `h`.
struct WithheldNumbers: Equatable, Sendable {
  /// The letters, by the keys of the names.
  private var letters: [String: Set<Character>] = [:]

  /// No numbers.
  init() {}

  /// Indicates whether nothing is withheld.
  var isEmpty: Bool { letters.isEmpty }

  /// Returns the letters of a view's numbers that are withheld.
  func letters(of name: String) -> Set<Character> { letters[Name.key(name)] ?? [] }

  /// Adds the number that a line claims or asks for, where it is about one.
  mutating func insert(_ command: String, _ isRightToLeft: Bool) {
    guard let path = LessonGuide.subject(of: command), let head = path.heads.first,
      let attribute = path.steps.last.flatMap({ AttributeName(key: Name.key($0.value)) })
    else { return }
    letters[Name.key(head.value), default: []].formUnion(
      Self.letters(telling: attribute, isRightToLeft))
  }

  mutating func formUnion(_ others: WithheldNumbers) {
    letters.merge(others.letters) { $0.union($1) }
  }

  func subtracting(_ others: WithheldNumbers) -> WithheldNumbers {
    var rest = self
    for (name, known) in others.letters { rest.letters[name]?.subtract(known) }
    rest.letters = rest.letters.filter { !$0.value.isEmpty }
    return rest
  }

  /// Returns the numbers of all views but some.
  func without(_ names: [String]) -> WithheldNumbers {
    var rest = self
    for name in names { rest.letters[Name.key(name)] = nil }
    return rest
  }

  /// Returns the letters of the numbers that give an attribute; a far edge and a centre come out of
  /// two.
  private static func letters(
    telling attribute: AttributeName, _ isRightToLeft: Bool
  ) -> Set<Character> {
    switch attribute {
    case .x: ["x"]
    case .y: ["y"]
    case .size: ["w", "h"]
    case .center: ["x", "y", "w", "h"]
    case .one(let attribute):
      switch attribute {
      case .width: ["w"]
      case .height: ["h"]
      case .left: ["x"]
      case .leading where !isRightToLeft: ["x"]
      case .trailing where isRightToLeft: ["x"]
      case .top: ["y"]
      case .bottom, .centerY, .firstBaseline, .lastBaseline: ["y", "h"]
      default: ["x", "w"]
      }
    }
  }
}

// MARK: - Boards

extension WithheldNumbers {
  /// Returns the names of those items of a picture whose numbers are withheld.
  func names(in snapshot: LayoutSnapshot) -> Set<String> {
    snapshot.items.reduce(into: []) { names, item in
      if !letters(of: item.name).isEmpty { names.insert(item.name) }
    }
  }

  /// Returns the sentence that stands below a picture without those items, which a drawing to scale
  /// would tell: `red x 20 y 0 w … h 40: … comes with the answer`; `nil` where
  /// none is missing.
  func sentence(for snapshot: LayoutSnapshot) -> String? {
    let views = zip(snapshot.items, snapshot.rootFrames()).compactMap { item, frame -> String? in
      let hidden = letters(of: item.name)
      guard !hidden.isEmpty else { return nil }
      let numbers: [(letter: Character, value: Double)] = [
        ("x", frame.x), ("y", frame.y), ("w", frame.width), ("h", frame.height),
      ]
      return numbers.reduce(item.name) { text, number in
        let told: RichText = "\(number.value)"
        return "\(text) \(number.letter) " + (hidden.contains(number.letter) ? "…" : told.plain)
      }
    }
    guard !views.isEmpty else { return nil }
    return views.joined(separator: ", ") + ": … comes with the answer"
  }
}

// MARK: - Answers

extension Answer {
  /// The answer without some numbers: `red w …`.
  func withholding(_ numbers: WithheldNumbers) -> Answer {
    guard !numbers.isEmpty else { return self }
    var answer = self
    answer.replaceBlocks { block in
      switch block {
      case .change(var report):
        for index in report.moved.indices
        where !numbers.letters(of: report.moved[index].name).isEmpty {
          report.moved[index].text = report.moved[index].text.withholding(numbers)
        }
        return .change(report)
      case .text(let text): return .text(text.withholding(numbers))
      case .tries(var tries):
        for index in tries.tries.indices {
          tries.tries[index].outcome = tries.tries[index].outcome.withholding(numbers)
        }
        return .tries(tries)
      case .prose, .table, .board, .data: return block
      }
    }
    return answer
  }
}

extension RichText {
  /// Returns the text with an ellipsis for each withheld number: of red's width in
  /// `red x 20   w 0→100`.
  func withholding(_ numbers: WithheldNumbers) -> RichText {
    let whole = plain
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var words: [Substring] = []
      // Those of the view that the words are about.
      var letters: Set<Character> = []
      var isWithheld = false
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let bare = word.last.map { ".,:".contains($0) } == true ? word.dropLast() : word
        let own = numbers.letters(of: String(bare))
        if isWithheld, bare.contains(where: { $0.isNumber }) {
          words.append("…" + word.dropFirst(bare.count))
          isWithheld = false
          continue
        }
        if !own.isEmpty {
          letters = own
        } else if bare.count == 1, let letter = bare.first, "xywh".contains(letter) {
          isWithheld = letters.contains(letter)
        } else if bare.first?.isLetter == true {
          letters = []
        }
        words.append(word)
      }
      return words.joined(separator: " ")
    }
    let told = lines.joined(separator: "\n")
    return told == whole ? self : RichText(told)
  }
}
