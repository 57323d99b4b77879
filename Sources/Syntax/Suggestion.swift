/// What someone may have meant by a word that is not known.
public enum Suggestion: Equatable, Sendable {
  /// A verb, by meaning or by spelling.
  case verb(Verb)
  /// An equation: there is no verb for it.
  case equation
  /// The suggestions for the first word of a line, likeliest first: by meaning, then by spelling.
  public static func forVerb(_ word: String) -> [Suggestion] {
    let key = Name.key(word)
    let meant = meanings[key].map { [$0] } ?? []
    let spelled = nearest(to: word, in: Verb.allCases.map(\.rawValue))
      .compactMap(Verb.init(rawValue:)).map(Suggestion.verb)
    return meant + spelled.filter { !meant.contains($0) }
  }

  /// The words that are spelled most like another, nearest first, then in their order: those of
  /// which no more than a third of the letters differ.
  ///
  /// - Complexity: the product of the lengths, for each word; words longer than 64 have none.
  public static func nearest(to word: String, in words: [String], atMost count: Int = 3)
    -> [String]
  {
    let letters = Array(Name.key(word).unicodeScalars)
    guard !letters.isEmpty, letters.count <= 64 else { return [] }
    let limit = max(1, (letters.count + 1) / 3)
    var found: [(distance: Int, order: Int, word: String)] = []
    for (order, candidate) in words.enumerated() {
      let other = Array(Name.key(candidate).unicodeScalars)
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit { found.append((distance, order, candidate)) }
    }
    found.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return found.prefix(count).map(\.word)
  }

  /// The edits between two words: letters put in, left out, replaced, or two exchanged.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in 0..<one.count {
      var row = [i + 1]
      for j in 0..<other.count {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[other.count]
  }

  /// Words of other programs and what they are here.
  private static let meanings: [String: Suggestion] = [
    "pin": .equation, "add": .equation, "constrain": .equation, "constraint": .equation,
    "align": .equation, "relate": .equation, "anchor": .equation, "attach": .equation,
    "print": .verb(.frames), "show_frames": .verb(.frames), "frame": .verb(.frames),
    "dump": .verb(.show), "ls": .verb(.list), "tree": .verb(.trace),
    "exit": .verb(.quit), "bye": .verb(.quit), "q": .verb(.quit), "logout": .verb(.quit),
    "delete": .verb(.remove), "rm": .verb(.remove), "drop": .verb(.remove),
    "create": .verb(.view), "new": .verb(.view), "make": .verb(.view), "addsubview": .verb(.view),
    "hstack": .verb(.stack), "vstack": .verb(.stack), "row": .verb(.stack),
    "column": .verb(.stack), "uistackview": .verb(.stack),
    "change": .verb(.set), "edit": .verb(.set), "update": .verb(.set), "let": .verb(.set),
    "deactivate": .verb(.off), "disable": .verb(.off), "activate": .verb(.on),
    "enable": .verb(.on), "reparent": .verb(.move), "rotate": .verb(.device),
    "phone": .verb(.device), "drag": .verb(.slide), "render": .verb(.draw), "plot": .verb(.draw),
    "picture": .verb(.draw), "ambiguous": .verb(.ambiguity), "broken": .verb(.conflicts),
    "errors": .verb(.conflicts), "repair": .verb(.fix), "check": .verb(.expect),
    "assert": .verb(.expect), "test": .verb(.expect), "open": .verb(.load), "read": .verb(.load),
    "source": .verb(.run), "write": .verb(.save), "export": .verb(.save),
    "tag": .verb(.mark), "checkout": .verb(.switch), "back": .verb(.undo),
    "man": .verb(.help), "guess": .verb(.predict), "compare": .verb(.diff),
  ]
}
