import Hummingbird
import Intents
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
  func body(_ record: ItemRecord, at now: Instant, zone: any Zone) -> ItemBody {
    let row = Row(item: record.item, sync: .settled, hasConflict: !record.conflicts.isEmpty)
    var body = ItemBody(ListedRow(row, now: zone.local(at: now), zone: zone, zones: world.zones))
    body.sync = nil
    return body
  }

  /// An item as an answer, with its version as the entity tag.
  func answer(_ record: ItemRecord, at now: Instant, _ status: HTTPResponse.Status = .ok) throws -> Response {
    let body = Answered(body(record, at: now, zone: world.zone()), asOf: now)
    var headers: HTTPFields = [.eTag: VersionRule.tag(record.item.version)]
    if status == .created { headers[.location] = Route.readItem(record.item.id).target }
    return try Answer.json(body, status, headers)
  }
}
