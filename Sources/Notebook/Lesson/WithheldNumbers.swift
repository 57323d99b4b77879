import Answers
import AutoLayout
import Syntax

/// The numbers of views that a question asks for, by their letters in answers: `x`, `y`, `w` and
/// `h`.
struct WithheldNumbers: Equatable, Sendable {
  /// The letters of each view's withheld numbers, by the key of the view's name.
  private var letters: [String: Set<Character>] = [:]

  /// Creates an empty set of numbers.
  init() {}

  /// Indicates whether there are no numbers.
  var isEmpty: Bool { letters.isEmpty }

  /// Returns whether a path asks for one of the numbers, or for a whole view that has one.
  func has(_ path: Path, _ isRightToLeft: Bool) -> Bool {
    let attribute = path.steps.last.flatMap { AttributeName(key: Name.key($0.value)) }
    return path.heads.contains { head in
      let hidden = letters(of: head.value)
      guard let attribute else { return !hidden.isEmpty }
      return !hidden.isDisjoint(with: Self.letters(telling: attribute, isRightToLeft))
    }
  }

  /// Returns the letters of a view's withheld numbers.
  func letters(of name: String) -> Set<Character> { letters[Name.key(name)] ?? [] }

  /// Adds the number that a line claims or asks for, if there is one.
  mutating func insert(_ command: String, _ isRightToLeft: Bool) {
    if let path = LessonGuide.subject(of: command) { insert(path, isRightToLeft) }
  }

  /// Adds the number that a path names.
  mutating func insert(_ path: Path, _ isRightToLeft: Bool) {
    guard let head = path.heads.first,
      let attribute = path.steps.last.flatMap({ AttributeName(key: Name.key($0.value)) })
    else { return }
    letters[Name.key(head.value), default: []].formUnion(
      Self.letters(telling: attribute, isRightToLeft))
  }

  mutating func formUnion(_ others: WithheldNumbers) {
    for (name, more) in others.letters { letters[name, default: []].formUnion(more) }
  }

  func subtracting(_ others: WithheldNumbers) -> WithheldNumbers {
    var rest = self
    for (name, known) in others.letters { rest.letters[name]?.subtract(known) }
    rest.letters = rest.letters.filter { !$0.value.isEmpty }
    return rest
  }

  /// Returns the numbers without those of the named views.
  func without(_ names: [String]) -> WithheldNumbers {
    var rest = self
    for name in names { rest.letters[Name.key(name)] = nil }
    return rest
  }

  /// Adds the other set's numbers for the views of this set.
  mutating func formUnion(ofViewsIn others: WithheldNumbers) {
    for name in Array(letters.keys) { letters[name]?.formUnion(others.letters[name] ?? []) }
  }

  // MARK: - Numbers that reveal others

  /// The letters of each axis: position and size.
  private static let axes: [Set<Character>] = [["x", "w"], ["y", "h"]]

  /// The numbers, completed along each axis on which several views are asked for: the position of
  /// one reveals the size of the previous one.
  var withNeighbours: WithheldNumbers {
    var wider = self
    for axis in Self.axes where letters.values.count(where: { !$0.isDisjoint(with: axis) }) > 1 {
      wider.widen(along: axis)
    }
    return wider
  }

  /// Returns the numbers together with those that change on the same axis in an answer: a position
  /// that moves with a size may reveal it.
  func widened(by answer: String) -> WithheldNumbers {
    var (changed, withheld): (Set<Character>, Set<Character>) = ([], [])
    for line in answer.split(separator: "\n") {
      for told in toldNumbers(in: line) where told.isChange {
        changed.insert(told.letter)
        if told.isWithheld { withheld.insert(told.letter) }
      }
    }
    var wider = self
    for axis in Self.axes where !withheld.isDisjoint(with: axis) {
      wider.widen(along: axis.intersection(changed))
    }
    return wider
  }

  /// Adds all numbers of an axis for views with a withheld number on it.
  private mutating func widen(along axis: Set<Character>) {
    for (name, known) in letters where !known.isDisjoint(with: axis) {
      letters[name]?.formUnion(axis)
    }
  }

