// Numbers that leave the engine: 12 significant digits, and no negative zero.

internal import CMath

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]

/// Rounds to 12 significant digits; a number below the engine's resolution of 1e-10 points becomes
/// 0.
@inline(__always)
func clean(_ value: Double) -> Double {
  // Most lengths are whole numbers, which a conversion detects fastest; it also turns negative zero
  // into 0.
  if abs(value) < 1e12 {
    let whole = Double(Int64(value))
    if whole == value { return whole }
  }
  return rounded(value)
}

private func rounded(_ value: Double) -> Double {
  let magnitude = abs(value)
  if magnitude < Tolerance.zero { return 0 }
  guard magnitude < 1e12 else { return value }
  var digits = 11
  var bound = 10.0
  while magnitude >= bound {
    digits -= 1
    bound *= 10
  }
  bound = 1
  while magnitude < bound, digits < powersOfTen.count - 1 {
    digits += 1
    bound /= 10
  }
  let factor = powersOfTen[max(digits, 0)]
  return (value * factor).rounded() / factor + 0
}

extension EdgeInsets {
  var cleaned: EdgeInsets {
    EdgeInsets(top: clean(top), left: clean(left), bottom: clean(bottom), right: clean(right))
  }
}

extension Rect {
  var cleaned: Rect {
    Rect(x: clean(x), y: clean(y), width: clean(width), height: clean(height))
  }
}
