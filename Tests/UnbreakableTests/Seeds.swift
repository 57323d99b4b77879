// What every random test of this target draws from, and how many seeds it tries.

import Foundation

/// Numbers that are a function of the seed alone (SplitMix64).
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  /// The multiplier is not the step of the generator: seeds side by side would be one sequence.
  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0xD134_2543_DE82_EF95 &+ 0x51ED }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick(_ words: [String]) -> String { words.randomElement(using: &self) ?? "" }
}

/// A whole number of the environment, or `few`: the long runs name it.
func count(_ variable: String, or few: Int) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? few
}

/// Whether the hostile input comes at its full size, which wants a release build.
let isHostile = count("LAYOUTLAB_HOSTILE", or: 0) > 0
