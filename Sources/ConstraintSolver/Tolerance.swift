/// Limits below which a number is attributed to rounding, each with its reason.
///
/// A row's coefficients are scaled so that the largest is in [1, 2), a double has 16 digits, and
/// points range from a thousandth to some ten thousand: absolute limits are meant for such numbers.
/// Limits come in three bands: rounding errors (1e-16 to 1e-12) are below the limits for decisions
/// in a step (1e-11 to 1e-9), which are below the limits for reported numbers (1e-7 to 1e-6).
enum Tolerance {
  // MARK: Rounding errors

  /// The rounding error of a number, relative to the largest of its summands.
  static var rounding: Double { 1e-12 }

  /// Changes of a block's solution below this size, relative to its right-hand sides, are ignored,
  /// so that they do not set the dependents in motion.
  static var motion: Double { 1e-14 }

  /// The error that elimination leaves in an entry of a block's solution, relative to the
  /// right-hand sides.
  static var elimination: Double { 1e-13 }

  /// The largest error of a block's factors, for a solution that is 1 everywhere, at which they are
  /// still used.
  static var factors: Double { 1e-10 }

  /// Pivots of a block's factors below this size count as singular.
  static var pivot: Double { 1e-11 }

  /// Entries of a solve below this size are dropped.
  static var entry: Double { 1e-12 }

  /// Rates of slacks along a direction below this size are dropped; larger than ``entry``, as a
  /// rate is a sum of entries.
  static var rate: Double { 1e-11 }

  /// A number in a solve with the basis below this size, or above its inverse, makes the system
  /// delicate, so that it is solved exactly.
  ///
  /// So does a coefficient below this size, or one that misses a small fraction by less.
  static var delicate: Double { 1e-4 }

  /// A constant above this size, in units of the largest coefficient, makes a system delicate:
  /// rounding errors beside it exceed ``motion``, and a product with it exceeds ``slack``.
  static var largestConstant: Double { 1e6 }

  /// A nonzero constant below this size makes a system delicate, as ``gap`` is not small compared
  /// with it.
  static var smallestConstant: Double { 1e-3 }

  /// Coefficients below this size are dropped; this only keeps numbers from becoming subnormal.
  static var coefficient: Double { 1e-100 }

  // MARK: Decisions of a step

  /// Multipliers in a sum of rows below this size are ignored: an exchange on one would amplify
  /// rounding visibly.
  static var multiplier: Double { 1e-9 }

  /// Multipliers above this size are certainly not rounding: a basis is built on them first, and
  /// again if rounding has spoilt one with smaller multipliers.
  static var clearMultiplier: Double { 1e-3 }

  /// Multipliers in a contradiction above this size are conclusive; if some are smaller, the search
  /// goes row by row.
  static var clearEntry: Double { 1e-6 }

  /// The slack at which a row is at its kink: a hundredth of the reported precision, so that
  /// reports are true.
  static var slack: Double { 1e-10 }

  /// The size at which the pick treats a value as 0: below ``slack``, so that rows that hold it
  /// there are at their kinks.
  static var zero: Double { 1e-11 }

  /// The tolerance for a value at its bound, an equation that holds, or the remainder of a
  /// violation: ten times ``slack``, as it may be a sum of slacks.
  static var value: Double { 1e-9 }

  /// Above this size, four roundings of a number exceed ``value``: the remainder of a cancellation
  /// then means nothing.
  static var tame: Double { value / (4 * .ulpOfOne) }

  // MARK: Duals

  /// The remainder, relative to the larger part, at which two parts cancel.
  static var cancellation: Double { 1e-9 }

  /// A sum this small relative to its parts has lost digits; if the sum exceeds mere ``rounding``,
  /// all duals are recomputed.
  static var lostDigits: Double { 1e-3 }

  /// A sum that is a multiple of this many units in the last place of its larger part has lost no
  /// digits: a rounded number uses all its digits, whereas those of sums of whole numbers are
  /// mostly 0.
  static var exactGrain: Double { 0x1p20 }

  /// The excess of a recomputed dual over its range at which the basis counts as spoilt.
  static var dualRange: Double { 1e-7 }

  /// The error allowed when a basis is checked, for a dual against one computed from scratch; also
  /// the smallest coefficient for which duals are checked.
  static var invariant: Double { 1e-6 }

  // MARK: Contradictions

  /// The gap, relative to its size, up to which a sum of rows does not count as contradictory:
  /// numbers written with a few digits, such as three thirds, may hold.
  static var gap: Double { 1e-6 }

  /// The largest relative gap that is attributed to rounding where constraints are known to hold
  /// together.
  static var largestExcuse: Double { 1e-3 }

  // MARK: Reports

  /// The smallest change of a value that is reported, if it also exceeds the value's ``rounding``.
  static var report: Double { 1e-9 }

  /// The difference within which numbers of a solution, found in two ways, are the same; relative
  /// above 1.
  static var equality: Double { 1e-7 }

  /// The difference within which an answer treats numbers as equal: for ranges that are a point
  /// (``Solver/Interval/isPoint(tolerance:)``), slopes, and pieces of a path.
  static var answer: Double { 1e-6 }
}
