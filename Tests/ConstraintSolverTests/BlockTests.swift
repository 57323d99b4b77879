import Testing

@testable import ConstraintSolver

/// Unknowns that rows define only together.
@Suite struct BlockTests {
  /// `xᵢ + 0.011 xᵢ₊₁ = bᵢ` around a circle, which is solved well in one direction; in the other,
  /// which is the one found first, each step multiplies what rounding leaves by 90.
  @Test func `a circle that multiplies rounding is solved as a dense matrix`() {
    let count = 12
    var terms = Block.Terms(rows: count, entries: 2 * count)
    for row in 0..<count {
      terms.entries.append(Entry(index: Int32(row), coefficient: 1))
      terms.entries.append(Entry(index: Int32((row + 1) % count), coefficient: 0.011))
      terms.endRow()
    }
    let numbers = (0..<Int32(count)).map { $0 }
    guard let block = Block(unknowns: numbers, terms: terms) else {
      Issue.record("the matrix is not singular")
      return
    }
    var room = BlockRoom()
    room.rightSides = numbers.map { Double($0 + 1) + 0.011 * Double(($0 + 1) % Int32(count) + 1) }
    block.solve(&room)
    for number in numbers {
      #expect(abs(room.solution[Int(number)] - Double(number + 1)) < 1e-12)
    }
  }
}
