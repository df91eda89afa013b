/// A pseudorandom generator with the same numbers in every run (SplitMix64).
package struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns true with a probability of 1 in `oneIn`.
  package mutating func flip(_ oneIn: Int = 2) -> Bool { number(1...oneIn) == 1 }

  /// Returns true with this probability in percent.
  package mutating func happens(_ percent: Int) -> Bool { number(1...100) <= percent }

  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...(elements.count - 1))] }

  /// Returns one to `limit` of the elements.
  package mutating func some<Element>(_ elements: [Element], atMost limit: Int) -> [Element] {
    Array(elements.shuffled(using: &self).prefix(number(1...limit)))
  }
}
