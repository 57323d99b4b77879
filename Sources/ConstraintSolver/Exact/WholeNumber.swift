/// An integer of any size, so that sums and products are never rounded.
///
/// Most fit in 128 bits of machine arithmetic; the others are lists of 64-bit limbs, lowest first.
package enum WholeNumber: Sendable {
  case small(Int128)
  case large(isNegative: Bool, [UInt64])

  package static let zero = WholeNumber.small(0)
  package static let one = WholeNumber.small(1)

  package init(_ number: some BinaryInteger) { self = .small(Int128(number)) }

  /// Creates a power of ten.
  package init(tenTo exponent: Int) {
    self = .one
    var (square, left) = (WholeNumber.small(10), exponent)
    while left > 0 {
      if left & 1 == 1 { self = self * square }
      left >>= 1
      if left > 0 { square = square * square }
    }
  }

  /// Creates a multiple of a power of two.
  init(_ number: Int64, timesTwoTo exponent: Int) {
    self = WholeNumber(number)
    for _ in 0..<(exponent / 62) { self = self * .small(1 << 62) }
    self = self * .small(1 << (exponent % 62))
  }

  // MARK: Parts

  package var isNegative: Bool {
    switch self {
    case .small(let number): number < 0
    case .large(let isNegative, _): isNegative
    }
  }

  package var isZero: Bool { if case .small(0) = self { true } else { false } }

  /// The number of 64-bit limbs.
  var length: Int {
    switch self {
    case .small: 1
    case .large(_, let limbs): limbs.count
    }
  }

  private var limbs: [UInt64] {
    switch self {
    case .small(let number):
      [UInt64(truncatingIfNeeded: number.magnitude), UInt64(number.magnitude >> 64)]
    case .large(_, let limbs): limbs
    }
  }

  /// Returns the number without leading zero limbs, in the small form if it fits.
  private static func normal(_ isNegative: Bool, _ limbs: [UInt64]) -> WholeNumber {
    let count = (limbs.lastIndex { $0 != 0 } ?? -1) + 1
    if count < 2 || count == 2 && limbs[1] >> 63 == 0 {
      let size = Int128(count > 1 ? limbs[1] : 0) << 64 | Int128(count > 0 ? limbs[0] : 0)
      return .small(isNegative ? -size : size)
    }
    return .large(isNegative: isNegative, Array(limbs.prefix(count)))
  }

  /// Returns the quotient of two numbers, accurate to the last digits of a double.
  package static func ratio(_ a: WholeNumber, _ b: WholeNumber) -> Double {
    let (first, second) = (a.scaled, b.scaled)
    return Double(
      sign: .plus, exponent: first.exponent - second.exponent,
      significand: first.leading / second.leading)
  }

  /// The leading digits, and the number of bits after them.
  private var scaled: (leading: Double, exponent: Int) {
    guard case .large(let isNegative, let limbs) = self else {
      if case .small(let number) = self { return (Double(number), 0) }
      return (0, 0)
    }
    let top = limbs.count - 3
    var leading = 0.0
    for at in (max(top, 0)..<limbs.count).reversed() {
      leading = leading * 0x1p64 + Double(limbs[at])
    }
    return (isNegative ? -leading : leading, 64 * max(top, 0))
  }

  // MARK: Arithmetic

  package static prefix func - (a: WholeNumber) -> WholeNumber {
    switch a {
    case .small(let number): .small(-number)
    case .large(let isNegative, let limbs): .large(isNegative: !isNegative, limbs)
    }
  }

  package static func + (a: WholeNumber, b: WholeNumber) -> WholeNumber {
    if case .small(let x) = a, case .small(let y) = b {
      let (sum, overflows) = x.addingReportingOverflow(y)
      if !overflows, sum != .min { return .small(sum) }
    }
    if a.isNegative == b.isNegative { return normal(a.isNegative, sum(a.limbs, b.limbs)) }
    let (x, y) = (a.limbs, b.limbs)
    return isLess(x, y)
      ? normal(b.isNegative, difference(y, x)) : normal(a.isNegative, difference(x, y))
  }

  package static func - (a: WholeNumber, b: WholeNumber) -> WholeNumber { a + -b }

  package static func * (a: WholeNumber, b: WholeNumber) -> WholeNumber {
    if case .small(let x) = a, case .small(let y) = b {
      let (product, overflows) = x.multipliedReportingOverflow(by: y)
      if !overflows, product != .min { return .small(product) }
    }
    let (x, y) = (a.limbs, b.limbs)
    var product = [UInt64](repeating: 0, count: x.count + y.count)
    // Indices, as creating pairs without optimization would cost more than the loop's work.
    for i in x.indices where x[i] != 0 {
      var carry: UInt64 = 0
      for j in y.indices {
        let (high, low) = x[i].multipliedFullWidth(by: y[j])
        let (first, firstOver) = product[i + j].addingReportingOverflow(low)
        let (second, secondOver) = first.addingReportingOverflow(carry)
        product[i + j] = second
        carry = high + (firstOver ? 1 : 0) + (secondOver ? 1 : 0)
      }
      product[i + y.count] = carry
    }
    return normal(a.isNegative != b.isNegative, product)
  }

  /// Returns the quotient of two numbers, the second of which divides the first, computed from the
  /// lowest limb up.
  package func dividedExactly(by divisor: WholeNumber) -> WholeNumber {
    if case .small(let x) = self, case .small(let y) = divisor { return .small(x / y) }
    if isZero { return self }
    let zeros = divisor.trailingZeros
    var rest = Self.shiftedDown(limbs, by: zeros)
    let odd = Self.shiftedDown(divisor.limbs, by: zeros)
    var inverse = odd[0]
    for _ in 0..<5 { inverse = inverse &* (2 &- odd[0] &* inverse) }
    var quotient: [UInt64] = []
    for at in rest.indices {
      let limb = rest[at] &* inverse
      quotient.append(limb)
      guard limb != 0 else { continue }
      var borrow: UInt64 = 0
      for place in 0..<min(odd.count, rest.count - at) {
        let (high, low) = limb.multipliedFullWidth(by: odd[place])
        let (first, firstUnder) = rest[at + place].subtractingReportingOverflow(low)
        let (second, secondUnder) = first.subtractingReportingOverflow(borrow)
        rest[at + place] = second
        borrow = high + (firstUnder ? 1 : 0) + (secondUnder ? 1 : 0)
      }
      for place in at + odd.count..<max(rest.count, at + odd.count) where borrow != 0 {
        let (left, under) = rest[place].subtractingReportingOverflow(borrow)
        rest[place] = left
        borrow = under ? 1 : 0
      }
    }
    return Self.normal(isNegative != divisor.isNegative, quotient)
  }

  private var trailingZeros: Int {
    var count = 0
    for limb in limbs {
      if limb != 0 { return count + limb.trailingZeroBitCount }
      count += 64
    }
    return count
  }

  private static func shiftedDown(_ limbs: [UInt64], by count: Int) -> [UInt64] {
    let (whole, bits) = (count / 64, UInt64(count % 64))
    return (whole..<limbs.count).map { at in
      let above = at + 1 < limbs.count && bits > 0 ? limbs[at + 1] << (64 - bits) : 0
      return limbs[at] >> bits | above
    }
  }

  private static func isLess(_ a: [UInt64], _ b: [UInt64]) -> Bool {
    for at in (0..<max(a.count, b.count)).reversed() {
      let (x, y) = (at < a.count ? a[at] : 0, at < b.count ? b[at] : 0)
      if x != y { return x < y }
    }
    return false
  }

  private static func sum(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    var sum: [UInt64] = []
    var carry = false
    for at in 0..<max(a.count, b.count) {
      let (first, over) = (at < a.count ? a[at] : 0)
        .addingReportingOverflow(at < b.count ? b[at] : 0)
      let (second, overAgain) = first.addingReportingOverflow(carry ? 1 : 0)
      sum.append(second)
      carry = over || overAgain
    }
    return sum + [carry ? 1 : 0]
  }

  private static func difference(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    var difference: [UInt64] = []
    var borrow = false
    for at in a.indices {
      let (first, under) = a[at].subtractingReportingOverflow(at < b.count ? b[at] : 0)
      let (second, underAgain) = first.subtractingReportingOverflow(borrow ? 1 : 0)
      difference.append(second)
      borrow = under || underAgain
    }
    return difference
  }
}
