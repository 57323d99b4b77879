/// What is put down to rounding, each limit with its reason.
enum Tolerance {
  /// Points, or pixels, that nobody sees and that the noise of a sum in floating point is well below:
  /// the error of a constraint that holds, a range that is a point, a number on the pixel grid, a text
  /// that just fits.
  static var points: Double { 1e-6 }

  /// A number that is 0: below what the solver tells apart, so that no answer shows it.
  static var zero: Double { 1e-10 }

  /// Of a page, how far an offset may be from one that is shown.
  static var page: Double { 1e-6 }

  /// Of a page, the content behind the last one that makes no other: the noise of a quotient.
  static var pageRest: Double { 1e-9 }

  /// How near 1 a damping ratio has its closed form, as the others divide by the difference.
  static var damping: Double { 1e-6 }
}
