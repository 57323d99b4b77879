package import AutoLayout

/// The code of an error; raw values are the names that answers print.
package enum Code: String, CaseIterable, Sendable {
  case grammar = "E100"
  case locationNeedsItem = "E101"
  case unknownName = "E102"
  case mixedAxes = "E103"
  case leadingWithLeft = "E104"
  case missingAttribute = "E105"
  case sizeWithLocation = "E106"
  case noCommonAncestor = "E107"
  case badFormat = "E108"
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
  case unknownInFormat = "E140"
  case unknownMetric = "E141"
  case barWithoutSuperview = "E142"
  case alignmentAlongAxis = "E143"
  case noGap = "E144"
  case manyGaps = "E145"
  case listedTwice = "E146"
  case numberInUse = "E147"
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
  case answerFirst = "E173"
  case swiftNotUnderstood = "E180"
  case foreignFile = "E181"
  case noScene = "E182"
  case replay = "E190"

  /// The exceptions that UIKit raises in this situation.
  package var exceptions: [UIKitException] {
    switch self {
    case .swiftNotUnderstood: [.superNotCalled]
    case .locationNeedsItem: [.locationWithConstant]
    case .leadingWithLeft: [.leadingWithLeft]
    case .mixedAxes, .sizeWithLocation: [.invalidPairing]
    case .noCommonAncestor: [.noCommonAncestor, .outsideSubtree]
    case .badNumber: [.notFinite]
    default: []
    }
  }

  /// The exceptions as UIKit's log prints them.
  package var uikitText: String {
    exceptions.map { "UIKit raises \($0.name): \($0.reason)\n" }.joined()
  }
}
