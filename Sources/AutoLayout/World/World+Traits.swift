// The world around the root as the engine uses it: safe area, margins, conditions.

extension World {
  /// The safe area of the root with the bars that are shown, left to right.
  public var effectiveSafeArea: EdgeInsets { safeArea }

  /// The root's margins: as set, or 8.
  public var effectiveMargins: DirectionalEdgeInsets {
    margins ?? DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }
}

extension LayoutDocument {
  /// Whether a condition holds in the present traits; none, and the empty one, always do.
  func holds(_ condition: TraitCondition?) -> Bool {
    guard let condition else { return true }
    return condition == TraitCondition()
  }

  /// The variations that hold, the least specific first.
  func applicable(_ variations: [PropertyVariation]) -> [PropertyVariation] {
    variations.filter { holds($0.condition) }
  }

  /// The constant of a constraint in the present traits.
  func effectiveConstant(_ record: ConstraintRecord) -> Double {
    record.variations.last { holds($0.condition) }?.constant ?? record.constant
  }
}
