import DiceSupport
import ModelSupport
import Testing
import TodoModel

struct OrderKeyTests {
  @Test func hundredThousandAppendsStayShort() {
    var last: OrderKey?
    for _ in 0..<100_000 {
      let next = OrderKey.between(last, nil)
      if let last { #expect(last < next) }
      last = next
    }
    #expect((last?.text.count ?? 99) <= 4)
  }

  @Test func tenThousandPrependsStayShort() {
    var first: OrderKey?
    for _ in 0..<10_000 {
      let next = OrderKey.between(nil, first)
      if let first { #expect(next < first) }
      first = next
    }
    #expect((first?.text.count ?? 99) <= 4)
  }

  /// A key at any position is between its neighbours, with and without device suffixes.
  @Test(arguments: [1, 2, 3, 4]) func thereIsAlwaysRoom(_ seed: UInt64) {
    var dice = Dice(seed)
    var keys: [OrderKey] = []
    for _ in 0..<2_000 {
      let place = dice.flip(3) ? min(keys.count, 1) : dice.number(0...keys.count)
      let lower = place > 0 ? keys[place - 1] : nil
      let upper = place < keys.count ? keys[place] : nil
      var key = OrderKey.between(lower, upper)
      if dice.flip(4) { key = OrderKey(key.text + ":" + dice.pick(["a7", "Zx", "9k"])) }
      if let lower { #expect(lower < key) }
      if let upper { #expect(key < upper, "\(lower?.text ?? "-") \(key.text) \(upper.text)") }
      keys.insert(key, at: place)
    }
  }

  @Test func equalNumbersOfTwoDevicesHaveRoom() {
    let key = OrderKey.between(OrderKey("a0:aa"), OrderKey("a0:bb"))
    #expect(OrderKey("a0:aa") < key && key < OrderKey("a0:bb"))
    #expect(OrderKey("a0:aa") < OrderKey.between(OrderKey("a0:aa"), nil))
    #expect(OrderKey.between(nil, OrderKey("a0:aa")) < OrderKey("a0:aa"))
    #expect(OrderKey("") < OrderKey.between(OrderKey(""), nil))
  }

  /// Short keys equal those without a length limit, for 4,000 pairs, or 100,000 with `TODOS_FULL`.
  @Test func theLimitChangesNoShortKey() {
    var dice = Dice(5)
    for _ in 0..<Times.of(10_000, sample: 4_000) {
      let (lower, upper) = (key(&dice, atMost: 99), key(&dice, atMost: 99))
      for (low, high) in [(lower, upper), (upper, lower), (lower, lower), (nil, upper), (lower, nil)] {
        #expect(OrderKey.between(low, high) == UnlimitedKeys.between(low, high))
      }
    }
    #expect(OrderKey.between(nil, nil) == UnlimitedKeys.between(nil, nil))
  }

  @Test func keysNeverGrowTooLong() {
    let last = OrderKey(String(repeating: "z", count: OrderKey.longest))
    #expect(OrderKey.between(last, nil) == last)
    let nearly = OrderKey(String(repeating: "z", count: OrderKey.longest - 1))
    let behind = OrderKey.between(nearly, nil)
    #expect(nearly < behind && behind.isWellFormed)
    let first = OrderKey(String(repeating: "0", count: OrderKey.longest))
    #expect(OrderKey.between(nil, first) == first)
    var lower = OrderKey("a0")
    let upper = OrderKey("a1")
    var steps = 0
    while true {
      let key = OrderKey.between(lower, upper)
      #expect(lower <= key && key < upper && key.isWellFormed)
      if key == lower { break }
      lower = key
      steps += 1
    }
    #expect(steps > 1_000)
  }

  /// No text causes a trap or a key beyond the limit.
  @Test func anyTextsHaveAKey() {
    var dice = Dice(6)
    for _ in 0..<Times.of(4_000) {
      let bytes = [0...255, 0x2F...0x3B, 0x79...0x7B, 0x30...0x30].map { range in
        String(decoding: (0..<dice.number(0...300)).map { _ in UInt8(dice.number(range)) }, as: UTF8.self)
      }
      let (lower, upper) = (OrderKey(dice.pick(bytes)), OrderKey(dice.pick(bytes)))
      for (low, high) in [(lower, upper), (nil, upper), (lower, nil), (lower, lower)] {
        #expect(OrderKey.between(low, high).text.utf8.count <= OrderKey.longest)
      }
    }
  }

  /// A text of a million letters takes no longer than a short one, because its end is not read.
  @Test(arguments: ["z", "0", "a", "\u{7F}", "é"]) func longTextsHaveAKey(_ letter: String) {
    let long = OrderKey(String(repeating: letter, count: 1_000_000))
    for (low, high) in [(long, long), (nil, long), (long, nil), (OrderKey("0"), long)] {
      #expect(OrderKey.between(low, high).text.utf8.count <= OrderKey.longest)
    }
  }

  @Test(arguments: ["", "a0", "Zz9", "a0:7f", String(repeating: "z", count: 256)]) func keysOfOursAreWellFormed(
    _ text: String
  ) { #expect(OrderKey(text).isWellFormed) }

  @Test(arguments: [" ", "a-0", "a0;", "é", "a0\n", "{", String(repeating: "z", count: 257)]) func othersAreNot(
    _ text: String
  ) { #expect(!OrderKey(text).isWellFormed) }

  private func key(_ dice: inout Dice, atMost length: Int) -> OrderKey {
    let letters = dice.pick([Array("0Zaz"), Array("0123456789:AZaz"), Array("yz"), Array("0é {z")])
    return OrderKey(String((0..<dice.number(0...length)).map { _ in dice.pick(letters) }))
  }
}