  /// A number after its letter, in a line of an answer.
  fileprivate struct ToldNumber {
    /// The position of the number among the words.
    var place: Int
    var letter: Character
    /// Indicates whether it is withheld.
    var isWithheld: Bool
    /// Indicates whether the line shows a change: `0→100`.
    var isChange: Bool
  }

  /// Finds the withheld views' numbers in a line, such as those of red in `red x 20   w 0→100`.
  fileprivate func toldNumbers(in line: Substring) -> [ToldNumber] {
    var found: [ToldNumber] = []
    // The letters of the view that the current words are about.
    var own: Set<Character> = []
    var letter: Character?
    for (place, word) in line.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let bare = Self.bare(word)
      if let told = letter, bare.contains(where: { $0.isNumber }) {
        letter = nil
        guard !own.isEmpty else { continue }
        found.append(
          ToldNumber(
            place: place, letter: told, isWithheld: own.contains(told),
            isChange: bare.contains { $0 == "→" }))
        continue
      }
      let known = letters(of: String(bare))
      if !known.isEmpty {
        own = known
      } else if bare.count == 1, let first = bare.first, "xywh".contains(first) {
        letter = first
      } else if bare.first?.isLetter == true {
        (own, letter) = ([], nil)
      }
    }
    return found
  }

  /// Returns a word without a punctuation mark at its end.
  fileprivate static func bare(_ word: Substring) -> Substring {
    word.last.map { ".,:".contains($0) } == true ? word.dropLast() : word
  }

  /// Returns the letters of the numbers that determine an attribute; a far edge or centre needs
  /// two.
  private static func letters(
    telling attribute: AttributeName, _ isRightToLeft: Bool
  ) -> Set<Character> {
    switch attribute {
    case .x: ["x"]
    case .y: ["y"]
    case .size: ["w", "h"]
    case .center, .corner: ["x", "y", "w", "h"]
    case .one(let attribute):
      letters(of: attribute, isRightToLeft)
    }
  }

  private static func letters(
    of attribute: LayoutAttribute, _ isRightToLeft: Bool
  ) -> Set<Character> {
    let isHorizontal = attribute.axis == .horizontal
    let (place, size): (Character, Character) = isHorizontal ? ("x", "w") : ("y", "h")
    guard attribute.isLocation else { return [size] }
    let isNear = attribute.fraction == (isRightToLeft && attribute.isDirectional ? 1 : 0)
    return isNear && !attribute.isBaseline && !attribute.isOfMargins ? [place] : [place, size]
  }
}

// MARK: - Answers

extension Answer {
  /// Returns the answer to a user's line without the given numbers: the changes, and the first line
  /// of the explanation.
  func withholdingReasons(_ numbers: WithheldNumbers) -> Answer {
    guard !numbers.isEmpty else { return self }
    var answer = withholding(numbers)
    answer.replaceBlocks { block in
      switch block {
      case .text(let text):
        .text(
          RichText(TextLines(text.plain).first(where: { _ in true }).map { $0.text + "\n" } ?? ""))
      case .change, .prose: block
      case .tries, .table, .board, .data: nil
      }
    }
    return answer
  }

  /// Returns the answer without the given numbers: `red w …`.
  func withholding(_ numbers: WithheldNumbers) -> Answer {
    guard !numbers.isEmpty else { return self }
    var answer = self
    answer.replaceBlocks { block in
      switch block {
      case .change(var report):
        let whole = report.moved.map { $0.text.plain + "\n" }.joined()
        let hidden = numbers.widened(by: whole)
        for index in report.moved.indices
        where !numbers.letters(of: report.moved[index].name).isEmpty {
          report.moved[index].text = report.moved[index].text.withholding(hidden)
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
  /// Returns the text with an ellipsis for each withheld number.
  func withholding(_ numbers: WithheldNumbers) -> RichText {
    let whole = plain
    let hidden = numbers.widened(by: whole)
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var words = line.split(separator: " ", omittingEmptySubsequences: false)
      for told in hidden.toldNumbers(in: line) where told.isWithheld {
        let word = words[told.place]
        words[told.place] = "…" + word.dropFirst(WithheldNumbers.bare(word).count)
      }
      return words.joined(separator: " ")
    }
    let told = lines.joined(separator: "\n")
    return told == whole ? self : RichText(told)
  }
}
