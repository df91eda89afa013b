import Actions
import Crypto
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The routes of templates.
struct TemplateRoutes {
  let store: StoreAccess
  let world: SiteWorld
  let items: ItemReader
  let changes: ChangeWriter

  var rows: [RouteRow] {
    [
      RouteRow(Route.templates, reads: templates), RouteRow(Route.readTemplate, reads: readTemplate),
      RouteRow(Route.addTemplate, answer: addTemplate), RouteRow(Route.patchTemplate, answer: patchTemplate),
      RouteRow(Route.deleteTemplate, answer: deleteTemplate), RouteRow(Route.useTemplate, answer: useTemplate),
    ]
  }

  /// `GET /api/templates`: returns all templates with their numbers of items.
  private func templates(_ request: SiteRequest, _ caller: Caller) throws -> Response {
    let overview = TemplateLibrary(try store.service.templates(caller.account))
    let entries = overview.templates.all.map {
      TemplatesBody.Entry(id: $0.id, name: $0.title, items: TemplateLibrary.count($0))
    }
    return try Answer.json(Answered(TemplatesBody(entries), asOf: request.now))
  }

  /// `GET /api/templates/{id}`: returns a template with its items.
  private func readTemplate(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) throws -> Response {
    let overview = TemplateLibrary(try store.service.templates(caller.account))
    let template = try self.body(of: self.known(id, on: overview))
    return try Answer.json(Answered(template, asOf: request.now))
  }

  /// `POST /api/templates`: saves a template of an existing item or of the items in the body.
  private func addTemplate(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let (text, body) = try await request.read(TemplatePatch.self, atMost: Limits.item)
    guard let name = body.name, (body.item == nil) != (body.items == nil) else {
      throw Problem(.invalid, ListRouteMessages.templateNeedsNameAndItems)
    }
    let moment = world.moment(at: request.now, of: caller)
    let replaces = body.replace == true
    let template = try await change(request, caller, text, named: name) { overview in
      if let items = body.items {
        return try overview.save(TemplateItem.reading(items, at: moment), as: name, replaces: replaces)
      }
      guard let item = try body.item.map({ try items.record(caller.account, $0).item }) else { return [] }
      let below = try store.service.below(caller.account, item.id).map(\.item)
      let lists = try store.service.lists(caller.account)
      return try overview.save(
        item, below: below.map(lists.named), as: name, replaces: replaces, on: moment.today)
    }
    return try Answer.json(Answered(self.body(of: template), asOf: request.now), .created)
  }

  /// `PATCH /api/templates/{id}`: renames a template.
  private func patchTemplate(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let (text, body) = try await request.read(TemplatePatch.self)
    guard let name = body.name else { throw Problem(.invalid, RequestMessages.nothingToChange) }
    let template = try await change(request, caller, text, of: id) { overview in
      let known = try self.known(id, on: overview)
      let changes = try overview.rename(known.title, to: name)
      // A request without changes sets the current name, so that a retry is recognized.
      return try changes.isEmpty && request.idempotencyKey() != nil ? [Change(id, .setTitle(known.title))] : changes
    }
    return try Answer.json(Answered(self.body(of: template), asOf: request.now))
  }

  /// `DELETE /api/templates/{id}`: deletes a template but not the items added from it.
  private func deleteTemplate(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    _ = try await change(request, caller, "", of: id) { [Change(try self.known(id, on: $0).id, .delete)] }
    return Answer.empty()
  }

  /// Applies changes to templates in one commit; returns the resulting template, even if it is deleted.
  ///
  /// The result is the template with that id, or else the new one, or else the one of that name.
  private func change(
    _ request: SiteRequest, _ caller: Caller, _ text: String, of id: ItemID? = nil, named name: String = "",
    _ asked: @escaping @Sendable (TemplateLibrary) throws -> [Change]
  ) async throws -> Item {
    let account = caller.account
    return try await changes.changeLists(id, for: caller, request, asked: text) {
      try followed { try asked(TemplateLibrary(store.service.templates(account))) }
    } shown: { id in
      let found = try id.flatMap { try store.service.record(account, $0, of: .template) }
      guard let template = try found ?? store.service.templates(account).template(named: name) else {
        throw Problem(.notFound, ListRouteMessages.templateGone)
      }
      return template
    }
  }

  private func body(of template: Item) throws -> TemplateBody {
    let items = try followed { try TemplateLibrary.items(of: template) }
    return TemplateBody(id: template.id, name: template.title, items: items.map(\.json))
  }

  private func known(_ id: ItemID, on overview: TemplateLibrary) throws(Problem) -> Item {
    guard let template = overview.templates.all.first(where: { $0.id == id }) else {
      throw Problem(.notFound, ListRouteMessages.templateNotFound)
    }
    return template
  }

  /// Returns the result of `body`; turns a refusal into a problem.
  private func followed<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let refusal as ActionRefusal { throw Problem(.invalid, refusal.words) }
  }

  /// `POST /api/templates/{id}/use`: adds a template's items, with dates relative to a start.
  private func useTemplate(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json()
    let body = text.isEmpty ? TemplateUseBody() : try BodyReader.value(text)
    let (account, key) = (caller.account, try request.idempotencyKey())
    let moment = try await world.moment(at: changes.firstCame(request, caller), of: caller, in: body.zone)
    let start = try followed { try body.start.map { try TemplateLibrary.start($0, at: moment) } }
    let added = try await store.writeTogether(for: account) {
      var ids: [ItemID] = []
      try changes.apply(for: caller, request, asked: text) {
        let overview = TemplateLibrary(try store.service.templates(account))
        let (known, last) = (try self.known(id, on: overview), try store.service.lastOrder(account))
        let changes = try followed {
          try overview.use(known.title, from: start ?? moment.today, into: body.list, behind: last, at: moment) {
            ids.append(key.map { itemID(ids.count, madeBy: $0) } ?? world.newID())
            return ids[ids.count - 1]
          }
        }
        var change = ItemChange(lists: changes, base: 0)
        change.maximum = TemplateLibrary.maximum
        return change
      }
      if ids.isEmpty, let key { ids = try self.ids(madeBy: key, account) }
      return try ids.map { try items.shown(account, $0, deleted: true) }
    }
    let now = world.moment(at: request.now, zone: moment.zone)
    return try Answer.json(Answered(TogetherBody(added.map { ItemBody($0, at: now) }), asOf: request.now), .created)
  }

  /// Returns the id of an item that a request adds among others; a key determines the ids, so that a retry adds
  /// nothing.
  private func itemID(_ place: Int, madeBy key: MutationID) -> ItemID {
    ItemID(Array(SHA256.hash(data: Array("todos-item\0\(key) \(place)".utf8))))
  }

  private func ids(madeBy key: MutationID, _ account: AccountID) throws -> [ItemID] {
    var ids: [ItemID] = []
    while ids.count < TemplateLibrary.maximum {
      let id = itemID(ids.count, madeBy: key)
      guard try store.service.item(account, id) != nil else { break }
      ids.append(id)
    }
    return ids
  }
}
