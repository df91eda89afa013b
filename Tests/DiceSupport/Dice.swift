/// Numbers that look random and are the same in every run (SplitMix64).
package struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers of a seed.
  package init(_ seed: UInt64) { state = seed }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of the range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True once in so many times.
  package mutating func flip(_ oneIn: Int = 2) -> Bool { number(1...oneIn) == 1 }

  /// True this many times in a hundred.
  package mutating func happens(_ percent: Int) -> Bool { number(1...100) <= percent }

  /// One of the elements.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }

  /// One to so many of the elements.
  package mutating func some<Element>(_ elements: [Element], atMost limit: Int) -> [Element] {
    Array(elements.shuffled(using: &self).prefix(number(1...limit)))
  }
}
