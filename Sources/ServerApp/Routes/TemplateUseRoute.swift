import Actions
import Crypto
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/templates/{id}/use`: adds a template's items, with dates relative to a start.
  func useTemplate(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body = text.isEmpty ? TemplateUseBody() : try BodyReader.value(text)
    let (account, key) = (caller.account, try request.idempotencyKey())
    let moment = moment(at: try await firstCame(request, caller), zone: try zone(body.zone, caller))
    let start = try Site.followed { () throws(TemplateRefusal) in
      try body.start.map { (words) throws(TemplateRefusal) in try TemplateLibrary.start(words, at: moment) }
    }
    let added = try await writeTogether(for: account) {
      var ids: [ItemID] = []
      try self.apply(for: caller, request, asked: text) {
        let overview = TemplateLibrary(try self.service.templates(account))
        let (known, last) = (try Site.known(id, on: overview), try self.service.lastOrder(account))
        let changes = try Site.followed { () throws(TemplateRefusal) in
          try overview.use(known.title, from: start ?? moment.today, into: body.list, behind: last, at: moment) {
            ids.append(key.map { Site.itemID(ids.count, madeBy: $0) } ?? self.world.newID())
            return ids[ids.count - 1]
          }
        }
        var change = ItemChange(lists: changes, base: 0)
        change.maximum = TemplateLibrary.maximum
        return change
      }
      if ids.isEmpty, let key { ids = try self.ids(madeBy: key, account) }
      return try ids.map { try self.shown(account, $0, deleted: true) }
    }
    let now = self.moment(at: request.now, zone: moment.zone)
    let items = added.map { ItemBody($0, at: now) }
    return try Answer.json(Answered(TogetherBody(items), asOf: request.now), .created)
  }

  /// Returns the id of an item that a request adds among others; a key determines the ids, so that a retry adds
  /// nothing.
  private static func itemID(_ place: Int, madeBy key: MutationID) -> ItemID {
    ItemID(Array(SHA256.hash(data: Array("todos-item\0\(key) \(place)".utf8))))
  }

  private func ids(madeBy key: MutationID, _ account: AccountID) throws -> [ItemID] {
    var ids: [ItemID] = []
    while ids.count < TemplateLibrary.maximum {
      let id = Site.itemID(ids.count, madeBy: key)
      guard try service.item(account, id) != nil else { break }
      ids.append(id)
    }
    return ids
  }
}
