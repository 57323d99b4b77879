/// Limits below which a number is attributed to rounding, each with its reason.
enum Tolerance {
  /// An invisible distance in points or pixels, well above the rounding error of a sum: the
  /// tolerance for a constraint that holds, a range that is a point, a number on the pixel grid,
  /// and text that just fits.
  static var points: Double { 1e-6 }

  /// The magnitude below which a number counts as 0: less than the solver's resolution, so that no
  /// answer shows it.
  static var zero: Double { 1e-10 }

  /// The distance between an offset and a page within which the page counts as shown.
  static var page: Double { 1e-6 }

  /// Leftover content shorter than this starts no further page: it comes from rounding in the
  /// division.
  static var pageRest: Double { 1e-9 }

  /// The distance from 1 within which a damping ratio needs its own closed form, as the others
  /// divide by the difference.
  static var damping: Double { 1e-6 }
}
