/// Limits below which a number is put down to rounding, each with its reason.
///
/// A row's coefficients are scaled so that the largest is in [1, 2), a double has 16 digits, and
/// points are between a thousandth and some ten thousand: absolute limits are meant for such
/// numbers. Limits come in three bands: errors of arithmetic (1e-16 to 1e-12) are below the limits
/// by which a step decides (1e-11 to 1e-9), and those are below the limits of reported numbers
/// (1e-7 to 1e-6).
enum Tolerance {
  // MARK: Errors of arithmetic

  /// The rounding error of a number, relative to the largest of its summands.
  static var rounding: Double { 1e-12 }

  /// The change of a block's solution, relative to its right sides, below which it counts as none:
  /// it must not set its dependents in motion.
  static var motion: Double { 1e-14 }

  /// The error that elimination leaves in an entry of a block's solution, relative to the right
  /// sides.
  static var elimination: Double { 1e-13 }

  /// The error that a block's factors may have for a solution that is 1 everywhere, and still be
  /// used.
  static var factors: Double { 1e-10 }

  /// A pivot of a block's factors, below which it counts as singular.
  static var pivot: Double { 1e-11 }

  /// An entry of a solve with the basis that is followed no further.
  static var entry: Double { 1e-12 }

  /// The rate at which a slack changes along a direction: more than an entry, as it is a sum of
  /// entries.
  static var rate: Double { 1e-11 }

  /// A number in a solve with the basis that makes the system delicate, so that it is solved
  /// exactly, if it is smaller than that, or larger than its inverse.
  ///
  /// So does a coefficient that is smaller, or misses a small fraction by less.
  static var delicate: Double { 1e-4 }

  /// A constant, in units of the largest coefficient, that makes a system delicate: rounding errors
  /// beside it are more than ``motion``, and a product with it more than ``slack``.
  static var largestConstant: Double { 1e6 }

  /// A constant other than 0 that makes a system delicate: ``gap`` is no small part of one below
  /// it.
  static var smallestConstant: Double { 1e-3 }

  /// A coefficient that a constraint has no use for; it only keeps numbers from being subnormal.
  static var coefficient: Double { 1e-100 }

  // MARK: Decisions of a step

  /// A multiplier of a row in a sum of rows: an exchange on a smaller one would raise rounding by
  /// so much that it is seen.
  static var multiplier: Double { 1e-9 }

  /// A multiplier that is certainly not rounding: a basis is built on these first, and again if
  /// rounding has spoilt one with smaller ones.
  static var clearMultiplier: Double { 1e-3 }

  /// A multiplier in a contradiction that is clear at once; if some are smaller, the search goes
  /// row by row.
  static var clearEntry: Double { 1e-6 }

  /// A row's slack at its kink: a hundredth of the reported precision, so that reports are true.
  static var slack: Double { 1e-10 }

  /// A value at 0, for the pick among optimal solutions: below ``slack``, so that rows that hold it
  /// there are at their kinks.
  static var zero: Double { 1e-11 }

  /// A value at its bound, the error of an equation that holds, the rest of a violation: ten times
  /// ``slack``, as it may be a sum of slacks.
  static var value: Double { 1e-9 }

  /// A number beyond which four roundings of it are more than ``value``: the remainder after a
  /// cancellation then means nothing.
  static var tame: Double { value / (4 * .ulpOfOne) }

  // MARK: Duals

  /// The remainder of two parts that cancel, relative to the larger.
  static var cancellation: Double { 1e-9 }

  /// A sum so small beside its parts has lost digits; if it is not mere ``rounding``, all duals are
  /// recomputed.
  static var lostDigits: Double { 1e-3 }

  /// A sum without digits below so many units in the last place of its larger part has lost none: a
  /// rounded number has all digits, and those of sums of whole numbers are mostly 0.
  static var exactGrain: Double { 0x1p20 }

  /// The excess of a recomputed dual over its range at which the basis counts as spoilt.
  static var dualRange: Double { 1e-7 }

  /// The error of a dual, compared with one computed from scratch, that the check of a basis
  /// allows; and the smallest coefficient with which it is checked.
  static var invariant: Double { 1e-6 }

  // MARK: Contradictions

  /// The gap, relative to its size, up to which a sum of rows does not count as contradictory:
  /// numbers that people write with a few digits, such as three thirds, may hold.
  static var gap: Double { 1e-6 }

  /// The largest gap, relative to its size, that is put down to rounding where constraints are
  /// known to hold together.
  static var largestExcuse: Double { 1e-3 }

  // MARK: Reports

  /// A change of a value that is reported; a ``rounding`` of the value is none either.
  static var report: Double { 1e-9 }

  /// Numbers of a solution that are the same, found in two ways; relative above 1.
  static var equality: Double { 1e-7 }

  /// The difference of numbers that an answer treats as equal: a range that is a point
  /// (``Solver/Interval/isPoint(tolerance:)``), slopes, and pieces of a path.
  static var answer: Double { 1e-6 }
}
