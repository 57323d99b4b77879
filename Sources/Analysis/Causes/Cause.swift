public import AutoLayout

/// A reason why constraints contradict each other: its pattern, and an example of a layout.
///
/// Each cause is a file with a static value of this type, listed in ``all``. The first one in the
/// list that recognizes a conflict explains it.
public struct Cause: Sendable {
  /// Its name in the API.
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

/// The cause of a conflict, and the ways to resolve it.
public struct Diagnosis: Sendable {
  /// The name of the cause.
  public internal(set) var cause = ""
  /// The reason, as it follows *because*.
  public var sentence: Sentence
  /// Advice that no line of the language can carry out.
  public var advice: Sentence?
  /// The number in the sentence with which the constraints would hold, if any.
  public var need: Need?
  /// The changes that resolve it, the best one first.
  public var cures: [Change] = []
  /// Indicates whether one of its numbers changes at run time, so that no constant would be a cure.
  public var isOfTheMoment = false
}

extension Cause {
  /// All causes, those with the closest patterns first; the last one recognizes every conflict.
  public static let all: [Cause] = [
    .hiddenByStack, .onlyTheSystem, .prototypingConstraint, .sizeClasses, .baselineAndEdge,
    .saidTwice, .boundsCross, .tableHeader, .noSizeYet, .belowAPixel, .forgottenMask,
    .outwardInequality, .collapsed, .sizeOfTheMoment, .outwardSign, .negativeSize,
    .eachBehindTheOther,
    .multipliedPlace, .scrollContent, .requiredContent, .ratioAgainstSizes, .equalShares,
    .equalSizes, .tiedTwice, .endsTwice, .boundsApart, .centreBetweenEdges, .centreAndEdge,
    .marginsOfTheMoment, .sizeBetweenEdges, .gapsWithoutRoom, .chainTooLong, .plainSum,
  ]
}

extension Layout {
  /// Returns the cause of a conflict; `nil` if one of its constraints is no longer active.
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
