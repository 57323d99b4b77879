/// Limits below which a number is put down to rounding, each with its reason.
enum Tolerance {
  /// An invisible number of points or pixels, well above the rounding error of a sum: the error of
  /// a constraint that holds, a range that is a point, a number on the pixel grid, a text that just
  /// fits.
  static var points: Double { 1e-6 }

  /// A number that counts as 0: below the solver's resolution, so that no answer shows it.
  static var zero: Double { 1e-10 }

  /// The largest distance of an offset from a page at which the page counts as shown.
  static var page: Double { 1e-6 }

  /// Leftover content shorter than this starts no further page: it is rounding in the division.
  static var pageRest: Double { 1e-9 }

  /// The distance from 1 within which a damping ratio takes its own closed form, as the others
  /// divide by the difference.
  static var damping: Double { 1e-6 }
}
