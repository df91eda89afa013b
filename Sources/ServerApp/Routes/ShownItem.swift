import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// An item and its relations in a response.
struct ShownItem: Sendable {
  let record: ItemRecord
  /// The item as in lists, with its blockers.
  let row: Row
  let lists: Lists
  /// The direct parts of the item.
  let parts: [ItemID]
  /// The open items that wait for it.
  let waiters: [ItemID]
  /// The number of parts and of done parts; nil if there are none.
  let count: PartCount?

  /// Returns a response with the item, its version as the entity tag, and the reading of its date.
  func answer(
    at moment: Moment, read: ReadBody? = nil, doubt: ReadDoubt?? = nil, _ status: HTTPResponse.Status = .ok
  ) throws -> Response {
    var body = ItemBody(self, at: moment)
    (body.read, body.doubt) = (read, doubt)
    let item = record.item
    var headers: HTTPFields = [.eTag: Answer.tag(item.version)]
    if status == .created { headers[.location] = Route.readItem(item.id, nil).target }
    return try Answer.json(Answered(body, asOf: moment.now), status, headers)
  }
}

extension ItemBody {
  init(_ shown: ShownItem, at moment: Moment) {
    self.init(answering: ListedRow(seen: shown.row, at: moment), in: shown.lists)
    self = alone(at: moment)
    children = shown.parts
    blocks = shown.waiters
    kept = shown.row.item.keptFacts
    parts = shown.count
    zone = moment.zone.identifier
  }
}
