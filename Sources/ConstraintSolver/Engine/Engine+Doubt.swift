/// Where rounding may decide: numbers beside which others are next to nothing.
extension Engine {
  /// Whether rounding may decide, in a system so small that each step is looked at twice.
  var wantsCare: Bool {
    @inline(__always) get { (isDelicate || isStrained) && isSmall }
  }

  /// Looks out for a number that is next to 0, or so large that others are next to 0 beside it, and
  /// yet no mere rounding.
  @inline(__always)
  mutating func noteSize(of number: Double) {
    let size = abs(number)
    if size < Tolerance.delicate ? size > Tolerance.motion : size > 1 / Tolerance.delicate {
      isDelicate = true
    }
  }
}
