import DiceSupport
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

  /// Wherever a key is put, it lies between its neighbours, with and without device suffixes.
  @Test(arguments: [1, 2, 3, 4])
  func thereIsAlwaysRoom(_ seed: UInt64) {
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
}
