import DiceSupport
import Intents
import Testing
import TodoModel

/// Tests of the allowed wholes of an item: no circle and a limited depth, whatever intents devices send concurrently.
@Suite struct PartPlaceTests {
  /// Items, the whole of each, and an authority that judges intents in order of arrival.
  private struct Order {
    var parents: [Int: Int] = [:]
    /// Disables the depth check, to test the test.
    var isBlind = false

    func fault(_ item: Int, in parent: Int) -> ValueFault? {
      let fault = placeFault(
        id(item), in: id(parent), levels: { levels(of: id(item)) { level in level.flatMap(parts) } },
        parentOf: { parents[number($0)].map(id) })
      return isBlind && fault == .depth ? nil : fault
    }

    mutating func judge(_ item: Int, in parent: Int?) {
      guard let parent else { return parents[item] = nil }
      if fault(item, in: parent) == nil { parents[item] = parent }
    }

    /// Returns an item's depth; nil if it is in a circle.
    func depth(_ item: Int) -> Int? {
      var (place, count) = (Int?.some(item), 0)
      while let some = place {
        count += 1
        if count > 100 { return nil }
        place = parents[some]
      }
      return count
    }

    private func id(_ number: Int) -> ItemID { ItemID(high: 1, low: UInt64(number)) }
    private func number(_ id: ItemID) -> Int { Int(id.low) }
    private func parts(_ id: ItemID) -> [ItemID] { parents.filter { $0.value == number(id) }.map { self.id($0.key) } }
  }

  /// Offline devices send intents valid in their own view; the order accepts those that are valid together.
  private func faults(_ seed: UInt64, isBlind: Bool) -> [String] {
    var dice = Dice(seed)
    var order = Order(isBlind: isBlind)
    var devices = [Order](repeating: order, count: 2 + dice.number(0...(3 - 1)))
    var waiting = [[(item: Int, parent: Int?)]](repeating: [], count: devices.count)
    for _ in 0..<40 {
      let device = dice.number(0...(devices.count - 1))
      if dice.number(0...(4 - 1)) == 0 {
        for wish in waiting[device] { order.judge(wish.item, in: wish.parent) }
        (devices[device], waiting[device]) = (order, [])
        continue
      }
      let item = dice.number(1...16)
      let parent = dice.number(0...(6 - 1)) == 0 ? nil : (dice.number(0...(3 - 1)) > 0 ? item - 1 : dice.number(1...16))
      if let parent, parent < 1 || devices[device].fault(item, in: parent) != nil { continue }
      devices[device].parents[item] = parent
      waiting[device].append((item, parent))
    }
    return (1...16).compactMap { item in
      guard let depth = order.depth(item) else { return "\(item) is in a circle" }
      return depth > ValueLimits.levels ? "\(item) stands \(depth) deep" : nil
    }
  }

  @Test func noHistoryMakesACircleOrGoesTooDeep() {
    for seed in 0..<Times.of(20_000) {
      let faults = faults(UInt64(seed), isBlind: false)
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
    }
  }

  @Test func aRuleThatForgetsTheDepthIsNoticed() {
    #expect((0..<2_000).contains { !faults(UInt64($0), isBlind: true).isEmpty })
  }

  @Test func theEighthLevelIsTheLast() {
    var order = Order()
    for item in 2...8 { order.judge(item, in: item - 1) }
    #expect(order.depth(8) == 8)
    #expect(order.fault(9, in: 8) == .depth && order.fault(9, in: 7) == nil)
    order.judge(11, in: 10)
    #expect(order.fault(10, in: 7) == .depth && order.fault(10, in: 6) == nil, "its parts count")
    #expect(order.fault(1, in: 8) == .circle && order.fault(3, in: 3) == .circle)
  }
}
