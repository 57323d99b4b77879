import AutoLayout

extension LayoutError {
  /// The attributes that the error is about.
  var attributes: [ItemAttribute] {
    switch self {
    case .locationNeedsSecondItem(let a), .zeroMultiplier(let a), .multiplierOnLocation(let a, _),
      .noSuchArea(let a), .selfReference(let a):
      [a]
    case .sizeWithLocation(let a, let b), .mixedAxes(let a, let b),
      .directionalWithAbsolute(let a, let b):
      [a, b]
    case .missingFirstAttribute, .missingSecondAttribute, .noCommonAncestor, .outsideSubtree,
      .tooManyTerms, .noIntrinsicSize, .unknownItem, .unknownConstraint, .nameTaken, .reservedName,
      .notFinite, .negative, .scaleOutOfRange, .priorityOutOfRange, .priorityCrossesRequired,
      .cycleInTree, .notAContainer, .rootIsFixed, .notAStack, .notArranged, .itemInUse, .conflict,
      .measuringLoop, .stopped:
      []
    }
  }
}
