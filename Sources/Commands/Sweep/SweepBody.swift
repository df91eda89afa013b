import Actions
import Intents
import TodoAPI
import TodoModel

/// The JSON of `sweep --json`: the leftovers as items, each with `since`, the day from which it waits.
struct SweepBody: Encodable {
  struct Entry: Encodable {
    private let item: ItemBody
    private let since: Day
    private enum Key: String, CodingKey { case since }

    init(_ leftover: Leftover, in lists: Lists) {
      item = ItemBody(leftover.row, in: lists)
      since = leftover.since
    }

    func encode(to encoder: any Encoder) throws {
      try item.encode(to: encoder)
      var fields = encoder.container(keyedBy: Key.self)
      try fields.encode(since, forKey: .since)
    }
  }

  private let day: Day
  private let items: [Entry]

  init(_ leftovers: [Leftover], in lists: Lists, day: Day) {
    self.day = day
    items = leftovers.map { Entry($0, in: lists) }
  }
}
