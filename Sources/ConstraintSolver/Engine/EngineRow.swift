/// A number in a row or a column of the system, with the other index.
struct Entry: Sendable {
  var index: Int32
  var coefficient: Double
}

/// The row `a·x + s = b` of the system, with what its slack `s` costs.
///
/// The cost is convex with its kink at 0: `weight` for each unit of slack above 0 if `costsAbove`,
/// below 0 if `costsBelow`; without limit if the row is required. Coefficients are scaled by a
/// power of two, so that the largest is in [1, 2) and no digit is lost.
struct EngineRow: Sendable {
  /// The terms by unknown.
  var terms: [Entry]
  var constant: Double
  /// The strength, or 1000 if required.
  var strength: Double
  /// What a unit of slack is worth in the units of the constraint.
  var weight: Double
  var costsAbove: Bool
  var costsBelow: Bool
  var order: Int
  var age: Int

  /// The slack if the row is inactive; what its node has to make up for in a solve if it is tight.
  var slack = 0.0
  /// The unknown that it defines, or -1 if it is inactive.
  var owner: Int32 = -1
  /// On which side of its kink an inactive row counts as being.
  var side: Int8
  var isQueued = false
  var isLive = true
  /// The dual of a tight row that is not a required equation, by descending level.
  var dual: [DualTerm] = []

  var isRequired: Bool { strength >= 1000 }
  var isEquation: Bool { costsAbove && costsBelow }
  /// Whether any dual is in range, so that none is kept.
  var isRigid: Bool { isRequired && isEquation }

  /// The side on which an inactive row costs nothing: 0 for an equation.
  var restSide: Int8 { isEquation ? 0 : (costsBelow ? 1 : -1) }

  func costs(_ side: Int8) -> Bool { side > 0 ? costsAbove : (side < 0 ? costsBelow : false) }
}

/// A component of a lexicographic dual.
///
/// A positive key is the bit pattern of a strength, and the component the slope of that level's
/// summed error. A negative key is `-1 - row`, and the component the slope of that row's own
/// error, which settles ties after all levels.
struct DualTerm: Sendable {
  var key: Int64
  var coefficient: Double
}
