import JSON
import Replica
import Testing
import TodoModel

/// Tests that cached decoded items equal their texts.
struct ItemMemoTests {
  private func item(_ number: UInt64, _ title: String) -> Item {
    Item(id: ItemID(high: 7, low: number), title: title, createdAt: Instant(seconds: 1))
  }

  private func text(_ item: Item) -> String {
    var writer = JSONWriter()
    item.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func aTextIsReadAsItIsHoweverOften() throws {
    let memo = ItemMemo()
    for _ in 0..<3 {
      for number in 0..<2_000 as Range<UInt64> {
        let item = item(number, "thing \(number % 7)")
        #expect(try memo.item(text(item)) == item)
      }
    }
  }

  @Test func anotherTextOfAnItemIsAnotherItem() throws {
    let memo = ItemMemo()
    let (before, after) = (item(1, "before"), item(1, "after"))
    #expect(try memo.item(text(before)) == before)
    #expect(try memo.item(text(after)) == after)
    #expect(try memo.item(text(before)) == before)
  }

  @Test func whatIsNoItemIsRefusedEachTime() {
    let memo = ItemMemo()
    for _ in 0..<2 { #expect(throws: (any Error).self) { try memo.item("{\"title\":") } }
  }

  @Test func longTextsAreReadAnew() throws {
    let memo = ItemMemo()
    let long = item(1, String(repeating: "word ", count: 2_000))
    for _ in 0..<2 { #expect(try memo.item(text(long)) == long) }
  }
}
