import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

extension Site {
  /// The zone of that name, or the server's own.
  ///
  /// Throws `Problem`.
  func zone(_ name: String?) throws(Problem) -> any Zone {
    guard let name else { return world.zone() }
    guard let zone = world.zones(name) else {
      throw Problem(.invalid, "There is no zone \(name.prefix(64)). Write it like Europe/Berlin.")
    }
    return zone
  }

  /// An item as the API shows it now.
  func body(_ record: ItemRecord, at moment: Moment) -> ItemBody {
    var body = ItemBody(ListedRow(record.row, now: moment.local, zone: moment.zone, zones: moment.zones))
    body.sync = nil
    return body
  }

  /// An item as an answer, with its version as the entity tag, and the words that were read as its date.
  func answer(
    _ record: ItemRecord,
    at moment: Moment,
    read: ReadBody? = nil,
    _ status: HTTPResponse.Status = .ok
  ) throws -> Response {
    var body = body(record, at: moment)
    body.read = read
    let answered = Answered(body, asOf: moment.now)
    var headers: HTTPFields = [.eTag: VersionRule.tag(record.item.version)]
    if status == .created { headers[.location] = Route.readItem(record.item.id).target }
    return try Answer.json(answered, status, headers)
  }
}
