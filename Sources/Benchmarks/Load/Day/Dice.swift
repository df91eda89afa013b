import Glibc

/// A random number generator with equal results in each run (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to 1.
  mutating func part() -> Double { Double.random(in: 0..<1, using: &self) }

  /// Returns the time to the next event of a Poisson process, in milliseconds.
  mutating func pause(_ perSecond: Double) -> Double { -log(1 - part()) * 1_000 / perSecond }
}
