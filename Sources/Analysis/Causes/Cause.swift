public import AutoLayout

/// A reason why constraints contradict: the pattern by which it is known, and a layout that has it.
///
/// A cause is one file: a static value of this type, which ``all`` lists. The first one of the list
/// that recognizes a conflict explains it.
public struct Cause: Sendable {
  /// The word by which programs know it.
  public let name: String
  /// Lines of the language that lead to such a conflict.
  public let example: [String]
  let recognize: @Sendable (ConflictFacts) -> Diagnosis?

  init(
    _ name: String, example: [String],
    recognize: @escaping @Sendable (ConflictFacts) -> Diagnosis?
  ) {
    self.name = name
    self.example = example
    self.recognize = recognize
  }
}

/// What a conflict comes from, and what to do about it.
public struct Diagnosis: Sendable {
  /// The word of its cause.
  public internal(set) var cause = ""
  /// The reason, as what follows *because*.
  public var sentence: Sentence
  /// What to do that no line of the language does.
  public var advice: Sentence?
  /// The changes that cure it, the first to be tried first.
  public var cures: [Change] = []
  /// Indicates whether a number in it changes by itself, so that no other constant would cure
  /// anything.
  public var isOfTheMoment = false
}

extension Cause {
  /// All causes, those with the closest patterns first; the last one recognizes every conflict.
  public static let all: [Cause] = [
    .hiddenByStack, .onlyTheSystem, .sizeClasses, .baselineAndEdge, .saidTwice, .boundsCross,
    .belowAPixel, .forgottenMask, .outwardInequality, .tableHeader, .noSizeYet, .collapsed,
    .sizeOfTheMoment,
    .outwardSign, .negativeSize, .eachBehindTheOther, .multipliedPlace, .scrollContent,
    .requiredContent, .ratioAgainstSizes, .equalShares, .equalSizes, .tiedTwice, .centreAndEdge,
    .marginsOfTheMoment, .sizeBetweenEdges, .gapsWithoutRoom, .chainTooLong, .plainSum,
  ]
}

extension Layout {
  /// The cause of a conflict; `nil` where one of its constraints takes no part any more.
  public func diagnosis(of broken: BrokenConstraint) -> Diagnosis? {
    guard let facts = ConflictFacts(broken, in: self) else { return nil }
    for cause in Cause.all {
      if var diagnosis = cause.recognize(facts) {
        diagnosis.cause = cause.name
        return diagnosis
      }
    }
    return nil
  }
}
