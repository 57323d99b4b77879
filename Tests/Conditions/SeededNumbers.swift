// The source of every random test: numbers that a seed repeats on every machine.

/// Numbers that are a function of the seed alone (SplitMix64).
///
/// ```swift
/// var random = SeededNumbers(seed: 7)
/// let width = random.number(20...160)
/// ```
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers of a seed.
  ///
  /// The factor is not the step from one state to the next: with that, seed 8 would give the
  /// numbers of seed 7 without the first.
  public init(seed: Int) {
    self.init(state: UInt64(truncatingIfNeeded: seed) &* 0xD134_2543_DE82_EF95 &+ 0x51ED)
  }

  /// The numbers from a state on.
  public init(state: UInt64) { self.state = state }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number in a range.
  public mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A whole number from 0 to one less than `bound`.
  public mutating func number(below bound: Int) -> Int { number(0...bound - 1) }

  /// True `percent` times in a hundred.
  public mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  /// One element of a list that has some.
  public mutating func pick<T>(_ list: [T]) -> T { list[number(below: list.count)] }
}
